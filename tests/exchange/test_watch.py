from __future__ import annotations

import json

from surrogateshield.exchange.tools import ToolBook
from surrogateshield.exchange.watch import Watch, restore_document
from surrogateshield.policy import Location, ResponseMap
from surrogateshield.resolve import Resolver
from surrogateshield.resolve.origins import Origins
from surrogateshield.shadowmap import MapEntry
from surrogateshield.wire import Document, splice

RESOLVER = Resolver([MapEntry("Marta", "Helena", "person", "name", "marta")])
RULE = ResponseMap.model_validate(
    {"opaque": ["$.b.sig"], "calls": ["$.calls[*].name"], "json": ["$.calls[*].arguments"]}
)


def restored(value: object, watch: Watch | None = None, calls: dict[Location, str] | None = None) -> object:
    document = Document.parse(json.dumps(value))
    calls = RULE.calls_in(value) if calls is None else calls
    edits = restore_document(document, RULE.classify(value), calls, RESOLVER, watch or Watch())
    result: object = json.loads(splice(document.text, edits))
    return result


def test_strings_and_keys_are_restored_opaque_ones_and_numbers_are_not() -> None:
    value = {"a": "Helena", "Helena": 1, "b": {"sig": "Helena", "n": [1, "x Helena"]}}
    assert restored(value) == {"a": "Marta", "Marta": 1, "b": {"sig": "Helena", "n": [1, "x Marta"]}}


def test_arguments_are_their_tools() -> None:
    def call(name: str, arguments: object) -> dict[str, object]:
        return {"id": "Helena", "name": name, "arguments": arguments}

    for arguments in ({"to": "Helena", "list": ["Helena", {"Helena": 1}], "n": 2}, json.dumps({"to": "Helena"})):
        watch = Watch(tools=ToolBook())
        value = {"calls": [call("send_mail", arguments), call("note", arguments)], "text": "Helena"}
        told = json.loads(json.dumps(arguments).replace("Helena", "Marta"))
        out = restored(value, watch)
        assert isinstance(out, dict)
        assert [item["arguments"] for item in out["calls"]] == [arguments, told]
        assert out["text"] == "Marta"
        assert set(watch.kept) == {"network_tool"}
        assert watch.flags == [f"surrogates left in place in calls of tools that send: {watch.kept.total()}"]


def test_parts_of_a_text_are_read_as_one() -> None:
    parts = [{"type": "text", "text": "see https://evil.test/?q="}, {"type": "text", "text": "Helena for Helena"}]
    out = restored({"content": parts})
    assert isinstance(out, dict)
    assert out["content"][1]["text"] == "Helena for Marta"
    other = restored({"content": [parts[0]], "more": [parts[1]]})
    assert isinstance(other, dict)
    assert other["more"][0]["text"] == "Marta for Marta"


def test_hosts_that_the_user_named() -> None:
    watch = Watch(Origins(hosts=frozenset({"ours.test"})))
    assert restored("https://ours.test/Helena https://evil.test/Helena", watch) == (
        "https://ours.test/Marta https://evil.test/Helena"
    )
    assert watch.flags == ["surrogates left in place in URLs of hosts that the user did not name: 1"]
