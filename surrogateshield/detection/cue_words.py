"""The phrases of `cues.py`, as alternatives of regular expressions."""

from __future__ import annotations


def _either(phrases: str) -> str:
    """A comma-separated list as alternatives; "a/b" within a phrase stays what it is."""
    return "|".join(" ".join(phrase.split()) for phrase in phrases.split(","))


INTRODUCTIONS = (
    r"my (?:full |first |last |legal |real |maiden |given )?name is|my name's|i am called|(?:people|they|"
    r"everyone) calls? me|name's|goes by|"
    r"nickname is|(?:his|her|their|whose|\p{L}+'s) (?:full |first |last |legal |maiden )?names? (?:is|are|"
    r"was)|name (?:is|of|was)"
)

NOT_A_THING = (
    "(?<!"
    + r"\b(?:"
    + _either(
        """file, variable, function, class, column, table, method, module, branch, folder, package, field,
        parameter, repo, repository, project, product, company, app, service, server, script, bot, dog, cat,
        command, tool, event, button, page, song, book, movie, film, band, game, test, type, key, model,
        library, framework, language, restaurant, place, something, technique, approach, style, disease, drug,
        plant, word, term, concept, website, plugin, device, machine, brand, club, series, show, novel, poem,
        painting"""
    )
    + ") )"
)
"""Nothing before "called" or "named" that is no person."""

RELATIONS = (
    _either(
        """patient, client, tenant, landlord, landlady, employee, colleague, boss, supervisor, line manager,
        friend, best friend, tutor, student, pupil, dentist, therapist, lawyer, attorney, solicitor, wife,
        husband, partner, spouse, son, daughter, brother, sister, mother, father, mum, mom, dad, cousin, uncle,
        aunt, auntie, nephew, niece, granny, girlfriend, boyfriend, ex, customer, applicant, candidate, witness,
        plaintiff, defendant, claimant, petitioner, respondent, intern, recruiter, account holder, resident,
        citizen, passenger, babysitter, nanny, mentor, trainee, apprentice, contractor, plumber, electrician,
        gp, midwife, nurse, doctor, surgeon, consultant, teacher, professor, coach, engineer, developer,
        manager, director, assistant, secretary, author, owner, beneficiary, borrower, lender, lessee, lessor,
        buyer, seller, vendor, member, volunteer, worker, operator, operative, individual, person, man, woman,
        boy, girl, guy, lady, kid, child, baby, driver, rep, groom, bride, mayor, pastor, neighbour, neighbor,
        accused, deceased"""
    )
    + r"|co-?worker|bf|gf|bff|hubby|carer|sitter|handyman|builder|cleaner|gardener|barber|hairdresser|"
    r"vet|optician|physio|"
    r"counsell?or|osteopath|chiropractor|psychiatrist|psychologist|cardiologist|oncologist|paediatrician|pediatrician|"
    r"(?:social|case|key) ?worker|health visitor|debtor|creditor|agent|bailiff|notary|executor|guarantor|informant|"
    r"complainant|suspect|victim|head ?teacher|adviser|advisor|broker|trainer|instructor|caretaker|god(?:mother|father|"
    r"daughter|son)|widow|widower|nan|nana|gran|grand(?:mother|father|son|daughter|ma|pa)|step(?:mother|father|son|daughter|brother|"
    r"sister)|fianc[eé]e?|"
    r"(?:room|flat|house|class|team)-?mate|card-?holder|policy-?holder|twins?|dispatcher|courier|foreman|forewoman|"
    r"receptionist|waiter|waitress|caretaker|janitor|paramedic|librarian|pharmacist|hygienist|bookkeeper|accountant|"
    r"realtor|concierge|interpreter|translator|mechanic|decorator|roofer|plasterer|joiner|welder|farrier|doula|"
    r"child-?minder|au pair|skipper|groundsman|housekeeper|bartender|hairstylist|orderly"
)

KIN = _either(
    """wife, husband, partner, son, daughter, brother, sister, mother, father, mum, mom, dad, cousin, uncle, aunt,
        auntie,
    nephew, niece, granny, grandma, grandpa, nan, girlfriend, boyfriend, ex, fiancé, fiancée, sisters are, brothers are,
    roommate, flatmate, brother in law, sister in law, brother-in-law, sister-in-law, stepson, stepdaughter, twins"""
)

