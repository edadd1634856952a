"""Brackets: a knockout as a tree of boxes, the first round at the left."""

from renderer.figures.easel import Easel, cut, fitted, width_of
from renderer.figures.frame import MARGIN, MAX_WIDTH, Words, framed, least_width
from renderer.figures.look import Look
from renderer.figures.pages import MAX_TIES
from renderer.figures.values import Bracket, Round, Side, Tie

_GAP = 44  # between rounds
BETWEEN = 18  # ties of the first round
HEAD = 40


def draw_bracket(bracket: Bracket, look: Look) -> Easel:
    if len(bracket.rounds[0].ties) > MAX_TIES:
        raise ValueError(f"a picture of a bracket has at most {MAX_TIES} ties: cut it into pages")
    words = Words(bracket.title, bracket.subtitle, bracket.footnote, bracket.page)
    many = len(bracket.rounds)
    size = 24 if many <= 4 else 20
    row = round(size * 1.5)
    gap = _GAP if many <= 4 else 24
    box = _box(bracket, size, gap)
    width = max(many * box + (many - 1) * gap + 2 * MARGIN, least_width(words))
    first = len(bracket.rounds[0].ties)
    tall = HEAD + first * (2 * row + BETWEEN)
    extra = HEAD + 2 * row * len(bracket.extra.ties) + BETWEEN if bracket.extra else 0
    lowest = HEAD + _tops(bracket, row)[-1][-1] + 2 * row + BETWEEN
    height = max(tall, round(lowest + extra))
    pen = Pen(size, row, box, gap)
    return framed(words, width, height, look, lambda easel, top: pen.draw(easel, bracket, top))


def _box(bracket: Bracket, size: int, gap: int) -> int:
    """The width of a box: as the longest name wishes, within the picture."""
    many = len(bracket.rounds)
    every = (*bracket.rounds, *((bracket.extra,) if bracket.extra else ()))
    return box_of(every, many, size, gap)


def box_of(every: tuple[Round, ...], many: int, size: int, gap: int) -> int:
    """The width of a box of these rounds, where so many stand side by side."""
    sides = [side for one in every for tie in one.ties for side in (tie.one, tie.two)]
    names = max(width_of(side.name, size, strong=side.won) for side in sides)
    wish = max(
        names + _score_room(sides, size) + seed_room(sides, size) + 24,
        *(width_of(one.title, round(size * 0.85)) for one in every),
    )
    room = (MAX_WIDTH - 2 * MARGIN - (many - 1) * gap) // many
    return round(min(max(wish, 180), room))


def _score_room(sides: list[Side], size: int) -> float:
    return max(width_of(side.score, size, strong=True) for side in sides) + 18


def seed_room(sides: list[Side], size: int) -> float:
    widest = max(width_of(side.seed, round(size * 0.75)) for side in sides)
    return widest + 10 if widest else 0


def _tops(bracket: Bracket, row: int) -> list[list[float]]:
    """The top of each tie, round by round: between the two that feed it."""
    tops = [[n * (2.0 * row + BETWEEN) for n in range(len(bracket.rounds[0].ties))]]
    for one in bracket.rounds[1:]:
        before = tops[-1]
        tops.append(
            [
                (before[2 * n] + before[min(2 * n + 1, len(before) - 1)]) / 2
                for n in range(len(one.ties))
            ]
        )
    return tops


class Pen:
    """The sizes of one bracket, with which its parts are drawn."""

    def __init__(self, size: int, row: int, box: int, gap: int) -> None:
        self._size, self._row, self._width, self._gap = size, row, box, gap

    def left_of(self, depth: int) -> int:
        """Where the boxes of a round begin."""
        return MARGIN + depth * (self._width + self._gap)

    def draw(self, easel: Easel, bracket: Bracket, top: int) -> None:
        tops = _tops(bracket, self._row)
        sides = [s for one in bracket.rounds for tie in one.ties for s in (tie.one, tie.two)]
        seed = seed_room(sides, self._size)
        for depth, one in enumerate(bracket.rounds):
            x = self.left_of(depth)
            self.draw_title(easel, one, x, top)
            for n, tie in enumerate(one.ties):
                y = top + HEAD + tops[depth][n]
                if depth + 1 < len(bracket.rounds):
                    self.draw_way(easel, x, y, top + HEAD + tops[depth + 1][n // 2])
                self.draw_tie(easel, tie, x, y, seed)
        if bracket.extra:
            x = self.left_of(len(bracket.rounds) - 1)
            y = top + HEAD + tops[-1][-1] + 2 * self._row + BETWEEN
            self.draw_title(easel, bracket.extra, x, round(y))
            for n, tie in enumerate(bracket.extra.ties):
                self.draw_tie(easel, tie, x, y + HEAD + n * 2 * self._row, seed)

    def draw_title(self, easel: Easel, one: Round, x: int, y: int) -> None:
        size = round(self._size * 0.85)
        title = cut(one.title, size, self._width)
        easel.words(title, size, easel.look.muted, (x, y + HEAD / 2 - 4))

    def draw_way(self, easel: Easel, x: int, y: float, after: float) -> None:
        """From the middle of a tie to the middle of the one that it feeds."""
        ink = easel.look.rule
        start, end = x + self._width, x + self._width + self._gap
        bend = start + self._gap // 2
        here, there = round(y + self._row), round(after + self._row)
        easel.fill((start, here - 1, bend + 1, here + 1), ink)
        easel.fill((bend - 1, min(here, there) - 1, bend + 1, max(here, there) + 1), ink)
        easel.fill((bend - 1, there - 1, end, there + 1), ink)

    def draw_tie(self, easel: Easel, tie: Tie, x: int, y: float, seed: float) -> None:
        y = round(y)
        look, row = easel.look, self._row
        easel.plate((x, y, x + self._width, y + 2 * row), look.plate, 8)
        for n, side in enumerate((tie.one, tie.two)):
            self._draw_side(easel, side, x, y + n * row, seed)
        easel.fill((x, y + row - 1, x + self._width, y + row), look.rule)

    def _draw_side(self, easel: Easel, side: Side, x: int, y: float, seed: float) -> None:
        look, size, middle = easel.look, self._size, y + self._row / 2
        if side.won:
            easel.fill((x, y + 5, x + 5, y + self._row - 5), look.accent)
        ink = look.text if side.won or not side.score else look.muted
        if seed:
            easel.words(
                side.seed, round(size * 0.75), look.muted, (x + 8 + seed - 8, middle), "right"
            )
        score = width_of(side.score, size, strong=True)
        room = self._width - 12 - seed - score - 18
        name, small = fitted(side.name, size, round(size * 0.72), room, strong=side.won)
        easel.words(name, small, ink, (x + 12 + seed, middle), strong=side.won)
        spot = (x + self._width - 10, middle)
        easel.words(side.score, size, ink, spot, "right", strong=side.won)
