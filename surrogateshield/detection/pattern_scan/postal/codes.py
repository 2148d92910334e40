"""The shapes of the world's postcodes.

Sources: Universal Postal Union, postal addressing systems by country; Royal Mail PAF Programmers' Guide and BS 7666
(UK); Canada
Post; An Post (Eircode routing keys); PostNL; Poczta Polska; CTT; Correios; Japan Post; India Post.
"""

from __future__ import annotations

CANADIAN = r"[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9]"
_NO_DUTCH = (
    "SA|SD|SS|MB|GB|KB|TB|AM|PM|AD|BC|CE|KM|CM|MM|KG|HZ|KW|HP|EU|US|UK|CC|CV|PS|ML|MW|IT|IS|OF|TO|AT|ON|BY|AS|AN|"
    "OR|IN|IF|WE|"
    "HE|MY|NO|SO|UP|ME|GO|DO|BE"
)
# The letters SA, SD and SS are not used; the others are a unit's or a word's.
DUTCH = rf"[1-9][0-9]{{3}} ?(?!(?:{_NO_DUTCH})\b)[A-Z]{{2}}"
DUTCH_BEHIND_STREET = r"[1-9][0-9]{3} ?(?!S[ADS]\b)[A-Z]{2}(?!\w)"
EIRCODE = (
    r"(?:A4[125]|A63|A67|A75|A8[1-6]|A9[1-8]|C15|D0[1-9]|D1[0-8]|D2[0-4]|D6W|E21|E25|E32|E34|E41|E45|E53|E91|F12|"
    r"F23|F26|F28|F31|F35|F42|"
    r"F45|F52|F56|F9[1-4]|H1[2468]|H23|H53|H54|H62|H65|H71|H91|K32|K34|K36|K45|K56|K67|K78|N37|N39|N41|N91|P12|"
    r"P14|P17|P24|P25|P31|P32|P36|"
    r"P43|P47|P51|P56|P61|P67|P72|P75|P81|P85|R14|R21|R32|R35|R42|R45|R51|R56|R93|R95|T12|T23|T34|T45|T56|V14|V15|"
    r"V23|V31|V35|V42|V9[1-5]|"
    r"W12|W23|W34|W91|X35|X42|X91|Y14|Y21|Y25|Y34|Y35) ?[0-9AC-FHKNPRTV-Y]{4}"
)
UK_LAX = r"[A-Z]{1,2}[0-9][0-9A-HJ-NP-Y]? ?[0-9][A-Z]{2}"
PREFIX = (
    r"(?:D|DE|A|AT|CH|FL|F|FR|B|BE|L|LU|NL|DK|S|SE|N|NO|FIN|FI|I|IT|E|ES|P|PT|PL|CZ|SK|SI|SLO|HR|H|HU|RO|LT|LV|EE|"
    r"GR|MX|"
    r"BR)-"
)
"""The country's letters before a code; they are no part of it."""
MALTESE = (
    r"(?:ATD|BKR|BZN|BML|BBG|BRZ|FGR|FRN|FTN|GHR|GZR|GSM|GRB|GDJ|HMR|IKL|ISL|KCM|KKP|LJA|LQA|MDN|MGR|MLH|MRS|MSD|MSK|"
    r"MST|"
    r"MTF|MTP|MQB|NDR|NXR|PBK|PCL|PEM|PLA|PNI|QRM|RBT|SFI|SGN|SGW|SLC|SLM|SLZ|SMB|SPB|STJ|SVR|SWQ|SWT|TPH|VCT|VLT|"
    r"XBX|XGH|"
    r"XJR|XLK|XLN|XRA|XRY|XWK|ZBB|ZBG|ZBR|ZRQ|ZTN) ?[0-9]{4}(?![0-9])"
)
"""Codes of Malta, by MaltaPost's localities."""
ARGENTINE = r"[A-HJ-NP-Z][0-9]{4}[A-Z]{3}"

ANY = (
    rf"{PREFIX}(?:[0-9]{{2}}-[0-9]{{3}}|[0-9]{{3}} [0-9]{{2}}|[0-9]{{5}}-[0-9]{{3}}|[0-9]{{4}}-[0-9]{{3}}|"
    rf"[0-9]{{4,6}}|[0-9]{{4}} ?[A-Z]{{2}})|"
    rf"{CANADIAN}|{EIRCODE}|{MALTESE}|{DUTCH_BEHIND_STREET}|{ARGENTINE}|[0-9]{{5}}-[0-9]{{3}}|"
    r"[0-9]{8}(?= [^\W\d_a-z])|"
    rf"[0-9]{{4}}-[0-9]{{3}}|[0-9]{{3}}-[0-9]{{4}}|[0-9]{{2}}-[0-9]{{3}}|"
    r"[0-9]{2}\.[0-9]{3}-[0-9]{3}|[0-9]{3} [0-9]{2}(?! ?[0-9])|[0-9]{3} ?[0-9]{3}(?! ?[0-9])|[0-9]{5}|[0-9]{4}"
)
"""Any postcode but the US and the UK one, longest forms first."""

_TOWN_WORD = (
    r"[^\W\d_a-zß-öø-ÿąćęłńóśźżčďěňřšťůž](?:[^\W\d_]|['’.-]){0,29}[^\W\d_](?!\w)"  # no digits: "LS6" begins a postcode
)
_TOWN_LINK = (
    r"(?:on the|upon|of|on|the|de la|de los|de las|de|del|do|dos|da|das|di|la|le|les|los|las|am|an der|a\. ?d\.|"
    r"in der|im|in|ob der|bei|vor der|unter|under|"
    r"by the|by|sur|sous|en|aan den|aan de|aan|op|nad|nad Labem|y|e|d')"
)
TOWN = (
    rf"(?:(?:St|Ste|Mt|Ft|Sta|Sto|S|Pt)\. |[AO] (?=[A-ZÁÉÍÓÚ][a-zñ]{{3}}))?{_TOWN_WORD}"
    rf"(?: (?:{_TOWN_LINK}[ -])?{_TOWN_WORD}){{0,3}}"
)
"""A town's name: up to four capitalised words."""
