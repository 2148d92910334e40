from __future__ import annotations

from pathlib import Path

import click
import pytest

from surrogateshield.cli.trusting import ca_folder, load_rules, prepared, proxy_url, shown_errors
from surrogateshield.trust import CAError


def checked(url: str) -> str:
    context = click.Context(click.Command("x"))
    return proxy_url(context, click.Option(["--proxy"]), url)


@pytest.mark.parametrize("url", ["http://127.0.0.1:8080", "http://[::1]:9", "http://jo:secret@localhost:8080"])
def test_a_proxy_url(url: str) -> None:
    assert checked(url) == url
    assert checked(url + "/") == url


@pytest.mark.parametrize(
    "url",
    ["127.0.0.1:8080", "https://127.0.0.1:8080", "http://127.0.0.1", "http://127.0.0.1:0", "http://:8080",
     "http://127.0.0.1:99999", "http://127.0.0.1:8080/path", "http://127.0.0.1:8080?q", "socks5://127.0.0.1:1080", ""],
)  # fmt: skip
def test_what_is_no_proxy_url(url: str) -> None:
    with pytest.raises(click.BadParameter, match="http://HOST:PORT"):
        checked(url)


def test_errors_become_one_line() -> None:
    with pytest.raises(click.ClickException, match="the remedy"), shown_errors():
        raise CAError("the remedy")
    with pytest.raises(click.ClickException, match=r"/a/b: Permission denied"), shown_errors():
        raise PermissionError(13, "Permission denied", "/a/b")


def test_the_folder_follows_the_state_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "home"))
    assert ca_folder() == tmp_path / "home" / "ca"
    assert (tmp_path / "home").is_dir()


def test_prepared_covers_every_shipped_rule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path))
    monkeypatch.setenv("NO_PROXY", min(load_rules().domains))
    settings = prepared("http://127.0.0.1:9")
    assert settings.variables["HTTPS_PROXY"] == "http://127.0.0.1:9"
    assert "Note: left out of NO_PROXY" in capsys.readouterr().err
