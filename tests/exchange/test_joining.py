from pathlib import Path
from typing import Any

import pytest

from surrogateshield.exchange.conversation import Belonging
from surrogateshield.exchange.delivery import Delivered, Delivery
from surrogateshield.exchange.joining import KIND, joined, tells
from surrogateshield.policy import RequestMap
from surrogateshield.shadowmap import MapStore

NEW = Belonging("account", "new")


class Kept:
    """A store in which texts were delivered."""

    def __init__(self, folder: Path) -> None:
        self.store = MapStore(folder)
        self.delivery = Delivery(self.store.secret)

    def deliver(self, conversation: str, *texts: str, account: str = "account", provider: str = "openai") -> None:
        self.delivery.remember(self.store.memory(conversation), [Delivered(text, text) for text in texts])
        for text in texts:
            self.store.aliases.bind(provider, account, KIND, self.delivery.digest(text), conversation)

    def joined(self, *texts: str, belonging: Belonging = NEW) -> str:
        messages: list[Any] = [{"role": "user", "content": "trimmed"}]
        for text in texts:
            messages += [{"role": "assistant", "content": text}, {"role": "user", "content": "go on"}]
        store = self.store
        body = {"messages": messages}
        writer = RequestMap().writer_of(body)
        return joined(belonging, "openai", body, self.delivery, store.aliases, store.memory, writer).conversation_id


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "state")


ONE, TWO, THREE = (f"This is the text number {word} of all." for word in ("one", "two", "three"))


def test_a_history_joins_where_most_of_it_was_delivered(kept: Kept) -> None:
    kept.deliver("a", ONE, TWO)
    kept.deliver("b", THREE)
    assert kept.joined(ONE, TWO, THREE) == "a"
    assert kept.joined(THREE) == "b"
    assert kept.joined("Nobody said so much before.") == "new"
    assert kept.joined() == "new"


def test_a_text_delivered_twice_counts_in_both(kept: Kept) -> None:
    kept.deliver("a", ONE, TWO)
    kept.deliver("b", ONE)  # bound to this one now
    assert kept.joined(ONE, TWO) == "a"


def test_a_conversation_keeps_its_own_history(kept: Kept) -> None:
    kept.deliver("a", ONE)
    kept.deliver("b", ONE, TWO)
    own = Belonging("account", "a")
    assert kept.joined(ONE, belonging=own) == "a"
    assert kept.joined("Changed by the client, all of it.", ONE, belonging=own) == "a"
    assert kept.joined(ONE, TWO, belonging=own) == "b"


def test_another_account_or_provider_joins_nothing(kept: Kept) -> None:
    kept.deliver("a", ONE, account="another")
    kept.deliver("b", TWO, provider="anthropic")
    assert kept.joined(ONE, TWO) == "new"


def test_what_everybody_is_told_says_nothing(kept: Kept) -> None:
    assert [tells(text) for text in ("Sure, I can.", "x" * 40, ONE)] == [False, False, True]
    kept.deliver("a", "Sure, I can.")
    assert kept.joined("Sure, I can.") == "new"


def test_it_holds_after_a_restart_and_not_once_forgotten(kept: Kept, tmp_path: Path) -> None:
    kept.deliver("a", ONE)
    kept.store.close()
    again = Kept(tmp_path / "state")
    assert again.joined(ONE) == "a"
    again.store.forget("a")
    assert again.joined(ONE) == "new"
