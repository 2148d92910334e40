"""Watches over one answer: no original leaves by being restored (invariant I11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from surrogateshield.exchange.offsets import Moved
from surrogateshield.exchange.tools import ToolBook
from surrogateshield.policy import Classification, FieldKind, Location
from surrogateshield.resolve import Resolver
from surrogateshield.resolve.leaving import Leaving, Reason, Tool
from surrogateshield.resolve.origins import Origins
from surrogateshield.wire import Document, Edit, JSONSyntaxError, Leaf, lift, splice

Note = Callable[[Leaf, str], None]

KEPT_HEADER = "x-surrogateshield-kept"
"""The header of an answer in one piece that tells how many surrogates were left in place in it."""

_MEANINGS: dict[Reason, str] = {
    "url": "in URLs of hosts that the user did not name",
    "network_tool": "in calls of tools that send",
    "command": "in commands that talk to hosts the user did not name",
    "signs": "where the original holds signs that its surrogate lacks, in calls of tools",
    "tool": "in calls of tools, as the rule says (restore_tools)",
}


class Watch:
    """What decides about one answer, and what it decided.

    Args:
        origins: where originals may go.
        tools: the tools that the request offers.

    Attributes:
        kept: how many surrogates were not restored, by reason.
    """

    def __init__(self, origins: Origins | None = None, tools: ToolBook | None = None) -> None:
        self.kept: Counter[Reason] = Counter()
        self.tools = tools or ToolBook()
        self._origins = origins or Origins()

    def leaving(self, tool: Tool | None = None) -> Leaving:
        """For one text: what people read, or a tool's arguments."""
        return Leaving(self._origins, tool, self.kept)

    @property
    def flags(self) -> list[str]:
        """What was not restored, in words; no values."""
        return [f"surrogates left in place {_MEANINGS[reason]}: {count}" for reason, count in sorted(self.kept.items())]


def restore_document(
    document: Document,
    fields: Classification,
    calls: Mapping[Location, str],
    resolver: Resolver,
    watch: Watch,
    skip: Callable[[Leaf], bool] = lambda _: False,
    tool: Tool | None = None,
    *,
    met: set[str] | None = None,
    note: Note | None = None,
    moved: dict[Location, Moved] | None = None,
) -> list[Edit]:
    """The edits that restore every string and key of a provider's JSON that is not opaque.

    Args:
        document: the JSON.
        fields: what the rule says of its fields.
        calls: the places of calls of tools in it, with the tools' names.
        resolver: puts originals back.
        watch: says what stays.
        skip: whether a leaf was dealt with.
        tool: whose arguments all else in it is; None for what people read.
        met: takes the surrogates of what is restored.
        note: told of each string and key what it became, the same or not.
        moved: takes the strings that changed, by their places.
    """
    edits: list[Edit] = []
    texts: dict[Location, Leaving] = {}
    for leaves, at in _groups(document, calls):
        chosen = tool if at is None else watch.tools.tool(calls[at])
        leaf = leaves[0]
        if len(leaves) > 1 or (at is not None and len(leaf.location) > len(at) + 1):
            edits += _restored_object(document, leaves, resolver, watch.leaving(chosen), met)
            continue
        kind = fields.kind_of(leaf.location)
        if leaf.kind == "number" or kind is FieldKind.OPAQUE or skip(leaf):
            continue
        location = leaf.location
        leaving = watch.leaving(chosen)
        is_part = (
            leaf.kind == "string" and location[-1:] == ("text",) and isinstance(leaf.parent and leaf.parent[-1], int)
        )
        if chosen is None and is_part:
            # Parts of one text, which clients join.
            before = texts.get(location[:-2])
            leaving = texts[location[:-2]] = before.following() if before else leaving
        stream = resolver.stream(True if kind is FieldKind.JSON and chosen else None, leaving, met)
        restored = stream.feed(leaf.value) + stream.finish()
        if restored != leaf.value:
            if moved is not None and leaf.kind == "string":
                moved[location] = Moved(stream.offsets, leaf.value, restored)
            edits += lift(document, leaf, [Edit(0, len(leaf.value), restored)])
    if note is not None:
        _tell(document, edits, lambda leaf: skip(leaf) or fields.kind_of(leaf.location) is FieldKind.OPAQUE, note)
    return edits


def _tell(document: Document, edits: list[Edit], skip: Callable[[Leaf], bool], note: Note) -> None:
    """Tell of every string and key what it became. Restoring changes no structure, so leaves stay in their order."""
    after = document.leaves
    if edits:
        try:
            after = Document.parse(splice(document.text, edits)).leaves
        except JSONSyntaxError:  # what a provider sends twice under one name, perhaps: then nothing is remembered
            return
    for leaf, restored in zip(document.leaves, after, strict=False):
        if leaf.kind != "number" and not skip(leaf):
            note(leaf, restored.value)


def _groups(document: Document, calls: Mapping[Location, str]) -> Iterator[tuple[list[Leaf], Location | None]]:
    """The leaves one by one, but those of an object or array among a tool's arguments together; with their call."""
    depths = sorted({len(place) for place in calls}, reverse=True)
    group: list[Leaf] = []
    owner: Location = ()
    for leaf in document.leaves:
        location = leaf.location if depths else ()
        at = next((location[:depth] for depth in depths if location[:depth] in calls), None)
        if at is not None and len(location) > len(at) + 1:
            member = location[: len(at) + 1]
            if group and member != owner:
                yield group, owner[:-1]
                group = []
            group.append(leaf)
            owner = member
            continue
        if group:
            yield group, owner[:-1]
            group = []
        named = at is not None and leaf.kind == "string" and leaf.value == calls[at]
        yield [leaf], None if named or (leaf.kind == "key" and at is not None) else at
    if group:
        yield group, owner[:-1]


def _restored_object(
    document: Document, leaves: list[Leaf], resolver: Resolver, leaving: Leaving, met: set[str] | None
) -> list[Edit]:
    """Restore an object that holds arguments as the text that it is: just as if it had been streamed."""
    start, end = leaves[0].start, leaves[-1].end
    spelled = document.text[start:end]
    restored = resolver.restore(spelled, True, leaving, met)
    return [Edit(start, end, restored)] if restored != spelled else []
