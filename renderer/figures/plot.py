"""Plots: series over moves, on a linear or a logarithmic axis, with bands and moments."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from renderer.figures.easel import Area, Easel, Spot, cut, width_of
from renderer.figures.frame import MARGIN, Words, framed
from renderer.figures.look import BAND, Look
from renderer.figures.values import Flag, Plot, Series

WIDTH, _TALL = 1120, 470
_LABEL, _LEGEND = 21, 23
_LEGEND_ROW, _FLAG_ROW = 42, 26
_UNDER_LABEL = 42
"""From the middle of the axis's name to a tick at its very top, which may have an exponent."""
_MARKED = 70  # of more points only the line is drawn
_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Scale:
    """One axis: from the lowest to the highest value, and where its ticks are."""

    low: float
    high: float
    ticks: tuple[float, ...]
    log: bool = False

    def part(self, value: float) -> float:
        """How far along the axis a value is, 0..1."""
        here = _log(value) if self.log else value
        return (here - self.low) / (self.high - self.low)


def draw_plot(plot: Plot, look: Look) -> Easel:
    words = Words(plot.title, plot.subtitle, plot.footnote)
    return framed(words, WIDTH, _height(plot), look, lambda easel, top: _draw(easel, plot, top))


def _height(plot: Plot) -> int:
    flags = 2 * _FLAG_ROW if any(flag.text for flag in plot.flags) else 8
    return _LEGEND_ROW * len(_legend(plot)) + flags + _TALL + 40 + (30 if plot.x_label else 0)


def _draw(easel: Easel, plot: Plot, top: int) -> None:
    across, up = _across(plot), _up(plot)
    top = _draw_legend(easel, plot, top)
    if plot.y_label:
        label = cut(plot.y_label, _LABEL, WIDTH - 2 * MARGIN)
        easel.words(label, _LABEL, easel.look.muted, (MARGIN, top + _FLAG_ROW / 2))
        top += 4
    if any(flag.text for flag in plot.flags):
        top += 2 * _FLAG_ROW
    else:
        top += _UNDER_LABEL if plot.y_label else 8
    left = MARGIN + 14 + max(_tick_width(tick, up) for tick in up.ticks)
    foot = top + _TALL - (_UNDER_LABEL if plot.y_label and not plot.flags else 4)
    area = (left, top, WIDTH - MARGIN - 8, foot)
    _draw_axes(easel, plot, area, across, up)
    _draw_flags(easel, plot.flags, area, across)
    _draw_series(easel, plot.series, area, across, up)


def _log(value: float) -> float:
    return log10(max(1.0, value))


def _values(plot: Plot) -> list[float]:
    return [
        value
        for one in plot.series
        for value in (
            *(y for _, y in one.points),
            *(edge for _, low, high in one.band for edge in (low, high)),
        )
    ] or [0.0, 1.0]


def _across(plot: Plot) -> Scale:
    xs = [x for one in plot.series for x, _ in one.points]
    xs += [x for one in plot.series for x, _, _ in one.band] + [flag.x for flag in plot.flags]
    low, high = min(xs, default=0.0), max(xs, default=1.0)
    high = high if high > low else low + 1
    step = _step((high - low) / 10, least=1)
    return Scale(low, high, _ticks(low, high, step))


def _up(plot: Plot) -> Scale:
    values = _values(plot)
    if plot.log:
        top = max(1, ceil(max(map(_log, values)) + 0.02))
        every = max(1, ceil(top / 8))
        return Scale(0, top, tuple(float(n) for n in range(0, top + 1, every)), log=True)
    low, high = min(0.0, *values), max(values)
    high = high if high > low else low + 1
    step = _step((high - low) / 6)
    low, high = floor(low / step) * step, ceil(high / step) * step
    return Scale(low, high, _ticks(low, high, step))


def _step(wish: float, least: float = 0) -> float:
    """The next of 1, 2, 5, 10, 20, 50 …"""
    ten: float = 10.0 ** floor(log10(wish)) if wish > 0 else 1.0
    return max(least, next(ten * step for step in _STEPS if ten * step >= wish * 0.999))


def _ticks(low: float, high: float, step: float) -> tuple[float, ...]:
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return tuple(n * step for n in range(first, last + 1))


def _tick_text(tick: float) -> str:
    return f"{tick:g}"


def _tick_width(tick: float, scale: Scale) -> int:
    if scale.log and tick >= 2:
        return round(width_of("10", _LABEL) + width_of(_tick_text(tick), 15)) + 2
    return round(width_of(_tick_text(10**tick if scale.log else tick), _LABEL))


