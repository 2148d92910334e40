"""Runs of letters and digits as numbers are written: in groups, with at most one separator between two."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Greek capitals stand on identity cards.
_ALNUM = "A-Za-z0-9Α-Ω"
_DIGITS = rf"(?=[A-Za-zΑ-Ω]{{0,12}}[0-9])[{_ALNUM}]{{1,30}}+(?![{_ALNUM}_])"
_SEPARATOR = r"(?:[-./–·](?:\r?\n ?)?| [-/–] |[ ]{1,2})"
# A last group in brackets is the check digit of a Hong Kong identity card.
_RUN = re.compile(
    rf"{_DIGITS}(?:{_SEPARATOR}(?:{_DIGITS}|(?:[A-Za-z]|(?<![-/–] )[A-Z]{{2,3}})(?!\w|['’]))){{0,9}}(?: ?\([0-9A]\))?"
)
_LEAD = re.compile(rf"(?<![{_ALNUM}_À-ɏЀ-ӿ])[A-Za-z]{{1,5}}{_SEPARATOR}\Z")
_LONGEST_LEAD = 8
_LONGEST_LETTERS = 12
_DIGIT = re.compile("[0-9]")
_LETTER = re.compile("[A-Za-zΑ-Ω]")
_GROUP = re.compile(rf"[{_ALNUM}]+")
_SHORTEST = 4
_LOWER = frozenset("abcdefghijklmnopqrstuvwxyz")
_CAPITAL = re.compile("[A-Z]")
_SMALL_WORDS = frozenset(
    "is on as at of to in me my we he no nr es el la le de du da do di il se en et og er je im am zu an po za".split()
)
_DAY = "(?:0?[1-9]|[12][0-9]|3[01])"
# Two of the three are a day and a month: "90-47-12" is a chart's number.
_DATE = re.compile(
    rf"(?:(?:19|20)[0-9]{{2}}([-./])[0-9]{{1,2}}\1[0-9]{{1,2}}"
    rf"|{_DAY}([-./]){_DAY}\2(?:(?:19|20)[0-9]{{2}}|[0-9]{{2}})|[0-9]{{2}}([-./]){_DAY}\3{_DAY})(?![-./]?\w)"
)
_VERSION = re.compile(r"(?<![0-9])[0-9]\.[0-9]{1,2}\.[0-9]{1,2}(?![0-9])")


def parts(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """The parts of a run that may be one number, the likeliest first: (start, end, compact form in capitals).

    A number may be followed by other groups after a space, and preceded by a short word ("no", "A1").
    """
    groups = [match.span() for match in _GROUP.finditer(text, start, end)]
    if len(groups) > 1 and text[slice(*groups[-1])] in _LOWER and _CAPITAL.search(text, start, groups[-1][0]):
        groups.pop()  # "AB123456 y ...": a word of the sentence
    word = text[slice(*groups[0])]
    if len(groups) == 1 or len(word) > 5 or word.isdigit():
        begins: tuple[int, ...] = (0,)
    else:
        small = word == "ID" or (word.islower() and (len(word) != 2 or word in _SMALL_WORDS))
        # A prefix that is joined is a part of the number.
        begins = (1,) if small else (0, 1) if text[groups[0][1]] == " " else (0,)
    for begin in begins:
        for last in range(len(groups) - 1, begin - 1, -1):
            stop = groups[last][1]
            if last + 1 < len(groups) and text[stop] not in " (":
                continue
            compact = "".join(text[left:right] for left, right in groups[begin : last + 1]).upper()
            if len(compact) < _SHORTEST:
                break
            if last + 1 == len(groups) and text[stop : stop + 1] == ")" and "(" in text[groups[begin][0] : stop]:
                stop += 1
            yield groups[begin][0], stop, compact


_FOREIGN = (
    # Labels of other things: what follows one of them is not what the label before it names.
    r"order|invoice|ticket|case|ref|reference|customer|client|account|acct|phone|telephone|tel|mobile|cell|fax|"
    r"whatsapp|parcel|tracking|serial|part|sku|model|batch|lot|(?<!new )(?<!neue )(?<!nouvelle )version|build|"
    r"item|product|article|booking|job|"
    r"transaction|amount|total|price|fees?|costs?|charges?|date|born|dob|zip|postcode|postal|iban|bic|swift|routing|port|page|chapter|"
    r"room|flight|isbn|ean|upc|"
    r"kunden?\w{0,12}|auftrags?\w{0,12}|bestell\w{0,12}|rechnungs?\w{0,12}|vorgangs?\w{0,12}|akten\w{0,12}|telefon\w{0,8}|"
    r"handy\w{0,8}|mobil\w{0,8}|rufnummer|konto\w{0,8}|geburts\w{0,8}|geboren|datum|plz|betrag|artikel\w{0,10}|"
    r"commande|facture|dossier|référence|téléphone|portable|compte|montant|né|née|"
    r"pedido|factura|teléfono|telefono|móvil|movil|celular|cuenta|importe|fecha|nacido|nacida|expediente|"
    r"ordine|fattura|cellulare|conto|importo|nato|nata|pratica|"
    r"fatura|nota|telefone|fone|conta|agência|valor|nascimento|nascido|nascida|cep|protocolo|"
    r"bestelling|factuur|rekening\w{0,8}|geboortedatum|bedrag|"
    r"zamówieni\w{0,3}|faktur\w{0,3}|telefonu|konta|kwota|urodzen\w{0,4}|"
    r"заказ\w{0,3}|счет\w{0,3}|счёт\w{0,3}|телефон\w{0,3}|тел|дата"
)
_FOREIGN_IN_GAP = re.compile(rf"(?<![^\W\d_])(?:{_FOREIGN})(?![^\W\d_])", re.IGNORECASE)
# "EIN on the invoice": where the value stands, not what it is.
_PLACE = re.compile(
    rf"(?<![^\W\d_])(?:on|in|at|from|auf|aus|im|in|sur|dans|en|su|nel|na|no|op)\s"
    rf"(?:the|my|his|her|our|your|their|this|that|der|dem|die|meiner|la|le|el|mi|il|o|a|de)\s(?:{_FOREIGN})(?![^\W\d_])",
    re.IGNORECASE,
)
_FOREIGN_WORD = re.compile(rf"{_FOREIGN}|key|hash|uuid|commit|revision", re.IGNORECASE)
_NUMBER_WORD = re.compile("number|nummer|numero|número|num|no|nr|id|code|key|n", re.IGNORECASE)
_WORDS = re.compile(r"[^\W\d_]+")
_SIGNS = re.compile(r"[\s:.#=°º\"'/_-]{0,4}")
_STOP = re.compile(
    r"[;!?]|\.\s+(?=[^\W\d_])(?<!\b(?:[nN]r|[nN]o|id|ID|lt|ca)\.\s)(?<!\b(?:gem|num|núm|nro|bzw|lfd)\.\s)|[:=].{0,40}[:=]|\n\s*\n"
    # A name of a program: "national_number_pattern", "univ.ObjectIdentifier".
    r"|\A_(?!(?:no|nr|num|number|value|val|id|str)(?![^\W_]))[^\W\d]|[^\W\d_]{3}\.[^\W\d_]",
    re.DOTALL,
)
_ASKED = re.compile(
    r"\A(?:\s[^\W\d_]{2,8}){0,2}\?{1,3}[\s.…]{1,6}"
    r"(?:(?:moment|sorry|sure|yes|wait|ok|hang on|ja|oui|sí|sì|si)[\s.,…!]{1,5})?",
    re.IGNORECASE,
)
# "I lost my passport in Rome. It's 123": said of it in the next sentence.
_NEXT_SENTENCE = re.compile(
    r"[.!]\s{1,2}(?:it['’]s|it is|it was|the number(?: is|:)|number(?: is|:)|(?:die )?nummer(?: ist|:)|c'est le|le "
    r"numéro est|es el|"
    r"el número es|è il|il numero è)\s\Z",
    re.IGNORECASE,
)
_ELLIPSIS = re.compile(r"\.{2,}|…")
_COMMA = re.compile(r",\s*\S")
# "MRN, which as far as I know is 12345", "..., so that's 12345": said of the value at last.
_SAYS = re.compile(
    r"(?<![^\W_])(?:is|it's|that's|its|was|reads|says|lautet|ist|est|c'est|es|é|è|to|jest|är|er|on|je|mine|mine's|hers|full)\s[\"'(]?\Z"
    r"|,\s(?:[^\W\d_]{2,8}\s)?(?:number|no|nr|num|nummer|número|numéro|numero|numer|numarası|n°|#)[\s.:]{0,2}\Z|:\s\Z",
    re.IGNORECASE,
)


def foreign_before(text: str, start: int) -> bool:
    """Whether the word right before `start` says that another kind of number follows: "order", "order no."."""
    words = list(_WORDS.finditer(text, max(0, start - 40), start))[-2:]
    if not words or not _SIGNS.fullmatch(text, words[-1].end(), start):
        return False
    if _FOREIGN_WORD.fullmatch(words[-1].group()):
        return True
    return len(words) > 1 and all(
        (
            _NUMBER_WORD.fullmatch(words[1].group()),
            words[1].start() - words[0].end() <= 2,
            _FOREIGN_WORD.fullmatch(words[0].group()),
        )
    )


def is_date(text: str, start: int, end: int) -> bool:
    """Whether a run begins with a date, after a short word or at once, or holds a version ("1.8.0")."""
    digit = _DIGIT.search(text, start, end)
    dated = digit is not None and _DATE.match(text, digit.start()) is not None
    return dated or _VERSION.search(text, start, end) is not None


def tightness(gap: str) -> int:
    """How closely a label goes with the value after `gap`: 2 at once, 1 in the same clause, 0 not at all."""
    # "TFN? It's 123": who asks for it gets it.
    gap = _NEXT_SENTENCE.sub(", it's ", _ELLIPSIS.sub(",", _ASKED.sub(" ", gap)))
    if gap.startswith(".") and not gap[1:].lstrip()[:1].isupper():
        gap = gap[1:]  # of the label, which is an abbreviation
    if len(gap) <= 4 and not any(map(str.isalpha, gap)):
        return 0 if ";" in gap or "!" in gap or "?" in gap else 2
    if len(gap) > 64 or _STOP.search(gap) or foreign_in(gap):
        return 0
    return 2 if (len(gap) <= 36 and not _COMMA.search(gap)) or _SAYS.search(gap) else 1


def foreign_in(gap: str) -> bool:
    """Whether a label of something else stands in `gap`."""
    return _FOREIGN_IN_GAP.search(gap) is not None and _FOREIGN_IN_GAP.search(_PLACE.sub(" ", gap)) is not None


def runs_after(text: str, end: int, within: int) -> Iterator[tuple[int, int]]:
    """Where the runs stand that begin at most `within` characters after `end`, in order."""
    position, limit = end, end + within
    while digit := _DIGIT.search(text, position, limit):
        start = digit.start()
        lowest = max(position, start - _LONGEST_LETTERS)
        while start > lowest and _LETTER.match(text, start - 1):
            start -= 1
        run = None if start and _in_word(text[start - 1]) else _RUN.match(text, start)
        if run is None:
            word = _GROUP.match(text, digit.start())
            position = word.end() if word else limit
            continue
        if start and text[start - 1] == "+":  # a telephone number
            position = run.end()
            continue
        lead = _LEAD.search(text, max(position, start - _LONGEST_LEAD), start)
        yield lead.start() if lead else start, run.end()
        position = run.end()


def _in_word(character: str) -> bool:
    """Whether a number cannot begin after `character`; letters of scripts without spaces end no word."""
    return character == "_" or (character.isalnum() and character < "\u0e00")


def run_before(text: str, start: int, within: int, taken: int = 0) -> tuple[int, int] | None:
    """Where the last run stands that begins at `taken` or later and ends at most `within` characters before `start`."""
    last = None
    position = max(0, taken, start - within - 40)
    for last in runs_after(text, position, start - position):
        if last[1] > start:
            return None
    return last if last is not None and start - last[1] <= within else None
