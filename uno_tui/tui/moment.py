"""A moment of a replay as a picture (SVG): the screen as it would be seen, drawn without a terminal."""

from __future__ import annotations

from rich.segment import Segment
from textual.pilot import Pilot

from uno_tui.match.replay import Replay
from uno_tui.narration.summaries import replay_title
from uno_tui.tui.app import UnoApp
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.terminal_svg import terminal_svg

SIZE = (120, 40)


def moment_svg(recording: Replay, position: int) -> str:
    app, pictures = UnoApp(recording=recording, moment=position), list[str]()
    app.animation_level = "none"

    async def take_picture(pilot: Pilot[object]) -> None:
        await pilot.pause()
        pictures.append(terminal_svg(painted_lines(app), SIZE[0], replay_title(recording), palette_of(app)))
        app.exit()

    app.run(headless=True, size=SIZE, auto_pilot=take_picture)
    return pictures[0]


def painted_lines(app: UnoApp) -> list[list[Segment]]:
    return [list(strip) for strip in app.screen._compositor.render_strips()]
