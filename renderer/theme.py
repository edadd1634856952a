"""Colours, and the one palette of each theme: by rule, never by counting pixels.

The palette holds every flat colour exactly and, for each pair of colours that meet, the steps between
them that soft edges need. It has at most 127 entries, so that pictures need one byte a pixel and
replays seven bits with one index left for "unchanged".
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

Colour = tuple[int, int, int]
UNCHANGED = 127  # the index that no colour has
Steps = tuple[Colour, Colour, tuple[float, ...]]  # between two colours that meet, and where


def colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """`part` of b in a."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


@dataclass(frozen=True, slots=True)
class Inks:
    """What the inks of a drawing look like (`outlines.kit.Ink`)."""

    fill: Colour
    line: Colour
    detail: Colour
    shade: Colour


@dataclass(frozen=True)
class Theme:
    name: str
    light: Colour
    dark: Colour
    last_light: Colour
    last_dark: Colour
    castle_light: Colour
    castle_dark: Colour
    fog_light: Colour
    fog_dark: Colour
    wood: Colour
    grid: Colour
    frame: Colour
    text: Colour
    tray: Colour
    tray_text: Colour
    white: Colour
    white_shade: Colour
    black: Colour
    black_shade: Colour
    line: Colour
    detail: Colour
    tile: Colour
    tile_shade: Colour
    tile_edge: Colour
    kanji: Colour
    promoted: Colour
    check: Colour
    alarm: Colour
    accent: Colour
    halo: Colour

    @cached_property
    def grounds(self) -> tuple[Colour, ...]:
        """Everything that men and marks can stand on, but for squares in check and stripes."""
        return (
            self.light, self.dark, self.last_light, self.last_dark, self.wood,
            self.castle_light, self.castle_dark, self.fog_light, self.fog_dark,
        )  # fmt: skip

    def in_check(self, ground: Colour) -> Colour:
        return mix(ground, self.check, 0.45)

    def striped(self, ground: Colour) -> Colour:
        """The dark stripe of the hatch on a ground."""
        return mix(ground, (0, 0, 0), 0.25)

    def edged(self, ground: Colour) -> Colour:
        """The frame of a square of the last move."""
        return mix(ground, (0, 0, 0), 0.4)

    @cached_property
    def men(self) -> dict[str, Inks]:
        return {
            "w": Inks(self.white, self.line, self.line, self.white_shade),
            "b": Inks(self.black, self.line, self.detail, self.black_shade),
            "w?": Inks(self.white_shade, self.line, self.line, self.white_shade),
            "b?": Inks(self.black, self.detail, self.detail, self.black),
            "tile": Inks(self.tile, self.tile_edge, self.kanji, self.tile_shade),
            "promoted": Inks(self.tile, self.tile_edge, self.promoted, self.tile_shade),
        }

    @cached_property
    def marks(self) -> dict[str, Inks]:
        def two(core: Colour, edge: Colour) -> Inks:
            return Inks(core, edge, core, core)

        return {
            "check": two(self.check, self.halo),
            "opened": two(self.accent, self.halo),
            "star.w": two(self.white, self.line),
            "star.b": two(self.black, self.detail),
            "cap": two(self.alarm, self.halo),
            "dot": two(self.accent, self.halo),
            "ring": two(self.accent, self.halo),
            "x": two(self.alarm, self.halo),
            "q": two(self.white, self.line),
        }

    @cached_property
    def flats(self) -> tuple[Colour, ...]:
        """Every colour that covers an area: each must be in the palette exactly."""
        boards = self.grounds
        return tuple(
            dict.fromkeys(
                (
                    *boards,
                    *(self.in_check(ground) for ground in boards[:7]),
                    self.striped(self.fog_light), self.striped(self.fog_dark),
                    self.edged(self.last_light), self.edged(self.last_dark),
                    self.grid, self.frame, self.text, self.tray, self.tray_text,
                    self.white, self.white_shade, self.black, self.black_shade, self.line,
                    self.detail, self.tile, self.tile_shade, self.tile_edge, self.kanji,
                    self.promoted, self.check, self.alarm, self.accent, self.halo,
                )
            )
        )  # fmt: skip

    @cached_property
    def palette(self) -> tuple[Colour, ...]:
        """The flat colours, then steps between neighbours, the most frequent first."""
        quarters, half = (0.5, 0.25, 0.75), (0.5,)
        pairs: list[Steps] = [
            (self.text, self.frame, (0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875)),
            (self.line, self.white, quarters),
            (self.detail, self.black, quarters),
            (self.tile, self.kanji, quarters),
            (self.tile, self.promoted, quarters),
            *((self.line, ground, quarters) for ground in self.grounds[:4]),
            (self.tray_text, self.tray, quarters),
            (self.tile_edge, self.wood, quarters),
            *((self.line, ground, quarters) for ground in self.grounds[5:]),
            (self.halo, self.alarm, quarters),
            (self.halo, self.accent, quarters),
            *((self.halo, ground, half) for ground in self.grounds),
            *((self.line, self.in_check(ground), half) for ground in self.grounds[:2]),
            (self.tile, self.tile_edge, half),
            (self.line, self.tray, half),
        ]
        return with_steps(self.flats, pairs)

    @cached_property
    def index(self) -> dict[Colour, int]:
        return {entry: n for n, entry in enumerate(self.palette)}

    @cached_property
    def table(self) -> bytes:
        return as_bytes(self.palette)


