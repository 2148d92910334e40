import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from commands import TEXT, run

from surrogateshield.cli import main
from surrogateshield.shadowmap import MapStore

pytestmark = pytest.mark.usefixtures("home")


def test_it_undoes_protect_in_another_run() -> None:
    assert run("restore", text=run("protect")) == TEXT


def test_it_restores_one_conversation_only() -> None:
    protected = run("protect", "--conversation", "a")
    assert run("restore", "--conversation", "b", text=protected) == protected
    assert run("restore", "--conversation", "a", text=protected) == TEXT


def test_jsonl() -> None:
    line = json.dumps({"id": 7, "text": run("protect", "--conversation", "c"), "conversation": "c"})
    assert json.loads(run("restore", "--jsonl", text=line)) == {"id": 7, "text": TEXT}


def test_a_key_that_others_may_read_is_refused_with_what_to_do(home: Path) -> None:
    MapStore(home).close()
    (home / "device.key").chmod(0o644)
    result = CliRunner().invoke(main, ["restore"], input=b"text")
    assert result.exit_code == 1
    assert "chmod 600" in result.output
    assert isinstance(result.exception, SystemExit)