def _draw_axes(easel: Easel, plot: Plot, area: Area, across: Scale, up: Scale) -> None:
    look = easel.look
    left, top, right, bottom = area
    for tick in up.ticks:
        y = bottom - (tick - up.low) / (up.high - up.low) * (bottom - top)
        easel.fill((left, y - 1, right, y + 1), look.plate)
        end = left - 12.0
        if up.log and tick >= 2:
            power = _tick_text(tick)
            easel.words(power, 15, look.muted, (end, y - 9), "right")
            end -= width_of(power, 15) + 2
            easel.words("10", _LABEL, look.muted, (end, y), "right")
        else:
            shown = _tick_text(10**tick if up.log else tick)
            easel.words(shown, _LABEL, look.muted, (end, y), "right")
    for tick in across.ticks:
        x = left + across.part(tick) * (right - left)
        easel.fill((x - 1, bottom, x + 1, bottom + 7), look.rule)
        easel.words(_tick_text(tick), _LABEL, look.muted, (x, bottom + 22), "center")
    easel.fill((left, bottom - 1, right, bottom + 1), look.rule)
    label = cut(plot.x_label, _LABEL, right - left)
    easel.words(label, _LABEL, look.muted, ((left + right) / 2, bottom + 52), "center")


def _draw_flags(easel: Easel, flags: Sequence[Flag], area: Area, across: Scale) -> None:
    """Each moment's line; its label stands on the lower or the upper row, or nowhere."""
    left, top, right, bottom = area
    free = [left - MARGIN, left - MARGIN]  # how far each row is taken
    for flag in sorted(flags, key=lambda flag: flag.x):
        x = left + across.part(flag.x) * (right - left)
        wide = width_of(flag.text, 19)
        middle = min(max(x, left + wide / 2), right - wide / 2)
        row = next((n for n in (0, 1) if middle - wide / 2 > free[n] + 8), None)
        easel.dashes(x, top, bottom, easel.look.rule)
        if row is not None and flag.text:
            free[row] = middle + wide / 2
            spot = (middle, top - 15 - row * (_FLAG_ROW - 2))
            easel.words(flag.text, 19, easel.look.muted, spot, "center")


def _draw_series(
    easel: Easel, series: Sequence[Series], area: Area, across: Scale, up: Scale
) -> None:
    left, top, right, bottom = area

    def spot(x: float, y: float) -> Spot:
        part = min(max(up.part(y), 0), 1)
        return left + across.part(x) * (right - left), bottom - part * (bottom - top)

    for n, one in enumerate(series):
        high = [spot(x, most) for x, _, most in one.band]
        low = [spot(x, least) for x, least, _ in one.band]
        easel.shade((*high, *reversed(low)), easel.look.lines[n], BAND)
    for n, one in enumerate(series):
        spots = [spot(x, y) for x, y in one.points]
        easel.stroke(spots, easel.look.lines[n], 3.4)
        if len(spots) <= _MARKED:
            for middle in spots:
                easel.disc(middle, 5.5, easel.look.lines[n], square=n % 2 == 1)


def _legend(plot: Plot) -> list[list[tuple[int, str, int]]]:
    """Rows of (series or -1 for the band, name, left edge); what has no name is not there."""
    entries = [(n, one.name) for n, one in enumerate(plot.series) if one.name]
    if plot.band_label and any(one.band for one in plot.series):
        entries.append((-1, plot.band_label))
    rows: list[list[tuple[int, str, int]]] = []
    x = WIDTH
    for n, name in entries:
        name = cut(name, _LEGEND, WIDTH - 2 * MARGIN - 60)
        wide = round(width_of(name, _LEGEND)) + 60 + 30
        if x + wide - 30 > WIDTH - MARGIN:
            rows.append([])
            x = MARGIN
        rows[-1].append((n, name, x))
        x += wide
    return rows


def _draw_legend(easel: Easel, plot: Plot, top: int) -> int:
    look = easel.look
    for row in _legend(plot):
        y = top + _LEGEND_ROW / 2 - 4
        for n, name, x in row:
            if n < 0:
                banded = [k for k, one in enumerate(plot.series) if one.band]
                wide = 44 / len(banded)
                for place, k in enumerate(banded):
                    left = x + place * wide
                    easel.fill((left, y - 9, left + wide, y + 9), look.band(k))
            else:
                easel.stroke(((x, y), (x + 44, y)), look.lines[n], 3.4)
                easel.disc((x + 22, y), 6.5, look.lines[n], square=n % 2 == 1)
            easel.words(name, _LEGEND, look.text, (x + 56, y))
        top += _LEGEND_ROW
    return top
