"""Lists for user names: accounts that are nobody's, pages that are no profile, words that follow "@".

Sources: the accounts of the Linux Standard Base and of the images of cloud providers and CI services
(AWS, Azure, Google Cloud, GitHub Actions, CircleCI), Microsoft's list of default profiles, the
documentation of JSDoc, Javadoc, CSS and Python for words behind "@", the networks' own routes.
"""

from __future__ import annotations

NOBODY = frozenset(
    """root runner ubuntu admin administrator user users shared public default defaultuser0 circleci vagrant app apps
    node www-data www ec2-user azureuser pi debian centos fedora rocky almalinux opensuse arch manjaro kali alpine
    git jenkins gitlab gitlab-runner github postgres postgresql mysql mariadb mongo mongodb redis rabbitmq guest
    nginx apache apache2 httpd tomcat deploy deployer deployment docker container containers builder build ci cd
    travis appuser jovyan codespace codespaces vscode gitpod coder student students test tester testuser me you
    your username user_name yourname your-name your_name youruser your-username your_username yourusername name
    nom nombre myuser my_user mylogin someuser someone somebody anyone linuxbrew homebrew nobody noone none null
    undefined oracle hadoop spark airflow sshuser steam parallels dev devs developer node-red opc cloudshell
    cloudshell-user sandbox runneradmin containeradministrator worker workers service services svc system daemon
    bin sys sync games man lp mail news uucp proxy backup list irc gnats sshd messagebus syslog systemd-network
    systemd-resolve ntp dbus avahi cups gdm lightdm wheel sudo staff adm operator halt shutdown lost+found tmp
    temp sa dba superuser super sysadmin webmaster hostmaster postmaster support info sales contact help helpdesk
    noreply no-reply donotreply bot robot dependabot renovate actions github-actions all everyone anonymous anon
    unknown owner client clients customer customers server host localhost local example demo sample foo bar baz
    foobar acme alice.example account accounts login logout signin signup register password passwd pass email
    e-mail token secret value string text int integer str bool boolean number type field column key id uid uuid
    true false yes no required optional empty blank missing invalid incorrect wrong current_user currentuser
    current new old first last other this that self is are was the a an and or not for with from must should can
    will has have here there below above see please enter type click use using what who how when where why which
    your-user user1 user2 user123 testuser1 usera userb usr public_html html data db database backend frontend api
    web site website page index main master head origin kubernetes k8s prometheus grafana elastic elasticsearch
    kibana logstash consul vault nomad etcd traefik haproxy ansible terraform puppet chef salt nagios zabbix solr
    kafka zookeeper neo4j influxdb minio keycloak ldap all-users alluser allusers netdata wsl abc xyz qwerty group
    groups role roles team teams member members""".split()
) | {"default user", "all users", "default.migrated"}
"""Accounts of systems, services and examples, in lower case."""

ROUTES = frozenset(
    """settings dashboard profile profiles products product index page pages about contact news search account accounts
    overview welcome help faq pricing blog posts post features feature explore trending topics collections events
    marketplace sponsors notifications pulls issues orgs organizations enterprise security login signup join new
    home hashtag intent share sharer i messages compose tos privacy terms jobs download company companies school
    feed pulse learning p reel reels stories story explore direct tv watch playlist channel c results shorts live
    gaming groups group events places pg pages permalink.php photo photo.php story.php profile.php dialog plugins
    business ads policies legal accounts developer developers apps api wiki r comments user u add discover foryou
    following tag tags music video videos s iv share.php people public views controllers index.js create edit
    delete update list show details checkout cart category categories sale offers services team careers press
    media gallery portfolio projects readme site www web en de fr es it docs documentation support status topics
    customer-stories solutions resources about-us apps""".split()
)
"""Parts of paths that are pages and no people, in lower case."""

HANDLES = frozenset(
    """grok chatgpt gemini copilot claude perplexity midjourney openai anthropic threadreaderapp savevideo
    remindmeofthis
    everyone here channel all team admin admins mods mod moderators moderator support staff room online group media
    import keyframes charset font-face supports layer page namespace container property apply tailwind screen
    include mixin extend use forward function return returns if else each while for param params parameter arg
    argument type typedef template throws exception example see since deprecated todo fixme author version license
    copyright file fileoverview module class classdesc constructor interface enum override private protected
    public readonly static abstract async callback default description event fires global ignore inheritdoc inner
    instance kind lends link listens member memberof mixes name alias note remarks summary internal app route get
    post put patch delete before after property staticmethod classmethod dataclass dataclasses abstractmethod
    cached_property lru_cache cache wraps contextmanager pytest fixture mark patch mock click task shared_task
    celery login_required csrf_exempt api_view receiver register overload final validator field_validator
    model_validator test tests beforeeach aftereach beforeall afterall parameterizedtest autowired bean component
    controller restcontroller service repository configuration entity table column id generatedvalue getmapping
    postmapping requestmapping requestbody pathvariable requestparam transactional nullable notnull nonnull
    suppresswarnings functionalinterface safevarargs inject injectable input output viewchild hostlistener
    ngmodule directive pipe state published environment binding observedobject stateobject main mainactor escaping
    autoclosure objc discardableresult available data getter setter builder value slf4j noargsconstructor
    allargsconstructor composable preview hilt hiltviewmodel provides singleton types angular babel vue react
    nestjs aws-sdk azure google-cloud mui tanstack prisma sentry testing-library storybook latest next beta alpha
    canary stable rc dev master main head upstream end interface implementation property synthesize dynamic
    selector protocol autoreleasepool try catch finally synchronized echo set click change submit keyup keydown
    input update model foreach endif endforeach section endsection yield extends include csrf method auth guest
    php json lang can error isset empty switch case break continue push stack once staging production prod cafe
    café gym office lunch dinner home work school noon midnight night lunch""".split()
)
"""Words behind "@" that name a group, a tag, a decorator or a rule, in lower case."""

