from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.policy import Provider, RuleError, RuleSet

BASE = """\
provider: acme
hosts: [llm.acme.example]
companions: [telemetry.acme.example]
error: anthropic
account: [header:x-acme-key]
conversation: [header:x-session]
aliases: {response: [$.previous]}
headers: [x-acme]
query: [alt]
endpoints:
  - {name: chat, match: {path: /chat}, policy: {attachments: pass}}
  - {name: embed, match: {path: /embed}}
  - {name: rest, match: {path: "/**"}, unlisted: block}
policy:
  actions: {person: redact}
  max_body: 1MB
"""


def load(write: Callable[..., Path], *texts: str) -> RuleSet:
    """Rules of files in folders of their own, later ones over earlier ones."""
    return RuleSet.load([write(text, folder=f"rules{number}") for number, text in enumerate(texts)])


def provider(rules: RuleSet, name: str) -> Provider:
    found = rules.provider(name)
    assert found is not None
    return found


def test_a_compatible_host_is_three_lines(write: Callable[..., Path]) -> None:
    mine = provider(load(write, BASE, "provider: mine\nextends: acme\nhosts: ['127.0.0.1:8000']\n"), "mine")
    assert [str(host) for host in mine.hosts] == ["127.0.0.1:8000"]
    assert mine.companions == ()
    assert (mine.error, mine.headers, mine.query) == ("anthropic", ("x-acme",), ("alt",))
    assert [source.text for source in (*mine.account, *mine.conversation)] == ["header:x-acme-key", "header:x-session"]
    assert [endpoint.name for endpoint in mine.endpoints] == ["chat", "embed", "rest"]
    assert mine.policy.action_for("person") == "redact"
    assert len(mine.files) == 2


def test_a_host_may_speak_two_apis(write: Callable[..., Path]) -> None:
    other = (
        "provider: other\nhosts: [o.example]\nerror: openai\naccount: [header:authorization]\n"
        "conversation: [header:x-o]\nheaders: [x-o]\nquery: [o]\n"
        "aliases: {response: [$.not_this], file: [$.file]}\npolicy: {max_body: 2MB, region: GB}\n"
        "endpoints:\n  - {name: chat, match: {path: /o/chat}}\n  - {name: messages, match: {path: /o/messages}}\n"
        "  - {name: own-error, match: {path: /o/e}, error: gemini}\n"
    )
    both = provider(load(write, BASE, other, "provider: both\nextends: [acme, other]\nhosts: [b.example]\n"), "both")
    assert [e.name for e in both.endpoints] == ["chat", "embed", "messages", "own-error", "rest"]
    assert [e.error for e in both.endpoints] == [None, None, "openai", "gemini", None]
    assert both.endpoint_for("GET", "/chat").name == "chat"
    assert (both.error, both.headers, both.query) == ("anthropic", ("x-acme", "x-o"), ("alt", "o"))
    assert [source.text for source in both.account] == ["header:x-acme-key", "header:authorization"]
    assert [source.text for source in both.conversation] == ["header:x-session", "header:x-o"]
    assert {kind: [s.text for s in sources] for kind, sources in both.aliases.items()} == {
        "response": ["$.previous"],
        "file": ["$.file"],
    }
    assert (both.policy.max_body, both.policy.region) == (1_000_000, "GB")


def test_the_order_of_files_does_not_matter_for_extends(write: Callable[..., Path]) -> None:
    write("provider: aaa\nextends: acme\nhosts: [a.example]\n", name="aaa.yaml")
    folder = write(BASE, name="zzz.yaml").parent
    assert provider(RuleSet.load([folder]), "aaa").error == "anthropic"


def test_a_provider_that_extends_itself_is_adjusted(write: Callable[..., Path]) -> None:
    text = (
        "provider: acme\nextends: acme\nhosts: [eu.acme.example]\npolicy: {attachments: omit, actions: {org: keep}}\n"
    )
    acme = provider(load(write, BASE, text), "acme")
    assert [str(host) for host in acme.hosts] == ["llm.acme.example", "eu.acme.example"]
    assert [str(host) for host in acme.companions] == ["telemetry.acme.example"]
    assert acme.policy.attachments == "omit"
    assert acme.policy.max_body == 1_000_000
    assert (acme.policy.action_for("person"), acme.policy.action_for("org")) == ("redact", "keep")


