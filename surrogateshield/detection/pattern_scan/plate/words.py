"""The words that plates stand behind, those of vehicles, and those of traffic."""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.nearby import Signs, Words

LABELS = Words(
    "license plate", "licence plate", "license plate number", "licence plate number", "license plate no",
    "number plate", "numberplate", "plate number", "plate no", "plate #", "vehicle registration",
    "vehicle registration number", "vehicle registration no", "vehicle registration mark", "registration plate",
    "registration mark", "vrm", "vrn", "vehicle reg", "vehicle plate", "car plate", "car reg", "car registration",
    "reg plate", "rego", "tag number", "license tag", "vehicle number", "vehicle no", "car number", "bike number",
    "kennz", "kennz.", "kent.", "kennzeichen", "kfz kennzeichen", "amtliches kennzeichen", "autokennzeichen",
    "nummernschild", "plaque d'immatriculation", "immatriculation", "numéro d'immatriculation",
    "n° d'immatriculation", "immatriculé", "immatriculée", "matrícula del coche", "número de placa", "placa",
    "placas", "patente", "targa", "numero di targa", "kenteken", "kentekennummer", "nummerplaat",
    "tablica rejestracyjna", "tablice rejestracyjne", "numer rejestracyjny", "nr rejestracyjny", "nr rej",
    "registreringsnummer", "regnr", "reg.nr", "nummerplade", "registreringsskylt", "rekisterinumero",
    "rekisteritunnus", "spz", "poznávací značka", "rendszám", "plaka", "plakası", "plaka no", "госномер", "гос номер",
    "номер машины", "регистрационный знак", "номерной знак", "车牌", "车牌号", "车牌号码", "lic plate", "lic. plate",
    "lic no",
    "license tags", "plates", "plate nr", "plate num", "registration mark", "vehicle reg no", "car tag",
    "vehicle tag", "regplate", "van reg", "bike reg", "truck plate", "polizeiliches kennzeichen", "kfz-kz",
    "autonummer", "plaque minéralogique", "immat", "immat.", "carte grise n°", "immatriculés", "immatriculées",
    "placa do carro", "placa del coche", "chapa patente", "dominio", "chapa", "matrícula nº", "número de matrícula",
    "nº de matrícula", "matrícula do carro", "matrícula do veículo", "targato", "targata", "kentekenplaat", "nr rej.",
    "nr. rej.", "numerze rejestracyjnym", "numerach rejestracyjnych", "tablice", "rejestracja", "registreringsnumret",
    "registreringsnummeret", "regnummer", "regnumret", "skyltnummer", "nummerplåt", "nummerplåten", "nummerpladen",
    "bilnummer", "kjennemerke", "skiltnummer", "skiltnr", "reg.nr.", "rekkari", "rekisterikilpi",
    "registrační značka", "špz", "evidenčné číslo", "forgalmi rendszám", "rendszáma", "rendszámú",
    "număr de înmatriculare", "nr. înmatriculare", "registarska oznaka", "plakalı", "plakali", "plakam", "plakamı",
    "plakamın", "plakanız", "plakasını", "plakalar", "plaka numarası", "plakasi", "номерний знак", "держномер",
    "регистрационен номер", "гос. номер", "πινακίδα", "αριθμός κυκλοφορίας", "لوحة السيارة", "رقم اللوحة", "מספר רכב",
    "מספר רישוי", "biển số", "ทะเบียนรถ", "plat nomor", "nomor polisi", "nopol", "गाड़ी नंबर", "ナンバープレート",
    "ナンバー",
    "차량번호", "번호판",
)  # fmt: skip
# Labels of many other numbers as well: the value must have a plate's form, and traffic be spoken of.
WEAK = Words(
    "plate", "plaque relevée", "gaadi", "gadi", "gaadi number", "registration", "registration number",
    "registration no", "reg", "reg no", "reg number", "tag", "matrícula", "matricula", "plaque", "registered",
    "registration #", "bus no", "bus number", "truck no", "truck number", "lorry no", "lorry number", "taxi no",
    "cab no", "auto no", "auto number", "tempo no", "car no", "van no", "scooter no", "vehículo", "coche", "voiture",
    "samochód", "pojazd", "wagen", "macchina", "araba", "araç", "carro",
)  # fmt: skip
TRAFFIC = Signs(
    "gaadi", "gadi", "gaddi", "challan", "scooty", "plaque", "pv", "procès-verbal", "radar", "flashé", "гаи", "дтп",
    "car", "vehicle", "van", "truck", "lorry", "motorbike", "motorcycle", "scooter", "taxi", "cab", "suv", "sedan",
    "hatchback", "pickup", "parked", "parking", "drove", "driving", "towed", "speeding", "hit and run", "mot",
    "dvla", "dmv", "toyota", "honda", "ford", "bmw", "audi", "mercedes", "vw", "volkswagen", "tesla", "nissan",
    "hyundai", "kia", "peugeot", "renault", "citroën", "citroen", "fiat", "skoda", "škoda", "vauxhall", "opel",
    "volvo", "mazda", "jeep", "chevrolet", "chevy", "subaru", "lexus", "porsche", "jaguar", "dacia", "suzuki",
    "mitsubishi", "land rover", "corolla", "civic", "golf", "fiesta", "clio", "auto", "wagen", "pkw", "lkw",
    "fahrzeug", "falschparker", "voiture", "véhicule", "camion", "moto", "coche", "vehículo", "carro", "camioneta",
    "camión", "macchina", "veicolo", "furgone", "automobile", "veículo", "caminhão", "samochód", "samochodu",
    "pojazd", "bil", "bilen", "auto's", "voertuig", "машина", "автомобиль", "garage", "number plate", "logbook", "v5c",
    "odometer", "mileage", "vin", "bike", "bakkie", "tractor", "tracteur", "rc copy", "rc", "coach", "ambulance",
    "tempo", "trailer", "ute", "turismo", "viatura", "bastidor", "chassis", "chassinummer", "third party", "summons",
    "fine", "lorry driver", "licence disk", "license disk", "aracı", "commodore", "skadeanmälan", "veh", "permit",
    "foutparkeerder", "registered keeper", "title transfer", "bill of sale", "parking fine", "pcn",
    "penalty charge", "congestion charge", "toll", "speed camera", "speeding ticket", "dashcam", "collision", "crashed",
    "rear-ended", "traffic", "uber", "rental", "hire car", "driveway", "car park", "clamped", "breakdown", "mechanic",
    "carport", "tüv", "hauptuntersuchung", "zulassung", "halter", "unfall", "unfallgegner", "abgeschleppt", "geparkt",
    "parkplatz", "bußgeld", "strafzettel", "carte grise", "contrôle technique", "accident", "stationné",
    "contravention",
    "permis de conduire", "multa", "itv", "aparcado", "aparcamiento", "accidente", "estacionado", "libretto",
    "bollo auto", "parcheggiata", "parcheggio", "incidente", "estacionamento", "acidente", "apk", "geparkeerd", "boete",
    "aanrijding", "dowód rejestracyjny", "mandat", "zaparkowany", "parking", "kolizja", "parkerad", "parkeret",
    "parkert",
    "besiktning", "olycka", "pysäköity", "katsastus", "zaparkované", "nehoda", "araç", "aracın", "otomobil", "kaza",
)  # fmt: skip
VEHICLES = Signs(
    "commodore", "coach", "ambulance", "turismo", "viatura", "viatura do", "aracı", "motpart", "third party",
    "tegenpartij", "car", "cars", "vehicle", "veh", "bakkie", "bike", "van", "truck", "lorry", "motorbike",
    "motorcycle",
    "motorhome", "campervan", "camper",
    "caravan", "trailer", "scooter", "moped", "taxi", "cab", "minicab", "suv", "sedan", "saloon", "estate", "hatchback",
    "coupe", "convertible", "pickup", "ute", "minibus", "minivan", "people carrier", "tractor", "horsebox", "4x4",
    "jeep",
    "car keys for", "keys for", "keys to", "parking permit", "permit for", "driving", "drives", "auto", "wagen", "pkw",
    "lkw", "fahrzeug", "motorrad", "anhänger", "transporter", "wohnmobil", "kombi", "voiture", "véhicule", "camion",
    "camionnette", "fourgon", "moto", "coche", "vehículo", "carro", "camioneta", "camión", "furgoneta", "motocicleta",
    "macchina", "veicolo", "furgone", "automobile", "vettura", "autovettura", "veículo", "viatura", "caminhão",
    "automóvel", "samochód", "samochodu", "samochodem", "auta", "autem", "pojazd", "pojazdu", "motocykl", "bil",
    "bilen",
    "lastbil", "skåpbil", "varevogn", "varebil", "motorcykel", "voertuig", "bestelwagen", "bestelbus",
    "auton",
    "autoni", "pakettiauto", "moottoripyörä", "vozidlo", "vozidla", "automobil", "araç", "araba", "otomobil",
    "автомобиль", "машина", "авто", "автомобіль",
)  # fmt: skip
"""Vehicles: a plate right behind one needs no label."""

