"""A tournament report file as a state: TRF16 with the usual extensions, or TRF-2026."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.club.swiss import trf_records as records
from bot.club.swiss.field import (
    ABSENT,
    Cell,
    Colour,
    Leave,
    Player,
    State,
    boost,
    faults,
    tenths,
    worth,
)
from bot.club.swiss.trf_line import BadTrf, Line
from bot.club.swiss.trf_write import points_text

_CODES = frozenset("1=0WDL+-HFUZ")
_LONELY: Mapping[str, Cell] = {
    # Older files write a bye as a forfeit without an opponent.
    "+": Cell(0, None, "U"),
    "-": ABSENT,
    " ": ABSENT,
    "=": Cell(0, None, "H"),
    "H": Cell(0, None, "H"),
    "F": Cell(0, None, "F"),
    "U": Cell(0, None, "U"),
    "Z": ABSENT,
}


_UTF8_MARK = codecs.BOM_UTF8
_LINE_END = re.compile(r"\r\n|\r|\n")
_NAME_OF_PLAYER = (14, 47)
OUR_TEAMS = "### umpire teams "


@dataclass(slots=True)
class _Row:
    """A 001 record as it stands: a round is None where its columns are blank."""

    line: Line
    player: Player
    rank: int
    points: int | None
    rounds: list[Cell | None] = field(default_factory=list)


_BY_COLUMNS = frozenset(("001", "162", "240", "250", "260", "XXA"))
"""The records in which a tab would move everything behind it."""


def read_report(data: bytes) -> State:
    """The state in a file's bytes; BadTrf tells what is wrong."""
    return read_trf(report_text(data))


def report_text(data: bytes) -> str:
    """A file's text, as `read_trf` reads it; BadTrf tells what is wrong with it.

    Columns are characters. A program that takes them for bytes shifts a line with a name outside
    of ASCII, so a file that cannot be read as it should be is tried like that before it is refused.
    """
    text = decode(data)
    try:
        read_trf(text)
    except BadTrf:
        if text.isascii() or text.encode() != data.removeprefix(_UTF8_MARK):
            raise
        moved = "\n".join(_in_characters(line) for line in _LINE_END.split(text))
        try:
            read_trf(moved)
        except BadTrf:
            moved = ""
        if not moved:
            raise
        return moved
    return text


def _in_characters(line: str) -> str:
    """A line in which each byte of the name was taken for a character."""
    if not line.startswith("001"):
        return line
    data = line.encode()
    first, last = _NAME_OF_PLAYER
    before, name, after = (
        part.decode("utf-8", "ignore") for part in (data[:first], data[first:last], data[last:])
    )
    return f"{before}{name:<{last - first}}{after}"