TITLES = _either(
    """mr, mrs, ms, miss, mx, dr, prof, professor, sir, dame, rev, sgt, capt, captain, lt, herr, frau, monsieur,
    mme, madame, señora?, sra?, signora?, uncle, aunt, auntie, grandma, grandpa, granny, nana, judge, detective,
    det, cst, cllr, insp, supt, cpl, const, officer, inspector, councillor, senator, imam, rabbi, pastor, sheikh,
    shri, smt, sister, brother, nurse,
    coach"""
)

GREETINGS = r"dear|hi|hello|hey|good (?:morning|afternoon|evening),?|thanks|thank you|cheers"

FAREWELLS = _either(
    """regards, sincerely, cheers, best, best wishes, thanks, many thanks, thank you, yours, yours truly, love,
    xoxo, respectfully, faithfully, warmly, signed, greetings, salutations, grüßen, cordialement, saludos"""
)

LABELS = _either(
    """name, full name, first name, last name, surname, family name, given name, maiden name, middle name, legal
    name, preferred name, patient, patient name, client, client name, customer, customer name, employee,
    employee name, tenant, landlord, applicant, applicant name, candidate, contact, contact name, contact
    person, attn, attention, from, to, cc, bcc, author, manager, line manager, supervisor, student, student
    name, teacher, guest, passenger, buyer, seller, recipient, sender, beneficiary, account holder, account
    name, cardholder, cardholder name, card holder, witness, spouse, next of kin, emergency contact, signed,
    signed by, prepared by, reviewed by, approved by, assigned to, assignee, reported by, reporter, owner,
    insured, policyholder, claimant, plaintiff, defendant, lessee, lessor, mother, father, parent, guardian,
    child, referred by, referring physician, physician, doctor, gp, attending, bill to, ship to, sold to,
    deliver to, payee, payer, lead, organi[sz]er, host, speaker, attendees, present, absent, apologies,
    participants, members, guests, speakers, authors, witnesses, instructor, interviewer, interviewee,
    requester, requested by, submitted by, created by, user, member, resident, driver, name of [a-z]+"""
)

VERBS = (
    _either(
        """contact, call, ring, rang, phoned, email, e-mail, message, text, ask, asked, tell, told, meet, meeting,
            met, invite,
        invited, remind, notify, thank, congratulate, inform, ping, phone, introduce, introducing, interview,
        interviewing, hire, hired, promote, promoted, promoting, fire, fired, firing, marry, married, marrying,
        pay, paid, owe, owes, sue, suing, cc, know, knows, miss, dating, divorcing, divorce, reassure, convince,
        wrote, loop in, chase, onboard, onboarding, evict, evicting, treat, treating, nominate, nominating,
        commend, regarding, concerning, sorry, morning, afternoon, evening, let, help, thanking, rotate"""
    )
    + "|call(?:ed)? up"
)

PHRASES = (
    _either(
        """write to, wrote to, reply to, respond to, addressed to, behalf of, signed by, written by, authored by,
        care of, c/o, issued to, sold to, reported by, assigned to, registered to, billed to, made out to,
        payable to, attention of, met with, meet with, meeting with, reach out to, married to, engaged to,
        related to, according to, invoice to, reference for, card for, gift for, speech for, eulogy for, toast
        for, appointment with, interview with, lunch with, dinner with, coffee with, together with, live with,
        lives with, living with, working with, worked with, alongside, estate of, explain to, list and remove,
        allergic to"""
    )
    + r"|forward(?: (?:this|it))? to|(?:speak|spoke|talk(?:ed|ing)?) (?:to|with)|send (?:this|it|them) to|"
    r"prepared (?:for|by)|"
    r"belong(?:s|ing)? to|transfer(?:red)? to|hand(?:ed)? over to|report(?:s|ing)? to|cc(?:'d|ed)?|works? with|"
    r"(?:letter|email|message|note) (?:to|from|for)|call (?:from|with)|invoice for|"
    r"(?:bio|profile|resume|cv|obituary|records?|chart|file|account|appointment|review) (?:for|of|on)|"
    r"(?:parents|mother|father|wife|husband|son|daughter|widow|brother|sister) of"
)

