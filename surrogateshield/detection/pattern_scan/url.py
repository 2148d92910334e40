"""URLs that carry personal data: links that are secret or personal as a whole, and telling parameters.

A whole link is claimed where knowing it is enough (a shared document, a private calendar, a meeting, an
invitation, a password reset, a presigned download). Elsewhere only the values of parameters that name
personal data are: each with its own type.

Sources: RFC 3986 (generic syntax) and RFC 6570; the providers' help pages on sharing links (Google Drive and
Calendar, Dropbox, OneDrive, iCloud, Zoom, Meet, Teams, WhatsApp, Telegram, Discord, Slack); the AWS,
Google Cloud and Azure guides on presigned URLs and shared access signatures; OpenID Connect Core
section 3.1.2 and RFC 6749 for the names of tokens in URLs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import (
    has_random_part,
    is_dated,
    is_hex,
    is_made_of_words,
    is_uuid,
)
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

_URL = re.compile(r"://[^\s<>\"'`{}|\\^\ufffc«»]{4,2048}")
_SCHEME = re.compile(r"(?<![A-Za-z0-9])(?:https?|webcal|feed)\Z", re.IGNORECASE)
_BARE_HOSTS = re.compile(
    r"(?<![A-Za-z0-9@/.-])(?:(?:[a-z0-9-]{1,40}\.)?zoom\.us/(?:j|my|s|w)/|meet\.google\.com/|"
    r"chat\.whatsapp\.com/|discord\.gg/|t\.me/\+|"
    r"docs\.google\.com/[a-z]{4,14}/d/|drive\.google\.com/|dropbox\.com/s)[^\s<>\"'`{}|\\^\ufffc]{4,512}",
    re.IGNORECASE,
)
_PARTS = re.compile(
    r"[a-z]+://(?:[^/?#@]*@)?(?P<host>[^/?#:]+)(?::[0-9]+)?(?P<path>[^?#]*)(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?",
    re.IGNORECASE,
)

# host (a suffix of it), then what path, query and fragment must hold
_WHOLE: dict[str, list[re.Pattern[str]]] = {}
for _host, _rest in (
    ("calendar.google.com", r"/calendar/(?:u/\d/)?(?:ical|embed|r/eventedit|event|appointments)\b.*[\w%@=-]{12}"),
    ("calendar.app.google", r"/\w{8}"),
    ("outlook.office365.com", r"/owa/calendar/[\w@%.-]{12}"),
    ("outlook.live.com", r"/owa/calendar/[\w@%.-]{12}"),
    (
        "icloud.com",
        r"/(?:published/2/|calendar/|sharedalbum/#|photos/#|iclouddrive/|notes/|share/|attachment/)\S{8}",
    ),
    ("docs.google.com", r"/[a-z]{4,14}/(?:u/\d/)?d/(?:e/)?[\w-]{20}"),
    ("drive.google.com", r"/(?:file/(?:u/\d/)?d/|drive/(?:u/\d/)?folders/|open\?id=|uc\?.*id=)[\w-]{20}"),
    ("photos.app.goo.gl", r"/\w{10}"),
    ("photos.google.com", r"/share/[\w-]{20}"),
    ("forms.gle", r"/\w{10}"),
    ("dropbox.com", r"/(?:s|sh|l|scl/\w{1,3}|request|t)/[\w-]{10}|/scl/\w{1,3}/.*[?&]rlkey=\w{8}"),
    ("hooks.slack.com", r"/(?:services|workflows|triggers)/\S{16}"),
    ("discord.com", r"/api/(?:v\d{1,2}/)?webhooks/\d{10}"),
    ("discordapp.com", r"/api/(?:v\d{1,2}/)?webhooks/\d{10}"),
    ("hooks.zapier.com", r"/hooks/(?:catch|standard)/\d{3}"),
    ("webhook.office.com", r"/webhookb2/\S{16}"),
    ("logic.azure.com", r".*/triggers/.*sig=\S{8}"),
    ("make.com", r"/\w{20}"),
    ("integromat.com", r"/\w{20}"),
    ("maker.ifttt.com", r"/trigger/\S{1,64}/key/\S{8}"),
    ("chat.googleapis.com", r"/v1/spaces/\S{4,40}/messages\?\S*key="),
    ("api.telegram.org", r"/bot\d{6,12}:\S{20}"),
    ("1drv.ms", r"/\w/"),
    ("onedrive.live.com", r".*(?:authkey|resid|cid)=[\w!%-]{8}"),
    ("sharepoint.com", r"/:\w:/|.*[?&]e=\w{5}|/personal/"),
    ("app.box.com", r"/s/\w{20}"),
    ("box.com", r"/s/\w{20}"),
    ("wetransfer.com", r"/downloads/\w{20}"),
    ("we.tl", r"/t-\w{6}"),
    ("mega.nz", r"/(?:file|folder|#!|#F!)/?[\w-]{6}"),
    ("zoom.us", r"/(?:j|s|w|my|wc/join|rec/share|rec/play|meeting/register)/[\w.-]{5}"),
    ("meet.google.com", r"/[a-z]{3}-[a-z]{4}-[a-z]{3}|/lookup/\w{5}"),
    ("teams.microsoft.com", r"/(?:l/meetup-join|l/chat|l/channel|meet)/\S{10}"),
    ("teams.live.com", r"/meet/\d{8}"),
    ("webex.com", r".*(?:j\.php\?MTID=|/meet/|/join/)[\w.-]{3}"),
    ("whereby.com", r"/[\w-]{6,}-\w{6}"),
    ("chat.whatsapp.com", r"/\w{12}"),
    ("t.me", r"/(?:joinchat/|\+)[\w-]{10}"),
    ("discord.gg", r"/(?=\w*\d|\w*[a-z]\w*[A-Z])\w{5}"),
    ("discord.com", r"/invite/(?=\w*\d|\w*[a-z]\w*[A-Z])\w{5}"),
    ("join.slack.com", r"/t/\S{3,60}/shared_invite/\S{10}"),
    ("signal.group", r"/?#\S{20}"),
    ("notion.so", r"/.*[0-9a-f]{32}"),
    ("notion.site", r"/.*[0-9a-f]{32}"),
    ("figma.com", r"/(?:file|design|proto|board)/\w{20}"),
    ("miro.com", r"/app/board/\S{8}"),
    ("trello.com", r"/(?:invite|b)/\w{8}"),
    ("checkout.stripe.com", r"/(?:c/)?pay/cs_\w{20}"),
    ("invoice.stripe.com", r"/i/acct_\w{10}"),
    ("pay.stripe.com", r"/(?:receipts|invoice)/\S{20}"),
    ("chatgpt.com", r"/share/[\w-]{20}"),
    ("claude.ai", r"/(?:share|chat)/[\w-]{20}"),
    ("loom.com", r"/share/\w{20}"),
    ("maps.app.goo.gl", r"/\w{8}"),
    ("find.apple.com", r"/\S{8}"),
    ("glympse.com", r"/\S{6}"),
):
    _WHOLE.setdefault(_host, []).append(re.compile(_rest))
_PRESIGNED = re.compile(
    r"[?&](?:X-Amz-Signature|X-Goog-Signature|X-Amz-Credential|X-Oss-Signature)=|"
    r"[?&]sig=[^&]{20}.*[?&]s[evprt]=|[?&]s[evprt]=.*[?&]sig=[^&]{20}|"
    r"[?&](?:Key-Pair-Id|GoogleAccessId|AWSAccessKeyId|OSSAccessKeyId)=.*[?&]Signature=|"
    r"[?&]Signature=.*[?&]Key-Pair-Id=",
    re.IGNORECASE,
)
# A link with a random part is its owner's alone where the words around say what it opens.
_OPENS = re.compile(
    r"(?:reset|password|passwort|recover|verify|verification|verifi|confirm|confirmation|activate|activation|"
    r"invite|invitation|"
    r"einladung|unsubscribe|abmelden|optout|opt-out|preferences|magic|magic-link|signin|sign-in|login|log-in|"
    r"autologin|sso|onboarding|"
    r"share|shared|shared_link|s3share|sharing|join|rsvp|private|secret|ical|ics|calendar-feed|caldav|claim|"
    r"approve|e-?sign|"
    r"signature-request|survey-link|guest|access|auth|oauth|callback|token|patient|portal|booking|reservation|"
    r"itinerary|boarding-pass|"
    r"ticket|receipt|tracking|results|onboard|upload|download|magic-?login|set-?password|one-?time|"
    r"compartir|compartido|partage|partager|compartilhar|compartilhado|condividi|condivisione|teilen|freigabe|"
    r"geteilt|delen|gedeeld|udostepni\w{0,4}|"
    r"dela|delt|deling|jaa|jaettu|paylas|sdilet|zaproszenie|invito|invitacion|convite|uitnodiging|inbjudan|"
    r"invitasjon|invitation|kutsu|pozvanka|"
    r"connexion|verificar|verifica|verifieren|bestaetigen|bestaetigung|confirmer|confirmar|conferma|"
    r"bevestig\w{0,4}|potwierdz\w{0,4}|"
    r"motdepasse|mot-de-passe|reinitialis\w{1,6}|restablecer|reimposta|redefinir|zuruecksetzen|wachtwoord|haslo|"
    r"clave|sala|salle|raum|zimmer|room|"
    r"prive|privado|privat|privata|prywatn\w{1,2}|album|rendez-vous|termin|cita|consulta|teleconsulta|"
    r"sprechstunde|befund|ergebnis)(?![a-z])",
    re.IGNORECASE,
)
# What the sentence in front says of a link.
_OPENS_BEFORE = re.compile(
    r"\b(?:(?:private|shared?|secret|personal|invite|invitation|reset|login|log-in|sign-in|magic|upload|"
    r"download|unlisted|hidden|view-only) (?:\w{1,12} )?"
    r"(?:link|url|folder|album|drive|page|calendar|doc|document|file|board)|deel-?link|freigabe-?link|"
    r"einladungslink|(?:privater?|geteilter?) (?:link|ordner)|nur für (?:uns|mich|dich)|"
    r"(?:lien|album|dossier) (?:privée?|partagée?|de (?:connexion|partage|réinitialisation))|(?:enlace|álbum|"
    r"carpeta) (?:privad[oa]|compartid[oa])|"
    r"(?:link|cartella|album) (?:privat[oa]|condivis[oa])|(?:link|pasta|álbum) (?:privad[oa]|compartilhad[oa]|"
    r"d[ao] \w{4,12})|(?:prywatny|udostępniony) \w{3,8}|"
    r"(?:delad|delt|privat) (?:mapp|mappe|länk|lenke|link|album)|gedeelde (?:map|link)|jaettu kansio|paylaşılan "
    r"\w{3,8}|sdílen\w{1,3} \w{3,8}|"
    r"(?:upload|click|download|open|view|join|pay|sign|log in|verify|confirm)(?: it| them)? here|page "
    r"was)\b[^\n]{0,40}\Z",
    re.IGNORECASE,
)
# /s/3LBJQxeTrUaJ: a link as services for sharing make them
_SHORT_SHARE = re.compile(r"/(?:s|d|u|l|r|f|v|share|sh)/(?P<token>[\w-]{14,64})(?:[/?#]|\Z)")
_SIGNED = re.compile(r"[?&;](?:sig|signature|sign|hmac)=[\w%+/-]{20}", re.IGNORECASE)
_PRIVATE_KEY = re.compile(r"privat\w{0,2}\b[^?]{0,200}[?&](?:tok|token|key|k|t|code|s|secret)=[\w-]{4}", re.IGNORECASE)
# "my site: https://..."
_OWN_SITE_BEFORE = re.compile(
    r"(?:(?<![a-z])(?:my|his|her|our personal|mein[e]?|mon|ma|mi|mis|meu|minha|il mio|la mia|mijn|moja|moje|moj|"
    r"min|mitt|benim|můj|moje)\s(?:own |personal |eigene |persönliche |"
    r"propre |propio |propia )?(?:[a-z]{2,10} )?(?:web ?site|site|web ?seite|homepage|home page|blog|web ?page|"
    r"portfolio|url|domain|web|página|pagina|sito|strona|"
    r"sida|hemsida|hjemmeside|nettside|kotisivu|sitem|stránka|wishlist|wunschliste|registry)|"
    r"(?:^|[\n·|•,;]\s{0,3})(?:portfolio|personal (?:web ?site|site|page)|web ?site|webseite|homepage|blog|site "
    r"web|sitio web|sito web|web))"
    r"(?:\s?[:=]|\s(?:is|ist|est|es|è|é|to|er|är|at))?\s{1,2}[<(\[]?\Z",
    re.IGNORECASE,
)
_CONTACT = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}\.|\+?[0-9(][0-9() ./-]{7,18}[0-9]")
_BARE_SITE = re.compile(
    r"(?:(?<=[·|•‧] )|(?<=[·|•‧]))(?:https?://)?(?:www\.)?[a-z0-9\u00df-\u024f-]{2,60}(?:\.[a-z0-9-]{2,40}){0,2}\.[a-z]{2,12}(?:/[\w.~-]{0,60}){0,3}(?=\s{0,2}(?:[·|•‧\n]|\Z))",
    re.IGNORECASE,
)
_PATH_PARTS = re.compile(r"[^/?&=#;,]+")
_TRAILING = ".,;:!?*"

_PARAMETER = re.compile(
    r"(?P<key>[A-Za-z_\u00c0-\u024f][\w.\[\]-]{0,39})=(?P<value>[^\s&#\"'`<>;\\\ufffc)\]}|,]{1,512})"
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


def _urls(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "://" in text:
        for match in _URL.finditer(text):
            scheme = _SCHEME.search(text, max(0, match.start() - 6), match.start())
            if scheme is None:
                continue
            url = _trimmed(scheme.group() + match.group())
            if is_secret_link(url) or _is_announced(text, scheme.start(), url):
                yield Found(scheme.start(), scheme.start() + len(url), PiiType.URL, 0.95)
    if "/" in text and "." in text:
        lower = reading.lower
        if any(
            host in lower
            for host in ("zoom.us", "meet.google", "whatsapp.com", "discord.gg", "t.me/", "google.com/", "dropbox.com")
        ):
            for match in _BARE_HOSTS.finditer(text):
                url = _trimmed(match.group())
                if is_secret_link(f"https://{url}"):
                    yield Found(match.start(), match.start() + len(url), PiiType.URL, 0.9)
    if "=" in text and ("?" in text or "&" in text):
        yield from _parameters(reading)
    if reading.kind == "prose" and "." in text and any(sign in text for sign in "·|•‧"):
        for match in _BARE_SITE.finditer(text):
            line = text[max(text.rfind("\n", 0, match.start()) + 1, match.start() - 200) : match.end() + 80].partition(
                "\n"
            )[0]
            name = re.sub(r"\A(?:https?://)?(?:www\.)?|/.*\Z", "", match.group())
            if _CONTACT.search(line) and f"@{name}" not in line:  # a firm's signature names its page
                yield Found(match.start(), match.end(), PiiType.URL, 0.8)


def _trimmed(url: str) -> str:
    """A URL without the punctuation of the sentence and the bracket that it stands in."""
    while url:
        last = url[-1]
        if last in _TRAILING or (last in ")]" and url.count(last) > url.count("(["[")]".index(last)])):
            url = url[:-1]
        else:
            break
    # Markdown: [text](url) goes on with a bracket, "(url), then".
    for sign in ("),", ").", ")]", "]("):
        cut = url.find(sign)
        if cut > 0 and "(" not in url[:cut]:
            url = url[:cut]
    return url


def is_secret_link(url: str) -> bool:
    """Whether knowing `url` is enough to see or do something personal."""
    parts = _PARTS.match(url)
    if parts is None or is_placeholder(url.rpartition("/")[2]):
        return False
    host = parts["host"].lower()
    rest = url[parts.end("host") :]
    labels = host.split(".")
    for number in range(max(0, len(labels) - 4), len(labels) - 1):
        if any(pattern.match(rest) for pattern in _WHOLE.get(".".join(labels[number:]), ())):
            return True
    if _PRESIGNED.search(rest) or _SIGNED.search(rest) or _PRIVATE_KEY.search(rest):
        return True
    short = _SHORT_SHARE.search(rest.partition("?")[0])
    if short and has_random_part(short["token"], 14) and _is_token(short["token"].ljust(16, "0")):
        return True
    opening = _OPENS.search(rest) or _OPENS.match(host)
    if opening is None:
        return False
    pieces = [piece for piece in _PATH_PARTS.findall(rest) if len(piece) >= 16]
    return any(_is_token(piece) for piece in pieces)


def _is_announced(text: str, start: int, url: str) -> bool:
    """Whether the words in front of a link say that it is private, or somebody's own page."""
    before = text[max(0, start - 80) : start]
    if _OPENS_BEFORE.search(before):
        parts = _PARTS.match(url)
        rest = url[parts.end("host") :] if parts else ""
        return any(
            len(piece) >= 14 and (is_uuid(piece) or has_random_part(piece, 14)) for piece in _PATH_PARTS.findall(rest)
        )
    return _OWN_SITE_BEFORE.search(before) is not None and not is_placeholder(url.rpartition("/")[2])


