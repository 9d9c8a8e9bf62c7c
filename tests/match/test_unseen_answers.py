"""Nobody can tell that a computer player kept a card that could have been played.

The same table is played with one card on the draw pile and with another: what everybody else sees, hears and waits for is
the same whether the card does not fit, or fits and is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.tui.tables import ANN, BO, CY, VARIANTS, dealt, is_two_sided, laid, play_on, say
from uno_tui.bots import hard
from uno_tui.bots.hard import Budget, choose_by_search
from uno_tui.bots.levels import LEVELS, Level
from uno_tui.bots.player import BotPlayer
from uno_tui.engine import Move, Verb
from uno_tui.engine.events import Drew, Event, Kept, Skipped, seen_events
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, DONE
from uno_tui.match.live import Match
from uno_tui.match.replay import replay_steps
from uno_tui.match.scene import Curtain
from uno_tui.match.seats import Bot, Human, Seat
from uno_tui.match.table_talk import TableTalk

SEATS: tuple[Seat, ...] = (Human("Ann"), Bot("Bo", "easy"), Bot("Cy", "normal"), Bot("Di", "hard"))
HURRIED = Budget(deals=4, batch=2, exchanges=2, ahead=4)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hard level looks at a few deals only."""
    monkeypatch.setattr("uno_tui.bots.player.choose_by_search", partial(choose_by_search, budget=HURRIED))


class Known(NamedTuple):
    """All that somebody else can know of a match: what is seen, what was heard, who will do something and when."""

    views: list[object]
    logs: list[object]
    deed: tuple[object, ...] | None
    undoing: object
    recap: object
    news: list[Event]
    moves_seen: int


def known(match: Match, actor: int) -> Known:
    """A bot's next move is known when it is made; of the actor's own not even that can be compared."""
    others: list[int | None] = [seat for seat in (*range(len(match.players)), None) if seat != actor]
    deed = match.next_deed
    return Known(
        [match.view(seat) for seat in others],
        [match.log(seat) for seat in others],
        deed and (deed.seconds, deed.move.seat, None if deed.move.seat == actor else deed.move),
        match.undoing if match.can_take_back else None,
        match.scene.recap if isinstance(match.scene, Curtain) else type(match.scene),
        seen_events(match.last_events, None),
        match.moves_seen,
    )


def at_draw(name: str, number: int) -> Match | None:
    """A computer player may draw, and then the card may be played or kept."""
    rules: dict[str, Any] = {"turn": {"play_drawn": "may", "voluntary_draw": True}}
    if is_two_sided(name):  # a draw lets everybody see the back of the next card: that one may differ
        rules["flip"] = {"show_inactive": False}
    match = dealt(name, 4, number, rules)
    match = Match(match.variant, match.rules, SEATS, number)
    random = Random(number)
    play_on(match, random, random.randint(0, 30))
    for _ in range(20):
        seat = match.decision.seat
        if seat is None or match.open_hand:
            return None
        if seat not in match.human_seats and Move(seat, "draw") in match.decision.moves:
            return match
        play_on(match, random, 1)
    return None


def draws(match: Match, random: Random) -> Iterator[Match]:
    """The same match after the same draw, with other cards on the draw pile."""
    seat, table = match.decision.seat, match._game.table
    assert seat is not None
    words = {table.faces.word[card]: place for place, card in enumerate(table.draw_pile)}
    wild = [place for place in words.values() if BIT[table.draw_pile[place]] & table.faces.wilds]
    for place in [*wild[:2], *random.sample(list(words.values()), 5)]:
        again = Match(match.variant, match.rules, SEATS, match.seed, match._moves)
        pile = again._game.table.draw_pile
        pile[place], pile[-1] = pile[-1], pile[place]
        again._put(again._game)
        again.make(Move(seat, "draw"))
        yield again


@pytest.mark.parametrize("name", VARIANTS)
def test_a_drawn_card_that_a_bot_keeps_looks_like_one_that_does_not_fit(name: str) -> None:
    both = 0
    for number in range(8):
        match = at_draw(name, number)
        seat = match.decision.seat if match else None
        if match is None or seat is None:
            continue
        over = [after for after in draws(match, Random(number)) if after.decision.seat != seat]
        both += len({after._moves[-1].is_unseen for after in over}) == 2
        facts = [known(after, seat) for after in over]
        for one in facts[1:]:
            assert one == facts[0], (name, number)
    assert both


def after_bos_draw(card: str, **given: Any) -> Match:
    match = laid("bts", 3, bots=[BO, CY], top="red-5", turn="Bo", draw=[card], **given)
    match._first_seats = match.seats = tuple(
        Bot(seat.name, "normal") if isinstance(seat, Bot) else seat for seat in match.seats
    )
    match._sit_down(match.seats, ANN)
    match.make(Move(BO, "draw"))
    return match


