"""What the private retrieval store costs: 200 documents and 2,000 of 2.4 kB, three passages each.

    python tests/benchmarks/bench_rag.py [--quick] [DOCUMENTS ...]

Prints, for each number of documents: how many are added in a second, in documents and kB, and how many times as long
that takes as adding the same documents with nothing to protect (their text, vectors and index alone); the time until a
question that names somebody has its passages (median and 95 %), and how many times as long that takes as the search
alone; how many of the questions find the document that they are about; the time to remove one document; and the
process's largest memory. All times are processor time, so that what else the machine does counts little. Each number
of documents has a process of its own. With `--quick` values are found by patterns alone.
Exits with 1 where fewer than 95 of 100 questions find their document, or one of 2,000 costs over three times as much
to add as one of 200.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from surrogateshield.deciding import LocalDetector
from surrogateshield.detection import DetectionConfig, Piece
from surrogateshield.pii import Entity
from surrogateshield.rag import require
from surrogateshield.rag.library import Library
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Detector, Shield

SIZES = (200, 2_000)
QUESTIONS = 100
REMOVED = 5
GOAL_FOUND, GOAL_GROWTH = 0.95, 3.0
COLLECTION = "files"
_FIRST = """Ada Bram Chidi Dunja Emeka Fenna Goran Hanneke Ilse Jomo Katinka Lorcan Mireille Nils Oyelaran Petra Quentin
Rosalind Sigrid Tamsin Ulrich Vendela Wilhelmina Xanthe Yorick Zelda Ambrose Beatrix Caspar Delphine Edmund Florence
Gideon Harriet Ignatius Josephine Konrad Leonora Magnus Nadine Octavia Percival Ramona Sebastian Theodora Ursula Viktor
Winifred Xavier Yvonne""".split()
_LAST = """Abernathy Bergqvist Castellano Dragomir Eriksen Fairweather Gundersen Hallgrimur Ibsen Jankowski Kaczmarek
Lindqvist Montague Nakamura Oyelowo Petrosyan Quarmby Rasmussen Szymanski Thorvaldsen Ullmann Vandenberg Wojcik
Yardley Zimmermann Ashcombe Blomfield Carrington Dellacqua Elphinstone Fitzgerald Goldthwaite Hendriksen Ivanovic
Jorgensen Kowalczyk Lancaster Mackenzie Nordstrom Ostergaard""".split()
_THINGS = """boiler roof lift parking bicycle balcony kitchen window heating cellar garden gate staircase carpet mailbox
laundry chimney terrace fence antenna""".split()
_TROUBLES = "repair noise damage insurance survey permit renewal cleaning quote dispute".split()
_HEAD = (
    "File on {name}\n\n{name} rents the flat at {number} {street} Street. The matter is the {trouble} of the {thing}. "
    "For appointments write to {mail} or call {phone}; the deposit was paid from card {card}.\n\n"
)
_FILLER = (
    "The {thing} was looked at in the morning and the {trouble} was talked over with the caretaker. ",
    "Nothing else was found on that floor, and the neighbours have not complained since the last {trouble}. ",
    "A second visit is needed before the {trouble} can be settled; the {thing} stays as it is until then. ",
    "The house rules of the building say who pays for a {thing}, and what is due when somebody moves out. ",
    "Photographs of the {thing} are kept in the blue folder, those of the {trouble} in the green one. ",
)


class Nothing:
    """A detector that finds nothing, so that all the rest shows."""

    fingerprint = "nothing"

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        return [[] for _ in pieces]


def document(chance: random.Random, number: int) -> tuple[str, str]:
    """A document of about 2.4 kB, and a question about whom it is about: somebody else in each of the first 2,000."""
    first, last = _FIRST[number % len(_FIRST)], _LAST[number // len(_FIRST) % len(_LAST)]
    name = f"{first} {last}"
    facts: dict[str, Any] = {
        "name": name,
        "number": chance.randint(2, 980),
        "street": chance.choice(_LAST),
        "mail": f"{first}.{last}{number}@wickmere.example".lower(),
        "phone": f"({chance.randint(201, 989)}) 555-01{number % 100:02}",
        "card": f"4539 1488 {chance.randint(1000, 9999)} {chance.randint(1000, 9999)}",
    }
    text = _HEAD.format(trouble=chance.choice(_TROUBLES), thing=chance.choice(_THINGS), **facts)
    while len(text) < 2_400:
        text += chance.choice(_FILLER).format(trouble=chance.choice(_TROUBLES), thing=chance.choice(_THINGS))
        text += "\n\n" if chance.random() < 0.2 else ""
    return text, f"What do we have on file about {name}?"


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds of processor time, and what came of it."""
    begun = time.process_time()
    found = work()
    return time.process_time() - begun, found


