"""Kinds of faults that are reported of requests (the R cases), each in several APIs and values.

A case's name is its number, the API and what is told by it. Answers are `test_restoring_cases.py`'s.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from spoken import frame, messages
from talks import APIS, Talk, named, shipped
from told import ToldDetector

from surrogateshield.detection import DetectionFailed, DetectionTimeout
from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request
from surrogateshield.policy import error_event, error_response
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.sockets import Socket

VALUES = {
    "Oddvar Lindholt": "person",
    "Łucja Wrzesińska": "person",
    "陈丽华": "person",
    "oddvar@lindholt-bruk.example": "email",
    "4929 1283 4455 6671": "credit_card",
    "5038675309": "phone_us",
    "27 Alder Mews, Leeds LS6 2QT": "address",
}
NAME, MAIL, CARD = "Oddvar Lindholt", "oddvar@lindholt-bruk.example", "4929 1283 4455 6671"

type Begin = Callable[..., Talk]


@pytest.fixture
def begin(make_shield: Callable[..., Shield]) -> Begin:
    def talk(api: str, values: dict[str, str] | None = None, account: str = "key-one") -> Talk:
        return Talk(APIS[api], make_shield(VALUES if values is None else values), account)

    return talk


def result(api: str, said: Any) -> dict[str, Any]:
    """A request whose last message is what a tool said: a text, or JSON where the API has a place for it."""
    body = APIS[api].body(["Look."])
    text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
    match api:
        case "responses":
            body["input"].append({"type": "function_call_output", "call_id": "c", "output": text})
        case "gemini":
            response = {"functionResponse": {"name": "find", "response": {"result": said}}}
            body["contents"].append({"role": "user", "parts": [response]})
        case "bedrock":
            content = [{"text": said} if isinstance(said, str) else {"json": said}]
            block = {"toolResult": {"toolUseId": "t", "content": content}}
            body["messages"].append({"role": "user", "content": [block]})
        case "anthropic":
            block = {"type": "tool_result", "tool_use_id": "t", "content": text}
            body["messages"].append({"role": "user", "content": [block]})
        case _:
            body["messages"].append({"role": "tool", "tool_call_id": "c", "content": text})
    return body


def _row(value: str) -> dict[str, Any]:
    return {"rows": [{"who": value, "n": 1.50, "at": None}], "next": False}


RESULTS: tuple[tuple[str, str, str | dict[str, Any]], ...] = (
    ("responses", "chinese", json.dumps(_row("陈丽华"))),
    ("bedrock", "object", _row("Łucja Wrzesińska")),
    ("gemini", "object", _row(MAIL)),
    ("mistral", "twice", json.dumps(_row(json.dumps(_row(CARD))))),
    ("cohere", "escapes", json.dumps(_row("Łucja Wrzesińska"))),
    ("openai", "lines", "".join(json.dumps(_row(value)) + "\n" for value in (NAME, MAIL, NAME))),
    ("anthropic", "fence", f"Here:\n```json\n{json.dumps(_row(MAIL), indent=2)}\n```\n"),
    ("ollama", "key", json.dumps({NAME: {"card": CARD}})),
    ("openai", "number", '{"phone": 5038675309, "exact": 1.0e2}'),
    ("anthropic", "slashes", json.dumps(_row(f"to {MAIL}/x")).replace("/", "\\/")),
    ("mistral", "address", json.dumps(_row("27 Alder Mews, Leeds LS6 2QT"))),
)


@named("R15", *RESULTS)
def test_r15_json_in_what_a_tool_said(begin: Begin, row: tuple[str, str | dict[str, Any]]) -> None:
    """Nothing of a value leaves, and it stays JSON; what comes back says what was said."""
    api, said = row
    talk = begin(api)
    body = result(api, said)
    exchange, sent = talk.send(body)
    for part in ("Oddvar", "Lindholt", "Wrzesi", "陈丽华", "4929", "5038675309", "Alder"):
        assert part not in sent.decode().encode().decode("unicode_escape", "replace")
        assert part not in sent.decode()
    assert _meant(json.loads(sent)) != _meant(body)
    assert _meant(json.loads(exchange.answer("application/json", None).body(sent))) == _meant(body)


def _meant(value: Any) -> Any:
    """A document with the JSON in its strings read; letters may stand there as escapes or as they are."""
    if isinstance(value, dict):
        return {key: _meant(child) for key, child in value.items()}
    if isinstance(value, list):
        return [_meant(child) for child in value]
    if not isinstance(value, str):
        return value
    try:
        return _meant(json.loads(value))
    except ValueError:
        return value


SEVEN = ("responses", "bedrock", "cohere", "mistral", "ollama", "gemini", "anthropic")


@named("R23", *[(api, "restarted") for api in SEVEN])
def test_r23_a_conversation_that_goes_on_begins_with_the_same_bytes(
    make_shield: Callable[..., Shield], row: tuple[str]
) -> None:
    """With the answer as the client got it, a new value, and after a restart."""
    (api,) = row
    talk = Talk(APIS[api], make_shield(VALUES))
    first = f"I am {NAME}, {MAIL}."
    exchange, sent = talk.send(APIS[api].body([first]))
    surrogate = talk.surrogate(exchange, NAME)
    place = talk.api.place
    heard = "".join(place.pieces(talk.hear(exchange, [place.stream(["Hello ", surrogate.upper(), ", good day"])])))
    assert heard == f"Hello {NAME.upper()}, good day"
    second = [first, heard, f"The card is {CARD}."]
    _, longer = talk.send(APIS[api].body(second))
    talk.shield.store.close()
    later = Talk(APIS[api], make_shield(VALUES))
    _, longest = later.send(APIS[api].body([*second, "Noted.", "And 陈丽华?"]))
    for before, after in ((sent, longer), (longer, longest)):
        assert after.startswith(before[: before.rindex(b"]")])
    assert surrogate.upper() in longer.decode()
    assert NAME.upper().encode() not in longest


LONG = "Żółć 漢字 🙂 " * 400

SAID: dict[str, tuple[str, str, Callable[[str], Any], bool]] = {
    "codex": (
        "openai",
        "/backend-api/codex/responses",
        lambda text: {"type": "response.create", "model": "m", "input": [{"role": "user", "content": text}]},
        True,
    ),
    "realtime": (
        "openai",
        "/v1/realtime?model=m",
        lambda text: {
            "type": "conversation.item.create",
            "item": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": text}]},
        },
        True,
    ),
    "live": (
        "gemini",
        "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent",
        lambda text: {"clientContent": {"turns": [{"role": "user", "parts": [{"text": text}]}], "turnComplete": True}},
        False,
    ),
}


@named(
    "R27", *[(name, kind, value) for name in SAID for kind, value in (("name", NAME), ("polish", "Łucja Wrzesińska"))]
)
def test_r27_large_messages_of_sockets(begin: Begin, row: tuple[str, str]) -> None:
    name, value = row
    provider_name, target, make, is_text = SAID[name]
    provider = shipped().provider(provider_name)
    assert provider is not None
    socket = Socket(provider, provider.endpoint_for("GET", target), begin("openai").shield)
    socket.open(Request("GET", target, [("authorization", "Bearer k"), ("upgrade", "websocket")], b""))
    message = make(f"{LONG}{value} {LONG}")
    (out,) = socket.from_client(frame(message, is_text=is_text)).to_server
    assert len(out.data) > 4_000
    assert out.is_text is is_text
    assert value not in out.data.decode()  # strictly UTF-8
    (back,) = messages(socket.from_server(out).to_client)
    assert back == message


class Failing:
    """A detector that fails."""

    fingerprint = ""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def detect_many(self, pieces: Sequence[Any], timeout: float) -> list[list[Any]]:
        raise self.error


SHOWN: dict[str, Callable[[Any], Any]] = {
    "bedrock": lambda told: told["message"],
    "cohere": lambda told: told["message"],
    "mistral": lambda told: told["message"],
    "ollama": lambda told: told["error"],
    "responses": lambda told: told["error"]["message"],
    "tgi": lambda told: told["error"],
    "gemini": lambda told: told["error"]["message"],
}


@named(
    "R29",
    *[(api, "fails", DetectionFailed(NAME)) for api in SHOWN],
    *[(api, "late", DetectionTimeout(NAME)) for api in SHOWN],
)
def test_r29_a_detector_that_fails(begin: Begin, row: tuple[str, Exception], tmp_path: Path) -> None:
    """Nothing is sent, and what the client is told has the shape it knows."""
    api, error = row
    with MapStore(tmp_path / "own") as store:
        talk = Talk(APIS[api], Shield(Failing(error), store))
        with pytest.raises(Refused) as refusal:
            talk.ask(f"I am {NAME}")
    provider = shipped().provider(APIS[api].provider)
    assert provider is not None
    endpoint = provider.endpoint_for("POST", APIS[api].target)
    said = refusal.value
    status, headers, body = error_response(provider, said.message, said.code, said.status, endpoint)
    assert (status, headers["x-should-retry"]) == (400, "false")
    assert SHOWN[api](json.loads(body)).startswith("Detection")
    event = error_event(provider, said.message, endpoint, framing=APIS[api].place.framing)
    assert said.message.encode() in event
    assert b"Lindholt" not in body + event


class Whole(ToldDetector):
    """Finds its values where they are whole words."""

    def _find(self, text: str) -> list[Any]:
        found = super()._find(text)
        return [e for e in found if not (text[e.end : e.end + 1].isalnum() or text[: e.start][-1:].isalnum())]


@named(
    "R31",
    ("bedrock", "end", "Ravi", "Raviolo"),
    ("cohere", "cyrillic", "Лев", "Левобережный"),
    ("responses", "capitals", "Mina", "MINARET"),
    ("ollama", "beginning", "Olin", "Carolin"),
    ("mistral", "digits", "Kai", "Kai7"),
    ("gemini", "accent", "Zoe", "Zoë"),
)
def test_r31_a_short_value_within_a_longer_word(row: tuple[str, str, str], tmp_path: Path) -> None:
    api, name, word = row
    with MapStore(tmp_path / "own") as store:
        talk = Talk(APIS[api], Shield(Whole({name: "person"}), store))
        exchange, sent = talk.ask(f"{name} bought {word}.", f"Dear {name}, {word}!", f"{word}, {name}")
        surrogate = talk.surrogate(exchange, name)
        told = [text for text in sent if word in text]
        assert told == [f"{surrogate} bought {word}.", f"Dear {surrogate}, {word}!", f"{word}, {surrogate}"]
        longer = f"{surrogate}ovaria"
        assert talk.told(exchange, list(f"{surrogate}, {longer}.")) == f"{name}, {longer}."


@named("R35", ("cohere", "accounts", True), ("bedrock", "accounts", True), *[(a, "openings", False) for a in SEVEN])
def test_r35_conversations_at_the_same_time(begin: Begin, row: tuple[str, bool]) -> None:
    """Each knows only its own people, though both go on at once and one speaks of the other's surrogates."""
    api, by_account = row
    one = begin(api, account="key-one")
    other = Talk(one.api, one.shield, "key-two" if by_account else "key-one")
    opening = f"I am {NAME}." if by_account else f"My mail is {MAIL}, by {NAME}."
    with ThreadPoolExecutor(4) as threads:
        mine = threads.submit(one.ask, f"I am {NAME}.")
        theirs = threads.submit(other.ask, opening)
        again = threads.submit(one.ask, f"I am {NAME}.")
    (exchange, sent), (stranger, _) = mine.result(), theirs.result()
    assert again.result()[1] == sent
    assert exchange.conversation_id != stranger.conversation_id
    surrogate, another = one.surrogate(exchange, NAME), one.surrogate(stranger, NAME)
    assert surrogate != another
    answers = [one.answer(exchange), other.answer(stranger)]
    outs = [b"", b""]
    text = f"of {surrogate}, {another}."
    events = [[one.api.place.event(piece) for piece in text]] * 2
    for pair in zip(*events, strict=True):
        for number, event in enumerate(pair):
            outs[number] += answers[number].feed(one.api.place.write([event]).replace(b"data: [DONE]\n\n", b""))
    told = ["".join(one.api.place.pieces(out + answer.finish())) for out, answer in zip(outs, answers, strict=True)]
    assert told == [f"of {NAME}, {another}.", f"of {surrogate}, {NAME}."]


