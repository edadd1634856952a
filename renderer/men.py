"""Men and marks in a theme's colours, at a size, ready to be laid on a ground."""

from PIL import Image

from renderer.scene import Man
from renderer.stock import MASTER, master
from renderer.store import Store
from renderer.theme import Inks, Theme

_TILES = ("shogi", "shogiw")
_PROMOTED = frozenset({"TO", "NY", "NK", "NG", "UM", "RY"})
_MARKS = {"star.w": "mark.star", "star.b": "mark.star"}


def lay_man(store: Store, theme: Theme, image: Image.Image, man: Man) -> None:
    """Draw a man over the whole of a square image of mode RGB."""
    px = image.width
    family, _, kind = man.sprite.partition(".")
    if family in _TILES:
        inks = theme.men["promoted" if kind in _PROMOTED else "tile"]
    else:
        inks = theme.men[man.tint + "?" * man.ghost]
    shape = _coloured(store, man.sprite, px, inks)
    if man.turn:
        shape = shape.transpose(Image.Transpose.ROTATE_180)
    image.paste(shape.convert("RGB"), mask=_slit(shape.getchannel("A")) if man.ghost else shape)


def lay_mark(store: Store, theme: Theme, image: Image.Image, mark: str) -> None:
    """Draw a mark over the whole of a square image of mode RGB."""
    shape = _coloured(store, _MARKS.get(mark, f"mark.{mark}"), image.width, theme.marks[mark])
    image.paste(shape, mask=shape)


def lay_hatch(store: Store, theme: Theme, image: Image.Image, ground: tuple[int, int, int]) -> None:
    """Draw the stripes of an unseen square on its ground."""
    stripe = theme.striped(ground)
    shape = _coloured(store, "mark.fog", image.width, Inks(stripe, stripe, stripe, stripe))
    image.paste(shape, mask=shape)


def _coloured(store: Store, name: str, px: int, inks: Inks) -> Image.Image:
    return store.get("sprite", (name, px, inks), lambda: _colour(store, name, px, inks))


def _colour(store: Store, name: str, px: int, inks: Inks) -> Image.Image:
    """A drawing at a size and in colours, from at least three samples a side for each pixel."""
    side = MASTER // 2 if px * 6 <= MASTER else MASTER
    shape = store.get("master", (name, side), lambda: _master(name, side)).copy()
    entries = (
        (*inks.line, 0),
        *((*ink, 255) for ink in (inks.fill, inks.line, inks.detail, inks.shade)),
    )
    shape.putpalette(bytes(level for entry in entries for level in entry), "RGBA")
    return shape.convert("RGBA").resize((px, px), Image.Resampling.BOX)


def _master(name: str, side: int) -> Image.Image:
    return master(name).resize((side, side), Image.Resampling.NEAREST)


def _slit(alpha: Image.Image) -> Image.Image:
    """Something not certain: level slits through it let the ground shine up."""
    px = alpha.width
    period = max(5, round(px / 8))
    wide = max(1, round(px / 32))
    mask = alpha.point([level * 7 // 8 for level in range(256)])
    for top in range(period // 2, px, period):
        mask.paste(0, (0, top, px, top + wide))
    return mask
