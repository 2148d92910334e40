"""Words that say what kind of thing a name names: they stay, and are no part of anybody's identity."""

from __future__ import annotations

LEGAL_FORMS = frozenset(
    """inc incorporated llc llp lp ltd limited plc corp corporation co company gmbh mbh ag kg ohg ug gbr se ev sa sas
    sarl sasu spa srl snc bv nv vof ab as asa aps oy oyj kft zrt sro spol doo dd ooo oao zao sl slu sae ltda eirl pte
    pty pvt kk gk""".split()
)
"""Legal forms, folded and without full stops."""

ORG_KINDS = LEGAL_FORMS | frozenset(
    """hospital hospitals university universities bank clinic clinics school college church institute foundation group
    holding holdings trust partners associates society association council department ministry agency authority union
    club laboratory laboratories labs lab systems solutions technology technologies software consulting services
    insurance pharmacy airlines airways hotel restaurant museum library center centre academy committee commission
    court police federation league team studios studio media press records pictures capital ventures fund international
    industries enterprises energy motors foods logistics pharmaceuticals pharma therapeutics networks security sons
    robotics analytics biotech biotechnology biosciences diagnostics electronics engineering dynamics aerospace aviation
    automotive mobility chemicals materials instruments optics photonics semiconductors textiles apparel coffee bakery
    brewing beverages catering construction architects design interactive games gaming entertainment publishing
    research education learning academy realty properties estates mining metals shipping freight marine hydro solar
    brothers office bureau chamber parliament party medical health healthcare law firm
    klinik klinikum krankenhaus universität hochschule schule verein stiftung sparkasse volksbank bank versicherung
    apotheke gruppe verlag werke stadtwerke praxis kanzlei gesellschaft amt finanzamt
    banque hôpital hopital clinique université universite école ecole lycée société societe groupe assurance éditions
    banco hospital universidad universidade escuela colegio clínica clinica fundación empresa sociedad grupo
    banca ospedale università universita scuola fondazione società societa gruppo clinica
    ziekenhuis universiteit stichting vereniging sjukhus universitet stiftelse uniwersytet szpital szkoła
    больница университет банк школа институт ооо оао зао клиника""".split()
)

PLACE_KINDS = frozenset(
    """river lake mount mountain mountains valley bay island islands sea ocean gulf peninsula desert forest beach
    creek falls hill hills canyon cape coast county district province region state city town village borough parish
    harbor harbour port park
    fluss see berg gebirge tal insel wald kreis landkreis lac mont rivière île fleuve río lago sierra monte fiume
    isola река озеро гора область край район""".split()
)

FACILITY_KINDS = frozenset(
    """airport station bridge stadium tower building hall house arena theatre theater mall plaza square terminal
    cathedral castle palace prison jail barracks base camp dam tunnel pier garden gardens zoo cemetery chapel temple
    mosque synagogue courthouse inn pub cafe café gym pool field grounds
    bahnhof hauptbahnhof flughafen brücke kirche schloss halle turm gare aéroport pont église château tour estación
    aeropuerto puente iglesia stazione aeroporto ponte chiesa вокзал аэропорт""".split()
)

STREET_TYPES = frozenset(
    """street st avenue ave av road rd lane ln drive dr court ct boulevard blvd bvd terrace ter circle cir parkway pkwy
    highway hwy place pl square sq trail trl way crescent cres close row mews walk grove gardens gdns rise hill mount
    loop alley plaza turnpike tpke expressway expy route rte quay wharf embankment esplanade parade
    straße strasse str weg gasse allee platz ring damm ufer chaussee steig pfad
    rue chemin impasse quai cours allée passage
    calle avenida avda paseo plaza carrera camino ronda travesía rua travessa praça estrada
    via viale corso piazza vicolo largo strada
    straat laan gracht plein kade dijk singel
    gatan gata vägen väg vej gade veien gate katu tie
    ulica ul aleja al plac улица ул проспект пр площадь переулок""".split()
)
"""Kinds of street, as words of their own, folded and without full stops."""

STREET_ENDINGS = (
    "straße strasse str weg gasse allee platz ring damm ufer chaussee steig pfad hof "
    "straat laan gracht plein kade dijk singel gatan gata vägen väg vej gade veien gate katu "
    "大街 大道 胡同 路 街 道 巷 弄 通り 通 대로 로 길"
).split()
"""Kinds of street that are written as the end of the name (Lindenweg, Keizersgracht)."""

