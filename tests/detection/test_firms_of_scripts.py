from __future__ import annotations

import pytest

from surrogateshield.detection.cues import announced
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType


def firms(text: str) -> list[str]:
    spans = announced(Writing(text), frozenset(), weak=False)
    found = {text[span.start : span.end] for span in spans if span.type == PiiType.ORG}
    return sorted(found, key=text.index)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("株式会社ナギサ精機の者です。", ["株式会社ナギサ精機"]),
        ("本日、株式会社みなと工業に入社しました。", ["株式会社みなと工業"]),
        ("取引先は(株)北星商会と㈲大森製菓です。", ["(株)北星商会", "㈲大森製菓"]),
        ("つくば電装株式会社から届いた請求書", ["つくば電装株式会社"]),
        ("御中 あおば台整形外科 院長", ["あおば台整形外科"]),
        ("名和こもれび内科で診てもらった。つばき小学校に通う。", ["名和こもれび内科", "つばき小学校"]),
        ("医療法人社団あおぞら会 西田内科クリニック", ["医療法人社団あおぞら会", "西田内科クリニック"]),
        ("桜井動物病院と大野工務店に電話した。山本薬局にも。", ["桜井動物病院", "大野工務店", "山本薬局"]),
        ("我在上海宏远科技有限公司工作。", ["上海宏远科技有限公司"]),
        ("甲方：苏州蓝鹊网络科技有限公司，乙方另附", ["苏州蓝鹊网络科技有限公司"]),
        ("他女儿在青石桥第二小学读书，我在民安诊所看过", ["青石桥第二小学", "民安诊所"]),
        ("(주)누리소프트에서 일합니다.", ["(주)누리소프트"]),
        ("주식회사 다온테크의 대표", ["주식회사 다온테크"]),
        ("도담초등학교에 다니고 가람정형외과에서 수술했습니다", ["도담초등학교", "가람정형외과"]),
        ("मैं शर्मा ट्रेडर्स में काम करता हूँ और गुप्ता नर्सिंग होम", ["शर्मा ट्रेडर्स", "गुप्ता नर्सिंग होम"]),
        ("Я работаю в ООО «Ольха-Сервис», рядом школа «Радуга».", ["ООО «Ольха-Сервис»", "школа «Радуга»"]),
    ],
)
def test_organisations_are_announced(text: str, expected: list[str]) -> None:
    found = firms(text)
    assert all(any(name.startswith(each) for name in found) for each in expected), found


@pytest.mark.parametrize(
    "text",
    [
        "株式会社の設立方法と合同会社との違い。一般社団法人とは何か。",
        "東京大学について教えて。総合病院と大学病院の違い。近所の内科に行く。市立病院",
        "今日は小学校で運動会。私は内科医です。高校生の娘。女子高校",
        "うちの近くの歯科医院はどう?子どもの保育園の準備。調剤薬局とは",
        "いつも小学校の前を通る。かわいい幼稚園のバッグ。新しい病院。",
        "什么是有限公司？有限责任公司和股份有限公司的区别",
        "如何注册有限公司？小学和中学的区别。外国语小学排名。哪家诊所好？",
        "근처 병원을 추천해줘. 종합병원에 갔다. 초등학교 선생님",
        "Что такое ООО и чем оно отличается от ИП?",
    ],
)
def test_kinds_alone_are_none(text: str) -> None:
    assert firms(text) == []
