import json

import pytest
from commands import TEXT, run

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
