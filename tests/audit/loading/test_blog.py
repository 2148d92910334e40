from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.loading.blog import read_records


def test_posts_of_files_that_are_no_xml(tmp_path: Path) -> None:
    content = (
        b"<Blog><date>1,May</date>\n<post>\n\n  Tea & toast &lt;3 caf\xe9 \n</post>\n<post> </post><post>Two</post>"
    )
    (tmp_path / "1234.female.24.Arts.Leo.xml").write_bytes(content)
    (tmp_path / "index.xml").write_text("<post>no author</post>")
    (record,) = read_records(tmp_path)
    assert record.id == "1234"
    assert record.fields["posts"] == ("Tea & toast <3 caf\ufffd", "Two")
    assert [record.first(name) for name in ("gender", "age", "industry", "sign")] == ["female", "24", "Arts", "Leo"]


def test_another_folder(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no file with a name like"):
        read_records(tmp_path)
