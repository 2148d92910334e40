"""Tables and pairs inside a text: the header of a column and the key of a pair say what a value is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest

from surrogateshield.detection import fields, pattern_scan
from surrogateshield.detection.reading import MASK, Found, Reading, field_words

_KEY = r"[A-Za-z\u00c0-\u024f][\w .-]{1,31}"
# "key": "value", 'key' => 'value', key="value": from the sign on, and what stands before it
_QUOTED = re.compile(r"[:=]>?\s{0,2}(?P<mark>[\"'])(?P<value>[^\"'\\\n]{1,200})(?P=mark)")
_KEY_BEFORE = re.compile(rf"(?<![\w\"'])(?P<quote>[\"']?)(?P<key>{_KEY})(?P=quote)\s{{0,2}}\Z")
_LONGEST_KEY = 37
# last_name LIKE 'value%', last_name IN ('value', 'value'), last_name <> 'value'
_COMPARED = re.compile(
    r"(?<![\w.])(?P<key>[A-Za-z_][\w.]{1,63})\s{1,8}(?:(?:NOT\s{1,8})?(?:I?LIKE|IN)\b|<>|!=)"
    r"\s{0,8}\(?(?=\s{0,8}')",
    re.IGNORECASE,
)
_COMPARED_VALUE = re.compile(r"\s{0,8}'(?P<value>[^'\\\n]{1,200})'\s{0,8}(?:(?P<more>,)|)")
# What stands before a key in a statement is none of its words: "id WHERE k.surname = '...'".
_STATEMENT = re.compile(r"\A.*(?<![\w.-])(?:where|and|or|on|set|having|when|not|if|let|const|var)(?=\s)", re.IGNORECASE)
# <key>value</key>, attributes allowed
_ELEMENT = re.compile(rf"<(?:\w{{1,20}}:)?(?P<key>{_KEY})(?: [^<>\n]{{0,200}})?>(?P<value>[^<>\n]{{1,200}})</")
# key: value, alone in its line; key=value of an .env or .ini file
_LINE = re.compile(
    rf"^[ \t]{{0,40}}(?:- )?(?P<key>{_KEY})(?: ?: {{1,8}}|=)(?P<value>[^\s\"'\[{{|>&*#][^\n]{{0,199}}?)[ \t\r]{{0,8}}$",
    re.MULTILINE,
)
# What stands for a value in code: a constant, an argument of a call that goes on in the next line.
_CODE_VALUE = re.compile(r"(?i:none|null|nil|true|false|undefined|n/a),?|[\w.]+\([^\n]*|[\w.\[\]]+,")
_INSERT = re.compile(
    r"\binsert\s{1,8}into\s{1,8}[\w.\"'`\[\]]{1,128}\s{0,8}\((?P<columns>[^()]{1,2000})\)\s{0,8}values\b", re.IGNORECASE
)
_SQL_ROW = re.compile(r"[\s,]{0,16}\((?P<values>(?:[^()'\n]|'(?:[^'\n]|''){0,500}+'){1,4000}+)\)")
_SQL_VALUE = re.compile(r"\s*(?:[NnEe]?'(?P<quoted>(?:[^']|'')*)'|(?P<bare>[^,']*?))\s*(?:,|\Z|(?=\)))")
# Columns of tables whose rows are people: there the key numbers somebody.
_OF_PEOPLE = re.compile(
    r"dob|birth_?date|date_?of_?birth|ssn|(?:full|first|last|sur|given|family|patient|customer)_?name", re.IGNORECASE
)
_HEADER_CELL = re.compile(r"[\"']?[^\W\d_][\w .()/#'-]{0,31}[\"']?")
_RULE_LINE = re.compile(r"[\s|:+=-]+")
_LONGEST_LINE = 2000
_LONGEST_CELL = 200
_FEWEST_ALIGNED = 2


class _Separator:
    """How the cells of a row are told apart.

    Args:
        mark: the character between two cells; "  " for columns aligned with two or more spaces.
    """

    def __init__(self, mark: str) -> None:
        self.mark = mark
        if mark == "  ":
            self._cell = re.compile(r"\S+(?: \S+)*")
        else:
            self._cell = re.compile(rf'\s*"(?:[^"]|"")*"\s*(?={re.escape(mark)}|$)|[^{re.escape(mark)}]*')

    def split(self, line: str) -> list[str]:
        """The cells of a line without quotation marks around separators, as headers are."""
        return self._cell.findall(line) if self.mark == "  " else line.split(self.mark)

    def cells(self, line: str) -> list[tuple[int, int]]:
        """Where each cell of a line stands; a separator inside quotation marks separates nothing."""
        if self.mark == "  ":
            return [match.span() for match in self._cell.finditer(line)]
        cells: list[tuple[int, int]] = []
        position = 0
        while match := self._cell.match(line, position):
            cells.append(match.span())
            if match.end() >= len(line):
                break
            position = match.end() + 1
        return cells


_SEPARATORS = tuple(map(_Separator, ("\t", "|", ";", ",", "  ")))

PLACEHOLDERS = frozenset({"Alice", "Bob", "Carol", "Eve", "Mallory", "Foo", "Bar", "Foo Bar", "John Doe", "Jane Doe"})
"""Whom code has for examples."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A value with the name that its column or pair gives it."""

    start: int
    end: int
    field: str


