"""Playtests: rounds of a variant at several tables, and the symptoms of rules that do not work, each with its cause.

The cause is found by experiment: one suspect after the other is taken away, and the symptom goes with the culprit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil, hypot, sqrt
from typing import Literal, NamedTuple

from uno_tui.lab.arena import Lineup
from uno_tui.lab.intervals import NORMAL_95, Share, share_of
from uno_tui.lab.running import Crew, alone
from uno_tui.lab.simulate import Experiment, Progress, Run, no_progress, simulate
from uno_tui.lab.suspects import suspects
from uno_tui.lab.tallying import DealCounts
from uno_tui.rulebook.card_checks import cards_of
from uno_tui.rulebook.effect_parts import inner_lists
from uno_tui.rulebook.effects import Effect, MenuEffect
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.problems import TreePath, show_path

SymptomKind = Literal["endless", "blocked", "stalled", "never", "unseen", "always", "untaken", "first-chair"]
PROBLEMS: tuple[SymptomKind, ...] = ("endless", "blocked", "stalled", "never", "unseen")  # the others are worth knowing
BAD_ENDS: tuple[SymptomKind, ...] = ("endless", "blocked", "stalled")
SENSIBLE, ANY_CARD = "normal", "eager"
USUAL_PLAYERS = 4
PATIENCE_IN_MOVES = 2_000  # a round of ten takes a few hundred
SEED = 0
ENOUGH = 30  # times that something was seen before it is called a habit
FEW = 10  # times that are enough to look for a cause
UNFAIR = 0.2  # of the fair share, so much more or less
CLEAR = 1.5  # times the margin of 95 %, as many suspects are tried
# Of what is counted while a table is played: how often it was so, and of how many times.
COUNTED: dict[SymptomKind, Callable[[DealCounts, str], tuple[int, int]]] = {
    "endless": lambda totals, _: (totals["cut_rounds"], totals["rounds"]),
    "blocked": lambda totals, _: (totals["jammed_rounds"], totals["rounds"]),
    "stalled": lambda totals, _: (totals["stalled_rounds"], totals["rounds"]),
    "never": lambda totals, card: (max(0, totals[f"held.{card}"] - totals[f"fitted.{card}"]), totals[f"held.{card}"]),
    "first-chair": lambda totals, _: (totals["chair.0"], totals["decided"]),
}


class Cause(NamedTuple):
    """A place in the variant file, what stands there, and how large the share would be without it."""

    path: str
    what: str = ""
    without: float | None = None  # where no experiment was needed


class Symptom(NamedTuple):
    kind: SymptomKind
    table: Experiment
    hits: int
    of: int
    card: str = ""
    option: str = ""
    cause: Cause | None = None
    players: int = 0  # the largest table that doesn't show it; 0: none, or not tried

    @property
    def share(self) -> Share:
        return share_of(self.hits / self.of if self.of else 0.0, self.of)

    @property
    def severity(self) -> float:
        return severity(self.kind, self.share.mean, len(self.table.lineup))

    @property
    def rounds_to_judge(self) -> int:
        """So many that it shows if it is still there."""
        if self.kind == "first-chair":
            return self.of
        return 4 * ENOUGH if self.card else min(self.of, ceil(ENOUGH / self.share.mean))

    @property
    def needs_experiment(self) -> bool:
        return self.kind in COUNTED and self.hits >= FEW


@dataclass
class Playtest:
    variant: Variant
    runs: list[Run]
    symptoms: list[Symptom]
    was_interrupted: bool

    @property
    def has_problem(self) -> bool:
        return any(symptom.kind in PROBLEMS for symptom in self.symptoms)

    @property
    def first_chairs(self) -> list[tuple[int, Share]]:
        """How often the first to play wins, by the number of sensible players."""
        sensible = [run for run in self.runs if run.experiment.lineup[0] == SENSIBLE and run.tally.totals["rounds"]]
        return [(len(run.experiment.lineup), run.tally.means["chair.0"].share) for run in sensible]


def trial_tables(variant: Variant) -> list[Experiment]:
    """Sensible players: as few as can be, as usual, as many as can be; and players who lay down any card."""
    fewest, most = variant.rules.players.min, variant.rules.players.max
    usual = min(max(USUAL_PLAYERS, fewest), most)
    lineups: list[Lineup] = [(SENSIBLE,) * players for players in sorted({fewest, usual, most})]
    lineups.append((ANY_CARD,) * usual)
    return [Experiment(variant, variant.rules, lineup, PATIENCE_IN_MOVES) for lineup in lineups]


def playtest(variant: Variant, rounds: int, crew: Crew = alone, progress: Progress = no_progress) -> Playtest:
    """So many rounds at each table. Ctrl+C ends it early, with what has been seen by then."""
    runs: list[Run] = []
    for table in trial_tables(variant):
        runs.append(simulate(table, rounds, SEED, crew, progress))
        if runs[-1].was_interrupted:
            break
    return Playtest(variant, runs, list(symptoms_of(variant, runs)), runs[-1].was_interrupted)


def luck_of(likely: float, of: int) -> float:
    """How far off the share may be that is seen, of what happens so likely."""
    return NORMAL_95 * sqrt(likely * (1 - likely) / max(of, 1))


def severity(kind: SymptomKind, share: float, players: int) -> float:
    """How far it is from what is right: never, but for the first chair's share."""
    return abs(share * players - 1) if kind == "first-chair" else share


