from __future__ import annotations

import pytest
from pydantic import ValidationError

from surrogateshield.policy import Endpoint
from surrogateshield.policy.endpoint import FALLBACK


def endpoint(**fields: object) -> Endpoint:
    return Endpoint.model_validate({"name": "x", "match": {"path": "/v1/x"}, **fields})


def test_method_and_path() -> None:
    one = endpoint(match={"method": "POST", "path": "/v1/x/{id}"})
    assert one.path_parameters("post", "/v1/x/7") == {"id": "7"}
    assert one.path_parameters("GET", "/v1/x/7") is None
    assert one.path_parameters("POST", "/v1/y/7") is None


def test_several_matches() -> None:
    one = endpoint(match=[{"method": ["GET", "DELETE"], "path": "/a/{id}"}, {"path": "/b/{other}"}])
    assert one.path_parameters("DELETE", "/a/1") == {"id": "1"}
    assert one.path_parameters("PATCH", "/b/2") == {"other": "2"}
    assert one.path_parameters("PATCH", "/a/1") is None


def test_what_is_not_meant_though_it_matches() -> None:
    one = endpoint(match={"method": "POST", "path": "/**", "unless": ["/x", "/a/b/**"]})
    assert one.path_parameters("POST", "/a/c") == {}
    assert one.path_parameters("POST", "/x") is None
    assert one.path_parameters("POST", "/a/b/c?x=1") is None
    assert not endpoint(match={"path": "/**", "unless": "/a"}).everything


def test_what_is_said_where_it_is_blocked() -> None:
    assert endpoint(unlisted="block", reason="It sends drafts.").refusal == "It sends drafts."
    assert "unlisted: scan" in endpoint(unlisted="block").refusal


def test_the_fallback_matches_everything() -> None:
    assert FALLBACK.everything
    assert FALLBACK.path_parameters("PROPFIND", "/any/thing?x=1") == {}
    assert FALLBACK.unlisted == "scan"
    assert not endpoint(match={"method": "GET", "path": "/**"}).everything


def test_issued_ids() -> None:
    assert endpoint(response={"issued": {"response": ["$.id"]}}).issued_in({"id": "r"}) == [("response", "r")]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"match": []}, "at least 1"),
        ({"match": {"method": "FETCH", "path": "/x"}}, "'GET'"),
        ({"match": {"path": "x"}}, "begins with /"),
        ({"unlisted": "skip"}, "'scan', 'pass', 'block' or 'drop'"),
        ({"unlisted": "pass", "request": {"text": ["$.a"]}}, "reads nothing"),
        ({"unlisted": "block", "stream": {"framing": "sse"}}, "reads nothing"),
        ({"unlisted": "drop", "response": {"text": ["$.a"]}}, "reads nothing"),
        ({"reason": "because"}, "needs `unlisted: block`"),
        ({"name": ""}, "needs a `name`"),
        ({"name": "Big Name"}, "pattern"),
    ],
)
def test_what_is_no_endpoint(fields: dict[str, object], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        endpoint(**fields)
