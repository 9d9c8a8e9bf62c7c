"""The page of rules: the rules of this variant as this table plays it, and beside them the cards that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.style import Style

from uno_tui.lang import words
from uno_tui.rulebook.model import is_number
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import Pieces, cells_of, centered, fitted_to, lines_of_cells, style
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.help_keys import WIDEST, in_column
from uno_tui.tui.pages.open_hands import CardLayout, Spread, hand_lines, one_of_each
from uno_tui.tui.pages.sheet import PageBlock, in_pages, side_by_side

GAP = 4
LEAST_RULES, LEAST_COLUMN = 78, 62  # columns: of the rules beside cards, and of one of two columns
BESIDE_RULES = ((Spread(LARGE, 19), 4), (Spread(LARGE, 19), 3), (Spread(MEDIUM, 13), 2))  # with so many cards side by side
BESIDE_COLUMNS = ((Spread(HUGE, 25), 2), (Spread(LARGE, 19), 2), (Spread(MEDIUM, 13), 2))  # beside two columns of rules
LEAST_HEIGHT = 40  # lines of columns that are worth it
FOOT = 0.25  # of a column: how much may stay free at its foot, so that a section is not torn in two
MOST_BETWEEN = 2  # lines between two rows of cards
BELOW_FIRST = "    "  # how all lines of a rule begin but its first one
BULLET = "•"
CAPTION = 2  # lines for the name of a card


def rules_page(context: MatchContext, width: int, height: int, palette: Palette) -> list[Pieces]:
    """On a broad screen in two columns, as in a newspaper; else in one. Beside them cards, if there is room."""
    fitting = [spread for spread in BESIDE_COLUMNS if column_beside(spread, width) >= LEAST_COLUMN]
    if not fitting or height < LEAST_HEIGHT:
        return beside_cards(context, width, height, palette)
    columns_of_cards = (card_column(context, *spread, height - 1, palette) for spread in fitting)
    cards = next((cards for cards in columns_of_cards if len(cards) < height), None)
    cards = cards or card_column(context, *BESIDE_COLUMNS[-1], height - 1, palette)
    column = min(WIDEST, (width - page_width(cards) - 4 * GAP) // 2)
    columns = flowed(rules_sections(context, column, palette), height)
    text = [line for place in range(0, len(columns), 2) for line in facing(columns[place : place + 2], column, palette)]
    return side_by_side(text, cards, 2 * (column + GAP), style(palette.ink, palette.felt))


def column_beside(cards: tuple[Spread, int], width: int) -> int:
    """Columns for each half of the rules beside such cards."""
    spread, across = cards
    return min(WIDEST, (width - across * spread.pitch - 4 * GAP) // 2)


def facing(columns: Sequence[list[Pieces]], column: int, palette: Palette) -> list[Pieces]:
    left, right = (*columns, [])[:2]
    return side_by_side(left, right, column + GAP, style(palette.ink, palette.felt))


def flowed(sections: Sequence[list[Pieces]], height: int) -> list[list[Pieces]]:
    """Columns of so many lines, two for each screenful; no rule is torn in two, and what is goes on below its heading."""
    columns: list[list[Pieces]] = [[]]
    for section in sections:
        rest = height - len(columns[-1])
        if columns[-1] and rest <= len(section) and rest < height * FOOT:
            begin_column(columns, height)
        elif any(columns[-1]):
            columns[-1].append([])
        for rule in untorn_rules(section):
            if len(columns[-1]) + len(rule) > height:
                begin_column(columns, height)
                columns[-1].append(continued(section[0]))
            columns[-1] += rule
    return columns


def continued(heading: Pieces) -> Pieces:
    (text, look), *_ = heading
    return [(words.say("help.continued", heading=text), look)]


def untorn_rules(section: Sequence[Pieces]) -> list[list[Pieces]]:
    """Its lines, those together that belong to one rule or one option."""
    found: list[list[Pieces]] = []
    for line in section:
        if found and "".join(text for text, _ in line).startswith(BELOW_FIRST):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def begin_column(columns: list[list[Pieces]], height: int) -> None:
    columns[-1] += [[]] * (height - len(columns[-1]))
    columns.append([])


def beside_cards(context: MatchContext, width: int, height: int, palette: Palette) -> list[Pieces]:
    fitting = ((spread, cards) for spread, cards in BESIDE_RULES if width >= cards * spread.pitch + LEAST_RULES)
    if (found := next(fitting, None)) is None:
        return rules_in_pages(context, min(width, WIDEST), height, palette)
    cards = card_column(context, *found, height - 1, palette)
    column = min(width - page_width(cards) - GAP, WIDEST)
    text = rules_in_pages(context, column, height, palette)
    return side_by_side(text, cards, page_width(text) + GAP, style(palette.ink, palette.felt))


def rules_in_pages(context: MatchContext, width: int, height: int, palette: Palette) -> list[Pieces]:
    """One section below the other; what is torn at the foot of a screen is a long section, and never a rule of it."""
    blocks = [block for section in rules_sections(context, width, palette) for block in rule_blocks(section, height)]
    return in_pages(blocks, height, 0, width, style(palette.faint, palette.felt), air=1)


def rule_blocks(section: list[Pieces], height: int) -> list[PageBlock]:
    """Each of its rules, the heading with the first; what is no list of rules stays whole, unless it is long."""
    title = "".join(text for text, _ in section[0])
    if not is_list(section) and len(section) <= height // 2:
        return [PageBlock(title, [*section, []])]
    rules = untorn_rules(section)
    first = [line for rule in rules[:2] for line in rule]
    parts: list[list[Pieces]] = [first, *rules[2:], [[]]]
    return [PageBlock(title, part) for part in parts]


def is_list(section: list[Pieces]) -> bool:
    return "".join(text for line in section[1:2] for text, _ in line).lstrip().startswith(BULLET)


def page_width(lines: Sequence[Pieces]) -> int:
    return max((sum(cells_of(text) for text, _ in line) for line in lines), default=0)


def rules_sections(context: MatchContext, width: int, palette: Palette) -> list[list[Pieces]]:
    """The rule page as the command line prints it, in the colors of the table: its title, and each of its sections."""
    from uno_tui.narration.rulepage import write_page
    from uno_tui.narration.rulepage.layout import page_lines

    plain, strong = style(palette.ink, palette.felt), style(palette.accent, palette.felt, bold=True)
    looks = {"plain": plain, "lead": plain + Style(italic=True), "strong": strong, "title": strong}
    rule = style(palette.faint, palette.felt)
    sections: list[list[Pieces]] = [[]]
    for line in page_lines(write_page(context.match.variant, context.match.rules), width, has_bullets=True):
        if line and line[0][1] == "strong":
            sections[-1].pop()  # the empty line above a heading
            sections.append([])
        sections[-1].append([(text, looks[stress]) for text, stress in line])
        if line and line[0][1] == "title":
            sections[-1][-1].append((f" {'─' * (width - 1 - cells_of(line[0][0]))}", rule))
    return sections


def card_column(context: MatchContext, spread: Spread, across: int, height: int, palette: Palette) -> list[Pieces]:
    """One of each card, below it its name and what it counts; with air between the rows, if the screen has more lines."""
    table = CardLayout(context.pictures, palette, spread, across * spread.pitch)
    sides = context.match.variant.all_sides.values()
    shown = [card for side in sides for card in one_of_each(context, side.cards)]
    rows = [shown[place : place + across] for place in range(0, len(shown), across)]
    drawn = [[*hand_lines(table, row, None), *captions(context, row, spread, palette)] for row in rows]
    spare = (height - sum(map(len, drawn))) // max(1, len(drawn) - 1)
    return in_column(drawn, max(1, min(spare, MOST_BETWEEN)))


def captions(context: MatchContext, cards: Sequence[str], spread: Spread, palette: Palette) -> list[Pieces]:
    """In the middle below each card; what it counts stands right below its name."""
    bold, faint = style(palette.ink, palette.felt, bold=True), style(palette.faint, palette.felt)
    told = []
    for card in cards:
        name = lines_of_cells(kind_told(context, card), spread.card.width)[:CAPTION]
        told.append([*(caption(line, spread, bold) for line in name), caption(points_told(context, card), spread, faint)])
    return [list(row) for row in zip_longest(*told, fillvalue=caption("", spread, faint))]


def caption(text: str, spread: Spread, look: Style) -> tuple[str, Style]:
    return fitted_to(centered(text, spread.card.width), spread.pitch), look


def kind_told(context: MatchContext, word: str) -> str:
    card = context.narrator.faces[word].card
    is_plain = is_number(card) and context.match.variant.card(card).name is None
    return words.say("help.numbers") if is_plain else context.narrator.symbol(card)


def points_told(context: MatchContext, word: str) -> str:
    card = context.narrator.faces[word].card
    if is_number(card) and context.match.variant.card(card).points is None:
        return words.say("help.their-value")
    return words.count("round-end.points", context.match.variant.points(card))
