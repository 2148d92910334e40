"""What a text is about: somebody, or only the world; and whether it asks for knowledge."""

from __future__ import annotations

import regex

from surrogateshield.detection.reading import MASK
from surrogateshield.detection.tongues import Tongue

_ENGLISH = Tongue("en")
_QUESTION = regex.compile(
    r"\s*(?i:(?:please |can you |could you |would you |help me (?:to )?|i want to know )*"
    r"(?:what|what's|who|whom|whose|where|when|why|which|how|how's|explain|describe|define|summari[sz]e|compare|list|is|are|"
    r"was|were|did|does|do|should|tell me|give me|give|discuss|analy[sz]e|outline))\b"
)
_QUESTION_ELSEWHERE = regex.compile(
    r"[\s¿„«]*(?i:bitte |por favor |s'il te plaît |yaar )?(?i:wer|was|wie|warum|wieso|welche[rsnm]?|wo|wann|woher|"
    r"ist|sind|hat|erklär\w*|"
    r"vergleich\w*|nenne|konjunktiv|qui|que|quoi|quels?|quelles?|pourquoi|comment|combien|quand|où|est-ce|vaut-il|explique\w*|"
    r"compare\w*|différence|résume\w*|qué|quién(?:es)?|cómo|cuándo|cuánto|cuáles?|dónde|por qué|para qué|"
    r"explica\w*|compara|"
    r"diferencia|che|chi|come|perché|quando|quale|quali|dove|quanto|cosa|spiega\w*|confronta|differenza|o que|quem|"
    r"como|qual|"
    r"quais|onde|porque|porquê|por que|diferença|wat|hoe|waarom|welke?|wanneer|waar|leg uit|vergelijk|beste|co|kto|"
    r"jak|dlaczego|"
    r"czym|czy|gdzie|kiedy|ile|streść|wyjaśnij|porównaj|vad|vem|hur|varför|vilken|när|förklara|jämför|hvad|hvem|hvordan|hvorfor|"
    r"hvilken|hvornår|hva|når|forklar|sammenlign|mitä|mikä|kuka|miten|miksi|milloin|missä|paras|selitä|vertaa|ne|kim|nasıl|neden|"
    r"hangi|niçin|açıkla|karşılaştır|kdo|proč|kde|kdy|vysvětli|porovnej|cine|ce|cum|de ce|unde|când|explică|"
    r"compară|ki|mi|hogyan|"
    r"miért|hol|mikor|magyarázd|кто|что|почему|как|где|когда|объясни|сравни|хто|що|чому|як|де|коли|поясни|τι|ποιος|γιατί|πώς)"
    r"(?![\p{L}'])"
)
_PERSONAL = regex.compile(
    r"(?i:\b(?:my|our|i|i'm|i've|i'd|me|we|we're|(?-i:us)|mine|his|her|their|he|she|named|patients?|clients?|tenants?|employees?|"
    r"customers?|colleagues?|residents?|applicants?|candidates?|lives?|lived|living|resid\w+|works? (?:at|"
    r"for)|employed|contact|"
    r"email|phone|address|neighbou?rs?|friends?|husband|wife|sons?|daughters?|sisters?|brothers?|mother|father)\b)"
)
# Whoever asks is no person of the text.
_ABOUT_ME = regex.compile(
    r"\b(?i:(?:tell|give|show|teach|help|make|write|send|explain to|for) (?:me|us)|should i|do i|can i|"
    r"could i|how i|i read|i use|"
    r"may i|would i)\b"
)
# The same by language: what is "me" in one is "but" in another.
_PERSONAL_ELSEWHERE = {
    language: regex.compile(rf"(?<!\p{{L}})(?i:{words})(?!\p{{L}})")
    for language, words in {
        "de": r"ich|mir|mich|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2}|er|ihm|ihn|ihr\p{L}{0,2}|seine?\p{L}?|bin",
        "fr": r"je|j['’]\p{L}+|m['’]\p{L}+|mon|ma|mes|nous|notre|nos|(?<!explique.|donne.|dis.|montre.)moi|"
        r"elle|lui|son|sa|ses|leurs?",
        "es": r"yo|me|mi|mis|nos|nuestr[oa]s?|mí|soy|tengo|vivo|trabajo|ella|él",
        "it": r"io|mi|mio|mia|mie|miei|nostr[oai]|noi|suo|sua|sue|suoi|lei|lui|gli|ho|abito|lavoro",
        "pt": r"eu|me|meus?|minhas?|nos|noss[oa]s?|sou|tenho|moro|trabalho|seus?|suas?|ele|ela|dele|dela",
        "nl": r"ik|mij|me|mijn|mn|wij|we|ons|onze|zijn|haar|hem|hij|zij|ze|hun",
        "pl": r"ja|mnie|mi|mój|moja|moje|mojej|mojego|moim|jestem|mam|nas|nam|nasz\p{L}*|"
        r"jego|jej|on|ona|dla \p{Lu}\p{L}+",
        "sv": r"jag|mig|min|mitt|mina|vi|oss|vår|våra|han|hon|hans|hennes|deras",
        "da": r"jeg|mig|min|mit|mine|vi|os|vores|han|hun|hans|hendes|deres",
        "nb": r"jeg|meg|min|mitt|mine|vi|oss|vår|våre|han|hun|hans|hennes|deres",
        "fi": r"minä|minun|minua|minulle|meidän|hän|hänen|olen|äidin|isän",
        "tr": r"ben|benim|bana|beni|biz|bizim|bize|onun|ona|annem|babam|\p{L}{3,}(?:ım|im|um|üm)",
        "cs": r"já|mi|mně|můj|moje|mé|mého|jsem|nás|nám|náš|naše|jeho|její",
        "ro": r"eu|mea|meu|mei|mele|noi|nostru|noastră|sunt|lui|ei|am|mi-\p{L}+|m-\p{L}+|s-\p{L}+",
        "hu": r"én|nekem|engem|vagyok|az én|mi \p{L}+nk|\p{L}{3,}(?:om|em|öm|ám|ém)",
        "hr": r"ja|mi|meni|mene|moj\p{L}*|smo|sam|nam|nas|naš\p{L}*|on|ona|njegov\p{L}*|njezin\p{L}*",
        "sk": r"ja|mi|mne|môj|moja|moje|mojej|mojho|som|nás|nám|náš|naša|naše|jeho|jej",
        "sl": r"jaz|mi|meni|moj\p{L}*|sem|smo|nam|nas|naš\p{L}*|njegov\p{L}*|njen\p{L}*",
        "id": r"saya|aku|gue|gua|kami|kita|dia|ia|beliau|pak|bapak|bu|ibu|mas|mbak|\p{L}{3,}ku",
        "tl": r"ako|ko|akin|aking|kami|namin|atin|ating|siya|niya|kanya|kanyang|si|ni|kay",
        "vi": r"tôi|mình|chúng tôi|chúng ta|em|anh|chị|ông|bà|cô|chú|bác|con trai|con gái|vợ|chồng",
        "sw": r"mimi|sisi|yeye|wangu|yangu|langu|changu|vyangu|zangu|wetu|yetu|wake|yake|nina\p{L}*|nili\p{L}+",
        "cyrillic": r"я|мне|меня|мной|мо[йяёе]\p{L}*|мы|нам|нас|наш\p{L}*|"
        r"он|она|его|её|ему|ей|мені|мене|мій|моя|моє|наш\p{L}*",
        "greek": r"εγώ|μου|εμείς|μας",
    }.items()
} | {
    # Scripts in which words are not parted, or endings follow: wherever they stand.
    script: regex.compile(words)
    for script, words in {
        "han": r"我|咱|俺|您|本人|客户|患者|病人|员工|同事|朋友|收件人|联系人|姓名|手机|先生|女士|小姐|身份证|出生|"
        r"私|僕|弊社|申します|と申|氏名|お名前|様|さん|携帯|会員|生年月日|誕生日|生まれ",
        "hangul": r"저는|저의|제가|(?<!\p{Hangul})(?:제 |나는|내가|내 |우리|전 )|"
        r"고객|환자|직원|이름|성명|휴대폰|생일|생년월일|출생|씨(?!\p{Hangul})|님",
        "devanagari": r"मेर[ाीे]|मैं|मुझे|हम|हमार|आपका|नाम|मरीज|ग्राहक|श्री|जन्म|पता|मोबाइल|उसक|उनक",
    }.items()
}
_SOMEBODY_ELSEWHERE = regex.compile(
    r"(?<!\p{L})(?i:herrn?|frau|mme|mlle|monsieur|señora?|sra?|signora?|sig|dhr|mevrouw|pani|sayın|onkel|tante|oma|opa|nabo|granne)(?!\p{L})"
)


