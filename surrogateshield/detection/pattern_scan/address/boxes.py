"""Delivery lines without a street: post office boxes, rural routes, military mail, private bags, "c/o".

Sources: USPS Publication 28 (PO box, rural route, highway contract, military), Canada Post, Australia Post and New
Zealand Post (GPO box, locked bag, private bag), South African Post Office, Deutsche Post, PostNL, La Poste (BP, CS,
TSA),
Correos, Poste Italiane, Correios, CTT, Poczta Polska, PostNord, Posten Norge, Posti.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street, begins_segment
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

HEADS = (
     "box ", "box:", "box#", "box. ", "postfach", "postbus", "postboks", "apartado", "apdo", "casilla",
     "boîte postale", "boite postale", "case postale", "b.p", "bp ",
     "tsa ", "cedex", "casella postale", "caixa postal", "skrytka", "skr. poczt", "rural route", "rr ", "r.r. ",
     "hc ", "psc ", "private bag",
     "locked bag", "mail bag", "pob ", "p.o.b", "po box", "p.o. box", "p. o. box", "bag ", "postilokero", "p.o ",
     "postbox", "c/o ", "general delivery", "pmb ",
     "p.o. drawer", "po drawer", "site ", "bfpo ", "paczkomat", "inpost paczkomat", "parcel locker", "parcel collect",
     "packstation", "cx. postal",
     "cp ", "c.p. ", "pf. ", "pf ", "pl ", "pk ", "p.k. ", "p.k.", "boks ", "а/я ", "а/c ", "τ.θ. ", "τ.θ.", "t.k. ",
     "rmb ", "rsd ", "route ", "poste restante", "postlagernd", "lista de correos", "a.a. ", "kotak pos ",
     "tromol pos ",
     "pickup point", "paketshop", "postfiliale", "ups access point", "amazon locker", "dhl packstation", "п/я ",
)  # fmt: skip
"""Words of delivery lines: anchors of this module."""
_BOX_NUMBER = r"(?:#|No\.? ?|Nr\.? ?|Nº ?|n\.? ?[º°]? ?)?"
_FORMS = re.compile(
    rf"(?P<box>(?:P\.? ?O\.? ?(?:Box|Drawer)|Post Office Box|G\.?P\.?O\.? ?Box|Post Box|Postbox|P\.?O\.?B\.?|"
    rf"P\.?O\.? ?B\.?) ?:?{_BOX_NUMBER} ?"
    r"(?:[A-Z]{1,2}-?)?[0-9]{1,6}(?: ?[0-9]{2,3}(?![0-9-]))?(?:-[0-9]{1,4})?[A-Z]?(?![\w])|"
    r"(?:Postfach|Postbus|Postboks|Postilokero|Boîte Postale|Boite Postale|Case Postale|Apartado(?: (?:Postal|"
    r"de Correos))?|Apdo\.?(?: de Correos| Postal)?|"
    r"Casilla(?: de Correo| Postal)?|Casella Postale|Caixa Postal|Skrytka Pocztowa|Skr\. Poczt\.) "
    rf"{_BOX_NUMBER}[0-9]{{1,4}}(?: ?[0-9]{{1,3}}){{0,2}}(?:-[A-Z](?!\w))?(?![\w])|"
    r"(?:Private Bag|Locked Bag|Mail Bag)(?: No\.?)? [A-Z]{0,2} ?[0-9]{1,6}(?!\w)|BFPO ?[0-9]{1,4}(?!\w)|"
    r"(?:InPost )?Paczkomat(?:u|cie|em)? [A-Z]{3}[0-9]{1,4}[A-Z]{0,4}(?!\w)|"
    r"Parcel (?:Locker|Collect) [0-9]{4,10}(?: [0-9]{4,10})?(?!\w)|(?:DHL )?Packstation:? (?:Nr\.? ?)?[0-9]{3}(?!\w)|"
    r"Cx\. ?Postal [0-9]{1,6}(?!\w)|Apartado A[ée]reo [0-9]{1,6}(?!\w)|(?:Kotak|Tromol) Pos [0-9]{1,6}(?!\w)|"
    r"(?:а/я|п/я) ?(?:№ ?)?[0-9]{1,5}(?!\w)|Τ\.Θ\. ?[0-9]{1,6}(?!\w)|"
    r"(?:Rural Route|R\.?R\.?|H\.?C\.?|Highway Contract|Star Route|Route)\.? ?#?[0-9]{1,3},? (?:Site [0-9]{1,3},? )?"
    r"(?:Box|Bx) ?#?[0-9]{1,5}[A-Z]?(?:-[0-9A-Z]{1,4})?(?!\w)|"
    r"Site [0-9]{1,3},? Comp(?:artment)?\.? [0-9]{1,3}(?:,? R\.?R\.? ?[0-9]{1,2})?(?!\w)|"
    r"(?:PSC|CMR|Unit) [0-9]{1,5},? Box [0-9]{1,6}(?!\w))|"
    r"(?P<short>(?:(?:[0-9]{2} )?B\.?P\.?|TSA|CS|RR|Box|PMB|C\.?P\.?(?= ?[0-9]{1,4}(?![0-9]))|Pf\.?|PL|PK|P\.K\.|"
    r"T\.K\.|A\.A\.|Boks|RMB|RSD) ?[0-9]{1,6}(?: ?[0-9]{2,3})?(?![\w%-]|[.,][0-9])|General Delivery)",
    re.IGNORECASE,
)
_BEFORE_BOX = re.compile(
    r"(?:P\.? ?O\.? ?|Post Office |G\.?P\.?O\.? ?|Post |Caller |(?:(?:RR|HC|R\.R\.|Rural Route|PSC|CMR|Unit|"
    r"Star Route)\.? ?#?[0-9]{1,5},? ))\Z",
    re.IGNORECASE,
)
_DISTRICT_BEFORE = re.compile(r"(?<![\w.,-])[0-9]{2} \Z")
"""The district before a box of Abidjan: "01 BP 2234"."""
_CARE_OF = re.compile(
    r"(?:c/o|C/O|c/-) (?P<name>(?:(?:Mr|Mrs|Ms|Miss|Dr|Herrn?|Frau|Familie|Fam|Mme|M|Sig|Sra?|"
    r"Prof)\.? )?(?:[^\W\d_a-zß-öø-ÿ][\w'’.-]{1,25})(?: (?:(?:van|von|de|der|den|del|di|la) )?"
    r"[^\W\d_a-zß-öø-ÿ][\w'’-]{1,25}){1,3})(?= ?(?:[,;\n(]|\r|\Z|[0-9]))"
)
_FIRM = re.compile(
    r"\b(?:Ltd|Limited|LLC|Inc|GmbH|AG|KG|SA|SARL|BV|NV|Company|Co|Corp|Bank|Hotel|University|School|Hospital|"
    r"Office|Studio|Group|Services|Law|"
    r"Street|Road|Avenue|House|Court|Verlag|Praxis|Kanzlei|Institut|Agency|Partners|Embassy)\b"
)


def boxes(text: str, heads: list[tuple[int, int]]) -> Iterator[Street]:
    """Boxes, routes and bags, from the words of `HEADS` that the text holds."""
    last = -1
    for head, _ in heads:
        start = head
        if text[head : head + 3].lower() in {"box", "bag"}:
            before = _BEFORE_BOX.search(text, max(0, head - 24), head)
            start = before.start() if before else head
            if before and (start and (text[start - 1].isalnum() or text[start - 1] in "_-/.")):
                start = head
        elif text[head : head + 2].lower() in {"bp", "b."}:
            double = _DISTRICT_BEFORE.search(text, max(0, head - 4), head)
            start = double.start() if double else head
        if start <= last or (start and (text[start - 1].isalnum() or text[start - 1] in "_./-@")):
            continue
        match = _FORMS.match(text, start)
        if match is None or not (any(map(str.isdigit, match.group())) or match.group().lower() == "general delivery"):
            continue
        last = match.end() - 1
        if match["box"]:
            yield Street(start, match.end(), start, Needs.NOTHING, us=True, score=0.9)
        else:
            yield Street(
                start,
                match.end(),
                start,
                Needs.STATE if not begins_segment(text, start) else Needs.PLACE,
                us=True,
                score=0.8,
            )


def persons_in_care(reading: Reading) -> Iterator[Found]:
    """The people that "c/o" names."""
    if "c/" not in reading.lower:
        return
    for match in _CARE_OF.finditer(reading.text):
        if not _FIRM.search(match["name"]):
            yield Found(match.start("name"), match.end("name"), PiiType.PERSON, 0.8)
