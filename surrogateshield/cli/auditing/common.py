"""What the commands of `audit` share: options, errors in one line, progress bars."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.calibration import CalibrationError
from surrogateshield.audit.conditional import UnknownGroup
from surrogateshield.audit.configuration import Configuration, read_configuration
from surrogateshield.audit.conformal import AlphaError
from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.fingerprint import Mismatch
from surrogateshield.audit.repeated import Unsuitable
from surrogateshield.audit.session import Session
from surrogateshield.yaml_files import FileError

BELOW_POLICY = 3
"""Exit code where a text is not ambiguous enough for the declared policy."""

_REFUSALS = (FileError, CorpusError, AttackError, CalibrationError, UnknownGroup, Mismatch, Unsuitable, AlphaError)


def config_argument[F: Callable[..., Any]](function: F) -> F:
    """The threat configuration."""
    return click.argument("config", type=click.Path(path_type=Path, exists=True, dir_okay=False))(function)


def session_options[F: Callable[..., Any]](function: F) -> F:
    """Where data and a model's answers are."""
    data = click.option(
        "--data",
        type=click.Path(path_type=Path, exists=True, file_okay=False),
        help="Folder that paths in CONFIG are relative to; its own by default.",
    )
    cache = click.option(
        "--cache",
        type=click.Path(path_type=Path, dir_okay=False),
        help="Keeps a model's answers, so that a run can go on; CONFIG.answers.sqlite by default.",
    )
    return data(cache(function))


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what an audit refuses into a message of one line."""
    try:
        yield
    except _REFUSALS as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"cannot write {error.filename}: {error.strerror}") from None


def open_session(config: Path, data: Path | None, cache: Path | None, **changes: Any) -> Session:
    """The threat of a configuration file, with some of its fields changed."""
    configuration = read_configuration(config)
    if changes:
        configuration = configuration.model_copy(update=changes)
    return session_of(configuration, config, data, cache)


def session_of(configuration: Configuration, config: Path, data: Path | None, cache: Path | None) -> Session:
    """The threat of a configuration that was read from a file."""
    kept = cache or config.with_suffix(".answers.sqlite")
    asks = configuration.attacker.asks_model
    return Session(configuration, data or config.parent, kept if asks else None, terminal_progress)


def write_json(value: object, output: Path | None) -> None:
    """Write to a file, or to standard output."""
    text = json.dumps(value, indent=2) + "\n"
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")


def show_warnings(warnings: Iterable[str], counted: dict[str, int]) -> None:
    """On standard error."""
    for warning in warnings:
        click.echo(f"warning: {warning}", err=True)
    for what, count in counted.items():
        click.echo(f"counted: {count} x {what}", err=True)


def show_cost() -> None:
    """What the command took, on standard error: processor time, and memory where the system says."""
    cost = f"took {time.process_time():.1f} s of processor time"
    if find_spec("resource") is not None:
        import resource

        unit = 1 if sys.platform == "darwin" else 1024  # bytes
        cost += f", {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6:,.0f} MB at most"
    click.echo(cost, err=True)


def terminal_progress(places: Iterable[int], what: str) -> Iterable[int]:
    """Show progress on standard error, if somebody looks."""
    if not sys.stderr.isatty():
        yield from places
        return
    with click.progressbar(list(places), label=what, file=sys.stderr) as bar:
        yield from bar
