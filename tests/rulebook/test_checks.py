"""What is wrong although every key and value has the right shape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rulebook.conftest import SOUND

Spoil = Callable[..., str]
ProblemsOf = Callable[..., list[str]]

DECK = "deck:\n  total: 44\n  colors: [red, blue]\n  cards: {0-9: 2, hit: 1, joker: 2}\n"
CARDS = SOUND[SOUND.index("cards:") : SOUND.index("deck:")]
JOKER_EFFECTS = "effects: [choose-color]"
LIGHT_AND_DARK = """\
sides:
  light: {total: 2, colors: [red, blue], cards: {7: 1}}
  dark: {total: 2, colors: [red, blue], cards: {8: 1}}
"""


def test_the_sound_variant_has_no_problem(sound: str, problems_of: ProblemsOf) -> None:
    assert problems_of(sound) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # The deck.
        (
            "total: 44",
            "total: 108",
            "20:10: deck.total: the total says 108, but the cards add up to 44; fix the total",
        ),
        (DECK, "", "1:1: there is no deck; write 'deck', or 'sides' for cards with two sides"),
        (DECK, DECK + LIGHT_AND_DARK, "23:1: sides: there are both a deck and sides; remove one; 'deck: null'"),
        ("hit: 1", "hti: 1", "22:19: deck.cards.hti: there is no card 'hti'; did you mean 'hit'?"),
        ("0-9: 2", "9-0: 2", "22:11: deck.cards.9-0: the range 9-0 runs backwards; write 0-9"),
        ("0-9: 2", "0-999999999: 2", "22:11: deck.cards.0-999999999: there is no card '0-999999999'"),
        ("0-9: 2", "007: 2", "22:11: deck.cards.007: there is no card '007'"),
        (
            "0-9: 2",
            "0-5: 2, 5-9: 2",
            "22:19: deck.cards.5-9: card '5' is in the deck twice; it is counted by '0-5' too; remove it there",
        ),
        ("0-9: 2", "0-9: 2, 3: 1", "22:19: deck.cards.3: card '3' is in the deck twice; it is counted by '0-9'"),
        ("[red, blue]", "[red, bleu]", "21:17: deck.colors[1]: there is no color 'bleu'; did you mean 'blue'?"),
        ("[red, blue]", "[red, red]", "21:17: deck.colors[1]: color 'red' is here twice; remove one"),
        ("key: b", "key: r", "6:15: colors.blue.key: 'r' is already the key of red; choose another letter"),
        ("hit: 1", "hit: {count: 1, tags: {star: 1}}", "22:42: deck.cards.hit.tags.star: there is no tag 'star'"),
        ("hit: 1", "hit: {count: 1, tags: {star: 2}}", "22:35: deck.cards.hit.tags: 2 copies carry a tag, but there"),
        # Names.
        ("  blue: {key: b", "  Blue: {key: b", "6:3: colors.Blue: 'Blue' can't be a name; use lowercase letters"),
        ("  hit:\n", "  Hit!:\n", "8:3: cards.Hit!: 'Hit!' can't be the name of a card; use lowercase letters with"),
        ("  hit:\n", "  number:\n", "8:3: cards.number: 'number' stands for all numbers; choose another name"),
        ("    points: 20\n", "", "8:3: cards.hit: 'points' is missing; only numbers can leave it out"),
        ('    glyph: "+2"\n', "", "8:3: cards.hit: 'glyph' is missing; only numbers can leave it out"),
        ("    name: {en: Hit}\n", "", "8:3: cards.hit: 'name' is missing; only numbers can leave it out"),
        # Triggers.
        (
            "deck:",
            "triggers: {rush: {name: {en: Rush}, hand-reaches: 44, effects: [pass-hands]}}\ndeck:",
            "19:51: triggers.rush.hand-reaches: there are only 44 cards, so this can never happen; write a smaller number",
        ),
        (
            "deck:",
            "triggers: {rush: {name: {en: Rush}, draws: {}, effects: [skip]}}\ndeck:",
            "19:58: triggers.rush.effects[0]: this only works on the player's own turn, and a trigger may fire",
        ),
        (
            "deck:",
            "triggers: {rush: {name: {en: Rush}, turn-begins: true, effects: [draw: {who: self, count: 1}]}}\ndeck:",
            "19:56: triggers.rush.effects: a player who draws every time never gets rid of the last card, so no round can "
            "end; put it inside an if, or let somebody else draw",
        ),
        (
            "deck:",
            "triggers: {rush: {name: {en: Rush}, plays-on: {symbol: htt}, effects: [skip]}}\ndeck:",
            "19:56: triggers.rush.plays-on.symbol: there is no card 'htt'; did you mean 'hit'?",
        ),
        (
            "deck:",
            "triggers: {rush: {name: {en: Rush}, draws: {}, turn-begins: true, effects: [pass-hands]}}\ndeck:",
            "19:18: triggers.rush: give a trigger just one cause: hand-reaches, plays-on, draws or turn-begins",
        ),
        # Effects.
        (
            JOKER_EFFECTS,
            "effects: []",
            "13:3: cards.joker: a wild card has to say what happens to the color; add choose-color",
        ),
        (
            JOKER_EFFECTS,
            "effects: [draw: {until: color}, choose-color]",
            "18:15: cards.joker.effects[0]: looks for a color before one is named, so it can never end; put choose",
        ),
        (
            JOKER_EFFECTS,
            "effects: [penalty: {until: color}, choose-color]",
            "18:15: cards.joker.effects[0]: looks for a color before one is named, so it can never end; put choose",
        ),
        (
            JOKER_EFFECTS,
            "effects: [discard: {all-of: color}, choose-color]",
            "18:15: cards.joker.effects[0]: looks for a color before one is named, so it can never end; put choose",
        ),
        (
            JOKER_EFFECTS,
            "effects: [turn-over-top: {tag: star, then: [draw: {until: color}]}, choose-color]",
            "18:49: cards.joker.effects[0].turn-over-top.then[0]: looks for a color before one is named, so it can",
        ),
        (
            JOKER_EFFECTS,
            "effects: [choose-color, turn-over-top: {tag: star, then: []}]",
            "18:50: cards.joker.effects[1].turn-over-top.tag: there is no tag 'star'",
        ),
        (
            "[penalty: {count: 2}]",
            "[penalty: {count: 2}, skip]",
            "12:15: cards.hit.effects[0]: there can be only one penalty, and it has to come last; put it at the end",
        ),
        (
            "[penalty: {count: 2}]",
            "[penalty: {count: 2}, penalty: {count: 1}]",
            "12:15: cards.hit.effects[0]: there can be only one penalty, and it has to come last; put it at the end",
        ),
        (
            "[penalty: {count: 2}]",
            "[menu: {options: {a: {name: {en: A}, effects: [penalty: {count: 2}]}, b: {name: {en: B}}}}]",
            "12:61: cards.hit.effects[0].menu.options.a.effects[0]: a penalty can't be inside another effect; use",
        ),
        (
            "[penalty: {count: 2}]",
            "[menu: {options: {A: {name: {en: A}}, b: {name: {en: B}}}}]",
            "12:32: cards.hit.effects[0].menu.options.A: 'A' can't be the name of an option; use lowercase letters",
        ),
        ("[penalty: {count: 2}]", "[flip]", "12:15: cards.hit.effects[0]: this deck has only one side; define 'sides'"),
        (
            "    wild: true",
            "    wild: true\n    condition: no-color-match",
            "15:5: cards.joker.condition: only a wild card",
        ),
        (
            "    points: 20",
            "    condition: no-playable-card\n    points: 20",
            "9:5: cards.hit.condition: only a wild card with a penalty has a condition; remove it, or make the card",
        ),
        # Sides and pairs.
        (DECK, LIGHT_AND_DARK.replace("{8: 1}", "{8: 2}"), "21:17: sides.dark.total: the total says 2, but the cards"),
        (
            DECK,
            LIGHT_AND_DARK.replace("dark: {total: 2", "dark: {total: 4").replace("{8: 1}", "{8: 2}"),
            "21:17: sides.dark.total: dark has 4 cards, but light has 2; every card has two sides, so both need the",
        ),
        (
            DECK,
            LIGHT_AND_DARK[: LIGHT_AND_DARK.index("  dark")],
            "19:1: sides: a deck has two sides, not 1; write exactly two",
        ),
        (
            DECK,
            LIGHT_AND_DARK.replace("dark", "active"),
            "21:3: sides.active: 'active' stands for the side in play; choose another name",
        ),
        (DECK, DECK + "pairs: [red-1|red-2]\n", "23:1: pairs: only a deck with two sides has pairs; remove them"),
        (
            DECK,
            LIGHT_AND_DARK + "pairs: [red-7|red-8, blue-7]\n",
            "22:22: pairs[1]: 'blue-7' isn't a pair; write light|dark",
        ),
        (
            DECK,
            LIGHT_AND_DARK + "pairs: [red-7|red-8, blue-7|bleu-8]\n",
            "22:22: pairs[1]: 'bleu-8' isn't a card on the side dark; did you mean 'blue-8'?",
        ),
        (
            DECK,
            LIGHT_AND_DARK + "pairs: [red-7|red-8, red-7|blue-8]\n",
            "22:1: pairs: the side light has red-7 ×2 instead of ×1, blue-7 ×0 instead of ×1; list every card",
        ),
    ],
)
def test_a_mistake_of_meaning_is_told_with_place_path_and_cure(
    spoil: Spoil, problems_of: ProblemsOf, old: str, new: str, expected: str
) -> None:
    problems = problems_of(spoil((old, new)))
    assert any(line.startswith(f"mine.yaml:{expected}") for line in problems), problems


def test_two_sides_with_all_pairs_listed_are_sound(spoil: Spoil, problems_of: ProblemsOf) -> None:
    pairs = "pairs: [red-7|blue-8, blue-7|red-8]\n"
    rules = ("{max: 4}", "{max: 2}\n  deal: 1\n  flip: {pairing: fixed}")
    sides = LIGHT_AND_DARK.replace("total: 2", "total: 4").replace("7: 1", "7: 2").replace("8: 1", "8: 2")
    all_pairs = pairs.replace("]", ", red-7|blue-8, blue-7|red-8]")
    assert problems_of(spoil((DECK, sides + all_pairs), rules, (CARDS, "cards: {}\n"))) == []


def test_a_tagged_face_in_the_pairs_ends_in_a_star(spoil: Spoil, problems_of: ProblemsOf) -> None:
    sides = """\
