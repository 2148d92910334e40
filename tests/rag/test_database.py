from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from surrogateshield.rag import NEEDED

for _package in NEEDED:
    pytest.importorskip(_package, reason="needs the extra `rag`")

from surrogateshield.rag import database  # noqa: E402
from surrogateshield.rag.database import Row  # noqa: E402


def rows(*numbers: int) -> list[Row]:
    return [Row(f"r{n}", f"passage {n}", {"document": "d"}, np.eye(30, 8, -n, np.float32)[n]) for n in numbers]


def written(folder: Path, *numbers: int) -> None:
    client = database.opened(folder)
    database.add(client, "cases", iter(rows(*numbers)))
    client.close()


def index(folder: Path) -> tuple[Path, int, int, int]:
    """The header of an index, its room, its vectors, and the bytes of each."""
    (header,) = folder.rglob("header.bin")
    _, _, room, count, size = struct.unpack_from("<i4Q", header.read_bytes())
    return header, room, count, size


@pytest.mark.parametrize("count", [1, 2, 7])
def test_an_index_is_saved_with_what_is_added(tmp_path: Path, count: int) -> None:
    written(tmp_path, *range(count))
    assert index(tmp_path)[2] == count


def test_the_room_for_more_vectors_holds_nothing_of_the_process_s_memory(tmp_path: Path) -> None:
    written(tmp_path, *range(7))
    header, room, count, size = index(tmp_path)
    assert (room, count) == (100, 7)
    for name in ("data_level0.bin", "length.bin"):  # as a process may leave it
        with header.with_name(name).open("r+b") as file:
            file.seek(-5, 2)
            file.write(b"Marta")
    database.blank_unused(tmp_path)
    for name, each in (("data_level0.bin", size), ("length.bin", 4)):
        data = header.with_name(name).read_bytes()
        assert len(data) == room * each
        assert any(data[: count * each])
        assert not any(data[count * each :])


def test_an_index_of_another_form_is_refused(tmp_path: Path) -> None:
    written(tmp_path, 1, 2)
    header, *_ = index(tmp_path)
    header.write_bytes(b"\x02" + header.read_bytes()[1:])
    with pytest.raises(RuntimeError, match="install the pinned chromadb"):
        database.blank_unused(tmp_path)


def test_nothing_is_reported_whatever_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "ANONYMIZED_TELEMETRY": "True",
        "CHROMA_OTEL_COLLECTION_ENDPOINT": "http://192.0.2.1:4317",
        "CHROMA_OTEL_GRANULARITY": "all",
        "CHROMA_API_IMPL": "chromadb.api.fastapi.FastAPI",
        "CHROMA_SERVER_HOST": "192.0.2.1",
    }.items():
        monkeypatch.setenv(name, value)
    client: Any = database.opened(tmp_path)
    settings = client.get_settings()
    assert settings.anonymized_telemetry is False
    assert not settings.chroma_otel_collection_endpoint
    assert settings.chroma_otel_granularity is None
    assert settings.chroma_api_impl == "chromadb.api.rust.RustBindingsAPI"
    assert settings.chroma_server_host is None
    assert settings.persist_directory.startswith(str(tmp_path))
