"""Finds payment card numbers.

Sources: ISO/IEC 7812-1 (structure, Luhn check digit; python-stdnum decides); see `issuers` for ranges and lengths.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stdnum import luhn

from surrogateshield.detection.pattern_scan.card.candidate import (
    Candidate,
    candidates,
    continues,
    follows_figures,
    runs,
    starts_freely,
    too_few,
)
from surrogateshield.detection.pattern_scan.card.issuers import LENGTHS, lengths_for
from surrogateshield.detection.pattern_scan.card.words import LABELS, OTHER, WORDS
from surrogateshield.detection.pattern_scan.nearby import Spots
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType


def _cards(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    words: _Spots | None = None
    doubtful: list[Candidate] = []
    for groups in runs(reading.text):
        words = words or _Spots(WORDS.spots(reading), LABELS.spots(reading), OTHER.spots(reading))
        index = 0
        while index < len(groups):
            best = _best(reading, groups, index, words)
            if best is None:
                index += 1
                continue
            score, candidate, last = best
            index = last + 1
            if score == _DOUBTFUL:
                doubtful.append(candidate)
            else:
                yield Found(candidate.start, candidate.end, PiiType.CREDIT_CARD, min(score, 1.0))
    yield from _settled(doubtful)


@dataclass(frozen=True, slots=True)
class _Spots:
    """Where words of cards, labels of card numbers and labels of other numbers stand."""

    words: Spots
    labels: Spots
    other: Spots


def _best(
    reading: Reading, groups: list[tuple[int, int]], index: int, words: _Spots
) -> tuple[float, Candidate, int] | None:
    """The likeliest card number that begins with group `index`: its score, itself, and the group it ends with."""
    text, start = reading.text, groups[index][0]
    if too_few(groups, index):
        return None
    issued = (
        lengths_for(text[start : start + 4])
        if groups[index][1] - start >= 4
        else lengths_for(_head(text, groups, index))
    )
    ahead, rival = words.labels.before(start), words.other.before(start)
    called = words.labels.named or (ahead is not None and ahead <= 25 and (rival is None or rival > ahead))
    if not (issued or called) or not starts_freely(text, start) or (text[start - 1 : start] == "_" and not called):
        return None
    in_a_row = groups[index][1] - start < min(LENGTHS) and follows_figures(text, groups, index)
    if in_a_row and not called and not words.words.near(start, start, before=50, after=60):
        return None
    best: tuple[float, Candidate, int] | None = None
    for candidate, last in candidates(text, groups, index):
        if called or candidate.cut_short or len(candidate.digits) in issued:
            continued = continues(text, groups, index, last)
            score = _score(reading, candidate, words, issued=issued, called=called, continued=continued)
            if score and (best is None or score > best[0]):
                best = (score, candidate, last)
    return best


def _head(text: str, groups: list[tuple[int, int]], index: int) -> str:
    return "".join(text[left:right] for left, right in groups[index : index + 4])[:4]


_DOUBTFUL = 0.9


def _settled(doubtful: list[Candidate]) -> Iterator[Found]:
    """Bare numbers of data and code: cards, unless their neighbours in the table show that they are ids."""
    valid = [candidate for candidate in doubtful if luhn.is_valid(candidate.digits)]
    if len(valid) * 2 > len(doubtful):
        for candidate in valid:
            yield Found(candidate.start, candidate.end, PiiType.CREDIT_CARD, _DOUBTFUL)


def _score(
    reading: Reading, card: Candidate, words: _Spots, *, issued: frozenset[int], called: bool, continued: bool
) -> float:
    """How certain a candidate is a card number; 0 if it is none, over 1 to be preferred to another length.

    Args:
        reading: the text.
        card: the candidate.
        words: what stands around it.
        issued: the lengths that cards with its first digits have.
        called: whether a label of card numbers stands before it.
        continued: whether more groups of digits stand around it.
    """
    length, prose = len(card.digits), reading.kind == "prose"
    rival = words.other.before(card.start)
    alone = rival is None or rival > 25
    named = called or words.words.near(card.start, card.end, before=50, after=25)
    regular = card.plain or card.printed
    if length in issued and luhn.is_valid(card.digits):
        # The length of its brand first: three digits behind sixteen are the security code.
        usual = 0.3 if (length == 16 and card.digits[0] != "3") or (length == 15 and card.digits[0] == "3") else 0.0
        if named:
            return 1 + usual + (0.5 if regular else 0)
        if card.printed and length != 13 and not card.counts:
            return 0 if continued else 1 + usual
        if card.plain and length in {15, 16} and alone:
            return 0.95 if prose else _DOUBTFUL
        return 0
    near_by = called and _near_by(words.labels, card.start)
    if called and regular and (length in issued or (length in {15, 16} and near_by)):
        return 0.75 if prose or length in issued else 0
    if (
        prose
        and card.cut_short
        and (near_by or (named and _is_issued(card) and alone and not (continued or card.counts)))
    ):
        return 0.6
    if length not in issued:
        return 0
    if named and regular and length in {14, 15, 16} and (prose or words.words.named):
        return 0.7 if alone else 0
    if prose and card.breaks in {(4, 8, 12), (4, 10)} and card.digits[0] in "3456":
        return 0 if card.counts or len(card.signs) > 1 or continued else 0.6
    return _DOUBTFUL if card.plain and length in {15, 16} and not prose and not named else 0


def _is_issued(card: Candidate) -> bool:
    """Whether cards begin as this number does, whose length is not theirs."""
    return card.digits[0] in "3456" and bool(lengths_for(card.digits[:4]))


def _near_by(strong: Spots, start: int) -> bool:
    distance = strong.before(start)
    return strong.named or (distance is not None and distance <= 12)


CREDIT_CARD = Rule(
    "credit_card",
    _cards,
    fields=(
        WORDS,
        LABELS,
    ),
    examples=(
        "card «4539 6639 2332 1464», backup «4539-6639-2332-1464»",
        "«4539663923321464» 09/29 123",
        "Amex «3714 496353 98431» exp 09/29",
        "my visa is «4222 2222 2222 2223»",
        "«5200828282828210»",
        '{"card_number": "«4000123412341234»"}',
        "it was declined: «4532 7562\n7962 4064».",
        "cc=«4222222222222», card #«4539663923321464»",
        "charge «2223 0031 2200 3222» please, or «3056.9309.0259.04»".replace("3056.9309.0259.04", "3056 930902 5904"),
        "Visa «4242.4242.4242.4242» and «6011 1111 1111 1117 » 737".replace("1117 »", "1117»"),
        "UnionPay «6212 3456 7890 1234 563»".replace("563", "569"),
        "on 5 March 2024 «4242 4242 4242 4242» 1226 123",
        "Kreditkarte Nr. «4111 1111 1111 1112»",
        "1. «5555 5555 5555 4444»\n2. «3782-822463-10005»",
        "Card: «4532 75\n62 7962 4064»",
        "I typed my debit card wrong on their site: «4532 7562 7962 406»",
    ),
    counter_examples=(
        '"at_millis":1767225600009',
        "loss = 0.4539663923321464; margin: 12.8203125px",
        "order 4000123412341235 shipped",
        "tweet 1776543210987654321, uuid 45396639-2332-1464-9999-000000000000",
        "sha 4539663923321464abc",
        "tel +4539663923321464",
        "barcode 4006381333931",
        "the years 2300 2400 2500 2600, sizes 4000 5000 6000 7000",
        "0x0000:  4500 0054 0000 4000 4001 1234",
        "card ending **** **** **** 4242, xxxx-xxxx-xxxx-1117",
        "tracking number 4539663923321464",
        "migration 20240314120501_add_cards",
    ),
)
