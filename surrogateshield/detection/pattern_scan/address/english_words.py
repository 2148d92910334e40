"""Words of English street names: kinds of street, points of the compass, words that are no part of a name.

Sources: USPS Publication 28, appendices B (directions) and C1 (street suffixes); Canada Post, Addressing
Guidelines, table of street types; AS 4590-2017 (Australian street types); BS 7666 and Royal Mail PAF
Programmers' Guide (thoroughfare descriptors); An Post, Eircode address data.
"""

from __future__ import annotations

SURE = frozenset(
    """street avenue road boulevard drive lane court place terrace circle parkway highway crescent grove mews turnpike
    causeway expressway freeway esplanade boulevarde trafficway throughway skyway stravenue boreen vennel wynd broadway
    roadway driveway laneway motorway parkland
    st str ave av aven rd blvd boul bvd bld dr drv ln ct crt pl ter terr cir circ pkwy pkway pky hwy hway cres
    crescent cr crs
    gdns grv tpke trl sq sqr expy fwy xing aly plz byp cswy trfy skwy stra esp
    courts drives avenues roads lanes terraces parkways""".split()
) - frozenset(("roads", "lanes", "drives", "parkland"))
"""Kinds that hardly anything but a street has."""

LIKELY = frozenset(
    """way loop close row walk rise trail trails pass ridge ridges run path bend cove coves glen glens hollow landing
    knoll
    knolls chase croft garth brae drove alley square plaza crossing crossroad crossroads bypass byway cutting copse
    dell fold gate grange heath hill hills heights orchard meadow meadows oaks pines paddock paddocks parade
    promenade quay quays wharf quadrant ramble ranch retreat roundabout spinney steps strand thicket trace track
    twitten vale view views vista walkway wood woods yard gardens garden circuit concourse corner corners cul-de-sac cut
    dene dip easement elbow entrance frontage green greens link links lookout mall outlook pathway pocket rest reach
    right-of-way ring route row spur tarn tunnel turn underpass overpass viaduct viaducts motorway embankment commons
    common
    bluff bluffs bayou branch brook brooks marg chowk gali salai sarani anchorage burg burgs center centers cliff
    cliffs club corso creek crest curve curves dale dam
    divide estate estates extension extensions falls ferry field fields flat flats ford fords forest forge forges fork
    forks fort freeway harbor harbors harbour haven hollow inlet island islands isle junction junctions key keys lake
    lakes land light lights loaf lock locks lodge mall manor manors mill mills mission mount mountain mountains neck
    oval park parks passage pike pine plain plains point points port ports prairie radial ramp rapid rapids river
    shoal shoals shore shores spring springs square squares station stream summit union unions valley valleys viaduct
    village villages ville walks well wells end bank bottom bridge cape canyon camp cross drift gulch backs court-yard
    courtyard mead mews nook row side slade slip slope snicket ginnel pend loan loaning gait gill haugh hythe
    howe knap lea leas ley leys lynch maltings mall mere pightle platt pleasance priory quarry rigg riggs rookery
    stile cottages villas mansions buildings almshouses steps drift terrace toft tye uplands villas vineyard warren
    wells wharf wyke yards
    hey brow rake lonnen cotts moorings drove hythe shambles bailey butts ghyll nab syke hurst royd clough broadwalk
    pightle
    aly anx blf blfs bnd brg brk brks bch btm cyn cp clf clfs clb cmn cor cors crse cv cvs crk crst xing xrd curv dl dv
    est ests exts fls fry fld flds flt flts frd frst frg frk frks frt gtwy gln glns grn grns hbr hvn hts hl hls holw
    inlt
    iss jct jcts knl knls lk lks lndg lgt ldg mnr mnrs mdw mdws mls msn mtwy mtn mtns nck orch opas psge plns pnes pt
    pts prt prts radl rnch rpd rpds rst rdg rdgs shl shls shr shrs spg spgs sqs sta strm smt trce trak trwy tunl upas
    vly vlys vw vws vlg vlgs vis wl wls wds cl crft gr pde prom qy rw wk whf walke bvde cct clse esp gra grv hth jnc
    lwy mew nth rtt sth tce tkwy pd""".split()
) - frozenset(("land", "side", "end", "club", "union", "unions", "light", "lights", "rest", "key", "port", "ports"))
"""Kinds that are words of every day as well."""

SELDOM = frozenset(
    """land side end club union unions light lights rest key keys port ports via dam burg burgs ville rue zila nagar
    ganj vihar puram
    pound holt shaw
    access amble approach arcade artery block boardwalk brace break brow busway centreway circlet circus cluster
    colonnade connection
    cruiseway deviation distributor domain down downs edge fairway fireline firetrack firetrail follow footway
    foreshore formation
    gap gateway glade hub interchange lees lynne mart meander mile outlet piazza plateau quadrangle quays rambla
    reserve return
    rising riverway roadside roadways ronde rosebowl rotary round sedge serviceway siding skyline stairs strait strip
    subway
    thoroughfare tollway tor traverse triangle trunkway wade waters waterway ways groves rapids""".split()
)
"""Kinds in the lists of the post offices that need a postcode behind them."""

