"""The words that say somebody was born on a date, and those that say a date is another one."""

from __future__ import annotations

import re
import unicodedata

from surrogateshield.detection.pattern_scan.nearby import Signs, Words

_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "ß": "ss", "ł": "l", "ı": "i", "đ": "d"})


def _and_plain(*phrases: str) -> tuple[str, ...]:
    """Phrases, and how they are written where accents are not: "dogum tarihi", "nacio"; short words stay."""
    plain = (
        "".join(sign for sign in unicodedata.normalize("NFD", phrase) if not unicodedata.combining(sign))
        for phrase in phrases
        if len(phrase) > 5 and phrase[0] < "\u0250"
    )
    return tuple(dict.fromkeys((*phrases, *(phrase.translate(_LETTERS) for phrase in plain))))


LABELS = Words(
    *_and_plain(
    "dob", "d.o.b", "d.o.b.", "d/o/b", "date of birth", "dates of birth", "birth date", "birthdate", "birthday",
    "bday", "b-day", "b'day", "birth", "birth certificate", "birth record", "date born", "born on", "birthdt",
    "geburtsdatum", "geburtstag", "geb.-datum", "geb datum", "geb.datum", "gebdat", "geburt", "geb.",
    "date de naissance", "né le", "née le", "naissance", "ddn", "fecha de nacimiento", "f. nacimiento", "fec nac",
    "fecha nac", "f. nac.", "nacimiento", "cumpleaños", "data di nascita", "nascita", "compleanno",
    "data de nascimento", "nascimento", "data nasc", "aniversário", "geboortedatum", "geb.datum", "verjaardag",
    "data urodzenia", "data ur", "ur.", "urodziny", "födelsedatum", "födelsedag", "fødselsdato", "fødselsdag",
    "bursdag", "syntymäaika", "syntymäpäivä", "datum narození", "dátum narodenia", "nar.", "doğum tarihi",
    "doğum günü", "születési idő", "születési dátum", "data nașterii", "data nasterii", "дата рождения",
    "день рождения", "дата народження", "生年月日", "誕生日", "出生日期", "出生年月", "生日", "생년월일", "생일",
    "تاريخ الميلاد", "जन्म तिथि", "जन्मतिथि", "जन्म तारीख", "ngày sinh", "วันเกิด", "ημερομηνία γέννησης",
    "tanggal lahir", "tarikh lahir", "petsa ng kapanganakan", "tgl lahir", "sinh ngày", "birth dt", "bdate",
    "date de naiss", "date de naiss.", "d. de naiss", "naiss.", "geb. dat", "geb. dat.", "geb. datum", "geboortedat.",
    "dato of birth", "date o birth", "d. of b.", "출생일자", "출생일",
    "출생연월일", "出生年月日", "생월일", "วันเดือนปีเกิด",
    "data de naixement", "naixement", "gimimo diena", "dzimšanas diena", "sünnikuupäev", "nascut el",
    "рожд.", "рожд",
    "date of blrth", "date of b1rth", "d0b", "date ofbirth", "dt nasc",
    "dob's", "birth-day", "date-of-birth", "birthday's", "birthdate's",
    "geb am", "geb.am", "gebdatum", "geb.-dat.", "geb dat", "date naissance", "né(e) le", "anniversaire", "anniv",
    "f. de nac.", "f. nac", "fec. nac.", "fecha de nac", "fecha nacimiento", "natalicio", "cumple",
    "data nascita", "nato/a il", "nata/o il", "data de nasc", "data nascimento", "dt. nasc.", "niver", "nascido/a em",
    "geboren op", "geboortedag", "geboortedat", "dzień urodzin", "dzien urodzin", "data ur.", "urodzin", "födelsetid",
    "fødselstid", "f.dato", "synt.", "syntymäpäivänä", "dat. nar.", "datum nar.", "datum nar", "narozeniny",
    "dátum nar.", "doğum", "d. tarihi", "doğ. tar.", "d.tarihi", "szül.", "szül. idő", "szül. dátum", "sz. idő",
    "születésnap",
    "data naşterii", "zi de naștere", "datum rođenja", "rođendan", "datum rojstva", "дата на раждане", "д.р.", "д/р",
    "дата рожд", "дата народж", "ημ. γέννησης", "ημερομηνία γεννήσεως", "تاريخ الولادة", "תאריך לידה", "تاریخ تولد",
    "sünniaeg", "sünnipäev", "dzimšanas datums", "gimimo data", "dyddiad geni", "fæðingardagur", "tarehe ya kuzaliwa",
    ),
    text_only=("bday is", "gave birth on", "came into the world on", "kam zur welt am", "erblickte das licht"),
)  # fmt: skip
"""Labels: what stands behind them is a date of birth."""

