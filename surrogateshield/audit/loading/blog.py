"""The Blog Authorship Corpus: a folder of ID.GENDER.AGE.INDUSTRY.SIGN.xml.

The files are no XML that a parser takes: bare ampersands, stray bytes of several encodings. What lies between the tags
of a post is its text. Source: J. Schler et al., "Effects of Age and Gender on Blogging" (2006).
"""

from __future__ import annotations

import html
import re
from pathlib import Path

from surrogateshield.audit.corpus import CorpusError, Record

_NAME = re.compile(r"(?P<id>\d+)\.(?P<gender>[a-z]+)\.(?P<age>\d+)\.(?P<industry>[^.]+)\.(?P<sign>[^.]+)")
_POST = re.compile(r"<post>(.*?)</post>", re.DOTALL)
_FIELDS = ("gender", "age", "industry", "sign")


def read_records(path: Path) -> list[Record]:
    """One record an author, with fields gender, age, industry, sign and posts (in the order of the file).

    Raises:
        CorpusError: the folder has no such file.
    """
    records = []
    for file in sorted(path.glob("*.xml")):
        name = _NAME.fullmatch(file.stem)
        if name is None:
            continue
        text = file.read_bytes().decode("utf-8", errors="replace")
        posts = tuple(" ".join(html.unescape(post).split()) for post in _POST.findall(text))
        fields = {field: (name[field],) for field in _FIELDS}
        records.append(Record(name["id"], fields | {"posts": tuple(post for post in posts if post)}))
    if not records:
        raise CorpusError(f"{path} has no file with a name like 1234.female.24.Arts.Leo.xml")
    return records