def measure(size: int, quick: bool, told: Any) -> None:
    """Measure one number of documents, and tell what was printed last: seconds a document, and the share found."""
    chance = random.Random(7)
    made = [document(chance, number) for number in range(size)]
    detector: Detector = LocalDetector(DetectionConfig(names=False, guard=None) if quick else None)
    detector.detect_many([Piece(made[0][0], None, None)], 60)  # its models are loaded once
    with tempfile.TemporaryDirectory(prefix="surrogateshield-") as name:
        folder = Path(name)
        paths = [folder / f"{number}.txt" for number in range(size)]
        for path, (text, _) in zip(paths, made, strict=True):
            path.write_text(text, encoding="utf-8")
        with MapStore(folder / "bare") as store:
            bare, _ = timed(lambda: Library(Shield(Nothing(), store)).add(COLLECTION, paths))
        with MapStore(folder / "home") as store:
            library = Library(Shield(detector, store))
            added, _ = timed(lambda: library.add(COLLECTION, paths))
            whole, alone, right = ask(library, made, chance)
            entries = {entry.path: entry for entry in library.documents()}
            removing = [timed(lambda at=at: library.remove([entries[str(paths[at])]]))[0] for at in range(REMOVED)]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
    size_kb = sum(len(text) for text, _ in made) / 1000
    print(
        f"{size:>6,} documents: added {size / added:.1f} a second ({size_kb / added:.1f} kB/s, {added / bare:.1f} "
        f"times as long as with nothing to protect)\n"
        f"       question: median {1000 * statistics.median(whole):.0f} ms, 95 % {1000 * _late(whole):.0f} ms "
        f"({statistics.median(whole) / statistics.median(alone):.1f} times the search alone); {right} of {len(whole)} "
        f"find their document\n       one removed in {1000 * statistics.median(removing):.0f} ms; "
        f"at most {peak:,.0f} MB",
        flush=True,
    )
    told.put((added / size, right / len(whole)))


def ask(
    library: Library, made: Sequence[tuple[str, str]], chance: random.Random
) -> tuple[list[float], list[float], int]:
    """Seconds of each question, those of its search alone, and how many found the document that they are about."""
    whole: list[float] = []
    alone: list[float] = []
    right = 0
    for text, question in chance.sample(made, min(QUESTIONS, len(made))):
        pieces = [Piece(question, None, None)]
        protecting, query = timed(lambda pieces=pieces: library.query(pieces))
        searching, found = timed(lambda query=query: library.search(COLLECTION, query, 3))
        alone.append(searching)
        whole.append(protecting + searching)
        right += any(text.startswith(library.original(passage)[:80]) for passage in found)
    return whole, alone, right


def _late(times: Sequence[float]) -> float:
    return sorted(times)[max(0, -(-95 * len(times) // 100) - 1)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", type=int, nargs="*", metavar="DOCUMENTS")
    parser.add_argument("--quick", action="store_true", help="find values by patterns alone")
    chosen = parser.parse_args(arguments)
    require()
    apart = multiprocessing.get_context("spawn")
    told = apart.Queue()
    costs, ok = [], True
    for size in sorted(chosen.sizes or SIZES):
        process = apart.Process(target=measure, args=(size, chosen.quick, told))
        process.start()
        process.join()
        if process.exitcode:
            return 1
        cost, found = told.get()
        costs.append(cost)
        ok &= found >= GOAL_FOUND or chosen.quick
    return 0 if ok and costs[-1] <= GOAL_GROWTH * costs[0] else 1


if __name__ == "__main__":
    sys.exit(main())
