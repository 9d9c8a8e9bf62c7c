"""Which picture an answer has: the card or the player it names, or what a card of the variant shows that does the same."""

from __future__ import annotations

from collections.abc import Iterable

from uno_tui.engine import Move, PlayerView
from uno_tui.rulebook.effects import DiscardEffect, DrawEffect, Effect
from uno_tui.rulebook.model import Variant
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import (
    ArtEmblem,
    BacksEmblem,
    CardEmblem,
    DancerEmblem,
    Emblem,
    HeadEmblem,
    IconEmblem,
    ShapeEmblem,
    WordEmblem,
)


def emblem_of(context: MatchContext, view: PlayerView, move: Move) -> Emblem | None:
    match move.noun:
        case "color":
            color = context.match.variant.colors[move.word]
            return ShapeEmblem(color.glyph, color.hue)
        case "card":
            return CardEmblem(context.pictures.of(move.word))
        case "player":
            players = tuple(context.match.players)
            return HeadEmblem(avatars_of(players)[players.index(move.word)])
        case "symbol":
            return face_of(context.match.variant, move.word)
        case "option":
            return option_emblem(context, view, move.word)
        case None:
            return wordless_emblem(context, view, move)


def wordless_emblem(context: MatchContext, view: PlayerView, move: Move) -> Emblem | None:
    """What is taken, or doubted; or that it is enough."""
    match move.verb:
        case "accept":
            top = CardEmblem(context.pictures.of(view.top, view.color))
            return BacksEmblem(view.stack, context.pictures.back) if view.stack else top
        case "challenge":
            return None if view.accused is None else HeadEmblem(avatars_of(tuple(context.match.players))[view.accused])
        case "done":
            return IconEmblem("keep")
        case _:
            return None


def option_emblem(context: MatchContext, view: PlayerView, option: str) -> Emblem | None:
    """Whoever is to perform something sees how that would look."""
    card = context.match.last_played or view.top
    found = context.narrator.option(card, option)
    if found is None:
        return None
    if found.perform:
        return DancerEmblem(avatars_of(tuple(context.match.players))[view.seat or 0])
    return effect_emblem(context.match.variant, found.effects)


def effect_emblem(variant: Variant, effects: Iterable[Effect]) -> Emblem | None:
    """That of the first effect: cards that are drawn, or the face of a card that does the same."""
    first = next(iter(effects), None)
    if first is None:
        return IconEmblem("forget")
    if isinstance(first, DrawEffect):
        return BacksEmblem(first.draw.high or 1, variant.table.back)
    if isinstance(first, DiscardEffect) and first.discard.most:
        return WordEmblem(f"-{first.discard.most}")
    word = family(first)
    alike = (name for name, card in variant.cards.items() if card.effects and family(card.effects[0]) == word)
    return face_of(variant, next(alike, None))


def family(effect: Effect) -> str:
    """What an effect is about: to be skipped now or later looks the same."""
    word = effect if isinstance(effect, str) else type(effect).__name__.removesuffix("Effect").lower()
    return word.partition("-")[0]


def face_of(variant: Variant, card: str | None) -> Emblem | None:
    """What is drawn on a card, whatever its color."""
    if card is None:
        return None
    definition = variant.card(card)
    return ArtEmblem(definition.face) if definition.face else WordEmblem(definition.glyph or card[:2])
