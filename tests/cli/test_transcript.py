from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from surrogateshield.cli import main
from surrogateshield.shadowmap import Histories, MapStore, Message


def transcript(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["transcript", *arguments])


@pytest.fixture
def name(home: Path) -> str:
    """A proxy's conversation with a transcript, as `list` shows it."""
    with MapStore(home) as store:
        store.transcript("c").sent(Histories((Message("user", "I am Helena"),), (Message("user", "I am Marta"),)))
        return store.name_of("c")[:8]


def test_either_side_is_exported(name: str) -> None:
    assert transcript("list").stdout.startswith(f"{name}  last used ")
    display = {"messages": [{"role": "user", "content": "I am Helena"}]}
    api = {"api_messages": [{"role": "user", "content": "I am Marta"}]}
    assert json.loads(transcript("export", name, "--side", "display").stdout) == display
    assert json.loads(transcript("export", name, "--side", "api").stdout) == api
    assert json.loads(transcript("export", name, "--side", "both").stdout) == display | api
    assert CliRunner().invoke(main, ["forget", "--conversation", name]).exit_code == 0
    assert transcript("list").stdout == ""


def test_a_legacy_transcript_begins_with_an_empty_api_history(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    messages = [{"role": "user", "content": "I am Helena"}]
    file.write_text(json.dumps({"messages": messages, "api_messages": messages}))
    assert transcript("import", "old", str(file)).exit_code == 0
    exported = transcript("export", "old", "--side", "both").stdout
    assert json.loads(exported) == {"messages": messages, "api_messages": []}
    again = transcript("import", "old", str(file))
    assert (again.exit_code, "already" in again.output) == (1, True)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b'{\n"messages": [Helena', "line 2: not JSON"),
        (b'{"messages": {"Helena": 1}}', "must be a list"),
        (b"\xff", "not UTF-8"),
    ],
)
def test_what_is_no_transcript_is_not_taken(home: Path, tmp_path: Path, content: bytes, fault: str) -> None:
    file = tmp_path / "old.json"
    file.write_bytes(content)
    result = transcript("import", "old", str(file))
    assert result.exit_code == 1
    assert fault in result.output
    assert "Helena" not in result.output
