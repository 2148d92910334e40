"""The addon as mitmproxy loads it, in a mitmproxy without a network."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from mitmproxy.addons.proxyauth import ProxyAuth
from mitmproxy.addons.proxyserver import Proxyserver
from mitmproxy.addons.save import Save
from mitmproxy.addons.savehar import SaveHar
from mitmproxy.test import taddons

from surrogateshield.locate import addon_path
from surrogateshield.policy import RuleWatcher, bundled_rules_dir
from surrogateshield.shield import Shield
from surrogateshield.trust import ensure


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The addon as mitmproxy loads it."""
    spec = importlib.util.spec_from_file_location("shield_script", addon_path())
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def context(script: ModuleType, tmp_path: Path) -> Iterator[Any]:
    rules = RuleWatcher([bundled_rules_dir()])
    ensure(tmp_path / "ca", rules.rules.domains, rules.rules.ip_hosts)
    addon = script.ShieldAddon()
    with taddons.context(Proxyserver(), ProxyAuth(), Save(), SaveHar()) as tctx:
        tctx.options.update(confdir=str(tmp_path / "ca"), listen_host="127.0.0.1")
        tctx.master.addons.add(addon)
        tctx.configure(addon)
        tctx.addon = addon
        yield tctx
        addon.hygiene.remove()


@pytest.fixture
def addon(context: Any, shield: Shield) -> Any:
    """An addon that is ready, with a detector that is told what to find."""
    context.addon.shield = shield
    context.addon.ready.set()
    return context.addon
