"""Organisations in scripts without capitals, and in quotation marks behind a legal form: "株式会社みなと精機".

What tells them is the legal form, or what kind of place the name ends with: a clinic, a school, a workshop.
"""

from __future__ import annotations

from functools import cache

import regex

from surrogateshield.detection.cue import Cue
from surrogateshield.pii import PiiType

_JAPANESE_FORMS = (
    "株式会社|有限会社|合同会社|合資会社|合名会社|医療法人(?:社団|財団)?|社会福祉法人|学校法人|宗教法人|"
    "(?:一般|公益)(?:社団|財団)法人|NPO法人|特定非営利活動法人|㈱|㈲|[(（][株有][)）]"
)
_JAPANESE_PLACES = (
    "整形外科|内科|外科|小児科|皮膚科|眼科|耳鼻科|耳鼻咽喉科|産婦人科|心療内科|泌尿器科|歯科|クリニック|医院|病院|"
    "薬局|診療所|接骨院|"
    "整骨院|幼稚園|保育園|こども園|保育所|小学校|中学校|高校|高等学校|工務店|製作所|鉄工所|酒店|書店|商店|商会|"
    "商事|製菓|精機|"
    "法律事務所|会計事務所|税理士事務所|司法書士事務所|設計事務所|不動産|美容室|理容室|旅館"
)
# A particle, or nothing, stands before a name that has none of its own.
_JAPANESE_BEGIN = r"(?<![\p{Han}\p{Katakana}ー])(?<!\p{Hiragana}(?<![はがをにでとのもへやか]))"
_NOBODYS_IN_JAPANESE = (
    "総合|市民|大学|大|公立|私立|国立|県立|都立|府立|市立|町立|区立|女子|男子|共学|夜間|定時制|通信制|個人|専門|"
    "動物|救急|近所|地元|"
    "有名|普通|精神|一般|開業|中央|子ども|小児|認可|無認可|公設|民間|地域|母校|出身|志望|都内|市内|県内|近隣|全国|"
    "日本|調剤|門前|"
    "消化器|循環器|呼吸器|脳神経|神経|腎臓|血液|形成|美容|矯正|口腔|審美|一流|最寄り?|工業|商業|農業|進学"
)
_NO_NAME_IN_JAPANESE = (
    "から|まで|より|です|ます|では|には|との|ので|のに|として|という|について|による|"
    "がある|にある|うちの|その|この|あの|どの|ここ|そこ"
)
_ENDS_NO_JAPANESE_NAME = (
    "[はがをにでのもへや]|から|まで|など|した|する|ある|いる|たい|ない|しい|いい|った|ます|です|とか|なら"
)
_CHINESE_FORMS = "有限责任公司|股份有限公司|有限公司|集团公司|分公司|律师事务所|会计师事务所|事务所"
_CHINESE_PLACES = "诊所|卫生院|幼儿园|工作室|中学|小学|门诊部|养老院"
# Words before a name that are none of it, and what asks about any.
_BEFORE_CHINESE = "在于给与和是到去由为让向从对跟把被至及或即叫的了着过等就读任职入职"
_NOBODYS_IN_CHINESE = (
    "哪[家个所里间]|这[家个所间]|那[家个所间]|每[家个所]|各|某|附近|有没有|没有|[一两几二三][家所个间]|多少|所有|"
    "全国|重点|普通|公立|私立|民办|国际|"
    "外国语|外语|实验|乡村|农村|城市|社区|当地|本地|母校|中心|初级|高级|寄宿|双语|乡镇|其他|股份|有限|责任|注册|"
    "成立|设立|开办|申请|如何|怎[样么]|"
    "什么|关于|一人|外资|中外|国有|私营|上市|我们|他们|你们|知名|著名|大型|小型|[律会]师"
)
_KOREAN_FORMS = r"주식회사|유한회사|[(（][주유][)）]|㈜|의료법인|사회복지법인|학교법인"
_KOREAN_PLACES = (
    "초등학교|중학교|고등학교|어린이집|유치원|한의원|의원|치과|내과|외과|피부과|안과|정형외과|소아과|병원|약국|"
    "법률사무소|세무사무소|학원|"
    "산후조리원|요양원|공업사|부동산"
)
_NOBODYS_IN_KOREAN = (
    "종합|대학|동네|근처|국립|사립|공립|도립|시립|구립|여자|남자|일반|전문|동물|우리|어느|무슨|다른|가까운|유명한|"
    "큰|작은|개인|국공립|민간|"
    "대형|영어|수학|미술|피아노|태권도|보습|입시|상급|중소|정신|한방|응급|협력|지역|국회|시|도|구|군"
)
_KOREAN_PARTICLE = (
    r"(?=에서|에게|에|의|은|는|이|가|을|를|으로|로|와|과|랑|이랑|입니다|이고|이라|라고|도|까지|부터|[\s,.!?():;]|\Z)"
)
_HINDI_BEHIND = (
    "प्राइवेट लिमिटेड|प्रा\\.? ?लि\\.?|लिमिटेड|एंटरप्राइजेज|एंटरप्राइज़ेज़|ट्रेडर्स|इंडस्ट्रीज|इंडस्ट्रीज़|क्लिनिक|"
    "क्लीनिक|नर्सिंग होम|पब्लिक स्कूल|"
    "विद्या मंदिर|मेडिकल स्टोर|ज्वेलर्स"
)
_CYRILLIC_FORMS = (
    "ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ТОВ|ТзОВ|ПАТ|ПрАТ|ЧП|ПП|ТОО|НПО|НПП|ГБУЗ|ГКБ|МБОУ|ГБОУ|МБДОУ|МАОУ|ТСЖ|ТСН|СНТ|УК|"
    "ЧОП|ОДО|ЕООД|ООД|ЕТ|"
    "компани[яиюей]{1,2}|фирм[аыеуой]{1,2}|клиник[аиеуой]{1,2}|медцентр[аеуом]{0,2}|центр[аеуом]{0,2}|"
    "агентств[оаеуом]{1,2}|"
    "студи[яиюей]{1,2}|завод[аеуом]{0,2}|магазин[аеуом]{0,2}|школ[аыеуой]{1,2}|аптек[аиеуой]{1,2}|"
    "салон[аеуом]{0,2}|кафе"
)


