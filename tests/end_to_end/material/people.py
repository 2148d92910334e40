"""Rare personal names from many cultures, none of whose words is in Faker's lists.

The names are made up for these tests: given names and surnames that exist or could, joined at random.
"""

from __future__ import annotations

from dataclasses import dataclass

from material.lists import listed


@dataclass(frozen=True, slots=True)
class Person:
    """A name in two parts; the surname may be several words."""

    given: str
    surname: str

    def __str__(self) -> str:
        return f"{self.given} {self.surname}"


_NAMES = """
    Csenge Vadkerti | Bulcsú Harangozó | Emőke Tolvajy | Sadhbh Uí Dhuinnín | Penhallow Trevorrow |
    Jowan Polglase | Morwenna Tregenza | Demelza Carnsew | Kerensa Nancarrow | Perran Chegwidden |
    Llywelyn Gwerngastell | Angharad Prytherch | Tegwen Cynddylan | Gwilym Penhydd | Heledd Ystradmor |
    Torquil MacCorquodale | Iseabail Auchinvole | Ruaridh Drummelzier | Mhairi Glenkindie |
    Uisdean Balquhidder | Aslaug Kvernmo | Torbjørg Skjerdal | Halvard Ulvestveit | Gudveig Bjørkhaug |
    Väinämö Lehtisaari | Ilmatar Ruokangas | Maarika Põldsepp | Leelo Tammesoo | Vaidotas Žiemgulys |
    Rasuolė Kimbartas | Gintautė Svirplys | Dobrosława Ciechomska | Zdzisława Krzemplińska | Bożydar Wszelaki |
    Świętosława Uchman | Vojmil Hřebenář | Blahoslava Šklíbová | Ljubomira Vrhnjak | Slavomir Petrnjak |
    Vjekoslava Šćekić-Brajda | Neboja Trnokop | Zvezdana Ćurlić | Iskra Tsvetarova | Velislav Gradinkov |
    Zornitsa Hadzhipenchova | Bilyana Strumskova | Radostin Kyosev | Dumitrița Călărașanu |
    Sorinel Bârzotescu | Anghelușa Vrînceanovici | Pârvu Mehedinșan | Xhevdet Kurtbogaj | Besmir Çelhysa |
    Polyxeni Karavokyros | Aristotelis Psaroudakellis | Evanthia Tzanavaras | Themistoklis Vouzounerakos |
    Zinovia Papathymiopoulou | Kayhan Demirtaşkan | Gülfidan Karaosmangil | Ümmügül Taşköprülüer |
    Zurab Chkhartishvilebi | Nutsa Gogiberidzeva | Tamriko Kvantaladze | Arshaluys Ter-Ghevondian |
    Vardges Hambartsoumov | Nvard Khndzoryan | Aqşin Məmmədquliyev | Nigarxanım Şıxlınskaya |
    Bekzat Nurgaliakhmet | Aigerim Tolybaykyzy | Dilnoza Yuldosheva-Rahim | Sardorbek Xolmatjonov |
    Ochirbat Gantömörbold | Tsetsegmaa Luvsandash | Bayarmagnai Dorjsembe | Norjinpil Altanzuul |
    Pasang Dolkar Gyantse | Dechen Wangmo Trongsa | Ugyen Rinzin Phobjikha | Iravathi Paramkusham |
    Vaitheeswaran Tirunagari | Thiruvengadam Alwarkurichi | Sowbhagya Nanjangudmath | Ponmudi Kandaramanickam |
    Kuzhali Ettayapuram | Yazhini Marudhanayagam | Ekavali Dnyanmote | Bhalchandra Wagholikar |
    Indrayani Phansopkar | Rudrapratap Jhunjhunwalla | Mrinmoyee Hatibaruah | Protima Borgohainey |
    Debarshi Kakotimala | Shehrbano Qizilbashi | Zarmina Durraniwal | Wajdan Sarhadizai | Parwana Noorestani |
    Anushirvan Farrokhzadeh | Golnesa Tabatabaipanah | Keykhosrow Ardakaniyan | Mahdokht Zarrinkoob |
    Bassel Qutayfani | Nuwayra Al-Jarallahi | Hudhayfa Bin Sulaytin | Ibtihaj Suwaydani |
    Tamrat Wolde-Giyorgis | Tsehaynesh Gebremichaelis | Yodit Habtezghi | Dawit Tekleghiorgis |
    Senait Berhaneselassie | Warsame Xirsi Diiriye | Hodan Cawaale | Abdikafi Guuleed | Ubah Shirdoonka |
    Kyomugisha Tindyebwa | Byaruhanga Katushabe | Nakalema Ssemwogerere | Mugisha Rwabwogo |
    Uwimbabazi Nsengiyaremye | Habyakare Munyentwari | Chidubem Nwachukwudi | Obiageli Ezenwafor |
    Ikemefuna Umeadibuo | Titilope Akinsemoyin | Tersoo Akombour | Efua Dadziebah | Yaovi Agbekponou |
    Afi Koudjovi | Mawuena Dzokoto | Fatoumatta Sowebah | Sekouba Kanoutecaye | Aminata Dembakhary |
    Nafissatou Thiombiane | Ngolo Diarrassoubal | Nomvuyo Qwabeka | Lerato Mokgalaka |
    Tshegofatso Ramaphakela | Kagiso Motlhabani | Tendekai Chivhangwa | Rutendo Mashayamombe |
    Tafadzwa Nyakuchena | Rasoanirina Andriamihaja | Faniry Rakotonandra | Hery Razafimbelo |
    Kealohilani Pukahi | Nainoa Keliihananui | Leilehua Kahakuwila | Tuilagi Faleafaga | Sefina Taulapapa |
    Viliami Fifitakau | Losaline Tupoutoa | Crisanto Macaraegna | Ligaya Pangilinoy | Bayani Catacutay |
    Dalisay Manlangitan | Bagaskara Tjokrowidjoyo | Kartikasari Hadipranowo | Tigor Hutabaratua |
    Nguyệt Ánh Tôn-Khuyếnh | Souphanh Vongphachith | Bounmy Keosavang | Chanthavy Sokhamony | Sopheap Kongvongsa |
    Thiri Aungmyat | Naw Paw Htoo | Nopphadon Suwannathat | Siriluck Chaopraya | Yoshinaga Ōtsubata |
    Chigusa Kurahone | Mitsuyo Hanazumi | Tatsunosuke Idegami | Haemi Seonwooh | Doyun Namgoongs |
    Seulgi Hwangboram | Tlalli Xochitonal | Cuauhtli Nezahualt | Itzayana Coyoltecatl | Quetzalli Tepoxteco |
    Wayra Condorcanqui | Illari Mamanichoque | Sumaq Huarcayani | Killari Apazaquispe | Antu Millahueque |
    Rayen Quintremán | Iratxe Goikolexea | Eneritz Mendizorrotz | Gorka Zubiaurregi | Ainhize Etxeberrigarai |
    Koldobika Larrakoetxe | Brais Outeirinho | Uxía Fontemoura | Antía Carballosa | Jofre Puigdellívol |
    Meritxell Vilaseró | Bruguers Casamitjanes | Gwenolé Kerautret | Nolwenn Le Bozec | Aziliz Kermabon |
    Erwann Plouzennec | Enora Guivarch | Ombretta Scaramagli | Fiordaliso Quagliotti |
    Quirijn van der Zwaluwburg | Wiebrigje Terpstroy | Sjoerdtje Wielengaast | Tjalling Brandsmaar |
    Ulrun Hagebölling | Wendelgard Pfaffenrot | Eginhard Trübswetter | Burkhild Sterzenbach |
    Tamsyn Orrinshaw | Cordwell Braithmoor | Ottoline Fearnsyde | Leofric Scudamoor | Hepzibah Crowninshield |
    Obadiah Tillotsen
"""

PEOPLE: tuple[Person, ...] = tuple(Person(*name.split(maxsplit=1)) for name in listed(_NAMES))
