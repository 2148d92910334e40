from __future__ import annotations

import pytest

from surrogateshield.audit.policy import policy_of


@pytest.mark.parametrize(("risk", "least"), [("0.09", 12), (0.1, 10), ("1/3", 3), (1, 1), (0.3, 4)])
def test_a_risk_is_so_many_candidates(risk: float | str, least: int) -> None:
    policy = policy_of(None, risk)
    assert policy is not None
    assert policy.least == least
    assert f"at least {least} candidates" in policy.wording
    assert (policy.allows(least), policy.allows(least - 1)) == (True, False)


def test_the_stricter_holds() -> None:
    assert policy_of(5, "0.5").least == 5  # type: ignore[union-attr]
    assert policy_of(5, "0.1").least == 10  # type: ignore[union-attr]
    assert policy_of(None, None) is None


@pytest.mark.parametrize(("least", "risk"), [(0, None), (None, 0), (None, "1.5"), (None, "some")])
def test_what_is_no_policy(least: int | None, risk: float | str | None) -> None:
    with pytest.raises(ValueError, match=r"must|Invalid"):
        policy_of(least, risk)
