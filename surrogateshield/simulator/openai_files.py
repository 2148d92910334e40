"""OpenAI's files and batches: POST /v1/files, GET /v1/files/{id}/content, POST and GET /v1/batches.

A batch is done at once: each line of its file is asked, and the file of results holds the answers.
"""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from email import policy
from email.parser import BytesParser

from surrogateshield.simulator.exchange import Answer, ApiError, JsonObject, Request

type Run = Callable[[Request, str, JsonObject], JsonObject]
"""Answers one line of a batch: the request for the batch, the path asked, its body."""


@dataclass(frozen=True, slots=True)
class _File:
    name: str
    purpose: str
    content: bytes


class Files:
    """What was uploaded, in memory.

    Args:
        run: answers the requests of a batch.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._files: dict[str, _File] = {}
        self._batches: dict[str, JsonObject] = {}
        self._count = itertools.count(1)
        self._lock = threading.Lock()

    def upload(self, request: Request) -> Answer:
        """Keep a file.

        Raises:
            ApiError: 400, the form has no file.
        """
        head = f"Content-Type: {request.content_type}\r\n\r\n".encode()
        message = BytesParser(policy=policy.HTTP).parsebytes(head + request.raw)
        parts = {part.get_param("name", header="content-disposition"): part for part in message.iter_parts()}
        file = parts.get("file")
        if file is None or "purpose" not in parts:
            raise ApiError(400, "The form needs 'file' and 'purpose'.", "missing_required_parameter")
        content, purpose = (part.get_payload(decode=True) for part in (file, parts["purpose"]))
        assert isinstance(content, bytes)
        assert isinstance(purpose, bytes)
        return request.answer(self._describe(self._keep(_File(file.get_filename() or "", purpose.decode(), content))))

    def content(self, request: Request) -> Answer:
        """What a file holds.

        Raises:
            ApiError: 404, there is none of that id.
        """
        file = self._files.get(request.path["id"])
        if file is None:
            raise ApiError(404, "No such file.", "not_found")
        return Answer(body=file.content, content_type="application/octet-stream")

    def batch(self, request: Request) -> Answer:
        """Run a batch.

        Raises:
            ApiError: 404, there is no such file; 400, it holds no requests.
        """
        file = self._files.get(str(request.body.get("input_file_id")))
        if file is None:
            raise ApiError(404, "No such file.", "not_found")
        results = [self._result(request, json.loads(line)) for line in file.content.splitlines() if line.strip()]
        lines = "".join(request.chance.dumps(result) + "\n" for result in results)
        output = self._keep(_File("output.jsonl", "batch_output", lines.encode()))
        batch: JsonObject = {
            "id": request.chance.identifier("batch_"),
            "object": "batch",
            "endpoint": request.body.get("endpoint"),
            "input_file_id": request.body["input_file_id"],
            "completion_window": request.body.get("completion_window", "24h"),
            "status": "completed",
            "output_file_id": output,
            "created_at": int(time.time()),
            "metadata": request.body.get("metadata"),
        }
        self._batches[batch["id"]] = batch
        return request.answer(batch)

    def existing_batch(self, request: Request) -> Answer:
        """A batch that was run.

        Raises:
            ApiError: 404, there is none of that id.
        """
        batch = self._batches.get(request.path["id"])
        if batch is None:
            raise ApiError(404, "No such batch.", "not_found")
        return request.answer(batch)

    def _result(self, request: Request, line: JsonObject) -> JsonObject:
        body = self._run(request, line["url"], line["body"])
        response = {"status_code": 200, "request_id": request.chance.identifier("req_"), "body": body}
        return {"id": request.chance.identifier("batch_req_"), "custom_id": line["custom_id"], "response": response}

    def _keep(self, file: _File) -> str:
        with self._lock:
            name = f"file-{next(self._count):022}"
            self._files[name] = file
        return name

    def _describe(self, name: str) -> JsonObject:
        file = self._files[name]
        return {
            "id": name,
            "object": "file",
            "bytes": len(file.content),
            "created_at": int(time.time()),
            "filename": file.name,
            "purpose": file.purpose,
            "status": "processed",
        }
