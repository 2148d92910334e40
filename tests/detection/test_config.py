from __future__ import annotations

import subprocess
import sys


def test_the_proxys_own_process_loads_neither_rules_nor_models() -> None:
    code = "import sys, surrogateshield.gateway; print([m for m in sys.modules if 'pattern_scan' in m or m == 'spacy'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
