"""Assignments of environment variables in the languages of four shells, quoted so that a value stays a value."""

from __future__ import annotations

import shlex
from collections.abc import Callable

_CONTROL = {*map(chr, range(0x20)), "\x7f"}
_POWERSHELL_QUOTES = "'\u2018\u2019\u201a\u201b"  # PowerShell ends a single-quoted string at any of these


def _posix(name: str, value: str) -> str:
    return f"export {name}={shlex.quote(value)}"


def _fish(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace("'", "\\'")
    return f"set -gx {name} '{escaped}'"


def _powershell(name: str, value: str) -> str:
    escaped = "".join(letter * 2 if letter in _POWERSHELL_QUOTES else letter for letter in value)
    return f"$env:{name} = '{escaped}'"


def _cmd(name: str, value: str) -> str:
    if set(value) & set('%"!'):
        raise ValueError(
            f'cmd has no safe way to write the value of {name} (it holds %, " or !): use --shell powershell'
        )
    return f'set "{name}={value}"'


SHELLS: dict[str, Callable[[str, str], str]] = {
    "bash": _posix,
    "fish": _fish,
    "powershell": _powershell,
    "cmd": _cmd,
}
"""Name of the shell -> how it writes an assignment. bash stands for sh, dash and zsh as well."""


def assignment(shell: str, name: str, value: str) -> str:
    """One line that sets a variable for the programs a shell starts.

    Args:
        shell: A key of `SHELLS`.
        name: The variable.
        value: Its value, any text without control characters.

    Raises:
        ValueError: The shell cannot write the value; the text does not repeat it.
    """
    if _CONTROL & set(value):
        raise ValueError(f"the value of {name} holds a control character and cannot be set safely")
    return SHELLS[shell](name, value)
