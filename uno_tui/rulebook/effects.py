"""What a card can do: a small closed family of effects that compose.

In a variant file an effect is one word (`reverse`) or a mapping with one key (`draw: {who: next, count: 3}`).
A new effect is one entry here, one step in `engine/effects.py`, one sentence in the rule page and one worked
example.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator

Who = Literal["next", "self", "others"]
SimpleEffect = Literal[
    "choose-color",
    "skip",
    "skip-everyone",
    "reverse",
    "flip",
    "skip-token",
    "swap-hands",
    "pass-hands",
    "offer-drawn",
]


class Closed(BaseModel):
    """Unknown keys are errors: a misspelt option must not be silently ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


# A line break in a name would break every screen that shows it.
ONE_LINE = r"^\S(.*\S)?$"


class Words(Closed):
    """A name in each language; a language left out falls back to English."""

    en: str = Field(pattern=ONE_LINE, description="English")
    zh_hant: str | None = Field(None, pattern=ONE_LINE, alias="zh-Hant", description="Traditional Chinese")
    zh_hans: str | None = Field(None, pattern=ONE_LINE, alias="zh-Hans", description="Simplified Chinese")

    def in_language(self, language: str) -> str:
        return {"zh-Hant": self.zh_hant, "zh-Hans": self.zh_hans}.get(language) or self.en


class Amount(Closed):
    """How many cards: a number, or one after the other until the color in force appears."""

    count: int | None = Field(None, ge=1, le=99, description="a number of cards")
    until: Literal["color"] | None = Field(None, description="draw until a card of the color in force appears")

    @model_validator(mode="after")
    def one_of_both(self) -> Amount:
        if (self.count is None) == (self.until is None):
            raise ValueError("give either count or until")
        return self


class Draw(Amount):
    who: Who = Field("next", description="who draws")


class Discard(Closed):
    """Cards that leave a hand without being played: they have no effect and lie under the top card."""

    who: Literal["next", "self"] = "self"
    count: int | None = Field(None, ge=1, le=99, description="how many cards the player chooses")
    all_of: Literal["color"] | None = Field(None, alias="all-of", description="every card of the color in force")
    when: Literal["now", "end-of-turn"] = Field("now", description="end-of-turn: when that player's turn ends")

    @model_validator(mode="after")
    def one_of_both(self) -> Discard:
        if (self.count is None) == (self.all_of is None):
            raise ValueError("give either count or all-of")
        if self.count is not None and (self.who == "next" or self.when == "end-of-turn"):
            raise ValueError("a chosen discard is made by the player of the card, now")
        return self


class MenuOption(Closed):
    name: Words
    effects: list[Effect] = Field(default_factory=list)


class Menu(Closed):
    by: Literal["self", "next"] = Field("self", description="who chooses")
    options: dict[str, MenuOption] = Field(min_length=2)


class TurnOver(Closed):
    tag: str = Field(description="the tag the turned card must carry")
    then: list[Effect] = Field(description="what follows if it does")


class PenaltyEffect(Closed):
    """The attack of a draw card: the next player draws and loses the turn.

    It can be stacked, deflected and challenged.
    """

    penalty: Amount


class DrawEffect(Closed):
    """A plain draw: nobody loses a turn by it."""

    draw: Draw


class DiscardEffect(Closed):
    discard: Discard


class MenuEffect(Closed):
    menu: Menu


class TurnOverEffect(Closed):
    """The top card of the draw pile is put on the discard pile; its own effect never fires."""

    turn_over_top: TurnOver = Field(alias="turn-over-top")


EFFECT_KEYS = ("penalty", "draw", "discard", "menu", "turn-over-top")


def effect_tag(value: Any) -> str | None:
    """Which effect a piece of a file means to be. Angle brackets: a tag is never a key of a file."""
    if isinstance(value, str):
        return "<word>"
    if isinstance(value, dict):
        return next((f"<{key}>" for key in value if key in EFFECT_KEYS), None)
    tags: dict[type, str] = {
        PenaltyEffect: "<penalty>",
        DrawEffect: "<draw>",
        DiscardEffect: "<discard>",
        MenuEffect: "<menu>",
        TurnOverEffect: "<turn-over-top>",
    }
    return tags.get(type(value))


Effect = Annotated[
    Annotated[SimpleEffect, Tag("<word>")]
    | Annotated[PenaltyEffect, Tag("<penalty>")]
    | Annotated[DrawEffect, Tag("<draw>")]
    | Annotated[DiscardEffect, Tag("<discard>")]
    | Annotated[MenuEffect, Tag("<menu>")]
    | Annotated[TurnOverEffect, Tag("<turn-over-top>")],
    Discriminator(effect_tag),
]
