"""200 prompts of the project's own, two turns each, over the three APIs: what leaks, what comes back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from material.leaks import leaks_of
from material.prompts import NAMES_AND_PLACES, STRUCTURED, PlantedPrompt, follow_up, prompts

from surrogateshield.resolve import Resolver, Term, TokenFinder
from surrogateshield.shadowmap import MapStore
from surrogateshield.simulator import Received, Simulator

pytestmark = pytest.mark.end_to_end

COUNT = 200
_WORD = re.compile(r"\w+")
Ask = Callable[[list[tuple[str, str]], bool], str]


def openai_chat(client: Any, history: list[tuple[str, str]], stream: bool) -> str:
    messages: Any = [{"role": role, "content": text} for role, text in history]
    if not stream:
        return str(client.chat.completions.create(model="sim-echo", messages=messages).choices[0].message.content)
    chunks = client.chat.completions.create(model="sim-echo", messages=messages, stream=True)
    return "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)


def anthropic_messages(client: Any, history: list[tuple[str, str]], stream: bool) -> str:
    messages: Any = [{"role": role, "content": text} for role, text in history]
    if not stream:
        answer = client.messages.create(model="sim-echo", max_tokens=4000, messages=messages)
        return str(answer.content[0].text)
    with client.messages.stream(model="sim-echo", max_tokens=4000, messages=messages) as events:
        return "".join(events.text_stream)


def gemini_generate(client: Any, history: list[tuple[str, str]], stream: bool) -> str:
    roles = {"user": "user", "assistant": "model"}
    contents: Any = [{"role": roles[role], "parts": [{"text": text}]} for role, text in history]
    if not stream:
        return str(client.models.generate_content(model="sim-echo", contents=contents).text)
    return "".join(c.text or "" for c in client.models.generate_content_stream(model="sim-echo", contents=contents))


@pytest.fixture(scope="module")
def clients(proxy: Any) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HTTPS_PROXY", proxy.url)
        patch.setenv("SSL_CERT_FILE", str(proxy.ca))
        import anthropic
        import openai
        from google import genai

        yield [
            (openai_chat, openai.OpenAI(api_key="sk-prompts", max_retries=0)),
            (anthropic_messages, anthropic.Anthropic(api_key="sk-ant-prompts", max_retries=0)),
            (gemini_generate, genai.Client(api_key="AIza-prompts")),
        ]


def user_texts(request: Received) -> list[str]:
    """What the user said, as it arrived, whatever the API."""
    body = request.json
    if "contents" in body:
        return [part["text"] for c in body["contents"] if c.get("role") != "model" for part in c["parts"]]
    return [message["content"] for message in body["messages"] if message["role"] == "user"]


def test_200_prompts_in_two_turns(
    proxy: Any, simulator: Simulator, clients: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    planted: Counter[str] = Counter()
    leaked: Counter[str] = Counter()
    traces: list[tuple[str, str, list[str]]] = []  # the values are the test's own, and may be shown
    wrong_answers: list[int] = []
    changed_history: list[int] = []
    late = 0
    sent_follow_ups: list[tuple[PlantedPrompt, str, str]] = []
    for index, prompt in enumerate(prompts(seed=0, count=COUNT)):
        call, client = clients[index % len(clients)]
        stream = index % 2 == 0
        simulator.reset()
        first = call(client, [("user", prompt.text)], stream)
        second_text = follow_up(prompt)
        second = call(client, [("user", prompt.text), ("assistant", first), ("user", second_text)], stream)
        if (first, second) != (prompt.text, second_text):
            wrong_answers.append(index)
        one, two = (user_texts(request) for request in simulator.requests[-2:])
        # What the second turn shows to be somebody's is replaced in the first one, too; nothing else may change.
        surrogates = set(_WORD.findall(one[0])).difference(_WORD.findall(prompt.text))
        late += two[0] != one[0]
        if two[0] != one[0] and not surrogates.issubset(_WORD.findall(two[0])):
            changed_history.append(index)
        sent_follow_ups.append((prompt, second_text, two[1]))
        everything = "\n".join(request.everything for request in simulator.requests)
        planted.update(value.type for value in prompt.values)
        found = leaks_of(prompt, everything)
        leaked.update(value.type for value in found)
        traces += [(value.type, value.value, parts) for value, parts in found.items() if value.type in STRUCTURED]
    with capsys.disabled():
        print("\n\nleaked of planted values, partial leaks counted:")
        for type_ in sorted(planted):
            print(f"  {type_:<20} {leaked[type_]:>4} of {planted[type_]:>4}")
        for title, types in (("structured", STRUCTURED), ("names and places", NAMES_AND_PLACES)):
            lost, all_ = sum(leaked[t] for t in types), sum(planted[t] for t in types)
            print(f"  {title}: {lost} of {all_} ({100 * lost / max(all_, 1):.1f} %)")
    assert not wrong_answers
    assert not changed_history
    assert late <= COUNT // 50  # mostly places that are a topic until the second turn says who lives there
    assert traces == []
    assert_same_surrogates(proxy, sent_follow_ups)


def assert_same_surrogates(proxy: Any, sent: list[tuple[PlantedPrompt, str, str]]) -> None:
    """Each value of a second turn left as the surrogate that its own conversation's map holds for it."""
    store = MapStore(proxy.home)
    maps = [store.read(id_).entries for id_ in store.conversation_ids()]
    resolvers = [(Resolver(entries), entries) for entries in maps]
    compared = 0
    for prompt, text, upstream in sent:
        # Values are shared among prompts: the conversation is the one whose map gives this very text back.
        entries = next(entries for resolver, entries in resolvers if resolver.restore(upstream) == text)
        by_original = {entry.original: entry for entry in entries if not entry.part}
        finder = TokenFinder([Term(value.value, True, value) for value in prompt.values])
        for match in finder.find(text):
            entry = by_original.get(match.term.text)
            if entry is not None and match.term.text in prompt.text:
                compared += 1
                assert entry.surrogate in upstream, (prompt.genre, match.term.payload.type)
    assert compared > COUNT
