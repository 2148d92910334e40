"""The shapes of coordinates, and the words that say that two numbers are some.

Sources: see `coordinates`.
"""

from __future__ import annotations

import re

from surrogateshield.detection.reading import Keywords
from surrogateshield.detection.vocabulary import Stems

REACH = 80
"""How far from a decimal or a sign of degrees the rest of its coordinates may stand, its label included."""
TWO_DECIMALS = re.compile(r"\.[0-9]{2}(?<![0-9]:[0-9]{2}\.[0-9]{2})")  # but no fractions of a second
TWO_NUMBERS = re.compile(
    r"\.[0-9]{1,15}(?: ?[NSns][a-zü]{0,5})?"
    r"(?:[,;/|]? {1,2}|[,;/]|,?\n {0,8}|%2C|,\+|!4d|!2d| [;/,|] |,)[+-]?[0-9]{1,3}\.[0-9]"
)
COMMA_DECIMAL = re.compile(r",[0-9]{4}(?<=[0-9],[0-9]{4})")
SIGNS = ("°", "º", "˚", "deg")
SIGN = re.compile("[°º˚]|deg")
LETTER = re.compile(r"[NS] ?[0-9]{1,2}[ .°º]")
ZONE = re.compile(
    r"[C-HJ-NP-X](?<=[0-9 ].)(?: ?[A-HJ-NP-Z][A-HJ-NP-V] ?[0-9]{3}|,? (?:E ?)?[1-9][0-9]{5})|[NS](?<=[0-9].) ?[0-9]{7}"
)
AXES = Stems("lat lon lng breite länge szeroko długo широта долгота 緯度 経度 纬度 经度".split())
DECIMAL = r"[+-]?[0-9]{1,3}\.[0-9]{1,15}"
EAST = r"(?:[EWOewo]|Ost|Osten|Westen|East|West|Est|Oeste|Ouest|Ovest)(?![A-Za-z])"
NORTH = r"(?:[NSns]|Nord|Süd|Norden|Süden|North|South|Norte|Sur|Sud)(?![A-Za-z])"
# 48.20849, 16.37208; 48.2085 N, 16.3721 E
PAIR = re.compile(
    rf"(?<![A-Za-z0-9_.$£€%+-])(?<![0-9][,:/=])(?P<first>{DECIMAL})(?P<north> ?{NORTH})?"
    rf"(?P<gap>,? {{1,2}}|[,;/] ?| [;/,|] |,?\n {{0,8}}|%2C)"
    rf"(?P<second>{DECIMAL})(?P<east> ?{EAST})?(?![A-Za-z0-9_%°º$€£]|\.[0-9])"
)
# 48,20849 / 16,37208 with decimal commas
COMMAS = r"[+-]?[0-9]{1,3},[0-9]{4,15}"
COMMA_PAIR = re.compile(
    rf"(?<![A-Za-z0-9_.,$£€%+-])(?P<first>{COMMAS})(?P<north> ?[NSns](?![A-Za-z]))?"
    rf"(?P<gap>[;/,]? {{1,2}}|[;/]| [;/,|] )(?P<second>{COMMAS})(?P<east> ?[EWOewo](?![A-Za-z]))?"
    r"(?![A-Za-z0-9_%°º$€£]|[.,][0-9])"
)
# N 48.2085, E 16.3721; N48 12.508 E016 22.325 (geocaching)
LETTERS_FIRST = re.compile(
    r"(?<![A-Za-z0-9_])[NS] ?[0-9]{1,2}(?:\.[0-9]{3,15}|(?: ?[°º] ?| )[0-9]{1,2}\.[0-9]{1,6} ?['′]?) ?[°º]?,? ?/? ?"
    r"[EWO] ?[0-9]{1,3}(?:\.[0-9]{3,15}|(?: ?[°º] ?| )[0-9]{1,2}\.[0-9]{1,6} ?['′]?)(?: ?[°º])?(?![A-Za-z0-9_]|\.[0-9])"
)
# 48.2085°, 48°12'30"; a seconds' mark may be two of the minutes'
ANGLE = (
    r"[+-]?[0-9]{1,3}(?:[.,][0-9]{1,15})? ?(?:[°º˚]|deg\b)(?: ?[0-9]{1,2}(?:[.,][0-9]{1,8})? ?['′](?!['′])"
    r"(?: ?[0-9]{1,2}(?:[.,][0-9]{1,6})? ?(?:[\"″]|''|′′))?)?"
)
DEGREES = re.compile(
    rf"(?<![A-Za-z0-9_.,+-])(?P<latitude>(?:[NSns] ?)?{ANGLE}(?: ?{NORTH})?)"
    rf"(?:(?P<gap>[ ,;/|\n]{{1,3}}|,? (?:and|und|et|y|e|by) |)(?P<longitude>(?:[EWOewo] ?)?{ANGLE}(?: ?{EAST})?))?"
)
CODE = "23456789CFGHJMPQRVWX"
# A whole code, or its last digits with a town behind them.
PLUS = re.compile(
    rf"[{CODE}](?<![A-Za-z0-9+/=_.-][{CODE}])(?:(?<=[2-9C])[2-9CFGHJMPQRV][{CODE}]{{6}}\+(?:[{CODE}]{{2,7}})?|"
    rf"[{CODE}]{{3,5}}\+[{CODE}]{{2,3}}(?=,? [A-ZÀ-Ý][a-zà-ÿ]))(?![A-Za-z0-9+/=_-])"
)
BEFORE_PLUS = re.compile(rf"\+(?<=[{CODE}]{{4}}\+)")
GRID = re.compile(
    r"(?<![A-Za-z0-9_.+-])(?:[1-9]|[1-5][0-9]|60) ?[C-HJ-NP-X](?:"
    r" ?[A-HJ-NP-Z][A-HJ-NP-V] ?(?:[0-9]{5} ?[0-9]{5}|[0-9]{4} ?[0-9]{4}|[0-9]{3} [0-9]{3})|"  # MGRS
    r",? (?:E ?)?[1-9][0-9]{5}(?:\.[0-9]{1,3})? ?m?E?,? (?:N ?)?[0-9]{6,8}(?:\.[0-9]{1,3})? ?m?N?"  # UTM
    r")(?![A-Za-z0-9_-]|\.[0-9])|"
    r"(?<![A-Za-z0-9])[0-9]{6}(?:\.[0-9]{1,3})?[NS] ?[0-9]{7}(?:\.[0-9]{1,3})?[EW](?![A-Za-z0-9])"  # DDMMSSN DDDMMSSE
)
THREE_WORDS = re.compile(
    r"(?:(?<![/:\w])///|(?:w3w\.co|what3words\.com)/|\b(?i:w3w|what3words)(?: is|:)? )"
    r"(?P<value>[^\W\d_]{2,20}\.[^\W\d_]{2,20}\.[^\W\d_]{2,20})(?![\w/]|\.\w)"
)
# latitude: 48.2085, "lng": 16.3721, <lat>48.2085</lat>; searched in lower case
LABELLED = re.compile(
    r"(?<![a-z])m?(?:latitude|latitud|latitudine|lat|longitude|longitud|longitudine|long|lng|lon|breitengrad|längengrad|"
    r"breite|länge|szerokość|długość|широта|долгота|緯度|経度|纬度|经度)[\"']?(?:\s?[:=]>?\s?|\s?(?:is|ist|est|es|of)?\s|[>|])[\"']?"
    r"(?P<value>[+-]?[0-9]{1,3}\.[0-9]{2,15}(?: ?[°º])?(?: ?[nsewo](?![a-z]))?)(?![0-9a-z_%]|\.[0-9])"
)
LINK = re.compile(
    r"(?:/@|[?&](?:q|ll|query|center|daddr|saddr|destination|origin|sll|cbll|viewpoint|markers|coordinates|pt|at)="
    r"(?:loc:)?|/(?:dir|search|place|maps)/|#map=[0-9.]{1,5}/|!3d|geo:)(?P<first>-?[0-9]{1,3}\.[0-9]{1,15})"
    r"(?P<gap>, ?|,\+|%2C|/|!4d|!2d)(?P<second>-?[0-9]{1,3}\.[0-9]{1,15})(?![0-9]|\.[0-9])"
)
LIST = re.compile(r"[\[(](?<=[:=\s].)(?=[\[(\s]{0,40}-?[0-9]{1,3}\.[0-9])[\s\[\](),0-9.eE+-]*")
LIST_NAME = re.compile(
    r"(?:coord(?:inate)?s?|bbox|pos(?:ition)?s?|cent(?:er|re|roid)|location|lat_?[lL](?:ng|on|ong)|l(?:ng|on)_?[lL]at|loc|ll|"
    r"(?:geo)?point|gps|geo(?:tag|loc(?:ation)?)?|home|(?:way)?points?|marker|place)[\"']?\s{0,2}[:=]\s{0,2}\Z"
)
POSITION = re.compile(r"(?<![0-9.])-?[0-9]{1,3}\.[0-9]{1,17}\s{0,30},\s{0,30}-?[0-9]{1,3}\.[0-9]{1,17}(?![0-9.])")
WELL_KNOWN = re.compile(r"\bPOINT ?Z?M? ?\( ?(?P<value>-?[0-9]{1,3}\.[0-9]{1,15} -?[0-9]{1,3}\.[0-9]{1,15})")
# A third number in the row, on either side; the inside of a list or a call.
MORE_AFTER = re.compile(r"[\])]?[,;]?\s{0,2}\[?[+-]?[0-9]{1,9}\.")
MORE_BEFORE = re.compile(r"[0-9]\.[0-9]{0,15}[\])]?[,;]?\s{0,20}\[?\Z")
INSIDE = re.compile(r"(?:\[|[\w\])][(])\s{0,4}\Z")
MEASURED = re.compile(
    r"(?<![^\W_])(?:loss|mean|average|avg|std|sd|median|accuracy|score|vector|matrix|weights?|price|range|interval|ci|value|values|"
    r"ratio|rate|version|size|error|p|r|x|alpha|beta|sigma|lr|time|seconds|bounds?)\W{0,4}(?:(?:is|are|of|was|were|from)\W{1,3})?\Z",
    re.IGNORECASE,
)
PLACE = Keywords(
    "coordinates", "coordinate", "coords", "coord", "gps", "geo", "geolocation", "geopoint", "geotag", "lat",
    "latitude", "latlng", "latlon", "lat lng", "lat lon", "lat long", "location", "position", "koordinaten",
    "koordinate", "standort", "coordonnées", "coordenadas", "ubicación", "localização", "coordinate gps",
    "coördinaten", "współrzędne", "координаты", "maps", "waypoint", "pin", "座標", "坐标", "经纬度", "緯度",
    "위도", "좌표",
    "position gps", "posizione", "locatie", "ligplaats", "pozycja", "lokalizacja", "plats", "posisjon", "placering",
    "sijainti", "konum", "souřadnice", "poloha", "współrzędne gps", "coordinaten", "koordinater", "koordinaatit",
    "where", "coordonnee", "localisation", "emplacement", "ubicacion", "posición", "posição", "localizacao", "punkt",
    "point", "what3words", "grid", "ping", "marker", "drop", "pos", "latlong", "lonlat", "lnglat", "geotagged",
    in_text_only=(
        "located at", "find me at", "dropped pin", "live at", "meet at", "lives at", "we are at", "seen at", "map",
        "house", "home", "spotted at", "parked at", "stuck at", "i am at", "i'm at", "here", "liegt bei", "ligt op",
        "anchored at", "moored at", "camp at", "trailhead", "garage", "cabin", "boat", "exact", "exacte", "genau",
    ),
)  # fmt: skip
AXIS = Keywords(
    "lat", "latitude", "lng", "lon", "long", "longitude", "latitud", "longitud", "latitudine", "longitudine",
    "breitengrad", "längengrad", "geo lat", "geo lon", "geo lng", "geo long",
)  # fmt: skip
GRID_WORDS = Keywords("mgrs", "utm", "grid", "grid reference", "gps", "coordinates", "position", "location")