HANDS = {"Ann": ["red-1", "red-2"], "Bo": ["blue-1", "blue-2", "blue-3", "green-1"], "Cy": ["red-6", "red-7", "red-8"]}


def test_a_bot_that_keeps_a_card_does_so_with_the_draw() -> None:
    kept, unplayable = (after_bos_draw(card, hands=HANDS) for card in ("wild-draw-four", "green-9"))
    assert [str(move) for move in kept._moves] == ["draw", "keep"]
    assert [str(move) for move in unplayable._moves] == ["draw"]
    assert kept.decision.seat == unplayable.decision.seat == CY
    assert kept.next_deed == unplayable.next_deed
    assert known(kept, BO) == known(unplayable, BO)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_has_not_kept_its_card_at_once_plays_it_whatever_it_thinks_later(level: Level) -> None:
    """Else whoever saw it think, and then pass, would know what it holds."""
    match = laid("bts", 3, top="red-5", turn="Bo", draw=["wild-draw-four"], hands=HANDS)
    say(match, "draw")
    assert match.decision.kind == "drawn"
    player = BotPlayer("Bo", level, BO, 3)
    deed = player.decide(match.view(BO), Imagination(match._game, BO), Random(1))
    assert deed.move == Move(BO, "play", "wild-draw-four")


def test_a_bot_that_goes_on_laying_cards_lays_the_best_whatever_it_would_rather_do(monkeypatch: pytest.MonkeyPatch) -> None:
    some = (after_a_ladle(["red-8", "red-0", "green-4"], seed) for seed in range(20))
    match = next(match for match in some if match.decision.seat == BO)
    table, (done, first, best) = match._game.table, match.decision.moves
    worth = {DONE: 0.9, **dict.fromkeys(bits(table.faces.by_word[best.word]), 0.5)}
    monkeypatch.setattr(hard, "play_on", lambda _table, code, *_: worth.get(code, 0.1))
    player = BotPlayer("Bo", "hard", BO, 3)
    player.habits = player.habits._replace(calls_early=0)
    assert (done.verb, first.verb, best.verb) == ("done", "play", "play")
    assert player.decide(match.view(BO), Imagination(match._game, BO), Random(1)).move == best


@pytest.mark.parametrize("verb", ["keep", "done"])
def test_a_replay_of_a_round_that_goes_on_has_no_picture_of_what_nobody_saw(verb: Verb) -> None:
    """The picture of the move before shows what has come of both."""
    drew, passed = Drew(BO, 1, None, "turn"), Skipped(CY, True)
    whole, unseen = [Move(BO, "draw")], [Move(BO, "draw"), Move(BO, verb)]
    assert [step.told for step in replay_steps([[], [drew, passed]], whole)] == [0, 2]
    assert [step.told for step in replay_steps([[], [drew], [passed]], unseen)] == [0, 2]


def after_a_ladle(cards: list[str], seed: int) -> Match:
    """Bo has put down a card after which more of its color may follow."""
    hands = {"Ann": ["red-1", "red-2"], "Bo": ["red-ladle", *cards], "Cy": ["red-6", "red-7"]}
    match = laid("hot-pot", 3, bots=[BO, CY], top="red-5", turn="Bo", hands=hands)
    match.seed = seed
    match._sit_down(match.seats, ANN)
    match.make(Move(BO, "play", "red-ladle"))
    return match


def test_a_bot_that_lays_no_more_cards_seems_to_have_none() -> None:
    some = [after_a_ladle(["red-8", "blue-3", "green-4"], seed) for seed in range(20)]
    stopped = [match for match in some if match.decision.seat != BO]
    assert 0 < len(stopped) < len(some)
    for match in stopped:
        none = after_a_ladle(["blue-8", "blue-3", "green-4"], match.seed)
        assert [str(move) for move in match._moves] == ["play red-ladle", "done"]
        assert [str(move) for move in none._moves] == ["play red-ladle"]
        assert known(match, BO) == known(none, BO)


def test_a_match_tells_its_talkers_when_to_be_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets: list[bool] = []

    def note(_talk: TableTalk, _events: object, _moves: object, is_secret: bool) -> list[object]:
        secrets.append(is_secret)
        return []

    monkeypatch.setattr(TableTalk, "answer", note)
    after_bos_draw("red-9", hands=HANDS)
    after_bos_draw("wild-draw-four", hands=HANDS)
    assert secrets == [True, True, False]


def test_nothing_is_said_at_the_table_while_only_one_player_may_know_what_is_asked() -> None:
    """Somebody who has had to draw may play the last of these cards: a remark before that would tell."""
    talk, hit = TableTalk((Bot("Ann", "easy"), Bot("Bo", "easy")), 1), Drew(BO, 4, None, "penalty")
    for moves in range(20):
        assert talk.answer([hit], moves, is_secret=True) == []
        assert talk.answer([Kept(BO)], moves) == TableTalk((Bot("Ann", "easy"), Bot("Bo", "easy")), 1).answer([hit], moves)
