"""What shops, workshops, homes and schools are called before their name, language by language: "Padaria Estrela".

Where nouns are written in small letters, what stands behind in capitals is the name, ordinary words or not; German,
which writes all nouns so, has a list of its own.
"""

from __future__ import annotations

from functools import cache

from surrogateshield.detection.cue import Cue, cue
from surrogateshield.pii import PiiType

_SMALL_NOUNS = """
    [Rr]ésidence [Bb]oulangerie [Bb]oucherie [Mm]enuiserie [Bb]rasserie [Ll]ibrairie [Ii]mprimerie [Ff]romagerie
    [Pp]âtisserie [Cc]harcuterie [Ss]errurerie [Pp]lomberie [Cc]arrosserie [Ss]cierie [Bb]lanchisserie [Ff]oyer
    [Mm]enuiseries Transports Ets Établissements [Aa]uto-école [Mm]icro-crèche
    [Pp]anadería [Cc]arnicería [Tt]alleres [Ff]erretería [Ff]armacia [Gg]uardería [Gg]estoría [Bb]ufete [Nn]otaría
    [Ii]nmobiliaria Transportes Construcciones [Pp]eluquería [Ll]ibrería [Aa]utoescuela [Cc]onstructora Muebles
    [Pp]astelería [Hh]eladería [Ll]avandería [Cc]arpintería [Tt]aquería [Ff]onda [Hh]ostal
    [Pp]adaria [Cc]erâmica [Ff]armácia [Pp]astelaria [Cc]reche [Cc]onstrutora [Ii]mobiliária [Tt]ransportadora
    [Mm]ercearia [Gg]ráfica Confecções [Pp]ousada [Aa]utoescola [Bb]arbearia [Ll]anchonete [Aa]çougue [Mm]arcenaria
    [Pp]anificio [Pp]asticceria [Oo]steria [Tt]rattoria [Pp]izzeria [Tt]ipografia [Oo]fficina [Cc]arrozzeria
    [Aa]griturismo [Ff]alegnameria [Mm]acelleria [Ll]ibreria [Aa]utotrasporti [Gg]elateria [Ff]erramenta
    [Bb]akkerij [Ss]lagerij [Vv]erpleeghuis [Zz]orgcentrum [Ww]oonzorgcentrum [Dd]rukkerij [Hh]oveniersbedrijf
    [Ss]childersbedrijf [Aa]annemersbedrijf [Kk]inderdagverblijf [Bb]rouwerij [Kk]wekerij [Mm]anege
    [Tt]ransportbedrijf [Nn]otariskantoor [Mm]akelaardij [Aa]potheek [Tt]andartspraktijk
    [Pp]iekarni[aęi]? [Cc]ukierni[aęi]? [Pp]rzychodni[aęi]? [Ss]zpital(?:u|em)? [Pp]rzedszkol[ue] [Kk]ancelari[aęi]?
    [Ss]półdzielni[aęi]? [Hh]urtowni[aęi]? [Kk]wiaciarni[aęi]? [Dd]rukarni[aęi]? [Ss]tolarni[aęi]? [Mm]leczarni[aęi]?
    [Nn]emocnic[eií] [Šš]kolk[aoyu] [Pp]ekárn[aěyu] [Ll]ékárn[aěyu] [Kk]avárn[aěyu] [Aa]utoservisu? [Tt]ruhlářství
    [Zz]ahradnictví [Dd]omov(?:ě|u)? [Nn]emocnic[aiu] [Ll]ekáre?ň [Pp]ekáre?ň
    [Bb]ageri [Bb]ageriet [Vv]årdcentralen [Ff]örskolan [Aa]poteket [Rr]estaurang [Ss]ykehjemmet [Bb]arnehagen?
    [Bb]ørnehaven [Pp]lejehjemmet [Bb]ilverksted(?:et)? [Bb]ilverkstad(?:en)? [Ää]ldreboendet [Tt]annklinikken
    [Ss]pitalul [Bb]rutăria [Ff]armacia [Gg]rădinița [Tt]oko [Ww]arung [Bb]engkel [Aa]potek [Kk]operasi [Yy]ayasan
    RSUD RSUP Puskesmas
    """.split()
