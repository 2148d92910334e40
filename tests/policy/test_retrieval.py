from __future__ import annotations

import pytest
from pydantic import ValidationError

from surrogateshield.policy import Policy
from surrogateshield.policy.retrieval import RagRule


def test_three_passages_unless_the_rule_says_otherwise() -> None:
    assert Policy().rag is None
    assert Policy.model_validate({"rag": {"collection": "cases"}}).rag == RagRule(collection="cases", top_k=3)


@pytest.mark.parametrize(
    "rule", [{}, {"collection": ""}, {"collection": "x", "top_k": 0}, {"collection": "x", "top": 1}]
)
def test_what_is_no_rule(rule: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="rag"):
        Policy.model_validate({"rag": rule})
