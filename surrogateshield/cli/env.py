"""`surrogateshield env`: the variables that send programs through the proxy, for a shell to read."""

from __future__ import annotations

import os

import click

from surrogateshield.cli.trusting import DEFAULT_PROXY, prepared, proxy_url


@click.command()
@click.option(
    "--shell",
    type=click.Choice(["bash", "fish", "powershell", "cmd"]),
    default="powershell" if os.name == "nt" else "bash",
    show_default=True,
    help="Language of the lines; bash stands for sh and zsh too.",
)
@click.option(
    "--proxy", default=DEFAULT_PROXY, show_default=True, callback=proxy_url, metavar="URL", help="The running proxy."
)
def command(shell: str, proxy: str) -> None:
    """Print variables that send the programs of a shell through the proxy and make them trust its CA.

    \b
    bash, zsh    eval "$(surrogateshield env)"
    fish         surrogateshield env --shell fish | source
    PowerShell   surrogateshield env --shell powershell | Out-String | Invoke-Expression
    cmd          for /f "delims=" %i in ('surrogateshield env --shell cmd') do @%i

    To undo it, close the shell. For one program alone: surrogateshield exec.
    """
    from surrogateshield.trust.shells import assignment

    settings = prepared(proxy)
    try:
        lines = [assignment(shell, name, value) for name, value in settings.variables.items()]
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    click.echo("\n".join(lines))
