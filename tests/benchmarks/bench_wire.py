"""How fast the wire is: rewriting a body of 1 MB, parsing small tokens, reading event streams, codings.

Run with `python tests/benchmarks/bench_wire.py`. Every figure is the best of several runs, in processor time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial

import click

from surrogateshield.wire import (
    Document,
    Edit,
    Event,
    JSONArrayStream,
    SSEParser,
    decode_body,
    encode_body,
    lift,
    splice,
)

MEGABYTE = 1_000_000
PIECE = 4096
PROSE = 'Dear Orsolya,\nthe "draft" of März is here:\n\tif ready:\n\t\treturn 1\n'


def best(action: Callable[[], object], rounds: int = 5) -> float:
    """Processor seconds that the fastest of several runs took."""
    seconds = []
    for _ in range(rounds):
        begin = time.process_time()
        action()
        seconds.append(time.process_time() - begin)
    return min(seconds)


def report(name: str, seconds: float, size: int) -> None:
    """Print one line: what was done, how long it took, how many megabytes that is in a second."""
    click.echo(f"{name:<48} {seconds * 1000:9.3f} ms {size / seconds / MEGABYTE:9.1f} MB/s")


def chat_body() -> str:
    """A long conversation of about 1 MB, as an SDK sends it."""
    message = {"role": "user", "content": [{"type": "text", "text": PROSE * 20}]}
    messages = [message] * (MEGABYTE // len(json.dumps(message)))
    return json.dumps({"model": "m", "messages": messages}, ensure_ascii=False)


def small_tokens() -> str:
    """About 1 MB of JSON that is nothing but short keys, numbers and strings."""
    rows = [{"a": number, "b": f"x{number}", "c": None, "d": [True, number * 1.5]} for number in range(17_000)]
    return json.dumps(rows)


def rewrite(text: str) -> str:
    """Replace each occurrence of a name in every string of a body."""
    document = Document.parse(text)
    edits: list[Edit] = []
    for leaf in document.leaves:
        found = leaf.value.find("Orsolya")
        of_value = []
        while found >= 0:
            of_value.append(Edit(found, found + 7, "Benedikta"))
            found = leaf.value.find("Orsolya", found + 7)
        if of_value:
            edits += lift(document, leaf, of_value)
    return splice(text, edits)


def in_pieces(data: bytes, feed: Callable[[bytes], object]) -> None:
    """Feed a stream as it comes from the network."""
    for start in range(0, len(data), PIECE):
        feed(data[start : start + PIECE])


def main() -> None:
    """Measure and print."""
    body = chat_body()
    size = len(body.encode())
    report("JSON: parse a chat of 1 MB", best(lambda: Document.parse(body)), size)
    report("JSON: parse, edit and splice it", best(lambda: rewrite(body)), size)
    tokens = small_tokens()
    report("JSON: parse 1 MB of small tokens", best(lambda: Document.parse(tokens)), len(tokens))

    payload = json.dumps({"choices": [{"index": 0, "delta": {"content": "word " * 20}}]})
    event = f"data: {payload}\n\n".encode()
    stream = event * (MEGABYTE // len(event))
    report(f"SSE: events of {len(event)} bytes", best(lambda: in_pieces(stream, SSEParser().feed)), len(stream))

    def reparse() -> None:
        parser = SSEParser()
        (item,) = parser.feed(event)
        assert isinstance(item, Event)
        assert item.data is not None
        document = Document.parse(item.data)
        leaf = document.leaves[-1]
        item.with_data(splice(document.text, lift(document, leaf, [Edit(0, 4, "Benedikta")])))

    report("SSE: one event read, edited and written", best(reparse, 200), len(event))
    array = b"[" + b"\r\n,\r\n".join([payload.encode()] * (MEGABYTE // len(payload))) + b"]"
    report("JSON array: elements of that size", best(lambda: in_pieces(array, JSONArrayStream().feed)), len(array))

    for coding in ("gzip", "deflate", "br", "zstd"):
        encoded = encode_body(body.encode(), coding)
        report(f"{coding}: encode 1 MB", best(partial(encode_body, body.encode(), coding)), size)
        report(f"{coding}: decode it", best(partial(decode_body, encoded, coding, size)), size)


if __name__ == "__main__":
    main()
