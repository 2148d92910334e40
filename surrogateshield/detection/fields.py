"""Fields whose name says what they hold: the whole value of "full_name" is a person's name."""

from __future__ import annotations

import regex

from surrogateshield.detection.blocklist import BLOCKED, ROLES
from surrogateshield.detection.names import is_common
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

_PERSON = frozenset(
    """name fullname firstname lastname surname forename nickname customer patient contact author employee client
    applicant candidate cardholder assignee reporter recipient sender manager owner signatory guardian spouse
    physician doctor landlord tenant beneficiary passenger attendee maintainer nombre nom vorname nachname
    apellido apellidos prenom prénom cognome naam navn imię nazwisko cliente paciente
    empleado empleada titular inquilino inquilina solicitante contacto contatto paziente
    dipendente sobrenome apelido funcionário funcionario kunde kundin patientin mitarbeiter mitarbeiterin
    ansprechpartner familienname geburtsname mieter mieterin auftraggeber salarié locataire patiente cliënt
    voornaam achternaam klant huurder medewerker werknemer imie imiona pacjent pacjentka klient klientka
    pracownik najemca adi adı soyad soyadi soyadı hasta müşteri musteri çalışan calisan förnamn fornamn
    efternamn fornavn etternavn efternavn etunimi sukunimi jméno jmeno příjmení prijmeni vezetéknév
    keresztnév prenume nome nimi""".split()
)
_BARE = frozenset({"name", "nome", "nimi", "adi", "adı", "jméno", "jmeno"})
"""What names tools, files and products as well."""
# What makes "... name" a person's.
_SUBJECTS = _PERSON | frozenset(
    """user holder guest student teacher landlord member payee payer insured claimant plaintiff defendant witness
    driver nurse supervisor signer parent mother father resident buyer seller participant person billing
    shipping first last middle family given sur maiden full legal preferred display account emergency next kin
    caller agent speaker host""".split()
)
_STREET = frozenset(
    """street address addr street1 street2 line1 line2 strasse straße calle rue adresse dirección direccion domicilio
    indirizzo endereço endereco morada rua anschrift adres straat ulica adresa osoite adress""".split()
)
_PLACE = frozenset(
    """city town village county birthplace hometown state province suburb locality municipality stadt ort ville
    ciudad città cidade localidad provincia comune citta município municipio bairro commune wohnort geburtsort
    plaats woonplaats gemeente miasto miejscowość miejscowosc şehir sehir ilçe ilce město mesto kaupunki oraș
    oras""".split()
)
_ORGANISATION = frozenset(
    """company employer organization organisation org firm workplace hospital clinic university school institution
    business vendor supplier firma empresa azienda entreprise société societe arbeitgeber werkgever employeur
    empleador empregador pracodawca işveren isveren şirket sirket bedrijf klinik klinika krankenhaus ospedale
    hôpital hopital schule école ecole escuela escola scuola szkoła szkola okul hastane""".split()
)
_PASSWORD = frozenset("password passwd pwd passphrase passcode".split())
_NO_PASSWORD = frozenset("policy hint reset length rule rules min max required confirmation".split())
_TOKENS = frozenset(
    """token secret apikey authorization api-key access-token auth-token client-secret private-key secret-key
    api-token refresh-token access-key bearer-token""".split()
)
# Parts of a field's name that say it is nobody's after all: "file_name", "hostname", "user_id".
_OTHER = frozenset(
    """file host domain table column function class method module package project repo repository branch product
    item event model tool service app application server bucket key type tag label field variable param
    parameter node cluster image container database schema index queue topic role group team plan theme font
    brand page section category feature metric job task step test id ids url uri path email mail phone number
    code count size date time at status version format hash zip ip mac mime color css html icon title message
    text content description note comment notes body query prompt system env api game song album book movie
    recipe currency language locale template dataset skill course subject device os browser""".split()
)
TELLING = _PERSON | _STREET | _PLACE | _ORGANISATION | _PASSWORD | {word for key in _TOKENS for word in key.split("-")}
"""Words by one of which a field must be named for `scan` to claim anything."""
_NAME = regex.compile(r"\p{L}[\p{L}\p{M}'’.\-]*(?:,? \p{L}[\p{L}\p{M}'’.\-]*){0,5}")
_FIRM = regex.compile(r"[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&\- ,]{1,80}")
_STREET_LINE = regex.compile(r"(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,&/#\- º°]{3,120}")
_TEMPLATE = regex.compile(r"[$%{<\[*]|(?i:your|enter)\b")
_EMPTY = frozenset(
    "null none nil undefined n/a na unknown anonymous test example string true false tbd todo various "
    "other default".split()
)


def scan(reading: Reading) -> None:
    """Claim the whole value of a field that names what it holds, if the value is plausible."""
    value = reading.text.strip()
    if not reading.field or MASK in value or len(value) < 2 or value.lower() in _EMPTY or _TEMPLATE.match(value):
        return
    type_ = _type_of(reading.field.split(), value)
    if type_ is not None:
        start = reading.text.index(value)
        reading.claim([Found(start, start + len(value), type_, 0.9)])


def _type_of(names: list[str], value: str) -> PiiType | None:
    words = set(names)
    if words & _PASSWORD:
        plausible = not words & _NO_PASSWORD and len(value) <= 128 and len(value.split()) <= 6
        return PiiType.PASSWORD if plausible else None
    if names[-1] in _TOKENS or "-".join(names[-2:]) in _TOKENS:
        random = len(value) >= 12 and any(map(str.isdigit, value)) and not any(map(str.isspace, value))
        return PiiType.API_KEY if random else None
    if words & _STREET and not words & {"email", "mail", "ip", "mac", "web", "url"}:
        return PiiType.ADDRESS if _STREET_LINE.fullmatch(value) and _has_case(value) else None
    if (
        _names_person(names)
        and _NAME.fullmatch(value)
        and _is_name(value, certain=len(names) > 1 or names[0] not in _BARE)
    ):
        return PiiType.PERSON
    if words & _PLACE and not words & _OTHER and _NAME.fullmatch(value) and _has_case(value):
        # "state" is as often that of a machine.
        return PiiType.GPE if "state" not in words or len(value) == 2 or value.istitle() else None
    if words & _ORGANISATION and not words & _OTHER and _FIRM.fullmatch(value) and _has_case(value):
        return PiiType.ORG if len(value.split()) <= 8 else None
    return None


def _names_person(names: list[str]) -> bool:
    words = set(names)
    if words & (_OTHER | _ORGANISATION | _PLACE) or not words & _PERSON:
        return False
    return len(names) == 1 or bool(words & (_SUBJECTS - {"name"})) or names[-1] in _PERSON - {"name"}


def _is_name(value: str, *, certain: bool) -> bool:
    words = value.split()
    if all(word.lower().strip(".,") in BLOCKED | ROLES for word in words):
        return False
    if _has_case(value) and (certain or (len(words) > 1 and not all(map(is_common, words)))):
        return True
    # A bare "name" names tools, files and settings as well: one word must look like a given name.
    return len(words) == 1 and value.istitle() and len(value) >= 3 and value.isalpha() and not is_common(value)


def _has_case(value: str) -> bool:
    """Whether a value has a capital, or is of a script that has none."""
    return any(map(str.isupper, value)) or not any(map(str.islower, value))
