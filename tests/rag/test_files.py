from __future__ import annotations

from pathlib import Path

from surrogateshield.rag.files import FOLDER, destroy
from surrogateshield.shadowmap import MapEntry, MapStore, rag_conversation


def test_everything_goes_and_nothing_is_no_error(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        destroy(store)
        reserved = rag_conversation(store.secret)
        for id_ in (reserved, "another"):
            with store.transaction(id_) as mapping:
                mapping.add(MapEntry("Marta", "Helena", "person", "name", "marta"))
        version = tmp_path / FOLDER / "version-1"
        version.mkdir(parents=True)
        (version / "chroma.sqlite3").write_text("x")
        (tmp_path / FOLDER / "current").write_text("{}")
        destroy(store)
        assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["lock"]
        assert not store.exists(reserved)
        assert store.exists("another")
