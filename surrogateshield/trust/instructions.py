"""How to make systems and programs trust the CA, and how to undo it. certs/README.md says the same at length."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Instruction:
    """Steps for one system or program. `{cert}` stands for the certificate's path, `{truststore}` for Java's file.

    Args:
        title: What it is about.
        trust: Commands or steps.
        undo: Commands or steps.
    """

    title: str
    trust: tuple[str, ...]
    undo: tuple[str, ...]


INSTRUCTIONS = {
    "debian": Instruction(
        "Debian, Ubuntu",
        (
            "sudo cp '{cert}' /usr/local/share/ca-certificates/surrogateshield.crt",
            "sudo update-ca-certificates",
        ),
        ("sudo rm /usr/local/share/ca-certificates/surrogateshield.crt", "sudo update-ca-certificates --fresh"),
    ),
    "fedora": Instruction(
        "Fedora, RHEL",
        (
            "sudo cp '{cert}' /etc/pki/ca-trust/source/anchors/surrogateshield.pem",
            "sudo update-ca-trust",
        ),
        ("sudo rm /etc/pki/ca-trust/source/anchors/surrogateshield.pem", "sudo update-ca-trust"),
    ),
    "arch": Instruction(
        "Arch Linux",
        ("sudo trust anchor --store '{cert}'",),
        ("sudo trust anchor --remove '{cert}'",),
    ),
    "macos": Instruction(
        "macOS",
        ("security add-trusted-cert -r trustRoot -p ssl -k ~/Library/Keychains/login.keychain-db '{cert}'",),
        ("security remove-trusted-cert '{cert}'",),
    ),
    "windows": Instruction(
        "Windows (PowerShell)",
        ("Import-Certificate -FilePath '{cert}' -CertStoreLocation Cert:\\CurrentUser\\Root",),
        ("Get-ChildItem Cert:\\CurrentUser\\Root | Where-Object Subject -like '*SurrogateShield root*' | Remove-Item",),
    ),
    "firefox": Instruction(
        "Firefox (has its own store)",
        (
            "Settings > Privacy & Security > Certificates > View Certificates > Authorities > Import...",
            'choose {cert}, tick "Trust this CA to identify websites"',
        ),
        ("the same list: SurrogateShield > Delete or Distrust...",),
    ),
    "ios": Instruction(
        "iOS, iPadOS",
        (
            "send {cert} to the device (AirDrop, mail) and open it there",
            "Settings > General > VPN & Device Management: install the profile",
            "Settings > General > About > Certificate Trust Settings: switch it on",
        ),
        ("Settings > General > VPN & Device Management: remove the profile",),
    ),
    "android": Instruction(
        "Android (browsers; most other apps trust no user-installed CA)",
        (
            "copy {cer} to the device",
            "Settings > Security > Encryption & credentials > Install a certificate > CA certificate",
        ),
        ("Settings > Security > Encryption & credentials > User credentials: remove it",),
    ),
    "java": Instruction(
        "Java (a JDK for good; `surrogateshield exec` needs nothing)",
        ("keytool -importcert -noprompt -cacerts -storepass changeit -alias surrogateshield -file '{cert}'",),
        ("keytool -delete -cacerts -storepass changeit -alias surrogateshield",),
    ),
}
"""Key, as the command takes it -> the steps."""


def this_system(platform: str, os_release: str) -> str:
    """The key of `INSTRUCTIONS` for a machine.

    Args:
        platform: `sys.platform`.
        os_release: The content of /etc/os-release, or nothing.
    """
    if platform in {"darwin", "win32"}:
        return "macos" if platform == "darwin" else "windows"
    fields = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    families = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    for family, key in (
        ("debian", "debian"),
        ("ubuntu", "debian"),
        ("fedora", "fedora"),
        ("rhel", "fedora"),
        ("arch", "arch"),
    ):
        if family in families:
            return key
    return "debian"


def render(instruction: Instruction, certificate: Path) -> str:
    """The steps as text, with the paths of this machine."""
    names = {"{cert}": str(certificate), "{cer}": str(certificate.with_suffix(".cer"))}
    lines = [instruction.title, "", "To trust it:", *(f"  {step}" for step in instruction.trust)]
    lines += ["", "To undo it:", *(f"  {step}" for step in instruction.undo)]
    text = "\n".join(lines)
    for mark, path in names.items():
        text = text.replace(mark, path)
    return text
