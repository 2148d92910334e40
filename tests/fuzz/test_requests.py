"""Requests of every shape, right and wrong: each is protected or refused, and nothing leaves unread."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, quote_plus, unquote_plus

import pytest
from asked import ASKED, body_named, rule_of
from garbled import SECRETS, encoded, garbled, json_values, leaves, secrets
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from planting import base64_in, changed, keys_of, places_of
from told import ToldDetector

from surrogateshield.exchange.refusal import Refused
from surrogateshield.gateway import Exchange, Request
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.wire import decode_body

RULES = RuleSet.load([bundled_rules_dir()])
# A number glued to letters is part of an identifier, and a protocol may hold those.
TELLING = re.compile(r"ravensmoor vale|brennval|(?<![0-9a-z])4158672309(?![0-9a-z])", re.IGNORECASE)
MEDIA = (
    *("application/json", "application/json; charset=utf-8", "application/vnd.acme+json", "text/plain", "text/csv"),
    *("application/x-ndjson", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"),
    *("application/octet-stream", "", "x", "application/json; charset=utf-16", "text/plain; charset=utf-16le"),
    *("text/plain; charset=iso-8859-1", "text/plain; charset=utf-7", "multipart/mixed; boundary=b"),
)


@pytest.fixture(scope="module")
def shield(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shield]:
    with MapStore(tmp_path_factory.mktemp("fuzz") / "state") as store:
        yield Shield(ToldDetector(SECRETS), store)


@pytest.fixture(scope="module")
def blind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shield]:
    with MapStore(tmp_path_factory.mktemp("fuzz") / "state") as store:
        yield Shield(ToldDetector({}), store)


@st.composite
def bodies(draw: st.DrawFn, value: Any) -> str:
    """A JSON text of a body in which values were changed, keys are secrets or stand twice."""
    for _ in range(draw(st.integers(0, 4))):
        places, keys = list(places_of(value)), list(keys_of(value))
        if keys and draw(st.booleans()):
            place, new = draw(st.sampled_from(keys)), draw(secrets)

            def rename(found: Any, old: object = place[-1], new: str = new) -> Any:
                return {new if key == old else key: child for key, child in found.items()}

            value = changed(value, place[:-1], rename)
        elif places:
            new_value = draw(leaves | json_values)
            value = changed(value, draw(st.sampled_from(places)), lambda _, new=new_value: new)
    text = json.dumps(value, ensure_ascii=draw(st.booleans()), indent=draw(st.sampled_from([None, 1])))
    if draw(st.integers(0, 3)) == 0 and "{" in text:
        member = f'"{draw(st.sampled_from(["role", "type", "model", "content"]))}": {json.dumps(draw(secrets))}'
        at = draw(st.sampled_from([found.end() for found in re.finditer(r"\{", text)][:20]))
        text = f"{text[:at]}{member}, {text[at:]}" if text[at:].lstrip()[:1] != "}" else text
    return text


def is_torn(text: str) -> bool:
    """Whether something stands within an address: then it is another one, which the told detector was not told of."""
    told = len(re.findall(r"oda\.kvist(?:@|%40)brennval\.example", text, re.IGNORECASE))
    return len(re.findall("brennval", text, re.IGNORECASE)) != told


@st.composite
def requests(draw: st.DrawFn) -> tuple[Any, Request]:
    asked = draw(st.sampled_from(ASKED))
    known = [body_named(name) for name in asked.bodies]
    text = draw(bodies(draw(st.sampled_from(known) if known else json_values)))
    media = draw(st.sampled_from(MEDIA))
    if media.startswith("multipart"):
        file = draw(
            st.sampled_from(["", '; filename="Ravensmoor Vale.txt"', "; filename*=UTF-8''Ravensmoor%20Vale%C3%AB.json"])
        )
        transfer = draw(st.sampled_from(["", "\r\nContent-Transfer-Encoding: base64"]))
        content = base64.b64encode(text.encode("utf-8", "replace")).decode() if transfer else text
        head = f'--b\r\nContent-Disposition: form-data; name="file"{file}\r\nX-Note: Ravensmoor Vale{transfer}\r\n\r\n'
        text = f"{head}{content}\r\n--b--\r\n"
    elif media == "application/x-www-form-urlencoded":
        text = f"f.req={quote_plus(text, errors='replace')}&Ravensmoor+Vale&q=oda.kvist%40brennval.example"
    elif media == "application/x-ndjson":
        text = text.replace("\n", " ") + "\r\n\n" + json.dumps(draw(json_values)) + "\n"
    charset = draw(
        st.sampled_from(["utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "latin-1", "utf-32"])
    )
    raw = text.encode(charset, "surrogatepass" if charset.startswith("utf") else "replace")
    wrong = draw(garbled(raw))
    body, coding = draw(encoded(raw if is_torn(wrong.decode(charset, "replace")) else wrong))
    path = draw(
        st.sampled_from(
            [
                asked.path,
                f"{asked.path}/Ravensmoor%20Vale",
                f"/{quote('oda.kvist@brennval.example')}{asked.path}",
                "*",
                "//",
                "?",
            ]
        )
    )
    query = draw(
        st.sampled_from(
            [
                "",
                "?q=Ravensmoor%20Vale",
                "?oda.kvist%40brennval.example",
                "?alt=4158672309&%zz",
                "?a=%FF%2FRavensmoor+Vale",
            ]
        )
    )
    headers = [("authorization", f"Bearer {asked.provider}"), ("content-type", media)]
    headers += [("content-encoding", coding)] if coding is not None else []
    headers += draw(
        st.sampled_from([[], [("x-note", "of Ravensmoor Vale")], [("user-agent", "oda.kvist@brennval.example")]])
    )
    return asked, Request(asked.method, path + (query if "?" not in path else ""), headers, body)


def views(data: bytes) -> Iterator[str]:
    """What bytes may mean to whoever gets them."""
    for charset in ("utf-8", "utf-16-le", "utf-16-be"):
        text = data.decode(charset, "replace")
        yield text
        yield unquote_plus(text)
        yield re.sub(r"\\+u([0-9A-Fa-f]{4})", lambda code: chr(int(code[1], 16)), text)
    yield from base64_in(data)


def replacements(data: bytes) -> int:
    return data.count("\ufffd".encode()) + len(re.findall(rb"\\u[fF]{3}[dD]", data)) + data.upper().count(b"%EF%BF%BD")


@settings(suppress_health_check=[*HealthCheck])
@given(requests())
def test_each_request_is_protected_or_refused(shield: Shield, case: tuple[Any, Request]) -> None:
    asked, request = case
    provider, _ = rule_of(RULES, asked)
    endpoint = provider.endpoint_for(request.method, request.target)
    # The materials hold pictures. In forms, files that are no text would be let through, too: UTF-16 without a mark.
    pictures = "block" if "multipart" in dict(request.headers)["content-type"] else "pass"
    passing = endpoint.policy.model_copy(update={"attachments": pictures})
    exchange = Exchange(provider, endpoint.model_copy(update={"policy": passing}), shield)
    note(repr((request.target, request.headers, request.body[:2000])))
    try:
        sent = exchange.protect(request)
    except Refused as refusal:
        assert refusal.status == 400
        assert not TELLING.search(refusal.message)
        return
    headers = dict(request.headers)
    coding = headers.get("content-encoding")
    before, after = (decode_body(data, coding, 2**26) if data else b"" for data in (request.body, sent.body))
    for text in (unquote_plus(sent.target), *(value for name, value in sent.headers), *views(after)):
        found = TELLING.search(text)
        assert not found, text[max(0, found.start() - 60) : found.end() + 60]
    assert replacements(after) <= replacements(before)
    assert len(sent.target) < 10 * len(request.target) + 1000


@settings(suppress_health_check=[*HealthCheck])
@given(requests())
def test_a_request_in_which_nothing_is_found_leaves_as_it_came_or_not_at_all(
    blind: Shield, case: tuple[Any, Request]
) -> None:
    asked, request = case
    provider, _ = rule_of(RULES, asked)
    endpoint = provider.endpoint_for(request.method, request.target)
    passing = endpoint.policy.model_copy(update={"attachments": "pass"})
    try:
        sent = Exchange(provider, endpoint.model_copy(update={"policy": passing}), blind).protect(request)
    except Refused:
        return
    assert sent == request
