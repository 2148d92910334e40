"""All rules together: priority, quiet on what is nobody's, and the cost of hostile text."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator

import pytest

from surrogateshield.detection import pattern_scan
from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]

MODULES = [
    importlib.import_module(f"{pattern_scan.__name__}.{module.name}")
    for module in pkgutil.iter_modules(pattern_scan.__path__)
]

QUIET = [
    'import os\nos.system("ls")\nfrom rpc.py import call',
    "2031-02-07 11:42:09,318 INFO worker-17 pid=48211 took 30544 ms",
    "Jan 12 06:25:43 host sshd[1023]: session opened",
    '{"product_id": 2025550143, "created": 1767225600, "version": "1.2.3.4", "sha": "9fceb02d0ae598e95dc970b74767f1"}',
    '{"at_millis":1767225600009,"id":"550e8400-e29b-41d4-a716-446655440000"}',
    "loss = 0.4539663923321464; margin: 12.8203125px",
    "build 2031-13-40T10:00:00Z",
    "resp: ListRegionsResponse.from_db_regions(rows)",
    "pip install numpy==1.26.4 && npm i react@18.3.1",
    "SELECT id, total FROM orders WHERE created > '2024-01-01' LIMIT 100000",
    "git checkout 9fceb02d0ae598e95dc970b74767f19372d61af8",
    "x = [12345, 67890, 13579]; y = 0x7fff5fbff8c0; z = 1e-10",
    "for i in range(1000000): total += i * 3.14159265358979",
    'ETag: W/"5f3c-18d2a4b", Content-Length: 1048576, port 8443',
    "The 2008 crisis, 24 hours, 365 days, 1,234,567 people, 50% of $12,000.",
    "#ff8800 rgba(255, 136, 0, 0.5) 1920x1080 16:9",
    "kube-system/coredns-5d78c9869d-abcde 10m 250Mi",
]


@pytest.mark.parametrize("kind", ["prose", "code", "data"])
@pytest.mark.parametrize("text", QUIET)
def test_nothing_is_found_in_what_is_nobodys(scan: Scan, text: str, kind: Kind) -> None:
    assert scan(text, kind) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("NL91 ABNA 0417 1643 00", [("NL91 ABNA 0417 1643 00", "iban")]),
        ("call 4539 6639 2332 1464", [("4539 6639 2332 1464", "credit_card")]),
        ("postgres://ana:pw12@10.0.7.45:5432/x", [("postgres://ana:pw12@10.0.7.45:5432/x", "connection_string")]),
        ("SSN 536-22-8710, ZIP 48236", [("536-22-8710", "ssn"), ("48236", "zip_us")]),
        ("routing number 091000022", [("091000022", "us_bank_number")]),
    ],
)
def test_the_more_certain_rule_claims_first(scan: Scan, text: str, found: list[tuple[str, str]]) -> None:
    assert scan(text) == found


def test_a_value_hidden_by_typography_is_found_as_it_was_given(scan: Scan) -> None:
    text = "jo\u200bnas@corp.exam\u2060ple, \uff14532\u00a07562\u20117962 4064"
    assert scan(text) == [
        ("jo\u200bnas@corp.exam\u2060ple", "email"),
        ("\uff14532\u00a07562\u20117962 4064", "credit_card"),
    ]


HOSTILE = [
    *("a", "1", "1 ", "@", "a@", "1.", "a:", "f:", "1-", "(1", "+1 ", "00 1", "01 23 ", "1 Aa ", "1 A ", "Aaaa-"),
    *("eyJaaaaaaaa.", "sk-a", "key ", "password: ", "password for a ", "token a1b2c3d4e5f6", "secret_a_", "\n", " "),
    *("GB29 NWBK ", "4444 ", "born 1/1 ", "born may ", "zip 1", "license A1 ", "DL ", "account number ", "aa:"),
    *("-----BEGIN PRIVATE KEY-----\n", "Calle de la A", "Flat 1, ", "Aa, CA ", "Aastraße ", "gender: ", "he/him/"),
    *("1\u200b", "a [at] ", "a://a:b@"),
]


@pytest.mark.parametrize("seed", HOSTILE)
def test_hostile_text_is_read_to_its_end(scan: Scan, seed: str) -> None:
    # No clock: a pattern that backtracks without bound would not come back within a lifetime.
    scan(seed * (20_000 // len(seed)))


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    for module in MODULES:
        for name, value in vars(module).items():
            members = value if isinstance(value, tuple | list) else (value,)
            for member in members:
                if isinstance(member, re.Pattern):
                    yield f"{module.__name__}.{name}", member


def unbounded_inside_unbounded(tree: object, inside: bool = False) -> bool:
    for operation, argument in tree:  # type: ignore[attr-defined]
        repeats = str(operation) in {"MAX_REPEAT", "MIN_REPEAT"}
        unbounded = repeats and argument[1] == re._constants.MAXREPEAT  # type: ignore[attr-defined]
        if unbounded and inside:
            return True
        for part in _parts(argument):
            if unbounded_inside_unbounded(part, inside or unbounded):
                return True
    return False


def _parts(argument: object) -> Iterator[object]:
    if isinstance(argument, re._parser.SubPattern):  # type: ignore[attr-defined]
        yield argument
    elif isinstance(argument, tuple | list):
        for each in argument:
            yield from _parts(each)


@pytest.mark.parametrize(("name", "pattern"), list(patterns()))
def test_no_pattern_repeats_without_bound_inside_a_repeat_without_bound(name: str, pattern: re.Pattern[str]) -> None:
    assert not unbounded_inside_unbounded(re._parser.parse(pattern.pattern, pattern.flags)), name  # type: ignore[attr-defined]


def test_the_guard_sees_a_nested_repeat() -> None:
    assert unbounded_inside_unbounded(re._parser.parse(r"(?:a+b?)+c"))  # type: ignore[attr-defined]
    assert not unbounded_inside_unbounded(re._parser.parse(r"(?:a{1,9}b)+c*"))  # type: ignore[attr-defined]
