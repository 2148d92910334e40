"""The names of months, days and years in words, and of days that have a name.

Source: Unicode CLDR 46 (names of months, in the languages below).
"""

from __future__ import annotations

_MONTHS = {
    1: "january jan januar jän jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia leden ledna "
    "января январь ян tammikuu tammikuuta ocak ianuarie január januára січня ιανουαρίου "
    "يناير जनवरी ינואר gener sausio janvāris januari มกราคม",
    2: "february feb februar feber février fevrier févr fév febrero febbraio fevereiro fev februari luty lutego únor "
    "února февраля февраль helmikuu helmikuuta şubat februarie február februára лютого φεβρουαρίου "
    "فبراير फ़रवरी फरवरी פברואר febrer vasario februāris กุมภาพันธ์",
    3: "march mar märz maerz mrz mär mars marzo março marco maart mrt marts marzec marca březen března марта март "
    "maaliskuu maaliskuuta mart martie március березня μαρτίου "
    "مارس मार्च מרץ març kovo marts maret มีนาคม",
    4: "april apr avril avr abril abr aprile kwiecień kwietnia duben dubna апреля апрель huhtikuu huhtikuuta nisan "
    "aprilie április apríla квітня απριλίου "
    "أبريل ابريل अप्रैल אפריל balandžio aprīlis เมษายน",
    5: "may mai mayo maggio mag maio mei maj maja květen května мая май toukokuu toukokuuta mayıs május mája травня "
    "μαΐου "
    "مايو मई מאי maig gegužės maijs mei พฤษภาคม",
    6: "june jun juni juin junio giugno giu junho czerwiec czerwca červen června июня июнь kesäkuu kesäkuuta haziran "
    "iunie június júna червня ιουνίου "
    "يونيو जून יוני juny birželio jūnijs มิถุนายน",
    7: "july jul juli juillet juil julio luglio lug julho lipiec lipca červenec července июля июль heinäkuu heinäkuuta "
    "temmuz iulie július júla липня ιουλίου "
    "يوليو जुलाई יולי juliol liepos jūlijs กรกฎาคม",
    8: "august aug août aout agosto ago augustus augusti sierpień sierpnia srpen srpna августа август elokuu elokuuta "
    "ağustos augusztus augusta серпня αυγούστου "
    "أغسطس अगस्त אוגוסט agost rugpjūčio augusts agustus สิงหาคม",
    9: "september sep sept septembre septiembre setiembre settembre set setembro wrzesień września září сентября "
    "сентябрь syyskuu syyskuuta eylül septembrie szeptember septembra вересня σεπτεμβρίου "
    "سبتمبر सितंबर सितम्बर ספטמבר rugsėjo septembris กันยายน",
    10: "october oct oktober okt octobre octubre ottobre ott outubro out październik października říjen října октября "
    "октябрь lokakuu lokakuuta ekim octombrie október októbra жовтня οκτωβρίου "
    "أكتوبر अक्टूबर אוקטובר octubre spalio oktobris ตุลาคม",
    11: "november nov novembre noviembre novembro listopad listopada listopadu ноября ноябрь marraskuu marraskuuta "
    "kasım noiembrie novembra листопада νοεμβρίου "
    "نوفمبر नवंबर नवम्बर נובמבר lapkričio novembris พฤศจิกายน",
    12: "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro grudzień grudnia prosinec "
    "prosince декабря декабрь joulukuu joulukuuta aralık decembrie decembra грудня δεκεμβρίου "
    "ديسمبر दिसंबर दिसम्बर דצמבר desembre gruodžio decembris desember ธันวาคม",
}
NUMBER_OF = {name: number for number, names in _MONTHS.items() for name in names.split()}
ROMAN = {numeral: index for index, numeral in enumerate("i ii iii iv v vi vii viii ix x xi xii".split(), 1)}
ORDINALS = {
    word: number
    for number, word in enumerate(
        """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
        fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third
        twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth
        thirty-first""".split(),
        1,
    )
}
_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = rf"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:{_UNITS}))?"
SPOKEN_SHORT = rf"(?:(?:oh|o|zero|nought)[ -](?:{_UNITS})|{_TENS}|{_TEENS})(?![^\W_])"
SPOKEN_YEAR = (
    rf"(?:(?:nineteen|twenty)(?: hundred(?: and)?)?[ -]{SPOKEN_SHORT}|two thousand(?:(?: and)?[ -](?:{_UNITS}|"
    rf"{SPOKEN_SHORT}))?"
    r"|nineteen hundred)(?![^\W_])"
)
SPOKEN = rf"{_UNITS}|{_TEENS}|{_TENS}|oh|o|zero|nought"
# The years in words of the larger languages; their parts are many, so any of them may follow.
_PARTS = (
    "cents?|neuf|vingts?|trente|quarante|cinquante|soixante|septante|octante|nonante|quatre|dix|onze|douze|treize|"
    "quatorze|quinze|seize|un|deux|trois|cinq|six|sept|huit|et|novecientos|treinta|cuarenta|cincuenta|sesenta|setenta|"
    "ochenta|noventa|veinti\\w{2,7}|veinte|diecis[ée]is|dieci\\w{4,5}|uno|dos|tres|cuatro|cinco|seis|siete|ocho|"
    "nueve|diez|"
    "once|doce|trece|catorce|quince|y|novecentos|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|dez|doze|treze|"
    "quinze|dezasseis|dezesseis|dois|duas|tr[êe]s|quatro|sete|oito|nove|e"
)
WORD_YEAR = (
    rf"(?:(?:mil(?:le)?|deux[ -]mille|dos mil|dois mil)(?:[ -](?:{_PARTS})(?![^\W_])){{0,7}}|"
    r"(?:millenovecento|duemila|neunzehnhundert|zweitausend|negentienhonderd|tweeduizend)[^\W\d_]{0,28})"
)
HOLIDAY = (
    "christmas|christmas day|christmas eve|xmas|xmas day|xmas eve|new year'?s day|new year'?s eve|boxing day|"
    "valentine'?s day|"
    "halloween|leap day|st\\.? patrick'?s day|independence day|canada day|australia day|bonfire night|guy fawkes night|"
    "may day|april fools'? day|midsummer'?s day|midsummer|twelfth night|all saints'? day|st\\.? stephen'?s day|"
    "heiligabend|heilig abend|weihnachten|silvester|neujahr|nikolaus|noël|nouvel an|la saint-sylvestre|"
    "la saint-valentin|"
    "la toussaint|nochebuena|navidad|nochevieja|año nuevo|día de reyes|natale|capodanno|ferragosto|san silvestro|"
    "véspera de natal|natal|ano novo|kerstmis|eerste kerstdag|oudejaarsdag|nieuwjaarsdag|koningsdag|wigilia|wigilię|"
    "sylwestra|nowy rok|julafton|juldagen|nyårsafton|nyårsdagen|midsommarafton|juleaften|nytårsaften|nyttårsaften|"
    "jouluaatto|jouluaattona|joulupäivä|juhannus|štědrý den|silvestra|yılbaşı"
)
ORDINALS |= {
    word: number
    for number, words in {
        1: "ersten erster premier primero primo primeiro eerste pierwszego första første",
        2: "zweiten zweiter",
        3: "dritten dritter",
        4: "vierten",
        5: "fünften",
        6: "sechsten",
        7: "siebten",
        8: "achten",
        9: "neunten",
        10: "zehnten",
        11: "elften",
        12: "zwölften",
        13: "dreizehnten",
        14: "vierzehnten",
        15: "fünfzehnten",
        16: "sechzehnten",
        17: "siebzehnten",
        18: "achtzehnten",
        19: "neunzehnten",
        20: "zwanzigsten",
        30: "dreißigsten dreissigsten",
        **{
            20 + unit: f"{word}undzwanzigsten"
            for unit, word in enumerate("ein zwei drei vier fünf sechs sieben acht neun".split(), 1)
        },
        31: "einunddreißigsten einunddreissigsten",
    }.items()
    for word in words.split()
}

