"""Gender indicators: they identify in combination (Sweeney 2000; the paper, section 3.3).

Sources: ISO/IEC 5218 and FHIR AdministrativeGender (codes), CLDR and the forms of civil registries (words of other
languages). Only what is said of a person: connectors, animals, nouns and percentages have a gender too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import Signs, Words, windows
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

_TERM = (
    r"(?:trans(?:gender)?|cis(?:gender)?) (?:wom[ae]n|m[ae]n|male|female|person|boy|girl)|non-?binary|gender-?fluid|"
    r"gender-?queer|agender|intersex|transgender|trans[- ]?masculine|trans[- ]?feminine|"
    r"female|male"
)
# What the field "gender" holds in forms of other languages; the codes of one letter and the signs too.
_VALUES = (
    rf"{_TERM}|wom[ae]n|m[ae]n|girl|boy|diverse?|other|männlich|weiblich|divers|mann|frau|herr|homme|femme|masculin|"
    r"f[ée]minin|hombre|mujer|var[óo]n|masculino|femenino|feminino|uomo|donna|maschio|femmina|maschile|femminile|homem|"
    r"mulher|vrouw|mannelijk|vrouwelijk|mężczyzna|kobieta|męska|żeńska|męski|żeński|kvinna|kvinde|kvinne|mand|"
    r"mies|nainen|"
    r"muž|žena|erkek|kadın|férfi|nő|bărbat|femeie|мужской|женский|муж\.?|жен\.?|мужчина|женщина|男性?|女性?|남성?|여성?|ذكر|"
    r"أنثى|पुरुष|महिला|[MFXDWVHKNU](?![^\W_])"
)
_LABELS = (
    "gender|gender identity|sex|sex assigned at birth|assigned at birth|assigned sex|gender marker|m/f|m/f/x|m / f|"
    "m / f / x|m/w/d|h/f|geschlecht|sexe|genre|sexo|género|genero|gênero|sesso|genere|"
    "geslacht|płeć|kön|køn|kjønn|sukupuoli|pohlaví|cinsiyet|nem|пол|стать|性别|性別|성별|الجنس|लिंग"
)
_FIELDS = Words("pronouns", *_LABELS.split("|"))
# A bare label also means other things (the genre of a film): a sign or "is" must follow.
_DECLARED = re.compile(
    r"(?:[\"']|\*\*)?(?:\s{0,2}\([a-z]{1,3}(?:/[a-z]{1,3}){1,3}\))?(?:\s?(?::|=|\|)\s?|\s(?:is|was|ist|est|es|è|"
    r"é|je|är|er)\s|,\s?)"
    rf"(?:[\"']|\*\*)?\s?(?P<term>{_VALUES})(?![^\W_]|/[A-Za-z]|-[a-z]|'s)",
    re.IGNORECASE,
)
_PRONOUNS = re.compile(
    r"(?<![A-Za-z0-9_/])(?:(?:she|he|they|ze|zie|xe|ey|fae|ve|any|it)"
    r"(?: ?/ ?(?:her|him|them|hers|his|theirs|zir|hir|xem|em|faer|they|he|she)){1,2}|"
    r"er/ihm|sie/ihr|elle/la|il/lui|ella/la|él/lo)(?:/(?:hers|his|theirs|zirs|xyrs))?(?![A-Za-z0-9_/])",
    re.IGNORECASE,
)
_NOT_HUMAN = (
    r"(?! ?(?:connectors?|plugs?|sockets?|jacks?|threads?|adapters?|adaptors?|headers?|pins?|couplings?|fittings?|"
    r"ends?|dogs?|cats?|kittens?|pupp(?:y|ies)|horses?|cows?|lions?|tigers?|bears?|birds?|fish|mosquito(?:e?s)?|"
    r"rats?|mice|"
    r"mouse|monkeys?|elephants?|wolf|wolves|deer|specimens?|flowers?|plants?|nouns?|endings?|forms?|adjectives?|"
    r"genders?|voices?|"
    r"vocals?|gaze|dominated|dominance|ratio|population|percentage|average|counterparts?|leads?|characters?|"
    r"protagonists?|"
    r"condoms?|(?:and|or|vs\.?|versus|/) ?(?:fe)?male)(?![A-Za-z]))"
)
_SELF = re.compile(
    r"(?<![A-Za-z])(?:(?:i am|i'm|im|as|identif(?:y|ies|ied|ying) as|(?:s?he) (?:is|was)|(?:he|she)'s|i was born|"
    r"assigned|i live as)(?: an?)?(?: [0-9]{1,3}[- ](?:years?|y/?o)[- ]?(?:old)?,?)?|"
    r"(?:they|who) (?:is|identify as|identifies as)(?: an?)?|"
    rf"[0-9]{{1,3}}[- ](?:years?|y/?o)[- ](?:old)?,?|[0-9]{{1,3}} ?y/?o) (?P<term>{_TERM})(?![A-Za-z]){_NOT_HUMAN}",
    re.IGNORECASE,
)
_THEY = re.compile(
    r"(?<![A-Za-z])(?:they are|they're|who is|who are|partner is|child is|patient is|applicant is|client is|"
    rf"employee is|candidate is|student is|person is)(?: an?)? (?P<term>{_TERM}|woman|man)(?![A-Za-z]){_NOT_HUMAN}",
    re.IGNORECASE,
)
_HUMAN = re.compile(
    rf"(?<![A-Za-z])(?P<term>{_TERM}) (?:patient|engineer|applicant|employee|person|student|candidate|"
    r"colleague|client|customer|resident|individual|named|nurse|doctor|teacher|manager|developer|designer|"
    r"lawyer|officer|"
    r"driver|tenant|caller|victim|suspect|witness|subject)(?![A-Za-z])",
    re.IGNORECASE,
)
# A label without a sign needs a field's surroundings: an age beside it, or the beginning of a line.
_BARE = re.compile(
    r"[ \t]{1,3}(?P<term>"
    r"female|male|männlich|weiblich|divers|masculin|f[ée]minin|homme|femme|masculino|femenino|feminino|hombre|"
    r"mujer|varón|"
    r"maschio|femmina|maschile|femminile|uomo|donna|homem|mulher|man|vrouw|mannelijk|vrouwelijk|kobieta|mężczyzna|"
    r"żeńska|męska|kvinna|kvinde|kvinne|mann?|mand|mies|nainen|muž|žena|erkek|kadın|férfi|nő|bărbat|femeie|"
    r"мужской|женский|(?-i:[MFX]))(?![^\W_]|[/'’-])",
    re.IGNORECASE,
)
_FIELD_START = re.compile(r"(?:^|[\n,;|(]|\s{2}|[0-9](?: ?[^\W\d_]{1,8}\.?)?)[ \t]{0,3}\Z")
_FIELD_END = re.compile(r"[ \t]{0,3}(?:[,.;|)\n]|\s{2}|\Z|[^\W\d_]{2,9}\.?[: ]{1,2}[0-9])")
_AGE_NEAR = re.compile(
    r"(?<![^\W_])(?:aged?|yrs?|years?|y/?o|wt|ht|alter|jahre?|âge|ans|edad|años|età|anni|idade|anos|leeftijd|jaar|wiek|"
    r"lat|ålder|år|alder|ikä|věk|let|yaş|возраст|лет|dob|born|pt|patient)(?![^\W_])",
    re.IGNORECASE,
)
# A field of one letter in a list of a person's data: "Ann Poe, aged 39, F, teacher"; "54, male".
_AMONG_DATA = re.compile(
    r"[,;|][ \t](?P<term>[MFX]|(?i:female|male|weiblich|männlich))(?=[ \t]?[,;|]|[ \t]?$|\.\s)(?!(?<=[MFX])\.)",
    re.MULTILINE,
)
_BESIDE_AGE = re.compile(
    r"(?:(?<![0-9.,/:-])[1-9][0-9]?(?: ?(?:y|yo|y/o|yrs?|years?(?: old)?|ans|años|anni|anos|jaar|jahre|lat|år|"
    r"let))?[,;|]\Z)|"
    r"(?<![^\W_])(?:pt|patient(?:in)?|pz|paziente|paciente|pacjent(?:ka)?|pat|hasta|"
    r"patiënt)\.?[ :,][^,;\n]{0,40}[,;|]\Z",
    re.IGNORECASE,
)
# Beside a claimed value of a person: "born 7 May 2012, girl", "54 M" behind a name.
_VALUE_WORDS = (
    r"[MFX]|(?i:female|male|boy|girl|woman|man|non-?binary|weiblich|männlich|tāne|wahine|garçon|fille|niño|niña)"
)
_BEHIND_VALUE = re.compile(
    rf"{MASK}[,;)]?[ \t]{{1,3}}(?P<term>{_VALUE_WORDS})(?=[ \t]?[,;|.)\n]|[ \t]{{2}}|[ \t]?\Z)"
    # "F. nac." is a date of birth's label.
    r"(?!(?<=[MFX])\. ?(?:nac|nasc|nat|d[ie] ))"
)
_AHEAD_OF_VALUE = re.compile(
    rf"(?:[,;] |\t|  )(?P<term>[MFX]|(?i:female|male|non-?binary))[,;]?[ \t]{{1,3}}(?:DOB:? )?(?={MASK})"
)
_SEGMENT = re.compile(rf"{MASK}\|(?P<term>[MFOUX])(?=\||[ \t]?$)", re.MULTILINE)
_MARK = re.compile(r"(?P<term>[MF])(?![A-Za-z0-9])")
_NAME_AND_AGE = re.compile(r"[^\W\d_] [1-9][0-9]? \Z")
_ENDED = re.compile(r"[,.;)\n]|\Z")
_THEN_AGE = re.compile(
    r"[ \t]?[,;|]? ?[1-9][0-9]? ?(?:y|yo|y/o|yrs?|years?|ans|años|anni|anos|jaar|jahre|lat|år|let)(?![^\W_])"
)
_PATIENT = re.compile(
    r"[0-9]{1,3}[- ](?:years?|yr|y/?o)[- ]?(?:old)? (?P<term>wom[ae]n|m[ae]n|lady|gentleman|boy|girl|female|male)"
    r"(?![^\W_]| scouts?| band)"
)
_IS_A = re.compile(
    r"(?<![^\W_])(?:pt|patient|client|caller|resident|claimant|insured) (?:is|was) an? \Z", re.IGNORECASE
)
# "I (34F)", "45 yo M": as people write on forums and in charts.
_SHORT = re.compile(r"[(\[][0-9]{1,2} ?(?P<term>[MFmf])[)\]]")
_PERSON = re.compile(r"(?<![A-Za-z])(?:i|me|wife|husband|partner|son|daughter|patient|pt)\s?\Z", re.IGNORECASE)
_CHART = re.compile(r"[0-9] ?(?:y/?o|yrs?(?: old)?|years? old|-year-old),? ?/?\Z")
_TERMS = Signs(
    "male", "female", "transgender", "trans", "cis", "cisgender", "non-binary", "nonbinary", "non binary",
    "genderfluid", "gender-fluid", "genderqueer", "gender-queer", "agender", "intersex", "transmasculine",
    "transfeminine", "woman", "man",
)  # fmt: skip
_SLASH = re.compile(r"/ ?(?:her|him|them|hers|theirs|zir|hir|xem|em|faer|ihm|ihr|la|lui|lo)(?![A-Za-z])", re.IGNORECASE)


def _genders(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if _FIELDS.name_field(reading):
        match = re.fullmatch(rf"\s*(?P<term>{_VALUES}|{_PRONOUNS.pattern})\s*", text, re.IGNORECASE)
        if match:
            yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.95)
        return
    for sign in _SLASH.finditer(text) if "/" in text else ():
        match = _PRONOUNS.search(text, max(0, sign.start() - 6), sign.end() + 12)
        if match:
            yield Found(match.start(), match.end(), PiiType.GENDER_INDICATOR, 0.95)
    for start, end in _FIELDS.spots(reading).spans:
        match = _DECLARED.match(text, end) or _bare(text, start, end)
        if match:
            yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.95)
    if reading.kind != "prose":
        return
    for first, last in windows(_TERMS.spots(reading).spans, 48, 32, len(text)):
        for pattern in (_SELF, _THEY, _HUMAN):
            for match in pattern.finditer(text, first, last):
                yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.85)
    for match in (*_in_rows(reading), *(_SEGMENT.finditer(text) if "PID|" in text else ())):
        yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.8)
    if reading.has_digit:
        for match in _SHORT.finditer(text):
            if _PERSON.search(text, max(0, match.start() - 10), match.start()):
                yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.8)


def _bare(text: str, start: int, end: int) -> re.Match[str] | None:
    """A value behind a label without a sign, as in a row of fields: "Sex M  Age 52", "âge 29 ans, sexe masculin"."""
    match = _BARE.match(text, end)
    if match is None or not _FIELD_END.match(text, match.end()):
        return None
    field = _FIELD_START.search(text, max(0, start - 14), start)
    aged = _AGE_NEAR.search(text, max(0, start - 24), start) or _AGE_NEAR.search(text, match.end(), match.end() + 24)
    return match if field and aged else None


def _in_rows(reading: Reading) -> Iterator[re.Match[str]]:
    """Values among the data of a person: behind an age or a patient's name, or before an age."""
    text = reading.text
    for match in _AMONG_DATA.finditer(text):
        place = match.start() + 1
        if _BESIDE_AGE.search(text, max(0, place - 60), place) or _THEN_AGE.match(text, match.end()):
            yield match
    for match in _PATIENT.finditer(text) if reading.has_digit else ():
        if _IS_A.search(text, max(0, match.start() - 24), match.start()):
            yield match
    if MASK in text:
        yield from _BEHIND_VALUE.finditer(text)
        yield from _AHEAD_OF_VALUE.finditer(text)
    for match in _MARK.finditer(text):
        start, end = match.span()
        if _CHART.search(text, max(0, start - 18), start) or (
            _ENDED.match(text, end) and _NAME_AND_AGE.search(text, max(0, start - 5), start)
        ):
            yield match


