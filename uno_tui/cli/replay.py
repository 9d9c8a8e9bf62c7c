"""`uno-tui replay`: watch a recorded game again, print it as a record, move by move, or keep a moment of it as a picture."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from uno_tui.cli.parser import UsageError
from uno_tui.cli.play import refuse_without_terminal
from uno_tui.engine.events import Dealt, Event, GameEnded, Penalised, RoundEnded, SeatChanged, TurnedUp
from uno_tui.lang import words
from uno_tui.match.journal import find
from uno_tui.match.replay import Replay
from uno_tui.narration.deck_words import terms_of
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.summaries import replay_title, target_by


def run(arguments: Namespace) -> int:
    recording = Replay(find(arguments.game))
    position = recording.last if arguments.at is None and arguments.svg else arguments.at or 0
    if position > recording.last:
        raise UsageError(words.say("replay.no-moment", move=position, last=recording.last))
    if arguments.text:
        for line in record(recording):
            print(line)
    if arguments.svg:
        save_moment(recording, position, Path(arguments.svg))
    if arguments.text or arguments.svg:
        return 0
    refuse_without_terminal()
    return show_replay(recording, position)


def show_replay(recording: Replay, position: int) -> int:
    from uno_tui.tui.app import UnoApp, run_app

    return run_app(UnoApp(recording=recording, moment=position))


def save_moment(recording: Replay, position: int, file: Path) -> None:
    from uno_tui.storage.exports import write_new
    from uno_tui.tui.moment import moment_svg

    print(words.say("poster.saved", files=str(write_new(file, moment_svg(recording, position)))))


def record(recording: Replay) -> Iterator[str]:
    """The game in the words in which moves are written, each with the name of its player."""
    words.terms = terms_of(recording.start.variant)
    narrator = Narrator(recording.start.variant, recording.start.players)
    yield replay_title(recording)
    yield target_by(recording.start.rules)
    for position in range(recording.last + 1):
        if position:
            yield printed_move(recording, position)
        for event in recording.events(position):
            yield from printed_events(event, narrator)
    if not recording.is_over:
        yield from ("", words.say("replay.unfinished"))
    if recording.damage:
        yield from ("", recording.damage)


def printed_move(recording: Replay, position: int) -> str:
    """A card that was tried in vain is still in somebody's hand as long as the round lasts."""
    move = recording.move(position)
    is_mistake = any(isinstance(event, Penalised) and event.why == "wrong-play" for event in recording.events(position))
    is_secret = is_mistake and not recording.is_open(position)
    return f"{recording.start.players[move.seat]}: {move.verb if is_secret else move}"


def printed_events(event: Event, narrator: Narrator) -> Iterator[str]:
    """Only what no move says: the deal, who leaves or comes back, and how rounds and the game end."""
    say = words.say
    match event:
        case Dealt():
            yield from ("", narrator.tell(event))
        case TurnedUp(card, rejected):
            yield say("replay.rejected-card" if rejected else "replay.start-card", card=card)
        case RoundEnded(scores=scores):
            yield from ("", narrator.tell(event))
            standing = [
                say("replay.score", name=name, score=score) for name, score in zip(narrator.players, scores, strict=True)
            ]
            yield say("replay.scores", scores=words.clauses(standing))
        case GameEnded() | SeatChanged():
            yield narrator.tell(event)
        case _:
            pass
