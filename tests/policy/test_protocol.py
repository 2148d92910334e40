from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.policy.protocol import (
    is_sdk_header,
    is_transport_header,
    looks_like_protocol,
    looks_like_token,
    name_matches,
)


@pytest.mark.parametrize(
    "value",
    [
        "user",
        "gpt-4o",
        "gpt-4o-2024-08-06",
        "claude-sonnet-4-5-20250929",
        "2023-06-01",
        "models/gemini-2.5-pro",
        "ft:gpt-4o-mini-2024-07-18:acme::AbC123",
        "call_abc123DEF456",
        "resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b",
        "msg_01XFDUDYJgAACzvnptvVoYEL",
        "f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "12345678-1234-4372-8567-123456789012",
        "web_search_20250305",
        "application/json",
        "send_mail",
        "3.12.3",
        "600",
    ],
)
def test_names_and_identifiers(value: str) -> None:
    assert looks_like_protocol(value)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "Elin Tarrow",
        "elin@tarrow.example",
        "+1-202-555-0143",
        "202-555-0143",
        "call_2025550143",
        "tel:2025550143",
        "536-22-8710",
        "4539881973699353",
        "4539-8819-7369-9353",
        "1987-03-14",
        "192.0.2.17",
        "host-192.0.2.17",
        "2001:db8::1",
        "00:1b:44:11:3a:b7",
        "naïve",
        "a\n",
        "x" * 129,
    ],
)
def test_what_may_be_a_person_s(value: str) -> None:
    assert not looks_like_protocol(value)


@given(st.from_regex(r"[a-z]{0,4}[-_.:/]?[0-9]{7,16}[-_.:/]?[a-z]{0,4}", fullmatch=True))
def test_a_free_standing_number_is_read(value: str) -> None:
    free = not value[0].isalpha() or not value.lstrip("abcdefghijklmnopqrstuvwxyz")[0].isdigit()
    free = free and (not value[-1].isalpha() or not value.rstrip("abcdefghijklmnopqrstuvwxyz")[-1].isdigit())
    digits = "".join(character for character in value if character.isdigit())
    if free and not (len(digits) == 8 and digits.startswith(("202", "203", "204"))):  # these may be dates of releases
        assert not looks_like_protocol(value)


@pytest.mark.parametrize("name", ["user-agent", "referer", "origin", "content-disposition", "from", "x-title"])
def test_headers_that_may_say_who_one_is_are_read(name: str) -> None:
    assert not is_transport_header(name)
    assert not is_sdk_header(name)


@pytest.mark.parametrize("name", ["authorization", "content-type", "content-length", "accept-encoding", "host"])
def test_headers_of_http(name: str) -> None:
    assert is_transport_header(name)


def test_a_pattern_may_end_in_a_star() -> None:
    assert is_sdk_header("x-stainless-lang")
    assert name_matches("x-a-b", ("x-a-*",))
    assert name_matches("x-a", ("x-a",))
    assert not name_matches("x-a-b", ("x-a",))


@pytest.mark.parametrize(
    "value", ["eyJhbGciOiJub25lIn0.e30.c2ln", "gAAAAAC" + "Wz/+" * 500 + "==~S", "!wGul_-x", "1:2"]
)
def test_tokens(value: str) -> None:
    assert looks_like_token(value)


@pytest.mark.parametrize("value", ["", "Elin Tarrow", "elin@tarrow.example", "{}", "Zoë", "a\nb", "x" * 20_000])
def test_no_tokens(value: str) -> None:
    assert not looks_like_token(value)
