"""`audit reproduce`: the paper's figures beside ours."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import refusing


@click.command()
@click.argument("data", type=click.Path(path_type=Path, exists=True, file_okay=False))
def command(data: Path) -> None:
    """Compute what can be reproduced of the paper, from the corpora in DATA, and print ours beside the paper's.

    DATA holds blog_600.jsonl, tab_dev_test.jsonl and textwash.jsonl. Exit code 1 where a figure does not come out.
    """
    from surrogateshield.audit.reproduction.figures import figures
    from surrogateshield.audit.summary import figure_line

    failed = 0
    with refusing():
        for figure in figures(data):
            failed += not figure.holds
            click.echo(figure_line(figure))
    if failed:
        raise click.ClickException(f"{failed} figures did not come out")
