"""The offer to go on with a game that was interrupted."""

from __future__ import annotations

from uno_tui.journal import Listed
from uno_tui.lang import Catalog
from uno_tui.tui.dialogs.base import Choice, Dialog


class ResumeQuestion(Dialog[bool]):
    def __init__(self, game: Listed, words: Catalog) -> None:
        choices = [Choice(True, words.say("resume.go-on")), Choice(False, words.say("resume.new"))]
        super().__init__(words.say("resume.title"), in_words(game, words), choices, words.say("resume.hint"))


def in_words(game: Listed, words: Catalog) -> str:
    """Who played what, how far they came, and when."""
    variant = game.variant.in_language(words.language) if game.variant else ""
    scores = zip(game.players, game.scores, strict=False)
    totals = [words.say("resume.score", name=name, points=points) for name, points in scores]
    played = f"{game.played.astimezone():%Y-%m-%d %H:%M}"
    return words.say("resume.text", variant=variant, round=game.round, scores=words.all_of(totals), played=played)
