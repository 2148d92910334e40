"""Attachments in every content part that a shipped rule knows: refused, left out, or sent unread."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from surrogateshield.exchange.omitting import NOTE
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import RuleSet
from surrogateshield.spans import Protected, Substitution
from surrogateshield.wire import Document

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(60)).decode()
SOUND = base64.b64encode(b"RIFF" + bytes(60)).decode()
PDF = base64.b64encode(b"%PDF-1.7\n" + bytes(range(128, 190))).decode()
SHORT = "iVBORw0K"  # known by its place alone
CHAT = "/v1/chat/completions"
RESPONSES = "/v1/responses"
MESSAGES = "/v1/messages"
GEMINI = "/v1beta/models/m:generateContent"
CONVERSE = "/model/m/converse"


def data_url(media: str, content: str = PNG) -> str:
    return f"data:{media};base64,{content}"


def user(part: Any, **more: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": [{"type": "text", "text": "Marta"}, part]}], **more}


def source(media: str, content: str) -> dict[str, Any]:
    return {"type": "base64", "media_type": media, "data": content}


def tool_result(*blocks: Any) -> dict[str, Any]:
    return {"type": "tool_result", "tool_use_id": "t", "content": [{"type": "text", "text": "Marta"}, *blocks]}


def gemini(part: Any) -> dict[str, Any]:
    return {"contents": [{"role": "user", "parts": [{"text": "Marta"}, part]}]}


def bedrock(block: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": [{"text": "Marta"}, block]}]}


def items(*parts: Any) -> dict[str, Any]:
    return {"input": [{"role": "user", "content": [{"type": "input_text", "text": "Marta"}, *parts]}]}


def output(*parts: Any) -> dict[str, Any]:
    return {"input": [{"type": "function_call_output", "call_id": "c", "output": [*parts]}]}


TEXT = {"type": "text", "text": NOTE}
INPUT_TEXT = {"type": "input_text", "text": NOTE}
BARE = {"text": NOTE}
PICTURE = {"type": "image", "source": source("image/png", PNG)}

PARTS: list[tuple[str, str, Any, Any]] = [
    # provider, path, the body with the attachment, what leaves where attachments are left out
    *(
        (provider, path, user(part), user(TEXT))
        for provider, path in [("openai", CHAT), ("azure", "/openai/deployments/d/chat/completions"), ("groq", CHAT)]
        for part in (
            {"type": "image_url", "image_url": {"url": data_url("image/png")}},
            {"type": "image_url", "image_url": {"url": "https://pictures.example/a.png", "detail": "low"}},
            {"type": "input_audio", "input_audio": {"data": SOUND, "format": "wav"}},
            {"type": "file", "file": {"filename": "Marta.pdf", "file_data": data_url("application/pdf", PDF)}},
            {"type": "something_new", "blob": data_url("application/zip", "UEsDBA==")},
        )
    ),
    *(
        (provider, path, body(part), body(INPUT_TEXT))
        for provider, path in [("openai", RESPONSES), ("azure", "/openai/responses")]
        for body in (items, output)
        for part in (
            {"type": "input_image", "image_url": data_url("image/png"), "detail": "auto"},
            {"type": "input_image", "image_url": "https://pictures.example/a.png"},
            {"type": "input_file", "filename": "a.pdf", "file_data": data_url("application/pdf", PDF)},
            {"type": "input_file", "file_url": "https://files.example/a.pdf"},
            {"type": "input_audio", "input_audio": {"data": SOUND, "format": "mp3"}},
        )
    ),
    (
        "openai",
        RESPONSES,
        {"input": [{"type": "image_generation_call", "id": "ig_1", "status": "completed", "result": SHORT}]},
        {"input": [{"role": "assistant", "content": NOTE}]},
    ),
    (
        "openai",
        "/v1/conversations",
        {"items": [{"role": "user", "content": [{"type": "input_image", "image_url": data_url("image/png")}]}]},
        {"items": [{"role": "user", "content": [INPUT_TEXT]}]},
    ),
    (
        "openai",
        "/v1/threads",
        {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://a.example"}}]}]},
        {"messages": [{"role": "user", "content": [TEXT]}]},
    ),
    *(
        (provider, path, user(block), user(TEXT))
        for provider, path in [
            ("anthropic", MESSAGES),
            ("bedrock", "/model/anthropic.claude/invoke"),
            ("vertex", "/v1/projects/p/locations/l/publishers/anthropic/models/c:rawPredict"),
        ]
        for block in (
            PICTURE,
            {"type": "image", "source": {"type": "url", "url": "https://pictures.example/a.png"}},
            {
                "type": "document",
                "title": "Marta's",
                "source": source("application/pdf", PDF),
                "citations": {"enabled": True},
                "cache_control": {"type": "ephemeral"},
            },
        )
    ),
    ("anthropic", MESSAGES, user(tool_result(PICTURE)), user(tool_result(TEXT))),
    (
        "anthropic",
        MESSAGES,
        user({"type": "document", "source": {"type": "content", "content": [PICTURE, {"type": "text", "text": "x"}]}}),
        user({"type": "document", "source": {"type": "content", "content": [TEXT, {"type": "text", "text": "x"}]}}),
    ),
    (
        "anthropic",
        "/v1/messages/batches",
        {"requests": [{"custom_id": "1", "params": user(PICTURE)}]},
        {"requests": [{"custom_id": "1", "params": user(TEXT)}]},
    ),
    *(
        ("gemini", GEMINI, gemini(part), gemini(BARE))
        for part in (
            {"inlineData": {"mimeType": "image/png", "data": SHORT}},
            {"inline_data": {"mime_type": "image/png", "data": PNG, "display_name": "Marta"}},
            {"fileData": {"mimeType": "application/pdf", "fileUri": "https://files.example/f"}},
            {"thoughtSignature": "c2ln", "inlineData": {"mimeType": "image/png", "data": SHORT}},
        )
    ),
    (
        "gemini",
        "/v1beta/interactions",
        {"input": [{"type": "image", "data": SHORT, "mime_type": "image/png"}]},
        {"input": [TEXT]},
    ),
    *(
        ("bedrock", CONVERSE, bedrock(block), bedrock(BARE))
        for block in (
            {"image": {"format": "png", "source": {"bytes": SHORT}}},
            {"document": {"format": "pdf", "name": "Marta", "source": {"bytes": PDF}}},
            {"video": {"format": "mp4", "source": {"s3Location": {"uri": "s3://bucket/Marta.mp4"}}}},
            {"guardContent": {"image": {"format": "png", "source": {"bytes": SHORT}}}},
        )
    ),
    (
        "bedrock",
        CONVERSE,
        bedrock({"toolResult": {"toolUseId": "t", "content": [{"image": {"source": {"bytes": SHORT}}}]}}),
        bedrock({"toolResult": {"toolUseId": "t", "content": [BARE]}}),
    ),
    (
        "bedrock",
        "/model/amazon.nova/invoke",
        bedrock({"image": {"format": "png", "source": {"bytes": SHORT}}}),
        bedrock(BARE),
    ),
    ("cohere", "/v2/chat", user({"type": "image_url", "image_url": {"url": data_url("image/png")}}), user(TEXT)),
    *(
        ("mistral", CHAT, user(part), user(TEXT))
        for part in (
            {"type": "image_url", "image_url": data_url("image/png")},
            {"type": "document_url", "document_url": "https://files.example/a.pdf", "document_name": "Marta"},
            {"type": "input_audio", "input_audio": SHORT},
        )
    ),
    *(("perplexity", CHAT, user({"type": kind, kind: {"url": SHORT}}), user(TEXT)) for kind in ("file_url", "pdf_url")),
    (
        "ollama",
        "/api/chat",
        {"messages": [{"role": "user", "content": "Marta", "images": [SHORT, PNG]}]},
        {"messages": [{"role": "user", "content": f"Marta\n{NOTE}", "images": []}]},
    ),
    ("ollama", "/api/generate", {"prompt": "", "images": [SHORT]}, {"prompt": NOTE, "images": []}),
    # Where no rule says what goes with it, the words stand in the file's own place.
    ("openai", "/v1/new", {"a": {"b": data_url("image/png")}}, {"a": {"b": NOTE}}),
    (
        "openai",
        CHAT,
        {"messages": [{"role": "tool", "tool_call_id": "c", "content": json.dumps([{"data": PNG, "n": 1}])}]},
        {"messages": [{"role": "tool", "tool_call_id": "c", "content": json.dumps([{"data": NOTE, "n": 1}])}]},
    ),
]


def read(rules: RuleSet, provider: str, path: str, text: str, attachments: str) -> BodyReader:
    rule = rules.provider(provider)
    assert rule is not None
    document = Document.parse(text)
    return BodyReader(document, rule.endpoint_for("POST", path).request.classify(document.value), attachments)


def unchanged(body: BodyReader) -> str:
    return body.write([Protected(piece.text) for piece in body.pieces])


@pytest.mark.parametrize(("provider", "path", "body", "expected"), PARTS)
def test_every_shape(rules: RuleSet, provider: str, path: str, body: Any, expected: Any) -> None:
    text = json.dumps(body, indent=1)
    with pytest.raises(Refused, match="attachments: omit") as refusal:
        read(rules, provider, path, text, "block")
    assert refusal.value.code == "attachment_blocked"
    found = read(rules, provider, path, text, "omit")
    assert json.loads(unchanged(found)) == expected
    assert found.omitted == 1
    # Nothing of what goes is read; what stands beside it is.
    assert not [piece for piece in found.pieces if piece.text in (PNG, SOUND, PDF, SHORT) or "://" in piece.text]
    assert unchanged(read(rules, provider, path, text, "pass")) == text


STAYING = [
    (
        "openai",
        RESPONSES,
        {"input": [{"type": "computer_call_output", "output": {"image_url": data_url("image/png")}}]},
    ),
    (
        "anthropic",
        MESSAGES,
        user({"type": "web_fetch_tool_result", "content": {"content": {"source": source("application/pdf", PDF)}}}),
    ),
    ("gemini", GEMINI, gemini({"functionResponse": {"name": "f", "parts": [{"inlineData": {"data": SHORT}}]}})),
    ("openai", "/v1/embeddings", {"input": [{"image_url": "https://pictures.example/a.png"}]}),
    ("mistral", "/v1/ocr", {"document": {"type": "document_url", "document_url": "https://files.example/a.pdf"}}),
    ("ollama", "/api/chat", {"messages": [{"role": "user", "images": [SHORT]}]}),
]


@pytest.mark.parametrize(("provider", "path", "body"), STAYING)
def test_what_nothing_can_stand_for_is_refused(rules: RuleSet, provider: str, path: str, body: Any) -> None:
    text = json.dumps(body)
    with pytest.raises(Refused, match=r"cannot be left out.*attachments: pass") as refusal:
        read(rules, provider, path, text, "omit")
    assert refusal.value.code == "attachment_blocked"
    assert unchanged(read(rules, provider, path, text, "pass")) == text


def test_what_is_left_is_protected_and_nothing_else_changes(rules: RuleSet) -> None:
    part = '{"type":"image_url", "image_url" : {"url": "URL"}}'.replace("URL", data_url("image/png"))
    said = '{"type":"text","text":"for Marta"}'
    text = f'{{"messages": [ {{"role":"user","content":[{said}, {part} ,{part}]}} ],"n":1.0}}'
    found = read(rules, "openai", CHAT, text, "omit")
    results = [
        Protected("for Zoë", (Substitution(4, 9, "Marta", "Zoë", "person"),))
        if "Marta" in p.text
        else Protected(p.text)
        for p in found.pieces
    ]
    note = json.dumps(TEXT)
    assert found.write(results) == text.replace("Marta", "Zoë").replace(part, note)
    assert found.omitted == 2


def test_a_text_file_is_no_attachment_that_could_be_left_out(rules: RuleSet) -> None:
    csv = base64.b64encode(b"name,note\nMarta,here\n").decode()
    text = json.dumps(user({"type": "document", "source": source("text/csv", csv)}))
    found = read(rules, "anthropic", MESSAGES, text, "omit")
    assert found.omitted == 0
    assert "name,note\nMarta,here\n" in [piece.text for piece in found.pieces]


def test_of_an_object_with_a_key_twice_no_part_goes(rules: RuleSet) -> None:
    part = '{"type":"image_url","image_url":{"url":"URL"},"type":"text"}'.replace("URL", data_url("image/png"))
    found = read(rules, "openai", CHAT, f'{{"messages":[{{"role":"user","content":[{part}]}}]}}', "omit")
    assert PNG not in unchanged(found)
    assert NOTE in unchanged(found)
