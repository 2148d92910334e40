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
        ("我叫赵晓峰住在成都", "赵晓峰"),
        ("我同事孙丽华的电话是多少", "孙丽华"),
        ("请告诉我妻子是何静吗？我妻子是何静。", "何静"),
        ("昨日、松本先生に会いました", "松本"),
        ("今日は遠藤さんと大野さくらさんに", "大野さくら"),
        ("私は遠藤さんと話した", "遠藤"),
        ("ジャネットさんが来ます", "ジャネット"),
        ("이름: 김하늘", "김하늘"),
        ("मेरा नाम सुमित्रा देवी है", "सुमित्रा देवी"),
        ("اسمي سلمى القاسمي، أريد رسالة", "سلمى القاسمي"),
        ("меня зовут Ярополк Вышатин, напиши письмо", "Ярополк Вышатин"),
    ],
)
def test_a_cue_announces_a_name(text: str, value: str) -> None:
    assert value in {text[span.start : span.end] for span in announced(Writing(text), frozenset(), weak=False)}


@pytest.mark.parametrize(
    "text",
    [
        "请把下面的邮件翻译成英文。谢谢",
        "患者さんと店員さんが話した。皆さん、お客さん、看護師さん、お母さん、神様。",
        "我朋友说今天很热，我老板要加班",
    ],
)
def test_ordinary_words_are_not_announced(text: str) -> None:
    assert not set(announced(Writing(text), frozenset(), weak=False))
