"""Who wrote what in a request, for deciding to which URLs an answer may carry originals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from surrogateshield.policy import Endpoint, HostPattern, Location, Provider, WriterOf
from surrogateshield.resolve.origins import Origins, hosts_in, nobody, urls_with
from surrogateshield.shadowmap import MapStore
from surrogateshield.spans import Protected

_MOST = 256
_NAMES = ("host", "url", "own")


def origins_of(
    texts: Sequence[str],
    results: Sequence[Protected],
    places: Sequence[Location],
    writer_of: WriterOf,
) -> Origins:
    """What a request says of where originals may go.

    Args:
        texts: its strings as the client wrote them.
        results: the same as they are sent.
        places: where in its body each stands.
        writer_of: who wrote what stands at a place.
    """
    hosts: set[str] = set()
    urls: set[str] = set()
    own: set[str] = set()
    for text, result, place in zip(texts, results, places, strict=True):
        writer = writer_of(place)
        if writer == "model":
            continue
        if writer == "user":
            hosts |= set(hosts_in(text))
        if result.substitutions:
            found = urls_with(result.text, {item.surrogate for item in result.substitutions})
            urls |= found
            own |= found if writer == "user" else set()
    return Origins(frozenset(hosts), frozenset(urls), frozenset(own))


def completed(
    origins: Origins,
    provider: Provider,
    endpoint: Endpoint,
    store: MapStore,
    conversation_id: str,
    restore: Callable[[str], str],
) -> Origins:
    """With what earlier requests of the conversation and the rules say; see `remembered` and `trusts`."""
    if endpoint.response.issued.keys() & provider.aliases.keys():
        origins = remembered(origins, store, conversation_id)
    patterns = endpoint.policy.restore_hosts
    return replace(origins, trusted=trusts(patterns) if patterns else nobody, restore=restore)


def remembered(origins: Origins, store: MapStore, conversation_id: str) -> Origins:
    """With what earlier requests of the conversation said, and so that later ones find it.

    For conversations whose history the provider keeps. It is kept sealed, with the map.
    """
    marks: dict[str, set[str]] = {name: set() for name in _NAMES}
    for fact in store.read(conversation_id).facts:
        name, space, value = fact.partition(" ")
        if space and name in marks:
            marks[name].add(value)
    said: dict[str, frozenset[str]] = dict(zip(_NAMES, (origins.hosts, origins.urls, origins.own), strict=True))
    new = [f"{name} {value}" for name in _NAMES for value in _first(said[name] - marks[name], _MOST - len(marks[name]))]
    if new:
        with store.transaction(conversation_id) as mapping:
            for mark in new:
                mapping.mark(mark)
    joined = [said[name] | marks[name] for name in _NAMES]
    return Origins(joined[0], joined[1], joined[2], origins.trusted)


def _first(values: Iterable[str], count: int) -> list[str]:
    return sorted(values)[: max(0, count)]


def trusts(patterns: Sequence[HostPattern]) -> Callable[[str], bool]:
    """Whether a host, without "www.", is one of those that a rule names; of a port there no notice is taken."""

    def trusted(host: str) -> bool:
        names = (host, f"www.{host}")
        return any(pattern.specificity(name, pattern.port) is not None for pattern in patterns for name in names)

    return trusted
