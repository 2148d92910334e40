from surrogateshield.shadowmap import DeviceSecret, TextDigest

SECRET = DeviceSecret(bytes(range(32)))


def test_a_digest_depends_on_every_part_its_borders_the_use_and_the_secret() -> None:
    digests = {
        TextDigest(SECRET, "one").of("Marta", "Wilk"),
        TextDigest(SECRET, "one").of("MartaWilk"),
        TextDigest(SECRET, "one").of("Marta", "Wilk", ""),
        TextDigest(SECRET, "one").of("Marta", "Wil\ud800k"),
        TextDigest(SECRET, "two").of("Marta", "Wilk"),
        TextDigest(DeviceSecret(bytes(32)), "one").of("Marta", "Wilk"),
    }
    assert len(digests) == 6
    assert all(len(digest) == 32 for digest in digests)
    assert TextDigest(SECRET, "one").of("Marta", "Wilk") in digests


def test_a_digest_outlives_the_secret() -> None:
    successor = DeviceSecret(bytes(32) + SECRET.derive("digest"))
    assert TextDigest(successor, "one").of("Marta") == TextDigest(SECRET, "one").of("Marta")
