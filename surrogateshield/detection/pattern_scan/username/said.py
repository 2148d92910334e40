"""User names that are plain words run together: only the sentence says that "kbrandt" is one.

"logged in as kbrandt", "user kbrandt cannot print", "on Vinted I'm kbrandt", "assigned to kbrandt": behind such words
stands a name or a word, and a dictionary tells the one from the other. Where the sentence is not English, only phrases
that nothing else follows count.

Sources: the messages of PostgreSQL, MySQL, OpenSSH and Windows about accounts; the networks' own names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.blocklist import TECHNICAL
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.username.lists import COMMON_ABROAD, HANDLES, NETWORKS
from surrogateshield.detection.pattern_scan.username.names import is_handle, may_be_somebodys
from surrogateshield.detection.public import is_public
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.lexicon import is_in_dictionary
from surrogateshield.pii import Kind, PiiType

_NAME = r"@?(?P<name>[A-Za-zÀ-ɏ_][\w.-]{2,38}\w)(?![\w@/(=\[\\])"
_NETWORK = "|".join(sorted(NETWORKS, key=len, reverse=True))
_I_AM = (
    r"(?:i'?m|i am|i go by|i'?m called|my name is|it'?s|they'?re|he'?s|she'?s|she is|he is|they are|ich bin|bin ich|"
    r"heiße ich|ich heiße|er heißt|sie heißt|je suis|je m'appelle|c'est|soy|me llamo|es|sono|mi chiamo|è|sou|me chamo|"
    r"é|ik ben|heet ik|ben ik|jestem|nazywam się|jag heter|heter jag|är jag|jeg hedder|hedder jeg|jeg heter|heter jeg|"
    r"er jeg|jsem|als|as|como|comme|come|jako|som|under|unter)"
)
_ON = r"(?:on|at|over on|auf|bei|sur|chez|en|su|no|na|op|på|pe)"
# "logged in as x": nothing but a name follows
_AS = Cue(
    r"(?<![\w'])(?:(?:log|logg|sign)(?:s|ed|ing)? ?(?:in|on)(?: to [\w ]{2,20})? as|authenticat(?:ed|ing|es) as|"
    r"connected as|registered as|posting as|playing as|plays as|known online as|"
    r"i go by|goes by|angemeldet als|eingeloggt als|registriert als|connecté[e]? (?:en tant que|sous)|inscrite? sous|"
    r"conectad[oa] como|registrad[oa] como|conness[oa] come|registrat[oa] come|logad[oa] como|ingelogd als|"
    r"aangemeld als|zalogowan[ya] jako|inloggad som|logget (?:ind|inn) som|přihlášen[a]? jako)"
    rf" (?:the (?:user |account )?|user |benutzer |account |utilisateur |usuario |utente |[\"'`„“«])?{_NAME}",
    "log", "sign", "authenticat", "connected", "registered", "posting", "playing", "plays", "known online", "i go by",
    "goes by", "angemeldet", "eingeloggt", "registriert", "connecté", "inscrit", "conectad", "registrad", "conness",
    "registrat", "logad", "ingelogd", "aangemeld", "zalogowan", "inloggad", "logget", "přihlášen",
)  # fmt: skip
# "on Vinted I'm x", "bei Instagram als x", and the other way round
_THERE = Cue(
    rf"(?<![\w@./-])(?:{_NETWORK})(?:,? ?(?:though|there|dort|là|allí|lì|lá)?,?) {_I_AM} [\"'„“«]?{_NAME}",
    *NETWORKS,
)
_HERE = Cue(
    rf"(?<![\w']){_I_AM} [\"'„“«]?{_NAME}[\"'”»]? {_ON} (?:the )?(?:{_NETWORK})(?![\w-])",
    "im", "i'm", "i am", "i go by", "ich bin", "ich hei", "ik ben", "my name",
    "it", "they", "he", "she", "bin ich", "heiße", "er hei", "sie hei", "je ", "c'est", "soy", "me ",
    "sono", "mi chiamo", "sou", "heet", "ben ik", "jestem", "nazywam", "jag", "jeg", "hedder", "jsem", "als", "as",
    "como", "comme", "come", "jako", "som", "under", "unter",
)  # fmt: skip
# "the user x cannot log in"
_STATE = Cue(
    r"(?<![\w-])(?:users?|accounts?|login|benutzer(?:in)?|nutzer(?:in)?|konto|l'utilisateur|utilisateur|compte|usuari[oa]|"
    r"cuenta|utente|usuári[oa]|conta|gebruiker|użytkownik|użytkownika|konta|användaren|brugeren|brukeren)"
    rf" [\"'`„“«]?{_NAME}[\"'`”»]?,? "
    r"(?:is|was|were|has|had|can|cannot|can'?t|could|couldn'?t|does|doesn'?t|did|didn'?t|keeps|gets|got|gets|reports|"
    r"reported|says|said|needs|wants|lost|forgot|failed|fails|tried|tries|isn'?t|wasn'?t|hasn'?t|won'?t|no longer|"
    r"cannot|kann|konnte|hat|ist|wurde|wird|meldet|ne|n'|est|a|ha|no|está|fue|non|è|não|foi|kan|heeft|werd|nie|został|"
    r"jest|kan|har|blev|ble)\b",
    "user", "account", "login", "benutzer", "nutzer", "konto", "l'utilisateur", "utilisateur", "compte", "usuari",
    "cuenta", "utente", "usuári", "conta", "gebruiker", "użytkownik", "konta", "användaren", "brugeren", "brukeren",
)  # fmt: skip
# user "x", role 'x'
_QUOTED = Cue(
    r"(?<![\w-])(?:users?|user ?name|role|account|login|benutzer|nutzer|utilisateur|usuario|usuário|utente|gebruiker|"
    r"principal|member|nickname|nick|handle)"
    rf" (?P<quote>[\"'`„“«]){_NAME}[\"'`”“»]",
    "user", "role", "account", "login", "benutzer", "nutzer", "utilisateur", "usuario", "usuário", "utente",
    "gebruiker", "principal", "member", "nick", "handle",
)  # fmt: skip
# "assigned to x", "Reporter: x"
_TICKET = Cue(
    r"(?<![\w-])(?:(?:re)?assigned (?:it )?to|assignee|reporter|(?:reported|requested|opened|created|closed|resolved|"
    r"modified|updated|approved|reviewed|committed|merged|pushed|submitted|uploaded|posted|changed|checked out|locked|"
    r"edited) by|"
    r"repo(?:sitory)? owner(?: is)?|owner(?= ?:)|author(?= ?:)|reviewers?(?= ?:)|maintainer(?: is)?|submitter|seller|"
    r"zugewiesen an|bearbeiter|"
    r"assigné à|asignado a|assegnato a|atribuído a|toegewezen aan|przypisan[eo] do)"
    rf"(?: ?[:=])? {_NAME}(?=[\"'`]?(?:\s{{0,2}}(?:\Z|[\n,;.!?)|])| "
    r"(?:in|on|at|and|for|but|with|after|who|is|has|-|–)\b))",
    "assigned", "reassigned", "assignee", "reporter", "reported", "requested", "opened", "created", "closed",
    "resolved", "modified", "updated", "approved", "reviewed", "committed", "merged", "pushed", "submitted", "uploaded",
    "posted", "changed", "checked out", "locked", "edited", "repo", "owner", "author", "reviewer", "maintainer",
    "submitter", "seller", "zugewiesen", "bearbeiter", "assigné", "asignado", "assegnato", "atribuído", "toegewezen",
    "przypisan",
)  # fmt: skip
_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})


def _said(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if looks_like_code(text):
        return
    for cue in (_AS, _THERE, _HERE, _STATE, _QUOTED, _TICKET):
        for match in cue.matches(reading):
            name = match["name"].rstrip(".-")
            if is_plain_name(name):
                yield Found(match.start("name"), match.start("name") + len(name), PiiType.USERNAME, 0.8)


def is_plain_name(name: str) -> bool:
    """Whether `name` is a user name without sign or digit, or one with: in small letters, and no word.

    Args:
        name: what follows a word for users, in a sentence or in quotes.
    """
    if len(name) < 4 or not may_be_somebodys(name) or is_placeholder(name) or name.lower() in HANDLES:
        return False
    if is_public(name) or name.lower() in TECHNICAL:
        return False  # "mon compte strava est suspendu"
    if is_handle(name):
        return True
    if is_expression(name) or not name[0].islower() or name.lower() in COMMON_ABROAD:
        return False
    if not name.isalpha():
        # "read_only" and "co-worker" are words, "k.brandt" and "kbrandt2" are none
        return not all(is_in_dictionary(part) for part in re.split(r"[\W\d_]+", name) if part)
    return name.isascii() and not is_in_dictionary(name)


SAID = Rule(
    "username_said",
    _said,
    examples=(
        "I am signed in as «kbrandt» and the account «tquorrin» is locked; the user «tquorrin» cannot print",
        "on Vinted I'm «kbrandtje», I'm «tquorrin» on telegram; bei Instagram als «kbrandt» unterwegs",
        "sur insta je suis «kbrandt», en Instagram soy «tquorrin», su Instagram sono «kbrandt»",
        'authentication failed for user "«kbrandt»"; role "«tquorrin»" does not exist; user \'«kbrandt»\' was locked',
        "assigned to «kbrandt» in Jira, assignee: «tquorrin», reported by «kbrandt».",
        "Angemeldet als «kbrandt», ingelogd als «tquorrin»; Nutzer «kbrandt» kann sich nicht anmelden",
    ),
    counter_examples=(
        "logged in as administrator, signed in as a guest; user onboarding is hard, the user interface is slow",
        "mon compte vinted est suspendu, mi cuenta netflix fue cerrada, das Konto paypal ist gesperrt",
        'the user "admin" and role "reader"; users "who" click; account settings has a bug',
        "el usuario nunca puede entrar, der Benutzer kann nicht, l'utilisateur final ne peut pas, utente non può",
        "it was reported by Reuters, posted by somebody; seller: wholesale, author: unknown",
        "I'm late on twitter, he is active on reddit, as seen on youtube, it's trending on tiktok",
    ),
    kinds=_OUTSIDE_CODE,
)
