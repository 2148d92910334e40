"""Characters written as HTML entities or percent-encoded: reading them, and writing others the same way.

Sources: WHATWG HTML, section 13.5 (named character references; `html` decides), RFC 3986 section 2.1
(percent-encoding, here of UTF-8).
"""

from __future__ import annotations

import html
import re
from urllib.parse import unquote_to_bytes

_BYTE, _MORE = "[0-9A-Fa-f]", "%[89ABab][0-9A-Fa-f]"
ESCAPES = re.compile(
    r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});|"
    rf"%(?:[0-7]{_BYTE}|[CDcd]{_BYTE}{_MORE}|[Ee]{_BYTE}(?:{_MORE}){{2}}|[Ff][0-7](?:{_MORE}){{3}})"
)
"""What may be an escape: one entity, or the bytes of one character of UTF-8."""

_UNSAFE = ' "<>%{}|\\^`'  # what no URL holds as it is (RFC 3986, section 2)


def unescape(token: str) -> str | None:
    """The characters that an escape stands for.

    Args:
        token: a match of `ESCAPES`.

    Returns:
        None if it stands for nothing printable: "&nosuch;", bytes that are no UTF-8, control characters
        other than tabs and line breaks.
    """
    if token.startswith("&"):
        plain = html.unescape(token)
        if plain.endswith(";") and len(plain) > 1:
            return None
    else:
        try:
            plain = unquote_to_bytes(token).decode("utf-8")
        except UnicodeDecodeError:
            return None
    return plain if all(character.isprintable() or character in "\t\r\n\xa0\xad" for character in plain) else None


def plain_text(text: str) -> str:
    """`text` with every escape that stands for something decoded."""
    return ESCAPES.sub(lambda match: unescape(match.group()) or match.group(), text)


def is_escaped(text: str) -> bool:
    """Whether `text` holds an escape that stands for something."""
    return any(unescape(match.group()) is not None for match in ESCAPES.finditer(text))


def escape_before(text: str, position: int) -> str:
    """The percent-encoded character that ends at `position`, if there is one; "" otherwise.

    Its digits look like letters of the word that follows: "%20Ines".
    """
    for length in range(3, min(12, position) + 1, 3):
        token = text[position - length : position]
        if ESCAPES.fullmatch(token) and unescape(token) is not None:
            return token
    return ""


def leading_signs(text: str, own: str = "") -> str:
    """The escapes at the beginning of `text` that stand for no letters or digits, nor for one of `own`."""
    position = 0
    while match := ESCAPES.match(text, position):
        plain = unescape(match.group())
        if plain is None or plain in own or plain.isalnum():
            break
        position = match.end()
    return text[:position]


def rewritten(pattern: str, plain: str) -> str:
    """`plain` with its characters escaped the way `pattern` escapes its own.

    Where nothing in it needs escaping its first letter is escaped all the same: the text is then
    another one than `plain`, though every reader takes it for the same.

    Args:
        pattern: text that holds escapes (`is_escaped`).
        plain: text without escapes, not empty.
    """
    tokens = {unescape(match.group()) or "": match.group() for match in ESCAPES.finditer(pattern)}
    by_percent = any(token.startswith("%") for characters, token in tokens.items() if characters)
    foreign = by_percent or any(not characters.isascii() for characters in tokens)

    def escape(character: str) -> str:
        needed = character in tokens or (foreign and not character.isascii()) or (by_percent and character in _UNSAFE)
        return (tokens.get(character) or _escaped(character, by_percent)) if needed else character

    escaped = [escape(character) for character in plain]
    if "".join(escaped) == plain:
        first = next((index for index, c in enumerate(plain) if c.isascii() and c.isalnum()), 0)
        escaped[first] = _escaped(plain[first], by_percent)
    return "".join(escaped)


def _escaped(character: str, by_percent: bool) -> str:
    if by_percent:
        return "".join(f"%{byte:02X}" for byte in character.encode())
    return f"&#{ord(character)};"
