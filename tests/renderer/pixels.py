"""Looking at pictures: decoding, and saying where two of them differ."""

from io import BytesIO

from PIL import Image, ImageChops

from renderer.layout import sheet
from renderer.paint import Renderer
from renderer.scene import Row, Scene


def decode(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def cell_box(renderer: Renderer, scene: Scene, index: int) -> tuple[int, int, int, int]:
    """Where a cell is on the picture, from the numbers of the layout."""
    one = sheet(renderer.square_px, Row((scene,))).panel
    y, x = divmod(index, scene.cols)
    if scene.flip:
        x, y = scene.cols - 1 - x, scene.rows - 1 - y
    left, top = one.left + x * one.square, one.top + y * one.square
    return left, top, left + one.square, top + one.square


def difference(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int] | None:
    if a.size != b.size:
        return (0, 0, max(a.width, b.width), max(a.height, b.height))
    return ImageChops.difference(a, b).getbbox()


def same(got: bytes, want: bytes, what: str = "picture") -> None:
    """Both files show the same. Their bytes may differ: what deflates them does not promise otherwise."""
    if got != want:
        box = difference(decode(got), decode(want))
        assert box is None, f"{what}: pixels differ in {box}"


def describe(
    scene: Scene | Row, renderer: Renderer, got: Image.Image, want: Image.Image
) -> str | None:
    """None if all pixels agree; else which squares do not, and by how much."""
    box = difference(got, want)
    if box is None:
        return None
    if got.size != want.size:
        return f"size {got.size}, not {want.size}"
    most = max(high for _, high in ImageChops.difference(got, want).getextrema())  # type: ignore[misc]
    wrong = []
    if isinstance(scene, Scene) and scene.xs and scene.ys:
        for index in range(len(scene.cells)):
            where = cell_box(renderer, scene, index)
            if difference(got.crop(where), want.crop(where)):
                wrong.append(scene.xs[index % scene.cols] + scene.ys[index // scene.cols])
    return f"{', '.join(wrong) or 'no square'} differ; in all {box}, by at most {most}"
