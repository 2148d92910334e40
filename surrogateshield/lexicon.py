"""Ordinary words: those that identify nobody by themselves.

An original made of one is not searched for elsewhere by exact match ("May", "Grant"), a surrogate
is never one, and a token that both an original and its surrogate hold is no leak when it is one
("Street").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources

_BEYOND_THE_LIST = frozenset(
    # Frequent as ordinary words in requests to a model, too specialised for the list.
    """api app apps auth blog bot chat com config csv data demo dev email env http https html inbox info
    internet json login mail mailto net null online org password pdf prod prompt proxy repo smtp sql
    test url user username web webinar website wifi www xml yaml zip
    """.split()
    # Written with a capital wherever they stand, so the list leaves them out; some are names of people too.
    + """january february march april may june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday chad jordan""".split()
)


@cache
def ordinary_words() -> frozenset[str]:
    """Frequent English words in lower case (source and licence: `data/ordinary_words.txt`)."""
    return _lines("ordinary_words.txt") | _BEYOND_THE_LIST


@cache
def dictionary_words() -> frozenset[str]:
    """English words that are less frequent, in lower case (source and licence: `data/dictionary_words.txt`).

    They identify nobody where they are used as words, but a rare one may: unlike the ordinary words
    they are searched for elsewhere, and count as leaked.
    """
    return _lines("dictionary_words.txt")


def _lines(name: str) -> frozenset[str]:
    text = resources.files("surrogateshield").joinpath("data", name).read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def is_ordinary(word: str) -> bool:
    """Whether `word` is a frequent word, or too short to identify anybody (under four letters)."""
    folded = word.casefold()
    return len(folded) < 4 or folded in ordinary_words()


_ENDINGS = ("'s", "s", "es", "ed", "ing", "ly", "er", "ers")
_SHORTEST_STEM = 3
_TECHNICAL = frozenset(
    # What people write about computers, and no dictionary of general English has.
    """admin admins allowlist async autofill backend backends backup backups blocklist bluetooth bootloader bugfix
    cashback changelog chatbot chatbots checkbox checksum cloudflare codebase config configs cron crypto customizer
    daemon darknet dataset datasets datatable debounce denylist desktop devops docker dockerfile dropdown ebook
    ecommerce emoji emojis endpoint endpoints esports ethernet failover firewall firmware frontend fullscreen
    gameplay gamepad gamer gamers github gitlab google graphql hardcoded hashtag hashtags haxe homepage hostname
    hostnames hotfix hotspot hotspots html infosec instagram internet intranet iphone iphones javascript jpeg json
    kubectl kubernetes ldap linux livestream livestreams lockout lockouts logout logouts login logins logoff logon
    macbook macos malware markdown microservice microservices middleware mixin mobile modal modpack modpacks
    multiplayer mysql namespace namespaces netflix newsfeed nginx node nodejs notebook oauth offline onboarding
    online opensource openssl outlook parser passcode passcodes passkey passkeys passphrase passphrases password
    passwords passwordless pastebin payload payloads paywall pdfs phishing php pinterest placeholder plaintext
    playtest playthrough plugin plugins podcast podcasts postgres prefetch preload preview prod pseudonym python
    ransomware readme readonly rebase reboot reboots refactor regex repo repos restful retweet retweets roadmap
    rollback router rollout runtime saas sandbox screenshot screenshots selfhosted selfie selfies serverless
    settings signin signout signup signups smartphone smartwatch snapchat soundbar spam spotify spreadsheet startup
    stderr stdin stdout storefront stylesheet subdomain subdomains subreddit subreddits sudo supergroup superuser
    symlink symlinks sysadmin systemd teamspeak telegram testnet textarea tiktok timeline timeout timeouts timestamp
    timestamps toolbar toolkit tooltip tooltips touchpad touchscreen tweet tweets tutorial twitch twitter typescript
    unban unfollow uninstall unix unlink unmute unsubscribe untracked uptime username usernames vlog vlogs
    walkthrough wallpaper webapp webcam webdav webhook webhooks webmail webpage webpages webserver website websites
    wechat whatsapp whitelist widget widgets wifi wiki windows workaround workarounds workflow workflows workspace
    workspaces xbox yaml youtube youtuber youtubers zeroed freelancer freelancers crowdfunding wishlist giveaway
    giveaways cosplay speedrun speedruns shitpost shitposts meme memes clickbait influencer influencers vtuber
    vtubers mods modding modded noob noobs newbie""".split()
)


def is_rarer_word(word: str) -> bool:
    """Whether `word` is one of the less frequent English words, or an ending away from one."""
    folded = word.lower().rstrip(".")
    return folded in dictionary_words() or any(stem in dictionary_words() for stem in _stems(folded))


def is_in_dictionary(word: str) -> bool:
    """Whether a dictionary of English has `word`, rare words and those of computing included, or it is short."""
    folded = word.casefold()
    if is_ordinary(folded) or folded in _TECHNICAL or is_rarer_word(folded):
        return True
    return any(stem in ordinary_words() for stem in _stems(folded))


def _stems(word: str) -> Iterator[str]:
    """What a word may be an ending away from: "carving" of "carv" and "carve"."""
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST_STEM:
            yield stem
            yield stem + "e"
            if stem[-1] == stem[-2]:
                yield stem[:-1]
            if stem.endswith("i"):
                yield stem[:-1] + "y"
