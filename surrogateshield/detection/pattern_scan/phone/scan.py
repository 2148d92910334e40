"""Goes through a text from number to number, and once more for those found elsewhere in another writing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from surrogateshield.detection.pattern_scan.phone import regions, words
from surrogateshield.detection.pattern_scan.phone.digits import (
    ending,
)
from surrogateshield.detection.pattern_scan.phone.evidence import Surroundings
from surrogateshield.detection.pattern_scan.phone.judging import Judge
from surrogateshield.detection.pattern_scan.phone.lettered import lettered, other_end
from surrogateshield.detection.pattern_scan.phone.writing import Run, is_cell, runs
from surrogateshield.detection.pattern_scan.said_digits import may_be_said
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_MOST_BARE = 400
"""How many numbers in one piece without any word near are judged: a text with more is a list of something else."""
_DATE = re.compile(
    r"(?:(?:19|20)[0-9]{2}([-./ ])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12][0-9]|3[01])|"
    r"(?:0?[1-9]|[12][0-9]|3[01])([-./ ])(?:0?[1-9]|[12][0-9]|3[01])\2(?:19|20)[0-9]{2})"
    r"(?![0-9])(?!(?<= [12][0-9]{3})[ -][0-9])"
    r"|[0-3]?[0-9]/[0-3]?[0-9]/[0-9]{2}(?![0-9/])"
)
_SECOND = re.compile(
    r"(?:,? (?:or|and|oder|und|ou|et|o|e|y|lub|i) |, ?| ?/ ?| ?& ?)(-[0-9]{4})(?![0-9A-Za-z_-]|[.,:/][0-9])"
)


# Not with an 8: 810 begins a call abroad in some countries.
_WHOLE_CELL = re.compile(r"[2-79][0-9]{2}-[0-9]{3}-[0-9]{4}")


class _Scan:
    """The telephone numbers of one reading."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.text = reading.text
        self.prose = reading.kind == "prose"
        self.around = Surroundings(reading)
        self.judge = Judge(reading, self.around)
        self._bare = 0
        self._accepted: list[Found] = []
        self._unsure: list[tuple[int, int]] = []

    def found(self) -> Iterator[Found]:
        plain = self.around.named is not False
        for begin, end in runs(self.text):
            if end - begin == 12 and begin >= self.judge.done and is_cell(self.text, begin) and plain:
                found = Found(begin, end, PiiType.PHONE_US, 0.9)
                self.judge.done = end
                self._accepted.append(found)
                yield found
                continue
            run = Run(self.text, begin, end)
            for index, start in enumerate(run.starts):
                if start < self.judge.done:
                    continue
                named = self.around.may_be_named(start)
                if not named and self.prose and self._bare < _MOST_BARE and run.is_whole(index):
                    named = True
                    self._bare += 1
                if not named and not run.could_begin(index, self.prose):
                    continue
                if (date := _DATE.match(self.text, start)) and self.text[start - 1 : start] != "+":
                    self.judge.done = date.end()
                    continue
                judged = self._at(run, index, named)
                if judged is None:
                    if index == 0 or len(run.groups[index]) >= 8:
                        self._unsure.append((start, run.end_of_writing(index)))
                    continue
                run.accept(judged.end)
                self._accept(judged)
                yield judged
                if self.prose and (other := other_end(self.reading, judged.end)):
                    yield other
                second = _SECOND.match(self.text, judged.end) if judged.type == PiiType.PHONE_US else None
                if second:
                    yield Found(second.start(1), second.end(1), PiiType.PHONE_US, 0.7)
                    self.judge.done = second.end()

    def again(self) -> Iterator[Found]:
        """Numbers that were found elsewhere in the text in another writing."""
        if not self._unsure:
            return
        known = {ending(self.text[found.start : found.end]) for found in self._accepted} - {None}
        taken = iter(self._accepted)
        nearest = next(taken, None)
        for start, end in self._unsure:
            while nearest is not None and nearest.end <= start:
                nearest = next(taken, None)
            free = nearest is None or end <= nearest.start
            if free and ending(self.text[start:end]) in known and self.around.of(start, end).level != "other":
                yield Found(start, end, PiiType.PHONE_INTL, 0.9)

    def _accept(self, found: Found) -> None:
        self.judge.done = found.end
        self._accepted.append(found)
        self.around.accept(found.end)
        if found.type == PiiType.PHONE_INTL and (region := regions.region_of(self.text[found.start : found.end])):
            self.around.note_region(region)

    def _at(self, run: Run, index: int, named: bool) -> Found | None:
        """The number that begins at a group of a run; `named` says that something around may speak for it."""
        likely = (self.reading.region, *self.around.spoken(run.starts[index]))
        writings = list(run.writings(index, None if named else partial(regions.is_form, likely=likely)))
        if not named:
            writings = [writing for writing in writings if not self.judge.is_in_row(writing)]
        if not writings:
            return None
        if found := self.judge.international(writings):
            return found
        judges = (self.judge.north_american, self.judge.national, self.judge.labelled)
        for judge in judges if named else judges[:2]:
            for writing in writings:
                if (
                    judge == self.judge.national
                    and writing is not writings[0]
                    and self.judge.is_cut(writing, writings[0])
                ):
                    continue
                if not writing.plus and (not writing.broken or self.judge.breaks_well(writing)):
                    found = judge(writing)
                    if found is not None:
                        return found
        return None


def phones(reading: Reading) -> Iterator[Found]:
    """The telephone numbers of a reading, in order."""
    if reading.field and _WHOLE_CELL.fullmatch(reading.text) and words.names_phone(reading.field):
        # Tables hold them by the thousand, and there is nothing to judge.
        yield Found(0, len(reading.text), PiiType.PHONE_US, 1.0)
        return
    if reading.has_digit or (reading.kind == "prose" and may_be_said(reading)):
        scan = _Scan(reading)
        yield from scan.found()
        yield from lettered(reading, scan.around)
        yield from scan.again()