VERBS = Words(
    *_and_plain(
    "born", "reborn", "geboren", "gebürtig", "geb", "né", "née", "nés", "nacido", "nacida", "nacidos", "nací",
    "nació", "nac.", "nato il", "nato a", "nato in", "nata il", "nata a", "nata in", "nati il", "nascido", "nascida",
    "nasc.", "nasceu", "nasci", "urodzony", "urodzona", "urodził się", "urodziła się", "urodziłem się",
    "urodziłam się", "född", "født", "fødd", "syntynyt", "narozen", "narozena", "narodil se", "narodený", "narodená",
    "doğumlu", "doğdu", "született", "născut", "născută", "родился", "родилась", "рожден", "рождения", "г.р.",
    "народився", "народилася", "出生于", "出生", "生于", "生於", "生まれ", "出生於", "출생", "태어났", "γεννήθηκε",
    "lahir", "naci", "nacio", "föddes", "fødtes", "syntyi", "synt", "narodila se", "narodil", "narodila",
    "doğumluyum", "doğdum",
    "születtem", "szül", "rođen", "rođena", "rojen", "rojena", "nacimos", "naciste", "nacieron", "nato nel",
    "nata nel", "nascemos", "zur welt gekommen", "zur welt", "vu le jour", "vino al mundo",
    "geboren bin", "geborene", "geborener", "jarig op", "роден", "родена",
    ),
)  # fmt: skip
"""Verbs: a date of birth stands in their clause."""

NO_CUE = re.compile(
    r"[\s_-]{0,2}(?:part(?:y|ies)|cards?|gifts?|presents?|cakes?|celebrations?|dinner|lunch|wish(?:es)?|"
    r"invit\w{2,8}|bash|"
    r"weekend|trip|sale|discount|coupon|rates?|control|weight|plan|order|defects?|mother|parents?|place|city|"
    r"town|country|"
    r"rights?|story|stories|tourism|center|centre|month|year|stone|mark|feier|geschenk|torte|gäste|fest|"
    r"cron|jobs?|task|ort|sort|name|email|reminder|message|greeting|song|number|no|and raised|again)(?![^\W_])",
    re.IGNORECASE,
)
"""What makes of a label another thing: a birthday party, a birth rate."""

OTHER_DATE = Signs(
    "expires", "expiry", "expired", "expiring", "expiration", "issued", "issue date", "hired", "hire date", "joined",
    "joining date", "valid", "valid until", "valid from", "deadline", "appointment", "meeting", "met", "dated",
    "due", "due date", "since", "admitted", "admission", "discharged", "discharge", "visit", "visited", "seen",
    "enrolled", "enrollment", "graduated", "married", "divorced", "died", "dead", "deceased", "death", "passed away",
    "moved", "started", "start date", "ended", "end date", "signed", "created", "updated", "modified", "released",
    "published", "founded", "launched", "arrived", "departed", "applied", "filed", "invoice date", "order date",
    "ordered", "shipped", "delivered", "scheduled", "retired", "promoted", "emigrated", "immigrated", "returned",
    "resigned", "terminated", "employed", "collected", "registered", "baptised", "baptized", "until", "effective",
    "as of", "last visit", "surgery", "ran", "wedding", "interview", "diagnosed", "diagnosis", "vaccinated",
    "tested", "policy start", "inception", "today", "current date", "report date", "gestorben", "verstorben",
    "verheiratet", "eingestellt", "seit", "gültig", "ausgestellt", "bis", "mort", "décédé", "décédée", "marié",
    "mariée", "embauché", "depuis", "délivré", "expire", "valable", "fallecido", "fallecida", "murió", "casado",
    "casada", "contratado", "desde", "expedido", "caduca", "válido", "vence", "morto", "morta", "deceduto",
    "sposato", "assunto", "dal", "rilasciato", "scadenza", "faleceu", "validade", "emissão", "overleden", "getrouwd",
    "geldig", "zmarł", "zmarła", "ważny", "wydany",
)  # fmt: skip
"""Words between a label and a date that say the date is of something else."""

SENTENCE_END = re.compile(
    r"(?<![A-Z])(?<!\bSt)(?<!\bDr)(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bNo)(?<!\bJr)(?<!\bSr)(?<!\bca)(?<!\bMt)(?<!\bFt)"
    r"[.!?…][\"')\]]?\s|\n\s{0,8}\n|\n\s{0,8}(?:[-*•]|[0-9]{1,2}[.)])\s|[。！？]"
)
"""Where one statement ends and the next begins."""

