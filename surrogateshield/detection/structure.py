"""Tables and pairs inside a text: the header of a column and the key of a pair say what a value is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from surrogateshield.detection import fields, pattern_scan
from surrogateshield.detection.reading import MASK, Found, Reading, field_words

_PAIR = re.compile(
    r"(?<![\w\"'])(?P<quote>[\"']?)(?P<key>[A-Za-z][\w .-]{1,31})(?P=quote)\s{0,2}(?::|=>?)\s{0,2}"
    r"(?P<mark>[\"'])(?P<value>[^\"'\\\n]{1,200})(?P=mark)"
)
_SEPARATORS = ("\t", "|", ";", ",")
_HEADER_CELL = re.compile(r"[\"']?[^\W\d_][\w .()/#-]{0,31}[\"']?")
_RULE_LINE = re.compile(r"[\s|:+=-]+")
_LONGEST_CELL = 200


# Words in the names of fields whose values have a shape that says little by itself.
_SHAPED = frozenset(
    """phone telephone tel mobile cell fax whatsapp telefon handy movil celular rufnummer msisdn ssn social itin tin
    tax taxpayer dob birth birthdate birthday born geburtsdatum nacimiento naissance nascita zip zipcode postal
    postcode plz cap pincode card pan visa credit debit iban konto account acct routing aba rtn license licence dl
    permit ip addr host mac wallet btc eth crypto gender sex pronouns key credential cookie jwt number no""".split()
)


@dataclass(frozen=True, slots=True)
class _Cell:
    start: int
    end: int
    field: str


def scan(reading: Reading) -> None:
    """Claim the values that a column's header or a pair's key names."""
    found: list[Found] = []
    for cell in (*_table_cells(reading.text), *_pairs(reading.text)):
        value = reading.text[cell.start : cell.end]
        if MASK in value or not value.strip():
            continue
        inner = Reading(value, "data", cell.field)
        fields.scan(inner)
        if not inner.claimed:
            pattern_scan.scan(inner)
        found += (replace(item, start=item.start + cell.start, end=item.end + cell.start) for item in inner.claimed)
    reading.claim(found)


@lru_cache(maxsize=1024)
def _is_telling(field: str) -> bool:
    """Whether a field's name may say something of its values."""
    words = field_words(field)
    return any(word in _SHAPED or word in fields.TELLING or word.removesuffix("s") in _SHAPED for word in words)


def _pairs(text: str) -> Iterator[_Cell]:
    if "'" not in text and '"' not in text:
        return
    for match in _PAIR.finditer(text):
        if _is_telling(match["key"]):
            yield _Cell(match.start("value"), match.end("value"), match["key"])


def _table_cells(text: str) -> Iterator[_Cell]:
    """The cells below a header: rows of as many cells, a ruled line between them allowed."""
    header: list[str] = []
    separator = ""
    position = 0
    for line in text.splitlines(keepends=True):
        start, position = position, position + len(line)
        content = line.rstrip("\r\n")
        cells = content.count(separator) + 1 if separator else 0
        if separator and (cells == len(header) or (separator == "|" and _RULE_LINE.fullmatch(content))):
            if not _RULE_LINE.fullmatch(content):
                yield from _row(content, start, separator, header)
            continue
        separator, header = _header(content)


def _header(line: str) -> tuple[str, list[str]]:
    """The separator and the cells of a header line; an empty separator if it is none."""
    if len(line) > 1000:
        return "", []
    for separator in _SEPARATORS:
        cells = [cell.strip() for cell in line.split(separator)]
        named = [cell for cell in cells if cell]
        if len(named) >= 2 and all(_HEADER_CELL.fullmatch(cell) and len(cell.split()) <= 4 for cell in named):
            return separator, [cell.strip("\"'") if _is_telling(cell) else "" for cell in cells]
    return "", []


def _row(line: str, start: int, separator: str, header: list[str]) -> Iterator[_Cell]:
    position = start
    for cell, field in zip(line.split(separator), header, strict=True):
        bare = cell.strip(" \"'*`")
        left = position + (cell.find(bare) if bare else 0)
        position += len(cell) + len(separator)
        if field and bare and len(bare) <= _LONGEST_CELL:
            yield _Cell(left, left + len(bare), field)
