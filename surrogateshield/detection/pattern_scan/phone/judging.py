"""Telephone numbers.

Sources: ITU-T E.164 and E.123 (international form), the NANP numbering plan (North America), the
national plans of `regions`. `phonenumbers` decides which country codes exist and what a national
number may look like; *possible* is enough where a word or the punctuation of a telephone number
speaks for it, because numbers reserved for fiction are possible and never valid. Without such a
sign a number must be valid in a plausible region and grouped as numbers are there.

Numbers of few digits that reach a public service (911, 112, 116 117, 988) are nobody's.
"""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.phone import regions
from surrogateshield.detection.pattern_scan.phone.digits import (
    COUNTED,
    FICTION,
    are_times,
    exists,
    exit_code,
    has_possible_length,
    is_clear,
    is_counting,
    is_grouped_well,
    type_abroad,
)
from surrogateshield.detection.pattern_scan.phone.evidence import Level, Surroundings
from surrogateshield.detection.pattern_scan.phone.writing import Writing
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_YEARS = re.compile(r"(?:1[5-9]|20)[0-9]{2} ?[-/ ] ?(?:1[5-9]|20)[0-9]{2}")
_ZIP_PLUS_4 = re.compile(r"[0-9]{5}-[0-9]{4}")
_SERVICE = re.compile(r"116[0-9]{3}|1[0-9]{2}|[2-9]11|999|988|000")
_ROW_BEFORE = re.compile(r"(?:\A|[^A-Za-z0-9])(?=[A-Fa-f]{0,7}[0-9])[0-9A-Fa-f]{1,8}[ \t]\Z")
# "call back on 456 7781", "hringdu í 456 7781": seven figures without the area, as neighbours write them.
_CALLED_ON = re.compile(
    r"\b(?i:call|ring|phone|text|dial|reach|rang|called|calls?|try|hringdu|hringið|ligue|llama|llame)"
    r"(?: (?!for|in|about|of)[a-z]{2,8}){0,3} (?:on|at|í|á|to|al|no)\s\Z|(?i:dial|call back) \Z"
)
_COUNTED = re.compile(r" (?:[a-z]{2,12}s|rpm|km|hz|mb)(?![^\W_])", re.IGNORECASE)
_ROW_AFTER = re.compile(r"[ \t](?=[A-Fa-f]{0,3}[0-9])[0-9A-Fa-f]{2,4}(?![A-Za-z])")


