"""Words that a name recogniser takes for names and that are none.

The paper's block list (titles, dates, time zones; section 3.2.2), widened by the technical terms that
prompts are full of. All in lower case.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

TITLES = frozenset(
    """family familie familia família famille famiglia familjen rodzina perhe mr mrs ms miss mx dr prof professor
    sir madam dame rev reverend fr sgt capt captain lt lieutenant col gen judge justice nurse herr frau
    monsieur mme madame señor señora señorita sra sr. don doña signor signora dott dra dras profa dottssa mlle
    mevr mevrouw dhr fru frk pani bwana ginoong puan encik yth kepada drs shri smt sri hon esq phd md dds dvm
    rn mba bsc msc cpa det cst cllr insp supt cpl const maj pte""".split()
)

_CALENDAR = frozenset(
    """mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday jan feb
    mar apr jun jul aug sep sept oct nov dec january february march april june july august september october
    november december whitsun whitsuntide michaelmas lent pentecost candlemas hogmanay lammas shrovetide epiphany
    nowruz purim pesach sukkot shavuot kippur ashura navratri dussehra onam pongal vesak chuseok songkran obon
    juneteenth gmt utc est edt cst cdt mst mdt pst pdt cet cest bst ist jst am pm christmas easter
    ramadan eid diwali hanukkah halloween thanksgiving passover q1 q2 q3 q4 h1 h2 spring summer autumn winter""".split()
)

PROGRAMS = frozenset(
    """ableton activemq addon ai airflow airtable ajax alexa altair android angular ansible apache api apis apk
    apr argocd asana asap ascii asgi async athena atm aud audacity autocad aws axios azure b2b b2c babel backend
    basecamp bash bearer bert bigquery bitcoin bixby blender blockchain bokeh boolean bootstrap brexit
    browser btc buildkite cad calendly catboost cdn celery celsius chai changelog chatbot chatgpt cheerio
     chrome circleci claude cli clickhouse clickup cloudflare cloudfront cloudwatch codebase codex
    cognito colab config const contentful cors cortana couchdb covid cpu cron crud css csv ct cuda
    curl cve cypress dagster dapp dashboard databricks datadog dataframe datetime dbt debian debug
    deepseek deno devops digitalocean directus django dns docker dockerfile dom drupal dto duckdb
    dynamodb ec2 ein eks elasticsearch electron eleventy elixir enum envoy enzyme erp esbuild eslint
    eta etcd eth ethereum etl evernote excel express fahrenheit faiss fargate fastapi fedora figma
    firebase firefox fitbit fixme flask flexbox fluentd flutter fortran freshdesk frontend ftp fullstack func
    garmin gatsby gcp gemini gif gimp git gitea github gitlab godot golang google gpt gpu gradio
    grafana graphql groovy grpc gst gui hadoop haproxy haskell hasura hdmi helm heroku hetzner hotjar
    html htmx http https hubspot hudi husky iam iban iceberg icu ide illustrator influxdb init inkscape int
    intercom ios iot ipad iphone ipsum ipv4 ipv6 iso istio iva jar java javascript jekyll jenkins jest
    jinja jira joomla jpeg jquery json jsx julia jupyter jvm jwt k8s kafka kaggle kanban kelvin keras keycloak
    kibana kotlin kpi krita kubeflow kubernetes kwanzaa lambda langchain langgraph laravel latex lerna lightgbm
    lightroom lightsail linkedin linkerd linode linux llama llamaindex llm localhost lodash logseq logstash loki
    lorem lua lucidchart luigi mac macos magento mailchimp mariadb markdown matlab maven mcp memcached
    mendeley metabase metadata microservice middleware milvus mistral mixpanel mlflow mocha mongodb mongoose
    moodle mqtt mvc mvp mvvm mysql nagios namespace nats nda neo4j nestjs netlify next.js nextjs nginx nlp
    node node.js nodejs nosql notion npm nuget null numpy nuxt nx oauth obsidian ocr ollama onedrive onenote oop
    openai openapi opencv openssl opentelemetry oracle orm os osx outlook overleaf packer pandas param params
    paxos payload pcr pdf perl photoshop php pinecone pip playwright plotly plugin png pnpm podman pomodoro
    postgres postgresql posthog postman powerbi powerpoint powershell prestashop presto prettier prisma prometheus
    prompt pto pulsar pulumi puppeteer pwa pyspark pytest python pytorch qdrant quarkus r rabbitmq rails ram
    react readme redis redshift redux refactor regex repo rest restful rollup roomba rpc rsa rss rstudio
    rsvp ruby runtime rust rxjs s3 saas safari sagemaker salesforce saltstack sap sass scala schema scikit scrum
    scss sdk seaborn selenium sendgrid seo sftp sharepoint shopify siri sla slack smtp snowflake soap solidity
    solidworks spark splunk spring springboot sql sqlite squarespace ssd ssh ssl sso statsmodels
    stderr stdin stdout storybook strapi strava streamlit stripe struct subnet supabase superset svelte sveltekit
    svg swagger swc swift syntax tableau tailwind tcp tensorflow terraform timescaledb timestamp tiramisu tls
    todo todoist toml traefik travis trello trino trpc tsx tuple turborepo twilio twitter typeform typescript
    ubuntu udp ultralytics unicode unity unix unreal uri url urql usb utf utf8 util utils uuid vagrant
    var varchar vat vercel vim vite vitest vllm vm void vscode vue vuex wandb wasm weaviate webassembly
    webflow webgl webhook webpack webrtc websocket whatsapp windows wix woocommerce wordpress workflow wsl
    xcode xgboost xml xss yaml yarn youtube zabbix zapier zendesk zeromq zip zipkin zod zookeeper zoom zotero zsh
    zustand""".split()
)
"""Programs, languages, formats: next to one a capitalised word is a part of its name ("Docker Swarm")."""

_ABBREVIATIONS = frozenset(
    """hr gp dob id irs hiv dmv ssn ceo cfo coo cto fax tel bmi cvc cvv ekg ecg mri er faq gdpr hipaa inr eur gbp usd
    chf jpy cny pin roi rna dna spss stata app bot vpn ip wifi visa mastercard cms crm qa ui ux
    reg emp perso dept approx est incl excl tempo
    dob e-mail e-mails email emails fax mobile tel telephone
    aadhaar acct addr ami appid asap attn bcc bdd bios bnb btw cbd cc cnic cpf crn csrf curp dbs ddos eircode eta ffs
    fiscale
    fname fwd gcse gps gstin hba1c hgv hoa hrs hsa ids ifsc imei imsi insta intl isbn isp itin kg kpi kyc lbs lmk
    lname login
    logs lpg mcq mgmt micr mins mot msisdn mtg nhs nie nif nin nino nmap nr nric ocd oss oyster pan pgp pic pics pid
    pls pnr
    poc pos postcode ppsn pto pw pwd qr rego rfc rn roblox rut sid sim siren siret sku sn snap snapchat soc sos ssid std
    sudo sysadmin taj tba tbc tbd tfn tld totp tty uber uid ulez uni upi usr utr vin vps wfh whatsapp wip wlan xlsx yob
    zipcode zip zips""".split()
)

TECHNICAL = PROGRAMS | _ABBREVIATIONS

_LANGUAGES = frozenset(
    """hindi urdu bengali swahili mandarin cantonese latin esperanto yiddish tagalog malay sanskrit yoruba zulu
    arabic hebrew persian farsi turkish russian ukrainian czech slovak hungarian finnish swedish norwegian
    danish dutch german french spanish portuguese italian romanian bulgarian serbian croatian greek albanian
    vietnamese thai korean japanese chinese english irish welsh scottish catalan basque galician icelandic
    estonian latvian lithuanian american british european asian african shona xhosa amharic somali hausa igbo
    pashto dari kurdish tamil telugu kannada malayalam marathi gujarati punjabi sinhala nepali burmese khmer
    lao mongolian kazakh uzbek georgian armenian azerbaijani belarusian macedonian slovenian bosnian
    luxembourgish flemish gaelic breton maltese quechua guarani maori samoan hawaiian tongan fijian creole
    romani yazidi sikh sikhs hindu hindus muslim muslims christian christians catholic catholics protestant
    jewish buddhist orthodox methodist baptist anglican mormon quaker sunni shia brazilian mexican canadian
    australian swiss austrian belgian indian pakistani bangladeshi nigerian kenyan ghanaian egyptian moroccan
    algerian tunisian lebanese syrian iraqi iranian israeli palestinian jordanian saudi afghan poles danes
    swedes finns turks scots scotsman scotswoman serbs croats czechs slovaks slovenes greeks germans italians
    spaniards frenchman frenchwoman dutchman englishman irishman irishwoman welshman norwegians belgians
    hungarians romanians bulgarians albanians russians ukrainians lithuanians latvians estonians americans
    canadians mexicans brazilians argentines argentinians chileans cubans australians aussies kiwis brits
    britons europeans asians africans nigerians kenyans ghanaians ethiopians somalis eritreans egyptians
    moroccans algerians tunisians syrians iraqis iranians israelis palestinians lebanese jordanians saudis
    afghans pakistanis indians bangladeshis nepalis vietnamese koreans filipinos indonesians malaysians arabs
    kurds roma jews maoris māori māoris hmong filipino indonesian malaysian singaporean taiwanese colombian
    chilean argentinian peruvian venezuelan cuban jamaican garda gardaí gardai latino latina hispanic
    caucasian aboriginal inuit cherokee navajo""".split()
)

ROLES = frozenset(
    """attendees apologies present absent minutes participants speakers invitees panellists account accountant
    accounts admin administrator advisor agent all analyst applicant application architect
    assistant associate attorney author board boss business buyer candidate chair chairman chef chief claims
    client clinic coach colleague colleagues committee community company contact coordinator council counsel
    customer data department dept desk developer director doctor editor employee engineer engineering everybody
    everyone executive faculty family finance folks founder friend friends general guest hello hi hiring holder
    homeowner hospital house human intern it journal landlord lead leader learning legal letter list lord maam
    madam management manager marketing member members ministry mom mum dad neighbor neighbors neighbour
    neighbours officer office online operations organizer owner parent parents partner patient payroll
    pharmacist physician police president principal product professional program programmer project property
    public recipient recruiter recruiting recruitment reader readers registrar relations representative research
    resident residents resources sales school scientist secretary security senior service services sir software
    staff student students super supervisor support teacher team teams tech technical technician tenant tenants
    the therapist trustee user users valued vendor vice volunteer volunteers warden writer you your there again
    both sincerely regards thanks""".split()
)

GIVEN_NAMES = frozenset(
    """amber april archer art ash august autumn basil bay bill blue bob brook candy carol carter chance charity
    chase christian clay cliff cooper crystal daisy dale dawn dean destiny dollar don drew earl eve faith fern
    flora ford frank gene ginger glen grace grant gray guy harmony harry hazel heath heather henry holly honor
    hope hunter iris ivy jack jade jasmine jean jewel jim john jordan joy june justice king lance lane laurel
    lee lily lucky mark mason matt max may melody mercy mike miles nick norm olive page parker pat patience paul
    pearl penny peter poppy prudence ray reed reid rich river rob robin rock rod rose rosemary ruby rusty sage
    sandy scott sky sierra stone storm sterling sue summer tanner ted terry tim tom tony trinity victor violet
    wade ward warren will willow woody wren george david james robert sam dan joe ben charles mary anne ann
    alice adam alan alex andrew martin michael richard thomas william edward stephen steven simon philip roger
    daniel brian kevin jane kate emma sarah helen""".split()
)
"""Given names that are ordinary words, or as frequent: they make "Grace Hill" a person, and "Dark Mode" none."""

EPONYMS = frozenset(
    """parkinson alzheimer crohn hodgkin asperger tourette huntington hashimoto addison cushing raynaud sjögren lyme
        ménière
    meniere kawasaki marfan achilles wilson's turner klinefelter guillain-barré barrett dupuytren perthes apgar glasgow
    heimlich braille rorschach celsius fahrenheit richter geiger pavlov pythagoras fibonacci morse maslow""".split()
)
"""Ailments, scales and the like that are called after somebody."""

_ACTIVITIES = frozenset(
    """zumba pilates taekwondo jiu-jitsu jujitsu judo karate aikido capoeira crossfit parkrun muay kickboxing ceilidh
    reiki feldenkrais montessori wordle sudoku scrabble""".split()
)

BLOCKED = _ACTIVITIES | TITLES | _CALENDAR | _LANGUAGES | TECHNICAL

GENERIC_PLACES = frozenset(
    """high middle elementary primary secondary medical law business graduate public private local general
    community national international central state federal city county regional my the our your their this that
    a an every each any some old new dental nursing grammar boarding summer sunday art music dance driving
    cooking film engineering trade veterinary walk-in urgent world reserve savings investment commercial online
    credit health life car home travel pet""".split()
)
"""What makes "High School" or "World Bank" no name of an institution by itself."""


@cache
def public_names() -> frozenset[str]:
    """Brands, works and public figures, in lower case (source: `public_names.txt`)."""
    return _lines("public_names.txt")


@cache
def public_places() -> frozenset[str]:
    """Continents, countries and great cities, in lower case (source: `public_places.txt`)."""
    return _lines("public_places.txt")


def _lines(name: str) -> frozenset[str]:
    text = resources.files("surrogateshield.detection").joinpath(name).read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))
