"""What stands around a number and says whether it is a telephone number.

Sources: RFC 3966 (`tel:`), RFC 5724 (`sms:`), WhatsApp's and Signal's documented links to a number.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import Literal, NamedTuple

from surrogateshield.detection.pattern_scan.phone import words
from surrogateshield.detection.pattern_scan.phone.spoken import Spoken
from surrogateshield.detection.reading import MASK, Reading
from surrogateshield.pii import PiiType

_REACH = 48
"""How far before a number a word is looked for."""
_HINT_REACH = 24
"""The same for a word that must stand right before it."""
_ABBREVIATIONS = ("nr", "no", "num", "núm", "tel", "mob")

_URI = re.compile(
    r"(?:\b(?:tel|sms|smsto|callto|facetime|facetime-audio|sip|sips):(?://)?|\bwa\.me/|\bsignal\.me/#p/|\bt\.me/|"
    r"\bTEL[;\w=,\"-]{0,40}:|[?&;](?:phone|tel|number|mobile|msisdn|phone_?number|to|from|cell)=)\+?\Z"
)
_URI_ENDS = ("/", ":", "=", "+")
# { wa: "0412 998 204" }: two letters that say nothing in a sentence
_KEYED = re.compile(r"(?<![A-Za-z])(?:wa|whats_?app|mob|cell|tel|ph)[\"']?\s{0,3}[:=]\s{0,3}[\"'`]?\Z", re.IGNORECASE)
# "Ring Hohepa 021 ...", in a string of a program
_RUNG = re.compile(r"(?<![\w.])(?i:ring|call|text|phone|bell|whatsapp|sms)(?: [A-Z][\w'’-]{1,15}){0,2}(?: on| at)? \Z")
_IN_URL = re.compile(r"(?:https?|ftp|s3|file|git|ssh)://[^\s\"'<>]{0,200}\Z|(?:^|\s)/[\w./-]{1,200}\Z")
# What parts a word from a number: the end of a sentence, another key, another number.
_APART = re.compile(r"[.!?|\t]\s|\n\s*\n|;\s|[0-9]{4}|[\"'\w]\s{0,2}[:=]")
_BEHIND = re.compile(
    r"['\"]?[ ,;–(\[-]{1,3}(?:(?:is|was|ist|est|es|my|her|his|their|the|mein|meine|ihr|sein|mi|su|mon|son|ma|as|on|via|"
    r"auf|sur|por|par|per|work|home|personal|private|privat|direct|office|uk|us|number|das|le|el|o|il)\s+){0,4}"
)
# What stands between the question and the number that answers it: the rest of the line, who speaks, a few words.
_ANSWER = re.compile(
    r"[^\n?]{0,60}(?P<asked>\?{1,3}|)[^\n?]{0,12}\n{1,3}[\s>*•-]{0,6}(?:[\[(][^\])\n]{0,24}[\])] ?)?"
    r"(?:[*_]{0,2}[^\W\d_][\w .'’-]{0,24}(?: \([^)\n]{0,20}\))?[*_]{0,2}: ?[*_]{0,2} ?)?"
    r"(?:[^\W\d_][^\W\d_'’]{0,9}[,.!:…]{0,3} ){0,5}[\"'(]?\Z"
)
# The lines below a heading that ends with a colon, or that stands alone: a list of short ones.
_HEADING_END = re.compile(r"[^\n:]{0,60}:[ \t]*\n{1,2}|[^\n:.,;]{0,24}\n{1,2}")
_LIST_LINE = re.compile(r"[^\n]{1,80}(?:\n|\Z)")
_MOST_LINES = 60
_LISTED = re.compile("contact|kontakt|contatt|contat|number|nummer|numer|número|numéro")
# Beside a value that stands with a telephone number on a card, in a signature, in a record.
_BESIDE = re.compile(r"['\"]?[>)\]]?\s?[,;|/·•()–—<\n\t'\"-]{0,3}\s{0,2}['\"]?")
_CONTACT_TYPES = frozenset({PiiType.EMAIL})
# Between two numbers of a list; a table's cells and columns are no list.
_TOGETHER = re.compile(
    r"[\"'], ?[\"']|[,;] {1,2}| ?[/&] ?|,?\n[ \t]{0,8}(?:[-*•] ?)?|,? (?:or|and|oder|und|ou|et|o|e|y|lub|i|of|en) "
)

Level = Literal["label", "talk", "other", "none"]


class Evidence(NamedTuple):
    """What speaks for a number: a label that names it, talk of telephoning, the name of another kind of number.

    Attributes:
        level: which of them.
        regions: where the language of the word is spoken.
    """

    level: Level
    regions: tuple[str, ...] = ()


_TELLING_MARKS = frozenset(":/=.)+")
NOTHING = Evidence("none")


_OPENED = re.compile(
    r"(?:[,:(–—]|[^\w\s]-| -|\b(?:è|é|es|ist|is|är|er|jest|je|c['’]est)(?: (?:il|lo|la|el|le|die|o|a|de|het))?) ?\n?\Z"
)
_CLOSED = re.compile(r"\s?(?:[,;.)–—!?\n]|-\s|(?:e|y|et|und|och|og|en|i|a|ve|ja|o|ou|oder|and|or|is) |\Z)(?![0-9])")
_BEHIND_NAME = re.compile(r"(?:(?:\A|[^\w.])[A-ZÀ-Þ][a-zß-ÿ]{1,14}(?:(?:, | ?\(| - | – )|,|\n))\Z")
_BEHIND_PERSON = re.compile(
    r"(?:[A-ZÀ-Þ][a-zß-ÿ\w'’-]{1,20}(?:, ?| ?\(| - | – |: ?|\n| )|\([a-z]{3,14}(?: [A-ZÀ-Þ][\w'’-]{1,20}){0,2}, )\Z"
)
_LAST_MASKED = re.compile(rf"({MASK})(?:['\"]?[>)\]]?\s?[,;|/·•()–—<\n\t'\"-]{{0,3}}\s{{0,2}}['\"(]?)\Z")
_NAMED_NEXT = re.compile(r"(?:,|;|\n| and| &| or)[ \t]{0,2}(?:[-*•] )?(?:[^\W\d_][\w.'’-]{0,15} ?){1,3}[:(–-]{0,2} ?")


class Surroundings:
    """What stands around the numbers of one reading, asked for in the order of the text."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._text = reading.text
        self._prose = reading.kind == "prose"
        self.named = words.names_phone(reading.field) if reading.field else None
        self._asked = self._last = (-100, NOTHING)
        self._seen: tuple[str, ...] = ()
        self._start = -1
        self._answers: dict[int, Evidence] = {}  # of numbers that begin at `_start`, by their ends

    @cached_property
    def _all_cues(self) -> list[words.Cue]:
        return words.cues(self._reading, talk=self._prose)

    @cached_property
    def _cues(self) -> list[words.Cue]:
        return [cue for cue in self._all_cues if cue.level != "hint"]

    @cached_property
    def _all_ends(self) -> list[int]:
        return [cue.end for cue in self._all_cues]

    @cached_property
    def _hints(self) -> list[words.Cue]:
        return [cue for cue in self._all_cues if cue.level == "hint"] if self._prose else []

    @cached_property
    def _hint_ends(self) -> list[int]:
        return [cue.end for cue in self._hints]

    @cached_property
    def _spoken(self) -> Spoken:
        return Spoken(self._reading.lower)

    @cached_property
    def _contacts(self) -> tuple[frozenset[int], frozenset[int]]:
        """Where the e-mail addresses begin and end."""
        spans = [found for found in self._reading.claimed if found.type in _CONTACT_TYPES]
        return frozenset(each.start for each in spans), frozenset(each.end for each in spans)

    @cached_property
    def _lists(self) -> tuple[list[int], list[tuple[int, tuple[str, ...]]]]:
        """Where the lists under a heading about telephones begin; where they end, and whose language the word is."""
        begins: list[int] = []
        lists: list[tuple[int, tuple[str, ...]]] = []
        done = -1
        for cue in self._cues if self._prose else ():
            if cue.end < done:
                continue
            if cue.level != "label" and not _LISTED.match(self._reading.lower, cue.start):
                continue
            heading = _HEADING_END.match(self._text, cue.end)
            if heading is None:
                continue
            done = heading.end()
            for _ in range(_MOST_LINES):
                line = _LIST_LINE.match(self._text, done)
                if line is None:
                    break
                done = line.end()
            begins.append(heading.end())
            lists.append((done, cue.regions))
        return begins, lists

    def spoken(self, place: int) -> tuple[str, ...]:
        """Where a number is likely from, going by the language of the prose around it and by other numbers."""
        return (*self._seen, *self._spoken.around(place)) if self._prose else ()

    def note_region(self, region: str) -> None:
        """Note that a number of a region was found."""
        if region not in self._seen and len(self._seen) < 4:
            self._seen = (*self._seen, region)

    @cached_property
    def _ends(self) -> list[int]:
        return [cue.end for cue in self._cues]

    def may_be_named(self, start: int) -> bool:
        """Whether it is worth asking what stands around a number that begins at `start`; cheap."""
        if self.named is True:
            return True
        if not _TELLING_MARKS.isdisjoint(self._text[max(0, start - 2) : start]):
            return True
        index = bisect_right(self._ends, start)
        if index and start - self._ends[index - 1] <= _REACH:
            return True
        if index < len(self._ends) and self._cues[index].start - start <= _REACH + 16:
            return True
        if self._prose:
            return self._hint(start) is not None
        return self._is_said_in_code(self._text[max(0, start - _REACH) : start])

    def _is_said_in_code(self, before: str) -> bool:
        """Whether a program's text names a number by its key, or in a string that tells whom to ring."""
        if before[-1:] not in {"'", '"', "`", " ", ":", "="}:
            return False
        return _KEYED.search(before) is not None or (self._reading.kind == "code" and _RUNG.search(before) is not None)

    def of(self, start: int, end: int) -> Evidence:
        """What speaks for the number at `[start, end)`."""
        if start != self._start:
            self._start = start
            self._answers.clear()
        answer = self._answers.get(end)
        if answer is None:
            answer = self._answers[end] = self._before(start, end)
        self._asked = (end, answer)
        return answer

    def accept(self, end: int) -> None:
        """Note that a number that ends at `end` was found: what was said of it holds for the next in a list."""
        if self._asked[0] == end:
            self._last = self._asked

    def _before(self, start: int, end: int) -> Evidence:
        text = self._text
        before = text[max(0, start - _REACH) : start]
        cue = self._cue_before(start)
        between = text[cue.end : start] if cue else ""
        if between.startswith(". ") and self._reading.lower.endswith(_ABBREVIATIONS, 0, cue.end if cue else 0):
            between = between[1:]
        if cue and cue.level == "label" and (words.binds(between) or self._is_line_above(cue, between)):
            return Evidence("label", cue.regions)
        if before[-1:] in _URI_ENDS and _URI.search(before):
            return Evidence("label")
        if self.named is True or self._is_said_in_code(before):
            return Evidence("label")
        if self.named is False and len(text) <= 40 and not cue:
            return Evidence("other")
        if words.is_labelled_otherwise(before[-32:]) or self._is_in_url(start):
            return Evidence("other")
        if before[-1:] == "#" and not cue:
            return Evidence("other")
        if self._prose and words.is_signature(before):
            return Evidence("label")
        last_end, last = self._last
        if 0 <= start - last_end <= 9 and _TOGETHER.fullmatch(text, last_end, start):
            return Evidence("talk") if last.level == "none" and self._prose else last
        if self._prose and (behind := self._cue_behind(end)):
            return Evidence("label", behind.regions)
        if cue and self._prose and between != "(" and not _APART.search(between):
            return Evidence("talk", cue.regions)
        return self._weakly(start, end) if self._prose else NOTHING

    def _weakly(self, start: int, end: int) -> Evidence:
        """What speaks for a number in prose although no word about telephones stands right beside it."""
        if answered := self._answered(start):
            return answered
        text = self._text
        if hint := self._hint(start):
            return Evidence("talk", hint.regions)
        begins, ends = self._contacts
        if begins or ends:
            before = _LAST_MASKED.search(text, max(0, start - 9), start)
            after = _BESIDE.match(text, end, end + 9)
            if (before and before.end(1) in ends) or (after and after.end() in begins):
                return Evidence("talk")
        begun, lists = self._lists
        index = bisect_right(begun, start) - 1
        if index >= 0 and start < lists[index][0]:
            return Evidence("talk", lists[index][1])
        last_end, last = self._last
        if last.level == "label" and text[last_end:start] in {" ", "  "} and end - start >= 9:
            return Evidence("talk", last.regions)
        if last.level == "label" and 0 <= start - last_end <= 40 and _NAMED_NEXT.fullmatch(text, last_end, start):
            return Evidence("talk", last.regions)
        return NOTHING

    def _hint(self, start: int) -> words.Cue | None:
        index = bisect_right(self._hint_ends, start) - 1
        if index < 0 or start - self._hint_ends[index] > _HINT_REACH:
            return None
        hint = self._hints[index]
        return hint if words.binds(self._text[hint.end : start]) and words.may_be_phone_s(self._text, hint) else None

    def stands_apart(self, start: int, end: int) -> bool:
        """Whether a number stands by itself in its sentence or line, as what is said of somebody: ", 612..., "."""
        return bool(_OPENED.search(self._text, max(0, start - 12), start) and _CLOSED.match(self._text, end))

    def is_spoken_of(self, start: int, end: int) -> bool:
        """Whether a label or talk of telephoning stands beside something that may be a number."""
        return self.of(start, end).level in {"label", "talk"}

    def is_called(self, start: int, end: int) -> bool:
        """Whether a number stands apart behind somebody: a name, or what the person is, in brackets or not."""
        return bool(_BEHIND_PERSON.search(self._text[max(0, start - 48) : start]) and _CLOSED.match(self._text, end))

    def is_someone_s(self, start: int, end: int) -> bool:
        """Whether a number stands apart behind a capitalised name, or fills the line below one."""
        return bool(_BEHIND_NAME.search(self._text[max(0, start - 48) : start]) and _CLOSED.match(self._text, end))

    def _answered(self, start: int) -> Evidence | None:
        """Whether a number answers a question for one, or a request, in the line above."""
        text = self._text
        low = text.rfind("\n", max(0, start - 80), start)
        if low < 0:
            return None
        index = bisect_right(self._all_ends, low)
        for cue in reversed(self._all_cues[max(0, index - 3) : index]):
            if low - cue.end > 80:
                break
            match = _ANSWER.match(text, cue.end, start)
            if (
                match
                and (match["asked"] or cue.level == "label")
                and not words.names_other(text[max(0, cue.start - 40) : low])
            ):
                return Evidence("label" if match["asked"] else "talk", cue.regions)
        return None

    def _is_line_above(self, cue: words.Cue, between: str) -> bool:
        """Whether a label fills the line, and an empty one parts it from the number."""
        begin = self._text.rfind("\n", max(0, cue.start - 20), cue.start) + 1
        return between.strip(" \t:*") in {"\n\n", "\n\n\n"} and not self._text[begin : cue.start].strip(" *#-")

    def _is_in_url(self, start: int) -> bool:
        low = max(0, start - 200)
        return self._text.find("/", low, start) >= 0 and _IN_URL.search(self._text[low:start]) is not None

    def _cue_before(self, start: int) -> words.Cue | None:
        index = bisect_right(self._ends, start) - 1
        if index < 0 or start - self._ends[index] > _REACH:
            return None
        nearest = self._cues[index]
        # A label outweighs talk that stands no nearer: "my mobile number", "phone line".
        for cue in reversed(self._cues[max(0, index - 3) : index]):
            if cue.level == "label" != nearest.level and words.binds(self._text[cue.end : start]):
                return cue
        return nearest

    def _cue_behind(self, end: int) -> words.Cue | None:
        match = _BEHIND.match(self._text, end, end + 40)
        if match is None:
            return None
        for cue in self._cues[bisect_right(self._ends, match.end()) :][:3]:
            if cue.start == match.end() and cue.level == "label":
                return None if self._text[cue.end : cue.end + 1] in {":", "="} else cue
        return None
