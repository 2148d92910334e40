"""Records, candidate profiles and released documents, as attackers and audits see them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field


class CorpusError(Exception):
    """Data that cannot be used. The message names file, line and field, never a text."""


@dataclass(frozen=True, slots=True)
class Record:
    """One entry of a data set, before it is decided what of it is released and what an attacker knows.

    Attributes:
        id: its name; no other record of the data set has it.
        fields: name -> its texts (one, except for fields such as a blog's posts).
    """

    id: str
    fields: Mapping[str, tuple[str, ...]]

    def first(self, name: str) -> str | None:
        """The first text of a field; None where there is none."""
        return next(iter(self.fields.get(name, ())), None)

    def __repr__(self) -> str:
        return f"Record({len(self.fields)} fields)"


@dataclass(frozen=True, slots=True)
class Profile:
    """One candidate identity, as the attacker's registry describes it.

    Attributes:
        id: the identity.
        text: all that the attacker knows of it, as one text.
        fields: the same by field, for attackers that match attributes.
    """

    id: str
    text: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Profile({len(self.text)} characters)"


@dataclass(frozen=True, slots=True)
class Document:
    """One released document.

    Attributes:
        id: its name.
        text: what is released, without placeholders.
        truth: the identity it is about; None where nobody says.
        subject: the person it is about, where several documents or identities share one.
        group: the group it is calibrated in, if any.
    """

    id: str
    text: str
    truth: str | None
    subject: str | None = None
    group: str | None = None

    def __repr__(self) -> str:
        return f"Document({len(self.text)} characters)"


@dataclass(frozen=True, slots=True)
class Corpus:
    """A registry and the documents released about (some of) it.

    Attributes:
        profiles: the candidate pool.
        documents: sorted by id, so that nothing depends on the order of a file.
    """

    profiles: tuple[Profile, ...]
    documents: tuple[Document, ...]

    def places(self) -> dict[str, int]:
        """Identity -> its place in the pool."""
        return {profile.id: place for place, profile in enumerate(self.profiles)}

    def fingerprint(self) -> str:
        """A hash of the pool, whatever its order: a certificate holds for this registry only."""
        rows = (json.dumps([each.id, each.text, dict(each.fields)], sort_keys=True) for each in self.profiles)
        # Digests are sorted in place of rows: those of a large registry together are larger than the registry.
        digests = sorted(hashlib.sha256(row.encode("utf-8", "surrogatepass")).digest() for row in rows)
        return hashlib.sha256(b"".join(digests)).hexdigest()
