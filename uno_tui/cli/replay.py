"""`uno-tui replay`: watch a recorded game again, or print it as a record, move by move."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from uno_tui.cli.play import refuse_without_terminal
from uno_tui.engine.events import Dealt, Event, GameEnded, Penalised, RoundEnded, TurnedUp
from uno_tui.film import Film
from uno_tui.journal import find
from uno_tui.lang import Catalog, catalog
from uno_tui.story import Story


def run(arguments: Namespace) -> int:
    film = Film(find(arguments.game))
    if arguments.text:
        for line in record(film, catalog()):
            print(line)
        return 0
    refuse_without_terminal()
    return show(film)


def show(film: Film) -> int:
    from uno_tui.tui.app import run
    from uno_tui.tui.replay import ReplayApp

    return run(ReplayApp(catalog(), film))


def record(film: Film, words: Catalog) -> Iterator[str]:
    """The game in the words in which moves are written, each with the name of its player."""
    story = Story(film.start.variant, film.start.players, words)
    yield from title(film, story)
    for position in range(film.last + 1):
        if position:
            yield line_of(film, position)
        for event in film.events(position):
            yield from told(event, story)
    if not film.is_over:
        yield from ("", words.say("replay.unfinished"))
    if film.damage:
        yield from ("", film.damage)


def title(film: Film, story: Story) -> Iterator[str]:
    start = film.start
    names = story.names(range(len(start.players)))
    yield story.words.say("replay.title", variant=story.in_words(start.variant.name), names=names, when=film.when)
    scoring = start.rules.scoring
    yield story.words.say(f"round-end.goal.{scoring.mode}", target=scoring.target)


def line_of(film: Film, position: int) -> str:
    """A card that was tried in vain is still in somebody's hand as long as the round lasts."""
    move = film.move(position)
    is_mistake = any(isinstance(event, Penalised) and event.why == "wrong-play" for event in film.events(position))
    is_secret = is_mistake and not film.is_open(position)
    return f"{film.start.players[move.seat]}: {move.verb if is_secret else move}"


def told(event: Event, story: Story) -> Iterator[str]:
    """Only what no move says: the deal, and how rounds and the game end."""
    say = story.words.say
    match event:
        case Dealt():
            yield from ("", story.tell(event))
        case TurnedUp(card, rejected):
            yield say("replay.rejected-card" if rejected else "replay.start-card", card=card)
        case RoundEnded(scores=scores):
            yield from ("", story.tell(event))
            standing = [
                say("replay.score", name=name, score=score) for name, score in zip(story.players, scores, strict=True)
            ]
            yield say("replay.scores", scores=story.words.clauses(standing))
        case GameEnded():
            yield story.tell(event)
        case _:
            pass
