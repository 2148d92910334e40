"""The cascade: order, kinds, fields, and what holds for every text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiny_guard import save, table, wordpiece

from surrogateshield.detection import DetectionConfig, ModelRefused, SentinelLayer
from surrogateshield.detection.blocklist import BLOCKED
from surrogateshield.detection.config import GuardConfig
from surrogateshield.pii import Kind, is_type

LETTER = "My name is Ines Caldera (ines@corp.example), SSN 536-22-8710; I live at 12 Rosewood Lane in Dunmarrow."


def found(
    layer: SentinelLayer, text: str, kind: Kind | None = "prose", field: str | None = None
) -> list[tuple[str, str]]:
    return [(entity.text, entity.type) for entity in layer.detect(text, kind, field)]


def test_each_stage_claims_its_own(layer: SentinelLayer) -> None:
    assert found(layer, LETTER) == [
        ("Ines Caldera", "person"),
        ("ines@corp.example", "email"),
        ("536-22-8710", "ssn"),
        ("12 Rosewood Lane", "address"),
        ("Dunmarrow", "gpe"),
    ]
    stages = [entity.stage for entity in layer.detect(LETTER)]
    assert stages == ["entity_trace", "pattern_scan", "pattern_scan", "pattern_scan", "entity_trace"]


def test_no_names_are_looked_for_in_code(layer: SentinelLayer) -> None:
    assert found(layer, LETTER, "code") == [
        ("ines@corp.example", "email"),
        ("536-22-8710", "ssn"),
        ("12 Rosewood Lane", "address"),
    ]


def test_a_word_before_a_fence_still_tells_what_stands_in_it(layer: SentinelLayer) -> None:
    text = (
        "Here is what the shop runs with:\n```env\nSMTP_USER=till\nSMTP_PASSWORD=Quarry-9-lantern\n```\n"
        "It belongs to Ines Caldera."
    )
    assert found(layer, text, None) == [
        ("till", "username"),
        ("Quarry-9-lantern", "password"),
        ("Ines Caldera", "person"),
    ]


def test_each_part_of_a_text_is_read_as_what_it_is(layer: SentinelLayer) -> None:
    text = (
        "Please look at this, it was written by Ines Caldera:\n```python\nfrom Dunmarrow import Harlan\n"
        "# ask Mirela Oxley before you change it\nHarlan.Penbrook(Tarrow)\n```\nI live in Dunmarrow."
    )
    assert found(layer, text, None) == [
        ("Ines Caldera", "person"),
        ("Mirela Oxley", "person"),
        ("Dunmarrow", "gpe"),
    ]
    assert layer.detect(text)[-1].start == text.rindex("Dunmarrow")


def test_in_data_names_are_looked_for_in_sentences_only(layer: SentinelLayer) -> None:
    assert found(layer, "x,y,z,w", "data") == []
    assert found(layer, "Complaint by Ines Caldera about the heating", "data") == [("Ines Caldera", "person")]


@pytest.mark.parametrize(
    ("value", "field", "type_"),
    [
        ("Ines Caldera", "full_name", "person"),
        ("Dunmarrow", "city", "gpe"),
        ("hunter", "password", "password"),
        ("get_weather", "name", None),
        ("my-package", "name", None),
    ],
)
def test_the_field_says_what_a_value_is(layer: SentinelLayer, value: str, field: str, type_: str | None) -> None:
    assert found(layer, value, "data", field) == ([(value, type_)] if type_ else [])


def test_without_names_no_model_is_loaded() -> None:
    layer = SentinelLayer(DetectionConfig(names=False, guard=None))
    assert layer.models == ()
    assert found(layer, LETTER) == [
        ("ines@corp.example", "email"),
        ("536-22-8710", "ssn"),
        ("12 Rosewood Lane", "address"),
    ]


def test_without_patterns_only_names_are_found() -> None:
    entities = SentinelLayer(DetectionConfig(patterns=False, guard=None)).detect(LETTER)
    assert ("Ines Caldera", "person") in [(entity.text, entity.type) for entity in entities]
    assert {entity.stage for entity in entities} == {"entity_trace"}


def test_who_watches_is_told_of_each_stage(layer: SentinelLayer) -> None:
    stages: list[str] = []
    assert layer.detect(LETTER, watch=stages.append) == layer.detect(LETTER)
    assert stages == ["pattern_scan", "entity_trace", "context_guard", "pass"]
    stages.clear()
    layer.detect(LETTER, "code", watch=stages.append)
    assert stages == ["pattern_scan", "entity_trace", "context_guard"], "comments are read"


@pytest.mark.parametrize(
    ("key", "field", "read"),
    [("properties", None, False), ("properties", "password", True), ("olivia", None, True), ("Properties", None, True)],
)
def test_a_key_that_is_an_ordinary_word_needs_no_model(
    layer: SentinelLayer, key: str, field: str | None, read: bool
) -> None:
    """The schemas of an agent's tools have hundreds of them."""
    stages: list[str] = []
    layer.detect(key, "data", field, watch=stages.append)
    assert bool(stages) is read


def test_the_models_are_named(layer: SentinelLayer) -> None:
    names, guard = layer.models
    assert names.name.startswith("en_core_web_")
    assert guard.name == "context-guard"
    assert all(len(model.sha256) == 64 and model.seconds > 0 for model in layer.models)


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\ud83d", "\u200b", "￼￼", "a" * 5000, "A" * 5000, "Ab " * 2000])
def test_odd_texts_do_no_harm(layer: SentinelLayer, text: str) -> None:
    layer.detect(text)


