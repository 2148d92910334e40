"""What the policy of a rule means for the texts of a request."""

from __future__ import annotations

from surrogateshield.leases import Lenience
from surrogateshield.linear import LinearPattern
from surrogateshield.policy import Policy
from surrogateshield.treatment import Treatment


def treatment_of(policy: Policy, confirmation: str | None = None) -> Treatment:
    """How texts are treated under a policy.

    Args:
        policy: the endpoint's.
        confirmation: the token with which the user confirms telling combinations, if any.
    """
    return Treatment(
        policy.action_for,
        frozenset(value.casefold() for value in policy.never),
        tuple((item.value, item.type) for item in policy.always if item.value is not None),
        tuple((LinearPattern(item.pattern), item.type) for item in policy.always if item.pattern is not None),
        policy.region,
        policy.quasi_identifiers,
        confirmation,
        Lenience(topics=policy.topics == "keep", service_queries=policy.service_queries == "on"),
        policy.public_names,
    )
