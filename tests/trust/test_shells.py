from __future__ import annotations

import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.trust.shells import SHELLS, assignment

NASTY = "a b'c\"d$(e)`f`\\g\\'h;i&j|k<l>m*n?o#p!q~r{s}t[u]v^w%x\u2019y\u201bz"
VALUE = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=30)


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash on this machine")
@given(st.lists(VALUE, min_size=1, max_size=20))
@settings(max_examples=15, deadline=None)
def test_bash_reads_back_what_was_meant(values: list[str]) -> None:
    lines = [assignment("bash", f"V{number}", value) for number, value in enumerate([*values, NASTY])]
    names = " ".join(f'"$V{number}"' for number in range(len(lines)))
    script = "\n".join([*lines, f"printf '%s\\n' {names}"])
    shown = subprocess.run(["bash", "-c", script], capture_output=True, check=True).stdout.decode()
    assert shown.split("\n")[:-1] == [*values, NASTY]


def test_fish() -> None:
    assert assignment("fish", "V", r"it's \ here $x") == r"set -gx V 'it\'s \\ here $x'"


def test_powershell() -> None:
    assert assignment("powershell", "V", "it's $x \u2019") == "$env:V = 'it''s $x \u2019\u2019'"


def test_cmd() -> None:
    assert assignment("cmd", "V", r"C:\A & B\ca.pem") == r'set "V=C:\A & B\ca.pem"'
    for value in ("50%", 'a"b', "a!b"):
        with pytest.raises(ValueError, match="powershell") as caught:
            assignment("cmd", "V", value)
        assert value not in str(caught.value)


@pytest.mark.parametrize("shell", SHELLS)
def test_a_line_break_is_refused(shell: str) -> None:
    with pytest.raises(ValueError, match="control character"):
        assignment(shell, "V", "a\nexport W=1")
