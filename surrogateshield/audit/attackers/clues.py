"""Queries with clues: what a language model, and a web search where one is configured, add to the released text.

Source: the paper, 4.3 and B.1 (direct_plus_clues), and 6.2 for the web-assisted attacker.
"""

from __future__ import annotations

import subprocess
from collections import Counter

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.configuration import AttackerSpec
from surrogateshield.audit.corpus import Document
from surrogateshield.audit.llm import parsing, prompts
from surrogateshield.audit.llm.cache import AnswerCache
from surrogateshield.audit.llm.client import ChatModel

UNREADABLE = "answers without a clue that could be read"
_SEARCH_SECONDS = 60


class ClueQuery:
    """The query of a document: its text and every clue of m samples, each as often as it was given.

    Args:
        model: what is asked.
        spec: what is declared.
        counted: unreadable answers are counted there.
        cache: what searches found.
    """

    def __init__(self, model: ChatModel, spec: AttackerSpec, counted: Counter[str], cache: AnswerCache) -> None:
        self._model, self._spec, self._counted, self._cache = model, spec, counted, cache
        self._prompt = spec.prompt or prompts.CLUES
        self._unreadable: dict[str, int] = {}

    def __call__(self, document: Document) -> str:
        """The query."""
        prompt = prompts.filled(self._prompt, text=document.text)
        found = [parsing.clues(answer) for answer in self._model.sample(prompt, self._spec.m, document.id)]
        if document.id not in self._unreadable:  # a document that is read twice counts once
            self._unreadable[document.id] = sum(each is None for each in found)
            if self._unreadable[document.id]:
                self._counted[UNREADABLE] += self._unreadable[document.id]
        words = [clue for each in found if each for clue in each]
        query = "\n".join([document.text, *words])
        return f"{query}\n{self._searched(' '.join(words))}" if self._spec.web_search and words else query

    def _searched(self, words: str) -> str:
        question = {"search": list(self._spec.web_search), "words": words}
        answer = self._cache.get(question)
        if answer is None:
            answer = self._search(words)
            self._cache.put(question, answer)
        return answer

    def _search(self, words: str) -> str:
        try:
            done = subprocess.run(  # noqa: S603 - the command that the configuration names
                list(self._spec.web_search),
                input=words,
                capture_output=True,
                text=True,
                timeout=_SEARCH_SECONDS,
                check=True,
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise AttackError(f"`attacker.web_search` failed ({type(error).__name__})") from None
        return done.stdout
