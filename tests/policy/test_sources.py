from __future__ import annotations

import pytest

from surrogateshield.policy import Facts, Source
from surrogateshield.policy.sources import first_value

FACTS = Facts.of(
    "/v1/x/r_1?key=k%201&empty=&key=second",
    [
        ("X-Session-Id", "s1"),
        ("x-session-id", "s2"),
        ("X-Empty", ""),
        ("Cookie", "a=1; sid=s=5"),
        ("cookie", "b=; sid=s6"),
    ],
    {"response_id": "r_1"},
    {
        "metadata": {"user_id": '{"session_id": "s3", "n": 1}', "plain": "s4"},
        "items": [{"id": "a"}, {"id": "b"}],
        "number": 5,
    },
)


@pytest.mark.parametrize(
    ("source", "values"),
    [
        ("header:X-Session-ID", ["s1"]),
        ("header:x-empty", []),
        ("header:absent", []),
        ("cookie:sid", ["s=5"]),
        ("cookie:a", ["1"]),
        ("cookie:b", []),
        ("cookie:absent", []),
        ("query:key", ["k 1"]),
        ("query:empty", []),
        ("path:response_id", ["r_1"]),
        ("$.metadata.user_id | $.session_id", ["s3"]),
        ("$.metadata.user_id|$.session_id", ["s3"]),
        ("$.metadata.user_id", ['{"session_id": "s3", "n": 1}']),
        ("$.metadata.user_id | $.n", []),
        ("$.metadata.plain | $.session_id", []),
        ("$.items[*].id", ["a", "b"]),
        ("$.items[?@.id=='a' || @.id=='|']['id']", ["a"]),
        ("$.number", []),
        ("$.absent", []),
    ],
)
def test_values(source: str, values: list[str]) -> None:
    assert Source.parse(source).values(FACTS) == values


@pytest.mark.parametrize("source", ["header", "header:", "crumb:x", "metadata.user_id", "", "header:a b", "query: key"])
def test_what_is_no_source(source: str) -> None:
    with pytest.raises(ValueError, match="not a source"):
        Source.parse(source)


def test_a_source_with_a_broken_path() -> None:
    with pytest.raises(ValueError, match="not a JSONPath"):
        Source.parse("$.a | $.b[")


def test_the_first_that_is_there_counts() -> None:
    sources = [Source.parse(text) for text in ("header:absent", "$.metadata.user_id | $.session_id", "query:key")]
    assert first_value(sources, FACTS) == "s3"
    assert first_value(sources[:1], FACTS) is None


def test_facts_of_a_request_without_body_and_query() -> None:
    facts = Facts.of("/v1/x", [], {}, None)
    assert Source.parse("$.a").values(facts) == []
    assert Source.parse("query:key").values(facts) == []


def test_facts_show_no_values() -> None:
    assert "s1" not in repr(FACTS)