def _nested(kind: str) -> Any:
    """200 kB, ten levels deep, of numbers, nulls and a value."""
    record: Any = {"who": NAME, "at": 1767225600009, "big": 12345678901234567890, "zero": -0.0, "on": True, "no": None}
    if kind == "places":
        record = {"type": "Feature", "geometry": {"coordinates": [[8.125, -1e-7], [0, 10]]}, "properties": record}
    for level in range(10):
        record = [level, record, None] if kind == "lists" and level % 2 else {"level": level, "inner": record, "x": []}
    return {"records": [record] * (200_000 // len(json.dumps(record)))}


@named(
    "R37",
    ("bedrock", "object", "logs"),
    ("gemini", "object", "places"),
    ("responses", "text", "lists"),
    ("cohere", "text", "places"),
)
def test_r37_a_large_log_keeps_every_other_byte(begin: Begin, row: tuple[str, str]) -> None:
    api, kind = row
    talk = begin(api)
    body = json.dumps(result(api, _nested(kind)), ensure_ascii=False)
    exchange, sent = talk.send(body.encode())
    surrogate = talk.surrogate(exchange, NAME)
    assert NAME not in sent.decode()
    assert sent.decode().replace(surrogate, NAME) == body


class Overlapping(ToldDetector):
    """Finds each of its values, also within and across one another."""

    def _find(self, text: str) -> list[Any]:
        return [found for value, kind in self.values.items() for found in ToldDetector({value: kind})._find(text)]


OVERLAPS: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    (
        "bedrock",
        "url-mail",
        "See https://crm.bruk.example/u?m=odd@bruk.example&x=1 or odd@bruk.example.",
        {
            "https://crm.bruk.example/u?m=odd@bruk.example&x=1": "url",
            "odd@bruk.example": "email",
            "bruk.example": "org",
        },
    ),
    (
        "cohere",
        "address-town",
        "27 Alder Mews, Leeds LS6 2QT; Leeds; LS6 2QT",
        {"27 Alder Mews, Leeds LS6 2QT": "address", "Leeds": "gpe", "LS6 2QT": "postcode_uk", "Alder": "person"},
    ),
    (
        "responses",
        "across",
        "Ilse van den Brok-Vaart Shipping BV, Brok-Vaart",
        {"Ilse van den Brok": "person", "Brok-Vaart Shipping BV": "org", "Vaart": "gpe"},
    ),
    (
        "ollama",
        "number",
        "card 4929 1283 4455 6671, tel 4455 6671, 14.03.1987/1987",
        {"4929 1283 4455 6671": "credit_card", "4455 6671": "phone_intl", "14.03.1987": "dob", "03.1987/1987": "dob"},
    ),
    (
        "mistral",
        "equal",
        "陈丽华华陈丽华, 陈丽",
        {"陈丽华": "person", "陈丽": "person", "丽华华": "org"},
    ),
)


@named("R39", *OVERLAPS)
def test_r39_detections_that_overlap(row: tuple[str, str, dict[str, str]], tmp_path: Path) -> None:
    """What comes back is what was said."""
    api, text, values = row
    with MapStore(tmp_path / "own") as store:
        talk = Talk(APIS[api], Shield(Overlapping(values), store))
        exchange, sent = talk.ask(text)
        (masked,) = [one for one in sent if one not in ("m", "user")]
        assert not [value for value in values if len(value) > 3 and re.search(rf"(?<!\w){re.escape(value)}", masked)]
        assert talk.told(exchange, [masked]) == text
        assert talk.told(exchange, list(masked)) == text
