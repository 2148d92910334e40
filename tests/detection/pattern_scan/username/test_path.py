"""User names in paths."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize("kind", ["prose", "code", "data"])
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("/home/imeldaq/src/a.py", "imeldaq"),
        ("'/Users/imeldaq'", "imeldaq"),
        (r"C:\Users\imelda.q\x.txt", "imelda.q"),
        (r"D:\\Users\\imelda.q\\x.txt", "imelda.q"),
        (r"\\files01\homes\imeldaq\x", "imeldaq"),
        ("/mnt/c/Users/imeldaq/x", "imeldaq"),
        ("file:///home/imeldaq/x", "imeldaq"),
        ("cd ~imeldaq/public_html", "imeldaq"),
    ],
)
def test_folders_of_people(scan: Scan, kind: str, text: str, name: str) -> None:
    assert scan(text, kind) == [(name, "username")]


def test_a_folder_named_with_a_space_is_the_persons_name(scan: Scan) -> None:
    assert scan(r"C:\Users\Imelda Quorrin\Documents\cv.docx") == [("Imelda Quorrin", "person")]


@pytest.mark.parametrize(
    "text",
    [
        "/home/runner/work/app",
        "/home/ubuntu/x",
        "/Users/Shared/x",
        r"C:\Users\Public\x",
        r"C:\Users\Default\x",
        "/root/x",
        "/home/$USER/x",
        "/home/<user>/x",
        "https://corp.example/home/sale",
        "/home/settings/profile",
        "/home/index.html",
        "Views/Users/Edit.cshtml",
        "/api/Users/42",
        "/homes/x",
        "~/src",
        "/home/node/app",
        "/home/vscode/.bashrc",
    ],
)
def test_folders_of_nobody(scan: Scan, text: str) -> None:
    assert scan(text) == []
