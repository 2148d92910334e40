"""How long a stream holds text back when a conversation has many values."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise

from surrogateshield.exchange.framing import SSEFraming
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.lexicon import ordinary_words
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import ShadowMap
from surrogateshield.surrogates import MimicGen


def thousand_values() -> ShadowMap:
    """1,000 entries as a long conversation has them: people, whole and in parts, and addresses."""
    mapping = ShadowMap(bytes(32))
    mimic = MimicGen(mapping.key)
    number = 0
    while len(mapping) < 1_000:
        number += 1
        word = "".join(chr(ord("a") + int(digit)) for digit in f"{number:05d}")
        values = [(f"Given{word} Family{word}", "person"), (f"{word}@corp.example", "email"), (f"Place{word}", "gpe")]
        for value, type_ in values:
            for entry in mimic.substitute(value, type_, mapping, lambda _: False):
                mapping.add(entry)
    return mapping


def test_hardly_anything_is_held_longer_than_one_event(endpoint: Callable[[str], Endpoint]) -> None:
    chance = random.Random(7)
    words = sorted(ordinary_words())
    tokens: list[str] = []
    for _ in range(150):
        sentence = chance.choices(words, k=chance.randint(5, 20))
        tokens += [f" {sentence[0].capitalize()}", *(f" {word}" for word in sentence[1:]), "."]
    stream = StreamRestorer(endpoint("chat"), SSEFraming(), Resolver(thousand_values()), lambda _: None)
    arrived, left = [0], [0]
    for token in tokens:
        choice = {"index": 0, "delta": {"content": token}, "finish_reason": None}
        out = stream.feed(f"data: {json.dumps({'choices': [choice]})}\n\n".encode()).decode()
        arrived.append(arrived[-1] + len(token))
        left.append(left[-1] + len(json.loads(out.removeprefix("data: "))["choices"][0]["delta"]["content"]))
    # What had arrived with an event and had not left with the next one.
    late = sum(max(0, before - after) for before, (_, after) in zip(arrived, pairwise(left), strict=False))
    assert arrived[-1] > 9_000
    assert late <= 0.03 * arrived[-1]
