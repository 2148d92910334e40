"""Street addresses: another number, an invented street and town, the order and the kind of street kept."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.composite import Piece
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.gazetteer import US_STATES
from surrogateshield.surrogates.invent import invented, language_hint
from surrogateshield.surrogates.kinds import CONNECTORS, STREET_ENDINGS, STREET_TYPES, UNITS
from surrogateshield.surrogates.place import PLACES, PlaceGenerator, place_pieces
from surrogateshield.surrogates.postal import POSTCODE, PostcodeGenerator, ZipGenerator
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, alphanumerics, fold, other_shape, restyle, tokens

_SEPARATOR = regex.compile(r"(\s*[,;\n\r·|/]\s*|\s+[-–]\s+)")
_TOKEN = regex.compile(
    r"P\.?\s?O\.?(?=\s*Box)|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|\d+(?:st|nd|rd|th)\b|\d+|[^\p{L}\p{M}\d]+"
)
_ORDINAL = regex.compile(r"(\d+)(?:st|nd|rd|th)")
_STATE_AND_ZIP = regex.compile(r"(?:(?<=\s)|^)([A-Z]{2})(\.?,?\s+)(\d{5}(?:-\d{4})?)$")
_POSTAL_AND_TOWN = regex.compile(
    r"((?:[A-Z]{1,2}-)?)(\d{2,6}(?:[- ]\d{2,4})?(?:\s?[A-Z]{2}\b)?)(\s+)(\p{L}.*)", regex.DOTALL
)
_GENERATORS = {"zip": ZipGenerator(), "postcode": PostcodeGenerator()}


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
        words = [w for w in WORD.findall(original) if w.casefold() in STREET_TYPES | UNITS | CONNECTORS]
        return super().inherent(original).union(*(tokens(word) for word in words))

    def part_canonical(self, piece: Piece) -> str:
        return alphanumerics(piece.text) if piece.role in _GENERATORS else super().part_canonical(piece)

    def part_form(self, piece: Piece, base: MapEntry) -> str | None:
        if piece.role == "street":
            return _with_name(piece.text, _name_of(base.surrogate))
        return super().part_form(piece, base)

    def styled(self, candidate: str, piece: Piece) -> str:
        return candidate if piece.role == "street" else super().styled(candidate, piece)

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        if piece.role in _GENERATORS:
            yield from _GENERATORS[piece.role].proposals(piece.text, source)
        elif piece.role == "street":
            for word in invented("street", source, piece.text, language_hint(piece.text)):
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
    return word.casefold() in STREET_TYPES


def _joined_kind(word: str) -> str:
    """The kind of street that is the end of the word; "" where there is none."""
    folded = word.casefold()
    kinds = [kind for kind in STREET_ENDINGS if folded.endswith(kind) and len(folded) > len(kind) + 1]
    return word[-len(max(kinds, key=len)) :] if kinds else ""


def _has_street(text: str) -> bool:
    words = WORD.findall(text)
    return any(_is_kind(word) or _joined_kind(word) for word in words)


def _has_unit(text: str) -> bool:
    word = WORD.search(text)
    return word is not None and word.group().casefold() in UNITS and any(c.isdecimal() for c in text)


def _name_of(street: str) -> str:
    """The words of a street that are no kind, without the kind that is the end of a word."""
    words = [t for t in _TOKEN.findall(street) if t[0].isalpha() and not _is_kind(t) and t.casefold() not in CONNECTORS]
    return " ".join(words).removesuffix(_joined_kind(words[-1])) if words else street


def _with_name(street: str, name: str) -> str:
    """`street` with its name replaced by `name`, in the case of what it replaces."""
    name = restyle(name, _name_of(street))
    out: list[str] = []
    placed = False
    for token in _TOKEN.findall(street):
        if not token[0].isalpha() or _is_kind(token) or token.casefold() in CONNECTORS:
            out.append(token)
        elif not placed:
            out.append(name + _joined_kind(token))
            placed = True
        elif out and not out[-1].strip():
            # Further words of the name go, with the space before them.
            out.pop()
    return "".join(out) if placed else name


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
        elif not token[0].isalpha():
            pieces.append(Piece(token))
            i += 1
        elif len(token) == 1 and (token.casefold() not in "nsew" or (i and tokens_[i - 1][-1].isdecimal())):
            pieces.append(Piece(token, "unit letter") if token.isascii() else Piece(token, "letter"))
            i += 1
        elif token.casefold() in UNITS and not _is_kind(token):
            pieces.append(Piece(token))
            i += 1
        else:
            end = _phrase_end(tokens_, i)
            phrase = tokens_[i:end]
            words = [t for t in phrase if t[0].isalpha()]
            if all(_is_kind(w) or w.casefold() in CONNECTORS for w in words):
                pieces.append(Piece("".join(phrase)))
            elif street_done and not any(_is_kind(w) for w in words):
                pieces += place_pieces("".join(phrase), PLACES, follows=True)
            else:
                apart = len(words) > 1 or not is_ordinary(words[0])
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
            if token.casefold() in UNITS and not _is_kind(token):
                break
            end = i + 1
            if _is_kind(token):
                if named:
                    break
            elif token.casefold() not in CONNECTORS:
                named = True
                if _joined_kind(token):
                    break
        elif token.strip(" .") or token[0].isdecimal():
            break
    return end
