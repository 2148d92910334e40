"""Kinds of faults that are reported of tools like this one (the R cases), in the web apps of three providers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from talks import MAIL, NAME, VALUES
from told import ToldDetector
from web_apps import WEB_APPS, WebApp

from surrogateshield.detection import DetectionFailed, DetectionTimeout
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import error_event, error_response
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

TEXT = f"I am {NAME} — “né” 😀 漢字; {MAIL}, says {NAME}"


@pytest.fixture(params=WEB_APPS)
def app(request: pytest.FixtureRequest) -> WebApp:
    return WEB_APPS[request.param]


@pytest.fixture
def known(make_shield: Callable[..., Shield]) -> Shield:
    return make_shield(VALUES)


def surrogate_of(shield: Shield, conversation_id: str, original: str) -> str:
    entry = shield.store.read(conversation_id).of_original(original)
    assert entry is not None
    return entry.surrogate


def test_r01_r03_a_value_wherever_its_bytes_are_cut(app: WebApp, known: Shield) -> None:
    """In single bytes, and in two at places of every kind, within characters of several bytes too."""
    text = f"{NAME} — “né” 😀 漢字"
    exchange, sent = app.ask(known, text)
    assert not [part for part in ("Oddvar", "Lindholt") if part in sent]
    events, media = app.answer(sent)
    data = b"".join(events)
    whole = app.hear(exchange, media, [data])
    assert app.shown(whole) == text
    assert app.hear(exchange, media, [data[at : at + 1] for at in range(len(data))]) == whole
    for cut in range(0, len(data), len(data) // 50):
        assert app.hear(exchange, media, [data[:cut], data[cut:]]) == whole


def test_r07_r33_an_answer_that_ends_or_pauses_after_any_event(app: WebApp, known: Shield) -> None:
    """What has come by then is shown, held or not: nothing of it is lost, and nothing twice."""
    exchange, sent = app.ask(known, f"{NAME} 😀, {MAIL}")
    assert exchange.resolver is not None
    events, media = app.answer(sent)
    first = next(at for at, event in enumerate(events) if b'"append"' in event or b"text_delta" in event or at > 3)
    for count in range(first + 1, len(events) + 1):
        so_far = app.shown(b"".join(events[:count]))
        shown = app.shown(app.hear(exchange, media, events[:count]))
        assert shown == exchange.resolver.restore(so_far)


def test_r15_json_in_a_message_stays_json(app: WebApp, known: Shield) -> None:
    text = json.dumps({"rows": [{"mail": MAIL, "n": 1.50}], "inner": json.dumps({"who": NAME})})
    exchange, sent = app.ask(known, text)
    assert NAME not in sent
    assert MAIL not in sent
    meant = json.loads(sent)
    assert (meant["rows"][0]["n"], list(json.loads(meant["inner"]))) == (1.5, ["who"])
    events, media = app.answer(sent)
    assert app.shown(app.hear(exchange, media, events)) == text


WRITINGS: dict[str, Callable[[str], str]] = {
    "bold": lambda value: f"**{value.split()[0]}** {value.split()[1]}",
    "capitals": str.upper,
    "small": str.lower,
    "space": lambda value: value.replace(" ", "\u00a0"),
    "possessive": lambda value: f"{value}'s",
    "URL": quote,
}


@pytest.mark.parametrize("way", WRITINGS)
def test_r17_r21_a_value_in_another_writing(app: WebApp, known: Shield, way: str) -> None:
    exchange, _ = app.ask(known, TEXT)
    write, surrogate = WRITINGS[way], surrogate_of(known, exchange.conversation_id, NAME)
    events, media = app.answer(f"Of {write(surrogate)}, as told.")
    assert app.shown(app.hear(exchange, media, events)) == f"Of {write(NAME)}, as told."


class Failing:
    """A detector that fails."""

    fingerprint = ""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def detect_many(self, *_: Any) -> list[list[Any]]:
        raise self.error


@pytest.mark.parametrize("error", [DetectionFailed(NAME), DetectionTimeout(NAME)], ids=["fails", "late"])
def test_r29_a_detector_that_fails(app: WebApp, error: Exception, tmp_path: Path) -> None:
    """Nothing is sent, and the page is told why in a shape that it reads."""
    with MapStore(tmp_path / "own") as store, pytest.raises(Refused) as refusal:
        app.ask(Shield(Failing(error), store), TEXT)
    said = refusal.value
    status, headers, body = error_response(app.rule, said.message, said.code, said.status, app.endpoint())
    assert (status, headers["x-should-retry"]) == (400, "false")
    assert said.message in json.dumps(json.loads(body), ensure_ascii=False)
    assert said.message.startswith("Detection")
    assert b"Lindholt" not in body + error_event(app.rule, said.message, app.endpoint())


class Whole(ToldDetector):
    """Finds its values where they are whole words."""

    def _find(self, text: str) -> list[Any]:
        found = super()._find(text)
        return [e for e in found if not (text[e.end : e.end + 1].isalnum() or text[: e.start][-1:].isalnum())]


def test_r31_a_short_value_within_a_longer_word(app: WebApp, tmp_path: Path) -> None:
    with MapStore(tmp_path / "own") as store:
        shield = Shield(Whole({"Ravi": "person"}), store)
        exchange, sent = app.ask(shield, "Ravi bought Raviolo.")
        surrogate = surrogate_of(shield, exchange.conversation_id, "Ravi")
        assert sent == f"{surrogate} bought Raviolo."
        events, media = app.answer(f"{surrogate}, {surrogate}ovaria")
        assert app.shown(app.hear(exchange, media, events)) == f"Ravi, {surrogate}ovaria"


def test_r35_two_accounts_at_the_same_time(app: WebApp, known: Shield) -> None:
    (mine, sent), (theirs, other) = app.ask(known, TEXT, "one"), app.ask(known, TEXT, "two")
    assert mine.conversation_id != theirs.conversation_id
    assert sent != other
    for exchange, own, strange in ((mine, sent, other), (theirs, other, sent)):
        events, media = app.answer(f"{own}\n{strange}")
        assert app.shown(app.hear(exchange, media, events)) == f"{TEXT}\n{strange}"


def test_r37_a_large_log_keeps_every_other_byte(app: WebApp, known: Shield) -> None:
    record: Any = {"who": NAME, "at": 1767225600009, "zero": -0.0, "no": None}
    for level in range(10):
        record = {"level": level, "inner": record, "x": []}
    text = json.dumps({"records": [record] * (200_000 // len(json.dumps(record)))})
    exchange, sent = app.ask(known, text)
    assert NAME not in sent
    assert sent.replace(surrogate_of(known, exchange.conversation_id, NAME), NAME) == text


class Overlapping(ToldDetector):
    """Finds each of its values, also within and across one another."""

    def _find(self, text: str) -> list[Any]:
        return [found for value, kind in self.values.items() for found in ToldDetector({value: kind})._find(text)]


def test_r39_detections_that_overlap(app: WebApp, tmp_path: Path) -> None:
    values = {NAME: "person", "Lindholt": "org", f"{NAME}, Alder Mews": "address", MAIL: "email", "lindholt": "person"}
    text = f"To {NAME}, Alder Mews; {MAIL}. Lindholt!"
    with MapStore(tmp_path / "own") as store:
        exchange, sent = app.ask(Shield(Overlapping(values), store), text)
        assert not [part for part in ("Oddvar", "Lindholt", "lindholt") if part in sent]
        events, media = app.answer(sent)
        assert app.shown(app.hear(exchange, media, events)) == text
