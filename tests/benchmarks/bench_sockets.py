"""How fast the messages of a WebSocket are restored, beside the same events of a stream over HTTP.

Run with `python tests/benchmarks/bench_sockets.py`. Every figure is the best of several runs, in processor time.
"""

from __future__ import annotations

import json

import click
from bench_wire import best

from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.socket import Frame
from surrogateshield.exchange.socket_answers import Answers
from surrogateshield.exchange.watch import Watch
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry

EVENTS = 2_000
LARGE = 1_000_000
WORDS = "the quick brown fox and Helena Forsgren jump over a lazy dog, and then they rest for some time".split()


def events() -> list[str]:
    """The deltas of a response, a word each."""
    place = {"type": "response.output_text.delta", "item_id": "msg_1", "output_index": 0, "content_index": 0}
    return [json.dumps({**place, "delta": f" {WORDS[at % len(WORDS)]}", "sequence_number": at}) for at in range(EVENTS)]


def main() -> None:
    """Print the figures."""
    provider = RuleSet.load([bundled_rules_dir()]).provider("openai")
    assert provider is not None
    people = [MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist")]
    people += [MapEntry(f"Person{n}", f"Stand-in{n}", "person", "person", f"p{n}") for n in range(99)]
    resolver = Resolver(people)
    said = events()
    frames = [Frame(text.encode()) for text in said]
    pieces = [f"event: response.output_text.delta\ndata: {text}\n\n".encode() for text in said]

    def over_http() -> None:
        answer = Answer(provider.endpoint_for("POST", "/v1/responses"), resolver, "text/event-stream", None, _nothing)
        for piece in pieces:
            answer.feed(piece)
        answer.finish()

    def over_a_socket(some: list[Frame]) -> None:
        answers = Answers(provider.endpoint_for("GET", "/v1/responses"), lambda _: None, _nothing)
        answers.renew(resolver, Watch(), ())
        for frame in some:
            answers.feed(frame)
        answers.finish()

    http, socket = best(over_http), best(lambda: over_a_socket(frames))
    click.echo(f"{'a delta over HTTP':<40} {http / EVENTS * 1e6:8.1f} us")
    click.echo(f"{'a delta over a WebSocket':<40} {socket / EVENTS * 1e6:8.1f} us   {socket / http:5.2f} x")
    item = {
        "type": "conversation.item.added",
        "item": {"content": [{"text": " ".join(WORDS) + "é😀漢 " * (LARGE // 10)}]},
    }
    large = [Frame(json.dumps(item, ensure_ascii=False).encode())]
    seconds = best(lambda: over_a_socket(large), rounds=3)
    click.echo(f"{'a message of 1 MB':<40} {seconds * 1e3:8.1f} ms")


def _nothing(_kind: str, _value: str) -> None:
    """For what is not measured."""


if __name__ == "__main__":
    main()
