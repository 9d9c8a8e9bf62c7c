"""What holds in every game, whatever the variant, the options and the moves."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, VARIANTS, any_move, played, tables, variant, wander
from uno_tui.engine import Game, IllegalMove, Move, playout
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.moves import move_of
from uno_tui.engine.piles import bits
from uno_tui.engine.table import NOTHING, Table
from uno_tui.engine.vocabulary import GAME_OVER, ROUND_OVER
from uno_tui.lab.running import process_crew
from uno_tui.lab.simulate import RANDOM, Experiment, simulate

randoms = st.integers(0, 2**32).map(Random)
lengths = st.integers(0, 150)


def cards_on(table: Table) -> Counter[int]:
    piles = [*table.draw_pile, *table.discard_pile, *table.out_of_play]
    return Counter(piles + [card for hand in table.hands for card in bits(hand)])


@given(tables(), randoms, lengths)
def test_every_card_is_in_exactly_one_place(game: Game, random: Random, moves: int) -> None:
    for _ in range(moves):
        wander(game, random, 1)
        assert cards_on(game.table) == Counter(game.table.pack.cards)


@given(tables(), randoms, lengths)
def test_there_is_a_legal_move_until_the_game_is_over(game: Game, random: Random, moves: int) -> None:
    for _ in range(moves):
        wander(game, random, 1)
        assert bool(game.decision.moves) != game.is_over
        assert (game.table.decision_kind == GAME_OVER) == game.is_over


@given(tables(), randoms, lengths)
def test_a_single_card_and_only_that_has_an_uno_state(game: Game, random: Random, moves: int) -> None:
    """The engine relies on it to see a last card quickly."""
    for _ in range(moves):
        wander(game, random, 1)
        if game.table.decision_kind < ROUND_OVER:
            single = [hand.bit_count() == 1 for hand in game.table.hands]
            choosing = game.table.on_turn  # between the card and its last choice nothing is settled yet
            for seat, state in enumerate(game.table.calls):
                assert (state != NOTHING) == single[seat] or (seat == choosing and single[seat])


def imaginable_moves(game: Game) -> list[Move]:
    """Every move somebody could come up with at this table."""
    table = game.table
    faces = [face for side in table.pack.sides for face in side.by_word]
    words = [f"play {face}" for face in faces] + [f"discard {face}" for face in faces]
    words += ["draw", "keep", "accept", "challenge", "next-round", "uno", "timeout"]
    words += [f"color {color}" for color in (*table.compiled.colors, "beige")]
    words += [f"choose {option}" for option in ("dance", "draw", "nothing", "reverse", "fly")]
    words += [f"{verb} {name}" for verb in ("player", "catch") for name in (*game.players, "Zoe")]
    return [Move.parse(seat, word) for seat in range(table.seat_count) for word in words]


def punished(game: Game, move: Move) -> bool:
    """Mistakes that the table has agreed to punish are accepted, and paid for."""
    optional = game.table.compiled.rules.optional
    return bool(
        (move.verb == "play" and optional.wrong_play)
        or (move.verb == "catch" and optional.wrong_catch)
        or (move.verb == "timeout" and optional.turn_seconds)
    )


@given(tables(most_players=4), randoms, lengths)
def test_only_listed_moves_are_accepted_and_a_refusal_changes_nothing(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    before = game.copy()
    listed = {*game.decision.moves, *game.claims}
    for move in imaginable_moves(game):
        if move in listed:
            game.copy().play(move)
        elif not punished(game, move):
            with pytest.raises(IllegalMove) as refusal:
                game.play(move)
            assert str(refusal.value)
            assert game == before


@given(tables(), randoms, lengths)
def test_punished_mistakes_keep_the_table_whole(game: Game, random: Random, moves: int) -> None:
    for _ in range(moves // 5):
        wander(game, random, 5)
        mistakes = [move for move in imaginable_moves(game) if punished(game, move)]
        if mistakes and random.random() < 0.5:
            try:
                game.play(random.choice(mistakes))
            except IllegalMove:
                continue
            assert cards_on(game.table) == Counter(game.table.pack.cards)
            assert bool(game.decision.moves) != game.is_over


@given(tables(), randoms, lengths)
def test_the_same_seed_and_moves_give_the_same_game(game: Game, random: Random, moves: int) -> None:
    compiled = game.table.compiled
    twin = Game(compiled.variant, game.players, game.table.seed, compiled.rules)
    assert twin.take_events() == game.take_events()
    for _ in range(moves):
        move = any_move(game, random)
        if move is None:
            break
        assert game.play(move) == twin.play(Move.parse(move.seat, str(move)))
    assert [game.view(seat) for seat in range(len(game.players))] == [twin.view(seat) for seat in range(len(game.players))]


@given(tables(), randoms, lengths)
def test_a_copy_lives_its_own_life(game: Game, random: Random, moves: int) -> None:
    wander(game, random, moves)
    copy, still = game.copy(), game.copy()
    assert copy == game
    wander(copy, random, 30)
    assert game == still


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 10])
def test_willing_rounds_come_to_an_end(name: str, players: int) -> None:
    totals = simulate(Experiment.of(name, {}, (RANDOM,) * players), 40, 11).tally.totals
    assert (totals["rounds"], totals["blocked_rounds"], totals["cut_rounds"]) == (40, 0, 0)


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_twenty_thousand_rounds_come_to_an_end(name: str) -> None:
    with process_crew(2) as crew:
        totals = simulate(Experiment.of(name, {}, (RANDOM,) * 4), 20_000, 12, crew).tally.totals
    assert (totals["rounds"], totals["cut_rounds"]) == (20_000, 0)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_fast_players_and_the_words_play_the_same_rules(name: str) -> None:
    """A legal bit carried out directly does what the move in words does."""
    game = Game(variant(name), NAMES[:4], 3)
    random = Random(4)
    while game.table.decision_kind < ROUND_OVER:
        fast = game.copy().table
        move = random.choice(game.decision.moves)
        code = next(code for code in bits(fast.legal) if move_of(fast, code) == move)
        ANSWERS[fast.decision_kind](fast, code)
        game.play(move)
        assert fast == game.table


def test_the_fast_players_may_pick_any_legal_card(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("standard", {"top": "red-5", "hands": {"Ann": ["red-1", "red-2", "red-3", "red-4"]}})
    monkeypatch.setattr(playout, "LONGEST_ROUND", 1)
    tops = []
    for chance in (0.0, 0.3, 0.6, 0.99):
        tried = game.copy()
        playout.play_round(tried, partial(float, chance))
        tops.append(tried.view(None).top)
    assert sorted(tops) == ["red-1", "red-2", "red-3", "red-4"]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_without_listeners_stays_silent(name: str) -> None:
    game = Game(variant(name), NAMES[:3], 8)
    game.table.events = None
    assert game.play(game.decision.moves[0]) == []
    assert game.table.events is None
