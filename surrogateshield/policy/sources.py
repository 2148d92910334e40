"""Where in a request an id stands: a header, the query, the path or the body.

    header:x-session-id                     query:key           path:response_id        cookie:session
    $.previous_response_id                  $.metadata.user_id | $.session_id

The last form reads a string of the body as JSON and goes on inside it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal
from urllib.parse import parse_qsl

from surrogateshield.policy.base import from_text
from surrogateshield.policy.selectors import Selector

_NAMED = re.compile(r"(header|query|path|cookie):([A-Za-z0-9_-]+)")


@dataclass(frozen=True)
class Facts:
    """What of a request its ids are read from.

    Attributes:
        headers: lower-case name -> first value.
        query: name -> first value, decoded.
        path: the named parts of the endpoint's path, decoded.
        body: the JSON body; None if there is none.
    """

    headers: Mapping[str, str]
    query: Mapping[str, str]
    path: Mapping[str, str]
    body: object

    @property
    def cookies(self) -> dict[str, str]:
        """Name -> first value (RFC 6265, section 4.2)."""
        pairs = (part.strip().partition("=") for part in self.headers.get("cookie", "").split(";"))
        return {name: value for name, _, value in reversed(list(pairs))}

    def __repr__(self) -> str:
        return f"Facts({len(self.headers)} headers, {len(self.query)} query parameters)"

    @classmethod
    def of(cls, target: str, headers: Iterable[tuple[str, str]], path: Mapping[str, str], body: object) -> Facts:
        """The facts of a request.

        Args:
            target: path and query, percent-encoded.
            headers: names of any case and values.
            path: the named parts of the path (`Endpoint.path_parameters`).
            body: the JSON body; None if there is none.
        """
        first: dict[str, str] = {}
        for name, value in headers:
            key = name.lower()
            # HTTP/2 may send cookies in several headers (RFC 9113, section 8.2.3).
            first[key] = f"{first[key]}; {value}" if key == "cookie" and key in first else first.get(key, value)
        query: dict[str, str] = {}
        for name, value in parse_qsl(target.partition("?")[2], keep_blank_values=True):
            query.setdefault(name, value)
        return cls(first, query, path, body)


@dataclass(frozen=True)
class Source:
    """One place where an id may stand.

    Attributes:
        kind: where to look.
        name: of the header, the query parameter, the path's part or the cookie; empty for the body.
        selectors: the way through the body; a string that one selects is JSON for the next.
    """

    text: str
    kind: Literal["header", "query", "path", "cookie", "body"] = field(compare=False)
    name: str = field(default="", compare=False)
    selectors: tuple[Selector, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def parse(cls, text: str) -> Source:
        """Read a source as it is written in a rule.

        Raises:
            ValueError: it is none.
        """
        if text.startswith("$"):
            return cls(text, "body", selectors=tuple(Selector.parse(part.strip()) for part in _parts(text)))
        if match := _NAMED.fullmatch(text):
            kind, name = match[1], match[2]
            if kind == "header":
                return cls(text, "header", name.lower())
            return cls(text, "cookie" if kind == "cookie" else "query" if kind == "query" else "path", name)
        raise ValueError(
            "not a source: write header:NAME, query:NAME, path:NAME, cookie:NAME or a JSONPath that begins with $, "
            "such as $.metadata.user_id | $.session_id"
        )

    def values(self, facts: Facts) -> list[str]:
        """The non-empty strings that stand there."""
        if self.kind != "body":
            told = {"header": facts.headers, "query": facts.query, "path": facts.path, "cookie": facts.cookies}
            value = told[self.kind].get(self.name)
            return [value] if value else []
        found = [facts.body]
        for index, selector in enumerate(self.selectors):
            found = [match.value for value in found for match in selector.find(_inner(value) if index else value)]
        return [value for value in found if isinstance(value, str) and value]


def _parts(text: str) -> list[str]:
    """The selectors between pipes. A pipe inside a filter (`||`, a string) separates nothing."""
    return re.split(r"(?<!\|)\s*\|\s*(?=\$)", text)


def _inner(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


SourceField = Annotated[Source, from_text(Source, Source.parse)]
"""A source in a rule."""


def first_value(sources: Iterable[Source], facts: Facts) -> str | None:
    """The first string that any of the sources has, in their order."""
    return next((value for source in sources for value in source.values(facts)), None)
