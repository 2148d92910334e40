"""Reads rules files. Whatever is wrong with one is reported with its line and what is allowed there."""

from __future__ import annotations

import typing
from pathlib import Path

from pydantic import ValidationError

from surrogateshield.policy.provider import ProviderRule
from surrogateshield.yaml_files import FileError, first_error, load, position

SUFFIXES = (".yaml", ".yml")
_FORM = "a rules file is a mapping that begins with `provider: NAME`"
_PATTERNS = {
    "provider": "must be a name of small letters, digits, _ . -",
    "name": "must be a name of small letters, digits, _ . -",
    "headers": "must be the name of a header; a final * stands for any rest",
    "query": "must be the name of a query parameter; a final * stands for any rest",
    "credentials": "must be the name of a header, a query parameter or a field; a final * stands for any rest",
}


class RuleError(FileError):
    """A rules file that cannot be used."""


class RuleFile(typing.NamedTuple):
    """A file and what it says.

    Attributes:
        path: where it is.
        rule: what it says.
        lines: top-level field -> its line, counted from 1.
    """

    path: Path
    rule: ProviderRule
    lines: dict[str, int]

    def error(self, field: str, message: str) -> RuleError:
        """An error at a top-level field of the file."""
        return RuleError(self.path, self.lines.get(field, self.lines["provider"]), message)


def rule_files(path: Path) -> list[Path]:
    """The rules files of a folder in their order, or the file itself.

    Raises:
        RuleError: there is no such folder or file.
    """
    if path.is_dir():
        return sorted(p for p in path.iterdir() if p.suffix in SUFFIXES and not p.name.startswith("."))
    if not path.is_file():
        raise RuleError(path, None, "no such file or folder of rules")
    return [path]


def read_rule_file(path: Path) -> RuleFile:
    """Read and check one file.

    Raises:
        RuleError: it cannot be read, is no YAML, or says what no rule may say.
    """
    data = load(path, RuleError, _FORM)
    if not data:
        raise RuleError(path, 1, _FORM)
    try:
        rule = ProviderRule.model_validate(data)
    except ValidationError as error:
        raise first_error(path, data, error, RuleError, ProviderRule, _PATTERNS) from None
    return RuleFile(path, rule, {key: position(data, (key,))[0] for key in data})
