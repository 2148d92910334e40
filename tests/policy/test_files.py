from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.policy import RuleError
from surrogateshield.policy.files import read_rule_file, rule_files

HEAD = """\
provider: acme
hosts: [llm.acme.example]
error: openai
account: [header:authorization]
"""

ENDPOINT = """\
endpoints:
  - name: x
    match: {path: /x}
"""

BROKEN = [
    # what is written (below four good lines, or with `!` in their place), line, what the message says
    (
        "endpoint: []",
        5,
        ["unknown field `endpoint`", "Did you mean `endpoints`", "allowed here: provider, extends, hosts"],
    ),
    (
        ENDPOINT + "    requests: {}",
        8,
        ["unknown field `requests`", "Did you mean `request`"],
    ),
    ("endpoints:\n  - name: x\n    match: {pth: /x}", 7, ["unknown field `pth`", "allowed here: method, path"]),
    ("endpoints:\n  - name: x\n    match: {method: POST}", 7, ["`endpoints[0].match[0].path` is missing"]),
    ("endpoints:\n  - name: x", 6, ["`endpoints[0].match` is missing"]),
    ("endpoints:\n  - name: x\n    match: {path: x}", 7, ["begins with /"]),
    ("endpoints:\n  - name: x\n    match: {path: /x, method: FETCH}", 7, ["must be one of GET, HEAD, POST"]),
    ("endpoints:\n  - match: {path: /x}", 6, ["needs a `name`"]),
    ("endpoints:\n  - name: X y\n    match: {path: /x}", 6, ["`endpoints[0].name` must be a name of small letters"]),
    ("endpoints:\n  - {name: x, match: {path: /x}}\n  - {name: x, match: {path: /y}}", 5, ["the name 'x'"]),
    ("endpoints:\n  - match: {path: '/**'}\n  - {name: x, match: {path: /x}}", 5, ["must be the last"]),
    ("endpoints:\n  - match: {path: '/**'}\n    unlisted: skip", 7, ["must be one of scan, pass, block or drop"]),
    (
        ENDPOINT + "    request:\n      text:\n        - $.a\n        - $.b[",
        11,
        ["`endpoints[0].request.text[1]`", "not a JSONPath", "$.messages[*].content"],
    ),
    (
        ENDPOINT + "    request:\n      protocol:\n        - $..id",
        10,
        ["step by step"],
    ),
    (
        ENDPOINT + "    request:\n      opaque: [$.a,\n        $..b]",
        10,
        ["step by step"],
    ),
    (
        ENDPOINT + "    request:\n      text: $.a",
        9,
        ["request.text` must be a list"],
    ),
    (ENDPOINT + "    request: $.a", 8, ["request` must be a mapping"]),
    (
        ENDPOINT + "    request:\n      text: [5]",
        9,
        ["request.text[0]` must be text"],
    ),
    (
        ENDPOINT + "    stream:\n      framing: websocket",
        9,
        ["must be one of sse, json_array, ndjson, eventstream or length_prefixed"],
    ),
    (
        ENDPOINT + "    stream:\n      framing: sse\n      deltas:\n        - {path: '$.a[*].b', block: '$.c[*].d'}",
        11,
        ["does not say which element"],
    ),
    ("policy:\n  actions: {persons: replace}", 6, ["'persons' is no type or family", "person, org", "families: phone"]),
    ("policy:\n  actions:\n    person: replace\n    email: hide", 8, ["must be one of replace, redact, keep or block"]),
    ("policy:\n  attachments: allow", 6, ["`policy.attachments` must be one of block, omit or pass"]),
    ("policy:\n  max_body: lots", 6, ["a number with a unit"]),
    ("policy:\n  max_body: -1", 6, ["must be larger than zero"]),
    ("policy:\n  quasi_identifiers: on", 6, ["must be one of off, warn, confirm or block"]),
    ("policy:\n  never: Falcon", 6, ["`policy.never` must be a list"]),
    ("policy:\n  always:\n    - value: Falcon", 7, ["`policy.always[0].type` is missing"]),
    ("conversation: [crumb:x]", 5, ["header:NAME, query:NAME, path:NAME, cookie:NAME"]),
    ("aliases: {response: $.id}", 5, ["`aliases.response` must be a list"]),
    ("headers: ['x y']", 5, ["must be the name of a header"]),
    ("query: ['a b']", 5, ["must be the name of a query parameter"]),
    ("credentials: ['a b']", 5, ["must be the name of a header, a query parameter or a field"]),
    ("!provider: acme\nhosts: [https://llm.acme.example]\n", 2, ["`hosts[0]`: a host is written without scheme"]),
    ("!provider: acme\nhosts: ['*.com']\n", 2, ["public suffix"]),
    ("!provider: Acme Inc\nhosts: []\n", 1, ["`provider` must be a name of small letters"]),
    (
        "!provider: acme\nerror: google\n",
        2,
        ["must be one of openai, openai_responses, anthropic, gemini, bedrock, cohere, mistral, plain or chatgpt"],
    ),
    ("!hosts: [llm.acme.example]\n", 1, ["`provider` is missing"]),
    ("!- provider: acme\n", 1, ["a mapping that begins with `provider: NAME`"]),
    ("!", 1, ["a mapping that begins with `provider: NAME`"]),
    ("!provider: acme\nhosts: [a\n", 3, ["not YAML"]),
    ("!provider: acme\n\thosts: []\n", 2, ["not YAML"]),
    ("!provider: acme\nhosts: [a]\nhosts: [b]\n", 3, ["occurs twice"]),
    ("!provider: acme\nhosts: *nowhere\n", 2, ["not YAML"]),
]


