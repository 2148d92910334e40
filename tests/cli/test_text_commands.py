"""detect, protect and restore as a user runs them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from surrogateshield.cli import main

TEXT = "Please call Marisol Okonkwo on (415) 867-2309, or write to marisol.okl@brightmail.example.\r\nThanks!\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "home"))


def run(*arguments: str, text: str = TEXT) -> str:
    result = CliRunner().invoke(main, list(arguments), input=text.encode())
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode()


def test_protect_and_restore_are_inverse_in_two_runs(tmp_path: Path) -> None:
    protected = run("protect")
    assert not any(part in protected for part in ("Marisol", "Okonkwo", "867", "2309", "brightmail"))
    assert run("restore", text=protected) == TEXT
    (tmp_path / "file.txt").write_bytes(protected.encode())
    assert run("restore", str(tmp_path / "file.txt")) == TEXT


def test_conversations_have_surrogates_of_their_own() -> None:
    assert run("protect", "--conversation", "a") != run("protect", "--conversation", "b")
    assert run("restore", "--conversation", "b", text=run("protect", "--conversation", "a")) != TEXT


def test_detect_shows_each_value_with_its_place_and_action() -> None:
    lines = run("detect").splitlines()
    assert any("phone_us" in line and "'(415) 867-2309'" in line and "replace" in line for line in lines)


def test_jsonl() -> None:
    lines = "".join(json.dumps({"id": i, "text": TEXT, "conversation": f"c{i % 2}"}) + "\n" for i in range(3))
    detected = [json.loads(line) for line in run("detect", "--jsonl", text=lines).splitlines()]
    assert [line["id"] for line in detected] == [0, 1, 2]
    for entity in detected[0]["entities"]:
        assert TEXT[entity["start"] : entity["end"]] == entity["text"]
        assert set(entity) == {"start", "end", "text", "type", "score", "stage", "action"}
    out = run("protect", "--jsonl", text=lines)
    protected = [json.loads(line) for line in out.splitlines()]
    assert protected[0]["text"] == protected[2]["text"] != protected[1]["text"]
    assert {s["type"] for s in protected[0]["substitutions"]} >= {"person", "email", "phone_us"}
    assert protected[0]["warnings"] == []
    again = "".join(
        json.dumps({"id": p["id"], "text": p["text"], "conversation": f"c{p['id'] % 2}"}) + "\n" for p in protected
    )
    assert [json.loads(line)["text"] for line in run("restore", "--jsonl", text=again).splitlines()] == [TEXT] * 3


def test_a_file_that_is_not_there() -> None:
    result = CliRunner().invoke(main, ["protect", "nowhere.txt"])
    assert result.exit_code == 1
    assert "cannot read nowhere.txt" in result.output
