"""Patterns of URL paths: `/v1/messages`, `/v1/responses/{id}`, `/**/models/*:generateContent`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

_PARAMETER = re.compile(r"\{([a-z][a-z0-9_]*)\}|\*")


@dataclass(frozen=True)
class PathPattern:
    """A pattern of paths, matched segment by segment.

    `*` stands for anything within a segment, `{name}` too and gives it a name, and a segment `**`
    for any number of segments, also none. Everything else stands for itself; case counts.
    """

    text: str
    _regex: re.Pattern[str] = field(repr=False, compare=False)

    @classmethod
    def parse(cls, text: str) -> PathPattern:
        """Read a pattern as it is written in a rule.

        Raises:
            ValueError: it is none.
        """
        if not text.startswith("/"):
            raise ValueError("a path begins with /, for instance /v1/messages or /**")
        if "?" in text or "#" in text:
            raise ValueError("a path is written without query: every query of it matches")
        names: set[str] = set()
        parts = [_segment(segment, names) for segment in text.split("/") if segment]
        return cls(text, re.compile("".join(parts)))

    @property
    def everything(self) -> bool:
        """Whether every path matches."""
        return self.text == "/**"

    def match(self, path: str) -> dict[str, str] | None:
        """The named parts of a path, percent-decoded; None if it does not match.

        Args:
            path: percent-encoded, with or without a query. Empty segments do not count.
        """
        segments = [unquote(segment) for segment in path.partition("?")[0].split("/") if segment]
        # A slash that was written %2F is part of its segment: it must not cut it in two.
        found = self._regex.fullmatch("".join(f"/{segment.replace('/', '\0')}" for segment in segments))
        if found is None:
            return None
        return {name: value.replace("\0", "/") for name, value in found.groupdict().items()}


def _segment(segment: str, names: set[str]) -> str:
    """One segment as a regular expression."""
    if segment == "**":
        return "(?:/[^/]+)*?"
    if "**" in segment:
        raise ValueError("** stands for whole segments: write it between slashes, or * within a segment")
    parts = ["/"]
    end = 0
    for match in _PARAMETER.finditer(segment):
        parts.append(_literal(segment[end : match.start()]))
        if match[1] is None:
            parts.append("[^/]*")
        elif match[1] in names:
            raise ValueError(f"{{{match[1]}}} occurs twice: names of a path are different")
        else:
            names.add(match[1])
            parts.append(f"(?P<{match[1]}>[^/]+?)")
        end = match.end()
    return "".join([*parts, _literal(segment[end:])])


def _literal(text: str) -> str:
    if "{" in text or "}" in text:
        raise ValueError("a named part is written {name}, with small letters, digits and _")
    return re.escape(text)
