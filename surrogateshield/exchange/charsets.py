"""The charset of a request's body: UTF-8, or it cannot be read.

JSON is in UTF-8 (RFC 8259, section 8.1), and so is what every API takes. Bytes that another charset gives another
meaning would be read as something else than whoever gets them reads.
"""

from __future__ import annotations

import codecs
import re

from surrogateshield.exchange.refusal import Refused

_CHARSET = re.compile(r";\s*charset\s*=\s*\"?([^\s\";]*)", re.IGNORECASE)
_READABLE = frozenset({"utf-8", "utf-8-sig", "ascii", "iso8859-1", "cp1252"})
# UTF-8 and what it extends, and two that programs name without heed: what they write beyond ASCII is no UTF-8.


def read_utf8(data: bytes, content_type: str = "") -> str:
    """The text that bytes are.

    Args:
        data: content codings undone.
        content_type: the header's value, which may name a charset.

    Raises:
        Refused: they are not in UTF-8, or are said to be in a charset in which they say something else.
    """
    found = _CHARSET.search(content_type)
    if found is not None and not _is_readable(found[1]):
        raise Refused("Bodies are read in UTF-8 only. Send the text in UTF-8, and say so.", "unsupported_body")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("The body is not valid UTF-8, so it cannot be read.", "invalid_utf8") from None


def _is_readable(charset: str) -> bool:
    try:
        return codecs.lookup(charset).name in _READABLE
    except (LookupError, ValueError):
        return False
