"""The target of a request: the segments of its path and the parameters of its query, read like any other text."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote, unquote

from surrogateshield.detection import Piece
from surrogateshield.policy import Endpoint, Provider, looks_like_protocol
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected

type _Place = tuple[bool, int, int]
"""Whether it is in the path, which segment or parameter it is, and which part of that."""


class Target:
    """A request's target.

    Args:
        target: path and query, percent-encoded.
        provider: whose rule says what its parameters are.
        endpoint: whose rule says what its path is.
        known: finds the originals that the conversation protects.

    Attributes:
        pieces: the texts to protect.
    """

    def __init__(self, target: str, provider: Provider, endpoint: Endpoint, known: TokenFinder[MapEntry]) -> None:
        path, mark, query = target.partition("?")
        self._segments = path.split("/")
        self._mark = mark
        self._query = [part.partition("=") for part in query.split("&")] if mark else []
        self.pieces: list[Piece] = []
        self._places: list[_Place] = []
        self._exempt: list[tuple[str, _Place]] = []
        for index, segment in enumerate(self._segments):
            # In a path that no rule lists, what looks like an identifier may be anything.
            self._meet(unquote(segment), (True, index, 0), exempt=not endpoint.everything)
        for index, (key, _, value) in enumerate(self._query):
            name = unquote(key.replace("+", " "))
            if provider.reads_query(name):
                self._meet(name, (False, index, 0), exempt=not endpoint.everything)
            text = unquote(value.replace("+", " "))
            if provider.reads_query(name, text):
                self._take(text, name, (False, index, 2))
        self.take_known(known)

    def _meet(self, text: str, place: _Place, *, exempt: bool) -> None:
        if exempt and looks_like_protocol(text):
            self._exempt.append((text, place))
        else:
            self._take(text, None, place)

    def _take(self, text: str, name: str | None, place: _Place) -> None:
        if text:
            self.pieces.append(Piece(text, "data", name))
            self._places.append(place)

    def take_known(self, known: TokenFinder[MapEntry]) -> list[Piece]:
        """Take what looks like an identifier, and holds a known original, for one of the texts to protect.

        Args:
            known: finds the originals that the conversation protects by now.

        Returns:
            What was added to `pieces`.
        """
        before = len(self.pieces)
        found = [(text, place) for text, place in self._exempt if known.find(text)]
        for text, place in found:
            self._take(text, None, place)
        self._exempt = [item for item in self._exempt if item not in found]
        return self.pieces[before:]

    def write(self, results: Sequence[Protected]) -> str:
        """The target with the results in place; what did not change keeps its encoding.

        Args:
            results: one for each of `pieces`, in their order.
        """
        query = [list(part) for part in self._query]
        for (in_path, index, part), result in zip(self._places, results, strict=True):
            if not result.substitutions:
                continue
            if in_path:
                self._segments[index] = quote(result.text, safe="@:!$&'()*+,;=")
            else:
                query[index][part] = quote(result.text, safe="@:/")
        return "/".join(self._segments) + self._mark + "&".join("".join(part) for part in query)
