"""Telephone numbers: kinds, fields, regions, neighbours; and nothing in digits without context."""

from __future__ import annotations

import re
import string
from collections.abc import Callable

import phonenumbers
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.detection.pattern_scan.phone import scan
from surrogateshield.detection.pattern_scan.phone.scan import phones
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]

REGIONS = (
    "US CA GB IE DE AT CH FR BE NL LU ES PT IT PL CZ SK HU RO BG GR SE NO DK FI TR RU UA IL IN PK BD CN HK TW JP KR SG "
    "MY ID PH TH VN AU NZ ZA NG KE EG BR MX AR CL CO PE"
).split()


def values(text: str, kind: Kind = "prose", field: str | None = None, region: str = "US") -> list[str]:
    reading = Reading(text, kind, field, region)
    reading.claim(phones(reading))
    return [text[found.start : found.end] for found in sorted(reading.claimed, key=lambda each: each.start)]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("2025550143", "data", "phone", [("2025550143", "phone_us")]),
        ("2025550143", "data", "contact_number", [("2025550143", "phone_us")]),
        ("2025550143.0", "data", "mobile", [("2025550143", "phone_us")]),
        ("482113", "data", "fax", [("482113", "phone_intl")]),
        ("2025550143", "data", "product_id", []),
        ("312-849-2031", "data", "order_number", []),
        ("2025550143", "data", "phone_id", []),
        ("2025550143", "prose", None, []),
        ("312 849 2031", "prose", None, [("312 849 2031", "phone_us")]),
        ("312 849 2031", "data", None, []),
        ("312-849-2031", "code", None, [("312-849-2031", "phone_us")]),
        ("312.849.2031", "data", None, [("312.849.2031", "phone_us")]),
        ("112.849.2031", "code", None, []),
        ("98450 12345", "data", None, []),
        ("98450 12345", "data", "msisdn", [("98450 12345", "phone_intl")]),
        ("+91 98455 20817", "data", None, [("+91 98455 20817", "phone_intl")]),
        ("+447700900123", "code", None, [("+447700900123", "phone_uk")]),
        ("07700 900123", "prose", None, [("07700 900123", "phone_uk")]),
        ("07700900123", "prose", None, [("07700900123", "phone_uk")]),
        ("07700900123", "data", None, []),
        ("I'll text you 5 numbers: 12, 15, 19", "prose", None, []),
        ("hello", "data", "phone", []),
        ('phone = "3128492031"', "code", None, [("3128492031", "phone_us")]),
        ("cell = 12345678", "code", None, []),
        ("call(3128492031)", "code", None, []),
        ("a,312-849-2031,43.22", "data", None, [("312-849-2031", "phone_us")]),
        ("1,312-849-2031", "data", None, [("312-849-2031", "phone_us")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


def _example(region: str, type_: int) -> phonenumbers.PhoneNumber:
    number = phonenumbers.example_number_for_type(region, type_)
    assert number is not None
    return number


KINDS = {"mobile": phonenumbers.PhoneNumberType.MOBILE, "line": phonenumbers.PhoneNumberType.FIXED_LINE}


@pytest.mark.parametrize("line", KINDS)
@pytest.mark.parametrize("region", REGIONS)
def test_every_region_s_numbers_are_found_in_all_writings(region: str, line: str) -> None:
    number = _example(region, KINDS[line])
    for form in (phonenumbers.PhoneNumberFormat.INTERNATIONAL, phonenumbers.PhoneNumberFormat.E164):
        written = phonenumbers.format_number(number, form)
        assert values(f"Please note {written}, thanks.") == [written]
    national = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.NATIONAL)
    digits = "".join(filter(str.isdigit, national))
    assert values(f"my phone: {national}.") == [national]
    assert values(f"you can call me on {national} today") == [national]
    assert values(f'{{"mobile": "{digits}", "x": 1}}', "data") == [digits]
    assert values(national, "data", "tel") == [national]


def test_national_numbers_of_the_user_s_region_need_no_word() -> None:
    missed = []
    for region in REGIONS:
        for line in KINDS.values():
            number = _example(region, line)
            national = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.NATIONAL)
            if values(f"Please note {national}, thanks.", region=region) != [national]:
                missed.append(national)
    # Nigeria's 5-2-4, a Chilean "(2)" and service number.
    assert len(missed) <= 3


@pytest.mark.parametrize(
    ("text", "region", "found"),
    [
        ("It is 612 345 678, I think.", "ES", ["612 345 678"]),
        ("It is 612 345 678, I think.", "US", []),
        ("It is 9123 4567, I think.", "SG", ["9123 4567"]),
        ("It is 9123 4567, I think.", "US", []),
        ("It is 0151 23456789 or 015123456789.", "DE", ["0151 23456789", "015123456789"]),
        ("0011 44 20 7946 0192", "AU", ["0011 44 20 7946 0192"]),
    ],
)
def test_the_region_decides_what_needs_no_word(text: str, region: str, found: list[str]) -> None:
    assert values(text, region=region) == found


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("cellulare 340 123 4567", ["phone_intl"]),
        ("cell 340 123 4567", ["phone_us"]),
        ("phone 020 7946 0192", ["phone_uk"]),
        ("Telefonnummer 0161 4960000", ["phone_intl"]),
        ("1-312-849-2031 +1 312 849 2031", ["phone_us", "phone_us"]),
        ("+44 20 7946 0863", ["phone_uk"]),
        ("+353 20 912 3456", ["phone_intl"]),
    ],
)
def test_types(scan: Scan, text: str, types: list[str]) -> None:
    assert [type_ for _, type_ in scan(text)] == types


