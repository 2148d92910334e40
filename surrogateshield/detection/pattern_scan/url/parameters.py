"""The values of parameters that name personal data, each with its own type.

Sources: RFC 3986 section 3.4; OpenID Connect Core section 3.1.2 and RFC 6749 for the names of tokens in URLs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import has_random_part, is_dated, is_hex, is_uuid
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

_PARAMETER = re.compile(
    r"(?P<key>[A-Za-z_\u00c0-\u024f][\w.\[\]-]{0,39})=(?P<value>[^\s&#?\"'`<>;\\\ufffc)\]}|,]{1,512})"
)
_PARAMETER_STARTS = re.compile(r"[?&](?:amp;)?(?=[A-Za-z_])")

_NAMES = frozenset(
    """first_name firstname fname given_name givenname last_name lastname lname surname family_name familyname
    middle_name full_name fullname fullName customer_name patient_name cardholder cardholder_name
    contact_name billing_name shipping_name display_name recipient vorname nachname nombre apellido
    apellidos prenom nom cognome sobrenome achternaam voornaam imie nazwisko""".lower().split()
)
_EMAILS = frozenset(
    "email e-mail mail email_address user_email emailaddress to cc bcc login_hint correo courriel".split()
)
_PHONES = frozenset(
    "phone tel telephone mobile cell msisdn phone_number phonenumber mobile_number whatsapp telefon telefono".split()
)
_DOBS = frozenset("dob birthdate birth_date date_of_birth dateofbirth birthday geburtsdatum".split())
_SSNS = frozenset("ssn social_security social_security_number socialsecuritynumber".split())
_ADDRESSES = frozenset(
    "address street address1 address_line1 street_address addr line1 strasse calle indirizzo adresse".split()
)
_ZIPS = frozenset("zip zipcode zip_code postal_code".split())
_CITIES = frozenset("city town ort ville ciudad citta cidade".split())
_TOKENS = frozenset(
    """token access_token accesstoken id_token refresh_token auth auth_token authtoken api_key apikey api-key key
    sig signature secret client_secret session session_id sessionid sid jwt code otp_token reset_token
    invite_token invitation_token confirmation_token magic ticket hash_token x-amz-signature
    x-amz-security-token authkey pwd_token access_key accesskey subscription-key sas state_token app_key
    appkey appid app_id_secret jeton clave chave schluessel codigo rlkey tok
    webhook_token private_token bearer nonce_token hmac ct csrf csrf_token
    unsubscribe_token""".split()
)
_PASSWORDS = frozenset("password passwd pwd pass passcode pin passphrase passwort".split())
_USERS = frozenset(
    "user username user_name userid user_id login uid account nickname screen_name handle benutzer usuario".split()
)
_WORD_OF_NAME = re.compile(r"[^\W\d_](?:[^\W\d_'’.-]|['’.-](?=[^\W\d_])){0,40}\.?")


def _parameters(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "=" not in text:
        return
    for sign in _PARAMETER_STARTS.finditer(text):
        match = _PARAMETER.match(text, sign.end())
        if match is None:
            continue
        value = match["value"].rstrip(".,;:!?")
        if len(value) < 2 or MASK in value or is_placeholder(value) or is_expression(value):
            continue
        type_ = _type_of(match["key"].lower().replace("[", "_").replace("]", "").replace("-", "_"), value, reading)
        if type_ is not None:
            yield Found(match.start("value"), match.start("value") + len(value), type_, 0.9)


def _type_of(key: str, value: str, reading: Reading) -> PiiType | None:
    words = value.replace("+", " ").replace("%20", " ").strip()
    if key in _NAMES or (key == "name" and len(words.split()) in {2, 3} and words.istitle()):
        named = all(_WORD_OF_NAME.fullmatch(word) for word in words.split()) and len(words) >= 2
        return (
            PiiType.PERSON
            if named and len(words.split()) <= 5 and words.lower() not in {"true", "false", "asc", "desc"}
            else None
        )
    if key in _EMAILS:
        plain = words.replace("%40", "@")
        return PiiType.EMAIL if re.fullmatch(r"[^@\s]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}", plain) else None
    digits = sum(map(str.isdigit, value))
    if key in _PHONES and 7 <= digits <= 15 and re.fullmatch(r"[0-9+().%\s-]+", words + value[:1]):
        return _phone_type(value, digits, reading.region)
    if key in _DOBS and re.fullmatch(
        r"[0-9]{1,4}[-/.%F2]{1,3}[0-9]{1,2}[-/.%F2]{1,3}[0-9]{1,4}|(?:19|20)[0-9]{6}", value
    ):
        return PiiType.DOB
    if key in _SSNS and digits == 9 and re.fullmatch(r"[0-9-]+", value):
        return PiiType.SSN
    if key in _ADDRESSES and digits and any(map(str.isalpha, words)) and len(words.split()) >= 2:
        return PiiType.ADDRESS
    if key in _ZIPS and re.fullmatch(r"[0-9]{5}(?:-[0-9]{4})?", value):
        return PiiType.ZIP_US
    if key in _CITIES and words[:1].isupper() and all(_WORD_OF_NAME.fullmatch(word) for word in words.split()):
        return PiiType.GPE
    if key in {"password", "passwd", "pwd", "passphrase", "passwort"} | _PASSWORDS:
        return PiiType.PASSWORD if len(value) >= 4 and (key not in {"pass", "pin"} or digits) else None
    if key.replace("_", "-") in _TOKENS or key in _TOKENS or key.endswith(("_token", "_secret", "_apikey", "_api_key")):
        return PiiType.API_KEY if _is_key(key, value) else None
    if key in _USERS and re.fullmatch(r"[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}", value):
        return PiiType.EMAIL
    if key in _USERS:
        account = any(map(str.isalpha, value)) and len(value) >= 3 and re.fullmatch(r"[\w.%@+-]+", value) is not None
        told = any(not c.isalpha() for c in value) or key in {
            "username",
            "user_name",
            "login",
            "screen_name",
            "handle",
        }
        return PiiType.USERNAME if account and told and not is_uuid(value) and not is_hex(value) else None
    return None


def _is_key(key: str, value: str) -> bool:
    if len(value) < 8 or is_dated(value):
        return False
    if key in {"key", "code", "ticket", "auth", "session", "hmac", "ct", "magic", "secret"}:
        return has_random_part(value, 12)
    digits = sum(map(str.isdigit, value))
    return is_uuid(value) or has_random_part(value) or (digits >= 2 and digits < len(value) and len(value) >= 10)


def _phone_type(value: str, digits: int, region: str) -> PiiType:
    bare = re.sub(r"[^0-9]", "", value.replace("%2B", "+"))
    if (digits == 10 and region in {"US", "CA"}) or (digits == 11 and bare.startswith("1")):
        return PiiType.PHONE_US
    return (
        PiiType.PHONE_UK if bare.startswith("44") or (region == "GB" and bare.startswith("0")) else PiiType.PHONE_INTL
    )


PARAMETERS = Rule(
    "url_parameters",
    _parameters,
    examples=(
        "GET /search?first_name=«Imelda»&last_name=«Quorrin»&phone=«3125550142»&page=2",
        "https://app.corp.example/u?username=«imelda_q»&access_token=«7hG2kPq9Zt3L»&lang=en",
        "https://corp.example/find?name=«Imelda+Quorrin»&city=«Harrowgate»&zip=«62704»",
    ),
    counter_examples=(
        "https://shop.example/item?name=lamp&id=4471902&utm_source=mail&key=color",
        "a?b=c&name=foo&token=abc and x&code=200&state=open",
    ),
)