_DECADES = (
    "vent|trent|quarant|cinquant|sessant|settant|ottant|novant",  # Italian
    "tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio",  # Swedish
)
# The last two figures of a year, and numbers below a hundred: "settantotto", "entachtig", "sesenta y dos".
WORD_SHORT = (
    rf"(?:(?:{'|'.join(_DECADES)})[^\W\d_]{{0,8}}|"
    r"(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|trinta|quarenta|cinquenta|sessenta|oitenta)"
    r"(?: (?:y|e) [^\W\d_]{2,6})?|veinti[^\W\d_]{2,6}|veinte|"
    r"[^\W\d_]{0,7}(?:und)?(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|"
    r"[^\W\d_]{0,8}(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|"
    r"(?:vingt|trente|quarante|cinquante|soixante|septante|octante|nonante|quatre-vingt)[^\W\d_]{0,1}(?:[ "
    r"-][^\W\d_]{2,8}){0,3}|"
    r"[^\W\d_]{0,6}(?:og)?(?:tyve|tredive|halvtreds|tres|halvfjerds|firs|halvfems)|nittonhundra[^\W\d_]{2,16}|"
    r"(?:tjue|tretti|førti|femti|seksti|sytti|åtti|nitti)[^\W\d_]{0,5})(?![^\W_])"
)
WORD_DAY = (
    "(?:"
    # Italian, Spanish, Portuguese, French
    "primo|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|"
    "diciassette|diciotto|diciannove|vent(?:i|uno|i?[dtqcson]\\w{2,6})|trent(?:a|uno)|"
    "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\w{4,6}|veint\\w{1,7}|"
    "treinta(?: y uno)?|um|dois|três|quatro|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|"
    "dez[ae]\\w{4,6}|vinte"
    "(?: e \\w{2,6})?|trinta(?: e um)?|premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix(?:-\\w{4})?|douze|treize|"
    "quatorze|seize|vingt(?:[ -](?:et[ -])?\\w{2,6})?|trente(?: et un)?|"
    # Dutch, Swedish, Danish, Norwegian
    "een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|"
    "negentien|\\w{0,8}twintig|(?:eenen)?dertig|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|"
    "andra|tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde|elfte|tolfte|\\w{3,6}tonde|artonde|tjugo\\w{0,7}|trettio\\w{0,6}|"
    "anden|andre|fjerde|sjette|syvende|sjuende|ottende|åttende|niende|ellevte|\\w{2,6}tende|tyvende|\\w{2,4}ogtyvende|"
    # Polish
    "drugiego|trzeciego|czwartego|piątego|szóstego|siódmego|ósmego|dziewiątego|dziesiątego|\\w{3,9}nastego|"
    "dwudziestego(?: \\w{5,9}ego)?|trzydziestego(?: pierwszego)?)"
)
"""Days of the month in words, beside the ordinals of English and German."""