@pytest.mark.parametrize(("text", "line", "says"), BROKEN, ids=[str(number) for number in range(len(BROKEN))])
def test_an_error_names_file_line_and_remedy(write: Callable[..., Path], text: str, line: int, says: list[str]) -> None:
    path = write(text[1:] if text.startswith("!") else HEAD + text)
    with pytest.raises(RuleError) as caught:
        read_rule_file(path)
    error = caught.value
    for part in says:
        assert part in error.message
    assert (error.path, error.line) == (path, line)
    assert str(error).startswith(f"{path}:{line}:")
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "policy:\n  never: Falcon",
        HEAD + "policy:\n  always: [{value: Falcon, type: Falcon}]",
        HEAD
        + "policy:\n  always: [{value: Falcon, Falcon: x, type: 'custom:x'}, {pattern: 'Falcon[', type: 'custom:x'}]",
        "provider: acme\nnever: Falcon\nnever: Falcon\n",
        "provider: acme\npolicy: {never: [Falcon, Falcon\n",
        "provider: acme\npolicy: {never: 'Falcon\n",
    ],
)
def test_an_error_holds_no_value(write: Callable[..., Path], text: str) -> None:
    with pytest.raises(RuleError) as caught:
        read_rule_file(write(text))
    assert "Falcon" not in str(caught.value).replace("unknown field `Falcon`", "")
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_the_first_error_of_several(write: Callable[..., Path]) -> None:
    path = write(HEAD + "policy:\n  attachments: allow\n  scope: session\nquery: ['a b']\n")
    with pytest.raises(RuleError, match=r"attachments.*and 2 more in this file") as caught:
        read_rule_file(path)
    assert caught.value.line == 6


def test_columns(write: Callable[..., Path]) -> None:
    with pytest.raises(RuleError) as caught:
        read_rule_file(write(HEAD + "query: [alt, 'a b']"))
    assert (caught.value.line, caught.value.column) == (5, 14)


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("provider: é".encode("latin-1"))
    with pytest.raises(RuleError, match="UTF-8"):
        read_rule_file(path)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + HEAD.encode())
    assert read_rule_file(path).rule.provider == "acme"


def test_merged_mappings(write: Callable[..., Path]) -> None:
    text = HEAD + (
        "endpoints:\n"
        "  - name: one\n    match: {path: /one}\n    request: &one {text: [$.a]}\n"
        "  - name: two\n    match: {path: /two}\n    request:\n      <<: *one\n      json: [$.b]\n"
    )
    request = read_rule_file(write(text)).rule.endpoints[1].request
    assert [selector.text for selector in (*request.text, *request.json_)] == ["$.a", "$.b"]


def test_lines_of_a_good_file(write: Callable[..., Path]) -> None:
    file = read_rule_file(write(HEAD))
    assert file.lines == {"provider": 1, "hosts": 2, "error": 3, "account": 4}
    assert file.error("account", "x").line == 4
    assert file.error("extends", "x").line == 1


def test_files_of_a_folder(write: Callable[..., Path]) -> None:
    paths = [write(name=name) for name in ("b.yml", "a.yaml", ".hidden.yaml", "notes.txt")]
    assert rule_files(paths[0].parent) == [paths[1], paths[0]]
    assert rule_files(paths[3]) == [paths[3]]


def test_a_path_that_leads_nowhere(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="no such file or folder"):
        rule_files(tmp_path / "absent")
