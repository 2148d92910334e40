"""Links that open something by themselves.

Sources: RFC 3986 (generic syntax) and RFC 6570; `services.py`; the AWS, Google Cloud and Azure guides on presigned URLs
and shared access signatures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import (
    has_random_part,
    is_dated,
    is_hex,
    is_made_of_words,
    is_uuid,
)
from surrogateshield.detection.pattern_scan.url.services import WHOLE
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_URL = re.compile(r"://[^\s<>\"'`{}|\\^\ufffc«»]{4,2048}")
_SCHEME = re.compile(r"(?<![A-Za-z0-9])(?:https?|webcal|feed)\Z", re.IGNORECASE)
_BARE_HOSTS = re.compile(
    r"(?<![A-Za-z0-9@/.-])(?:(?:[a-z0-9-]{1,40}\.)?zoom\.us/(?:j|my|s|w)/|meet\.google\.com/|"
    r"chat\.whatsapp\.com/|discord\.gg/|t\.me/\+|"
    r"docs\.google\.com/[a-z]{4,14}/d/|drive\.google\.com/|dropbox\.com/s)[^\s<>\"'`{}|\\^\ufffc]{4,512}",
    re.IGNORECASE,
)
PARTS = re.compile(
    r"[a-z]+://(?:[^/?#@]*@)?(?P<host>[^/?#:]+)(?::[0-9]+)?(?P<path>[^?#]*)(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?",
    re.IGNORECASE,
)
_HOSTS_WITHOUT_SCHEME = (
    "zoom.us", "meet.google", "whatsapp.com", "discord.gg", "t.me/", "google.com/", "dropbox.com",
)  # fmt: skip
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
_ON_ADDRESS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}\Z|\[")
_KEY_PARAMETER = re.compile(
    r"[?&](?:k|key|auth|token|tok|pwd|pass|password|secret|code|apikey|api_key|sig|session|sid)=[\w%.~+-]{4}",
    re.IGNORECASE,
)
# /reset/7c1f-aa09-41: what such a link ends in is short where somebody shall type it
_SHORT_TOKEN = re.compile(
    r"/(?:reset(?:-password)?|password-reset|invite|invitation|einladung|magic|magic-link|verify|confirm|"
    r"activate|unsubscribe|"
    r"rsvp|join|claim|unlock|guest|gast|onboard(?:ing)?|recover|set-password|passwort|zuruecksetzen|invitation|invito|"
    r"invitacion|convite|uitnodiging|zaproszenie|"
    r"inbjudan)(?:/[a-z]{1,8})?[/=](?P<token>[A-Za-z0-9][A-Za-z0-9-]{7,40})(?![\w./-])",
    re.IGNORECASE,
)
# /s/3LBJQxeTrUaJ: a link as services for sharing make them
_SHORT_SHARE = re.compile(r"/(?:s|d|u|l|r|f|v|share|sh)/(?P<token>[\w-]{14,64})(?:[/?#]|\Z)")
_SIGNED = re.compile(r"[?&;](?:sig|signature|sign|hmac)=[\w%+/-]{20}", re.IGNORECASE)
_PRIVATE_KEY = re.compile(r"privat\w{0,2}\b[^?]{0,200}[?&](?:tok|token|key|k|t|code|s|secret)=[\w-]{4}", re.IGNORECASE)
_PATH_PARTS = re.compile(r"[^/?&=#;,]+")
_TRAILING = ".,;:!?*"


def links_in(text: str) -> Iterator[tuple[int, str]]:
    """Where each URL with a scheme begins in `text`, and the URL without the punctuation around it."""
    if "://" in text:
        for match in _URL.finditer(text):
            if scheme := _SCHEME.search(text, max(0, match.start() - 6), match.start()):
                yield scheme.start(), trimmed_url(scheme.group() + match.group())


def _links(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for start, url in links_in(text):
        if is_secret_link(url) or _is_announced(text, start, url):
            yield Found(start, start + len(url), PiiType.URL, 0.95)
    if "/" in text and "." in text and any(host in reading.lower for host in _HOSTS_WITHOUT_SCHEME):
        for match in _BARE_HOSTS.finditer(text):
            url = trimmed_url(match.group())
            if is_secret_link(f"https://{url}"):
                yield Found(match.start(), match.start() + len(url), PiiType.URL, 0.9)


def trimmed_url(url: str) -> str:
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
    parts = PARTS.match(url)
    if parts is None or is_placeholder(url.rpartition("/")[2]):
        return False
    host = parts["host"].lower()
    rest = url[parts.end("host") :]
    labels = host.split(".")
    for number in range(max(0, len(labels) - 4), len(labels) - 1):
        if any(pattern.match(rest) for pattern in WHOLE.get(".".join(labels[number:]), ())):
            return True
    if _PRESIGNED.search(rest) or _SIGNED.search(rest) or _PRIVATE_KEY.search(rest):
        return True
    short = _SHORT_SHARE.search(rest.partition("?")[0])
    if short and has_random_part(short["token"], 14) and _is_token(short["token"].ljust(16, "0")):
        return True
    if _ON_ADDRESS.match(host) and _KEY_PARAMETER.search(rest):
        return True  # a camera's or a router's page, with its key
    if _SHORT_TOKEN.search(rest) and any(_is_mixed(match["token"]) for match in _SHORT_TOKEN.finditer(rest)):
        return True
    opening = _OPENS.search(rest) or _OPENS.match(host)
    if opening is None:
        return False
    pieces = [piece for piece in _PATH_PARTS.findall(rest) if len(piece) >= 16]
    return any(_is_token(piece) for piece in pieces)


def _is_announced(text: str, start: int, url: str) -> bool:
    """Whether the words in front of a link with a random part say that it is private."""
    if not _OPENS_BEFORE.search(text, max(0, start - 80), start):
        return False
    parts = PARTS.match(url)
    rest = url[parts.end("host") :] if parts else ""
    return any(
        len(piece) >= 14 and (is_uuid(piece) or has_random_part(piece, 14)) for piece in _PATH_PARTS.findall(rest)
    )


def _is_mixed(token: str) -> bool:
    """Whether a short part of a path or query has letters and digits mixed as no word and no date has."""
    digits = sum(map(str.isdigit, token))
    letters = sum(map(str.isalpha, token))
    switches = sum(one.isdigit() != other.isdigit() for one, other in pairwise(token.replace("-", "")))
    return digits >= 2 and letters >= 2 and switches >= 3 and not is_dated(token) and not is_placeholder(token)


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


LINK = Rule(
    "secret_link",
    _links,
    examples=(
        "agenda «https://docs.google.com/document/d/1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2wX3yZ4/edit».",
        "join («https://zoom.us/j/98765432101?pwd=Zk3v9QmT7xLw»), or «meet.google.com/abc-defg-hij»",
        "reset: «https://corp.example/reset-password/9f8e7d6c5b4a39281706f5e4»",
        "«https://bucket.s3.amazonaws.com/scan.pdf?X-Amz-Algorithm=AWS4&X-Amz-Signature=9f8e7d6c5b4a3928» please",
        "«https://calendar.google.com/calendar/ical/ines/private-9f8e7d6c5b4a3928/basic.ics»",
        "«https://news.corp.example/unsubscribe?u=7hG2kPq9Zt3LmXv6Nc1R»",
        "Upload here: «https://onboard.corp.example/u/7hG2kPq9Zt3LmXv6?sig=9f8e7d6c5b4a39281706»",
        "alert hook «https://hooks.slack.com/services/T7KU4RH710/BS8WQ2Z9QO/Q9u50pogMSZLo7Zxzw»",
        "lien de connexion : «https://espace.corp.example/connexion?jeton=7hG2kPq9Zt3LmXv6Nc1R»",
        "enlace privado al álbum «https://fotos.example/compartir/7hG2kPq9Zt3LmXv6Nc1R»",
        "deel-link: «https://wolk.example/s/7hG2kPq9Zt3LmXv» (ww x)",
        "«https://portal.corp.example/reset/7c1f-aa09-4b» and the camera «http://203.0.113.9:8081/?auth=zq77kp»",
        "poll «https://doodle.com/meeting/participate/id/aQ7xR2pd»",
        "list «https://www.amazon.de/hz/wishlist/ls/2QX7RT6HBV5»",
    ),
    counter_examples=(
        "https://docs.python.org/3/library/re.html?highlight=token#module-re",
        "https://github.com/corp/app/commit/9fceb02d0ae598e95dc970b74767f19372d61af8",
        "https://corp.example/reset-password/<token>?user=USER",
        "https://corp.example/reset/step-2 and https://corp.example/join/team-2024-05-01",
        "http://203.0.113.9:8081/?page=two",
        "https://cdn.example/share/button-large.svg and https://corp.example/login?next=%2Fhome",
        "https://auth.corp.example/.well-known/openid-configuration",
        "the docs site: https://docs.corp.example/s/getting-started-guide",
        "https://cdn.example/s/jquery-3.7.1.min.js and https://news.example/s/2024-06-01/some-long-title-here",
    ),
)
