"""The mitmproxy addon: hooks and flow handling only; what happens to a message is the gateway's.

    mitmdump -s addons/shield.py

mitmproxy forwards the original request when a hook raises, so no hook may raise: whatever goes
wrong with a request to a provider is answered here, with 400 in the provider's own error shape.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import shield_options
from mitmproxy import ctx, exceptions, http
from mitmproxy.addonmanager import Loader
from shield_connections import TELEMETRY, ConnectionHooks, sign_for_one_name_only
from shield_sockets import SOCKET, SocketHooks, install

from surrogateshield.detection import DetectionConfig, DetectionFailed, DetectorPool, GuardConfig
from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.confirming import CONFIRM_HEADER, WARNING_HEADER
from surrogateshield.exchange.refusal import Dropped, Refused
from surrogateshield.exchange.request import Request
from surrogateshield.exchange.watch import KEPT_HEADER
from surrogateshield.gateway import Exchange
from surrogateshield.logs import Hygiene
from surrogateshield.policy import Provider, RuleError, RuleWatcher, default_rule_paths, error_response
from surrogateshield.release_gate import HEADER as GATE_HEADER
from surrogateshield.shadowmap import MapStore, state_home
from surrogateshield.shield import Shield
from surrogateshield.sockets import Socket
from surrogateshield.starting import prepare
from surrogateshield.trust import CAError, CAStatus, inspect
from surrogateshield.upkeep import Upkeep

log = logging.getLogger("surrogateshield")

HEALTH_HOST = "surrogateshield.local"
HEALTH_PATH = "/health"
_EXCHANGE = "surrogateshield.exchange"
_ANSWER = "surrogateshield.answer"
_HOST = "surrogateshield.host"
_AUTHORITY = "surrogateshield.authority"
_OURS = "surrogateshield.answered"
_START_LIMIT = 120.0
_UNAUTHENTICATED = frozenset({401, 403})
_BODILESS = frozenset({101, 204, 304})
_SWITCHED = 101
_RULES_EVERY = 2.0
_STATE_EVERY = 2.0


class ShieldAddon:
    """State of one proxy process."""

    def __init__(self) -> None:
        self.rules: RuleWatcher | None = None
        self.shield: Shield | None = None
        self.detectors: DetectorPool | None = None
        self.guard = GuardConfig()
        self.threads = ThreadPoolExecutor(max_workers=8, thread_name_prefix="shield")
        self.hygiene = Hygiene()
        self.ready = asyncio.Event()
        self.retention: timedelta | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.connections = ConnectionHooks(lambda: self.rules.rules if self.rules else None)
        self.addons = [self.connections, SocketHooks(self._off_loop)]

    # Life of the process.

    def load(self, loader: Loader) -> None:
        """Declare options."""
        shield_options.declare(loader)
        self.hygiene.install()
        install()

    def configure(self, updated: set[str]) -> None:
        """Refuse options under which protection cannot hold; load the rules.

        Raises:
            OptionsError: an option or a rule file is wrong; the proxy does not start then.
        """
        options = ctx.options
        self.retention, self.guard = shield_options.check(options)
        if self.rules is None or updated & {"surrogateshield_rules", "confdir"}:
            paths = [Path(path).expanduser() for path in options.surrogateshield_rules]
            try:
                self.rules = RuleWatcher(default_rule_paths(paths))
                authority = self._authority()
            except (RuleError, CAError) as error:
                raise exceptions.OptionsError(str(error)) from None
            if not authority.usable:
                raise exceptions.OptionsError(f"{authority}. Or start with `surrogateshield run`, which sees to it.")

    def _authority(self) -> CAStatus:
        """How the certificate authority in the confdir stands to the rules."""
        assert self.rules is not None
        rules = self.rules.rules
        return inspect(Path(ctx.options.confdir).expanduser(), rules.domains, rules.ip_hosts)

    async def running(self) -> None:
        """Start the detector and open the store; requests wait until both are there."""
        sign_for_one_name_only()
        await self._off_loop(self._start)
        self.ready.set()
        self.tasks = [asyncio.create_task(self._watch_rules())]
        if self.shield is not None:
            upkeep = Upkeep(self.shield, self.retention, log.info)
            self.tasks.append(asyncio.create_task(self._look_after_state(upkeep)))

    def _start(self) -> None:
        assert self.rules is not None
        try:
            home = ctx.options.surrogateshield_home
            store = MapStore(Path(home).expanduser() if home else state_home(), on_damage=log.error)
            workers = max(1, ctx.options.surrogateshield_workers)
            self.detectors = DetectorPool(workers, DetectionConfig(guard=self.guard))
            self.detectors.start()
            prepare()
            if not self.detectors.wait_ready(_START_LIMIT):
                raise DetectionFailed(f"the models were not loaded within {_START_LIMIT:.0f} s")
            self.shield = Shield(self.detectors, store, parallel=workers)
        except Exception as error:  # noqa: BLE001 - reported, and every request is refused
            log.error("start failed (%s): %s", type(error).__name__, error)
            return
        for model in self.detectors.models:
            log.info("model %s %s, loaded in %.1f s", model.name, model.version, model.seconds)
        log.info("ready: reading %s; everything else is tunnelled", ", ".join(self.rules.rules.hosts))

    async def _watch_rules(self) -> None:
        """Read the rules again when their files change; after a broken edit the last good ones stay."""
        assert self.rules is not None
        while True:
            await asyncio.sleep(_RULES_EVERY)
            try:
                if await self._off_loop(self.rules.reload_if_changed):
                    log.info("rules read again; %s", await self._off_loop(self._authority))
            except Exception as error:  # noqa: BLE001 - the rules in force stay
                log.error("rules could not be read again (%s)", type(error).__name__)

    async def _look_after_state(self, upkeep: Upkeep) -> None:
        """Forget what is due, now and once a day; drop from memory what another process has forgotten."""
        while True:
            try:
                await self._off_loop(upkeep)
            except Exception as error:  # noqa: BLE001 - tried again
                log.error("stored conversations could not be forgotten (%s)", type(error).__name__)
            await asyncio.sleep(_STATE_EVERY)

    async def done(self) -> None:
        """End what was started, and write what is queued.

        The rules for logs stay: connections that are still open are broken off after this, with tracebacks.
        """
        for task in self.tasks:
            task.cancel()
        if self.shield is not None:
            await self._off_loop(self.shield.store.close)
        if self.detectors is not None:
            await self._off_loop(self.detectors.close)
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _off_loop[T](self, function: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, function)

    # Requests.

    def requestheaders(self, flow: http.HTTPFlow) -> None:
        """Decide the provider, before anything else could rewrite the flow."""
        try:
            self._begin(flow)
        except Exception as error:  # noqa: BLE001 - the hook's contract
            self._refuse(flow, None, Refused(_internal(error), "internal_error"))

    def _begin(self, flow: http.HTTPFlow) -> None:
        request = flow.request
        if request.host == HEALTH_HOST:
            up = self.ready.is_set() and self.shield is not None and request.path.partition("?")[0] == HEALTH_PATH
            self._answer(flow, http.Response.make(200 if up else 503, b"ready\n" if up else b"not ready\n"))
            return
        assert self.rules is not None
        rules = self.rules.rules
        hosts = _hosts(flow)
        provider = next((p for p in (rules.provider_for(host, request.port) for host in hosts) if p), None)
        if provider is None:
            if any(map(self.connections.is_blocked_companion, hosts)):
                self._answer(flow, http.Response.make(403, TELEMETRY))
            return
        flow.request.stream = False
        flow.metadata[_EXCHANGE] = provider
        flow.metadata[_HOST] = request.pretty_host
        flow.metadata[_AUTHORITY] = request.host_header or request.pretty_host
        if flow.client_conn.tls_established and _folded(request.pretty_host) != _folded(
            flow.client_conn.sni or request.host
        ):
            self._refuse(
                flow, provider, Refused("This connection was opened to another host.", "misdirected_request", 421)
            )

    async def request(self, flow: http.HTTPFlow) -> None:
        """Protect the request; what cannot be protected is not sent."""
        provider = flow.metadata.get(_EXCHANGE)
        if provider is None or flow.response is not None:
            if provider is not None:
                flow.metadata[_OURS] = True
            return
        try:
            await self._protect(flow, provider)
        except Refused as refusal:
            self._refuse(flow, provider, refusal)
        except Dropped as dropped:
            self._answer(flow, http.Response.make(200, dropped.BODY, {"content-type": dropped.CONTENT_TYPE}))
            log.info("%s: dropped, as the rule says", flow.metadata[_HOST])
        except asyncio.CancelledError:
            self._refuse(flow, provider, Refused("The proxy is shutting down.", "shutting_down"))
            raise
        except Exception as error:  # noqa: BLE001 - the hook's contract
            self._refuse(flow, provider, Refused(_internal(error), "internal_error"))

    async def _protect(self, flow: http.HTTPFlow, provider: Provider) -> None:
        await asyncio.wait_for(self.ready.wait(), _START_LIMIT)
        if self.shield is None:
            raise Refused("The proxy did not start properly; its log says why.", "not_ready")
        request = flow.request
        if request.raw_content is None:
            raise Refused("The body was streamed past the proxy.", "unread_body")
        endpoint = provider.endpoint_for(request.method, request.path)
        exchange = Exchange(provider, endpoint, self.shield)
        protect = exchange.protect
        if "upgrade" in request.headers:
            socket = flow.metadata[SOCKET] = Socket(provider, endpoint, self.shield)
            exchange, protect = socket.opening, socket.open
        names = _pairs(request.headers)
        if request.trailers:
            request.trailers.pop(CONFIRM_HEADER, None)
        trailers = _pairs(request.trailers) if request.trailers else []
        authority = flow.metadata[_AUTHORITY]
        incoming = Request(request.method, request.path, [*names, *trailers], request.raw_content, authority)
        outgoing = await self._off_loop(lambda: protect(incoming))
        headers = outgoing.headers[: len(outgoing.headers) - len(trailers)]
        if outgoing.target != incoming.target:
            request.path = outgoing.target
        if list(headers) != names:
            request.headers = _headers(headers)
        if trailers:
            request.trailers = _headers(outgoing.headers[len(headers) :])
        if outgoing.body != incoming.body:
            request.raw_content = outgoing.body
            if "transfer-encoding" not in request.headers:
                request.headers["content-length"] = str(len(outgoing.body))
        if "accept-encoding" in request.headers:
            request.headers["accept-encoding"] = "identity"
        flow.metadata[_EXCHANGE] = exchange

    # Answers.

    def responseheaders(self, flow: http.HTTPFlow) -> None:
        """Restore streamed answers as they arrive."""
        exchange = flow.metadata.get(_EXCHANGE)
        if not isinstance(exchange, Exchange) or _OURS in flow.metadata or flow.response is None:
            return
        try:
            headers = flow.response.headers
            if flow.response.status_code in _UNAUTHENTICATED:
                return  # whoever asks did not prove to be the account to whom the conversation belongs
            if flow.request.method == "HEAD" or flow.response.status_code in _BODILESS:
                return  # whatever their headers say of a body (RFC 9110, sections 6.4.1 and 9.3.2)
            if exchange.combinations:
                headers[WARNING_HEADER] = ", ".join(exchange.combinations)
            if exchange.ambiguity is not None:
                headers[GATE_HEADER] = str(exchange.ambiguity)
            answer = exchange.answer(headers.get("content-type"), headers.get("content-encoding"))
            flow.metadata[_ANSWER] = answer
            if answer.streamed:
                headers.pop("content-encoding", None)
                headers.pop("content-length", None)
                if flow.request.http_version == "HTTP/1.1" and flow.response.http_version == "HTTP/1.1":
                    headers["transfer-encoding"] = "chunked"
                flow.response.stream = _stream(answer, exchange)
            elif not answer.readable:
                flow.response.stream = True
        except Exception as error:  # noqa: BLE001 - an answer holds surrogates only: passing it leaks nothing
            log.error("an answer could not be restored (%s)", type(error).__name__)

    async def response(self, flow: http.HTTPFlow) -> None:
        """Restore buffered answers; keep the ids that were issued."""
        exchange = flow.metadata.get(_EXCHANGE)
        if not isinstance(exchange, Exchange) or _OURS in flow.metadata or flow.response is None:
            return
        if flow.response.status_code == _SWITCHED and (flow.websocket is None or SOCKET not in flow.metadata):
            self._refuse(flow, exchange.provider, Refused("This change of protocol cannot be read.", "upgrade_blocked"))
            return
        if flow.response.trailers and not flow.request.is_http2:
            flow.response.trailers = None  # mitmproxy cannot write them in HTTP/1.1, and would drop the connection
        try:
            answer = flow.metadata.get(_ANSWER)
            raw = flow.response.raw_content
            if isinstance(answer, Answer) and not answer.streamed and answer.readable and raw:
                restored = await self._off_loop(lambda: answer.body(raw))
                if answer.watch.kept:
                    flow.response.headers[KEPT_HEADER] = str(answer.watch.kept.total())
                if restored != raw:
                    flow.response.raw_content = restored
                    if "transfer-encoding" not in flow.response.headers:
                        flow.response.headers["content-length"] = str(len(restored))
            await self._off_loop(exchange.persist)
        except Exception as error:  # noqa: BLE001 - as above
            log.error("an answer could not be restored (%s)", type(error).__name__)
        self._log(flow, exchange)

    async def error(self, flow: http.HTTPFlow) -> None:
        """Forget an exchange that broke off; what the client got of its answer counts."""
        exchange = flow.metadata.pop(_EXCHANGE, None)
        answer = flow.metadata.pop(_ANSWER, None)
        try:
            if isinstance(answer, Answer):
                answer.break_off()
            if isinstance(exchange, Exchange):
                log.info("%s %s: broken off", exchange.provider.name, exchange.endpoint.name)
                if exchange.endpoint.transcribed:
                    await self._off_loop(exchange.persist_transcript)
                for warning in dict.fromkeys(exchange.warnings):
                    log.warning("%s %s: %s", exchange.provider.name, exchange.endpoint.name, warning)
        except Exception as error:  # noqa: BLE001 - the connection is gone already
            log.error("a broken answer could not be noted (%s)", type(error).__name__)

    # Helpers.

    def _refuse(self, flow: http.HTTPFlow, provider: Provider | None, refusal: Refused) -> None:
        """Answer in the provider's place; this is where failures end, so it cannot fail itself."""
        self._answer(flow, http.Response.make(refusal.status, b"refused by the local privacy proxy"))
        try:
            endpoint = provider.endpoint_for(flow.request.method, flow.request.path) if provider else None
            status, headers, body = error_response(provider, refusal.message, refusal.code, refusal.status, endpoint)
            self._answer(flow, http.Response.make(status, body, headers))
            log.warning("%s: refused (%s)%s", flow.metadata.get(_HOST, "a request"), refusal.code, self._stale())
        except Exception as error:  # noqa: BLE001 - see above
            log.error("a refusal could not be written (%s)", type(error).__name__)

    @staticmethod
    def _answer(flow: http.HTTPFlow, response: http.Response) -> None:
        flow.metadata[_OURS] = True
        flow.response = response

    def _log(self, flow: http.HTTPFlow, exchange: Exchange) -> None:
        replaced = " ".join(f"{type_}={count}" for type_, count in sorted(exchange.replaced.items())) or "nothing"
        status = flow.response.status_code if flow.response else 0
        host, endpoint = flow.metadata[_HOST], exchange.endpoint.name
        answer = flow.metadata.get(_ANSWER)
        restored = answer.restored if isinstance(answer, Answer) else 0
        line = "%s %s: %d, replaced: %s; strings restored: %d%s"
        log.info(line, host, endpoint, status, replaced, restored, self._stale())
        flags = exchange.flags(answer) if isinstance(answer, Answer) else []
        for warning in dict.fromkeys((*exchange.warnings, *flags)):
            log.warning("%s %s: %s", host, endpoint, warning)

    def _stale(self) -> str:
        """A reminder on every line while the rule files are broken."""
        error = self.rules.error if self.rules else None
        return f" (rules from before a broken edit: {error})" if error else ""


