"""`surrogateshield certs`: where the CA is, how it stands, how to trust it, how to make it anew."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from surrogateshield.cli.trusting import ca_folder, load_rules, shown_errors

_SYSTEMS = ("debian", "fedora", "arch", "macos", "windows", "firefox", "ios", "android", "java")


@click.group()
def command() -> None:
    """The proxy's certificate authority. Programs run with `exec` or `env` trust it without any of this."""


@command.command()
def path() -> None:
    """Print the path of the certificate to trust, made if there is none yet."""
    from surrogateshield.trust import ensure

    with shown_errors():
        rules = load_rules()
        status = ensure(ca_folder(), rules.domains, rules.ip_hosts)
    click.echo(status.certificate)


@command.command()
def show() -> None:
    """Show what the CA is limited to and how it stands. Exit code 1 if it cannot be used."""
    from surrogateshield.trust import inspect

    with shown_errors():
        rules = load_rules()
        status = inspect(ca_folder(), rules.domains, rules.ip_hosts)
    facts = {"state": f"{status.state}: {status.message}"}
    if status.scope and status.expires:
        facts |= {
            "certificate": str(status.certificate),
            "sha256": status.fingerprint or "",
            "valid until": f"{status.expires:%Y-%m-%d}",
            "limited to": ", ".join((*status.scope.domains, *map(str, status.scope.ip_hosts))),
        }
    for name, value in facts.items():
        click.echo(f"{name:<12} {value}")
    sys.exit(not status.usable)


@command.command()
@click.option("--yes", is_flag=True, help="Do not ask.")
def reissue(yes: bool) -> None:
    """Replace the CA by a new one for the rules as they are now. The old key is deleted."""
    from surrogateshield.trust import reissue as make_anew
    from surrogateshield.trust.bundle import refresh

    if not yes:
        click.confirm(
            "The old CA and its key are deleted. Where you installed its certificate, undo that first "
            "(`surrogateshield certs trust` shows how). Go on?",
            abort=True,
        )
    with shown_errors():
        rules = load_rules()
        folder = ca_folder()
        status = make_anew(folder, rules.domains, rules.ip_hosts)
        refresh(folder)
    click.echo(status.certificate)
    click.echo(
        "The old key is deleted. Restart the proxy and the programs that use it, and trust the new certificate "
        "where you had installed the old one.",
        err=True,
    )


@command.command()
@click.argument("system", required=False, type=click.Choice(_SYSTEMS))
def trust(system: str | None) -> None:
    """Print how to trust the CA on this or another SYSTEM, and how to undo it. Nothing is changed."""
    from surrogateshield.trust import ensure
    from surrogateshield.trust.instructions import INSTRUCTIONS, render, this_system

    with shown_errors():
        rules = load_rules()
        status = ensure(ca_folder(), rules.domains, rules.ip_hosts)
    release = Path("/etc/os-release")
    key = system or this_system(sys.platform, release.read_text("utf-8") if release.exists() else "")
    click.echo(render(INSTRUCTIONS[key], status.certificate))
    if not system:
        click.echo(f"\nOther systems: surrogateshield certs trust [{'|'.join(_SYSTEMS)}]")
