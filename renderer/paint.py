"""Scenes to bytes.

>>> Renderer(THEMES["walnut"], 80).png(scene)

Equal scenes give equal pixels and are drawn once. Safe to call from several threads.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from PIL import Image

from renderer import replay
from renderer.brush import Brush
from renderer.layout import Panel, Sheet, sheet
from renderer.part import Placed, drawn
from renderer.png import Band, band, join
from renderer.scene import Row, Scene
from renderer.square import NO_EDGES, Edges, Square
from renderer.store import Store
from renderer.strip import Hand, Words
from renderer.theme import THEMES, Theme

LEAST_SQUARE, MOST_SQUARE = 36, 160
Floor = tuple[int, Sheet, tuple[tuple[object, ...], ...]]  # tag of the brush, layout, names around
_SHARED = Store()


def square_px_for(scene: Scene | Row, long_side: int) -> int:
    """The largest square with which neither side of the picture is longer than `long_side`."""
    row = _row(scene)
    for square in range(MOST_SQUARE, LEAST_SQUARE, -1):
        whole = sheet(square, row)
        if max(whole.width, whole.height) <= long_side:
            return square
    return LEAST_SQUARE


class Renderer:
    """Pictures in one theme with squares of one size; renderers share what they have drawn."""

    def __init__(self, theme: Theme | str, square_px: int, store: Store = _SHARED) -> None:
        if not LEAST_SQUARE <= square_px <= MOST_SQUARE:
            raise ValueError(f"a square has {LEAST_SQUARE} to {MOST_SQUARE} pixels")
        self.theme = THEMES[theme] if isinstance(theme, str) else theme
        self.square_px = square_px
        self.store = store
        self._brush = Brush(self.theme, square_px, store)

    def size(self, scene: Scene | Row) -> tuple[int, int]:
        """Width and height of the picture; both even."""
        whole = sheet(self.square_px, _row(scene))
        return whole.width, whole.height

    def png(self, scene: Scene | Row) -> bytes:
        """A palette PNG without metadata."""
        return self.store.get("png", (self._brush.tag, scene), lambda: self._png(_row(scene)))

    def gif(
        self, scenes: Sequence[Scene | Row], delays: int | Sequence[int] = 50, last_cs: int = 300
    ) -> bytes:
        """A replay that shows each scene for its delay in hundredths of a second.

        A single delay holds for all scenes but the last, which stays for `last_cs`. The scenes
        agree in their boards; a strip that any of them needs, all of them have.
        """
        if not scenes:
            raise ValueError("a replay shows something")
        if isinstance(delays, int):
            delays = (*(delays,) * (len(scenes) - 1), last_cs)
        if len(delays) != len(scenes):
            raise ValueError(f"{len(delays)} delays for {len(scenes)} scenes")
        rows = [_row(scene) for scene in scenes]
        whole = sheet(self.square_px, *rows)
        with self.store.lock:
            frames = (list(self._parts(row, whole)) for row in rows)
            first = self._draw(rows[0], whole)
            return replay.encode(first, frames, delays, len(rows[0].scenes), self._brush)

    def _png(self, row: Row) -> bytes:
        whole = sheet(self.square_px, row)
        return join((whole.width, whole.height), self.theme.table, self._bands(row, whole))

    def _bands(self, row: Row, whole: Sheet) -> Iterator[Band]:
        """The picture cut at the tops of its parts; a part never reaches into the next band."""
        floor = self._floor(row, whole)
        base = self.store.number(floor)
        lying: dict[int, list[Placed]] = {}
        for placed in self._parts(row, whole):
            lying.setdefault(placed[1], []).append(placed)
        tops = sorted({0, *lying})
        for top, foot in zip(tops, (*tops[1:], whole.height), strict=True):
            parts = tuple(lying.get(top, ()))
            draw = partial(self._band, self._frame(row, whole, floor), top, foot, parts)
            yield self.store.get("band", (base, top, foot, parts), draw)

    def _band(self, frame: Image.Image, top: int, foot: int, parts: Iterable[Placed]) -> Band:
        return band(self._lay(frame.crop((0, top, frame.width, foot)), parts, top))

    def _draw(self, row: Row, whole: Sheet) -> Image.Image:
        frame = self._frame(row, whole, self._floor(row, whole))
        return self._lay(frame.copy(), self._parts(row, whole), 0)

    def _lay(self, image: Image.Image, parts: Iterable[Placed], highest: int) -> Image.Image:
        """The image, whose first row is the picture's row `highest`, with the parts on it."""
        for left, top, part in parts:
            image.paste(drawn(self._brush, part), (left, top - highest))
        return image

    def _floor(self, row: Row, whole: Sheet) -> Floor:
        names = tuple((scene.xs, scene.ys, scene.flip) for scene in row.scenes)
        return self._brush.tag, whole, names

    def _frame(self, row: Row, whole: Sheet, floor: Floor) -> Image.Image:
        return self.store.get("base", floor, lambda: self._base(row, whole))

    def _base(self, row: Row, whole: Sheet) -> Image.Image:
        """The frame with the names of rows and columns."""
        theme, one = self.theme, whole.panel
        image = Image.new("L", (whole.width, whole.height), theme.index[theme.frame])
        size = round(0.26 * one.square)
        for n, scene in enumerate(row.scenes):
            step = -1 if scene.flip else 1
            spots = [
                (name, one.left + (i + 0.5) * one.square, y)
                for i, name in enumerate(scene.xs[::step])
                for y in (one.top - one.margin / 2, one.near - one.margin / 2)
            ] + [
                (name, x, one.top + (i + 0.5) * one.square)
                for i, name in enumerate(scene.ys[::step])
                for x in (
                    one.left - one.margin / 2,
                    one.left + scene.cols * one.square + one.margin / 2,
                )
            ]
            for name, x, y in spots:
                at = (n * whole.pitch + x, whole.top + y)
                self._brush.words(image, name, size, theme.text, theme.frame, at)
        return image

    def _parts(self, row: Row, whole: Sheet) -> Iterator[Placed]:
        """Everything on the picture; the same places in the same order for one sheet."""
        size = round(0.3 * whole.panel.square)
        if whole.top:
            yield 0, 0, Words(row.title, "", whole.width, whole.strip, size)
        for n, scene in enumerate(row.scenes):
            for left, top, part in _panel(scene, whole.panel):
                yield left + n * whole.pitch, top + whole.top, part
        if whole.height - whole.caption >= whole.strip:
            yield 0, whole.caption, Words(row.caption, "", whole.width, whole.strip, size)


