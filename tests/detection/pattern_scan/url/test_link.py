"""Links that are secret as a whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.url.link import is_secret_link

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    "url",
    [
        "https://docs.google.com/spreadsheets/d/1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2wX3yZ4/edit#gid=0",
        "https://drive.google.com/file/d/1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV/view?usp=sharing",
        "https://www.dropbox.com/scl/fi/a1b2c3d4e5f6g7/plan.pdf?rlkey=q8Zt3LmXv6",
        "https://corp-my.sharepoint.com/:x:/g/personal/ines_corp_example/Eq8Zt3LmXv6",
        "https://us02web.zoom.us/j/98765432101?pwd=Zk3v9QmT7xLw",
        "https://meet.google.com/abc-defg-hij",
        "https://teams.microsoft.com/l/meetup-join/19%3ameeting_q8Zt3LmXv6",
        "https://chat.whatsapp.com/Ab3dE6gH9jK2LmN5pQ8rSt",
        "https://t.me/joinchat/q8Zt3LmXv6Nc1Rb9",
        "https://app.corp.example/reset-password/9f8e7d6c5b4a39281706f5e4",
        "https://app.corp.example/invite?code=q8Zt3LmXv6Nc1Rb9Yd4K",
        "https://app.corp.example/magic-link/a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d",
        "https://b.s3.amazonaws.com/a.pdf?X-Amz-Credential=x&X-Amz-Signature=9f8e7d6c5b4a3928",
        "https://acct.blob.core.windows.net/c/a.pdf?sv=2022-11-02&se=2031-01-01&sig=q8Zt3LmXv6Nc1Rb9Yd4Kf7Hs",
        "webcal://p12-caldav.icloud.com/published/2/MTIzNDU2Nzg5",
    ],
)
def test_secret_links_are_one_value(scan: Scan, url: str) -> None:
    assert is_secret_link(url)
    for text in (url, f"see {url}.", f"([here]({url}))", f"<{url}>", f"{url}, please"):
        assert scan(text) == [(url, "url")]


@pytest.mark.parametrize(
    "url",
    [
        "https://docs.python.org/3/library/re.html#re.search",
        "https://github.com/corp/app/commit/9fceb02d0ae598e95dc970b74767f19372d61af8",
        "https://corp.example/reset-password",
        "https://corp.example/login?next=/dashboard",
        "https://docs.google.com/document/",
        "https://cdn.example/share/share-button-large-version.svg",
        "https://discord.gg/pythoncommunity",
        "https://www.youtube.com/watch?v=q8Zt3LmXv6N",
        "https://corp.example/reset/<token>",
    ],
)
def test_public_links_stay(scan: Scan, url: str) -> None:
    assert not is_secret_link(url)
    assert scan(f"see {url} for more") == []