def cells(reading: Reading) -> list[Cell]:
    """The cells of tables and the values of pairs whose header or key may say what they are.

    In code there are no tables, and what is not in quotation marks is a variable.
    """
    return [
        cell
        for kind in reading.in_turn()
        for cell in _cells(reading)
        if len(reading.kinds) == 1 or reading.kind_at(cell.start) == kind
    ]


def _cells(reading: Reading) -> Iterator[Cell]:
    if reading.kind != "code":
        yield from _table_cells(reading.text)
    yield from _pairs(reading)
    yield from _inserted(reading.text)


def claim_shaped(reading: Reading, named: Iterable[Cell]) -> None:
    """Claim the shaped values that a header or key announces, before anything takes them for something else."""
    _claim(reading, named, pattern_scan.scan_field, _may_be_shaped)


def claim_whole(reading: Reading, named: Iterable[Cell]) -> None:
    """Claim what is left of the cells whose header or key says that the whole is a name, a street and the like."""
    _claim(reading, named, fields.scan, _may_be_whole)


def _claim(
    reading: Reading, named: Iterable[Cell], scan: Callable[[Reading], None], may_claim: Callable[[str], bool]
) -> None:
    found: list[Found] = []
    for cell in named:
        if not may_claim(cell.field):
            continue
        value = reading.text[cell.start : cell.end]
        if MASK in value or not value.strip():
            continue
        if value in PLACEHOLDERS and reading.kind_at(cell.start) == "code":
            continue
        inner = Reading(value, "data", cell.field, reading.region)
        scan(inner)
        found += (replace(item, start=item.start + cell.start, end=item.end + cell.start) for item in inner.claimed)
    reading.claim(found)


@lru_cache(maxsize=1024)
def _is_telling(field: str) -> bool:
    """Whether a field's name may say something of its values."""
    if field_words(field) == ("id",):
        return False  # it numbers the rows of nearly every table
    return _may_be_whole(field) or _may_be_shaped(field)


@lru_cache(maxsize=1024)
def _may_be_whole(field: str) -> bool:
    return not fields.TELLING.isdisjoint(field_words(field))


@lru_cache(maxsize=1024)
def _may_be_shaped(field: str) -> bool:
    return bool(pattern_scan.rules_for(" ".join(field_words(field))))


def _pairs(reading: Reading) -> Iterator[Cell]:
    text = reading.text
    if "'" in text or '"' in text:
        for match in _QUOTED.finditer(text):
            key = _KEY_BEFORE.search(text[max(0, match.start() - _LONGEST_KEY) : match.start()])
            name = _STATEMENT.sub("", key["key"]) if key else ""
            if _is_telling(name):
                yield Cell(match.start("value"), match.end("value"), name)
    if "'" in text:
        yield from _compared(text)
    patterns = [_ELEMENT] if "</" in text else []
    if reading.kind == "data":  # in prose "key: value" is what labels and cues are for, in code it is a type or a label
        patterns.append(_LINE)
    for pattern in patterns:
        for match in pattern.finditer(text):
            if _is_telling(match["key"]) and not _CODE_VALUE.fullmatch(match["value"]):
                yield Cell(match.start("value"), match.end("value"), match["key"])


