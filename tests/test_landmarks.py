from __future__ import annotations

from surrogateshield import landmarks


def test_every_group_has_others_to_choose_from() -> None:
    assert all(len(group) >= 4 for group in landmarks.groups())
    assert all(len(set(group)) == len(group) for group in landmarks.groups())


def test_a_languages_landmarks_come_longest_first() -> None:
    words = landmarks.of("en")
    assert list(map(len, words)) == sorted(map(len, words), reverse=True)
    assert words.index("gas station") < words.index("station")


def test_no_group_spells_a_word_over_two_lines() -> None:
    assert not [word for group in landmarks.groups() for word in group if "\n" in word or "  " in word]
