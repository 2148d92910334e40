from __future__ import annotations

from surrogateshield.exchange.treating import treatment_of
from surrogateshield.policy import Policy


def test_what_a_policy_says_is_what_is_done() -> None:
    always = [{"value": "Project Falcon", "type": "custom:project"}, {"pattern": "CASE-[0-9]+", "type": "custom:case"}]
    said = {"actions": {"person": "redact"}, "never": ["Ada Lovelace"], "always": always, "region": "DE"}
    said |= {"quasi_identifiers": "block", "topics": "replace", "service_queries": "on", "public_names": "replace"}
    treatment = treatment_of(Policy.model_validate(said), "token")
    assert (treatment.action_for("person"), treatment.action_for("email")) == ("redact", "replace")
    assert treatment.never == {"ada lovelace"}
    assert treatment.always == (("Project Falcon", "custom:project"),)
    assert [(list(pattern.spans("see CASE-17")), type_) for pattern, type_ in treatment.patterns] == [
        ([(4, 11)], "custom:case")
    ]
    assert (treatment.region, treatment.quasi_identifiers, treatment.confirmation) == ("DE", "block", "token")
    assert (treatment.lenience.topics, treatment.lenience.service_queries) == (False, True)
    assert treatment.public_names == "replace"


def test_a_policy_that_says_nothing() -> None:
    treatment = treatment_of(Policy())
    assert (treatment.never, treatment.always, treatment.patterns, treatment.confirmation) == (
        frozenset(),
        (),
        (),
        None,
    )
    assert (treatment.lenience.topics, treatment.lenience.service_queries) == (True, False)
