"""Joins rules files into providers: `extends`, and files of the user over those of the project.

A file without `extends` stands alone and replaces an earlier one of the same provider. `extends`
takes another provider over: what the file says replaces what that one says, except that endpoints are
tried before its endpoints (and replace those of the same name), headers, query parameters, credentials and kinds
of ids are added, and policies are joined field by field. Hosts and companions are not taken over from
another provider; a provider that extends itself keeps them and adds its own. Of several providers that
are extended, the first that says something counts, and endpoints keep the shape of their errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from surrogateshield.policy.endpoint import FALLBACK, Endpoint
from surrogateshield.policy.files import RuleFile
from surrogateshield.policy.provider import Provider
from surrogateshield.policy.settings import Policy


def join_files(files: Sequence[RuleFile]) -> tuple[Provider, ...]:
    """The providers that the files describe, in the order of their first mention.

    Args:
        files: those that come later extend or override those that come earlier.

    Raises:
        RuleError: a base does not exist or goes in circles, something is missing once all is joined,
            or two providers name the same host.
    """
    layers: dict[str, list[RuleFile]] = {}
    for file in files:
        layers.setdefault(file.rule.provider, []).append(file)
    joined: dict[str, Provider] = {}
    for name in layers:
        _join(name, layers, joined, ())
    providers = tuple(_finish(joined[name], layers[name][-1]) for name in layers)
    _refuse_shared_hosts(providers, layers)
    return providers


def _join(
    name: str, layers: dict[str, list[RuleFile]], joined: dict[str, Provider], waiting: tuple[str, ...]
) -> Provider:
    if name in joined:
        return joined[name]
    provider: Provider | None = None
    for file in layers[name]:
        bases = file.rule.extends
        if not bases:
            provider = _over(file, None)
        elif bases == (name,):
            if provider is None:
                raise file.error("extends", f"no earlier folder has a provider {name!r} that this one could extend")
            provider = _over(file, provider)
        else:
            provider = _over(
                file, _united_providers([_base(base, file, layers, joined, (*waiting, name)) for base in bases])
            )
    assert provider is not None
    joined[name] = provider
    return provider


def _base(
    name: str, file: RuleFile, layers: dict[str, list[RuleFile]], joined: dict[str, Provider], waiting: tuple[str, ...]
) -> Provider:
    """A provider that a file extends, joined."""
    if name in waiting:
        raise file.error("extends", f"{waiting[-1]!r} and {name!r} extend each other")
    if name not in layers:
        raise file.error("extends", f"there is no provider {name!r}; there are: {', '.join(sorted(layers))}")
    return _join(name, layers, joined, waiting)


def _united_providers(bases: Sequence[Provider]) -> Provider:
    """Several providers as one that speaks all their APIs."""
    one = bases[0]
    for other in bases[1:]:
        names = {endpoint.name for endpoint in one.endpoints}
        added = [endpoint for endpoint in other.endpoints if endpoint.name not in names and not endpoint.everything]
        if other.error != one.error:
            added = [e.model_copy(update={"error": e.error or other.error}) for e in added]
        own = [endpoint for endpoint in one.endpoints if not endpoint.everything]
        last = [endpoint for endpoint in (*one.endpoints, *other.endpoints) if endpoint.everything][:1]
        one = replace(
            one,
            conversation=_united(one.conversation, other.conversation),
            aliases={**other.aliases, **one.aliases},
            account=_united(one.account, other.account),
            headers=_united(one.headers, other.headers),
            query=_united(one.query, other.query),
            credentials=_united(one.credentials, other.credentials),
            endpoints=(*own, *added, *last),
            policy=one.policy.over(other.policy),
            files=_united(one.files, other.files),
        )
    return one


_NOTHING = Provider("", (), (), (), {}, (), (), (), (), "openai", (), Policy())


def _over(file: RuleFile, base: Provider | None) -> Provider:
    """What a file says, over what its base says."""
    rule = file.rule
    if base is None and rule.error is None:
        raise file.error("provider", "`error` is missing: whose shape errors have (openai, anthropic, gemini)")
    base = base or _NOTHING
    same = base.name == rule.provider
    names = {endpoint.name for endpoint in rule.endpoints}
    own = [endpoint for endpoint in rule.endpoints if not endpoint.everything]
    last = [endpoint for endpoint in rule.endpoints if endpoint.everything]
    kept = [endpoint for endpoint in base.endpoints if endpoint.name not in names and not endpoint.everything]
    fallback = last or [endpoint for endpoint in base.endpoints if endpoint.everything]
    return Provider(
        name=rule.provider,
        hosts=_united(base.hosts if same else (), rule.hosts),
        companions=_united(base.companions if same else (), rule.companions),
        conversation=rule.conversation or base.conversation,
        aliases={**base.aliases, **rule.aliases},
        account=rule.account or base.account,
        headers=_united(base.headers, tuple(name.lower() for name in rule.headers)),
        query=_united(base.query, rule.query),
        credentials=_united(base.credentials, rule.credentials),
        error=rule.error or base.error,
        endpoints=(*own, *kept, *fallback),
        policy=rule.policy.over(base.policy),
        files=(*base.files, file.path),
    )


def _united[T](first: tuple[T, ...], second: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def _finish(provider: Provider, file: RuleFile) -> Provider:
    """Check what must be there in the end, and give each endpoint its whole policy."""
    if not provider.hosts:
        raise file.error("hosts", "`hosts` is missing: name at least one, such as [api.example.com]")
    if not provider.account:
        raise file.error("account", "`account` is missing: where the credential is, such as [header:authorization]")
    endpoints = provider.endpoints
    if not endpoints or not endpoints[-1].everything:
        endpoints = (*endpoints, FALLBACK)
    return replace(provider, endpoints=tuple(_with_policy(endpoint, provider.policy) for endpoint in endpoints))


def _with_policy(endpoint: Endpoint, policy: Policy) -> Endpoint:
    return endpoint.model_copy(update={"name": endpoint.name or FALLBACK.name, "policy": endpoint.policy.over(policy)})


def _refuse_shared_hosts(providers: Sequence[Provider], layers: dict[str, list[RuleFile]]) -> None:
    owners: dict[object, str] = {}
    for provider in providers:
        for host in (*provider.hosts, *provider.companions):
            other = owners.setdefault(host, provider.name)
            if other != provider.name:
                raise layers[provider.name][-1].error(
                    "hosts",
                    f"{host} belongs to the provider {other!r} already; "
                    f"to change that one's rule, write `provider: {other}` and `extends: {other}`",
                )
