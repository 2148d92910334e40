from __future__ import annotations

import pytest

from surrogateshield.detection.cues import announced
from surrogateshield.detection.writing import Writing


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("我叫王小明，请帮我写信", "王小明"),
        ("姓名：李文海，电话", "李文海"),
        ("陈美玉女士您好", "陈美玉"),
        ("氏名：高橋 美咲", "高橋 美咲"),
        ("이름: 김하늘", "김하늘"),
        ("मेरा नाम सुमित्रा देवी है", "सुमित्रा देवी"),
        ("اسمي سلمى القاسمي، أريد رسالة", "سلمى القاسمي"),
        ("меня зовут Ярополк Вышатин, напиши письмо", "Ярополк Вышатин"),
    ],
)
def test_a_cue_announces_a_name(text: str, value: str) -> None:
    assert value in {text[span.start : span.end] for span in announced(Writing(text), frozenset(), weak=False)}


def test_ordinary_words_are_not_announced() -> None:
    assert not set(announced(Writing("请把下面的邮件翻译成英文。谢谢"), frozenset(), weak=False))
