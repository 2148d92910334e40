"""Places, people and companies that everybody knows: looked up, and kept out of what is invented.

Sources: ISO 3166-1 (English short names in common use) and USPS Publication 28, appendix B (states),
both as of January 2026; cities, people and companies: the editors' choice of the best known.
"""

from __future__ import annotations

from functools import cache

from surrogateshield.surrogates.text import WORD, fold, fold_token

COUNTRIES: tuple[str, ...] = tuple(
    name.strip()
    for name in """
    Afghanistan, Albania, Algeria, Andorra, Angola, Argentina, Armenia, Australia, Austria, Azerbaijan, Bahamas,
    Bahrain, Bangladesh, Barbados, Belarus, Belgium, Belize, Benin, Bhutan, Bolivia, Botswana, Brazil, Brunei,
    Bulgaria, Burundi, Cambodia, Cameroon, Canada, Chile, China, Colombia, Comoros, Costa Rica, Croatia, Cuba,
    Cyprus, Czechia, Denmark, Djibouti, Dominica, Ecuador, Egypt, El Salvador, Eritrea, Estonia, Eswatini, Ethiopia,
    Fiji, Finland, France, Gabon, Gambia, Germany, Ghana, Greece, Grenada, Guatemala, Guinea, Guyana, Haiti, Honduras,
    Hungary, Iceland, India, Indonesia, Iran, Iraq, Ireland, Israel, Italy, Jamaica, Japan, Kazakhstan, Kenya,
    Kiribati, Kosovo, Kuwait, Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia, Libya, Liechtenstein, Lithuania,
    Luxembourg, Madagascar, Malawi, Malaysia, Maldives, Mali, Malta, Mauritania, Mauritius, Mexico, Micronesia,
    Moldova, Monaco, Mongolia, Montenegro, Morocco, Mozambique, Myanmar, Namibia, Nauru, Nepal, Netherlands,
    New Zealand, Nicaragua, Niger, Nigeria, North Macedonia, Norway, Oman, Pakistan, Palau, Panama, Paraguay, Peru,
    Philippines, Poland, Portugal, Qatar, Romania, Russia, Rwanda, Samoa, San Marino, Saudi Arabia, Senegal, Serbia,
    Seychelles, Sierra Leone, Singapore, Slovakia, Slovenia, Somalia, South Africa, South Korea, Spain, Sri Lanka,
    Sudan, Suriname, Sweden, Switzerland, Syria, Taiwan, Tajikistan, Tanzania, Thailand, Togo, Tonga, Tunisia, Turkey,
    Turkmenistan, Tuvalu, Uganda, Ukraine, United Arab Emirates, United Kingdom, United States, Uruguay, Uzbekistan,
    Vanuatu, Venezuela, Vietnam, Yemen, Zambia, Zimbabwe
    """.replace("\n", " ").split(",")
)

_OTHER_COUNTRY_NAMES = tuple(
    name.strip()
    for name in """
    USA, U.S.A., US, U.S., UK, U.K., UAE, America, England, Scotland, Wales, Britain, Great Britain, Northern Ireland,
    United States of America, The Netherlands, Holland, Czech Republic, Deutschland, Schweiz, Österreich, Suisse,
    España, Italia, Polska, Sverige, Norge, Danmark, Suomi, Brasil, México, North Korea, Korea, Türkiye, Ivory Coast,
    Burma, Republic of Ireland, Burkina Faso, Congo, Hong Kong, Palestine
    """.replace("\n", " ").split(",")
)

US_STATES: dict[str, str] = {
    pair.strip()[:2]: pair.strip()[3:]
    for pair in """
    AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia,
    FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
    LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
    MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming
    """.replace("\n", " ").split(",")
}
"""The states by their postal code."""

STATE_CODES: dict[str, str] = {name.casefold(): code for code, name in US_STATES.items()}
"""The postal codes by the state's folded name."""

