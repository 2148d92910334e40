"""How the signs between the words of a value come back from a model: as Markdown, HTML or percent-encoded,
with other spaces, over a line break.

Sources: CommonMark 0.31 (emphasis, backslash escapes, block quotes), WHATWG HTML section 13.5 (character
references), RFC 3986 section 2.1 (percent-encoding).
"""

from __future__ import annotations

import html
from functools import cache
from urllib.parse import quote

import regex

_MARKS = r"(?:[*_~`]{1,3}|</?[a-zA-Z]{1,6}>){0,2}"
_BLANK = r"[^\S\r\n]"
_SPACE = (
    rf"(?:{_BLANK}{{0,3}}(?:<br ?/?>|\\)?\r?\n{_BLANK}{{0,8}}(?:[>#*/|]{{1,3}}{_BLANK}{{0,3}})?"
    rf"|{_BLANK}{{1,3}}|&nbsp;|&#160;|&#x[aA]0;|%20|%C2%A0|<br ?/?>)"
)
_JOINED = r"(?:[-‐‑–_+])"
_DASHES = "-‐‑‒–"
_APOSTROPHES = "'’‘`´ʼ"
_NAMED = {
    "@": ("&commat;", "&#64;"),
    ".": ("&period;", "&#46;"),
    "'": ("&apos;", "&rsquo;", "&#39;", "&#x27;", "&#8217;"),
    "&": ("&amp;", "&#38;"),
    "_": ("&lowbar;", "&#95;"),
    "+": ("&plus;", "&#43;"),
    "-": ("&hyphen;", "&#45;", "&#8209;"),
}
_BRACKETED = {"@": "@|at", ".": r"\.|dot"}
_WORDS = {"&": r"|\b(?:and|und|et|y|e)\b"}
MARKUP = regex.compile(r"[*_~`<>]")


@cache
def pattern(separator: str, strict: bool) -> regex.Pattern[str]:
    """What may stand in place of a separator.

    Args:
        separator: the characters between two words of a value.
        strict: whether spaces, emphasis and omissions would make it another value, as in an e-mail address.
    """
    if strict:
        return regex.compile("".join(map(_sign, separator)))
    signs = [_loose(character) for character in separator.strip()]
    if not separator.strip():
        body = rf"(?:{_SPACE}|{_JOINED})"
    elif separator.strip() == separator and separator in _DASHES:
        body = rf"(?:{_sign('-')}|{_SPACE}|{_JOINED})"
    elif separator.strip() != separator:
        body = (
            rf"(?:{''.join(signs)}){_MARKS}(?:{_SPACE}|\+)"
            if separator[-1:].isspace()
            else rf"{_SPACE}(?:{''.join(signs)})"
        )
        if separator[0].isspace() and separator[-1].isspace():
            body = rf"{_SPACE}(?:{''.join(signs)}){_SPACE}"
    else:
        body = "".join(map(_sign, separator))
    return regex.compile(rf"{_MARKS}{body}{_MARKS}")


def _loose(character: str) -> str:
    """A comma or full stop before a space may be gone."""
    return f"(?:{_sign(character)})?" if character in ",.;" else _sign(character)


def _sign(character: str) -> str:
    if character.isspace():
        return _SPACE
    ways = [rf"\\?{regex.escape(character)}", *map(regex.escape, _NAMED.get(character, ()))]
    if character in _APOSTROPHES:
        ways = [f"[{_APOSTROPHES}]", *map(regex.escape, _NAMED["'"]), "%27", "%E2%80%99"]
    elif character in _DASHES:
        ways.append(f"[{_DASHES}]")
    ways.append(f"(?i:{regex.escape('%' + character.encode().hex('%'))})")
    if character in _BRACKETED:
        ways.append(rf" ?[\[({{] ?(?i:{_BRACKETED[character]}) ?[\])}}] ?")
    return f"(?:{'|'.join(ways)}{_WORDS.get(character, '')})"


def encoder(found: str) -> str:
    """The way in which a separator is encoded: "percent", "html", "escaped" (by a backslash), or ""."""
    if regex.search(r"%[0-9a-fA-F]{2}", found):
        return "percent"
    if regex.search(r"&[#a-zA-Z0-9]+;", found):
        return "html"
    return "escaped" if regex.match(r"\\[^\sA-Za-z0-9]", found) else ""


def encoded(character: str, way: str) -> str:
    """A sign that is no letter or digit, encoded in this way."""
    if way == "percent":
        return quote(character, safe="-._~")
    if way == "html":
        return html.escape(character, quote=True).replace("&#x27;", "&#39;")
    return "\\" + character if way == "escaped" and character in "\\`*_{}[]()#+-.!|<>~" else character
