"""A state as a tournament report file: FIDE's TRF16 with the usual extensions, or TRF-2026."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from bot.club.swiss.field import (
    ALWAYS,
    RULE,
    Cell,
    Forbidden,
    Player,
    Scoring,
    State,
    initial_colour,
    tenths,
)

Dialect: TypeAlias = Literal["trf16", "trf26"]

_EXTENSIONS = (("BBW", "win"), ("BBD", "draw"), ("BBL", "loss"), ("BBZ", "absent"), ("BBU", "bye"))


def write_trf(state: State, dialect: Dialect = "trf26", places: Sequence[int] = ()) -> str:
    """The report, one record a line; who sits out stands in the next round's column. `places` are
    the players' numbers, best first; without them points alone say who stands where."""
    head = [f"012 {_line(state.name)}"] if state.name else []
    old = dialect == "trf16"
    lines = [*head, *state.records, *(_old_head(state) if old else _new_head(state))]
    away = dict(state.away)
    ranks = {number: place for place, number in enumerate(places or _by_points(state), 1)}
    for player in state.players:
        leave = away.get(player.number)
        cells = player.cells if leave is None else (*player.cells, Cell(0, None, leave))
        lines.append(_player(player, tenths(state, player), ranks[player.number], cells))
    lines += _old_tail(state) if old else _new_tail(state)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def points_text(value: int) -> str:
    """Tenths as a point value: 15 is 1.5."""
    return f"{value // 10}.{value % 10}"


def _by_points(state: State) -> list[int]:
    """Where the order is not that of the numbers, it is told by the places."""
    ranked = list(state.players)
    if not _reordered(state):
        ranked.sort(key=lambda player: -tenths(state, player))
    return [player.number for player in ranked]


def _line(text: str) -> str:
    return " ".join(text.split())


def _player(player: Player, points: int, rank: int, cells: tuple[Cell, ...]) -> str:
    rating = str(player.rating) if player.rating else ""
    name, title, nation = _line(player.name)[:33], player.title[:3], player.federation[:3]
    start = (
        f"001 {player.number:>4} {player.sex[:1]:1}{title:>3} {name:<33} {rating:>4} {nation:<3} "
        f"{player.fide_id[:11]:>11} {player.birth[:10]:<10} {points_text(points):>4} {rank:>4}"
    )
    return start + "".join(f"  {_cell(cell)}" for cell in cells)


def _cell(cell: Cell) -> str:
    colour = cell.colour[0] if cell.colour else "-"
    return (
        f"{cell.opponent:>4} {colour} {cell.result}" if cell.opponent else f"0000 - {cell.result}"
    )


def _old_head(state: State) -> Iterator[str]:
    if state.rounds is not None:
        yield f"XXR {state.rounds}"
    rank = " rank" if _reordered(state) else ""
    colour = f" {initial_colour(state)}1" if state.initial else ""
    if rank or colour:
        yield f"XXC{rank}{colour}"
    for code, field in _EXTENSIONS:
        value: int = getattr(state.scoring, field)
        if value != getattr(Scoring(), field):
            yield f"{code} {points_text(value):>4}"


def _new_head(state: State) -> Iterator[str]:
    if state.rounds is not None:
        yield f"142 {state.rounds}"
    if state.initial is not None:
        yield f"152 {state.initial[0].upper()}"
    if _reordered(state):
        yield "XXC rank"
    if state.scoring != Scoring():
        codes = zip("WDLAP", ("win", "draw", "loss", "absent", "bye"), strict=True)
        texts = (f"{code}{points_text(getattr(state.scoring, field)):>4}" for code, field in codes)
        yield "162  " + "    ".join(texts)
    if state.rule == RULE:
        yield "192 FIDE_DUTCH_2026"


def _reordered(state: State) -> bool:
    numbers = [player.number for player in state.players]
    return numbers != sorted(numbers)


def _old_tail(state: State) -> Iterator[str]:
    for pairs in state.forbidden:
        always = pairs.first == 1 and pairs.last >= (state.rounds or ALWAYS)
        yield "XXP " + " ".join(map(str, pairs.numbers)) if always else _forbidden(pairs)
    yield from acceleration_lines(state)


def acceleration_lines(state: State) -> Iterator[str]:
    """Virtual points as the older engines read them: a line for each player, round by round."""
    last = max((each.last_round for each in state.boosts), default=0)
    for player in state.players if last else ():
        values = [0] * last
        for each in state.boosts:
            if each.first_number <= player.number <= each.last_number:
                stop = each.last_round
                values[each.first_round - 1 : stop] = [each.tenths] * (stop - each.first_round + 1)
        yield f"XXA {player.number:>4}" + "".join(f" {points_text(value):>4}" for value in values)


def _new_tail(state: State) -> Iterator[str]:
    for each in state.boosts:
        yield (
            f"250      {points_text(each.tenths):>4} {each.first_round:>3} {each.last_round:>3} "
            f"{each.first_number:>4} {each.last_number:>4}"
        )
    for pairs in state.forbidden:
        yield _forbidden(pairs)


def _forbidden(pairs: Forbidden) -> str:
    numbers = " ".join(f"{number:>4}" for number in pairs.numbers)
    return f"260 {pairs.first:>3} {pairs.last:>3} {numbers}"
