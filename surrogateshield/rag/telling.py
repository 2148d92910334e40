"""Passages told in a conversation: with its surrogates, so that nobody in it is two people, and no two are one.

A conversation has a map of its own, and the documents have theirs. Were answers restored from both, a person whom both
know would be two invented ones, and the model could not join what it reads with what it is asked; and one surrogate
could stand for two people. So a conversation stays one map, a bijection, and a passage is put into its terms:

- What the conversation has mapped already keeps its surrogate; the passage says that in place of the documents'.
- For anything else it takes over the documents' pair, with the words that it is made of, where both sides are free:
  the original is in no other form there, and the surrogate stands for nobody else and occurs nowhere in what is said.
- Where one of both is taken, the value gets a surrogate of the conversation's own, as if the user had written it.

A value in a passage is known by its place, which is stored with it, never by looking for words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import regex

from surrogateshield.escapes import plain_text
from surrogateshield.pii import Action, Entity
from surrogateshield.rag.passages import Passage, between, original
from surrogateshield.shadowmap import IN_CONTEXT, LEASE, MARK, MapEntry, ShadowMap
from surrogateshield.spans import Substitution, digit_runs, digit_traces, substitute
from surrogateshield.surrogates import Exhausted, MimicGen
from surrogateshield.surrogates.context import Context

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_LONGEST = 6
_NAMED_AFTER = frozenset({"email", "username", "url"})
"""Domains of values that are made of names."""
_FIRST = ("name", "person", "org", "place")


class Telling:
    """Puts passages into the terms of one conversation.

    Args:
        documents: the map of `rag_global`.
        mapping: the conversation's, in a transaction; what it takes over is added.
        said: every text of the request.
        passages: all that will be told.
    """

    def __init__(self, documents: ShadowMap, mapping: ShadowMap, said: Iterable[str], passages: Sequence[Passage]):
        self._documents = documents
        self._mapping = mapping
        self._mimic = MimicGen(mapping.key)
        # Of a passage counts what is not a surrogate in it: those are no words that anybody said.
        plain = "\n".join(rest for passage in passages for rest in between(passage))
        self._said = "\n".join((*said, plain)).casefold()
        wanted = {entry: None for passage in passages for entry in self._entries(passage)}
        self._traces = digit_traces(plain_text(self._said)).union(
            *(digit_traces(plain_text(entry.original)) for entry in wanted)
        )
        self._other_names = False
        self.take_over(wanted)

    def take_over(self, entries: Iterable[MapEntry]) -> None:
        """Make values of the documents known in the conversation, people first: others are named after them.

        Args:
            entries: of the documents' map.
        """
        rank = {domain: at for at, domain in enumerate(_FIRST)}
        for entry in sorted(entries, key=lambda entry: rank.get(entry.domain, len(rank))):
            if entry.domain not in (LEASE, MARK) and self._mapping.of_original(entry.original) is None:
                self._know(entry)

    def text(self, passage: Passage, further: Sequence[tuple[Entity, Action]] = ()) -> str:
        """A passage as it is told.

        Args:
            passage: the passage.
            further: values in it that are no surrogates, and that must not be told here as they are.
        """
        items = [Substitution(a, b, "", self._told(passage.text[a:b]), "") for a, b in passage.spans]
        items += [Substitution(e.start, e.end, "", self._own(e, action), e.type) for e, action in further]
        return substitute(passage.text, sorted(items, key=lambda item: item.start))

    def original(self, passage: Passage) -> str:
        """A passage as its document has it."""
        return original(self._documents, passage)

    def label(self, passage: Passage) -> str:
        """What stands for the name of the passage's document."""
        return self._told(passage.label)

    def _entries(self, passage: Passage) -> Iterator[MapEntry]:
        forms = (passage.text[start:end] for start, end in passage.spans)
        return (entry for form in (*forms, passage.label) if (entry := self._documents.of_surrogate(form)) is not None)

    def _told(self, surrogate: str) -> str:
        entry = self._documents.of_surrogate(surrogate)
        if entry is None:
            return surrogate  # a label such as [PASSWORD], of which nobody knows the original
        known = self._mapping.of_original(entry.original)
        return known.surrogate if known else f"[{entry.type.upper()}]"

    def _own(self, entity: Entity, action: Action) -> str:
        """What is told in place of a value that the documents have in clear."""
        if action == "replace":
            try:
                found = self._mimic.substitute(entity.text, entity.type, self._mapping, self._is_forbidden)
                for each in found:
                    self._mapping.add(each)
            except Exhausted:
                pass
        known = self._mapping.of_original(entity.text) if action == "replace" else None
        return known.surrogate if known else f"[{entity.type.upper()}]"

    def _know(self, entry: MapEntry) -> None:
        family = [*self._words_of(entry), entry]
        if all(map(self._is_free, family)):
            for each in family:
                self._mapping.add(each)
            return
        self._other_names = True
        try:
            if entry.domain == IN_CONTEXT:
                self._add_phrase(entry, family)
                return
            for each in self._mimic.substitute(entry.original, entry.type, self._mapping, self._is_forbidden):
                self._mapping.add(each)
        except Exhausted:
            return  # it is told as a label

    def _words_of(self, entry: MapEntry) -> list[MapEntry]:
        """The entries of the words that a value is made of, shorter ones first."""
        places = [match.span() for match in _WORD.finditer(entry.original)]
        runs = (
            entry.original[places[first][0] : places[last][1]]
            for length in range(1, min(_LONGEST, len(places)) + 1)
            for first in range(len(places) - length + 1)
            for last in (first + length - 1,)
        )
        found = (self._documents.of_original(run) for run in runs if run != entry.original)
        return [each for each in dict.fromkeys(found) if each is not None and each.domain not in (LEASE, MARK)]

    def _is_free(self, entry: MapEntry) -> bool:
        """Whether the pair can be the conversation's, or is."""
        known = self._mapping.of_original(entry.original)
        if known is not None:
            return known.surrogate == entry.surrogate
        if entry.domain in _NAMED_AFTER and self._other_names:
            return False  # somebody has another name here, perhaps the one that it is made of
        context = Context(self._mapping.key, self._mapping, self._is_forbidden)
        base = context.of_canonical(entry.domain, entry.canonical)
        if base is not None:  # another form of a value that is known: it follows that one's surrogate
            theirs = self._documents.of_original(base.original)
            return (
                theirs is not None
                and theirs.surrogate == base.surrogate
                and context.free_form(entry.surrogate, entry.original, base)
            )
        return not (
            context.occupied(entry.surrogate)
            or context.rewrites(entry.surrogate, entry.domain, entry.canonical)
            or (entry.domain == "name" and context.identities.is_claimed(entry.surrogate, entry.original))
            or self._is_forbidden(entry.surrogate)
        )

    def _is_forbidden(self, candidate: str) -> bool:
        """Whether a surrogate would be taken for something that was said, or holds digits of an original (I1)."""
        folded = candidate.casefold()
        if folded in self._said or self._mapping.is_folded_original(folded):
            return True
        return not self._traces.isdisjoint(digit_runs(plain_text(candidate)))

    def _add_phrase(self, entry: MapEntry, family: Sequence[MapEntry]) -> None:
        """Know a short value with the words around it (`surrogateshield.phrases`), by its value's surrogate here."""
        core = next((each for each in family if each is not entry and each.type == entry.type), None)
        if core is None:
            return
        for each in self._mimic.substitute(core.original, core.type, self._mapping, self._is_forbidden):
            self._mapping.add(each)
        known = self._mapping.of_original(core.original)
        surrogate = entry.original.replace(core.original, known.surrogate, 1) if known else ""
        if surrogate and self._mapping.of_surrogate(surrogate) is None:
            self._mapping.add(MapEntry(entry.original, surrogate, entry.type, IN_CONTEXT, entry.original))
