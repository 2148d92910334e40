from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.policy.paths import PathPattern


@pytest.mark.parametrize(
    ("pattern", "path", "found"),
    [
        ("/v1/messages", "/v1/messages", {}),
        ("/v1/messages", "/v1/messages?beta=true", {}),
        ("/v1/messages", "/v1/messages/", {}),
        ("/v1/messages", "//v1//messages", {}),
        ("/v1/messages", "/v1/Messages", None),
        ("/v1/messages", "/v1/messages/count_tokens", None),
        ("/v1/messages", "/x/v1/messages", None),
        ("/v1/*", "/v1/models", {}),
        ("/v1/*", "/v1/models/gpt", None),
        ("/v1/responses/{id}", "/v1/responses/resp_1", {"id": "resp_1"}),
        ("/v1/responses/{id}", "/v1/responses/a%20b%2Fc", {"id": "a b/c"}),
        ("/v1/responses/{id}", "/v1/responses/a/b", None),
        ("/v1/responses/{id}", "/v1/responses/", None),
        ("/v1/a/{id}/b/{other}", "/v1/a/1/b/2", {"id": "1", "other": "2"}),
        ("/v1beta/models/*:generateContent", "/v1beta/models/gemini-2.5-pro:generateContent", {}),
        ("/v1beta/models/*:generateContent", "/v1beta/models/gemini-2.5-pro%3AgenerateContent", {}),
        ("/v1beta/models/*:generateContent", "/v1beta/models/gemini-2.5-pro:streamGenerateContent", None),
        ("/v1beta/models/{model}:generateContent", "/v1beta/models/m:x:generateContent", {"model": "m:x"}),
        ("/**/chat/completions", "/chat/completions", {}),
        ("/**/chat/completions", "/openai/v1/chat/completions", {}),
        ("/**/chat/completions", "/v1/xchat/completions", None),
        ("/**/chat/completions", "/v1/chat/completions/id", None),
        ("/**", "/", {}),
        ("/**", "", {}),
        ("/**", "/a/b/c", {}),
        ("/a/**/b", "/a/b", {}),
        ("/a/**/b", "/a/x/y/b", {}),
        ("/", "/", {}),
        ("/", "/a", None),
        ("/v1/a.b", "/v1/axb", None),
    ],
)
def test_matching(pattern: str, path: str, found: dict[str, str] | None) -> None:
    assert PathPattern.parse(pattern).match(path) == found


@given(st.text(max_size=40))
def test_everything_matches_whatever_a_path_is(path: str) -> None:
    assert PathPattern.parse("/**").match(path) == {}


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("v1/messages", "begins with /"),
        ("/v1/messages?beta=true", "without query"),
        ("/v1/x**", "whole segments"),
        ("/v1/{Id}", "small letters"),
        ("/v1/{}", "small letters"),
        ("/v1/{id}/{id}", "twice"),
    ],
)
def test_what_is_no_pattern(pattern: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        PathPattern.parse(pattern)
