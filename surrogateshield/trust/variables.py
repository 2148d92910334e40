"""The environment variables that send a program through the proxy and make it trust the CA.

Proxy variables are read by curl, Python's urllib, requests and httpx, Go, Java (through JAVA_TOOL_OPTIONS),
Codex, Claude Code, Gemini CLI, Deno and most others; Node's own fetch reads them from 22.21 and 24 on, if asked to.
Package managers and git have trust variables too (PIP_CERT, CARGO_HTTP_CAINFO, GIT_SSL_CAINFO): those talk to
no LLM provider, so they see the servers' own certificates, and their variables are left alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from surrogateshield.trust.bundle import TRUSTSTORE_PASSWORD, TrustFiles, own_sources
from surrogateshield.trust.noproxy import bypass_list
from surrogateshield.trust.scope import Scope

PROXY = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "WSS_PROXY", "WS_PROXY")
"""Set in upper and lower case. curl reads http_proxy in lower case only; aiohttp reads wss_proxy for WebSockets,
and a client that knew no proxy for them would go past this one."""

REPLACES = (
    "SSL_CERT_FILE",  # OpenSSL: Python's ssl, httpx, Ruby, PHP; Go on Linux; rustls; Codex
    "REQUESTS_CA_BUNDLE",  # requests
    "CURL_CA_BUNDLE",  # curl, requests
    "AWS_CA_BUNDLE",  # boto3, AWS CLI: Bedrock
    "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH",  # gRPC: Vertex AI
    "HTTPLIB2_CA_CERTS",  # httplib2: older Google clients
    "CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE",  # gcloud
)
"""What these name is trusted instead of a program's own roots: they get the bundle."""

ADDS = (
    "NODE_EXTRA_CA_CERTS",  # Node, Bun, Claude Code, Gemini CLI, Copilot CLI
    "CODEX_CA_CERTIFICATE",  # Codex, its WebSocket too, which has been seen to overlook SSL_CERT_FILE
    "DENO_CERT",  # Deno
)
"""What these name is trusted besides a program's own roots: they get the CA alone, or the bundle if the user
has set them, since that holds the user's certificates too."""


@dataclass(frozen=True)
class Settings:
    """What to set in a program's environment.

    Args:
        variables: Name -> value.
        warnings: What the user should know; none holds a value of the environment, except names of hosts and files.
    """

    variables: dict[str, str]
    warnings: tuple[str, ...] = ()


def trust_sources(environ: Mapping[str, str]) -> list[Path]:
    """The files and folders of roots that an environment already names."""
    return [Path(environ[name]).absolute() for name in (*REPLACES, *ADDS, "SSL_CERT_DIR") if environ.get(name)]


def settings(proxy: str, files: TrustFiles, scope: Scope, environ: Mapping[str, str]) -> Settings:
    """The variables for programs started in an environment.

    Args:
        proxy: The proxy's URL, `http://127.0.0.1:8080`.
        files: The trust files, made from this environment's `trust_sources`.
        scope: The names and addresses of the rules' hosts.
        environ: The environment as it is.
    """
    warnings = list(files.warnings)
    variables = {name: proxy for upper in PROXY for name in (upper, upper.lower())}
    others = [name for name in PROXY if {environ.get(name), environ.get(name.lower())} - {None, "", proxy}]
    if others:
        warnings.append(
            f"{', '.join(others)} named another proxy, which programs no longer go through: if the network demands it, "
            "start SurrogateShield with `--mode upstream:` and its URL"
        )
    bypass, dropped = bypass_list((environ.get("NO_PROXY", ""), environ.get("no_proxy", "")), scope)
    if dropped:
        warnings.append(f"left out of NO_PROXY, since a rule's host would go past the proxy: {', '.join(dropped)}")
    variables |= {"NO_PROXY": bypass, "no_proxy": bypass, "NODE_USE_ENV_PROXY": "1"}
    variables |= dict.fromkeys(REPLACES, str(files.bundle))
    for name in ADDS:
        value = environ.get(name)
        has_own = bool(value) and bool(own_sources(files.ca.parent, Path(str(value)).absolute()))
        variables[name] = str(files.bundle if has_own else files.ca)
    java = _java_options(proxy, files, loopback_bypasses="127.0.0.1" in bypass.split(","))
    before = environ.get("JAVA_TOOL_OPTIONS", "")
    if "-Djavax.net.ssl.trustStore=" in before and str(files.ca.parent) not in before:
        warnings.append("JAVA_TOOL_OPTIONS names a trust store, which stays: import the CA into it (certs/README.md)")
        java = [option for option in java if "trustStore" not in option]
    if not before.endswith(" ".join(java)):
        variables["JAVA_TOOL_OPTIONS"] = " ".join([before, *java]).strip()
    return Settings(variables, tuple(warnings))


def _java_options(proxy: str, files: TrustFiles, *, loopback_bypasses: bool) -> list[str]:
    parts = urlsplit(proxy)
    truststore = str(files.truststore)
    quote = "'" if '"' in truststore else '"'
    options = [
        f"-Djavax.net.ssl.trustStore={quote}{truststore}{quote}",
        f"-Djavax.net.ssl.trustStorePassword={TRUSTSTORE_PASSWORD}",
    ]
    for scheme in ("https", "http"):
        options += [f"-D{scheme}.proxyHost={parts.hostname}", f"-D{scheme}.proxyPort={parts.port}"]
    if not loopback_bypasses:
        options.append("-Dhttp.nonProxyHosts=")  # Java's default has loopback
    return options
