"""Two brackets in one picture, the losers' below the winners'."""

from renderer.figures.bracket import BETWEEN, HEAD, Pen, box_of, seed_room
from renderer.figures.easel import Easel
from renderer.figures.frame import MARGIN, Words, framed, least_width
from renderer.figures.look import Look
from renderer.figures.pages import MAX_TIES
from renderer.figures.values import Round, TwoBrackets

_NAME = 44  # the line with a bracket's own title
_APART = 22


def draw_two_brackets(figure: TwoBrackets, look: Look) -> Easel:
    every = (*figure.upper, *figure.lower)
    if max(len(one.ties) for one in every) > MAX_TIES:
        raise ValueError(f"a picture of brackets has at most {MAX_TIES} ties below each other")
    words = Words(figure.title, figure.subtitle, figure.footnote)
    many = max(len(figure.upper), len(figure.lower))
    size = 24 if many <= 4 else 20
    row, gap = round(size * 1.5), 44 if many <= 4 else 20
    box = box_of(every, many, size, gap)
    width = max(many * box + (many - 1) * gap + 2 * MARGIN, least_width(words))
    pen = Pen(size, row, box, gap)
    seed = seed_room(
        [side for one in every for tie in one.ties for side in (tie.one, tie.two)], size
    )
    parts = [
        (title, rounds, tops_of(rounds, row))
        for title, rounds in (
            (figure.upper_title, figure.upper),
            (figure.lower_title, figure.lower),
        )
        if rounds
    ]
    heights = [_NAME + HEAD + round(max(map(max, tops)) + 2 * row) + _APART for _, _, tops in parts]

    def draw(easel: Easel, top: int) -> None:
        for (title, rounds, tops), height in zip(parts, heights, strict=True):
            easel.words(title, size, look.text, (MARGIN, top + _NAME / 2), strong=True)
            _draw_part(easel, pen, rounds, tops, top + _NAME, seed)
            top += height

    return framed(words, width, sum(heights), look, draw)


def tops_of(rounds: tuple[Round, ...], row: int) -> list[list[float]]:
    """The top of each tie: level with the one that feeds it, or between the two that do."""
    tops = [[n * (2.0 * row + BETWEEN) for n in range(len(rounds[0].ties))]]
    for one in rounds[1:]:
        before = tops[-1]
        if len(one.ties) == len(before):
            tops.append(before)
            continue
        pairs = [(2 * n, min(2 * n + 1, len(before) - 1)) for n in range(len(one.ties))]
        tops.append([(before[high] + before[low]) / 2 for high, low in pairs])
    return tops


def _draw_part(
    easel: Easel,
    pen: Pen,
    rounds: tuple[Round, ...],
    tops: list[list[float]],
    top: int,
    seed: float,
) -> None:
    for depth, one in enumerate(rounds):
        x = pen.left_of(depth)
        pen.draw_title(easel, one, x, top)
        after = tops[depth + 1] if depth + 1 < len(rounds) else []
        for n, tie in enumerate(one.ties):
            y = top + HEAD + tops[depth][n]
            if after:
                fed = n if len(after) == len(one.ties) else n // 2
                pen.draw_way(easel, x, y, top + HEAD + after[fed])
            pen.draw_tie(easel, tie, x, y, seed)
