from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from filed import occurrences

from surrogateshield.detection import Piece
from surrogateshield.shadowmap import rag_conversation

type Write = Callable[[str, str], Path]

LEASE = "Marta Lindqvist rents from Tomasz Wilk; write to marta@corp.example or call +1 415 867 2309."


def found(library: Any, question: str, count: int = 3, collection: str = "cases") -> list[Any]:
    passages: list[Any] = library.search(collection, library.query([Piece(question, None, None)]), count)
    return passages


def store_folder(library: Any) -> Path:
    folder: Path = library._store.folder.parent / "rag"
    return folder


def test_only_surrogates_are_stored_and_the_originals_come_back(library: Any, write: Write) -> None:
    added = library.add("cases", [write("Marta_Lindqvist.txt", LEASE), write("soup.md", "Onions and stock.")])
    assert (added.new, added.changed, added.same, added.unread) == (2, 0, 0, [])
    for value in ("Marta", "Lindqvist", "Wilk", "marta@corp", "867 2309", "cases", "documents/"):
        assert occurrences(store_folder(library), value) == []
    (passage, *_) = found(library, "Where does Marta Lindqvist live?")
    assert library.original(passage) == LEASE
    assert "Marta" not in passage.text
    assert passage.label.startswith("document-")
    assert library.entry_of(passage).name == "Marta_Lindqvist.txt"
    assert [entry.name for entry in library.documents("cases")] == ["Marta_Lindqvist.txt", "soup.md"]
    assert library.documents("other") == []


def test_documents_that_name_the_same_person_share_the_surrogate(library: Any, write: Write) -> None:
    library.add("cases", [write("a.txt", LEASE)])
    library.add("other", [write("b.txt", "Lindqvist met Anna Bergstrom.")])
    surname = library.map().of_original("Lindqvist").surrogate
    (other, *_) = found(library, "Lindqvist", collection="other")
    (case, *_) = found(library, "Lindqvist")
    assert surname in other.text
    assert surname in case.text


def test_what_did_not_change_costs_nothing_and_what_did_is_stored_anew(library: Any, write: Write) -> None:
    path = write("a.txt", LEASE)
    library.add("cases", [path])
    asked = len(library._shield.detector.asked)
    assert library.add("cases", [path]).same == 1
    assert len(library._shield.detector.asked) == asked
    write("a.txt", "Anna Bergstrom moved in.")
    assert library.add("cases", [path]).changed == 1
    assert library.add("cases", [path], region="GB").changed == 1
    old = library.map().of_original("Tomasz Wilk").surrogate
    assert occurrences(store_folder(library), old) == []
    assert [library.original(passage) for passage in found(library, "Bergstrom")] == ["Anna Bergstrom moved in."]


def test_a_value_is_protected_where_it_was_stored_before_anybody_knew_it(
    make_library: Callable[..., Any], write: Write
) -> None:
    library = make_library({"Marta Lindqvist": "person"})
    library.add("cases", [write("a.txt", "Marta Lindqvist, project Falcon Harvest."), write("b.txt", "nobody")])
    assert occurrences(store_folder(library), "Falcon Harvest") != []
    library = make_library({"Falcon Harvest": "org", "Marta Lindqvist": "person"})
    library.add("other", [write("c.txt", "We bill Falcon Harvest.")])
    assert occurrences(store_folder(library), "Falcon Harvest") == []
    (passage, *_) = found(library, "Falcon Harvest")
    assert library.original(passage) == "Marta Lindqvist, project Falcon Harvest."


def test_a_surrogate_that_a_later_document_spells_is_no_surrogate_there(
    make_library: Callable[..., Any], write: Write
) -> None:
    library = make_library()
    library.add("cases", [write("a.txt", "Marta Lindqvist moved.")])
    invented = library.map().of_original("Marta Lindqvist").surrogate
    library.add("cases", [write("b.txt", f"{invented} is somebody else.")])
    texts = {library.original(passage) for passage in found(library, "Who is somebody else or moved?")}
    assert texts == {"Marta Lindqvist moved.", f"{invented} is somebody else."}


