"""What holds for every rule of the project, on one full-featured request of each API."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from surrogateshield.policy import Endpoint, FieldKind, Location, RuleSet
from surrogateshield.policy.fields import FieldMap
from surrogateshield.policy.selectors import Selector

ADDRESS = "elin@tarrow.example"
SAMPLES = {
    "openai_chat_request": ("openai", "/v1/chat/completions"),
    "openai_chat_request_2": ("openai", "/v1/chat/completions"),
    "openai_responses_request": ("openai", "/v1/responses"),
    "openai_responses_request_2": ("openai", "/v1/responses"),
    "openai_conversations_request": ("openai", "/v1/conversations"),
    "anthropic_request": ("anthropic", "/v1/messages"),
    "anthropic_request_2": ("anthropic", "/v1/messages"),
    "gemini_request": ("gemini", "/v1beta/models/m:generateContent"),
    "gemini_count_request": ("gemini", "/v1beta/models/m:countTokens"),
}
EXEMPT = {
    "openai_chat_request": {
        "$.messages[*].tool_calls[*].extra_content.google.thought_signature",
        "$.messages[*].extra_content.google.thought_signature",
        "$.messages[*].reasoning_details[*].data",
        "$.messages[*].reasoning_details[*].signature",
        "$.messages[*].content[*].image_url.url",
        "$.messages[*].content[*].input_audio.data",
        "$.messages[*].content[*].file.file_data",
        "$.messages[*].content[*].video_url.url",
        "$.messages[*].content[*].audio_url.url",
    },
    "openai_responses_request": {
        "$.input[*].encrypted_content",
        "$.input[*].code",
        "$.input[*].fingerprint",
        "$.tools[*].authorization",
        "$.input[*].content[*].image_url",
        "$.input[*].content[*].file_data",
        "$.input[*].content[*].file_url",
        "$.input[*].content[*].input_audio.data",
        "$.input[*].content[*].input_audio.format",
        "$.input[*].output[*].image_url",
        "$.input[*].output[*].file_data",
        "$.input[*].output[*].file_url",
        "$.input[*].output[*].input_audio.data",
        "$.input[*].output.image_url",
        "$.input[*].output.file_data",
        "$.input[*].output.file_url",
        "$.input[*].result",
        "$.prompt.variables.picture.image_url",
        "$.prompt.variables.file.file_data",
        "$.prompt.variables.file.file_url",
    },
    "openai_conversations_request": {
        "$.items[*].encrypted_content",
        "$.items[*].content[*].image_url",
        "$.items[*].content[*].file_data",
        "$.items[*].content[*].file_url",
        "$.items[*].content[*].input_audio.data",
        "$.items[*].output[*].image_url",
        "$.items[*].output[*].file_data",
        "$.items[*].output[*].file_url",
        "$.items[*].output[*].input_audio.data",
        "$.items[*].output.image_url",
        "$.items[*].output.file_data",
        "$.items[*].output.file_url",
    },
    "anthropic_request": {
        "$.messages[*].content[*].thinking",
        "$.messages[*].content[*].signature",
        "$.messages[*].content[*].data",
        "$.messages[*].content[*].encrypted_content",
        "$.messages[*].content[*].content.encrypted_content",
        "$.messages[*].content[*].content.encrypted_stdout",
        "$.messages[*].content[*].content[*].encrypted_content",
        "$.messages[*].content[*].citations[*].encrypted_index",
        "$.mcp_servers[*].authorization_token",
        "$.system[*].source.data",
        "$.messages[*].content[*].source.data",
        "$.messages[*].content[*].source.url",
        "$.messages[*].content[*].content[*].source.data",
        "$.messages[*].content[*].content[*].source.url",
        "$.messages[*].content[*].source.content[*].source.data",
        "$.messages[*].content[*].source.content[*].source.url",
        "$.messages[*].content[*].content.content.source.data",
    },
    "gemini_request": {
        "$.contents[*].parts[*].thoughtSignature",
        "$.contents[*].parts[*].inlineData.data",
        "$.contents[*].parts[*].fileData.fileUri",
        "$.contents[*].parts[*].functionResponse.parts[*].inlineData.data",
        "$.contents[*].parts[*].functionResponse.parts[*].fileData.fileUri",
        "$.systemInstruction.parts[*].inlineData.data",
        "$.systemInstruction.parts[*].fileData.fileUri",
    },
    "gemini_count_request": {"$.generateContentRequest.contents[*].parts[*].inlineData.data"},
}
"""All that a planted address may stand in unread: signed and encrypted fields, credentials, attachments."""


def endpoint_of(rules: RuleSet, sample: str) -> Endpoint:
    name, path = SAMPLES[sample]
    provider = rules.provider(name)
    assert provider is not None
    endpoint = provider.endpoint_for("POST", path)
    assert endpoint.name != "other"
    return endpoint


def planted(value: object, place: Location) -> object:
    """A copy of a JSON value with the address at one place."""
    if not place:
        return ADDRESS
    if isinstance(value, dict):
        return {key: planted(child, place[1:]) if key == place[0] else child for key, child in value.items()}
    assert isinstance(value, list)
    return [planted(child, place[1:]) if index == place[0] else child for index, child in enumerate(value)]


def path_of(place: Location) -> str:
    return "$" + "".join("[*]" if isinstance(step, int) else f".{step}" for step in place)


def selectors_of(fields: FieldMap) -> list[Selector]:
    return [*(item.path for item in fields.protocol), *fields.opaque, *fields.attachments, *fields.text, *fields.json_]


@pytest.mark.parametrize("sample", SAMPLES)
def test_an_address_is_read_wherever_it_stands(
    rules: RuleSet,
    material: Callable[[str], object],
    strings_of: Callable[[object], list[tuple[Location, str]]],
    sample: str,
) -> None:
    request, body = endpoint_of(rules, sample).request, material(sample)
    unread = {FieldKind.PROTOCOL, FieldKind.OPAQUE, FieldKind.ATTACHMENT}
    left = {
        path_of(place)
        for place, _ in strings_of(body)
        if request.classify(planted(body, place)).kind_of(place, ADDRESS) in unread
    }
    assert left == EXEMPT.get(sample, set())


@pytest.mark.parametrize(
    ("provider", "path"), sorted({where for sample, where in SAMPLES.items() if sample != "gemini_count_request"})
)
def test_every_selector_selects_something(
    rules: RuleSet, material: Callable[[str], object], provider: str, path: str
) -> None:
    samples = [sample for sample, where in SAMPLES.items() if where == (provider, path)]
    request = endpoint_of(rules, samples[0]).request
    bodies = [material(sample) for sample in samples]
    idle = [s.text for s in (*selectors_of(request), *request.opening) if not any(s.find(body) for body in bodies)]
    assert idle == []


@pytest.mark.parametrize("sample", SAMPLES)
def test_values_of_the_api_stay(
    rules: RuleSet,
    material: Callable[[str], object],
    strings_of: Callable[[object], list[tuple[Location, str]]],
    sample: str,
) -> None:
    """Roles, types and ids of the samples are no text: reading them could only do harm."""
    body = material(sample)
    kinds = endpoint_of(rules, sample).request.classify(body)
    free = (FieldKind.DATA, FieldKind.TEXT)
    read = [
        path_of(place)
        for place, value in strings_of(body)
        if re.fullmatch("role|type|id|call_id|tool_use_id|tool_call_id|model", str(place[-1]))
        if kinds.kind_of(place, value) not in (FieldKind.PROTOCOL, *free)
    ]
    # What a dialect adds is read like anything unknown.
    assert set(read) <= {
        "$.messages[*].reasoning_details[*].type",
        "$.input[*].operation.type",
        "$.input[*].outputs[*].type",
    }


def test_no_rule_says_everything_of_an_unknown_field(rules: RuleSet) -> None:
    for provider in rules.providers:
        for endpoint in provider.endpoints:
            assert (
                endpoint.request.classify({"unknown": "x", "nested": {"unknown": ["x"]}}).kind_of(("unknown",)) is None
            )


def test_what_is_not_listed_is_read(rules: RuleSet) -> None:
    for provider in rules.providers:
        last = provider.endpoint_for("POST", "/something/new")
        assert (last.name, last.unlisted, last.policy.attachments) == ("other", "scan", "block")
