from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.detection import collect_public, public

NOUNS = """  1 This is a comment
00000001 18 n 03 Ottokar 0 Ottokar_of_Larn 0 Ottokar_Quillfeather 0 001 @i 00000002 n 0000 | a king of nowhere
00000002 18 n 01 king 0 001 @ 00000003 n 0000 | a ruler
00000003 18 n 02 Brown 0 James_Brown 0 001 @i 00000002 n 0000 | a singer
00000004 15 n 01 Larnport 0 001 @i 00000002 n 0000 | a town
00000005 18 n 01 Zyrthonax 0 001 @i 00000002 n 0000 | a god
"""
CHARACTERS = """en:
  faker:
    saga:
      characters: [Brunhold the Grey, Mirkanthel, Rose, Emma Smith, "not a name"]
      quotes: [Never Say Never Again]
"""


def test_who_everybody_may_write_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data.noun").write_text(NOUNS)
    (tmp_path / "saga.yml").write_text(CHARACTERS)
    (tmp_path / "broken.yml").write_text("a: [")
    monkeypatch.setattr(collect_public, "__file__", str(tmp_path / "x.py"))
    collect_public.main(str(tmp_path), str(tmp_path))
    names = [line for line in (tmp_path / "famous.txt").read_text().splitlines() if not line.startswith("#")]
    assert names == ["brunhold the grey", "ottokar of larn", "ottokar quillfeather"]


def test_the_list_is_read() -> None:
    assert public.is_public("Samwise Gamgee")
    assert public.is_public("Rudolf Virchow")
    assert not public.is_public("James Brown")
