"""Texts that are to be translated, with every value kept and in its order."""

from __future__ import annotations

from typing import NamedTuple

from surrogateshield.evaluation.tasks.template import Slots, Template, filled
from surrogateshield.evaluation.tasks.truths import Text

_KEEP = "Keep names, numbers and addresses as they are."


class _Translated(NamedTuple):
    """A right translation, and words of which any translation holds one."""

    language: str
    text: str
    words: tuple[str, ...]


_TEXTS: dict[str, tuple[str, tuple[_Translated, ...]]] = {
    "invoice": (
        "Please send the invoice to {person}. The e-mail address is {mail}. The amount of {money} is to be transferred "
        "to {iban}.",
        (
            _Translated(
                "German",
                "Bitte senden Sie die Rechnung an {person}. Die E-Mail-Adresse lautet {mail}. Der Betrag von {money} "
                "ist auf {iban} zu überweisen.",
                ("rechnung", "betrag"),
            ),
            _Translated(
                "French",
                "Veuillez envoyer la facture à {person}. L'adresse e-mail est {mail}. Le montant de {money} est à "
                "virer sur {iban}.",
                ("facture", "montant"),
            ),
            _Translated(
                "Spanish",
                "Por favor, envíe la factura a {person}. La dirección de correo es {mail}. El importe de {money} debe "
                "transferirse a {iban}.",
                ("factura", "importe", "cantidad"),
            ),
            _Translated(
                "Italian",
                "Si prega di inviare la fattura a {person}. L'indirizzo e-mail è {mail}. L'importo di {money} va "
                "versato su {iban}.",
                ("fattura", "importo"),
            ),
        ),
    ),
    "appointment": (
        "{person_a} cannot come to the appointment with {person_b} today. The new phone number is {phone}. The "
        "practice in {town} has been told.",
        (
            _Translated(
                "German",
                "{person_a} kann heute nicht zum Termin mit {person_b} kommen. Die neue Telefonnummer ist {phone}. Die "
                "Praxis in {town} weiß Bescheid.",
                ("termin", "heute"),
            ),
            _Translated(
                "French",
                "{person_a} ne peut pas venir aujourd'hui au rendez-vous avec {person_b}. Le nouveau numéro est "
                "{phone}. Le cabinet de {town} est prévenu.",
                ("rendez-vous", "aujourd'hui", "aujourd’hui"),
            ),
            _Translated(
                "Spanish",
                "{person_a} no puede acudir hoy a la cita con {person_b}. El nuevo teléfono es {phone}. La consulta de "
                "{town} está avisada.",
                ("cita", "hoy"),
            ),
            _Translated(
                "Italian",
                "{person_a} non può venire oggi all'appuntamento con {person_b}. Il nuovo numero è {phone}. Lo studio "
                "di {town} è avvisato.",
                ("appuntamento", "oggi"),
            ),
        ),
    ),
    "delivery": (
        "The parcel with the number {order} is for {person}. It goes to {street} in {town}. The driver should ring "
        "{phone} first.",
        (
            _Translated(
                "German",
                "Das Paket mit der Nummer {order} ist für {person}. Es geht an {street} in {town}. Der Fahrer soll "
                "vorher {phone} anrufen.",
                ("paket", "fahrer"),
            ),
            _Translated(
                "French",
                "Le colis numéro {order} est pour {person}. Il va au {street} à {town}. Le chauffeur doit d'abord "
                "appeler le {phone}.",
                ("colis", "chauffeur", "conducteur", "livreur"),
            ),
            _Translated(
                "Spanish",
                "El paquete con el número {order} es para {person}. Va a {street} en {town}. El conductor debe llamar "
                "antes al {phone}.",
                ("paquete", "conductor", "repartidor"),
            ),
            _Translated(
                "Italian",
                "Il pacco con il numero {order} è per {person}. Va a {street} a {town}. L'autista deve chiamare prima "
                "{phone}.",
                ("pacco", "autista"),
            ),
        ),
    ),
}
"""Texts by name, each with its translations."""


def _template(name: str, text: str, to: _Translated) -> Template:
    def solve(slots: Slots) -> Text:
        return Text(filled(to.text, slots), tuple(slots[slot] for slot in made.slots), to.words)

    made = Template("translation", f"{name} {to.language}", f"Translate into {to.language}. {_KEEP}\n\n{text}", solve)
    return made


TEMPLATES = tuple(_template(name, text, to) for name, (text, all_) in _TEXTS.items() for to in all_)
"""Each text into each language."""
