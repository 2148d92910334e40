from __future__ import annotations

from pathlib import Path

from surrogateshield.rag.folders import files_in


def test_documents_in_folders_and_files_that_are_named(tmp_path: Path) -> None:
    for name in ("b.txt", "a/deep/c.PDF", "a/x.exe", ".hidden/d.txt", "a/.e.txt", "named.exe"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (tmp_path / "link.txt").symlink_to("/etc/hostname")
    found = list(files_in([tmp_path, tmp_path / "named.exe"]))
    assert [str(path.relative_to(tmp_path)) for path in found] == ["b.txt", "a/deep/c.PDF", "named.exe"]
