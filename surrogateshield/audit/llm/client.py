"""Asks a language model behind an OpenAI-compatible endpoint (POST /chat/completions)."""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.configuration import Llm
from surrogateshield.audit.llm.cache import AnswerCache

_TRIES = 4
_AGAIN = frozenset({408, 409, 429, 500, 502, 503, 504})


class ChatModel:
    """A model that answers, with what it answered before.

    Args:
        spec: where it is and how it decodes.
        cache: answers that were given.
        pause: seconds before a second try; doubled for each further one.

    Raises:
        AttackError: the address is none, or the key is not set.
    """

    def __init__(self, spec: Llm, cache: AnswerCache, pause: float = 1.0) -> None:
        parts = urlsplit(spec.base_url)
        if parts.scheme not in {"http", "https"} or not parts.netloc:
            raise AttackError("`llm.base_url` must begin with http:// or https://, and end with /v1")
        self._url = spec.base_url.rstrip("/") + "/chat/completions"
        self._headers = {"content-type": "application/json"}
        if spec.api_key_env is not None:
            key = os.environ.get(spec.api_key_env)
            if not key:
                raise AttackError(
                    f"the environment variable {spec.api_key_env}, which `llm.api_key_env` names, is not set"
                )
            self._headers["authorization"] = f"Bearer {key}"
        self._spec, self._cache, self._pause = spec, cache, pause

    def sample(self, prompt: str, count: int, salt: str = "", first: int = 0) -> list[str]:
        """So many answers to a prompt, each drawn anew.

        Args:
            prompt: what is asked.
            count: how many samples.
            salt: the document: two with the same text are asked independently (paper, 5.1).
            first: the number of the first of them, where earlier ones were drawn with another prompt.

        Raises:
            AttackError: the model cannot be reached, or refuses.
        """
        return [self._answer(prompt, number, salt) for number in range(first, first + count)]

    def _answer(self, prompt: str, number: int, salt: str) -> str:
        spec = self._spec
        body: dict[str, Any] = {
            "model": spec.model,
            "messages": [{"role": "user", "content": prompt}],
            "temperature": spec.temperature,
            "top_p": spec.top_p,
            "max_tokens": spec.max_tokens,
        }
        if spec.seed is not None:
            body["seed"] = spec.seed + number
        question = {**body, "sample": number, "document": salt}
        answer = self._cache.get(question)
        if answer is None:
            answer = _content(self._post(body))
            self._cache.put(question, answer)
        return answer

    def _post(self, body: dict[str, Any]) -> bytes:
        request = urllib.request.Request(self._url, json.dumps(body).encode(), self._headers)  # noqa: S310 - checked above
        for number in range(_TRIES):
            last = number == _TRIES - 1
            try:
                with urllib.request.urlopen(request, timeout=self._spec.timeout) as response:  # noqa: S310
                    return bytes(response.read())
            except urllib.error.HTTPError as error:
                if last or error.code not in _AGAIN:
                    raise AttackError(f"the model at `llm.base_url` answered with status {error.code}") from None
            except (OSError, ValueError) as error:
                if last:
                    reason = type(getattr(error, "reason", error)).__name__
                    raise AttackError(f"the model at `llm.base_url` cannot be reached ({reason})") from None
            time.sleep(self._pause * 2**number)
        raise AssertionError("unreachable")


def _content(body: bytes) -> str:
    try:
        content = json.loads(body)["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError):
        raise AttackError("what answers at `llm.base_url` does not speak OpenAI's chat completions") from None
    return content if isinstance(content, str) else ""
