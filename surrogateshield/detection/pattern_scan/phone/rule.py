"""The rule for telephone numbers, with what it must and must not find."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.phone.scan import phones
from surrogateshield.detection.pattern_scan.phone.words import PhoneFields
from surrogateshield.detection.pattern_scan.rule import Rule

PHONE = Rule(
    "phone",
    phones,
    examples=(
        # International: plus sign, 00, 011, the trunk 0 in brackets
        "Call «+44 7700 900123», «+44 (0)20 7946 0192» or «0044 20 7946 0192».",
        "«+91 98455 20817», «+81 90 3471 5826», «+33 1 42 63 71 84», «+55 11 97183-2046», «+46 8 123 456 78»",
        "from here «011 44 20 7946 0192»; «(+44) 7700 900 456», «+49/30/1234567», «+43 (0) 664 / 123 45 67»",
        "«+13128492031», «+1.312.849.2031», «+1.3128492031» and «+1 (312) 849-7316 ext. 4410»",
        # North America
        "«(312) 849-7316», «312-849-2031», «312.849.2031», «312/849-2031», «1-800-555-0142»",
        "«(555) 123-4567», «555-123-4567», «123-456-7890»",
        "my number: «3128492031», his is «312 849 2031» (work)",
        "1) «312-849-2031» 2) «312-849-2032», or (if urgent) («312-849-2033»)",
        "dial «555-0143» or «-0144»; in case «312-849-2031» is busy, try tel. «849-2031»",
        "Phones: «312-849-2031», «3128492032» and «3128492033»",
        "phone #«3128492031»; P: «312 849 2032» | F: «312 849 2033»",
        "T: «3128492031»",
        "«312-849-2031 x44», «312-849-2031, ext 44», «(312) 849-7316 (ext. 44)», «312-849-2031 poste 44»",
        "it is «(312) 849-\n2031», in London «+44 20\n7946 0192»",
        # National writings of other countries
        "UK office «020 7946 0192», «(0161) 496 0000», «01632 960123»; mobile «07700900123», or SMS to «07700 900 123»",
        "Mon portable est le «06 12 34 56 78», le fixe «01.99.00.12.34»; appelle-moi au «0612345678»",
        "erreichbar unter «0151 23456789» oder «030/901820», Fax «030 901820-99», Durchwahl «07031 / 12 34 56»",
        "Handy «0664 1234567», Büro «01 5123456-12», Zürich «044 668 18 00»",
        "Tel.: «089 123456 Durchwahl 12»; «0341 123456» ist die Telefonnummer",
        "Llámame al «612 345 678»; móvil «612345678», fijo «91 123 45 67», celular «55 1234 5678»",
        "cellulare «340 123 4567», casa «06 1234 5678»; o telefone é «(11) 91234-5678»",
        "bel me op «06-12345678»; mój numer to «512 345 678», tel. «22 123 45 67 wewn. 12»",
        "ring mig på «070-123 45 67»; puh. «040 123 4567»; cep: «0532 123 45 67»; tlf «12 34 56 78»",
        "тел. «8 (495) 123-45-67», моб. «050 123 45 67»; Τηλ. «210 123 4567»; هاتف «0100 123 4567»",
        "«98450 12345» is where he answers; WhatsApp «98450 12346»; «138 1234 5678» as well",
        "收件人写我同事(«13677209184»),麻烦打这个 «18971635520» 就行",
        "電話«03-1234-5678»まで, 手机«13812345678», 전화 «010-1234-5678», โทร «081 234 5678»",
        "Her SG mobile is «9123 4567»; hubungi «0812-3456-7890»; điện thoại «0912 345 678»",
        "Karachi «0300-1234567», Dhaka «01712-345678», phone Lagos «0803 123 4567», WhatsApp «0712 345678»",
        # Links, fields
        "tel:«+13128492031», sms:«312-849-2031», https://wa.me/«13128492031»?text=hi, msisdn «447700900123»",
        "https://api.whatsapp.example/send?phone=«447700900123»&text=hi",
        '{"phone": "«2025550143»", "homePhone": «3128492031», "product_id": 2025550143}',
    ),
    counter_examples=(
        '{"product_id": 2025550143, "created": 1767225600, "phone_id": 3128492031, "order_number": "0151 23456789"}',
        "2031-02-07 11:42:09,318 INFO worker-17 pid=48211 took 30544 ms",
        "请查订单号13677209184,快递单号 18971635520,型号13912345678,流水号18612345678",
        "order 312-849-2031 is late; part no. 312-849-2032; model 555-0143",
        "invoice no. 0151 23456789, Bestellnummer 0170-1234567, Kundennummer 0151 2345678",
        "on 01.02.2024 and 01-02-2024, 2024-01-02 10:30, 12.05.2024 - 14.05.2024, 12/26/2005",
        "2019-2024, 1999/2000, 10:30-11:45, 0900-1730, 0900 1730 2015",
        "x = +1234567; a = 12 + 3456789012; 6 + 98172488.0",
        "pi is 3.1415926535 and 6.02214076e23; 0.9238795325; +1.12345679",
        "v 10.20.30.4000, range 100-200-3000, 1234 5678 9012",
        "call 5 of 12 took 30544 ms, a call to f(1234567) failed, call(2025550143)",
        "ZIP+4 02119-1234, SSN 536-22-8710, EIN 12-3456789, ISBN 978-3-16-148410-0, NHS 943 476 5919",
        "call 911, 112, 999, 988 or 116 117; phone 116117",
        "order from 1-800-FLOWERS",
        "$1,234,567.89, 1 234 567 890 EUR, population 331 449 281",
        "lottery 02 03 04 05 06; 7f 45 4c 46 02 01 01 04 05 00; U+0399 0308 0301",
        "https://shop.example/item/312-849-2031 and https://shop.example/p/2025550143?ref=3128492031",
        "phone model 12345678 ships soon; the iPhone 3128492031 is none",
        "timestamp=1767225600 sequence=2025550143, git log -n 1234567890",
        "1-2-3-4-5-6-7-8-9, score 21-15 21-18, 4-4-2 3-5-2 1-0",
        "my number is 42, text 12345; I reached 1500000 views",
    ),
    fields=(PhoneFields(),),
)

RULES = (PHONE,)
