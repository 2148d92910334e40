from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from maps import add, names_in, set_age

from surrogateshield.cli import main
from surrogateshield.shadowmap import MapStore, cli_conversation


@pytest.fixture
def store(home: Path) -> MapStore:
    """A proxy's conversation that is old, one of `protect --conversation letters`, and an alias."""
    store = MapStore(home)
    add(store, "proxied", "1")
    add(store, letters(store), "2")
    store.aliases.bind("openai", "account", "response", "resp_1", "proxied")
    store.aliases.wait(10)
    set_age(store, home, "proxied", time.time() - 31 * 86_400)
    return store


def letters(store: MapStore) -> str:
    return cli_conversation(store.secret, "letters")


def forget(*arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, ["forget", *arguments], input=answer)


def left(store: MapStore) -> set[str]:
    return {{"proxied": "proxied", letters(store): "letters"}[id_] for id_ in store.conversation_ids()}


def test_a_conversation_is_forgotten_by_its_name(store: MapStore) -> None:
    result = forget("--conversation", "letters")
    assert (result.exit_code, result.output) == (0, "forgot 1 conversation\n")
    assert left(store) == {"proxied"}
    assert names_in(store, letters(store)) == []


@pytest.mark.parametrize("digits", [8, 32])
def test_a_conversation_is_forgotten_by_what_the_list_shows(store: MapStore, home: Path, digits: int) -> None:
    shown = forget("--list").stdout.split()[0]
    assert len(shown) == 8
    other = next(item.name for item in store.stored() if not item.name.startswith(shown))
    result = forget("--conversation", other[:digits])
    assert result.exit_code == 0
    assert [item.name[:8] for item in store.stored()] == [shown]
    assert MapStore(home).aliases.lookup("openai", "account", "response", "resp_1") is None


def test_a_name_or_id_of_nothing_is_an_error_that_does_not_repeat_it(store: MapStore) -> None:
    beginning = store.stored()[0].name
    for given in ("Marta Lindqvist", "", beginning[:7], beginning[:-1] + "x"):
        result = forget("--conversation", given)
        assert result.exit_code == 1
        assert "nothing is stored under this name or id" in result.output
        assert "Marta" not in result.output
    assert left(store) == {"proxied", "letters"}


def test_what_was_not_used_for_long_is_forgotten(store: MapStore) -> None:
    assert forget("--older-than", "32d").output == "forgot 0 conversations\n"
    assert forget("--older-than", "30d").output == "forgot 1 conversation\n"
    assert left(store) == {"letters"}


def test_everything_is_forgotten_once_confirmed(store: MapStore, home: Path) -> None:
    for answer in ("n\n", ""):
        result = forget("--all", answer=answer)
        assert result.exit_code == 1
        assert "All 2 conversations" in result.output
        assert left(store) == {"proxied", "letters"}
    assert forget("--all", answer="y\n").output.endswith("forgot 2 conversations\n")
    assert left(store) == set()
    assert MapStore(home).aliases.lookup("openai", "account", "response", "resp_1") is None


def test_everything_is_forgotten_unasked_with_yes(store: MapStore) -> None:
    assert forget("--all", "--yes").output == "forgot 2 conversations\n"
    assert left(store) == set()


def test_the_list_shows_when_each_was_used_and_what_cannot_be_opened(store: MapStore, home: Path) -> None:
    (home / "conversations" / f"{store.name_of('proxied')}.journal").write_bytes(b"damaged")
    result = forget("--list")
    young, old = result.stdout.splitlines()
    assert re.fullmatch(rf"{store.name_of(letters(store))[:8]}  last used \d{{4}}-\d\d-\d\d \d\d:\d\d", young)
    assert old.startswith(store.name_of("proxied")[:8])
    assert old.endswith("cannot be opened: damaged, or sealed with another key")
    assert result.stderr.endswith("2 conversations stored\n")
    assert left(store) == {"letters"}
    assert len(store.stored()) == 2


@pytest.mark.parametrize(
    "arguments", [[], ["--yes"], ["--all", "--list"], ["--all", "--older-than", "1d"], ["--older-than", "soon"]]
)
def test_it_takes_one_thing_to_forget(store: MapStore, arguments: list[str]) -> None:
    assert forget(*arguments).exit_code == 2
    assert left(store) == {"proxied", "letters"}
