"""Taking back: what goes with it, who is asked, what is told, and that it gives no secret away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, get_args

import pytest

from tests.engine.chance import any_move
from tests.long import first
from tests.match.known_games import BLUFF, ON_AND_ON, SHORT, Known
from tests.tui.tables import ANN, BO, CY, VARIANTS, close_hand, curtain_before, dealt, is_open, laid, lift, say
from uno_tui.engine import Game, Move
from uno_tui.engine.events import Drew, Event, HandShown, Revealing, TakenBack, UnoCalled
from uno_tui.match.catching import caller_at_curtain
from uno_tui.match.journal import read_journal
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.summaries import UndoQuestion

MAY_KEEP = {"turn": {"play_drawn": "may", "voluntary_draw": True}}


def question(match: Match) -> str:
    asking = UndoQuestion(match, Narrator(match.variant, match.players))
    return f"{asking.title()} {asking.text()} {asking.no()} {asking.yes()}"


# Was the drawn card kept, or could it not be played?

SOME = pytest.mark.parametrize("seeds", first(1, [range(10), range(10, 40)]), ids=str)


class Sight(NamedTuple):
    """What everybody can tell of a match."""

    log: list[Event]
    recaps: list[list[Event]]
    next_holder: int | None
    is_open: bool
    game: Game

    @classmethod
    def of(cls, match: Match) -> Sight:
        recaps = [match.recap(seat) for seat in range(len(match.players))]
        return cls(match.log(None), recaps, curtain_before(match), is_open(match), match._game.copy())

    def after_undo(self, deed: Event, seat: int | None) -> Sight:
        """The same, behind the curtain of whoever is asked, and everybody is told what was taken back."""
        undone = TakenBack(deed)
        return self._replace(
            log=[*self.log, undone], recaps=[[*recap, undone] for recap in self.recaps], next_holder=seat, is_open=False
        )


def turn_begun(name: str, seed: int, moves: int) -> Match:
    """At the beginning of somebody's turn, behind the curtain, with some of the game played."""
    match, random = dealt(name, 3, seed, MAY_KEEP), Random(seed)
    for _ in range(moves):
        if match.decision.seat is None:
            break
        lift(match)
        match.make(random.choice(match.decision.moves))
    close_hand(match)
    return match


def draws(match: Match, shout: bool) -> str:
    """The player whose turn it is draws a card, somebody calls UNO if anybody can, and a card that fits is kept."""
    lift(match)
    match.make(Move(match.decision.seat or 0, "draw"))
    calls = [move for move in match._game.claims if move.verb == "uno"] if shout else []
    for call in calls[:1]:
        match.make(call)
    is_offered = match.decision.kind == "drawn"
    if is_offered:
        match.make(Move(match.decision.seat or 0, "keep"))
    return f"{'kept' if is_offered else 'unplayable'}{' after a shout' * bool(calls)}"


@SOME
def test_nothing_about_taking_back_a_draw_tells_whether_the_card_could_have_been_played(seeds: range) -> None:
    """Both ways the table is as it was before the draw, with one and the same question and one and the same line told."""
    met = Counter[str]()
    for name in VARIANTS:
        for seed in seeds:
            match = turn_begun(name, seed, seed % 20)
            if match.decision.kind != "turn" or curtain_before(match) is None:
                continue
            before, seat = Sight.of(match), match.decision.seat
            met[draws(match, shout=False)] += 1
            deed = Drew(seat or 0, 1, None, "turn")
            assert match.undoing == (seat, [deed], "table")
            match.take_back()
            assert Sight.of(match) == before.after_undo(deed, seat)
    assert min(met["kept"], met["unplayable"]) > 10, met


@SOME
def test_a_shout_between_a_draw_and_the_next_turn_is_taken_back_alone_whatever_became_of_the_card(seeds: range) -> None:
    met = Counter[str]()
    for name in VARIANTS:
        for seed in seeds:
            match, silent = (turn_begun(name, seed, seed % 20) for _ in range(2))
            if match.decision.kind != "turn" or curtain_before(match) is None:
                continue
            told = len(silent.log(None))
            draws(silent, shout=False)
            if not all(isinstance(event, Drew) for event in silent.log(None)[told:]):
                continue  # cards were seen at the end of the turn: then the whole table is asked
            kind = draws(match, shout=True)
            if "shout" not in kind:
                continue
            met[kind] += 1
            assert match.undoing.asks in ("nobody", "player")
            deed = match.undoing.deeds[0]
            match.take_back()
            silent.lay_down()
            assert match._game == silent._game
            assert TakenBack(deed) in match.log(None)
            assert [event for event in match.log(None) if event != TakenBack(deed)] == silent.log(None)
            assert (curtain_before(match), is_open(match)) == (curtain_before(silent), is_open(silent))
    assert len(met) == 2, met


