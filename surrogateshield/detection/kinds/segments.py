"""A text as segments of prose, code and data.

Lines are scored by `lines.features` and `weights.WEIGHTS`; the most likely course of kinds through
the lines is found by dynamic programming (Viterbi 1967), because kinds come in blocks. Fences are
taken at their word where they name a language. In doubt a segment is prose, where detection looks
hardest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from surrogateshield.detection.kinds.context import context_features
from surrogateshield.detection.kinds.fences import Fence, fences
from surrogateshield.detection.kinds.lines import FORMAL, REACH, features, sign_features, signs_of
from surrogateshield.detection.kinds.weights import WEIGHTS
from surrogateshield.pii import Kind

KINDS: tuple[Kind, Kind, Kind] = ("prose", "code", "data")
_CHANGE = 5.0
_CHANGE_AT_GAP = 2.0
_BACK_TO_PROSE = 1.0
_PROSE_AHEAD = 1.0
_SHORTEST = 40
_LONE_LINE = 3.0

_VALUES = re.compile(r"\b(?:values|VALUES)\s{0,8}(?:\(|\Z)")
_ROW = re.compile(r"\s{0,16}\((?:'[^'\n]{0,200}'|-?[0-9][0-9.]{0,20}|NULL|null)\s?,")
_SQL = re.compile(r"\b(?:SELECT|INSERT INTO|CREATE TABLE|select|insert into|create table)\b")
_FEWEST_FORMAL = 0.34

_WITHOUT_CAPITALS = 0.5
_MOST = 0.8

type Score = tuple[float, float, float, float, bool]
"""How strongly a line speaks for prose, code and data, how much its form is one that no handwriting has, and whether it
looks like a comment."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a text that is of one kind.

    Attributes:
        start: first character.
        end: one past the last.
        kind: the kind of every line in it.
    """

    start: int
    end: int
    kind: Kind


def segments(text: str) -> list[Segment]:
    """The segments of a text, in order and without gaps; neighbours differ in kind. None of an empty text."""
    if not text:
        return []
    scores = line_scores(text)
    lines = text.split("\n")
    if len(lines) == 1:
        return [Segment(0, len(text), _kind_of_line(text, scores[0]))]
    kinds: list[Kind] = []
    position = 0
    for fence in fences(lines):
        kinds += _course(scores[position : fence.first])
        kinds += _inside(scores[fence.first : fence.last], fence)
        position = fence.last
    kinds += _course(scores[position:])
    _tell_rows(text, lines, kinds)
    return list(_joined(lines, kinds))


def line_scores(text: str) -> list[Score | None]:
    """How strongly each line speaks for prose, code and data; None for a blank one."""
    scores: list[Score | None] = []
    judged: dict[bytes, Score] = {}
    lines, lowered, signs = text.split("\n"), text.lower().split("\n"), signs_of(text)
    for line, lower, mine, context in zip(lines, lowered, signs, context_features(lines, signs), strict=True):
        if not line or line.isspace():
            scores.append(None)
            continue
        head = mine[:REACH]
        known = judged.get(head)
        if known is None:
            known = judged[head] = _sum(sign_features(head))
        known = _sum(features(line, lower, head), known)
        if context:
            known = _sum(context, known)
        if not known[3] and line == lower and not line.isupper() and any(map(str.isalpha, line[:REACH])):
            known = (*known[:3], _WITHOUT_CAPITALS, known[4])
        scores.append(known)
    return scores


def _sum(names: Iterable[str], begin: Score = (0.0, 0.0, 0.0, 0.0, False)) -> Score:
    prose, code, data, formal, remark = begin
    for name in names:
        weights = WEIGHTS[name]
        prose += weights[0]
        code += weights[1]
        data += weights[2]
        if name in FORMAL:
            formal = 1.0
            remark = remark or name == "inside documentation"
        elif name == "comment":
            remark = True
    return prose, code, data, formal, remark


def _kind_of_line(line: str, score: Score | None) -> Kind:
    """One line alone is seldom anything but prose."""
    if len(line) < _SHORTEST or score is None:
        return "prose"
    prose, code, data, formal, _ = score
    if not formal or max(code, data) < prose + _PROSE_AHEAD + _LONE_LINE:
        return "prose"
    return "code" if code > data else "data"


def _course(scores: Sequence[Score | None]) -> list[Kind]:
    gap = False
    totals = [_PROSE_AHEAD, 0.0, 0.0]
    origins: list[tuple[int, int, int]] = []
    for each in scores:
        if each is None:
            gap = True
            origins.append((0, 1, 2))
            continue
        best = 0 if totals[0] >= totals[1] and totals[0] >= totals[2] else 1 if totals[1] >= totals[2] else 2
        changed = totals[best] - (_CHANGE_AT_GAP if gap else _CHANGE)
        back = changed + _BACK_TO_PROSE
        gap = False
        origin = [0, 1, 2]
        for kind in (0, 1, 2):
            reached = changed if kind else back
            if kind != best and reached > totals[kind]:
                totals[kind] = reached
                origin[kind] = best
            totals[kind] += each[kind]
        origins.append((origin[0], origin[1], origin[2]))
    state = totals.index(max(totals))
    states: list[int] = []
    for origin3 in reversed(origins):
        states.append(state)
        state = origin3[state]
    states.reverse()
    if 0 in states:
        _doubt(states, scores)
        _take_remarks(states, scores)
    return [KINDS[state] for state in states]


def _doubt(states: list[int], scores: Sequence[Score | None]) -> None:
    """Make prose again of runs beside prose that people may have written by hand: lists of numbers, addresses."""
    first = 0
    for state, group in groupby(list(states)):
        last = first + len(list(group))
        lines = [score for score in scores[first:last] if score is not None]
        if state and sum(score[3] for score in lines) < _FEWEST_FORMAL * len(lines):
            states[first:last] = [0] * (last - first)
        first = last


def _inside(scores: Sequence[Score | None], fence: Fence) -> list[Kind]:
    """The kinds of the lines of a fence, its own marks included."""
    if fence.kind is not None:
        return [fence.kind] * len(scores)
    kinds = _course(scores[1 : len(scores) - 1] if fence.closed else scores[1:])
    first: Kind = kinds[0] if kinds else "prose"
    last: list[Kind] = [kinds[-1] if kinds else "prose"] if fence.closed else []
    return [first, *kinds, *last]


def _take_remarks(states: list[int], scores: Sequence[Score | None]) -> None:
    """Give the comments and documentation beside code to the code: what they say is read as remarks."""
    first = 0
    before = 0
    groups = [(state, len(list(group))) for state, group in groupby(list(states))]
    for number, (state, length) in enumerate(groups):
        after = groups[number + 1][0] if number + 1 < len(groups) else 0
        if state == 0 and 1 in (before, after):
            lines = [score for score in scores[first : first + length] if score is not None]
            if sum(score[4] for score in lines) >= _MOST * len(lines):
                states[first : first + length] = [1] * length
        before = states[first]
        first += length


def _tell_rows(text: str, lines: Sequence[str], kinds: list[Kind]) -> None:
    """Make data of the rows that stand in SQL."""
    if not _SQL.search(text):
        return
    inside = False
    for number, line in enumerate(lines):
        begins = ("values" in line or "VALUES" in line) and _VALUES.search(line) is not None
        inside = kinds[number] == "code" and (begins or (inside and line.lstrip().startswith("(")))
        if kinds[number] == "code" and ((inside and "(" in line) or _ROW.match(line)):
            kinds[number] = "data"


def _joined(lines: Sequence[str], kinds: Sequence[Kind]) -> Iterator[Segment]:
    start = position = 0
    current = kinds[0]
    for line, kind in zip(lines, kinds, strict=True):
        if kind != current:
            yield Segment(start, position, current)
            start, current = position, kind
        position += len(line) + 1
    yield Segment(start, position - 1, current)
