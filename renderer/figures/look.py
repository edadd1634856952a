"""The colours of figures: a dark and a light look for each theme of the boards.

A look's palette holds every flat colour exactly and steps between those that meet, at most 127
entries, so that a board in its own 127 colours fits beside it into one PNG.
"""

from dataclasses import dataclass
from functools import cached_property

from renderer.theme import Colour, Steps, as_bytes, colour, mix, with_steps

BAND = 0.26  # how strongly a band is shaded


@dataclass(frozen=True)
class Look:
    ground: Colour
    stripe: Colour  # every second row
    strong: Colour  # a tinted row
    plate: Colour  # headings, boxes of a bracket
    rule: Colour  # lines, axes
    text: Colour
    muted: Colour
    accent: Colour
    win: Colour
    loss: Colour
    draw: Colour
    lines: tuple[Colour, ...]  # of a plot's series
    disc_w: Colour
    disc_b: Colour

    def band(self, series: int) -> Colour:
        return mix(self.ground, self.lines[series], BAND)

    @cached_property
    def flats(self) -> tuple[Colour, ...]:
        bands = [self.band(n) for n in range(len(self.lines))]
        overlaps = [
            mix(one, self.lines[n], BAND) for n in range(len(self.lines)) for one in bands[:n]
        ]
        return tuple(
            dict.fromkeys(
                (
                    self.ground, self.stripe, self.strong, self.plate, self.rule,
                    self.text, self.muted, self.accent, self.win, self.loss, self.draw,
                    *self.lines, self.disc_w, self.disc_b, *bands, *overlaps,
                )
            )
        )  # fmt: skip

    @cached_property
    def palette(self) -> tuple[Colour, ...]:
        """The flat colours, then steps between neighbours, the most frequent first."""
        quarters, half = (0.5, 0.25, 0.75), (0.5,)
        pairs: list[Steps] = [
            (self.ground, self.text, (0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875)),
            (self.strong, self.text, quarters),
            (self.plate, self.text, quarters),
            (self.ground, self.muted, quarters),
            (self.stripe, self.text, quarters),
            (self.plate, self.muted, quarters),
            *((self.ground, line, quarters) for line in self.lines),
            *((self.ground, one, quarters) for one in (self.accent, self.win, self.loss)),
            *((self.text, one, quarters) for one in (self.win, self.loss, self.draw)),
            (self.plate, self.accent, quarters),
            *((one, self.ground, half) for one in (self.plate, self.strong, self.draw)),
            *((one, self.plate, half) for one in (self.win, self.loss, self.draw)),
            *((one, self.stripe, half) for one in (self.win, self.loss, self.draw)),
            *((one, self.strong, half) for one in (self.win, self.loss, self.draw)),
            *((self.band(0), line, half) for line in self.lines),
            (self.disc_w, self.plate, half),
            (self.disc_b, self.plate, half),
        ]
        return with_steps(self.flats, pairs)

    @cached_property
    def table(self) -> bytes:
        return as_bytes(self.palette)


def _look(*, lines: str, **colours: str) -> Look:
    named = {role: colour(text) for role, text in colours.items()}
    return Look(lines=tuple(colour(text) for text in lines.split()), **named)


_DISCS = {"disc_w": "#FBF9F3", "disc_b": "#15120F"}
LOOKS: dict[tuple[str, bool], Look] = {
    ("walnut", False): _look(
        ground="#2B2622", stripe="#332D28", strong="#574732", plate="#3D362F", rule="#5C5248",
        text="#F1E9DA", muted="#B9AC98", accent="#E3B23C",
        win="#2F7560", loss="#86302A", draw="#6A6055",
        lines="#F0C04E #6FB4EC #8FCB6B #E58A76", **_DISCS,
    ),
    ("walnut", True): _look(
        ground="#FBF6EA", stripe="#F3EBDA", strong="#F4DFA6", plate="#EBDFC8", rule="#C9B899",
        text="#2B2622", muted="#6A5F4E", accent="#A8741A",
        win="#A8D8B0", loss="#E38F81", draw="#DBCFBA",
        lines="#B26A00 #1F5FA8 #3F7D20 #B03A2A", **_DISCS,
    ),
    ("slate", False): _look(
        ground="#1C2229", stripe="#232A32", strong="#34506C", plate="#2C353F", rule="#46525F",
        text="#E6ECF2", muted="#9FB0C0", accent="#F2C94C",
        win="#1F7560", loss="#8A3030", draw="#566472",
        lines="#F2C94C #62B0F0 #7FD1A8 #F08A80", **_DISCS,
    ),
    ("slate", True): _look(
        ground="#F6F8FA", stripe="#EBEFF3", strong="#CFE1F5", plate="#DDE4EA", rule="#B5C1CC",
        text="#1C2229", muted="#54636F", accent="#8A6200",
        win="#A6DDC0", loss="#EA998E", draw="#CBD4DC",
        lines="#A86500 #1B5FA8 #1E7A50 #B23636", **_DISCS,
    ),
    ("contrast", False): _look(
        ground="#000000", stripe="#161616", strong="#003B66", plate="#242424", rule="#8C8C8C",
        text="#FFFFFF", muted="#D0D0D0", accent="#FFD23F",
        win="#0F62AC", loss="#8A3C00", draw="#5A5A5A",
        lines="#FFD23F #5CC0FF #FFFFFF #FF8A4C", disc_w="#FFFFFF", disc_b="#000000",
    ),
    ("contrast", True): _look(
        ground="#FFFFFF", stripe="#F0F0F0", strong="#CFE8FF", plate="#E2E2E2", rule="#767676",
        text="#000000", muted="#404040", accent="#00307A",
        win="#8FD0FF", loss="#FFB98A", draw="#CFCFCF",
        lines="#8A4B00 #00307A #000000 #B03A00", disc_w="#FFFFFF", disc_b="#000000",
    ),
}  # fmt: skip
