"""What a card does, in one line: written from its effects, for every variant, whoever wrote it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tests.tui.tables import VARIANTS, dealt, laid, say
from uno_tui.engine.compiled import effects_in_force
from uno_tui.lang import LANGUAGES, speak
from uno_tui.match.live import Match
from uno_tui.narration.hints import Gist, gist
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.prompts import prompt_for
from uno_tui.rulebook.effects import SIMPLE_EFFECTS, Effect

ROOM = 78  # columns of the line below the hand
OTHERS_OWN = "tests/variants/carnival.yaml"


def gists(match: Match, language: str = "en") -> dict[str, str]:
    speak(language)
    narrator = Narrator(match.variant, match.players)
    return {card: gist(match, narrator, card) for card in narrator.faces}


def test_every_special_card_has_a_line_that_fits_and_no_plain_number_has_one() -> None:
    wrong = []
    for name in (*VARIANTS, OTHERS_OWN):
        match = dealt(name)
        faces = Narrator(match.variant, match.players).faces
        for language in LANGUAGES:
            for card, line in gists(match, language).items():
                kind = faces[card].card
                definition = match.variant.card(kind)
                deeds = definition.answers or effects_in_force(kind, definition.effects, match.rules)
                if bool(line) != bool(deeds) or (name in VARIANTS and cell_len(line) > ROOM):
                    wrong.append(f"{name}, {language}: {card}: {line}")
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "card", "line"),
    [
        ("standard", "wild-draw-four", "Wild Draw Four: pick a color, next player draws 4 and is skipped."),
        ("bts", "dancing-wild", "Dancing Wild: pick a color, next player: Dance a BTS routine or Draw three."),
        ("pokemon", "bond", "Bond: pick a color, next player draws until a match."),
        ("flip", "pink-skip-everyone", "Pink Skip Everyone: everyone else is skipped, go again."),
        ("flip", "red-flip", "Red Flip: everything flips over."),
        ("dragonball", "wish", "Wish: turn over a card (Dragon Ball: choose what happens) and pick a color."),
        ("tides", "red-seagull", "Red Seagull: whoever has the fewest cards draws 1."),
        (OTHERS_OWN, "mask", "Mask: pick a color and swap hands with someone."),
        (OTHERS_OWN, "red-confetti", "Red Confetti: everyone else draws 1, next player is skipped."),
    ],
)
def test_the_line_tells_who_does_what(name: str, card: str, line: str) -> None:
    assert gists(dealt(name))[card] == line


def test_what_depends_on_the_side_is_told_as_it_is_on_the_side_in_play() -> None:
    at_high_tide = laid("tides", side="high", top="pink-5", hands={"Ann": ["pink-seagull", "pink-1"]})
    assert gists(at_high_tide)["pink-seagull"] == "Pink Seagull: whoever has the fewest cards draws 2."


def test_every_effect_has_words_of_its_own() -> None:
    match = dealt("standard", 3)
    for language in LANGUAGES:
        speak(language)
        teller = Gist(match, Narrator(match.variant, match.players))
        told = {effect: teller.of([effect]) for effect in SIMPLE_EFFECTS}
        assert len(set(told.values())) == len(told)


def test_house_rules_and_the_number_of_players_are_minded() -> None:
    match = dealt("standard", 2, rules={"house": {"seven_zero": True}})
    assert gists(match)["red-7"] == "Red 7: swap hands with someone."
    assert gists(match)["red-reverse"] == "Red Reverse: go again."
    assert gists(dealt("standard", 3))["red-reverse"] == "Red Reverse: play reverses."


def test_a_turn_that_is_taken_twice_is_told_as_it_is_lost() -> None:
    def told(players: int, *effects: Effect, language: str = "en") -> str:
        match = dealt("standard", players)
        speak(language)
        return Gist(match, Narrator(match.variant, match.players)).of(effects)

    assert told(3, "skip", "skip") == "next player is skipped, so is the one after"
    assert told(3, "skip", "skip", language="zh-Hant") == "下一位被跳過，再下一位也被跳過"
    assert told(3, "skip", "skip", language="zh-Hans") == "下家被跳过，再下家也被跳过"
    assert told(2, "skip", "skip") == "next player is skipped"
    assert told(2, "reverse", "reverse") == "go again"
    assert told(3, "skip", "reverse") == "play reverses, next player is skipped"


def test_who_is_picked_is_somebody_first_and_that_player_then() -> None:
    lines = gists(dealt("tests/variants/salon.yaml"))
    assert lines["blue-peek"] == "Blue Peek: see the hand of someone."
    assert "from someone" in lines["barter"]
    assert "to that player" in lines["barter"]


def test_a_player_is_picked_with_what_for_in_mind() -> None:
    match = laid("tests/variants/salon.yaml", 3, top="blue-3", hands={"Ann": ["blue-peek", "red-1", "red-2"]})
    say(match, "play blue-peek")
    narrator = Narrator(match.variant, match.players)
    assert prompt_for(match, narrator, match.view(0)).stakes == ["Blue Peek: see the hand of someone."]
