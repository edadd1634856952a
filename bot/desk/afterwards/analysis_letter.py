"""An analysis as a letter: a plot, the same as a table in text, and what told most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.analysis.findings import Point, Report, Side
from bot.desk.afterwards.audience import Audience
from bot.desk.afterwards.study_letter import turned
from bot.desk.visit.letter import Letter
from bot.desk.visit.sealed import Figure
from bot.desk.visit.visit import Visit
from bot.games.game import Entry, Seat
from bot.games.shelf import SHELF
from bot.language import Language, upper_first
from bot.umpire import DrawDeclined
from bot.words.afterwards import analysis as s
from bot.words.afterwards.counts import half_move, rounded
from bot.words.afterwards.sayings import Phrases
from bot.words.afterwards.topic import PHRASES
from bot.words.match.telling import say_told
from bot.words.say import say
from renderer.figures.values import Flag, Plot, Series
from storage.matches import Match

_FLAGS, _TOLD = 4, 3
_IDLE = frozenset({"to-move", "done", DrawDeclined.kind})
"""What tells nothing of the board."""
Said: TypeAlias = tuple[int, Seat]
"""An act and who heard what was said of it."""
_WIDTH = 16


def study_letter(
    visit: Visit, audience: Audience, match: Match, report: Report, entries: Iterable[Entry]
) -> Letter:
    language, theme = audience.language, audience.theme
    saying = summary(match, report, said_of(match, entries, language))
    spoken = say(replace(saying, home=audience.may_share), language)
    return Letter(
        language=language,
        key=visit.next_key(),
        about=match.id,
        to=audience.to,
        text=audience.head + spoken.text,
        choices=(*audience.again, *spoken.choices),
        alt=spoken.text,
        block=(f"analysis-{match.id}.txt", table(match, report, language)),
        board=Figure(plot(match, report, language), theme) if theme else None,
    )


def said_of(match: Match, entries: Iterable[Entry], language: Language) -> dict[Said, str]:
    """The umpire's words about each move, as each side heard them; but for what tells nothing of the board."""
    box = SHELF[match.game]
    return {
        (entry.n, seat): " ".join(
            say_told(
                box, tuple(one for one in pile if one.kind not in _IDLE), seat, language
            ).split()
        )
        for entry in entries
        for seat, pile in entry.told.items()
    }


def summary(match: Match, report: Report, said: Mapping[Said, str]) -> s.Analysed:
    """`said`: the umpire's words, by act and hearer."""
    sides = tuple(_summary(side, report, said) for side in report.sides)
    return s.Analysed(match.id, match.game, sides, report.estimated, _turning(report))


def _turning(report: Report) -> s.TurningPoint | None:
    if report.turn is None:
        return None
    one = turned(report.turn)
    return s.TurningPoint(one.number, one.seat, one.played, one.before, one.after)


def _summary(side: Side, report: Report, said: Mapping[Said, str]) -> s.SideSummary:
    begun = report.begun
    most, last = max(side.points, key=lambda point: point.count), side.points[-1]
    return s.SideSummary(
        side.seat,
        most.count,
        most.moves and begun + most.moves,
        most.exact,
        last.count,
        last.exact,
        None if last.moves == report.moves else begun + last.moves,
        tuple(
            s.Telling(
                _move(one.kind, begun + one.moves),
                one.kind,
                said.get((one.n, side.seat), "") if one.kind == "heard" else one.text,
                one.own,
                one.bits,
            )
            for one in side.telling[:_TOLD]
        ),
        _missed(side, begun),
        _wrong(side, begun),
    )


def _missed(side: Side, begun: int) -> s.MissedQuestion | None:
    if (one := side.missed) is None:
        return None
    return s.MissedQuestion((begun + one.moves) // 2 + 1, round(100 * one.share))


def _wrong(side: Side, begun: int) -> s.WrongBelief | None:
    if (one := side.wrong) is None:
        return None
    man: Literal["K", "Q"] = "K" if one.man == "K" else "Q"
    share = round(100 * one.share)
    move = (begun + one.moves) // 2 + 1
    return s.WrongBelief(move, man, one.believed, one.stood, share)


def _move(kind: str, moves: int) -> int:
    """The number of the move at which something was heard after so many moves of both sides."""
    return moves // 2 + 1 if kind in {"refused", "asked"} else (moves + 1) // 2


def plot(match: Match, report: Report, language: Language) -> Plot:
    p = PHRASES[language]
    return Plot(
        p.plot_title(match.id, p.tongue.title(match.game)),
        tuple(
            Series(upper_first(p.tongue.seat(side.seat, match.game)), *_lines(side, report.begun))
            for side in report.sides
        ),
        x_label=p.plot_moves,
        y_label=p.plot_positions,
        log=True,
        flags=tuple(_flags(report, p)),
        band_label=p.plot_band,
        footnote=p.plot_note if report.estimated else "",
    )


def _lines(
    side: Side, begun: int
) -> tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float, float], ...]]:
    points = tuple((_x(begun + point.moves), point.count) for point in side.points)
    band = tuple(
        (_x(begun + point.moves), min(point.low, point.count), max(point.high, point.count))
        for n, point in enumerate(side.points)
        if not point.exact or not all(near.exact for near in side.points[n : n + 2])
    )
    return points, band


def _x(moves: int) -> float:
    """On the axis a move lasts from its number to the next: White moves first, Black half way."""
    return 1 + moves / 2


def _flags(report: Report, p: Phrases) -> Iterator[Flag]:
    """Own tries that told most; what was said of an opponent's move has no name."""
    telling = sorted(
        (one for side in report.sides for one in side.telling if one.kind != "heard"),
        key=lambda one: (-one.bits, one.n),
    )
    flags = [
        Flag(
            _x(report.begun + one.moves),
            s.Telling(0, one.kind, one.text, one.own, one.bits).flag(p),
        )
        for one in telling
    ]
    yield from list(dict.fromkeys(flags))[:_FLAGS]


def table(match: Match, report: Report, language: Language) -> str:
    """The numbers of the plot, a line for each move of either side."""
    p = PHRASES[language]
    names = [upper_first(p.tongue.seat(side.seat, match.game)) for side in report.sides]
    head = f"{p.table_head:<8}" + "".join(f"{name:>{_WIDTH}}" for name in names)
    found = [{point.moves: point for point in side.points} for side in report.sides]
    lines = [head]
    for moves in range(report.moves + 1):
        cells = [_cell(points.get(moves), p) for points in found]
        name = half_move(report.begun + moves) if moves else p.table_start
        lines.append(f"{name:<8}" + "".join(f"{cell:>{_WIDTH}}" for cell in cells))
    return "\n".join(lines) + "\n"


def _cell(point: Point | None, p: Phrases) -> str:
    if point is None:
        return "?"
    return p.number(round(point.count)) if point.exact else f"~{p.number(rounded(point.count))}"
