"""An e-mail address or a number, planted in one place of a request at a time: nothing leaves unread but what a rule
exempts.

Bodies are planted in leaf by leaf, with what reads and writes them alone, so that the address must be among the texts
that detection gets. Paths, queries and headers, and bodies with an address in every place at once, go through whole
exchanges with the project's own patterns.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import quote, unquote

import pytest
from asked import ASKED, Asked, body_named, rule_of
from planting import changed, keys_of, path_of, places_of, said_in, spoken

from surrogateshield.deciding import LocalDetector
from surrogateshield.detection import DetectionConfig
from surrogateshield.exchange.bodies import Readers, open_body
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.gateway import Exchange, Request
from surrogateshield.policy import Classification, Endpoint, FieldKind, Location, Provider, RuleSet, bundled_rules_dir
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.spans import Protected, Substitution
from surrogateshield.wire import Document

ADDRESS = "oda.kvist@brennval.example"
NUMBER = 4158672309

OPAQUE = {
    "openai_chat_request": {
        "$.messages[*].tool_calls[*].extra_content.google.thought_signature",
        "$.messages[*].extra_content.google.thought_signature",
        "$.messages[*].reasoning_details[*].data",
        "$.messages[*].reasoning_details[*].signature",
        "$.messages[*].reasoning_opaque",
    },
    "openai_responses_request": {
        "$.input[*].encrypted_content",
        "$.input[*].code",  # of a program whose fingerprint signs it
        "$.input[*].fingerprint",
        "$.tools[*].authorization",
    },
    "openai_conversations_request": {"$.items[*].encrypted_content"},
    "anthropic_request": {
        "$.messages[*].content[*].thinking",
        "$.messages[*].content[*].signature",
        "$.messages[*].content[*].data",
        "$.messages[*].content[*].encrypted_content",
        "$.messages[*].content[*].content.encrypted_content",
        "$.messages[*].content[*].content.encrypted_stdout",
        "$.messages[*].content[*].content[*].encrypted_content",
        "$.messages[*].content[*].citations[*].encrypted_index",
        "$.mcp_servers[*].authorization_token",
    },
    "chatgpt_sentinel_request": {"$.turnstile", "$.prepare_token"},
    "bedrock_converse_request": {
        "$.messages[*].content[*].reasoningContent.reasoningText.text",
        "$.messages[*].content[*].reasoningContent.reasoningText.signature",
        "$.messages[*].content[*].reasoningContent.redactedContent",
    },
    "gemini_request": {"$.contents[*].parts[*].thoughtSignature"},
    "gemini_snake_request": {"$.contents[*].parts[*].thought_signature"},
    "gemini_code_assist_request": {"$.request.contents[*].parts[*].thoughtSignature"},
    "gemini_interactions_request": {"$.input[*].signature"},
    "mistral_chat_request": {"$.messages[*].content[*].signature"},
}
"""What an address may stand in unread: signed and encrypted fields, and credentials. It has no business there."""

# Headers of HTTP itself, and credentials.
UNREAD_HEADERS = {
    "accept-language",
    "api-key",
    "authorization",
    "cookie",
    "proxy-authorization",
    "x-amz-security-token",
    "x-api-key",
    "x-goog-api-key",
}
OTHER_HEADERS = (
    *("accept-language", "api-key", "authorization", "cookie", "from", "http-referer", "origin", "proxy-authorization"),
    *("referer", "user-agent", "x-api-key", "x-goog-api-key", "x-note", "x-stainless-lang", "x-title", "x-user-id"),
    "x-amzn-bedrock-request-metadata",
    "x-codex-turn-metadata",
)


def read_and_replaced(endpoint: Endpoint, body: Any, secret: str) -> str:
    """What a body says when a secret is replaced in every text that is read."""

    def reader(document: Document, fields: Classification) -> BodyReader:
        return BodyReader(document, fields, "pass")

    readers = Readers(
        lambda document: reader(document, endpoint.request.classify(document.value)),
        lambda document: reader(document, Classification.nothing()),
        "pass",
    )
    try:
        opened = open_body(json.dumps(body).encode(), "application/json").read(readers)
    except Refused as refusal:
        assert refusal.code == "unknown_shape"  # what a rule requires is missing now
        return ""
    other = "8005550199" if secret.isdigit() else "nobody@example.org"
    results = []
    for piece in opened.pieces:
        at = piece.text.find(secret)
        found = (Substitution(at, at + len(secret), secret, other, "email"),) if at >= 0 else ()
        results.append(Protected(piece.text.replace(secret, other, 1), found))
    return said_in(opened.write(results))


def left_in(endpoint: Endpoint, body: Any, places: Iterator[Location], value: Any) -> set[str]:
    """The paths at which a value that is planted there, at one of them at a time, leaves."""
    secret = str(NUMBER) if value == NUMBER else ADDRESS
    return {
        path_of(place)
        for place in places
        if secret in read_and_replaced(endpoint, changed(body, place, lambda _: value), secret)
    }


def distinct() -> list[tuple[Asked, str]]:
    """Each body asked of each endpoint that reads it, without endpoints that read it by the same fields as another."""
    rules = RuleSet.load([bundled_rules_dir()])
    found: list[tuple[Asked, str]] = []
    read: list[tuple[str, object]] = []
    for asked in ASKED:
        for name in asked.bodies:
            reading = (name, rule_of(rules, asked)[1].request)
            if reading not in read:
                read.append(reading)
                found.append((asked, name))
    return sorted(found, key=str)


BODIES = distinct()
ONCE = [next(item for item in BODIES if item[1] == name) for name in sorted({body for _, body in BODIES})]
"""Each body, asked of one of the endpoints that get it."""


def named(value: object) -> str:
    return value if isinstance(value, str) else str(value).replace(" ", "-")


@pytest.mark.parametrize(("asked", "name"), BODIES, ids=named)
def test_an_address_leaves_in_no_leaf_but_those_that_are_signed(rules: RuleSet, asked: Asked, name: str) -> None:
    body = body_named(name)
    assert left_in(rule_of(rules, asked)[1], body, places_of(body), ADDRESS) == OPAQUE.get(name, set())


@pytest.mark.parametrize(("asked", "name"), ONCE, ids=named)
def test_nor_in_other_writings(rules: RuleSet, asked: Asked, name: str) -> None:
    """In a text, in JSON in a string, in base64, in a file: one place in one of them, the next in another."""
    endpoint, body = rule_of(rules, asked)[1], body_named(name)
    ways = list(spoken(ADDRESS).values())[1:]
    places = list(places_of(body))
    left = [left_in(endpoint, body, iter(places[number :: len(ways)]), way) for number, way in enumerate(ways)]
    assert set().union(*left) == OPAQUE.get(name, set())


@pytest.mark.parametrize(("asked", "name"), ONCE, ids=named)
def test_nor_in_a_key(rules: RuleSet, asked: Asked, name: str) -> None:
    endpoint, body = rule_of(rules, asked)[1], body_named(name)
    for place in keys_of(body):

        def rename(value: Any, name: object = place[-1]) -> Any:
            return {ADDRESS if key == name else key: child for key, child in value.items()}

        said = read_and_replaced(endpoint, changed(body, place[:-1], rename), ADDRESS)
        assert ADDRESS not in said, path_of(place)


@pytest.mark.parametrize(("asked", "name"), ONCE, ids=named)
def test_nor_a_long_number(rules: RuleSet, asked: Asked, name: str) -> None:
    body = body_named(name)
    assert left_in(rule_of(rules, asked)[1], body, places_of(body), NUMBER) == set()


def paths_of(asked: Asked, provider: Provider) -> list[str]:
    """Where a provider may have an endpoint; ChatGPT's host has those of OpenAI for Codex, and elsewhere its own."""
    codex = f"/backend-api/codex{asked.path.removeprefix('/v1')}"
    return [asked.path, codex] if provider.name == "chatgpt" else [asked.path]


