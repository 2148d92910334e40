"""What a command line or a piece of code would do with a value that is written into it.

A value stays one word of a command, within the quotes around it, if it holds the same signs in the same order as
what it replaces. And a command that talks to a host which the user did not name gets no original.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy

from surrogateshield.resolve.hosts import HOST, is_host
from surrogateshield.resolve.json_text import EDGE
from surrogateshield.resolve.origins import Origins

_SIGNS = re.compile(r"[\"'`;|&$<>\\\x00-\x1f\x7f\u2028\u2029]")
_SHELL_SIGNS = re.compile(r"[\"'`;|&$<>\\\x00-\x20\x7f\x85\xa0\u2000-\u200a\u2028\u2029\u202f\u3000*?\[\]{}()!#~^%=]")
_OPTION = "-+@/"
_LEFT = 320

_WORD = re.compile(r"(?<![\w-])[A-Za-z][\w-]*")
_PROGRAMS = frozenset(
    """curl wget wget2 aria2c axel http https xh httpie lynx w3m elinks nc ncat netcat socat telnet ssh scp sftp ftp
    tftp lftp rclone croc mail mailx mutt sendmail msmtp swaks s-nail ping ping6 dig nslookup host drill whois
    traceroute nmap aws gsutil gcloud s3cmd gh glab gist ntfy iwr irm invoke-webrequest invoke-restmethod
    start-bitstransfer bitsadmin certutil resolve-dnsname test-netconnection ngrok cloudflared websocat wscat
    grpcurl""".split()
)
_KNOWING = frozenset("rsync psql mysql mongo mongosh redis-cli docker openssl twine".split())
"""Programs that send where they were told to before, or nowhere, unless a host is named."""
_GIT = re.compile(
    r"\s+(?:-\S+\s+){0,4}(?:push|clone|fetch|pull|remote|ls-remote|submodule|send-email|request-pull|archive)(?=\W)"
)
_LIBRARIES = frozenset(
    """urllib httpx aiohttp httplib smtplib socket paramiko ftplib telnetlib webbrowser boto3 websocket websockets axios
    eventsource lwp fsockopen webclient httpclient getaddrinfo gethostbyname reqwest tcpstream xmlhttprequest sendbeacon
    open-uri""".split()
)
_LIBRARY_BY_WHAT_FOLLOWS = {
    "requests": re.compile(r"\s*[.\n;,]|\s+as\b"),
    "fetch": re.compile(r"\s*\("),
    "http": re.compile(r"\.client|::Tiny"),
    "net": re.compile(r"::HTTP|/http"),
    "dev": re.compile(r"/(?:tcp|udp)/"),
    "require": re.compile(r"\(.(?:node:)?(?:https?|net|dgram|dns).\)"),
    "file_get_contents": re.compile(r"\(.https?"),
}
_AFTER_PROGRAM = re.compile(r"(?:\.exe)?[\s\"'\uffff;|&)]", re.IGNORECASE)
_COMMAND_POSITION = re.compile(
    r"(?:[\n;|&(`\"'{\uffff]|[^\w](?:sudo|doas|xargs|env|time|nohup|exec|command|builtin|eval|then|do|else|watch|"
    r"timeout\s+\S+|nice(?:\s+-n\s*\S+)?)\s)\s{0,40}(?:\w{1,40}=\S{0,80}\s+|-\w{1,20}\s+){0,4}"
    r"(?:[^\s\"'|;&\uffff]{0,120}[/\\])?\Z"
)
_REACH = 200
_BROKEN_WORD = re.compile(r"\w[\"'\\^]+\w")
_QUOTING = str.maketrans("", "", "\"'\\^")
_GAP = rf"\s\"'`;|()<>=,{EDGE}"
_LONGEST = 200
_TOKEN = re.compile(rf"(?<=[{_GAP}])(?:[^{_GAP}]{{{_LONGEST}}}|[^{_GAP}]{{1,{_LONGEST - 1}}}(?=[{_GAP}]))")
_NAMED = re.compile(
    rf"//(?:[^/?#@]{{0,128}}@)?(?P<authority>\[[0-9A-Fa-f:.]{{2,45}}\]|[^/?#:@\[\]]{{1,253}})"
    rf"|(?P<name>{HOST.pattern})(?P<sign>[/\\?#:]?)|@(?P<user>[\w-]{{1,63}})(?=[:/]|\Z)"
)


def same_signs(found: str, written: str, *, shell: bool) -> bool:
    """Whether a value holds the signs that end or begin something where what it replaces does, and no others."""
    signs = _SHELL_SIGNS if shell else _SIGNS
    if signs.findall(found) != signs.findall(written):
        return False
    return not shell or found[:1] == written[:1] or written[:1] not in _OPTION


class CommandLine:
    """Reads the arguments of one call of a tool that runs commands or code, from left to right.

    Args:
        origins: the hosts that the user named.
    """

    def __init__(self, origins: Origins) -> None:
        self._origins = origins
        self._left = EDGE
        self._hard = self._soft = False  # whether a program sends, and whether one does that knows where to
        self._own = self._foreign = self._unheard = False  # hosts: the user's, others, others in URLs nobody sent

    def read(self, text: str) -> None:
        """Go on by the next stretch; how the text is cut into stretches makes no difference."""
        joined = self._left + text
        self._note(joined)
        self._left = joined[-_LEFT:]

    def sends(self, found: str, ahead: str) -> bool:
        """Whether the command sends something to where the user did not.

        Args:
            found: the surrogate.
            ahead: what follows it, as much as may be looked at.
        """
        twin = copy(self)
        twin._note(self._left + found + ahead + EDGE)
        return (twin._hard and (twin._foreign or not twin._own)) or (twin._soft and twin._unheard)

    def _note(self, text: str) -> None:
        # What begins with the stretch was seen before, in full; what ends with it may go on.
        self._note_programs(text)
        if _BROKEN_WORD.search(text):
            self._note_programs(text.translate(_QUOTING))
        for token in _TOKEN.finditer(text, 1):
            if "." not in token[0] and "/" not in token[0] and "@" not in token[0]:
                continue
            hosts = list(_hosts(token[0]))
            if all(map(self._origins.allows, hosts)):
                self._own = self._own or bool(hosts)
                continue
            restored = self._origins.restore(token[0])
            if restored == token[0] or not all(map(self._origins.allows, _hosts(restored))):
                # Else it is a value of the user's, such as an address, and says nothing of where the command sends.
                self._foreign = True
                addressed = any(sign in token[0] for sign in ("//", "@", ":"))  # "user.email" is a setting
                self._unheard = self._unheard or (addressed and not self._origins.stood("", token[0], complete=True))

    def _note_programs(self, text: str) -> None:
        for match in _WORD.finditer(text, 1):
            start, end = match.span()
            if end == len(text):
                break
            word = match[0].lower()
            if word in _LIBRARIES:
                self._hard = True
            elif word == "git":
                self._soft = self._soft or _GIT.match(text, end) is not None
            elif (what := _LIBRARY_BY_WHAT_FOLLOWS.get(word)) and what.match(text, end):
                self._hard = True
            elif word in _PROGRAMS or word in _KNOWING:
                before = text[max(0, start - _REACH) : start]
                if _AFTER_PROGRAM.match(text, end) and _COMMAND_POSITION.search(before):
                    self._hard = self._hard or word in _PROGRAMS
                    self._soft = True


def _hosts(token: str) -> Iterator[str]:
    for match in _NAMED.finditer(token):
        host = match["authority"] or match["name"] or match["user"]
        if not match["name"] or is_host(host, match["sign"]):
            yield host
