"""`surrogateshield train`: rebuild ContextGuard's weights, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

EXTRA = frozenset({"anyascii", "babel", "faker"})
"""Packages of the extra `train` that generating needs."""


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
