"""What the words that announce keys say of the value behind them: "api key" much, "cache key" nothing."""

from __future__ import annotations

import re
from typing import Literal

type Strength = Literal["none", "weak", "strong"]

NOUNS = (
    "secret token key apikey bearer jwt credential webhook hmac passkey schlüssel sleutel nyckel clave clé chiave "
    "chave klucz jeton geheimnis code código codice kod seed appid app_id session sess sid cookie signature sig salt "
    "pepper pat _auth"
).split()
"""Nouns that may announce a key."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in text.split(","))


_QUALIFIED = _words(
    """2fa, access, account, activation, admin, aes, algolia, anthropic, api, app, application, auth, authentication,
    authorization, aws, azure, backup, bearer, bot, captcha, claude, client, cloudflare, cohere, consumer, datadog,
    dd, deepseek, deploy, deployment, discord, django, encryption, fernet, firebase, flask, functions, gcp, geheim,
    gemini, github, gitlab, google, groq, hf, hmac, huggingface, id, ingest, integration, jwt, laravel, licence,
    license, lizenz, mailgun, mapbox, maps, master, mfa, mistral, netlify, network, newsapi, nextauth, npm, omdb,
    openai, openrouter, openweather, otp, personal, pinecone, pre shared, preshared, private, product, publishable,
    pypi, rails, rapidapi, recaptcha, refresh, schlüssel, secret, sendgrid, sentry, serial, service, session,
    shared, shared access, sign, signing, slack, storage, stripe, subscription, supabase, telegram, tmdb, totp,
    twilio, vapid, vercel, weather, webhook, wifi, wpa, write, zugangs, zugriffs"""
)
_QUIET = _words(
    """arrow, bos, cache, cached, candidate, cls, color, colour, column, completion, composite, config, context,
    continuation, correlation, cursor, data, dedup, dedupe, design, dict, end, enter, eos, erc20, feature, finger,
    foreign, governance, gpg, group, hash, host, hot, i18n, idempotency, image, index, input, item, json, list,
    locale, lookup, lp, map, mask, max, min, natural, next, nft, num, object, of the, order, output, pad, page,
    partition, per, pgp, prev, previous, primary, prompt, public, query, range, react, reasoning, registry, request,
    resource, routing, row, s3, sep, sequence, shift, short, sort, special, ssh, start, stop, storage, surrogate,
    sync, text, thinking, total, trace, translation, unique, unk, usage, used, utility, vision"""
)
# Short ones as words of their own: "min" is the end of "admin".
_QUIET_BEFORE = tuple(
    f"{sign}{word}" for word in _QUIET for sign in ((" ", "_", "-", ".", '"', "'", "(") if len(word) < 5 else ("",))
)
_ALONE = frozenset("secret token bearer jwt credential webhook passkey jeton geheimnis".split())
_WEAK = frozenset("key hmac salt pepper pat schlüssel sleutel nyckel clave clé chiave chave klucz".split())


def strength_of(noun: str, before: str, after: str) -> Strength:
    """How much a word says of the value it announces.

    Args:
        noun: the word itself ("key"), in lower case.
        before: what stands before it, in lower case ("... stripe_api_").
        after: what it goes on with ("_id", " value"), in lower case.
    """
    said = before.rstrip(" _-")
    if said.endswith(_QUIET_BEFORE) or said in _QUIET:
        return "none"
    tail = after.strip(" _-")
    qualified = said.endswith(_QUALIFIED)
    if tail == "hash" or (
        tail == "id" and noun not in {"session", "sess", "secret"} and not before.endswith(("private_", "privatek"))
    ):
        return "strong" if tail == "id" and noun == "key" and before.endswith(("private_", "private")) else "none"
    if noun in {"session", "sess"}:
        return "strong" if tail in {"id", "cookie", "token", "key"} else "none"
    if noun == "sid":
        return "strong" if before[-1:] in {"", ".", " ", ";", "_", '"', "'"} else "none"
    if noun in {"sig", "signature"}:
        return "strong" if before.endswith(("?", "&", ";", "x-amz-", "x-goog-", "sas ", "sas_")) else "none"
    if noun == "seed":
        return "strong" if re.search(r"(?:otp|2fa|mfa)[ _-]?\Z", before) else "none"
    if noun in {"code", "código", "codice", "kod"}:
        return "none"
    if noun == "_auth":
        return "strong" if tail == "token" or (not tail and not before[-1:].isalpha()) else "none"
    if noun in {"appid", "app_id"}:
        return "strong"
    if noun == "cookie":
        return "weak"
    if noun in {"pat", "sid"}:
        return "weak" if before[-1:].isspace() or not before or before[-1:] == "_" else "none"
    if (
        noun in _ALONE
        or qualified
        or tail in {"api", "d'api", "de api", "secreta", "segreta", "secrète", "d'accès", "access key"}
    ):
        return "strong"
    return "weak" if noun in _WEAK else "none"


def strength_of_field(field: str) -> Strength:
    for match in re.finditer("|".join(sorted(NOUNS, key=len, reverse=True)), field):
        after = field[match.end() :]
        if after in {"", "s", " id", " value", " string"} or after[1:] in {"prod", "dev", "test", "live"}:
            strength = strength_of(match.group(), field[: match.start()], after)
            if strength != "none":
                return strength
    return "none"
