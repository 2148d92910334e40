"""The command line: one module for each command, imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar

import click

COMMANDS = {
    "run": "Start the proxy (mitmdump with the addon).",
    "exec": "Run one program through the proxy.",
    "env": "Print the variables that send programs through the proxy.",
    "certs": "The proxy's certificate authority: where it is, how to trust it, make it anew.",
    "rules": "Check, list and explain the rules.",
    "detect": "Show what would be replaced in a text.",
    "protect": "Replace what is personal in a text.",
    "restore": "Put the originals back into a text.",
    "confirm": "Let a request pass that waits for your word.",
    "forget": "Destroy what is stored of conversations.",
    "transcript": "Both histories of a conversation: the client's and the provider's.",
    "rotate": "Seal what is stored anew, with a new device secret.",
    "rag": "Store documents for retrieval, with surrogates only; find in them.",
    "simulate": "Start a local provider to try things out.",
    "evaluate": "Measure how well this works, on data.",
    "audit": "Certify how re-identifiable released texts still are.",
    "train": "Rebuild the weights of the detector's token classifier.",
    "demo": "One chat through the proxy, in three panes.",
}
"""Command -> its one line of help, so that `--help` imports nothing."""


class LazyGroup(click.Group):
    """A group whose commands are imported when they are run.

    Attributes:
        package: the package with a module for each command.
        commands_help: command -> its one line of help.
    """

    package = "surrogateshield.cli"
    commands_help: ClassVar[dict[str, str]] = COMMANDS

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.commands_help)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in self.commands_help:
            return None
        command = import_module(f"{self.package}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(self.commands_help.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="surrogateshield")
def main() -> None:
    """Keep personal data out of LLM traffic: surrogates go out, originals come back."""
