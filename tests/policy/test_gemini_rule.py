"""rules/gemini.yaml on both spellings of requests, on answers and streams."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from surrogateshield.policy import Facts, FieldKind, Location, Provider, RuleSet, StreamSpec

MODEL = "/v1beta/models/gemini-2.5-pro"
# What stands inside these is the user's own: its names have one spelling.
FREE = {"args", "response", "parameters", "parametersJsonSchema", "responseSchema", "partMetadata", "labels"}


@pytest.fixture
def gemini(rules: RuleSet) -> Provider:
    provider = rules.provider_for("generativelanguage.googleapis.com", 443)
    assert provider is not None
    return provider


@pytest.fixture
def stream(gemini: Provider) -> StreamSpec:
    spec = gemini.endpoint_for("POST", f"{MODEL}:streamGenerateContent?alt=sse").stream
    assert spec is not None
    return spec


def snake(name: str) -> str:
    return re.sub(r"(?<!^)([A-Z])", lambda match: "_" + match[1].lower(), name)


def snake_case(value: object) -> object:
    """A request in proto's own spelling."""
    if isinstance(value, dict):
        return {snake(key): child if key in FREE else snake_case(child) for key, child in value.items()}
    return [snake_case(child) for child in value] if isinstance(value, list) else value


@pytest.mark.parametrize(
    ("path", "name"),
    [
        (f"{MODEL}:generateContent", "generate-content"),
        (f"{MODEL}%3AgenerateContent?key=k", "generate-content"),
        ("/v1/tunedModels/mine:generateContent", "generate-content"),
        (f"{MODEL}:streamGenerateContent", "stream-generate-content"),
        (f"{MODEL}:countTokens", "count-tokens"),
        ("/v1internal:streamGenerateContent?alt=sse", "stream-generate-content"),
        (f"{MODEL}:embedContent", "embed-content"),
        (f"{MODEL}:batchEmbedContents", "embed-content"),
        (f"{MODEL}:batchGenerateContent", "batches"),
        ("/v1beta/cachedContents", "cached-contents"),
        ("/v1beta/interactions", "interactions"),
        ("/upload/v1beta/files", "other"),
    ],
)
def test_endpoints(gemini: Provider, path: str, name: str) -> None:
    assert gemini.endpoint_for("POST", path).name == name


def test_both_spellings_are_read_alike(
    gemini: Provider,
    material: Callable[[str], object],
    strings_of: Callable[[object], list[tuple[Location, str]]],
) -> None:
    request = gemini.endpoint_for("POST", f"{MODEL}:generateContent").request
    camel = material("gemini_request")
    snaked = snake_case(camel)
    kinds, snake_kinds = request.classify(camel), request.classify(snaked)
    pairs = list(zip(strings_of(camel), strings_of(snaked), strict=True))
    assert [(place, kinds.kind_of(place, value)) for (place, value), _ in pairs] == [
        (place, snake_kinds.kind_of(other, value)) for (place, _), (other, value) in pairs
    ]
    assert any(place != other for (place, _), (other, _) in pairs)


def test_the_key_is_a_credential_wherever_it_stands(gemini: Provider) -> None:
    for target, headers in (("/x?key=k", {}), ("/x", {"X-Goog-Api-Key": "k"}), ("/x", {"authorization": "k"})):
        assert gemini.account_in(Facts.of(target, headers.items(), {}, None)) == "k"
    assert not gemini.reads_query("key", "AIza 2025550143")
    assert not gemini.reads_header("x-goog-api-key", "AIza 2025550143")
    assert not gemini.reads_query("alt", "sse")


def test_both_framings(stream: StreamSpec) -> None:
    assert set(stream.framings) == {"sse", "json_array"}


def parts(*some: dict[str, object], **candidate: object) -> dict[str, object]:
    return {"candidates": [{"content": {"role": "model", "parts": list(some)}, **candidate}]}


def test_pieces(stream: StreamSpec) -> None:
    event = parts({"text": "a", "thought": True}, {"text": "b"}, {"functionCall": {"name": "x"}})
    found = {match.location[-2]: match for match in stream.deltas_in(None, event)}
    assert {index: match.block_key[:-1] for index, match in found.items()} == {0: (0, True), 1: (0, False)}
    assert stream.displaces(found[1], found[0].block_key)


def test_absent_is_the_default(stream: StreamSpec) -> None:
    (absent,) = stream.deltas_in(None, parts({"text": "a"}))
    (present,) = stream.deltas_in(None, parts({"text": "a", "thought": False}, index=0))
    assert absent.block_key == present.block_key


def test_candidates_do_not_disturb_each_other(stream: StreamSpec) -> None:
    (one,) = stream.deltas_in(None, parts({"text": "a", "thought": True}, index=0))
    (other,) = stream.deltas_in(None, parts({"text": "a"}, index=1))
    assert not stream.displaces(other, one.block_key)
    assert not stream.ends(stream.ends_in(None, parts(index=1, finishReason="STOP"))[0], one.block_key)


@pytest.mark.parametrize("kind", ["functionCall", "executableCode", "codeExecutionResult", "inlineData"])
def test_another_part_ends_the_text(stream: StreamSpec, kind: str) -> None:
    (text,) = stream.deltas_in(None, parts({"text": "a"}))
    (prefix,) = stream.ends_in(None, parts({kind: {"name": "x"}}))
    assert stream.ends(prefix, text.block_key)


def test_ends(stream: StreamSpec) -> None:
    assert stream.ends_in(None, parts({"text": "a"}, finishReason="STOP")) == [("args", 0), (0,)]
    assert stream.ends_in(None, {"error": {"code": 400}}) == [()]
    assert stream.ends_in(None, parts({"text": "a"})) == []
    assert stream.ends_in(None, {"usageMetadata": {"promptTokenCount": 5}}) == []


@pytest.mark.parametrize(("goes_on", "ended"), [(True, []), (False, [("args", 0)]), (None, [("args", 0)])])
def test_a_string_of_arguments_ends_where_it_does_not_go_on(
    stream: StreamSpec, goes_on: bool | None, ended: list[object]
) -> None:
    piece = {"jsonPath": "$.to", "stringValue": "x"} | ({} if goes_on is None else {"willContinue": goes_on})
    event = parts({"functionCall": {"partialArgs": [piece]}})
    assert [key for key in stream.ends_in(None, event) if key[0] == "args"] == ended


@pytest.mark.parametrize(
    ("part", "place", "kind"),
    [
        ({"text": "Elin"}, ("text",), None),
        ({"text": "", "thoughtSignature": "Ci=="}, ("thoughtSignature",), FieldKind.OPAQUE),
        ({"inlineData": {"mimeType": "image/png", "data": "iV="}}, ("inlineData", "data"), FieldKind.OPAQUE),
        ({"functionCall": {"name": "mail", "args": {"to": "x"}}}, ("functionCall", "args", "to"), FieldKind.DATA),
        ({"executableCode": {"code": "print('Elin')"}}, ("executableCode", "code"), None),
    ],
)
def test_fields_of_answers(gemini: Provider, part: dict[str, object], place: Location, kind: FieldKind | None) -> None:
    for method in ("generateContent", "streamGenerateContent"):
        response = gemini.endpoint_for("POST", f"{MODEL}:{method}").response
        assert response.classify(parts(part)).kind_of(("candidates", 0, "content", "parts", 0, *place)) is kind
