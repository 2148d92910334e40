from __future__ import annotations

import ssl
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import pkcs12

from surrogateshield.trust import ca
from surrogateshield.trust.bundle import TRUSTSTORE_PASSWORD, own_sources, refresh, write_trust_files
from surrogateshield.trust.roots import read_certificates

DOMAINS = ["openai.com"]

# Of some systems' oldest roots; the code under test leaves it to Java to judge them.
pytestmark = pytest.mark.filterwarnings("ignore:Parsed a serial number:Warning")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A CA of this test's own."""
    folder = tmp_path / "ca"
    ca.ensure(folder, DOMAINS)
    return folder


@pytest.fixture
def company(tmp_path: Path, confdir: Path) -> Path:
    """A root that the user trusts besides the system's."""
    path = tmp_path / "company roots.pem"
    path.write_bytes((confdir / ca.CERTIFICATE_FILE).read_bytes())
    return path


def test_the_bundle_holds_the_systems_roots_and_the_ca(own: Path) -> None:
    files = write_trust_files(own)
    assert (files.ca, files.bundle) == (own / ca.CERTIFICATE_FILE, own / "bundle.pem")
    assert files.warnings == ()
    blocks = read_certificates(files.bundle)
    assert blocks[-1] == files.ca.read_bytes()
    assert len(blocks) == len(set(blocks)) > 20
    context = ssl.create_default_context(cafile=files.bundle)
    assert len(context.get_ca_certs()) > 20


def test_the_truststore_holds_the_same(own: Path) -> None:
    files = write_trust_files(own)
    store = pkcs12.load_pkcs12(files.truststore.read_bytes(), TRUSTSTORE_PASSWORD.encode())
    assert len(store.additional_certs) > 20
    assert store.key is None
    subjects = [entry.certificate.subject.rfc4514_string() for entry in store.additional_certs]
    assert any("SurrogateShield root" in subject for subject in subjects)


def test_what_is_right_is_not_written_again(own: Path) -> None:
    first = write_trust_files(own)
    before = [path.stat().st_mtime_ns for path in (first.bundle, first.truststore)]
    second = write_trust_files(own)
    assert second == first
    assert [path.stat().st_mtime_ns for path in (first.bundle, first.truststore)] == before


def test_the_users_roots_go_into_a_bundle_of_their_own(own: Path, company: Path) -> None:
    plain = write_trust_files(own)
    content = plain.bundle.read_bytes()
    files = write_trust_files(own, [company])
    assert files.bundle.parent == own
    assert files.bundle != plain.bundle
    assert files.truststore != plain.truststore
    assert files.sources == (company,)
    assert company.read_bytes() in read_certificates(files.bundle)
    assert plain.bundle.read_bytes() == content


def test_a_bundle_of_ours_stands_for_its_sources(own: Path, company: Path) -> None:
    files = write_trust_files(own, [company])
    assert own_sources(own, files.bundle) == (company,)
    assert own_sources(own, files.ca) == ()
    assert own_sources(own, company) == (company,)
    assert write_trust_files(own, [files.bundle, files.ca, company]) == files


def test_the_systems_own_file_is_no_extra_source(own: Path) -> None:
    from surrogateshield.trust.roots import system_roots

    path, _ = system_roots()
    if path is None:
        pytest.skip("this system keeps its roots in no file")
    assert write_trust_files(own, [path]).bundle == own / "bundle.pem"


def test_what_cannot_be_read_is_said_and_left_out(own: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.pem"
    text.write_text("no certificate here")
    files = write_trust_files(own, [tmp_path / "gone.pem", text])
    assert files.sources == ()
    assert files.bundle == own / "bundle.pem"
    gone, empty = files.warnings
    assert "gone.pem" in gone
    assert "text.pem" in empty


def test_refresh_follows_a_reissue_and_changed_sources(own: Path, company: Path) -> None:
    plain, extended = write_trust_files(own), write_trust_files(own, [company])
    old = plain.ca.read_bytes()
    ca.reissue(own, DOMAINS)
    company.write_bytes(old)
    refresh(own)
    for files in (plain, extended):
        blocks = read_certificates(files.bundle)
        assert blocks[-1] == plain.ca.read_bytes()
        assert (old in blocks) is (files is extended)
        store = pkcs12.load_pkcs12(files.truststore.read_bytes(), TRUSTSTORE_PASSWORD.encode())
        assert len(store.additional_certs) == len(blocks)
