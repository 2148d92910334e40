"""Organisations that somebody works for or deals with, composed so that hardly any exists."""

from __future__ import annotations

from dataclasses import dataclass

from surrogateshield.training.chance import Chance
from surrogateshield.training.markup import Split
from surrogateshield.training.people import person
from surrogateshield.training.places import town

_WORDS = (
    "Blue North Bright Silver Iron Copper Golden Green Red Swift Quiet Atlas Nova Vertex Summit Harbor Beacon Cedar Falcon Orion Lumen "
    "Quill Ember Tidal Granite Willow Pioneer Keystone Lattice Cobalt Juniper Mosaic Vanta Kite Drift Marble Anchor Prism Vector Hollow "
    "Clear True Open First Prime Urban Alpine Coastal Nordic Delta Sigma Solar Lunar Rapid Wild Stone River Field Bay Crest Peak"
).split()
_ENDINGS = "tech soft works ware labs path wave point field gate line forge hub mind sys media stack bridge scale cast loop ly io ix ora ium".split()
_SYLLABLES = "ka lo ve tri zen mu ra qui sol ter bri no pha xa del vor ti ne gla sto ru mel pa cre syn or".split()

_TRADES = {
    "en": "Logistics|Consulting|Plumbing|Roofing|Foods|Bakery|Motors|Software|Analytics|Partners|Capital|Insurance|Builders|Electric|"
    "Landscaping|Cleaning|Design|Studios|Media|Pharma|Systems|Engineering|Catering|Freight|Textiles|Energy|Dental Lab|Robotics|Security|"
    "Travel|Printing|Accountants|Recruitment|Homes|Properties|Marine|Farms|Brewing Co.|Coffee Roasters|Veterinary Supplies",
    "de": "Maschinenbau|Bau|Elektrotechnik|Logistik|Beratung|Spedition|Bäckerei|Software|Immobilien|Versicherungen|Gebäudereinigung|Autohaus|"
    "Medizintechnik|Druckerei|Holzbau|Sanitär",
    "fr": "Transports|Conseil|Bâtiment|Boulangerie|Assurances|Immobilier|Informatique|Menuiserie|Plomberie|Traiteur|Imprimerie",
    "es": "Construcciones|Transportes|Consultores|Seguros|Panadería|Talleres|Inmobiliaria|Alimentos|Sistemas|Logística",
    "it": "Costruzioni|Trasporti|Consulenza|Assicurazioni|Panificio|Officine|Immobiliare|Alimentari|Impianti",
    "pt": "Construções|Transportes|Consultoria|Seguros|Padaria|Oficinas|Imobiliária|Alimentos|Sistemas",
    "nl": "Bouw|Logistiek|Advies|Verzekeringen|Bakkerij|Transport|Makelaardij|Techniek|Schilderwerken",
    "pl": "Budownictwo|Transport|Doradztwo|Ubezpieczenia|Piekarnia|Nieruchomości|Systemy|Logistyka",
    "tr": "İnşaat|Nakliyat|Danışmanlık|Sigorta|Fırın|Emlak|Yazılım|Gıda|Tekstil",
}
_LEGAL = {
    "en": "Ltd|Inc.|LLC|plc|Inc|Ltd.|Corp.|Group|Holdings|& Co.|& Sons|Pty Ltd|LLP",
    "de": "GmbH|AG|GmbH & Co. KG|KG|e.K.|UG|OHG",
    "fr": "SARL|SAS|SA|et Fils|SCI",
    "es": "S.L.|S.A.|S.A. de C.V.|e Hijos",
    "it": "S.r.l.|S.p.A.|& Figli|s.n.c.",
    "pt": "Lda.|Ltda.|S.A.|& Filhos",
    "nl": "B.V.|N.V.|VOF|& Zn.",
    "pl": "Sp. z o.o.|S.A.|s.c.",
    "tr": "A.Ş.|Ltd. Şti.",
}
_KINDS = {
    "clinic": {
        "en": "@ Medical Centre|@ Family Practice|@ Surgery|@ General Hospital|@ Dental Care|St. @'s Hospital|@ Health Center|@ Eye Clinic|"
        "@ Physiotherapy|@ Veterinary Clinic|@ Memorial Hospital|@ Pediatrics|@ Urgent Care|@ Women's Clinic|@ Counselling Centre|@ Hospice",
        "de": "Klinikum @|Praxis Dr. @|Krankenhaus @|Zahnarztpraxis @|MVZ @|Gemeinschaftspraxis @|St.-@-Hospital|Apotheke @",
        "fr": "Clinique @|Hôpital @|Cabinet médical @|CHU de @|Centre dentaire @|Pharmacie @",
        "es": "Clínica @|Hospital @|Centro de Salud @|Consultorio @|Clínica Dental @",
        "it": "Clinica @|Ospedale @|Studio medico @|Casa di cura @|Poliambulatorio @",
        "pt": "Clínica @|Hospital @|Centro de Saúde @|Consultório @|UBS @",
        "nl": "Huisartsenpraktijk @|Ziekenhuis @|Tandartspraktijk @|Medisch Centrum @",
        "pl": "Przychodnia @|Szpital @|Klinika @|Gabinet @",
        "tr": "@ Hastanesi|@ Tıp Merkezi|@ Kliniği|@ Sağlık Ocağı",
    },
    "school": {
        "en": "@ Elementary|@ Primary School|@ High School|@ Academy|@ Middle School|@ Grammar School|St @'s School|@ Nursery|@ Preschool|"
        "@ Montessori|@ Community College|@ Day Care",
        "de": "Grundschule @|@-Gymnasium|Realschule @|Kita @|Gesamtschule @|@-Schule|Kindergarten @",
        "fr": "collège @|lycée @|école @|École primaire @|crèche @",
        "es": "colegio @|IES @|Escuela @|guardería @|CEIP @",
        "it": "scuola @|liceo @|Istituto @|asilo @",
        "pt": "Escola @|Colégio @|EB @|creche @",
        "nl": "basisschool @|@ College|@lyceum|kinderdagverblijf @",
        "pl": "Szkoła Podstawowa @|Liceum @|Przedszkole @",
        "tr": "@ İlkokulu|@ Lisesi|@ Koleji|@ Anaokulu",
    },
    "uni": {
        "en": "University of @|@ University|@ State University|@ College|@ Institute of Technology|@ Business School",
        "de": "Universität @|Hochschule @|TU @|Fachhochschule @",
        "fr": "Université de @|Institut @|École supérieure @",
        "es": "Universidad de @|Instituto @",
        "it": "Università di @|Politecnico di @",
        "pt": "Universidade de @|Instituto Politécnico @",
        "nl": "Universiteit @|Hogeschool @",
        "pl": "Uniwersytet @|Politechnika @",
        "tr": "@ Üniversitesi|@ Meslek Yüksekokulu",
    },
    "bank": {
        "en": "Bank of @|@ Credit Union|@ Savings Bank|@ Building Society|First @ Bank|@ Trust",
        "de": "Sparkasse @|Volksbank @|Raiffeisenbank @|Bankhaus @",
        "fr": "Crédit @|Banque @|Caisse d'épargne @",
        "es": "Banco @|Caja @",
        "it": "Banca @|Cassa di Risparmio di @",
        "pt": "Banco @|Caixa @",
        "nl": "@ Bank|Spaarbank @",
        "pl": "Bank @|Bank Spółdzielczy @",
        "tr": "@ Bank|@ Bankası",
    },
    "law": {
        "en": "@ & % LLP|@ % Solicitors|Law Offices of @|@, % & Partners|@ Legal|@ Law Group",
        "de": "Kanzlei @|@ & % Rechtsanwälte|Notariat @",
        "fr": "Cabinet @|@ & % Avocats|Étude @",
        "es": "Bufete @|@ y % Abogados|Notaría @",
        "it": "Studio legale @|@ e % Avvocati",
        "pt": "@ & % Advogados|Escritório @",
        "nl": "@ Advocaten|@ & % Notarissen",
        "pl": "Kancelaria @|@ i % Adwokaci",
        "tr": "@ Hukuk Bürosu|@ Avukatlık",
    },
    "agency": {
        "en": "@ City Council|@ County Sheriff's Office|@ Housing Association|@ Food Bank|@ Borough Council|@ Social Services|@ DMV|"
        "@ Police Department|@ Family Court|@ Foundation|@ Shelter|@ Public Library",
        "de": "Finanzamt @|Jugendamt @|Landratsamt @|Stadtwerke @|Amtsgericht @|Stadt @|Diakonie @",
        "fr": "mairie de @|préfecture de @|CAF de @|tribunal de @",
        "es": "Ayuntamiento de @|Juzgado de @|Diputación de @",
        "it": "Comune di @|Tribunale di @|Questura di @",
        "pt": "Câmara Municipal de @|Tribunal de @|Prefeitura de @",
        "nl": "gemeente @|rechtbank @|Stichting @",
        "pl": "Urząd Miasta @|Sąd Rejonowy @|Fundacja @",
        "tr": "@ Belediyesi|@ Kaymakamlığı|@ Vakfı",
    },
    "club": {
        "en": "@ United|@ FC|@ Rowing Club|@ Baptist Church|St @'s Parish|@ Scouts|@ Running Club|@ Rotary|@ Community Choir|@ Chess Club|"
        "@ Little League|@ Synagogue|@ Mosque|@ Women's Institute",
        "de": "TSV @|SV @|Kirchengemeinde @|Schützenverein @|FC @|Chor @|Feuerwehr @",
        "fr": "AS @|paroisse @|club @|association @",
        "es": "CD @|parroquia @|Asociación @|Club @",
        "it": "ASD @|parrocchia @|Polisportiva @",
        "pt": "Clube @|paróquia @|Associação @",
        "nl": "VV @|parochie @|vereniging @",
        "pl": "KS @|parafia @|Stowarzyszenie @",
        "tr": "@ Spor|@ Derneği",
    },
}


