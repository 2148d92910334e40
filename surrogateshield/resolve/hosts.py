"""Host names as they stand in text: what is one, and what is only a file name or the end of a sentence."""

from __future__ import annotations

import html
import ipaddress
import re
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

DOTS = ".\u3002\uff0e\uff61"
"""What separates labels; browsers read ideographic full stops so, too (UTS 46)."""

_LABEL = r"[^\W_](?:[\w-]{0,61}[^\W_])?"
HOST = re.compile(rf"(?<![\w-])(?:[\w-]{{1,63}}[{DOTS}]){{1,12}}{_LABEL}(?![\w-])")
"""A dotted name or address; whether its last label is a domain, `is_host` says."""

_SPECIAL_USE = frozenset("example test invalid local internal lan onion home corp intranet private arpa".split())
# Top-level domains that are better known as endings of files.
_FILES = frozenset("md py sh rs pl ps so cc zip mov pub ml mk tf bz cab am la as".split())
_LOOPBACK = frozenset({"localhost", "ip6-localhost"})
_JSON_ESCAPE = re.compile(r"\\(?:u00|x)([0-9a-fA-F]{2})")
_DROPPED = re.compile(r"[\t\r\n]")
_ROUNDS = 3
_OCTETS = 4
_DOTS = re.compile(f"[{DOTS}]")


def decoded(text: str) -> str:
    """A part of a URL without its encodings: percent signs, entities and escapes, one inside another."""
    for _ in range(_ROUNDS):
        if "%" not in text and "&" not in text and "\\" not in text:
            break
        plain = _JSON_ESCAPE.sub(lambda match: chr(int(match[1], 16)), html.unescape(unquote(text))).replace("\\/", "/")
        if plain == text:
            break
        text = plain
    return _DROPPED.sub("", text)  # readers of URLs take no notice of these (WHATWG URL, 4.4)


def normal(host: str) -> str:
    """The one spelling of a host for comparing: small letters, IDNA, no dot at its end, no "www."."""
    name = host.strip("[]").rstrip(DOTS)
    for dot in DOTS[1:]:
        name = name.replace(dot, ".")
    if not name.isascii():
        try:
            name = name.encode("idna").decode("ascii")
        except UnicodeError:
            return host
    return name.lower().removeprefix("www.")


def is_host(name: str, following: str) -> bool:
    """Whether a dotted name is that of a host.

    Args:
        name: as `HOST` finds it.
        following: the sign after it, "" if it is none of a URL's: "a.md" alone is a file, "a.md/x" is not.
    """
    labels = _DOTS.split(name)
    last = labels[-1]
    if last.isdigit():
        return len(labels) == _OCTETS and all(label.isdigit() and len(label) <= 3 for label in labels)
    if last.lower() in _FILES and following not in ("/", "\\"):
        return False
    # "I met Ashley.It was late"
    sentence = len(labels) == 2 and last.istitle() and not labels[0].islower()
    return is_domain(last.lower()) and (bool(following) or not sentence)


@cache
def is_domain(label: str) -> bool:
    """Whether a label is a top-level domain, or one of those reserved for special use (RFC 6761 and the like)."""
    if not label.isascii():
        try:
            label = label.encode("idna").decode("ascii")
        except UnicodeError:
            return False
    return label in _SPECIAL_USE or _suffixes().publicsuffix(label, accept_unknown=False) == label


def is_loopback(host: str) -> bool:
    """Whether a host is this very machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in _LOOPBACK


@cache
def _suffixes() -> PublicSuffixList:
    from publicsuffixlist import PublicSuffixList  # noqa: PLC0415 - a tenth of a second

    return PublicSuffixList(only_icann=True)
