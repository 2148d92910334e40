from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.authorship import nobody, words_of_model
from surrogateshield.policy import RequestMap

WRITER_OF = RequestMap.model_validate({"model": ["$.said", "$.log[?@.by=='BOT']"], "user": ["$.asked"]}).writer_of
BODY: dict[str, Any] = {
    "asked": "user 1",
    "said": "model 1",
    "log": [{"by": "BOT", "id": "x", "text": ["model 2", "model 3"]}, {"by": "ME", "text": "user 2"}],
    "messages": [
        {"role": "user", "content": "user 3"},
        {"role": "assistant", "content": [{"type": "text", "text": "model 4"}], "status": "done"},
        {"type": "shell_call", "action": {"commands": ["model 5"]}},
        {"type": "shell_call_output", "output": "user 4"},
    ],
}


def test_they_are_those_that_the_rule_or_the_body_says() -> None:
    found = [word for word in words_of_model(BODY, WRITER_OF(BODY)) if word != "BOT"]
    assert found == [f"model {number}" for number in range(1, 6)]
    assert list(words_of_model(BODY, nobody)) == []


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["role", "type", "said", "a"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(_values)
def test_any_body_has_an_answer(body: Any) -> None:
    assert all(isinstance(word, str) for word in words_of_model(body, WRITER_OF(body)))


def test_deep_nesting_is_no_trouble() -> None:
    body: Any = "deep"
    for _ in range(5_000):
        body = [body]
    body = {"role": "assistant", "content": body}
    assert list(words_of_model(body, RequestMap().writer_of(body))) == ["deep"]
