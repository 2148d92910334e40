"""Street lines of Latin America that are counted."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«11 Calle 5-68 Zona 10», x",
        "«Calle 25 No. 1106 e/ 8 y 10», x",
        "«Barrio Los Quillos, casa 46», x",
        "«Quadra 13, Lote 8, Setor Norte», x",
        "«Av. Quillota N34-121 y Pinos», x",
        "puse «Bulquí 1261 piso 4 depto C», y",
        "«de la pulpería La Quilla, 200 m sur», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Bloco 3, quadra 5: um jogo",
        "a 200 metros al norte hay un bar",
        "piso 4 del edificio",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
