"""Which kind of text a string is, and where inside it kinds change: prose, code or data.

`segments_of` parts a text; `guess_kind` names the whole.
"""

from __future__ import annotations

from surrogateshield.detection.kinds.segments import Segment
from surrogateshield.detection.kinds.whole import guess_kind, segments_of

__all__ = ["Segment", "guess_kind", "segments_of"]