@pytest.mark.parametrize(
    "text",
    [
        "Regarding order 5512: call 312-849-2031",
        "I lost my ticket. 312-849-2031",
        "Phone (home): 312-849-2031",
        "phone 312-849-2031 60642",
        "01.02.2024 312-849-2031",
        "312-849-2031/",
        "312-849-2031.",
        "(312-849-2031)",
        "[312-849-2031](x)",
        "**312-849-2031**",
        "from 312-849-2031 to",
    ],
)
def test_one_span_without_its_neighbours(text: str) -> None:
    assert values(text) == ["312-849-2031"]


@settings(max_examples=500, deadline=None)
@given(st.text("0123456789", min_size=5, max_size=19), st.sampled_from(["data", "code"]))
def test_digits_without_context_are_no_number(digits: str, kind: Kind) -> None:
    assert values(digits, kind) == []
    assert values(f"a = {digits};\n[{digits}, {digits}]", kind) == []
    assert values(f'{{"count": {digits}, "id": "{digits}"}}', kind) == []


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, 99_999), min_size=1, max_size=40), st.sampled_from([",", ", ", "\t", ";", "|", " | "]))
def test_rows_of_integers_hold_no_number(cells: list[int], separator: str) -> None:
    assert values(separator.join(map(str, cells)), "data") == []


@settings(max_examples=200, deadline=None)
@given(st.text(string.digits + " +-()./\n,:#xphoneTl.", max_size=200))
def test_spans_lie_in_the_text_and_do_not_overlap(text: str) -> None:
    end = 0
    for found in phones(Reading(text)):
        assert end <= found.start < found.end <= len(text)
        assert sum(map(str.isdigit, text[found.start : found.end])) >= 4
        end = found.end


@pytest.mark.parametrize(
    "text",
    [
        # Questions and answers
        "Agent: May I have your mobile number?\nCustomer: «2083749921»",
        "wat is je nummer\n«0612447190»",
        "Cuál es tu número?\nes el «612447190»",
        # Payment by telephone number
        "te hago un bizum al «612447190»; swish «0701928834»; vipps «41447190»; MB Way «912447190»",
        # Words beside it
        "dad «2083749921» mum «2083749922»",
        "mon num «0612447190», port. «06.12.44.71.90» / dom. «05 49 44 71 90»",
        "stacj. «22 447 19 03», mój nr «512447190»",
        "meine neue Nr. ist «015127744013», mijn nr is «0619288344», mit nr. er «20447193»",
        "her # is «2083749921»; send the code to «2083749922»",
        # Headings
        "my phone contacts, merge:\nIda «2083749921»\nOve «2083749922»",
        # The same number in another writing
        "same as «208-374-9921»: «2083749921»",
        "«+33 6 12 44 71 90», again «0612447190»",
        # The language around, or another number, tells the country
        "Mi hermana Nerea vive en Getxo, «944 71 90 12», y no contesta.",
        "Moja siostra mieszka w Gdańsku, «512 447 190», i nie odbiera.",
        "Ma sœur Odile («0612447190») garde les clés et je ne peux pas venir.",
        "La fontanera es la de siempre, «612447190», y cobra por horas.",
        "Min mor bor i Bodø, «414 47 190».",
        "«+34 612 44 71 90» or my mother, «943 44 71 90»",
        # Behind a name
        "daughter Ida, «2083749921», knows; Ove («2083749922»)",
        "Best,\nIda Brandt\n«2083749921»",
        # Writings
        "phone: «2 0 8 3 7 4 9 9 2 1»; tel «07911.482203»; tel «+33(0)549447190», mob. «+31 6 2094 4973»",
        "WhatsApp no «98 471 122 63»",
    ],
)
def test_what_speaks_for_a_number(text: str) -> None:
    found = [part.partition("»")[0] for part in text.split("«")[1:]]
    assert values(text.replace("«", "").replace("»", "")) == found


@pytest.mark.parametrize(
    "text",
    [
        "what is your order number?\n2083749921",
        "crime number CR/041882/24",
        "mum bought 2083749921 of them",
        "La población suma 612 345 678 habitantes y no crece.",
        "Kwota wynosi 512 345 678 zł i nie rośnie.",
        "Orders:\nIda 2083749921\nOve 2083749922",
        "bits 0 1 1 0 1 0 0 1 1 0 and 1 2 3 4 5 6 7 8 9 10",
        "item, 2083749921, is sold",
        "01/02/04 01/03/04 02/04/04 11/05/04",
        "«0612447190»",
    ],
)
def test_numbers_of_other_things_stay(text: str) -> None:
    assert values(text) == []


def test_a_number_under_another_name_is_not_taken_for_one_found_elsewhere() -> None:
    assert values('{"phone": "2025550143", "product_id": 2025550143}', "data") == ["2025550143"]


def test_of_many_bare_numbers_only_the_first_are_judged() -> None:
    bare = " x".join(f" 061244{n:04d}" for n in range(450))
    assert values(bare + " Ida (2083749921)") == []
    assert values(" Ida (2083749921) " + bare) == ["2083749921"]


@given(number=st.from_regex(r"[2-79][0-9]{2}-[0-9]{3}-[0-9]{4}", fullmatch=True), region=st.sampled_from(REGIONS))
def test_a_cell_of_the_commonest_form_is_judged_at_once_as_it_would_be_at_length(number: str, region: str) -> None:
    for kind in ("data", "prose"):
        reading = Reading(number, kind, "contact_phone", region)  # type: ignore[arg-type]
        at_once = list(phones(reading))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(scan, "_WHOLE_CELL", re.compile("(?!)"))
            assert list(phones(reading)) == at_once
        assert [(found.start, found.end) for found in at_once] == [(0, 12)]
