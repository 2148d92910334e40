"""Which of the words behind a house number are a street's name, which its kind and its point of the compass.

Sources: see `english_words`.
"""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address.street import Token

KINDS = words.SURE | words.LIKELY | words.SELDOM
"""Every kind of street."""
UNIT_WORD = re.compile(r"(?i:apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|bldg|lot)\b|[0-9]")


def is_name(token: Token) -> bool:
    """Whether a word may be one of a street's name: with a capital, a small link, an ordinal."""
    return token.word[0].isupper() or token.lower in words.CONNECTORS or _is_ordinal(token.word)


def _is_ordinal(word: str) -> bool:
    return word[0].isdigit() and word[-2:].lower() in {"st", "nd", "rd", "th"} and word[:-2].isdigit()


def kind_at(tokens: list[Token]) -> int | None:
    """Which token is the kind of street; None if the words are no street's name."""
    best: int | None = None
    for i, token in enumerate(tokens):
        lower = token.lower
        if best is not None and i - best > 3:
            break
        capital = token.word[0].isupper()
        known = capital or lower in words.SMALL_SURE or lower in words.SMALL_LIKELY
        if i == 0:
            if lower in words.ALONE and lower not in {"strand", "poultry"} and not _kind_follows(tokens, 1):
                return 0
        elif known and lower in KINDS and _may_be_kind(tokens, i):
            sure = lower in words.SURE
            if (
                best is None
                or (sure and (i == best + 1 or _extends(tokens, best)))
                or (i == best + 1 and _may_follow(tokens, i))
            ):
                best = i
            if not capital:
                break
        elif (
            lower in words.ALONE
            and capital
            and best is None
            and (tokens[0].lower in words.DIRECTIONS | {"the", "upper", "lower"})
        ):
            return i
        if not is_name(token) and i != best:
            break
        if token.dotted and i != best and lower not in words.DOTTED and len(lower) > 1:
            break
    return best


def _kind_follows(tokens: list[Token], start: int) -> bool:
    following = tokens[start : start + 2]
    if (
        following
        and following[0].word[0].isupper()
        and following[0].lower in {"alley", "close", "court", "mews", "yard"}
    ):
        return True
    return any(token.lower in words.SURE and token.word[0].isupper() for token in following)


def _may_be_kind(tokens: list[Token], i: int) -> bool:
    """Whether a word that names a kind of street does so here: "St" before a name is a saint."""
    lower = tokens[i].lower
    if lower not in {"st", "dr", "ct", "mt", "ft"} or i + 1 >= len(tokens):
        return True
    following = tokens[i + 1]
    if (
        lower not in {"st", "dr", "mt", "ft"}
        or not following.word[0].isupper()
        or following.lower in words.DIRECTIONS | KINDS
        or (UNIT_WORD.match(following.word) and following.lower not in words.SAINTS)
    ):
        return True
    if lower == "st" and following.lower in words.SAINTS:
        return False
    # "Upper St Giles Street", but "Main St Springfield IL": a saint's name has a kind of street behind it.
    behind = tokens[i + 2 : i + 4]
    if any(token.lower in words.SURE and token.word[0].isupper() for token in behind):
        return False
    return tokens[i - 1].lower not in KINDS


def _may_follow(tokens: list[Token], i: int) -> bool:
    """Whether a kind right behind another is the whole's: not where a town may begin ("Palm Dr Forest City")."""
    return (
        tokens[i - 1].lower not in words.SURE
        or i + 1 == len(tokens)
        or tokens[i].lower in {"extension", "ext", "close", "mews"}
    )


def _extends(tokens: list[Token], best: int) -> bool:
    """Whether a kind that stands further on may be the one: the earlier one was part of the name."""
    return tokens[best].lower not in words.SURE


def with_direction(text: str, tokens: list[Token], kind: int) -> int:
    """Where the street ends: with the point of the compass behind its kind."""
    end = tokens[kind].end
    if tokens[kind].dotted:
        behind = text[end + 1 : end + 3]
        if tokens[kind].lower in words.ABBREVIATED and (re.match(r" ?[,a-z0-9#]", behind) or behind[:1] == "\n"):
            end += 1
    if kind + 1 >= len(tokens):
        return end
    following = tokens[kind + 1]
    lower = following.lower
    if lower not in words.DIRECTIONS or (tokens[kind].dotted and end == tokens[kind].end):
        return end
    if lower in words.SHORT_DIRECTIONS:
        if not (following.word.isupper() or text[tokens[0].start : end].islower()):
            return end
        return following.end + (
            following.dotted and re.match(r" ?[,a-z0-9]", text[following.end + 1 : following.end + 3]) is not None
        )
    behind_it = tokens[kind + 2] if kind + 2 < len(tokens) else None
    if behind_it is None or behind_it.word[0].islower() or re.match(UNIT_WORD, behind_it.word):
        return following.end if following.word[0].isupper() or behind_it is None else end
    return end