_CITIES = """
    aberdeen abidjan accra adelaide ahmedabad alexandria algiers amsterdam anchorage ankara antwerp athens atlanta
    auckland austin baghdad baku baltimore bamako bangalore bangkok barcelona basel basra beijing beirut belfast
    belgrade bergen berlin bern bilbao birmingham bogota bogotá bologna bombay bonn bordeaux boston bremen brighton
    brisbane bristol brno brooklyn brussels bucharest budapest buffalo busan cairo calcutta calgary cambridge
    canberra caracas cardiff casablanca charlotte chelsea chengdu chennai chester chicago chongqing cincinnati
    cleveland cologne columbus copenhagen cordoba coventry dakar dallas damascus darwin davenport delhi denver derby
    detroit dhaka doha dortmund dover dresden dubai dublin dundee durban durham dusseldorf düsseldorf edinburgh
    edmonton essen exeter florence frankfurt fresno fukuoka gdansk geneva genoa ghent glasgow gothenburg graz
    guadalajara guangzhou hague hamburg hamilton hangzhou hannover hanoi harare havana helsinki hiroshima hobart
    houston hudson hyderabad innsbruck istanbul jacksonville jaipur jakarta jeddah jerusalem johannesburg kabul
    karachi kathmandu kiev kingston kinshasa kobe kolkata krakow kyiv kyoto lagos lahore lancaster lausanne leeds
    leicester leipzig lille lima lincoln lisbon liverpool ljubljana london louisville luanda lucknow luton lviv lyon
    madison madrid malaga malmo manchester manila marseille mecca medellin melbourne memphis miami milan milano
    milwaukee minneapolis minsk monterrey montevideo montreal moscow mumbai munich münchen nagoya nairobi nantes
    naples nashville newark newcastle newport nice norwich nottingham nuremberg oakland odessa omaha orlando osaka
    oslo ottawa oxford palermo paris perth philadelphia phoenix pittsburgh plymouth portland porto poznan prague
    preston pretoria quito raleigh reading riga rio riyadh rome rotterdam sacramento moravia salzburg santiago
    sapporo sarajevo savannah seattle seoul seville shanghai sheffield shenzhen singapore sofia southampton
    stockholm stuttgart sunderland sydney taipei tallinn tampa tashkent tbilisi tehran tianjin tokyo toledo toronto
    toulouse trieste tripoli tucson tulsa tunis turin utrecht valencia vancouver venice verona vienna vilnius warsaw
    wellington winnipeg wolverhampton wuhan york yokohama zagreb zaragoza zurich zürich europe asia africa brooklyn
    bronx queens manhattan jordan georgia
""".split()

_FAMOUS = """
    adenauer adele angelou arafat armstrong assad austen baez bach bardot beckham beethoven berlusconi beyonce bezos
    biden blair bolsonaro bonaparte bono bowie brando branson buddha bush byron caesar cameron capone castro chaplin
    churchill cicero clinton clooney cobain columbus curie dali darwin degeneres dickens diana disney dylan edison
    einstein elvis erdogan federer fellini feynman freud gaddafi gagarin galileo gandhi gates gorbachev gutenberg
    handel hawking hemingway hendrix hepburn hitler houdini hussein jagger jesus jobs kafka kardashian kasparov
    kennedy khomeini kissinger lagerfeld lenin lennon leonardo lovelace luther macron madonna mandela maradona marx
    mccartney merkel messi michelangelo modi monroe mozart musk mussolini nadal napoleon netanyahu newton nietzsche
    nixon obama oprah orwell pasteur pele picasso pinochet plato presley putin reagan rembrandt rihanna rockefeller
    ronaldo roosevelt rowling sarkozy schwarzenegger shakespeare sinatra snowden socrates spielberg stalin sunak
    swift tesla thatcher thunberg tolkien tolstoy trudeau truman trump tyson voltaire wagner warhol wilde winfrey xi
    zelensky zuckerberg
""".split()

_COMPANIES = """
    accenture adidas adobe airbus alibaba allianz alphabet altria amazon anthropic apple aramco astra axa barclays
    basf bayer bayerische boeing bosch canon cargill caterpillar chevron cisco citigroup continental costco danone
    deloitte deepmind ebay ericsson exxon facebook ferrari fiat ford gazprom gilead google heineken hitachi honda
    honeywell hsbc huawei ikea infosys instagram intel kellogg kraft lenovo lidl linkedin lockheed loreal lufthansa
    maersk mastercard mcdonalds mckinsey mercedes merck meta microsoft mitsubishi moderna nestle netflix nike
    nintendo nissan nokia novartis nvidia openai oracle orange panasonic paypal pepsi petronas peugeot pfizer
    philips pinterest porsche qualcomm raytheon reddit renault revolut roche rolex ryanair samsung santander sanofi
    shell siemens snapchat sony spotify starbucks stripe telefonica tencent tiktok toshiba toyota twitter uber
    unilever verizon vinci visa vodafone volkswagen volvo walmart whatsapp wirecard yahoo youtube zalando
""".split()

_CALENDAR = """
    january february march april may june july august september october november december monday tuesday wednesday
    thursday friday saturday sunday spring summer autumn winter
""".split()


def is_country(name: str) -> bool:
    """Whether `name` is a country's, in English or a name of its own in common use."""
    folded = fold(name)
    return folded in _country_names()


@cache
def _country_names() -> frozenset[str]:
    return frozenset(fold(name) for name in (*COUNTRIES, *_OTHER_COUNTRY_NAMES))


@cache
def well_known() -> frozenset[str]:
    """Folded words that no invented name may be: places, months, public figures, companies."""
    words = {fold_token(word) for word in (*_CITIES, *_FAMOUS, *_COMPANIES, *_CALENDAR)}
    for name in (*COUNTRIES, *_OTHER_COUNTRY_NAMES, *US_STATES.values()):
        words.update(fold_token(word) for word in WORD.findall(name) if len(word) > 3)
    return frozenset(words)
