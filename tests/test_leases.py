"""Lighter treatments end to end, with the real cascade: sentences in pairs (`places.txt`), and conversations."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from told import ToldDetector

from surrogateshield.detection import Piece
from surrogateshield.leases import SENSITIVE, Lenience, Replaced, settle
from surrogateshield.pii import Entity, Lease
from surrogateshield.shadowmap import LEASE, MapEntry, MapStore, ShadowMap
from surrogateshield.shield import LocalDetector, Shield
from surrogateshield.surrogates.house_number import STEPS
from surrogateshield.treatment import Treatment

LENIENT = Treatment(lenience=Lenience(topics=True, service_queries=True))
STRICT = Treatment(lenience=Lenience(topics=False, service_queries=False))
PAIRS = [
    line.split(" | ")
    for line in (Path(__file__).parent / "places.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
_MARKED = re.compile("«(.+?)»")
ADDRESS = "412 Oak Street"
LOOKS = "Is there any good coffee near 412 Oak Street, Portland, OR?"
ANSWER = "The café closest to 412 Oak Street is Bluebird Coffee, a four minute walk."


FRAMED = [
    "What should I do about the break-in at my place in «Leeds»?",
    "How can I sue a landlord in «Tulsa» who kept my deposit?",
    "Is it legal for my employer in «Denver» to cut my pay?",
    "Where can I live cheaply in «Porto» if I lose my flat?",
    "Can you write an email to the council in «Bristol» about noise from the neighbours?",
    "Which doctor in «Graz» treated the patient on 3 May?",
    "What did Ingrid Thornquist do in «Tallinn» last year?",
    "Tell me whether Mr. Halvorsen still lives in «Bergen».",
    "Explain to my son why we moved to «Ghent».",
    "Why did she leave «Lisbon» so suddenly?",
    "List everyone in our team who is based in «Utrecht».",
    "Find the address of Keziah Dunmore in «Sheffield».",
    "Should we sell the cottage in «Inverness»?",
    "Do you remember that I'm from «Zagreb»?",
    "How do I tell my parents in «Busan» that I quit?",
    "Where in «Marrakesh» did he stay?",
    "Translate this: I live in «Kassel» with two cats.",
    'Rewrite: "The tenant in «Dunmore» has not paid."',
    "Can you help me find a lawyer? I was hurt in «Omaha».",
    "Summarize: Patient, 43, from «Boise», presents with chest pain.",
    "What time do you arrive in «Malaga»?",
    "Are you still in «Perth»?",
    "Did you grow up in «Limerick»?",
    "Employee of the month: Rosalind, «Tampa» branch",
    "Place of birth: «Coimbra»",
    "What do you think of my move to «Annecy»?",
    "Will the boys be picked up in «Exeter» or not?",
    "Draft a complaint about the clinic in «Palermo» where my mother was treated.",
    "Who else lives with him in «Lund»?",
]
"""Questions and requests that are about somebody all the same."""


@pytest.fixture(scope="session")
def detector() -> LocalDetector:
    return LocalDetector()


type MakeShield = Callable[[], Shield]


@pytest.fixture
def reopened(detector: LocalDetector, tmp_path: Path) -> MakeShield:
    """A shield with the real cascade in one folder; made again, it is that of a new process."""
    return lambda: Shield(detector, MapStore(tmp_path / "state"))


def say(shield: Shield, *texts: str, treatment: Treatment = LENIENT, conversation: str = "c") -> list[str]:
    """What is sent of a conversation's messages; they must come back."""
    results = shield.protect_many([Piece(text, "prose", None) for text in texts], conversation, treatment)
    for text, result in zip(texts, results, strict=True):
        assert shield.resolver(conversation).restore(result.text) == text
    return [result.text for result in results]


def told(marked: str) -> tuple[str, str]:
    """A sentence without its marks, and the place that they mark."""
    match = _MARKED.search(marked)
    assert match is not None
    return _MARKED.sub(r"\1", marked), match[1]


def holds(text: str, place: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(place)}(?!\w)", text) is not None


