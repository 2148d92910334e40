"""`surrogateshield demo`: one chat through the proxy, in three panes."""

from __future__ import annotations

import os
import shutil
import ssl
import tempfile
import textwrap
from pathlib import Path

import click

from surrogateshield.shadowmap.paths import HOME_VARIABLE

TEXT = (
    "Hello, I am Marisol Okonkwo-Lindqvist. Please draft a short letter to my bank: my card 4539 1488 0343 6467 "
    "was charged twice. They can reach me at marisol.okl@brightmail.example or on (415) 867-2309. I live at "
    "48 Thornbury Lane, Eastbourne."
)


@click.command()
@click.argument("text", default=TEXT)
def command(text: str) -> None:
    """Send TEXT to a local provider through the proxy, and show what each of the three saw."""
    try:
        import openai
    except ImportError:
        raise click.ClickException("the demo needs the OpenAI SDK: pip install 'surrogateshield[demo]'") from None
    from surrogateshield.cli.exec import free_port, own_proxy, run_command
    from surrogateshield.simulator import Simulator
    from surrogateshield.trust.ca import CERTIFICATE_FILE

    with tempfile.TemporaryDirectory(prefix="surrogateshield-demo-") as home, Simulator() as simulator:
        click.echo("starting the proxy and a local provider ...", err=True)
        proxy = f"http://127.0.0.1:{free_port()}"
        mapped = f"map_remote=|https://api.openai.com(:443)?/|{simulator.url}/"
        state = {HOME_VARIABLE: str(Path(home) / "state")}
        with own_proxy(proxy, [*run_command(proxy), "--set", mapped], {**os.environ, **state}):
            authority = Path(home) / "state" / "ca" / CERTIFICATE_FILE
            http_client = openai.DefaultHttpxClient(proxy=proxy, verify=ssl.create_default_context(cafile=authority))
            with openai.OpenAI(api_key="sk-demo", http_client=http_client, max_retries=0) as client:
                chunks = client.chat.completions.create(
                    model="sim-echo", messages=[{"role": "user", "content": text}], stream=True
                )
                answer = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
        sent = simulator.requests[-1].json["messages"][-1]["content"]
    _panes([("what the app sent", text), ("what left the machine", sent), ("what the app got back", answer)])


def _panes(panes: list[tuple[str, str]]) -> None:
    columns = shutil.get_terminal_size((120, 24)).columns
    width = max(24, (columns - 6) // len(panes))
    bodies = [
        [line for part in text.splitlines() for line in (textwrap.wrap(part, width) or [""])] for _, text in panes
    ]
    rows = max(map(len, bodies))
    click.echo(" | ".join(click.style(title.ljust(width), bold=True) for title, _ in panes))
    click.echo("-+-".join("-" * width for _ in panes))
    for row in range(rows):
        click.echo(" | ".join((body[row] if row < len(body) else "").ljust(width) for body in bodies))
