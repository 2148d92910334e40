"""Where the surrogates of each type come from, who says that nobody has them, and what comes when they run out.

The ranges themselves stand in the modules of the types; this is their register. A type whose generator has a
`keeps_risk` has no range, or has one for some of its forms only: there a surrogate may be somebody's by chance.
"""

from __future__ import annotations

from dataclasses import dataclass

from surrogateshield.pii import PiiType as T


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of surrogate.

    Attributes:
        types: the types it stands for.
        range: what the surrogates are.
        source: who keeps them free, or, where nobody does, what they are made of.
        read: when the source was read, as year and month.
        capacity: how many there are in one conversation; None for more than a hundred thousand.
        overflow: what comes after the last one; "" where there is none but for redaction.
    """

    types: tuple[T, ...]
    range: str
    source: str
    read: str
    capacity: int | None = None
    overflow: str = ""


TABLE: tuple[Row, ...] = (
    Row(
        (T.EMAIL, T.URL, T.CONNECTION_STRING),
        "hosts under .example, example.com, example.net and example.org; addresses of the ranges below",
        "RFC 2606 (1999), RFC 6761 (2013), IANA special-use domain names",
        "2026-01",
        overflow="four letters in the local part",
    ),
    Row(
        (T.IP_ADDRESS,),
        "192.0.2.0/24, 198.51.100.0/24, 203.0.113.0/24; local addresses stay in their network",
        "RFC 5737 (2010), RFC 1918 (1996)",
        "2026-01",
        768,
        "198.18.0.0/15 (RFC 2544, 131,072 addresses), then 240.0.0.0/4 (RFC 1112)",
    ),
    Row((T.IP_ADDRESS,), "2001:db8::/32 and 3fff::/20", "RFC 3849 (2004), RFC 9637 (2024)", "2026-01"),
    Row(
        (T.MAC_ADDRESS,),
        "00-00-5E-00-53-00 to -FF",
        "RFC 9542 (2024), section 2.1.3",
        "2026-01",
        256,
        "locally administered addresses of the reserved quadrant, second digit 6 (IEEE 802c-2017)",
    ),
    Row(
        (T.PHONE_US, T.PHONE_INTL),
        "555-0100 to 555-0199 of the same area code, then of the state's or province's others, then of the country's",
        "ATIS-0300115, 555 NXX Assignment Guidelines",
        "2026-01",
        32_000,
        "an extension; exchanges that are service codes (N11) where the original holds 5550",
    ),
    Row(
        (T.PHONE_UK, T.PHONE_INTL),
        "drama numbers: 07700 900xxx, 01632 960xxx, 020 7946 0xxx and others",
        "Ofcom, Telephone numbers for use in TV and radio drama programmes",
        "2026-01",
        20_000,
        "numbers of no assigned range (libphonenumber 9.0.43), then an extension",
    ),
    Row(
        (T.PHONE_INTL,),
        "numbers set aside for fiction in Australia, France, Germany, Ireland and Sweden",
        "ACMA, ARCEP (decision 2018-0881), Bundesnetzagentur (148/2021), ComReg, PTS",
        "2026-01",
        overflow="numbers of no assigned range (libphonenumber 9.0.43), then an extension",
    ),
    Row(
        (T.PHONE_INTL,),
        "elsewhere: numbers of the right length and of no assigned range",
        "libphonenumber 9.0.43",
        "2026-01",
        overflow="an extension",
    ),
    Row(
        (T.SSN,),
        "areas 900 to 999 with groups 01 to 49, which are no ITIN's or ATIN's",
        "Social Security Administration, POMS RM 10201.035; IRS, ITIN ranges",
        "2026-01",
    ),
    Row(
        (T.NATIONAL_ID, T.TAX_ID, T.MEDICAL_RECORD),
        "30 national numbers and the US employer number: a month, prefix or letter that is never issued; for the rest "
        "the same form and check digits",
        "one for each scheme, in scheme_table.py",
        "2026-01",
    ),
    Row(
        (T.US_DRIVER_LICENSE, T.PASSPORT, T.LICENSE_PLATE, T.BANK_ACCOUNT),
        "the same shape, a form's own check digits",
        "the issuers publish no free range",
        "2026-01",
    ),
    Row(
        (T.CREDIT_CARD,),
        "card numbers of the same brand under the first six digits of published test cards",
        "Stripe, PayPal Payflow, Braintree, Adyen, Authorize.net: test cards",
        "2026-01",
    ),
    Row(
        (T.US_BANK_NUMBER,),
        "routing numbers whose first two digits are no district's",
        "American Bankers Association, Routing Number Policy",
        "2026-01",
    ),
    Row(
        (T.IBAN,),
        "bank codes that no bank has (Germany, Belgium, Czech Republic, countries with four letters); elsewhere the "
        "right check digits only",
        "Deutsche Bundesbank, National Bank of Belgium, Czech National Bank; ISO 9362 for letters",
        "2026-01",
    ),
    Row((T.BIC,), "codes of test institutions: the location's second character is 0", "ISO 9362:2014, 5.6", "2026-01"),
    Row(
        (T.CRYPTO, T.API_KEY, T.PRIVATE_KEY, T.PASSWORD),
        "the public prefix and the frame, a random body, the format's own checksum",
        "nobody holds the key to 160 random bits; a short password is somebody's now and then",
        "2026-01",
    ),
    Row(
        (T.ZIP_US,),
        "codes under 60 unused three-digit prefixes, of the same first digit where there is one",
        "USPS, Labeling List L002",
        "2026-01",
        6_000,
    ),
    Row(
        (T.POSTCODE_UK,),
        "postcodes in areas that the format allows and nobody uses",
        "Royal Mail, PAF Programmers' Guide",
        "2026-01",
    ),
    Row(
        (T.VIN,),
        "VINs whose first character, 0, is no region's, with the check digit of 49 CFR 565.15",
        "ISO 3780:2009",
        "2026-01",
    ),
    Row(
        (T.IMEI,),
        "IMEIs of test equipment, SIM cards of country 999, subscribers of network 999-99",
        "GSMA TS.06 version 25 (2024), ITU-T E.118 and E.212",
        "2026-01",
        overflow="reporting bodies that do not exist, where a number must not begin with 0",
    ),
    Row(
        (T.COORDINATES,),
        "places in the open ocean",
        "NOAA/NCEI, ETOPO 2022",
        "2026-01",
    ),
    Row(
        (T.PERSON,),
        "names of the same language, gender and script, without public figures'",
        "Faker's lists",
        "2026-01",
        overflow="blends of two names, then four letters",
    ),
    Row(
        (T.ORG, T.GPE, T.LOC, T.FAC, T.ADDRESS),
        "invented names, without well-known companies' and cities'; the kind, the legal form, the order stay",
        "syllables of this project's",
        "2026-01",
        overflow="four letters",
    ),
    Row(
        (T.IMPLICIT_LOCATION,),
        "another landmark, other figures, an invented name; the sentence stays",
        "this project's groups of landmarks",
        "2026-01",
    ),
    Row(
        (T.GPE,),
        "states, provinces and countries: a permutation of the set",
        "USPS Publication 28, ISO 3166",
        "2026-01",
        51,
    ),
    Row((T.AGE,), "another age of the same stage of life, by a permutation", "this project", "2026-01", 120),
    Row((T.GENDER_INDICATOR,), "another expression of the same class, by a permutation", "this project", "2026-01", 3),
    Row((T.DOB, T.DATE), "another day, up to six years away", "the calendar", "2026-01", 20_000),
    Row(
        (T.USERNAME,),
        "the same words as the invented identity's, other digits",
        "no register has them",
        "2026-01",
        overflow="four letters",
    ),
)
"""Every type, in one row or more."""
