"""Who does the work of a simulation: whoever it is, the report is the same, and Ctrl+C gives what there is by then."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from uno_tui.cli import main
from uno_tui.cli.laboratory import progress_bar
from uno_tui.lab.reporting import MEASURED, Report
from uno_tui.lab.running import Crew, NoCluster, cluster_crew, process_crew
from uno_tui.lab.simulate import Chunk, Experiment, PlayedChunk, chunks, play_chunk, simulate

MIXED = ("easy", "normal", "normal")
ROUNDS = 130  # three chunks, the last one not full
# Dask is heavy, and starting a scheduler and workers takes seconds.
ON_A_CLUSTER = ["simulate", "flip", "--players", "3", "--bot", "easy", "--bot", "normal", "--rounds", "130"]


def report_of(crew: Crew | None = None, seed: int = 5, variant: str = "flip") -> dict[str, Any]:
    experiment = Experiment.of(variant, {}, MIXED)
    run = simulate(experiment, ROUNDS, seed, crew) if crew else simulate(experiment, ROUNDS, seed)
    return without_times(Report(run).as_dict())


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    return {key: report[key] for key in report.keys() - {*MEASURED}}


def test_the_report_is_the_same_for_any_number_of_processes() -> None:
    expected = report_of()
    assert expected["rounds"] == ROUNDS
    for jobs in (2, 3):
        with process_crew(jobs) as crew:
            assert report_of(crew) == expected, jobs
    assert report_of(seed=6) != expected


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the normal level searched."""
    monkeypatch.setattr("uno_tui.lab.simulate.SLOW", ("normal",))


def test_where_somebody_searches_each_round_is_told_and_the_report_is_the_same(request: pytest.FixtureRequest) -> None:
    experiment, steps = Experiment.of("flip", {}, MIXED), list[int]()
    expected = report_of()
    request.getfixturevalue("slow")
    run = simulate(experiment, ROUNDS, 5, progress=steps.append)
    assert steps == [1] * ROUNDS
    assert without_times(Report(run).as_dict()) == expected


@pytest.mark.usefixtures("slow")
def test_ctrl_c_between_two_chairs_of_a_deal_loses_no_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uno_tui.lab.simulate.play_chunk", interrupted_after(5))
    run = simulate(Experiment.of("flip", {}, MIXED), 100, 5)
    assert run.was_interrupted
    assert (run.tally.totals["rounds"], run.tally.means["moves"].clusters) == (5, 2)


def test_everybody_sits_in_every_chair_as_often() -> None:
    """Each deal three times, and each time everybody is one chair further on."""
    (chunk, *_) = chunks([Experiment.of("bts", {}, MIXED)], 60, 1)
    _, results = play_chunk(chunk)
    assert [result.seating for result in results] == [0, 1, 2] * 20
    winners = [result.winner for result in results]
    assert {*winners} == {0, 1, 2}


def test_tasks_come_back_in_their_order_and_none_is_lost() -> None:
    with process_crew(2) as crew:
        assert list(crew(abs, range(-40, 0))) == list(range(40, 0, -1))


def interrupted_after(count: int) -> Any:
    """Ctrl+C while a chunk is being played."""
    played: list[Chunk] = []

    def play(chunk: Chunk) -> PlayedChunk:
        played.append(chunk)
        if len(played) > count:
            raise KeyboardInterrupt
        return play_chunk(chunk)

    return play


def test_ctrl_c_gives_the_report_so_far(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("uno_tui.lab.simulate.play_chunk", interrupted_after(2))
    assert main(["simulate", "bts", "--rounds", "100", "--jobs", "1", "--json"]) == 130
    report = json.loads(capsys.readouterr().out)
    assert (report["rounds"], report["interrupted"]) == (40, True)


def test_ctrl_c_before_the_first_round_is_over_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("uno_tui.lab.simulate.play_chunk", interrupted_after(0))
    assert main(["simulate", "bts", "--rounds", "100", "--jobs", "1"]) == 130
    assert capsys.readouterr().out == "Stopped before the first round was over.\n"


def test_whoever_waits_for_the_first_result_looks_up_again_and_again() -> None:
    looks: list[None] = []
    with process_crew(2) as crew:
        assert list(crew(time.sleep, [1.0], lambda: looks.append(None))) == [None]
    assert len(looks) > 2


def test_the_bar_shows_the_time_before_a_round_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Console(file=io.StringIO(), force_terminal=True, width=100)
    monkeypatch.setattr("uno_tui.cli.laboratory.console", lambda **_: screen)
    with process_crew(2) as crew, progress_bar(40, crew) as advance:
        advance(0)
    assert isinstance(screen.file, io.StringIO)
    assert re.search(r"0/40.*0:00:00", screen.file.getvalue())


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
def test_ctrl_c_is_obeyed_between_two_results_of_several_processes() -> None:
    experiment = Experiment.of("bts", {}, MIXED)

    def press_ctrl_c(rounds: int) -> None:
        if rounds:
            os.kill(os.getpid(), signal.SIGINT)

    with process_crew(2) as crew:
        run = simulate(experiment, 100_000, 1, crew, press_ctrl_c)
    assert run.was_interrupted
    assert 60 <= run.tally.totals["rounds"] < 1000


def test_a_cluster_that_does_not_answer_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("uno_tui.lab.running.PATIENCE", 0.2)
    assert main([*ON_A_CLUSTER, "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_the_extra_to_install_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*ON_A_CLUSTER, "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "uno-tui[cluster]" in capsys.readouterr().err
    with pytest.raises(NoCluster), cluster_crew("tcp://127.0.0.1:9"):
        pass


@pytest.fixture
def cluster() -> Iterator[str]:
    """A local Dask cluster of two workers; gives the address of its scheduler."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=False) as local:
        yield local.scheduler_address


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # of Dask's own
def test_two_workers_of_a_dask_cluster_give_the_same_report(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for where in (["--jobs", "1"], ["--cluster", cluster]):
        assert main([*ON_A_CLUSTER, "--json", *where]) == 0
        reports.append(without_times(json.loads(capsys.readouterr().out)))
    assert reports[0] == reports[1]
    assert reports[0]["rounds"] == 130