@dataclass(frozen=True, slots=True)
class Organisation:
    """An organisation.

    Attributes:
        name: in full.
        short: as people call it.
    """

    name: str
    short: str


def organisation(kind: str, language: str, split: Split, chance: Chance) -> Organisation:
    """Draw an organisation.

    Args:
        kind: the slot's kind: org, clinic, school, uni, bank, law, agency, club.
        language: of the text.
        split: the part of the data.
        chance: the draws.
    """
    if kind == "org":
        return _company(language, split, chance)
    forms = _KINDS[kind]
    form = chance.choice(forms.get(language, forms["en"]).split("|"))
    own = _own_name(language, split, chance, people=kind == "law" or "Dr." in form or "St" in form[:3])
    name = form.replace("@", own).replace("%", _surname(language, split, chance))
    return Organisation(name, own if chance.happens(0.5) and len(own) > 3 else name)


def _company(language: str, split: Split, chance: Chance) -> Organisation:
    trades = _TRADES.get(language, _TRADES["en"]).split("|")
    legal = chance.choice(_LEGAL.get(language, _LEGAL["en"]).split("|"))
    style = chance.weighted({"named": 3, "traded": 4, "coined": 4, "pair": 1.5, "letters": 0.6, "phrase": 1})
    if style == "named":
        core = f"{_surname(language, split, chance)} {chance.choice(trades)}"
    elif style == "traded":
        core = f"{_own_name(language, split, chance)} {chance.choice(trades)}"
    elif style == "pair":
        core = f"{_surname(language, split, chance)} {chance.choice(['&', 'and', '+', '-'])} {_surname(language, split, chance)}"
    elif style == "letters":
        core = (
            "".join(chance.choices("ABCDEFGHKLMNPRSTVWXZ", k=chance.choice([2, 3, 3, 4]))) + f" {chance.choice(trades)}"
        )
    elif style == "phrase":
        core = f"The {chance.choice(_WORDS)} {chance.choice(['Fox', 'Table', 'Kettle', 'Door', 'Barn', 'Needle', 'Lantern', 'Garden', 'Spoon'])}"
    else:
        core = _coined(chance)
    short = core.removesuffix(f" {core.split()[-1]}") if style in {"named", "traded"} else core
    return Organisation(f"{core} {legal}" if chance.happens(0.35) else core, short)


def _coined(chance: Chance) -> str:
    if chance.happens(0.5):
        word = "".join(chance.choices(_SYLLABLES, k=chance.choice([2, 2, 3]))).capitalize()
        return word + (chance.choice(_ENDINGS) if chance.happens(0.3) else "")
    ending = chance.choice(_ENDINGS)
    return chance.choice(_WORDS) + (ending.capitalize() if chance.happens(0.3) else ending)


def _own_name(language: str, split: Split, chance: Chance, *, people: bool = False) -> str:
    if people or chance.happens(0.25):
        return _surname(language, split, chance)
    if chance.happens(0.45):
        return town(language, split, chance)
    return (
        f"{chance.choice(_WORDS)} {chance.choice(_WORDS)}"
        if chance.happens(0.4)
        else chance.choice(_WORDS)
        + chance.choice(
            ["wood", "brook", "field", "side", "ridge", "ton", "bury", "view", "gate", "dale", "haven", "ford", "mere"]
        )
    )


def _surname(language: str, split: Split, chance: Chance) -> str:
    drawn = person(language, split, "", chance)
    return drawn.last or drawn.first
