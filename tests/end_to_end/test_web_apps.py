"""The web apps of three providers, as their pages speak, through a real mitmdump; a browser is in `test_browser`."""

from __future__ import annotations

import base64
import itertools
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from chatgpt_page import Page

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

PROMPT = (
    "I am Thibault Ekwueme-Saari and my card 4539 1488 0343 6467 was charged twice. Write to "
    "thibault.ekwueme@brightmail.example or call (415) 867-2309; my SSN is 536-22-8710."
)
SECOND = 'Thibault Ekwueme-Saari said: write to thibault.ekwueme@brightmail.example, not to "Rasheeda Obuya"\n.'
PARTS = ("Thibault", "Ekwueme", "Saari", "4539", "0343", "brightmail", "867-2309", "8672", "536-22", "8710", "Rasheeda")
CHATGPT, CLAUDE, GEMINI = "https://chatgpt.com", "https://claude.ai", "https://gemini.google.com"
ORGANISATION = f"{CLAUDE}/api/organizations/0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9"
BARD = f"{GEMINI}/_/BardChatUi/data"
GENERATE = f"{BARD}/assistant.lamda.BardFrontendService/StreamGenerate"
SENTINEL = (
    "gAAAAAB" + base64.b64encode(json.dumps([3000, "Mon Jan 05 2026 10:00:00 GMT+0100", 4294705152]).encode()).decode()
)
BOT_GUARD = "!" + "wGulwqLNAAbR7mZzVnxCUqj1T3vN4gk7AEHIjs"[::-1] * 12
BROWSER = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0",
    "sec-ch-ua": '"Chromium";v="141", "Not?A_Brand";v="8"',
    "sec-ch-ua-mobile": "?0",
    "sec-ch-ua-platform": '"Linux"',
    "sec-ch-ua-full-version-list": '"Chromium";v="141.0.7390.54", "Not?A_Brand";v="8.0.0.0"',
    "accept-language": "en-US,en;q=0.9",
    "sec-fetch-site": "same-origin",
}


_NUMBERS = itertools.count(1)


def fresh() -> str:
    """An id like a random UUID, in which no part of the prompt stands by chance."""
    return f"0b1c2d3e-4f50-4617-a293-{next(_NUMBERS) * 0x10001:012x}"


def token(subject: str) -> str:
    """A session token as ChatGPT issues it: it changes, its subject does not."""
    parts = ({"alg": "RS256"}, {"iss": "https://auth.openai.com", "sub": subject, "jti": fresh()})
    return ".".join([*(base64.urlsafe_b64encode(json.dumps(p).encode()).decode().rstrip("=") for p in parts), "c2ln"])


def chatgpt_headers(subject: str = "user-1") -> dict[str, str]:
    return {
        **BROWSER,
        "origin": CHATGPT,
        "referer": f"{CHATGPT}/c/{fresh()}",
        "authorization": f"Bearer {token(subject)}",
        "oai-device-id": fresh(),
        "oai-language": "en-US",
        "oai-client-version": "prod-9fceb02d0ae598e95dc970b74767f19372d61af8",
        "openai-sentinel-chat-requirements-token": f"{SENTINEL}~S",
        "openai-sentinel-proof-token": f"{SENTINEL}~S",
        "x-conduit-token": token("conduit"),
        "x-oai-turn-trace-id": fresh(),
    }


def asked(text: str, conversation: str | None = None, model: str = "sim-echo") -> dict[str, Any]:
    """A message as the page sends it."""
    message = {
        "id": fresh(),
        "author": {"role": "user"},
        "create_time": 1767225600.123,
        "content": {"content_type": "text", "parts": [text]},
        "metadata": {"selected_github_repos": [], "serialization_metadata": {"custom_symbol_offsets": []}},
    }
    return {
        "action": "next",
        "messages": [message],
        **({"conversation_id": conversation} if conversation else {}),
        "parent_message_id": "client-created-root",
        "model": model,
        "timezone_offset_min": -60,
        "timezone": "Europe/Berlin",
        "history_and_training_disabled": False,
        "conversation_mode": {"kind": "primary_assistant"},
        "enable_message_followups": True,
        "system_hints": [],
        "supports_buffering": True,
        "supported_encodings": ["v1"],
        "client_contextual_info": {
            "is_dark_mode": False,
            "time_since_loaded": 57,
            "page_height": 925,
            "pixel_ratio": 1,
        },
        "paragen_cot_summary_display_override": "allow",
    }


@pytest.fixture
def client(proxy: Any) -> Iterator[httpx.Client]:
    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=120, http2=True) as started:
        yield started


def surrogates_only(simulator: Simulator) -> None:
    assert simulator.requests
    for request in simulator.requests:
        assert not [part for part in PARTS if part.casefold() in request.everything.casefold()]


