"""What stands between a word that announces a secret ("password", "API key") and the secret.

People write it as a sentence in their language, as an assignment in any syntax, as an XML element or
a table's row, as a pair of name and value; this module reads all of these, for every kind of secret.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from surrogateshield.detection.reading import MASK, Reading
from surrogateshield.detection.vocabulary import Stems

_BE = (
    r"is|was|are|were|will be|should be|reads|lautet|lauten|ist|war|wäre|est|était|sera|es|era|será|é|"
    r"è|sarà|jest|to|brzmi|luidt|"
    r"c'est|-|är|er|on|je|jsou|zní|blir|bliver|wird|devient|stays|remains|bleibt|reste|это|—|–"
)
# "for the guest wifi", "(router)", "del wifi", "zum Portal"
_WHERE = (
    r"(?:\s?\([^()\n]{1,40}\)|\s(?:for|of|to|on|at|in|sur|auf|chez|für|fürs|vom|von|zum|zur|zu|im|bei|der|dem|"
    r"del|de|des|du|d'|pour|para|per|di|della|"
    r"dello|do|da|dla|от|для|на|к|για|του|voor|van|till|til|på|i|pro|k|na|w|en|no|ao|al|para el)"
    # word by word: what follows is looked for between words only
    r"(?:\s[^\s:=,;.!?\"'’()]{1,32}+(?:['’]s\b)?){1,7}?)?"
)
# "wachtwoord gastwifi is", "password portal is"
_KIND_OF = (
    r"(?:\s(?:\w{0,8}wi-?fi|wlan|admin|root|portal|e-?mail|login|router|zip|pdf|app|account|netflix|vpn|laptop|pc))?"
)
_CLOSE = r"(?:\\{0,3}[\"'`]|[*_\]]{1,3})?"
_TAGS = r"(?:</?[A-Za-z][A-Za-z0-9]{0,9}>\s{0,2}){0,4}"
_FORMS = (
    # name = DB_PASSWORD, value = ...
    r"(?P<pair>\s{0,2}(?:,\s{0,24}|\s{1,24})[\"']?value[\"']?\s{0,2}[:=]\s{0,2})|"
    r"(?P<element>\s{0,2}(?:>|</(?:t[dh]|key|dt|label|name|span|b|strong)>\s{0,8}<(?:t[dh]|string|dd|value|"
    r"span|code|p)>))"
)
_WALK = (
    # one walk through what stands between, for a sign, a verb or a question mark behind it
    rf"{_KIND_OF}{_WHERE}(?:(?P<sign>[ \t]{{0,3}}(?:[*_]{{1,2}})?(?:(?:=>|:=|=(?!=)|->|→|⇒|は|是|为|為|는|"
    rf"은)[ \t]{{0,3}}{_TAGS}|"
    # behind a colon the value may stand on a line of its own
    rf":(?!:)[ \t]{{0,3}}(?:[*_]{{1,3}}[ \t]{{0,2}})?{_TAGS}(?:\n\s{{0,8}}[-*>]?\s{{0,3}})?))|"
    rf"(?P<be>(?:\s{{1,2}}(?:{_BE})|['’]s(?!\s(?:is|was|are)\s))(?:\s(?:now|still|currently|"
    rf"set to|changed to|just|also|"
    rf"aktuell|jetzt|ahora|maintenant|"
    r"adesso|agora|nu|teraz|following|the following))?\s{0,2}:?\s{1,3}(?:[*_]{1,2})?)|"
    # a question and its answer
    r"(?P<ask>\s?\?(?:\s{1,2}(?:(?:A|Answer|Antwort|R|→|->):?\s)?|"
    # ... in the next line of a dialogue
    r"[ \t]{0,3}\n[ \t>]{0,4}(?:\[[^\]\n]{1,24}\] ?)?(?:[^\W\d_][\w .'’-]{0,23}\s?: )?)))"
)
_REST = (
    r"(?P<to>\s(?:(?:has been |was |been )?(?:set|changed|reset|updated) (?:it )?to|as|auf|with|using|"
    r"mit)\s(?:[*_]{1,2})?)|"
    # define('DB_PASSWORD', 'x')
    r"(?P<argument>(?<=[\"'])\s?,\s{0,2}(?=[\"']))|"
    r"(?P<row>[ \t]{0,3}\|[ \t]{0,3})|"
    r"(?P<call>\(\s{0,2})(?=[\"'])|"
    r"(?P<gap>\s{1,3}(?:[-–—]\s{1,2})?(?:[*_]{1,2})?)"
)
_LINK = re.compile(rf"{_CLOSE}(?:{_FORMS}|{_WALK}|{_REST})", re.IGNORECASE)
_LINK_WITHOUT_SIGN = re.compile(rf"{_CLOSE}(?:{_FORMS}|{_REST})", re.IGNORECASE)
# Without one of these ahead, the walk over words to a sign or a verb is spared.
_SIGNS = re.compile(rf"[:=?→⇒は是为為는은]|->|['’]s|\s(?:{_BE})(?=[\s:])", re.IGNORECASE)
_FARTHEST_SIGN = 320


@lru_cache(maxsize=4)
def _signs(text: str) -> list[int]:
    return [match.start() for match in _SIGNS.finditer(text)]


def _sign_follows(text: str, end: int) -> bool:
    signs = _signs(text)
    index = bisect_left(signs, end)
    return index < len(signs) and signs[index] <= end + _FARTHEST_SIGN


_QUOTED = re.compile(
    r"(?P<quote>(?P<slash>\\{0,3})[\"'`])(?P<value>(?:\\(?![\"'`\\])|[^\\\n\"'`]|"
    r"(?!(?P=quote))[\"'`]){1,512})(?P=quote)|"
    r"[«‹「『“]\s?(?P<other>[^\n»›」』”]{1,256}?)\s?[»›」』”]"
)
# "the password is (x)"
_BRACKETED = re.compile(r"[(\[](?P<value>[^\s\"'`()\[\]{}<>,;|\ufffc]{4,64})[)\]](?![\w({\[.])")
_BARE = re.compile(r"[^\s\"'`«»\ufffc]{1,2048}")
# Where a bare value ends though no space follows: "x;Database=app", "x&mode=1", "x</password>".
_STOP = re.compile(
    r"[;,](?=\Z|[A-Za-z][\w .-]{0,40}[=:])|(?<=[!-~])[\u3000-\u9fff\uac00-\ud7a3]|"
    r"&(?=[A-Za-z_][\w.-]{0,40}=)|</|<br|\\[nrt](?=\Z|[^\w]|"
    r"[A-Za-z_]+=)|\\(?=\Z)|\|(?=\Z)"
)
_CLAUSE_END = re.compile(
    r"[\"'`*]{0,3}(?:\s{0,2}(?:\Z|[\n,;.!)|\]}/&<(]|(?:and|und|y|et|e|en|with|on|i|but|aber)\b)|"
    r"\s{1,2}[\w.-]{2,20}=|\s[\w-]{2,20}: )"
)
# define('DB_PASSWORD', ...), setProperty("password", ...)
_SETS = re.compile(
    r"(?:define|set\w{0,12}|put\w{0,8}|append|add\w{0,8}|property|param\w{0,8})\(\s{0,4}[\"'][\w.-]{0,40}\Z",
    re.IGNORECASE,
)
_PAIRS = {")": "(", "]": "[", "}": "{", ">": "<"}


@dataclass(frozen=True, slots=True)
class Value:
    """A value that an announcing word leads to.

    Attributes:
        start: its first character in the reading.
        text: the value, without quotes and without the punctuation of the sentence.
        link: how it is announced: sign, be, to, pair, element, row, call or gap.
        quoted: whether it stands in quotes.
        spaced: whether spaces stand around the sign ("a = b").
        ends_line: whether nothing follows on its line.
        ends_clause: whether a sentence would not go on behind it.
    """

    start: int
    text: str
    link: str
    quoted: bool
    spaced: bool
    ends_line: bool
    ends_clause: bool

    @property
    def end(self) -> int:
        """One past its last character."""
        return self.start + len(self.text)

    def __repr__(self) -> str:
        return f"Value({self.start}:{self.end} {self.link})"


class Cue:
    """Words that announce a value.

    Args:
        pattern: matches one of them, from the first letter of a stem on; what may stand before is for the
            pattern's lookbehind to say.
        stems: in lower case; a match of `pattern` begins at one.
    """

    def __init__(self, pattern: str, *stems: str) -> None:
        self._pattern = re.compile(pattern, re.IGNORECASE)
        self._stems = Stems(sorted(set(stems)))

    def matches(self, reading: Reading) -> Iterator[re.Match[str]]:
        """Where the words stand, in order, none overlapping."""
        if not reading.may_hold(self._stems):
            return
        position = 0
        last: re.Match[str] | None = None
        for start in reading.starts(self._stems):
            if start >= position and (match := self._pattern.match(reading.text, start)):
                # Right before another word of its kind a word announces nothing.
                if last is not None and start - position > 1:
                    yield last
                position = match.end()
                last = match
        if last is not None:
            yield last


def value_after(text: str, end: int, longest: int = 130) -> Value | None:
    """The value that a word ending at `end` announces, if anything links the two.

    Args:
        text: the text.
        end: where the word ends.
        longest: how many characters of a value are read.
    """
    link = (_LINK if _sign_follows(text, end) else _LINK_WITHOUT_SIGN).match(text, end)
    if link is None or link.lastgroup is None:
        return None
    if link.lastgroup == "argument" and not _SETS.search(text, max(0, end - 60), end):
        return None  # a list of names: "user", "password"
    if link.lastgroup == "ask":
        answer = value_at(text, link.end(), "be", longest=longest)
        return answer if answer and answer.ends_clause else None
    return value_at(text, link.end(), link.lastgroup, spaced=link.group()[-1:].isspace(), longest=longest)


def value_at(text: str, start: int, link: str, *, spaced: bool = True, longest: int = 130) -> Value | None:
    """The value that begins at `start`, quoted or bare."""
    if quoted := _QUOTED.match(text, start, start + longest + 8):
        group = "value" if quoted["value"] is not None else "other"
        value = quoted[group]
        if MASK in value:
            return None
        return Value(quoted.start(group), value, link, True, spaced, _ends_line(text, quoted.end()), True)
    if text[start : start + 1] in {"(", "["} and (closed := _BRACKETED.match(text, start)):
        ends = _CLAUSE_END.match(text, closed.end()) is not None
        return Value(closed.start("value"), closed["value"], link, False, spaced, _ends_line(text, closed.end()), ends)
    bare = _BARE.match(text, start, start + longest)
    if bare is None:
        return None
    value = trimmed(bare.group(), closed=link != "call")
    if link == "sign" and len(value) >= 6 and value[-1].isdigit() and text.startswith("?\n", start + len(value)):
        value += "?"  # a setting alone in its line asks nothing
    if not value:
        return None
    end = start + len(value)
    return Value(start, value, link, False, spaced, _ends_line(text, end), _CLAUSE_END.match(text, end) is not None)


def trimmed(value: str, *, closed: bool = True) -> str:
    """A bare value without what belongs to the sentence or syntax around it."""
    if stop := _STOP.search(value):
        value = value[: stop.start()]
    while value:
        last = value[-1]
        if len(value) > 6 and value[-2] == "?" and last in ".,;" and value[-3].isalnum():
            return value[:-1]  # a sentence has one sign at its end: the other is the value's
        if last in ".,;:?" or (closed and last in _PAIRS and value.count(last) > value.count(_PAIRS[last])):
            value = value[:-1]
        elif value.endswith(("**", "__")):
            value = value[:-2]
        else:
            break
    return value


def _ends_line(text: str, end: int) -> bool:
    following = text[end : end + 3]
    return (
        not following.strip(" \t")
        or following.lstrip(" \t").startswith(("\n", "\r", "#"))
        or following.startswith("\\n")
    )