UNITS = frozenset(
    """apt apartment suite ste unit flat floor fl room rm building bldg block no nr number box po p.o. pobox lot level
    stock etage og eg app appartement bât bat étage escalier bis ter piso puerta scala interno piano lgh tr m lok
    wohnung c/o attn north south east west northeast northwest southeast southwest n s e w ne nw se sw upper lower
    кв дом д корп стр
    号 號 号楼 室 号室 栋 幢 座 单元 楼 樓 层 層 之 段 丁目 番地 番 の 번지 번길 호 층""".split()
)
"""Words for parts of a building and points of the compass."""

JOINED_KINDS = (
    "有限公司 股份公司 公司 集团 集團 银行 銀行 大学 大學 医院 醫院 学院 學院 中学 小学 株式会社 会社 病院 高校 "
    "주식회사 은행 병원 대학교 학교 市 省 県 縣 区 區 町 村 州 都 府 郡 镇 鎮 乡 鄉 駅 站 机场 空港 시 도 구 군 역 "
    "有限责任公司 股份有限公司 律师事务所 会计师事务所 诊所 卫生院 幼儿园 工作室 门诊部 养老院 "
    "有限会社 合同会社 合資会社 整形外科 内科 外科 小児科 皮膚科 眼科 耳鼻科 耳鼻咽喉科 産婦人科 心療内科 泌尿器科 "
    "歯科 歯科医院 クリニック "
    "医院 薬局 診療所 接骨院 整骨院 幼稚園 保育園 こども園 保育所 小学校 中学校 高等学校 工務店 製作所 鉄工所 酒店 "
    "書店 商店 商会 商事 "
    "法律事務所 会計事務所 税理士事務所 事務所 不動産 美容室 旅館 工業 "
    "초등학교 중학교 고등학교 어린이집 유치원 한의원 의원 치과 내과 외과 피부과 안과 정형외과 소아과 약국 "
    "법률사무소 학원 요양원 부동산"
).split()
"""Kinds that are written as the end of the word, in scripts without spaces."""

FRONT_KINDS = (
    "株式会社 有限会社 合同会社 合資会社 医療法人社団 医療法人財団 医療法人 社会福祉法人 学校法人 一般社団法人 "
    "一般財団法人 "
    "公益社団法人 公益財団法人 주식회사 유한회사 의료법인 사회복지법인 학교법인"
).split()
"""Legal forms that stand before the name, with no space."""

FORMS_IN_BRACKETS = frozenset("株有주유")
"""Legal forms that are written as one sign in brackets: (株), (주)."""

CONNECTORS = frozenset(
    """of the and for in at on de la le les du des da do dos del der die das den dem und für von zu am im an aux et en
    el los las y e di della dei van het ten ter sur sous bei""".split()
)
"""Small words inside names."""

PARTICLES = frozenset(
    """von van vom zu zur zum de del der den des di da do dos das du la le el al bin ibn abu ter ten af av e y i
    und and et or of the""".split()
)
"""Small words inside names of people."""

TITLES = frozenset(
    """dr mr mrs ms mx miss mister prof professor sir madam dame lord lady rev reverend fr hon judge justice captain
    capt col gen lt sgt major officer herr frau fräulein dipl ing mag monsieur madame mme mlle maître señor señora
    señorita sr sra srta don doña signor signora sig dott dottoressa dottore avv meneer mevrouw dhr mevr pan pani
    hr fru г-н г-жа господин госпожа familie family famille
    phd md dds dvm esq cpa rn llm mba msc bsc jr sr ii iii iv vi vii viii junior senior""".split()
)
"""Titles, forms of address, degrees and suffixes beside names of people."""

MASCULINE = frozenset("mr mister sir lord herr monsieur señor sr don signor sig meneer dhr pan hr г-н господин".split())
"""Forms of address for men."""

FEMININE = frozenset(
    """mrs ms miss madam dame lady frau fräulein madame mme mlle señora señorita sra srta doña signora mevrouw mevr
    pani fru г-жа госпожа""".split()
)
"""Forms of address for women."""

BEFORE_SURNAMES = (
    MASCULINE
    | FEMININE
    | frozenset("dr mx prof professor judge justice captain capt col gen lt sgt major officer avv".split())
    | frozenset("familie family famille dott dottore dottoressa".split())
) - frozenset("sir dame lord lady don doña miss sr".split())
"""Titles and forms of address that a surname alone follows."""
