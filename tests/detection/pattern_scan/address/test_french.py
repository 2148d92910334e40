"""French street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«12 bis, rue de la Paille», «75002» «Paris»",
        "j'habite au «12 rue des lilas» à Lyon",
        "«45 avenue du Général Merlet, Bât. B, Apt 12», «69003» «Lyon»",
        "«3 rue du 8 Mai 1945», «59000» «Lille» Cedex",
        "Adresse : «Résidence Les Pins, 12 rue des Acacias», «13008» «Marseille»",
        "«14 impasse du Moulin, 2e étage», «31000» «Toulouse»",
        "lieu-dit : «La Combe Verte», «24299» «Quillat»",
        "«Lieu-dit Le Mas Neuf», «24299» «Quillat»",
        "«Le Grand Pré», «24299» «Quillat»",
        "«12 rue des Potiers» à «69099» «Quillon»",
    ],
)
def test_french(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "12 place settings and 5 cours de yoga",
        "10 route changes, 12 passage Wars, 3 places",
        "Le Monde, 24299 lecteurs",
        "La Liga, 12000 fans",
    ],
)
def test_other_numbers(marked: str) -> None:
    assert found(marked) == values(marked)
