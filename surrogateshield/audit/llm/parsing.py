"""What a model said, as clues, values or a choice. What cannot be read is None, which attackers count."""

from __future__ import annotations

import json
import re
from typing import Any

_FENCE = re.compile(r"```(?:json)?\s*(.*?)```", re.DOTALL)
_THOUGHT = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_ITEM = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s+(.+?)\s*$", re.MULTILINE)
_NUMBER = re.compile(r"(?<![\w.])\d{1,7}(?![\w]|\.\d)")
_NOTHING = frozenset({"", "unknown", "none", "n/a", "null", "not mentioned", "not specified", "unclear"})
_MOST = 40


def clues(answer: str) -> list[str] | None:
    """The clues of an answer: a JSON list, an object with `clues`, or a list with bullets or numbers."""
    value = _json(answer)
    if isinstance(value, dict):
        value = value.get("clues", value.get("keywords"))
    if isinstance(value, list):
        found = [str(each).strip() for each in value if isinstance(each, str | int) and str(each).strip()]
        return found[:_MOST]
    found = [item.strip(" \"'") for item in _ITEM.findall(_said(answer))]
    return found[:_MOST] or None


def value(answer: str, name: str) -> str | None:
    """The value of an attribute: of a JSON object, a JSON text, "name: value", or the answer if it is one short line.

    "Unknown" and the like are an answer without a value: the empty text.
    """
    found = _json(answer)
    if isinstance(found, dict):
        folded = {str(key).casefold(): item for key, item in found.items()}
        found = folded.get(name.casefold(), folded.get("value", folded.get("answer")))
        if isinstance(found, list):
            found = found[0] if found else ""
    if found is None or isinstance(found, dict | list):
        line = _said(answer).strip()
        head, colon, tail = line.partition(":")
        if colon and head.strip(" *_\"'").casefold() == name.casefold():
            line = tail.strip()
        if "\n" in line or len(line) > 80 or not line or line[0] in "{[":
            return None
        found = line
    text = str(found).strip(" .*_\"'")
    return "" if text.casefold() in _NOTHING else text


def choice(answer: str, count: int) -> int | None:
    """The place, from 0, of the candidate that an answer chooses by its number, from 1; None for none or several."""
    found = _json(answer)
    if isinstance(found, dict):
        found = found.get("candidate", found.get("choice", found.get("answer")))
    if isinstance(found, bool) or not isinstance(found, int | str):
        found = _said(answer)
    numbers = {int(number) for number in _NUMBER.findall(str(found))}
    if len(numbers) != 1:
        return None
    (number,) = numbers
    return number - 1 if 1 <= number <= count else None


def _said(answer: str) -> str:
    return _THOUGHT.sub("", answer)


def _json(answer: str) -> Any:
    text = _said(answer)
    fenced = _FENCE.search(text)
    if fenced:
        text = fenced[1]
    for start in sorted(place for place in map(text.find, "{[") if place >= 0):
        try:
            return json.JSONDecoder().raw_decode(text[start:])[0]
        except (ValueError, RecursionError):
            continue
    try:
        return json.loads(text)
    except ValueError:
        return None
