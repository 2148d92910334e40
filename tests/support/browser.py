"""A real Chromium without a window, which trusts a certificate authority and sends all through a proxy."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tornado.websocket import websocket_connect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
CERTUTIL = shutil.which("certutil")
LACKS = next(
    (f"needs {what}" for what, there in (("chromium", CHROMIUM), ("certutil (libnss3-tools)", CERTUTIL)) if not there),
    "",
)
"""Why there can be no browser; empty where there can be one."""

_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--remote-debugging-port=0",
)
_PATIENCE = 120.0


@contextmanager
def browser(folder: Path, proxy: str, ca: Path) -> Iterator[Browser]:
    """A browser with a home of its own, which trusts a CA by the database of its user (NSS)."""
    assert CHROMIUM is not None and CERTUTIL is not None
    home = folder / "home"
    database = home / ".pki" / "nssdb"
    database.mkdir(parents=True)
    for arguments in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "proxy", "-i", str(ca)]):
        subprocess.run([CERTUTIL, "-d", f"sql:{database}", *arguments], check=True, capture_output=True)
    profile = folder / "profile"
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
        "XDG_DATA_HOME": str(home / ".local" / "share"),
    }
    command = [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}", f"--proxy-server={proxy}", "about:blank"]
    with (folder / "browser.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        yield Browser(process, profile)
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Browser:
    """Speaks the DevTools protocol to the browser's one page."""

    def __init__(self, process: subprocess.Popen[bytes], profile: Path) -> None:
        self._process = process
        self._profile = profile

    def shown(self, url: str) -> dict[str, str]:
        """Go to a page and wait until it says that it is done (`data-done` of its root).

        Returns:
            The text of each element that has an id.
        """
        return asyncio.run(self._shown(url))

    async def _shown(self, url: str) -> dict[str, str]:
        connection = await websocket_connect(self._address(), max_message_size=1 << 26)
        number = 0

        async def call(method: str, **parameters: Any) -> Any:
            nonlocal number
            number += 1
            await connection.write_message(json.dumps({"id": number, "method": method, "params": parameters}))
            while True:
                said = await connection.read_message()
                assert said is not None, "the browser has ended"
                answer = json.loads(said)
                if answer.get("id") == number:
                    assert "error" not in answer, answer
                    return answer["result"]

        async def evaluate(expression: str) -> Any:
            result = await call("Runtime.evaluate", expression=expression, returnByValue=True)
            return result["result"].get("value")

        navigated = await call("Page.navigate", url=url)
        assert "errorText" not in navigated, navigated["errorText"]
        deadline = time.monotonic() + _PATIENCE
        while not await evaluate("document.documentElement.dataset.done || ''"):
            assert time.monotonic() < deadline, await evaluate("document.documentElement.outerHTML")
            await asyncio.sleep(0.1)
        texts = await evaluate(
            "Object.fromEntries([...document.querySelectorAll('[id]')].map(e => [e.id, e.textContent]))"
        )
        connection.close()
        assert isinstance(texts, dict)
        return texts

    def _address(self) -> str:
        """Of the page's socket, when the browser has said its port."""
        told, deadline = self._profile / "DevToolsActivePort", time.monotonic() + _PATIENCE
        while not (told.exists() and told.read_text().strip()):
            assert self._process.poll() is None, "the browser has ended"
            assert time.monotonic() < deadline, "the browser does not start"
            time.sleep(0.1)
        port = told.read_text().split()[0]
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://127.0.0.1:{port}/json/list") as answer:
            pages = [target for target in json.load(answer) if target["type"] == "page"]
        return str(pages[0]["webSocketDebuggerUrl"])
