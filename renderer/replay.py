"""A GIF of a replay: the first frame whole, then only what changed.

Each later scene becomes at most four small rectangles (one more for each further board), since every
one of them takes two hundredths of a second; what did not change inside them is the transparent
index. One palette for all, no comment, no metadata.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from struct import pack

from PIL import Image, ImageChops

from renderer.brush import Brush
from renderer.part import Placed, drawn
from renderer.square import Square
from renderer.theme import UNCHANGED

_BITS = 7
_LEAST_CS = 2  # browsers show what is shorter for a tenth of a second
_LONGEST_CS = 65535
_MOST = 4  # rectangles for one scene of one board: what left, what came, marks before, the words
_HEADER = 320  # what one more rectangle costs, in pixels

Box = tuple[int, int, int, int]
Piece = tuple[Box, Image.Image]


def encode(
    first: Image.Image,
    frames: Iterable[Sequence[Placed]],
    delays: Sequence[int],
    panels: int,
    brush: Brush,
) -> bytes:
    """The file. `frames` list the same places in the same order; `first` is the first of them."""
    table = brush.theme.table
    body = [
        b"GIF89a" + pack("<HHBBB", first.width, first.height, 0x80 | (_BITS - 1), 0, 0),
        table + bytes(3 * (1 << _BITS) - len(table)),
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00",
    ]
    # the latest image waits, since scenes that change nothing make it stay longer
    image, at, shown = first, (0, 0), max(_LEAST_CS, delays[0])
    for (before, after), delay in zip(pairwise(frames), delays[1:], strict=True):
        pieces = [
            piece
            for old, new in zip(before, after, strict=True)
            if old[2] != new[2] and (piece := _difference(old, new, brush))
        ]
        groups = _groups(pieces, min(_MOST + panels - 1, max(1, delay // _LEAST_CS - 1)))
        if not groups:
            shown += delay
        for n, (box, group) in enumerate(groups):
            body.append(_frame(image, at, shown, brush))
            last = n == len(groups) - 1
            shown = max(_LEAST_CS, delay - _LEAST_CS * n) if last else _LEAST_CS
            image = Image.new("L", (box[2] - box[0], box[3] - box[1]), UNCHANGED)
            at = box[:2]
            for (left, top, _, _), part in group:
                image.paste(part, (left - box[0], top - box[1]))
    # a converter of some chats drops the last frame: let it be one without content
    body.append(_frame(image, at, max(_LEAST_CS, shown - _LEAST_CS), brush))
    body.append(_frame(Image.new("L", (1, 1), UNCHANGED), (0, 0), _LEAST_CS, brush))
    return b"".join((*body, b";"))


def _frame(image: Image.Image, at: tuple[int, int], shown: int, brush: Brush) -> bytes:
    brush.store.work["lzw"] += image.width * image.height
    # kept when the next one comes; one index is clear
    control = b"\x21\xf9\x04" + pack("<BHBB", 0x05, min(shown, _LONGEST_CS), UNCHANGED, 0)
    place = b"," + pack("<HHHHB", *at, *image.size, 0)
    return control + place + bytes((_BITS,)) + image.tobytes("gif", "L", _BITS, 0) + b"\x00"


def _difference(old: Placed, new: Placed, brush: Brush) -> Piece | None:
    """What of a part to draw anew: a square whole, of a strip only the changed length."""
    left, top, part = new
    image = drawn(brush, part)
    if isinstance(part, Square):
        return (left, top, left + image.width, top + image.height), image
    box = ImageChops.difference(drawn(brush, old[2]), image).getbbox()
    if box is None:
        return None
    return (left + box[0], top + box[1], left + box[2], top + box[3]), image.crop(box)


def _around(a: Box, b: Box) -> Box:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def _area(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _groups(pieces: list[Piece], most: int) -> list[tuple[Box, list[Piece]]]:
    """The pieces in at most so many rectangles: whichever two cost least together are joined."""
    groups = [(piece[0], [piece]) for piece in pieces]
    costs = {
        pair: _area(_around(groups[pair[0]][0], groups[pair[1]][0]))
        - _area(groups[pair[0]][0])
        - _area(groups[pair[1]][0])
        for pair in combinations(range(len(groups)), 2)
    }
    alive = set(range(len(groups)))
    while costs:
        pair = min(costs, key=costs.__getitem__)
        if len(alive) <= most and costs[pair] > _HEADER:
            break
        i, j = pair
        groups[i] = _around(groups[i][0], groups[j][0]), groups[i][1] + groups[j][1]
        alive.remove(j)
        costs = {pair: cost for pair, cost in costs.items() if i not in pair and j not in pair}
        for k in alive - {i}:
            box = _around(groups[i][0], groups[k][0])
            costs[min(i, k), max(i, k)] = _area(box) - _area(groups[i][0]) - _area(groups[k][0])
    return [groups[i] for i in sorted(alive)]
