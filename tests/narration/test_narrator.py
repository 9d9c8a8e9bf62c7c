"""What happens at the table, in words: every card, every event and every refusal has its sentence, with names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import get_args

import pytest

from tests.engine.chance import NAMES, variant
from tests.long import first, only
from tests.tui.tables import VARIANTS, close_hand, dealt, laid, lift, play_on, say
from uno_tui.engine import IllegalMove, Move
from uno_tui.engine.events import (
    AttackCancelled,
    CardReturned,
    CardsGiven,
    ColorFell,
    DealerDrew,
    Discarded,
    Drew,
    Event,
    HandChecked,
    HandShown,
    HandsShuffled,
    KnockedOut,
    LuckTried,
    OptionFell,
    Passed,
    Penalised,
    PlayerChosen,
    PublicEvent,
    Remark,
    RoundEnded,
    SeatChanged,
    StackGrew,
    SymbolNamed,
    TakenBack,
    TokenGiven,
    TriggerFired,
    TurnedUp,
    UnoCalled,
)
from uno_tui.engine.moves import BARE_VERBS, CLAIM_VERBS
from uno_tui.lang import speak
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.model import Card
from uno_tui.rulebook.words import Words

SAYS_YOU = re.compile(r"\byour?s?\b", re.IGNORECASE)


def narrator_of(name: str) -> Narrator:
    return Narrator(variant(name), NAMES[:3])


@pytest.mark.parametrize(
    ("name", "word", "told"),
    [
        ("standard", "red-7", "red 7"),
        ("standard", "blue-draw-two", "blue Draw Two"),
        ("standard", "wild", "Wild"),
        ("dragonball", "green-4*", "green 4 (Dragon Ball)"),
        ("dragonball", "green-4", "green 4"),
        ("flip", "pink-skip-everyone", "pink Skip Everyone"),
    ],
)
def test_a_card_is_told_by_color_and_name(name: str, word: str, told: str) -> None:
    assert narrator_of(name).card(word) == told


def test_in_the_draw_for_the_deal_a_number_with_a_name_is_told_with_its_number() -> None:
    plain = variant("standard")
    named = plain.replace(cards=plain.cards | {"2": Card(name=Words(en="Pick Two"))})
    drew = DealerDrew(((0, "red-2"), (1, "red-3"), (2, "wild")))
    told = Narrator(named, NAMES[:3]).tell(drew)
    assert "red Pick Two (2), " in told
    assert "red 3" in told


@pytest.mark.parametrize("name", VARIANTS)
def test_no_two_cards_are_told_alike(name: str) -> None:
    """But for those of the two sides of a deck that are alike."""
    narrator, chosen = narrator_of(name), variant(name)
    for side in chosen.all_sides.values():
        words = {face.word for face in chosen.faces(side)}
        assert len({narrator.card(word) for word in words}) == len(words)


def told_in(match: Match) -> Iterator[tuple[Event, str]]:
    narrator = Narrator(match.variant, match.players)
    played = None
    for event in match._events:
        yield event, narrator.tell(event, played)
        played = getattr(event, "card", played)


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_everything_that_happens_in_a_game_is_told_with_names(name: str, seed: int) -> None:
    match = dealt(name, 3, seed, {"house": {"jump_in": True}, "optional": {"wrong_catch": 2}})
    play_on(match, Random(seed), 500)
    for event, sentence in told_in(match):
        assert sentence.endswith((".", "!")), sentence
        assert not SAYS_YOU.search(sentence)
        assert "$" not in sentence
        if (seat := getattr(event, "seat", None)) is not None:
            assert match.players[seat] in sentence


RARE: list[tuple[Event, str]] = [
    (Passed(1), "Bo can't play or draw."),
    (CardReturned(1, "wild-draw-four"), "Bo takes Wild Draw Four back."),
    (Penalised(1, "wrong-play"), "Bo tried a card that doesn't fit."),
    (Penalised(1, "wrong-uno"), "Bo called UNO by mistake."),
    (Penalised(1, "timeout"), "Bo ran out of time."),
    (TakenBack(UnoCalled(1)), "Undone: Bo calls UNO!"),
    (SeatChanged(1, "easy"), "A bot plays for Bo now."),
    (SeatChanged(1, None), "Bo is back."),
    (CardsGiven(1, 2, 1, None), "Cy gets 1 card from Bo."),
    (CardsGiven(1, 2, 2, ("red-7", "wild")), "Cy gets red 7 and Wild from Bo."),
    (HandsShuffled(1), "Bo shuffles all hands together and deals them again."),
    (AttackCancelled(1), "Bo stops it: nobody is hit."),
    (KnockedOut(1, "cards", 25), "Bo is knocked out of the round with 25 cards!"),
    (KnockedOut(1, "points", 510), "Bo is out of the game with 510 points!"),
    (TriggerFired(1, "gale"), "Bo sets off gale!"),
    (PlayerChosen(1, 2), "Bo picks Cy."),
    (ColorFell("red"), "It lands on red."),
    (SymbolNamed(1, "skip"), "Bo names Skip."),
    (OptionFell("dance"), "It lands on: dance."),
    (LuckTried(1, True), "Bo gets lucky!"),
    (LuckTried(1, False), "No luck for Bo."),
    (HandChecked(1, True), "Bo has it."),
    (HandChecked(1, False), "Bo doesn't have it."),
    (TokenGiven(1, 1), "Bo will be skipped next turn."),
    (Remark(1, "calm", "skipped", "b"), "Bo: “No hurry, I can wait.”"),
]


@pytest.mark.parametrize(("event", "sentence"), RARE)
def test_what_happens_seldom_is_told_too(event: Event, sentence: str) -> None:
    assert narrator_of("standard").tell(event) == sentence


def test_a_round_that_nobody_can_go_on_with_is_told_as_such() -> None:
    narrator = narrator_of("standard")
    won, lowest = (RoundEnded(1, (("blue-9",), hand, ("wild",)), (9, 0, 50), (0, 59, 0)) for hand in ((), ("red-0",)))
    assert narrator.tell(won) == "Bo goes out and wins the round!"
    assert narrator.tell(lowest) == "Nobody can move – Bo has the lowest hand and wins the round!"
    last = "Everybody else is out – Bo is the last one left and wins the round!"
    assert narrator.tell(lowest._replace(is_last_left=True)) == last
    assert narrator.tell(won._replace(winner=None)) == "Nobody can move – the round doesn't count."


def test_an_attack_without_cards_is_told_as_a_skip() -> None:
    assert narrator_of("standard").tell(StackGrew(0, None, 1)) == "Bo is about to be skipped, unless they fight back."


def test_every_other_kind_of_event_comes_up_in_some_game() -> None:
    """So that the test of whole games has heard all of them."""
    kinds = {*get_args(PublicEvent), Drew, HandShown} - {type(event) for event, _ in RARE}
    for seed, name in product(range(6), VARIANTS):
        if not kinds:
            break
        house = {"jump_in": True, "seven_zero": name == VARIANTS[0]}
        match = dealt(name, 3, seed, {"house": house, "scoring": {"target": 1}})
        play_on(match, Random(seed), 800)
        kinds -= {type(event) for event in match._events}
    assert not kinds


def test_a_draw_is_told_with_the_cards_only_to_whoever_may_know_them() -> None:
    narrator = narrator_of("standard")
    assert narrator.tell(Drew(1, 2, ("red-7", "wild"), "turn")) == "Bo draws red 7 and Wild."
    assert narrator.tell(Drew(1, 2, None, "turn")) == "Bo draws 2 cards."
    assert "red 7" not in narrator.tell(HandShown(0, 1, ("red-7",)))


def refusal(match: Match, move: str) -> str:
    lift(match)
    name, _, rest = move.rpartition(": ")
    seat = match.players.index(name) if name else match.decision.seat
    assert seat is not None
    with pytest.raises(IllegalMove) as refused:
        match.make(Move.parse(seat, rest))
    narrator = Narrator(match.variant, match.players)
    return narrator.refusal(refused.value, match.view(None))


def test_a_refusal_names_the_card_and_what_it_would_have_to_match() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["blue-7", "red-2"]})
    sentence = refusal(match, "play blue-7")
    assert all(words in sentence for words in ("Blue 7", "red", "red 5"))


def test_under_a_wild_only_the_color_is_spoken_of() -> None:
    match = laid("standard", top="wild", color="red", hands={"Ann": ["blue-2", "red-2"]})
    assert refusal(match, "play blue-2") == "Blue 2 isn't red."


def told_of(match: Match, *moves: str) -> list[str]:
    """What everybody is told of these moves."""
    start = len(match.log(None))
    say(match, *moves)
    close_hand(match)
    return Narrator(match.variant, match.players).tell_all(match.log(None)[start:])


def test_a_penalty_that_cannot_be_answered_is_told_once() -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["red-draw-two", "red-2"], "Bo": ["red-draw-two", "red-8"]})
    assert told_of(match, "play red-draw-two") == ["Ann plays red Draw Two.", "Bo draws 2 cards."]


def test_a_penalty_that_can_be_answered_names_whoever_it_points_at() -> None:
    hands = {"Ann": ["red-draw-two", "red-2"], "Bo": ["red-skip", "red-8"], "Cy": ["red-1", "red-3"]}
    match = laid("standard", 3, {"stacking": {"deflect": True}}, top="red-5", hands=hands)
    told = told_of(match, "play red-draw-two", "play red-skip", "accept")
    waiting = "has to draw 2 cards or answer."
    assert [sentence for sentence in told if "draw " in sentence] == [f"Bo {waiting}", f"Cy {waiting}"]


def test_a_lost_challenge_of_wild_draw_color_is_one_draw() -> None:
    """Two draws of two cards in a row would look like a slip of the program."""
    hands = {"Ann": ["wild-draw-color", "pink-2"], "Bo": ["teal-8", "teal-3"]}
    draw = ["teal-1", "pink-1", "teal-4", "orange-5"]
    match = laid("flip", top="orange-5", side="dark", hands=hands, draw=draw)
    told = told_of(match, "play wild-draw-color", "color pink", "challenge")
    assert "Bo has to draw cards until pink comes up or answer." in told
    assert [sentence for sentence in told if sentence.startswith("Bo draws")] == ["Bo draws 4 cards."]


def test_cards_that_are_alike_are_told_once_with_their_number() -> None:
    dropped = Discarded(0, ("red-skip", "red-7", "red-skip"))
    assert narrator_of("standard").tell(dropped) == "Ann drops red Skip ×2 and red 7."
    speak("zh-Hant")
    narrator = Narrator(variant("standard"), NAMES[:3])
    assert narrator.tell(dropped) == "Ann 丟棄 2 張紅色禁止牌和紅色 7。"


def test_a_sentence_that_begins_with_a_card_begins_with_a_capital_and_a_name_stays_as_typed() -> None:
    narrator = Narrator(variant("standard"), ("ann", "bo"))
    assert narrator.tell(TurnedUp("yellow-reverse", rejected=True)).startswith("Yellow Reverse can't go first")
    assert narrator.tell(UnoCalled(0)).startswith("ann ")


def test_a_refusal_says_how_large_the_penalty_is() -> None:
    hands = {"Ann": ["red-draw-two", "red-2", "red-3"], "Bo": ["red-7", "red-8"]}
    match = laid("standard", top="red-5", hands=hands)
    say(match, "play red-draw-two")
    assert "2 cards" in refusal(match, "play red-7")


def test_a_false_catch_says_that_there_is_nothing_to_catch() -> None:
    assert "Ann" in refusal(laid("standard", top="red-5"), "Bo: catch Ann")


@pytest.mark.parametrize("name", only(("standard", "flip"), VARIANTS))
def test_every_refusal_that_can_come_up_has_a_sentence(name: str) -> None:
    """Every move anybody could think of, at many moments: a missing word would raise."""
    match = dealt(name, 3, 1)
    random, narrator = Random(1), narrator_of(name)
    said = [Move(seat, verb) for seat in range(3) for verb in (*BARE_VERBS, *CLAIM_VERBS)]
    said += [Move(seat, "catch", other) for seat in range(3) for other in match.players]
    sentences: list[str] = []
    for _ in range(60):
        seat = match.decision.seat
        if seat is None:
            break
        moves = [*said, *(Move(seat, "play", card) for card in match.view(seat).hand)]
        sentences += [what_is_said_to(move, match, narrator) for move in moves]
        play_on(match, random, 1)
    assert {sentence[-1:] for sentence in sentences} == {"", "."}


def what_is_said_to(move: Move, match: Match, narrator: Narrator) -> str:
    """Nothing, if the move is allowed."""
    try:
        match._game.copy().play(move)
    except IllegalMove as refused:
        return narrator.refusal(refused, match.view(None))
    return ""


def test_a_wish_that_fails_is_told_by_the_sign_that_was_missing() -> None:
    match = laid("dragonball", top="red-5", hands={"Ann": ["wish", "blue-1", "blue-2"]}, draw=["red-skip"])
    say(match, "play wish")
    speak("en")
    narrator = Narrator(match.variant, match.players)
    missed = "Ann turns over red Skip: no Dragon Ball, no luck."
    assert missed in narrator.tell_all(match.log(None))
    assert missed == narrator.tell(match.last_events[-1])  # also where the card that hoped for it is not told
