"""Numbers of files, cases, clients and cards in a text about somebody's treatment or health insurance.

"File no. H88-213" may be anything; where a clinic, a diagnosis or an insurer is spoken of, it is a patient's.
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.health.records import RECORD
from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_BEFORE = 240
_AFTER = 80

_PLACES = Signs(
    "clinical trial", "trial", "study", "hospital bracelet", "lab", "pharmacist", "clinic", "hospital",
    "hospitalized", "hospitalised", "patient", "doctor", "gp surgery", "ward", "nurse", "midwife", "diagnosis",
    "diagnosed", "prescription", "prescribed", "therapist", "therapy", "oncology", "radiology", "fertility", "ivf",
    "oocytes", "biopsy", "mri", "ct scan", "ultrasound", "mammogram", "blood test", "lab result", "pathology",
    "discharge summary", "discharged", "referral", "health insurance", "health plan", "health fund", "denial",
    "insurer", "medicare", "medicaid", "dentist", "orthodontist", "pharmacy", "vaccine", "vaccination",
    "immunization", "immunisation", "psychiatrist", "psychologist", "physiotherapy", "rehab", "chemotherapy",
    "dialysis", "transplant", "surgeon", "maternity", "counselling", "hba1c", "lab slip", "bloods", "outpatient",
    "inpatient", "pt", "genetic", "genetics", "pedigree", "copay", "copays", "deductible", "denial of claim",
    "medical aid", "health cover", "health care", "healthcare", "medical", "dental", "blue cross", "bcbs", "aetna",
    "cigna", "humana", "bupa", "kaiser", "unitedhealthcare", "uhc", "medibank", "insurance card", "eob",
    "explanation of benefits", "prior authorization", "prior authorisation", "health", "optician",
    "krankenversichert", "sécurité sociale", "seguro de salud", "obra social", "mutua", "assicurazione sanitaria",
    "klinik", "klinikum", "krankenhaus", "arzt", "ärztin", "arztpraxis", "diagnose", "diagnosen", "befund",
    "entlassbrief", "entlassungsbrief", "rezept", "krankenkasse", "krankenversicherung", "patientin", "therapie",
    "labor", "reha", "zahnarzt", "apotheke", "hôpital", "clinique", "médecin", "ordonnance", "mutuelle", "patiente",
    "consultation", "analyses", "chu", "pharmacie", "dentiste", "kiné", "hospital", "clínica", "médico", "médica",
    "paciente", "consulta", "receta", "seguro médico", "análisis", "urgencias", "farmacia", "ospedale", "clinica",
    "medico", "paziente", "ricetta", "visita", "esami", "farmacia", "utente", "exame", "receita", "médica",
    "plano de saúde", "convênio", "ziekenhuis", "huisarts", "patiënt", "arts", "recept", "zorgverzekeraar",
    "mutualiteit", "ziekenfonds", "diabeet", "woonzorgcentrum", "apotheek", "szpital", "szpitala", "lekarz",
    "przychodnia", "pacjent", "pacjentka", "recepta", "sjukhus", "sjukhuset", "vårdcentral", "vårdcentralen",
    "läkare", "remiss", "sygehus", "sykehus", "læge", "lege", "sairaala", "lääkäri", "potilas", "nemocnice", "lékař",
    "pacient", "hastane", "hastanesi", "doktor", "tahlil", "hasta", "randevu", "poliklinik", "больница", "врач",
    "пациент", "поликлиника",
)  # fmt: skip

_NAMES = Engine(
    (
        Scheme(
            "",
            "file of a patient",
            PiiType.MEDICAL_RECORD,
            RECORD,
            "~ur|=claim|=journal|=subject|=participant|trial subject|study participant|=wristband|=bracelet|"
            "specimen|accession|=grp|group no|group number|group #|grp no|=episode|episode no|episode number|"
            "=policy|=member|=supp|=supplement|unit no|unit number|hosp unit no|file no|file number|file #|"
            "file ref|file reference|client id|"
            "client no|client number|client ref|"
            "client #|case no|case number|case id|case #|record no|record number|record id|record #|card no|"
            "card number|registration no|registration number|registration id|reg no|reg number|sample no|"
            "sample number|sample id|specimen no|specimen number|specimen id|accession no|accession number|"
            "claim no|claim number|claim id|claim #|account no|account number|account #|study id|participant id|"
            "subject id|our ref|our reference|your ref|your reference|reference number|reference no|"
            "aktenzeichen|akten nr|aktennummer|vorgangsnummer|kundennummer|auftragsnummer|unser zeichen|karten nr|"
            "kartennummer|numéro de dossier|dossier|numéro d'assuré|numéro de carte|numéro de client|référence|"
            "numéro de contrat|número de expediente|expediente|número de tarjeta|número de cliente|referencia|"
            "número de caso|numero di pratica|pratica|numero di tessera|tessera n|riferimento|número de processo|"
            "processo|número do cartão|número de cartão|referência|dossiernummer|dossier nr|klantnummer|kenmerk|"
            "kaartnummer|referentie|numer sprawy|nr sprawy|numer karty|nr karty|numer klienta|ärendenummer|"
            "kundnummer|kortnummer|referensnummer|sagsnummer|saksnummer|kundenummer|referencenummer|asianumero|"
            "asiakasnumero|viitenumero|číslo jednací|číslo klienta|číslo karty|dosya no|dosya numarası|kart no|"
            "başvuru no|kayıt no|referans no|номер карты|номер дела",
            "the hospital or insurer that gives it",
            open=True,
        ),
        Scheme(
            "",
            "member of a health plan",
            PiiType.MEDICAL_RECORD,
            RECORD,
            "member id|member id number|member number|member no|member #|membership number|subscriber id|"
            "subscriber number|subscriber no|policy number|policy no|policy id|policy #|policyholder id|"
            "insurance member|plan member|insurance member number|mitgliedsnummer|mitglieds nr|"
            "numéro de membre|número de socio|número de socia|numero di socio|numero socio|número de sócio|"
            "lidnummer|lid nr|numer członkowski|medlemsnummer|medlemsnr|jäsennumero",
            "the insurer; 45 CFR 164.514(b)(2)(i)(I)",
            open=True,
        ),
        Scheme(
            "",
            "identifier in brackets",
            PiiType.MEDICAL_RECORD,
            r"[A-Z]{1,5}(?=(?:[A-Z]*\d){4})\d[A-Z\d]{3,12}",
            "=file|=case|=record|=client|=(id|=(ref|=(nr|=(no|=(réf|=(n°|=(az|=(file",
            "the hospital or insurer that gives it",
            open=True,
        ),
    ),
    prefixed=True,
)


def _in_context(reading: Reading) -> Iterator[Found]:
    found = list(_NAMES.labelled(reading)) if reading.has_digit else []
    if not found:
        return
    places = _PLACES.spots(reading)
    for item in found:
        if places.near(item.start, item.end, before=_BEFORE, after=_AFTER):
            yield item


RULE = Rule(
    "medical_context",
    _in_context,
    kinds=frozenset({"prose"}),
    examples=(
        "Brookfen Clinic wrote again (file no. «H88-2130»).",
        "after the second biopsy (ID «GX-4471-2») she moved; client number: «BH-20881»",
        "Das Krankenhaus nennt als Aktenzeichen «2024-88213», der Arzt weiß es.",
        "zit in het ziekenhuis, dossier «TK-00931»",
    ),
    counter_examples=(
        "the court's file no. H88-2130 and case number 4471902",
        "the clinic has 12000 patients",
        "hospital invoice (order id AB-4471-2)",
        "the lab needs a sample number",
    ),
)