NEW_LABEL = re.compile(r"[,;\n|/]\s{0,8}[\"']?[^\W\d_][\w .#'-]{1,30}[\"']?\s?[:=]")
"""Where another label begins."""

NEW_CLAUSE = re.compile(
    r";|[,;]\s(?:and |but |und |et |y |e )?(?:she|he|they|i|we|it|her|his|their|my|our|who|which|when|where|er|sie|ich|"
    r"wir|elle|je|nous|él|ella|yo|lui|lei|io|ele|ela|eu|hij|zij|ik)\s|\s(?:but|while|whereas|then|after|before|"
    r"aber|danach|mais|puis|pero|luego|ma|poi|mas|depois)\s",
    re.IGNORECASE,
)
"""Where a clause ends that a verb governs."""

ANSWER = re.compile(
    r"[^\n?:]{0,60}\?[\"')\]*_]{0,3}\s{0,12}"
    r"(?:[\[(]?[0-9]{1,2}[:.h][0-9]{2}(?:[:.][0-9]{2})?(?: ?[ap]\.?m\.?)?[\])]?[\s,–-]{0,3})?"
    r"(?:[-*>_]{0,3}\s?[^\W\d_][\w .'-]{0,24}(?:\([\w ]{1,16}\))?[*_]{0,2}\s?[:>][*_]{0,2}\s{0,3})?"
    r"(?:[-–—>\"']\s{0,2})?"
    # who answers: "Ann Poe, the ninth of May"
    r"(?:[^\W\d_][\w'’-]{1,20} [^\W\d_][\w'’-]{1,24}, )?"
    r"(?:(?:it's|its|it is|that's|that is|that would be|sure|yes|yeah|yep|ok|okay|of course|hi|hello|um|uh|er|"
    r"so|well|my|"
    r"birthday|is|the|i was born|born|on|das ist|der|am|ist|ja|c'est|oui|le|es|sí|el|è|sì|il|é|sim|em|het is|to|tak)"
    r"(?![^\W_])[,.:;…\s-]{1,4}){0,4}",
    re.IGNORECASE,
)
"""A question that holds the label, and what stands before the answer: another speaker's name, "it's"."""

CORRECTION = re.compile(
    r"[\s,.;:()—–-]{0,6}(?:(?:no|sorry|oops|wait|i mean|i meant|make that|correction|rather|actually|"
    r"scratch that|should be|also|das hei(?:ß|ss)t|d\.h\.|i\.e\.|that is|that's|meaning|in figures|c'est-à-dire|"
    r"soit|es decir|o sea|cioè|ou seja|"
    r"oftewel|czyli|alltså|eli|"
    r"it should be|that should read|not|nein|pardon|quatsch|non|perdón|digo|scusi|anzi|aliás|desculpe)(?![^\W_])"
    r"[\s,.;:()—–-]{1,5}){1,3}",
    re.IGNORECASE,
)
"""Between a date and the one that corrects it."""

MENDED = re.compile(
    r"[^\n]{0,110}?(?<![^\W_])(?:should (?:be|read|say)|ought to be|correct(?:ly)?(?: (?:one|date))? (?:is|would "
    r"be)|right one is|"
    r"really is|actually|richtig (?:wäre|ist)|korrekt (?:wäre|ist)|sollte|debería ser|lo correcto es|correcta es|en "
    r"realidad es|"
    r"devrait être|la bonne (?:date )?est|exacte est|dovrebbe essere|quella giusta è|corretta è|deveria ser|o certo é|"
    r"moet zijn|juist is|it's|it is|it was|mais c'est|es ist der|powinno być|poprawna to|ska vara|rätt är|skal "
    r"være)\s?:?\s?(?:the |der |den |el |le |il |o |de )?"
    r"(?:sein )?",
    re.IGNORECASE,
)
"""Between a date and the one that is said to be right."""

AS_WRITTEN = re.compile(
    r"(?<![^\W_])(?:yymmdd|ddmmyy|mmddyy|yyyymmdd|ddmmyyyy|mmddyyyy|aammjj|jjmmaa|jjmmaaaa|aaaammjj|ttmmjj|jjmmtt|ttmmjjjj|"
    r"jjjjmmtt|ddmmaa|aammdd|ddmmaaaa|ggmmaa|ggmmaaaa|ddmmjj|ddmmrr|rrmmdd)[\s\"'»”):=]{1,8}(?P<value>[0-9]{8}|[0-9]{6})(?![0-9])"
)
"""The format that a form wants a date in, and the date."""

