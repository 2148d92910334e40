import gc

from surrogateshield.recall import Recall


class Owner:
    """What results depend on."""


def test_a_result_is_worked_out_once_for_each_owner_function_and_text() -> None:
    recall, owner, other = Recall(), Owner(), Owner()
    calls: list[str] = []

    def work(name: str) -> str:
        calls.append(name)
        return name

    for _ in range(2):
        assert recall.of(owner, "find", lambda: work("a"), "text") == "a"
        assert recall.of(owner, "find", lambda: work("b"), "text 2") == "b"
        assert recall.of(owner, "back", lambda: work("c"), "text") == "c"
        assert recall.of(other, "find", lambda: work("d"), "text") == "d"
    assert calls == ["a", "b", "c", "d"]


def test_texts_do_not_run_into_each_other() -> None:
    recall, owner = Recall(), Owner()
    assert recall.of(owner, "x", lambda: 1, "ab", "c") == 1
    assert recall.of(owner, "x", lambda: 2, "a", "bc") == 2
    assert recall.of(owner, "x", lambda: 3, "\ud83d") == 3


def test_results_go_with_what_they_depend_on_and_are_never_too_many() -> None:
    recall, owner = Recall(size=3), Owner()
    for number in range(10):
        recall.of(owner, "x", lambda: 0, str(number))
    (found,) = recall._found.values()
    assert len(found) <= 3
    del owner, found
    gc.collect()
    assert not recall._found
