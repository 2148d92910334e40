"""What is written how, type by type: the surrogate is written alike, and of the same place, language or brand.

Each row is a conversation: values in the order in which they come, each with the shape its surrogate must have. In a
shape, `{name}` is a group that must be the same wherever it stands, in any case.
"""

from __future__ import annotations

import re

import pytest

from surrogateshield.surrogates import Exhausted, invent

_CYRILLIC, _GREEK = r"[\u0400-\u04ff]+", r"[\u0370-\u03ff\u1f00-\u1fff]+"
_SPANISH = r"enero|febrero|marzo|abril|mayo|ju[nl]io|agosto|\w+bre"
_PORTUGUESE = r"\w+eiro|março|abril|maio|ju[nl]ho|agosto|\w+bro"

ROWS: dict[str, list[tuple[str, str, str]]] = {
    # Names.
    "first name, surname, initials": [
        ("person", "Sarah Mitchell", "{F:Aa} {S:Aa}"),
        ("person", "S. Mitchell", r"[A-Z]\. {S}"),
        ("person", "SARAH", "{F}"),
        ("person", "mitchell", "{S}"),
        ("person", "Mitchell, Sarah", "{S}, {F}"),
        ("person", "SM", "[A-Z]{{2}}"),
        ("person", "S.M.", r"[A-Z]\.[A-Z]\."),
    ],
    "Cyrillic": [("person", "Иван Петров", f"{_CYRILLIC} {_CYRILLIC}")],
    "Greek": [("person", "Γιώργος Παπαδόπουλος", f"{_GREEK} {_GREEK}")],
    "Hebrew": [("person", "דוד כהן", r"[\u0590-\u05ff]+ [\u0590-\u05ff]+")],
    "Arabic": [("person", "محمد علي", r"[\u0600-\u06ff]+ [\u0600-\u06ff]+")],
    "Devanagari": [("person", "राहुल शर्मा", r"[\u0900-\u097f]+ [\u0900-\u097f]+")],
    "Thai": [("person", "สมชาย ใจดี", r"[\u0e00-\u0e7f]+ [\u0e00-\u0e7f]+")],
    "Chinese": [("person", "王小明", r"[\u4e00-\u9fff]{{3}}"), ("person", "王先生", r"[\u4e00-\u9fff]先生")],
    "Japanese": [("person", "山田 太郎", r"[\u3040-\u30ff\u4e00-\u9fff]+ [\u3040-\u30ff\u4e00-\u9fff]+")],
    "Korean": [("person", "김민수씨", r"[\uac00-\ud7a3]{{3}}씨")],
    "organisation by its first word": [
        ("org", "Acme Robotics", "{O:Aa} Robotics"),
        ("org", "Acme", "{O}"),
        ("org", "ACME", "{O}"),
        ("email", "info@acme.com", r"info@{O}\.example"),
    ],
    # Places.
    "a province by its name and its letters": [
        ("gpe", "Toronto, Ontario", "{T:Aa}, {P:[A-Z][A-Za-z ]+}"),
        ("gpe", "Ontario", "{P}"),
        ("gpe", "Toronto, ON", "{T}, [A-Z]{{2}}"),
    ],
    "a British address": [
        (
            "address",
            "221B Baker Street, London NW1 6XE",
            r"\d\d\d[A-H] {N:Aa} Street, {T:Aa} [A-Z]+\d \d[A-Z]+",
        ),
        ("gpe", "London", "{T}"),
    ],
    "a German address": [
        ("address", "Hauptstraße 12, 80331 München", r"{N:Aa}straße \d\d, \d{{5}} {T:Aa}"),
        ("gpe", "MÜNCHEN", "{T}"),
    ],
    "a French address": [("address", "14 rue de la Paix, 75002 Paris", r"\d\d rue de la \w+, \d{{5}} \w+")],
    "a Spanish address": [("address", "Calle Mayor 5, 28013 Madrid", r"Calle \w+ \d, \d{{5}} \w+")],
    "an Italian address": [("address", "Via Roma 10, 00184 Roma", r"Via \w+ \d\d, \d{{5}} \w+")],
    "a Dutch address": [("address", "Keizersgracht 123, 1015 CJ Utrecht", r"\w+gracht \d\d\d, \d{{4}} [A-Z]+ \w+")],
    "a Polish address": [("address", "ul. Długa 5, 00-238 Warszawa", r"ul\. \w+ \d, \d\d-\d{{3}} \w+")],
    "a Portuguese address": [("address", "Rua Augusta 120, 1100-053 Lisboa", r"Rua \w+ \d{{3}}, \d{{4}}-\d{{3}} \w+")],
    # Numbers.
    "a US number in three writings": [
        ("phone_us", "(212) 867-4305", r"\(212\) 555-01{n:\d\d}"),
        ("phone_us", "212.867.4305", r"212\.555\.01{n}"),
        ("phone_us", "+1 212 867 4305", r"\+1 212 555 01{n}"),
    ],
    "a number of the fictional range itself": [
        ("phone_us", "4155550123", r"\d{{10}}"),
        ("phone_us", "212 555 0199", r"212 555 01\d\d"),
    ],
    "a British number, national and international": [
        ("phone_uk", "020 7123 4567", r"020 7946 0{n:\d\d\d}"),
        ("phone_uk", "+44 20 7123 4567", r"\+44 20 7946 0{n}"),
    ],
    "mobile numbers of other countries": [
        ("phone_intl", "+33 6 12 34 56 78", r"\+33 6 39 98 \d\d \d\d"),
        ("phone_intl", "+49 171 1234567", r"\+49 171 \d{{7}}"),
        ("phone_intl", "+34 612 345 678", r"\+34 \d{{3}} \d{{3}} \d{{3}}"),
        ("phone_intl", "+81 90-1234-5678", r"\+81 90-\d{{4}}-\d{{4}}"),
        ("phone_intl", "+55 11 91234-5678", r"\+55 11 \d{{5}}-\d{{4}}"),
    ],
    "cards by brand and grouping": [
        ("credit_card", "4539 1488 0343 6467", r"4\d{{3}} \d{{4}} \d{{4}} \d{{4}}"),
        ("credit_card", "3714-496353-98431", r"3[47]\d\d-\d{{6}}-\d{{5}}"),
        ("credit_card", "5200828282828210", r"(?:5[1-5]|2[2-7])\d{{14}}"),
        ("credit_card", "6011 0009 9013 9424", r"6(?:011|4[4-9]\d|5\d\d) \d{{4}} \d{{4}} \d{{4}}"),
    ],
    "IBANs by country": [
        ("iban", "GB29 NWBK 6016 1331 9268 19", r"GB\d\d [A-Z]{{4}} \d{{4}} \d{{4}} \d{{4}} \d\d"),
        ("iban", "de89370400440532013000", r"de\d\d9\d{{17}}"),
    ],
    "SSN with and without hyphens": [
        ("ssn", "536-22-8710", r"{a:9\d\d}-{b:\d\d}-{c:\d{{4}}}"),
        ("ssn", "536228710", "{a}{b}{c}"),
        ("ssn", "536 22 8710", "{a} {b} {c}"),
    ],
    "the last four figures of an SSN": [("ssn", "8710", r"(?!8710)\d{{4}}")],
    # Dates.
    "a day and a month": [
        ("dob", "14 March", r"{d:\d\d} {m:Aa}"),
        ("dob", "March 14", "{m} {d}"),
        ("dob", "14.03.", r"{d}\.\d\d\."),
    ],
    "two-digit years": [("dob", "14/03/85", r"\d\d/\d\d/\d\d"), ("dob", "3/14/85", r"\d/\d\d/\d\d")],
    "German": [("dob", "14. März 1985", r"\d\d\. (?:Januar|Februar|März|April|Mai|Ju[nl]i|August|\w+ber) 19\d\d")],
    "French": [("dob", "14 juin 1985", r"\d\d (?:janvier|février|mars|avril|mai|juin|juillet|août|\w+bre) 19\d\d")],
    "Spanish": [
        ("dob", "14 de marzo de 1985", r"\d\d de (?:enero|febrero|marzo|abril|mayo|ju[nl]io|agosto|\w+bre) de 19\d\d")
    ],
    "Italian": [("dob", "14 marzo 1985", r"\d\d (?:\w+aio|marzo|aprile|maggio|\w+gno|\w+glio|agosto|\w+bre) 19\d\d")],
    "Dutch": [("dob", "14 maart 1985", r"\d\d (?:\w+ari|maart|april|mei|ju[nl]i|augustus|\w+ber) 19\d\d")],
    "Portuguese": [
        ("dob", "14 de março de 1985", r"\d\d de (?:\w+eiro|março|abril|maio|ju[nl]ho|agosto|\w+bro) de 19\d\d")
    ],
    "Polish": [("dob", "14 marca 1985", r"\d\d (?:\w+nia|lutego|marca|maja|\w+ca|\w+da|\w+ika) 19\d\d")],
    "Swedish": [("dob", "den 14 mars 1985", r"den \d\d (?:\w+ari|mars|april|maj|ju[nl]i|augusti|\w+ber) 19\d\d")],
    "ages": [("age", "34", r"{n:\d\d}"), ("age", "34-year-old", r"\d\d-year-old")],
    # Technical.
    "addresses of a network": [
        ("ip_address", "192.168.1.20", r"192\.168\.\d+\.\d+"),
        ("ip_address", "2a00:1450:4001::200e", r"[\da-f:]+::[\da-f]{{4}}"),
        ("mac_address", "3C-22-FB-12-34-56", r"00-00-5E-00-53-[\dA-F]{{2}}"),
    ],
    "an address in words": [("email", "ines dot caldera at corp dot example", r"\w+ dot \w+ at \w+ dot example")],
}


