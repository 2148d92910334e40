"""What a driving licence and its number are called."""

from __future__ import annotations

from surrogateshield.detection.reading import Marks

LICENCE_WORDS = Marks(
    "driver's license", "drivers license", "driver license", "driver's licence", "drivers licence", "driver licence",
    "driving licence", "driving license", "driver's license number", "driver's lic", "drivers lic", "dl number",
    "dl no", "dln", "license number", "licence number", "license no", "licence no", "license #", "licence #",
    "license id", "operator license", "learner's permit", "learners permit", "state id", "photo id", "driver_license",
    "driving permit", "provisional licence", "dvla", "dvla number", "cdl number", "fahrerlaubnis", "führerschein",
    "führerscheinnummer", "führerscheinnr", "führerschein nr", "fuehrerschein", "führerausweis", "lenkberechtigung",
    "permis de conduire", "numéro de permis", "permiso de conducir", "permiso de conducción", "carnet de conducir",
    "licencia de conducir", "licencia de manejo", "licencia de conducción", "brevete", "patente di guida",
    "numero patente", "patente n", "rijbewijs", "rijbewijsnummer", "carta de condução", "carteira de motorista",
    "carteira de habilitação", "cnh", "nº cnh", "prawo jazdy", "prawa jazdy", "körkort", "körkortsnummer",
    "førerkort", "kørekort", "ajokortti", "ajokortin numero", "řidičský průkaz", "vodičský preukaz", "jogosítvány",
    "vezetői engedély", "permis de conducere", "vozačka dozvola", "vozniško dovoljenje", "шофьорска книжка",
    "водительское удостоверение", "водительские права", "посвідчення водія", "sürücü belgesi", "ehliyet",
    "άδεια οδήγησης", "רישיון נהיגה", "رخصة القيادة", "driving licence no", "lmv licence", "ड्राइविंग लाइसेंस", "驾驶证",
    "驾照", "駕照", "運転免許証", "運転免許", "免許証番号", "운전면허", "운전면허번호", "driver number",
    "driver's permit",
    "commercial driver's license", "driver card", "driver's card", "tachograph card", "dvla licence",
    "driving licence number", "operator's license", "chauffeur's license", "drivers permit", "fahrerkarte",
    "führerscheinnr.", "fs nr", "permis b", "permis n°", "numéro du permis", "n° de permis", "n° permis",
    "carte conducteur", "carte de conducteur", "tarjeta de conductor", "tarjeta de tacógrafo",
    "tarjeta del tacógrafo", "permiso de circulación", "carné de conducir", "carnet de manejar",
    "registro de conducir", "licencia de conductor", "licencia de chofer", "carnet b", "patente b", "patente n.",
    "numero di patente", "carta del conducente", "carta tachigrafica", "rijbewijsnr", "rijbewijs nr",
    "bestuurderskaart", "carta de motorista", "carta de condutor", "habilitação", "número da cnh",
    "cartão tacográfico", "prawko", "numer prawa jazdy", "nr prawa jazdy", "karta kierowcy", "körkortsnr",
    "förarkort", "førerkortnummer", "førerkort nr", "kørekortnummer", "kørekort nr", "førerkort nummer", "sjåførkort",
    "førerkortnr", "ajokortin nro", "ajokortti nro", "kuljettajakortti", "číslo řidičského průkazu", "řidičák",
    "řidičského průkazu", "karta řidiče", "driver lic", "drivers lic no", "driver no", "learner no",
    "learner licence", "learner's licence", "licencia de manejar", "mia patente", "sua patente", "della patente",
    "la patente", "patente è", "prawka", "nr prawka", "řp", "č. řp", "mein führerschein", "meine fahrerlaubnis",
    "carte de conducteur n°", "lic. no", "lic #", "lic. #", "lic no", "lic number", "ehliyet no", "ehliyet numarası",
    "sürücü belgesi no", "sürücü belge no", "ehliyetim", "takograf kartı", "ใบขับขี่", "giấy phép lái xe", "prdp no",
    "prdp", "prdp number", "professional driving permit", "lesen memandu", "leseni", "leseni ya udereva",
    "leseni yangu", "leseni namba", "bằng lái xe", "số bằng lái", "ökuskírteini", "lisensya", "no. lesen",
)  # fmt: skip


class LicenceFields:
    """Fields that hold the number of a driving licence: those with its full name, and some short ones by themselves."""

    _ALONE = frozenset(
        "dl|dln|cdl|license|licence|permis|permiso|patente|rijbewijs|fuehrerschein|führerschein|carnet conducir|"
        "driver lic|lic no|lic num|license num|licence num|licencia|habilitacao|korkort|kørekort|førerkort|ajokortti|"
        "ehliyet|prawo jazdy|ridicak".split("|")
    )

    def names(self, field: str) -> bool:
        """Whether a field of this name does; its words are in lower case, parted by spaces."""
        return field in self._ALONE or LICENCE_WORDS.names(field)

    def alone(self, field: str) -> bool:
        """Whether the name is a short one, which has other uses: the terms of a program, a permit, a patent."""
        return field in self._ALONE and field not in {"dl", "dln", "cdl"}


FIELDS = LicenceFields()
