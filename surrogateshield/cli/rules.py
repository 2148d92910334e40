"""`surrogateshield rules`: check, list and explain the rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

if TYPE_CHECKING:
    from surrogateshield.policy import Endpoint, FieldMap, Policy, Provider, RuleSet

_PORTS = {"https": 443, "http": 80, "wss": 443, "ws": 80}
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

_COMBINATIONS = {
    "off": "off: facts that single a person out together are not looked for",
    "warn": "warn: facts that single a person out together are all replaced, and the user is told",
    "confirm": "confirm: facts that single a person out together are all replaced, and sent once the user confirms",
    "block": "block: requests with facts that single a person out together are refused",
}
"""What `quasi_identifiers` of a policy means."""


def _rules_option[**P, R](function: Callable[P, R]) -> Callable[P, R]:
    return click.option(
        "--rules",
        "paths",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="A folder or file of your own rules, in place of ~/.config/surrogateshield/rules. May be repeated.",
    )(function)


@click.group()
def command() -> None:
    """Check, list and explain the rules."""


@command.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
def check(paths: tuple[Path, ...]) -> None:
    """Check rules: yours, or the files and folders given. An error names the file and the line."""
    rules = _load(paths)
    files = {file for provider in rules.providers for file in provider.files}
    click.echo(f"ok: {len(rules.providers)} providers, {len(rules.hosts)} hosts, {len(files)} files")


@command.command("list")
@_rules_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each provider and line.")
def list_(paths: tuple[Path, ...], as_json: bool) -> None:
    """List providers with their hosts and endpoints."""
    for provider in _load(paths).providers:
        if as_json:
            click.echo(json.dumps(_summary(provider)))
            continue
        click.echo(f"{provider.name}  ({', '.join(str(file) for file in provider.files)})")
        click.echo(f"  hosts       {', '.join(str(host) for host in provider.hosts)}")
        if provider.companions:
            hosts = ", ".join(str(host) for host in provider.companions)
            click.echo(f"  companions  {hosts} ({provider.policy.companions})")
        for endpoint in provider.endpoints:
            for match in endpoint.match:
                methods = ",".join(match.method) or "any"
                note = "" if endpoint.unlisted == "scan" else f"  [{endpoint.unlisted}]"
                click.echo(f"  {methods:<16} {match.path.text:<44} {endpoint.name}{note}")
        click.echo()


@command.command()
@click.argument("url")
@click.option("-X", "--request", "method", default="POST", type=click.Choice(_METHODS, case_sensitive=False))
@_rules_option
def explain(url: str, method: str, paths: tuple[Path, ...]) -> None:
    """Say what happens to a request to URL."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    try:
        port = parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        raise click.UsageError("the port in the URL is no number from 0 to 65535") from None
    if not parts.hostname:
        raise click.UsageError("give a URL with a host, such as https://api.openai.com/v1/chat/completions")
    if parts.scheme in ("ws", "wss"):
        method = "GET"  # with which a WebSocket is opened
    rules = _load(paths)
    provider = rules.provider_for(parts.hostname, port)
    if provider is not None:
        for line in _explanation(provider, provider.endpoint_for(method, parts.path or "/"), method):
            click.echo(line)
    elif (owner := rules.companion_for(parts.hostname, port)) is not None:
        click.echo(f"a companion of {owner.name} (telemetry of its apps): {owner.policy.companions}")
    else:
        click.echo("no rule names this host: the connection is tunnelled, not decrypted")


def _load(paths: tuple[Path, ...]) -> RuleSet:
    from surrogateshield.policy import RuleError, RuleSet, default_rule_paths

    try:
        return RuleSet.load(default_rule_paths(paths))
    except RuleError as error:
        raise click.ClickException(str(error)) from None


def _summary(provider: Provider) -> dict[str, object]:
    return {
        "provider": provider.name,
        "hosts": [str(host) for host in provider.hosts],
        "companions": [str(host) for host in provider.companions],
        "endpoints": [
            {
                "name": endpoint.name,
                "match": [{"method": list(match.method), "path": match.path.text} for match in endpoint.match],
                "unlisted": endpoint.unlisted,
            }
            for endpoint in provider.endpoints
        ],
        "files": [str(file) for file in provider.files],
    }


def _explanation(provider: Provider, endpoint: Endpoint, method: str) -> Iterator[str]:
    yield f"provider     {provider.name}  ({', '.join(str(file) for file in provider.files)})"
    yield f"endpoint     {endpoint.name}  ({method.upper()})"
    if endpoint.unlisted == "block":
        yield "request      refused"
        return
    if endpoint.unlisted == "drop":
        yield "request      not sent, and answered as if it had been"
        return
    if endpoint.unlisted == "pass":
        yield "request      passes UNREAD, because the rule says so"
        return
    yield "request      every string is read, names and long numbers of the JSON too"
    yield from _exemptions(endpoint.request)
    yield "answer       originals are restored in every string"
    yield from _exemptions(endpoint.response)
    if endpoint.stream is not None:
        yield f"stream       {', '.join(endpoint.stream.framings)}"
    if endpoint.websocket is None:
        yield "websocket    is refused"
    else:
        yield "websocket    every string of the client's messages is read, names and long numbers too"
        yield from _exemptions(endpoint.messages.request)
        yield "             originals are restored in the provider's"
        yield from _exemptions(endpoint.messages.response)
    yield from _treatment(endpoint.policy)


def _exemptions(fields: FieldMap) -> Iterator[str]:
    if fields.protocol:
        yield "  left alone if the value looks like one of the API:"
        yield from (f"    {item.path.text}" for item in fields.protocol)
    if fields.opaque:
        yield "  never changed (signed, encrypted or encoded):"
        yield from (f"    {selector.text}" for selector in fields.opaque)
    if fields.attachments:
        yield "  images, sounds and files:"
        yield from (f"    {selector.text}" for selector in fields.attachments)


def _treatment(policy: Policy) -> Iterator[str]:
    from surrogateshield.pii import PiiType

    by_action: dict[str, list[str]] = {}
    for type_ in PiiType:
        by_action.setdefault(policy.action_for(type_), []).append(type_)
    for action, types in by_action.items():
        yield f"{action:<12} {', '.join(types)}"
    # Values of `always` and `never` are the user's own: only how many there are is said.
    yield f"always       {len(policy.always)} values and patterns; never: {len(policy.never)} values"
    yield f"attachments  {policy.attachments}"
    signed = {"refuse": "is refused", "resign": "is signed anew with your AWS credentials"}[policy.signed_requests]
    yield f"signed       what AWS keys sign {signed} where something in it is replaced"
    yield f"on error     {policy.on_error}; bodies of more than {policy.max_body:,} bytes are refused"
    kept = {"keep": "stay until they are somebody's", "replace": "are replaced"}[policy.topics]
    shifted = {"on": "keep their street, the house number is moved", "off": "are replaced"}[policy.service_queries]
    yield f"topics       places that are only asked about {kept} (topics: {policy.topics})"
    yield f"services     addresses near which something is sought {shifted} (service_queries: {policy.service_queries})"
    public = {"keep": "stay where they are the topic", "replace": "are replaced"}[policy.public_names]
    yield f"public names brands, agencies and public figures {public} (public_names: {policy.public_names})"
    yield f"scope        {policy.scope}"
    yield f"combinations {_COMBINATIONS[policy.quasi_identifiers]}"