def is_moved(text: str, address: str) -> bool:
    """Whether a text holds the address at another number of its street, not far and on the same side."""
    number, street = address.split(" ", 1)
    found = re.search(rf"(\d+) {re.escape(street)}", text)
    return found is not None and abs(int(found[1]) - int(number)) in STEPS and int(found[1]) > 0


def test_there_are_enough_pairs() -> None:
    assert 2 * len(PAIRS) >= 150
    assert len({place for _, one, other in PAIRS for place in (one, other)}) == 2 * len(PAIRS)


@pytest.mark.parametrize(("kind", "asked", "personal"), PAIRS, ids=[told(asked)[1] for _, asked, _ in PAIRS])
def test_a_place_is_kept_where_it_is_asked_about_and_replaced_where_it_is_somebodys(
    reopened: MakeShield, kind: str, asked: str, personal: str
) -> None:
    shield = reopened()
    question, place = told(asked)
    (sent,) = say(shield, question, conversation="asked")
    if kind == "topic":
        assert holds(sent, place)
    else:
        assert is_moved(sent, place)
    statement, place = told(personal)
    (sent,) = say(shield, statement, conversation="personal")
    street = place.split(" ", 1)[-1]
    assert not holds(sent, street)
    # Where both are said in one conversation, neither keeps it.
    for turn in say(shield, question, statement, conversation="both"):
        assert not holds(turn, street)


@pytest.mark.parametrize("marked", FRAMED)
def test_a_question_about_somebody_keeps_no_place(reopened: MakeShield, marked: str) -> None:
    text, place = told(marked)
    assert not holds(say(reopened(), text)[0], place)


def test_nothing_is_moved_unless_the_rules_say_so(reopened: MakeShield) -> None:
    (sent,) = say(reopened(), LOOKS, treatment=Treatment())
    assert not holds(sent, "Oak Street")
    assert not holds(sent, "Portland")


def test_strict_rules_replace_what_is_asked_about_but_no_country(reopened: MakeShield) -> None:
    question = "What is the capital of Portugal? And what is the population of Samarkand?"
    (kept,) = say(reopened(), question, treatment=Treatment(), conversation="1")
    assert kept == question
    (sent,) = say(reopened(), question, treatment=STRICT, conversation="2")
    assert "Portugal" in sent
    assert "Samarkand" not in sent


