"""A position, and its text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.games.chess_t.announcements import Ended
from bot.games.chess_t.geometry import (
    EMPTY,
    KINDS,
    NOWHERE,
    RANKS,
    ROYALS,
    Geometry,
    owner,
    step_rank,
)
from bot.games.chess_t.variants import Rules, shorten
from bot.games.game import BLACK, WHITE, BadSetup, Ending, Move, Seat, other

Stars: TypeAlias = tuple[int, int]
"""White's and Black's impregnable squares; NOWHERE for none."""
NO_STARS: Stars = (NOWHERE, NOWHERE)
DRAW_AT = 4
"""The move before which the impregnable squares are drawn (T2 §4.1)."""

_LAST_KNECHT_RANK = 4  # counted from 0 from the own edge; beyond it stand Ver Knechts (T2 §10.1)
_SIDES = {"w": WHITE, "b": BLACK}
_SHORT = {WHITE: "w", BLACK: "b"}
_STARS = re.compile(r"([a-l]\d|-)([a-l]\d|-)")


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    board: str
    """A man's letter or a dot for each square, from a1 along the ranks."""
    turn: Seat = WHITE
    stars: Stars = NO_STARS
    rights: str = "Pp"
    """Whose Prince may still become a Konnet (T2 §10.3)."""
    quiet: int = 0
    number: int = 1
    lot: Stars | None = None
    """The squares that will be drawn: chance that has not fallen yet."""
    past: tuple[str, ...] = ()
    """The positions since the last capture or exchange, this one included."""
    last: tuple[str, Move] | None = field(default=None, compare=False)
    """The last move and the man that made it."""
    moves: tuple[Move, ...] = field(default=(), compare=False)
    """What may be played here, sorted."""
    result: Ending[Ended] | None = field(default=None)

    def __repr__(self) -> str:
        return "<a position of Chess-T>"


def star(stars: Stars, seat: Seat) -> int:
    return stars[seat == BLACK]


def draw_is_due(position: Position) -> bool:
    return (
        position.number == DRAW_AT
        and position.turn == WHITE
        and position.stars == NO_STARS
        and position.result is None
    )


def draw_is_ahead(position: Position) -> bool:
    """Whether the impregnable squares are still to be drawn."""
    return position.stars == NO_STARS and (position.number < DRAW_AT or draw_is_due(position))


def key(position: Position) -> str:
    """What makes two positions the same when repetitions are counted (T2 §12.5)."""
    return f"{position.board} {position.turn} {position.stars} {position.rights}"


def write(rules: Rules, position: Position) -> str:
    """The whole position, the lot included."""
    text = write_public(rules, position)
    if position.lot is None:
        return text
    return f"{text} lot:{_write_stars(rules.geometry, position.lot)}"


def write_public(rules: Rules, position: Position) -> str:
    """All but the lot: the position's text (T2 §12B, §12C.9)."""
    files = rules.geometry.files
    rows = (
        shorten(position.board[rank * files : (rank + 1) * files])
        for rank in reversed(range(RANKS))
    )
    fields = (
        "/".join(rows),
        _SHORT[position.turn],
        _write_stars(rules.geometry, position.stars),
        position.rights or "-",
        str(position.quiet),
        str(position.number),
    )
    return " ".join(fields)


def read(rules: Rules, text: str) -> Position:
    """What `write` wrote; trailing fields may be left out, and "" is the usual start."""
    placement, *rest = text.split() or [rules.opening]
    given = dict(zip(("side", "stars", "rights", "quiet", "number", "lot"), rest, strict=False))
    if len(rest) > 6:  # as many as there are names
        raise BadSetup("a set-up has at most seven fields")
    try:
        turn = _SIDES[given.get("side", "w")]
    except KeyError:
        raise BadSetup("the side to move is w or b") from None
    rights = given.get("rights", "Pp").replace("-", "")
    if rights not in {"Pp", "P", "p", ""}:
        raise BadSetup("the Princes' rights are Pp, P, p or -")
    stars = _read_stars(rules.geometry, given.get("stars", "-"))
    lot = None
    if "lot" in given:
        lot = _read_stars(rules.geometry, given["lot"].removeprefix("lot:"))
        if NOWHERE in lot:
            raise BadSetup("the lot names two squares")
    position = Position(
        board=_read_board(rules, placement),
        turn=turn,
        stars=stars,
        rights=rights,
        quiet=_read_count(given.get("quiet", "0")),
        number=_read_count(given.get("number", "1")),
        lot=lot,
    )
    _check(rules.geometry, position)
    if lot is not None and not draw_is_ahead(position):
        raise BadSetup("a lot that can no longer be drawn")
    return position


def _write_stars(geometry: Geometry, stars: Stars) -> str:
    if stars == NO_STARS:
        return "-"
    return "".join("-" if square == NOWHERE else geometry.names[square] for square in stars)


def _read_stars(geometry: Geometry, text: str) -> Stars:
    if text == "-":
        return NO_STARS
    found = _STARS.fullmatch(text)
    if not found:
        raise BadSetup("impregnable squares are two names such as g4h5, or -")
    for name, rank in ((found[1], "4"), (found[2], "5")):
        if name != "-" and (name[0] not in geometry.star_files or name[1] != rank):
            raise BadSetup("an impregnable square where none can be")
    ours, theirs = (geometry.index.get(name, NOWHERE) for name in (found[1], found[2]))
    return ours, theirs


def _read_count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise BadSetup("a count that is no number")
    return int(text)


def _read_board(rules: Rules, placement: str) -> str:
    files = rules.geometry.files
    men = KINDS if rules.scouts else KINDS.replace("S", "")
    rows = placement.split("/")
    if len(rows) != RANKS:
        raise BadSetup("a board has eight rows")
    board = []
    for row in reversed(rows):
        full = "".join(EMPTY * int(char) if char in "123456789" else char for char in row)
        if len(full) != files:
            raise BadSetup("a row of the wrong length")
        if not set(full.upper()) <= {*men, EMPTY}:
            raise BadSetup("a letter that is no man of this game")
        board.append(full)
    return "".join(board)


def _check(geometry: Geometry, position: Position) -> None:
    for square, man in enumerate(position.board):
        if man == EMPTY:
            continue
        if square in geometry.walls and man not in ROYALS:
            raise BadSetup("only royal men stand in a castle")
        if square == star(position.stars, other(owner(man))):
            raise BadSetup("a man on the enemy's impregnable square")
        rank = step_rank(owner(man), square // geometry.files)
        if man in "Ii" and rank > _LAST_KNECHT_RANK:
            raise BadSetup("a Knecht beyond the far double line")
    if position.board.count("K") > 1 or position.board.count("k") > 1:
        raise BadSetup("a side has one King")
