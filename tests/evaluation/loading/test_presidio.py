from __future__ import annotations

from typing import Any

import pytest

from surrogateshield.evaluation.dataset import OTHER, Malformed, Value
from surrogateshield.evaluation.loading.presidio import prompts

TEXT = "Dr. Zoë Fenn, 12 Moor Rd, zoe@moor.example"


def span(type_: Any, value: str, **more: Any) -> dict[str, Any]:
    start = TEXT.find(value)
    return {
        "entity_type": type_,
        "entity_value": value,
        "start_position": start,
        "end_position": start + len(value),
        **more,
    }


def sample(*spans: Any, **more: Any) -> dict[str, Any]:
    return {"full_text": TEXT, "masked": None, "spans": list(spans), "template_id": 3, "metadata": None, **more}


def test_spans_are_required_values_under_our_types() -> None:
    first = sample(
        span("EMAIL_ADDRESS", "zoe@moor.example"),
        span("STREET_ADDRESS", "12 Moor Rd"),
        span("PERSON", "Zoë Fenn"),
        span("TITLE", "Dr."),
        span("PERSON", "Zoë Fenn"),
        span("PERSON", ""),
    )
    found, notes = prompts([first, sample(sample_id="s7")])
    assert [prompt.id for prompt in found] == ["1", "s7"]
    assert found[0].text == TEXT
    assert found[0].required == (
        Value("zoe@moor.example", "email"),
        Value("12 Moor Rd", "address"),
        Value("Zoë Fenn", "person"),
    )
    assert found[0].optional == (Value("Dr.", OTHER),)
    assert found[1].required == ()
    assert notes == (
        "values of types that have no counterpart here may be replaced or kept: title 1",
        "1 blank values are left out",
    )


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"full_text": ["Zebedee"], "spans": []}, "sample 1: `full_text` must be a string"),
        ({"full_text": "Zebedee"}, "sample 1: `spans` must be a list of objects"),
        ({"full_text": "Zebedee", "spans": [7]}, "sample 1: `spans` must be a list of objects"),
        (sample(span(None, "Fenn")), r"sample 1, `spans\[0\]`: `entity_type` must be a string"),
        (
            sample(span("PERSON", "Fenn"), span("PERSON", "Fenn", end_position=99)),
            r"`spans\[1\]`: .* must be positions",
        ),
        (sample(span("PERSON", "Fenn", start_position=None)), "must be positions in `full_text`, in characters"),
        (sample(span("PERSON", "Fenn", start_position=9)), "`entity_value` is not what stands .* count characters"),
        (sample(span("PERSON", "Fenn", entity_value="Zebedee")), "`entity_value` is not what stands"),
    ],
)
def test_a_malformed_sample_is_named_and_not_quoted(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint) as failure:
        prompts([wrong])
    assert "Zebedee" not in str(failure.value)
    assert "Fenn" not in str(failure.value)
