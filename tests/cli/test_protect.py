import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from commands import TEXT, run

from surrogateshield.cli import main
from surrogateshield.shadowmap import MapStore

pytestmark = pytest.mark.usefixtures("home")


def test_no_original_is_left() -> None:
    protected = run("protect")
    assert not any(part in protected for part in ("Marisol", "Okonkwo", "867", "2309", "brightmail"))
    assert protected.endswith(".\r\nThanks!\n")


def test_conversations_have_surrogates_of_their_own() -> None:
    assert run("protect", "--conversation", "a") != run("protect", "--conversation", "b")


def test_jsonl() -> None:
    lines = "".join(json.dumps({"id": i, "text": TEXT, "conversation": f"c{i % 2}"}) + "\n" for i in range(3))
    protected = [json.loads(line) for line in run("protect", "--jsonl", text=lines).splitlines()]
    assert [line["id"] for line in protected] == [0, 1, 2]
    assert protected[0]["text"] == protected[2]["text"] != protected[1]["text"]
    assert {s["type"] for s in protected[0]["substitutions"]} >= {"person", "email", "phone_us"}
    assert set(protected[0]["substitutions"][0]) == {"type", "original", "surrogate"}
    (warning,) = protected[0]["warnings"]
    assert warning.startswith("telling together: phone number + name (phone_name: high risk")


def test_warnings_of_a_text_go_to_standard_error() -> None:
    result = CliRunner().invoke(main, ["protect"], input=TEXT.encode())
    assert "warning: telling together: phone number + name (phone_name" in result.stderr
    assert "telling" not in result.stdout
    assert CliRunner().invoke(main, ["protect"], input=b"2 + 2 = 4").stderr == ""


def test_a_file_that_is_not_there() -> None:
    result = CliRunner().invoke(main, ["protect", "nowhere.txt"])
    assert result.exit_code == 1
    assert "cannot read nowhere.txt" in result.output


def test_a_file(tmp_path: Path) -> None:
    (tmp_path / "file.txt").write_bytes(TEXT.encode())
    assert run("protect", str(tmp_path / "file.txt"), text="") == run("protect")


def test_a_key_that_others_may_read_is_refused_with_what_to_do(home: Path) -> None:
    MapStore(home).close()
    (home / "device.key").chmod(0o644)
    result = CliRunner().invoke(main, ["protect"], input=b"text")
    assert result.exit_code == 1
    assert "chmod 600" in result.output
    assert isinstance(result.exception, SystemExit)
