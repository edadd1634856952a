"""What a side may do in a position."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.games.chess_t.forces import Field, royal_acts, survey
from bot.games.chess_t.geometry import EMPTY, NOWHERE, RANKS, ROYALS, owner, step_rank
from bot.games.chess_t.position import Position
from bot.games.chess_t.variants import Rules
from bot.games.game import BLACK, WHITE, Illegal, Move, Seat, other

_MOVE = re.compile(r"([a-l]\d)([-:%])([a-l]\d)([KCPRVIS]?)")
_PROMOTES_FROM = 4  # a Knecht that leaves this rank, counted from 0, is a Ver Knecht (T2 §10.1)


@dataclass(frozen=True, slots=True)
class Step:
    """A move, taken apart."""

    start: int
    sign: str
    """`-` to an empty square, `:` a capture, `%` an exchange."""
    target: int
    into: str = ""


def parse(rules: Rules, move: str) -> Step | None:
    """The parts of a canonical move; None for other text."""
    found = _MOVE.fullmatch(move)
    index = rules.geometry.index
    if not found or found[1] not in index or found[3] not in index:
        return None
    return Step(index[found[1]], found[2], index[found[3]], found[4])


def take_apart(rules: Rules, move: Move) -> Step:
    """The parts of a move, which must be one."""
    step = parse(rules, move)
    if step is None:
        raise Illegal("not a move")
    return step


def moves(rules: Rules, position: Position, seat: Seat) -> list[Move]:
    """All moves of the side, as if it were its turn (T2 §5, §8, §9, §11).

    They are not filtered for the King's safety: a King may stay in check (T2 §12.3).
    """
    board, geometry = position.board, rules.geometry
    field = survey(geometry, board, position.stars)
    ours, theirs = field.sums(seat), field.sums(other(seat))
    walls, names = geometry.walls, geometry.names
    white = seat == WHITE
    home = geometry.castles[seat]
    guard, intruders = _guard(rules, board, seat)
    found: list[Move] = []
    for start, man, targets in field.acting(seat):
        royal = man in ROYALS
        for target in targets:
            there, walled = board[target], target in walls
            if there == EMPTY:
                if walled and not (royal and _may_enter(rules, field, seat, start, target)):
                    continue
                sign = "-"
            elif there.isupper() == white:
                continue
            else:
                sign = _strike(rules, man, there, walled, ours[target] - theirs[target])
                if not sign:
                    continue
            if start == guard and not _stays(sign, target, home, intruders):
                continue
            text = f"{names[start]}{sign}{names[target]}"
            if sign == "%":
                found.append(Move(text))
            else:
                letters = transformations(rules, position, man, start, target)
                found += [Move(text + into) for into in letters]
    return found


def _may_enter(rules: Rules, field: Field, seat: Seat, start: int, target: int) -> bool:
    """Whether a royal of this side may step to the empty castle square (T2 §11.1, §11.3)."""
    return not (penetrates(rules, seat, start, target) and entry_banned(rules, field, seat, target))


def _strike(rules: Rules, man: str, there: str, walled: bool, superiority: int) -> str:
    """How the man may take the enemy's man there: `:`, `%`, or "" for not at all.

    A capture wants superiority, however small (T2 §8.1), and an exchange equality (T2 §9.1); in a
    castle only royals do either (T2 §8.5). A Scout asks for neither (T2 §12A.5, §12A.6).
    """
    if man in "Ss":
        return "%" if walled else ":"
    if walled and man not in ROYALS:
        return ""
    if superiority > 0:
        return ":"
    return "%" if superiority == 0 and may_exchange(rules, man, there) else ""


def may_exchange(rules: Rules, man: str, there: str) -> bool:
    """Whether these two may be exchanged at equal force (T2 §9.5; a Scout may be: §12A.10)."""
    return rules.exchange and not (man in "Kk" or there in "Kk")


def entry_banned(rules: Rules, field: Field, seat: Seat, target: int) -> bool:
    """Whether a royal of this side may not come from outside to this square of the enemy castle.

    That is where the enemy is superior with a royal among them (T2 §11.3). Reconstructed: the
    forces are compared in the position before the move (T2 §14 Q11).
    """
    return (
        rules.entry_ban
        and field.sums(other(seat))[target] > field.sums(seat)[target]
        and royal_acts(field, other(seat), target)
    )


def exit_banned(rules: Rules, position: Position, seat: Seat, step: Step) -> bool:
    """Whether this man is the last defender of its castle and may not do that (T2 §11.4)."""
    guard, intruders = _guard(rules, position.board, seat)
    home = rules.geometry.castles[seat]
    return step.start == guard and not _stays(step.sign, step.target, home, intruders)


def _guard(rules: Rules, board: str, seat: Seat) -> tuple[int, frozenset[int]]:
    """The only own royal in the own castle while enemy royals are inside, and where they are
    (T2 §11.4)."""
    own = [square for square in rules.geometry.castles[seat] if _is_royal_of(board[square], seat)]
    if len(own) != 1:
        return NOWHERE, frozenset()
    intruders = frozenset(
        square
        for square in rules.geometry.castles[seat]
        if _is_royal_of(board[square], other(seat))
    )
    return (own[0], intruders) if intruders else (NOWHERE, intruders)


def _is_royal_of(man: str, seat: Seat) -> bool:
    return man in ROYALS and owner(man) == seat


def _stays(sign: str, target: int, home: frozenset[int], intruders: frozenset[int]) -> bool:
    """Whether the castle is still held after the last defender's move.

    Leaving it is forbidden even to take the enemy King (T2 §12C.3). Reconstructed: the defender may
    be exchanged only for the last intruder (T2 §11.5, §14 Q13).
    """
    return intruders <= {target} if sign == "%" else target in home


def transformations(
    rules: Rules, position: Position, man: str, start: int, target: int
) -> tuple[str, ...]:
    """What may stand on the target square in the man's place, as letters; "" is the man itself."""
    if man in "RCKSrcks":  # T2 §10.4
        return ("",)
    geometry, board = rules.geometry, position.board
    seat = owner(man)
    if man in "Pp":
        return _prince(rules, position, seat, start, target)
    rank = step_rank(seat, target // geometry.files)
    if man in "Ii":  # T2 §10.1
        crosses = step_rank(seat, start // geometry.files) == _PROMOTES_FROM
        return ("V",) if crosses and rank > _PROMOTES_FROM else ("",)
    if rank != RANKS - 1:
        return ("",)
    # Reconstructed: outside the castle only, and a Konnet only in the corners (T2 §10.2, §14 Q9).
    letters = ["R"]
    if board.count("P" if seat == WHITE else "p") < rules.most_royals:
        letters.append("P")
    corner = target % geometry.files in (0, geometry.files - 1)
    if corner and _konnets(board, seat) < rules.most_royals:
        letters.append("C")
    if rules.scouts:
        letters.append("S")
    return tuple(letters)


def _prince(
    rules: Rules, position: Position, seat: Seat, start: int, target: int
) -> tuple[str, ...]:
    # T2 §10.3: by will in chess-T, at once in chess-T1 (§12C.10).
    if not (
        penetrates(rules, seat, start, target)
        and has_right(position, seat)
        and _konnets(position.board, seat) < rules.most_royals
    ):
        return ("",)
    return ("C",) if rules.prince_transforms == "at once" else ("", "C")


def penetrates(rules: Rules, seat: Seat, start: int, target: int) -> bool:
    """Whether such a move comes from outside into the enemy castle (T2 §11.2)."""
    castle = rules.geometry.castles[other(seat)]
    return target in castle and start not in castle


def has_right(position: Position, seat: Seat) -> bool:
    return ("p" if seat == BLACK else "P") in position.rights


def _konnets(board: str, seat: Seat) -> int:
    return board.count("C" if seat == WHITE else "c")
