"""Host names that nobody can register.

RFC 2606 and RFC 6761: the top-level domains .example, .invalid and .test, and the names example.com,
example.net and example.org, are reserved for documentation (IANA special-use domain registry, January 2026).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates.invent import invented
from surrogateshield.surrogates.prf import Source

RESERVED_NAMES = ("example.com", "example.net", "example.org")
RESERVED_TLDS = ("example", "invalid", "test", "localhost")

INHERENT = frozenset("example invalid test localhost".split())
"""Tokens that a reserved original and its surrogate may share."""

_MAILBOX_PROVIDERS = frozenset(
    """gmail googlemail outlook hotmail live msn yahoo icloud me mac aol proton protonmail gmx web mail yandex zoho qq
    fastmail posteo t-online orange wanadoo laposte libero virgilio""".split()
)


def is_reserved(host: str) -> bool:
    """Whether `host` lies under a reserved name."""
    folded = host.casefold().rstrip(".")
    return folded.rsplit(".", 1)[-1] in RESERVED_TLDS or any(
        folded == name or folded.endswith("." + name) for name in RESERVED_NAMES
    )


def host_label(host: str) -> str:
    """The label that names whose host it is, in small letters; "" for a mailbox provider's and for a number."""
    labels = host.casefold().rstrip(".").split(".")
    label = labels[_name_of(labels)]
    return "" if label in _MAILBOX_PROVIDERS or not any(c.isalpha() for c in label) else label


def surrogate_hosts(host: str, source: Source, known: str = "") -> Iterator[str]:
    """Reserved hosts for `host`: its ordinary labels ("www", "mail") stay, its name is an invented one.

    A mailbox provider's becomes example.com, .net or .org first: such a domain says nothing of its user.

    Args:
        host: the host name.
        source: the draws of the conversation: all hosts of one domain get the same name.
        known: the name of whose host it is, where that is known.
    """
    labels = host.casefold().rstrip(".").split(".")
    name = _name_of(labels)
    kept = [label for label in labels[:name] if is_ordinary(label)]
    draws = source.unaware.under("host", *labels[name:])
    if labels[name] in _MAILBOX_PROVIDERS:
        for i in draws.draw("mailbox").order(len(RESERVED_NAMES)):
            yield ".".join([*kept, RESERVED_NAMES[i]])
    if known:
        yield ".".join([*kept, known, "example"])
    for word in islice(invented("org", draws), 400):
        yield ".".join([*kept, word.lower(), "example"])


def _name_of(labels: list[str]) -> int:
    """Which label is the registered name: the last but one, or before it in domains like co.uk."""
    name = len(labels) - 2
    if name > 0 and len(labels[-1]) == 2 and len(labels[name]) <= 3:
        name -= 1
    return max(name, 0)
