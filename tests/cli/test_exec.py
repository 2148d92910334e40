from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from surrogateshield.cli.exec import command, forwarded_signals, free_port, own_proxy, run_and_wait, run_command

EXEC = [sys.executable, "-c", "from surrogateshield.cli.exec import command; command()"]
IN_PLACE = [
    sys.executable,
    "-c",
    "import os, sys; from surrogateshield.cli.exec import run_in_place; run_in_place(sys.argv[1:], os.environ)",
]

# Says it is ready like the real proxy; ends as the test tells it to.
STAND_IN = """
import http.server, sys
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "6")
        self.end_headers()
        self.wfile.write(b"ready\\n")
    def log_message(self, *arguments): pass
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
"""


class _Ready(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "6")
        self.end_headers()
        self.wfile.write(b"ready\n")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        pass


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "home"))


@pytest.fixture
def ready() -> Iterator[str]:
    """The URL of something that answers the health address as our proxy does."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Ready) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_the_program_gets_the_variables_its_arguments_and_its_exit_code(ready: str) -> None:
    code = "import os, sys; print(os.environ['HTTPS_PROXY'], sys.argv[1:]); sys.exit(7)"
    words = [*EXEC, "--proxy", ready, sys.executable, "-c", code, "--proxy", "a b", "-x"]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert result.returncode == 7, result.stderr
    assert result.stdout == f"{ready} ['--proxy', 'a b', '-x']\n"


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_the_program_takes_the_place_of_the_command() -> None:
    program = [sys.executable, "-c", "import os; print(os.getpid(), flush=True); input()"]
    pipe = subprocess.PIPE
    with subprocess.Popen([*IN_PLACE, *program], stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert int(process.stdout.readline()) == process.pid
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == -signal.SIGTERM


@pytest.mark.parametrize(("name", "code"), [("no-such-program-here", 127), (os.devnull, 126)])
def test_a_program_that_cannot_be_run(name: str, code: int) -> None:
    result = subprocess.run([*IN_PLACE, name], capture_output=True, text=True, check=False)
    assert result.returncode == code
    assert "cannot run" in result.stderr


def test_no_proxy_no_program(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    program = [sys.executable, "-c", f"open({str(mark)!r}, 'w')"]
    result = CliRunner().invoke(command, ["--proxy", f"http://jo:secret@127.0.0.1:{free_port()}", "--", *program])
    assert result.exit_code == 1
    assert "surrogateshield run" in result.stderr
    assert "secret" not in result.stderr
    assert not mark.exists()


def test_another_proxy_no_program() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def hang_up() -> None:
            server.accept()[0].close()

        threading.Thread(target=hang_up, daemon=True).start()
        result = CliRunner().invoke(command, ["--proxy", f"http://127.0.0.1:{port}", "--", "true"])
    assert result.exit_code == 1
    assert "is not SurrogateShield" in result.stderr


def test_start_and_proxy_exclude_each_other() -> None:
    result = CliRunner().invoke(command, ["--start", "--proxy", "http://127.0.0.1:9", "--", "true"])
    assert result.exit_code == 2


def test_a_program_is_required() -> None:
    assert CliRunner().invoke(command, []).exit_code == 2


def test_an_own_proxy_lives_as_long_as_the_block(tmp_path: Path) -> None:
    port = free_port()
    script = tmp_path / "proxy.py"
    script.write_text(STAND_IN)
    with own_proxy(f"http://127.0.0.1:{port}", [sys.executable, str(script), str(port)]):
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=5)


def test_an_own_proxy_that_fails_shows_why() -> None:
    failing = [sys.executable, "-c", "import sys; sys.exit('the rule file is broken')"]
    with (
        pytest.raises(click.ClickException, match="the rule file is broken"),
        own_proxy(f"http://127.0.0.1:{free_port()}", failing),
    ):
        pytest.fail("the block ran")


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_exit_codes_of_a_child() -> None:
    ends = {"sys.exit(3)": 3, "os.kill(os.getpid(), 15)": 143}
    for code, expected in ends.items():
        program = [sys.executable, "-c", f"import os, sys; {code}"]
        assert run_and_wait(program, os.environ, lambda _child: None) == expected


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_signals_reach_the_child() -> None:
    code = "import signal, sys; signal.signal(15, lambda *_: sys.exit(9)); print(flush=True); signal.pause()"
    pipe = subprocess.PIPE
    with forwarded_signals() as attach, subprocess.Popen([sys.executable, "-c", code], stdout=pipe) as child:
        assert child.stdout is not None
        child.stdout.readline()
        attach(child)
        os.kill(os.getpid(), signal.SIGTERM)
        assert child.wait(20) == 9
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_before_there_is_a_child_a_signal_ends_the_block() -> None:
    with pytest.raises(SystemExit) as caught, forwarded_signals():
        os.kill(os.getpid(), signal.SIGTERM)
    assert caught.value.code == 143


def test_the_proxy_is_started_without_the_current_folder_on_the_path() -> None:
    words = run_command("http://127.0.0.1:4711")
    assert words[:2] == [sys.executable, "-P"]
    assert words[-3:] == ["run", "--port", "4711"]
