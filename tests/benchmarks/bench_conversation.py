"""What a message costs in a long conversation: 10,000 values against 100.

    python tests/benchmarks/bench_conversation.py [--cascade]

Processor time of the thread that does what a request needs (`Shield.protect_many` and `restorer`) and restores its
answer, for new messages of 2 kB that mention six values of the conversation and bring two of their own; the map grows
with each. Detection costs the same in every conversation, and most of the time: here the detector is told what is in a
text, so that all the rest shows. With `--cascade`, the real one reads it. Both conversations are filled as real ones
are, by protecting what mentions their values, and take turns, so that whatever else the machine does meets both.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench_resolve import prose
from faker import Faker

from surrogateshield.detection import Piece
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Detector, LocalDetector, Shield

SIZES = (100, 10_000)
MESSAGE = 2_000
MENTIONS = 6
ROUNDS = 60
_BATCH = 500

Value = tuple[str, str]


class Told:
    """A detector that knows what it will be shown."""

    def __init__(self) -> None:
        self._values: dict[str, Sequence[Value]] = {}

    def expect(self, text: str, values: Sequence[Value]) -> Piece:
        """The piece of a text that holds these values, each once."""
        self._values[text] = values
        return Piece(text, "prose", None)

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        return [
            sorted(
                Entity(at, at + len(value), value, type_, 1.0, "pattern_scan")
                for value, type_ in self._values.pop(piece.text)
                if (at := piece.text.index(value)) >= 0
            )
            for piece in pieces
        ]


def values(seed: int):
    """People with all that belongs to them, firms and addresses, without end; none twice."""
    fake = Faker("en_US")
    fake.seed_instance(seed)
    seen: set[str] = set()
    while True:
        first, last = fake.first_name(), fake.last_name()
        for value, type_ in (
            (f"{first} {last}", "person"),
            (f"{first}.{last}{fake.random_int(1, 99)}@{fake.domain_name()}".lower(), "email"),
            (fake.numerify("212-%##-####"), "phone_us"),
            (fake.company(), "org"),
            (fake.street_address(), "address"),
            (fake.numerify("5%#-3#-####"), "ssn"),
        ):
            if value not in seen:
                seen.add(value)
                yield value, type_


class Conversation:
    """One of a certain size.

    Args:
        shield: where it is.
        told: its detector's knowledge.
        name: its id.
        count: how many values it has protected.
    """

    def __init__(self, shield: Shield, told: Told, name: str, count: int) -> None:
        self._shield, self._told, self._name = shield, told, name
        self._source = values(17)
        self._rng = random.Random(count)
        self._known: list[Value] = []
        for _ in range(0, count, _BATCH):
            batch = list(itertools.islice(self._source, min(_BATCH, count)))
            text = "\n".join(f"- {value}" for value, _ in batch)
            shield.detector = told
            shield.restorer(name, shield.protect_many([told.expect(text, batch)], name))[1]()
            self._known += batch

    def message(self) -> tuple[Piece, Sequence[Value]]:
        """A message that nobody has sent yet."""
        new = list(itertools.islice(self._source, 2))
        mentioned = [*self._rng.sample(self._known, MENTIONS), *new]
        words = prose(MESSAGE - sum(len(value) for value, _ in mentioned), [], 1, self._rng.random()).split(" ")
        for value, _ in mentioned:
            words.insert(self._rng.randrange(len(words)), value)
        return self._told.expect(" ".join(words), mentioned), mentioned

    def turn(self, detector: Detector) -> tuple[float, float]:
        """Seconds to protect a message and to restore it."""
        piece, _ = self.message()
        self._shield.detector = detector
        began = time.thread_time()
        results = self._shield.protect_many([piece], self._name)
        resolver, sent = self._shield.restorer(self._name, results)
        sent()
        middle = time.thread_time()
        restored = resolver.restore(results[0].text)
        ended = time.thread_time()
        assert restored == piece.text
        self._shield.store.wait()
        return middle - began, ended - middle


def main() -> None:
    """Run everything and print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cascade", action="store_true")
    told = Told()
    detector = LocalDetector() if parser.parse_args().cascade else told
    with tempfile.TemporaryDirectory() as folder, MapStore(Path(folder)) as store:
        shield = Shield(told, store)
        conversations = []
        for size in SIZES:
            began = time.process_time()
            conversations.append(Conversation(shield, told, f"conversation of {size}", size))
            print(f"{size:6} values protected in {time.process_time() - began:.1f} s")
        for conversation in conversations:
            conversation.turn(detector)
        turns = [[conversation.turn(detector) for conversation in conversations] for _ in range(ROUNDS)]
    for number, title in enumerate(("protect", "restore")):
        few, many = (statistics.median(turn[which][number] for turn in turns) * 1e3 for which in range(2))
        print(f"{title}: {few:.2f} ms with {SIZES[0]} values, {many:.2f} ms with {SIZES[1]}: {many / few:.2f} x")


if __name__ == "__main__":
    main()
