"""Postcodes beside the large towns of some sixty countries: "00100 Helsinki", "Nairobi 00200", "Seoul 04524".

Sources: Universal Postal Union, postal addressing systems by country (shape of the code and its side of the town);
towns: the largest of each country by its statistical office.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from surrogateshield.detection.pattern_scan.address.street import begins_segment, ends_segment
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_BY_SHAPE: dict[str, str] = {
    "[0-9]{5}": """nairobi, mombasa, kisumu, nakuru, eldoret, thika; colombo, kandy, galle, negombo;
        karachi, lahore, islamabad, rawalpindi, faisalabad, multan, peshawar, quetta, hyderabad; kathmandu, lalitpur,
        pokhara; bangkok, chiang mai, nonthaburi, phuket, pattaya, chonburi; kuala lumpur, petaling jaya, shah alam,
        johor bahru, george town, ipoh, klang, subang jaya, kota kinabalu, kuching, seremban, melaka, cheras, kajang;
        jakarta, jakarta selatan, jakarta pusat, jakarta barat, jakarta timur, jakarta utara, bandung, surabaya,
        medan, yogyakarta, semarang, denpasar, makassar, tangerang, bekasi, depok, bogor, malang; seoul, busan,
        incheon, daegu, daejeon, gwangju, ulsan, suwon; taipei, kaohsiung, taichung, tainan; riyadh, jeddah, dammam,
        mecca, makkah, medina, khobar; cairo, giza, alexandria; casablanca, rabat, marrakech, fes, fès, tanger,
        tangier, agadir, meknes; algiers, alger, oran, constantine; istanbul, i̇stanbul, ankara, izmir, i̇zmir, bursa,
        antalya, adana, konya, kadıköy, beşiktaş, üsküdar, şişli, çankaya, gaziantep, mersin, eskişehir; kyiv, київ,
        lviv, львів, kharkiv, харків, odesa, одеса, dnipro, дніпро; beograd, belgrade, београд, novi sad, niš; zagreb,
        split, rijeka, osijek, zadar; sarajevo, mostar, banja luka; podgorica; tallinn, tartu, narva, pärnu; helsinki,
        espoo, tampere, vantaa, oulu, turku, lahti, kuopio, jyväskylä, pori, vaasa; lima, arequipa, trujillo,
        miraflores; guatemala, guatemala city, ciudad de guatemala; san josé, san jose, heredia, alajuela, cartago;
        montevideo; santo domingo, santiago de los caballeros; la habana, havana; monaco; dakar; abidjan; baghdad;
        amman; kuwait city, salmiya; ulaanbaatar; phnom penh; vientiane; yangon, mandalay; san marino;
        ponce, caguas, bayamón""",
    "[0-9]{6}": """beijing, shanghai, guangzhou, shenzhen, chengdu, hangzhou, wuhan, nanjing, xi'an, tianjin, suzhou,
        chongqing, qingdao, dalian, xiamen; hanoi, hà nội, ha noi, ho chi minh, ho chi minh city, hồ chí minh,
        tp. hồ chí minh, tp hồ chí minh, tp. hcm, tp hcm, hcmc, saigon, sài gòn, đà nẵng, da nang, hải phòng, cần thơ;
        lagos, abuja, ibadan, kano, port harcourt, ikeja, lekki, enugu, kaduna, benin city; moscow, москва, москве,
        saint petersburg, st petersburg, санкт-петербург, санкт-петербурге, novosibirsk, новосибирск, казань,
        екатеринбург, нижний новгород, самара, краснодар, тверь, ростов-на-дону, челябинск, омск, пермь, воронеж, уфа,
        красноярск, тула, сочи, тюмень; minsk, минск, мінск, гомель, брест; almaty, алматы, astana, астана; tashkent,
        ташкент; bishkek, бишкек; bucurești, bucharest, bucuresti, cluj-napoca, cluj, iași, iaşi, timișoara,
        timişoara, brașov, braşov, bucureşti,
        constanța, craiova, sibiu, oradea, ploiești; bogotá, bogota, medellín, medellin, cali, barranquilla,
        cartagena, bucaramanga; quito, guayaquil, cuenca; singapore; new delhi, delhi, mumbai, bengaluru, bangalore,
        hyderabad, chennai, kolkata, pune, jaipur, noida, gurgaon, gurugram""",
    "[0-9]{4}": """dhaka, chattogram, chittagong, sylhet, khulna, rajshahi; tunis, sfax, sousse; tbilisi, თბილისი;
        yerevan; sofia, софия, plovdiv, пловдив, varna, варна, burgas, бургас; ljubljana, maribor, celje, kranj,
        koper; skopje, скопје; tirana, tiranë, tirane, durrës; luxembourg, esch-sur-alzette; nicosia, limassol,
        larnaca, paphos; caracas, maracaibo, valencia; asunción, asuncion; makati, manila, quezon city, taguig,
        pasig, cebu city, davao city, mandaluyong; buenos aires, caba, córdoba, rosario, mendoza, la plata;
        bruxelles, brussel, brussels, antwerpen, antwerp, gent, ghent, liège, namur, brugge, leuven, charleroi,
        ixelles, schaerbeek; zürich, zurich, genève, geneva, bern, basel, lausanne, luzern, winterthur; wien,
        vienna, graz, linz, salzburg, innsbruck, klagenfurt; københavn, copenhagen, københavn k, københavn ø,
        københavn n, københavn v, københavn s, københavn nv, aarhus, aarhus c, aarhus n, odense, odense c, aalborg,
        esbjerg, frederiksberg; oslo, bergen, trondheim, stavanger, tromsø, drammen, kristiansand; budapest,
        debrecen, szeged, pécs, győr, miskolc; monrovia; port-au-prince; maseru; maputo; panamá, panama city;
        riga, rīga; chișinău, chisinau; vaduz, schaan; addis ababa; praia; kabul; lisboa, porto""",
    "[0-9]{3} [0-9]{2}": """αθήνα, αθηνα, athens, athina, αθήνας, θεσσαλονίκη, thessaloniki, πάτρα, patras, πειραιάς,
        piraeus, ηράκλειο, heraklion, μαρούσι, marousi, κηφισιά, kifisia, γλυφάδα, glyfada, λάρισα, larissa, χαλάνδρι;
        stockholm, göteborg, malmö, uppsala, västerås, örebro, linköping, helsingborg, lund, umeå; praha, brno,
        ostrava, plzeň, liberec, olomouc, zlín, pardubice, bratislava, košice, žilina, nitra, prešov, trnava""",
    "[0-9]{5}(?:[0-9]{2})?": """tel aviv, tel aviv-yafo, jerusalem, haifa, תל אביב, ירושלים, חיפה, ramat gan,
        netanya, beersheba""",
    "[0-9]{7}": "santiago, providencia, las condes, ñuñoa, valparaíso, viña del mar, concepción, maipú",
    "[0-9]{3}": "reykjavík, reykjavik, kópavogur, hafnarfjörður, akureyri; tórshavn; taipei city",
    "[A-HJ-NP-Z][0-9]{4}(?:[A-Z]{3})?": "buenos aires, caba, c.a.b.a., capital federal, la plata, rosario, mendoza",
    "[A-Z]{3} ?[0-9]{4}": """valletta, sliema, naxxar, mosta, birkirkara, qormi, st julian's, san ġwann, gżira, msida,
        rabat, attard, victoria, mellieħa, marsaskala""",
    "AD[1-7]00": "andorra la vella, escaldes-engordany, encamp, ordino, canillo, la massana, sant julià de lòria",
    "LV-[0-9]{4}": "rīga, riga, daugavpils, liepāja, jelgava, jūrmala, ventspils",
    "LT-[0-9]{5}": "vilnius, kaunas, klaipėda, šiauliai, panevėžys",
    "[0-9]{5}(?=)": "vilnius, kaunas, klaipėda, šiauliai, panevėžys",
    "MD-?[0-9]{4}": "chișinău, chişinău, chisinau, bălți, tiraspol",
    "AZ ?[0-9]{4}": "baku, bakı, gəncə, sumqayıt",
    "[0-9]{3} ?[0-9]{2}(?=)": "thessaloniki, θεσσαλονίκη, athens, αθήνα, πειραιάς, piraeus",
    "KY[123]-[0-9]{4}": "george town",
    "BB[0-9]{5}": "bridgetown",
    "BT[0-9]{4}": "bandar seri begawan",
    "PK ?[0-9]{4,5}": "islamabad",
    "[A-Z]{2} ?[0-9]{2}": "hamilton",
}  # fmt: skip
"""Towns by the shape of their codes; countries are parted by semicolons."""
_SHAPES: dict[str, list[re.Pattern[str]]] = {}
for _shape, _towns in _BY_SHAPE.items():
    for _town in re.split("[,;]", " ".join(_towns.split())):
        _SHAPES.setdefault(_town.strip(), []).append(re.compile(_shape))
NAMES = frozenset(_SHAPES)
"""The towns: anchors of this module."""
_BEHIND = re.compile(
    r"(?:,? {1,2}|, ?|,? ?- ?|,? ?\r?\n)(?P<code>(?:[A-Z]{1,3}[ -]?)?[0-9]{2,7}(?: "
    r"[0-9]{2})?(?:[A-Z]{3})?(?:-[0-9]{4})?)(?![\w%]|[-.:/][0-9]|,[0-9]{3}(?![0-9]))"
)
_AHEAD = re.compile(
    r"(?<![\w.,/:#$€£+-])(?P<code>(?:[A-Z]{1,2}-?)?[0-9]{3,7}(?: [0-9]{2})?(?:[A-Z]{3})?),? {1,2}(?:г\. ?|м\. ?|"
    r"гр\. ?|city of )?\Z"
)
_COUNTED = re.compile(
    r" (?!(?:and|is|in|for|by|please|y|et|und|e|и|ve|or|to|from|on|with|where|if|as|since|but|my|his|her|"
    r"our)\b)[^\W\d_A-Z]*[a-zа-я]"
)
_IN = re.compile(r"(?<!\w)(?:in|à|te|en|i|w|v|ve|em|a|to|at|from) \Z")
_YEAR = re.compile(r"1[5-9][0-9]{2}|20[0-9]{2}")


def beside(text: str, towns: list[tuple[int, int]], is_told: Callable[[int, int], bool]) -> Iterator[Found]:
    """Codes on either side of a town, with the town.

    Args:
        text: the text.
        towns: where words of `NAMES` stand.
        is_told: whether a street or a word of living stands near a span.
    """
    for start, end in towns:
        if (end < len(text) and (text[end].isalnum() or text[end] in "_'’")) or not _is_name(text, start, end):
            continue
        shapes = _SHAPES.get(text[start:end].lower(), ())
        behind = _BEHIND.match(text, end)
        code = _code(behind, shapes) if behind else None
        if code is None:
            ahead = _AHEAD.search(text, max(0, start - 20), start)
            code = _code(ahead, shapes) if ahead else None
        if code is None or not _is_code(text, code, (start, end), is_told):
            continue
        yield Found(start, end, PiiType.GPE, 0.85)
        yield Found(*code, PiiType.ADDRESS, 0.85)


def _is_name(text: str, start: int, end: int) -> bool:
    return not text[start:end].islower() and not (start and (text[start - 1].isalnum() or text[start - 1] in "_-'’/."))


def _code(match: re.Match[str], shapes: list[re.Pattern[str]] | tuple[()]) -> tuple[int, int] | None:
    """The part of what was matched that is a code of the town."""
    start, end = match.span("code")
    code = match["code"]
    for shape in shapes:
        if shape.fullmatch(code):
            return start, end
    hyphen = code.find("-")
    if 0 < hyphen <= 3 and code[:hyphen].isalpha():
        for shape in shapes:
            if shape.fullmatch(code[hyphen + 1 :]):
                return start + hyphen + 1, end
    return None


def _is_code(text: str, code: tuple[int, int], town: tuple[int, int], is_told: Callable[[int, int], bool]) -> bool:
    """Whether a figure of the right shape is the town's code, not a number of people or a year."""
    value = text[slice(*code)]
    start, end = min(code[0], town[0]), max(code[1], town[1])
    if value[0].isalpha() or "-" in value:
        return True
    if _COUNTED.match(text, end) and not is_told(start, end):
        return False
    if len(value) <= 4:
        if is_told(start, end):
            return True
        alone = begins_segment(text, start) or _IN.search(text, max(0, start - 8), start) is not None
        return alone and ends_segment(text, end) and not _YEAR.fullmatch(value)
    if value.endswith("000") and value[0] != "0" and len(value.rstrip("0")) < 3:
        return is_told(start, end) or (begins_segment(text, start) and ends_segment(text, end))
    return True
