"""What the simulated model says. Each behaviour is a seeded rule over the history.

The draws depend on the seed and the shape of the history, not on its words: a history with
surrogates in it is treated as the same history with originals would be.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence

from surrogateshield.simulator import agent
from surrogateshield.simulator.exchange import Ask, Mind, Reply, ToolCall, Turn

type Behaviour = Callable[[Sequence[Turn], random.Random], str]
"""The history and a source of chance give the text of a reply."""

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|\n+")


def sentences(text: str) -> list[str]:
    """The sentences and lines of a text, none of them empty."""
    return [piece for piece in _SENTENCE_END.split(text) if piece.strip()]


def spans_of_sentences(text: str) -> list[tuple[int, int]]:
    """Where each sentence or line of a text begins and ends, in characters."""
    spans: list[tuple[int, int]] = []
    for piece in sentences(text):
        start = text.index(piece, spans[-1][1] if spans else 0)
        spans.append((start, start + len(piece)))
    return spans


def _last_user_text(turns: Sequence[Turn]) -> str:
    return Ask(tuple(turns)).last_user_text


def echo(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001 - one signature for all
    """The last user message, exactly."""
    return _last_user_text(turns)


def echo_all(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001
    """The whole history, each message exactly, under the name of its role."""
    return "\n\n".join(f"[{turn.role}]\n{turn.text}" for turn in turns)


def summarise(turns: Sequence[Turn], chance: random.Random) -> str:
    """Some of the sentences, in their order."""
    found = sentences(_last_user_text(turns))
    kept = sorted(chance.sample(range(len(found)), k=(len(found) + 1) // 2))
    return "In short: " + " ".join(found[at] for at in kept)


def reorder(turns: Sequence[Turn], chance: random.Random) -> str:
    """All of the sentences, in another order."""
    found = sentences(_last_user_text(turns))
    chance.shuffle(found)
    return "\n".join(found)


def tabulate(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001
    """A Markdown table with a row for each sentence."""
    rows = [sentence.strip().replace("|", r"\|") for sentence in sentences(_last_user_text(turns))]
    return "\n".join(["| no. | statement |", "|---:|:---|", *(f"| {n} | {row} |" for n, row in enumerate(rows, 1))])


def upper(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001
    """The last user message in capitals."""
    return _last_user_text(turns).upper()


def lower(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001
    """The last user message in small letters."""
    return _last_user_text(turns).lower()


def title(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001
    """The last user message with every word capitalised."""
    return re.sub(r"\S+", lambda word: word[0].capitalize(), _last_user_text(turns))


def recase(turns: Sequence[Turn], chance: random.Random) -> str:
    """The last user message in capitals, in small letters, or with every word capitalised."""
    return chance.choice([upper, lower, title])(turns, chance)


def as_json(turns: Sequence[Turn], chance: random.Random) -> str:
    """A JSON document that holds the last user message and its sentences."""
    text = _last_user_text(turns)
    document = {"answer": text, "sentences": sentences(text), "turns": len(turns)}
    return json.dumps(document, ensure_ascii=chance.random() < 0.5, indent=2)


def inject(turns: Sequence[Turn], chance: random.Random) -> str:  # noqa: ARG001
    """What the system prompt tells, with the last user message in place of each "{}": a model that obeys anybody."""
    told = next((turn.text for turn in turns if turn.role == "system"), "{}")
    return told.replace("{}", _last_user_text(turns))


BEHAVIOURS: dict[str, Behaviour] = {
    "echo": echo,
    "echo-all": echo_all,
    "cite": echo,
    "summarise": summarise,
    "reorder": reorder,
    "tabulate": tabulate,
    "table": tabulate,
    "recase": recase,
    "upper": upper,
    "lower": lower,
    "title": title,
    "json": as_json,
    "inject": inject,
    "tool": echo,
    "tools": echo,
    "agent": echo,
}
"""Name, as in `sim-NAME`, -> rule. `cite` says of each sentence where it stands. `tool` and `inject` call the first
function offered, `tools` calls each; where none is, the first and the last echo. `agent` works for coding agents."""


def mind(name: str, rule: Behaviour, seed: int) -> Mind:
    """The model that behaves by `rule`; under the names `tool`, `tools` and `inject` it calls functions.

    A tool's result that ends the history is echoed as it is, whatever the rule; but by `agent`.
    """

    def reply(ask: Ask, choice: int) -> Reply:
        if name == "agent":
            return agent.reply(ask)
        if ask.turns and ask.turns[-1].role == "tool":
            return Reply(ask.turns[-1].text)
        if name in {"tool", "tools"} and ask.tools:
            called = ask.tools if name == "tools" else ask.tools[:1]
            return Reply(calls=tuple(ToolCall(tool, arguments_from(ask.last_user_text)) for tool in called))
        chance = random.Random(f"{seed} {name} {len(ask.turns)} {choice}")  # noqa: S311 - no secret
        if name == "inject" and ask.tools:
            return Reply(calls=(ToolCall(ask.tools[0], arguments_from(rule(ask.turns, chance))),))
        return Reply(rule(ask.turns, chance))

    return reply


def arguments_from(text: str) -> dict[str, object]:
    """Arguments of a call that hold `text`: as it is, as JSON within a string, as a list of sentences."""
    return {"text": text, "nested": json.dumps({"again": text}), "sentences": sentences(text)}