# In small letters these stand for nothing but a street, the others for a drive, a place, a way.
SMALL_SURE = frozenset(
    "street avenue road lane boulevard crescent terrace parkway ave rd blvd ln pkwy cres mews turnpike".split()
)
SMALL_LIKELY = frozenset(
    """drive place court way circle square close st dr ct pl hwy highway row walk grove alley gardens hill park trail
    loop
    rise view plaza cir ter sq trl cove ridge run pass path quay wharf parade esplanade croft garth wynd brae chase
    green vale meadow meadows heights orchard manor crossing bend glen hollow landing point broadway causeway
    steps""".split()
)

ALONE = frozenset(
    """broadway piccadilly whitehall strand haymarket cheapside bowery embarcadero esplanade embankment kingsway aldwych
    poultry cornhill eastcheap minories holborn houndsditch moorgate bishopsgate aldersgate aldgate ludgate
    shambles broadwalk
    queensway broadgate kurfuerstendamm parkway promenade boardwalk""".split()
)
"""Streets whose name has no kind."""

SHORT_DIRECTIONS = frozenset("n s e w ne nw se sw".split())
DIRECTIONS = SHORT_DIRECTIONS | frozenset(
    "north south east west northeast northwest southeast southwest north-east north-west south-east south-west".split()
)
CONNECTORS = frozenset("of the and de del la las los el y du des van von der den le on at in upon by da di do".split())
"""Small words inside a street's name."""

ABBREVIATED = frozenset(
    """st str ave av blvd bvd rd ln dr drv ct crt pl ter terr cir circ pkwy hwy cres cr crs gdns grv sq sqr trl tpke
    expy fwy plz byp cswy
    aly xing est ext pt mt hts hl cl gr esp pde tce cct bld""".split()
)
"""Kinds that are written with a full stop."""
DOTTED = SHORT_DIRECTIONS | frozenset(
    """st mt ft dr sgt gen col capt jr sr rev pres gov lt maj adm prof hon no gt grt upr lwr nth sth wm geo chas
    thos""".split()
)
"""Abbreviations that carry their full stop inside a street's name."""

SAINTS = frozenset(
    """austell albans ives andrews helens asaph david's davids neots neot helier mawes agnes columb blazey keverne
    erth buryan clears dogmaels boswells monans bees briavels osyth teath tudy mawgan dennis germans cleer mellons
    fagans athan brelade saviour paul louis petersburg charles cloud augustine catharines john's johns albert
    leonards""".split()
)
"""Saints whose towns stand behind a street as often as not: "9 Polkerris Row St Austell"."""

UNITS = frozenset(
    """year years month months week weeks day days hour hours hr hrs minute minutes min mins second seconds sec mile
    miles km
    kilometer kilometers kilometre kilometres meter meters metre metres yard yards foot feet ft inch inches percent
    acre acres lane lanes step steps people persons person man men women different more other new such great long old
    small big
    single point points best top times time pm am gb mb kg lb lbs star stars bedroom bedrooms bed beds bath car cars
    door doors gate gates story storey stories way ways figure figures digit digits part parts piece pieces player
    players seater ply stage tier sided side first last next""".split()
)
"""What numbers count: "10 Minute Drive", "2 way street"."""

NO_NAME = UNITS | frozenset(
    """a an i you he she we they it my your his her our their its this that these those to for from with without into
    onto
    about as is are was were be been being has have had do does did will would can could should may might must not no
    or but if than then so because while when where who which what how why all any some every each both few many most
    out up down off over under across along around through after before between against during since until via per
    there here very too also just only even still yet again left right main-road get go goes going make makes find
    see take takes took come came put tell told ask need want know think say said use used using works best tips
    reasons things facts steps items users files lines rows times results examples questions students kids friends
    cars trucks houses homes shops stores bars restaurants more less same own per least""".split()
) - frozenset(("may", "will", "bath", "gate", "old", "new", "great", "long", "left", "right", "bed", "star"))
"""Words that are no name of a street by themselves."""

BEFORE_KIND = {
    "court": frozenset(
        "supreme district high federal circuit appeals superior county crown family tennis food appellate small centre "
        "basketball trial criminal civil sheriff magistrates magistrates' youth labour employment moot bankruptcy "
        "probate municipal traffic claims".split()
    ),
    "drive": frozenset(
        "hard flash disk google ssd usb external test hybrid wheel thumb tape nvme one sex blood food fund four".split()
    ),
    "place": frozenset("first second third fourth fifth last market-leading safe best parking".split()),
    "street": frozenset("way sesame".split()),
    "way": frozenset("one two three easy long best milky right wrong".split()),
    "pass": frozenset("game season day boarding".split()),
    "view": frozenset("list tree grid table web scroll".split()),
    "path": frozenset("file career".split()),
    "run": frozenset("home dry test".split()),
    "park": frozenset("national theme amusement water".split()),
    "center": frozenset("data call shopping".split()),
    "point": frozenset("access data power".split()),
    "valley": frozenset(("silicon",)),
    "loop": frozenset("for while feedback".split()),
    "square": frozenset("root least".split()),
    "close": frozenset("market".split()),
    "highway": frozenset("information".split()),
    "lane": frozenset("fast slow bus bike".split()),
    "road": frozenset("rocky silk dirt toll country".split()),
}
"""Words that make something else of a kind of street: a supreme court, a hard drive."""
