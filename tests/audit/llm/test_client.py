from __future__ import annotations

import pytest
from scripted_model import scripted_model

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.configuration import Llm
from surrogateshield.audit.llm.cache import AnswerCache
from surrogateshield.audit.llm.client import ChatModel


def test_samples_are_drawn_anew_and_kept() -> None:
    with scripted_model(lambda prompt, body: f"{prompt} {body['seed']}") as server:
        cache = AnswerCache()
        model = ChatModel(Llm(base_url=server.url, model="tiny", seed=5), cache)
        assert model.sample("Who?", 3, "d1") == ["Who? 5", "Who? 6", "Who? 7"]
        assert model.sample("Who?", 3, "d1") == ["Who? 5", "Who? 6", "Who? 7"]
        assert len(server.asked) == 3
        model.sample("Who?", 4, "d1")
        assert len(server.asked) == 4  # a larger budget asks only for what is new
        model.sample("Who?", 1, "d2")
        assert len(server.asked) == 5  # another document with the same text is asked by itself
        body = server.asked[0]
        assert (body["path"], body["model"]) == ("/v1/chat/completions", "tiny")
        assert (body["temperature"], body["top_p"], body["max_tokens"]) == (0.8, 0.95, 256)
        assert body["authorization"] is None


def test_another_decoding_is_another_question() -> None:
    with scripted_model(lambda prompt, body: str(body["temperature"])) as server:
        cache = AnswerCache()
        answers = [
            ChatModel(Llm(base_url=server.url, model="tiny", temperature=each), cache).sample("Who?", 1)
            for each in (0.1, 0.9)
        ]
        assert answers == [["0.1"], ["0.9"]]


def test_the_key_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Llm(base_url="http://127.0.0.1:1/v1", model="tiny", api_key_env="AUDIT_TEST_KEY")
    with pytest.raises(AttackError, match="AUDIT_TEST_KEY"):
        ChatModel(spec, AnswerCache())
    monkeypatch.setenv("AUDIT_TEST_KEY", "k")
    with scripted_model(lambda *_: "yes") as server:
        ChatModel(spec.model_copy(update={"base_url": server.url}), AnswerCache()).sample("Who?", 1)
        assert server.asked[0]["authorization"] == "Bearer k"


def test_a_busy_model_is_asked_again() -> None:
    statuses = [503, 429]
    with scripted_model(lambda *_: statuses.pop() if statuses else "yes") as server:
        model = ChatModel(Llm(base_url=server.url, model="tiny"), AnswerCache(), pause=0)
        assert model.sample("Who?", 1) == ["yes"]
        assert len(server.asked) == 3


def test_what_cannot_be_asked() -> None:
    with scripted_model(lambda *_: 401) as server:
        model = ChatModel(Llm(base_url=server.url, model="tiny"), AnswerCache(), pause=0)
        with pytest.raises(AttackError, match="status 401"):
            model.sample("Who?", 1)
        assert len(server.asked) == 1
    with pytest.raises(AttackError, match="cannot be reached"):
        model.sample("Who?", 1)
    with pytest.raises(AttackError, match="must begin with http"):
        ChatModel(Llm(base_url="file:///etc/passwd", model="tiny"), AnswerCache())


def test_an_answer_without_content() -> None:
    with scripted_model(lambda *_: None) as server:  # type: ignore[arg-type,return-value]
        assert ChatModel(Llm(base_url=server.url, model="tiny"), AnswerCache()).sample("Who?", 1) == [""]
