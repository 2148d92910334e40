from collections.abc import Callable

import pytest

from surrogateshield.policy import Endpoint, RuleSet, bundled_rules_dir

PATHS = {
    "chat": ("openai", "/v1/chat/completions"),
    "responses": ("openai", "/v1/responses"),
    "messages": ("anthropic", "/v1/messages"),
    "gemini": ("gemini", "/v1beta/models/gemini-x:streamGenerateContent"),
    "unlisted": ("openai", "/v1/something-new"),
}


@pytest.fixture(scope="session")
def rules() -> RuleSet:
    return RuleSet.load([bundled_rules_dir()])


@pytest.fixture(scope="session")
def endpoint(rules: RuleSet) -> Callable[[str], Endpoint]:
    """The shipped rule for one of the APIs."""

    def find(name: str) -> Endpoint:
        provider, path = PATHS[name]
        found = rules.provider(provider)
        assert found is not None
        return found.endpoint_for("POST", path)

    return find
