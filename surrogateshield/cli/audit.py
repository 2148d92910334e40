"""`surrogateshield audit`: Conformal Privacy Auditing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import ClassVar

import click

from surrogateshield.cli import LazyGroup

NEEDED = ("scipy", "sklearn")


class _Audit(LazyGroup):
    """Its commands, where what they need is installed."""

    package = "surrogateshield.cli.auditing"
    commands_help: ClassVar[dict[str, str]] = {
        "calibrate": "Calibrate a threat configuration.",
        "certify": "Certify released texts.",
        "run": "Calibrate and test, with all metrics.",
        "sweep": "Many splits: over levels, sizes, scores, temperatures.",
        "drift": "Calibrate under one configuration, test under another.",
        "compare": "Several attackers on the same splits.",
        "pools": "One attacker, several candidate pools.",
        "gate": "Split a folder into release, redact further, withhold.",
        "proxy": "What this program's surrogates are worth against an attacker.",
        "report": "One page and plots about runs.",
        "reproduce": "The paper's figures beside ours.",
    }

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self.commands_help and not all(map(find_spec, NEEDED)):
            raise click.ClickException("auditing needs more packages: pip install 'surrogateshield[audit]'")
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Audit)
def command() -> None:
    """Certify how re-identifiable released texts still are.

    A threat configuration (YAML) declares the registry, what the attacker knows and does, and how often a certificate
    may be wrong. A certificate names the candidates that this attacker cannot rule out, with a guarantee.
    """
