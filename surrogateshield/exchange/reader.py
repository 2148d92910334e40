"""Reads the strings of a JSON body for protection, and writes the results back in place.

Every string is read (keys, and long numbers under a telling key, too) unless a rule exempts it:
selectors say how to read a field, not whether. Strings that are JSON documents themselves are
read as such, to any depth. Only changed literals differ in what is written (invariant I4).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from surrogateshield.detection import Piece
from surrogateshield.exchange.authorship import nobody
from surrogateshield.exchange.encoded import Encoded, encoded_text, is_file
from surrogateshield.exchange.omitting import NOTE, cannot_be_omitted, omitted
from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.shapes import fields_inside, known_shape
from surrogateshield.policy import Classification, FieldKind, Location, WriterOf
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry, Rewriting
from surrogateshield.spans import Protected
from surrogateshield.wire import Document, Edit, Leaf, lift, looks_like_json, splice

MAX_NESTING = 16
_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z_$.:-]{0,63}")
_ENCODED = re.compile(r"[A-Za-z0-9+/_=\r\n-]{32,}")
_WHOLE = re.compile(r"-?(\d{7,})(?:\.0+)?")
"""A long whole number; programs that know no other kind write it as a fraction."""
_SHORTEST_KNOWN = 5
_TOKEN_FIELDS = frozenset({"prompt", "input", "input_ids", "prompt_token_ids", "context", "tokens"})


def path_text(location: Sequence[str | int]) -> str:
    """A location as JSONPath for a message. Keys that are no plain identifiers become `*`: they may be user text."""
    steps = (f"[{s}]" if isinstance(s, int) else f".{s}" if _IDENTIFIER.fullmatch(s) else ".*" for s in location)
    return "$" + "".join(steps)


@dataclass(slots=True)
class _Node:
    """A document: the body, or one that stands inside a string of another."""

    document: Document
    parent: _Node | None = None
    leaf: Leaf | None = None
    depth: int = 0
    encoded: Encoded | None = None
    fields: Classification | None = None
    edits: list[Edit] = field(default_factory=list)

    def write(self) -> str:
        """The document with its edits."""
        return splice(self.document.text, self.edits)


class BodyReader:
    """The strings of one JSON body.

    Args:
        document: the parsed body.
        classification: what the rule says of its fields.
        attachments: what the rule says of images and files.
        writer_of: who wrote what stands at a place.

    Attributes:
        pieces: the strings to protect.
        omitted: how many attachments were left out, as the rule says.

    Raises:
        Refused: the body holds an attachment that the rule blocks, or a prompt as token ids.
    """

    def __init__(
        self,
        document: Document,
        classification: Classification,
        attachments: str = "block",
        writer_of: WriterOf = nobody,
    ) -> None:
        self.pieces: list[Piece] = []
        self._opaque: list[tuple[Document, Leaf]] = []
        self._targets: list[list[tuple[_Node, Leaf]]] = []
        self._keys: dict[str, int] = {}
        self._encoded: dict[int, Encoded] = {}
        self._classification = classification
        self._attachments = attachments
        self._writer_of = writer_of
        self._nodes = [_Node(document, fields=known_shape(classification))]
        self.omitted = 0
        _refuse_token_ids(document.value)
        parts = self._leave_out(self._nodes[0]) if attachments == "omit" else set()
        for node in self._nodes:  # grows while it is walked
            for leaf in node.document.leaves:
                if not parts or node.parent is not None or not _lies_in(leaf.location, parts):
                    self._read(node, leaf)

    def _leave_out(self, node: _Node) -> set[Location]:
        """Put something else in the place of parts with attachments in them; returns where these parts stand."""
        found = [leaf.location for leaf in node.document.leaves if self._is_attachment(node, leaf)]
        parts = omitted(node.document, found, self._classification)
        for edits in parts.values():
            node.edits += edits
        self.omitted += len(parts)
        return set(parts)

    def _is_attachment(self, node: _Node, leaf: Leaf) -> bool:
        if leaf.kind != "string" or self._in_doubt(node.document, leaf):
            return False
        kind = self._classification.kind_of(leaf.location, leaf.value)
        if kind in (FieldKind.OPAQUE, FieldKind.PROTOCOL):
            return False
        return (kind is FieldKind.ATTACHMENT or is_file(leaf.value)) and encoded_text(leaf.value) is None

    def _read(self, node: _Node, leaf: Leaf) -> None:
        kind = None
        if node.fields is not None and not self._in_doubt(node.document, leaf):
            kind = node.fields.kind_of(leaf.location, leaf.value)
        if leaf.kind == "number":
            self._read_number(node, leaf)
        elif leaf.kind == "key":
            self._read_key(node, leaf)
        elif kind is FieldKind.OPAQUE:
            if not _ENCODED.fullmatch(leaf.value):
                self._opaque.append((node.document, leaf))
        elif (encoded := encoded_text(leaf.value)) is not None:
            self._read_encoded(node, leaf, encoded)  # in a field of the protocol, too: base64 looks like an id
        elif kind is FieldKind.PROTOCOL:
            pass
        elif kind is FieldKind.ATTACHMENT or is_file(leaf.value):
            self._meet_attachment(node, leaf, listed=kind is FieldKind.ATTACHMENT)
        else:
            self._read_string(node, leaf, kind)

    @staticmethod
    def _in_doubt(document: Document, leaf: Leaf) -> bool:
        """Whether an object above the leaf has a key twice: then no exemption holds, readers differ."""
        return bool(document.duplicates) and any(
            leaf.location[:length] in document.duplicates for length in range(len(leaf.location))
        )

    def _read_key(self, node: _Node, leaf: Leaf) -> None:
        """Read a key; one that stands in many objects is one piece."""
        index = self._keys.get(leaf.value)
        if index is not None:
            self._targets[index].append((node, leaf))
        elif leaf.value:
            self._keys[leaf.value] = len(self.pieces)
            self._take(node, leaf, Piece(leaf.value, "data", None))

    def _read_string(self, node: _Node, leaf: Leaf, kind: FieldKind | None) -> None:
        if node.depth < MAX_NESTING:
            inner = looks_like_json(leaf.value)
            fields = fields_inside(node.fields, leaf, inner)
            if inner is not None:
                self._nodes.append(_Node(inner, node, leaf, node.depth + 1, fields=fields))
                return
        named = kind in (FieldKind.TEXT, FieldKind.JSON)
        self._take(node, leaf, Piece(leaf.value, None, None if named else _field_of(leaf)))

    def _read_encoded(self, node: _Node, leaf: Leaf, encoded: Encoded) -> None:
        """Read a text file in base64, wherever it stands: what can be read is no attachment."""
        inner = looks_like_json(encoded.text) if node.depth < MAX_NESTING else None
        if inner is not None:
            self._nodes.append(_Node(inner, node, leaf, node.depth + 1, encoded))
        elif encoded.text:
            self._encoded[len(self.pieces)] = encoded
            self._take(node, leaf, Piece(encoded.text, None, None))

    def _read_number(self, node: _Node, leaf: Leaf) -> None:
        found = _WHOLE.fullmatch(leaf.value)
        if found is not None:
            self._take(node, leaf, Piece(found[1], "data", _field_of(leaf)))

    def search_opaque(
        self, known: TokenFinder[MapEntry], is_issued: Callable[[str], bool], expose: Callable[[str], bool]
    ) -> list[str]:
        """Look for protected values in what must not change by a byte (invariant I4).

        In a block that the provider signed, the model repeated a value that had left before it was
        recognised: that is said once, and sent, or the conversation could not go on.

        Args:
            known: finds the originals that the conversation protects, those of this request too.
            is_issued: whether a signature is one that the provider issued.
            expose: marks an original as one that had left; whether that is new.

        Returns:
            Warnings.

        Raises:
            Refused: such a value stands in a block of which nobody knows that the provider wrote it.
        """
        warnings: list[str] = []
        for document, leaf in self._opaque:
            found = [m for m in known.find(leaf.value) if m.end - m.start >= _SHORTEST_KNOWN]
            if not found:
                continue
            if not any(is_issued(sibling) for sibling in _siblings(document.value, leaf.location)):
                raise Refused(
                    f"{path_text(leaf.location)} is signed or encrypted, so it cannot be rewritten, but it holds a "
                    "value that is protected in this conversation. Remove that block from the history, or begin anew.",
                    "opaque_field_holds_protected_value",
                )
            new = [match for match in found if expose(match.term.payload.original)]
            if new:
                warnings.append(f"{path_text(leaf.location)} exposes a value that was sent before it was recognised")
        return warnings

    def _meet_attachment(self, node: _Node, leaf: Leaf, *, listed: bool) -> None:
        if self._attachments == "omit":
            if listed:
                raise cannot_be_omitted(path_text(leaf.location))
            node.edits += lift(node.document, leaf, [Edit(0, len(leaf.value), NOTE)])
            self.omitted += 1
            return
        if self._attachments != "pass":
            raise Refused(
                f"{path_text(leaf.location)} holds an image, audio or a file, which cannot be read for personal data. "
                "Remove it, or say in the provider's rule what becomes of such parts: `policy: {attachments: omit}` "
                "puts a text in their place, `attachments: pass` sends them unread.",
                "attachment_blocked",
            )
        if not is_file(leaf.value) and not _ENCODED.fullmatch(leaf.value):
            self._read_string(node, leaf, None)  # an address from which the file is fetched

    def _take(self, node: _Node, leaf: Leaf, piece: Piece) -> None:
        if piece.text:
            self._targets.append([(node, leaf)])
            self.pieces.append(piece)

    def is_of_model(self, index: int) -> bool:
        """Whether a piece stands, wherever it does, among the model's own words."""
        return all(self._writer_of(_outermost(*target).location) == "model" for target in self._targets[index])

    @property
    def places(self) -> list[Location]:
        """Where in the body each piece stands, or the string that holds it; a key that stands often, first."""
        return [_outermost(*targets[0]).location for targets in self._targets]

    def write(self, results: Sequence[Protected]) -> str:
        """The body with the results in place of the strings they came from.

        Args:
            results: one for each of `pieces`, in their order.

        Raises:
            Refused: a number cannot be replaced by a number.
        """
        for index, (targets, result) in enumerate(zip(self._targets, results, strict=True)):
            edits = [Edit(s.start, s.end, s.surrogate) for s in result.substitutions]
            if edits and (encoded := self._encoded.get(index)) is not None:
                edits = [Edit(0, len(targets[0][1].value), encoded.write(result.text))]
            elif result.put_back:
                edits = _difference(targets[0][1].value, result.text)
            for node, leaf in targets if edits else ():
                if leaf.kind == "number":
                    self._write_number(node, leaf, result)
                else:
                    node.edits += lift(node.document, leaf, edits)
        for node in reversed(self._nodes):
            if node.parent is not None and node.leaf is not None and node.edits:
                edits = node.edits
                if node.encoded is not None:
                    edits = [Edit(0, len(node.leaf.value), node.encoded.write(node.write()))]
                node.parent.edits += lift(node.parent.document, node.leaf, edits)
        return self._nodes[0].write()

    @staticmethod
    def _write_number(node: _Node, leaf: Leaf, result: Protected) -> None:
        """Replace a number by another one. What is found in a part of a number is no value of its own."""
        found = _WHOLE.fullmatch(leaf.value)
        if found is None:
            return
        if not result.put_back and result.substitutions[0].end - result.substitutions[0].start < len(found[1]):
            return
        if not result.text.isdigit():
            raise Refused(
                f"{path_text(leaf.location)} is a number for which there is no harmless one. Send it as a string.",
                "number_not_replaceable",
            )
        node.edits.append(Edit(leaf.start + found.start(1), leaf.start + found.end(1), result.text))