def unchanged(sent: Any, arrived: Any) -> list[str]:
    """The places at which a body of the same shape differs."""
    if isinstance(sent, dict):
        assert sent.keys() == arrived.keys()
        return [f".{key}{rest}" for key in sent for rest in unchanged(sent[key], arrived[key])]
    if isinstance(sent, list):
        assert len(sent) == len(arrived)
        return [f"[{at}]{rest}" for at in range(len(sent)) for rest in unchanged(sent[at], arrived[at])]
    return [] if sent == arrived else [""]


@pytest.mark.parametrize("model", ["sim-echo", "sim-echo-br", "sim-echo-zstd", "sim-echo-gzip"])
def test_chatgpt(client: httpx.Client, simulator: Simulator, model: str) -> None:
    """Two messages, the title and the history as the page loads it anew: all restored, and sent with surrogates."""
    body = asked(PROMPT, model=model)
    first = client.post(f"{CHATGPT}/backend-api/f/conversation", json=body, headers=chatgpt_headers())
    page = Page().read(first.content)
    assert page.texts[-1] == PROMPT
    conversation = page.others[-1]["conversation_id"]
    told = {event["type"]: event for event in page.others if isinstance(event, dict)}
    assert told["input_message"]["input_message"]["content"]["parts"] == [PROMPT]
    assert told["title_generation"]["title"].startswith("I am Thibault Ekwueme-Saari")
    (arrived,) = simulator.requests
    assert unchanged(body, arrived.json) == [".messages[0].content.parts[0]"]
    assert arrived.header("openai-sentinel-proof-token") == f"{SENTINEL}~S"
    for name, value in BROWSER.items():
        assert arrived.header(name) == value

    second = client.post(
        f"{CHATGPT}/backend-api/f/conversation", json=asked(SECOND, conversation), headers=chatgpt_headers()
    )
    assert Page().read(second.content).texts[-1] == SECOND
    history = client.get(f"{CHATGPT}/backend-api/conversation/{conversation}", headers=chatgpt_headers()).json()
    said = [node["message"]["content"]["parts"][0] for node in history["mapping"].values() if node["message"]]
    assert said == [PROMPT, PROMPT, SECOND, SECOND]
    listed = client.get(
        f"{CHATGPT}/backend-api/conversations?offset=0&limit=28&order=updated", headers=chatgpt_headers()
    )
    assert history["title"] in [item["title"] for item in listed.json()["items"]]
    assert history["title"].startswith("I am Thibault Ekwueme-Saari")
    surrogates_only(simulator)


def test_a_broken_answer_of_chatgpt_is_resumed(client: httpx.Client, simulator: Simulator) -> None:
    data = b""
    with (
        pytest.raises(httpx.HTTPError),
        client.stream(
            "POST",
            f"{CHATGPT}/backend-api/f/conversation",
            json=asked(PROMPT, model="sim-echo-abort"),
            headers=chatgpt_headers(),
        ) as answer,
    ):
        for piece in answer.iter_raw():
            data += piece
    page = Page().read(data)
    assert not page.done
    assert PROMPT.startswith(page.texts[-1][:20])
    conversation = page.others[1]["conversation_id"]
    body = {"conversation_id": conversation, "offset": page.count}
    rest = client.post(f"{CHATGPT}/backend-api/f/conversation/resume", json=body, headers=chatgpt_headers())
    page.read(rest.content)
    assert page.texts[-1] == PROMPT
    assert page.done
    surrogates_only(simulator)


def test_another_account_gets_nothing(client: httpx.Client) -> None:
    first = client.post(f"{CHATGPT}/backend-api/f/conversation", json=asked(PROMPT), headers=chatgpt_headers())
    conversation = Page().read(first.content).others[-1]["conversation_id"]
    other = client.get(f"{CHATGPT}/backend-api/conversation/{conversation}", headers=chatgpt_headers("user-2"))
    assert not [part for part in ("Thibault", "brightmail", "536-22-8710") if part in other.text]


def test_what_a_browser_proves_arrives_as_it_is(client: httpx.Client, simulator: Simulator) -> None:
    client.post(f"{CHATGPT}/backend-api/f/conversation", json=asked(PROMPT), headers=chatgpt_headers())
    simulator.reset()
    body = {"p": SENTINEL, "turnstile": SENTINEL}
    client.post(f"{CHATGPT}/backend-api/sentinel/chat-requirements", json=body, headers=chatgpt_headers())
    assert simulator.requests[0].json == body