def test_adjustments_reach_those_who_extend_the_provider(write: Callable[..., Path]) -> None:
    rules = load(
        write,
        BASE,
        "provider: mine\nextends: acme\nhosts: [m.example]\n",
        "provider: acme\nextends: acme\npolicy: {attachments: omit}\n",
    )
    assert provider(rules, "mine").policy.attachments == "omit"


def test_without_extends_an_earlier_rule_is_replaced(write: Callable[..., Path]) -> None:
    text = "provider: acme\nhosts: [other.example]\nerror: openai\naccount: [header:authorization]\n"
    acme = provider(load(write, BASE, text), "acme")
    assert [str(host) for host in acme.hosts] == ["other.example"]
    assert [endpoint.name for endpoint in acme.endpoints] == ["other"]
    assert len(acme.files) == 1


def test_own_endpoints_come_first_and_replace_those_of_their_name(write: Callable[..., Path]) -> None:
    text = (
        "provider: mine\nextends: acme\nhosts: [m.example]\nendpoints:\n"
        "  - {name: embed, match: {path: /v2/embed}}\n  - {name: chat-v2, match: {path: /chat}}\n"
    )
    mine = provider(load(write, BASE, text), "mine")
    assert [endpoint.name for endpoint in mine.endpoints] == ["embed", "chat-v2", "chat", "rest"]
    assert mine.endpoint_for("GET", "/chat").name == "chat-v2"
    assert mine.endpoint_for("GET", "/embed").name == "rest"


def test_an_own_fallback_stays_last(write: Callable[..., Path]) -> None:
    text = "provider: mine\nextends: acme\nhosts: [m.example]\nendpoints: [{match: {path: '/**'}, unlisted: pass}]\n"
    mine = provider(load(write, BASE, text), "mine")
    assert [(endpoint.name, endpoint.unlisted) for endpoint in mine.endpoints[1:]] == [
        ("embed", "scan"),
        ("other", "pass"),
    ]


def test_policies_of_endpoints_are_whole(write: Callable[..., Path]) -> None:
    acme = provider(load(write, BASE), "acme")
    chat, embed = acme.endpoint_for("GET", "/chat").policy, acme.endpoint_for("GET", "/embed").policy
    assert (chat.attachments, embed.attachments) == ("pass", "block")
    assert chat.max_body == embed.max_body == 1_000_000
    assert chat.action_for("person") == "redact"


def test_a_fallback_is_implied(write: Callable[..., Path]) -> None:
    head = "provider: acme\nhosts: [a.example]\nerror: openai\naccount: [header:x]\n"
    text = head + "endpoints: [{name: x, match: {path: /x}}]\n"
    last = provider(load(write, text), "acme").endpoint_for("GET", "/unheard/of")
    assert (last.name, last.unlisted) == ("other", "scan")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (
            "provider: mine\nhosts: [m.example]\nextends: acmee\n",
            3,
            "no provider 'acmee'; there are: acme, mine",
        ),
        ("provider: mine\nextends: mine\nhosts: [m.example]\n", 2, "no earlier folder has a provider 'mine'"),
        ("provider: mine\nextends: acme\n", 1, "`hosts` is missing"),
        ("provider: mine\nhosts: [m.example]\naccount: [header:x]\n", 1, "`error` is missing"),
        ("provider: mine\nhosts: [m.example]\nerror: openai\n", 1, "`account` is missing"),
        ("provider: mine\nextends: acme\nhosts: [m.example, LLM.acme.example.]\n", 3, "belongs to the provider 'acme'"),
        ("provider: mine\nextends: acme\nhosts: [telemetry.acme.example]\n", 3, "belongs to the provider 'acme'"),
    ],
)
def test_files_that_do_not_fit_together(write: Callable[..., Path], text: str, line: int, says: str) -> None:
    with pytest.raises(RuleError) as caught:
        load(write, BASE, text)
    assert says in caught.value.message
    assert (caught.value.path.parent.name, caught.value.line) == ("rules1", line)


def test_providers_may_not_extend_each_other(write: Callable[..., Path]) -> None:
    one, two = ("provider: a\nextends: b\nhosts: [a.example]\n", "provider: b\nextends: a\nhosts: [b.example]\n")
    with pytest.raises(RuleError, match="extend each other"):
        load(write, one, two)
