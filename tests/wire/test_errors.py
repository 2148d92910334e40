from surrogateshield import wire
from surrogateshield.wire.errors import StreamTooLarge, WireError


def test_one_class_covers_everything_the_wire_raises() -> None:
    raised = [thing for name in wire.__all__ if isinstance(thing := getattr(wire, name), type)]
    assert all(issubclass(thing, WireError) for thing in raised if issubclass(thing, Exception))


def test_too_large_names_the_limit() -> None:
    assert "4096 bytes" in str(StreamTooLarge(4096))
