"""Moves numbers that are places in a text to where these places are once the text was restored or protected.

In an answer they are about what the provider wrote, in a request about what the client has: so a citation is about the
same words on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from surrogateshield.policy import Location, Placed, RequestMap
from surrogateshield.resolve import OffsetMap, Resolver
from surrogateshield.wire import Document, Edit, splice

type Documents = Sequence[OffsetMap | None]
"""Of each document of a request how what was sent became what the client has; None where its text is not known."""


@dataclass(frozen=True, slots=True, repr=False)
class Moved:
    """A text before and after.

    Attributes:
        offsets: what became of it.
        before: as it was.
        after: as it is now.
    """

    offsets: OffsetMap
    before: str = ""
    after: str = ""

    def __repr__(self) -> str:
        return f"Moved({self.offsets.read} -> {self.offsets.written} characters)"

    def reach(self, placed: Placed) -> int:
        """The last character of the text that an object speaks of."""
        return max((self._characters(placed, number) for _, number, _ in placed.numbers), default=0)

    def numbers(self, placed: Placed) -> dict[str, int]:
        """The offsets of an object as they are about the text now."""
        found = {}
        for name, number, edge in placed.numbers:
            place = self.offsets.position(self._characters(placed, number), edge)
            found[name] = len(_bytes(self.after[:place])) if placed.rule.unit == "bytes" else place
        return found

    def _characters(self, placed: Placed, number: int) -> int:
        if placed.rule.unit == "characters":
            return number
        return len(_bytes(self.before)[:number].translate(None, _CONTINUATIONS))


class Nowhere:
    """Stands for a text that is not known: a file that was sent earlier, a document of another request.

    Its offsets count characters of what the provider has; here they would point anywhere. They become zeros, as clients
    expect numbers.
    """

    @staticmethod
    def numbers(placed: Placed) -> dict[str, int]:
        """The offsets of an object: none."""
        return {name: 0 for name, _, _ in placed.numbers}


_CONTINUATIONS = bytes(range(0x80, 0xC0))
"""Bytes of UTF-8 with which no character begins."""


def _bytes(text: str) -> bytes:
    """A text in UTF-8; JSON may escape unpaired surrogates."""
    return text.encode("utf-8", "surrogatepass")


def edits(
    document: Document, placed: Iterable[Placed], moved: Callable[[Placed], Moved | Nowhere | None]
) -> list[Edit]:
    """The edits that move the offsets in a document.

    Args:
        document: the JSON.
        placed: its objects with offsets; where several rules speak of one object, the first counts whose text is known.
        moved: the text of one, None where it did not change.
    """
    new: dict[Location, int] = {}
    done: set[Location] = set()
    for item in placed:
        if item.location not in done and (text := moved(item)) is not None:
            done.add(item.location)
            new |= {(*item.location, name): number for name, number in text.numbers(item).items()}
    if not new:
        return []
    return [
        Edit(leaf.start, leaf.end, str(new[leaf.location]))
        for leaf in document.leaves
        if leaf.kind == "number" and leaf.location in new and leaf.value != str(new[leaf.location])
    ]


def in_answer(
    document: Document, texts: Mapping[Location, Moved], documents: Documents, resolver: Resolver
) -> Callable[[Placed], Moved | Nowhere | None]:
    """Tells the text of an object in an answer.

    Args:
        document: the answer, or an event of it.
        texts: the texts of the same document that were restored.
        documents: of the documents of the request, how what was sent became what the client has.
        resolver: knows whether anything was ever replaced.
    """

    def find(placed: Placed) -> Moved | Nowhere | None:
        number = placed.document
        if number is not None:
            known = documents[number] if 0 <= number < len(documents) else None
            return Moved(known) if known is not None else None if resolver.is_empty else Nowhere()
        place = placed.text(document.value)
        return texts.get(place) if place is not None else None

    return find


def in_request(before: Document, written: str, fields: RequestMap, resolver: Resolver) -> tuple[str, Documents]:
    """A request's body with its offsets moved, and of its documents how what is sent becomes what the client has.

    Args:
        before: the body as it came.
        written: the same, protected.
        fields: what the rule says of it.
        resolver: knows what was replaced.
    """
    placed = fields.placed.find(None, before.value)
    documents = fields.documents_in(before.value)
    if not (placed or documents):
        return written, ()
    after = Document.parse(written)
    had, has = ({leaf.location: leaf.value for leaf in d.leaves if leaf.kind == "string"} for d in (before, after))

    def change(place: Location) -> OffsetMap:
        return _between(had.get(place, ""), has.get(place, ""), resolver)

    known = [change(place) if place is not None else None for place in documents]

    def find(item: Placed) -> Moved | None:
        number, place = item.document, item.text(before.value)
        if number is not None:
            text = known[number] if 0 <= number < len(known) else None
            return Moved(text) if text is not None else None
        if place is None or place not in had or place not in has:
            return None
        return Moved(change(place), had[place], has[place])

    return splice(written, edits(after, placed, find)), tuple(offsets and offsets.inverse for offsets in known)


def _between(client: str, sent: str, resolver: Resolver) -> OffsetMap:
    """How what a client has became what is sent."""
    if client == sent:
        return OffsetMap.of((), len(client))
    stream = resolver.stream()
    # What was replaced is known where restoring gives the client's text; else only that the texts are alike.
    restored = stream.feed(sent) + stream.finish()
    return stream.offsets.inverse if restored == client else OffsetMap.between(client, sent)
