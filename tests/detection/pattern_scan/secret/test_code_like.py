"""Texts that hold source code."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code


def test_three_statements_make_code() -> None:
    assert looks_like_code("A long text.\n\nimport os\nfrom a import b\n\ndef f(x):\n    pass\n")
    assert looks_like_code("import x from 'y';\nconst a = 1;\nexport function f() {\n}\n")


def test_a_letter_is_none() -> None:
    assert not looks_like_code("Dear all,\nimport duties rise.\nIf you return, call me:\nclass starts at nine.\n")
