"""Words of French, Spanish, Portuguese, Italian, Catalan and Romanian street lines, and what follows a house number.

Sources: see `romance`.
"""

from __future__ import annotations

import re

STOPS = frozenset(
    """à au aux et ou où dans pour qui que est sont avec près depuis chez mais car donc svp merci in at is and the to
    for on with
    che è sono con per dove tel téléphone code cp apt appt bât bâtiment étage esc numéro número numero num no nr n en
    app
    a y o
    con para por donde que es está vivo tel teléfono cp col piso puerta apto apartamento bloco bloque casa sala andar
    interno int scala piano depto mi il mio je mon ma i my we he she it this that but so i'd i'll phone email""".split()
)
KEEPS = frozenset(
    "de des du del della delle dello dei degli da das do dos di la le les los las el lo al sur sous e y i d l".split()
)
FRENCH_SURE = frozenset(
    """rue avenue av boulevard bd bvd blvd quai chemin ch allée allées impasse imp ruelle faubourg fbg fg sentier
    sente venelle
    rond-point lotissement hameau traverse montée esplanade résidence lieu-dit r passage chaussée clos cité galerie
    cours-de mail promenade voie levée villa carrefour square place pl route rte cours port pont parvis côte
    chem all res lot rpt pass sq crs""".split()
)
FRENCH_COMMON = frozenset(
    "place pl route rte cours passage square villa port pont mail voie galerie côte traverse promenade r ch".split()
)
"""Kinds that are words of English or of every day: "10 place settings", "5 cours de yoga"."""
FRENCH_OF_GOODS = frozenset({"lot", "res", "all", "pass"})
"""Kinds before which a quantity and behind which a number may stand: "48 lot L25061"."""
FRENCH = frozenset(f" {kind}" for kind in FRENCH_SURE)
"""French kinds, which have the number before them: anchors of this module."""
HEADS_SURE = (
    "calle", "c/", "c.", "cl.", "cll", "avenida", "avda", "avda.", "avd.", "av.", "av", "ave.", "paseo", "pº", "p.º",
    "pso.", "plaza", "plza.", "pza.",
    "carrera", "cra.", "cra", "kra", "kr", "cr", "cl", "dg", "ak", "ac", "carretera", "ctra.", "carr.", "autovía",
    "autovia",
    "camino", "cno.", "ronda", "rda.", "travesía", "trav.",
    "travesia", "glorieta",
    "callejón", "cjón.", "pasaje", "pje.", "psje.", "psje", "calzada", "calz.", "cerrada", "privada", "priv.",
    "prolongación",
    "prol.", "circuito",
    "bulevar", "boulevard", "blvd.", "bvd.", "bd.", "bd", "diagonal", "transversal", "rambla", "carrer", "passeig",
    "plaça", "avinguda", "av/",
    "urbanización", "urbanização", "urb.", "cuesta", "cañada", "alameda", "acceso", "andador", "periférico",
    "viaducto", "eje", "jirón", "jr.", "pasadizo",
    "via", "v.", "viale", "v.le", "piazza", "p.za", "p.zza", "piazzale", "p.le", "corso", "c.so", "largo", "l.go",
    "vicolo", "vico", "strada",
    "str.", "contrada", "c.da", "borgo", "salita", "calata", "lungomare", "lungotevere", "lungarno", "galleria",
    "rotonda", "traversa", "vial", "canale", "incrocio", "circunvalación", "continuación", "ampliación", "retorno",
    "peatonal", "corredor",
    "località", "loc.", "frazione", "fraz.", "stretto", "fondamenta", "sestiere", "calle", "campo", "piazzetta",
    "rione",
    "rua", "r.", "travessa", "rúa", "loteamento",
    "mz", "mz.", "mza", "mza.", "manzana", "quadra", "sqn", "sqs", "shis", "shin", "qnm", "qnn", "residencial",
    "condomínio", "jardim", "calçadão", "tv.", "trav",
    "praça", "pç.", "pça.", "praca", "alameda", "al.", "largo", "lg.", "estrada", "estr.", "rodovia", "rod.",
    "ladeira", "beco", "viela", "vila", "quinta", "bairro", "caminho", "rotunda", "azinhaga", "calçada", "parque",
    "setor", "conjunto",
    "avenue", "rue", "place", "chemin", "chaussée", "chée", "quai", "route", "ruelle", "impasse", "allée", "square",
    "passage", "faubourg",
    "strada", "str", "bulevardul", "b-dul", "bdul.", "calea", "șoseaua", "soseaua", "drumul", "piata", "bulevardul",
    "șos.", "sos.", "aleea", "intrarea", "piața", "splaiul",
)  # fmt: skip
# Kinds that are words of English, of computing or of every day: a capital, and a name with a capital behind.
HEADS_COMMON = frozenset(
    """via v. c. r. largo place square passage route plaza camino campo parque eje vila quinta impasse diagonal
    privada circuito acceso
    avenue boulevard galleria str str. av al. al. l.go quai loc. rod. setor conjunto vico strada cra kra alameda
    glorieta pasaje rotonda kr cr cl dg ak ac
    contrada tv. tv borgo cuesta rambla bairro trav trav. bd. bd bvd. blvd. ave. jr. sos. rotunda estrada urb. villa cll
    cl. avd.
    rod. estr. lg. corso passage aleea calea transversal cerrada priv. prol. traversa salita vial canale incrocio
    retorno corredor""".split()
)
HEADS = frozenset(
    f"{head}{end}" for head in HEADS_SURE for end in ((" ", "") if head[-1] in "./" and len(head) > 2 else (" ",))
)
"""Kinds of street that stand first: anchors of this module."""
UNIT = re.compile(
    r"(?:(?: ?,? ?- ?| ?,? {1,2}|, ?|,?\r?\n|/ ?)(?:[0-9]{1,4}(?= ?(?:,|\r?\n|\Z))|"
    r"(?:[0-9]{1,2}|[IVX]{1,4})\.?[ºª°o] ?(?:[-, ]{0,2}(?:izq(?:uierda|da|\.)?|izda\.?|dcha\.?|derecha|dch\.?|"
    r"centro|esq\.?|esquerdo|dto\.?|direito|"
    r"drt\.?|frente|fte\.?|andar|piso|planta|int\.?|pta\.? ?[0-9]{1,3}|puerta ?[0-9A-Z]{1,3}|"
    r"[A-Z](?![\w]))(?![^\W\d_])){0,2}"
    r"(?:[ -]{0,1}[0-9]{1,2}[ªa])?|"
    r"(?:piso|planta|puerta|pta|escalera|esc|escada|portal|bloque|blq|block|bloco|bl|local|oficina|of|despacho|"
    r"interior|"
    r"int|interno|exterior|ext|depto|dpto|"
    r"departamento|dep|dto|apartamento|apto|apt|apart|ap|appartamento|edif|edificio|edifício|torre|casa|cs|sala|"
    r"sl|andar|and|conj|conjunto|lote|lt|"
    r"loja|lj|quadra|qd|scala|sc|piano|palazzina|pal|scara|et|etaj|fração|fracção|unidad|unidade|manzana|mz|mza|"
    r"letra|letr|cuarto|suite|"
    r"appt|bte|boîte)\b\.? ?(?:n[º°]\.? ?|#)?(?:[A-Za-z]?-?[0-9]{1,4}(?:[ºª°]|-?[A-Za-z])?(?![\w])|"
    r"[A-Z](?![\w'’])|[IVX]{1,4}(?!\w))(?: ?[\"“][A-Z][\"”])?|"
    r"esc\. ?(?:dcha|izda|izq|dta)\.?|bloco [A-Z][a-zéáíóúâêôãõ]{2,15}|torre [A-Z][a-zéáíóú]{2,15}|"
    r"(?:baixos|pral|entl|àtic|km ?[0-9]{1,4}(?:[.,][0-9]{1,2})?(?![\w]|[.,][0-9])|bajo|bajos|ático|atico|sobreático|"
    r"entresuelo|"
    r"principal|ppal|r/c|rés-do-chão|rdc|térreo|cobertura|fundos|cave)\b\.?"
    r"(?: ?(?:izq|izda|dcha|dcho|esq|dto|[A-D]|[0-9]{1,2}[ªa])\b\.?)?|"
    r"[0-9]{1,2}[ªa]\b)){1,5}",
    re.IGNORECASE,
)
QUARTER = re.compile(
    r",? (?:Col\.|Colonia|Fracc\.|Fraccionamiento|Urb\.|Urbanización|Urbanizacion|Unidad Habitacional|U\.H\.|"
    r"Residencial|"
    r"Res\.|Bo\.|Reparto|Repto\.|Conj\.|Conjunto|Sector(?! [0-9])|Poblado|Pob\.|Ejido|Ampl\.|Ampliación|Exts?\.|"
    r"Barriada|Cond\.|Condomínio|Condominio)"
    r" (?:[A-ZÁÉÍÓÚÑ0-9][\w'’.-]{0,20}(?: (?:(?:de|del|la|las|los|el|y|de la|"
    r"de los) ){0,2}[A-ZÁÉÍÓÚÑ0-9][\w'’-]{1,20}){0,3})"
    r"(?= ?(?:[,;.\n)\"|]|\Z))"
)
"""The colonia, estate or ward that is part of the street line in Mexico and Puerto Rico: ", Col. La Merced"."""
NAME_WORD = re.compile(r"(?P<word>[^\W_][\w'’-]{0,30})(?P<dot>\.?)(?P<gap> (?=[^\W_])|)")
