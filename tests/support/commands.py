"""Commands as a user runs them, with text on standard input."""

from __future__ import annotations

from click.testing import CliRunner

from surrogateshield.cli import main

TEXT = "Please call Marisol Okonkwo on (415) 867-2309, or write to marisol.okl@brightmail.example.\r\nThanks!\n"


def run(*arguments: str, text: str = TEXT) -> str:
    """What a command writes to standard output."""
    result = CliRunner().invoke(main, list(arguments), input=text.encode())
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode()
