"""The delivery memory: what the provider wrote goes back to it byte for byte (invariant I3).

For each text that the client got, the memory of its conversation says how it becomes again what the provider wrote.
A text is known by a keyed hash of it, white space around it aside: clients trim. Of JSON, the strings in it
count one by one, at any depth: clients write it anew in their own style.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from surrogateshield.shadowmap import DeviceSecret, Memory, Recollection, Rewriting, TextDigest
from surrogateshield.wire import looks_like_json

MAX_NESTING = 16
FEW_WORDS = 5
"""A text of fewer words that came back as the provider wrote it counts only where the model's own words stand.

The client's users may say the same by chance, and mean themselves.
"""

_LONG = 60
"""Characters from which a text counts as long without words: not every script parts them by blanks."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """One text of an answer: as the client got it, and as the provider wrote it."""

    text: str
    upstream: str

    def __repr__(self) -> str:
        return "Delivered(...)"


def texts_of(upstream: str, delivered: str) -> Iterator[Delivered]:
    """The texts of one string of an answer: the string itself, or those in it where it is JSON.

    Args:
        upstream: the string as the provider wrote it.
        delivered: what the client got.
    """
    todo = [(upstream, delivered, 0)]
    for before, after, depth in todo:  # grows while it is walked
        inner = looks_like_json(before) if depth < MAX_NESTING else None
        outer = looks_like_json(after) if inner else None
        if inner is None or outer is None:
            yield Delivered(after, before)
            continue
        if [leaf.kind for leaf in inner.leaves] != [leaf.kind for leaf in outer.leaves]:
            continue
        for one, other in zip(inner.leaves, outer.leaves, strict=True):
            if one.kind == "string":
                todo.append((one.value, other.value, depth + 1))
            elif one.kind == "key" and (one.value != other.value or not one.value.isidentifier()):
                yield Delivered(other.value, one.value)


class Delivery:
    """Remembers what was delivered, and finds it again.

    Args:
        secret: keys the hashes.
    """

    def __init__(self, secret: DeviceSecret) -> None:
        self._digest = TextDigest(secret, "delivered")

    def digest(self, text: str) -> str:
        """The keyed hash of a text as it is looked for."""
        return self._digest.of(text.strip())

    def remember(self, memory: Memory, texts: Iterable[Delivered]) -> None:
        """Remember texts of an answer, at once and without waiting for the disk."""
        items: dict[str, Rewriting | None] = {}
        for item in texts:
            bare = item.text.strip()
            if bare:
                digest, rewriting = self.digest(bare), Rewriting.between(bare, item.upstream.strip())
                if memory.rewriting(digest) != (rewriting,):  # events repeat what others carried in pieces
                    items[digest] = rewriting
        memory.add(Recollection(delivered=items))

    def upstream(self, memory: Memory, text: str, *, of_model: bool) -> str | None:
        """What the provider wrote for a text that the client sends; None where it never got that.

        Args:
            memory: of the request's conversation.
            text: a string of the request.
            of_model: whether it stands where the model's own words stand.
        """
        bare = text.strip()
        if not bare:
            return None
        found = memory.rewriting(self.digest(bare))
        if found is None:
            return None
        (rewriting,) = found
        if rewriting is None:
            return text if of_model or _is_long(bare) else None
        start = len(text) - len(text.lstrip())
        return text[:start] + rewriting.applied(bare) + text[start + len(bare) :]


def _is_long(text: str) -> bool:
    """Whether nobody says the same by chance."""
    return len(text) >= _LONG or len(text.split(maxsplit=FEW_WORDS)) >= FEW_WORDS
