from __future__ import annotations

import threading

from surrogateshield.shadowmap.records import LEASE, MARK, MapEntry, Records


def entry(original: str, surrogate: str, domain: str = "person") -> MapEntry:
    return MapEntry(original, surrogate, "person", domain, original.casefold())


def test_forms_are_found_where_they_first_occur() -> None:
    records = Records([entry("Ines", "Maren"), entry("INES", "MAREN"), entry("fact", "", MARK)])
    assert records.append(entry("4 Oak Street", "8 Oak Street", LEASE), 3)
    assert (records.by_original, records.apart) == ({"Ines": 0, "INES": 1}, {"fact": 2, "4 Oak Street": 3})
    assert records.by_folded_original == {"ines": 0, "4 oak street": 3}
    assert records.by_surrogate == {"Maren": 0, "MAREN": 1, "8 Oak Street": 3}
    assert records.by_folded_surrogate == {"maren": 0, "8 oak street": 3}
    assert records.by_canonical == {("person", "ines"): 0}
    assert records.pairs == [0, 1, 3]
    assert len(records.chain) == 4


def test_only_what_comes_next_is_appended() -> None:
    records = Records([entry("Ines", "Maren")])
    assert records.append(entry("Jonas", "Emil"), 1)
    # Who decides the same goes on with the same records; who decides otherwise needs others.
    assert records.append(entry("Jonas", "Emil"), 1)
    assert not records.append(entry("Jonas", "Anton"), 1)
    assert [item.surrogate for item in records.all] == ["Maren", "Emil"]


def test_of_many_threads_one_appends_at_each_place() -> None:
    records = Records()
    won: list[tuple[int, int]] = []

    def append(thread: int) -> None:
        for at in range(500):
            while len(records.all) < at:
                pass
            if records.append(entry(f"{thread} {at}", f"{thread}/{at}"), at):
                won.append((at, thread))

    threads = [threading.Thread(target=append, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(at for at, _ in won) == list(range(500))
    assert [item.original for item in records.all] == [f"{thread} {at}" for at, thread in sorted(won)]


def test_no_value_shows_in_its_repr() -> None:
    assert "Ines" not in repr(entry("Ines", "Maren")) + repr(Records([entry("Ines", "Maren")]))