# What is asked of people whom the world knows: their lives, works and deeds.
_OF_RENOWN = regex.compile(
    r"\b(?i:"
    r"who (?:is|was|were|are)|who's|born|die[ds]?|death|life|legacy|biograph\w*|famous|fame|known for|"
    r"celebrat\w*|discover\w*|invent\w*|wr(?:ote|ite|ites|itten|iter)|novel\w*|books?|poe\w+|plays?|"
    r"paint\w*|sculpt\w*|compos\w*|symphon\w*|album|song|sings?|film\w*|movie\w*|direct\w*|actors?|"
    r"theor\w*|philosoph\w*|theorem|physic\w*|scien\w*|mathemat\w*|econom\w*|president|minister|king|"
    r"queen|emperor|senator|century|centuries|war|battle|revolution|nobel|prize|award|contribut\w*|"
    r"influen\w*|style|argu\w*|believ\w*|thought|view|idea|concept|speech|quote|founded|architect\w*|"
    r"expedition|explor\w*|record|olympi\w*|champion\w*|goals?|career|character|story|plot|theme\w*|"
    r"explain|summari[sz]e|describe|compare|discuss"
    r")\b"
)


def is_of_renown(text: str) -> bool:
    """Whether an English question is one that is asked about public figures: their lives, works and deeds."""
    return _OF_RENOWN.search(text) is not None


def is_impersonal(text: str, tongue: Tongue = _ENGLISH) -> bool:
    """Whether nobody occurs in a text: no pronoun, no relation, no shaped value.

    Args:
        text: the text.
        tongue: the language of most of it.
    """
    if MASK in text:
        return False
    if tongue.is_english:
        return not _PERSONAL.search(_ABOUT_ME.sub(" ", text))
    words = _PERSONAL_ELSEWHERE.get(tongue.code)
    return words is not None and words.search(text) is None and _SOMEBODY_ELSEWHERE.search(text) is None


def is_question(text: str, tongue: Tongue = _ENGLISH) -> bool:
    """Whether a text begins as a question or a request for an explanation, in English or another language."""
    if tongue.is_english:
        return _QUESTION.match(text) is not None or _QUESTION_ELSEWHERE.match(text) is not None
    return _QUESTION_ELSEWHERE.match(text) is not None or text.rstrip().endswith(("?", ";", "？"))
