from __future__ import annotations

from surrogateshield.exchange.confirming import refusal_of, without_token
from surrogateshield.risk import Combined, ConfirmationNeeded, triggered

FINDINGS = triggered(["zip_us", "dob"])


def test_the_token_is_taken_out_whatever_its_case_and_number() -> None:
    headers = [("a", "1"), ("X-SurrogateShield-Confirm", "t"), ("b", "2"), ("x-surrogateshield-confirm", "u")]
    assert without_token(headers) == ([("a", "1"), ("b", "2")], "t")
    assert without_token(headers[:1]) == (headers[:1], None)
    assert without_token([("x-surrogateshield-confirm", "")]) == ([], "")


def test_a_refusal_names_the_combination_and_what_to_do() -> None:
    blocked = refusal_of(Combined(FINDINGS))
    assert (blocked.status, blocked.code) == (400, "quasi_identifiers_blocked")
    assert "ZIP code + date of birth (zip_dob_gender" in blocked.message
    asked = refusal_of(ConfirmationNeeded(FINDINGS, "tok-en"))
    assert (asked.status, asked.code) == (400, "confirmation_needed")
    for part in ("zip_dob_gender", "surrogateshield confirm tok-en", "x-surrogateshield-confirm: tok-en", "15 minutes"):
        assert part in asked.message
