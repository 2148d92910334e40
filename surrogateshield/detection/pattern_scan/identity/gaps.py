"""What stands between labels and values, and between the values of a list."""

from __future__ import annotations

import re

import regex

_ROW = 40
_WHOLE_GROUP = 6
_LONGEST_QUANTITY = 9
_A_WORD = re.compile(r"\s[^\W\d_]{2,}")
_COUNTED = re.compile(
    r"\s?(?:[%€$£]|(?:ms|sec|seconds|minutes|hours|days|weeks|months|years|kb|mb|gb|bytes|px|mm|cm|km|miles|kg|mg|ml|"
    r"euros?|eur|usd|gbp|chf|dollars|pounds|million|billion|mio|people|persons|users|members|patients|lines|rows|words|"
    r"steps|items|pages|units|times|percent|votes|beds|zł|kr|tl|personen|menschen|stück|tage|jahre|personnes|jours|ans|"
    r"personas|días|años|persone|giorni|anni|pessoas|dias|anos|mensen|dagen|osób|dni|personer|kişi|gün)(?![^\W_]))",
    re.IGNORECASE,
)
# Between a value and the label behind it: "52998224725 (CPF)", "... is my CPF number", "... as my CPF".
_VERBS = "is|was|as|ist|als|es|est|como|comme|come|é|è|jest|to|war|lautet|für|for|är|er|on"
CONNECTION = regex.compile(
    r"\s?[(\[]\s?(?:\p{L}{1,12}\s){0,2}"
    rf"|,?\s(?:{_VERBS})\s(?:\p{{L}}{{1,10}}\s){{0,2}}"
    r"|\s?(?:=|–|—|-|:)\s?"
)
CONNECTED = regex.compile(rf"[(\[=–—:-]|\s(?:{_VERBS})\s")
_AND = "and|or|und|oder|y|o|e|et|ou|en|of|i|och|og|ja|ve|a|then"
LIST = regex.compile(rf"\s{{0,2}}(?:[,/&+]|\b(?:{_AND})\b)\s{{1,2}}|\s?/\s?")
# "..., Ana 123", "... and for Ben: 123", "... My wife's is 123", "..., the new one is 123".
_WORD_OF_LIST = r"(?!\p{Lu}{2})[\p{L}'’]{1,20}\.?[\s:(=–-]{1,3}"
LIST_OF_NAMED = regex.compile(
    rf"(?:\s?\([^()\n]{{1,24}}\))?\.?\s{{0,2}}(?:[,;/&+|·]|\b(?:{_AND})\b)\s{{1,2}}(?:{_WORD_OF_LIST}){{0,4}}+"
    rf"|[.,;)]{{0,2}}\s(?:{_WORD_OF_LIST}|[\p{{L}}]{{1,20}},\s){{0,7}}"
    r"(?:hers|his|mine|theirs|ours|yours|one|other|\p{L}{1,12}['’]s)\s(?:is|was|reads):?\s"
)
# "..., not 123", "..., should be 123", "... but the letter says 123".
CORRECTION = regex.compile(
    r"[,;)]{0,2}\s(?i:(?:and|but|not|now|typo|wrong|sorry|ist|statt|nicht|pas|no|non)[,;:]?\s){0,2}"
    r"(?i:not|instead\sof|rather\sthan|should\sbe|should\shave\sbeen|correct\sis|it's|statt|nicht|sondern|au\slieu\sde|"
    r"en\svez\sde|sino|invece\sdi|em\svez\sde|zamiast|"
    r"(?:en|in|auf|sur|sulla|sul|na|no|op)\s(?:la|el|le|il|the|der|dem|de|a|o|meinem|meiner|ma|mi|mia)\s(?:\p{L}{1,14}\s){1,2}"
    r"(?:pone|dice|figura|aparece|viene|steht|heißt\ses|il\sy\sa|figure|c'è\sscritto|risulta|está|consta|staat|says|it\ssays)|"
    r"(?:the|my|his|her|our|their)\s(?:\p{L}{1,12}\s){0,2}(?:letter|card|form|file|fine|ticket|app|system|statement|portal|notice)\s"
    r"(?:has|says|shows|reads|said|had)):?\s"
)
# Who a document belongs to, between two of them: "hers", "dad's is", "Ana Ruiz".
OWNER = regex.compile(
    r"(?:\.?\s{0,2}(?:[,;/&+]|\b(?:and|und|y|e|et|en|i|och|og|ja)\b)\s{1,2}|\.\s{1,2})"
    r"(?:(?i:and|und|et)\s)?"
    r"(?:(?i:me|mine|hers|his|theirs|ours)\s|(?:(?i:my|his|her)\s)?(?:\p{L}{2,12}\s)?\p{L}{2,20}['’]s\s|"
    r"(?:\p{Lu}[\p{Ll}'’-]{1,20}\s){1,3})(?:is:?\s)?|\s{0,2}[,;/&+]\s{1,2}|\s(?:and|und|y|e|et|en|i|och|og|ja)\s"
)
# Their numbers are schemes of their own, or name no person.
PUBLIC = regex.compile(r"(?i:social|national|unemployment|employment|car|vehicle|motor|auto)\s\Z")
JOINTS = frozenset("_./-@\\")
CLOSE = regex.compile(
    r"(?i:(?:\.(?=\s))?[\s\"'`:=>#(\[_-]{0,4}(?:(?:is|no|nr|num|number|id|nº|n°|ist|est|es|é|è)[\s:.#-]{1,3})?)"
)
# A run may begin with a word that belongs to the sentence: "... is checked. Then 12345".
SMALL_WORD = regex.compile(r"[A-Za-z]?[a-z]{1,4}[ .-]")
PLAIN_GAP = regex.compile(
    r"[\s\"'`:=>|,#()\[\]{}_-]{0,8}(?:(?:no|nr|num|number|nummer|value|val|id)[\s\"'`:=>|#_-]{1,4})?"
)


# Letters and figures without a gap, however few of these there are.
SOLID = regex.compile("[A-Z0-9]{8,}")


def in_row(text: str, start: int) -> bool:
    """Whether a label stands in a row of a table: what begins the next row is not what it names."""
    return re.search(r"[,;|\t][^\n]*\Z", text[max(0, start - _ROW) : start]) is not None


def is_ragged(value: str) -> bool:
    """Whether a value goes on, after a space, with what is hardly a part of it: "4471902 ICU", "4471902 24"."""
    *first, last = value.split(" ")
    return bool(first) and (last.isalpha() or any(sum(map(str.isalnum, each)) >= _WHOLE_GROUP for each in first))


def is_quantity(text: str, start: int, end: int) -> bool:
    """Whether a value counts or measures something: "12000 people", "450000", "4512 ms"."""
    value = text[start:end]
    if not value.isdigit() or len(value) > _LONGEST_QUANTITY:
        return False
    return (
        value.endswith("000")
        or _COUNTED.match(text, end) is not None
        or (value.endswith("00") and _A_WORD.match(text, end) is not None)
    )


_FORM = {code: "9" if chr(code).isdigit() else "A" for code in range(128) if chr(code).isalnum()}


def form(value: str) -> str:
    """How a value is written: 9 for a figure, A for a letter."""
    if value.isascii():
        return value.translate(_FORM)
    return "".join("9" if c.isdigit() else "A" if c.isalpha() else c for c in value)
