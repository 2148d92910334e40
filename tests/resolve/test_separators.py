import pytest

from surrogateshield.resolve import separators


@pytest.mark.parametrize(
    ("separator", "strict", "written"),
    [
        (" ", False, ["\u00a0", "  ", "\n> ", "** ", "</b> <i>", "&nbsp;", "%20", "_", "-", " \n    "]),
        (", ", False, [",\n", "\n", "<br>", " ", "%2C+", ",**\n"]),
        ("-", False, ["\u2011", " ", "–"]),
        ("@", True, ["%40", "&#64;", " [at] ", "(at)", r"\@"]),
        (".", True, ["[.]", " [dot] ", "%2e", "&period;"]),
        ("'", True, ["’", "&#39;", "%27", "&rsquo;"]),
        (" & ", False, [" &amp; ", " and ", "\n& "]),
    ],
)
def test_what_may_stand_in_place(separator, strict, written):
    pattern = separators.pattern(separator, strict)
    assert [sign for sign in [separator, *written] if not pattern.fullmatch(sign)] == []


@pytest.mark.parametrize(
    ("separator", "strict", "others"),
    [
        (" ", False, ["", "\n\n", ". ", ", ", " x ", "     "]),
        ("@", True, ["", " ", ".", "**@"]),
        (".", True, [" ", ""]),
    ],
)
def test_what_may_not(separator, strict, others):
    pattern = separators.pattern(separator, strict)
    assert [sign for sign in others if pattern.fullmatch(sign)] == []


@pytest.mark.parametrize(
    ("found", "way", "sign", "expected"),
    [
        ("%40", "percent", "+", "%2B"),
        ("&#64;", "html", "'", "&#39;"),
        (r"\_", "escaped", "_", r"\_"),
        ("-", "", "@", "@"),
    ],
)
def test_ways_of_encoding(found, way, sign, expected):
    assert separators.encoder(found) == way
    assert separators.encoded(sign, way) == expected
