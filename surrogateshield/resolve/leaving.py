"""Which surrogates of an answer stay: those that would carry an original to where the user did not send it.

Invariant I11. A text that somebody else wrote, read by a model, can make it put a surrogate into a URL, into the
arguments of a tool that sends things, or into a command line; restored there, the original would leave. What stands
to the right of a surrogate is looked at for `LOOK_AHEAD` characters at most, as everywhere in restoration.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Literal

from surrogateshield.resolve.commands import CommandLine, same_signs
from surrogateshield.resolve.hosts import DOTS, HOST, decoded, is_host
from surrogateshield.resolve.json_text import EDGE
from surrogateshield.resolve.origins import Origins
from surrogateshield.resolve.restoring import LOOK_AHEAD
from surrogateshield.resolve.urls import Place, UrlTracker, name_before, names_host

ToolKind = Literal["local", "code", "shell", "network"]
"""What a tool does with its arguments: something on this machine, run them as a program or a command, send them."""

Reason = Literal["url", "network_tool", "command", "signs", "tool"]
"""Why a surrogate stays: it is in a URL of another host, in the arguments of a tool that sends, in a command that does,
its original holds signs that it lacks, or the rule says so of every tool."""

_FLUSH = 1 << 16
_AUTHORITY = re.compile(
    r"(?:(?:https?|wss?|s?ftps?|view-source:https?):[/\\]*|[A-Za-z][A-Za-z0-9+.-]{0,31}:[/\\]{2}|(?:\A|(?<=[\s\"'`(=,<]))[/\\]{2})"
    r"(?P<authority>[^/\\?#\s<>\"'`]*)",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"(?<![\w./\\@:-])(?P<authority>(?:[\w.+%:-]{{1,64}}@)?{HOST.pattern})(?=(?P<sign>[/\\?#]|:(?=\S)))"
)
_RECIPIENT = re.compile(r"(?:mailto|sms|smsto|xmpp|sips?|im):(?://)?", re.IGNORECASE)
_OPAQUE = re.compile(r"\s*(?:data|javascript|vbscript|blob|filesystem|magnet|intent|jar|feed):", re.IGNORECASE)
_LOCAL_FILE = re.compile(r"file:///(?![/\\])", re.IGNORECASE)
_ADDRESSES = re.compile(r"[\s<>\"'`)\]}|]")
_MORE_RECIPIENTS = re.compile(r"@|(?<![a-z])(?:b?cc|to)=", re.IGNORECASE)
_NAME = re.compile(rf"[\w\-{DOTS}]*")
_PASSWORD = re.compile(r":[^\s/?#@<>\"'`]{0,64}(@?)")
_PORT = re.compile(r":\d+\Z")
# What may yet turn out to be the user and the host of a URL, or the sign behind them in one of its encodings.
_MAY_GO_ON = re.compile(r"[\w.+%:@-]*(?:[&\\][#\w]{0,8})?\Z")


@dataclass(frozen=True)
class Tool:
    """The tool in whose arguments a text stands.

    Attributes:
        kind: what it does with them.
        restores: whether the rule wants originals in them at all.
    """

    kind: ToolKind = "local"
    restores: bool = True


class Leaving:
    """Decides for one text, and counts what stays. For one thread.

    Args:
        origins: where originals may go.
        tool: the tool whose arguments the text is; None for what people read.
        kept: counts what stays, by reason; a counter of its own by default.
    """

    def __init__(self, origins: Origins, tool: Tool | None = None, kept: Counter[Reason] | None = None) -> None:
        self.kept: Counter[Reason] = Counter() if kept is None else kept
        self._origins = origins
        self._tool = tool
        self._urls = UrlTracker()
        self._command = CommandLine(origins) if tool and tool.kind in ("shell", "code") else None
        self._waiting: list[str] = []
        self._waiting_size = 0
        self._position = 0
        self._kept_until = -1

    def following(self) -> Leaving:
        """For the next part of a text that readers join without anything between."""
        self._catch_up()
        follower = Leaving(self._origins, self._tool, self.kept)
        follower._urls, follower._command = self._urls, self._command
        return follower

    def passed(self, text: str, end: int, position: int) -> None:
        """Take note of what can change no more.

        Args:
            text: a stretch of the whole text.
            end: how much of it can change no more.
            position: where in the whole text it begins.
        """
        rest = text[max(0, self._position - position) : end]
        if not rest:
            return
        self._position += len(rest)
        self._waiting.append(rest)
        self._waiting_size += len(rest)
        if self._waiting_size > _FLUSH:
            self._catch_up()

    def _catch_up(self) -> None:
        if self._waiting:
            text = "".join(self._waiting)
            self._waiting, self._waiting_size = [], 0
            self._urls.read(text)
            if self._command is not None:
                self._command.read(text)

    def allows(self, found: str, written: str, start: int, ahead: str, final: bool) -> bool | None:
        """Whether a surrogate may be restored where it stands; everything before it was `passed`.

        Args:
            found: the surrogate as it is spelled there.
            written: what would be written in its place.
            start: where in the whole text it begins.
            ahead: what follows it, as far as it has arrived, `LOOK_AHEAD` characters at most.
            final: whether nothing follows that.

        Returns:
            None where only what follows can tell.
        """
        if start < self._kept_until:
            return False
        reason = self._reason(found, written, ahead, final)
        if not reason:
            return None if reason is None else True
        self._kept_until = start + len(found)
        self.kept[reason] += 1
        return False

    def _reason(self, found: str, written: str, ahead: str, final: bool) -> Reason | Literal[""] | None:
        tool = self._tool
        known = final or len(ahead) >= LOOK_AHEAD
        self._catch_up()
        place = self._urls.place
        if tool is not None and not tool.restores:
            if tool.kind != "network":
                return "tool"
            # A URL that the user wrote is one to which the user sends.
            if place is None or not self._origins.own:
                return "network_tool"
            if not known and self._urls.end_of(ahead) is None:
                return None
            own = self._origins.stood(place.before, found + ahead, complete=final, own=True)
            return "" if own else "network_tool"
        if tool is not None and not same_signs(found, written, shell=tool.kind == "shell"):
            return "signs"
        allowed = self._outside(found, ahead, known) if place is None else self._inside(place, found, ahead, final)
        if allowed is None:
            return None
        if not allowed:
            return "url"
        # What is in a URL goes where the URL goes, whatever the rest of the command does.
        if self._command is not None and (place is None or (place.held and not names_host(place.before))):
            if not known:
                return None
            if self._command.sends(found, ahead):
                return "command"
        return ""

    def _inside(self, place: Place, found: str, ahead: str, final: bool) -> bool | None:
        """Whether the URL in which a surrogate stands is one to which originals may go."""
        known = final or len(ahead) >= LOOK_AHEAD
        end = self._urls.end_of(ahead)
        by_host = None if place.far else self._by_host(place, found, ahead, known, end)
        if place.far or by_host is False:
            if place.far or not self._origins.urls:
                return False
            if end is None and not known:
                return None
            return self._origins.stood(place.before, found + ahead, complete=final)
        return by_host

    def _by_host(self, place: Place, found: str, ahead: str, known: bool, end: int | None) -> bool | None:
        before = decoded(place.before)
        text = before + found + decoded(ahead[:end])
        own = (len(before), len(before) + len(found))
        complete = end is not None or known
        if recipient := _RECIPIENT.match(before):
            if not complete:
                return None
            return self._to_recipient(text, recipient.end(), own, end is not None or len(ahead) < LOOK_AHEAD)
        if _LOCAL_FILE.match(before):
            return True
        if _OPAQUE.match(before):
            return False
        met = False
        spans = [match.span("authority") for match in _AUTHORITY.finditer(text)]
        spans += [m.span("authority") for m in _BARE.finditer(text) if is_host(_host(m["authority"]), m["sign"])]
        for start, stop in spans:
            if start >= own[1]:
                continue
            met = True
            if stop == len(text) and end is None:
                # Its end is not in sight: it has not arrived yet, or it is no host that anybody could have.
                if not complete:
                    return None
                if len(ahead) >= LOOK_AHEAD:
                    return False
            if not self._origins.allows(_host(text[start:stop])):
                return False
        if not complete and _MAY_GO_ON.match(text, own[1]):
            return None
        return True if met else place.held and not place.based

    def _to_recipient(self, text: str, begins: int, own: tuple[int, int], ended: bool) -> bool:
        """Whether a link that begins a message may name an original: as its address, or to the user's own hosts."""
        if "?" in text[begins : own[0]] or not ended:
            return False
        addresses, _, query = _ADDRESSES.split(text[begins:], maxsplit=1)[0].partition("?")
        addresses = addresses.rstrip(".,;:!'")
        if _MORE_RECIPIENTS.search(query):
            return False
        if own == (begins, begins + len(addresses)) and ("@" in addresses or not text.startswith("mailto")):
            return True
        hosts = [address.rpartition("@") for address in re.split(r"[,;]", addresses)]
        return all(at and self._origins.allows(host) for _, at, host in hosts)

    def _outside(self, found: str, ahead: str, known: bool) -> bool | None:
        """Whether a surrogate that no URL holds so far is a part of a host, or stands before one as a user does."""
        if " " in found:
            return True  # neither a label of a host nor a user's name has spaces
        right = _NAME.match(ahead)
        name = right[0] if right else ""
        rest = ahead[len(name) :]
        if not rest and not known:
            return None
        left = name_before(self._urls.left)
        if not left and self._urls.left.endswith(":") and found[:1].isdigit():
            host = name_before(self._urls.left[:-1])
            return not host or not is_host(host, ":") or self._origins.allows(host)
        at = rest.startswith("@")
        if rest.startswith(":"):
            password = _PASSWORD.match(rest)
            assert password is not None
            if password.end() == len(rest) and not known and not password[1]:
                return None
            at = bool(password[1])
            rest = rest[password.end() - 1 :] if at else rest
        if at:
            host_name = _NAME.match(rest, 1)
            assert host_name is not None
            if host_name.end() == len(rest) and not known:
                return None
            host = host_name[0].rstrip(DOTS + "-")
            if "@" not in found and HOST.fullmatch(host) and is_host(host, rest[host_name.end() :][:1] or "/"):
                return self._origins.allows(host)
            return True
        return self._as_label(found, left, name, rest)

    def _as_label(self, found: str, left: str, name: str, rest: str) -> bool:
        labels = name.rstrip(DOTS + "-_")
        if not any(dot in labels for dot in DOTS):
            return True
        inner = name_before(found)
        host = ((left if inner == found else "") + inner + labels).lstrip(DOTS + "-_")
        following = rest[:1] if rest[:1] in ("/", "\\", "?", "#", ":") and labels == name else ""
        if following == ":" and not rest[1:2].isdigit():
            following = ""
        before = self._urls.left[: len(self._urls.left) - len(left)]
        if before.endswith(("/", "\\")) and not before.endswith(("//", "\\\\")):
            return True  # a folder
        if HOST.fullmatch(host) is None or not is_host(host, following):
            return True
        return self._origins.allows(host)


def _host(authority: str) -> str:
    """The host of an authority, without the user before it and the port after it."""
    return _PORT.sub("", authority.rpartition("@")[2].rstrip(f".{EDGE}"))
