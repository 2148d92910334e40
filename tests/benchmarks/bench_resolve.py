"""How fast surrogates are restored, and how much a stream holds back.

    python tests/benchmarks/bench_resolve.py

CPU time. Prints megabytes (10^6 characters of generated English-like text) a second in 4 kB pieces, the time
of a 200-character piece, the time to build a resolver, and the share of characters that leave later
than with the token that brought them.
"""

from __future__ import annotations

import json
import random
import re
import time

from faker import Faker

from surrogateshield import lexicon
from surrogateshield.resolve.leaving import Leaving
from surrogateshield.resolve.origins import Origins
from surrogateshield.resolve.resolver import Resolver
from surrogateshield.shadowmap.mapping import MapEntry

_FREQUENT = (
    "the of and to a in is it you that he was for on are with as his they be at one have this from or had by not "
    "but what all were we when your can said there use an each which she do how their if will up other about out "
    "many then them these so some her would make like him into time has look two more write go see number no way"
).split()
ORIGINS = Origins(frozenset({"user.example"}))
_TOKEN = re.compile(r" ?[A-Za-z]{1,6}| ?\d{1,3}|\s|[^\w\s]")


def entries(count: int, seed: int = 7) -> list[MapEntry]:
    """A map as a long conversation has it: full names and their parts, mails, phones, firms, addresses."""
    fake = Faker("en_US")
    fake.seed_instance(seed)
    values: dict[str, tuple[str, bool]] = {}
    while len(values) < count:
        first, last = fake.first_name(), fake.last_name()
        values.setdefault(f"{first} {last}", ("person", False))
        values.setdefault(first, ("person", True))
        values.setdefault(last, ("person", True))
        values.setdefault(f"{first}.{last}@example.org".lower(), ("email", False))
        values.setdefault(fake.numerify("212-555-01##"), ("phone_us", False))
        values.setdefault(fake.company(), ("org", False))
        values.setdefault(fake.street_address(), ("address", False))
    return [
        MapEntry(f"Original {number}", surrogate, type_, type_, f"original {number}", part)
        for number, (surrogate, (type_, part)) in enumerate(list(values.items())[:count])
    ]


def prose(size: int, mentions: list[str], words_per_mention: int, seed: int = 11) -> str:
    """English-like text of about `size` characters: half function words, and some mentions."""
    rng = random.Random(seed)
    ordinary = [word for word in sorted(lexicon.ordinary_words()) if len(word) > 3]
    words: list[str] = []
    length = 0
    while length < size:
        sentence = [rng.choice(_FREQUENT if rng.random() < 0.5 else ordinary) for _ in range(rng.randint(6, 18))]
        if mentions and rng.random() < len(sentence) / words_per_mention:
            sentence[rng.randrange(len(sentence))] = rng.choice(mentions)
        sentence[0] = sentence[0][:1].upper() + sentence[0][1:]
        sentence[-1] += rng.choice((".", ".", "?", ".\n"))
        words.extend(sentence)
        length += sum(len(word) + 1 for word in sentence)
    return " ".join(words)


def seconds(resolver: Resolver, pieces: list[str], as_json: bool | None = None, guarded: bool = False) -> float:
    """The least time of five runs of all pieces through one stream; `guarded` as answers are (invariant I11)."""
    best = float("inf")
    for _ in range(5):
        stream = resolver.stream(as_json, Leaving(ORIGINS) if guarded else None)
        began = time.process_time()
        for piece in pieces:
            stream.feed(piece)
        stream.finish()
        best = min(best, time.process_time() - began)
    return best


def late_shares(resolver: Resolver, tokens: list[str]) -> tuple[float, float]:
    """The shares of characters that leave after their own event, and after the next one too."""
    stream = resolver.stream()
    total = sum(map(len, tokens))
    late = very_late = 0
    for number, token in enumerate(tokens):
        stream.feed(token)
        late += min(stream.held, len(token))
        if number:
            very_late += max(0, min(stream.held - len(token), len(tokens[number - 1])))
    return late / total, very_late / total


def cut(text: str, size: int) -> list[str]:
    """The text in pieces of `size` characters."""
    return [text[at : at + size] for at in range(0, len(text), size)]


def main() -> None:
    """Run everything and print the figures."""
    for count in (100, 1_000, 10_000):
        mapped = entries(count)
        began = time.process_time()
        resolver = Resolver(mapped)
        print(f"{count:6} values: resolver built in {(time.process_time() - began) * 1e3:.1f} ms")
        names = [entry.surrogate for entry in mapped]
        for title, text in (
            ("prose without any", prose(1_000_000, [], 1)),
            ("prose, one in 200 words", prose(1_000_000, names, 200)),
            ("prose, one in 50 words", prose(1_000_000, names, 50)),
            ("the same, beyond ASCII", prose(1_000_000, names, 50).replace(" the ", " thé ")),
        ):
            large, small = cut(text, 4096), cut(text, 200)
            print(
                f"       {title:24} {len(text) / seconds(resolver, large) / 1e6:6.1f} MB/s in 4 kB pieces,"
                f" {seconds(resolver, small) / len(small) * 1e6:5.1f} us a 200-character piece"
            )
        for words in (1_000, 200, 50):
            text = prose(1_000_000, names, words)
            speed = len(text) / seconds(resolver, cut(text, 4096), guarded=True) / 1e6
            print(f"       {f'guarded, one in {words}':24} {speed:6.1f} MB/s in 4 kB pieces")
        for depth, title in ((1, "JSON arguments"), (2, "JSON inside JSON")):
            text = json.dumps({"file": "notes.md", "lines": cut(prose(400_000, names, 50), 2_000)}, indent=1)
            text = json.dumps({"body": text}) if depth == 2 else text
            large, small = cut(text, 4096), cut(text, 200)
            print(
                f"       {title:24} {len(text) / seconds(resolver, large, True) / 1e6:6.1f} MB/s in 4 kB pieces,"
                f" {seconds(resolver, small, True) / len(small) * 1e6:5.1f} us a 200-character piece"
            )
        table = json.dumps([{"name": name, "note": "to do", "n": 17} for name in names * (20_000 // count)])
        large = cut(table, 4096)
        print(f"       {'JSON of short strings':24} {len(table) / seconds(resolver, large, True) / 1e6:6.1f} MB/s")
        for words in (0, 200, 50):
            text = prose(200_000, names if words else [], words or 1)
            late, very_late = late_shares(resolver, _TOKEN.findall(text))
            where = f"one value in {words} words" if words else "no value"
            print(f"       {where:24} leave after their event {late:.2%}, after the next too {very_late:.2%}")


if __name__ == "__main__":
    main()
