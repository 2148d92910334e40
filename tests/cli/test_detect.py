import json

from commands import TEXT, run


def test_each_value_is_shown_with_its_place_and_action() -> None:
    lines = run("detect").splitlines()
    assert any("phone_us" in line and "'(415) 867-2309'" in line and "replace" in line for line in lines)


def test_jsonl() -> None:
    lines = "".join(json.dumps({"id": i, "text": TEXT}) + "\n" for i in range(3))
    detected = [json.loads(line) for line in run("detect", "--jsonl", text=lines).splitlines()]
    assert [line["id"] for line in detected] == [0, 1, 2]
    assert detected[0]["entities"]
    for entity in detected[0]["entities"]:
        assert TEXT[entity["start"] : entity["end"]] == entity["text"]
        assert set(entity) == {"start", "end", "text", "type", "score", "stage", "action"}


def test_the_kind_of_text_can_be_given() -> None:
    assert "person" not in run("detect", "--kind", "code")
