import pytest

from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap.mapping import MapEntry


def entry(original, surrogate, type_, canonical=""):
    return MapEntry(original, surrogate, type_, "phone" if canonical else type_, canonical or original)


RESOLVER = Resolver(
    [
        entry("212-867-5309", "212-555-0131", "phone_us", "1:2128675309:"),
        entry("+49 30 7654321", "+49 30 2312500", "phone_intl", "49:307654321:"),
        entry("536-22-8710", "945-02-6443", "ssn"),
        entry("62704", "69631", "zip_us"),
    ]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+1 (212) 555.0131", "+1 (212) 867.5309"),
        ("001 212 555 0131", "001 212 867 5309"),
        ("030 2312500", "030 7654321"),
        ("1 945 02 6443", "1 536 22 8710"),
        ('{"n": 945026443, "m": -945026443}', '{"n": 536228710, "m": -945026443}'),
        ("69-631, 69 631", "69-631, 69 631"),  # too short to be guessed
        ("212-555-01311 2125550131.5 0.2125550131 x2125550131", "212-555-01311 2125550131.5 0.2125550131 x2125550131"),
        ("212-555-\n0131", "212-555-\n0131"),
    ],
)
def test_numbers_in_other_groups(text, expected):
    assert RESOLVER.restore(text) == expected
    for size in range(1, len(text)):
        stream = RESOLVER.stream()
        pieces = [text[at : at + size] for at in range(0, len(text), size)]
        assert "".join(map(stream.feed, pieces)) + stream.finish() == expected


def test_of_two_originals_neither_is_guessed():
    both = [entry("1234567", "7654321", "bank_account"), entry("1234568", "765-4321", "bank_account")]
    assert Resolver(both).restore("76 54 321") == "76 54 321"


def test_a_quick_look_sees_long_numbers_only():
    assert RESOLVER.may_restore('"x 76 54 321"')
    assert not RESOLVER.may_restore('"76 54"')