def completion(text: str, attached: str, model: str = "sim-echo") -> dict[str, Any]:
    return {
        "prompt": text,
        "parent_message_uuid": "00000000-0000-4000-8000-000000000000",
        "timezone": "Europe/Berlin",
        "locale": "en-US",
        "model": model,
        "personalized_styles": [
            {
                "type": "default",
                "key": "Default",
                "name": "Normal",
                "nameKey": "normal_style_name",
                "prompt": "Normal\n",
                "summary": "Default responses from Claude",
                "summaryKey": "normal_style_summary",
                "isDefault": True,
            }
        ],
        "tools": [{"type": "web_search_v0", "name": "web_search"}, {"type": "artifacts_v0", "name": "artifacts"}],
        "turn_message_uuids": {"human_message_uuid": fresh(), "assistant_message_uuid": fresh()},
        "attachments": [
            {
                "file_name": "Thibault Ekwueme-Saari.txt",
                "file_type": "text/plain",
                "file_size": len(attached),
                "extracted_content": attached,
            }
        ],
        "files": [],
        "sync_sources": [],
        "rendering_mode": "messages",
    }


@pytest.mark.parametrize("model", ["sim-echo", "sim-echo-br", "sim-echo-zstd"])
def test_claude(client: httpx.Client, simulator: Simulator, model: str) -> None:
    headers = {
        **BROWSER,
        "origin": CLAUDE,
        "cookie": f"sessionKey=sk-ant-sid01-{fresh()}",
        "anthropic-client-platform": "web_claude_ai",
    }
    name = fresh()
    chat = f"{ORGANISATION}/chat_conversations/{name}"
    client.post(f"{ORGANISATION}/chat_conversations", json={"uuid": name, "name": ""}, headers=headers)
    body = completion(PROMPT, SECOND, model)
    answer = client.post(f"{chat}/completion", json=body, headers=headers)
    events = [json.loads(line[6:]) for line in answer.text.splitlines() if line.startswith("data: ")]
    deltas = [event for event in events if event["type"] == "content_block_delta"]
    said = f"{PROMPT}\n{SECOND}"
    assert "".join(event["delta"].get("thinking", "") for event in deltas) == f"They wrote: {said}"
    assert "".join(event["delta"].get("text", "") for event in deltas) == said
    arrived = simulator.requests[-1]
    assert unchanged(body, arrived.json) == [
        ".prompt",
        ".attachments[0].file_name",
        ".attachments[0].extracted_content",
    ]
    titled = client.post(f"{chat}/title", json={"message_content": PROMPT, "recent_titles": []}, headers=headers)
    assert titled.json()["title"].startswith("I am Thibault Ekwueme-Saari")
    history = client.get(f"{chat}?tree=True&rendering_mode=messages&render_all_tools=true", headers=headers).json()
    human, assistant = history["chat_messages"]
    assert human["content"][0]["text"] == PROMPT
    assert human["attachments"] == body["attachments"]
    assert assistant["content"][0]["text"] == said
    assert titled.json()["title"] in client.get(f"{ORGANISATION}/chat_conversations?limit=30", headers=headers).text
    surrogates_only(simulator)


def test_files_of_claude(client: httpx.Client, simulator: Simulator) -> None:
    text = client.post(
        f"{ORGANISATION}/convert_document", files={"file": ("Thibault Ekwueme-Saari.txt", SECOND.encode())}
    )
    assert SECOND in text.json()["extracted_content"]
    refused = client.post(f"{ORGANISATION}/convert_document", files={"file": ("x.pdf", b"%PDF-1.7\n\x00\xff" * 40)})
    assert refused.status_code == 400
    assert "attachments" in refused.json()["error"]["message"]
    assert len(simulator.requests) == 1
    surrogates_only(simulator)


def prompted(text: str, ids: list[Any] | None = None) -> dict[str, str]:
    """The form of a message."""
    inner: list[Any] = [
        [text, 0, None, None, None, None, 0],
        ["en"],
        ids or ["", "", "", None, None, None, None, None, None, ""],
    ]
    inner += [BOT_GUARD, "0123456789abcdef0123456789abcdef", None, [1]]
    inner += [None] * (59 - len(inner)) + [fresh().upper()]
    return {"f.req": json.dumps([None, json.dumps(inner)]), "at": "AK6sKbrM2yVv5nTzKpC8wQ1s7H3d:1767225600123"}


def framed(data: bytes) -> list[Any]:
    """The documents of an answer, their lengths checked."""
    prefix, rest = data.decode().split("\n\n", 1)
    assert prefix == ")]}'"
    documents = []
    for head, document in itertools.batched(rest.splitlines(), 2):
        assert int(head) == len(document.encode("utf-16-le")) // 2 + 2
        documents.append(json.loads(document))
    return documents


