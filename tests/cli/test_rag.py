from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from told import ToldDetector

from surrogateshield import rag as package
from surrogateshield import shield as shielding
from surrogateshield.cli import main
from surrogateshield.rag import NEEDED

VALUES = {"Marta Lindqvist": "person", "Tomasz Wilk": "person"}
LEASE = "Marta Lindqvist rents the flat from Tomasz Wilk."


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(shielding, "LocalDetector", lambda: ToldDetector(VALUES))


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    for name in NEEDED:
        pytest.importorskip(name, reason="needs the extra `rag`")
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "lease.txt").write_text(LEASE)
    (folder / "soup.md").write_text("Six onions and a litre of stock.")
    return folder


def invoke(*arguments: object, stdin: str | None = None) -> Any:
    return CliRunner().invoke(main, ["rag", *map(str, arguments)], input=stdin)


def test_documents_in_passages_out(documents: Path) -> None:
    done = invoke("add", "cases", documents)
    assert (done.exit_code, done.stdout) == (0, "2 new, 0 changed, 0 as they were, 0 not stored\n")
    assert "2 as they were" in invoke("add", "cases", documents).stdout
    done = invoke("query", "cases", "What does Marta Lindqvist rent?", "--top-k", "1")
    assert done.exit_code == 0
    source, text = done.stdout.strip().split("\n")
    assert source.startswith(f"[{documents / 'lease.txt'}] likeness 0.")
    assert text == LEASE
    listed = invoke("list")
    assert listed.stdout.splitlines() == [
        f"cases\t{documents / 'lease.txt'}\t1 passages",
        f"cases\t{documents / 'soup.md'}\t1 passages",
    ]
    assert invoke("list", "others").stdout == ""


def test_removing_and_forgetting(documents: Path) -> None:
    invoke("add", "cases", documents)
    (documents / "lease.txt").unlink()
    assert invoke("remove", "cases", documents / "lease.txt").stdout == "removed 1 document\n"
    done = invoke("query", "cases", "Tomasz Wilk")
    assert (done.exit_code, done.stdout, "nothing was found" in done.stderr) == (0, "", True)
    invoke("add", "others", documents)
    assert invoke("forget", "cases").stdout == "forgot 1 document\n"
    assert len(invoke("list").stdout.splitlines()) == 1
    assert invoke("forget", "--all", stdin="n\n").exit_code == 1
    assert invoke("forget", "--all", "--yes").stdout == "forgot all documents\n"
    assert invoke("list").stdout == ""


def test_forgetting_every_conversation_forgets_the_documents(documents: Path, tmp_path: Path) -> None:
    invoke("add", "cases", documents)
    assert CliRunner().invoke(main, ["forget", "--all", "--yes"]).exit_code == 0
    assert list((tmp_path / "home" / "rag").glob("version-*")) == []


def test_what_cannot_be_read_is_named(documents: Path) -> None:
    (documents / "broken.json").write_text('{"name": "Marta')
    done = invoke("add", "cases", documents)
    assert done.exit_code == 1
    assert "2 new, 0 changed, 0 as they were, 1 not stored" in done.stdout
    assert f"not stored: {documents / 'broken.json'}: it cannot be read as json" in done.stderr
    assert "Marta" not in done.output


def test_what_is_not_there(documents: Path) -> None:
    assert "rag list" in invoke("query", "cases", "x").stderr
    assert "rag list" in invoke("remove", "cases", documents).stderr
    invoke("add", "cases", documents / "soup.md")
    assert "no such document" in invoke("remove", "cases", documents / "lease.txt").stderr
    assert invoke("forget").exit_code == 2
    assert invoke("forget", "cases", "--all").exit_code == 2


def test_a_damaged_state_is_one_line(documents: Path, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir(mode=0o700)
    (tmp_path / "home" / "device.key").write_bytes(b"short")
    done = invoke("list")
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: ")


def test_without_the_packages_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "NEEDED", ("no_such_package_here",))
    done = invoke("list")
    assert done.exit_code == 1
    assert "pip install 'surrogateshield[rag]'" in done.stderr
