"""States, provinces and well known towns beside postcodes.

Sources: USPS Publication 28 appendix B; Canada Post (provinces); Australia Post (states); ISO 3166-2 for Brazil,
Mexico, India,
Italy, Germany, Spain, Austria, Switzerland; ONS and Ordnance Survey (counties); An Post (counties); towns: the
largest of
each country by its statistical office.
"""

from __future__ import annotations

US_STATES = (
    "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|"
    "OR|PA|RI|SC|"
    "SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|GU|VI|AS|MP|AA|AE|AP"
)
US_STATE_NAMES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|"
    "Illinois|Indiana|Iowa|"
    "Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|"
    "Nebraska|Nevada|"
    "New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|"
    "Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|"
    "West Virginia|"
    "Wisconsin|Wyoming|District of Columbia|Puerto Rico"
)
CANADA = "AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|PQ|SK|YT"
CANADA_NAMES = (
    "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Newfoundland|Nova Scotia|"
    "Northwest Territories|"
    "Nunavut|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan|Yukon"
)
AUSTRALIA = "NSW|VIC|Vic|Qld|QLD|SA|WA|TAS|Tas|ACT|NT"
AUSTRALIA_NAMES = (
    "New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Australian Capital Territory|"
    "Northern Territory"
)
BRAZIL = "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO"
BRAZIL_NAMES = (
    "Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso do Sul|"
    "Mato Grosso|Minas Gerais|"
    "Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|"
    "Santa Catarina|"
    "São Paulo|Sergipe|Tocantins"
)
MEXICO = (
    "CDMX|D.F.|DF|Ags.|B.C.S.|B.C.|Camp.|Coah.|Col.|Chis.|Chih.|Dgo.|Gto.|Gro.|Hgo.|Jal.|Edo. Méx.|Edo. de Méx.|"
    "Méx.|Mich.|Mor.|Nay.|N.L.|"
    "Oax.|Pue.|Qro.|Q.R.|Q. Roo|S.L.P.|Sin.|Son.|Tab.|Tamps.|Tlax.|Ver.|Yuc.|Zac."
)
MEXICO_CODES = (
    "AGU|AGS|BCN|BC|BCS|CAM|CAMP|CHP|CHIS|CHH|CHIH|CMX|COA|COAH|COL|DUR|DGO|GUA|GTO|GRO|HID|HGO|JAL|MEX|MIC|MICH|"
    "MOR|NAY|NLE|NL|OAX|PUE|QUE|QRO|"
    "ROO|QROO|SLP|SIN|SON|TAB|TAM|TAMPS|TLA|TLAX|VER|YUC|ZAC"
)
MEXICO_NAMES = (
    "Ciudad de México|Aguascalientes|Baja California Sur|Baja California|Campeche|Coahuila de Zaragoza|Coahuila|"
    "Colima|Chiapas|Chihuahua|"
    "Durango|Guanajuato|Guerrero|Hidalgo|Jalisco|Estado de México|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|"
    "Puebla|Querétaro|"
    "Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas"
)
INDIA_NAMES = (
    "Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|"
    "Karnataka|Kerala|"
    "Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Orissa|Punjab|Rajasthan|Sikkim|"
    "Tamil Nadu|Tamilnadu|Telangana|"
    "Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Delhi|New Delhi|Jammu and Kashmir|Chandigarh|Puducherry"
)
INDIA = "AP|AR|AS|BR|CG|GA|GJ|HR|HP|JH|KA|KL|MP|MH|MN|ML|MZ|NL|OD|PB|RJ|SK|TN|TG|TS|TR|UP|UK|WB|DL"
ITALY = (
    "AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|FM|"
    "FR|GE|GO|GR|IM|IS|KR|"
    "LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|PE|PG|PI|PN|PO|PR|PT|PU|PV|PZ|RA|RC|RE|RG|RI|"
    "RM|RN|RO|SA|SI|SO|SP|"
    "SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VT|VV"
)
EUROPE_NAMES = (
    "Bayern|Baden-Württemberg|Hessen|Sachsen|Thüringen|Brandenburg|Niedersachsen|Nordrhein-Westfalen|NRW|"
    "Rheinland-Pfalz|Saarland|"
    "Sachsen-Anhalt|Schleswig-Holstein|Mecklenburg-Vorpommern|Steiermark|Tirol|Kärnten|Vorarlberg|Burgenland|"
    "Niederösterreich|Oberösterreich|"
    "Andalucía|Cataluña|Catalunya|Comunidad de Madrid|Galicia|País Vasco|Aragón|Castilla y León|"
    "Castilla-La Mancha|Extremadura|Asturias|"
    "Cantabria|Lombardia|Lazio|Toscana|Veneto|Piemonte|Sicilia|Sardegna|Puglia|Emilia-Romagna|Calabria|Liguria|"
    "Île-de-France|Bretagne|Normandie|Occitanie|Nouvelle-Aquitaine|Noord-Holland|Zuid-Holland|Noord-Brabant|"
    "Gelderland|Mazowieckie|Małopolskie"
)
COUNTIES = (
    "Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|"
    "Durham|County Durham|East Sussex|"
    "Essex|Gloucestershire|Greater London|Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Isle of Wight|"
    "Kent|Lancashire|"
    "Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|Northamptonshire|Northumberland|North Yorkshire|"
    "Nottinghamshire|Oxfordshire|"
    "Rutland|Shropshire|Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Tyne and Wear|Warwickshire|"
    "West Midlands|West Sussex|"
    "West Yorkshire|East Yorkshire|Wiltshire|Worcestershire|Yorkshire|Gwynedd|Powys|Dyfed|Gwent|Clwyd|Fife|"
    "Midlothian|Aberdeenshire|Ayrshire|"
    "Lanarkshire|Perthshire|Renfrewshire|Co\\.? (?:Antrim|Armagh|Down|Tyrone|Fermanagh|Derry|Londonderry|Dublin|"
    "Cork|Kerry|Galway|Mayo|"
    "Clare|Limerick|Wicklow|Wexford|Kildare|Meath|Louth|Donegal|Sligo|Kilkenny|Waterford|Tipperary|Westmeath|"
    "Offaly|Laois|Carlow|Cavan|"
    "Monaghan|Leitrim|Roscommon|Longford)|County (?:Antrim|Armagh|Down|Tyrone|Fermanagh|Dublin|Cork|Kerry|Galway|"
    "Mayo|Clare|Limerick|"
    "Wicklow|Wexford|Kildare|Meath|Louth|Donegal|Sligo|Kilkenny|Waterford|Tipperary)"
)
COUNTRIES = (
    "United States(?: of America)?|USA|U\\.S\\.A\\.?|US|U\\.S\\.|United Kingdom|UK|U\\.K\\.|England|Scotland|"
    "Wales|Northern Ireland|Ireland|Canada|Australia|"
    "New Zealand|South Africa|India|Germany|Deutschland|Austria|Österreich|Switzerland|Schweiz|Suisse|Svizzera|"
    "France|Spain|España|"
    "Italy|Italia|Netherlands|The Netherlands|Nederland|Belgium|Belgique|België|Poland|Polska|Portugal|Brazil|"
    "Brasil|Mexico|México|Sweden|Sverige|"
    "Norway|Norge|Denmark|Danmark|Finland|Suomi|Czech Republic|Czechia|Česká republika|Česko|Japan|Singapore|UAE|"
    "United Arab Emirates|"
    "Philippines|Hungary|Magyarország|Romania|România|Turkey|Türkiye|Argentina|Colombia|Chile|Россия|Україна"
)

