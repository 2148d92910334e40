from __future__ import annotations

from surrogateshield.evaluation.run import Evaluation, Latency, Measured
from surrogateshield.evaluation.scoring import Judged, Tally
from surrogateshield.evaluation.systems import Seconds


def test_every_prompt_is_judged(evaluation: Evaluation) -> None:
    (ours,) = evaluation.systems
    assert [judged.prompt.id for judged in ours.judged] == ["a1", "a2", "a3", "a4"]
    assert ours.tally.prompts == ours.tally.restored == 4
    assert ours.tally.not_restored == 0
    assert ours.models[0].name.startswith("en_core_web_")
    assert ours.tally.total(["person", "email", "phone", "credit_card"]).recall == 1
    assert ours.tally.total().leaked_partly == 0
    assert ours.tally.absent == 1


def test_what_nobody_annotated_is_an_over_edit(evaluation: Evaluation) -> None:
    assert evaluation.systems[0].tally.over_edits[("pattern_scan", "ip_address")] == 1


def test_latencies_are_of_all_prompts(evaluation: Evaluation) -> None:
    (ours,) = evaluation.systems
    latencies = ours.latencies()
    assert set(latencies) == {"pattern_scan", "context_guard", "entity_trace", "detection", "pass", "surrogates"}
    for latency in latencies.values():
        assert 0 < latency.median <= latency.p95
        assert 0 < latency.cpu_median < latency.cpu_total


def test_half_of_the_prompts_take_no_longer_than_the_median_and_95_of_100_no_longer_than_p95(
    evaluation: Evaluation,
) -> None:
    prompt = evaluation.systems[0].judged[0].prompt

    def timed(milliseconds: float | None) -> Judged:
        seconds = {} if milliseconds is None else {"part": Seconds(milliseconds / 1000, milliseconds / 2000)}
        return Judged(prompt, (), (), None, (), None, seconds)

    def latency(*milliseconds: float | None) -> Latency:
        return Measured("x", "1", (), tuple(map(timed, milliseconds)), Tally()).latencies()["part"]

    hundred = latency(*range(100, 0, -1))
    assert (round(hundred.median, 6), round(hundred.p95, 6)) == (50.5, 95)
    assert (round(hundred.cpu_median, 6), round(hundred.cpu_total, 6)) == (25.25, 2525)
    assert latency(8.0) == Latency(8.0, 8.0, 4.0, 4.0)
    assert latency(4.0, None, None).median == 0, "where it did not run it took no time"


def test_groups_add_up(evaluation: Evaluation) -> None:
    (ours,) = evaluation.systems
    assert {name: group.prompts for name, group in ours.groups("category").items()} == {
        "bank": 1,
        "benign": 2,
        "mail": 1,
    }
    assert {name: group.prompts for name, group in ours.groups("language").items()} == {"de": 1, "en": 3}
    assert sum(group.total().required for group in ours.groups("language").values()) == ours.tally.total().required


def test_one_stage_by_itself(patterns_only: Evaluation) -> None:
    (ours,) = patterns_only.systems
    assert ours.models == ()
    assert ours.tally.rows["person"].right == 0
    assert "entity_trace" not in ours.latencies()
