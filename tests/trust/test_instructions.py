from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.trust.instructions import INSTRUCTIONS, render, this_system

README = Path(__file__).parents[2] / "certs" / "README.md"


@pytest.mark.parametrize("key", INSTRUCTIONS)
def test_rendering_fills_every_path(key: str) -> None:
    text = render(INSTRUCTIONS[key], Path("/home/jo/ca/mitmproxy-ca-cert.pem"))
    assert "{" not in text.replace("{print", "")
    assert "undo" in text


def test_android_gets_the_cer_file() -> None:
    assert "/ca/mitmproxy-ca-cert.cer" in render(INSTRUCTIONS["android"], Path("/ca/mitmproxy-ca-cert.pem"))


@pytest.mark.parametrize("key", INSTRUCTIONS)
def test_the_readme_says_the_same(key: str) -> None:
    text = " ".join(README.read_text("utf-8").split())
    paths = {"{cert}": "mitmproxy-ca-cert.pem", "{cer}": "mitmproxy-ca-cert.cer"}
    for step in (*INSTRUCTIONS[key].trust, *INSTRUCTIONS[key].undo):
        written = step
        for mark, name in paths.items():
            written = written.replace(mark, name)
        assert written in text, f"certs/README.md lacks: {written}"


@pytest.mark.parametrize(
    ("platform", "release", "key"),
    [
        ("darwin", "", "macos"),
        ("win32", "", "windows"),
        ("linux", "ID=debian\n", "debian"),
        ("linux", 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', "debian"),
        ("linux", 'NAME="Rocky"\nID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
        ("linux", "ID=manjaro\nID_LIKE=arch\n", "arch"),
        ("linux", "", "debian"),
    ],
)
def test_this_system(platform: str, release: str, key: str) -> None:
    assert this_system(platform, release) == key
