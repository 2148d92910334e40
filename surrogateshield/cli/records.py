"""What `detect`, `protect` and `restore` read and write: a text, or one JSON object a line."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import click


@dataclass(frozen=True, slots=True)
class Record:
    """One text to work on.

    Attributes:
        id: as given in the line; None for a plain text.
        text: the text.
        conversation: the conversation the line names, if it names one.
    """

    id: Any
    text: str
    conversation: str | None = None


def open_text(path: str | None) -> TextIO:
    """Standard input or a file, as UTF-8 with line ends kept.

    Raises:
        click.ClickException: the file cannot be read.
    """
    try:
        binary = sys.stdin.buffer if path in (None, "-") else Path(str(path)).open("rb")  # noqa: SIM115 - closed with the text
    except OSError as error:
        raise click.ClickException(f"cannot read {path}: {error.strerror}") from None
    return io.TextIOWrapper(binary, encoding="utf-8", newline="")


def read_text(stream: TextIO) -> str:
    """The whole of a plain text.

    Raises:
        click.ClickException: it is not UTF-8.
    """
    try:
        return stream.read()
    except UnicodeDecodeError as error:
        raise click.ClickException(f"the text is not UTF-8 (byte {error.start})") from None


def read_lines(stream: TextIO) -> Iterator[Record]:
    """The records of a JSON Lines input; blank lines are skipped.

    Raises:
        click.ClickException: a line is no object with a string `text`; the message names the line.
    """
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError:
            raise click.ClickException(f"line {number} is not JSON; expected an object with id and text") from None
        if not isinstance(value, dict) or not isinstance(value.get("text"), str):
            raise click.ClickException(f"line {number} has no string `text`; expected an object with id and text")
        conversation = value.get("conversation")
        if conversation is not None and not isinstance(conversation, str):
            raise click.ClickException(f"line {number}: `conversation` must be a string")
        yield Record(value.get("id"), value["text"], conversation)


def write_line(value: dict[str, Any]) -> None:
    """Write one JSON object as a line, at once."""
    click.echo(json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass"))