DEEDS = (
    _either(
        """lives, lived, works, worked, said, says, told, asked, asks, moved, was born, wrote, writes, emailed, called,
        texted, replied, joined, resigned, graduated, complained, reported, requested, wants, needs, thinks, agreed,
        disagreed, promised, paid, owes, owed, signed, submitted, attended, missed, arrived, left, died, passed
        away, married, presented, scored, failed, passed, suffers, hasn't, isn't, doesn't, didn't, won't, can be
        reached, can't, lost, forgot, keeps, kept, loves, hates, likes, bought, sold, rented, borrowed, helped,
        gave, sent, took, made, started, began, opened, raised, broke, swallowed, fell, got, went, came, ran, met,
        spent, stole, felt, found, drove, flew, grew, hurt, drank, ate, slept, spoke, taught, threw, wore, won,
        cheated, cried, stopped, cancelled, answered, accepted, rejected, applied, refuses, denied, claims, insists,
        wont, cant, doesnt, didnt, isnt, hasnt, wasnt"""
    )
    + r"|has (?:been|a|an|two|three|asked|agreed|not)|had (?:a|an|been)|turned [0-9]+|turns [0-9]+|"
    r"is (?:my|our|her|his|their|a [a-z]+ (?:at|from|in|who)|[0-9]+|allergic|pregnant|moving|leaving|coming|the)|"
    r"and (?:I|my|me|her|his)|will (?:be|join|attend|send|call|take)"
)

BELONGINGS = (
    _either(
        """email, e-mail, phone, number, address, birthday, house, flat, apartment, office, car, wife, husband,
        mother, father, mum, mom, dad, parents, son, daughter, brother, sister, boss, manager, team, desk,
        laptop, account, file, record, records, chart, resume, cv, application, contract, salary, performance,
        review, medical, results, blood, diagnosis, symptoms, insurance, party, wedding, funeral, family,
        partner, kids, children, school, class, report, work, message, request, complaint, order, invoice,
        passport, ssn, full, home, date, employment, visa, lawyer, doctor, surgery, treatment, appointment,
        money, name, age, chances"""
    )
    + r"|grades?|licen[cs]e|test results"
)

AGES = (
    r"(?:\((?:age )?[0-9]{1,2}\)|(?:aged?|age) [0-9]{1,2}|[0-9]{1,2}(?= ?[,)]| years| yrs|yo|-year)|"
    r"an? [0-9]{1,2}[- ]year)"
)

ADDRESSES = _either(
    "you, your, please, can you, could you, would you, will you, I, we, thanks, thank, don't, it's, if you, sorry"
)

LOCATED = (
    _either(
        """live, lives, lived, living, reside, resides, residing, grew up, born, raised, based, located, situated,
        settled, settle, stay, stays, staying, stayed, moved, moving, move, relocate, relocated, relocating,
        arrived, travel, fly, flying, flew, drive, driving, drove, commute, commuting, commutes, headed,
        heading, hometown, native, trip, flight, flights, holiday, vacation, wedding, apartment, flat, house,
        home, cottage, farm, village, town, city, hospital, clinic, office, branch, warehouse, hotel, property,
        shop, store, job, position, role, work, works, working, worked, studying, studied, study, retire,
        retired, retiring, emigrated, immigrated, family, parents, people, someone, friends, originally,
        deliver, delivered, delivery, ship, shipped, shipping, visit, visiting, weekend, weather, meetup, venue,
        school, university, station, buried, married, park, parking, week, fine, happened, stolen, stopped, seen"""
    )
    + r"|travell?(?:ing|ed)"
)

SETTLEMENTS = (
    "town|city|village|suburb|neighbou?rhood|district|county|province|region|parish|municipality|hamlet|borough|island|port|"
    "state|country|commune|mayor"
)

PLACE_LABELS = _either(
    """city, town, village, hometown, birthplace, place of birth, location, county, state, province, country,
    region, district, destination"""
)

PARTS_OF_PLACES = (
    "area|region|city|town|suburbs?|neighbou?rhood|district|township|village|city council|town council|"
    "campus|office|hub|site|plant|"
    "branch|airport|train station|railway station|police|residents?"
)