GENDER = Rule(
    "gender_indicator",
    _genders,
    fields=(_FIELDS,),
    examples=(
        "gender: «male», I use «she/her» pronouns",
        "I am a «female» engineer; a 34-year-old «male» fell",
        "As a «non-binary» person, I'm a «transgender woman»",
        'sex = "«F»"',
        "Geschlecht: «weiblich», Sexe : «M», sexo: «femenino», Sesso: «F»",
        "the patient is «male»; a «female» patient of 40",
        "My wife (34«F»)".replace("(34«F»)", "(34«F»)"),
        "45 yo «M», pronouns: «they/them/theirs»",
        "płeć: «kobieta», 性别：«女»",
        "âge 29 ans, sexe «masculin»; wiek 44, płeć «kobieta»",
        "Sex «M»  Age 52  Wt 81kg",
        "Ann Poe, aged 39, «F», teacher; owner 54, «male»",
        "M/F: «M», M / F / X: «X»",
        "pt is a 67-year-old «man» with chest pain; «F», 71 y".replace("; «F», 71 y", ""),
        "pz. Tozzi Elvira, «F», reparto; rec. no. 3390, «F», 71 y",
    ),
    counter_examples=(
        "male connectors and female sockets",
        "and/or, he/she said",
        "the alpha male of the pack",
        "a 5-year-old male cat, as a male dog would",
        "52% of respondents were female, and they are male nouns",
        "We hire a developer (m/w/d).",
        "What is the gender of the German noun? Genre: horror",
        "in grammar, genre masculin; le sexe féminin en histoire",
        "F, G and H are notes; keys A, F, C; sizes S, M, L",
        "a 67-year-old man was arrested in the novel",
        "use the female voice; cable with a male end",
    ),
    kinds=frozenset({"prose", "data"}),
)

RULES = (GENDER,)
