from __future__ import annotations

import pytest

from surrogateshield.evaluation.leaks import Sent


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Ottoline Quarmby", "Dear OTTOLINE QUARMBY, thanks"),
        ("94107", "in 94107."),
        ("+44 20 7946 0018", "call +44 20 7946 0018!"),
        ("(415) 555-0134", "(415) 555-0134"),
        ("Ada", "Dada, Ada's hat"),
        ("李小红", "我叫李小红住在"),
        ("secret!", "secret!word"),
    ],
)
def test_a_whole_value_is_found_as_tokens_of_its_own(value: str, text: str) -> None:
    assert Sent(text).holds(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Ada", "Adamant, Canada"),
        ("94107", "941071 and 194107"),
        ("Ottoline Quarmby", "Ottoline met Quarmby"),
        ("NY", "Sunny"),
    ],
)
def test_inside_longer_tokens_it_is_not(value: str, text: str) -> None:
    assert not Sent(text).holds(value)


@pytest.mark.parametrize(
    ("value", "type_", "text", "parts"),
    [
        ("Ottoline Quarmby", "person", "Mrs. quarmby wrote", ("quarmby",)),
        ("Ottoline Quarmby", "person", "Quarmbyshire", ()),
        ("Ottoline Hill", "person", "up the hill", ()),
        ("Li Na", "person", "Li said", ()),
        ("ottoline.q@wickmere.example", "email", "ottoline.q left for example", ("ottoline",)),
        ("4539 1488 0343 6467", "credit_card", "4111 1111 1111 6467", ("6467",)),
        ("078-05-1120", "ssn", "987-65-1120", ("1120",)),
        ("451234567", "ssn", "x 923459 x", ("2345",)),
        ("12 Quarmby Street", "address", "12 Fenwick Street", ()),
        ("Quarmbystraße 12", "address", "Quarmbystraße 99", ("quarmbystrasse",)),
        ("Rue Quarmby 12", "address", "Rue Fenwick 80", ()),
        ("Klinik Quarmby", "org", "Klinik Fenwick", ()),
        ("14. März 1979", "dob", "14. März 1984", ()),
        ("14 March 1979", "dob", "2 May 1979", ("1979",)),
    ],
)
def test_words_and_digits_that_survive(value: str, type_: str, text: str, parts: tuple[str, ...]) -> None:
    assert Sent(text).parts(value, type_) == parts


def test_the_country_code_of_a_phone_number_is_nobodys() -> None:
    assert Sent("+1415 555 0199").parts("+14158672309", "phone") == ()
    assert Sent("+14158672309").parts("+14158670000", "phone") == ("4158", "1586", "5867")
    assert Sent("+000").parts("+00000", "phone") == (), "no number of any country is compared as it is"


@pytest.mark.parametrize(
    ("value", "type_", "text", "parts"),
    [
        ("ghtok_live_Q7mPzzWkvRtY", "api_key", "ghtok_live_A1bCddEf", ()),
        ("ghtok_live_QmPzzWkvRtY", "api_key", "ghtok_live_A qmpzzwkvrty", ("qmpzzwkvrty",)),
        ("Bearer QmPzzWkvRtY", "api_key", "Bearer AbCdEfGh", ()),
        ("postgresql://quarmby:hunter@db", "connection_string", "postgresql://fenwick:other@db", ()),
        (
            "-----BEGIN OPENSSH PRIVATE KEY-----\nQmPzzWkvRtY\n-----END OPENSSH PRIVATE KEY-----",
            "private_key",
            "-----BEGIN OPENSSH PRIVATE KEY-----\nAbCdEfGh\n-----END OPENSSH PRIVATE KEY-----",
            (),
        ),
    ],
)
def test_the_public_frame_of_a_secret_is_nobodys(value: str, type_: str, text: str, parts: tuple[str, ...]) -> None:
    assert Sent(text).parts(value, type_) == parts