def test_removed_is_gone_from_every_file(library: Any, write: Write) -> None:
    library.add("cases", [write("a.txt", LEASE), write("b.txt", "The harbour project of Anna Bergstrom.")])
    (entry, _) = library.documents()
    (passage, *_) = found(library, "Tomasz Wilk")
    assert occurrences(store_folder(library), passage.text) == ["chroma.sqlite3"]
    library.remove([entry])
    assert [entry.name for entry in library.documents()] == ["b.txt"]
    assert occurrences(store_folder(library), passage.text) == []
    assert occurrences(store_folder(library), library.map().of_original("Tomasz Wilk").surrogate) == []
    assert library.passages("cases", [passage.id]) == {}
    library.remove([])
    library.remove(library.documents())
    assert not library._store.exists(rag_conversation(library._store.secret))
    assert list(store_folder(library).glob("version-*")) == []


def test_what_is_stored_of_documents_whose_map_was_forgotten_goes_with_the_next(library: Any, write: Write) -> None:
    library.add("cases", [write("a.txt", LEASE)])
    (passage, *_) = found(library, "Tomasz Wilk")
    library._store.forget(rag_conversation(library._store.secret))
    assert found(library, "Tomasz Wilk") == []
    library.add("cases", [write("b.txt", "Anna Bergstrom moved in.")])
    assert occurrences(store_folder(library), passage.text) == []
    assert [library.original(p) for p in found(library, "Anna Bergstrom")] == ["Anna Bergstrom moved in."]


def test_retention_spares_the_documents(library: Any, write: Write) -> None:
    library.add("cases", [write("a.txt", LEASE)])
    library._store.forget_unused(2**40)
    assert [entry.name for entry in library.documents()] == ["a.txt"]


def test_what_cannot_be_read_is_told_and_the_rest_stored(library: Any, write: Write, tmp_path: Path) -> None:
    added = library.add("cases", [tmp_path / "missing.txt", write("a.json", "{"), write("b.txt", LEASE)])
    assert added.new == 1
    assert [path.name for path, _ in added.unread] == ["missing.txt", "a.json"]
    assert len(library.documents()) == 1


def test_long_documents_are_many_passages(library: Any, write: Write) -> None:
    lines = [f"Item {number} was paid by Marta Lindqvist in spring." for number in range(1500)]
    text = "\n".join([*lines, "The anchor rusted, says Tomasz Wilk."])
    library.add("cases", [write("a.txt", text)])
    (entry,) = library.documents()
    assert entry.chunks > 50
    (best, *_) = found(library, "What does Tomasz Wilk say of the anchor?")
    assert library.original(best).endswith("The anchor rusted, says Tomasz Wilk.")
    whole = [row.text for row in library._versions.current().rows(library._catalogue.collection("cases"))]
    assert len(whole) == entry.chunks


def test_a_value_beside_the_cut_of_a_long_document_is_whole(library: Any, write: Write) -> None:
    text = "x" * 19_995 + " Marta Lindqvist " + "y" * 30
    library.add("cases", [write("a.txt", text)])
    assert occurrences(store_folder(library), "Lindqvist") == []


def test_json_and_numbers(library: Any, write: Write) -> None:
    value = {"tenant": {"name": "Marta Lindqvist", "iban": "DE44 5001 0517 5407 3249 31"}}
    library.add("cases", [write("a.json", json.dumps(value))])
    (passage, *_) = found(library, "Which IBAN has Marta Lindqvist?")
    assert library.original(passage) == "tenant name: Marta Lindqvist\ntenant iban: DE44 5001 0517 5407 3249 31"
    assert occurrences(store_folder(library), "5407 3249") == []


def test_a_question_leaves_nothing_with_the_documents(library: Any, write: Write) -> None:
    library.add("cases", [write("a.txt", LEASE)])
    before = len(library.map())
    assert found(library, "And Anna Bergstrom?", 1) is not None
    assert len(library.map()) == before
    assert found(library, " ") == []


def test_another_instance_sees_what_was_stored(make_library: Callable[..., Any], write: Write) -> None:
    one, other = make_library(), make_library()
    one.add("cases", [write("a.txt", LEASE)])
    assert [other.original(passage) for passage in found(other, "Tomasz Wilk")] == [LEASE]
    one.add("cases", [write("b.txt", "Anna Bergstrom moved in.")])
    assert [other.original(passage) for passage in found(other, "Anna Bergstrom", 1)] == ["Anna Bergstrom moved in."]


@pytest.mark.parametrize("count", [1, 2])
def test_no_more_than_asked_for(library: Any, write: Write, count: int) -> None:
    library.add("cases", [write(f"{n}.txt", f"Tomasz Wilk, letter {n}.") for n in range(4)])
    assert len(found(library, "Tomasz Wilk", count)) == count
