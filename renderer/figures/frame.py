"""The frame of a figure: its title above, its footnote below, and the room between them."""

from collections.abc import Callable
from dataclasses import dataclass

from renderer.figures.easel import Easel, cut, fitted, width_of
from renderer.figures.look import Look

MARGIN = 32
TITLE, SUBTITLE, NOTE = 34, 23, 20
MAX_WIDTH = 1280
_TITLE_ROW, _SUBTITLE_ROW, _NOTE_ROW = 46, 34, 28
_MAX_NOTES = 4


@dataclass(frozen=True, slots=True)
class Words:
    title: str
    subtitle: str
    footnote: str
    page: str = ""


def framed(
    words: Words, width: int, height: int, look: Look, draw: Callable[[Easel, int], None]
) -> Easel:
    """An easel of a figure of this width whose middle is `height` high.

    `draw` paints the middle; it is given the easel and the middle's top.
    """
    top = MARGIN - 6 + (_TITLE_ROW if words.title or words.page else 0)
    top += (_SUBTITLE_ROW if words.subtitle else 0) + 16
    notes = wrap(words.footnote, NOTE, width - 2 * MARGIN, _MAX_NOTES)
    foot = 14 + _NOTE_ROW * len(notes) if notes else 0
    whole = top + height + foot + MARGIN - 6
    easel = Easel(width + width % 2, whole + whole % 2, look)
    _draw_title(easel, words, width)
    draw(easel, top)
    y = top + height + 14 + _NOTE_ROW / 2
    for line in notes:
        easel.words(line, NOTE, look.muted, (MARGIN, y))
        y += _NOTE_ROW
    return easel


def least_width(words: Words) -> int:
    """So that an ordinary title fits as it is; a long one is cut."""
    plate = width_of(words.page, SUBTITLE) + 60 if words.page else 0
    wide = max(
        width_of(words.title, TITLE, strong=True) + plate, width_of(words.subtitle, SUBTITLE)
    )
    return min(round(wide) + 2 * MARGIN + 4, 880)


def _draw_title(easel: Easel, words: Words, width: int) -> None:
    look, room, y = easel.look, width - 2.0 * MARGIN, MARGIN - 6 + _TITLE_ROW / 2
    if words.page:
        wide = width_of(words.page, SUBTITLE) + 28
        right = width - MARGIN
        easel.plate((right - wide, y - 18, right, y + 18), look.plate, 10)
        easel.words(words.page, SUBTITLE, look.muted, (right - wide / 2, y), "center")
        room -= wide + 20
    if words.title:
        title, size = fitted(words.title, TITLE, 26, room, strong=True)
        easel.words(title, size, look.text, (MARGIN, y), strong=True)
    y = MARGIN - 6 + (_TITLE_ROW if words.title or words.page else 0)
    if words.subtitle:
        line = cut(words.subtitle, SUBTITLE, width - 2 * MARGIN)
        easel.words(line, SUBTITLE, look.muted, (MARGIN, y + _SUBTITLE_ROW / 2 - 2))
        y += _SUBTITLE_ROW
    easel.fill((MARGIN, y + 5, MARGIN + 72, y + 9), look.accent)


def wrap(words: str, size: int, width: float, most: int) -> list[str]:
    """The words on at most so many lines, the last cut."""
    lines: list[str] = []
    line = ""
    rest = words.split()
    for n, word in enumerate(rest):
        longer = f"{line} {word}" if line else word
        if not line or width_of(longer, size) <= width:
            line = longer
        elif len(lines) == most - 1:
            line = " ".join((line, *rest[n:]))
            break
        else:
            lines.append(line)
            line = word
    return [cut(one, size, width) for one in (*lines, line) if one]