@pytest.mark.long
def test_what_was_kept_and_taken_back_is_resumed_alike() -> None:
    """The journal holds every move, but whoever resumes the game is told no more than the table was."""
    for name in VARIANTS:
        for seed in range(10):
            match = turn_begun(name, seed, seed % 20)
            match.record()
            if match.decision.kind != "turn" or curtain_before(match) is None:
                continue
            draws(match, shout=bool(seed % 2))
            match.take_back()
            match.close()
            assert match.recording.path
            resumed = Match.resume(match.recording.path)
            resumed.close()
            assert resumed.log(None) == match.log(None)
            assert resumed._game == match._game


def test_a_card_that_was_played_after_the_draw_is_taken_back_alone() -> None:
    """Everybody has seen that it could be played."""
    match = Match(*BLUFF.start()[:4])
    say(match, *(move.rpartition(": ")[2] for move in BLUFF.moves[:7]))
    assert match._moves[-1] == BLUFF.move("Bo: play blue-9")
    match.take_back()
    assert match.decision.seat == BO
    assert len(match._moves) == 6


# Who has to agree.


def after(known: Known, moves: int) -> Match:
    match = Match(*known.start()[:4])
    for text in known.moves[:moves]:
        lift(match)
        match.make(known.move(text))
    return match


def one_card_left() -> Match:
    """Bo has put down all but one card, and nobody has said anything: it would be Ann's turn."""
    match = after(BLUFF, 7)
    assert curtain_before(match) == ANN
    return match


def test_whoever_has_just_put_down_a_card_takes_it_back_without_a_question() -> None:
    assert one_card_left().undoing.asks == "nobody"


def test_a_question_to_everybody_at_the_curtain_changes_nothing_about_that() -> None:
    match = one_card_left()
    assert not match.lay_down()
    assert match.undoing.asks == "nobody"


def test_once_the_next_player_sits_there_the_one_who_played_is_asked() -> None:
    match = one_card_left()
    lift(match)
    assert match.undoing.asks == "player"
    assert "Bo plays blue 9. Bo, is that OK?" in question(match)
    assert "Bo agrees" in question(match)


def test_whoever_takes_back_what_another_has_played_has_the_keyboard_no_longer() -> None:
    match = one_card_left()
    lift(match)
    match.take_back()
    assert curtain_before(match) == BO
    assert match.holder is None


def test_nobody_takes_back_a_late_call_to_catch_its_caller() -> None:
    match = one_card_left()
    match.make(Move(BO, "uno"))
    assert match.undoing == (BO, [UnoCalled(BO)], "player")
    assert "Bo calls UNO! Bo, is that OK?" in question(match)


def test_at_the_open_table_the_own_call_is_taken_back_without_a_question_and_anothers_is_not() -> None:
    match = one_card_left()
    lift(match)
    match.make(Move(BO, "uno"))
    assert match.undoing.asks == "player"
    match = after(BLUFF, 6)
    lift(match)
    match.make(Move(BO, "uno"))
    assert match.undoing.asks == "nobody"


def test_after_a_game_was_resumed_nobody_has_the_keyboard_so_the_player_is_asked() -> None:
    match = one_card_left()
    match.record()
    match.close()
    assert match.recording.path
    resumed = Match.resume(match.recording.path)
    resumed.close()
    assert resumed.undoing.asks == "player"


# Once something hidden has been seen, the whole table.


def wished(choice: str, then: str) -> Match:
    hand = {"Ann": ["wish", "red-1", "red-2", "red-3"]}
    match = laid("dragonball", 3, top="red-5", hands=hand, draw=["green-4*"])
    say(match, "play wish", *filter(None, (choice and f"choose {choice}", then)))
    return match


def played(card: str, *then: str, name: str = "standard", top: str = "red-5", **given: Any) -> Match:
    hands = {"Ann": [card, "red-1", "blue-2"], "Bo": ["green-1", "green-2", "green-3"], **given.pop("hands", {})}
    match = laid(name, 3, top=top, hands=hands, **given)
    say(match, f"play {card}", *then)
    return match