tags: {star: {glyph: "*", name: {en: Star}}}
sides:
  light: {total: 4, colors: [red, blue], cards: {7: {count: 2, tags: {star: 1}}}}
  dark: {total: 4, colors: [red, blue], cards: {8: 2}}
pairs: [red-7|red-8, red-7*|red-8, blue-7|blue-8, blue-7*|blue-8]
"""
    assert problems_of(spoil((DECK, sides), ("{max: 4}", "{max: 3}\n  deal: 1"), (CARDS, "cards: {}\n"))) == []


def test_drawing_until_a_color_that_no_card_has_can_never_end(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(
        ("total: 44", "total: 100"),
        ("{0-9: 2, hit: 1, joker: 2}", "{joker: 100}"),
        (JOKER_EFFECTS, "effects: [choose-color, draw: {until: color}]"),
    )
    said = "cards.joker.effects[1]: no card of the deck has a color, so this can never end"
    assert problems_of(text) == [f"mine.yaml:18:29: {said}; put cards that are not wild into the deck"]


def test_a_tag_that_an_effect_waits_for_must_be_on_some_card(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(
        ("deck:", 'tags: {star: {glyph: "*", name: {en: Star}}}\ndeck:'),
        (JOKER_EFFECTS, "effects: [choose-color, turn-over-top: {tag: star, then: [skip]}]"),
    )
    said = "no card of the deck carries the tag 'star'; give it to some copies"
    assert problems_of(text) == [f"mine.yaml:18:50: cards.joker.effects[1].turn-over-top.tag: {said}"]
    assert problems_of(text.replace("hit: 1", "hit: {count: 1, tags: {star: 1}}")) == []


def test_two_kinds_of_cards_cannot_be_called_the_same(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("  joker:\n", "  red-hit:\n"), ("joker: 2", "red-hit: 2"))
    assert problems_of(text) == [
        "mine.yaml:22:3: deck.cards: 2 kinds of cards have the name 'red-hit'; rename one",
    ]


def test_copies_of_one_number_with_two_tags_are_told_in_one_line(spoil: Spoil, problems_of: ProblemsOf) -> None:
    tags = 'tags: {sun: {glyph: "*", name: {en: Sun}}, moon: {glyph: "c", name: {en: Moon}}}'
    text = spoil(("deck:", f"{tags}\ndeck:"), ("0-9: 2,", "0-9: {count: 2, tags: {sun: 1, moon: 1}},"))
    assert problems_of(text) == [
        "mine.yaml:23:11: deck.cards.0-9: copies of one card carry different tags, so they would have the same name; "
        "let a card carry one tag only: say, one on 1-3, the other on 4-5",
    ]


def test_whoever_draws_before_each_turn_and_discards_as_many_can_go_out(spoil: Spoil, problems_of: ProblemsOf) -> None:
    before = "deck:", "triggers: {rush: {name: {en: Rush}, turn-begins: true, effects: [%s]}}\ndeck:"
    draw = "draw: {who: self, count: %d}, "
    for drawn, discard, is_fine in (
        (1, "{who: self, count: 1}", True),
        (2, "{who: self, all-of: color}", True),
        (2, "{who: self, count: 1}", False),
        (1, "{who: next, count: 1}", False),
    ):
        text = spoil((before[0], before[1] % (draw % drawn + f"discard: {discard}")))
        assert (problems_of(text) == []) == is_fine


def test_what_a_rulebook_offers_is_an_option_that_can_be_played(spoil: Spoil, problems_of: ProblemsOf) -> None:
    offers = "offers: [uno.penalty=4, nothing, uno.windw=next_play, flip.last_card_flips=false]"
    assert problems_of(spoil(("rules:\n", f"{offers}\nrules:\n"))) == [
        "mine.yaml:23:25: offers[1]: 'nothing' sets nothing; write option=value",
        "mine.yaml:23:34: offers[2]: there is no option 'uno.windw'; did you mean 'uno.window'?",
        "mine.yaml:23:55: offers[3]: this deck has only one side; leave this option out",
    ]
    for careless in ("deal = 5", "last_card.allowed=number, skip", "optional.turn_seconds=~"):
        said = f"mine.yaml:23:10: offers[0]: '{careless}' sets nothing; write option=value"
        assert problems_of(spoil(("rules:\n", f"offers: ['{careless}']\nrules:\n"))) == [said]
    assert problems_of(spoil(("rules:\n", f"{offers}\nrules:\n"), ("points: 20", "points: x"))) == [
        "mine.yaml:9:13: cards.hit.points: must be a whole number, not 'x'",
        "mine.yaml:23:25: offers[1]: 'nothing' sets nothing; write option=value",
        "mine.yaml:23:34: offers[2]: there is no option 'uno.windw'; did you mean 'uno.window'?",
    ]


def test_a_type_error_in_one_card_does_not_hide_a_wrong_total(spoil: Spoil, problems_of: ProblemsOf) -> None:
    assert problems_of(spoil(("points: 20", "points: x"), ("total: 44", "total: 45"))) == [
        "mine.yaml:9:13: cards.hit.points: must be a whole number, not 'x'",
        "mine.yaml:20:10: deck.total: the total says 45, but the cards add up to 44; fix the total or the counts",
    ]


def test_a_color_that_is_no_text_does_not_hide_one_that_is_unknown(spoil: Spoil, problems_of: ProblemsOf) -> None:
    assert problems_of(spoil(("[red, blue]", "[5, red, bleu]"))) == [
        'mine.yaml:21:12: deck.colors[0]: must be text, not 5; put it in quotes: "5"',
        "mine.yaml:21:20: deck.colors[2]: there is no color 'bleu'; did you mean 'blue'?",
    ]


def test_what_cannot_be_judged_is_not_guessed(spoil: Spoil, problems_of: ProblemsOf) -> None:
    assert problems_of(spoil(("wild: true", "wild: maybe"))) == [
        "mine.yaml:14:11: cards.joker.wild: must be true or false, not 'maybe'; write true or false",
    ]
    assert problems_of(spoil(("[choose-color]", "[choose-colr]"))) == [
        "mine.yaml:18:15: cards.joker.effects[0]: unknown effect 'choose-colr'; did you mean 'choose-color'?",
    ]
    assert problems_of(spoil(("hit: 1", "hit: x"), ("{max: 4}", "{max: 4}\n  last_card: {allowed: [hit]}"))) == [
        "mine.yaml:22:24: deck.cards.hit: must be a whole number, not 'x'",
    ]


def test_a_color_named_inside_a_menu_is_known_there(spoil: Spoil, problems_of: ProblemsOf) -> None:
    options = "{a: {name: {en: A}, effects: [choose-color, draw: {until: color}]}, b: {name: {en: B}}}"
    assert problems_of(spoil((JOKER_EFFECTS, f"effects: [menu: {{options: {options}}}, choose-color]"))) == []


def test_a_text_has_at_most_400_letters(spoil: Spoil, problems_of: ProblemsOf) -> None:
    assert problems_of(spoil(("{en: Mine}", f"{{en: {'x' * 400}}}"))) == []
    (problem,) = problems_of(spoil(("{en: Mine}", f"{{en: {'x' * 401}}}")))
    assert problem.startswith("mine.yaml:2:12: name.en: ")


def test_there_are_at_most_200_of_a_card_in_each_color(spoil: Spoil, problems_of: ProblemsOf) -> None:
    assert problems_of(spoil(("hit: 1", "hit: 200"), ("total: 44", "total: 442"))) == []
    for many in ("201", "{count: 201}"):
        (problem,) = problems_of(spoil(("hit: 1", f"hit: {many}"), ("total: 44", "total: 444")))
        assert problem.endswith("201 isn't possible; at most 200")


def test_of_a_damaged_file_to_build_on_only_the_damage_is_told(spoil: Spoil, problems_of: ProblemsOf) -> None:
    damage, use = problems_of(spoil((DECK, "abstract: true\n"), ("points: 20", "points: many")))
    assert damage == "mine.yaml:9:13: cards.hit.points: must be a whole number, not 'many'"
    assert use.startswith("mine.yaml:19:11: abstract: this one is only for building on")


def test_of_a_file_full_of_mistakes_only_the_first_are_told(spoil: Spoil, problems_of: ProblemsOf) -> None:
    unknown = "".join(f", x{number}: 1" for number in range(4_000))
    assert problems_of(spoil(("joker: 2}", f"joker: 2{unknown}}}")))[-1] == "… and 150 more"


def test_of_a_file_full_of_unknown_keys_too(sound: str, problems_of: ProblemsOf) -> None:
    told = problems_of(sound + "".join(f"x{number}: 1\n" for number in range(300)))
    assert told[0].startswith("mine.yaml:25:1: x0: unknown key")
    assert told[-1] == "… and 150 more"


def test_a_card_that_is_never_in_the_deck_is_a_slip(spoil: Spoil, problems_of: ProblemsOf) -> None:
    undealt = spoil((", hit: 1", ""), ("total: 44", "total: 42"))
    said = "cards.hit: card 'hit' is never in the deck; give it copies, as in 'deck.cards: {hit: 4}', or remove it"
    assert problems_of(undealt) == [f"mine.yaml:8:3: {said}"]
    assert problems_of(undealt.replace("id: mine\n", "id: mine\nabstract: true\n")) == [
        "mine.yaml:2:11: abstract: this one is only for building on; you can't play it; use one that extends it"
    ]


def test_what_is_inherited_may_stay_out_of_the_deck(sound: str, tmp_path: Path, problems_of: ProblemsOf) -> None:
    (tmp_path / "parent.yaml").write_text(sound.replace("id: mine", "id: parent"))
    child = "id: mine\nextends: parent\nname: {en: M}\nsummary: {en: S}\n"
    assert problems_of(f"{child}deck: {{total: 42, cards: {{hit: null}}}}\n") == []
    assert problems_of(f"{child}cards: {{hit: null}}\ndeck: {{total: 42, cards: {{hit: null}}}}\n") == []
    again = f"{child}cards: {{hit: {{points: 5}}}}\ndeck: {{total: 42, cards: {{hit: null}}}}\n"
    assert "card 'hit' is never in the deck" in "".join(problems_of(again))


def test_a_range_over_an_inherited_one_is_told_once_with_its_cure(problems_of: ProblemsOf) -> None:
    child = "id: mine\nextends: base\nname: {en: M}\nsummary: {en: S}\n"
    (problem,) = problems_of(f"{child}deck: {{cards: {{1-5: 2}}}}\n")
    assert problem == (
        "mine.yaml:5:16: deck.cards.1-5: card '1' is in the deck twice; "
        "it is counted by '1-9' too; remove it there, or remove an inherited one with '1-9: null'"
    )


def test_a_problem_of_what_is_inherited_is_told_in_the_authors_own_file(problems_of: ProblemsOf) -> None:
    child = "id: mine\nextends: standard\nname: {en: M}\nsummary: {en: S}\n"
    (problem,) = problems_of(
        f"{child}deck: {{total: 64, cards: {{0: null, 1-9: null, 1-5: 1, wild: 8, wild-draw-four: 12}}}}\n"
    )
    assert problem.startswith("mine.yaml:2:10: rules.deal: 7 cards for 10 players")
    assert "(inherited: standard.yaml, line " in problem
    assert "; write your own rules.deal into this file)" in problem


def test_text_behind_a_comma_wants_quotes(spoil: Spoil, problems_of: ProblemsOf) -> None:
    (problem,) = problems_of(spoil(("{en: A small one}", "{en: Wild Reverse, Wild Skip}")))
    said = "'Wild Skip' comes after a comma, so it's read as a key; put the whole text in quotes"
    assert problem == f'mine.yaml:3:29: summary.Wild Skip: {said}: en: "one, two"'


@pytest.mark.parametrize("sign", ["\\n", " ", "\\u200b", "\\u0301", "a b", "\\u200d\\u200d"])
def test_a_sign_that_cannot_be_seen_is_none(sign: str, spoil: Spoil, problems_of: ProblemsOf) -> None:
    (problem,) = problems_of(spoil(('glyph: "+2"', f'glyph: "{sign}"')))
    assert problem.startswith("mine.yaml:10:12: cards.hit.glyph: ")
    assert problem.endswith("use visible characters, no spaces")


@pytest.mark.parametrize("name", ["\\u200d", "\\u200b\\u200b", "\\u0301", "x" * 3000])
def test_a_name_that_cannot_be_seen_or_has_no_end_is_none(name: str, spoil: Spoil, problems_of: ProblemsOf) -> None:
    (problem,) = problems_of(spoil(("{en: Hit}", f'{{en: "{name}"}}')))
    assert problem.startswith("mine.yaml:11:16: cards.hit.name.en: ")
