from surrogateshield.locate import addon_path, beside


def test_the_addon_and_the_rules_are_found() -> None:
    assert addon_path().is_file()
    assert list(beside("rules").glob("*.yaml"))