SEVEN_ZERO = {"house": {"seven_zero": True}}
# Each kind of event, where it is the only one that reveals anything.
REVEALED: dict[str, Callable[[], Match]] = {
    "Dealt": lambda: after(ON_AND_ON, 2),
    "Drew": lambda: after(BLUFF, 5),
    "TurnedOver": lambda: wished("", ""),
    "ColorFell": lambda: played("lantern", name="casino", chance=1),
    "OptionFell": lambda: played("red-wheel", name="casino", chance=6),
    "LuckTried": lambda: played("red-duel", name="court"),
    "HandChecked": lambda: played("red-force", "player Bo", name="court"),
    "Flipped": lambda: played("red-flip|pink-1", name="flip", side="light"),
    "HandShown": lambda: after(BLUFF, 3),
    "CardsGiven": lambda: played("red-magnet", name="salon", hands={"Bo": ["wild", "green-2", "green-3"]}),
    "HandsSwapped": lambda: played("red-7", "player Cy", rules=SEVEN_ZERO),
    "HandsPassed": lambda: played("red-0", rules=SEVEN_ZERO),
    "HandsShuffled": lambda: played("blend", "color blue", name="blender"),
    "Discarded": lambda: wished("discard", "discard red-2"),
    "RoundEnded": lambda: after(SHORT, 1),
}
COMPANY = {"LuckTried": {"Drew"}}  # with this card one always costs the other


def test_whatever_shows_hidden_cards_needs_the_consent_of_the_whole_table() -> None:
    assert sorted(REVEALED) == sorted(kind.__name__ for kind in get_args(Revealing))
    for kind, lay in REVEALED.items():
        match = lay()
        seen = {type(event).__name__ for event in match.last_events if isinstance(event, Revealing)}
        assert seen == {kind, *COMPANY.get(kind, ())}
        assert match.undoing.asks == "table", kind
        assert "everyone has to agree" in question(match)


def test_what_shows_nothing_needs_none() -> None:
    for match in (played("red-1"), played("wild"), played("wild", "color blue"), played("red-skip"), played("red-reverse")):
        assert match.undoing.asks == "nobody"


# The move has a name.


def test_every_move_that_can_be_seen_has_a_name_that_tells_no_secret() -> None:
    met = set[str]()
    rules = {
        "optional": {"turn_seconds": 5, "wrong_catch": 2, "wrong_play": 2},
        "house": {"jump_in": True, "seven_zero": True},
    }
    for name in VARIANTS:
        for seed in range(8):
            match, random = dealt(name, 3, seed, rules), Random(seed)
            narrator = Narrator(match.variant, match.players)
            for _ in range(120):
                lift(match)
                move = blunder(match, random) or any_move(match._game, random)
                if move is None:
                    break
                hidden = hidden_from_others(match, move, narrator)
                match.make(move)
                (deed,) = match.undoing.deeds
                sentence = narrator.tell(TakenBack(deed), match.last_played)
                assert sentence.startswith("Undone: ")
                assert not hidden or hidden not in sentence
                met.add(move.verb)
    assert met >= {"play", "draw", "color", "challenge", "accept", "uno", "catch", "choose", "player", "timeout", "keep"}


def blunder(match: Match, random: Random) -> Move | None:
    """Now and then somebody tries a card that does not fit, or runs out of time."""
    seat, kind, _ = match.decision.seat, match.decision.kind, match.decision.moves
    if seat is None or kind != "turn" or random.random() > 0.1:
        return None
    return random.choice([Move(seat, "timeout"), *(Move(seat, "play", card) for card in match.view(seat).hand)])


def hidden_from_others(match: Match, move: Move, narrator: Narrator) -> str:
    """The card that was only tried stays in the hand."""
    is_tried = move.verb == "play" and move not in match.decision.moves and move.seat == match.decision.seat
    return narrator.card(move.word) if is_tried else ""


def test_that_a_move_was_taken_back_is_told_with_its_name() -> None:
    match = one_card_left()
    match.make(Move(BO, "uno"))
    match.take_back()
    narrator = Narrator(match.variant, match.players)
    assert narrator.tell_all(match.log(None))[-1] == "Undone: Bo calls UNO!"


@pytest.mark.parametrize("moves", range(1, 10))
def test_a_resumed_match_tells_what_was_taken_back_in_the_same_words(moves: int) -> None:
    match = after(BLUFF, moves)
    match.record()
    match.take_back()
    match.close()
    assert match.recording.path
    assert read_journal(match.recording.path).damage is None
    resumed = Match.resume(match.recording.path)
    resumed.close()
    assert resumed.log(None) == match.log(None)
    assert [resumed.log(seat) for seat in (ANN, BO)] == [match.log(seat) for seat in (ANN, BO)]


# Several moves taken back, one after the other.


