"""Joins rules files into providers: `extends`, and files of the user over those of the project.

A file without `extends` stands alone and replaces an earlier one of the same provider. `extends`
takes another provider over: what the file says replaces what that one says, except that endpoints are
tried before its endpoints (and replace those of the same name), headers, query parameters and kinds
of ids are added, and policies are joined field by field. Hosts and companions are not taken over from
another provider; a provider that extends itself keeps them and adds its own.
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
        base = file.rule.extends
        if base is None:
            provider = _over(file, None)
        elif base == name:
            if provider is None:
                raise file.error("extends", f"no earlier folder has a provider {name!r} that this one could extend")
            provider = _over(file, provider)
        elif base in waiting:
            raise file.error("extends", f"{name!r} and {base!r} extend each other")
        elif base not in layers:
            raise file.error("extends", f"there is no provider {base!r}; there are: {', '.join(sorted(layers))}")
        else:
            provider = _over(file, _join(base, layers, joined, (*waiting, name)))
    assert provider is not None
    joined[name] = provider
    return provider


_NOTHING = Provider("", (), (), (), {}, (), (), (), "openai", (), Policy())


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