def _pattern(shape: str, values: dict[str, str]) -> str:
    """The expression that a shape stands for, where some of its groups are known."""

    def group(match: re.Match[str]) -> str:
        name, _, form = match.group(1).partition(":")
        if name in values:
            return re.escape(values[name])
        return f"(?P<{name}>{r'[A-Z]\w+' if form == 'Aa' else form})"

    fields = re.sub(r"\{([a-zA-Z](?::(?:[^{}]|\{\{\d\}\})+)?)\}", group, shape)
    return fields.replace("{{", "{").replace("}}", "}")


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS.keys())
def test_surrogates_are_written_as_their_originals(conversation, row):
    values: dict[str, str] = {}
    for type_, original, shape in row:
        surrogate = conversation.surrogate(original, type_)
        pattern = _pattern(shape, values)
        found = re.fullmatch(pattern, surrogate) or re.fullmatch(pattern, surrogate, re.IGNORECASE)
        assert found, (original, surrogate, pattern)
        values |= found.groupdict()


@pytest.mark.parametrize(
    ("type_", "original"),
    [("ssn", "last four 8710"), ("phone_us", "four one five five five five oh one two three")],
)
def test_fragments_that_no_range_has_are_redacted(conversation, type_, original):
    with pytest.raises(Exhausted):
        conversation.entries(original, type_)


def test_towns_and_streets_are_named_as_in_their_country(new_conversation):
    # The same parts in an English address have English names.
    found = {
        address: new_conversation().surrogate(address, "address")
        for address in ("Lindenweg 12, 80331 Mustrow", "12 Linden Street, Mustrow", "Via Linden 12, 00184 Mustrow")
    }
    towns = {re.findall(r"\w+", surrogate)[-1] for surrogate in found.values()}
    assert len(towns) == 3
    german, _, italian = (re.findall(r"\w+", surrogate)[-1] for surrogate in found.values())
    assert german.endswith(tuple(invent._LOCAL_ENDINGS["de"]))
    assert italian.endswith(tuple(invent._LOCAL_ENDINGS["it"]))
