"""`surrogateshield exec`: one program with the proxy's variables set, through a running proxy or one of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn
from urllib.parse import urlsplit

import click

from surrogateshield.cli.trusting import DEFAULT_PROXY, prepared, proxy_url

NOT_EXECUTABLE, NOT_FOUND = 126, 127
"""Exit codes of POSIX shells for a command that cannot be run."""

_START_LIMIT = 180.0
_WAIT = 60.0
_GRACE = 10.0
_LOG_LINES = 20


@click.command(context_settings={"allow_interspersed_args": False})
@click.option(
    "--proxy", default=DEFAULT_PROXY, show_default=True, callback=proxy_url, metavar="URL", help="The running proxy."
)
@click.option(
    "--start", is_flag=True, help="Start a proxy for this program alone, on a free port, and end it afterwards."
)
@click.argument("program", nargs=-1, required=True, type=click.UNPROCESSED)
@click.pass_context
def command(context: click.Context, proxy: str, start: bool, program: tuple[str, ...]) -> None:
    """Run PROGRAM with its arguments through the proxy, trusting its CA.

    \b
    surrogateshield exec -- python chat.py
    surrogateshield exec --start -- claude

    The exit code is the program's.
    """
    if not start:
        _require_ready(proxy)
        run_in_place(program, {**os.environ, **prepared(proxy).variables})
    if context.get_parameter_source("proxy") is not click.core.ParameterSource.DEFAULT:
        raise click.UsageError("--start starts a proxy, --proxy names one that runs: give one of them")
    proxy = f"http://127.0.0.1:{free_port()}"
    environment = {**os.environ, **prepared(proxy).variables}
    with forwarded_signals() as attach, own_proxy(proxy, run_command(proxy)):
        sys.exit(run_and_wait(program, environment, attach))


def run_in_place(program: Sequence[str], environment: Mapping[str, str]) -> NoReturn:
    """Become the program: its signals, its terminal and its exit code are its own.

    Raises:
        SystemExit: The program cannot be run (126, 127); on Windows, which has no exec, with its exit code.
    """
    if os.name == "nt":
        sys.exit(run_and_wait(program, environment, lambda _child: None))
    try:
        os.execvpe(program[0], list(program), dict(environment))  # noqa: S606 - that is the command's purpose
    except OSError as error:
        _cannot_run(program[0], error)


def run_and_wait(
    program: Sequence[str], environment: Mapping[str, str], attach: Callable[[subprocess.Popen[bytes]], None]
) -> int:
    """Run the program as a child and return its exit code, 128 + N where signal N ended it.

    Args:
        program: Name and arguments.
        environment: Its whole environment.
        attach: Is given the child, to pass signals on.
    """
    try:
        child = subprocess.Popen(program, env=environment)  # noqa: S603 - that is the command's purpose
    except OSError as error:
        _cannot_run(program[0], error)
    attach(child)
    code = child.wait()
    return code if code >= 0 else 128 - code


@contextmanager
def own_proxy(proxy: str, proxy_command: Sequence[str], environment: Mapping[str, str] | None = None) -> Iterator[None]:
    """A proxy that lives as long as the block.

    It has its own session, so that Ctrl-C reaches the program first, and what it logs is shown only if it fails.

    Args:
        proxy: The URL it will listen at.
        proxy_command: What starts it.
        environment: Its whole environment; this process's own by default.

    Raises:
        ClickException: It ended or did not become ready.
    """
    from surrogateshield.cli.probe import Health, wait

    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(  # noqa: S603 - our own command
            proxy_command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=environment,
            start_new_session=True,
        )
        try:
            health = wait(proxy, _START_LIMIT, goes_on=lambda _health: process.poll() is None)
            if health is not Health.READY:
                raise click.ClickException("the proxy did not start:\n" + _tail(log))
            yield
        finally:
            process.terminate()
            try:
                process.wait(_GRACE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def forwarded_signals() -> Iterator[Callable[[subprocess.Popen[bytes]], None]]:
    """Inside the block this process outlives its child: signals that would end it go to the child.

    Those of the terminal (Ctrl-C, Ctrl-\\) reach the child by themselves. Before there is a child they end the block
    in the ordinary way.
    """
    children: list[subprocess.Popen[bytes]] = []

    def handle(number: int, _frame: FrameType | None) -> None:
        if not children:
            sys.exit(128 + number)
        if number not in terminal:
            children[0].send_signal(number)

    terminal = {signal.SIGINT, *([signal.SIGQUIT] if hasattr(signal, "SIGQUIT") else [])}
    handled = {*terminal, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])}
    before = {number: signal.signal(number, handle) for number in handled}
    try:
        yield children.append
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _require_ready(proxy: str) -> None:
    from surrogateshield.cli.probe import Health, wait

    health = wait(proxy, _WAIT, goes_on=lambda state: state is Health.STARTING)
    parts = urlsplit(proxy)
    address = f"{parts.hostname}:{parts.port}"  # not the URL itself: it may hold a password
    if health is Health.ABSENT:
        raise click.ClickException(
            f"no proxy answers at {address}. Start one with `surrogateshield run` in another terminal, "
            "or use `surrogateshield exec --start`."
        )
    if health is Health.OTHER:
        raise click.ClickException(
            f"what answers at {address} is not SurrogateShield, or refuses you. Use `surrogateshield exec --start`, "
            "or start it on another port (`surrogateshield run --port N`) and give `--proxy http://127.0.0.1:N`."
        )
    if health is Health.STARTING:
        raise click.ClickException(f"the proxy at {address} is still not ready after {_WAIT:.0f} s; its log says why.")


def run_command(proxy: str) -> list[str]:
    """What starts a proxy that listens at a URL."""
    # -P: nothing in the current folder is imported in place of the package.
    return [sys.executable, "-P", "-m", "surrogateshield", "run", "--port", str(urlsplit(proxy).port)]


def free_port() -> int:
    """A port on the loopback address that nobody uses now."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert isinstance(port, int)
    return port


def _tail(log: IO[bytes]) -> str:
    log.seek(0)
    return "\n".join(log.read().decode(errors="replace").splitlines()[-_LOG_LINES:])


def _cannot_run(name: str, error: OSError) -> NoReturn:
    click.echo(f"Error: cannot run {Path(name).name}: {error.strerror}", err=True)
    sys.exit(NOT_FOUND if isinstance(error, FileNotFoundError) else NOT_EXECUTABLE)
