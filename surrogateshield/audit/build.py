"""From records to what is audited: the registry that the attacker has, and the documents that are released."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from surrogateshield.audit import loading  # noqa: F401 - says what forms there are
from surrogateshield.audit.configuration import Configuration, Data, ProfileText, Release
from surrogateshield.audit.corpus import Corpus, CorpusError, Document, Profile, Record
from surrogateshield.audit.loading import blog, lines, tab, textwash, wikibio
from surrogateshield.audit.texts import first_words, keywords, without_capitals, without_placeholders, without_words_of

_READERS: dict[str, Callable[[Path], list[Record]]] = {
    "textwash": textwash.read_records,
    "tab": tab.read_records,
    "wikibio": wikibio.read_records,
    "blog": blog.read_records,
}


def load_corpus(configuration: Configuration, folder: Path) -> Corpus:
    """The registry and the released documents of a configuration.

    Args:
        configuration: what is declared.
        folder: what the data's path is relative to.

    Raises:
        CorpusError: data are missing, contradict each other, or lack a declared field.
    """
    data, path = configuration.data, folder / configuration.data.path
    if data.form == "plain":
        registry = _registry(_kept(lines.read_records(path / "registry.jsonl", data.id), data), data)
        released = _kept(lines.read_records(path / "released.jsonl", data.id), data, limited=False)
        truth_field = data.identity or "truth"
        known = Data(
            form="plain", path=data.path, identity=truth_field, subject=data.subject or "subject", group="group"
        )
        documents = _documents(released, known, configuration.release)
    else:
        reader = _READERS.get(data.form)
        records = _kept(reader(path) if reader else lines.read_records(path, data.id), data)
        registry = _registry(records, data)
        documents = _documents(records, data, configuration.release)
    return Corpus(_profiles(registry, configuration.profile), documents)


def query_text(text: str, release: Release) -> str:
    """What of a released text is searched with: masked as declared, without placeholders."""
    if release.mask == "capitals":
        text = without_capitals(text)
    return without_placeholders(text, release.placeholders)


def _kept(records: list[Record], data: Data, limited: bool = True) -> list[Record]:
    kept = [record for record in records if all(record.first(name) == value for name, value in data.where.items())]
    if not kept:
        raise CorpusError(f"{data.path}: no record is left" + (" after `where`" if data.where else ""))
    return kept[: data.first] if limited else kept


def _registry(records: list[Record], data: Data) -> dict[str, Record]:
    """Identity -> the record that describes it."""
    registry: dict[str, Record] = {}
    for record in records:
        identity = record.id if data.form == "plain" or data.identity is None else record.first(data.identity)
        if identity is None:
            raise CorpusError(f"{data.path}: a record lacks `{data.identity}`, which names its identity")
        if identity in registry:
            raise CorpusError(
                f"{data.path}: two records have the same identity: one person twice in the pool would share the "
                "probability that is theirs. Merge them, or name another field as `identity`"
            )
        registry[identity] = record
    return registry


def _profiles(registry: dict[str, Record], profile: ProfileText) -> tuple[Profile, ...]:
    absent = [name for name in profile.fields if not any(name in record.fields for record in registry.values())]
    if absent:
        raise CorpusError(f"`profile`: no record has the field {', '.join(absent)}")
    texts = []
    for record in registry.values():
        parts = [text for name in profile.fields for text in record.fields.get(name, ())[: profile.first_items]]
        text = " ".join(parts)
        if profile.remove:
            text = without_words_of(text, (text for name in profile.remove for text in record.fields.get(name, ())))
        texts.append(text if profile.first_words is None else first_words(text, profile.first_words))
    if profile.keywords is not None:
        texts = keywords(texts, profile.keywords, profile.stop_words)
    return tuple(
        Profile(identity, text, {name: " ".join(record.fields.get(name, ())) for name in _short(record, profile)})
        for (identity, record), text in zip(registry.items(), texts, strict=True)
    )


def _short(record: Record, profile: ProfileText) -> list[str]:
    """Fields that an attribute can match: those declared, where they hold one short value."""
    return [
        name for name in profile.fields if len(record.fields.get(name, ())) == 1 and len(record.fields[name][0]) < 200
    ]


def _documents(records: list[Record], data: Data, release: Release) -> tuple[Document, ...]:
    if not any(release.field in record.fields for record in records):
        raise CorpusError(f"`release`: no record has the field {release.field}")
    documents = []
    for record in records:
        truth = record.id if data.identity is None else record.first(data.identity)
        texts = record.fields.get(release.field, ())
        wanted = range(len(texts)) if release.items is None else [item for item in release.items if item < len(texts)]
        for item in wanted:
            name = record.id if len(wanted) == 1 else f"{record.id}#{item}"
            subject = record.first(data.subject) if data.subject else None
            group = record.first(data.group) if data.group else None
            documents.append(Document(name, query_text(texts[item], release), truth, subject, group))
    if len({document.id for document in documents}) < len(documents):
        raise CorpusError(f"{data.path}: two released documents have the same id")
    return tuple(sorted(documents, key=lambda document: document.id))
