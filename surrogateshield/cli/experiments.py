"""`surrogateshield evaluate all` and the paper's experiments one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from surrogateshield.evaluation.dataset import DataSet, Key

_ONE_BY_ONE = {
    "ablation": (["ablation"], "Measure what each stage of the cascade adds (paper: table 8)."),
    "sanitisation": (["sanitisation"], "Measure how often a private value is given out (paper: section 5.1)."),
    "utility": (["utility"], "Measure how much of a prompt's meaning is kept, by BERTScore (paper: table 6)."),
    "tasks": (
        ["tasks"],
        "Measure what a model gets right of tasks with checkable answers, with and without protection.",
    ),
    "attacker": (["attacker", "adversary"], "Measure what attackers get back (paper: table 7)."),
    "latency": (["latency"], "Measure the time a prompt takes (paper: table 9)."),
}
_TIMEOUT = 600
"""Seconds for an answer: a model on this machine's processor may take minutes."""
data_option = click.option(
    "--data",
    "files",
    multiple=True,
    required=True,
    type=click.Path(path_type=Path),
    help="JSON Lines; the paper's test.json and test_key.json, or their folder; or presidio-evaluator's JSON. "
    "Repeat for more.",
)
key_option = click.option(
    "--key",
    type=click.Choice(["required", "paper"]),
    default="required",
    show_default=True,
    help="What to score against.",
)
"""What every command of `evaluate` that scores is told."""
_OPTIONS = [
    data_option,
    click.option("--output", type=click.Path(path_type=Path), required=True, help="Folder for the results."),
    key_option,
    click.option("--encoder", help="Of BERTScore, a name or folder; the packaged MiniLM-L6 by default."),
    click.option(
        "--llm-url", help="The adversary, and who does tasks: an OpenAI-compatible endpoint, up to and with /v1."
    ),
    click.option("--llm-model", help="Its model's name."),
    click.option("--llm-key", "key_variable", help="The environment variable that holds its key."),
    click.option(
        "--attacked",
        type=click.IntRange(1),
        help="Prompts the adversary is asked about; by default 100, and 10 for a language model in this process.",
    ),
    click.option(
        "--local-model",
        is_flag=True,
        help="Ask a small language model in this process, too; it is the adversary where no --llm-url is named.",
    ),
    click.option(
        "--tasks",
        type=click.IntRange(1),
        help="Tasks of each of four kinds; by default 40, and 2 for a language model in this process.",
    ),
    click.option("--seed", type=int, default=0, show_default=True, help="Of all draws."),
]


def loaded(files: Sequence[Path], key: Key) -> list[DataSet]:
    """The data sets that a command was given, and on standard error what of them was not understood.

    Raises:
        DataSetError: a file is no data set.
    """
    from surrogateshield.evaluation.loading import load

    datasets = load(files, key)
    for data in datasets:
        for note in data.notes:
            click.echo(f"{data.name}: {note}", err=True)
    return datasets


def add_to(group: click.Group) -> None:
    """Add the commands to `evaluate`."""
    for name, (experiments, words) in _ONE_BY_ONE.items():
        group.add_command(_command(name, experiments, words))
    group.add_command(_command("all", None, "Run every experiment of the paper into one folder, with a report."))


def _command(name: str, experiments: list[str] | None, words: str) -> click.Command:
    def run(**options: Any) -> None:
        _run(experiments, **options)

    needs_data = name != "tasks"  # it makes its own
    run.__doc__ = (
        f"{words}\n\nWrites JSON, CSV and a self-contained page report.html into a folder; run again, it goes on where "
        "it stopped. What the paper reports stands in brackets."
    )
    decorated: Callable[..., None] = run
    for option in reversed(_OPTIONS if needs_data else [each for each in _OPTIONS if each is not data_option]):
        decorated = option(decorated)
    return click.command(name)(decorated)


def _run(
    experiments: list[str] | None,
    output: Path,
    key: str,
    encoder: str | None,
    llm_url: str | None,
    llm_model: str | None,
    key_variable: str | None,
    attacked: int | None,
    local_model: bool,
    seed: int,
    tasks: int | None,
    files: tuple[Path, ...] = (),
) -> None:
    from surrogateshield.audit.configuration import Llm
    from surrogateshield.cli.auditing.common import terminal_progress
    from surrogateshield.detection import ModelRefused
    from surrogateshield.evaluation.dataset import DataSetError
    from surrogateshield.evaluation.experiments.running import EXPERIMENTS, Experiments
    from surrogateshield.evaluation.experiments.settings import CannotRun, Settings
    from surrogateshield.evaluation.experiments.table import Table, as_text

    if bool(llm_url) is not bool(llm_model):
        raise click.UsageError("--llm-url and --llm-model belong together")
    llm = None
    if llm_url and llm_model:
        llm = Llm(base_url=llm_url, model=llm_model, api_key_env=key_variable, timeout=_TIMEOUT)
    tables: list[Table] = []
    missing: dict[str, str] = {}
    try:
        settings = Settings(key, encoder, llm, attacked, local_model, seed=seed, tasks=tasks)  # type: ignore[arg-type]  # click checked it
        datasets = loaded(files, settings.key)
        with Experiments(
            datasets,
            output,
            settings,
            lambda prompts: (prompts[at] for at in terminal_progress(range(len(prompts)), "prompts")),
        ) as runs:
            for name in experiments or EXPERIMENTS:
                try:
                    found = runs.tables(name)
                except CannotRun as error:
                    missing[name] = str(error)
                    click.echo(f"{name}: not measured: {error}\n")
                    continue
                tables += found
                for table in found:
                    click.echo(as_text(table))
        _report(output, tables, missing, datasets)
    except (DataSetError, ModelRefused) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"cannot write to {output}: {error.strerror}") from None


def _report(output: Path, tables: list[Any], missing: dict[str, str], datasets: Sequence[DataSet]) -> None:
    import importlib.metadata
    import os
    import platform
    from datetime import UTC, datetime

    from surrogateshield.evaluation.experiments.page import page

    facts = {
        "data": ", ".join(data.name for data in datasets) or "made for it",
        **{f"of {data.name}": "; ".join(data.notes) for data in datasets if data.notes},
        "measured on": datetime.now(UTC).date().isoformat(),
        "SurrogateShield": importlib.metadata.version("surrogateshield"),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "the paper's": "1,124 queries, en_core_web_lg, DistilBERT, Apple M2 Pro",
    }
    path = output / "report.html"
    path.write_text(page(tables, facts, missing), encoding="utf-8")
    click.echo(f"report: {path}")
