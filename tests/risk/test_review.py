from __future__ import annotations

from dataclasses import replace

import pytest

from surrogateshield.pii import Action, Entity
from surrogateshield.risk import Combined, ConfirmationNeeded, Mode, Review, remember, review
from surrogateshield.shadowmap import ShadowMap
from surrogateshield.spans import Protected

DOB = Entity(0, 3, "dob", "dob", 1.0, "pattern_scan")
ZIP = Entity(4, 7, "zip", "zip_us", 1.0, "pattern_scan")
GENDER = Entity(8, 11, "sex", "gender_indicator", 1.0, "pattern_scan")
AGE = Entity(12, 15, "age", "age", 1.0, "pattern_scan")
USER = Entity(24, 28, "user", "username", 1.0, "pattern_scan")
GPE = Entity(20, 23, "gpe", "gpe", 1.0, "entity_trace")
ORG = Entity(16, 19, "org", "org", 1.0, "entity_trace")


@pytest.fixture
def mapping() -> ShadowMap:
    return ShadowMap(bytes(32))


def judge(
    mapping: ShadowMap,
    *texts: list[tuple[Entity, Action]],
    mode: Mode = "warn",
    named: list[list[Entity]] | None = None,
    token: str | None = None,
    content: str = "content",
) -> Review:
    return review(list(texts), named or [[] for _ in texts], mapping, mode, lambda: content, lambda: "0" * 32, token)


def names(result: Review) -> list[str]:
    return [finding.name for finding in result.findings]


def test_fields_of_a_combination_are_replaced_whatever_their_action(mapping: ShadowMap) -> None:
    result = judge(mapping, [(ZIP, "keep"), (AGE, "keep")], [(GENDER, "keep"), (USER, "keep"), (DOB, "redact")])
    assert names(result) == ["zip_dob_gender"]
    assert result.spans == [
        [(ZIP, "replace"), (AGE, "keep")],
        [(GENDER, "replace"), (USER, "keep"), (DOB, "redact")],
    ]


def test_nothing_telling_nothing_changed(mapping: ShadowMap) -> None:
    texts: list[tuple[Entity, Action]] = [(GENDER, "keep"), (AGE, "keep")]
    result = judge(mapping, texts)
    assert (result.spans, result.findings) == ([texts], ())


def test_types_count_over_the_conversation(mapping: ShadowMap) -> None:
    assert not names(judge(mapping, [(GENDER, "keep")]))
    assert not names(judge(mapping, [(AGE, "keep")]))
    assert names(judge(mapping, [(DOB, "replace")])) == ["zip_dob_gender"]
    # From now on gender words are a part of it, and what has no part in it is left alone.
    assert judge(mapping, [(GENDER, "keep")]).spans == [[(GENDER, "replace")]]
    assert not names(judge(mapping, [(ORG, "keep")]))


def test_what_is_noted_are_types_and_only_those_that_count(mapping: ShadowMap) -> None:
    judge(mapping, [(GENDER, "keep"), (AGE, "keep"), (DOB, "replace")])
    assert dict(mapping.notes) == {"types": "dob gender_indicator"}


def test_what_the_user_names_counts(mapping: ShadowMap) -> None:
    result = judge(mapping, [(GENDER, "keep")], [], named=[[], [DOB]])
    assert names(result) == ["zip_dob_gender"]


def test_off(mapping: ShadowMap) -> None:
    result = judge(mapping, [(ZIP, "keep"), (GENDER, "keep"), (DOB, "replace")], mode="off")
    assert (result.spans[0][1][1], result.findings, dict(mapping.notes)) == ("keep", (), {})


def test_block_refuses_and_counts_nothing(mapping: ShadowMap) -> None:
    judge(mapping, [(ZIP, "replace")], mode="block")
    result = judge(mapping, [(DOB, "replace")], mode="block")
    assert isinstance(result.refusal, Combined)
    assert "ZIP code + date of birth" in str(result.refusal)
    assert judge(mapping, [(ZIP, "replace")], mode="block").refusal is None


def test_confirm_asks_once_for_each_combination(mapping: ShadowMap) -> None:
    texts: list[tuple[Entity, Action]] = [(ZIP, "replace"), (DOB, "replace")]
    asked = judge(mapping, texts, mode="confirm").refusal
    assert isinstance(asked, ConfirmationNeeded)
    assert [finding.name for finding in asked.findings] == ["zip_dob_gender"]
    assert isinstance(judge(mapping, texts, mode="confirm", token="wrong").refusal, ConfirmationNeeded)
    assert isinstance(
        judge(mapping, texts, mode="confirm", token=asked.token, content="other").refusal, ConfirmationNeeded
    )
    assert names(judge(mapping, texts, mode="confirm", token=asked.token)) == ["zip_dob_gender"]
    assert judge(mapping, [*texts, (GENDER, "keep")], mode="confirm", content="more").refusal is None
    again = judge(mapping, [*texts, (ORG, "replace"), (GPE, "replace")], mode="confirm").refusal
    assert isinstance(again, ConfirmationNeeded)
    assert [finding.name for finding in again.findings] == ["dob_location_employer"]


def test_what_is_refused_is_not_counted(mapping: ShadowMap) -> None:
    assert judge(mapping, [(DOB, "replace"), (ZIP, "replace")], mode="confirm").refusal
    assert judge(mapping, [(GENDER, "keep")], mode="confirm").spans == [[(GENDER, "keep")]]


def test_texts_are_marked_with_what_they_have_part_in(mapping: ShadowMap) -> None:
    result = judge(mapping, [(ZIP, "replace"), (DOB, "replace")], [(AGE, "keep")])
    first, second = result.marked([Protected("a", warnings=("other",)), Protected("b")])
    assert first.combinations == ("zip_dob_gender",)
    assert first.warnings[0].startswith("telling together: ZIP code + date of birth (zip_dob_gender")
    assert first.warnings[1] == "other"
    assert (second.warnings, second.combinations) == ((), ())


def test_what_is_treated_lightly_does_not_count_until_it_is_replaced(mapping: ShadowMap) -> None:
    topic, email = replace(GPE, lease="topic"), Entity(30, 35, "e@x.y", "email", 1.0, "pattern_scan")
    assert not names(judge(mapping, [(topic, "replace"), (email, "replace")]))
    remember(mapping, ["gpe", "custom:case"])
    assert names(judge(mapping, [(topic, "replace"), (email, "replace")])) == ["email_location"]
    assert dict(mapping.notes) == {"types": "email gpe"}
