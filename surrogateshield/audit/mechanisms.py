"""Release mechanisms of this program, to be certified against each other: what do surrogates buy?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from surrogateshield.audit.build import query_text
from surrogateshield.audit.configuration import Release
from surrogateshield.audit.corpus import Corpus, Document
from surrogateshield.audit.session import Progress, Session, silent
from surrogateshield.audit.sources import mechanism
from surrogateshield.detection import Piece
from surrogateshield.leases import Lenience
from surrogateshield.shadowmap import cli_conversation
from surrogateshield.shield import Shield
from surrogateshield.treatment import Treatment

MECHANISMS: dict[str, Treatment | None] = {
    "nothing": None,
    "placeholders": Treatment(action_for=lambda _: "redact", lenience=Lenience(topics=False), public_names="replace"),
    "balanced": Treatment(),
    "strict": Treatment(action_for=lambda _: "replace", lenience=Lenience(topics=False), public_names="replace"),
}
"""Name -> what is done with what is found; None for nothing.

- placeholders: everything that is found gives way to a label.
- balanced: surrogates as the shipped rules have them: dates, ages, places that are only asked about and public names in
  public matters stay.
- strict: surrogates for everything that is found.
"""


def mechanised(session: Session, shield: Shield, progress: Progress = silent) -> Iterator[tuple[str, Session]]:
    """The same threat for each release mechanism; only what is released differs.

    Args:
        session: the threat; its documents are what the mechanisms are applied to.
        shield: protects, in a conversation for each document.
        progress: shows progress.

    Raises:
        DetectionFailed, DetectionTimeout: nothing is released then.
    """
    for name in MECHANISMS:
        yield name, with_mechanism(session, shield, name, progress)


def with_mechanism(session: Session, shield: Shield, name: str, progress: Progress = silent) -> Session:
    """The same threat with one release mechanism applied to its documents; see `mechanised`."""
    configuration, corpus, treatment = mechanism(session.configuration, name), session.corpus, MECHANISMS[name]
    if treatment is not None:
        documents = [
            _protected(corpus.documents[place], shield, name, treatment, configuration.release)
            for place in progress(range(len(corpus.documents)), name)
        ]
        corpus = Corpus(corpus.profiles, tuple(documents))
    return session.renewed(configuration, corpus)


def _protected(document: Document, shield: Shield, name: str, treatment: Treatment, release: Release) -> Document:
    conversation = cli_conversation(shield.store.secret, f"audit {name} {document.id}")
    (result,) = shield.protect_many([Piece(document.text, None, None)], conversation, treatment)
    return replace(document, text=query_text(result.text, release))
