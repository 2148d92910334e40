from collections.abc import Callable

import pytest

from surrogateshield.exchange.target import Target
from surrogateshield.policy import Provider, RuleSet
from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected, Substitution

Open = Callable[..., Target]


def finder(*values: str) -> TokenFinder[MapEntry]:
    entries = (MapEntry(value, "x", "person", "person", value.casefold()) for value in values)
    return TokenFinder([Term(entry.original, False, entry) for entry in entries])


@pytest.fixture
def openai(rules: RuleSet) -> Provider:
    provider = rules.provider("openai")
    assert provider is not None
    return provider


@pytest.fixture
def target(openai: Provider) -> Open:
    def read(text: str, *known: str) -> Target:
        return Target(text, openai, openai.endpoint_for("GET", text), finder(*known))

    return read


def texts(read: Target) -> list[str]:
    return [piece.text for piece in read.pieces]


def replacing(read: Target, old: str, new: str) -> str:
    results = []
    for piece in read.pieces:
        at = piece.text.find(old)
        found = (Substitution(at, at + len(old), old, new, "person"),) if at >= 0 else ()
        results.append(Protected(piece.text.replace(old, new, 1), found))
    return read.write(results)


def test_ids_and_names_of_the_api_are_not_read(target: Open) -> None:
    assert texts(target("/v1/files/file-1/content?limit=10&after=file-2")) == []
    assert texts(target("/v1/new/file-1")) == [
        "v1",
        "new",
        "file-1",
    ]  # in a path that no rule lists they may be anything


def test_what_is_read_keeps_its_encoding_where_nothing_changed(target: Open) -> None:
    read = target("/v1/files/Marta%20L/%63ontent?q=a%2Bb+Marta&%zz&x")
    assert texts(read) == ["Marta L", "a+b Marta", "%zz"]
    assert replacing(read, "Marta", "Zo\u00eb") == "/v1/files/Zo%C3%AB%20L/%63ontent?q=a%2Bb%20Zo%C3%AB&%zz&x"
    assert replacing(target("//x%2Fy?"), "none", "") == "//x%2Fy?"


def test_what_looks_like_an_id_is_read_if_it_is_known(target: Open) -> None:
    assert texts(target("/v1/files/Ravensmoor", "Ravensmoor")) == ["Ravensmoor"]


def test_what_becomes_known_later_is_taken_then(target: Open) -> None:
    read = target("/v1/files/Ravensmoor?q=Ravensmoor&Ravensmoor=1")
    assert texts(read) == ["Ravensmoor", "1"]
    late = read.take_known(finder("Ravensmoor"))
    assert [piece.text for piece in late] == ["Ravensmoor", "Ravensmoor"]
    assert read.take_known(finder("Ravensmoor")) == []
    assert replacing(read, "Ravensmoor", "Fernby") == "/v1/files/Fernby?q=Fernby&Fernby=1"
