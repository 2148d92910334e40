"""`surrogateshield run`: mitmdump with the addon. The one command that imports mitmproxy."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from surrogateshield.cli.stored import retention as checked_retention
from surrogateshield.shadowmap.retention import DEFAULT_RETENTION


@click.command(context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
@click.option("--port", default=8080, show_default=True, type=click.IntRange(1, 65535), help="Port on 127.0.0.1.")
@click.option("--rules", multiple=True, type=click.Path(exists=True), help="Folder or file of rules; may be repeated.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Detection processes.")
@click.option(
    "--retention",
    default=DEFAULT_RETENTION,
    show_default=True,
    metavar="AGE",
    callback=checked_retention,
    help="How long after its last use a conversation is kept: 12h, 30d, 8w, forever.",
)
@click.option(
    "--context-guard",
    type=click.Path(exists=True, dir_okay=False),
    help="File with settings of ContextGuard, for instance another model.",
)
@click.argument("mitmdump", nargs=-1, type=click.UNPROCESSED)
def command(
    port: int,
    rules: tuple[str, ...],
    workers: int,
    retention: str,
    context_guard: str | None,
    mitmdump: tuple[str, ...],
) -> None:
    """Start the proxy. Options it does not know are passed to mitmdump."""
    from mitmproxy.tools.main import mitmdump as main

    from surrogateshield.cli.trusting import ca_folder, shown_errors
    from surrogateshield.locate import addon_path
    from surrogateshield.policy import RuleSet, default_rule_paths
    from surrogateshield.shadowmap import MapStore, disable_core_dumps
    from surrogateshield.trust import ensure

    # A core dump would hold originals in clear.
    disable_core_dumps()
    with shown_errors():
        loaded = RuleSet.load(default_rule_paths([Path(path) for path in rules]))
        confdir = ca_folder()
        MapStore().close()  # a key or folder that cannot be trusted is told now, and nothing is started
        status = ensure(confdir, loaded.domains, loaded.ip_hosts)
    click.echo(f"SurrogateShield on 127.0.0.1:{port}; {status}.", err=True)
    click.echo("Programs use it so:  surrogateshield exec -- PROGRAM", err=True)
    arguments = [
        *("--listen-host", "127.0.0.1", "--listen-port", str(port), "--scripts", str(addon_path())),
        *_set("confdir", confdir),
        *_set("flow_detail", 0),
        *_set("onboarding", "false"),
        # Nothing is opened to a provider before a request to it is protected.
        *_set("connection_strategy", "lazy"),
        *_set("surrogateshield_workers", workers),
        *_set("surrogateshield_retention", retention),
    ]
    if context_guard is not None:
        arguments += _set("surrogateshield_context_guard", Path(context_guard).resolve())
    for path in rules:
        arguments += _set("surrogateshield_rules", Path(path).resolve())
    sys.exit(main([*arguments, *mitmdump]))


def _set(name: str, value: object) -> list[str]:
    return ["--set", f"{name}={value}"]
