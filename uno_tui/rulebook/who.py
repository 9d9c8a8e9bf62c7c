"""Which players are meant: the words for them wherever an effect acts on somebody or asks somebody."""

from __future__ import annotations

from typing import Literal

Who = Literal["self", "next", "previous", "chosen", "others", "everyone", "fewest-cards", "most-cards"]
# What each of them means, for whoever writes a file.
WHO: dict[Who, str] = {
    "self": "the player of the card",
    "next": "the next player",
    "previous": "the previous player",
    "chosen": "somebody the player of the card chooses: once for all effects of the card, see choose-player",
    "others": "everybody else, in turn",
    "everyone": "everybody else in turn, then the player of the card",
    "fewest-cards": "the player with the fewest cards; in a tie, the first after the player of the card, who comes last",
    "most-cards": "the player with the most cards; in a tie, the first after the player of the card, who comes last",
}
Chooser = Literal["self", "next", "previous", "chosen", "chance"]
CHOOSERS: dict[Chooser, str] = {
    "self": "the player of the card",
    "next": "the next player",
    "previous": "the previous player",
    "chosen": "somebody the player of the card chooses",
    "chance": "nobody: it's random",
}
Partner = Literal["next", "previous", "chosen", "others", "fewest-cards", "most-cards"]
PARTNERS = {word: text for word, text in WHO.items() if word not in ("self", "everyone")}
