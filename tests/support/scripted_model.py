"""A local server that speaks OpenAI's chat completions and answers as a function says."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

type Script = Callable[[str, dict[str, Any]], str | int]
"""From the prompt and the whole request to what the model says, or to the status of an error."""


class ScriptedModel:
    """What was asked, and where to ask."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.asked: list[dict[str, Any]] = []


@contextmanager
def scripted_model(script: Script) -> Iterator[ScriptedModel]:
    """Serve on a free port of the loopback address until the block ends."""
    asked: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            asked.append({**body, "path": self.path, "authorization": self.headers.get("authorization")})
            said = script(body["messages"][0]["content"], body)
            status = said if isinstance(said, int) else 200
            answer = json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
            self.send_response(status)
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    model = ScriptedModel(f"http://127.0.0.1:{server.server_port}/v1")
    model.asked = asked
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