def symptoms_of(variant: Variant, runs: list[Run]) -> Iterator[Symptom]:
    yield from worst_of_each_kind(symptom for run in runs for symptom in bad_ends(run))
    everywhere: DealCounts = Counter()
    for run in runs:
        everywhere.update(run.tally.totals)
    yield from odd_cards(variant, everywhere, runs[0].experiment)
    sensible = [run for run in runs if run.experiment.lineup[0] == SENSIBLE]
    yield from untaken_options(variant, sensible)
    yield from worst_of_each_kind(symptom for run in sensible for symptom in unfair_chairs(run))


def worst_of_each_kind(symptoms: Iterable[Symptom]) -> Iterator[Symptom]:
    """One table shows it as well as all of them: the one where it is worst."""
    worst: dict[SymptomKind, Symptom] = {}
    for symptom in symptoms:
        known = worst.setdefault(symptom.kind, symptom)
        if symptom.severity > known.severity:
            worst[symptom.kind] = symptom
    yield from worst.values()


def bad_ends(run: Run) -> Iterator[Symptom]:
    found = [Symptom(kind, run.experiment, *COUNTED[kind](run.tally.totals, "")) for kind in BAD_ENDS]
    yield from (symptom for symptom in found if symptom.hits)


def odd_cards(variant: Variant, totals: DealCounts, table: Experiment) -> Iterator[Symptom]:
    """Cards that never fit, or always do although they have a color."""
    for card in table.compiled().kinds:
        held = totals[f"held.{card}"]
        if held >= ENOUGH and not totals[f"fitted.{card}"]:
            yield Symptom("never", table, held, held, card)
        elif not held and totals["rounds"] >= ENOUGH:
            yield Symptom("unseen", table, totals["rounds"], totals["rounds"], card)
        elif held >= ENOUGH and not totals[f"stuck.{card}"] and not variant.card(card).wild:
            yield Symptom("always", table, held, held, card, cause=deck_of(variant, card))


def deck_of(variant: Variant, card: str) -> Cause:
    """What has a color fits on everything only if nothing else lies there."""
    name = next(name for name, side in variant.all_sides.items() if card in cards_of(side))
    return Cause(show_path(("sides", name, "cards") if name else ("deck", "cards")))


class OfferedOption(NamedTuple):
    card: str
    option: str
    path: str
    siblings: tuple[str, ...]


def menu_options(variant: Variant) -> Iterator[OfferedOption]:
    for card, definition in variant.cards.items():
        yield from menus_in(card, definition.effects, ("cards", card, "effects"))


def menus_in(card: str, effects: list[Effect], path: TreePath) -> Iterator[OfferedOption]:
    for number, effect in enumerate(effects):
        if isinstance(effect, MenuEffect):
            words = tuple(effect.menu.options)
            for word in words:
                place = show_path((*path, number, "menu", "options", word))
                yield OfferedOption(card, word, place, words)
        for inner_path, inner in inner_lists(effect):
            yield from menus_in(card, inner, (*path, number, *inner_path))


