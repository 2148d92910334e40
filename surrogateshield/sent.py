"""Which surrogates were really sent: only those may an answer restore (invariant I12)."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence

from surrogateshield.resolve.growing import Patterns
from surrogateshield.shadowmap import Memory, Recollection, ShadowMap
from surrogateshield.spans import Protected

_FEW = 64
"""So many texts are looked for one by one."""


def begin(memory: Memory, mapping: ShadowMap) -> None:
    """Note, once, how much the map held before this was kept: that counts as sent."""
    if memory.assumed is None:
        memory.add(Recollection(assumed=len(mapping)))


def surrogates_in(results: Iterable[Protected]) -> str:
    """What a request sends in place of originals, as one text to look in."""
    parts: list[str] = []
    for result in results:
        if result.put_back:
            parts.append(result.text)
        parts += [item.surrogate for item in result.substitutions]
    return "\n".join(parts).casefold()


class Sent:
    """What was not sent in each conversation, though its map holds it: a request costs what is new in it.

    Args:
        size: for how many conversations it is kept.
    """

    def __init__(self, size: int = 256) -> None:
        self._size = size
        self._known: OrderedDict[str, _Conversation] = OrderedDict()
        self._lock = threading.Lock()

    def withheld(
        self, conversation_id: str, mapping: ShadowMap, memory: Memory, sending: str
    ) -> tuple[frozenset[str], tuple[str, ...]]:
        """What an answer may not restore.

        Args:
            conversation_id: the conversation.
            mapping: its map.
            memory: its memory.
            sending: `surrogates_in` the request.

        Returns:
            The surrogates of the map that were not sent, neither now nor before, and those that are sent for the
            first time.
        """
        with self._lock:
            known = self._known.get(conversation_id)
            if known is None or not known.began(mapping, memory):
                known = self._known[conversation_id] = _Conversation(mapping, memory)
            self._known.move_to_end(conversation_id)
            while len(self._known) > self._size:
                self._known.popitem(last=False)
        return known.withheld(mapping, memory, sending)

    def clear(self) -> None:
        """Drop what is kept, and with it the values it holds."""
        with self._lock:
            self._known.clear()


class _Conversation:
    """What was sent in one conversation, brought up to date as its map and its memory grow. For any thread."""

    def __init__(self, mapping: ShadowMap, memory: Memory) -> None:
        self._epoch = memory.epoch
        self._assumed = memory.assumed
        self._mapping = ShadowMap(mapping.key)  # as far as it was looked at
        self._told = 0  # how many of the memory's surrogates were
        self._held: dict[str, int] = {}  # the surrogates that were not sent, with their places in the map
        self._fresh: list[str] = []  # held ones that no other request than the last has met
        self._patterns = Patterns()  # the others that were held, folded
        self._spelled: dict[str, list[str]] = {}  # and as they are written
        self._guard = threading.Lock()

    def began(self, mapping: ShadowMap, memory: Memory) -> bool:
        """Whether map and memory are those that were looked at, or one of these has gone on from the other."""
        if self._epoch is not memory.epoch or self._assumed != memory.assumed:
            return False
        count = min(mapping.entry_count, self._mapping.entry_count)
        return mapping.chain(count) == self._mapping.chain(count)

    def withheld(self, mapping: ShadowMap, memory: Memory, sending: str) -> tuple[frozenset[str], tuple[str, ...]]:
        with self._guard:
            self._listen(memory)
            if mapping.entry_count > self._mapping.entry_count:
                self._look_at_new(mapping, memory)
            # Parts of what is sent, such as one word of a name, are sent with it.
            found = {sending[start:end] for _, start, end in self._patterns.occurrences(sending)}
            met = [surrogate for text in found for surrogate in self._spelled[text]]
            met += _occurring(self._fresh, sending)
            now = sorted({surrogate for surrogate in met if surrogate in self._held}, key=self._held.__getitem__)
            return frozenset(self._held.keys() - now), tuple(now)

    def _listen(self, memory: Memory) -> None:
        """Take over what was sent since the last request."""
        told = memory.sent_since(self._told)
        self._told += len(told)
        for surrogate in told:
            self._held.pop(surrogate, None)
        late = [surrogate for surrogate in self._fresh if surrogate in self._held]
        for surrogate in late:
            self._spelled.setdefault(surrogate.casefold(), []).append(surrogate)
        self._patterns = self._patterns.grown(map(str.casefold, late))
        self._fresh = []

    def _look_at_new(self, mapping: ShadowMap, memory: Memory) -> None:
        first = self._mapping.entry_count
        assumed = mapping.entry_count if self._assumed is None else mapping.entries_among(self._assumed)
        new = list(enumerate(mapping.entries_since(first), first))
        unsent = memory.unsent([entry.surrogate for number, entry in new if number >= assumed])
        for number, entry in new:
            if entry.surrogate in unsent:
                self._held[entry.surrogate] = number
                self._fresh.append(entry.surrogate)
        self._mapping = mapping.copy()


def _occurring(surrogates: Sequence[str], sending: str) -> list[str]:
    """Those of some surrogates that stand in a folded text."""
    if len(surrogates) <= _FEW:
        return [surrogate for surrogate in surrogates if surrogate.casefold() in sending]
    folded = Patterns().grown(map(str.casefold, surrogates))
    found = {sending[start:end] for _, start, end in folded.occurrences(sending)}
    return [surrogate for surrogate in surrogates if surrogate.casefold() in found]