def with_steps(flats: Iterable[Colour], pairs: Iterable[Steps]) -> tuple[Colour, ...]:
    """These colours, and as many steps between the pairs as there is room for and can be told apart."""
    found = list(flats)
    for a, b, steps in pairs:
        for step in steps:
            new = mix(a, b, step)
            if len(found) < UNCHANGED and all(_far(new, old) for old in found):
                found.append(new)
    return tuple(found)


def as_bytes(palette: Iterable[Colour]) -> bytes:
    return bytes(level for entry in palette for level in entry)


def _far(a: Colour, b: Colour) -> bool:
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) >= 70


@lru_cache(maxsize=256)
def ramp(theme: Theme, ink: Colour, ground: Colour) -> tuple[int, ...]:
    """Palette indices for coverage 0..255 of an ink on a ground."""
    palette = theme.palette
    steps = []
    for level in range(17):
        want = mix(ground, ink, level / 16)
        distance = [sum((x - y) ** 2 for x, y in zip(want, have, strict=True)) for have in palette]
        steps.append(distance.index(min(distance)))
    return tuple(steps[(coverage + 8) // 16] for coverage in range(256))


def _theme(name: str, **colours: str) -> Theme:
    return Theme(name, **{role: colour(text) for role, text in colours.items()})


WALNUT = _theme(
    "walnut",
    light="#EBDFC8", dark="#B08D68", last_light="#F3D35B", last_dark="#D9A520",
    castle_light="#C9C9C6", castle_dark="#A3A3A1", fog_light="#8C867C", fog_dark="#6F6A62",
    wood="#E9C988", grid="#5D3D14", frame="#2B2622", text="#E6DCC8",
    tray="#A8927A", tray_text="#1D1A16",
    white="#FBF9F3", white_shade="#DED7C9", black="#3A3733", black_shade="#2B2825",
    line="#211E1A", detail="#E9E3D6",
    tile="#F2D499", tile_shade="#DDB673", tile_edge="#5D3D14", kanji="#1D1A16", promoted="#A81F18",
    check="#D8412F", alarm="#9C1C14", accent="#1C4D8C", halo="#FFFFFF",
)  # fmt: skip
SLATE = _theme(
    "slate",
    light="#DDE4EA", dark="#7F97AB", last_light="#F2D45C", last_dark="#C9A227",
    castle_light="#B9B6B0", castle_dark="#98948D", fog_light="#6F7982", fog_dark="#59626B",
    wood="#D8DDE2", grid="#3B4650", frame="#1C2229", text="#D5DDE5",
    tray="#8D9CAB", tray_text="#12171C",
    white="#FFFFFF", white_shade="#D3DAE1", black="#2F353B", black_shade="#22272C",
    line="#15191D", detail="#E6EBF0",
    tile="#F4E3BF", tile_shade="#D9C296", tile_edge="#3B4650", kanji="#15191D", promoted="#A81F18",
    check="#D1453B", alarm="#951B16", accent="#1B3F86", halo="#FFFFFF",
)  # fmt: skip
CONTRAST = _theme(
    "contrast",
    light="#FFFFFF", dark="#A6A6A6", last_light="#8FD0FF", last_dark="#3F9FE0",
    castle_light="#E8D27A", castle_dark="#CDB24A", fog_light="#5A5A5A", fog_dark="#3C3C3C",
    wood="#C8C8C8", grid="#000000", frame="#000000", text="#FFFFFF",
    tray="#8F8F8F", tray_text="#000000",
    white="#FFFFFF", white_shade="#DADADA", black="#101010", black_shade="#101010",
    line="#000000", detail="#FFFFFF",
    tile="#FFFFFF", tile_shade="#DADADA", tile_edge="#000000", kanji="#000000", promoted="#B03A00",
    check="#D55E00", alarm="#8A2600", accent="#00307A", halo="#FFFFFF",
)  # fmt: skip
THEMES = {theme.name: theme for theme in (WALNUT, SLATE, CONTRAST)}
