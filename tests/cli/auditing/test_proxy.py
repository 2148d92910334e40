from __future__ import annotations

from pathlib import Path

from audited import Configure, invoke, lines, people


def test_a_table_of_mechanisms(configure: Configure, plain: Path) -> None:
    rows = people(24)
    lines(plain / "registry.jsonl", rows)
    texts = [
        {"id": row["id"], "text": f"I live in {row['town']}, as a {row['trade']}.", "truth": row["id"]} for row in rows
    ]
    lines(plain / "released.jsonl", texts)
    result = invoke("proxy", configure(("calibration: 60, test: 40", "calibration: 12, test: 12")))
    assert result.exit_code == 0, result.output
    first = [line.split()[0] for line in result.output.splitlines() if line.strip()]
    assert first[2:6] == ["nothing", "placeholders", "balanced", "strict"]
