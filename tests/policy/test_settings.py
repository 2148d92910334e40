from __future__ import annotations

import pytest
from pydantic import ValidationError

from surrogateshield.pii import PiiType
from surrogateshield.policy import Policy


def test_defaults_are_the_careful_ones() -> None:
    policy = Policy()
    assert (policy.attachments, policy.on_error, policy.companions) == ("block", "block", "block")
    assert policy.max_body == 20_000_000
    assert policy.restore_tools.network == "keep"
    assert policy.action_for("person") == "replace"
    assert policy.action_for("date") == "keep"
    assert policy.action_for("custom:project") == "replace"


def test_a_type_outranks_its_family() -> None:
    policy = Policy.model_validate({"actions": {"phone": "redact", "phone_us": "keep", "custom:case": "block"}})
    assert policy.action_for("phone_us") == "keep"
    assert policy.action_for("phone_uk") == "redact"
    assert policy.action_for("custom:case") == "block"
    assert policy.action_for("email") == "replace"


@pytest.mark.parametrize(
    ("written", "size"),
    [("20MB", 20_000_000), ("1.5 kB", 1500), ("2 MiB", 2_097_152), ("1GB", 10**9), ("7B", 7), (512, 512)],
)
def test_sizes(written: object, size: int) -> None:
    assert Policy.model_validate({"max_body": written}).max_body == size


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ({"actions": {"persons": "replace"}}, "no type or family"),
        ({"actions": {"person": "hide"}}, "'replace', 'redact', 'keep' or 'block'"),
        ({"max_body": "20 megabytes"}, "number with a unit"),
        ({"max_body": "20mb"}, "number with a unit"),
        ({"max_body": 0}, "greater than 0"),
        ({"attachments": "allow"}, "'block', 'omit' or 'pass'"),
        ({"always": [{"type": "custom:x"}]}, "either `value` or `pattern`"),
        ({"always": [{"value": "a", "pattern": "b", "type": "custom:x"}]}, "either `value` or `pattern`"),
        ({"always": [{"value": "a", "type": "project"}]}, "custom:NAME"),
        ({"always": [{"value": "a", "type": "phone"}]}, "custom:NAME"),
        ({"always": [{"pattern": "CASE-[", "type": "custom:x"}]}, "not a regular expression"),
        ({"region": "UK"}, "the United Kingdom is GB"),
        ({"region": "de"}, "no country"),
        ({"always": [{"value": "", "type": "custom:x"}]}, "at least 1"),
        ({"never": [""]}, "at least 1"),
        ({"restore_hosts": ["https://x.example"]}, "without scheme"),
        ({"scope": "session"}, "'conversation', 'account' or 'device'"),
        ({"restore_tools": {"network": "restored"}}, "'restore' or 'keep'"),
    ],
)
def test_what_is_no_policy(part: dict[str, object], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        Policy.model_validate(part)


@pytest.mark.parametrize(
    "pattern", [r"(?=a)b", r"(?!a)b", r"(?<=a)b", r"(?<!a)b", r"(a)\1", r"(?P<x>a)(?P=x)", r"a++", r"(?>a)b"]
)
def test_patterns_run_in_linear_time(pattern: str) -> None:
    with pytest.raises(ValidationError, match="linear time"):
        Policy.model_validate({"always": [{"pattern": pattern, "type": "custom:x"}]})


@pytest.mark.parametrize(
    "pattern", [r"CASE-\d{6}", r"(?:a|b)+c", r"(?i:case)", r"\\1", r"[*+]+", r"\++", r"[]+]+", r"(?P<n>a)"]
)
def test_ordinary_patterns(pattern: str) -> None:
    assert Policy.model_validate({"always": [{"pattern": pattern, "type": "custom:x"}]}).always[0].pattern == pattern


def test_errors_hold_no_values() -> None:
    with pytest.raises(ValidationError) as caught:
        Policy.model_validate(
            {"always": [{"value": "Falcon", "pattern": "Falcon", "type": "Falcon"}], "never": "Falcon"}
        )
    assert "Falcon" not in str(caught.value)


def test_one_policy_over_another() -> None:
    base = Policy.model_validate(
        {"actions": {"person": "redact", "email": "keep"}, "attachments": "pass", "never": ["a"]}
    )
    over = Policy.model_validate({"actions": {"person": "block"}, "attachments": "block"}).over(base)
    assert over.actions == {"person": "block", "email": "keep"}
    assert over.attachments == "block"
    assert over.never == ("a",)
    assert Policy().over(base) == base


def test_every_type_has_an_action() -> None:
    assert {Policy().action_for(type_) for type_ in PiiType} == {"replace", "keep"}


def test_lighter_treatments_have_their_switches() -> None:
    assert (Policy().service_queries, Policy().topics) == ("off", "keep")
    policy = Policy.model_validate({"service_queries": "on", "topics": "replace"})
    assert (policy.service_queries, policy.topics) == ("on", "replace")
    with pytest.raises(ValidationError):
        Policy.model_validate({"service_queries": "yes"})