def _is_token(piece: str) -> bool:
    if (
        is_placeholder(piece)
        or is_dated(piece)
        or re.search(r"\.(?:html?|php|aspx?|js|css|png|jpe?g|svg|pdf|md)\Z", piece)
    ):
        return False
    changes = sum(
        (one.isupper(), one.isdigit()) != (other.isupper(), other.isdigit()) for one, other in pairwise(piece)
    )
    if (
        changes >= len(piece) / 4
        and any(map(str.isdigit, piece))
        and any(map(str.isupper, piece))
        and not is_made_of_words(piece)
    ):
        return True
    return (
        is_uuid(piece) or piece.startswith("eyJ") or (is_hex(piece) and len(piece) >= 24) or has_random_part(piece, 16)
    )


def _parameters(reading: Reading) -> Iterator[Found]:
    text = reading.text
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


URL = Rule(
    "url",
    _urls,
    examples=(
        "agenda «https://docs.google.com/document/d/1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2wX3yZ4/edit».",
        "join («https://zoom.us/j/98765432101?pwd=Zk3v9QmT7xLw»), or meet.google.com/abc-defg-hij".replace(
            "meet.google.com/abc-defg-hij", "«meet.google.com/abc-defg-hij»"
        ),
        "reset: «https://corp.example/reset-password/9f8e7d6c5b4a39281706f5e4»",
        "«https://bucket.s3.amazonaws.com/scan.pdf?X-Amz-Algorithm=AWS4&X-Amz-Signature=9f8e7d6c5b4a3928» please",
        "«https://calendar.google.com/calendar/ical/ines/private-9f8e7d6c5b4a3928/basic.ics»",
        "«https://news.corp.example/unsubscribe?u=7hG2kPq9Zt3LmXv6Nc1R»",
        "Upload here: «https://onboard.corp.example/u/7hG2kPq9Zt3LmXv6?sig=9f8e7d6c5b4a39281706»",
        "alert hook «https://hooks.slack.com/services/T7KU4RH710/BS8WQ2Z9QO/Q9u50pogMSZLo7Zxzw»",
        "lien de connexion : «https://espace.corp.example/connexion?jeton=7hG2kPq9Zt3LmXv6Nc1R»",
        "enlace privado al álbum «https://fotos.example/compartir/7hG2kPq9Zt3LmXv6Nc1R»",
        "deel-link: «https://wolk.example/s/7hG2kPq9Zt3LmXv» (ww x)",
        "my own site: «https://imeldaquorrin.example», CV there",
        "64 Park · 07700 900126 · i.quorrin@corp.example · «www.imelda.example»\nBorn",
        "GET /search?first_name=«Imelda»&last_name=«Quorrin»&phone=«3125550142»&page=2",
        "https://app.corp.example/u?username=«imelda_q»&access_token=«7hG2kPq9Zt3L»&lang=en",
        "https://corp.example/find?name=«Imelda+Quorrin»&city=«Harrowgate»&zip=«62704»",
    ),
    counter_examples=(
        "https://docs.python.org/3/library/re.html?highlight=token#module-re",
        "https://github.com/corp/app/commit/9fceb02d0ae598e95dc970b74767f19372d61af8",
        "https://shop.example/item?name=lamp&id=4471902&utm_source=mail&key=color",
        "https://corp.example/reset-password/<token>?user=USER",
        "a?b=c&name=foo&token=abc and x&code=200&state=open",
        "https://cdn.example/share/button-large.svg and https://corp.example/login?next=%2Fhome",
        "https://auth.corp.example/.well-known/openid-configuration",
        "our website https://corp.example, the docs site: https://docs.corp.example/s/getting-started-guide",
        "https://cdn.example/s/jquery-3.7.1.min.js and https://news.example/s/2024-06-01/some-long-title-here",
    ),
)

RULES = (URL,)
