from __future__ import annotations

import os
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest
import requests

from surrogateshield.trust import ca
from surrogateshield.trust.bundle import TrustFiles, write_trust_files
from surrogateshield.trust.scope import Scope
from surrogateshield.trust.variables import ADDS, PROXY, REPLACES, settings, trust_sources

SCOPE = Scope.of(["openai.com"])
URL = "http://127.0.0.1:8080"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "a folder" / "ca"
    ca.ensure(folder, ["openai.com"])
    return folder


@pytest.fixture
def files(own: Path) -> TrustFiles:
    return write_trust_files(own)


def test_a_bare_environment(files: TrustFiles) -> None:
    wanted = settings(URL, files, SCOPE, {})
    assert wanted.warnings == ()
    variables = wanted.variables
    for name in PROXY:
        assert variables[name] == variables[name.lower()] == URL
    assert all(variables[name] == str(files.bundle) for name in REPLACES)
    assert all(variables[name] == str(files.ca) for name in ADDS)
    assert variables["NO_PROXY"] == variables["no_proxy"] == "localhost,127.0.0.1,::1"
    assert variables["NODE_USE_ENV_PROXY"] == "1"
    assert not {"PIP_CERT", "GIT_SSL_CAINFO", "SSL_CERT_DIR"} & set(variables)


def test_doing_it_twice_changes_nothing(own: Path, files: TrustFiles) -> None:
    once = settings(URL, files, SCOPE, {}).variables
    again = write_trust_files(own, trust_sources(once))
    assert again == files
    assert {**once, **settings(URL, again, SCOPE, once).variables} == once
    assert settings(URL, again, SCOPE, once).warnings == ()


def test_the_users_certificates_are_in_what_replaces_them(own: Path, confdir: Path) -> None:
    company = str(confdir / ca.CERTIFICATE_FILE)
    environ = {"SSL_CERT_FILE": company, "NODE_EXTRA_CA_CERTS": company}
    files = write_trust_files(own, trust_sources(environ))
    assert files.sources == (Path(company),)
    variables = settings(URL, files, SCOPE, environ).variables
    assert variables["SSL_CERT_FILE"] == variables["NODE_EXTRA_CA_CERTS"] == str(files.bundle)
    assert variables["CODEX_CA_CERTIFICATE"] == str(files.ca)


def test_a_shell_inside_a_shell_keeps_the_users_certificates(own: Path, confdir: Path) -> None:
    environ = {"NODE_EXTRA_CA_CERTS": str(confdir / ca.CERTIFICATE_FILE)}
    outer = settings(URL, write_trust_files(own, trust_sources(environ)), SCOPE, environ).variables
    files = write_trust_files(own, trust_sources(outer))
    assert files.sources == (confdir / ca.CERTIFICATE_FILE,)
    assert settings(URL, files, SCOPE, outer).variables["NODE_EXTRA_CA_CERTS"] == outer["NODE_EXTRA_CA_CERTS"]


def test_another_proxy_is_told_of_without_its_password(files: TrustFiles) -> None:
    environ = {"https_proxy": "http://jo:hunter2@proxy.corp.example:3128"}
    (warning,) = settings(URL, files, SCOPE, environ).warnings
    assert "HTTPS_PROXY" in warning
    assert "upstream" in warning
    assert "hunter2" not in warning


def test_a_bypass_of_a_rules_host_is_told_of(files: TrustFiles) -> None:
    wanted = settings(URL, files, SCOPE, {"NO_PROXY": "api.openai.com,corp.example"})
    assert wanted.variables["NO_PROXY"].startswith("corp.example,localhost")
    (warning,) = wanted.warnings
    assert "api.openai.com" in warning


def test_java_options_are_appended(files: TrustFiles) -> None:
    value = settings(URL, files, SCOPE, {"JAVA_TOOL_OPTIONS": "-Xmx1g"}).variables["JAVA_TOOL_OPTIONS"]
    assert value.startswith("-Xmx1g -Djavax.net.ssl.trustStore=")
    assert "-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=8080" in value
    assert "nonProxyHosts" not in value


def test_a_users_java_truststore_stays(files: TrustFiles) -> None:
    environ = {"JAVA_TOOL_OPTIONS": "-Djavax.net.ssl.trustStore=/etc/company.jks"}
    wanted = settings(URL, files, SCOPE, environ)
    assert wanted.variables["JAVA_TOOL_OPTIONS"].count("trustStore") == 1
    assert "trust store" in wanted.warnings[0]


def test_loopback_rules_reach_javas_list_too(files: TrustFiles) -> None:
    scope = Scope.of([], ["127.0.0.1"])
    assert "-Dhttp.nonProxyHosts=" in settings(URL, files, scope, {}).variables["JAVA_TOOL_OPTIONS"]


@pytest.mark.skipif(shutil.which("java") is None, reason="no java on this machine")
def test_java_reads_a_path_with_a_space(files: TrustFiles) -> None:
    options = settings(URL, files, SCOPE, {}).variables["JAVA_TOOL_OPTIONS"]
    command = ["java", "-XshowSettings:properties", "-version"]
    environment = os.environ | {"JAVA_TOOL_OPTIONS": options}
    shown = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True).stderr
    assert f"javax.net.ssl.trustStore = {files.truststore}\n" in shown
    assert "https.proxyPort = 8080\n" in shown


def test_pythons_clients_read_them_as_meant(files: TrustFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in settings(URL, files, SCOPE, {"NO_PROXY": "openai.com"}).variables.items():
        monkeypatch.setenv(name, value)
    assert urllib.request.getproxies()["https"] == URL
    assert not urllib.request.proxy_bypass("api.openai.com")
    assert urllib.request.proxy_bypass("localhost")
    session = requests.Session().merge_environment_settings("https://api.openai.com/", {}, None, None, None)
    assert session["proxies"]["https"] == URL
    assert session["verify"] == str(files.bundle)