TOWNS = frozenset(
    town.strip()
    for town in """
    berlin, hamburg, münchen, munich, köln, cologne, frankfurt, frankfurt am main, stuttgart, düsseldorf, leipzig,
    dortmund, essen, bremen, dresden,
    hannover, nürnberg, duisburg, bochum, wuppertal, bielefeld, bonn, münster, karlsruhe, mannheim, augsburg,
    wiesbaden, gelsenkirchen,
    mönchengladbach, braunschweig, chemnitz, kiel, aachen, halle, magdeburg, freiburg, freiburg im breisgau, krefeld,
    lübeck, mainz,
    erfurt, oberhausen, rostock, kassel, hagen, saarbrücken, hamm, potsdam, ludwigshafen, oldenburg, leverkusen,
    osnabrück, solingen,
    heidelberg, darmstadt, paderborn, regensburg, ingolstadt, würzburg, fürth, wolfsburg, offenbach, ulm, heilbronn,
    pforzheim, göttingen,
    wien, vienna, graz, linz, salzburg, innsbruck, klagenfurt, villach, wels, bregenz, zürich, zurich, genève,
    geneva, genf, basel, bern, lausanne,
    winterthur, luzern, st. gallen, lugano, biel, thun, köniz,
    paris, marseille, lyon, toulouse, nice, nantes, montpellier, strasbourg, bordeaux, lille, rennes, reims, toulon,
    saint-étienne, le havre,
    grenoble, dijon, angers, nîmes, villeurbanne, aix-en-provence, brest, limoges, tours, amiens, perpignan, metz,
    besançon, orléans, rouen,
    mulhouse, caen, nancy, avignon, versailles, poitiers, cannes,
    madrid, barcelona, valencia, sevilla, zaragoza, málaga, murcia, palma, bilbao, alicante, córdoba, valladolid,
    vigo, gijón, granada,
    a coruña, vitoria, elche, oviedo, badalona, cartagena, pamplona, almería, san sebastián, burgos, santander,
    salamanca, toledo,
    roma, rome, milano, milan, napoli, torino, palermo, genova, bologna, firenze, bari, catania, venezia, verona,
    messina, padova, trieste,
    brescia, parma, prato, modena, reggio calabria, reggio emilia, perugia, livorno, ravenna, cagliari, rimini,
    salerno, ferrara, bergamo,
    siracusa, monza, pescara, trento, vicenza, bolzano, lecce, pisa, lucca, siena,
    amsterdam, rotterdam, den haag, 's-gravenhage, utrecht, eindhoven, groningen, tilburg, almere, breda, nijmegen,
    apeldoorn, haarlem, arnhem,
    enschede, amersfoort, zaandam, den bosch, 's-hertogenbosch, zwolle, leiden, maastricht, dordrecht, delft, alkmaar,
    bruxelles, brussel, brussels, antwerpen, gent, charleroi, liège, brugge, namur, leuven, mons, mechelen,
    warszawa, kraków, łódź, wrocław, poznań, gdańsk, szczecin, bydgoszcz, lublin, katowice, białystok, gdynia,
    częstochowa, radom, toruń,
    sosnowiec, rzeszów, kielce, gliwice, olsztyn, bielsko-biała, opole, sopot, zielona góra,
    praha, prague, brno, ostrava, plzeň, liberec, olomouc, české budějovice, hradec králové, pardubice, zlín,
    bratislava, košice,
    stockholm, göteborg, malmö, uppsala, västerås, örebro, linköping, helsingborg, jönköping, norrköping, lund, umeå,
    gävle, borås, solna,
    oslo, bergen, trondheim, stavanger, drammen, kristiansand, tromsø, københavn, copenhagen, københavn k, aarhus,
    odense, aalborg, esbjerg,
    frederiksberg, helsinki, espoo, tampere, vantaa, oulu, turku, jyväskylä, lahti, kuopio, lisboa, lisbon, porto,
    braga, coimbra, faro, funchal, setúbal,
    aveiro, évora, budapest, debrecen, szeged, pécs, győr, athina, athens, thessaloniki, zagreb, ljubljana,
    bucurești, cluj-napoca,
    são paulo, rio de janeiro, brasília, salvador, fortaleza, belo horizonte, curitiba, recife, porto alegre, manaus,
    goiânia, campinas, belém,
    ciudad de méxico, cdmx, guadalajara, monterrey, puebla, tijuana, mérida, cancún, querétaro, toluca,
    mumbai, delhi, new delhi, bengaluru, bangalore, hyderabad, chennai, kolkata, pune, ahmedabad, jaipur, lucknow,
    kanpur, nagpur, indore, bhopal,
    patna, vadodara, ludhiana, agra, nashik, faridabad, meerut, rajkot, varanasi, srinagar, amritsar, kochi,
    coimbatore, mysuru, mysore, surat,
    thiruvananthapuram, gurgaon, gurugram, noida, ghaziabad, chandigarh, guwahati, visakhapatnam, vijayawada, mangaluru,
    singapore, auckland, wellington, christchurch, hamilton, dunedin, tauranga, johannesburg, cape town, durban,
    pretoria, sandton, centurion,
    sydney, melbourne, brisbane, perth, adelaide, canberra, hobart, darwin, tokyo, osaka, kyoto, manila, quezon city,
    makati
    """.replace("\n", " ").split(",")
)
"""Large towns: behind a bare code they show that it is a postcode."""
