"""Playtests in words, for `uno-tui check --play`: each symptom with where it shows, its cause and a hint for a cure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Console

from uno_tui.cli.laboratory import INTERRUPTED, percent, progress_bar, share_with_ends
from uno_tui.cli.output import console, print_prose
from uno_tui.lab.playtest import PROBLEMS, Playtest, Symptom, experiments_needed, playtest, trial_tables, with_causes
from uno_tui.lab.reporting import as_tree_of
from uno_tui.lab.running import Crew, cores, process_crew
from uno_tui.lang import words
from uno_tui.narration.rulepage.wording import Wording
from uno_tui.rulebook.model import Variant

FOUND_PROBLEM = 1  # the exit code
INDENT = "  "


def show_playtests(variants: Iterable[Variant], rounds: int) -> int:
    screen = console(wide_when_piped=True)
    code = 0
    for test in playtests(variants, rounds):
        show_playtest(test, rounds, screen)
        code = max(code, exit_code(test))
    return code


def playtest_trees(variants: Iterable[Variant], rounds: int) -> tuple[int, list[dict[str, Any]]]:
    """The exit code, and all of it for other programs."""
    tests = list(playtests(variants, rounds))
    return max(map(exit_code, tests), default=0), [playtest_tree(test, rounds) for test in tests]


def playtests(variants: Iterable[Variant], rounds: int) -> Iterator[Playtest]:
    """Ctrl+C ends them, with what had been played by then."""
    with process_crew(cores()) as crew:
        for variant in variants:
            test = played_through(variant, rounds, crew)
            yield test
            if test.was_interrupted:
                return


def exit_code(test: Playtest) -> int:
    return INTERRUPTED if test.was_interrupted else FOUND_PROBLEM if test.has_problem else 0


def played_through(variant: Variant, rounds: int, crew: Crew) -> Playtest:
    """The rounds, and if something is wrong the experiments that tell why."""
    with progress_bar(rounds * len(trial_tables(variant)), crew) as advance:
        test = playtest(variant, rounds, crew, advance)
    if test.was_interrupted:
        return test
    with progress_bar(experiments_needed(test.symptoms), crew) as advance:
        return with_causes(test, crew, advance)


def show_playtest(test: Playtest, rounds: int, screen: Console) -> None:
    screen.print()
    title = words.say(
        "playtest.title", variant=test.variant.id, rounds=f"{rounds:,}", tables=len(trial_tables(test.variant))
    )
    print_prose(screen, title, "bold")
    if test.was_interrupted:
        print_prose(screen, words.say("simulate.interrupted"))
    for line in first_chair_lines(test):
        print_prose(screen, line)
    for symptom in test.symptoms:
        for line in symptom_lines(symptom):
            print_prose(screen, line)
    if not test.symptoms and not test.was_interrupted:
        print_prose(screen, words.say("playtest.fine"))


def first_chair_lines(test: Playtest) -> Iterator[str]:
    for players, share in test.first_chairs:
        yield words.say("playtest.first", players=players, share=share_with_ends(share), fair=percent(1 / players))


def symptom_lines(symptom: Symptom) -> Iterator[str]:
    """What is wrong is marked, what is only worth knowing has a dot."""
    mark = "✗" if symptom.kind in PROBLEMS else "•"
    yield f"{mark} {symptom_sentence(symptom)}"
    yield INDENT + cause_sentence(symptom)
    if symptom.players:
        yield INDENT + words.say("playtest.fewer", players=symptom.players)
    yield INDENT + words.say(f"playtest.cure.{symptom.kind}")


def symptom_sentence(symptom: Symptom) -> str:
    table = symptom.table
    players, (level, *_) = len(table.lineup), table.lineup
    return words.say(
        f"playtest.symptom.{symptom.kind}",
        share=share_with_ends(symptom.share),
        times=f"{symptom.of:,}",
        card=Wording(table.variant, table.rules).card_name(symptom.card) if symptom.card else "",
        option=symptom.option,
        most=f"{table.longest:,}",
        fair=percent(1 / players),
        who=words.say(f"playtest.who.{level}", players=players),
    )


def cause_sentence(symptom: Symptom) -> str:
    cause = symptom.cause
    if cause is None:
        return words.say("playtest.no-cause" if symptom.needs_experiment else "playtest.too-few")
    if cause.without is None:
        return words.say("playtest.place", path=cause.path)
    return words.say("playtest.cause", path=cause.path, what=cause.what, share=percent(cause.without))


def playtest_tree(test: Playtest, rounds: int) -> dict[str, Any]:
    return {
        "variant": test.variant.id,
        "rounds": rounds,
        "tables": [list(table.lineup) for table in trial_tables(test.variant)],
        "interrupted": test.was_interrupted,
        "first_to_play_wins": [{"players": players, "share": as_tree_of(share)} for players, share in test.first_chairs],
        "symptoms": [symptom_tree(symptom) for symptom in test.symptoms],
    }


def symptom_tree(symptom: Symptom) -> dict[str, Any]:
    """With the sentence that would be printed."""
    return {
        "kind": symptom.kind,
        "is_problem": symptom.kind in PROBLEMS,
        "text": symptom_sentence(symptom),
        "share": as_tree_of(symptom.share),
        "table": list(symptom.table.lineup),
        "card": symptom.card,
        "option": symptom.option,
        "cause": symptom.cause._asdict() if symptom.cause else None,
    }
