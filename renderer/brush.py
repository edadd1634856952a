"""What every drawing of one renderer shares: theme, size of a square, and the store."""

from math import floor

from PIL import Image

from renderer import text
from renderer.store import Store
from renderer.theme import Colour, Theme, ramp

Point = tuple[float, float]


class Brush:
    """Parts of pictures are images of mode L that hold indices of the theme's palette."""

    def __init__(self, theme: Theme, square: int, store: Store) -> None:
        self.theme = theme
        self.square = square
        self.store = store
        self.tag = store.number((theme, square))
        self._swatch = Image.new("P", (1, 1))
        # Pillow looks up the nearest colour for steps of four levels, rounded down: with a palette
        # rounded in the same way every flat colour finds itself
        steps = bytes(level & ~3 for level in theme.table)
        self._swatch.putpalette(steps + steps[:3] * (256 - len(theme.palette)))

    def plain(self, size: tuple[int, int], ground: Colour) -> Image.Image:
        return Image.new("L", size, self.theme.index[ground])

    def flatten(self, image: Image.Image) -> Image.Image:
        """An image in colours as indices of the nearest ones in the palette."""
        flat = image.quantize(palette=self._swatch, dither=Image.Dither.NONE)
        return Image.frombytes("L", flat.size, flat.tobytes())

    def words(
        self, image: Image.Image, line: str, size: int, ink: Colour, ground: Colour, middle: Point
    ) -> None:
        """Write a line around a point, on a ground of one colour."""
        mask = text.write(self.store, line, size)
        at = (floor(middle[0] - mask.width / 2 + 0.5), floor(middle[1] - mask.height / 2 + 0.5))
        image.paste(mask.point(ramp(self.theme, ink, ground)), at)