def _stream(answer: Answer, exchange: Exchange) -> Callable[[bytes], bytes | list[bytes]]:
    """The callable that mitmproxy gives each piece to, and an empty one at the end.

    It never returns b"" in the middle: on HTTP/1.1 that would end the answer. It never raises: the
    piece would be dropped silently; instead the client gets the stream's own error event.
    """
    dead = False

    def restore(data: bytes) -> bytes | list[bytes]:
        nonlocal dead
        if dead:
            return b"" if not data else []
        try:
            return (answer.feed(data) or []) if data else answer.finish()
        except Exception as error:  # noqa: BLE001 - see above
            dead = True
            log.error("a streamed answer could not be restored (%s)", type(error).__name__)
            return answer.error_event(
                exchange.provider, "The local privacy proxy could not restore the rest of this answer."
            )

    return restore


def _pairs(headers: http.Headers) -> list[tuple[str, str]]:
    """Names and values as text that gives back the very bytes."""
    return [
        (name.decode("utf-8", "surrogateescape"), value.decode("utf-8", "surrogateescape"))
        for name, value in headers.fields
    ]


def _headers(pairs: Sequence[tuple[str, str]]) -> http.Headers:
    return http.Headers(
        [(name.encode("utf-8", "surrogateescape"), value.encode("utf-8", "surrogateescape")) for name, value in pairs]
    )


def _hosts(flow: http.HTTPFlow) -> list[str]:
    """Every name by which a request says where it goes: its target, its Host header, the TLS server name."""
    request = flow.request
    names = [request.host, request.pretty_host, flow.client_conn.sni]
    return list(dict.fromkeys(name.rstrip(".") for name in names if name))


def _folded(host: str) -> str:
    return host.rstrip(".").lower()


def _internal(error: Exception) -> str:
    return f"The local privacy proxy could not read this request ({type(error).__name__}), so nothing was sent."


addons = [ShieldAddon()]
