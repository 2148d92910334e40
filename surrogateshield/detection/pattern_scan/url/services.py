"""The services whose links open what is somebody's: host, and what of the rest such a link has.

Sources: the providers' help pages on sharing links (Google Drive and Calendar, Dropbox, OneDrive, iCloud, Zoom, Meet,
Teams, WhatsApp, Telegram, Discord, Slack).
"""

from __future__ import annotations

import re

WHOLE: dict[str, list[re.Pattern[str]]] = {}
"""A suffix of the host -> what path, query and fragment must hold."""
for _host, _rest in (
    ("calendar.google.com", r"/calendar/(?:u/\d/)?(?:ical|embed|r/eventedit|event|appointments)\b.*[\w%@=-]{12}"),
    ("calendar.app.google", r"/\w{8}"),
    ("outlook.office365.com", r"/owa/calendar/[\w@%.-]{12}"),
    ("outlook.live.com", r"/owa/calendar/[\w@%.-]{12}"),
    (
        "icloud.com",
        r"/(?:published/2/|calendar/|sharedalbum/#|photos/#|iclouddrive/|notes/|share/|attachment/)\S{8}",
    ),
    ("docs.google.com", r"/[a-z]{4,14}/(?:u/\d/)?d/(?:e/)?[\w-]{20}"),
    ("drive.google.com", r"/(?:file/(?:u/\d/)?d/|drive/(?:u/\d/)?folders/|open\?id=|uc\?.*id=)[\w-]{20}"),
    ("photos.app.goo.gl", r"/\w{10}"),
    ("photos.google.com", r"/share/[\w-]{20}"),
    ("forms.gle", r"/\w{10}"),
    ("dropbox.com", r"/(?:s|sh|l|scl/\w{1,3}|request|t)/[\w-]{10}|/scl/\w{1,3}/.*[?&]rlkey=\w{8}"),
    ("hooks.slack.com", r"/(?:services|workflows|triggers)/\S{16}"),
    ("discord.com", r"/api/(?:v\d{1,2}/)?webhooks/\d{10}"),
    ("discordapp.com", r"/api/(?:v\d{1,2}/)?webhooks/\d{10}"),
    ("hooks.zapier.com", r"/hooks/(?:catch|standard)/\d{3}"),
    ("webhook.office.com", r"/webhookb2/\S{16}"),
    ("logic.azure.com", r".*/triggers/.*sig=\S{8}"),
    ("make.com", r"/\w{20}"),
    ("integromat.com", r"/\w{20}"),
    ("maker.ifttt.com", r"/trigger/\S{1,64}/key/\S{8}"),
    ("chat.googleapis.com", r"/v1/spaces/\S{4,40}/messages\?\S*key="),
    ("api.telegram.org", r"/bot\d{6,12}:\S{20}"),
    ("1drv.ms", r"/\w/"),
    ("onedrive.live.com", r".*(?:authkey|resid|cid)=[\w!%-]{8}"),
    ("sharepoint.com", r"/:\w:/|.*[?&]e=\w{5}|/personal/"),
    ("app.box.com", r"/s/\w{20}"),
    ("box.com", r"/s/\w{20}"),
    ("wetransfer.com", r"/downloads/\w{20}"),
    ("we.tl", r"/t-\w{6}"),
    ("mega.nz", r"/(?:file|folder|#!|#F!)/?[\w-]{6}"),
    ("zoom.us", r"/(?:j|s|w|my|wc/join|rec/share|rec/play|meeting/register)/[\w.-]{5}"),
    ("meet.google.com", r"/[a-z]{3}-[a-z]{4}-[a-z]{3}|/lookup/\w{5}"),
    ("teams.microsoft.com", r"/(?:l/meetup-join|l/chat|l/channel|meet)/\S{10}"),
    ("teams.live.com", r"/meet/\d{8}"),
    ("webex.com", r".*(?:j\.php\?MTID=|/meet/|/join/)[\w.-]{3}"),
    ("whereby.com", r"/[\w-]{6,}-\w{6}"),
    ("chat.whatsapp.com", r"/\w{12}"),
    ("t.me", r"/(?:joinchat/|\+)[\w-]{10}"),
    ("discord.gg", r"/(?=\w*\d|\w*[a-z]\w*[A-Z])\w{5}"),
    ("discord.com", r"/invite/(?=\w*\d|\w*[a-z]\w*[A-Z])\w{5}"),
    ("join.slack.com", r"/t/\S{3,60}/shared_invite/\S{10}"),
    ("signal.group", r"/?#\S{20}"),
    ("notion.so", r"/.*[0-9a-f]{32}"),
    ("notion.site", r"/.*[0-9a-f]{32}"),
    ("figma.com", r"/(?:file|design|proto|board)/\w{20}"),
    ("miro.com", r"/app/board/\S{8}"),
    ("trello.com", r"/(?:invite|b)/\w{8}"),
    ("checkout.stripe.com", r"/(?:c/)?pay/cs_\w{20}"),
    ("invoice.stripe.com", r"/i/acct_\w{10}"),
    ("pay.stripe.com", r"/(?:receipts|invoice)/\S{20}"),
    ("chatgpt.com", r"/share/[\w-]{20}"),
    ("claude.ai", r"/(?:share|chat)/[\w-]{20}"),
    ("loom.com", r"/share/\w{20}"),
    ("maps.app.goo.gl", r"/\w{8}"),
    ("find.apple.com", r"/\S{8}"),
    ("glympse.com", r"/\S{6}"),
):
    WHOLE.setdefault(_host, []).append(re.compile(_rest))
