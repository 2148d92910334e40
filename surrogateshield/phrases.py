"""Short values and the words around them.

"F" or "woman" says too little to be recognised in an answer, so its surrogate is restored only beside another
one (`resolve.restoring.needs_company`). Together with words around it, "I am a woman" or "Sex: F", it is
recognised wherever these words come back as they were, above all in the text itself (invariant I3).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

import regex

from surrogateshield.pii import Entity, PiiType
from surrogateshield.shadowmap import IN_CONTEXT, MapEntry, ShadowMap
from surrogateshield.surrogates import MimicGen, well_formed

SHORT = frozenset({PiiType.GENDER_INDICATOR})
"""The types whose values get words around them."""

_REACH = 100
_MOST = 4
_ENOUGH = 3
_LEAST = 2

# Words and what stands between them in a sentence or a form; no digits that tell, nothing that ends a string, a
# command or a line (I11).
_WORD = r"[\p{L}\p{M}]{1,20}(?:['’][\p{L}\p{M}]{1,5})?|(?<!\d)\d{1,2}(?!\d)"
_GAP = r"(?:[ ,:=()\-–：（]{1,3})"
_BEFORE = regex.compile(rf"(?<![\p{{L}}\p{{M}}\p{{N}}_'’\-])(?:(?:{_WORD}){_GAP}){{1,{_MOST}}}\Z", regex.V1)
_NEXT = regex.compile(rf"{_GAP}(?:{_WORD})(?![\p{{L}}\p{{M}}\p{{N}}_'’])", regex.V1)
_WORDS = regex.compile(r"\p{L}+")
_LABEL = regex.compile(r"[:=：]")


class Phrases:
    """The short values of a request, each with its words. Made anew for each request."""

    def __init__(self) -> None:
        self._cores: dict[Entity, Entity] = {}

    def widen(self, entities: Sequence[Entity], text: str, redacted: Container[Entity] = ()) -> list[Entity]:
        """The entities, short ones with words around them that no other entity covers.

        Args:
            entities: of one text, sorted, none overlapping.
            text: the text.
            redacted: those that become a label, which nothing restores.
        """
        widened: list[Entity] = []
        for index, entity in enumerate(entities):
            if entity.type in SHORT and entity not in redacted and well_formed(entity.type, entity.text):
                last = widened[-1].end if widened else 0
                following = entities[index + 1] if index + 1 < len(entities) else None
                room = following.start if following else len(text)
                if following and following.type in SHORT:  # it needs words as well
                    room = (entity.end + room) // 2
                widened.append(self._with_words(entity, text, last, room))
            else:
                widened.append(entity)
        return widened

    def _with_words(self, core: Entity, text: str, first: int, last: int) -> Entity:
        start, end = core.start, core.end
        before = _BEFORE.search(text, max(first, start - _REACH), start)
        start = before.start() if before else start
        words = len(_WORDS.findall(before.group())) if before else 0
        labelled = before is not None and _LABEL.search(before.group()) is not None
        if words < _ENOUGH and not labelled:
            for _ in range(_MOST):
                after = _NEXT.match(text, end)
                if after is None or after.end() > last:
                    break
                end = after.end()
                words += len(_WORDS.findall(after.group()))
        if words < _LEAST and not labelled:
            return core
        phrase = Entity(start, end, text[start:end], core.type, core.score, core.stage)
        self._cores[phrase] = core
        return phrase

    def entries(
        self,
        entity: Entity,
        mimic: MimicGen,
        mapping: ShadowMap,
        forbidden: Callable[[str], bool],
        language: str = "",
    ) -> list[MapEntry]:
        """The entries that an entity needs, as `MimicGen.substitute` gives them: of a phrase, its value's first."""
        core = self._cores.get(entity)
        if core is None or mapping.of_original(entity.text) is not None:
            return mimic.substitute(entity.text, entity.type, mapping, forbidden, language)
        entries = mimic.substitute(core.text, core.type, mapping, forbidden, language)
        base = mapping.of_original(core.text) or next(entry for entry in entries if entry.original == core.text)
        at = core.start - entity.start
        surrogate = entity.text[:at] + base.surrogate + entity.text[at + len(core.text) :]
        if mapping.of_surrogate(surrogate) is not None:
            return entries + mimic.substitute(entity.text, entity.type, mapping, forbidden, language)
        return [*entries, MapEntry(entity.text, surrogate, entity.type, IN_CONTEXT, entity.text)]
