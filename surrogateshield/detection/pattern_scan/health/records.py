"""Numbers that a hospital, a practice or a health insurer gives: no shape tells them, their labels do."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.pii import PiiType

_TYPE = PiiType.MEDICAL_RECORD
# Whatever stands right behind such a label: a digit among the first six characters, four digits at least, no year.
RECORD = r"(?!(?:19|20)\d\d\Z)(?=(?:[A-Z]*\d){4})[A-Z]{0,5}\d[A-Z\d]{3,17}"
# Behind a word that has other uses: five digits, no date, or four after letters.
_NUMBER = (
    r"(?!(?:19|20)\d\d[01]\d[0-3]\d\Z)(?=(?:[A-Z]*\d){5})[A-Z]{0,5}\d[A-Z\d]{4,17}|"
    r"[A-Z]{1,5}(?=(?:[A-Z]*\d){4})\d[A-Z\d]{3,9}"
)
# A member's without letters is told from no amount.
_LETTERED = r"[A-Z]{1,5}(?=(?:[A-Z]*\d){4})\d[A-Z\d]{3,15}"

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "",
        "patient or record number",
        _TYPE,
        RECORD,
        "mrn|mrn #|pathology report|pathology report no|histology report|karta pacjenta|karty pacjenta|"
        "emis ref|emis reference|hfea reg|hfea number|hfea no|journalnumret|journalnummeret|patientnumret|"
        "karta wypisowa|karta informacyjna leczenia|nr karty wypisowej|справка мсэ|"
        "mrns|medical record number|medical record no|medical record #|medical record id|"
        "medical records number|medical record|med rec|med rec no|med rec number|medical rec no|patient id|"
        "patient identifier|patient number|patient no|patient #|patientid|pat id|pat no|chart number|"
        "chart no|chart #|patient chart|hospital number|hospital no|hospital id|health record number|"
        "health record|health record id|emr number|ehr id|ehr number|unit record number|urn number|umrn|"
        "encounter number|encounter id|visit number|admission number|patient record|patient record number|"
        "medical id|medical file number|patientennummer|patienten id|patienten nr|patientennr|pat nr|"
        "fallnummer|aufnahmenummer|patientenakte|numéro de patient|n° patient|identifiant patient|ipp|"
        "numéro ipp|dossier médical|numéro de dossier médical|dossier patient|"
        "identifiant permanent du patient|numéro d'admission|historia clínica|número de historia clínica|"
        "nº de historia|nº historia clínica|n° historia clínica|~nhc|número de paciente|id paciente|"
        "cartella clinica|numero paziente|codice paziente|id paziente|numero di cartella|prontuário|"
        "número do prontuário|nº do prontuário|prontuário nº|processo clínico|patiëntnummer|patiëntnr|"
        "patientnummer|dossiernummer|patient nummer|numer pacjenta|nr pacjenta|numer historii choroby|"
        "historia choroby|nr historii choroby|journalnummer|patientjournal|номер пациента|история болезни|"
        "номер истории болезни|медкарта|病历号|患者番号|診察券番号|病案号|住院号|환자번호|등록번호 환자|"
        "رقم المريض|رقم الملف الطبي|"
        "hosp no|hosp nr|n. cartella|numero cartella|cartella n.|hospital nr|hosp number|hosp num|hosp #|"
        "hosp id|hospital #|hospital num|"
        "hospital record number|"
        "hospital patient number|hospital account number|hospital ref|hospital reference|emis number|emis no|"
        "emis id|emis|systmone number|systmone no|systmone id|gp record number|mr number|mr no|mr #|"
        "med record|med record #|m.r.n.|patient num|patient ref|patient reference|patient reference number|"
        "patient identification number|patient code|patient file|patient file number|patient file no|"
        "patient account number|patient account no|pt id|pt no|pt number|pt #|chart id|chart num|"
        "medical chart|medical chart number|clinic number|clinic no|clinic id|clinic file number|clinic ref|"
        "clinic record number|health id|health id number|health identifier|health identity number|"
        "individual healthcare identifier|individual health identifier|~ihi|health record no|"
        "health file number|ur number|ur no|u.r. number|empi|dental record number|dental chart|dental record|"
        "x ray number|x ray no|radiology number|radiology id|imaging id|lab id|lab number|lab no|lab ref|"
        "laboratory number|pathology number|histology number|biopsy number|admission no|admission id|"
        "visit id|encounter no|inpatient number|inpatient no|outpatient number|outpatient no|opd no|ipd no|"
        "opd number|ipd number|uhid|uhid number|abha number|abha id|abha|case sheet number|iis id|"
        "immunization id|immunization record number|immunisation record number|immunization registry id|"
        "vaccination record number|vaccination id|donor id|donor number|prescription number|prescription no|"
        "~ehr|~emr|ehr search|emr search|rx number|rx no|rx #|ubrn|referral number|referral id|"
        "e referral number|krankenaktennummer|"
        "krankenakte|krankenblattnummer|krankengeschichte nr|patientenaktennummer|patientenkarte|fall nr|"
        "fallnr|fall id|behandlungsnummer|aufnahme nr|aufnahmenr|klinik nr|befundnummer|befund nr|"
        "labornummer|labor nr|probennummer|röntgennummer|impfpassnummer|rezeptnummer|rezept nr|"
        "überweisungsnummer|spendernummer|numéro d'identification du patient|numéro de patiente|"
        "n° de patient|n° dossier patient|n° de dossier médical|n° ipp|~iep|numéro iep|numéro de séjour|"
        "numéro d'hospitalisation|~ins|matricule ins|numéro ins|identité nationale de santé|"
        "numéro d'ordonnance|numéro de prélèvement|numéro de donneur|número de historial|historial clínico|"
        "historial médico|historia clinica nº|h.c.|hist clínica|nº de paciente|código de paciente|nuhsa|"
        "cipa|expediente clínico|expediente médico|número de expediente médico|número de episodio|"
        "número de ingreso|número de receta|numero cartella clinica|numero nosologico|nosologico|"
        "n. nosologico|numero di ricovero|codice sanitario|numero ricetta|codice assistito|"
        "número de processo clínico|número de processo hospitalar|número do paciente|registo hospitalar|"
        "registro hospitalar|número de atendimento|nº de atendimento|número do atendimento|patiëntennummer|"
        "patiënt nr|patientnr|pat.nr.|patiëntdossier|patiëntendossier|zorgdossier|zorgdossiernummer|"
        "medisch dossier|epd nummer|epd nr|cliëntnummer|cliënt nr|opnamenummer|zorgnummer|monsternummer|"
        "numer karty pacjenta|nr karty pacjenta|numer kartoteki|nr kartoteki|id pacjenta|"
        "numer księgi głównej|nr księgi głównej|numer recepty|nr recepty|numer skierowania|journalnr|"
        "patientjournalnummer|remissnummer|remiss id|reservnummer|provnummer|pasientnummer|pasient nr|"
        "pasient id|pasientjournal|journal nr|rekvisitionsnummer|rekvisisjonsnummer|henvisningsnummer|"
        "patient nr|potilasnumero|potilastunnus|potilas nro|potilas id|potilaskertomus|sairauskertomus|"
        "lähetenumero|näytenumero|číslo pacienta|č. pacienta|číslo chorobopisu|chorobopis|č. chorobopisu|"
        "zdravotní dokumentace|číslo zdravotní dokumentace|číslo karty pacienta|číslo receptu|protokol no|"
        "protokol numarası|hasta no|hasta numarası|hasta kayıt no|hasta id|hasta protokol no|hasta dosya no|"
        "hasta dosya numarası|tıbbi kayıt no|tıbbi kayıt numarası|muayene no|reçete no|e reçete no",
        "the hospital that keeps the record; 45 CFR 164.514(b)(2)(i)(H)",
        open=True,
        valid=("4471902", "H88-21307", "4471", "90-47-12"),
        invalid=("447", "ABCDEFG1234", "1987"),
    ),
    Scheme(
        "",
        "health plan member",
        _TYPE,
        RECORD,
        "health fund|health fund no|health fund number|philhealth|philhealth no|philhealth number|rx id|rxid|"
        "health insurance number|health insurance no|health insurance id|health insurance policy|"
        "health insurance policy number|health insurance member id|health insurance claim number|"
        "health insurance card|health plan number|health plan id|health plan beneficiary number|"
        "health plan member id|insurance member id|insurance id|insurance id number|insurance number|"
        "insurance no|insurance policy number|insurance policy|insurance policy no|"
        "insurance subscriber id|insurance group number|insurance card number|medical insurance number|"
        "medical insurance id|dental insurance id|medicaid id|medicaid number|medicaid|medicaid no|"
        "medicaid recipient id|medi cal id|beneficiary id|beneficiary number|~^beneficiary|"
        "plan member id|blue cross id|bcbs id|aetna id|cigna id|unitedhealthcare id|humana id|kaiser id|"
        "kaiser mrn|versicherungsschein|versicherungsscheinnummer|policennummer|"
        "mitgliedsnummer krankenkasse|krankenkasse|numéro d'adhérent|numéro de mutuelle|mutuelle|"
        "numéro d'assuré social|número de afiliado|número de afiliación|tarjeta sanitaria|"
        "número de tarjeta sanitaria|nº tarjeta sanitaria|~cip|cip sns|número de póliza|nº de póliza|"
        "póliza|número de seguro médico|tessera sanitaria|numero di polizza|polizza|carteirinha|"
        "número da carteirinha|número da carteira|plano de saúde|número do beneficiário|apólice|"
        "número da apólice|polisnummer|zorgverzekering|verzekerdennummer|zorgpolis|zorgpas|numer polisy|"
        "nr polisy|polisa|numer ubezpieczenia|полис омс|омс|номер полиса|полис|医保卡号|医保号|被保険者番号|保険証番号|"
        "健康保険証|건강보험증|رقم التأمين|health card|health card number|health card no|"
        "health insurance card number|medicare id|medicare number|medicare no|medicare card number|"
        "mbi number|health plan|plan number|ppo id|hmo id|insured id|insured's id|medi cal|champva|"
        "tricare|tricare id|va file number|medical aid number|medical aid no|medical scheme number|"
        "philhealth id|beihilfenummer|police nr|policen nr|policennr|polizzennummer|"
        "krankenversicherungs police|adhérent|adhérente|numéro adhérent|n° adhérent|n° d'adhérent|"
        "numéro d'adhérente|numéro d'adhésion|n° de mutuelle|carte mutuelle|carte de tiers payant|"
        "numéro amc|contrat santé|numéro de bénéficiaire|complémentaire santé|tarjeta sip|~sip|"
        "número sip|código sip|tarjeta sanitaria individual|~tis|~tsi|número de asegurado|"
        "número de asegurada|número de afiliada|afiliado|afiliada|número de mutualista|obra social|"
        "credencial de afiliado|numero assicurato|numero di assicurato|numero tessera sanitaria|"
        "polizza sanitaria|número de beneficiário|beneficiário nº|número do convênio|"
        "carteira do convênio|convênio|cartão de saúde|número de apólice|adse|número adse|ziekenfonds|"
        "mutualiteit|verzekerdenummer|verzekerdennr|polisnr|zorgverzekeringsnummer|aansluitingsnummer|"
        "numer ubezpieczonego|nr ubezpieczenia|nr karty medycznej|numer karty medycznej|"
        "försäkringsnummer|försäkringsnr|forsikringsnummer|policenummer|polisenummer|sygesikringsnummer|"
        "sygesikringsbevis|sundhedskort|sundhedskortnummer|helsekort|vakuutusnumero|kela kortti|"
        "kelakortti|číslo pojistky|kartička pojišťovny|číslo pojistné smlouvy|sigorta no|"
        "sigorta numarası|sigortalı no|poliçe no|poliçe numarası|sgk sicil no|üye no",
        "the insurer; 45 CFR 164.514(b)(2)(i)(I)",
        open=True,
        valid=("XQH 8842 07715", "W204417788"),
        invalid=("W20", "PREMIUM2024"),
    ),
    Scheme(
        "",
        "prescription",
        _TYPE,
        r"(?!(?:19|20)\d\d[01]\d[0-3]\d\Z)\d{6,9}",
        "=prescription|=ordonnance|=rezept|=recepta",
        "the pharmacy that fills it",
        open=True,
        valid=("7741208", "20441877"),
        invalid=("500", "20240301"),
    ),
    Scheme(
        "",
        "member of something, by letters",
        _TYPE,
        _LETTERED,
        "^member id|^member id number|^member number|^member no|^member #|^membership number|"
        "^subscriber id|^subscriber number|^subscriber no|^policy number|^policy no|^policy id|"
        "^policy #|^policyholder id|^insurance member|^plan member|^insurance member number|"
        "^mitgliedsnummer|^mitglieds nr|^numéro de membre|^número de socio|^número de socia|"
        "^numero di socio|^numero socio|^número de sócio|^lidnummer|^lid nr|^numer członkowski|"
        "^medlemsnummer|^medlemsnr|^jäsennumero",
        "the insurer; 45 CFR 164.514(b)(2)(i)(I)",
        open=True,
        valid=("W204417788", "XQH884207715"),
        invalid=("884207715", "20240301"),
    ),
    Scheme(
        "",
        "patient, named by the word alone",
        _TYPE,
        _NUMBER,
        "=patient|=chart|=inpatient|=outpatient|=patientin|=patiente|=paciente|=paziente|=patiënt|"
        "=pacjent|=pacjentka|=pasient|=potilas|=pacient|=hasta|=пациент",
        "the hospital that keeps the record",
        open=True,
        valid=("B4471902", "FK-2208"),
        invalid=("4471", "20240301"),
    ),
    Scheme(
        "",
        "member, named by the insurer alone",
        _TYPE,
        _LETTERED,
        "=^member|=^subscriber|=^insured|=^insurance|=aetna|=cigna|=humana|=anthem|=bcbs|"
        "=blue cross|=blue shield|=blue cross blue shield|=unitedhealthcare|=united healthcare|=uhc|=kaiser|"
        "=kaiser permanente|=molina|=wellcare|=ambetter|=bupa|=medibank|=axa health|=vitality health|"
        "=unimed|=amil|=sulamérica|=adeslas|=sanitas|=asisa|=muface|=mgen|=médis|=multicare",
        "the insurer",
        open=True,
        valid=("W204417788", "QX-8842-0771"),
        invalid=("8842", "20240301"),
    ),
)
"""The order decides where two schemes take one number."""