NOT_READ = ("realtime-calls", "other", "drafts", "telemetry", "codex-telemetry", "uploads", "unknown", "sign-in")
"""Endpoints that are blocked or whose requests are dropped; and signing in to a web app, which passes."""


def test_every_endpoint_of_every_rule_has_a_full_request(rules: RuleSet) -> None:
    """Of an inherited endpoint, the request to the one that it is inherited from, on the same path."""
    rows = [(asked, *rule_of(rules, asked)) for asked in ASKED]
    assert [str(asked) for asked, _, endpoint in rows if endpoint.name != asked.endpoint] == []
    for provider in rules.providers:
        for endpoint in provider.endpoints:
            if endpoint.unlisted != "scan":
                assert endpoint.name in NOT_READ
                continue
            if provider.name == "chatgpt" and endpoint.everything:
                continue  # what Codex asks for has an endpoint of its own, and the rest is the web app's
            like = [
                asked
                for asked, _, found in rows
                if found.name == endpoint.name
                if (found.request, found.unlisted, found.policy) == (endpoint.request, "scan", endpoint.policy)
                if any(provider.endpoint_for(asked.method, p).name == endpoint.name for p in paths_of(asked, provider))
            ]
            assert like, (provider.name, endpoint.name)


# Whole exchanges.


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shield]:
    """A shield with the project's patterns; names are not looked for."""
    with MapStore(tmp_path_factory.mktemp("planted") / "state") as store:
        yield Shield(LocalDetector(DetectionConfig(names=False, guard=None)), store)


