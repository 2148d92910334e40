"""Street addresses: another number, an invented street and town, the order and the kind of street kept."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.composite import Piece
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.gazetteer import US_STATES
from surrogateshield.surrogates.invent import Frame, invented, language_hint
from surrogateshield.surrogates.kinds import CONNECTORS, STREET_ENDINGS, STREET_TYPES, UNITS
from surrogateshield.surrogates.place import PLACES, PlaceGenerator, place_pieces, state_of
from surrogateshield.surrogates.postal import POSTCODE, PostcodeGenerator, ZipGenerator
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.street_words import KINDS, PARTS
from surrogateshield.surrogates.text import WORD, alphanumerics, fold, other_shape, restyle, tokens

_SEPARATOR = regex.compile(r"(\s*[,;\n\r·|]\s*|\s+/\s*|(?<=\p{L}{2}|\d)/\s+|(?<=\p{L}{2})/(?=\p{L}{2})|\s+[-–]\s+)")
_TOKEN = regex.compile(
    r"P\.?\s?O\.?(?=\s*Box)|[sS]/[nN]\b|[ºª]|(?:(?![ºª])[\p{L}\p{M}])+[ºª]?(?:['’-][\p{L}\p{M}]+)*|\d+(?:st|nd|rd|th)\b|\d+|[^\p{L}\p{M}\d]+"
)
_ORDINAL = regex.compile(r"(\d+)(?:st|nd|rd|th)")
_STATE_AND_ZIP = regex.compile(r"(?:(?<=\s)|^)([A-Z]{2})(\.?,?\s+)(\d{5}(?:-\d{4})?)$")
_POSTAL_AND_TOWN = regex.compile(
    r"((?:[A-Z]{1,2}-)?)(\d{2,6}(?:[- ]\d{2,4})?(?:\s?[A-Z]{2}\b)?)(\s+)(\p{L}.*)", regex.DOTALL
)
_CODE = regex.compile(
    r"(?:[A-Z]{1,3}-)?(?:\d{4}\s?[A-Z]{2}|[A-Za-z]\d[A-Za-z][\s-]?\d[A-Za-z]\d|[A-Z]\d[\dW]\s?[A-Z0-9]{4}|"
    r"[A-Z]\d{4}[A-Z]{3}|[\d .-]+)"
)
_ROMAN = regex.compile(r"[IVX]{1,6}")
_UNIT_START = regex.compile(r"\d{1,3}(?:[.ºª°/\s]|[a-z]{2}\b|\p{L}?$)|\p{L}-?\d")
_ZIP = ZipGenerator()
_GENERATORS = {"zip": _ZIP, "postcode": PostcodeGenerator()}


class AddressGenerator(PlaceGenerator):
    """Addresses, on one line or several."""

    domain = "address"
    keeps_risk = (
        "An invented street may exist somewhere under the same name. US ZIP codes and UK postcodes are unused ones; "
        "other postal codes keep their shape only."
    )

    def __init__(self) -> None:
        super().__init__(PLACES)

    def pieces(self, original: str) -> list[Piece]:
        if _CODE.fullmatch(original) and any(c.isdecimal() for c in original):
            return [Piece(original, "code")]  # a postcode, the letters of which are no words
        pieces: list[Piece] = []
        street_seen = False
        for part in _SEPARATOR.split(original):
            if not part or _SEPARATOR.fullmatch(part):
                pieces.append(Piece(part))
                continue
            rest, tail = _tail(part)
            if rest and (
                _has_street(rest) or _has_unit(rest) or (not street_seen and not _POSTAL_AND_TOWN.fullmatch(rest))
            ):
                street_seen = street_seen or _has_street(rest) or any(c.isdecimal() for c in rest)
                pieces += _street(rest)
            elif rest:
                pieces += _town(rest)
            pieces += tail
        pieces = [piece for piece in pieces if piece.text]
        return pieces if any(p.role for p in pieces) else [Piece(original, "street", "street")]

    def inherent(self, original: str) -> frozenset[str]:
        words = [w for w in WORD.findall(original) if w.casefold() in KINDS | PARTS | CONNECTORS]
        return super().inherent(original).union(*(tokens(word) for word in words))

    def part_canonical(self, piece: Piece) -> str:
        return alphanumerics(piece.text) if piece.role in _GENERATORS else super().part_canonical(piece)

    def part_form(self, piece: Piece, base: MapEntry) -> str | None:
        if piece.role == "street":
            return _with_name(piece.text, _name_of(base.surrogate))
        return super().part_form(piece, base)

    def styled(self, candidate: str, piece: Piece) -> str:
        return candidate if piece.role == "street" else super().styled(candidate, piece)

    def hints(self, piece: Piece, original: str, context: Context) -> Iterator[str]:
        if piece.role == "zip":
            state = next((state_of(p.text) for p in self.pieces(original) if p.role == "state"), "")
            source = context.source("zip", self.part_canonical(piece))
            yield from _ZIP.moved(piece.text, state, source, context)
        else:
            yield from super().hints(piece, original, context)

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        if piece.role in _GENERATORS:
            yield from _GENERATORS[piece.role].proposals(piece.text, source)
        elif piece.role == "street":
            frame = Frame(fold(_with_name(piece.text, "-")), lambda word: _with_name(piece.text, word))
            for word in invented("street", source, piece.text, language_hint(piece.text), frame):
                yield _with_name(piece.text, word)
        else:
            yield from super().part_proposals(piece, source)

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        # The number follows from number and street: the same in the full address and in its first line alone.
        street = next((fold(p.text) for p in self.pieces(original) if p.role in {"street", "name"}), fold(original))
        source = context.source("address", piece.role, street, fold(piece.text))
        match piece.role:
            case "ordinal":
                digits = other_shape(piece.text[:-2], source, attempt)
                return digits[:-1] + source.draw(attempt, "last").choice("456789") + "th"
            case "unit letter":
                return _other_letter(piece.text, source, attempt)
            case "name":
                return super().fragment(piece, original, context, attempt)
            case _:
                return other_shape(piece.text, source, attempt)


def _other_letter(letter: str, source: Source, attempt: int) -> str:
    options = [c for c in "abcdefgh" if c != letter.lower()]
    other = source.draw(attempt).choice(options)
    return other.upper() if letter.isupper() else other


def _is_kind(word: str) -> bool:
    return word.casefold() in KINDS


def _joined_kind(word: str) -> str:
    """The kind of street that is the end of the word; "" where there is none."""
    folded = word.casefold()
    kinds = [kind for kind in STREET_ENDINGS if folded.endswith(kind) and len(folded) > len(kind) + 1]
    length = len(max(kinds, key=len)) if kinds else 0
    # "Karl-Marx-Allee": the hyphen belongs to the kind.
    return word[-length - (word[-length - 1] == "-") :] if length else ""


def _has_street(text: str) -> bool:
    words = WORD.findall(text)
    if any(word.casefold() in STREET_TYPES or _joined_kind(word) for word in words):
        return True
    return any(map(_is_kind, words)) and any(c.isdecimal() for c in text)  # "Mountain View" is no street


def _is_part(tokens_: list[str], i: int) -> bool:
    """Whether a word names a part of a building: a rare one before a number, a letter, another one, the end."""
    word = tokens_[i].casefold()
    if word not in PARTS or _is_kind(word):
        return False
    following = next((t for t in tokens_[i + 1 :] if t[0].isalnum()), "")
    return word in UNITS or len(following) < 2 or following[0].isdecimal() or following.casefold() in PARTS


def _has_unit(text: str) -> bool:
    if _UNIT_START.match(text):
        return True
    word = WORD.search(text)
    return (
        word is not None
        and (word.group().casefold() in PARTS)
        and (any(c.isdecimal() for c in text) or len(text) <= 12)
    )


def _name_of(street: str) -> str:
    """The words of a street that are no kind, without the kind that is the end of a word."""
    tokens_ = _TOKEN.findall(street)
    words = [tokens_[i] for i in _names(tokens_)]
    return " ".join(words).removesuffix(_joined_kind(words[-1])) if words else street


def _names(tokens_: list[str]) -> list[int]:
    """Which tokens of a street are its name: words that are no kind; a rare kind is one at an end only."""
    words = [i for i, t in enumerate(tokens_) if t[0].isalpha() and t.casefold() not in CONNECTORS]
    named = [
        i
        for i in words
        if tokens_[i].casefold() not in STREET_TYPES and not (_is_kind(tokens_[i]) and i in {words[0], words[-1]})
    ]
    if not named and words and (len(words) > 1 or tokens_[words[0]].casefold() not in STREET_TYPES):
        named = words[:1]  # "Park Avenue", "The Paddock"
    return named


def _with_name(street: str, name: str) -> str:
    """`street` with its name replaced by `name`, in the case of what it replaces."""
    tokens_ = _TOKEN.findall(street)
    named = _names(tokens_)
    name = restyle(name, _name_of(street))
    if not named:
        return name
    first = named[0]
    # The name ends where a kind stands in between ("St John Street Anna") or the kind is the end of a word.
    last = first
    for i in named[1:]:
        if _joined_kind(tokens_[last]) or any(t.casefold() in STREET_TYPES for t in tokens_[last + 1 : i]):
            break
        last = i
    replaced = "".join(tokens_[first : last + 1])
    # An apostrophe stays, so that the surrogate is quoted in code as its original is.
    marks = "".join(f"{c}s" for c in replaced if c in "'’")
    middle = name + (marks.upper() if replaced.isupper() else marks) + _joined_kind(tokens_[last])
    rest = "".join(t for i, t in enumerate(tokens_) if i > last and i not in named)
    return "".join(tokens_[:first]) + middle + (rest if any(c.isalnum() for c in rest) else rest.rstrip())


def _tail(text: str) -> tuple[str, list[Piece]]:
    """What stands before a postcode, or before a state and its ZIP code, and these as pieces."""
    if match := POSTCODE.search(text):
        after = text[match.end() :]
        return text[: match.start()], [Piece(match.group(), "postcode", "postcode"), *(_town(after) if after else [])]
    if (match := _STATE_AND_ZIP.search(text)) and match.group(1) in US_STATES:
        state, space, code = match.groups()
        return text[: match.start()], [Piece(state, "state", "state"), Piece(space), Piece(code, "zip", "zip")]
    return text, []


def _town(text: str) -> list[Piece]:
    if match := _POSTAL_AND_TOWN.fullmatch(text):
        country, code, space, town = match.groups()
        return [Piece(country), Piece(code, "code"), Piece(space), *_town(town)]
    stripped = text.rstrip()
    return [*place_pieces(stripped, PLACES, follows=True), Piece(text[len(stripped) :])]


def _street(text: str) -> list[Piece]:
    """Number, street and unit; words after the kind of street are a town's."""
    tokens_ = _TOKEN.findall(text)
    pieces: list[Piece] = []
    street_done = False
    i = 0
    while i < len(tokens_):
        token = tokens_[i]
        if token[0].isdecimal():
            pieces.append(Piece(token, "ordinal" if _ORDINAL.fullmatch(token) else "number"))
            i += 1
        elif not token[0].isalpha() or token in "ºª" or token.casefold() == "s/n" or _ROMAN.fullmatch(token):
            pieces.append(Piece(token))
            i += 1
        elif (
            len(token) == 1
            and i + 1 < len(tokens_)
            and tokens_[i + 1][0] in "./"
            and not tokens_[i - 1 if i else 0][0].isdecimal()
        ):
            pieces.append(Piece(token))  # "C/ Mayor", "m. 5"
            i += 1
        elif len(token) == 1 and not token.isascii() and token in PARTS:
            pieces.append(Piece(token))  # "88号"
            i += 1
        elif len(token) == 1 and (token.casefold() not in "nsew" or (i and tokens_[i - 1][-1].isdecimal())):
            pieces.append(Piece(token, "unit letter") if token.isascii() else Piece(token, "letter"))
            i += 1
        elif _is_part(tokens_, i):
            pieces.append(Piece(token))
            i += 1
        else:
            end = _phrase_end(tokens_, i)
            phrase = tokens_[i:end]
            words = [t for t in phrase if t[0].isalpha()]
            if all(w.casefold() in STREET_TYPES | CONNECTORS for w in words):
                pieces.append(Piece("".join(phrase)))
            elif street_done and not any(_is_kind(w) for w in words):
                pieces += place_pieces("".join(phrase), PLACES, follows=True)
            else:
                apart = len(words) > 1 or not is_ordinary(words[0]) or _joined_kind(words[0]) != ""
                pieces.append(Piece("".join(phrase), "street" if apart else "name", "street" if apart else ""))
                street_done = True
            i = end
    return pieces


def _phrase_end(tokens_: list[str], start: int) -> int:
    """One past a street's name with its kind, which stands first ("rue de la Paix") or last ("Baker Street")."""
    end = start
    named = False
    for i in range(start, len(tokens_)):
        token = tokens_[i]
        if token[0].isalpha():
            if _is_part(tokens_, i) or token.casefold() == "s/n":
                break
            end = i + 1
            if _is_kind(token):
                if named and not any(map(_is_kind, tokens_[i + 2 : i + 3])):
                    break
            elif token.casefold() not in CONNECTORS:
                named = True
                if _joined_kind(token):
                    break
        elif token.strip(" .") or token[0].isdecimal():
            break
    return end
