"""The services whose links open what is somebody's."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.url.services import WHOLE


def test_a_service_may_have_several_kinds_of_links() -> None:
    rest = "/api/webhooks/104471882093318842/uaCEQxxqwg1kk5dp"
    assert any(form.match(rest) for form in WHOLE["discord.com"])
    assert any(form.match("/invite/yNYSenA3Lv") for form in WHOLE["discord.com"])
    assert not any(form.match("/developers/docs") for form in WHOLE["discord.com"])
