"""The addon's options."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from mitmproxy import exceptions

from surrogateshield.detection import GuardConfig


@pytest.mark.parametrize(
    "options,said",
    [
        ({"stream_large_bodies": "1m"}, "stream_large_bodies"),
        ({"save_stream_file": "/dev/null"}, "save_stream_file"),
        ({"allow_hosts": ["openai"]}, "allow_hosts"),
        ({"ignore_hosts": ["openai"]}, "ignore_hosts"),
        ({"listen_host": "0.0.0.0"}, "proxyauth"),
        ({"listen_host": ""}, "proxyauth"),
        ({"mode": ["regular@10.0.0.1:8080"]}, "proxyauth"),
        ({"surrogateshield_rules": ["/does/not/exist"]}, "/does/not/exist"),
        ({"confdir": "/does/not/exist"}, "surrogateshield run"),
        ({"surrogateshield_context_guard": "/does/not/exist"}, "/does/not/exist"),
        ({"surrogateshield_retention": "a while"}, "surrogateshield_retention: expected an age such as"),
    ],
)
def test_options_under_which_protection_cannot_hold_are_refused(context: Any, options: Any, said: str) -> None:
    with pytest.raises(exceptions.OptionsError, match=said):
        context.configure(context.addon, **options)


def test_another_model_of_context_guard_can_be_chosen(context: Any, tmp_path: Path) -> None:
    settings = tmp_path / "guard.yaml"
    settings.write_text("backend: transformers\nmodel: someone/something\n")
    context.configure(context.addon, surrogateshield_context_guard=str(settings))
    assert context.addon.guard == GuardConfig("transformers", "someone/something")


@pytest.mark.parametrize(
    "option,kept", [({}, timedelta(days=90)), ({"surrogateshield_retention": "12h"}, timedelta(hours=12))]
)
def test_how_long_conversations_are_kept_can_be_chosen(context: Any, option: Any, kept: timedelta) -> None:
    context.configure(context.addon, **option)
    assert context.addon.retention == kept


def test_plaintext_flows_can_be_accepted(context: Any, tmp_path: Path) -> None:
    flows = str(tmp_path / "flows")
    context.configure(context.addon, save_stream_file=flows, surrogateshield_plaintext_flows=True)
