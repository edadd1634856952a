"""Where things go: pure arithmetic from the shape of a scene and the size of a square."""

from dataclasses import dataclass

from renderer.scene import Row, Scene

LEAST_COLUMNS = 6  # a narrower board still gets this much room for its words


@dataclass(frozen=True, slots=True)
class Bands:
    """Which strips a panel has above and below its board."""

    title: bool
    far: bool
    named: bool  # with the names of rows and columns around it
    near: bool
    caption: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """One board with its strips; all in pixels from the panel's own corner."""

    square: int
    width: int
    height: int
    left: int  # of the board
    top: int
    margin: int
    title: int  # the tops of the strips
    far: int
    near: int
    caption: int
    strip: int  # heights of strips: words, trays
    tray: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole picture: panels side by side, a line above and below them."""

    panel: Panel
    pitch: int  # from one panel to the next
    top: int
    caption: int
    strip: int
    width: int  # even, as films need it
    height: int


def bands(*scenes: Scene) -> Bands:
    """Enough for each of the scenes."""
    sides = {tray.side for scene in scenes for tray in scene.trays}
    return Bands(
        any(scene.title for scene in scenes),
        "far" in sides,
        any(scene.xs or scene.ys for scene in scenes),
        "near" in sides,
        any(scene.caption or scene.counter for scene in scenes),
    )


def panel(cols: int, rows: int, has: Bands, square: int) -> Panel:
    margin = round((0.34 if has.named else 0.16) * square)
    strip, tray = round(0.5 * square), round(0.78 * square)
    width = max(cols, LEAST_COLUMNS) * square + 2 * margin
    far = strip if has.title else 0
    top = far + (tray if has.far else 0) + margin
    near = top + rows * square + margin
    caption = near + (tray if has.near else 0)
    height = caption + (strip if has.caption else 0)
    left = (width - cols * square) // 2
    return Panel(square, width, height, left, top, margin, 0, far, near, caption, strip, tray)


def sheet(square: int, *rows: Row) -> Sheet:
    """One layout for all of these rows of scenes; they must agree in their boards."""
    scenes = [scene for row in rows for scene in row.scenes]
    if len({(scene.cols, scene.rows) for scene in scenes}) != 1:
        raise ValueError("these scenes differ in their boards")
    if len({len(row.scenes) for row in rows}) != 1:
        raise ValueError("these rows differ in their length")
    one = panel(scenes[0].cols, scenes[0].rows, bands(*scenes), square)
    many = len(rows[0].scenes)
    strip = round(0.62 * square)
    top = strip if any(row.title for row in rows) else 0
    caption = top + one.height
    height = caption + (strip if any(row.caption for row in rows) else 0)
    pitch = one.width + round(0.3 * square)
    width = pitch * (many - 1) + one.width
    return Sheet(one, pitch, top, caption, strip, width + width % 2, height + height % 2)
