"""What a single line looks like: the features from which its kind is told.

A feature is a name; `weights.WEIGHTS` says how strongly each speaks for prose, code and data. A line
is seen three times: as it is, in lower case, and as its signs alone (what is left without letters,
digits and spaces), because the signs of a line repeat and are judged once a text. Only the first
characters of a long line are looked at, so a line costs a bounded time.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

from surrogateshield.detection.kinds.words import ALSO_SAID, DECLARES, DOES, LABELS, QUERIES, RUNS, SMALL

REACH = 400
"""How many characters of a line are looked at."""

_MANY_SMALL = 9

_NO_SIGNS = (string.ascii_letters + string.digits + " \r").encode() + bytes(range(128, 256))
_CLOCK = r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]{1,9})?)?"
_DAY = (
    r"(?:[0-9]{4}[-/.][0-9]{2}[-/.][0-9]{2}|[0-9]{1,2}[/.](?:[0-9]{1,2}|[A-Z][a-z]{2})[/.][0-9]{2,4}|[0-9]{8}(?=[ T-]))"
)
_LEVEL = (
    r"(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|ERR|CRITICAL|CRIT|FATAL|SEVERE|PANIC|"
    r"debug|info|warn|warning|error|fatal)"
)
# [12:03] Ana: ..., 12/03/2031, 09:14 - Ana: ...
_SPOKEN = re.compile(
    rf"\W{{0,3}}(?:{_DAY}[,T ]{{1,2}})?{_CLOCK}(?: ?[AaPp]\.?[Mm]\.?)?(?:\]:?| |,|"
    rf":)\s{{0,2}}(?:- )?<?@?(?!{_LEVEL}\b)[^\W\d_](?:[\w.'’-]| (?! )){{0,40}}(?:\([\w ]{{1,20}}\))?[:>] "
)
_TIMED = re.compile(
    rf"\W{{0,2}}(?:{_DAY}[T ,_:-]{{1,2}}{_CLOCK}|[A-Z][a-z]{{2}} [A-Z][a-z]{{2}} [ 0-9][0-9] {_CLOCK}|"
    rf"[A-Z][a-z]{{2}} [ 0-9][0-9] {_CLOCK}|[0-9a-fA-F.:]{{3,39}} \S+ \S+ \[|[IWEFD][0-9]{{4}} {_CLOCK}|"
    rf"[0-9]{{2}}:[0-9]{{2}}:[0-9]{{2}}(?:[.,][0-9]{{3,9}})?\]? |"
    r"[0-9]{10}(?:\.[0-9]{3,9})?[ |\]]| *[0-9]+\.[0-9]{6}\] |[0-9]{1,3}>1? ?\S)"
)
_STAMPED = re.compile(
    rf"[A-Z][a-z]{{2}} [ 0-9]?[0-9] {_CLOCK} \S|[A-Z][a-z]{{2}} [A-Z][a-z]{{2}} [ 0-9][0-9] [0-9]{{2}}:|"
    rf"{_LEVEL}(?:\]| ?[:|]|\s{{1,3}}[\[(\w.-]+[\])]? ?[:|-])|"
    rf"\S{{1,60}} +\| (?:\S{{1,40}} )?(?:{_DAY}|{_LEVEL})|(?:level|ts|time|timestamp|severity)=\S|"
    rf"[IWEFD][0-9]{{4}} {_CLOCK}|{_LEVEL}\s{{2,}}\S"
)
_HOUR = re.compile(r"[0-9]{1,2}[:.][0-9]{2}(?: ?[AaPp]\.?[Mm]\.?| Uhr| ?h)?(?:[-–][0-9]{1,2}[:.][0-9]{2})?:? [^\W\d_]")
_LEVELLED = re.compile(rf"\W{{1,2}}{_LEVEL}(?:\]|\s?[:|])")
_FAILED = re.compile(
    r"Traceback \(most|File \"[^\"\n]{1,200}\", line [0-9]|at [\w.$<>/\[\] ]{1,120}\(|"
    r"at (?:async )?\S{1,200}:[0-9]+|Caused by: [\w.]+|"
    r"(?:[A-Za-z_]\w{0,60}[.:]{1,2}){0,8}[A-Z]\w{0,60}(?:Error|Exception|Warning)(?::|$)|"
    r"Exception in thread|panic: |goroutine [0-9]+ \[|"
    r"thread '[^']{1,60}' panicked|\S{1,120}\.[a-z]{1,4}:[0-9]+(?::[0-9]+)?:? |npm (?:ERR!|error)|"
    r"error\[E[0-9]+\]|from \S{1,200}:[0-9]+:in |"
    r"--> \S|#[0-9]+ +(?:0x[0-9a-f]+ in )?\S{1,200}[(:]|[.~^ ]*\^[~^ ]*$"
)
_QUOTED_SOURCE = re.compile(r"[0-9]{1,6} +\|(?! .*\|)|\| +[\^~-]")
_HEADER = re.compile(r"[A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+: \S|Received: |Host: \S+$")
_FAILS = frozenset(
    {"traceback", "file", "at", "caused", "exception", "panic:", "goroutine", "thread", "npm", "from", "-->"}
)
_DIFFERENT = re.compile(r"diff --git |@@ -[0-9]|index [0-9a-f]{7,}\.\.|(?:\+\+\+|---) (?:[ab]/|/dev/|\S{1,200}\t)")
_PROMPT = re.compile(
    r"(?:[$%❯] |>>> |\.\.\. |PS [A-Z]:\\|[\w.-]+@[\w.-]+:\S*[$#] |(?:In|Out) ?\[[0-9]+\]: |(?:mysql|sqlite|"
    r"psql|irb\S{0,20}|\w+)[=-]?[>#] (?=[A-Z]{4,}\b|\\)|C:\\[^>\n]{0,80}>)\S"
)
_COMMENT = re.compile(r"//|/\*|\*/|\* |\*$|<!--|--\s|#!|\"\"\"|'''|#[^\s#]{0,2}\s?\w|%\s|;;|\{-|\(\*|REM ")
_SETTING = re.compile(r"(?:export |set )?[A-Za-z_][\w.-]{0,60}=(?!=)\S?")
_KEY = re.compile(r"(?:- )?[\"']?[a-z_][\w./-]{0,40}[\"']?:(?:\s|$)")
_PAIRS = re.compile(r"(?:^|\s)[A-Za-z_][\w.-]{0,40}=(?=\S)")
_TAG = re.compile(r"</?[A-Za-z!?][\w:.-]*(?:\s[^<>]*)?/?>|</?[A-Za-z][\w:.-]*(?:\s+[\w:@.-]+=|\s*$)")
_PAGE = re.compile(
    r"</?(?:!doctype html|html|head|body|div|span|p|a|form|input|button|script|style|template|ul|ol|li|"
    r"table|t[rdh]|h[1-6]|img|nav|main|section|footer|header|label|select|option|textarea|"
    r"br|pre|code|meta|link)\b",
    re.IGNORECASE,
)
_SIMPLE = re.compile(r"[\w.-]{1,60} ?= ?(?:\"[^\"]*\"|'[^']*'|[\w./:@%*-]*|\[[^\]]*\])$")
_SECTION = re.compile(r"\[{1,2}[\w.:\" /-]{1,60}\]{1,2}\s*$")
_BULLET = re.compile(r"(?:[-*•–>]|[0-9]{1,2}[.)]|\([a-z0-9]\)|#{1,6}) {1,3}[^\W\d_]")
_HASH = re.compile(
    r"(?<![\w.@/-])(?=[a-f-]{0,40}[0-9])[0-9a-f][0-9a-f-]{14,}[0-9a-f](?![\w@-])|"
    r"\A\s*(?=[0-9]{0,39}[a-f])(?=[a-f]{0,39}[0-9])[0-9a-f]{7,40} "
)
_A_CLAUSE = 3
_SHORTEST_HASH, _SHORTEST_LATER_HASH = 7, 16
_NUMBER = re.compile(r"[-+]?[0-9][0-9.,:/%e+-]*\Z|[0-9a-f-]{8,}\Z")
FORMAL = frozenset(
    """timed header section tag page failed diff ruled prompt key settings setting declares does runs queries called
    operators pair pairs row cells tight tab columns hash tuple assigned preprocessor
    """.split()
) | {
    "closing signs",
    "ends open",
    "quoted item",
    "same leader",
    "inside diff",
    "assigned simply",
    "inside documentation",
}
"""The features that people writing by hand do not give their lines."""

_ENDS = (".", "!", "?", "…", "。", "？", "！", "۔", "।", "؟", '."', ".)", "!)", "?)", "”", "»")
_OPEN_ENDS = ("{", ";", "(", "[", "|", "\\", "=", "):", ");", "})", "])", "},", "],", "),", "->", "=>")
# By signs alone
_OPERATORS = re.compile(
    rb"=>|->|::|&&|\|\||[!<>=]==?|\+\+|\+=|-=|:=|<-|\|>|\$\{|\{\{|\?\.|<<|\(\)|\(\"|\(\[|\[\"|\)\)|\)\{|\);"
)
_PAIR_SIGNS = re.compile(rb"[{\[(]*(?:\"[._/-]*\"|'[._/-]*'):")
_CLOSING_SIGNS = re.compile(rb"[\])}]+[;,)]*\Z")


def signs_of(text: str) -> list[bytes]:
    """The signs of each line of a text: all but letters, digits, spaces and what is not ASCII."""
    return text.encode("utf-8", "surrogatepass").translate(None, _NO_SIGNS).split(b"\n")


def sign_features(signs: bytes) -> Iterator[str]:
    """What the signs of a line say by themselves."""
    if not signs:
        yield "no sign"
        return
    operators = len(_OPERATORS.findall(signs))
    if operators:
        yield "operators" if operators > 1 else "operator"
    if _PAIR_SIGNS.match(signs) or signs.startswith(b'""='):
        yield "pair"
    if _CLOSING_SIGNS.match(signs):
        yield "closing signs"
    if signs[:1] == b"|" and signs[-1:] == b"|" and len(signs) > 2:
        yield "row"
    elif signs.count(b"|") > 2:
        yield "cells"
    commas, semicolons = signs.count(b","), signs.count(b";")
    if commas > 3 or (semicolons > 2 and not signs.endswith(b";")):
        yield "commas"
    if signs.count(b'":') > 1:
        yield "pairs"
    if b"=" in signs:
        yield "equals"
    if signs in {b'"",', b'""', b"'',", b"''"}:
        yield "quoted item"
    if signs[:1] == b"(" and signs.endswith((b"),", b");", b")")) and b"," in signs:
        yield "tuple"
    if b"_" in signs:
        yield "joined"
    if b"(" in signs:
        yield "bracket"
    if not signs.strip(b".,!?'"):
        yield "text signs"
    if len(signs) > 8:
        yield "many signs"


def features(line: str, lower: str, signs: bytes) -> Iterator[str]:
    """The features of one line beside those of its signs; none for a blank line.

    Args:
        line: the line without its end; what lies beyond `REACH` characters is not seen.
        lower: the same in lower case.
        signs: its signs.
    """
    bare = line[:REACH].strip()
    if not bare:
        return
    words = lower[:REACH].split()
    first = words[0]
    start = _start(bare, first, words, signs)
    if start == "comment" and bare.startswith("* ") and not is_inside_comment(line):
        start = "bullet"
    yield start
    if line[0] in " \t":
        yield "indented"
    if start == "bullet" and bare[-1] in ";,":
        yield "ends comma"
    elif bare.endswith(_OPEN_ENDS):
        yield "ends open"
    elif bare.endswith(_ENDS):
        yield "ends sentence"
    elif bare[-1] == ",":
        yield "ends comma"
    small = len(SMALL.intersection(words))
    plain = sum(map(str.isalpha, words))
    count = len(words)
    if small > _MANY_SMALL and not bare.endswith(_OPEN_ENDS):
        yield "long text"
    elif small > 4:
        yield "sentences"
    elif small:
        yield "small words" if small > 2 else "small word"
    elif count > 5:
        yield "no small word"
    if plain > 0.6 * count:
        yield "words only" if count > 2 else "a word or two"
    elif plain <= 0.3 * count:
        yield "few words"
    if plain > 4:
        yield "many words"
    if not bare.isascii() and not bare.isupper() and sum(map("\u036f".__lt__, bare)) > 2:
        yield "other script"
    if bare[0].isupper():
        yield "capitals" if count > 2 and bare.isupper() else "capital"
    elif bare[0].isdigit():
        yield "digit"
    if b"=" in signs and (" = " in bare or " := " in bare or " += " in bare):
        yield "assigned simply" if _SIMPLE.match(bare) else "assigned"
    if count == 1 and len(first) > 24 and not signs:
        yield "long word"
    if lower.islower() is False and bare[0] not in "{}()[]" and not plain:
        yield "no letter"
    if plain < count and len(bare) > 15 and _may_hold_hash(words) and _HASH.search(lower, 0, REACH):
        yield "hash"
    if plain < count and sum(map(bool, map(_NUMBER.match, words))) > 0.34 * count:
        yield "figures"
    if "\t" in bare:
        yield "tab"
    elif "   " in bare or bare.count("  ") > 1:
        yield "columns"
    if b"," in signs and ", " not in bare and count < 2 * signs.count(b",") + 2 and signs.count(b",") > 1:
        yield "tight"
    if b";" in signs and "; " not in bare and signs.count(b";") > 1:
        yield "tight"


def is_inside_comment(line: str) -> bool:
    """Whether an asterisk that begins a line stands where a block comment has it: below the "/*" and one to the right.

    A list's stands at the margin, or as far to the right as its level says.
    """
    return line[: len(line) - len(line.lstrip(" \t"))].count(" ") % 2 == 1


def _may_hold_hash(words: list[str]) -> bool:
    """Whether a word is as long as a hash, or the first as long as the short form of one."""
    return len(words[0]) >= _SHORTEST_HASH or max(map(len, words)) >= _SHORTEST_LATER_HASH


def _start(bare: str, first: str, words: list[str], signs: bytes) -> str:
    """How a line begins: the one feature that says most."""
    initial = bare[0]
    if b"|" in signs and _QUOTED_SOURCE.match(bare):
        return "failed"
    if b":" in signs and (initial.isdigit() or initial in "[<(") and _SPOKEN.match(bare):
        return "spoken"
    if initial.isdigit() or initial in "[<(":
        if _TIMED.match(bare):
            return "timed"
        if _LEVELLED.match(bare):
            return "timed"
        if initial == "[" and _SECTION.match(bare):
            return "section"
        if initial == "<" and _TAG.match(bare):
            return "page" if _PAGE.match(bare) else "tag"
        if initial.isdigit():
            if _BULLET.match(bare):
                return "bullet"
            if _HOUR.match(bare):
                return "hour"
        return "bullet" if initial == "(" and _BULLET.match(bare) else "plain"
    fails = first in _FAILS or first.endswith(("error:", "exception:", "error", "exception")) or initial in "#^~."
    if fails and _FAILED.match(bare):
        return "failed"
    if initial.isalpha():
        return _start_of_word(bare, first, words, signs)
    if initial in "+-@" and _DIFFERENT.match(bare):
        return "diff"
    if initial in "-+|=" and not bare.strip("-+|=: "):
        return "ruled"
    if initial in "$%>.❯" and _PROMPT.match(bare):
        return "prompt"
    if initial in "#/*-<;%\"'{(" and _COMMENT.match(bare):
        return "comment"
    if initial == "-" and _KEY.match(bare):
        return "key"
    if initial in "-*•–>#" and _BULLET.match(bare):
        return "bullet"
    if initial in "+-":
        return "changed"
    if initial in "\"'":
        return "key" if _KEY.match(bare) else "quoted"
    return "plain" if initial in "¿¡“”„«»‘’…_" else "sign"


def _is_said(bare: str, signs: bytes) -> bool:
    """Whether a line that begins with a word of code has no other sign of it."""
    return not (signs.strip(b".,!?'-:;()\"/") or bare.endswith((*_OPEN_ENDS, ":")) or _OPERATORS.search(signs))


def _start_of_word(bare: str, first: str, words: list[str], signs: bytes) -> str:
    if b":" in signs or b"=" in signs or b"|" in signs:
        if _STAMPED.match(bare):
            return "timed"
        if first in LABELS:
            return "label"
        if b":" in signs and _HEADER.match(bare):
            return "header"
        if b"=" in signs and _SETTING.match(bare):
            return "settings" if len(_PAIRS.findall(bare)) > 1 else "setting"
        if b":" in signs and _KEY.match(bare):
            return "key"
        if b":" in signs and ":" in first and b"/" in signs and _FAILED.match(bare):
            return "failed"
    if first in QUERIES and bare[: len(first)].isupper():
        return "queries"
    if first in ALSO_SAID and len(SMALL.intersection(words)) >= _A_CLAUSE and _is_said(bare, signs):
        return "plain"
    if first in DECLARES:
        return "declares" if signs.strip(b".,!?'-") or len(words) < 4 else "may declare"
    if first in DOES:
        return "does" if signs.strip(b".,!?'-") or len(words) < 3 else "may declare"
    if first in RUNS and signs.strip(b",!?'"):
        return "runs"
    if signs[:1] in (b"(", b".", b"[", b"_") and "(" in words[0]:
        return "called"
    if (b"@" in signs or first in {"in", "out"}) and _PROMPT.match(bare):
        return "prompt"
    return "plain"
