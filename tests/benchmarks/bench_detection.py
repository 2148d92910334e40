"""How fast PatternScan reads source code, logs and tables, and that no text makes it slow.

    python tests/benchmarks/bench_detection.py [--quick]

CPU time, one core. Prints for each material kB/s and the dearest rules at 100 kB, then how the time
for a kilobyte grows from 10 kB to 1 MB, then the same for hostile texts: text made so that a pattern
begins everywhere and ends nowhere. Larger texts repeat the smallest, so linear growth is a ratio near 1.
Hostile texts are read as data up to 100 kB; `--quick` stops there with all of them.
"""

from __future__ import annotations

import csv
import io
import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import surrogateshield
from surrogateshield.detection import fields, pattern_scan, structure
from surrogateshield.detection.normalisation import normalise
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind

SMALL, MIDDLE, LARGE = 10_000, 100_000, 1_000_000
TARGET = 300  # kB/s
GROWTH = 3.0  # quadratic time would grow by the ratio of the sizes, 10 and 100; below this it is caches
PATIENCE = 60.0  # seconds of CPU for one text


@dataclass
class Cost:
    """CPU seconds of one scan: by rule, and for what is not a rule."""

    size: int
    parts: dict[str, float] = field(default_factory=dict)

    @property
    def total(self) -> float:
        return sum(self.parts.values())

    @property
    def pace(self) -> float:
        """Seconds for a character."""
        return self.total / self.size

    @property
    def speed(self) -> float:
        """Kilobytes (1,000 characters) a second."""
        return 1 / self.pace / 1000

    def dearest(self, count: int) -> str:
        ranked = sorted(self.parts.items(), key=lambda part: -part[1])[:count]
        return ", ".join(f"{name} {1000 * seconds:.1f}" for name, seconds in ranked)


def scan(text: str, kind: Kind) -> Cost:
    """What the stage PatternScan does with a text, timed rule by rule."""
    cost = Cost(len(text))

    def timed(name: str, action: Callable[[], object]) -> None:
        begun = time.process_time()
        action()
        cost.parts[name] = cost.parts.get(name, 0.0) + time.process_time() - begun

    readings: list[Reading] = []
    timed("(normalisation)", lambda: readings.append(Reading(normalise(text).text, kind)))
    reading = readings[0]
    named: list[structure.Cell] = []
    timed("(tables and pairs)", lambda: named.extend(structure.cells(reading)))
    timed("(tables and pairs)", lambda: structure.claim_shaped(reading, named))
    for rule in pattern_scan.RULES:
        if kind in rule.kinds:
            timed(rule.name, lambda rule=rule: reading.claim(rule.find(reading)))  # type: ignore[misc]
    timed("(fields)", lambda: fields.scan(reading))
    timed("(tables and pairs)", lambda: structure.claim_whole(reading, named))
    return cost


def best(text: str, kind: Kind, rounds: int) -> Cost:
    """The cheapest of several scans."""
    return min((scan(text, kind) for _ in range(rounds)), key=lambda cost: cost.total)


def source_code(size: int) -> str:
    """This project's own modules, one after the other."""
    root = Path(surrogateshield.__file__).parent
    return _filled("".join(path.read_text(encoding="utf-8") for path in sorted(root.rglob("*.py"))), size)


def json_logs(size: int) -> str:
    """Lines as a web service writes them; one in twenty names a user."""
    rng = random.Random(3)
    lines: list[str] = []
    length = 0
    while length < size:
        day, second = rng.randint(1, 28), rng.randint(10, 59)
        entry: dict[str, object] = {
            "ts": f"2031-05-{day:02d}T08:{second:02d}:{rng.randint(10, 59)}.{rng.randint(100, 999)}Z",
            "level": rng.choice(("INFO", "INFO", "WARN", "DEBUG")),
            "logger": rng.choice(("app.http", "app.db", "worker.queue")),
            "msg": f"GET /api/v2/orders/{rng.randint(10_000, 99_999)}?page=2 took {rng.randint(2, 900)} ms",
            "status": rng.choice((200, 200, 204, 404)),
            "trace_id": f"{rng.getrandbits(128):032x}",
            "peer": f"10.{rng.randint(0, 255)}.{rng.randint(0, 255)}.{rng.randint(1, 254)}",
            "version": f"{rng.randint(1, 9)}.{rng.randint(0, 30)}.{rng.randint(0, 9)}",
        }
        if rng.random() < 0.05:
            entry["user"] = f"orsolya.{rng.choice('abcdefgh')}{rng.randint(1, 99)}@mail.example"
        lines.append(json.dumps(entry) + "\n")
        length += len(lines[-1])
    return "".join(lines)[:size]


