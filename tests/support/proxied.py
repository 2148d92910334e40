"""A real mitmdump with the addon, in front of a real local provider, on loopback only."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from surrogateshield.cli.exec import free_port
from surrogateshield.cli.probe import Health, wait

HOSTS = (
    "api.openai.com",
    "api.anthropic.com",
    "generativelanguage.googleapis.com",
    "api.mistral.ai",
    "api.cohere.com",
    "api.groq.com",
    "router.huggingface.co",
    "bedrock-runtime.us-east-1.amazonaws.com",
    "127.0.0.1:11434",
    "chatgpt.com",
    "claude.ai",
    "gemini.google.com",
)
READY_WITHIN = 300.0


@dataclass
class Proxy:
    """A proxy process and where its state lies.

    Attributes:
        home: its state folder: keys, sealed maps, certificate authority.
        upstream: where requests to the providers' hosts go instead.
        options: more options for mitmdump.
        environment: more variables for the process.
    """

    home: Path
    upstream: str
    options: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    log: Path = field(init=False)
    port: int = field(init=False, default=0)
    process: subprocess.Popen[bytes] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.log = self.home / "proxy.log"
        self.home.mkdir(mode=0o700, parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ca(self) -> Path:
        return self.home / "ca" / "mitmproxy-ca-cert.pem"

    @property
    def tls(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.ca))

    def launch(self) -> None:
        """Start the process without waiting for it."""
        self.port = free_port()
        mapped = [f"map_remote=|https?://{host}(:443)?/|{self.upstream}/" for host in HOSTS]
        command = [sys.executable, "-m", "surrogateshield", "run", "--port", str(self.port)]
        for setting in mapped:
            command += ["--set", setting]
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [*command, *self.options],
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env={**os.environ, "SURROGATESHIELD_HOME": str(self.home), "PYTHONUNBUFFERED": "1", **self.environment},
            )

    def start(self) -> None:
        self.launch()
        process = self.process
        assert process is not None
        health = wait(self.url, READY_WITHIN, goes_on=lambda _: process.poll() is None)
        assert health is Health.READY, self.log.read_text(errors="replace")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def restart(self) -> None:
        self.stop()
        self.start()


@contextmanager
def running(proxy: Proxy) -> Iterator[Proxy]:
    try:
        proxy.start()
        yield proxy
    finally:
        proxy.stop()
