"""Leaves attachments out of a request: a text stands in their place and says so.

Useful above all where a history brings back an image of long ago. What goes with an attachment (the content part
around it) and what a text looks like there is the rule's (`omit`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from pydantic import JsonValue

from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification, Location, Omission
from surrogateshield.wire import Document, Edit, container_spans, lift

NOTE = "[An image, sound or file was left out here by the local privacy proxy.]"


def omitted(document: Document, attachments: Iterable[Location], fields: Classification) -> dict[Location, list[Edit]]:
    """The parts that go, each with the edits that put something else in its place.

    Args:
        document: the request's body.
        attachments: where attachments stand in it; those that the rule leaves in no part are not dealt with.
        fields: what the rule says of its fields.

    Raises:
        Refused: an attachment stands where none can be left out.
    """
    parts = fields.omissions()
    depths = sorted({len(part) for part in parts}, reverse=True)
    gone: dict[Location, Omission] = {}
    for place in attachments:
        part = next((place[:depth] for depth in depths if place[:depth] in parts), None)
        if part is not None:
            gone[part] = parts[part]
    spans = container_spans(document.text, gone)
    return {part: _edits(document, part, omission, spans.get(part)) for part, omission in gone.items()}


def cannot_be_omitted(path: str) -> Refused:
    """The refusal of an attachment without which the request would not be valid.

    Args:
        path: where it stands.
    """
    return Refused(
        f"{path} holds an image, audio or a file that cannot be left out, since nothing else may stand there. Remove "
        "it, or set `policy: {attachments: pass}` in the provider's rule to send such parts unread.",
        "attachment_blocked",
    )


def _edits(document: Document, part: Location, omission: Omission, span: tuple[int, int] | None) -> list[Edit]:
    if omission.instead is None or span is None:
        raise cannot_be_omitted("A part of the request")
    written = json.dumps(_said(omission.instead), ensure_ascii=False)
    edits = [Edit(*span, written)]
    if omission.note is not None:
        beside = (*part[:-1], omission.note)
        leaf = next((leaf for leaf in document.leaves if leaf.location == beside and leaf.kind == "string"), None)
        if leaf is None:
            raise cannot_be_omitted("A part of the request")
        end = len(leaf.value)
        edits += lift(document, leaf, [Edit(end, end, f"\n{NOTE}" if leaf.value else NOTE)])
    return edits


def _said(value: JsonValue) -> JsonValue:
    """What stands instead, with the words in it."""
    if isinstance(value, dict):
        return {name: _said(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_said(member) for member in value]
    return NOTE if value == "{}" else value