MAKES = Signs(
    "toyota", "honda", "ford", "bmw", "audi", "mercedes", "benz", "vw", "volkswagen", "tesla", "nissan", "hyundai",
    "kia",
    "peugeot", "renault", "citroën", "citroen", "fiat", "skoda", "škoda", "seat", "cupra", "vauxhall", "opel", "volvo",
    "saab", "mazda", "chevrolet", "chevy", "subaru", "lexus", "porsche", "jaguar", "dacia", "suzuki", "mitsubishi",
    "land rover", "range rover", "rover", "mini", "smart", "alfa romeo", "lancia", "ferrari", "maserati", "bentley",
    "rolls-royce", "aston martin", "morris", "austin", "triumph", "mg", "lotus", "dodge", "chrysler", "cadillac",
    "buick",
    "gmc", "lincoln", "ram", "holden", "byd", "polestar", "genesis", "isuzu", "iveco", "daf", "scania", "man", "lada",
    "tata", "mahindra", "maruti", "yamaha", "kawasaki", "ducati", "harley", "vespa", "piaggio", "lambretta", "ktm",
    "corolla", "civic", "golf", "polo", "passat", "tiguan", "touran", "caddy", "fiesta", "focus", "mondeo", "puma",
    "kuga",
    "escort", "mustang", "ranger", "explorer", "escape", "clio", "megane", "twingo", "kangoo", "duster", "sandero",
    "logan",
    "corsa", "astra", "zafira", "insignia", "mokka", "micra", "juke", "qashqai", "leaf", "navara", "yaris", "camry",
    "prius", "aygo", "hilux", "rav4", "land cruiser", "accord", "jazz", "cr-v", "ibiza", "leon", "octavia", "fabia",
    "superb",
    "kodiaq", "panda", "punto", "cinquecento", "multipla", "ducato", "berlingo", "picasso", "saxo", "sprinter", "vito",
    "a-class", "c-class", "e-class", "beetle", "jimny", "swift", "vitara", "alto", "picanto", "sportage", "ceed", "i10",
    "i20", "i30", "tucson", "santa fe", "ioniq", "kona", "forester", "outback", "impreza", "discovery", "defender",
    "freelander", "evoque", "f-type", "wrangler", "cherokee", "silverado", "tahoe", "malibu", "impala", "tacoma",
    "tundra",
    "sienna", "altima", "sentra", "rogue", "model 3", "model y", "model s", "model x", "zoe", "cooper", "clubman",
    "countryman", "outlander", "lancer", "l200", "transit", "vivaro", "trafic", "boxer", "berline", "2cv", "trabant",
    "wartburg",
)  # fmt: skip
"""Makes and models. A name of a model may follow them: "BMW X5"."""

