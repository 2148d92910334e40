"""User names in remotes, prompts, logs and the output of commands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ssh imelda@build01", ["imelda"]),
        ("ssh imelda@build.corp.example", ["imelda"]),
        ("scp a.txt imelda@files.corp.example:/srv", ["imelda"]),
        ("imelda@10.0.0.4", ["imelda"]),
        ("mlq@laptop:~$ ls", ["mlq"]),
        ("ssh-rsa AAAAB3NzaC1yc2E imelda@thinkpad", ["imelda"]),
        ("uid=1000(mlq) gid=1000(mlq) groups=1000(mlq),27(sudo)", ["mlq", "mlq", "mlq"]),
        ("-rw-r--r-- 1 imelda staff 220 Jan  3 10:00 a", ["imelda"]),
        ("imelda:x:1001:1001:x:/srv:/bin/sh", ["imelda"]),
        ("Failed password for imelda from 203.0.113.9 port 22", ["imelda"]),
        ("sudo: imelda : TTY=pts/0 ; PWD=/", ["imelda"]),
        ("chown imelda:staff a; sudo -u quorrin ls; useradd -m tovarb", ["imelda", "quorrin", "tovarb"]),
        ("psql -h db -U imelda app", ["imelda"]),
        ("sort -u names", []),
        ("git@code.corp.example:a/b.git; root@server:~#; ubuntu@203.0.113.9", []),
        ("-rw-r--r-- 1 root root 1 Jan 3 10:00 a", []),
        ("pip install a@b", []),
    ],
)
def test_system(scan: Scan, text: str, names: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ != "ip_address"] == names