PROFILE_PAGES: dict[str, tuple[tuple[str, ...], bool]] = {
    "linkedin.com": (("in/", "pub/"), False),
    "x.com": (("",), False),
    "twitter.com": (("",), False),
    "instagram.com": (
        (
            "stories/",
            "",
        ),
        False,
    ),
    "facebook.com": (("profile.php?id=", "people/", ""), False),
    "fb.com": (("",), False),
    "fb.me": (("",), False),
    "t.me": (("s/", ""), False),
    "telegram.me": (("",), False),
    "tiktok.com": (("@",), False),
    "youtube.com": (("@", "user/"), False),
    "threads.net": (("@",), False),
    "threads.com": (("@",), False),
    "medium.com": (("@",), False),
    "reddit.com": (("u/", "user/"), False),
    "twitch.tv": (("",), False),
    "snapchat.com": (("add/",), False),
    "steamcommunity.com": (("id/", "profiles/"), False),
    "keybase.io": (("",), False),
    "paypal.me": (("",), False),
    "paypal.com": (("paypalme/",), False),
    "venmo.com": (("u/", "code?user_id=", ""), False),
    "cash.app": (("$",), False),
    "calendly.com": (("",), False),
    "linktr.ee": (("",), False),
    "bsky.app": (("profile/",), False),
    "mastodon.social": (("@",), False),
    "soundcloud.com": (("",), False),
    "strava.com": (("athletes/",), False),
    "xing.com": (("profile/",), False),
    "vk.com": (("",), False),
    "ok.ru": (("profile/",), False),
    "stackoverflow.com": (("users/",), False),
    "ko-fi.com": (("",), False),
    "patreon.com": (("",), False),
    "about.me": (("",), False),
    "last.fm": (("user/",), False),
    "github.com": (("",), True),
    "gitlab.com": (("",), True),
    "bitbucket.org": (("",), True),
    "kaggle.com": (("",), True),
    "huggingface.co": (("",), True),
    "dev.to": (("",), True),
    "hub.docker.com": (("u/",), False),
}
"""Host -> what stands before a handle in the path, and whether it needs a word that says whose page it is."""

NETWORKS = tuple(
    """
    github gitlab bitbucket twitter instagram insta tiktok snapchat snap telegram discord skype linkedin facebook
    mastodon bluesky threads twitch youtube reddit steam psn xbox playstation nintendo gamertag battletag kik
    wechat weixin viber signal whatsapp venmo keybase paypal soundcloud spotify strava komoot duolingo lichess
    roblox minecraft fortnite valorant ebay etsy vinted depop kleinanzeigen leboncoin wallapop marktplaats
    allegro fiverr patreon onlyfans bumble tinder hinge grindr okcupid letterboxd goodreads lastfm pinterest
    tumblr quora medium deviantart wattpad ao3 flickr polywork stackoverflow kaggle leetcode replit matrix slack
    zoom""".split()
)
"""Networks, games and markets on which people go by a handle, in lower case."""

COMMON_ABROAD = frozenset(
    """gast gäste nicht nichts kann konnte muss soll will wird wurde hat hatte haben sein sind ist noch schon immer
    wieder sich selbst kein keine ohne einen einem einer eines dieser diese dieses jeder jede alle alles viele mehr
    meldet melden bitte neuen neue neuer alten alte eigenen angemeldete aktuelle gesperrt standard lokaler lokale
    invité connecté actuel actuelle final finale inconnu inconnue nouveau nouvelle peut peuvent doit doivent veut
    avec sans dans pour mais donc aussi encore toujours jamais plus tout tous toute toutes cette mon notre votre
    principal standard courant suivant invitado actual final nuevo nueva puede pueden debe deben quiere nunca
    siempre también todavía desde hasta con para pero este esta estos estas mismo misma otro otra cualquier ningún
    algún registrado conectado ospite attuale finale nuovo nuova può possono deve devono vuole sempre anche ancora
    mai senza con per questo questa stesso stessa altro altra qualsiasi registrato convidado atual novo nova pode
    podem deve devem quer nunca sempre também ainda desde até com para mas este esta esse essa mesmo mesma outro
    outra qualquer registrado logado gast huidige nieuwe kan kunnen moet moeten wil niet nooit altijd ook nog steeds
    zonder voor maar deze dit dezelfde andere elke geen gość gościa nowy nowa może mogą musi nie nigdy zawsze
    jeszcze bez dla ale ten ta ten sam inny każdy żaden gäst inte aldrig alltid också utan för men denna detta samma
    annan varje ingen kan måste gæst ikke aldrig altid også uden denne dette samme anden hver ingen skal gjest aldri
    alltid også uten annen hver misafir değil hiç her bu aynı başka yeni host nový nová může musí není nikdy vždy
    bez pro ale tento""".split()
)
"""Words that follow "user", "account" or "as" in other languages than English, in lower case."""