def decode(data: bytes) -> str:
    """The text of a file: UTF-16 with its mark or without, UTF-8, else Latin-1, which every file is."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    if b"\0" in data[:2]:
        return data.decode("utf-16-be" if data[:1] == b"\0" else "utf-16-le", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_trf(text: str) -> State:
    """The state before the next round of the reported tournament; BadTrf tells what is wrong."""
    rows: list[_Row] = []
    found = records.Found()
    for number, content in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):
        line = Line(number, content.rstrip())
        if "\t" in line.text and line.text[:3] in _BY_COLUMNS:
            at = line.text.index("\t") + 1
            raise BadTrf(number, f"a tab stands in column {at}; expected blanks up to each column")
        if line.text.startswith("001"):
            rows.append(_row(line))
        elif len(line.text) >= 3:
            records.read(line, found)
    if found.team_line and OUR_TEAMS not in text:
        why = "a team stands here; expected a tournament of single players, or a report of ours"
        raise BadTrf(found.team_line, why)
    if not rows:
        raise BadTrf(1, "no player stands here: a record 001 was expected for each")
    return _state(rows, found)


def _row(line: Line) -> _Row:
    for column, before in ((4, "the pairing number"), (9, "the sex"), (85, "the rank")):
        if line.part(column, column).strip():
            line.refuse(column, column, f"the gap before {before}", "a blank")
    player = Player(
        number=line.whole(5, 8, "the pairing number", 1, 9999),
        name=line.part(15, 47).strip(),
        rating=line.whole(49, 52, "the rating", 0, 9999, blank=0),
        title=line.part(11, 13).strip(),
        sex=line.part(10, 10).strip(),
        federation=line.part(54, 56).strip(),
        fide_id=line.part(58, 68).strip(),
        birth=line.part(70, 79).strip(),
    )
    rank = line.whole(86, 89, "the rank", 0, 9999, blank=0)
    row = _Row(line, player, rank, line.points(81, 84, "the points"))
    for start in range(92, len(line.text) + 1, 10):
        row.rounds.append(_cell(line, start, player.number))
    return row


def _cell(line: Line, start: int, number: int) -> Cell | None:
    round_ = (start - 92) // 10 + 1
    what = f"round {round_}"
    gap = line.part(start - 2, start - 1).strip() or line.part(start + 4, start + 4).strip()
    if gap or line.part(start + 6, start + 6).strip():
        line.refuse(start - 2, start + 7, what, "an opponent, a colour and a result in columns")
    if not line.part(start, start + 7).strip():
        return None
    opponent = line.whole(start, start + 3, f"{what}, the opponent", 0, 9999, blank=0)
    sign = line.part(start + 5, start + 5).lower()
    if sign not in ("w", "b", "-", " "):
        line.refuse(start + 5, start + 5, f"{what}, the colour", "w, b or -")
    code = line.part(start + 7, start + 7).upper()
    if code not in _CODES and code != " ":
        line.refuse(start + 7, start + 7, f"{what}, the result", "one of 1 = 0 W D L + - H F U Z")
    colours: Mapping[str, Colour] = {"w": "white", "b": "black"}
    colour = colours.get(sign)
    if opponent == 0:
        if colour is not None:
            line.refuse(start + 5, start + 5, f"{what}, the colour", "- where nobody is met")
        if code not in _LONELY:
            line.refuse(start + 7, start + 7, f"{what}, the result", "H, F, U or Z with nobody met")
        return _LONELY[code]
    if opponent == number:
        line.refuse(start, start + 3, f"{what}, the opponent", "somebody else than the player")
    if code == " ":
        line.refuse(start + 7, start + 7, f"{what}, the result", f"one against {opponent}")
    if code in "HFUZ":
        line.refuse(start + 7, start + 7, f"{what}, the result", "one of 1 = 0 W D L + -")
    if colour is None:
        line.refuse(start + 5, start + 5, f"{what}, the colour", f"w or b against {opponent}")
    return Cell(opponent, colour, code)  # type: ignore[arg-type]  # one of the codes, as checked


def _state(rows: list[_Row], found: records.Found) -> State:
    seen: dict[int, _Row] = {}
    for row in rows:
        before = seen.setdefault(row.player.number, row)
        if before is not row:
            row.line.refuse(5, 8, "the pairing number", f"one not in line {before.line.number}")
    if found.by_rank:
        ranks = [row.rank for row in rows]
        if all(ranks) and len(set(ranks)) == len(ranks):
            rows.sort(key=lambda row: row.rank)
    else:
        rows.sort(key=lambda row: row.player.number)
    played = _played(rows)
    away = _spread_byes(rows, found, seen, played)
    state = State(
        players=tuple(_player(row, played) for row in rows),
        played=played,
        rounds=found.rounds,
        name=found.name,
        away=tuple(sorted(away.items())),
        initial=found.initial,
        forbidden=tuple(each for _, each in found.forbidden),
        boosts=found.boosts_of(tuple(row.player.number for row in rows)),
        scoring=found.scoring,
        records=tuple(found.kept),
    )
    found.check(frozenset(seen))
    _refuse_faults(state, seen)
    _check_points(state, rows)
    if state.rounds is not None and played > state.rounds:
        number = found.rounds_line
        raise BadTrf(number, f"{state.rounds} rounds are announced, but {played} were played")
    return state


def _played(rows: list[_Row]) -> int:
    """The rounds that are over: anybody met or given a bye, or all have an entry.

    An entry without a meeting in the column after those belongs to the round to be paired.
    """
    played = 0
    for row in rows:
        for place, cell in enumerate(row.rounds, 1):
            if cell is not None:
                played = max(played, place if cell.paired else place - 1)
    everybody = all(len(row.rounds) > played and row.rounds[played] is not None for row in rows)
    return played + 1 if everybody else played


def _spread_byes(
    rows: list[_Row], found: records.Found, seen: Mapping[int, _Row], played: int
) -> dict[int, Leave]:
    """Who is away next, with the byes of the other records put into their rounds."""
    for line, leave, round_, numbers in found.byes:
        for number in numbers:
            row = seen.get(number)
            if row is None:
                raise BadTrf(line.number, f"a bye is for player {number}, who is not in the list")
            if round_ > played + 1:
                if line.text not in found.kept:
                    found.kept.append(line.text)
                continue
            row.rounds += [None] * (round_ - len(row.rounds))
            if row.rounds[round_ - 1] is None:
                row.rounds[round_ - 1] = Cell(0, None, leave)
    leaves: Mapping[str, Leave] = {"H": "H", "F": "F"}
    away: dict[int, Leave] = {}
    for row in rows:
        if len(row.rounds) > played and (cell := row.rounds[played]) is not None:
            away[row.player.number] = leaves.get(cell.result, "Z")
    for line, number in found.missing:
        if number not in seen:
            raise BadTrf(line.number, f"the absent player {number} is not in the list")
        away.setdefault(number, "Z")
    return away


def _player(row: _Row, played: int) -> Player:
    cells = [cell or ABSENT for cell in row.rounds[:played]]
    cells += [ABSENT] * (played - len(cells))
    return replace(row.player, cells=tuple(cells))


def _refuse_faults(state: State, seen: Mapping[int, _Row]) -> None:
    for fault in faults(state):
        row = seen.get(fault.number)
        number = row.line.number if row else 1
        where = f"round {fault.round}: " if fault.round else ""
        raise BadTrf(number, f"{where}{fault.text}")


def _check_points(state: State, rows: list[_Row]) -> None:
    """Stated points may contain the virtual ones, and those of the round that is sat out."""
    away = dict(state.away)
    for place, (row, player) in enumerate(zip(rows, state.players, strict=True), 1):
        total = tenths(state, player)
        leave = away.get(player.number)
        coming = worth(Cell(0, None, leave), state.scoring) if leave else 0
        extra = boost(state, place, state.played + 1)
        allowed = {total, total + coming, total + extra, total + coming + extra, None}
        if row.points not in allowed:
            row.line.refuse(81, 84, "the points", f"{points_text(total)} after these results")
