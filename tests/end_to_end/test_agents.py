"""The real coding agents, through a real mitmdump, to the simulator: each reads a file and writes another."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from fenced import Fence, fenced
from proxied import Proxy, running

from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.simulator import Simulator

FOLDER = Path(__file__).parent / "agents"
PROGRAMS = FOLDER / "node_modules" / ".bin"
LIMIT = 240.0  # seconds for one agent's task

pytestmark = [
    pytest.mark.end_to_end,
    pytest.mark.skipif(shutil.which("node") is None, reason="needs Node 20 or newer"),
    pytest.mark.skipif(
        not all((PROGRAMS / name).exists() for name in ("claude", "codex", "gemini")),
        reason="needs the packages of tests/end_to_end/agents: run `npm ci` there, as .ci/run does",
    ),
]

NOTES = """\
Customer: Thibault Ekwueme-Saari
Mail: thibault.ekwueme@brightmail.example
Card: 4539 1488 0343 6467
Phone: (415) 867-2309
"""
PARTS = ("Thibault", "Ekwueme", "Saari", "4539", "0343", "brightmail", "867-2309", "8672309")
APIS = {"claude": "/v1/messages", "codex": "/v1/responses", "gemini": ":streamGenerateContent"}


@dataclass
class Desk:
    """Where agents work: a proxy before the simulator, a fence before the proxy."""

    simulator: Simulator
    proxy: Proxy
    fence: Fence

    def run(self, name: str, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
        """Run an agent in `home` with nothing of this machine's own configuration."""
        (home / "work").mkdir(parents=True, exist_ok=True)
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "LANG": "C.UTF-8",
            **dict.fromkeys(("HTTPS_PROXY", "HTTP_PROXY", "https_proxy", "http_proxy"), self.fence.url),
            "NODE_EXTRA_CA_CERTS": str(self.proxy.ca),
            "CODEX_CA_CERTIFICATE": str(self.proxy.ca),
            "ANTHROPIC_API_KEY": "sk-ant-api03-of-nobody",
            "CODEX_API_KEY": "sk-proj-of-nobody",
            "GEMINI_API_KEY": "AIza-of-nobody",
        }
        return subprocess.run(
            [PROGRAMS / name, *arguments],
            cwd=home / "work",
            env=variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    rules = RuleSet.load([bundled_rules_dir()])

    def allowed(host: str) -> bool:
        return rules.provider_for(host, 443) is not None or rules.companion_for(host, 443) is not None

    with Simulator(behaviour="agent") as simulator:
        proxy = Proxy(tmp_path_factory.mktemp("agents") / "home", simulator.url)
        with running(proxy), fenced(proxy.url, allowed) as fence:
            yield Desk(simulator, proxy, fence)


def arguments(name: str, task: str) -> list[str]:
    """What makes an agent do a task without asking anybody."""
    return {
        "claude": ["-p", task, "--allowedTools", "Read,Write"],
        "codex": ["exec", task, "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"],
        "gemini": ["-p", task, "--skip-trust", "--yolo", "-m", "gemini-2.5-flash"],
    }[name]


@pytest.mark.parametrize(
    ("name", "more"),
    [("claude", []), ("codex", []), ("codex", ["-m", "gpt-5.1-codex"]), ("gemini", [])],
    ids=["claude", "codex, by scripts", "codex, by its shell", "gemini"],
)
def test_what_it_reads_leaves_as_surrogates_and_what_it_writes_has_the_originals(
    desk: Desk, tmp_path: Path, name: str, more: list[str]
) -> None:
    desk.simulator.reset()
    work = tmp_path / "work"
    work.mkdir()
    (work / "notes.txt").write_text(NOTES)
    task = f"Copy {work}/notes.txt to {work}/copy.txt"
    done = desk.run(name, *arguments(name, task), *more, home=tmp_path)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "Done." in done.stdout
    assert (work / "copy.txt").read_text().strip() == NOTES.strip()
    asked = [request for request in desk.simulator.requests if request.path.endswith(APIS[name])]
    assert len(asked) >= 3
    for request in desk.simulator.requests:
        said = request.everything.casefold()
        assert not [part for part in PARTS if part.casefold() in said], request.path
    assert "Customer: " in asked[-1].text
    check_telemetry(desk, name)
    check_prefixes([request.text for request in asked if len(request.text) > 20_000])


def check_telemetry(desk: Desk, name: str) -> None:
    """What they tell of their use was sent to nobody, and nobody told them so in a way that stopped them."""
    paths = [request.path for request in desk.simulator.requests]
    assert not [path for path in paths if re.search(r"event_logging|/metrics$|otlp|/log$", path)]
    told = desk.proxy.log.read_text()
    if name == "claude":
        assert "api.anthropic.com: dropped, as the rule says" in told


def check_prefixes(bodies: list[str]) -> None:
    """The longest thing that a turn says again (instructions, tools) is the same to the byte in all turns."""
    whole = [body for body in bodies if '"previous_response_id":"' not in body]  # over a WebSocket only what is new
    for before, after in pairwise(whole):
        longest = max(re.findall(r'"(?:[^"\\]|\\.)*"', before), key=len)
        assert longest in after


def test_codex_speaks_over_a_websocket(desk: Desk, tmp_path: Path) -> None:
    """As it does first, wherever it can."""
    desk.simulator.reset()
    done = desk.run("codex", *arguments("codex", "Say hello."), home=tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Reconnecting" not in done.stderr
    assert {request.method for request in desk.simulator.requests if request.path == "/v1/responses"} == {
        "GET",
        "MESSAGE",
    }