MODEL_LETTERS = frozenset(
    """REF NGC BSB DTC OBD TFN ABN CAT BMW MAN GMC DAF KIA RAM BYD KTM CBR GSX SLK CLK CLS CLA GLA GLB GLC GLE
    GLK GLS SEL AMG GTI GTS GTX GTR TDI TSI TFSI CDI HDI DCI SUV VIN ABS RPM KWH USD EUR GBP CHF MPH KMH KPH
    LPG EV HP PS MOT BHP PCN ETA FSD CVT AWD FWD RWD USB ISO DIN SAE ECU MPG CPU GPU RTX ID NO NR MK III MKII
    FOR THE AND WAS HAS BUT NOT CCM""".split()
)
"""Letters that stand with figures behind the name of a vehicle and are no plate: "CBR 600", "EUR 4500"."""

SCENES = Signs(
    "plate", "licence disk", "license disk", "third party", "skadeanmälan", "motpart", "tegenpartij", "kaza tutanağı",
    "skada",
    "car as", "the ute", "the trailer", "parking summons", "fob system", "fine for", "tempo no", "ambulance was",
    "kolizja", "wypadek", "sprawca", "accident", "collision", "hit and run", "dashcam", "dash cam", "sinistro",
    "constat", "parte amistoso", "sinistre", "unfall", "unfallgegner", "falschparker", "verkehrsunfall", "aanrijding",
    "parking permit", "towed", "clamped", "pcn", "nehoda", "kaza", "olycka", "ulykke", "incidente",
    "acidente",
    "accidente", "number plates", "registered keeper", "toll", "speed camera", "getaway",
)  # fmt: skip
"""What plates are told of: near them a plate needs no label of its own."""

PURPOSE = re.compile(r"(?P<sign>)(?P<words> [^\n:;,.?!0-9]{2,40}: ?)(?=[A-Z0-9])")
"""What a vehicle is here for, and a colon: "auto na parking: "."""
