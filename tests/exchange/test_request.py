from surrogateshield.exchange.request import Request


def test_headers_are_found_whatever_their_case_and_the_first_counts() -> None:
    request = Request("GET", "/", [("X-Note", "one"), ("x-note", "two")], b"")
    assert request.header("x-note") == "one"
    assert request.header("x-other") is None


def test_it_shows_no_content() -> None:
    request = Request("POST", "/Marta", [("x-note", "Marta")], b"Marta", "marta.example")
    assert repr(request) == "Request(POST, 1 headers, 5 bytes)"
