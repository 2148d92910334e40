from surrogateshield.exchange.refusal import Refused


def test_a_refusal_is_a_bad_request_unless_it_says_otherwise() -> None:
    refusal = Refused("what to do", "code")
    assert (refusal.message, refusal.code, refusal.status, str(refusal)) == ("what to do", "code", 400, "what to do")
    assert Refused("x", "y", 421).status == 421
