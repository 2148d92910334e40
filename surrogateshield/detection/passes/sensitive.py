"""Topics with which even a town tells too much: while one occurs, no place is treated lightly.

The ten topics are the paper's (section 3.4): HIV/AIDS, sexually transmitted infections, abortion, rehabilitation,
mental health, domestic violence, shelter, immigration, undocumented, substance abuse; in the words of ten languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ahocorasick_rs import AhoCorasick, MatchKind

TOPICS: dict[str, str] = {
    "hiv_aids": "hiv, vih, aids test, aids clinic, aids patient, aids-hilfe, aidshilfe, sida",
    "sti": """sexually transmitted, sti test*, std test*, sti clinic, std clinic, sti check*, chlamydi*, gonorrh*,
        syphilis,
        genital herpes, geschlechtskrankheit*, sexuell übertrag*, infection sexuelle*, infections sexuelle*,
        transmisión sexual,
        transmissão sexual, sessualmente trasm*, seksueel overdraag*, przenoszonych drogą płciową,
        przenoszone drogą płciową,
        könssjukdom*, kønssygdom*, kjønnssykdom*""",
    "abortion": """abortion*, terminate the pregnancy, terminate a pregnancy, terminate my pregnancy,
        terminating a pregnancy,
        terminating my pregnancy, termination of pregnancy, end my pregnancy, abtreib*, schwangerschaftsabbr*,
        avortement*,
        avorter, aborto, abortos, abortar, abortire, interruption volontaire, interruzione di gravidanza, abortus*,
        aborcj*,
        abortmottagning*, abortklini*""",
    "rehabilitation": """rehab, rehabilit*, detox, detoxification, reha-klinik*, rehaklinik*, rehazentrum,
        réadaptation,
        réhabilitation, désintoxication, riabilitazion*, reabilita*, afkickkliniek*, ontwenning*, odwyk*,
        entzugsklinik*,
        entziehungskur*""",
    "mental_health": """mental health, mental illness*, mentally ill, psychiatr*, suicid*, self-harm*, self harm*,
        psychische gesundheit, psychische erkrankung*, psychisch krank*, santé mentale, salud mental, salute mentale,
        saúde mental, geestelijke gezondheid*, psiquiátric*, psichiatr*, psykiatri*, psykisk ohälsa, psykisk syk*,
        zdrowia psychicznego, zdrowie psychiczne, psychotherap*, selbstmord*, suizid*, samobój*""",
    "domestic_violence": """domestic violence, domestic abuse, abusive partner, abusive husband, abusive wife,
        abusive ex,
        abusive boyfriend, abusive girlfriend, abusive relationship*, abusive home, abusive marriage, partner violence,
        battered women, häusliche gewalt, häuslicher gewalt, violence conjugale, violences conjugales,
        violence domestique,
        violences domestiques, violencia doméstica, violencia de género, violencia machista, violenza domestica,
        violência doméstica, huiselijk geweld, przemoc domow*, przemocy domow*, våld i nära, vold i nære,
        partnervold""",
    "shelter": """shelter, shelters, frauenhaus*, frauenhäuser*, obdachlosenunter*, notunterkunft, notunterkünfte,
        foyer d'accueil, foyer d'hébergement, centre d'hébergement, albergue para mujeres, refugio para mujeres,
        casa de acogida, centro antiviolenza, abrigo para mulheres, casa abrigo, opvanghuis*, daklozenopvang,
        vrouwenopvang, schronisko dla kobiet, schronisko dla bezdomnych, noclegowni*, kvinnojour*, krisecenter*,
        krisesenter*,
        härbärge*""",
    "immigration": """immigration, immigrant, immigrants, asylum*, refugee*, deportation, deported, einwanderung*,
        ausländerbehörde*, asylantrag*, asylbewerb*, asylverfahren*, abschiebung*, abgeschoben, demandeur d'asile,
        demandeurs d'asile, demande d'asile, inmigra*, imigra*, immigrati, immigrato, immigrata, immigrazione,
        immigratie*,
        asielzoeker*, asielaanvraag, azyl, azylu, azylant*, invandr*, innvandr*, asylsök*, asylansøg*, asylsøk*,
        flüchtling*,
        réfugié*, refugiad*, rifugiat*, vluchteling*, uchodźc*, migrationsverket, green card""",
    "undocumented": """undocumented, indocumentad*, sans papiers, sans-papiers, ohne papiere, senza documenti,
        sem documentos, ongedocumenteerd*, papperslös*, papirløs*, bez dokumentów""",
    "substance_abuse": """substance abuse, substance misuse, substance use disorder, drug abuse*, drug addict*,
        drug use disorder,
        addiction*, addicts, alcoholi*, methadon*, overdose*, narcotics anonymous, needle exchange, suchtberat*,
        suchthilfe,
        suchtklinik*, drogenabh*, drogenmiss*, drogenberat*, drogensucht*, alkoholsucht, toxicoman*, drogadicc*,
        adiccion*,
        tossicodipend*, toxicodepend*, dependência química, verslaving*, verslaafd*, uzależnie*, missbruk*,
        stofmisbrug*,
        rusmis*, opioid*""",
}
"""Topic -> how texts mention it; a star stands for the rest of a word."""

_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")
_CAPITALS = re.compile(r"\b(?:AIDS|STIs?|STDs?|IVG)\b(?! ?[=(<\[:])")
"""What is one of the topics in capitals only ("hearing aids")."""

_HARMLESS_BEFORE = frozenset(
    "bus tax animal animals dog cat pet pets bomb storm picnic rain sun rescue humane tram".split()
)
_HARMLESS_AFTER = re.compile(
    r" (?:in place|api|apis|function|method|feature|behaviou?r|code|parameter|option|endpoint|field|flag|class|"
    r"module|change|limit|syntax|setting|attribute)s?\b|-in-place"
)
_PHRASES = tuple(sorted({phrase.strip() for text in TOPICS.values() for phrase in " ".join(text.split()).split(",")}))
_OPEN = tuple(phrase.endswith("*") for phrase in _PHRASES)
_FINDER = AhoCorasick([phrase.rstrip("*") for phrase in _PHRASES], matchkind=MatchKind.LeftmostLongest)


def _places(text: str) -> Sequence[tuple[int, int, int]]:
    try:
        return _FINDER.find_matches_as_indexes(text)
    except UnicodeEncodeError:  # half of a surrogate pair, which JSON can spell, has no UTF-8 form
        return _FINDER.find_matches_as_indexes(_LONE_SURROGATE.sub("\ufffd", text))


def mentions(text: str) -> bool:
    """Whether one of the sensitive topics occurs in `text`."""
    folded = " ".join(text.lower().split())
    for index, start, end in _places(folded):
        if (start and folded[start - 1].isalnum()) or (not _OPEN[index] and folded[end : end + 1].isalnum()):
            continue
        if _HARMLESS_AFTER.match(folded, end):
            continue
        if _PHRASES[index].startswith("shelter") and _HARMLESS_BEFORE.intersection(
            folded[max(0, start - 16) : start].split()[-1:]
        ):
            continue
        return True
    return _CAPITALS.search(text) is not None
