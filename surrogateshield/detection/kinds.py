"""Which kind of text a string is: prose, code or data. In doubt it is prose, where detection looks hardest."""

from __future__ import annotations

import json
import re

from surrogateshield.pii import Kind

_CODE_LINE = re.compile(
    r"\s*(?:(?:import|from|def|class|return|if|elif|else|for|while|try|except|with|async|await|const|let|var|function|export|public|private|"
    r"protected|static|package|using|namespace|#include|#define|fn|impl|struct|enum|match|use|func|type|interface|SELECT|INSERT|UPDATE|"
    r"CREATE|WITH)\b.*[:;{(=]\s*.*|[\w.\[\]\"']+ ?(?:[-+*/|&]?=|:=|=>) ?\S.*|[})\]];?,?|"
    r"@\w[\w.]*(?:\(.*\))?|.*[{;]|(?://|/\*|\*|#!|\$ |>>> ).*|"
    r"[\w.]+\(.*\)[;:]?)\s*"
)
_SENTENCE = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}(?:[ ,]+[A-Za-z\u00c0-\u024f'’]{1,}){5,}")
_LOG_LINE = re.compile(
    r"\s*(?:\[?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}|"
    r"[A-Z][a-z]{2} [ 0-9][0-9] [0-9]{2}:[0-9]{2}:[0-9]{2} |[0-9.]{7,15} - - \[|(?:DEBUG|INFO|WARN|"
    r"WARNING|ERROR|TRACE|FATAL)\b[ :\[])"
)
_SEPARATORS = (",", "\t", ";", "|")
_SHORTEST = 40
_LINES_READ = 400


def guess_kind(text: str) -> Kind:
    """The kind of `text`, from its first lines. A text with any running sentences counts as prose."""
    stripped = text.strip()
    if len(stripped) < _SHORTEST:
        return "prose"
    if stripped[0] in "{[" and stripped[-1] in "}]" and _is_json(stripped):
        return "data"
    lines = [line for line in stripped.splitlines()[:_LINES_READ] if line.strip()]
    if len(lines) >= 2 and sum(map(bool, map(_LOG_LINE.match, lines))) >= 0.8 * len(lines):
        return "data"
    if len(lines) >= 3 and _is_table(lines):
        return "data"
    if "```" in text or len(lines) < 3:
        return "prose"
    code = sum(map(bool, map(_CODE_LINE.fullmatch, lines)))
    sentences = sum(bool(_SENTENCE.search(line)) and not _CODE_LINE.fullmatch(line) for line in lines)
    return "code" if code >= 0.6 * len(lines) and sentences <= 0.1 * len(lines) else "prose"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _is_table(lines: list[str]) -> bool:
    """Whether every line has the same number of cells and few of them are sentences."""
    for separator in _SEPARATORS:
        cells = lines[0].count(separator)
        if cells >= 2 and all(line.count(separator) == cells for line in lines):
            return sum(bool(_SENTENCE.search(line)) for line in lines) <= 0.5 * len(lines)
    return False
