"""Documents stored beside a running proxy, and passages of them in chats through it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from filed import Filed, occurrences, written
from proxied import Proxy, running

from surrogateshield.rag import NEEDED
from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

COUNT = 200
"""Documents, with five values each."""
RULES = "provider: {0}\nextends: {0}\npolicy: {{rag: {{collection: files, top_k: 3}}}}\n"


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> list[Filed]:
    for package in NEEDED:
        pytest.importorskip(package, reason="needs the extra `rag`")
    return written(tmp_path_factory.mktemp("filed") / "documents", COUNT)


@pytest.fixture(scope="module")
def folder(documents: list[Filed], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next(tmp_path_factory.getbasetemp().glob("filed*/documents"))


@pytest.fixture(scope="module")
def stored(
    simulator: Simulator, documents: list[Filed], folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    """A proxy with the rule, in whose state two processes at once have stored the documents while it ran."""
    rules = tmp_path_factory.mktemp("rules")
    for name in ("openai", "anthropic", "gemini"):
        (rules / f"{name}.yaml").write_text(RULES.format(name))
    home = tmp_path_factory.mktemp("retrieving") / "home"
    with running(Proxy(home, simulator.url, ["--rules", str(rules)])) as started:
        names = sorted(folder / document.name for document in documents)
        halves = [start(started, "add", "files", *names[part::2]) for part in (0, 1)]
        for process in halves:
            out, error = process.communicate()
            assert process.returncode == 0, error
            assert out == f"{COUNT // 2} new, 0 changed, 0 as they were, 0 not stored\n"
        yield started


def start(proxy: Proxy, *arguments: object) -> subprocess.Popen[str]:
    """A command beside the proxy."""
    return subprocess.Popen(
        [sys.executable, "-m", "surrogateshield", "rag", *map(str, arguments)],
        env={**os.environ, "SURROGATESHIELD_HOME": str(proxy.home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def run(proxy: Proxy, *arguments: object) -> str:
    process = start(proxy, *arguments)
    out, error = process.communicate()
    assert process.returncode == 0, error
    return out


def post(proxy: Proxy, url: str, body: Any) -> Any:
    import httpx

    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=120) as client:
        answer = client.post(url, json=body, headers={"authorization": "Bearer sk-files", "x-api-key": "sk-files"})
    assert answer.status_code == 200, answer.text
    return answer


def ask(proxy: Proxy, question: str, *, stream: bool = False) -> str:
    """What the model says, which is what it was sent."""
    body = {"model": "sim-echo", "stream": stream, "messages": [{"role": "user", "content": question}]}
    answer = post(proxy, "https://api.openai.com/v1/chat/completions", body)
    if not stream:
        text: str = answer.json()["choices"][0]["message"]["content"]
        return text
    events = [json.loads(line[6:]) for line in answer.text.splitlines() if line.startswith("data: {")]
    return "".join(event["choices"][0]["delta"].get("content") or "" for event in events if event["choices"])


def leaks(text: str, documents: list[Filed]) -> list[str]:
    return [value for document in documents for value in document.values if value in text]


def test_no_value_is_in_any_file_of_the_store(stored: Proxy, documents: list[Filed]) -> None:
    values = [value for document in documents for value in document.values]
    assert len(set(values)) == 5 * COUNT
    assert [value for value in values if occurrences(stored.home / "rag", value)] == []
    names = [document.name.partition(".")[0] for document in documents]
    assert [name for name in names if occurrences(stored.home / "rag", name)] == []


def test_questions_that_name_somebody_find_the_right_document(
    stored: Proxy, simulator: Simulator, documents: list[Filed]
) -> None:
    right = 0
    for document in documents[::2]:
        said = ask(stored, document.question)
        assert said.endswith(f"My message:\n\n{document.question}")
        right += f"[{document.name}]\n{document.text.strip()}" in said  # whole, with every original, and its source
        simulator_saw = simulator.requests[-1].everything
        assert leaks(simulator_saw, documents) == []
        assert document.name not in simulator_saw
    assert right >= 95


def test_streamed_answers_and_other_apis_restore_passages(
    stored: Proxy, simulator: Simulator, documents: list[Filed]
) -> None:
    document = documents[1]
    assert document.text.strip() in ask(stored, document.question, stream=True)
    message = {"role": "user", "content": document.question}
    answers = [
        post(stored, "https://api.openai.com/v1/responses", {"model": "sim-echo", "input": document.question}),
        post(
            stored,
            "https://api.anthropic.com/v1/messages",
            {"model": "sim-echo", "max_tokens": 4000, "messages": [message]},
        ),
        post(
            stored,
            "https://generativelanguage.googleapis.com/v1beta/models/sim-echo:generateContent",
            {"contents": [{"role": "user", "parts": [{"text": document.question}]}]},
        ),
    ]
    for answer in answers:
        assert all(value in json.dumps(answer.json(), ensure_ascii=False) for value in document.values)
    assert [leaks(request.everything, documents) for request in simulator.requests] == [[]] * 4


def test_the_history_goes_out_as_it_went_before(stored: Proxy, simulator: Simulator, documents: list[Filed]) -> None:
    first = {"role": "user", "content": documents[3].question}
    said = ask(stored, documents[3].question)
    before = simulator.requests[-1].json["messages"]
    body = [first, {"role": "assistant", "content": said}, {"role": "user", "content": documents[5].question}]
    answer = post(stored, "https://api.openai.com/v1/chat/completions", {"model": "sim-echo", "messages": body})
    sent = simulator.requests[-1].json["messages"]
    assert sent[:1] == before
    assert sent[1]["content"] == before[0]["content"]  # what the model had said, byte for byte
    assert documents[5].text.strip() in answer.json()["choices"][0]["message"]["content"]


def test_the_command_prints_passages_with_their_sources(stored: Proxy, documents: list[Filed], folder: Path) -> None:
    out = run(stored, "query", "files", documents[7].question)
    assert out.startswith(f"[{folder / documents[7].name}] likeness 0.")
    assert documents[7].text.strip() in out


def test_removed_is_gone_from_every_file_and_from_chats(
    stored: Proxy, simulator: Simulator, documents: list[Filed], folder: Path
) -> None:
    gone = documents[9]
    said = ask(stored, gone.question)
    assert gone.text.strip() in said
    upstream = simulator.requests[-1].json["messages"][0]["content"]
    mine = _surrogates(said, upstream, gone)
    # A conversation may have surrogates of its own for some; of the others' lines the store has the very words.
    stood = [part[:60] for part in mine if occurrences(stored.home / "rag", part[:60])]
    assert stood
    assert run(stored, "remove", "files", folder / gone.name) == "removed 1 document\n"
    assert gone.text.strip() not in ask(stored, gone.question)
    assert [part for part in (*stood, *mine) if occurrences(stored.home / "rag", part)] == []
    log = stored.log.read_text()
    assert leaks(log, documents) == []


def _surrogates(restored: str, sent: str, document: Filed) -> list[str]:
    """The lines of a document as they were sent."""
    pairs = zip(restored.split("\n"), sent.split("\n"), strict=True)
    return [there for here, there in pairs if here in document.text and here != there]
