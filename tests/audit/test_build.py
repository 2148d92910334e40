from __future__ import annotations

import json
from pathlib import Path

import pytest
from audited import Configure, lines

from surrogateshield.audit.build import load_corpus
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.corpus import Corpus, CorpusError


def load(path: Path) -> Corpus:
    return load_corpus(read_configuration(path), path.parent)


def test_the_plain_form(configure: Configure) -> None:
    corpus = load(configure())
    assert (len(corpus.profiles), len(corpus.documents)) == (120, 120)
    assert corpus.documents[0].truth == "p000"
    assert set(corpus.profiles[0].fields) == {"town", "trade", "hobby", "note"}
    assert corpus.profiles[0].text.startswith(corpus.profiles[0].fields["town"])


def test_documents_do_not_depend_on_the_order_of_the_file(configure: Configure, plain: Path) -> None:
    before = load(configure())
    for name in ("registry.jsonl", "released.jsonl"):
        rows = (plain / name).read_text().splitlines()
        (plain / name).write_text("\n".join(reversed(rows)))
    after = load(configure())
    assert before.documents == after.documents
    assert before.fingerprint() == after.fingerprint()


RECORDS = [
    {
        "id": 1,
        "kind": "a",
        "who": "x",
        "posts": ["first CITY_1 one", "second one"],
        "name": "Ada",
        "box": {"job": "cooper Ada"},
    },
    {"id": 2, "kind": "b", "who": "y", "posts": ["other"], "name": "Bo", "box": {"job": "baker"}},
    {"id": 3, "kind": "a", "who": "z", "posts": ["third"], "name": "Cy", "box": {"job": "weaver of baskets"}},
]
FORM = """\
name: records
data: {form: records, path: some.jsonl, where: {kind: a}, identity: who, subject: who, group: kind}
release: {mechanism: none, field: posts}
profile: {name: job, level: K1, fields: [box], remove: [name], first_words: 2}
attacker: {kind: retrieval}
split: {calibration: 1, test: 1}
"""


def records(tmp_path: Path, form: str = FORM, rows: list[dict[str, object]] = RECORDS) -> Corpus:
    lines(tmp_path / "some.jsonl", rows)
    (tmp_path / "t.yaml").write_text(form)
    return load(tmp_path / "t.yaml")


def test_records_of_any_form(tmp_path: Path) -> None:
    corpus = records(tmp_path)
    assert [(profile.id, profile.text.split()) for profile in corpus.profiles] == [
        ("x", ["cooper"]),
        ("z", ["weaver", "of"]),
    ]
    assert [(d.id, d.text.split(), d.truth, d.subject, d.group) for d in corpus.documents] == [
        ("1#0", ["first", "one"], "x", "x", "a"),
        ("1#1", ["second", "one"], "x", "x", "a"),
        ("3", ["third"], "z", "z", "a"),
    ]


def test_only_some_texts_are_released_and_only_some_known(tmp_path: Path) -> None:
    form = FORM.replace("field: posts}", "field: posts, items: [1]}").replace(
        "fields: [box]", "fields: [posts], first_items: 1"
    )
    corpus = records(tmp_path, form)
    assert [document.id for document in corpus.documents] == ["1"]
    assert corpus.profiles[0].text == "first CITY_1"


def test_keywords_come_from_the_registry(tmp_path: Path) -> None:
    corpus = records(tmp_path, FORM.replace("first_words: 2", "keywords: 1"))
    assert [profile.text for profile in corpus.profiles] == ["cooper", "baskets"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("kind: a", "kind: c", "no record is left after `where`"),
        ("fields: [box]", "fields: [box, age]", "no record has the field age"),
        ("field: posts", "field: text", "no record has the field text"),
        ("identity: who", "identity: kind", "two records have the same identity"),
        ("identity: who", "identity: ghost", "lacks `ghost`"),
        ("some.jsonl", "none.jsonl", "cannot read"),
    ],
)
def test_data_that_contradict_the_configuration(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(CorpusError, match=message):
        records(tmp_path, FORM.replace(old, new))


def test_two_documents_of_one_name(configure: Configure, plain: Path) -> None:
    row = json.dumps({"id": "dp000", "text": "again", "truth": "p000"})
    with (plain / "released.jsonl").open("a") as stream:
        stream.write(row + "\n")
    with pytest.raises(CorpusError, match="the same id"):
        load(configure())