def sent(
    provider: Provider, endpoint: Endpoint, shield: Shield, asked: Asked, body: Any, *headers: tuple[str, str]
) -> tuple[Exchange, Request]:
    passing = endpoint.policy.model_copy(update={"attachments": "pass"})
    exchange = Exchange(provider, endpoint.model_copy(update={"policy": passing}), shield)
    raw = b"" if body is None else json.dumps(body).encode()
    kind = [("content-type", "application/json")] if raw else []
    return exchange, exchange.protect(Request(asked.method, asked.path, [*kind, *headers], raw))


def everything_in(request: Request, *but: str) -> str:
    headers = " ".join(value for name, value in request.headers if name not in but)
    return f"{unquote(unquote(request.target))} {headers} {said_in(request.body)}"


@pytest.mark.parametrize("protocol", [False, True], ids=["texts", "all"])
@pytest.mark.parametrize(("asked", "name"), ONCE, ids=named)
def test_addresses_everywhere_at_once_are_found_and_come_back(
    rules: RuleSet, whole: Shield, asked: Asked, name: str, protocol: bool
) -> None:
    """With the values of the protocol as they are, and with addresses in their place too. No two are the same."""
    provider, endpoint = rule_of(rules, asked)
    body = body_named(name)
    kinds = endpoint.request.classify(body)
    planted: list[str] = []
    for number, place in enumerate(list(places_of(body))):
        value = _at(body, place)
        kind = kinds.kind_of(place, value) if isinstance(value, str) else None
        if kind is FieldKind.OPAQUE or (kind is FieldKind.PROTOCOL and not protocol):
            continue
        address = f"oda.kvist{number}@brennval{number}.example"
        way = list(spoken(address).values())[number % 5]
        body = changed(body, place, lambda _, way=way: way)
        planted.append(address)
    try:
        exchange, request = sent(provider, endpoint, whole, asked, body, ("authorization", f"Bearer {asked}{protocol}"))
    except Refused as refusal:
        # An address in the place of a document: the shape is no known one any more.
        assert (refusal.code, provider.name) == ("unknown_shape", "gemini-web")
        return
    said = everything_in(request)
    assert re.findall(r"(?i)[\w.]*(?:kvist|brennval)[\w.@]*", said) == []
    assert exchange.resolver is not None
    restored = exchange.resolver.restore(said)
    assert [address for address in planted if address not in restored] == []


def _at(value: Any, place: Location) -> Any:
    for step in place:
        value = value[step]
    return value


def targets(asked: Asked) -> Iterator[str]:
    """A path with an address in each segment, beside each segment, in each value and name of a query."""
    path, _, query = asked.path.partition("?")
    segments = path.split("/")[1:]
    for index in range(len(segments) + 1):
        for put in ([ADDRESS], [f"{segments[index]}-{ADDRESS}"] if index < len(segments) else []):
            for write in (quote(ADDRESS), quote(quote(ADDRESS))):
                planted = [part.replace(ADDRESS, write) for part in put]
                yield "/" + "/".join([*segments[:index], *planted, *segments[index + 1 :]]) + f"?{query}"
    for parameter in ["q", *(part.partition("=")[0] for part in query.split("&") if part)]:
        yield f"{path}?{parameter}={quote(ADDRESS)}"
        yield f"{path}?{quote(ADDRESS)}={parameter}"


@pytest.mark.parametrize("asked", {asked.path: asked for asked in ASKED}.values(), ids=named)
def test_an_address_in_no_segment_and_no_query(rules: RuleSet, whole: Shield, asked: Asked) -> None:
    provider = rule_of(rules, asked)[0]
    for target in targets(asked):
        there = replace(asked, path=target)
        endpoint = provider.endpoint_for(asked.method, target)
        if endpoint.unlisted == "block":
            continue  # another path is another endpoint, and of a web app an unknown one
        _, request = sent(provider, endpoint, whole, there, None)
        assert "brennval" not in everything_in(request), target


@pytest.mark.parametrize("provider", sorted({asked.provider for asked in ASKED}))
def test_an_address_in_no_header_but_those_of_http_and_credentials(
    rules: RuleSet, whole: Shield, provider: str
) -> None:
    found = rules.provider(provider)
    assert found is not None
    asked = next(asked for asked in ASKED if asked.provider == provider)
    names = {*OTHER_HEADERS, *(name.removesuffix("*") + "x" * name.endswith("*") for name in found.headers)}
    left = set()
    endpoint = rule_of(rules, asked)[1]
    body = body_named(asked.bodies[0]) if endpoint.request.requires else {}
    for name in sorted(names):
        _, request = sent(found, endpoint, whole, asked, body, (name, ADDRESS))
        if "brennval" in everything_in(request):
            left.add(name)
    assert left <= UNREAD_HEADERS