def _compared(text: str) -> Iterator[Cell]:
    """What a column is compared with in SQL, other than by "="; the wildcards at a pattern's ends are no part of it."""
    for match in _COMPARED.finditer(text):
        if not _is_telling(match["key"]):
            continue
        position = match.end()
        while value := _COMPARED_VALUE.match(text, position):
            bare = value["value"].strip("%")
            start = value.start("value") + value["value"].index(bare)
            if bare:
                yield Cell(start, start + len(bare), match["key"])
            if not value["more"]:
                break
            position = value.end()


def _inserted(text: str) -> Iterator[Cell]:
    """The values of SQL INSERT statements, each under its column."""
    for statement in _INSERT.finditer(text) if "nsert" in text or "NSERT" in text else ():
        columns = [name.strip(" \t\r\n\"'`[]") for name in statement["columns"].split(",")]
        if any(_OF_PEOPLE.fullmatch(column) for column in columns):
            columns = ["customer id" if column.lower() == "id" else column for column in columns]
        position = statement.end()
        while row := _SQL_ROW.match(text, position):
            position = row.end()
            found = _SQL_VALUE.finditer(text, row.start("values"), row.end("values"))
            values = [value for value in found if value.group()]
            if len(values) != len(columns):
                continue
            for value, column in zip(values, columns, strict=True):
                group = "quoted" if value["quoted"] is not None else "bare"
                if value[group] and len(value[group]) <= _LONGEST_CELL and _is_telling(column):
                    yield Cell(value.start(group), value.end(group), column)


def _table_cells(text: str) -> Iterator[Cell]:
    """The cells below a header: rows of as many cells, a ruled line between them allowed."""
    header: list[str] = []
    starts: dict[int, str] = {}
    separator: _Separator | None = None
    position = 0
    lines = text.splitlines(keepends=True)
    for line, following in zip_longest(lines, lines[1:], fillvalue=""):
        start, position = position, position + len(line)
        content = line.rstrip("\r\n")
        if separator is not None:
            if _RULE_LINE.fullmatch(content) and content.strip():
                continue
            cells = separator.cells(content) if len(content) <= _LONGEST_LINE else []
            if len(cells) == len(header):
                yield from _row(content, start, cells, header)
                continue
            # Columns that are aligned with spaces: a cell may be missing, or stand one space from the next.
            aligned = [(cell, starts[cell[0]]) for cell in cells if cell[0] in starts]
            if separator.mark == "  " and len(aligned) >= _FEWEST_ALIGNED:
                yield from _row(content, start, [cell for cell, _ in aligned], [field for _, field in aligned])
                continue
        separator, header = _header(content, following)
        if separator is not None and separator.mark == "  ":
            starts = dict(zip((left for left, _ in separator.cells(content)), header, strict=True))


def _header(line: str, following: str) -> tuple[_Separator | None, list[str]]:
    """The separator and the cells of a header line, empty where a name tells nothing; None if it is none."""
    line = line.strip(" ")
    if len(line) > _LONGEST_LINE // 2:
        return None, []
    for separator in _SEPARATORS:
        # What follows a header is a row; that is seen at once, what a name tells is not.
        if separator.mark not in line or separator.mark not in following:
            continue
        cells = [cell.strip() for cell in separator.split(line)]
        named = [cell for cell in cells if cell]
        if len(named) >= 2 and all(_HEADER_CELL.fullmatch(cell) and len(cell.split()) <= 4 for cell in named):
            telling = [cell.strip("\"'") if _is_telling(cell) else "" for cell in cells]
            return (separator, telling) if any(telling) else (None, [])
    return None, []


def _row(line: str, start: int, cells: list[tuple[int, int]], header: list[str]) -> Iterator[Cell]:
    for (left, right), field in zip(cells, header, strict=True):
        if not field:
            continue
        bare = line[left:right].strip(" \"'*`")
        if bare and len(bare) <= _LONGEST_CELL:
            at = start + line.index(bare, left)
            yield Cell(at, at + len(bare), field)