class Judge:
    """Decides whether a writing is a telephone number: the kinds of writing, each with its own conditions.

    Args:
        reading: the text.
        around: what stands around its numbers.
    """

    def __init__(self, reading: Reading, around: Surroundings) -> None:
        self.reading = reading
        self.text = reading.text
        self.prose = reading.kind == "prose"
        self.around = around
        self.done = 0  # up to where the text is done

    def international(self, writings: list[Writing]) -> Found | None:
        """A number with its country's code, behind a plus sign or the digits that dial abroad."""
        prefix = "" if writings[0].plus else exit_code(writings[0], self.reading.region)
        if prefix is None:
            return None
        fitting = [
            (writing, writing.digits[len(prefix) :])
            for writing in writings
            if 7 <= len(writing.digits) - len(prefix) <= 15
            and (not writing.broken or self.breaks_well(writing))
            and (writing.plus or not self.is_in_row(writing))
        ]
        possible = [each for each in fitting if has_possible_length(each[1])]
        if len(possible) > 1:
            # What follows a number may look like more of it.
            possible.sort(key=lambda each: not regions.is_valid_abroad(each[1]))
        if possible:
            writing, dialled = possible[0]
            grouped = len(writing.groups) > 1
            sure = writing.plus and (grouped or len(dialled) >= 11 or (self.prose and len(dialled) == 10))
            told = writing.plus or grouped or self.prose
            fiction = bool(prefix) and grouped and self.prose and 10 <= len(dialled) <= 12
            if sure or (told and (fiction or regions.is_valid_abroad(dialled))):
                return Found(writing.start, writing.end, type_abroad(dialled), 1.0)
        for writing, dialled in (*possible[:1], *fitting[:1]):
            level = self.around.of(writing.start, writing.end).level
            grouped = len(writing.groups) > 1 and len(dialled) >= 8 and self.prose
            if level == "label" or (grouped and level != "other" and (writing.plus or (possible and level == "talk"))):
                return Found(writing.start, writing.end, type_abroad(dialled), 0.7)
        return None

    def north_american(self, writing: Writing) -> Found | None:
        lengths, digits = writing.lengths, writing.digits
        if not regions.is_north_american_form(lengths, digits):
            return None
        digits = digits[-10:]
        evidence = self.around.of(writing.start, writing.end)
        if evidence.level == "other":
            return None
        labelled = evidence.level == "label"
        grouped = lengths in {"3-3-4", "1-3-3-4"}
        dialable = digits[0] in "23456789" and digits[3] in "23456789"
        if grouped and writing.punctuated:
            # (555) 123-4567 is nobody's, 123-456-7890 is impossible, and people write both.
            likely = digits[0] in "23456789" or writing.bracketed or digits == "1234567890"
            strict = self.reading.kind == "code" and set(writing.gaps) == {"."}
            accepted = labelled or (dialable if strict else likely and digits[:3] != "000")
        elif labelled:
            accepted = digits[0] in "23456789"
        elif writing.bracketed:
            accepted = dialable
        else:
            spoken = (self.prose and grouped and not self.is_in_row(writing)) or evidence.level == "talk"
            spoken = spoken or (self.prose and self.around.is_someone_s(writing.start, writing.end))
            accepted = spoken and dialable and exists(digits)
        if not accepted:
            return None
        type_ = PiiType.PHONE_US
        if not writing.bracketed and "-" not in writing.gaps and len(writing.digits) == 10:
            # The same writing is Italian, Indian, Colombian, ... where that is home, or the word's language says so.
            likely_regions = (self.reading.region, *evidence.regions)
            fitting = regions.plausible(lengths, digits, self.reading.region, evidence.regions)
            if any(region in fitting and regions.is_valid(digits, region) for region in likely_regions):
                type_ = PiiType.PHONE_INTL
        return Found(writing.start, writing.end, type_, 1.0 if labelled else 0.9)

    def national(self, writing: Writing) -> Found | None:
        """A number in the national writing of another country, or without its area code."""
        lengths, digits = writing.lengths, writing.digits
        if lengths in {"3-4", "7"}:
            return self._local(writing)
        home = self.reading.region
        if not 8 <= len(digits) <= 13 or not regions.plausible(lengths, digits, home, ()):
            return None
        text = self.text[writing.start : writing.end]
        evidence = self.around.of(writing.start, writing.end)
        if evidence.level == "other" or _YEARS.fullmatch(text) or (writing.alone and digits in COUNTED):
            return None
        if evidence.level == "none" and (
            _ZIP_PLUS_4.fullmatch(text) or are_times(writing.groups) or self.is_in_row(writing)
        ):
            return None
        spoken = self.around.spoken(writing.start)
        fitting = regions.plausible(lengths, digits, home, (*evidence.regions, *spoken))
        clear = is_clear(writing, evidence.level) or self.around.stands_apart(writing.start, writing.end)
        told = (
            (*evidence.regions, *spoken)
            if clear and (evidence.level == "talk" or not writing.alone)
            else evidence.regions
        )
        if "CN" in spoken and writing.alone:
            told = (*told, "CN")  # in one piece is how mobile numbers are written there
        suggested = [region for region in fitting if region == home or region in told]
        region = self._region(writing, fitting, suggested, evidence.level)
        if region is None:
            return None
        score = {"label": 1.0, "talk": 0.9}.get(evidence.level, 0.8)
        return Found(writing.start, writing.end, PiiType.PHONE_UK if region == "GB" else PiiType.PHONE_INTL, score)

    def _region(self, writing: Writing, fitting: tuple[str, ...], suggested: list[str], level: Level) -> str | None:
        """The region that a number in national writing is from; None where it does not look enough like one."""
        digits = writing.digits
        trunk = digits[0] == "0"
        valid = [region for region in fitting if regions.is_valid(digits, region)]
        if level == "label":
            return (valid or fitting)[0]
        if writing.alone:
            if level == "talk":
                return next((region for region in valid if trunk or region in suggested), None)
            if (region := self._apart(writing, valid, suggested)) is not None:
                return region
            called = trunk and self.prose and 9 <= len(digits) <= 11
            if called and (valid or fitting) and self.around.is_called(writing.start, writing.end):
                return next(iter(valid or [r for r in fitting if regions.is_possible(digits, r)]), None)
            # British mobile numbers are recognised everywhere, other countries' at home.
            mobile = [*suggested, *(["GB"] if len(digits) == 11 and digits[:2] == "07" and "GB" in fitting else [])]
            mobile = [region for region in mobile if digits[:2] in regions.MOBILE.get(region, ())]
            mobile = [r for r in mobile if r in {"GB", self.reading.region} or r in valid]
            return next((region for region in mobile if self.prose and regions.is_possible(digits, region)), None)
        if is_counting(writing.groups) or (self.reading.kind == "code" and not writing.dashed):
            return None
        if level == "talk" and valid:
            return valid[0]
        if trunk:
            if len(digits) < 9 and level == "none" and not writing.dashed and not suggested:
                return None
            # German and Austrian numbers are grouped in many ways, and their lengths vary: there a number must exist.
            known = [r for r in valid if r not in {"DE", "AT"} or writing.dashed or is_grouped_well(writing.groups)]
            # Numbers of fiction are of no assigned range: at home, or with hyphens or in brackets, or where many
            # countries write so, the look is enough. Outside prose nothing speaks for one.
            common = writing.dashed or (len(digits) >= 10 and regions.is_common(writing.lengths, digits))
            free = [r for r in fitting if r not in {"DE", "AT"} and (common or r in FICTION or r in suggested)]
            free = [r for r in free if regions.is_possible(digits, r)] if self.prose or level == "talk" else []
            # The first in order: the same writing is valid in many countries.
            return next((region for region in fitting if region in known or region in free), None)
        if self.prose and valid:
            bracketed = writing.bracketed and len(writing.groups[0]) <= 3 and len(digits) >= 9
            unmistakable = bracketed or regions.is_unmistakable(writing.lengths, digits)
            if unmistakable:
                return valid[0]
            return next((region for region in valid if region in suggested), None)
        return None

    def _apart(self, writing: Writing, valid: list[str], suggested: list[str]) -> str | None:
        """The region of digits in one piece that stand apart in the language of one where they are a number."""
        spoken = self.around.spoken(writing.start)
        if not self.prose or not self.around.stands_apart(writing.start, writing.end):
            return None
        return next((region for region in valid if region in spoken or region in suggested), None)

    def _local(self, writing: Writing) -> Found | None:
        """Seven digits of North America, without the area code."""
        digits = writing.digits
        if digits[0] in "01":
            return None
        dashed = writing.gaps in {("-",), (".",), (" - ",)}
        evidence = self.around.of(writing.start, writing.end)
        if evidence.level == "label":
            accepted = not writing.alone or self.reading.kind != "code"
        elif evidence.level == "talk":
            accepted = dashed or (self.prose and self._is_called_on(writing))
        else:
            fictional = dashed and digits.startswith("555") and (self.prose or digits.startswith("55501"))
            accepted = fictional and evidence.level == "none"
        return Found(writing.start, writing.end, PiiType.PHONE_US, 0.8) if accepted else None

    def _is_called_on(self, writing: Writing) -> bool:
        """Whether somebody is to be called at seven figures that count nothing."""
        before = self.text[max(0, writing.start - 32) : writing.start]
        return bool(_CALLED_ON.search(before)) and _COUNTED.match(self.text, writing.end) is None

    def labelled(self, writing: Writing) -> Found | None:
        """Any digits, however grouped, that a label names or that fill a field of such a name."""
        digits = writing.digits
        level = self.around.of(writing.start, writing.end).level
        if level == "talk" and 11 <= len(digits) <= 13 and digits[0] in "23456789" and regions.is_valid_abroad(digits):
            # The country's code without its plus sign, as chat services write it.
            return Found(writing.start, writing.end, type_abroad(digits), 0.7)
        if level != "label":
            return None
        fewest = 6
        if writing.alone and self.around.named is not True:
            fewest = 10 if self.reading.kind == "code" else 7
        text = self.text[writing.start : writing.end]
        if not fewest <= len(digits) <= 15 or _SERVICE.fullmatch(digits) or _YEARS.fullmatch(text):
            return None
        if len(digits) >= 11 and digits[0] != "0" and regions.is_valid_abroad(digits):
            return Found(writing.start, writing.end, type_abroad(digits), 0.9)
        return Found(writing.start, writing.end, PiiType.PHONE_INTL, 0.7)

    def is_cut(self, writing: Writing, longest: Writing) -> bool:
        """Whether a number would leave out one or two digits that can only be its end."""
        left = len(longest.digits) - len(writing.digits)
        return left <= 2 and len(longest.digits) <= 11 and self.around.of(writing.start, longest.end).level == "label"

    def is_in_row(self, writing: Writing) -> bool:
        """Whether groups parted by nothing but spaces stand among others: part of a table or dump."""
        if writing.punctuated or writing.start - 1 == self.done:
            return False
        before, after = self.text[max(0, writing.start - 10) : writing.start], self.text[writing.end : writing.end + 10]
        return _ROW_BEFORE.search(before) is not None or _ROW_AFTER.match(after) is not None

    def breaks_well(self, writing: Writing) -> bool:
        """Whether a line break falls inside one number, not between two things."""
        place = next(i for i, gap in enumerate(writing.gaps) if "\n" in gap)
        before, after = "".join(writing.groups[: place + 1]), "".join(writing.groups[place + 1 :])
        if any("\n" in gap for gap in writing.gaps[place + 1 :]) or len(before) > 8 or len(after) < 3:
            return False
        if writing.gaps[place] == "\n":
            return self.prose and (writing.plus or self.around.of(writing.start, writing.end).level == "label")
        return True
