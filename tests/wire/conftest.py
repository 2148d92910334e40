"""What several tests of the wire share: random JSON texts, an independent reading of JSON, cutting in pieces."""

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import strategies as st

type FlatLeaf = tuple[str, tuple[str | int, ...], str]


class _Number(str):
    __slots__ = ()


@st.composite
def _literals(draw: st.DrawFn) -> str:
    plain = st.characters(exclude_categories=["Cs"], exclude_characters='"\\', min_codepoint=0x20)
    escapes = st.sampled_from(['\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t"])
    units = st.one_of(
        st.integers(0, 0xFFFF).map("\\u{:04x}".format),
        st.integers(0xD7FE, 0xE001).map("\\u{:04X}".format),
        st.sampled_from(["\\ud83d\\ude00", "\\u00E9", "\\u0022"]),
    )
    return '"' + "".join(draw(st.lists(st.one_of(plain, plain, escapes, units), max_size=12))) + '"'


_numbers = st.one_of(
    st.integers().map(str),
    st.sampled_from(["-0", "0", "1.0", "1E400", "-1e-400", "0.10", "2e+05", "9" * 700, "-" + "8" * 4400, "1" * 30]),
    st.floats(allow_nan=False, allow_infinity=False).map(repr),
)
_spaces = st.text(" \t\n\r", max_size=2)


@st.composite
def _texts(draw: st.DrawFn, depth: int = 3) -> str:
    kind = draw(st.sampled_from(["array", "object", "string", "number", "constant"][0 if depth else 2 :]))
    if kind == "string":
        return draw(_literals())
    if kind == "number":
        return draw(_numbers)
    if kind == "constant":
        return draw(st.sampled_from(["true", "false", "null"]))
    members = []
    for _ in range(draw(st.integers(0, 4))):
        value = draw(_texts(depth - 1))
        if kind == "object":
            key = draw(st.one_of(st.sampled_from(['"a"', '"b"', '"\\u0061"']), _literals()))
            value = f"{key}{draw(_spaces)}:{draw(_spaces)}{value}"
        members.append(f"{draw(_spaces)}{value}{draw(_spaces)}")
    inside = ",".join(members) or draw(_spaces)
    return f"[{inside}]" if kind == "array" else f"{{{inside}}}"


@pytest.fixture(scope="session")
def json_texts() -> st.SearchStrategy[str]:
    """Valid JSON with odd spacing, escapes, surrogates, long numbers and duplicate keys."""
    return st.builds("{}{}{}".format, _spaces, _texts(), _spaces)


def _flatten(value: Any, location: tuple[str | int, ...]) -> Iterator[FlatLeaf]:
    if isinstance(value, _Number):
        yield "number", location, str(value)
    elif isinstance(value, str):
        yield "string", location, value
    elif isinstance(value, tuple):
        for key, member in value:
            yield "key", (*location, key), key
            yield from _flatten(member, (*location, key))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from _flatten(element, (*location, index))


def _refuse(constant: str) -> None:
    raise ValueError("NaN and infinities are no JSON")


@pytest.fixture(scope="session")
def read_leaves() -> Callable[[str], list[FlatLeaf]]:
    """(kind, location, value) of every leaf, as the standard library reads them; ValueError if it does not."""

    def read(text: str) -> list[FlatLeaf]:
        tree = json.loads(text, object_pairs_hook=tuple, parse_int=_Number, parse_float=_Number, parse_constant=_refuse)
        return list(_flatten(tree, ()))

    return read


@pytest.fixture(scope="session")
def in_pieces() -> Callable[[bytes, list[int]], list[bytes]]:
    """Cut bytes at the given offsets."""

    def cut(data: bytes, offsets: list[int]) -> list[bytes]:
        bounds = [0, *sorted(min(offset, len(data)) for offset in offsets), len(data)]
        return [data[start:end] for start, end in itertools.pairwise(bounds)]

    return cut
