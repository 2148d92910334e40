"""What `certs`, `env` and `exec` share: the rules' hosts, the CA's folder, errors as the command line shows them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

if TYPE_CHECKING:
    from surrogateshield.policy import RuleSet
    from surrogateshield.trust import Settings

DEFAULT_PROXY = "http://127.0.0.1:8080"


@contextmanager
def shown_errors() -> Iterator[None]:
    """Turn what the rules, the state folder and the CA complain of into one line on standard error."""
    from surrogateshield.policy import RuleError
    from surrogateshield.shadowmap.paths import StateError
    from surrogateshield.trust import CAError

    try:
        yield
    except (RuleError, StateError, CAError) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None


def load_rules() -> RuleSet:
    """The shipped rules with the user's own."""
    from surrogateshield.policy import RuleSet, default_rule_paths

    return RuleSet.load(default_rule_paths())


def ca_folder() -> Path:
    """The CA's folder inside the state folder, which is made where it is missing."""
    from surrogateshield.shadowmap.paths import private_folder, state_home

    return private_folder(state_home()) / "ca"


def proxy_url(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    """Check a proxy's URL; a click callback.

    Raises:
        BadParameter: It is not `http://HOST:PORT`.
    """
    try:
        parts = urlsplit(value)
        whole = parts.scheme == "http" and parts.hostname and parts.port
    except ValueError:
        whole = None
    if not whole or parts.path not in {"", "/"} or parts.query or parts.fragment:
        raise click.BadParameter("expected http://HOST:PORT, for instance " + DEFAULT_PROXY)
    return value.removesuffix("/")


def prepared(proxy: str) -> Settings:
    """The variables for this process's environment; what the user should know goes to standard error."""
    from surrogateshield.trust import prepare

    with shown_errors():
        rules = load_rules()
        settings = prepare(ca_folder(), proxy, rules.domains, rules.ip_hosts, os.environ)
    for warning in settings.warnings:
        click.echo(f"Note: {warning}", err=True)
    return settings
