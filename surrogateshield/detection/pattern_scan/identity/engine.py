"""Decides which numbers are identity or tax numbers.

Two ways lead to one. A few forms are unmistakable and have a strong check. Every other number needs a label: the
phrase that names it, right before it, or right after it in brackets or as "... is my CPF"; or the field's name.
A label names the nearest value. A value right behind its label is taken with a mistyped check digit too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from surrogateshield.detection.pattern_scan.identity.forms import Candidate, Forms
from surrogateshield.detection.pattern_scan.identity.gaps import (
    CLOSE,
    CONNECTED,
    CONNECTION,
    JOINTS,
    PLAIN_GAP,
    PUBLIC,
    SMALL_WORD,
    SOLID,
    in_row,
)
from surrogateshield.detection.pattern_scan.identity.labels import Label, Labels
from surrogateshield.detection.pattern_scan.identity.runs import (
    foreign_before,
    is_date,
    run_before,
    runs_after,
    tightness,
)
from surrogateshield.detection.pattern_scan.identity.scheme import MARKS, Scheme
from surrogateshield.detection.pattern_scan.identity.values import MISTYPED, Name, fit, next_of_list
from surrogateshield.detection.reading import MASK, Found, Reading

_AFTER = 64
_BEFORE = 24
_RUNS_TRIED = 3
_FEWEST_DIGITS = 2
_DIGITS_OF_A_NUMBER = 4
_MENTIONED = 160
_LABELS_BETWEEN = 2
# So many labels in so few characters leave no room for values between them.
_HEAP = 6
_HEAP_WITHIN = 48
_BEHIND_SECOND = 12
_ABBREVIATED = re.compile(r"(?i:no|nr|num)\Z")
_PREFIX = re.compile(r"(?<![A-Za-z0-9])[A-Z]{2,5}-\Z")
_LONGEST_PREFIX = 8


class Engine:
    """Finds the numbers of a table of schemes.

    Args:
        schemes: the table; the order decides where two schemes take one number.
        prefixed: whether a label that a hyphen joins to the value is a part of it ("MRN-4471902").
    """

    def __init__(self, schemes: tuple[Scheme, ...], *, prefixed: bool = False) -> None:
        self.schemes = schemes
        self._prefixed = prefixed
        named: dict[str, list[Scheme]] = {}
        marks: dict[str, str] = {}
        for scheme in schemes:
            scheme.prepare()
            for phrase in filter(None, scheme.labels.split("|")):
                plain = phrase.lstrip(MARKS)
                named.setdefault(plain, []).append(scheme)
                marks[plain] = marks.get(plain, "") + phrase[: len(phrase) - len(plain)]
        self._names = {
            phrase: Name(tuple(found), *(mark in marks[phrase] for mark in MARKS)) for phrase, found in named.items()
        }
        self._labels = Labels(self._names)
        self._forms = Forms(schemes)

    def names(self, field: str) -> bool:
        """Whether a label names a field.

        Args:
            field: the words of its name, in lower case, parted by spaces.
        """
        return bool(self._labels.of_field(field))

    def _name_of(self, label: Label) -> Name:
        """What a label names: it may be several phrases at once ("idno" and "id no")."""
        names = [self._names[phrase] for phrase in label.phrases]
        if len(names) == 1:
            return names[0]
        schemes = tuple(scheme for name in names for scheme in name.schemes)
        return Name(
            schemes,
            all(name.weak for name in names),
            all(name.prose for name in names),
            all(name.close for name in names),
        )

    @staticmethod
    def _of_another(text: str, label: Label) -> bool:
        """Whether a label that says little is that of something else: "order id no"."""
        phrase = label.phrases[0]
        if phrase == "patient" and text[label.end - 1] in "sS":
            return True
        if phrase.startswith("insurance"):
            return PUBLIC.search(text, max(0, label.start - 24), label.start) is not None
        return (phrase == "id" or phrase.startswith("id ")) and foreign_before(text, label.start)

    def shaped(self, reading: Reading) -> Iterator[Found]:
        """Numbers whose form needs no label."""
        if not reading.has_digit:
            return
        for candidate in self._forms.find(reading):
            for scheme, where in candidate.schemes:
                if where != "anywhere" and reading.kind != "prose":
                    continue
                if (
                    where == "home"
                    and reading.region != scheme.country
                    and not self._mentioned(reading, candidate, scheme)
                ):
                    continue
                valid = scheme.is_valid(candidate.compact)
                if not valid and not (scheme.form_suffices and where == "anywhere" and scheme.fits(candidate.compact)):
                    continue
                if where != "anywhere" and foreign_before(reading.text, candidate.start):
                    continue
                yield Found(candidate.start, candidate.end, scheme.type, 0.95 if valid else MISTYPED)
                break

    def _mentioned(self, reading: Reading, candidate: Candidate, scheme: Scheme) -> bool:
        """Whether a label of the scheme stands somewhere before the candidate."""
        start = max(0, candidate.start - _MENTIONED)
        text = reading.text[start : candidate.start]
        for label in self._labels.find_in(f"{text}0", f"{reading.lower[start : candidate.start]}0", everywhere=True):
            name = self._name_of(label)
            if scheme in name.schemes and (label.shouted or not name.weak):
                return True
        return False

    def labelled(self, reading: Reading) -> Iterator[Found]:
        """Numbers that a label or the name of the field names."""
        if not reading.has_digit:
            return
        text = reading.text
        for label in self._labels.of_field(reading.field) if reading.field else ():
            name = self._name_of(label)
            run = next(runs_after(text, 0, 24), None)
            if run is None or is_date(text, *run):
                continue
            found = fit(text, *run, name, tight=True, sure=not name.prose)
            if found:
                yield found
                return
        taken = 0
        labels = self._labels.find(reading)
        for index, label in enumerate(labels):
            heap = labels[index + _HEAP : index + _HEAP + 1]
            if heap and heap[0].start - label.end < _HEAP_WITHIN:
                continue
            name = self._name_of(label)
            if self._of_another(text, label):
                continue
            found = self._after(reading, label, name, labels[index + 1 : index + 3])
            asked = found is not None and "?" in text[label.end : found.start]
            if (found is None or asked) and label.start >= taken and not name.close:
                earlier = labels[index - _LABELS_BETWEEN].end if index >= _LABELS_BETWEEN else 0
                before = self._before(reading, label, name, max(taken, earlier))
                if asked and before is not None:
                    yield before  # "123 is my CPF? The form says 456"
                elif before is not None:
                    found = before
            # What an earlier label's list has reached is not listed again.
            while found is not None and found.end > taken:
                yield found
                taken = found.end
                found = next_of_list(reading, found, name)

    def _after(self, reading: Reading, label: Label, name: Name, later: list[Label]) -> Found | None:
        """The value that follows the label.

        Args:
            later: the next two labels: what the first of them begins or ends is no part of the value, and a value
                behind the second, or behind the same label once more, is theirs.
        """
        text = reading.text
        following = later[0] if later else None
        within = _AFTER
        if following and following.phrases == label.phrases:
            within = min(within, following.end + 1 - label.end)
        elif len(later) == _LABELS_BETWEEN:
            within = min(within, later[-1].end + _BEHIND_SECOND - label.end)
        for number, (start, end) in enumerate(runs_after(text, label.end, within)):
            if following and start <= following.start < end and not text[following.end : following.end + 1].isalnum():
                if any(map(str.isdigit, text[start : following.start])):
                    end = start + len(text[start : following.start].rstrip(" -–/.("))  # noqa: PLW2901
                elif self._prefixed and text[following.end : following.end + 1] == "-":
                    return None
                elif following.end < end:
                    start = end - len(text[following.end : end].lstrip(" -–/.(:#"))  # noqa: PLW2901
            if number == _RUNS_TRIED:
                return None
            if end - start < _DIGITS_OF_A_NUMBER:
                continue
            digits = sum(map(str.isdigit, text[start:end]))
            if digits < _FEWEST_DIGITS and not SOLID.fullmatch(text, start, end):
                continue
            word = SMALL_WORD.match(text, start)
            gap = text[label.end : word.end() if word else start]
            if gap.startswith(".") and _ABBREVIATED.search(text, label.start, label.end):
                gap = gap[1:]
            tight = tightness(gap)
            if not tight or MASK in gap or is_date(text, start, end):
                return None
            if name.close and not (CLOSE.fullmatch(gap) and text[max(0, label.start - 1) : label.start] not in JOINTS):
                return None
            if "\n" in gap and ":" not in gap and in_row(text, label.start):
                return None
            if reading.kind != "prose" and not PLAIN_GAP.fullmatch(gap):
                return None
            sure = _is_sure(reading, label, name)
            found = fit(text, start, end, name, tight=tight == 2, sure=sure)
            if found is not None:
                prefix = (
                    _PREFIX.search(text, max(label.end, start - _LONGEST_PREFIX), start) if self._prefixed else None
                )
                if prefix and found.start == start:
                    found = replace(found, start=prefix.start())
                whole = self._prefixed and gap == "-" and found.start == start
                return replace(found, start=label.start) if whole else found
            if digits >= _DIGITS_OF_A_NUMBER:
                return None
        return None

    def _before(self, reading: Reading, label: Label, name: Name, taken: int) -> Found | None:
        """The value that the label follows."""
        if not CONNECTED.search(reading.text, max(0, label.start - _BEFORE), label.start):
            return None
        run = run_before(reading.text, label.start, _BEFORE, taken)
        if (
            run is None
            or run[1] - run[0] < _DIGITS_OF_A_NUMBER
            or not CONNECTION.fullmatch(reading.text, run[1], label.start)
        ):
            return None
        if foreign_before(reading.text, run[0]) or is_date(reading.text, *run):
            return None
        return fit(reading.text, *run, name, tight=True, sure=_is_sure(reading, label, name))


def _is_sure(reading: Reading, label: Label, name: Name) -> bool:
    """Whether a label counts before a number whose check digits say nothing or are wrong."""
    return (label.shouted or not name.weak) and (reading.kind == "prose" or not name.prose)
