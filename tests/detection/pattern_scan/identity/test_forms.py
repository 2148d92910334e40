"""Written forms, found in one pass."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.identity.forms import Forms
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, Scheme
from surrogateshield.detection.reading import Reading

SCHEME = Scheme(
    "", "x", NATIONAL, r"\w+", "", "", anywhere=("999.999-99", "AAA999", "AA 99 99 A", "999999999999999", "A99(9)")
)
FORMS = Forms((SCHEME,))


def found(text: str) -> list[str]:
    return [text[item.start : item.end] for item in FORMS.find(Reading(text))]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("123.456-78", ["123.456-78"]),
        ("(123.456-78) and 123.456-79.", ["123.456-78", "123.456-79"]),
        ("see ABC123, abc123, Abc123", ["ABC123", "abc123"]),
        ("AB 12 34 C", ["AB 12 34 C"]),
        ("A12(3)", ["A12(3)"]),
        ("号码ABC123です", ["ABC123"]),
        ("übABC123 ABC123é", []),
        ("0123.456-78 123.456-789 x123.456-78 123.456-78-9 1.123.456-78", []),
        ("_ABC123 ABC123_x $ABC123 @ABC123 +ABC123", []),
        ("1" * 400, []),
        ("", []),
    ],
)
def test_where_a_form_stands(text: str, values: list[str]) -> None:
    assert found(text) == values


def test_a_candidate_knows_its_compact_form_and_scheme() -> None:
    (candidate,) = FORMS.find(Reading("ab 12 34 c"))
    assert candidate.compact == "AB1234C"
    assert candidate.schemes == ((SCHEME, "anywhere"),)
