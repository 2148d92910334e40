"""The cues of languages in other scripts: labels of forms, introductions, and forms of address.

Russian, Ukrainian, Bulgarian and Greek have capitals; in Chinese, Japanese, Korean, Hindi, Arabic, Hebrew and Thai
only what stands around a name tells it.
"""

from __future__ import annotations

from functools import cache

import regex

from surrogateshield.detection import words_of_scripts as words
from surrogateshield.detection.cue import Cue
from surrogateshield.detection.names import PERSON_NAME
from surrogateshield.detection.reading import MASK
from surrogateshield.pii import PiiType
from surrogateshield.surrogates.names import lists

_NO_END_OF_A_NAME = "者員師屋家客主長人手生"  # they end words for what people do
_ENDS_AN_OFFICE = "部課科長室係店院局署所社会"
_NEXT = r"(?=[\s，。、；：！？,.;:!?()（）]|\Z)"
_LINE = r"(?<=\A|\n)"
_KNOWN_NUMBER = rf"[(（]\s?(?:(?:手机|电话|电话号码|TEL|Tel)?[:： ]{{0,2}}{MASK}{{7}}|1[3-9][0-9]{{9}})"


@cache
def cues_of_scripts() -> tuple[Cue, ...]:
    """The cues; compiled when a text first needs them."""
    surnames = "".join(dict.fromkeys("".join(w for w in lists()["zh surname"] if len(w) == 1) + words.CHINESE_SURNAMES))
    own = rf"(?:{words.CHINESE_COMPOUND})\p{{Han}}{{1,2}}|[{surnames}]\p{{Han}}{{1,2}}"
    chinese = rf"(?!{words.NO_CHINESE_NAME})(?P<x>{own})"
    named = rf"(?!{words.NO_CHINESE_NAME})(?P<x>\p{{Han}}{{2,4}}){_NEXT}"
    japanese = r"(?P<x>\p{Han}{1,4}[ 　]?[\p{Han}\p{Hiragana}\p{Katakana}々ー]{1,5})"
    apart = r"(?P<x>[\p{Han}々]{1,4}[ 　][\p{Han}\p{Hiragana}\p{Katakana}々ー]{1,5})"
    no_place = "(?<![寺社城駅島町園館塔湖岳宮院店課部])"
    kana = r"(?P<x>(?:[\p{Katakana}ー]{2,8}[ 　・]?[\p{Katakana}ー]{2,8}|\p{Hiragana}{2,8}[ 　]?\p{Hiragana}{2,8}))"
    # No particle in it, and none of the words for people that end so: customers, patients, clerks, writers.
    honoured = (
        r"(?<!\p{Han})(?P<x>\p{Han}{1,3}[ 　]\p{Han}{1,3}"
        rf"|(?![皆奥母父兄姉弟妹婆爺孫嫁婿君神仏客](?:さん|様|氏|殿))\p{{Han}}{{1,5}}(?<![{_NO_END_OF_A_NAME}様皆妻娘息子])"
        rf"|\p{{Han}}{{1,3}}\p{{Hiragana}}{{2,3}}(?<![{_NO_END_OF_A_NAME}]\p{{Hiragana}}{{2,3}})"
        r"(?<![はがをにでともへ]\p{Hiragana}{0,2})"
        rf"|(?<![\p{{Katakana}}ー])(?!{words.NO_JAPANESE_PERSON})[\p{{Katakana}}ー・]{{2,14}})"
    )
    korean = r"(?P<x>\p{Hangul}{2,5})"
    korean_own = rf"(?:{words.KOREAN_COMPOUND})\p{{Hangul}}{{1,2}}|[{words.KOREAN_SURNAMES}]\p{{Hangul}}{{2,3}}"
    korean_label = rf"(?!(?:{words.NO_KOREAN_SPEAKER})\s?:)"
    hindi = r"(?P<x>[\p{Devanagari}\p{M}]{2,20}(?: [\p{Devanagari}\p{M}]{2,20}){0,2}?)"
    hindi_whole = r"(?P<x>[\p{Devanagari}\p{M}]{2,20}(?: [\p{Devanagari}\p{M}]{1,20}\.?){0,3})"
    arabic = r"(?P<x>\p{Arabic}{2,15}(?: (?:ال|بن |بنت |عبد ?)?\p{Arabic}{2,15}){1,2}?)"
    hebrew = r"(?P<x>\p{Hebrew}{2,12} \p{Hebrew}{2,12})"
    cyrillic = rf"(?P<x>{PERSON_NAME})"
    return (
        _cue(rf"(?:меня зовут|мене звати|моё имя|мое имя|моє ім['’]я|казвам се|"
             rf"фамилия|прізвище|имя|ім['’]я|ФИО|ПІБ|клиент|клієнт|"
             rf"пациент(?:ка)?|пацієнт(?:ка)?|με λένε|ονομάζομαι|όνομα|"
             rf"επώνυμο)\s?:?\s{{1,3}}{cyrillic}", ignore_case=True),
        _cue(rf"(?:姓名|(?<!变量|文件|产品|公司|商品|函数|项目|[书歌类店])名字|联系人|收件人|"
             rf"收货人|寄件人|甲方|乙方|患者|"
             rf"病人|客户|户名|持卡人|申请人|员工|学生|租客|房东)[：: ]{{1,2}}{named}"),
        _cue(rf"(?:联系人|收件人|收货人|寄件人|户名|持卡人|申请人|开户人)(?:名字|姓名)?[是为写填叫改成]{{1,2}}"
             rf"(?:[我其他她]?(?:的|{words.CHINESE_KIN}))?{chinese}(?={_NEXT}|的|[，,]?电话|手机|{MASK})"),
        _cue(rf"其(?:{words.CHINESE_KIN}|母|父|妻|夫|子|女){chinese}{_NEXT}"),
        _cue(rf"(?:我叫|我是|名叫|我的名字是|我名字叫|本人是|本人叫|我姓名是)(?!{words.NOBODY_I_AM}){chinese}"
             rf"(?<![人员者师族客迷粉])(?={_NEXT}|住|来自|今年|身份证|手机|电话|{MASK})"),
        # A name right before a telephone number in brackets.
        _cue(rf"(?<!(?!\p{{Han}})\p{{L}})(?![和与给由让向同因应时成常])(?!{words.NOBODY_I_AM}){chinese}"
             rf"(?=\s?{_KNOWN_NUMBER})"),
        _cue(rf"{chinese}(?=先生|女士|小姐|老师|医生|经理|同学|教授|律师|主任|阿姨|叔叔)"),
        _cue(rf"(?:{words.CHINESE_KIN})(?:是|叫|名叫)?{chinese}(?=[\s，。、；：！？,.;:!?()（）的在说和去来要有想住也]|\Z)"),
        _cue(rf"(?<=[。！？\n]\s{{0,4}}){chinese}(?=\s{{0,4}}\Z)"),
        _cue(rf"(?:氏名|名前|患者名|担当者|担当|宛名|契約者|申込者|代表者|受取人|差出人|名義人?|フルネーム)"
             rf"(?:\s?[(（][^()（）\n]{{1,12}}[)）])? ?[：: 　][ 　]?{japanese}"),
        # A name with its reading in brackets, and the reading.
        _cue(rf"{apart}{no_place}"
             rf"(?=\s?[(（][\p{{Katakana}}\p{{Hiragana}}ー・ 　]{{4,20}}[)）])"),
        _cue(rf"(?<=[\p{{Han}}々]{{1,4}}[ 　][\p{{Han}}\p{{Hiragana}}\p{{Katakana}}々ー]{{1,5}}"
             rf"{no_place}\s?[(（])"
             rf"{kana}(?=[)）])"),
        _cue(rf"(?:フリガナ|ふりがな|カナ氏名|氏名\s?[(（]?カナ[)）]?|よみがな|読み|カナ) ?[:：][ 　]?{kana}"),
        _cue(rf"(?<=\A|[\n。、！!,.・]\s?|[はの]){japanese}(?=\s?(?:と申し|と申す|と言います|といいます))"),
        _cue(rf"(?:こんにちは|こんばんは|おはようございます|はじめまして|初めまして|お世話になって(?:おり|い)ます|お疲れ様です)"
             rf"[。、！!,. 　\n]{{1,3}}(?:[^\n。、！!]{{1,16}}の)?(?!{words.NO_JAPANESE_NAME})"
             rf"(?P<x>[\p{{Han}}々]{{1,4}}[ 　][\p{{Han}}\p{{Hiragana}}々]{{1,4}}|[\p{{Han}}々]{{2,5}})"
             rf"(?<![{_NO_END_OF_A_NAME}員件]|\p{{Han}}{{2}}中)(?=です)"),
        _cue(rf"{honoured}(?=さん|様|氏|先生|殿)"),
        # In letters and forms a space stands before it: "鈴木 太郎 様"; what somebody is is no surname.
        _cue(rf"(?<!\p{{Han}})(?P<x>[\p{{Han}}々]{{1,4}}(?<![{_ENDS_AN_OFFICE}])[ 　]"
             rf"[\p{{Han}}々\p{{Hiragana}}\p{{Katakana}}ー]{{1,4}})(?=[ 　]?(?:さん|様|氏|先生|殿))"),
        _cue(rf"(?<!\p{{Han}})(?!{words.NOBODY_ADDRESSED})(?P<x>[\p{{Han}}々]{{1,4}}"
             rf"(?<![{_NO_END_OF_A_NAME}{_ENDS_AN_OFFICE}様皆妻娘息子]))(?=[ 　](?:様|先生|殿))"),
        _cue(rf"(?:会社[\p{{Han}}\p{{Katakana}}ー]{{1,12}}|[{_ENDS_AN_OFFICE}校園])の"
             rf"(?P<x>[\p{{Han}}々]{{1,3}}(?:[ 　][\p{{Han}}々\p{{Hiragana}}]{{1,4}})?(?<![{_NO_END_OF_A_NAME}件方]))"
             rf"(?=です[。、！\n]|と申します|と申し)"),
        # Before a birth date or another known value, in a record: "王小明，1985年3月2日生".
        _cue(rf"(?<=\A|[\n。；;|]\s?){chinese}(?=\s?[，,、|]\s?(?:[男女]\s?[，,、|]\s?)?{MASK}{{6}})"),
        _cue(rf"(?<=\A|[\n;|]\s?)(?!{words.NO_KOREAN_NAME})(?P<x>(?:{korean_own}))(?=\s?[,|/]\s?(?:[남여]\s?[,|/]\s?)?{MASK}{{6}})"),
        _cue(rf"(?:私は|私の名前は|名前は){japanese}(?=です|と申します|といいます)"),
        _cue(rf"(?:이름|성명|성함|환자명|고객명|수신인|받는 ?(?:사람|분)|보내는 ?(?:사람|분)|"
             rf"예금주|신청인|계약자|담당자) ?[：: ] ?{korean}"),
        _cue(r"(?:제|내) 이름은 (?P<x>\p{Hangul}{2,5}?)(?=입니다|이에요|예요|이고|이며|이라고|라고|이야|야)"),
        _cue(rf"(?:저는|전) (?!{words.NO_KOREAN_NAME})(?P<x>(?:{korean_own}))"
             rf"(?=입니다|이에요|예요|라고|이라고|이고|이며)"),
        # Who speaks in a chat: the same word stands before a colon again a few lines on.
        _cue(rf"{_LINE}{korean_label}(?P<x>\p{{Hangul}}{{2,4}})"
             rf"(?=\s?:\s[^\n]{{1,120}}\n(?:[^\n]{{0,120}}\n){{0,4}}?(?P=x)\s?:)"),
        # The full name of somebody who speaks there, and the holder behind an account's number.
        _cue(rf"{_LINE}{korean_label}(?P<g>\p{{Hangul}}{{2}})"
             rf"(?=\s?:\s[\s\S]{{0,300}}?(?<!\p{{Hangul}})(?P<x>[{words.KOREAN_SURNAMES}](?P=g)))"),
        _cue(rf"{MASK}{{8}}[ ,/(]{{1,2}}(?!{words.NO_KOREAN_NAME})(?P<x>(?:{korean_own}))(?!\p{{Hangul}})"),
        _cue(rf"{korean}(?=씨|님)(?<!선생|과장|대리|부장|고객|환자)"),
        _cue(rf"(?:मेरा नाम|उसका नाम|उनका नाम|श्री|श्रीमती|डॉ\.?) {hindi}(?= है| हैं| ने| को| का| की| के|[,।]|\Z)"),
        _cue(rf"(?:(?<!(?:{words.HINDI_THINGS}) का )नाम|मरीज़|मरीज|ग्राहक|आवेदक|प्रार्थी|भवदीय)"
             rf" ?(?:[:：] ?|['\"])['\"]?{hindi_whole}(?=\s?(?:[,।;('\"\n]|\Z))"),
        # Who signs: a dash before the name, a comma and an office behind it.
        _cue(rf"(?<=\A|[\n।] ?)[—–-] {hindi_whole}(?=,|\n|\Z)"),
        _cue(rf"(?:اسمي|باسم|اسمه|اسمها|الاسم\s?:?|التوقيع\s?:|(?:{words.ARABIC_TITLES})\s?:?)"
             rf" {arabic}(?=[\s،,.؛:]|\Z)"),
        _cue(rf"(?:{words.ARABIC_TITLES}|التوقيع\s?:) (?!{words.ARABIC_TITLES})"
             rf"(?P<x>\p{{Arabic}}{{2,15}}(?: (?:ال|بن |بنت |عبد ?)?\p{{Arabic}}{{2,15}}){{0,3}})"
             rf"(?=\s?(?:[،,.؛:\n]|\Z))"),
        _cue(r"(?:جارتي|جاري|ابني|ابنتي|أخي|أختي|صديقي|صديقتي|زوجي|زوجتي|"
             r"أمي|أبي|عمي|خالي|مديري|زميلي|زميلتي) (?P<x>(?:أم |أبو )?\p{Arabic}{2,15})"),
        _cue(r"(?P<x>\p{Hangul}{2,4}) (?=선생님|과장님|대리님|부장님|씨|님)"),
        _cue(rf"(?:שמי|קוראים לי|שם מלא:?|שם:|הלקוח|המטופל[ת]?|גב['׳]|מר) {hebrew}(?=[\s,.:]|\Z)"),
    )  # fmt: skip


def _cue(pattern: str, *, ignore_case: bool = False) -> Cue:
    return Cue(PiiType.PERSON, regex.compile(rf"(?i:{pattern})" if ignore_case else pattern), named=True)
