from __future__ import annotations

import pytest

from surrogateshield.detection.cues import announced
from surrogateshield.detection.writing import Writing


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Sehr geehrte Frau Xandrunger, ich habe die Miete nicht", "Xandrunger"),
        ("meine Schwester Ysolt ist nicht da und ich auch", "Ysolt"),
        ("ich bin Ysolt und ich wohne in Xandrau", "Xandrau"),
        ("mit freundlichen Grüßen\nYsolt Xandrunger", "Ysolt Xandrunger"),
        ("ma sœur Ysoline est dans la maison et je ne sais pas", "Ysoline"),
        ("Nom : Xandreau\nPrénom : Ysoline\nc'est dans la lettre pour le bailleur", "Xandreau"),
        ("Trabajo en Xandrix y mi jefe no me paga", "Xandrix"),
        ("nacida el 3 de mayo de 1990 en Xandría, con mi hermana", "Xandría"),
        ("Cordiali saluti\nYsolda Xandrelli", "Ysolda Xandrelli"),
        ("o meu vizinho Xandrinho não me deixa em paz", "Xandrinho"),
        ("mijn zus Ysolde heeft het niet van mij", "Ysolde"),
        ("Nazwisko: Xandrowski\nto jest moja umowa i nie wiem", "Xandrowski"),
        ("ring Xandrik och fråga om det är klart", "Xandrik"),
        ("In der Sache Xandrunger ./. Ysoltmann ist das nicht", "Ysoltmann"),
        ("unsere Tochter ist im Klinikum Xandrau und das ist nicht gut", "Klinikum Xandrau"),
    ],
)
def test_a_cue_announces_a_name(text: str, value: str) -> None:
    found = {text[span.start : span.end] for span in announced(Writing(text), frozenset(), weak=False)}
    assert value in found


@pytest.mark.parametrize(
    "text", ["Der Vertrag ist nicht gut und das Konto ist leer", "Priset är inte bra och det är allt"]
)
def test_ordinary_words_are_not_announced(text: str) -> None:
    assert not set(announced(Writing(text), frozenset(), weak=False))
