from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from surrogateshield.cli.rules import command

type Run = Callable[..., tuple[int, str, str]]

THREE_LINES = "provider: mine\nextends: openai\nhosts: ['127.0.0.1:8000']\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command for a user without rules of their own; gives its exit code, output and errors."""
    monkeypatch.setenv("HOME", str(tmp_path))

    def call(*arguments: str) -> tuple[int, str, str]:
        result = CliRunner().invoke(command, arguments)
        return result.exit_code, result.stdout, result.stderr

    return call


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(THREE_LINES)
    return path


def test_the_project_s_rules_are_in_order(run: Run) -> None:
    code, out, _ = run("check")
    assert (code, out) == (0, "ok: 22 providers, 55 hosts, 22 files\n")


def test_check_of_a_file(run: Run, mine: Path) -> None:
    assert run("check", str(mine))[:2] == (0, "ok: 23 providers, 56 hosts, 23 files\n")


def test_check_names_file_and_line(run: Run, mine: Path) -> None:
    mine.write_text(THREE_LINES + "polcy: {}\n")
    code, out, err = run("check", str(mine))
    assert (code, out) == (1, "")
    assert err.startswith(f"Error: {mine}:4:1: unknown field `polcy`")
    assert "Did you mean `policy`?" in err


def test_the_user_s_folder_is_read(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "surrogateshield" / "rules"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(THREE_LINES)
    assert "23 providers" in run("check")[1]


def test_list(run: Run, mine: Path) -> None:
    code, out, _ = run("list", "--rules", str(mine))
    assert code == 0
    for text in ("openai", "mine", "127.0.0.1:8000", "/**/chat/completions", "companions  statsig.anthropic.com, "):
        assert text in out


def test_list_as_json(run: Run) -> None:
    providers = [json.loads(line) for line in run("list", "--json")[1].splitlines()]
    names = [provider["provider"] for provider in providers]
    assert names == sorted(names)
    assert names[0] == "anthropic"
    assert {"gemini", "openai", "ollama"} <= set(names)
    assert "api.anthropic.com" in providers[0]["hosts"]
    assert providers[0]["endpoints"][-1] == {
        "name": "other",
        "match": [{"method": [], "path": "/**"}],
        "unlisted": "scan",
    }


def test_explain_a_request(run: Run) -> None:
    code, out, _ = run("explain", "https://API.anthropic.com/v1/messages?beta=true")
    assert code == 0
    for text in ("anthropic", "messages  (POST)", "$.messages[*].role", "attachments  block", "replace", "20,000,000"):
        assert text in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["https://api.openai.com/v1/models", "-X", "get"], "other  (GET)"),
        (["api.openai.com/v1/chat/completions"], "chat-completions  (POST)"),
        (["https://example.org/"], "tunnelled, not decrypted"),
        (["https://statsig.anthropic.com/v1/x"], "a companion of anthropic (telemetry of its apps): block"),
        (["http://127.0.0.1:8000/v1/responses"], "tunnelled, not decrypted"),
    ],
)
def test_explain(run: Run, arguments: list[str], says: str) -> None:
    code, out, _ = run("explain", *arguments)
    assert code == 0
    assert says in out


def test_explain_a_websocket(run: Run) -> None:
    code, out, _ = run("explain", "wss://api.openai.com/v1/realtime?model=m")
    assert code == 0
    assert "endpoint     realtime  (GET)" in out
    assert "websocket    every string of the client's messages is read" in out
    assert "    $.item.content[*]['audio', 'image_url']" in out
    assert "websocket    is refused" in run("explain", "https://api.openai.com/v1/chat/completions")[1]


def test_explain_with_rules_of_one_s_own(run: Run, mine: Path) -> None:
    out = run("explain", "http://127.0.0.1:8000/v1/responses", "--rules", str(mine))[1]
    assert "provider     mine" in out


@pytest.mark.parametrize("mode", ["off", "warn", "confirm", "block"])
def test_explain_says_what_telling_combinations_lead_to(run: Run, mine: Path, mode: str) -> None:
    mine.write_text(THREE_LINES + f"policy: {{quasi_identifiers: {mode}}}\n")
    assert f"\ncombinations {mode}: " in run("explain", "http://127.0.0.1:8000/v1/responses", "--rules", str(mine))[1]


@pytest.mark.parametrize(("unlisted", "says"), [("pass", "passes UNREAD"), ("block", "refused"), ("drop", "not sent")])
def test_explain_what_is_not_read(run: Run, mine: Path, unlisted: str, says: str) -> None:
    mine.write_text(THREE_LINES + f"endpoints: [{{match: {{path: '/**'}}, unlisted: {unlisted}}}]\n")
    out = run("explain", "http://127.0.0.1:8000/v2", "--rules", str(mine))[1]
    assert says in out
    assert "every string is read" not in out


@pytest.mark.parametrize("url", ["", "https://", "https://host:port/", "/v1/messages"])
def test_what_is_no_url(run: Run, url: str) -> None:
    code, _, err = run("explain", url)
    assert code == 2
    assert "Error" in err


def test_private_values_are_not_shown(run: Run, mine: Path) -> None:
    mine.write_text(THREE_LINES + "policy: {never: [Falcon], always: [{value: Falcon, type: 'custom:x'}]}\n")
    for arguments in (["explain", "http://127.0.0.1:8000/v1/responses"], ["list"], ["list", "--json"]):
        assert "Falcon" not in run(*arguments, "--rules", str(mine))[1]


def test_a_path_that_leads_nowhere(run: Run, tmp_path: Path) -> None:
    code, _, err = run("list", "--rules", str(tmp_path / "absent"))
    assert code == 1
    assert "no such file or folder of rules" in err


def test_lighter_treatments_are_declared(run: Run, mine: Path) -> None:
    url = "http://127.0.0.1:8000/v1/responses"
    mine.write_text(THREE_LINES)
    out = run("explain", url, "--rules", str(mine))[1]
    assert "topics       places that are only asked about stay until they are somebody's (topics: keep)" in out
    assert "are replaced (service_queries: off)" in out
    mine.write_text(THREE_LINES + "policy: {service_queries: on, topics: replace}\n")
    out = run("explain", url, "--rules", str(mine))[1]
    assert "are replaced (topics: replace)" in out
    assert "keep their street, the house number is moved (service_queries: on)" in out