def resumed_from(match: Match) -> Match:
    match.close()
    assert match.recording.path
    resumed = Match.resume(match.recording.path)
    resumed.close()
    return resumed


def shown_hand(match: Match) -> HandShown | None:
    return match.open_hand.hand if match.open_hand else None


def test_whatever_was_taken_back_and_played_instead_a_resumed_match_tells_the_same() -> None:
    for name in VARIANTS:
        match, random, undone = dealt(name, 3, 5), Random(name), 0
        match.record()
        for _ in range(12):
            for _ in range(random.randrange(1, 5)):
                if match.decision.seat is not None:
                    lift(match)
                    match.make(random.choice(match.decision.moves))
            for _ in range(random.randrange(3)):
                undone += match.can_take_back
                if match.can_take_back:
                    match.take_back()
            notes = [event for event in match.log(None) if isinstance(event, TakenBack)]
            assert len(notes) == undone, name
        resumed = resumed_from(match)
        assert shown_hand(resumed) == shown_hand(match)
        assert [resumed.log(seat) for seat in (None, ANN, BO)] == [match.log(seat) for seat in (None, ANN, BO)], name


def test_a_verdict_stays_open_whatever_was_taken_back_before_the_challenge() -> None:
    match = after(BLUFF, 2)
    match.record()
    say(match, "accept", "draw")
    match.take_back()
    match.take_back()
    lift(match)
    match.make(BLUFF.move(BLUFF.moves[2]))
    resumed = resumed_from(match)
    assert shown_hand(resumed) == shown_hand(match) is not None
    assert resumed.log(None) == match.log(None)
    assert sum(isinstance(event, TakenBack) for event in match.log(None)) == 2


# Among bots.


def bots_play(match: Match) -> None:
    """Until a human has to act."""
    while (deed := match.next_deed) and match.decision.seat not in match.human_seats:
        match.make(deed.move)


def test_the_last_decision_of_a_human_is_taken_back_with_all_that_bots_have_done_since() -> None:
    for name in VARIANTS:
        match, random, undone = dealt(name, 4, 5, bots=[BO, CY]), Random(name), 0
        match.record()
        for _ in range(8):
            bots_play(match)
            if match.decision.seat is None:
                break
            lift(match)
            before = match._game.copy()
            move = random.choice(match.decision.moves)
            match.make(move)
            bots_play(match)
            if move.is_unseen:
                continue
            match.take_back()
            undone += 1
            assert match._game == before, name
            assert sum(isinstance(event, TakenBack) for event in match.log(None)) == undone, name
            match.make(move)
        resumed = resumed_from(match)
        assert resumed.log(None) == match.log(None), name
        assert resumed.next_deed == match.next_deed, name


def test_where_bots_have_moved_since_the_whole_table_has_to_agree() -> None:
    asked = []
    for bots in ([], [BO]):
        match = laid("standard", 3, bots=bots, top="red-5", hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-3", "blue-4"]})
        say(match, "play red-1", "play red-3")
        lift(match)
        asked.append((match.undoing.seat, match.undoing.asks))
    assert asked == [(BO, "player"), (ANN, "table")]


def test_what_only_bots_have_done_cannot_be_taken_back() -> None:
    match = dealt("standard", 3, 5, bots=[ANN, BO, CY])
    bots_play(match)
    assert not match.can_take_back


def test_alone_among_bots_nobody_is_asked_but_whoever_has_seen_a_card_is_told_so() -> None:
    hands = {"Ann": ["red-1", "blue-2", "blue-3"], "Bo": ["red-3", "red-draw-two", "blue-4"]}
    cases = {
        ("play red-1", "play red-3"): "nobody",
        ("play red-1", "draw"): "nobody",
        ("play red-1", "play red-draw-two"): "oneself",
        ("draw", "play red-3"): "oneself",
    }
    for moves, asks in cases.items():
        match = laid("bts", 2, MAY_KEEP, [BO], top="red-5", hands=hands, draw=["green-7", "green-8"])
        say(match, *moves)
        assert (match.undoing.seat, match.undoing.asks) == (ANN, asks), moves
    assert "You've already seen cards because of it" in question(match)


def test_nobody_calls_for_a_computer_player() -> None:
    hands = {"Ann": ["red-1", "blue-2"], "Bo": ["red-3", "blue-4"], "Cy": ["red-6", "blue-7", "blue-8"]}
    callers = []
    for bots in ([], [BO]):
        match = laid("standard", 3, bots=bots, top="red-5", turn="Bo", hands=hands)
        say(match, "play red-3")
        callers.append(caller_at_curtain(match, CY))
    assert callers == [BO, None]
