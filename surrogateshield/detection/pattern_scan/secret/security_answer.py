"""Answers to the questions that stand in for a password: mother's maiden name, first pet, first school.

Sources: NIST SP 800-63-3 appendix on "pre-registered knowledge tokens" (which it withdraws), the banks' and mail
services' own lists of such questions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.pattern_scan.secret.password_words import NO_PASSWORDS
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

_TOPICS = (
    r"(?:mother|mum|mom|grandmother|father)(?:['’]?s)? maiden name|maiden name of (?:your|my|the) mother|first "
    r"(?:pet|school|car|job|teacher|street|concert|phone|crush|kiss)|"
    r"(?:name of (?:your|my|the) )?(?:childhood|favou?rite|best) (?:friend|pet|teacher|hero|team|book|film|"
    r"movie|place|food)|fav (?:teacher|pet|team|book|film|food|band)|street (?:you|i) grew up on|(?:city|"
    r"town) (?:you|i) (?:were|was) born in|"
    r"(?:where|in what city|in which town) (?:were you|was i) born|mädchenname (?:der|ihrer|deiner|meiner) "
    r"mutter|geburtsname (?:der|ihrer|deiner|meiner) mutter|ersten? (?:haustier\w{0,2}|schule|auto|"
    r"lehrer\w{0,2})|"
    r"nom de jeune fille de (?:votre|ma|ta) mère|premier (?:animal|école|professeur)|première (?:école|voiture)|"
    r"apellido de soltera de (?:su|tu|mi) madre|primera? (?:mascota|colegio|escuela|coche|profesor)|"
    r"(?:cognome da nubile|nome da nubile) d(?:i|ella) (?:tua|mia|sua)? ?madre|primo (?:animale|cane|"
    r"insegnante)|prima (?:scuola|auto)|nome de solteira d[ae] (?:sua|minha)? ?mãe|primeir[oa] (?:animal|escola|"
    r"carro|professor)|"
    r"meisjesnaam (?:van )?(?:je|uw|mijn)? ?moeder|eerste (?:huisdier|school|auto)|nazwisko panieńskie matki|"
    r"pierwsz\w{1,4} (?:zwierz\w{1,5}|szkoł\w|samochód)|moderns flicknamn|första (?:husdjur|skola|bil)|"
    r"mors pikenavn|første (?:kæledyr|kjæledyr|skole|bil)|sicherheitsfrage|geheimfrage|security question|"
    r"question secrète|pregunta secreta|domanda segreta|pergunta secreta"
)
_QUESTION = Cue(
    rf"(?<![A-Za-z])(?:{_TOPICS})(?![A-Za-z])",
    "mother", "mum", "mom", "grandmother", "father", "maiden name", "first ", "name of", "childhood", "favourite",
    "favorite", "fav ", "best ",
    "street ", "city ", "town ", "where ", "in what", "in which", "mädchenname", "geburtsname", "erste",
    "nom de jeune", "premier", "première",
    "apellido de", "primer", "cognome da", "nome da", "primo", "prima", "nome de", "primeir", "meisjesnaam",
    "eerste", "nazwisko", "pierwsz",
    "moderns", "första", "mors ", "første", "sicherheitsfrage", "geheimfrage", "security question", "question secr",
    "pregunta secreta",
    "domanda segreta", "pergunta secreta",
)  # fmt: skip
# The rest of the question, then the sign of an answer.
_ANSWER = re.compile(
    r"(?:[^\n?:→]{0,40}?(?:\?[\"”“»]?\s{0,3}(?:\n\s{0,4})?(?:(?:a|ans|answer|antwort|r|réponse|respuesta|risposta|"
    r"resposta|antwoord|odp|svar)\s?[:.=-]\s?|→\s?|->\s?|=>\s?|[-–—]\s)|"
    r"[\"”“»]?\s{0,2}(?:→|->|=>)\s?|[\"”“»]?\s?[,;]?\s?[-–—]?\s?(?:the )?(?:answer|antwort|réponse|respuesta|"
    r"risposta|resposta|antwoord|odpowiedź|svar)(?: is| ist| est| es| è| é|:)?\s))"
    r"[\"“„'«]?(?P<value>[^\s\"”“„«»,;.!?()][^\n\"”“„«»,;.!?()]{1,40})",
    re.IGNORECASE,
)
# "first school = x", "mother's maiden name is x"
_DIRECT = re.compile(
    r"(?:,? (?:is|was|which is|and i put|i put|ist|est|es|è|é|to|är|er|war|era)(?: still)?\s|\s?[:=]\s?|\s)"
    r"[\"“„'«]?(?P<value>(?-i:[A-ZÀ-Ý])[\w'’-]{1,24}(?: (?-i:[A-ZÀ-Ý])[\w'’-]{1,24}){0,3})(?![\w@])",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"security q|secret q|security answer|secret answer|vault answer|recovery question|sicherheitsfrage|geheimfrage|"
    r"question (?:secrète|de sécurité)|pregunta (?:secreta|de seguridad)|domanda (?:segreta|di sicurezza)|"
    r"pergunta (?:secreta|"
    r"de segurança)|beveiligingsvraag|pytani\w{1,3} (?:pomocnicz|bezpiecz)|säkerhetsfråga|sikkerhedsspørgsmål",
    re.IGNORECASE,
)
_WORDS = re.compile(r"[\w'’-]{1,24}(?: [\w'’-]{1,24}){0,4}")


def _answers(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.kind == "code":
        return
    for match in _QUESTION.matches(reading):
        answer = _ANSWER.match(text, match.end())
        if answer is None and _is_about_answers(reading, match):
            answer = _DIRECT.match(text, match.end())
        words = _WORDS.match(answer["value"]) if answer else None
        if answer is None or words is None or MASK in words.group():
            continue
        value = words.group()
        if len(value) < 3 or value.lower() in NO_PASSWORDS or is_placeholder(value):
            continue
        # One word, or words with capitals: a name. A sentence is no answer.
        if len(value.split()) == 1 or all(
            word[:1].isupper() or len(word) <= 3 or word.isdigit() for word in value.split()
        ):
            yield Found(answer.start("value"), answer.start("value") + len(value), PiiType.PASSWORD, 0.8)


def _is_about_answers(reading: Reading, question: re.Match[str]) -> bool:
    """Whether the text is about such questions; beside a maiden name, others are answered behind a sign only."""
    if "maiden" in question.group().lower() or _ABOUT.search(reading.text):
        return True
    return "maiden" in reading.lower and re.match(r"\s?[:=]", reading.text[question.end() :][:3]) is not None


SECURITY_ANSWER = Rule(
    "security_answer",
    _answers,
    examples=(
        "Mother's maiden name?\nA: «Larkfield»\nYour first school?\nA: «St Quorrins Primary»",
        "name of my first pet → «Captain Pretzel»",
        "Geheimfrage „erstes Haustier“ – Antwort «Schnurri»",
        "security question, the answer is «Saffron»",
        "mothers maiden name: «Quorrin», first pet: «Pretzel»",
        "security q: my mother's maiden name is «Quorrinfield», fav teacher = «Mr Quorrin-Vale»; first pet: «Pretzel»",
    ),
    counter_examples=(
        "my first school was in the north, and the first car: a question of taste",
        "the security question is optional? Answer: no",
        "my first school was Elmwood and my first car was a Toyota; her maiden name is unknown",
        "best friend? - she told me what to say to him and then left",
    ),
)
