"""`surrogateshield simulate`: a local provider that speaks the wire formats."""

from __future__ import annotations

from pathlib import Path

import click

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("simulate")
@click.option("--port", type=click.IntRange(0, 65535), default=8085, show_default=True, help="Port; 0 for a free one.")
@click.option("--tls", type=(_FILE, _FILE), metavar="CERT KEY", help="Serve TLS with these PEM files.")
@click.option(
    "--record", type=click.Path(dir_okay=False, path_type=Path), help="Append each request to this file as a JSON line."
)
@click.option("--behaviour", default="echo", show_default=True, help="What models answer whose name does not say.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of everything drawn by lot.")
@click.option("--token", type=click.IntRange(1), default=6, show_default=True, help="Most characters in a token.")
@click.option(
    "--piece",
    type=click.IntRange(0),
    default=256,
    show_default=True,
    help="Most bytes in one write of a stream, cut anywhere; 0 writes event by event.",
)
@click.option("--delay", type=click.FloatRange(0), default=0, show_default=True, help="Milliseconds before an event.")
def command(
    *,
    port: int,
    tls: tuple[Path, Path] | None,
    record: Path | None,
    behaviour: str,
    seed: int,
    token: int,
    piece: int,
    delay: float,
) -> None:
    """Serve a simulated LLM provider on 127.0.0.1 until interrupted.

    It speaks OpenAI's Chat Completions and Responses, Anthropic's Messages and Google's
    generateContent, and over WebSockets OpenAI's Responses and Realtime and Google's Live API.
    The model's name says what it does: sim-echo, sim-summarise, sim-reorder, sim-tabulate,
    sim-recase, sim-json, sim-tool, sim-inject; sim-echo-gzip, sim-echo-abort, sim-echo-fail;
    error-429. GET /_sim/requests shows what arrived, POST /_sim/reset forgets it.
    """
    import signal
    import threading

    from surrogateshield.simulator import Simulator

    try:
        simulator = Simulator(
            port, behaviour=behaviour, seed=seed, token=token, piece=piece, delay_ms=delay, tls=tls, record=record
        )
        simulator.start()
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--behaviour") from None
    except OSError as error:
        raise click.ClickException(f"cannot serve: {error.strerror or 'the TLS files hold no matching pair'}") from None
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    click.echo(f"listening on {simulator.url}")
    stop.wait()
    simulator.stop()
