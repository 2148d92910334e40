from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from filed import occurrences

from surrogateshield.rag import NEEDED, RagError

for _package in NEEDED:
    pytest.importorskip(_package, reason="needs the extra `rag`")

from surrogateshield.rag.database import Row  # noqa: E402
from surrogateshield.rag.versions import Versions  # noqa: E402

VECTORS = np.random.default_rng(1).normal(size=(30, 8)).astype(np.float32)


def row(number: int, text: str = "") -> Row:
    return Row(f"r{number}", text or f"passage-number-{number:03}", {"document": f"d{number}"}, VECTORS[number])


def filled(folder: Path, *numbers: int) -> Versions:
    versions = Versions(folder)
    with versions.drafting() as draft:
        draft.new["cases"] = [row(number) for number in numbers]
    return versions


def texts(versions: Versions, collection: str = "cases") -> list[str]:
    return sorted(row.text for row in versions.current().rows(collection))


def test_nothing_is_stored_before_something_is(tmp_path: Path) -> None:
    versions = Versions(tmp_path / "rag")
    version = versions.current()
    assert (version.collections(), list(version.rows("cases")), version.get("cases", ["r1"])) == ([], [], {})
    assert version.nearest("cases", VECTORS[0], 3) == []
    assert not (tmp_path / "rag").exists()
    with versions.drafting():
        pass
    assert not list((tmp_path / "rag").glob("version-*"))


def test_the_nearest_and_those_that_hold_a_text(tmp_path: Path) -> None:
    version = filled(tmp_path, *range(20)).current()
    assert version.collections() == ["cases"]
    (best, _) = version.nearest("cases", VECTORS[7], 2)
    assert (best.id, best.text, dict(best.facts)) == ("r7", "passage-number-007", {"document": "d7"})
    assert best.likeness == pytest.approx(1, abs=1e-5)
    assert [found.id for found in version.nearest("cases", VECTORS[7], 5, "number-003")] == ["r3"]
    assert version.get("cases", ["r2", "r2", "none"]) == {"r2": ("passage-number-002", {"document": "d2"})}
    assert version.nearest("other", VECTORS[7], 2) == []
    assert "passage" not in repr(best)


def test_a_later_version_holds_the_earlier_ones_passages_and_is_seen_by_readers(tmp_path: Path) -> None:
    versions = filled(tmp_path, 1, 2)
    reader = Versions(tmp_path)
    assert len(texts(reader)) == 2
    with versions.drafting() as draft:
        draft.new["cases"] = [row(3)]
        draft.entries = 5
    assert texts(versions) == texts(reader) == [f"passage-number-00{n}" for n in (1, 2, 3)]
    assert reader.current().entries == 5
    assert len(list(tmp_path.glob("version-*"))) == 1


def test_what_is_removed_or_replaced_is_in_no_file(tmp_path: Path) -> None:
    versions = filled(tmp_path, *range(6))
    with versions.drafting() as draft:
        draft.gone["cases"] = {"r1", "r2"}
        draft.new["cases"] = [row(2, "something else")]
    assert texts(versions) == [*(f"passage-number-00{n}" for n in (0, 3, 4, 5)), "something else"]
    assert occurrences(tmp_path, "passage-number-001") == []
    assert occurrences(tmp_path, "passage-number-002") == []
    assert occurrences(tmp_path, "passage-number-003") == ["chroma.sqlite3"]


def test_the_vectors_of_what_is_removed_are_in_no_file(tmp_path: Path) -> None:
    """A vector tells much of its text, so it must go as well: from the journal, and normalised from the index."""
    vectors = np.random.default_rng(2).normal(size=(1200, 8)).astype(np.float32)
    versions = Versions(tmp_path)
    with versions.drafting() as draft:
        draft.new["cases"] = [Row(f"r{n}", f"passage {n}", {"document": f"d{n}"}, v) for n, v in enumerate(vectors)]

    def holding(number: int) -> set[str]:
        forms = (vectors[number], vectors[number] / np.linalg.norm(vectors[number]))
        files = [file for file in tmp_path.rglob("*") if file.is_file()]
        # The last bits of a normalised number depend on who computed it: three bytes of each of four in a row.
        return {file.name for file in files for form in forms if _spelled(form, file.read_bytes())}

    assert "data_level0.bin" in holding(3)
    with versions.drafting() as draft:
        draft.gone["cases"] = {"r3"}
    assert holding(3) == set()
    assert holding(4)