class TestConversations:
    def test_an_address_stays_moved_while_it_is_only_looked_around(self, reopened: MakeShield) -> None:
        shield = reopened()
        (first,) = say(shield, LOOKS)
        assert is_moved(first, ADDRESS)
        assert "Portland, OR" in first
        later = say(reopened(), LOOKS, ANSWER, "And which bakeries are open late near 412 Oak Street?")
        assert later[0] == first
        assert all(is_moved(turn, ADDRESS) for turn in later)
        assert shield.resolver("c").restore(later[2]) == "And which bakeries are open late near 412 Oak Street?"

    def test_the_same_house_moves_alike_however_it_is_written(self, reopened: MakeShield) -> None:
        sent = say(
            reopened(), "coffee near 412 Oak Street?", "pizza near 412 OAK STREET?", "coffee near 412 oak street?"
        )
        assert len({re.findall(r"\d+", turn)[0] for turn in sent}) == 1

    @pytest.mark.parametrize(
        "personal",
        [
            "I live at 412 Oak Street and the heating is broken.",
            "Write to my landlord about the mould at 412 oak street, please.",
            "My sister Ingrid Thornquist was attacked at 412 Oak Street.",
            "Home address: 412 Oak Street",
            "We have just bought 412 Oak Street, Portland.",
        ],
    )
    def test_a_home_is_replaced_everywhere_from_then_on(self, reopened: MakeShield, personal: str) -> None:
        (moved,) = say(reopened(), LOOKS)
        turns = say(reopened(), LOOKS, ANSWER, personal)
        assert not any(holds(turn, part) for turn in turns for part in ("Oak Street", "oak street", "Portland"))
        # In another process, without the sentence that ended it, in the trimmed history too.
        again = say(reopened(), LOOKS, ANSWER)
        assert again == turns[:2]
        assert reopened().resolver("c").restore(moved) == LOOKS  # an answer to the earlier request

    @pytest.mark.parametrize(
        "sensitive",
        [
            "Where can I get help with substance abuse?",
            "Where is the next HIV test centre?",
            "Is abortion still legal there?",
            "Which rehab takes walk-ins?",
            "I have been struggling with my mental health.",
            "How do I report domestic violence?",
            "Is there a women's shelter?",
            "What does an immigration lawyer cost?",
            "Can undocumented people see a doctor?",
            "Where can I get an STI test?",
            "Wo finde ich eine Suchtberatung?",
            "Où trouver un centre d'hébergement pour femmes ?",
        ],
    )
    def test_a_sensitive_topic_ends_all_leases_for_good(self, reopened: MakeShield, sensitive: str) -> None:
        question = "What is the population of Samarkand?"
        before = say(reopened(), LOOKS, question)
        assert is_moved(before[0], ADDRESS)
        assert before[1] == question
        after = say(reopened(), LOOKS, question, sensitive)
        assert not any(holds(after[0], part) for part in ("Oak Street", "Portland"))
        assert "Samarkand" not in after[1]
        trimmed = say(reopened(), "Any pharmacy near 88 Cedar Street?")
        assert not holds(trimmed[0], "Cedar Street")

    def test_a_town_that_was_asked_about_becomes_somebodys(self, reopened: MakeShield) -> None:
        question, answer = "What is the population of Samarkand?", "Samarkand has about 500,000 inhabitants."
        assert say(reopened(), question, answer) == [question, answer]
        turns = say(reopened(), question, answer, "My sister lives in Samarkand.")
        assert not any("Samarkand" in turn for turn in turns)
        assert say(reopened(), question) == turns[:1]

    def test_what_was_replaced_first_is_not_treated_lightly_later(self, reopened: MakeShield) -> None:
        turns = say(reopened(), "I live at 412 Oak Street, Portland, OR.")
        turns = say(reopened(), LOOKS)
        assert not any(holds(turns[0], part) for part in ("Oak Street", "Portland"))

    def test_a_home_in_a_pair_of_addresses_ends_both(self, reopened: MakeShield) -> None:
        route = "How do I get from 412 Oak Street to 97 Birch Lane by bus?"
        assert is_moved(say(reopened(), route)[0], "97 Birch Lane")
        turns = say(reopened(), route, "My flat is at 412 Oak Street.")
        assert not any(holds(turns[0], street) for street in ("Oak Street", "Birch Lane"))

    def test_a_unit_is_somebodys(self, reopened: MakeShield) -> None:
        (sent,) = say(reopened(), "Any good coffee near 412 Oak Street Apt 7?")
        assert not holds(sent, "Oak Street")

    def test_i_live_there_speaks_of_the_place_before(self, reopened: MakeShield) -> None:
        (sent,) = say(reopened(), "What's the weather in Samarkand? I live there.")
        assert "Samarkand" not in sent

    def test_a_surrogate_typed_by_the_client_is_genuine_text(self, reopened: MakeShield) -> None:
        (moved,) = say(reopened(), LOOKS)
        typed = re.findall(r"\d+ Oak Street", moved)[0]
        turns = say(reopened(), LOOKS, f"My aunt lives at {typed}.")
        assert typed not in turns[1]

    def test_another_conversation_knows_nothing_of_it(self, reopened: MakeShield) -> None:
        say(reopened(), LOOKS, "I live at 412 Oak Street.")
        assert is_moved(say(reopened(), LOOKS, conversation="other")[0], ADDRESS)


def test_streams_restore_a_moved_number_at_every_cut(reopened: MakeShield) -> None:
    shield = reopened()
    (moved,) = say(shield, "coffee near 412 Oak Street")
    for cut in range(len(moved) + 1):
        stream = shield.resolver("c").stream()
        assert stream.feed(moved[:cut]) + stream.feed(moved[cut:]) + stream.finish() == "coffee near 412 Oak Street"


