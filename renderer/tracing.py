"""Areas of one ink in a pixel file, as closed lines around them."""

from renderer.outlines.kit import Ink, Path
from renderer.stock import MASTER, master

_ROUGH = 0.75  # pixels that a line may lie beside the stairs of its pixels
_LEAST = 12  # points: less is no part of a sign


def trace_ink(name: str, ink: Ink) -> list[Path]:
    """The lines around every area, in pixels: outer ones one way round, those of holes the other."""
    pixels = master(name).tobytes()
    inside = [pixel == ink for pixel in pixels]
    return [_smooth(ring) for ring in _rings(_edges(inside)) if len(ring) >= _LEAST]


def _edges(inside: list[bool]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Each step along a pixel's side that has the ink on its right only."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def at(x: int, y: int) -> bool:
        return 0 <= x < MASTER and 0 <= y < MASTER and inside[y * MASTER + x]

    for n in (n for n, one in enumerate(inside) if one):
        y, x = divmod(n, MASTER)
        for beside, start, end in (
            (at(x, y - 1), (x, y), (x + 1, y)),
            (at(x + 1, y), (x + 1, y), (x + 1, y + 1)),
            (at(x, y + 1), (x + 1, y + 1), (x, y + 1)),
            (at(x - 1, y), (x, y + 1), (x, y)),
        ):
            if not beside:
                edges.setdefault(start, []).append(end)
    return edges


def _rings(edges: dict[tuple[int, int], list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    rings = []
    for start in list(edges):
        while edges[start]:
            ring, here = [], start
            while edges[here]:
                ring.append(here)
                here = edges[here].pop()
            rings.append(ring)
    return rings


def _smooth(ring: list[tuple[int, int]]) -> Path:
    """Through the middles of the stairs, with as few points as the shape needs."""
    middles = tuple(
        ((x0 + x1) / 2, (y0 + y1) / 2)
        for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )
    half = len(middles) // 2
    return (*simplified(middles[: half + 1], _ROUGH)[:-1], *simplified(middles[half:], _ROUGH))


def simplified(path: Path, fine: float) -> Path:
    """Without the points that lie on the way between others (Ramer, Douglas, Peucker)."""
    if len(path) < 3:
        return path
    (x0, y0), (x1, y1) = path[0], path[-1]
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    far, where = -1.0, 0
    for n, (x, y) in enumerate(path[1:-1], 1):
        if length:
            off = abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length
        else:
            off = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
        if off > far:
            far, where = off, n
    if far <= fine:
        return path[0], path[-1]
    return (*simplified(path[: where + 1], fine)[:-1], *simplified(path[where:], fine))
