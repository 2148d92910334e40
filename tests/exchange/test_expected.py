from __future__ import annotations

from urllib.parse import urlencode

import pytest

from surrogateshield.exchange.authorship import nobody
from surrogateshield.exchange.bodies import Body, Readers, open_body
from surrogateshield.exchange.expected import content_of, read_expected
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification, FieldMap, RuleSet, bundled_rules_dir

FORM = "application/x-www-form-urlencoded"


def read(data: bytes, media: str, fields: FieldMap) -> Body:
    readers = Readers(
        lambda document: BodyReader(document, fields.classify(document.value)),
        lambda document: BodyReader(document, Classification.nothing()),
        exempt=lambda name, value: (name, value) == ("at", "AK6:1767225600123"),
    )
    return read_expected(open_body(data, media), readers, fields)


@pytest.mark.parametrize(
    ("data", "media"),
    [
        (b"Helena Forsgren", "text/plain"),
        (urlencode({"text": "Helena Forsgren"}).encode(), FORM),
        (urlencode({"f.req": '{"b": 1}'}).encode(), FORM),
        (b'{"b": 1}', "application/json"),
        (b'{"a": 1}\n{"b": 2}', "application/x-ndjson"),
    ],
)
def test_what_is_no_json_or_lacks_something_is_refused(data: bytes, media: str) -> None:
    with pytest.raises(Refused) as refused:
        read(data, media, FieldMap.model_validate({"requires": ["$.a"]}))
    assert refused.value.code == "unknown_shape"
    assert "Helena" not in refused.value.message


def test_a_form_holds_the_endpoint_s_own_json() -> None:
    data = urlencode({"f.req": '{"a": "Helena Forsgren"}', "at": "AK6:1767225600123", "x": "y z"}).encode()
    body = read(data, FORM, FieldMap.model_validate({"requires": ["$.a"]}))
    assert [piece.text for piece in body.pieces] == ["f.req", "a", "Helena Forsgren", "at", "x", "y z"]


def test_without_a_requirement_anything_is_read() -> None:
    body = read(b"Helena Forsgren", "text/plain", FieldMap())
    assert [piece.text for piece in body.pieces] == ["Helena Forsgren"]


@pytest.mark.parametrize(
    ("data", "media", "path"),
    [
        (b'{"model": "m", "input": "Helena"}', "application/json", "/v1/responses"),
        (
            b'{"url": "/v1/embeddings", "body": {"model": "m", "input": "Helena"}}\n',
            "application/x-ndjson",
            "/v1/files",
        ),
    ],
)
def test_a_body_and_the_lines_of_an_upload_are_read_by_their_rules(data: bytes, media: str, path: str) -> None:
    provider = RuleSet.load([bundled_rules_dir()]).provider("openai")
    assert provider is not None
    body = content_of(open_body(data, media), provider, provider.endpoint_for("POST", path), nobody)
    texts = [piece.text for piece in body.pieces]
    assert "Helena" in texts
    assert "m" not in texts, "a model's name is the protocol's"