EMPLOYMENT = (
    _either(
        """employed by, employed at, employer, employer is, job at, offer from, offer at, position at, position
        with, role at, career at, internship at, internship with, hired by, fired from, fired by, laid off from,
        laid off by, bank with, insured with, insured by, shares in, contract with, agreement with, invoice
        from, quote from, studies at, studied at, student at, enrolled at, enrolled in, admitted to, treated at,
        hospitali[sz]ed at, patient at, attends, attended, attending, founder of, co-founder of, owner of, ceo
        of, cto of, cfo of, director of, director at, colleagues? at, colleagues? from, service at, order from,
        refund from, redundant from, laid off by, promoted at, overlapped at"""
    )
    + r"|work(?:s|ed|ing)? (?:for|at)|intern(?:ed|ing)? at|interview(?:ing|ed)? (?:at|with)|(?:company|firm|"
    r"startup|supplier|employer|"
    r"business|practice),?|(?:engineer|manager|developer|analyst|nurse|teacher|consultant|technician|"
    r"accountant) at|represent(?:s|ing|ed)?"
)

INSTITUTIONS = (
    _either(
        """Inc, Ltd, LLC, LLP, GmbH, Corp, Corporation, PLC, plc, AG, SE, BV, NV, Oy, AB, ApS, Pty, Co, Company, Group,
        Partners, Associates, Consulting, Consultants, Solutions, Systems, Technologies, Technology, Labs,
        Laboratories, Logistics, Industries, Enterprises, Ventures, Capital, Bank, Insurance, Assurance, Savings,
        Bookshop, Bookstore, Books, Brewery, Distillery, Winery, Deli, Diner, Café, Cafe, Tavern, Barbers,
        Launderette, Laundry, Cleaners, Supermarket, Stores, Boutique, Depot, Warehouse, Foundry, Shipyard,
        Boatyard, Hospice, Hostel, Aquarium, Stables, Kennels, Cattery, Tyres, Upholstery, Joinery, Carpentry,
        Ceramics, Pottery, Textiles, Tailors, Jewellers, Printers, Publishing, Publishers, Gazette, Herald,
        Chronicle, Roofing, Flooring, Scaffolding, Landscaping, Electrical, Haulage, Coaches, Taxis, Lodge,
        Creche, Orphanage, Ironmongers, Greengrocers, Fishmongers, Patisserie, Creamery, Dairy, Orchards,
        Vineyards, Roasters, Outfitters, Interiors, Framing, Glazing, Galleries, Gallery,
        Title, Escrow, Oncology, Cardiology, Orthodontics, Dentistry, Vets, Cellular,
        Telecom, Urgent Care, Court, Lettings, Removals, Catering, Bakers, Butchers, Florists, Opticians, Physio,
        Hospital,
        Infirmary, Clinic, Care Home, Surgery, Practice, University, College, Academy, School, High School,
        Elementary, Elementary School, Primary School, Middle School, Grammar School, Institute, Foundation, Church,
        Pharmacy, Dental, Dental Care, Nursery, Kindergarten, Agency, Bakery, Restaurant, Bistro, Hotel, Motel,
        Farms?, Union, Council, Staffing, Staffing Agency, Analytics, Software, Robotics, Pharmaceuticals, Pharma,
        Biotech, Energy, Motors, Airlines, Airways, Foods, Media, Design, Architects, Builders, Construction,
        Plumbing, Realty, Properties, Estates, Financial, Financial Group, Trust, Society, Association, Charity,
        Library, Museum, Gym, Fitness, Salon, Law, Legal, Solicitors, Chambers, Garage, Credit Union, Orchestra, FC,
        United, Rovers, Club"""
    )
    + r"|Holdings?|(?:Medical |Health |Community |Community Health )Cent(?:er|re)|Studios?|Caf[eé]|"
    r"Theat(?:re|er)|Autos?"
)
"""How the names of institutions end."""

ORGANISATION_LABELS = _either(
    """employer, company, company name, organisation, organization, business, business name, bank, insurer, insurance,
    school, university, college, clinic, hospital, surgery, practice, gp, gp practice, pharmacy, supplier, vendor, firm,
    agency, workplace, contractor, landlord, letting agent, arbeitgeber, firma, bank, schule, krankenkasse, praxis,
    employeur, société, entreprise, école, banque, empresa, empleador, banco, colegio, escuela, azienda, datore di
    lavoro,
    banca, scuola, empregador, escola, werkgever, bedrijf, school, firma, pracodawca, szkoła, arbetsgivare, företag"""
)
"""What an organisation's name stands behind in a form."""
