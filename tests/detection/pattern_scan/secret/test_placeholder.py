"""What stands where a secret would, and what only looks so."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder


@pytest.mark.parametrize(
    "value",
    [
        "YOUR_API_KEY",
        "your-token-here",
        "<token>",
        "${TOKEN}",
        "{{ token }}",
        "$TOKEN",
        "$(cat file)",
        "%s",
        "%(token)s",
        "xxxxxxxx",
        "********",
        "...",
        "changeme",
        "change_me",
        "replace_me",
        "mypassword",
        "test-token",
        "null",
        "None",
        "process.env.KEY",
        "os.environ['KEY']",
        "secrets.KEY",
        "[REDACTED]",
        "tu_contraseña",
        "vault:secret/x",
    ],
)
def test_placeholders(value: str) -> None:
    assert is_placeholder(value)


@pytest.mark.parametrize(
    "value", ["password123", "$ecret99", "*Zx8kk2q", "hunter2", "[k9!zq", "Summer2031!", "%4kk9zq", "zwiebelturm"]
)
def test_secrets_that_look_like_placeholders(value: str) -> None:
    assert not is_placeholder(value)


@pytest.mark.parametrize("value", ["get_token()", "config['key']", "self.token.value", "a->b", "Foo::bar"])
def test_expressions(value: str) -> None:
    assert is_expression(value)


@pytest.mark.parametrize("value", ["Zk3v9QmT", "hunter2", "a.b9", "q8Zt/3Lm=="])
def test_no_expressions(value: str) -> None:
    assert not is_expression(value)


def test_repeated_words_take_no_time_of_their_own() -> None:
    # Each of them can be read in two ways: without possessive repetition this would not end.
    assert not is_placeholder("your" + "username" * 20 + "!")