def test_a_value_that_no_detector_sees_now_follows_its_lease(tmp_path: Path) -> None:
    class Blind(ToldDetector):
        def detect_many(self, pieces, timeout):  # type: ignore[no-untyped-def]
            return [
                [Entity(12, 26, piece.text[12:26], "address", 0.9, "pattern_scan", "service")]
                if piece.text.startswith("Coffee near ")
                else []
                for piece in pieces
            ]

    shield = Shield(Blind({}), MapStore(tmp_path / "state"))
    first = say(shield, "Coffee near 412 Oak Street?")[0]
    assert say(shield, "is 412 oak street far?") == [first.replace("Coffee near", "is").lower().replace("?", " far?")]


def entity(text: str, type_: str, lease: Lease) -> Entity:
    return Entity(0, len(text), text, type_, 0.9, "pattern_scan", lease)


class TestSettling:
    def settled(self, *entities: Entity, mapping: ShadowMap | None = None) -> list[list[Entity]]:
        mapping = ShadowMap(b"k" * 32) if mapping is None else mapping
        return settle([[e] for e in entities], mapping, Lenience(True, True), lambda _: False)

    def test_without_leases_nothing_changes(self) -> None:
        entities = [entity("Osgrove", "gpe", "")]
        assert self.settled(*entities) == [entities]

    def test_a_follower_is_replaced_unless_something_leads(self) -> None:
        follower = entity("Osgrove", "gpe", "follows")
        assert self.settled(follower) == [[entity("Osgrove", "gpe", "")]]
        assert self.settled(entity("Osgrove", "gpe", "topic"), follower) == [[], []]

    def test_a_town_inside_a_personal_value_is_no_topic(self) -> None:
        home = entity("9 Larch Way, Osgrove", "address", "")
        assert self.settled(entity("Osgrove", "gpe", "topic"), home)[0] == [entity("Osgrove", "gpe", "")]

    def test_an_address_on_a_personal_street_is_not_moved(self) -> None:
        street = entity("Larch Way", "address", "")
        leased = entity("9 Larch Way", "address", "service")
        assert self.settled(leased, street)[0] == [entity("9 Larch Way", "address", "")]

    def test_an_address_without_a_number_stays(self) -> None:
        assert self.settled(entity("Larch Way", "address", "service")) == [[]]

    def test_two_addresses_never_share_a_number(self) -> None:
        mapping = ShadowMap(b"k" * 32)
        addresses = [entity(f"{number} Larch Way", "address", "service") for number in range(2, 20, 2)]
        self.settled(*addresses, mapping=mapping)
        surrogates = [entry.surrogate for entry in mapping if entry.domain == LEASE]
        assert len(set(surrogates)) == len(surrogates) > 0

    def test_in_a_marked_conversation_nothing_is_lenient_but_for_countries(self) -> None:
        mapping = ShadowMap(b"k" * 32)
        mapping.mark(SENSITIVE)
        places = [entity(name, "gpe", "topic") for name in ("Osgrove", "Portugal", "Europe")]
        assert self.settled(*places, mapping=mapping) == [[entity("Osgrove", "gpe", "")], [], []]

    def test_what_is_mapped_is_no_topic(self) -> None:
        mapping = ShadowMap(b"k" * 32, [MapEntry("Nice", "Torvby", "gpe", "location", "nice")])
        assert self.settled(entity("Nice", "gpe", "topic"), mapping=mapping) == [[entity("Nice", "gpe", "")]]


_places = st.lists(
    st.sampled_from(["Oak Street", "12 Oak Street", "Street", "Lund", "Lund am See", "Oak", "!"]), max_size=6
)


@given(
    st.lists(_places, max_size=4), st.sampled_from(["oak street", "oak", "lund", "lund am", "am see", "see oak", "x"])
)
def test_replaced_places_are_told_by_their_words(batches: list[list[str]], value: str) -> None:
    replaced, every = None, []
    for batch in batches:
        entries = [MapEntry(place, f"{place} of a surrogate", "loc", "place", place.casefold()) for place in batch]
        others = [MapEntry("x", "y", "person", "person", "x"), MapEntry("Lund am", "z", "address", LEASE, "lund am")]
        replaced = Replaced([*entries, *others], replaced)
        every += [place.casefold() for place in batch if place != "!"]
    if replaced is not None:
        assert (value in replaced) is (value in every)
        assert replaced.hold(value) is any(f" {value} " in f" {place} " for place in every)
        assert "" not in replaced