def test_a_lone_surrogate_hides_nothing(layer: SentinelLayer) -> None:
    assert found(layer, "\udc00 My name is Ines Caldera \ud83d") == [("Ines Caldera", "person")]


PIECES = st.sampled_from(
    [
        *("Ines Caldera", "my name is ", "312-849-2031", "ines@corp.example", "Dr. ", "12 Rosewood Lane", "MIXED"),
        *(
            "4539 6639 2332 1464",
            "born 1986-10-23",
            "\n",
            "\u200b",
            "'",
            '"',
            ";",
            "$(",
            ", ",
            "\ud83d",
            "e\u0301",
            "|",
        ),
        *("\uff14", "'s", "{", ":"),
    ]
)
TEXTS = st.lists(st.one_of(PIECES, st.text(max_size=6)), max_size=12).map("".join)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TEXTS, st.sampled_from(["prose", "data", "code"]))
def test_entities_are_spans_of_the_text_in_order(layer: SentinelLayer, text: str, kind: Kind) -> None:
    entities = layer.detect(text, kind)
    end = 0
    for entity in entities:
        assert end <= entity.start < entity.end <= len(text)
        assert entity.text == text[entity.start : entity.end]
        assert is_type(entity.type)
        assert 0 < entity.score <= 1
        end = entity.end
    assert layer.detect(text, kind) == entities


def test_a_name_spans_no_sign_that_could_inject(layer: SentinelLayer) -> None:
    for sign in ("\n", '"', "`", ";", "|", "&", "$", "<", ">", "\\", "("):
        for entity in layer.detect(f"Please write to Ines {sign} Caldera in Dunmarrow."):
            assert sign not in entity.text


def test_no_entity_is_a_blocked_word(layer: SentinelLayer) -> None:
    text = "Dr. API, Monday at noon GMT: JSON and SQL for Mrs. Python."
    assert not {entity.text.lower() for entity in layer.detect(text)} & BLOCKED


def test_places_carry_the_treatment_that_their_clauses_ask_for(layer: SentinelLayer) -> None:
    text = "Coffee near 412 Oak Street? And what is the population of Samarkand? My aunt is in Tashkent."
    assert [e.text for e in layer.detect(text)] == ["412 Oak Street", "Tashkent"]
    assert {e.text: (e.stage, e.lease) for e in layer.detect(text, topics=True)} == {
        "412 Oak Street": ("pattern_scan", "service"),
        "Samarkand": ("pass", "topic"),
        "Tashkent": ("entity_trace", ""),
    }


def test_described_places_are_found_in_prose_only(layer: SentinelLayer) -> None:
    text = "I live two doors from the fire station."
    assert [(e.text, e.type) for e in layer.detect(text)] == [("two doors from the fire station", "implicit_location")]
    assert layer.detect(text, "code") == []


@pytest.fixture(scope="module")
def guard(tmp_path_factory: pytest.TempPathFactory) -> GuardConfig:
    """A model that takes "Ada Lovelace", "Zora", "Acme Corp", "Oslo" and "hunter2" for personal data, nothing else."""
    tokenizer = wordpiece()
    return GuardConfig(model=str(save(tmp_path_factory.mktemp("guard"), tokenizer, table(tokenizer))), threads=1)


@pytest.fixture(scope="module")
def guarded(guard: GuardConfig) -> SentinelLayer:
    return SentinelLayer(DetectionConfig(guard=guard))


def test_context_guard_adds_what_the_others_missed_and_takes_away_what_it_finds_improbable(
    layer: SentinelLayer, guarded: SentinelLayer
) -> None:
    text = "so acme corp told me that the door opens with hunter2, i paid Rechnung twice and wrote to ines@corp.example"
    assert [(e.text, e.stage) for e in layer.detect(text)][-1] == ("ines@corp.example", "pattern_scan")
    assert "Rechnung" in [e.text for e in layer.detect(text)]
    assert [(e.text, e.type, e.stage) for e in guarded.detect(text)] == [
        ("acme corp", "org", "context_guard"),
        ("hunter2", "password", "context_guard"),
        ("ines@corp.example", "email", "pattern_scan"),
    ]


def test_the_stages_can_be_timed(guarded: SentinelLayer) -> None:
    stages: list[str] = []
    guarded.detect("Zora left.", watch=stages.append)
    assert stages == ["pattern_scan", "entity_trace", "context_guard", "pass"]


def test_context_guard_can_stand_alone(guard: GuardConfig) -> None:
    alone = SentinelLayer(DetectionConfig(names=False, patterns=False, guard=guard))
    assert [(e.text, e.stage) for e in alone.detect("Ask Zora of Acme Corp.")] == [
        ("Zora", "context_guard"),
        ("Acme Corp", "context_guard"),
    ]


def test_context_guard_reads_no_code(guarded: SentinelLayer) -> None:
    assert [e.text for e in guarded.detect("zora = hunter2", "code")] == []


def test_a_missing_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelRefused, match="cannot be read"):
        SentinelLayer(DetectionConfig(names=False, guard=GuardConfig(model=str(tmp_path))))
