from __future__ import annotations

import pytest

from surrogateshield.policy.resuming import Resume

RESUME = Resume.model_validate({"conversation": "$.conversation_id", "offset": "$.at.offset"})


def test_what_a_request_resumes() -> None:
    assert RESUME.read({"conversation_id": "c-1", "at": {"offset": 17}}) == ("c-1", ("at", "offset"), 17)


@pytest.mark.parametrize(
    "body",
    [
        None,
        {},
        {"conversation_id": "c-1"},
        {"at": {"offset": 17}},
        {"conversation_id": 3, "at": {"offset": 17}},
        {"conversation_id": "c-1", "at": {"offset": "17"}},
        {"conversation_id": "c-1", "at": {"offset": True}},
    ],
)
def test_other_bodies(body: object) -> None:
    assert RESUME.read(body) is None
