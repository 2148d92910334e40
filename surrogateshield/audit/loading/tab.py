"""The Text Anonymization Benchmark: echr_train.json, echr_dev.json and echr_test.json, or one of them.

Source: I. Pilan et al., "The Text Anonymization Benchmark (TAB)" (2022), and the README of its repository.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from surrogateshield.audit.corpus import CorpusError, Record

_DIRECT = frozenset({"DIRECT"})
_QUASI = frozenset({"DIRECT", "QUASI"})


def read_records(path: Path) -> list[Record]:
    """One record a judgment: text, without_direct and without_quasi (without direct identifiers, without both kinds,
    as any annotator marked them), split, and what the metadata say.

    Raises:
        CorpusError: a file is not of that form.
    """
    files = sorted(path.glob("echr_*.json")) if path.is_dir() else [path]
    if not files:
        raise CorpusError(f"{path} has no echr_*.json")
    return [record for file in files for record in _records(file)]


def _records(file: Path) -> Iterable[Record]:
    try:
        cases = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise CorpusError(f"cannot read {file}: {error.strerror}") from None
    except ValueError:
        raise CorpusError(f"{file} is no JSON") from None
    if not isinstance(cases, list):
        raise CorpusError(f"{file}: expected a list of judgments")
    for number, case in enumerate(cases):
        try:
            yield _record(case)
        except (KeyError, TypeError, AttributeError):
            raise CorpusError(f"{file}: judgment {number} lacks a field (doc_id, text, annotations, ...)") from None


def _record(case: dict[str, Any]) -> Record:
    text, spans = case["text"], list(_spans(case["annotations"]))
    fields: dict[str, tuple[str, ...]] = {
        "text": (text,),
        "without_direct": (_masked(text, (span for span in spans if span[2] in _DIRECT)),),
        "without_quasi": (_masked(text, (span for span in spans if span[2] in _QUASI)),),
        "split": (str(case["dataset_type"]),),
    }
    for name, value in case.get("meta", {}).items():
        values = value if isinstance(value, list) else [value]
        fields.setdefault(name, tuple(str(each) for each in values if isinstance(each, str | int)))
    return Record(str(case["doc_id"]), fields)


def _spans(annotations: dict[str, Any]) -> Iterable[tuple[int, int, str]]:
    for annotator in annotations.values():
        for mention in annotator["entity_mentions"]:
            yield int(mention["start_offset"]), int(mention["end_offset"]), mention["identifier_type"]


def _masked(text: str, spans: Iterable[tuple[int, int, str]]) -> str:
    pieces, reached = [], 0
    for start, end, _ in sorted(spans):
        if end > reached:
            pieces.append(text[reached : max(start, reached)])
            pieces.append(" ")
            reached = end
    return "".join([*pieces, text[reached:]])
