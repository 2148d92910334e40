"""Kinds of faults that are reported of values in other writings (the R cases), each in several APIs and values.

What the values and the names of cases are, `test_restoring_cases.py` says.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Callable
from datetime import UTC, datetime
from urllib.parse import quote

import pytest
from talks import APIS, MAIL, NAME, VALUES, Talk, named, ways

from surrogateshield.exchange.answer import Answer
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry
from surrogateshield.shield import Shield

type Begin = Callable[..., Talk]


@pytest.fixture
def begin(make_shield: Callable[..., Shield]) -> Begin:
    def talk(api: str) -> Talk:
        return Talk(APIS[api], make_shield(VALUES))

    return talk


WRITINGS: tuple[tuple[str, str, str, Callable[[str], str]], ...] = (
    ("mistral", "bold-words", NAME, lambda v: " ".join(f"**{word}**" for word in v.split())),
    ("cohere", "upper", NAME, str.upper),
    ("bedrock", "line-break", NAME, lambda v: v.replace(" ", "\n")),
    ("ollama", "italics-within", NAME, lambda v: f"_{v.split()[0]}_ {v.split()[1]}"),
    ("responses", "nbsp", NAME, lambda v: v.replace(" ", "\u00a0")),
    ("gemini-array", "possessive", NAME, lambda v: f"{v}’s and {v.upper()}'S"),
    ("tgi", "cell", NAME, lambda v: f"| {v} | `{v}` |"),
    ("openai", "cyrillic-upper", "Иван Кравцов", str.upper),
    ("anthropic", "polish-upper", "Łucja Wrzesińska", str.upper),
    ("gemini", "heading", "陈丽华", lambda v: f"# **{v}**：《{v}》"),
    ("mistral", "email-upper", MAIL, str.upper),
    ("cohere", "email-link", MAIL, lambda v: f"[{v}](mailto:{v})"),
    ("openai", "iban-tight", "DE89 3704 0044 0532 0130 00", lambda v: v.replace(" ", "")),
    ("anthropic", "card-dashes", "4929 1283 4455 6671", lambda v: v.replace(" ", "-")),
    ("gemini", "phone-tight", "+46 70 174 06 38", lambda v: v.replace(" ", "")),
    ("responses", "address-lines", "27 Alder Mews, Leeds LS6 2QT", lambda v: v.replace(", ", ",\n")),
)


@named("R17", *WRITINGS)
def test_r17_a_value_in_another_writing(begin: Begin, row: tuple[str, str, Callable[[str], str]]) -> None:
    """It is restored in the writing of the answer."""
    api, value, write = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {value} today.")
    surrogate = talk.surrogate(exchange, value)
    for pieces in ([write(surrogate)], list(f"{write(surrogate)}, so")):
        ending = ", so" if len(pieces) > 1 else ""
        assert talk.told(exchange, pieces) == write(value) + ending


@named(
    "R17",
    ("mistral", "date", "14 March 1987"),
    ("cohere", "date", "14 March 1987"),
    ("bedrock", "date", "14 March 1987"),
)
def test_r17_a_date_in_another_format(begin: Begin, row: tuple[str, str]) -> None:
    api, value = row
    talk = begin(api)
    exchange, _ = talk.ask(f"She was born on {value}.")
    day = datetime.strptime(talk.surrogate(exchange, value), "%d %B %Y").replace(tzinfo=UTC)
    for form, expected in (("%Y-%m-%d", "1987-03-14"), ("%B %d, %Y", "March 14, 1987"), ("%d.%m.%Y", "14.03.1987")):
        assert talk.told(exchange, list(f"on {day.strftime(form)}.")) == f"on {expected}."


ALIKE: tuple[tuple[str, str, dict[str, str], str, str], ...] = (
    ("mistral", "first-names", {"Kai": "Ove", "Kaitlin": "Signe"}, "Kai, Kaitlin; Kaitlins", "Ove, Signe; Signes"),
    (
        "cohere",
        "addresses",
        {"192.0.2.1": "10.4.4.4", "192.0.2.18": "10.9.9.9"},
        "192.0.2.18, 192.0.2.1",
        "10.9.9.9, 10.4.4.4",
    ),
    (
        "bedrock",
        "hyphen",
        {"Ilse Brok": "Ada Moe", "Ilse Brok-Vaart": "Ida Ness"},
        "Ilse Brok-Vaart & Ilse Brok",
        "Ida Ness & Ada Moe",
    ),
    ("ollama", "chinese", {"裘郁": "陈丽", "裘郁婷": "赵一鸣"}, "裘郁婷和裘郁。", "赵一鸣和陈丽。"),
    ("openai", "numbers", {"5550122": "8675309", "55501224": "86753091"}, "5550122 55501224", "8675309 86753091"),
    (
        "anthropic",
        "within",
        {"Brok": "Moe", "Ilse Brok": "Ada Ness"},
        "Ilse Brok, Brok, Broker",
        "Ada Ness, Moe, Broker",
    ),
)


@named("R19", *ALIKE)
def test_r19_surrogates_that_begin_alike(row: tuple[str, dict[str, str], str, str]) -> None:
    """The longest one that stands there as a whole word, in any pieces."""
    api, surrogates, reply, expected = row
    number, address = reply[0].isdigit() and "." not in reply, "." in reply and reply[0].isdigit()
    kind = "phone_us" if number else "ip_address" if address else "person"
    resolver = Resolver([MapEntry(original, fake, kind, kind, original) for fake, original in surrogates.items()])
    place = APIS[api].place
    for pieces in ways(reply):
        answer = Answer(place.endpoint, resolver, place.media, None, lambda kind, value: None)
        out = answer.feed(place.stream(pieces)) + answer.finish()
        assert "".join(place.pieces(out)) == expected


ENCODED: tuple[tuple[str, str, str, Callable[[str], str]], ...] = (
    ("mistral", "percent", MAIL, lambda v: quote(v, safe="")),
    ("cohere", "percent-space", NAME, quote),
    ("bedrock", "percent-utf8", "Łucja Wrzesińska", quote),
    ("openai", "percent-lower", MAIL, lambda v: v.replace("@", "%40")),
    ("ollama", "entity", "Halvorsen & Brekke AS", html.escape),
    ("responses", "numeric", 'Dwayne "Hook" O\'Rourke', html.escape),
    ("anthropic", "nbsp-entity", NAME, lambda v: v.replace(" ", "&nbsp;")),
    ("gemini", "decimal", MAIL, lambda v: v.replace("@", "&#64;")),
)


@named("R21", *ENCODED)
def test_r21_a_value_that_is_encoded(begin: Begin, row: tuple[str, str, Callable[[str], str]]) -> None:
    """It is restored in the same encoding."""
    api, value, encode = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {value} today.")
    written = f"see {encode(talk.surrogate(exchange, value))} there"
    for pieces in ([written], list(written)):
        assert talk.told(exchange, pieces) == f"see {encode(value)} there"


@named("R21", ("mistral", "base64"), ("cohere", "base64"), ("ollama", "base64"))
def test_r21_what_cannot_be_recognised_stays_intact(begin: Begin, row: tuple[str]) -> None:
    talk = begin(*row)
    exchange, _ = talk.ask(f"It is about {MAIL} today.")
    encoded = base64.b64encode(f"to {talk.surrogate(exchange, MAIL)}".encode()).decode()
    assert talk.told(exchange, [f"{encoded[:9]}", f"{encoded[9:]}."]) == f"{encoded}."
