"""Words that say that a number is, or is not, a telephone number, in the larger languages.

Sources: CLDR's language data for which language is official where; the words are those of forms,
signatures and everyday speech.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from surrogateshield.detection.pattern_scan.phone.vocabulary import BETWEEN, HINTS, LANGUAGES, OTHER_NUMBERS
from surrogateshield.detection.reading import Reading
from surrogateshield.detection.vocabulary import Stems

Level = Literal["label", "talk", "hint"]
"""A label names the number ("phone"); talk is of telephoning ("call me") and needs a plausible number; a hint
("mum", "home") does so too, and must stand right before it."""


class Cue(NamedTuple):
    """A word about telephoning in a text: where it stands, what it says, whose language it is."""

    start: int
    end: int
    level: Level
    regions: tuple[str, ...]


_ABOUT_PHONES = frozenset(
    """type types kind model brand make os platform verified verification valid status country enabled provider carrier
    app device label extension ext area name email address url uri plan format regex pattern length prefix config
    settings preference at date time created updated""".split()
)
"""What a field may say of telephones without holding their numbers."""
_NUMBER_SUFFIX = re.compile(
    r".{3,}(?:nummer|nr|numarası|číslo|szám)|.*(?:订单|订单号|单号|编号|流水号|交易号|学号|工号|会员号|账号|帐号|卡号|合同号|型号|版本号|批次号|"
    r"序列号|凭证号|批号|番号(?<!電話番号)|품번|번호(?<!전화번호))"
)
_WORD = re.compile(r"[^\W\d_]+")
_HUMP = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_SIGNATURE = re.compile(
    r"(?:^|[\n|,;•·/-]|\s{2}|[0-9] )[ \t]*"
    r"(?:\(?(?i:[tpmcfodhw])\)|(?:[TPMCFODHW]|Ph|Mob|Tel|Cel)[.:]{1,2}|[tmcpfhw]:)[ \t]*\Z"
)
_MARKS = " \t\n:=#(['\"`*|,-./>{<~_@…№?"


def _cues() -> tuple[list[str], list[tuple[Level, tuple[str, ...]]]]:
    known: dict[str, tuple[Level, tuple[str, ...]]] = {}
    for regions, labels, talk in LANGUAGES.values():
        for level, words in (("label", labels), ("talk", talk)):
            for phrase in words.replace("\n", " ").split(","):
                word = " ".join(phrase.split())
                if not word:
                    continue
                first, others = known.get(word, (level, regions))
                # A word that is English too suggests no country.
                both = tuple(dict.fromkeys(others + regions)) if others and regions else ()
                known[word] = ("label" if "label" in (first, level) else "talk", both)
    for word in HINTS.replace("\n", " ").split(","):
        known.setdefault(" ".join(word.split()), ("hint", ()))
    # A phrase may be written with "_" or "-" or as one word.
    for word in [word for word in known if " " in word]:
        for joined in ("", "_", "-"):
            known.setdefault(word.replace(" ", joined), known[word])
    return list(known), list(known.values())


_PHRASES, _MEANINGS = _cues()
_FINDER = Stems(_PHRASES)
_KNOWN = dict(zip(_PHRASES, _MEANINGS, strict=True))


def cues(reading: Reading, talk: bool) -> list[Cue]:
    """The words about telephoning in a text, sorted by their ends.

    Args:
        reading: the text.
        talk: whether words that only talk of telephoning count, and hints.
    """
    text = reading.text
    found = []
    for index, start, end in reading.find(_FINDER):
        level, regions = _MEANINGS[index]
        if (talk or level == "label") and _is_word(text, start, end, level):
            found.append(Cue(start, end, level, regions))
    found.sort(key=lambda cue: cue.end)
    return found


def _is_word(text: str, start: int, end: int, level: Level) -> bool:
    """Whether a word stands by itself; in scripts without spaces, and with endings in others, any does."""
    if text[start] >= "\u0370" and not text[start].isascii():
        return not (text[start] < "\u0590" and start and text[start - 1].isalpha())
    if start and _is_letter(text[start - 1]):
        humped = text[start].isupper() and text[start - 1].islower()
        if not humped or (text[start - 1] == "i" and not (start > 1 and text[start - 2].isalpha())):  # "iPhone"
            return False
    after = text[end : end + 2]
    if level != "label" and after[:1] and after[0] in "0123456789_":
        return False
    if not after or not _is_letter(after[0]):
        return True
    if after[0] == "s" and not (len(after) > 1 and _is_letter(after[1])):
        return True
    return after[0].isupper() and text[end - 1].islower()


def _is_letter(character: str) -> bool:
    return character.isalpha() and character < "\u2e80"


def names_phone(field: str) -> bool | None:
    """Whether a field's name says its values are telephone numbers; None if it says nothing, False if others.

    Args:
        field: its words in lower case, parted by spaces.
    """
    words = [word for word in field.split() if not word.isdigit()]
    told = False
    for first in range(len(words)):
        for count in (1, 2):
            level, _ = _KNOWN.get(" ".join(words[first : first + count]), ("", ()))
            told = told or level == "label"
    if any(is_other_number(word) or word in _ABOUT_PHONES for word in words):
        # "contact_number_type", "phone_id", "cell_count"
        return False
    return True if told or words == ["wa"] else None


class PhoneFields:
    """The names of fields that hold telephone numbers."""

    def names(self, field: str) -> bool:
        """Whether a field of this name does; its words are in lower case, parted by spaces."""
        return names_phone(field) is True


@lru_cache(maxsize=4096)
def is_other_number(word: str) -> bool:
    """Whether a word in lower case names numbers that are no telephone numbers."""
    if word in OTHER_NUMBERS or word.removesuffix("s") in OTHER_NUMBERS:
        return True
    return bool(_NUMBER_SUFFIX.fullmatch(word)) and word not in _KNOWN


def is_labelled_otherwise(before: str) -> bool:
    """Whether a text ends with the name of another kind of number ("order no. ", "sku: ")."""
    if before.endswith(","):
        return False
    named = False
    for place, (word, gap) in enumerate(_words(before)):
        if named:
            return not (word == "in" and not gap.strip())  # "in case", "in order"
        abbreviated = len(word) <= 4 or ". " not in gap
        if place > 3 or gap.strip(_MARKS) or "\n\n" in gap or ", " in gap or not abbreviated:
            return False
        if word in {"code", "otp", "link", "token"} and before.rstrip().endswith((" to", " an", " au", " al", " naar")):
            return False  # sent to a telephone
        if is_other_number(word):
            if word not in {"case", "order"}:
                return True
            named = True
        elif word not in BETWEEN:
            return False
    return named


def names_other(text: str) -> bool:
    """Whether a text names another kind of number ("your order number?")."""
    return any(is_other_number(word.lower()) and word.lower() not in {"code", "text"} for word in _WORD.findall(text))


def may_be_phone_s(text: str, cue: Cue) -> bool:
    """Whether a hint that only says "number" may say it of a telephone: a "candidate number" is none."""
    if text[cue.start : cue.end].lower().rstrip("s") not in _NUMBER_WORDS:
        return True
    match = _WORD_BEFORE.search(text, max(0, cue.start - 24), cue.start)
    return match is None or match[2] is not None or match[1].lower() in _OWNERS or match[1].lower() in BETWEEN


_NUMBER_WORDS = frozenset("number num no nr nummer numero numéro número numer n°".split())
_OWNERS = frozenset(
    """my your his her our their new old this that good best right wrong same what which whose whats ur real
    actual mon ton son notre votre nouveau mi tu su nuevo mio tuo suo mein meine dein deine ihre ihr seine
    neue meu seu novo mijn zijn haar nieuwe mój twój jego jej nowy mitt mit min hans hennes nytt nyt moje
    tvoje jeho nové and und et y e""".split()
)
_WORD_BEFORE = re.compile(r"([^\W\d_]+)(['’]s)? \Z")


def binds(between: str) -> bool:
    """Whether what stands between a label and a number leaves no doubt that the one names the other."""
    if "\n\n" in between or any(word.lower() not in BETWEEN for word in _WORD.findall(between)):
        return False
    marks = _WORD.sub("", between).translate(_NO_MARKS)
    # "phone 2: ", "tel 1) "
    return not marks or (marks.isdigit() and len(marks) <= 2)


_NO_MARKS = dict.fromkeys(map(ord, _MARKS + ")]}"))


def is_signature(before: str) -> bool:
    """Whether a text ends with the one letter that stands for a telephone in a signature: "T: "."""
    return _SIGNATURE.search(before) is not None


def _words(before: str) -> Iterator[tuple[str, str]]:
    """The words of a text, the last first, each in lower case with what stands behind it."""
    end = len(before)
    for match in reversed(list(_WORD.finditer(before))):
        gap = before[match.end() : end]
        word = match.group()
        for part in reversed(_HUMP.findall(word)) if word.isascii() and not word.islower() else (word,):
            yield part.lower(), gap
            gap = ""
        end = match.start()
