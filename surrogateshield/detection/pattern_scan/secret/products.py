"""Names of things that come with a number and are no secret: "Windows10", "base64url", "covid-19".

Sources: the makers' own names of systems, devices, games, languages and formats.
"""

from __future__ import annotations

import re

_PRODUCTS = frozenset(
    """aes des rsa ecdsa ed pkcs fail chacha blake argon bcrypt scrypt iphone ipad ipod macbook imac airpods galaxy
    pixel playstation xbox switch windows win ubuntu debian android python java chrome firefox safari geforce radeon
    ryzen nikon canon kindle gopro fitbit garmin peloton tesla model fifa season episode chapter version office
    excel word powerpoint outlook sharepoint exchange server laravel angular vue react node django rails symfony
    magento drupal joomla wordpress typo php mysql postgres postgresql mongodb redis docker kubernetes openssl
    openssh tls ssl http ipv sha md base utf oauth web log neo route area catch covid formula form section step
    table figure figures part level stage grade class room floor gate door group team user users test tests case
    line page file image photo version release update build phase week year month july june april august september
    october november december january february march wifi bluetooth usb hdmi pcie gen core intel snapdragon snap
    nvidia quadro arduino raspberry fedora centos rhel alpine arch kali solaris freebsd macos ios watchos tvos emacs
    blender unity unreal godot fortnite minecraft overwatch diablo battlefield civilization gta halo destiny pokemon
    zelda mario apollo boeing airbus audi bmw mazda volvo golf polo porsche interstate highway freeway channel radio
    studio vitamin omega agenda article artikel paragraph kapitel chapitre capitulo step stufe schritt etape paso
    teil phase gruppe groupe grupo llama gpt claude gemini mistral qwen gemma deepseek kimi bitlocker keycloak
    jenkins gitlab github grafana elastic splunk tomcat apache nginx iis spring hibernate junit jquery bootstrap
    tailwind webpack babel swift kotlin rust golang perl ruby scala dotnet netcore framework lambda fargate graviton
    cloud zone europe asia west east north south eu us ap central office track lane route exit match round game
    player item element node worker pod host port slot disk drive partition volume cluster shard replica backup copy
    draft final rev revision ticket issue task bug story sprint order invoice rechnung facture factura pedido
    commande auftrag lot batch unit module exam quiz question answer option exercise problem example proxmox
    synology qnap fritzbox fritz linksys netgear deco archer unifi ubiquiti mikrotik cisco juniper fortigate printer
    drucker epson brother canon laserjet officejet deskjet thinkpad latitude inspiron surface chromebook""".split()
)
_WORD = re.compile(r"[A-Za-zÀ-ɏ]+")


def is_product(token: str) -> bool:
    """Whether the first word of `token` names a thing that is numbered.

    Args:
        token: one word with a number in or behind it.
    """
    word = _WORD.search(token)
    return word is not None and word.group().lower() in _PRODUCTS
