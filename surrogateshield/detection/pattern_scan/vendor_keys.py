"""The public shapes of vendors' API keys: a fixed beginning and the alphabet of what follows.

Sources: the vendors' own documentation of their key formats and GitHub's list of supported secret
scanning patterns. Lengths are lower bounds: a key cut short in a prompt is a key still.
"""

from __future__ import annotations

import re
from itertools import pairwise

from ahocorasick_rs import AhoCorasick

_WORD, _DASHED = "[A-Za-z0-9]", "[A-Za-z0-9_-]"

# beginning -> what must follow
_SHAPES: dict[str, str] = {
    "sk-": _DASHED + "{16,}",  # OpenAI, Anthropic (sk-ant-), OpenRouter (sk-or-), DeepSeek, Stability, LiteLLM
    "sk_live_": _WORD + "{10,}",  # Stripe
    "sk_test_": _WORD + "{10,}",
    "sk_prod_": _WORD + "{10,}",
    "rk_live_": _WORD + "{10,}",
    "rk_test_": _WORD + "{10,}",
    "pk_live_": _WORD + "{10,}",
    "pk_test_": _WORD + "{10,}",
    "whsec_": "[A-Za-z0-9+/=]{16,}",
    "ghp_": _WORD + "{16,}",  # GitHub
    "gho_": _WORD + "{16,}",
    "ghu_": _WORD + "{16,}",
    "ghs_": _WORD + "{16,}",
    "ghr_": _WORD + "{16,}",
    "github_pat_": "[A-Za-z0-9_]{20,}",
    "glpat-": _DASHED + "{16,}",  # GitLab
    "gldt-": _DASHED + "{16,}",
    "glrt-": _DASHED + "{16,}",
    "glptt-": _DASHED + "{16,}",
    "glcbt-": _DASHED + "{16,}",
    "xoxb-": "[A-Za-z0-9-]{10,}",  # Slack
    "xoxp-": "[A-Za-z0-9-]{10,}",
    "xoxa-": "[A-Za-z0-9-]{10,}",
    "xoxe-": "[A-Za-z0-9-]{10,}",
    "xoxr-": "[A-Za-z0-9-]{10,}",
    "xoxs-": "[A-Za-z0-9-]{10,}",
    "xapp-": "[A-Za-z0-9-]{10,}",
    "https://hooks.slack.com/": "(?:services|workflows)/[A-Za-z0-9_/-]{16,}",
    "AKIA": "[A-Z0-9]{16}",  # Amazon Web Services
    "ASIA": "[A-Z0-9]{16}",
    "ABIA": "[A-Z0-9]{16}",
    "ACCA": "[A-Z0-9]{16}",
    "AIza": _DASHED + "{30,}",  # Google
    "GOCSPX-": _DASHED + "{20,}",
    "ya29.": _DASHED + "{20,}",
    "1//0": _DASHED + "{30,}",
    "AAAA": _DASHED + "{7}:[A-Za-z0-9_-]{100,}",  # Firebase
    "SG.": _DASHED + "{16,}[.][A-Za-z0-9_-]{16,}",  # SendGrid
    "SK": "[0-9a-f]{32}",  # Twilio
    "AC": "[0-9a-f]{32}",
    "key-": "[0-9a-f]{32}",  # Mailgun
    "xkeysib-": "[A-Za-z0-9-]{32,}",  # Brevo
    "npm_": _WORD + "{20,}",
    "pypi-": _DASHED + "{16,}",
    "rubygems_": "[0-9a-f]{32,}",
    "dckr_pat_": _DASHED + "{20,}",  # Docker
    "hf_": _WORD + "{20,}",  # Hugging Face
    "gsk_": _WORD + "{20,}",  # Groq
    "r8_": _WORD + "{20,}",  # Replicate
    "xai-": _WORD + "{20,}",
    "pplx-": _WORD + "{20,}",  # Perplexity
    "pcsk_": "[A-Za-z0-9_]{20,}",  # Pinecone
    "tvly-": _DASHED + "{16,}",  # Tavily
    "lsv2_": "[A-Za-z0-9_]{20,}",  # LangSmith
    "fw_": _WORD + "{20,}",  # Fireworks
    "nvapi-": _DASHED + "{20,}",  # NVIDIA
    "co_": _WORD + "{30,}",
    "dop_v1_": "[0-9a-f]{40,}",  # DigitalOcean
    "doo_v1_": "[0-9a-f]{40,}",
    "dor_v1_": "[0-9a-f]{40,}",
    "shpat_": "[0-9a-fA-F]{32}",  # Shopify
    "shpca_": "[0-9a-fA-F]{32}",
    "shppa_": "[0-9a-fA-F]{32}",
    "shpss_": "[0-9a-fA-F]{32}",
    "sq0atp-": _DASHED + "{20,}",  # Square
    "sq0csp-": _DASHED + "{20,}",
    "dapi": "[0-9a-f]{32}",  # Databricks
    "lin_api_": _WORD + "{20,}",  # Linear
    "secret_": _WORD + "{40,}",  # Notion
    "ntn_": _WORD + "{30,}",
    "pat-na1-": "[0-9a-f-]{30,}",  # HubSpot
    "pat-eu1-": "[0-9a-f-]{30,}",
    "ATATT3": "[A-Za-z0-9_=-]{20,}",  # Atlassian
    "ATCTT3": "[A-Za-z0-9_=-]{20,}",
    "ATBB": _WORD + "{28,}",
    "PMAK-": "[A-Za-z0-9-]{20,}",  # Postman
    "dp.pt.": _WORD + "{20,}",  # Doppler
    "dp.st.": "[A-Za-z0-9_.-]{20,}",
    "hvs.": _DASHED + "{20,}",  # HashiCorp Vault
    "hvb.": _DASHED + "{20,}",
    "AGE-SECRET-KEY-1": "[A-Z0-9]{50,}",
    "glc_": "[A-Za-z0-9+/=]{30,}",  # Grafana
    "glsa_": "[A-Za-z0-9_]{30,}",
    "sbp_": "[0-9a-f]{30,}",  # Supabase
    "sb_secret_": _DASHED + "{16,}",
    "pscale_tkn_": _DASHED + "{20,}",  # PlanetScale
    "pscale_pw_": _DASHED + "{20,}",
    "NRAK-": "[A-Z0-9]{20,}",  # New Relic
    "sntrys_": "[A-Za-z0-9+/=_-]{30,}",  # Sentry
    "sntryu_": "[0-9a-f]{30,}",
    "figd_": _DASHED + "{20,}",  # Figma
    "CFPAT-": _DASHED + "{30,}",  # Contentful
    "HRKU-": _DASHED + "{30,}",  # Heroku
    "nfp_": _WORD + "{30,}",  # Netlify
    "tfp_": _DASHED + "{30,}",  # Typeform
    "pul-": "[0-9a-f]{40}",  # Pulumi
    "sqp_": "[0-9a-f]{40}",  # SonarQube
    "squ_": "[0-9a-f]{40}",
    "bkua_": "[0-9a-f]{40}",  # Buildkite
    "CCIPAT_": "[A-Za-z0-9_]{20,}",  # CircleCI
    "LTAI": _WORD + "{12,20}",  # Alibaba Cloud
    "AKID": _WORD + "{32}",  # Tencent Cloud
    "EAACEdEose0cBA": _WORD + "*",  # Meta
    "fo1_": _DASHED + "{30,}",  # Fly.io
    "re_": "[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,}",  # Resend
    "sl.": "[A-Za-z0-9_-]{100,}",  # Dropbox
    "eyJ": r"[A-Za-z0-9_-]{8,}[.][A-Za-z0-9_-]{8,}(?:[.][A-Za-z0-9_-]*)?",  # a JSON Web Token (RFC 7519)
}
_TAILS = {beginning: re.compile(tail) for beginning, tail in _SHAPES.items()}
_BEGINNINGS = tuple(_SHAPES)
_AUTOMATON = AhoCorasick(_BEGINNINGS)
# A key without a fixed beginning that its shape alone gives away.
_SHAPED = re.compile(
    r"(?<![A-Za-z0-9_-])(?:[0-9]{8,10}:AA[A-Za-z0-9_-]{33}|[0-9a-f]{32}-us[0-9]{1,2}|"  # Telegram, Mailchimp
    r"[MNO][A-Za-z0-9_-]{23,25}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}|"  # Discord
    r"[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{40,}|"  # Terraform
    r"pat[A-Za-z0-9]{14}\.[0-9a-f]{64})(?![A-Za-z0-9_-])"  # Airtable
)


def spans(text: str) -> list[tuple[int, int]]:
    """Where vendors' keys stand in `text`; spans may overlap."""
    found = [match.span() for match in _SHAPED.finditer(text)] if ("." in text or ":" in text or "-us" in text) else []
    for index, start, end in _AUTOMATON.find_matches_as_indexes(text, overlapping=True):
        if start == 0 or not (text[start - 1].isascii() and (text[start - 1].isalnum() or text[start - 1] in "_-")):
            beginning = _BEGINNINGS[index]
            tail = _TAILS[beginning].match(text, end)
            if tail and _plausible(tail.group(), beginning):
                found.append((start, tail.end()))
    return found


def _plausible(tail: str, beginning: str) -> bool:
    """Whether a tail is random: "sk-learn-compatible-estimators" is not. Sixteen capitals in a row are."""
    if beginning.startswith(("http", "dckr", "eyJ")) or any(map(str.isdigit, tail)):
        return True
    return _switches(tail) >= 6 or (len(tail) >= 16 and tail.isalpha() and tail.isupper())


def _switches(tail: str) -> int:
    return sum(one.isupper() != other.isupper() for one, other in pairwise(tail))
