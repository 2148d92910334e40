"""Numbers of accounts at cloud providers."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.reference import cloud
from surrogateshield.detection.reading import Reading


def values(text: str) -> list[str]:
    return [text[found.start : found.end] for found in cloud.RULE.find(Reading(text, "code"))]


def test_the_account_in_a_resource_s_name() -> None:
    text = "arn:aws:iam::880417726613:user/deploy, arn:aws-cn:s3:cn-north-1:880417726613:x"
    assert values(text) == ["880417726613", "880417726613"]
    assert values("880417726613.dkr.ecr.us-east-1.amazonaws.com/app:1") == ["880417726613"]


def test_examples_of_manuals_and_empty_parts_are_none() -> None:
    assert values("arn:aws:iam::123456789012:root, arn:aws:s3:::bucket/880417726613") == []