def _row(scene: Scene | Row) -> Row:
    return scene if isinstance(scene, Row) else Row((scene,))


def _panel(scene: Scene, one: Panel) -> Iterator[Placed]:
    px = one.square
    size = round(0.275 * px)
    if one.far:
        yield 0, one.title, Words(scene.title, "", one.width, one.strip, size)
    trays = {tray.side: tray for tray in scene.trays}
    if one.top - one.margin > one.far:
        yield 0, one.far, Hand(trays.get("far"), one.width, one.tray)
    if one.caption > one.near:
        yield 0, one.near, Hand(trays.get("near"), one.width, one.tray)
    if one.height > one.caption:
        yield 0, one.caption, Words(scene.caption, scene.counter, one.width, one.strip, size)
    gaps = {(way, gap): kind for way, gap, kind in scene.lines}
    for i, cell in enumerate(scene.cells):
        y, x = divmod(i, scene.cols)
        edges = NO_EDGES
        if gaps:
            edges = _edges(gaps, x, y, flip=scene.flip)
        dark = (x + scene.rows - 1 - y) % 2 == 0
        if scene.flip:
            x, y = scene.cols - 1 - x, scene.rows - 1 - y
        yield one.left + x * px, one.top + y * px, Square(cell, dark, edges)


def _edges(gaps: dict[tuple[str, int], str], x: int, y: int, *, flip: bool) -> Edges:
    top, bottom = gaps.get(("h", y), ""), gaps.get(("h", y + 1), "")
    left, right = gaps.get(("v", x), ""), gaps.get(("v", x + 1), "")
    return (bottom, left, top, right) if flip else (top, right, bottom, left)
