"""The kind of a whole text."""

from __future__ import annotations

import json

from surrogateshield.detection.kinds.segments import Segment, segments
from surrogateshield.pii import Kind

_SHORTEST = 40
# What of a text must be prose for the whole to be prose: a heading over a table makes no letter of it.
_PROSE_SHARE = 0.1


def guess_kind(text: str) -> Kind:
    """The kind of `text` as a whole. In doubt, and where a tenth of it is prose, it is prose.

    Args:
        text: any text.
    """
    return kind_of(text, segments_of(text))


def segments_of(text: str) -> list[Segment]:
    """The segments of a text; a JSON document is one of data, whatever its strings say."""
    stripped = text.strip()
    if len(stripped) < _SHORTEST:
        return [Segment(0, len(text), "prose")] if text else []
    if stripped[0] in "{[" and stripped[-1] in "}]" and _is_json(stripped):
        return [Segment(0, len(text), "data")]
    return segments(text)


def kind_of(text: str, parts: list[Segment]) -> Kind:
    """The kind of a text whose segments are known."""
    if len(text.strip()) < _SHORTEST:
        return "prose"
    sizes: dict[Kind, int] = {"prose": 0, "code": 0, "data": 0}
    for part in parts:
        sizes[part.kind] += len(text[part.start : part.end].strip())
    if sizes["prose"] > _PROSE_SHARE * sum(sizes.values()):
        return "prose"
    return "code" if sizes["code"] >= sizes["data"] else "data"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