def csv_table(size: int) -> str:
    """A table of customers with two columns of personal data among six."""
    rng = random.Random(5)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("order_id", "sku", "email", "phone", "amount", "shipped"))
    while out.tell() < size:
        writer.writerow(
            (
                rng.randint(100_000, 999_999),
                f"SKU-{rng.randint(1000, 9999)}-{rng.choice('ABCD')}",
                f"buyer{rng.randint(1, 9999)}@shop.example",
                f"312-555-{rng.randint(100, 199):04d}",
                f"{rng.random() * 500:.2f}",
                f"2031-0{rng.randint(1, 9)}-{rng.randint(10, 28)}",
            )
        )
    return out.getvalue()[:size]


def prose(size: int) -> str:
    """Sentences of a letter with a number and an address now and then."""
    rng = random.Random(7)
    sentences = (
        "We looked into the matter again and think that the second plan is the better one. ",
        "Please let me know by Thursday whether 14 chairs and 3 tables will do for the room. ",
        "The invoice over 1,250.00 was sent on the 3rd, and the reference is INV-20817. ",
        "You can reach the office under 020 7946 0018 or at desk@quarmby.example. ",
        "It rained for most of the week, so the works on the roof were put off to April. ",
    )
    text = "".join(rng.choice(sentences) for _ in range(size // 70 + 1))
    return _filled(text, size)


MATERIALS: dict[str, tuple[Callable[[int], str], Kind]] = {
    "source code": (source_code, "code"),
    "source code, taken for prose": (source_code, "prose"),
    "JSON logs": (json_logs, "data"),
    "CSV": (csv_table, "data"),
    "prose": (prose, "prose"),
}

_ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff"
HOSTILE: dict[str, str] = {
    "digits": "7",
    "mixed digits": "4539148803436467",
    "1-1-1-": "1-",
    "1 1 1": "1 ",
    "1.1.1.": "1.",
    "12/": "12/",
    "a@a@": "a@",
    "@@@@": "@",
    "a.a.a": "a.",
    "a-a-": "a-",
    "::::": ":",
    "::1::1": "::1",
    "ab:ab:": "ab:",
    "0xaaaa": "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "AAAA": "A",
    "Aa1": "Aa1",
    "base64": "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=",
    "PEM begins": "-----BEGIN RSA PRIVATE KEY-----\n",
    "password word": "password ",
    "password=": "password=",
    'password: "': 'password: "',
    "phone word": "phone ",
    "SSN word": "ssn: ",
    "born on": "born on ",
    "key prefixes": "sk-",
    "JWT prefixes": "eyJ",
    "vendor prefixes": "ghp_AKIAxoxb-AIza",
    "URL users": "http://a:b@",
    "URL parameters": "http://a.example/?token=&email=",
    "connection strings": "postgresql://",
    "12 Rue": "12 Rue ",
    "1 Main": "1 Main ",
    "Hauptstr. 1": "Hauptstr. 1 ",
    "P.O. Box": "P.O. Box ",
    "SW1A": "SW1A ",
    "plus signs": "+1 ",
    "open parentheses": "(1",
    "dates": "Jan 1 ",
    "IBAN begins": "DE44 5001 ",
    "capitalised words": "Ab ",
    "capitals": "AB12 ",
    "home folders": "/home/",
    "Windows paths": "C:\\Users\\",
    "brackets": "[",
    "braces": '{"a":',
    "quotes": '"k":"',
    "apostrophes": "'",
    "equals": "k=v;",
    "backslashes": "\\",
    "spaces": " ",
    "line breaks": "\r\n",
    "tabs": "a\t",
    "commas, one line": "7,",
    "bars": "a|b|",
    "HTML entities": "&#49;",
    "percent-encoding": "%31",
    "half entities": "&#",
    "accents": "e\u0301",
    "accents on accents": "\xe9\u0301",
    "stacked accents": "\u0301",
    "zero width": _ZERO_WIDTH,
    "digits, zero width": "1\u200b",
    "full-width digits": "\uff11",
    "Arabic digits": "\u0661",
    "Chinese": "\u738b\u5c0f\u660e",
    "masks": "\ufffc",
    "lone surrogates": "\ud800",
}
"""Name -> what the text repeats."""

OPENED: dict[str, tuple[str, str]] = {
    "0x, then letters": ("0x", "a"),
    "a key, then no end": ("-----BEGIN RSA PRIVATE KEY-----\n", "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=\n"),
    "a quote, then no end": ('password: "', "correct horse "),
    "a URL, then no end": ("https://a.example/?token=", "Zm9v%2B"),
    "an address, then no end": ("a@", "mail."),
    "a number, then no end": ("+49 ", "30 "),
}
"""Name -> what begins once, and what then follows for ever."""


def _filled(piece: str, size: int) -> str:
    return (piece * (size // len(piece) + 1))[:size]


def _opened(head: str, piece: str, size: int) -> str:
    return head + _filled(piece, size - len(head))


def measure(name: str, make: Callable[[int], str], kind: Kind, sizes: list[int]) -> float:
    """Print one line for a text: the time at the largest size, and how the time for a kilobyte grew up to it.

    Returns:
        The largest growth. A text whose next size would take longer than `PATIENCE` is not tried at that size.
    """
    costs: list[Cost] = []
    for size in sizes:
        if len(costs) > 1:
            ahead = costs[-1].total * size / costs[-1].size * max(1.0, costs[-1].pace / costs[-2].pace)
            if ahead > PATIENCE:
                break
        costs.append(best(make(size), kind, 1 if costs and costs[-1].pace * size > 1 else 3))
    last = costs[-1]
    growth = [last.pace / cost.pace for cost in costs[:-1]]
    shown = "  ".join(f"{each:>5.2f}" for each in growth)
    stopped = f"   STOPPED at {last.size // 1000} kB" if len(costs) < len(sizes) else ""
    print(
        f"{name:<30}{kind:<6}{last.total:>8.3f}{last.speed:>8.0f}  {shown:<12}   {last.dearest(2)}{stopped}", flush=True
    )
    return max(growth)


def main() -> None:
    """Measure and print."""
    sizes = [SMALL, MIDDLE] if "--quick" in sys.argv[1:] else [SMALL, MIDDLE, LARGE]
    scan(prose(SMALL), "prose")  # compiles what is compiled when first used
    print(f"100 kB; target {TARGET} kB/s outside prose; ms by rule")
    for name, (make, kind) in MATERIALS.items():
        cost = best(make(MIDDLE), kind, 5)
        print(f"{name:<30}{kind:<6}{cost.speed:>6.0f} kB/s  {cost.dearest(6)}", flush=True)
    steps = "  ".join(f"/{size // 1000}k".rjust(5) for size in sizes[:-1])
    print(f"\nup to {sizes[-1] // 1000} kB; growth of the time for a kilobyte from smaller sizes, linear is 1")
    print(f"{'text':<30}{'kind':<6}{'seconds':>8}{'kB/s':>8}  {steps:<12}   dearest rules, ms")
    grown: dict[str, float] = {}
    for name, (make, kind) in MATERIALS.items():
        grown[f"{name} ({kind})"] = measure(name, partial(_filled, make(SMALL)), kind, sizes)
    hostile: dict[str, Callable[[int], str]] = {name: partial(_filled, piece) for name, piece in HOSTILE.items()}
    hostile |= {name: partial(_opened, *pair) for name, pair in OPENED.items()}
    for name, make in hostile.items():
        grown[f"{name} (prose)"] = measure(name, make, "prose", sizes)
        grown[f"{name} (data)"] = measure(name, make, "data", sizes[:2])
    steep = sorted((name for name, growth in grown.items() if growth > GROWTH), key=lambda name: -grown[name])
    print(f"\n{len(steep)} of {len(grown)} grow more than {GROWTH} times: {', '.join(steep) or 'none'}")


if __name__ == "__main__":
    main()
