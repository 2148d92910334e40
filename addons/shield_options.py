"""The addon's options: what they are, and under which protection cannot hold."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from mitmproxy import exceptions
from mitmproxy.addonmanager import Loader
from mitmproxy.options import Options
from mitmproxy.proxy.mode_specs import ProxyMode

from surrogateshield.detection import GuardConfig
from surrogateshield.peers import is_loopback
from surrogateshield.shadowmap import DEFAULT_RETENTION, NotAnAge, parse_age

_SAVING = ("save_stream_file", "hardump")
_NOT_LISTENING = frozenset({"local", "tun", "wireguard"})


def declare(loader: Loader) -> None:
    """Tell mitmproxy of the options."""
    loader.add_option(
        "surrogateshield_rules",
        Sequence[str],
        [],
        "Folders or files of rules that extend or override the shipped ones.",
    )
    loader.add_option("surrogateshield_home", str, "", "Folder of keys and sealed maps (default: ~/.surrogateshield).")
    loader.add_option(
        "surrogateshield_retention",
        str,
        DEFAULT_RETENTION,
        "How long after its last use a conversation is kept, such as 12h, 30d, 8w or forever.",
    )
    loader.add_option("surrogateshield_workers", int, 1, "Processes that run detection.")
    loader.add_option(
        "surrogateshield_context_guard", str, "", "File with settings of ContextGuard (default: its own model)."
    )
    loader.add_option(
        "surrogateshield_plaintext_flows", bool, False, "Accept that flows are saved with originals in clear."
    )


def check(options: Options) -> tuple[timedelta | None, GuardConfig]:
    """Refuse options, mitmproxy's own among them, under which protection cannot hold.

    Returns:
        How long unused conversations are kept, None for ever; and ContextGuard's settings.

    Raises:
        OptionsError: an option is wrong; says which and what to do.
    """
    if options.stream_large_bodies:
        raise exceptions.OptionsError("stream_large_bodies sends requests before they can be read. Remove the option.")
    saving = [name for name in _SAVING if getattr(options, name, None)]
    if saving and not options.surrogateshield_plaintext_flows:
        raise exceptions.OptionsError(
            f"{saving[0]} writes originals to disk in clear. Remove it, or accept that with "
            "--set surrogateshield_plaintext_flows=true."
        )
    if options.allow_hosts or options.ignore_hosts:
        raise exceptions.OptionsError(
            "allow_hosts and ignore_hosts could let a provider's host slip by: the rules decide what is read."
        )
    exposed = [mode for mode in map(ProxyMode.parse, options.mode) if not _is_private(mode, options.listen_host)]
    if exposed and not options.proxyauth:
        raise exceptions.OptionsError(
            "Listening beyond this machine needs proxyauth, since originals are restored for whoever asks. "
            "Set it, or listen_host to 127.0.0.1."
        )
    try:
        retention = parse_age(options.surrogateshield_retention)
    except NotAnAge as error:
        raise exceptions.OptionsError(f"surrogateshield_retention: {error}") from None
    return retention, _guard(options.surrogateshield_context_guard)


def _guard(path: str) -> GuardConfig:
    if not path:
        return GuardConfig()
    from surrogateshield.detection.guard import settings  # noqa: PLC0415  # it loads what only workers need

    try:
        return settings.read(Path(path).expanduser())
    except settings.SettingsRefused as error:
        raise exceptions.OptionsError(str(error)) from None


def _is_private(mode: ProxyMode, listen_host: str) -> bool:
    """Whether only this machine can reach a mode's port. WireGuard's peers have proved who they are."""
    if mode.type_name in _NOT_LISTENING:
        return True
    return is_loopback(mode.listen_host(listen_host))
