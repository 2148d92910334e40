"""What is drawn by lot in an answer: ids, the places where text is cut, how JSON is spelt."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Iterator, Sequence

_ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class Chance:
    """Draws for one exchange; the same seed draws the same.

    Args:
        seed: any string.
        token: most characters in one token, at least 1.
    """

    def __init__(self, seed: str, token: int = 6) -> None:
        self.random = random.Random(seed)  # noqa: S311 - nothing here is a secret
        self._token = token

    def identifier(self, prefix: str, length: int = 24) -> str:
        """An id such as `msg_7hQ...`."""
        return prefix + "".join(self.random.choices(_ALPHABET, k=length))

    def tokens(self, text: str) -> list[str]:
        """`text` cut into tokens of 1 to `token` characters."""
        tokens = []
        at = 0
        while at < len(text):
            size = self.random.randint(1, self._token)
            tokens.append(text[at : at + size])
            at += size
        return tokens

    def dumps(self, value: object, indent: int | None = None) -> str:
        r"""JSON for the wire; one time in four with every non-ASCII character as `\uXXXX`."""
        separators = (",", ":") if indent is None else None
        return json.dumps(value, ensure_ascii=self.random.random() < 0.25, indent=indent, separators=separators)

    def padding(self) -> str:
        """Noise that hides how long a delta is."""
        return "".join(self.random.choices(_ALPHABET, k=self.random.randint(1, 16)))

    def opaque(self, size: int = 96) -> str:
        """Base64 of random bytes."""
        return base64.b64encode(self.random.randbytes(size)).decode()

    def interleaved[T](self, sequences: Sequence[Sequence[T]]) -> Iterator[T]:
        """The items of all sequences, each sequence in its own order, mixed at random."""
        waiting = [list(reversed(sequence)) for sequence in sequences if sequence]
        while waiting:
            chosen = self.random.choice(waiting)
            yield chosen.pop()
            waiting = [sequence for sequence in waiting if sequence]


def cut(data: bytes, most: int, chance: random.Random) -> Iterator[bytes]:
    """`data` in pieces of 1 to `most` bytes, cut anywhere."""
    at = 0
    while at < len(data):
        size = chance.randint(1, most)
        yield data[at : at + size]
        at += size
