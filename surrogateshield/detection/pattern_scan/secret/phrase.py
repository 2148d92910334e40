"""Secrets of several words: recovery phrases of wallets, passphrases, secret sentences.

Sources: BIP-39 (12, 15, 18, 21 or 24 words of three to eight letters), SLIP-39 (20 or 33 words), Electrum's
documentation on seeds, A. Reinhold's Diceware (five words and more).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind, PiiType

_PHRASE = Cue(
    r"(?<![A-Za-z])(?:(?:seed|recovery|wallet|mnemonic|secret|backup|crypto) (?:seed|phrase|words|"
    r"mnemonic)|seed ?phrase|"
    r"mnemonic|seed words|pass ?phrase|wiederherstellungs(?:phrase|wörter)|seed-wörter|"
    r"phrase (?:de récupération|secrète)|"
    r"frase (?:semilla|de recuperación|secreta|di recupero|segreta|de recuperação|semente)|herstelzin|herstelwoorden|"
    r"fraza odzyskiwania|återställningsfras|gjenopprettingsfrase|gendannelsessætning)(?![A-Za-z])",
    "seed", "recovery", "wallet", "mnemonic", "secret", "backup", "crypto", "pass", "wiederherstellungs", "phrase",
    "frase", "herstel", "fraza", "återställningsfras", "gjenopprettingsfrase", "gendannelsessætning",
)  # fmt: skip
# what leads to it, then words without signs between
_WORDS = re.compile(
    r"(?P<lead>[^\n.!?;:\"“„«]{0,40}?(?:\([^()\n]{1,40}\))?(?:\s?[:=]\s{0,4}\n?\s{0,4}|\s(?:is|are|was|"
    r"ist|lautet|est|es|è|é|"
    r"to|är|er)\s|\s)[\"“„«'`]?)"
    r"(?P<words>[a-zà-ÿ]{3,10}(?:[ \t]{1,2}[a-zà-ÿ]{3,10}){3,32})(?=[\"”“»'`]?\s{0,2}(?:\Z|[\n.,;!?)]))"
)
# "1. word 2. word", one in a line
_NUMBERED = re.compile(
    r"[^\n.!?;:\"“„«]{0,40}?[:\s]\s{0,4}(?P<words>1[.):]?\s[a-zà-ÿ]{3,10}(?:[\s,]{1,4}[0-9]{1,2}[.):]?\s[a-zà-ÿ]{3,10}){11,23})"
)
_QUOTED = re.compile(r"[^\n.!?;:\"“„«]{0,60}?:?\s?[\"“„«](?P<words>[^\n\"”“„«»]{8,160})[\"”“»]")
_WORD = re.compile(r"[^\W\d_]{3,10}")
# "your recovery phrase is the only way to restore": a sentence goes on with such words
_SENTENCE = frozenset(
    """the and you your can cannot should must will not never only any for with from that this when which have has was
    were are but they them its into onto than then there use used using write keep store stored lost want need how
    what why who der die das und oder nicht ist sind wird ein eine mit von für den dem les des une est pas pour vous
    avec sont que qui los las una por para con son como del che non per una sono con dei uma com não são dos het een
    niet van voor met zijn nie jest dla oraz och inte för med som og ikke for med som""".split()
)
_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})


def _phrases(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for match in _PHRASE.matches(reading):
        end = match.end()
        if numbered := _NUMBERED.match(text, end):
            place = numbered.start("words")
            yield from (
                Found(place + word.start(), place + word.end(), PiiType.PASSWORD, 0.85)
                for word in _WORD.finditer(numbered["words"])
            )
            continue
        said = _WORDS.match(text, end)
        words = said["words"].split() if said else []
        announced = said is not None and said["lead"].strip() != ""
        if said and not _SENTENCE & set(words) and (announced or len(words) >= 4):
            yield Found(*said.span("words"), PiiType.PASSWORD, 0.85)
            continue
        quoted = _QUOTED.match(text, end)
        if quoted and 3 <= len(quoted["words"].split()) <= 33 and not quoted["words"].endswith(("?", "!", ".")):
            yield Found(*quoted.span("words"), PiiType.PASSWORD, 0.85)


PHRASE = Rule(
    "secret_phrase",
    _phrases,
    examples=(
        "seed phrase: «mirror quince ladder wharf saddle onion velvet pumpkin orbit tunnel gravel plum», safe?",
        "Recovery phrase (12):\n«mirror quince ladder wharf saddle onion velvet pumpkin orbit tunnel gravel plum»\nok",
        "wallet words: 1. «mirror» 2. «quince» 3. «ladder» 4. «wharf» 5. «saddle» 6. «onion» 7. «velvet» 8. «pumpkin» "
        "9. «orbit» 10. «tunnel» 11. «gravel» 12. «plum»",
        'frase di recupero: "«la capra di nonna Quorrina»", basta?',
        "a poem about my passphrase «saddle otter nineteen plums»?",
    ),
    counter_examples=(
        "your recovery phrase is the only way to restore a wallet; never share a seed phrase with anybody you know",
        "what is a mnemonic and how does the seed phrase work in practice, a passphrase for each key",
        "secret words of magic, backup words for kids who want to read",
    ),
    kinds=_OUTSIDE_CODE,
)
