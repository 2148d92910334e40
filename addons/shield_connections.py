"""Connections in mitmproxy: whose are accepted, which are read, which are tunnelled, and what a certificate names."""

from __future__ import annotations

import functools
import ipaddress
import logging
from collections.abc import Callable

from cryptography import x509
from mitmproxy import certs, connection, ctx, http, tls
from mitmproxy.proxy import server_hooks
from mitmproxy.proxy.context import Context

from surrogateshield.peers import is_loopback, may_use
from surrogateshield.policy import RuleSet

log = logging.getLogger("surrogateshield")

TELEMETRY = b"Telemetry of this host is blocked by the rules (companions)."


def never_raises[**P](hook: Callable[P, None]) -> Callable[P, None]:
    """For hooks that touch no request: report the kind of error, without its text, and go on."""

    @functools.wraps(hook)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            hook(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 - the hook's contract
            log.error("%s failed (%s)", hook.__name__, type(error).__name__)

    return guarded


class ConnectionHooks:
    """The hooks of connections.

    Args:
        rules: gives the rules in force; None before they are read.
    """

    def __init__(self, rules: Callable[[], RuleSet | None]) -> None:
        self._rules = rules

    def client_connected(self, client: connection.Client) -> None:
        """Refuse other users of this machine (invariant I12).

        The kernel's table is in memory, so the loop does not wait for a disk. If this hook took turns with the loop,
        mitmproxy would not see a client that closes its side at once, and keep the connection open.
        """
        try:
            allowed = bool(ctx.options.proxyauth) or may_use(client.peername[:2], client.sockname[:2])
        except Exception:  # noqa: BLE001 - in doubt, no
            allowed = False
        if not allowed:
            client.error = "refused"
            log.warning("refused a connection of another user of this machine; set proxyauth to share the proxy")

    @never_raises
    def http_connect(self, flow: http.HTTPFlow) -> None:
        """Answer for companions: telemetry of a provider's apps does not leave."""
        if self.is_blocked_companion(flow.request.host):
            flow.response = http.Response.make(403, TELEMETRY)

    def tls_clienthello(self, data: tls.ClientHelloData) -> None:
        """Tunnel every connection that no rule names; either of CONNECT host and SNI suffices to read it."""
        try:
            data.ignore_connection = not self._is_ours(data.client_hello.sni, data.context.server.address)
        except Exception:  # noqa: BLE001 - in doubt it is read: a wrong certificate is no leak
            data.ignore_connection = False

    @never_raises
    def tls_failed_client(self, data: tls.TlsData) -> None:
        """Say what to do when a program does not trust our certificate."""
        host = data.conn.sni or "a provider's host"
        log.warning("a program does not trust the proxy's certificate for %s; see: surrogateshield certs trust", host)

    def server_connect(self, data: server_hooks.ServerConnectionHookData) -> None:
        """Unverified TLS only toward this machine."""
        try:
            address = data.server.address
            allowed = not (ctx.options.ssl_insecure and data.server.tls) or (address and is_loopback(address[0]))
        except Exception:  # noqa: BLE001 - in doubt, no
            allowed = False
        if not allowed:
            data.server.error = "ssl_insecure is accepted toward loopback only"

    def is_blocked_companion(self, host: str) -> bool:
        """Whether a host is a companion of a provider whose rule blocks these."""
        rules = self._rules()
        provider = rules.companion_for(host) if rules else None
        return provider is not None and provider.policy.companions == "block"

    def _is_ours(self, sni: str | None, address: tuple[str, int] | None) -> bool:
        rules = self._rules()
        if rules is None:
            return True
        port = address[1] if address else None
        hosts = [host for host in (sni, address[0] if address else None) if host]
        return any(rules.provider_for(host, port) or self.is_blocked_companion(host) for host in hosts)


def sign_for_one_name_only() -> None:
    """Have leaves carry the name that the client asked for and no other.

    mitmproxy copies the names of the provider's certificate, and the server's address, into the leaf; one name that the
    authority's constraints do not permit, and clients reject the whole leaf.
    """
    config = ctx.master.addons.get("tlsconfig")

    def get_cert(context: Context) -> certs.CertStoreEntry:
        server = context.server.address or context.client.sockname
        name = context.client.sni or server[0]
        subject: x509.GeneralName
        try:
            # No common name: OpenSSL would take it for a DNS name, and the authority permits none that is an address.
            common_name, subject = None, x509.IPAddress(ipaddress.ip_address(name))
        except ValueError:
            common_name, subject = name, x509.DNSName(name.encode("idna").decode())
        entry: certs.CertStoreEntry = config.certstore.get_cert(common_name, [subject])
        return entry

    if config is not None:
        config.get_cert = get_cert
