"""Statistics of all games, by player: counted from the journals, so that there is nothing to keep in step."""

from uno_tui.match.history.counting import GameFigures, count_game
from uno_tui.match.history.hall import RECORD_KINDS, GameRecord, game_records
from uno_tui.match.history.people import History, Person, all_games, as_tree, history_of, look_back, people_at

__all__ = [
    "RECORD_KINDS",
    "GameFigures",
    "GameRecord",
    "History",
    "Person",
    "all_games",
    "as_tree",
    "count_game",
    "game_records",
    "history_of",
    "look_back",
    "people_at",
]