_GERMAN = """
    Bäckerei Metzgerei Fleischerei Konditorei Gärtnerei Tischlerei Schreinerei Zimmerei Schlosserei Autohaus
    Spedition Kanzlei Steuerkanzlei Anwaltskanzlei Notariat Brauerei Druckerei Molkerei Käserei Gaststätte Gasthaus
    Wirtshaus Pflegedienst Sozialstation Altenheim Altenzentrum Seniorenzentrum Buchhandlung Reiterhof Weingut
    Hofladen Malerbetrieb Elektrotechnik Friseursalon Fahrschule Musikschule Tierheim Tierarztpraxis Zahnarztpraxis
    Arztpraxis Gemeinschaftspraxis Hausarztpraxis Sanitätshaus Reisebüro Klinikum Fachklinik Rehaklinik Dachdeckerei
    Glaserei Baugeschäft Bauunternehmen Baumschule Kfz-Werkstatt Bestattungen Bestattungshaus
    """.split()
# Behind the name: "Gül Eczanesi", "Kossuth Gimnázium", "the Seacombe bakery".
_BEHIND = """
    Hastanesi Lisesi Okulu İlkokulu Ortaokulu Anaokulu Fırını Eczanesi Oteli Lokantası Pastanesi Kliniği
    Üniversitesi Derneği Vakfı Matbaası Nakliyat Tekstil İnşaat Ajansı Kreşi
    Kórház Iskola Óvoda Gimnázium Pékség Étterem Gyógyszertár Rendelő Kft Bt Zrt
    """.split()
TRADE_WORDS = tuple(
    """
    bakery dairy brewery pharmacy surgery nursery garage butchers bookshop deli bistro diner tavern foundry sawmill
    quarry colliery salon barbershop guesthouse campsite stables winery vineyard cannery shipyard boatyard launderette
    creamery laundry chippy
    """.split()
)
"""Without one of them in a text `TRADES` need not be asked."""
_JOINT = (
    r"(?: (?:d[aeiou]s?|del|della|dell[oe]|de[gi]li|dei|la|le|les|los|las|el|van|von|den|der|u|ten|ter|zum|zur|am))"
)
_NAME = (
    rf"(?:(?:{_JOINT}{{0,2}} (?:[dl]['’])?\p{{Lu}}[\p{{L}}\p{{M}}'’-]{{1,30}}+){{1,4}}"
    # Czech signs of houses: "U Dvou lip"
    r"| (?:U|Na|Pod|Nad|Za) \p{Lu}[\p{L}\p{M}]{1,20}+(?: \p{Ll}{3,12}+)?)"
)
_WORD = r"\p{Lu}[\p{L}\p{M}'’.-]{1,30}+"


@cache
def firms() -> tuple[Cue, ...]:
    """The cues of other languages; compiled when a text first needs them."""
    return (
        cue(PiiType.ORG, rf"(?P<x>(?:{'|'.join(_SMALL_NOUNS)}){_NAME})", named=True, assured=True),
        cue(PiiType.ORG, rf"(?P<x>(?:{'|'.join(_GERMAN)})(?: (?:am|an der|zum|zur|im|von))?(?: {_WORD}){{1,2}})"),
        cue(PiiType.ORG, rf"(?P<x>(?:{_WORD} ){{1,3}}(?:{'|'.join(_BEHIND)})(?![\p{{L}}]))", named=True, assured=True),
    )


TRADES = cue(
    PiiType.ORG,
    rf"(?:the|at|over|behind|from|via) (?P<x>(?:{_WORD} ){{1,2}}(?:{'|'.join(TRADE_WORDS)}))\b",
    assured=True,
)
"""Shops that English names before a small word: a cue of every text."""
