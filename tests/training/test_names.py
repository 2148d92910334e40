from __future__ import annotations

import pytest

from surrogateshield.training.chance import Chance, split_of
from surrogateshield.training.markup import Split
from surrogateshield.training.names import Chain, Names, chain, drawn, latin, locales, part, romanised

SPLITS: tuple[Split, ...] = ("train", "validation", "test")


def test_more_than_forty_locales_have_names() -> None:
    assert len(locales()) + len(latin()) > 60
    assert len({names.language for names in locales()}) > 40
    for names in (*locales(), *latin()):
        assert min(map(len, (names.female, names.male, names.last_female, names.last_male))) >= 9
        assert not any(
            name[0].islower() and " " not in name and name.isascii() and name.isalpha() and len(name) < 4
            for name in names.last_male
        )


def test_transliterations_read_like_names() -> None:
    russian = next(names for names in locales() if names.locale == "ru_RU")
    assert russian.reads_well
    assert not russian.is_latin
    assert romanised(russian).is_latin
    assert "Smirnov" in romanised(russian).last_male
    japanese = next(names for names in locales() if names.locale == "ja_JP")
    assert not japanese.reads_well


def test_every_part_has_names() -> None:
    for split in SPLITS:
        usable = [names for names in (*locales(), *latin()) if names.has(split)]
        assert len(usable) > 30
    few = Names("xx_XX", ("Only",), ("Other",), ("One",), ("One",))
    assert [split for split in SPLITS if few.has(split)] in ([], ["train"], ["validation"], ["test"])


@pytest.mark.parametrize("split", SPLITS)
def test_listed_and_spelled_names_belong_to_one_part(split: Split) -> None:
    names = next(names for names in locales() if names.locale == "en_US")
    chance = Chance(1)
    values = [drawn(names.last_male, split, chance) for _ in range(300)]
    assert {split_of(value) for value in values} == {split}
    assert 30 < sum(value not in part(names.last_male, split) for value in values) < 130


def test_a_chain_spells_new_names_from_the_letters_of_the_old() -> None:
    names = ("Barandel", "Barantor", "Corandel", "Corantis", "Dorandel", "Dorantor", "Morantis")
    spelled = {Chain(names).spell("train", Chance(seed)) for seed in range(60)} - {None}
    assert spelled
    assert not spelled & set(names)
    assert all(set(str(name)) <= set("".join(names)) for name in spelled)


def test_a_chain_that_knows_one_name_spells_none() -> None:
    assert Chain(("Wilhelmina",)).spell("train", Chance(1)) is None
    assert chain(("Wilhelmina",)) is chain(("Wilhelmina",))
