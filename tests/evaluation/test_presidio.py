from __future__ import annotations

import importlib.metadata
import importlib.util
import socket
from pathlib import Path

import pytest

from surrogateshield.evaluation.dataset import DataSet
from surrogateshield.evaluation.presidio import VOCABULARY, NotInstalled, Presidio
from surrogateshield.evaluation.report.summary import comparison
from surrogateshield.evaluation.run import evaluate

needs_presidio = pytest.mark.skipif(
    importlib.util.find_spec("presidio_analyzer") is None, reason="the extra `evaluate` is not installed"
)


@pytest.fixture(scope="module")
def presidio() -> Presidio:
    return Presidio()


def test_without_the_extra_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", none)
    with pytest.raises(NotInstalled, match=r"pip install 'surrogateshield\[evaluate\]'"):
        Presidio()


@needs_presidio
def test_what_it_finds_is_masked(presidio: Presidio) -> None:
    text = "Write to Margaret Whitfield, margaret@wickmere.com, card 4539 1488 0343 6467."
    outcome = presidio.handle(text)
    assert {(span.text, span.label) for span in outcome.found} >= {
        ("Margaret Whitfield", "PERSON"),
        ("margaret@wickmere.com", "EMAIL_ADDRESS"),
        ("4539 1488 0343 6467", "CREDIT_CARD"),
    }
    assert [span.text for span in outcome.replaced or ()] == [
        "Margaret Whitfield",
        "margaret@wickmere.com",
        "4539 1488 0343 6467",
    ]
    assert outcome.text is not None
    assert outcome.text.startswith("Write to <PERSON>, <EMAIL_ADDRESS>, card <")
    assert outcome.restored is None


@needs_presidio
def test_it_asks_nobody_on_the_network(presidio: Presidio, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise AssertionError("a connection was tried")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert presidio.handle("margaret@wickmere.co.uk").text == "<EMAIL_ADDRESS>"


def test_its_labels() -> None:
    assert VOCABULARY.accepts("dob", "DATE_TIME")
    assert VOCABULARY.accepts("address", "LOCATION")
    assert VOCABULARY.row("LOCATION") == "gpe"
    assert VOCABULARY.row("NRP") == "NRP"
    assert not VOCABULARY.knows("api_key")


@needs_presidio
def test_both_are_measured_on_the_same_prompts(presidio: Presidio, data: DataSet, tmp_path: Path) -> None:
    evaluation = evaluate([data], tmp_path, stages="pattern_scan", rivals=[presidio])
    ours, theirs = evaluation.systems
    assert [judged.prompt for judged in ours.judged] == [judged.prompt for judged in theirs.judged]
    assert theirs.models[0].name.startswith("en_core_web_")
    assert theirs.tally.rows["email"].required == ours.tally.rows["email"].required == 1
    assert set(comparison(evaluation)["presidio"]) == {
        f"{part}_{measure}"
        for part in ("pattern_scan", "detection")
        for measure in ("median", "cpu_median", "cpu_total")
    }
