"""What pictures are put together from. A part's value is its key: equal parts are equal pixels."""

from PIL import Image

from renderer.brush import Brush
from renderer.square import Square, draw_square
from renderer.strip import Hand, Words, draw_hand, draw_words

Part = Square | Words | Hand
Placed = tuple[int, int, Part]  # left, top


def drawn(brush: Brush, part: Part) -> Image.Image:
    """The part's pixels, from the store if they are there."""
    kind = "square" if isinstance(part, Square) else "strip"
    return brush.store.get(kind, (brush.tag, part), lambda: _draw(brush, part))


def _draw(brush: Brush, part: Part) -> Image.Image:
    match part:
        case Square():
            return draw_square(brush, part)
        case Words():
            return draw_words(brush, part)
        case Hand():
            return draw_hand(brush, part)
