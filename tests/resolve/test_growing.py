import threading

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.resolve.growing import Index, Maxima, Patterns, Words

PAIRS = st.lists(st.lists(st.tuples(st.sampled_from("abcde"), st.integers()), max_size=12), max_size=8)
TEXTS = st.lists(st.lists(st.text(alphabet="ab\u00e9\ud83d", max_size=4), max_size=12), max_size=8)


@given(PAIRS)
def test_an_index_has_all_values_in_their_order_and_the_earlier_ones_stay(batches):
    index, known, states = Index(), {}, []
    for batch in batches:
        states.append((index, {key: list(values) for key, values in known.items()}))
        new = {}
        for key, value in batch:
            new.setdefault(key, []).append(value)
            known.setdefault(key, []).append(value)
        index = index.grown(new)
    for grown, meant in [*states, (index, known)]:
        assert {key: list(grown.of(key)) for key in "abcdef" if key in grown} == meant
        assert set(grown.keys()) == set(meant)
        assert bool(grown) is bool(meant)


@given(PAIRS)
def test_maxima_are_the_largest_numbers(batches):
    maxima, known = Maxima(), {}
    for batch in batches:
        earlier, before = maxima, dict(known)
        maxima = maxima.grown(batch)
        for key, number in batch:
            known[key] = max(known.get(key, 0), number)
        assert {key: earlier.of(key) for key in before} == before
    assert {key: maxima.of(key) for key in "abcdef"} == {key: known.get(key, 0) for key in "abcdef"}


@given(TEXTS, st.text(alphabet="ab\u00e9\ud83d", max_size=6))
def test_words_know_what_begins_so(batches, beginning):
    words = Words()
    for batch in batches:
        words = words.grown(batch)
    assert words.may_become(beginning) is any(word.startswith(beginning) for batch in batches for word in batch)


@given(TEXTS, st.text(alphabet="ab\u00e9\ud83d", max_size=12))
def test_patterns_are_found_wherever_they_stand(batches, text):
    patterns, known = Patterns(), set()
    for batch in batches:
        patterns = patterns.grown(batch)
        known.update(filter(None, batch))
    text, known = (value.replace("\ud83d", "\ufffd") for value in (text, "\n".join(sorted(known))))
    meant = {
        (start, start + len(pattern))
        for pattern in known.split("\n")
        for start in range(len(text))
        if pattern and text.startswith(pattern, start)
    }
    found = [(start, end) for _, start, end in patterns.occurrences(text)]
    assert sorted(found) == sorted(meant)
    assert len(patterns) == len([pattern for pattern in set(known.split("\n")) if pattern])


def test_states_that_grew_from_the_same_one_do_not_see_each_other():
    base = Index().grown({"a": [1], "b": []})
    one = base.grown({"a": [2], "c": [3]})
    other = base.grown({"a": [4], "d": []})
    assert [list(index.of("a")) for index in (base, one, other)] == [[1], [1, 2], [1, 4]]
    assert [sorted(index.keys()) for index in (base, one, other)] == [["a", "b"], ["a", "b", "c"], ["a", "b", "d"]]
    assert "b" in one
    assert "c" not in other
    assert "c" not in base
    assert list(other.grown({"a": [5]}).of("a")) == [1, 4, 5]
    assert list(other.of("a")) == [1, 4]


def test_threads_that_grow_the_same_state_get_each_their_own():
    base, states = Index().grown({"a": [0]}), {}
    start = threading.Barrier(8)

    def grow(number):
        start.wait()
        state = base
        for step in range(50):
            state = state.grown({"a": [(number, step)], (number, step): [number]})
        states[number] = state

    threads = [threading.Thread(target=grow, args=[number]) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, state in states.items():
        assert list(state.of("a")) == [0, *((number, step) for step in range(50))]
        assert len(list(state.keys())) == 51


def test_there_are_few_layers_and_little_is_moved():
    words, moved = Words(), 0
    for number in range(3_000):
        before = [len(layer) for layer in words._layers]
        words = words.grown([str(number)])
        after = [len(layer) for layer in words._layers]
        moved += sum(after) - sum(size for size, old in zip(after, before, strict=False) if size == old)
        assert len(after) <= 5
    assert moved < 40 * 3_000
