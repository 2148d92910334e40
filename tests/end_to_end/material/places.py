"""Small places, streets and companies, made up for these tests; their rare words are not in Faker's lists."""

from __future__ import annotations

from material.lists import listed

TOWNS = listed("""
    Tolwhistle | Lower Brackwith | Ardnashellach | Pwllgwastad | Llanfihangorse | Cwmbrefi Isaf |
    Oddanthwaite | Skelderby | Much Wendleham | Thornascaul | Kilcashelmore | Ballyvarroge | Drumskellan |
    Inverquarrick | Auchterfoyle | Trewithick Church | Penhaligorran | Grunwaldsfelde | Oberzwiesbach |
    Unterkrähwinkl | Saint-Aubrac-les-Mauves | Villefontenotte | Casalpietrana | Montecorvigno |
    Valdehornillas | Torrequesada | Szentkirálymező | Zakrzewnik Dolny | Brezovničko | Norrbrändåsen |
    Haukijokela | Ylä-Kuivasmäki | Hvalsnestangi | Wauketucket | Onawasset | Chippanogue | Tallasquah |
    Ossaquan | Coyote Wash Crossing | Bitterweed Flat | Kalahuokai | Murrumbilong | Wangarabunna |
    Whakatohea Bay | Ntabankulweni | Kipkarrengo | Oke-Irawo Titun | Sirumalaipatti | Hosadurgakere |
    Bhairongarhi | Mabuhangin
""")

FACILITIES = listed("""
    Quillbury Bridge | Penrhyddlan Library | Hallistown Park | Ostermoor Hospital |
    Murkelgate Hill Station | Wrenthorne Hall | Humahuaral Hall | Pennacoquid Bridge
""")

LANDSCAPES = listed("""
    Lochan Fearnag | Sgurr Dhualaich | Mashantuck Valley | Sagebristle Hill | Grimsdale Fell |
    Cwm Garreglwyd | Hervideros Pass | Ormsdyke Water | Tangihuka Point
""")

COMPANIES = listed("""
    Brackmoor Wood Works | Fennimoor Data | Thackery & Vossgar Transport | Ostravik Systems |
    Pellworth Instruments | Quorndyke Insurance | Zellbrugg Glass | Haverlock Health | Murranji Transport |
    Nordhalm Shipping | Oxenvale Milk | Brambledyke School | Tarrowby Land | Vantongeren Garden |
    Lindqvarn Machines | Kestrelmoor Legal | Szarvaskő Stone | Ilmarine Metal | Tidewrack Films |
    Grobauer Group | Cassowell Trust | Dunmallet Foods | Peverstone Homes | Ashquith Recruiting |
    Calderquay Homes | Wexmoor Medical | Torvig Boats | Yarrowmead School | Umberleaf Bookshop |
    Sablefinch Clinic | Hexworthy Drains | Rathskellan Credit Union | Kornvald Bread | Juniperhythe Animal Care |
    Mossgrieve Homes
""")

STREETS = listed("""
    Quennell Street | Fiddlewhin Lane | Ropewhistle Road | Scarrowgarth Street | Ganderby Road | Old Saltern Road |
    Pennywhin Close | Cuckoldry Lane | Vicarsdyke Road | Marlspike Court | Lanternhouse Way |
    Thrushgill Close | Ollerbarrow Road | Copsewick Drive | Hollinwray Road | Kettlemere Road |
    Saddlewick Street | Tarnbeck Close | Wyndrush Lane | Pintail Reach Road | Bittercress Drive |
    Chokecherry Draw Road | Sawtimber Road | Narrahanset Street | Quinebasket Drive | Burnt Stump Road |
    Tannerhythe Street | Ferrymanshaw Lane | Gorsedyke Hill
""")