ONLY_SIGNS = re.compile(r"[\s\"'`:;=>|,/()\[\]{}*_#.–—-]*")
"""Nothing but punctuation between a label and its value."""

DIRECT = re.compile(
    r"[\s\"'`:;=>|,()\[\]{}*_#.–—-]{0,12}(?:(?:is|was|on|the|falls|of|listed|recorded|as|ist|am|der|den|est|le|"
    r"es|el|è|il|é|em|"
    r"a|je|jest|dnia|op|den|den|är|er|this|date|value|datetime|todate|to_date|new|timestamp|at|in|mm/dd/yyyy|"
    r"dd/mm/yyyy|"
    r"yyyy-mm-dd|and|un|une|uno|een|ein|a|im|nel|di|do|w|we|v|te|dans|du|to remember|coming up|list|this month|mum|"
    r"mom|dad|wife|"
    r"husband|son|daughter|gran|sister|brother|bez teček|bez lomítek|without dots|no dots|no slashes|without "
    r"slashes|ohne punkte|sans points|"
    r"sans espaces|sin puntos|sin barras|senza punti|zonder puntjes|bez kropek|utan streck|in the format|format|"
    r"yymmdd|ddmmyy|ddmmyyyy|mmddyy|aammjj|jjmmaa|ttmmjj|jjmmtt|ddmmaa|ggmmaa|ddmmjj)(?![^\W_])[\s\"'`:;=>|,()\[\].–—-]{0,6}){0,4}",
    re.IGNORECASE,
)
"""Small words and signs only."""

_RELATIVES = (
    r"wife|husband|son|daughter|baby|twins?|brother|sister|mother|father|mum|mom|dad|partner|"
    r"child|kid|spouse|fianc[ée]e?|boyfriend|girlfriend|grandma|grandpa|gran|nan|uncle|aunt|"
    r"cousin|nephew|niece|Frau|Mann|Sohn|Tochter|Bruder|Schwester|Mutter|Vater|femme|mari|"
    r"fils|fille|frère|sœur|mère|père|mujer|marido|esposa|esposo|hijo|hija|hermano|hermana|"
    r"madre|padre|moglie|marito|figlio|figlia|fratello|sorella|filho|filha|irmão|irmã|mãe|"
    r"pai|vrouw|zoon|dochter|broer|zus|moeder|vader|żona|mąż|syn|córka|brat|siostra"
)
LIST_GAP = re.compile(
    r"\s?(?:,|;|/|&|\band|\bund|\bet|\by|\be|\ben|\bi)? ?(?:and )?(?:(?:my|his|her|our|their|the|mein|meine|mon|ma|"
    r"mi|il mio|"
    r"mia|meu|minha|mijn|mój|moja) )?(?:(?:older|younger|little|big|eldest|youngest|twin|baby) )?"
    rf"(?:{_RELATIVES})(?:['’]s)?\s?[:(=–-]?\s?(?:[A-ZÀ-Þ][\w'’-]{{1,20}}[,:]? )?(?:(?:is|was|on|in|am|le|el|il|op|"
    rf"born) ){{0,2}}|"
    r" (?:to|into|zu|auf|en|a|in) (?:the )?|"
    r",? (?:but |and |while |whereas )?(?:the|my|his|her|our|their) (?:[\w-]{2,12} )?(?:bank|passport|form|system|"
    r"app|hospital|"
    r"school|card|certificate|letter|gp|file|record|website|portal|other|one|policy|licen[cs]e|id|contract|account)"
    r"(?: (?:has|says|shows|lists|had|said|put|wrote|recorded|is|reads|got|uses|with|states)){1,2}(?: it as| me as)? |"
    r"[,;]? (?:and )?(?:he|she|him|her|er|sie|lui|elle|él|ella|ele|ela|lei|hij|zij|on|ona|han|hun|hon)"
    r"(?: (?:was|is|on|am|le|el|il|op|den|dnia|em|ist|est|es|è|in)){0,2} (?:the )?|"
    r"[,;]? (?:and )?(?:hers|his|theirs|mine|yours|ours|[A-ZÀ-Þ][\w-]{1,20}['’]s)(?: is)?(?: on)? (?:the )?|"
    r"\s?(?:,|;|/|&|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b|\bi\b|\bor\b|\boraz\b)(?: and)?\s?"
    r"(?:[A-ZÀ-Þ][\w'.-]{1,20}(?: [A-ZÀ-Þ][\w'.-]{1,20}){0,2}\s?(?:[:=(]|on|-|–)?\s?\(?)?"
)
"""What stands between the dates of a list: a comma, perhaps a name."""
