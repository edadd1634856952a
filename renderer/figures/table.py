"""Tables: standings, cross tables, pairings."""

from dataclasses import dataclass

from renderer.figures.easel import Area, Easel, cut, width_of
from renderer.figures.frame import MARGIN, MAX_WIDTH, Words, framed, least_width
from renderer.figures.look import Look
from renderer.figures.pages import MAX_TABLE
from renderer.figures.values import Column, Line, Mark, Table
from renderer.theme import Colour

_BODY, _LEAST = 26, 13  # type sizes
_PLATES = ("win", "loss", "draw")


@dataclass(frozen=True, slots=True)
class Grid:
    """Where everything stands: a type size and what follows from it, and the columns' widths."""

    size: int
    pad: int
    row: int
    widths: tuple[int, ...]

    @property
    def heading(self) -> int:
        return max(11, round(self.size * 0.8))


def draw_table(table: Table, look: Look) -> Easel:
    if len(table.lines) > MAX_TABLE:
        raise ValueError(f"a picture of a table has at most {MAX_TABLE} rows: cut it into pages")
    words = Words(table.title, table.subtitle, table.footnote, table.page)
    grid = _grid(table, least_width(words) - 2 * MARGIN)
    width = sum(grid.widths) + 2 * MARGIN
    named = any(column.title for column in table.columns)
    head = round(grid.row * 0.88) if named else 0
    height = head + grid.row * len(table.lines)
    return framed(
        words, width, height, look, lambda easel, top: _draw(easel, table, grid, top, head)
    )


def _grid(table: Table, least: int) -> Grid:
    """The largest type with which the table keeps to the width of a picture."""
    room = MAX_WIDTH - 2 * MARGIN
    size = _BODY
    while True:
        pad = max(4, round(size * (0.5 if len(table.columns) <= 12 else 0.3)))
        row = round(size * 1.72)
        grid = Grid(size, pad, row, tuple(_natural(table, n, size, pad, row) for n in _all(table)))
        over = sum(grid.widths) - room
        if over <= 0:
            return _spread(table, grid, least)
        names = 9 if size > _LEAST + 5 else 5  # letters or so that a name keeps
        give = {
            n: max(0, grid.widths[n] - names * size) for n in _all(table) if table.columns[n].wide
        }
        if size == _LEAST or sum(give.values()) >= over:
            return _squeeze(grid, give, over)
        size -= 1


def _all(table: Table) -> range:
    return range(len(table.columns))


def _natural(table: Table, n: int, size: int, pad: int, row: int) -> int:
    cells = [
        width_of(line.cells[n], size, strong=line.strong or (n, "strong") in line.marks)
        for line in table.lines
    ]
    heading = width_of(table.columns[n].title, max(11, round(size * 0.8)))
    square = any(
        n == column and mark != "strong" for line in table.lines for column, mark in line.marks
    )
    return max(round(max([heading, *cells])) + 2 * pad + 2, row if square else 0)


def _spread(table: Table, grid: Grid, least: int) -> Grid:
    """Wider columns, so that the table is as wide as its title."""
    more = least - sum(grid.widths)
    if more <= 0:
        return grid
    takers = [n for n in _all(table) if table.columns[n].wide] or list(_all(table))
    widths = list(grid.widths)
    for place, n in enumerate(takers):
        widths[n] += more // len(takers) + (place < more % len(takers))
    return Grid(grid.size, grid.pad, grid.row, tuple(widths))


def _squeeze(grid: Grid, give: dict[int, int], over: int) -> Grid:
    """Narrower columns: those that may give first, and then all of them."""
    widths = list(grid.widths)
    total = sum(give.values())
    for n, most in give.items():
        widths[n] -= min(most, -(-over * most // total)) if total else 0
    room = sum(grid.widths) - over
    if sum(widths) > room:
        part = room / sum(widths)
        widths = [int(width * part) for width in widths]
    return Grid(grid.size, grid.pad, grid.row, tuple(widths))


def _draw(easel: Easel, table: Table, grid: Grid, top: int, head: int) -> None:
    look = easel.look
    left, right = MARGIN, MARGIN + sum(grid.widths)
    if head:
        easel.fill((left, top, right, top + head), look.plate)
        x = left
        for column, width in zip(table.columns, grid.widths, strict=True):
            title = cut(column.title, grid.heading, width - 2 * grid.pad + 2)
            spot = _spot(column, x, width, grid.pad), top + head / 2
            easel.words(title, grid.heading, look.muted, spot, column.align)
            x += width
    y = top + head
    for n, line in enumerate(table.lines):
        area = (left, y, right, y + grid.row)
        ground = look.strong if line.strong else look.stripe if n % 2 else look.ground
        easel.fill(area, ground)
        if line.strong:
            easel.fill((left, y, left + 5, y + grid.row), look.accent)
        if line.rule:
            easel.fill((left, y - 1, right, y + 1), look.muted)
        _draw_line(easel, table.columns, line, grid, y)
        y += grid.row
    easel.fill((left, y, right, y + 2), look.rule)


def _draw_line(easel: Easel, columns: tuple[Column, ...], line: Line, grid: Grid, y: int) -> None:
    x = MARGIN
    marks: dict[int, set[Mark]] = {}
    for n, mark in line.marks:
        marks.setdefault(n, set()).add(mark)
    for n, (column, words, width) in enumerate(zip(columns, line.cells, grid.widths, strict=True)):
        has = marks.get(n, set())
        area = (x, y, x + width, y + grid.row)
        ink = _draw_mark(easel, has, area)
        strong = line.strong or "strong" in has
        shown = cut(words, grid.size, width - 2 * grid.pad + 2, strong=strong)
        spot = _spot(column, x, width, grid.pad), y + grid.row / 2
        easel.words(shown, grid.size, ink, spot, column.align, strong=strong)
        x += width


def _draw_mark(easel: Easel, has: set[Mark], area: Area) -> Colour:
    """The ground of a cell; and the ink for its words."""
    look = easel.look
    left, top, right, bottom = area
    for mark, ink in zip(_PLATES, (look.win, look.loss, look.draw), strict=True):
        if mark in has:
            easel.plate((left + 3, top + 4, right - 3, bottom - 4), ink, 7)
    if "void" in has:
        easel.fill((left + 3, top + 4, right - 3, bottom - 4), look.plate)
        easel.hatch((left + 3, top + 4, right - 3, bottom - 4), look.rule)
    return look.muted if "muted" in has else look.text


def _spot(column: Column, x: int, width: int, pad: int) -> float:
    match column.align:
        case "left":
            return x + pad
        case "right":
            return x + width - pad
        case "center":
            return x + width / 2
