"""Writes `given_names.txt` from the census: `python -m surrogateshield.detection.collect_given_names FOLDER`.

FOLDER is `names/` of the source package `names` on PyPI, which holds the lists `dist.female.first` and
`dist.male.first`. Needed by maintainers alone: nothing imports this module.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from surrogateshield.detection.names import is_common
from surrogateshield.detection.writing import is_in_dictionary

_WORD = re.compile(r"[^\W\d_]{2,}")
_LISTS = ("dist.female.first", "dist.male.first")
_HEAD = """# Given names in the United States, one a line, in lower case; no words of the dictionary, and none that
    people
#   of tests/corpus/ have, which measures what becomes of names that no list holds.
# Source: the names of the 1990 census (U.S. Census Bureau), as in the package names 0.3.0
#   (Copyright (c) 2013 Trey Hunner, MIT licence); collected by detection/collect_given_names.py.
# Licence: a work of the United States government, in the public domain.
"""


def main(folder: str) -> None:
    """Write the file."""
    lines = (line for name in _LISTS for line in (Path(folder) / name).read_text(encoding="ascii").splitlines())
    names = {line.split()[0].lower() for line in lines if line.strip()}
    names -= _of_the_corpus()
    kept = sorted(name for name in names if len(name) > 2 and not is_common(name) and not is_in_dictionary(name))
    (Path(__file__).parent / "given_names.txt").write_text(_HEAD + "\n".join(kept) + "\n", encoding="utf-8")


def _of_the_corpus() -> set[str]:
    corpus = Path(__file__).parents[2] / "tests" / "corpus"
    records = (json.loads(line) for file in corpus.glob("*.jsonl") for line in file.read_text("utf-8").splitlines())
    values = (text for record in records for text, type_ in record["required"] if type_ == "person")
    return {word.casefold() for value in values for word in _WORD.findall(value)}


if __name__ == "__main__":
    main(sys.argv[1])
