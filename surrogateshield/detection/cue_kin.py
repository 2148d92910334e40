"""Somebody's kin by name, where the name may be an ordinary word: "eşim Can", "ma fille Rose", "mke wangu Neema".

What belongs to somebody and is kin is named right behind it; German, where any noun has a capital, is told apart
elsewhere.
"""

from __future__ import annotations

from functools import cache

from surrogateshield.detection.cue import Cue, cue
from surrogateshield.pii import PiiType

_NAME = r"(?P<x>\p{Lu}[\p{Ll}\p{M}]{1,20}+(?:-\p{Lu}[\p{Ll}\p{M}]{1,20}+)?)(?! \p{Lu})"
_FRENCH = (
    r"(?:m[ao]n?|notre|t[ao]n?|votre|s[ao]n?|leur|mes|nos) (?:petit |petite |grand |grande |ex-?)?"
    r"(?:femme|mari|fils|fille|frère|sœur|soeur|mère|père|bébé|compagne|compagnon|conjointe?|belle-sœur|beau-frère|"
    r"belle-mère|beau-père|belle-fille|beau-fils|gendre|tante|oncle|cousine?|nièce|neveu|mamie|papi|copine|copain)"
)
_SPANISH = (
    r"(?:mi|mis|nuestr[oa]|su|tu) (?:pequeñ[oa] |ex)?(?:mujer|marido|espos[oa]|novi[oa]|pareja|hij[oa]|bebé|herman[oa]|"
    r"madre|padre|prim[oa]|tí[oa]|sobrin[oa]|niet[oa]|abuel[oa]|suegr[oa]|nuera|yerno|cuñad[oa])"
)
_ITALIAN = (
    r"(?:mi[oa]|nostr[oa]|su[oa]) (?:moglie|marito|figli[oa]|compagn[oa]|fratello|sorella|nonn[oa]|cugin[oa]|zi[oa]|"
    r"cognat[oa]|suocer[oa]|genero|nuora|nipote|nipotin[oa]|fidanzat[oa]|bimb[oa])"
)
_PORTUGUESE = (
    r"(?:meu|minha|noss[oa]|seu|sua) (?:mulher|marido|espos[oa]|filh[oa]|bebé|bebê|irmã|irmão|namorad[oa]|av[óô]|"
    r"prim[oa]|ti[oa]|sobrinh[oa]|net[oa]|sogr[oa]|genro|nora|cunhad[oa]|mãe|pai)"
)
_DUTCH = (
    r"(?:mijn|onze|haar|zijn) (?:jongste |oudste |kleine )?(?:vrouw|man|vriendin|vriend|zoon|dochter|zus|broer|baby|"
    r"schoonzus|schoonmoeder|schoonzoon|kleinzoon|kleindochter|nichtje|neefje|tante|oom|oma|opa)"
)
_NORDIC = (
    r"(?:min|mitt|vår|vårt|vores|hans|hennes|hendes) "
    r"(?:fru|man|mand|mann|kone|son|søn|sønn|dotter|datter|syster|søster|"
    r"bror|sambo|mormor|farmor|svärmor|svigermor|svigerfar|svärfar|kusin|kusine|bebis|baby|kæreste|kjæreste)"
)
_SLAVIC = (
    r"(?:moj[aeąą]|mojej|mojego|mój|nasz[aey]?|naszego|můj|moj[ií]|náš|naše|moja|môj) (?:żona|mąż|syn|synek|córka|"
    r"córeczka|siostra|brat|teściowa|teść|babcia|dziadek|ciocia|wujek|manžel(?:ka)?|dcera|dcérka|sestra|bratr|babička|"
    r"tchyně|manželka|dcéra)"
)
_TURKISH = (
    r"(?:eşim|karım|kocam|oğlum|kızım|bebeğim|annem|babam|kardeşim|ablam|abim|yengem|eniştem|teyzem|halam|amcam|dayım|"
    r"kuzenim|torunum|kayınvalidem|kayınpederim|nişanlım|sevgilim|gelinim|damadım)"
)
_INDONESIAN = (
    r"(?:istri|suami|anak|adik|kakak|ibu|bapak|ayah|nenek|kakek|paman|bibi|sepupu|menantu|mertua|pacar|bayi) "
    r"(?:saya|kami|aku|kita)"
)
_SWAHILI = (
    r"(?:mke|mume|mtoto|mama|baba|dada|kaka|shangazi|mjomba|bibi|babu|mchumba|mkwe)(?: wangu| yangu| wake| yake| wetu| "
    r"yetu)"
)


_LIVING = r"(?:yaşı|oturu|doğdu|taşın|kalı|çalışı|ikamet|büyüdü)"
_DAY = (
    r"(?:(?:le|den|am|d\.|dne|dnia|a|op|il|li) )?[0-9]{1,2}(?:\.|er|º|°)? (?:de )?\p{L}{3,12}\.? (?:de |del )?"
    r"(?:19|20)[0-9]{2}"
)
_TOWN = r"(?P<x>\p{Lu}[\p{Ll}\p{M}]{2,20}+(?:[ -]\p{Lu}[\p{Ll}\p{M}]{1,20}+)?)"


@cache
def kin() -> tuple[Cue, ...]:
    """The cues of Europe's languages; compiled when a text first needs them."""
    lists = (_FRENCH, _SPANISH, _ITALIAN, _PORTUGUESE, _DUTCH, _NORDIC, _SLAVIC)
    return (
        cue(PiiType.PERSON, rf"(?i:{'|'.join(lists)}),? {_NAME}", named=True),
        # "Bandung, 4 Mei 2025": the head of a letter
        cue(
            PiiType.GPE,
            rf"(?<=\A|\n[ \t]{{0,40}}){_TOWN}, (?:{_DAY}|\ufffc{{8,24}})(?: r\.)?(?=\s{{0,8}}(?:\n|\Z))",
        ),
    )


KIN_WORDS = tuple(
    """saya kami aku kita wangu yangu wake yake wetu yetu annem babam abim ablam halam amcam teyzem yengem kocam
    sevgilim kuzenim torunum gelinim""".split()
)
"""Without one of them, in a text of ASCII, `KIN_AFAR` need not be asked."""
KIN_AFAR = (
    cue(PiiType.PERSON, rf"(?:{_TURKISH}|{_INDONESIAN}|{_SWAHILI}) {_NAME}", named=True),
    # "Eskişehir'de yaşıyorum": where somebody lives in Turkish
    cue(
        PiiType.GPE,
        rf"{_TOWN}['’](?:[dt][ae]n?|n?[dt][ae]|y?[ae]|l[ıiuü]) (?:\p{{Ll}}{{2,12}} )?{_LIVING}\p{{Ll}}{{0,12}}",
        named=True,
    ),
)
"""Cues of languages whose words no other has: Turkish, Indonesian, Swahili."""
