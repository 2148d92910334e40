"""What the tools of a request do with their arguments, by what they say of themselves (invariant I11).

A tool *sends* if its name says so, or if its name says nothing and its parameters or its description do. One that
runs commands or code gets originals, but is watched. Names say most: a tool "Grep" that calls itself a search tool
reads files, and "send_mail" sends whatever it calls itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

from surrogateshield.policy import RestoreTools
from surrogateshield.resolve.leaving import Tool, ToolKind

_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_SENDS = frozenset(
    """fetch http https web webpage website www url urls curl wget browse browser browsing navigate crawl crawler scrape
    scraper scraping playwright puppeteer selenium mail mails email emails gmail outlook smtp post upload uploads send
    sends sending sender webhook webhooks sms tweet twitter mastodon slack discord telegram whatsapp scp sftp ftp ssh
    pastebin transmit broadcast""".split()
)
"""Words of names that mean sending, whatever stands beside them."""
_REACHES = frozenset(
    """search google bing duckduckgo tavily exa serper perplexity request requests rest graphql rpc internet online
    network download goto computer publish share forward deliver dispatch submit message messages push github gitlab
    bitbucket jira confluence asana trello zendesk hubspot salesforce zapier ifttt dropbox gdrive onedrive sharepoint
    s3 gist reddit facebook instagram linkedin mqtt websocket pagerduty""".split()
)
"""Words that mean it unless others say that something on this machine is meant: "search_files"."""
_LOCAL = frozenset(
    """file files filesystem fs dir directory directories folder folders path paths grep glob ls cat find read reads
    write writes edit edits editor patch replace str insert append create delete move rename copy code codebase symbol
    symbols workspace project repo local disk todo todos note notes notebook memory think plan task tasks calculator
    calculate math clipboard diff lint format test tests buffer cell""".split()
)
_SHELLS = frozenset(
    """bash shell sh zsh fish powershell pwsh cmd exec execute run runs terminal command commands console tty process
    subprocess script scripts spawn""".split()
)
_CODE = frozenset("python py ipython jupyter javascript js node typescript ruby perl repl interpreter eval".split())
_COMMANDS = frozenset("command commands cmd cmdline command_line commandline shell_command script".split())
_PROGRAMS = frozenset("code source_code program".split())
_ADDRESSES = frozenset(
    """url urls uri href endpoint host hostname webhook webhook_url recipient recipients cc bcc email to subject channel
    channel_id headers website""".split()
)
_SAID = re.compile(
    r"\b(?:fetch(?:es|ing)?|https?|brows(?:es?|ing)|e-?mails?|mails?|upload(?:s|ing)?|sends?|sending|webhooks?|urls?|"
    r"websites?|web ?pages?|sms|publish(?:es)?|tweets?|post(?:s|ing)? (?:an?|the|to|data|messages?|it)|"
    r"(?:web|internet|online|google|bing) search(?:es)?|search(?:es|ing)? (?:the )?(?:web|internet))\b",
    re.IGNORECASE,
)
_BEGINNING = 400
_STRICTNESS: dict[ToolKind, int] = {"local": 0, "code": 1, "shell": 2, "network": 3}


class ToolBook:
    """The tools that one request offers.

    Args:
        definitions: as they stand in the request.
        rule: what the rules say of tools.
    """

    def __init__(self, definitions: Iterable[Mapping[str, object]] = (), rule: RestoreTools | None = None) -> None:
        self._rule = rule or RestoreTools()
        self._definitions: dict[str, list[Mapping[str, object]]] = {}
        for definition in definitions:
            name = definition.get("name")
            if isinstance(name, str):
                self._definitions.setdefault(name, []).append(definition)

    def joined(self, later: ToolBook) -> ToolBook:
        """With the tools that were offered later; one that is defined anew is what it says last."""
        book = ToolBook((), self._rule)
        book._definitions = {**self._definitions, **later._definitions}
        return book

    def tool(self, *names: str) -> Tool:
        """The tool of a call, by all that its name may be (streams may bring it in pieces); the strictest counts."""
        kind = _strictest(self._kind(name) for name in names if name)
        action = self._rule.network if kind == "network" else self._rule.default
        return Tool(kind, action == "restore")

    def _kind(self, name: str) -> ToolKind:
        if _matches(name, self._rule.network_tools):
            return "network"
        definitions = self._definitions.get(name, ())
        kind = _by_name(name)
        if _matches(name, self._rule.local_tools):
            kind = "local" if kind in (None, "network") else kind
        if kind in ("network", "shell", "code"):
            return kind
        return _strictest(_by_definition(definition, named=kind is not None) for definition in definitions)


def _strictest(kinds: Iterable[ToolKind]) -> ToolKind:
    return max(kinds, key=_STRICTNESS.__getitem__, default="local")


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def _by_name(name: str) -> ToolKind | None:
    """What the words of a name say, in any style of identifiers; None if nothing."""
    words = {word.lower() for word in _WORDS.findall(name)}
    if words & _SENDS:
        return "network"
    if words & _CODE or ("code" in words and words & _SHELLS):
        return "code"
    if words & _SHELLS:
        return "shell"
    if words & _REACHES:
        return (
            "local" if words & _LOCAL and words & _REACHES <= {"search", "message", "messages", "share"} else "network"
        )
    return "local" if words & _LOCAL else None


def _by_definition(definition: Mapping[str, object], *, named: bool) -> ToolKind:
    """What the parameters say, and the beginning of the description, unless the name has said enough."""
    parameters = _parameters(definition)
    if parameters & _COMMANDS:
        return "shell"
    if not named and parameters & _ADDRESSES:
        return "network"
    if parameters & _PROGRAMS and not named:
        return "code"
    described = definition.get("description")
    if not named and isinstance(described, str) and _SAID.search(described, 0, _BEGINNING):
        return "network"
    return "local"


def _parameters(definition: Mapping[str, object]) -> set[str]:
    """The names of a tool's parameters and of their parts, in small letters; "url" for what has the form of one."""
    found: set[str] = set()
    waiting: list[object] = [value for key, value in definition.items() if key not in ("name", "description", "type")]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            properties = value.get("properties")
            if isinstance(properties, dict):
                found |= {str(name).lower() for name in properties}
            if value.get("format") in ("uri", "url", "email", "hostname"):
                found.add("url")
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    return found
