"""A page in a real browser speaks as ChatGPT's does, through a real mitmdump, to the simulator."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from browser import LACKS, browser
from proxied import Proxy, running

from surrogateshield.simulator import Simulator

pytestmark = [pytest.mark.end_to_end, pytest.mark.skipif(bool(LACKS), reason=LACKS)]

PAGES = Path(__file__).parent / "pages"
PROMPT = (
    "I am Thibault Ekwueme-Saari and my card 4539 1488 0343 6467 was charged twice. Write to "
    "thibault.ekwueme@brightmail.example or call (415) 867-2309 — “bientôt” 😀; my SSN is 536-22-8710."
)
PARTS = ("Thibault", "Ekwueme", "Saari", "4539", "0343", "brightmail", "867-2309", "8672", "536-22", "8710")


@pytest.fixture
def provider() -> Iterator[Simulator]:
    pages = {"/": "chat.html", "/chat.js": "chat.js", "/worker.js": "worker.js"}
    with Simulator(pages={path: (PAGES / name).read_text() for path, name in pages.items()}) as simulator:
        yield simulator


@pytest.mark.asks_for(".google.com", ".googleapis.com", ".gvt1.com", ".gstatic.com")
def test_a_page_shows_originals_and_sends_surrogates(provider: Simulator, tmp_path: Path) -> None:
    with (
        running(Proxy(tmp_path / "proxy", provider.url)) as proxy,
        browser(tmp_path, proxy.url, proxy.ca) as chromium,
    ):
        shown = chromium.shown(f"https://chatgpt.com/#{quote(PROMPT)}")
        log = proxy.log.read_text()
    assert shown["errors"] == ""
    assert shown["answer"] == PROMPT
    assert json.loads(shown["history"]) == [PROMPT, PROMPT]
    assert shown["title"].startswith("I am Thibault Ekwueme-Saari")
    assert shown["streamed"] == PROMPT
    # Scripts are no text of a model's: they stay as they are.
    assert shown["worker"] == (PAGES / "worker.js").read_text()
    # What is refused says why, and does not end the page.
    assert shown["beacon"].startswith("400 ")
    assert "Telemetry" in shown["beacon"]
    assert json.loads(shown["companions"]) == ["refused: TypeError"] * 2
    assert json.loads(shown["socket"]) == ["refused"] * 2
    assert "still being typed" in shown["prepared"]

    paths = [request.path for request in provider.requests]
    assert paths.count("/backend-api/f/conversation") == 1
    assert not [path for path in paths if path.startswith(("/ces", "/v1", "/p2")) or path.endswith("/prepare")]
    for request in provider.requests:
        assert not [part for part in PARTS if part.casefold() in request.everything.casefold()], request.path
    assert not [part for part in PARTS if part in log]
