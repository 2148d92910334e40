from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

from surrogateshield.shadowmap.forgotten import ForgottenCounter

_FORGETTER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap.forgotten import ForgottenCounter
ForgottenCounter(Path(sys.argv[1])).count()
"""


def test_everybody_learns_once_that_another_process_forgot_something(tmp_path: Path) -> None:
    counters = [ForgottenCounter(tmp_path) for _ in range(2)]
    assert not any(counter.grew() for counter in counters)
    for _ in range(2):
        subprocess.run([sys.executable, "-c", _FORGETTER, str(tmp_path)], check=True)
        assert [counter.grew() for counter in counters] == [True, True]
        assert not any(counter.grew() for counter in counters)
    assert not ForgottenCounter(tmp_path).grew()


def test_the_file_is_private(tmp_path: Path) -> None:
    ForgottenCounter(tmp_path).count()
    (path,) = tmp_path.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
