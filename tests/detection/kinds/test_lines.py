from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.kinds.lines import REACH, features, sign_features, signs_of
from surrogateshield.detection.kinds.weights import WEIGHTS


def start(line: str) -> str:
    return next(features(line, line.lower(), signs_of(line)[0]))


@pytest.mark.parametrize(
    ("line", "feature"),
    [
        ("2031-05-02 10:11:12,001 INFO started", "timed"),
        ("May  2 10:11:12 web1 cron[12]: done", "timed"),
        ('10.0.0.7 - - [02/May/2031:10:11:12 +0000] "GET /"', "timed"),
        ("WARN: disk is nearly full", "timed"),
        ("[10:11] Perla: are you there?", "spoken"),
        ("02/05/2031, 10:11 - Wim: not yet", "spoken"),
        ("10:30 Walk to the lake", "hour"),
        ("Subject: the keys", "label"),
        ("X-Mailer-Id: 4411", "header"),
        ("    at com.example.Main.run(Main.java:8)", "failed"),
        ("ValueError: no such thing", "failed"),
        ("@@ -1,4 +1,5 @@", "diff"),
        ("$ make all", "prompt"),
        ("// a word on this", "comment"),
        ("- the first thing", "bullet"),
        ("* the first thing", "bullet"),
        ("  * the second thing", "bullet"),
        (" * what a block comment says", "comment"),
        ("\t * what one says further in", "comment"),
        ("(a) my piano and the music", "bullet"),
        ("use the photo of the boat, not the one with my aunt", "plain"),
        ("if she asks: we were at the cinema, both of us", "plain"),
        ("[server]", "section"),
        ("port=8080", "setting"),
        ("a=1 b=2 c=3", "settings"),
        ("replicas: 3", "key"),
        ("<order id='3'>", "tag"),
        ("<div class='x'>", "page"),
        ("def run(path):", "declares"),
        ("return x;", "does"),
        ("SELECT name", "queries"),
        ("print(x)", "called"),
        ("It rained all day", "plain"),
    ],
)
def test_how_a_line_begins(line: str, feature: str) -> None:
    assert start(line) == feature


@pytest.mark.parametrize(
    ("signs", "feature"),
    [
        (b"", "no sign"),
        (b".", "text signs"),
        (b'"":"",', "pair"),
        (b"|||", "row"),
        (b"});", "closing signs"),
        (b"=>", "operator"),
        (b"(,,),", "tuple"),
    ],
)
def test_what_signs_say(signs: bytes, feature: str) -> None:
    assert feature in list(sign_features(signs))


def test_signs_are_what_is_left_without_letters_digits_and_spaces() -> None:
    assert signs_of('a = "b1"\n\u00e9\ud800\u738b!\n') == [b'=""', b"!", b""]


def test_small_words_of_many_languages_are_known() -> None:
    for line in ("where is the key", "wo ist der Schl\u00fcssel", "donde est\u00e1 la llave", "gdzie jest klucz"):
        assert {"small word", "small words"} & set(features(line, line.lower(), b""))


@given(st.text(max_size=60))
def test_every_feature_has_a_weight(line: str) -> None:
    line = line.replace("\n", " ")
    signs = signs_of(line)[0]
    assert {*features(line, line.lower(), signs), *sign_features(signs)} <= WEIGHTS.keys()


def test_only_the_beginning_of_a_line_is_seen() -> None:
    line = "word " * (REACH // 5)
    assert list(features(line, line, b"")) == list(features(line + "x = f(y);" * 99, line + "x = f(y);" * 99, b""))
