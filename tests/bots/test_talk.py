"""Table talk: to what everybody has seen, and not to everything."""

from __future__ import annotations

from random import Random

from tests.engine.chance import NAMES, any_move, variant
from uno_tui.bots.characters import CHARACTERS
from uno_tui.bots.levels import LEVELS
from uno_tui.bots.talk import SITUATIONS, VARIANTS, remark, situation_of
from uno_tui.engine import Game
from uno_tui.engine.events import Caught, Drew, Event, Judged, Remark, RoundEnded, Skipped, UnoCalled, seen_by
from uno_tui.lang import LANGUAGES, Catalog, speaking
from uno_tui.narration.characters import described
from uno_tui.narration.narrator import spoken

SEATED = dict(enumerate(CHARACTERS[:4]))


def test_what_happens_to_a_player_is_a_situation_to_that_player() -> None:
    judged = Judged(0, 1, True, "wild-draw-four", "no-color-match", "red-1", "red", 4)
    heard: list[tuple[Event, list[str | None]]] = [
        (Drew(0, 4, None, "penalty"), ["hit", None]),
        (Drew(0, 4, None, "turn"), [None, None]),
        (Skipped(1, False), [None, "skipped"]),
        (UnoCalled(0), ["uno", None]),
        (Caught(1, 0), ["catch", "caught"]),
        (judged, ["right", "convicted"]),
        (judged._replace(guilty=False), ["wrong", None]),
        (RoundEnded(0, (), (), ()), ["won", None]),
    ]
    assert [(event, [situation_of(seat, event) for seat in (0, 1)]) for event, _ in heard] == heard


def test_hidden_cards_change_nothing_that_is_said_and_most_moves_pass_without_a_word() -> None:
    game, random = Game(variant("flip"), NAMES[:4], 3), Random(3)
    silent = spoken_to = 0
    while not game.is_over and silent + spoken_to < 400:
        move = any_move(game, random)
        assert move
        events = game.play(move)
        said = remark(SEATED, events, Random(silent))
        assert said == remark(SEATED, [seen_by(event, None) for event in events], Random(silent))
        silent, spoken_to = silent + (said is None), spoken_to + (said is not None)
    assert 0 < spoken_to < silent / 5


def test_every_remark_and_every_character_has_words_of_its_own_in_every_language() -> None:
    for language in LANGUAGES:
        with speaking(language):
            remarks = [
                spoken(Remark(0, voice, situation, each))
                for voice in dict.fromkeys(character.voice for character in CHARACTERS)
                for situation in SITUATIONS
                for each in VARIANTS
            ]
            assert len(set(remarks)) == len(remarks), language
            for level in LEVELS:
                assert len({described(character, level) for character in CHARACTERS}) == len(CHARACTERS)
    assert sum(key.startswith("talk.") for key in Catalog("en").texts) == len(remarks)
