from __future__ import annotations

from pathlib import Path

from surrogateshield.rag.catalogue import Catalogue, Entry, label_of
from surrogateshield.shadowmap import DeviceSecret, MapEntry, ShadowMap

ENTRY = Entry("cases", "/home/me/Marta_Lindqvist.pdf", "ab12", 3)


def catalogue(tmp_path: Path) -> Catalogue:
    return Catalogue(DeviceSecret.load_or_create(tmp_path))


def test_documents_are_noted_and_unnoted(tmp_path: Path) -> None:
    kept, mapping = catalogue(tmp_path), ShadowMap(bytes(32))
    mapping.note("something else", "stays")
    kept.note(mapping, "d1", ENTRY)
    assert kept.entries(mapping) == {"d1": ENTRY}
    assert kept.entry(mapping, "d1") == ENTRY
    kept.note(mapping, "d1", None)
    assert (kept.entries(mapping), kept.entry(mapping, "d1")) == ({}, None)
    assert mapping.notes == {"something else": "stays"}


def test_hashes_hold_nothing_and_outlive_the_secret(tmp_path: Path) -> None:
    secret = DeviceSecret.load_or_create(tmp_path)
    before, after = Catalogue(secret), Catalogue(secret.write_successor(tmp_path / "next"))
    for name in ("collection", "content"):
        assert getattr(before, name)("Lindqvist" if name == "collection" else b"Lindqvist") == getattr(after, name)(
            "Lindqvist" if name == "collection" else b"Lindqvist"
        )
    assert before.document("cases", "/a") == after.document("cases", "/a") != before.document("other", "/a")
    assert before.content(b"x", "US") != before.content(b"x", "GB")
    assert "Lindqvist" not in repr(ENTRY)


def test_the_name_of_a_file_gets_a_label_of_its_own() -> None:
    mapping = ShadowMap(bytes(32))
    label = label_of("Marta_Lindqvist.PDF", mapping)
    assert label.startswith("document-")
    assert label.endswith(".pdf")
    assert label_of("Marta_Lindqvist.PDF", mapping) == label != label_of("Marta.pdf", mapping)
    known = mapping.of_surrogate(label)
    assert known is not None
    assert (known.original, known.type) == ("Marta_Lindqvist.PDF", "custom:document")


def test_a_file_whose_name_is_known_has_that_label() -> None:
    mapping = ShadowMap(bytes(32), [MapEntry("Falcon.txt", "Heron.txt", "custom:x", "x", "falcon.txt")])
    assert label_of("Falcon.txt", mapping) == "Heron.txt"
