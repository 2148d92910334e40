from __future__ import annotations

import pytest

from surrogateshield.detection.learned import Learned
from surrogateshield.detection.tongues import Tongues

HISTORY = (
    "Notes for episode twelve. In 1814 Talleyrand went to Vienna while Metternich danced. The congress redrew Poland "
    'and Saxony, as Adam Zamoyski tells in "Rites of Peace" (ISBN 978-0-00-719757-6). By 1830 the empire of the treaty '
    "had gone."
)


def learned(text: str) -> Learned:
    return Learned(text, Tongues(text).main)


@pytest.mark.parametrize(
    "text",
    [
        "Why did Carthage lose at Metaurus in 207 BC?",
        'In "Middlemarch", how are Dorothea Brooke and Will Ladislaw related?',
        "Which painters of the 17th century worked in Delft beside Vermeer?",
        "I need three arguments on the treaty of Tordesillas for my essay.",
        "Resume la novela y di qué opina Augusto Roa de la dictadura de 1954",
        "Was sagt der Roman über das 19. Jahrhundert?",
        "Check these claims (Orwell 1946; Koestler et al. 1950) please.",
        HISTORY,
    ],
)
def test_a_text_about_history_and_works(text: str) -> None:
    assert learned(text).at_all


@pytest.mark.parametrize(
    "text",
    [
        "Write a reference for Hesper Lanyon, who starts in our ward on Monday.",
        "My grandfather fought in the battle of Anzio in 1944.",
        "We watched the film with Ottoline in 1982.",
        "Put these in order: Caspar Thorne, Ines Wyatt, Bo Lund",
        "The flat at \ufffc\ufffc was let in 1978.",
        'Correct this: "I told Hesper that the boiler leaks."',
        "Order 1850 of 1200 units, part 1540.",
        "Mein Opa war in der Schlacht von 1943 dabei.",
    ],
)
def test_a_private_text(text: str) -> None:
    assert not learned(text).at_all


def test_all_names_are_topics_only_where_many_signs_meet_and_no_relations_occur() -> None:
    assert learned(HISTORY).throughout
    assert not learned('Who wrote "Middlemarch"?').throughout
    assert not learned(HISTORY + " He left a widow and two sons.").throughout


def test_third_persons_do_not_make_a_foreign_text_private() -> None:
    text = (
        "1806 zog Napoleon nach Berlin, im Oktober 1806 schlug er die Preußen in der Schlacht von Jena. Sein Kaiser "
        "verlor. Der Roman „Krieg und Frieden“ erzählt es so."
    )
    assert learned(text).at_all
    assert not learned(text + " Meine Oma hat ihn gelesen, und ich auch.").at_all
    assert learned(text + " Ich brauche das für mein Referat.").at_all


def test_the_signs_are_counted_whoever_speaks_of_himself() -> None:
    text = 'I cried over the poems in "Ariel" of 1965, and over the novel.'
    assert not learned(text).at_all
    assert learned(text).count == 4
    assert learned("I cried over the novel.").count == 1
    assert learned("I cried.").count == 0
