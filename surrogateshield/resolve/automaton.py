"""Finding many terms in a text as whole tokens, in one pass, buffered or piece by piece.

A term counts only where it stands as a whole token: "Ann" is found in "Ann's" and in "(Ann)", not
in "Annex" or "Ann_2". At each position the longest term wins, and what a match covers is not looked
at again. Scripts that set no spaces between words (Han, kana, Thai) or glue particles to them
(Hangul) have no such edges: there every character begins and ends a token.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase, digits
from typing import NamedTuple

from surrogateshield.resolve.characters import fold, joins
from surrogateshield.resolve.edges import SIGNS, is_set_off, left_of
from surrogateshield.resolve.growing import Index, Patterns, Words
from surrogateshield.resolve.seeking import WORD, Seeker, Stretch, numbers_of, word_end
from surrogateshield.resolve.terms import Further, Match, Scan, Term

_SEED = 4
_ROLES_KEPT = 4_096
"""A finder that knows more roles does not hand them on."""


_ALPHANUMERIC = frozenset(ascii_lowercase + digits)


def _accept_all(_start: int, _end: int, _term: Term[object]) -> bool:
    return True


type _Option[T] = tuple[int, bool, Term[T], bool | None]
"""Where what was found ends, whether a seeker found it, what it is, and whether it is set off, if that is known."""


class _Role[T](NamedTuple):
    """What a pattern is looked for.

    Attributes:
        terms: those that it may be.
        seekers: the numbers of those who find what begins with it, each with how many words the longest has: any, and
            if there is a plain space in it.
        within: the numbers of those who find what it is a part of.
        is_telling: whether it tells of a value.
        is_whole: whether it is looked for where a word ends.
        is_cut: whether a seeker looks for longer words that begin so.
        is_final: whether it stays so until a new term or anchor has this text.
    """

    terms: Sequence[Term[T]]
    seekers: Sequence[tuple[int, int, int]]
    within: Sequence[int]
    is_telling: bool
    is_whole: bool
    is_cut: bool
    is_final: bool


class TokenFinder[T]:
    """Finds any number of terms in time linear in the text. Immutable, so threads may share it.

    Args:
        terms: what to look for. Of terms that differ only in case, a match reports the one spelled
            as the text has it, else the first that is not case-sensitive. Of two equal texts the
            first counts.
        seekers: what else is found. A term comes before a seeker's candidate of the same extent.
        emphasis: whether underscores that set a term off, as Markdown does (`_Ann_`), are no part of a word.
        further: what counts only where no term has the same folded text.
        earlier: a finder of which all terms count, too, before these, and in whose place the seekers come. Building
            costs what is new.
    """

    def __init__(
        self,
        terms: Iterable[Term[T]],
        seekers: Sequence[Seeker[T]] = (),
        emphasis: bool = False,
        further: Iterable[Further[T]] = (),
        earlier: TokenFinder[T] | None = None,
    ) -> None:
        new: dict[str, list[Term[T]]] = {}
        for term in terms:
            if term.text:
                new.setdefault(fold(term.text), []).append(term)
        new_further: dict[str, list[Further[T]]] = {}
        for one in further:
            new_further.setdefault(fold(one.term.text), []).append(one)
        anchored = numbers_of([seeker.anchors for seeker in seekers], earlier._anchored if earlier else None)
        anchored_within = numbers_of(
            [seeker.anchors_within for seeker in seekers], earlier._anchored_within if earlier else None
        )
        every = [term for known in new.values() for term in known]
        every += [one.term for known in new_further.values() for one in known]
        folded = {fold(term.text) for term in every if not term.case_sensitive}
        exact = {term.text for term in every if term.case_sensitive}
        seeds = {pattern[:_SEED] for pattern in (*new, *new_further, *(b for s in seekers for b in s.beginnings))}

        self._emphasis = emphasis
        self._seekers = tuple(seekers)
        self._cut = next((number for number, seeker in enumerate(seekers) if seeker.cut), -1)
        self._passes_by: Callable[[str], bool] = seekers[self._cut].passes_by if self._cut >= 0 else bool
        self._terms: Index[str, Term[T]] = (earlier._terms if earlier else Index()).grown(new)
        self._further: Index[str, Further[T]] = (earlier._further if earlier else Index()).grown(new_further)
        self._anchored: Index[str, int] = (earlier._anchored if earlier else Index()).grown(anchored)
        self._anchored_within: Index[str, int] = (earlier._anchored_within if earlier else Index()).grown(
            anchored_within
        )
        self._patterns: Patterns = (earlier._patterns if earlier else Patterns()).grown(
            (*new, *new_further, *anchored, *anchored_within)
        )
        self._seeds: Patterns = (earlier._seeds if earlier else Patterns()).grown(seeds)
        self._beginnings: Words = (earlier._beginnings if earlier else Words()).grown(seeds)
        self._folded: Words = (earlier._folded if earlier else Words()).grown(folded)
        self._exact: Words = (earlier._exact if earlier else Words()).grown(exact)
        self._roles: dict[str, _Role[T]] = {}
        if earlier is not None and len(earlier._roles) <= _ROLES_KEPT:
            changed = {*new, *new_further, *(anchor for s in seekers for anchor in (*s.anchors, *s.anchors_within))}
            # `copy`, because another thread may look for something meanwhile.
            kept = earlier._roles.copy().items()
            self._roles.update((text, role) for text, role in kept if role.is_final and text not in changed)
        self._longest = max(map(len, (*new, *new_further)), default=0)
        self._longest = max(self._longest, earlier._longest if earlier else 0)
        self._reach = max((self._longest, *(seeker.reach for seeker in self._seekers)))

    def __len__(self) -> int:
        return len(self._patterns)

    def occurs(self, text: str) -> bool:
        """Whether any term's or anchor's characters stand anywhere in the text, as a whole token or not."""
        return bool(self._patterns.occurrences(fold(text))) or any(seeker.may_occur(text) for seeker in self._seekers)

    def find(self, text: str) -> list[Match[T]]:
        """Every match in a whole text: leftmost, longest first, none overlapping another."""
        return self.scan(text).matches

    def scan(
        self,
        text: str,
        *,
        before: str = "",
        final: bool = True,
        accept: Callable[[int, int, Term[T]], bool | None] = _accept_all,
    ) -> Scan[T]:
        """Find the terms in the next stretch of a text.

        To go on, call again with `text[settled:]` and what follows it, and with
        `before=text[settled - 1]`. The matches of all calls together are those of one call on the
        whole, however the text is cut.

        Args:
            text: the stretch, unsettled tail of the last call included.
            before: the characters before it, one at least, "" at the beginning.
            final: whether nothing follows.
            accept: called with the start, the end and the term of each match about to be taken, in
                order; where it says no, the next shorter term at that place has its turn; None where only
                what follows the stretch can tell.
        """
        size = len(text)
        stretch = Stretch(text, fold(text), before, final)
        open_starts = iter(()) if final else self._open_starts(stretch)
        open_start = next(open_starts, size)
        if open_start == 0:
            return Scan([], 0)
        matches: list[Match[T]] = []
        position = missed = 0
        places = self._places(stretch)
        sought = self._sought(stretch, places)
        for start in sorted(places.keys() | sought.keys() if sought else places):
            if start < position:
                continue
            while open_start < position:
                open_start = next(open_starts, size)
            if open_start <= start:
                break
            options, announced = self._options(stretch, start, places.get(start, ()))
            if start in sought:
                options += self._set_off(stretch, start, sought[start])
            if len(options) > 1:
                options.sort(key=_longest_first)
            for end, _, term, set_off in options:
                accepted = accept(start, end, term) if set_off else None
                if accepted is None:
                    return Scan(matches, start, missed)
                if accepted:
                    matches.append(Match(start, end, term))
                    position = end
                    break
            else:
                missed += announced > 0 and is_set_off(stretch, start, announced, self._emphasis, in_name=False) is True
        while open_start < position:
            open_start = next(open_starts, size)
        return Scan(matches, open_start, missed)

    def _places(self, stretch: Stretch) -> dict[int, list[tuple[int, _Role[T]]]]:
        """Where patterns occur, but for most of those within words: where each begins, where it ends, and its role."""
        folded = stretch.folded
        # Before what looks like the rest of a word, there may be a code.
        encoded = self._emphasis and ("%" in folded or "%" in stretch.before[-3:])
        places: dict[int, list[tuple[int, _Role[T]]]] = {}
        roles, passes_by, size = self._roles, self._passes_by, len(folded)
        for _, start, end in self._patterns.occurrences(folded):
            if start and folded[start - 1] in _ALPHANUMERIC and folded[start] in _ALPHANUMERIC and not encoded:
                continue
            pattern = folded[start:end]
            role = roles.get(pattern) or self._role(pattern)
            # Within a run of letters nothing whole ends.
            ends = end == size or folded[end] not in _ALPHANUMERIC or folded[end - 1] not in _ALPHANUMERIC
            if (not ends or not role.is_whole) and (
                not role.is_cut or passes_by(folded[start : word_end(folded, end)])
            ):
                continue
            places.setdefault(start, []).append((end, role))
        return places

    def _sought(
        self, stretch: Stretch, places: Mapping[int, Sequence[tuple[int, _Role[T]]]]
    ) -> dict[int, list[tuple[int, Term[T]]]]:
        """What the seekers find that need not begin with its anchor, by where it begins."""
        hits: dict[int, list[tuple[int, int]]] = {}
        for start, found in places.items():
            for end, role in found:
                for number in role.within:
                    hits.setdefault(number, []).append((start, end))
        sought: dict[int, list[tuple[int, Term[T]]]] = {}
        for number, seeker in enumerate(self._seekers):
            if number in hits or seeker.unanchored:
                for start, end, term in seeker.candidates(stretch, hits.get(number, ())):
                    if end - start <= seeker.reach:
                        sought.setdefault(start, []).append((end, term))
        return sought

    def _options(
        self, stretch: Stretch, start: int, places: Sequence[tuple[int, _Role[T]]]
    ) -> tuple[list[_Option[T]], int]:
        """The terms that stand at a place and what the seekers find from there on; and where a telling anchor ends."""
        text = stretch.text
        after_sign = (text[start - 1] if start else stretch.before[-1:]) in SIGNS and text[start].isalnum()
        options: list[_Option[T]] = []
        announced = covered = 0
        for end, role in places:
            if role.terms and (term := _as_spelled(role.terms, text[start:end])) is not None:
                set_off: bool | None = after_sign and text[end : end + 1] in SIGNS
                if not set_off:
                    set_off = is_set_off(stretch, start, end, self._emphasis, in_name=False)
                if set_off and end > covered:
                    covered = end
                if set_off is not False:
                    options.append((end, False, term, set_off))
            elif role.is_telling:
                announced = end
        words = text.count(" ", start, covered) + 1 if covered else 0
        spaced = words > 1 or (words == 1 and _goes_on_spaced(text, covered))
        counted = not covered
        for end, role in places:
            for number, most, most_spaced in role.seekers:
                enough = most_spaced if spaced else most
                if words < enough and not counted:
                    words, counted = len(WORD.findall(text, start, covered)), True
                if words < enough and (found := self._seekers[number].from_anchor(stretch, start, end)):
                    options += self._set_off(stretch, start, found)
        return options, announced

    def _set_off(self, stretch: Stretch, start: int, found: Iterable[tuple[int, Term[T]]]) -> list[_Option[T]]:
        """Of what seekers found to begin at a place, that which is, or may be, a token."""
        checked = ((end, term, is_set_off(stretch, start, end, self._emphasis, in_name=True)) for end, term in found)
        return [(end, True, term, set_off) for end, term, set_off in checked if set_off is not False]

    def _role(self, pattern: str) -> _Role[T]:
        """What a pattern is looked for; worked out once."""
        terms: Sequence[Term[T]] = self._terms.of(pattern)
        is_final = True
        if not terms:
            further = self._further.of(pattern)
            is_final = not any(one.unless for one in further)
            further = [one for one in further if not one.unless or one.unless not in self._terms]
            if all(one.meaning == further[0].meaning for one in further):
                terms = [one.term for one in further]
        numbers, within = self._anchored.of(pattern), self._anchored_within.of(pattern)
        is_telling = any(self._seekers[number].telling for number in (*numbers, *within))
        seekers = [(number, *self._seekers[number].most_words(pattern)) for number in numbers]
        is_whole = bool(terms or within or any(number != self._cut for number in numbers))
        role = _Role(terms, seekers, within, is_telling, is_whole, self._cut in numbers, is_final)
        self._roles[pattern] = role
        return role

    def _open_starts(self, stretch: Stretch) -> Iterator[int]:
        """Where the text's tail is the beginning of a term or candidate, or a whole one with its right edge unknown."""
        text, folded, before, _ = stretch
        size = len(text)
        first = max(0, size - self._reach)
        seen = {start for seeker in self._seekers for start in seeker.open_starts(stretch)}
        begun = {first + start for _, start, _ in self._seeds.occurrences(folded[first:])}
        begun.update(
            start for start in range(max(first, size - _SEED + 1), size) if self._beginnings.may_become(folded[start:])
        )
        for start in sorted(begun | seen) if seen else sorted(begun):
            if joins(left_of(text, before, start, self._emphasis), text[start]):
                continue
            if (
                start in seen
                or self._folded.may_become(folded[start:])
                or self._exact.may_become(text[start:])
                or self._is_open(stretch, start)
            ):
                yield start

    def _is_open(self, stretch: Stretch, start: int) -> bool:
        word = WORD.match(stretch.text, start) if self._seekers else None
        return word is not None and any(seeker.is_open(stretch, start, word.end()) for seeker in self._seekers)


def _goes_on_spaced(text: str, at: int) -> bool:
    """Whether a plain space and a word follow."""
    return text[at : at + 1] == " " and text[at + 1 : at + 2].isalnum()


def _longest_first(option: _Option[object]) -> tuple[int, bool]:
    return -option[0], option[1]


def _as_spelled[T](terms: Sequence[Term[T]], spelling: str) -> Term[T] | None:
    any_case: Term[T] | None = None
    for term in terms:
        if term.text == spelling:
            return term
        if any_case is None and not term.case_sensitive:
            any_case = term
    return any_case