@pytest.mark.parametrize("encoding", ["", "br", "zstd"])
def test_gemini(client: httpx.Client, simulator: Simulator, encoding: str) -> None:
    headers = {
        **BROWSER,
        "cookie": f"NID=511=abc; __Secure-1PSID=g.a000{encoding}; __Secure-1PSIDTS={fresh()}",
        "x-same-domain": "1",
        "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
        "x-simulate": encoding,
    }
    url = f"{GENERATE}?bl=boq_assistant-bard-web-server_20260101.01_p0&hl=en&_reqid=123456&rt=c"
    form = prompted(f"{PROMPT}\n{SECOND}")
    documents = framed(client.post(url, content=urlencode(form), headers=headers).content)
    snapshots = [json.loads(document[0][2]) for document in documents if document[0][0] == "wrb.fr"]
    assert snapshots[-1][4][0][1][0] == f"{PROMPT}\n{SECOND}"
    assert snapshots[0][2] == {"11": [f"{PROMPT}\n{SECOND}"]}
    arrived = dict(httpx.QueryParams(simulator.requests[0].text))
    assert arrived["at"] == form["at"]
    sent, came = (json.loads(json.loads(f["f.req"])[1]) for f in (form, arrived))
    assert unchanged(sent, came) == ["[0][0]"]
    call = json.dumps([[["hNvQHb", json.dumps([snapshots[-1][1][0]]), None, "generic"]]])
    found = framed(
        client.post(
            f"{BARD}/batchexecute?rpcids=hNvQHb&rt=c",
            content=urlencode({"f.req": call, "at": form["at"]}),
            headers=headers,
        ).content
    )
    assert json.loads(found[0][0][2])[0][1] == ["assistant", f"{PROMPT}\n{SECOND}"]
    surrogates_only(simulator)


BLOCKED = [
    ("POST", f"{CHATGPT}/ces/v1/t", "Telemetry"),
    ("POST", f"{CHATGPT}/backend-api/lat/r", "Telemetry"),
    ("POST", f"{CHATGPT}/backend-api/f/conversation/prepare", "still being typed"),
    ("POST", f"{CHATGPT}/backend-api/conversation/experimental/generate_autocompletions", "still being typed"),
    ("GET", f"{CHATGPT}/backend-api/conversations/search?query=Thib", "still being typed"),
    ("POST", f"{CHATGPT}/backend-api/files", "Paste the text"),
    ("PUT", f"{CHATGPT}/backend-api/something-new", "does not know"),
    ("POST", f"{CLAUDE}/api/event_logging/batch", "Telemetry"),
    ("PUT", f"{ORGANISATION}/chat_conversations/{fresh()}/draft", "still being typed"),
    ("POST", f"{CLAUDE}/anthropic.bard.api.v1alpha.ConversationService/PerformAction", "does not know"),
    ("POST", f"{ORGANISATION}/something-new", "does not know"),
    ("POST", f"{GEMINI}/_/BardChatUi/jserror", "Telemetry"),
    ("POST", f"{GEMINI}/_/BardChatUi/data/something.new/Call", "does not know"),
]


@pytest.mark.parametrize(("method", "url", "says"), BLOCKED)
def test_blocked_with_an_explanation(
    client: httpx.Client, simulator: Simulator, method: str, url: str, says: str
) -> None:
    answer = client.request(method, url, json={"text": PROMPT} if method != "GET" else None, headers=BROWSER)
    assert answer.status_code == 400
    assert says in answer.text
    assert simulator.requests == ()


@pytest.mark.parametrize(
    ("url", "how"),
    [
        (f"{CHATGPT}/backend-api/f/conversation", {"json": {"messages": [{"text": PROMPT}]}}),
        (f"{CHATGPT}/backend-api/f/conversation", {"content": PROMPT, "headers": {"content-type": "text/plain"}}),
        (f"{CHATGPT}/backend-api/f/conversation", {"data": {"text": PROMPT}}),
        (f"{ORGANISATION}/chat_conversations/{fresh()}/completion", {"json": {"text": PROMPT}}),
        (GENERATE, {"data": {"f.req": json.dumps([None, PROMPT])}}),
        (GENERATE, {"data": {"f.req": json.dumps([PROMPT])}}),
        (GENERATE, {"data": {"f.req": json.dumps([None, "[[]]"])}}),
        (GENERATE, {"content": PROMPT}),
        (f"{BARD}/batchexecute", {"data": {"text": PROMPT}}),
    ],
)
def test_another_shape_is_refused(client: httpx.Client, simulator: Simulator, url: str, how: dict[str, Any]) -> None:
    answer = client.post(url, **how)
    assert answer.status_code == 400
    assert "shape" in answer.text or "read" in answer.text or "not valid JSON" in answer.text
    assert simulator.requests == ()


@pytest.mark.parametrize("url", [f"{CHATGPT}/p2/ws/user/1", "https://ws.chatgpt.com/p2/ws/user/1"])
def test_the_hand_off_to_a_websocket_is_refused(client: httpx.Client, simulator: Simulator, url: str) -> None:
    """Then the page resumes, or polls, over HTTP."""
    upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    answer = client.get(url, headers={**upgrade, "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="})
    assert answer.status_code >= 400
    assert simulator.requests == ()
