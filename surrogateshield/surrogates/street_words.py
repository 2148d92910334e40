"""Words of street addresses that stay: kinds of street and parts of a building, in many languages."""

from __future__ import annotations

from surrogateshield.surrogates.kinds import STREET_TYPES, UNITS

KINDS = STREET_TYPES | frozenset(
    """alameda ancho andador anger approach arcade aleea azinhaga bank bend bluff boreen brae bulevardul bypass
    bulvarı caddesi cad
    calea calçada callejón calzada camí canale carrer carretera causeway cd cerrada chase chaussée chowk
    circuito circuit cité
    clos close colony contrada corner corniche cottages court courts cove creek cross crossing croft cuesta dale dell
    diagonal drift drove dene end enclave estate estates extension faubourg ferry field fields fold fondamenta
    forest garth
    gata gate glade glen glorieta green greens gränd gränden grange halt hameau heath heights hill hills hof
    hollow intrarea
    jirón junction kai kaari kuja körút köz ladeira landing lane lanes layout lea link local loteamento
    lungomare main marg
    meadow meadows mill montée moor nagar náměstí námestie nám nábřeží oaks orchard os osiedle osiedlu ulicy
    ulicą paddock
    park pasaje passeig path pátio pass periférico pines plaça plads plass plein point polku praia privada
    prolongación
    promenade quadra quadrant rakpart rambla ranch residencial retorno ridge ring rise rondo rondell rotunda row
    rua ruelle
    run rynek sector sektor sentier setor side sk sok sokak sokağı splaiul spur square stien steps strand stræde
    strada
    tér tere terraza tie torget torg torv trace track trail traverse trevo trg třída tř trieda turn twitten utca
    u út útja
    urbanização urbanización vale vej venelle vennel via vicinale view viela views vila village villas vista
    voie wall wade
    walk wharf wood woods wynd yard zeile šetalište cesta avenija ulice ulica вул вулиця просп переул пер бул
    бульвар наб
    набережная шоссе проезд аллея""".split()
)
"""Kinds of street that stay, those of `STREET_TYPES` and rarer ones."""
PARTS = UNITS | frozenset(
    """bus bte bt boîte nº n° núm número nro top stiege stg tür whg wohnungsnr hinterhaus vorderhaus haus hs dg
    ug hh vh og th tv
    mf sal vån krs lok lokal mieszk byt patro piętro klatka bloc bl sc ap et scara nave parcela lote lt qd casa
    sala sl andar
    conj conjunto cobertura térreo fundos esq esquerdo dto direito drt izq izda izquierda dcha derecha dch
    centro planta pta
    portal escalera bloque bloco torre edif edificio edifício int interior exterior ext depto dpto departamento
    apto apart
    apartamento appartamento oficina despacho suite bajo bajos ático atico entresuelo ppal principal km hno plot
    villa villas
    tower towers wing shop level lvl studio phase stage gali khasra ward door site survey old new blk lot daire
    kat blok
    postfach postbus postboks postilokero bag locked private mail casilla apartado apdo correos caixa postal
    casella postale
    sector sektor cross main circle station bp b.p cs tsa rr hc psc cmr pmb rural skrytka pocztowa boite case
    post gpo general delivery кв корп стр офис дом буд
    bajo piano scala interno rez-de-chaussée rdc gauche droite links rechts mitte resid
    buzzer bell intercom entrance rear front top back left right upper lower room rm office county route trunk hwy
    lieu-dit lieudit colonia fracc fraccionamiento urb mz mza manzana lt comp opp near behind""".split()
)
"""Words for parts of a building and for boxes that stay, those of `UNITS` and rarer ones."""


def is_kind(word: str) -> bool:
    """Whether a word stays in an address: a kind of street or a part of a building."""
    return word.casefold() in KINDS or word.casefold() in PARTS
