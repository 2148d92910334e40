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
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification, FieldKind
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected
from surrogateshield.wire import Document, Edit, Leaf, lift, looks_like_json, splice

MAX_NESTING = 16
_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z_$.:-]{0,63}")
_DATA_URL = re.compile(r"data:[\w.+-]*/?[\w.+-]*(?:;[\w.+=-]+)*;base64,", re.IGNORECASE)
_ENCODED = re.compile(r"[A-Za-z0-9+/_=\s-]{32,}")
_SHORTEST_NUMBER = 7
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
    edits: list[Edit] = field(default_factory=list)


class BodyReader:
    """The strings of one JSON body.

    Args:
        document: the parsed body.
        classification: what the rule says of its fields.
        known: finds originals that the conversation already protects.
        attachments: what the rule says of images and files.
        is_issued: whether a signature is one that the provider issued.

    Attributes:
        pieces: the strings to protect.
        warnings: what the user should know.

    Raises:
        Refused: the body holds an attachment that the rule blocks, a prompt as token ids, or an
            opaque field with a protected value in clear.
    """

    def __init__(
        self,
        document: Document,
        classification: Classification,
        known: TokenFinder[MapEntry],
        attachments: str = "block",
        is_issued: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.pieces: list[Piece] = []
        self.warnings: list[str] = []
        self._targets: list[list[tuple[_Node, Leaf]]] = []
        self._keys: dict[str, int] = {}
        self._classification = classification
        self._known = known
        self._attachments = attachments
        self._is_issued = is_issued
        self._nodes = [_Node(document)]
        _refuse_token_ids(document.value)
        for node in self._nodes:  # grows while it is walked
            for leaf in node.document.leaves:
                self._read(node, leaf)

    def _read(self, node: _Node, leaf: Leaf) -> None:
        kind = None
        if node.parent is None and not self._in_doubt(node.document, leaf):
            kind = self._classification.kind_of(leaf.location, leaf.value)
        if leaf.kind == "number":
            self._read_number(node, leaf)
        elif leaf.kind == "key":
            self._read_key(node, leaf)
        elif kind is FieldKind.OPAQUE:
            self._search_opaque(node.document, leaf)
        elif kind is FieldKind.PROTOCOL:
            pass
        elif kind is FieldKind.ATTACHMENT or _DATA_URL.match(leaf.value):
            self._meet_attachment(node, leaf)
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
            if inner is not None:
                self._nodes.append(_Node(inner, node, leaf, node.depth + 1))
                return
        named = kind in (FieldKind.TEXT, FieldKind.JSON)
        self._take(node, leaf, Piece(leaf.value, None, None if named else _field_of(leaf)))

    def _read_number(self, node: _Node, leaf: Leaf) -> None:
        if leaf.value.isdigit() and len(leaf.value) >= _SHORTEST_NUMBER:
            self._take(node, leaf, Piece(leaf.value, "data", _field_of(leaf)))

    def _search_opaque(self, document: Document, leaf: Leaf) -> None:
        """Look for protected values in what must not change by a byte (invariant I4).

        In a block that the provider signed, the model repeated a value that had left before it was
        recognised: that is said, and sent, or the conversation could not go on.
        """
        if _ENCODED.fullmatch(leaf.value):
            return
        if any(match.end - match.start >= _SHORTEST_KNOWN for match in self._known.find(leaf.value)):
            if any(self._is_issued(sibling) for sibling in _siblings(document.value, leaf.location)):
                self.warnings.append(
                    f"{path_text(leaf.location)} exposes a value that was sent before it was recognised"
                )
                return
            raise Refused(
                f"{path_text(leaf.location)} is signed or encrypted, so it cannot be rewritten, but it holds a value "
                "that is protected in this conversation. Remove that block from the history, or begin anew.",
                "opaque_field_holds_protected_value",
            )

    def _meet_attachment(self, node: _Node, leaf: Leaf) -> None:
        if self._attachments != "pass":
            raise Refused(
                f"{path_text(leaf.location)} holds an image, audio or a file, which cannot be read for personal data. "
                "Remove it, or set `policy: {attachments: pass}` in the provider's rule to send such parts unread.",
                "attachment_blocked",
            )
        if not _DATA_URL.match(leaf.value) and not _ENCODED.fullmatch(leaf.value):
            self._read_string(node, leaf, None)  # an address from which the file is fetched

    def _take(self, node: _Node, leaf: Leaf, piece: Piece) -> None:
        if piece.text:
            self._targets.append([(node, leaf)])
            self.pieces.append(piece)

    def write(self, results: Sequence[Protected]) -> str:
        """The body with the results in place of the strings they came from.

        Args:
            results: one for each of `pieces`, in their order.

        Raises:
            Refused: a number cannot be replaced by a number.
        """
        for targets, result in zip(self._targets, results, strict=True):
            edits = [Edit(s.start, s.end, s.surrogate) for s in result.substitutions]
            for node, leaf in targets if edits else ():
                if leaf.kind == "number":
                    self._write_number(node, leaf, result)
                else:
                    node.edits += lift(node.document, leaf, edits)
        for node in reversed(self._nodes):
            if node.parent is not None and node.leaf is not None and node.edits:
                node.parent.edits += lift(node.parent.document, node.leaf, node.edits)
        root = self._nodes[0]
        return splice(root.document.text, root.edits)

    @staticmethod
    def _write_number(node: _Node, leaf: Leaf, result: Protected) -> None:
        """Replace a number by another one. What is found in a part of a number is no value of its own."""
        if result.substitutions[0].end - result.substitutions[0].start < len(leaf.value):
            return
        if not result.text.isdigit():
            raise Refused(
                f"{path_text(leaf.location)} is a number for which there is no harmless one. Send it as a string.",
                "number_not_replaceable",
            )
        node.edits.append(Edit(leaf.start, leaf.end, result.text))


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


Restore = Callable[[str], str]


def restore_strings(document: Document, keep: Callable[[Leaf], bool], restore: Restore) -> list[Edit]:
    """The edits that restore every string and key of a document.

    Args:
        document: a provider's JSON.
        keep: whether a leaf is to stay as it is.
        restore: puts originals back into one string.
    """
    edits: list[Edit] = []
    for leaf in document.leaves:
        if leaf.kind == "number" or keep(leaf):
            continue
        restored = restore(leaf.value)
        if restored != leaf.value:
            edits += lift(document, leaf, [Edit(0, len(leaf.value), restored)])
    return edits