def _spelled(vector: Any, data: bytes) -> bool:
    """Whether the numbers of a vector stand in a file one after another, their lowest bytes aside."""
    raw = vector.astype("<f4").tobytes()
    pattern = b"".join(b"." + re.escape(raw[at + 1 : at + 4]) for at in range(0, len(raw), 4))
    return re.search(pattern, data, re.DOTALL) is not None


@pytest.mark.parametrize("count", [1, 2, 6, 30])
def test_who_reads_writes_nothing_to_an_index(tmp_path: Path, count: int) -> None:
    """An index that is not saved would be made and saved, with the reader's memory in it, by whoever reads first."""
    filled(tmp_path, *range(count)).close()
    before = _index(tmp_path)
    assert {"header.bin", "data_level0.bin", "index_metadata.pickle"} <= before.keys()
    script = (
        "import sys, numpy, pathlib\n"
        "from surrogateshield.rag.versions import Versions\n"
        "versions = Versions(pathlib.Path(sys.argv[1]))\n"
        "print(len(versions.read(lambda version: version.nearest('cases', numpy.ones(8, 'float32'), 50))))\n"
    )
    read = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True)
    assert read.stdout == f"{count}\n"
    assert _index(tmp_path) == before


def _index(folder: Path) -> dict[str, tuple[int, bytes]]:
    """When each file of an index was written last, and what it holds."""
    files = (file for file in folder.rglob("version-*/*/*") if file.is_file())
    return {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in files}


def test_a_writer_that_fails_leaves_the_version_before(tmp_path: Path) -> None:
    versions = filled(tmp_path, 1)
    with pytest.raises(ZeroDivisionError), versions.drafting() as draft:
        draft.new["cases"] = [row(2)]
        raise ZeroDivisionError
    assert texts(versions) == ["passage-number-001"]
    (tmp_path / "version-leftover").mkdir()  # of a crash
    with versions.drafting() as draft:
        draft.new["cases"] = [row(3)]
    assert len(list(tmp_path.glob("version-*"))) == 1


def test_who_reads_what_is_deleted_meanwhile_reads_again(tmp_path: Path) -> None:
    versions, reader = filled(tmp_path, 1), Versions(tmp_path)
    seen: list[str] = []

    def find(version: Any) -> list[str]:
        seen.append(version.folder)
        if len(seen) == 1:
            with versions.drafting() as draft:
                draft.gone["cases"] = {"r1"}
                draft.new["cases"] = [row(2)]
            raise OSError("its files are gone")
        return [row.text for row in version.rows("cases")]

    assert reader.read(find) == ["passage-number-002"]
    assert len(set(seen)) == 2
    with pytest.raises(ZeroDivisionError):  # what nobody's writing explains is an error
        reader.read(lambda _: 1 // 0)


def test_only_how_far_was_looked_may_change(tmp_path: Path) -> None:
    versions = filled(tmp_path, 1)
    with versions.drafting() as draft:
        draft.entries = 9
    assert Versions(tmp_path).current().entries == versions.current().entries == 9


def test_another_encoder_is_refused(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    said = json.loads((tmp_path / "current").read_bytes())
    (tmp_path / "current").write_text(json.dumps({**said, "encoder": "another"}))
    with pytest.raises(RagError, match="forget --all"):
        Versions(tmp_path).current()


WRITE = """
import sys, numpy as np
from pathlib import Path
from surrogateshield.rag.database import Row
from surrogateshield.rag.versions import Versions
versions = Versions(Path(sys.argv[1]))
for number in range(4):
    name = f"{sys.argv[2]}-{number}"
    with versions.drafting() as draft:
        draft.new["cases"] = [Row(name, f"written by {name}", {"document": name}, np.ones(8, dtype=np.float32))]
"""


def test_two_processes_write_and_a_third_reads(tmp_path: Path) -> None:
    reader = filled(tmp_path, 0)
    writers = [subprocess.Popen([sys.executable, "-c", WRITE, str(tmp_path), name]) for name in ("one", "two")]
    try:
        while any(writer.poll() is None for writer in writers):
            found = reader.read(lambda version: [row.text for row in version.rows("cases")])
            assert "passage-number-000" in found
    finally:
        for writer in writers:
            writer.kill()
            writer.wait()
    assert [writer.returncode for writer in writers] == [0, 0]
    expected = sorted(f"written by {name}-{number}" for name in ("one", "two") for number in range(4))
    assert texts(reader) == ["passage-number-000", *expected]