_HINDI_SMALL = (
    "मैं|मैंने|हूँ|हूं|और|या|का|की|के|में|से|को|है|हैं|ने|पर|तो|यह|वह|मेरी|मेरे|मेरा|हमारी|हमारे|हमारा|उनकी|उनके|एक|इस|उस|पास|लिए|कर"
)


@cache
def firms_of_scripts() -> tuple[Cue, ...]:
    """The cues; compiled when a text first needs them."""
    letters = r"[\p{Han}\p{Katakana}ー々ヶ・\p{Latin}0-9&]"
    own = rf"(?!{_NO_NAME_IN_JAPANESE})\p{{Hiragana}}{{2,5}}(?<!{_ENDS_NO_JAPANESE_NAME})"
    nobodys = rf"(?!(?:{_NOBODYS_IN_JAPANESE}|{_JAPANESE_PLACES})+(?:{_JAPANESE_PLACES}))"
    han = rf"[\p{{Han}}&&[^{_BEFORE_CHINESE}]]"
    nobody_han = rf"(?!{_NOBODYS_IN_CHINESE})"
    before_han = rf"(?<=[{_BEFORE_CHINESE}]|\A|[^\p{{Han}}])"
    korean = r"[\p{Hangul}\p{Latin}0-9&]{2,12}?"
    hindi = rf"(?!(?:{_HINDI_SMALL}) )[\p{{Devanagari}}\p{{M}}&]{{2,20}} "
    return (
        _cue(
            rf"{_JAPANESE_BEGIN}(?P<x>(?:{_JAPANESE_FORMS})[ 　]?(?=\p{{L}}{{2}})"
            rf"(?:{own}{letters}{{0,14}}|{letters}{{1,15}}))"
        ),
        _cue(
            rf"{_JAPANESE_BEGIN}(?P<x>(?!{_JAPANESE_FORMS})(?:{own}{letters}{{0,14}}?|{letters}{{2,14}}?)(?:{_JAPANESE_FORMS}))(?!\p{{Katakana}})"
        ),
        _cue(
            rf"{_JAPANESE_BEGIN}{nobodys}(?P<x>(?:(?:{own})?[\p{{Han}}\p{{Katakana}}ー々ヶ]{{1,8}}?(?:{own})?|{own})"
            rf"(?<!(?<![\p{{Han}}\p{{Katakana}}ー\p{{Hiragana}}])(?:{_NOBODYS_IN_JAPANESE}|\p{{Han}}))(?:{_JAPANESE_PLACES}))"
            r"(?![\p{Katakana}医師長員生学的前費])"
        ),
        _cue(
            rf"{before_han}(?P<x>{nobody_han}{han}{{2,16}}?(?:[(（]\p{{Han}}{{2,6}}[)）])?(?:{_CHINESE_FORMS}))(?![法制章])"
        ),
        _cue(
            rf"{before_han}(?P<x>{nobody_han}{han}{{2,10}}?(?:第[一二三四五六七八九十]{{1,2}}|实验|中心)?(?:{_CHINESE_PLACES}))(?![生老教部校])"
        ),
        _cue(rf"(?P<x>(?:{_KOREAN_FORMS}) ?{korean}){_KOREAN_PARTICLE}"),
        _cue(rf"(?<!\p{{Hangul}})(?P<x>{korean}(?:{_KOREAN_FORMS}))"),
        _cue(
            rf"(?<!\p{{Hangul}})(?!(?:{_NOBODYS_IN_KOREAN})+(?:{_KOREAN_PLACES}))"
            rf"(?P<x>\p{{Hangul}}{{2,8}}?(?:{_KOREAN_PLACES})){_KOREAN_PARTICLE}"
        ),
        _cue(
            rf"(?<![\p{{Devanagari}}\p{{M}}])(?P<x>(?:{hindi}){{1,2}}(?:{_HINDI_BEHIND}))(?![\p{{Devanagari}}\p{{M}}])"
        ),
        _cue(rf"(?<!\p{{L}})(?P<x>(?:{_CYRILLIC_FORMS})\s?(?:«[^«»\n]{{2,40}}»|[\"“„][^\"“”„\n]{{2,40}}[\"”“]))"),
    )


def _cue(pattern: str) -> Cue:
    return Cue(PiiType.ORG, regex.compile(pattern, regex.V1), named=True, assured=True)
