"""A page as a browser lays it out."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import escape, unescape
from pathlib import Path

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

_MEASURE = """
const page = document.querySelector('iframe').contentDocument, root = page.documentElement;
const beyond = [...page.querySelectorAll('body *')].filter(e => !e.closest('.wide table') && !e.closest('svg *')
    && e.getBoundingClientRect().right > root.clientWidth + 1);
const plots = [...page.querySelectorAll('.plot svg')].map(e => Math.round(e.getBoundingClientRect().width));
const scrolling = [...page.querySelectorAll('.wide')].filter(e => e.scrollWidth > e.clientWidth).length;
const found = {wide: root.scrollWidth, beyond: beyond.map(e => e.tagName), plots, scrolling};
document.body.dataset.found = JSON.stringify(found);
"""


def laid_out(html: str, width: int, folder: Path) -> dict[str, object]:
    """How a page without scripts is laid out in a window of that many pixels.

    Returns:
        `wide`: how wide the page is; `beyond`: elements that reach beyond the window, tables in a box of their own
        aside; `plots`: the widths of the plots; `scrolling`: how many boxes scroll sideways.
    """
    assert CHROMIUM is not None
    frame = f'<iframe srcdoc="{escape(html)}" style="width: {width}px; height: 20000px; border: 0"></iframe>'
    measuring = folder / "measuring.html"
    measuring.write_text(
        f"<!DOCTYPE html><meta charset=utf-8><body style='margin: 0'>{frame}"
        f"<script>onload = () => {{ {_MEASURE} }}</script></body>",
        encoding="utf-8",
    )
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
    flags += ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--dump-dom"]
    command = [CHROMIUM, *flags, f"--user-data-dir={folder / 'profile'}", "--window-size=1600,900", measuring.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True)
    found = re.search(r'data-found="([^"]*)"', done.stdout)
    assert found is not None, done.stdout[-2000:]
    measured: dict[str, object] = json.loads(unescape(found[1]))
    return measured