def untaken_options(variant: Variant, sensible: list[Run]) -> Iterator[Symptom]:
    """What sensible players never choose, at whatever table they sit."""
    taken: DealCounts = Counter()
    for run in sensible:
        taken.update(run.tally.totals)
    for offered in menu_options(variant):
        asked = sum(taken[f"taken.{offered.card}.{word}"] for word in offered.siblings)
        if asked >= ENOUGH and not taken[f"taken.{offered.card}.{offered.option}"]:
            cause = Cause(offered.path)
            yield Symptom("untaken", sensible[0].experiment, asked, asked, offered.card, offered.option, cause)


def unfair_chairs(run: Run) -> Iterator[Symptom]:
    """Further off than a fair chair is by luck."""
    symptom = Symptom("first-chair", run.experiment, *COUNTED["first-chair"](run.tally.totals, ""))
    players = len(run.experiment.lineup)
    if symptom.of >= ENOUGH and symptom.severity > max(UNFAIR, CLEAR * players * luck_of(1 / players, symptom.of)):
        yield symptom


def experiments_needed(symptoms: list[Symptom]) -> int:
    """In rounds."""
    needed = [symptom for symptom in symptoms if symptom.needs_experiment]
    return sum(symptom.rounds_to_judge * tables_to_try(symptom) for symptom in needed)


def tables_to_try(symptom: Symptom) -> int:
    """Every suspect, and halves of the table."""
    halves = len(symptom.table.lineup).bit_length() if symptom.kind in BAD_ENDS else 0
    return len(list(suspects(symptom.table))) + halves


def with_causes(test: Playtest, crew: Crew = alone, progress: Progress = no_progress) -> Playtest:
    """Ctrl+C ends the search."""
    found: list[Symptom] = []
    try:
        found += (with_cause(each, crew, progress) if each.needs_experiment else each for each in test.symptoms)
    except KeyboardInterrupt:
        return replace(test, symptoms=[*found, *test.symptoms[len(found) :]], was_interrupted=True)
    return replace(test, symptoms=found)


def with_cause(symptom: Symptom, crew: Crew, progress: Progress) -> Symptom:
    """The suspect without which the least is left of it, if that is clearly less; of several the first."""
    best: Cause | None = None
    least = symptom.severity
    for suspect in suspects(symptom.table):
        run = simulate(suspect.without, symptom.rounds_to_judge, SEED, crew, progress)
        if run.was_interrupted:
            raise KeyboardInterrupt
        hits, of = COUNTED[symptom.kind](run.tally.totals, symptom.card)
        left = symptom._replace(hits=hits, of=of).share
        now = severity(symptom.kind, left.mean, len(suspect.without.lineup))
        if now < least and now <= symptom.severity / 2 and is_clear(symptom, left, now):
            best, least = Cause(suspect.path, suspect.what, left.mean), now
    return symptom._replace(cause=best, players=most_players(symptom, crew, progress))


def most_players(symptom: Symptom, crew: Crew, progress: Progress) -> int:
    """The largest table at which it is not seen, found by halving."""
    if symptom.kind not in BAD_ENDS:
        return 0
    healthy, ill = symptom.table.rules.players.min - 1, len(symptom.table.lineup)
    while ill - healthy > 1:
        middle = (healthy + ill) // 2
        table = symptom.table._replace(lineup=symptom.table.lineup[:middle])
        run = simulate(table, symptom.rounds_to_judge, SEED, crew, progress)
        if run.was_interrupted:
            raise KeyboardInterrupt
        hits, _ = COUNTED[symptom.kind](run.tally.totals, symptom.card)
        healthy, ill = (healthy, middle) if hits else (middle, ill)
    return healthy if healthy >= symptom.table.rules.players.min else 0


def is_clear(symptom: Symptom, left: Share, severity_left: float) -> bool:
    players = len(symptom.table.lineup) if symptom.kind == "first-chair" else 1
    return symptom.severity - severity_left > CLEAR * players * hypot(symptom.share.margin, left.margin)
