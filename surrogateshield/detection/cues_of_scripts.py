"""The cues of languages in other scripts: labels of forms, introductions, and forms of address.

Russian, Ukrainian, Bulgarian and Greek have capitals; in Chinese, Japanese, Korean, Hindi, Arabic, Hebrew and Thai
only what stands around a name tells it.
"""

from __future__ import annotations

from functools import cache

import regex

from surrogateshield.detection.cue import Cue
from surrogateshield.detection.names import PERSON_NAME
from surrogateshield.pii import PiiType
from surrogateshield.surrogates.names import lists

_CHINESE_SURNAMES_BEYOND = "蔺亓逄麴欧阳司马上官诸葛东方皇甫尉迟公孙慕容令狐夏侯"
_NO_END_OF_A_NAME = "者員師屋家客主長人手生"  # they end words for what people do
_NEXT = r"(?=[\s，。、；：！？,.;:!?()（）]|\Z)"


@cache
def cues_of_scripts() -> tuple[Cue, ...]:
    """The cues; compiled when a text first needs them."""
    surnames = "".join(
        dict.fromkeys("".join(w for w in lists()["zh surname"] if len(w) == 1) + _CHINESE_SURNAMES_BEYOND)
    )
    chinese = rf"(?!谢谢|多谢|祝好|万分|安康)(?P<x>[{surnames}]\p{{Han}}{{1,2}})"
    named = rf"(?P<x>\p{{Han}}{{2,4}}){_NEXT}"
    japanese = r"(?P<x>\p{Han}{1,3}[ 　]?[\p{Han}\p{Hiragana}\p{Katakana}]{1,4})"
    # No particle in it, and none of the words for people that end so: customers, patients, clerks, writers.
    honoured = (
        r"(?<!\p{Han})(?P<x>\p{Han}{1,3}[ 　]\p{Han}{1,3}"
        rf"|(?![皆奥母父兄姉弟妹婆爺孫嫁婿君神仏客](?:さん|様|氏|殿))\p{{Han}}{{1,5}}(?<![{_NO_END_OF_A_NAME}様皆妻娘息子])"
        rf"|\p{{Han}}{{1,3}}\p{{Hiragana}}{{2,3}}(?<![{_NO_END_OF_A_NAME}]\p{{Hiragana}}{{2,3}})"
        r"(?<![はがをにでともへ]\p{Hiragana}{0,2})"
        r"|[\p{Katakana}ー・]{2,14})"
    )
    korean = r"(?P<x>\p{Hangul}{2,4})"
    hindi = r"(?P<x>[\p{Devanagari}\p{M}]{2,20}(?: [\p{Devanagari}\p{M}]{2,20}){0,2}?)"
    arabic = r"(?P<x>\p{Arabic}{2,15}(?: (?:ال|بن |بنت |عبد ?)?\p{Arabic}{2,15}){1,2}?)"
    hebrew = r"(?P<x>\p{Hebrew}{2,12} \p{Hebrew}{2,12})"
    cyrillic = rf"(?P<x>{PERSON_NAME})"
    return (
        _cue(rf"(?:меня зовут|мене звати|моё имя|мое имя|моє ім['’]я|казвам се|"
             rf"фамилия|прізвище|имя|ім['’]я|ФИО|ПІБ|клиент|клієнт|"
             rf"пациент(?:ка)?|пацієнт(?:ка)?|με λένε|ονομάζομαι|όνομα|"
             rf"επώνυμο)\s?:?\s{{1,3}}{cyrillic}", ignore_case=True),
        _cue(rf"(?:姓名|名字|联系人|收件人|"
             rf"收货人|寄件人|甲方|乙方|患者|"
             rf"病人|客户|户名|持卡人|申请人|员工|学生|租客|房东)[：: ]{{1,2}}{named}"),
        _cue(rf"(?:我叫|我是|名叫|我的名字是|我名字叫){chinese}(?={_NEXT}|住|来自|今年)"),
        _cue(rf"{chinese}(?=先生|女士|小姐|老师|医生|经理|同学|教授|律师|主任|阿姨|叔叔)"),
        _cue(rf"(?:妈妈|爸爸|母亲|父亲|妻子|老婆|太太|丈夫|老公|儿子|女儿|哥哥|弟弟|姐姐|妹妹|朋友|同事|老板|邻居|同学|室友|上司)"
             rf"(?:是|叫|名叫)?{chinese}(?=[\s，。、；：！？,.;:!?()（）的在说和去来要有想住也]|\Z)"),
        _cue(rf"(?<=[。！？\n]\s{{0,4}}){chinese}(?=\s{{0,4}}\Z)"),
        _cue(rf"(?:氏名|名前|お名前|患者名|担当者|担当|宛名)[：: 　]{{1,2}}{japanese}"),
        _cue(rf"{honoured}(?=さん|様|氏|先生|殿)"),
        _cue(rf"(?:私は|私の名前は|名前は){japanese}(?=です|と申します|といいます)"),
        _cue(rf"(?:이름|성명|성함|환자명|고객명|수신인|담당자)[：: ]{{1,2}}{korean}"),
        _cue(rf"(?:제 이름은|저는) {korean}(?=입니다|이에요|예요|라고)"),
        _cue(rf"{korean}(?=씨|님)(?<!선생|과장|대리|부장|고객|환자)"),
        _cue(rf"(?:मेरा नाम|उसका नाम|उनका नाम|श्री|श्रीमती|डॉ\.?) {hindi}(?= है| हैं| ने| को| का| की| के|[,।]|\Z)"),
        _cue(rf"(?:नाम|मरीज़|मरीज|ग्राहक)\s?[:：]\s?{hindi}{_NEXT}"),
        _cue(rf"(?:اسمي|باسم|اسمه|اسمها|السيدة?|الدكتورة?|المريضة?|الاسم\s?:?|العميلة?\s?:?) {arabic}(?=[\s،,.؛:]|\Z)"),
        _cue(r"(?:جارتي|جاري|ابني|ابنتي|أخي|أختي|صديقي|صديقتي|زوجي|زوجتي|"
             r"أمي|أبي|عمي|خالي|مديري|زميلي|زميلتي) (?P<x>(?:أم |أبو )?\p{Arabic}{2,15})"),
        _cue(r"(?P<x>\p{Hangul}{2,4}) (?=선생님|과장님|대리님|부장님|씨|님)"),
        _cue(rf"(?:שמי|קוראים לי|שם מלא:?|שם:|הלקוח|המטופל[ת]?|גב['׳]|מר) {hebrew}(?=[\s,.:]|\Z)"),
    )  # fmt: skip


def _cue(pattern: str, *, ignore_case: bool = False) -> Cue:
    return Cue(PiiType.PERSON, regex.compile(rf"(?i:{pattern})" if ignore_case else pattern), named=True)