def _lies_in(location: Location, parts: set[Location]) -> bool:
    return any(location[:depth] in parts for depth in range(1, len(location) + 1))


def _difference(before: str, after: str) -> list[Edit]:
    """The edits that make one text of another, with nothing changed that need not be."""
    change = Rewriting.between(before, after)
    return [Edit(change.prefix, len(before) - change.suffix, change.middle)] if change else []


def _outermost(node: _Node, leaf: Leaf) -> Leaf:
    """The string of the body itself in which a leaf lies, however deep."""
    return leaf if node.parent is None or node.leaf is None else _outermost(node.parent, node.leaf)


def _field_of(leaf: Leaf) -> str | None:
    """The key a string stands under: its own, or that of the list it is in."""
    return next((step for step in reversed(leaf.location) if isinstance(step, str)), None)


def _siblings(value: object, location: Sequence[str | int]) -> list[str]:
    """The other strings of the object that a string stands in."""
    for step in location[:-1]:
        value = value[step]  # type: ignore[index]  # the location is one of this very value
    return [other for other in value.values() if isinstance(other, str)] if isinstance(value, dict) else []


def _refuse_token_ids(value: object) -> None:
    if not isinstance(value, dict):
        return
    for key in _TOKEN_FIELDS & value.keys():
        items = value[key]
        if isinstance(items, list) and items and isinstance(items[0], list):
            items = items[0]
        if isinstance(items, list) and len(items) > 1 and not any(isinstance(i, str | dict | list) for i in items):
            raise Refused(
                f"$.{key} is a prompt given as token ids, which cannot be read for personal data. Send it as text.",
                "token_ids_blocked",
            )
