"""The law of Chess-T, Chess-T2 and chess-T1: one law, three sets of rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from bot.games.chess_t import refusals
from bot.games.chess_t.announcements import (
    Captured,
    CastleOpen,
    Check,
    Ended,
    Exchanged,
    Exposed,
    StarsDrawn,
    TakenOff,
    Transformed,
)
from bot.games.chess_t.forces import contested
from bot.games.chess_t.geometry import EMPTY, NOWHERE, RANKS, ROYALS, owner
from bot.games.chess_t.options import Step, has_right, moves, penetrates, take_apart
from bot.games.chess_t.position import (
    NO_STARS,
    Position,
    draw_is_ahead,
    draw_is_due,
    key,
    read,
    star,
    write,
    write_public,
)
from bot.games.chess_t.variants import Rules
from bot.games.game import (
    BLACK,
    WHITE,
    Announcement,
    Ending,
    Illegal,
    Move,
    Seat,
    View,
    draw,
    other,
    win,
)

_REPETITIONS = 3  # T2 §12.5


@dataclass(frozen=True, slots=True)
class ChessT:
    """A law for `Open`; which of the three games it is, its rules say."""

    rules: Rules
    warns: bool = True
    """Whether the umpire tells that a castle can be captured (T2 Rulings of 2026-11-22)."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return WHITE, BLACK

    def deal(self, setup: str, random: Random) -> str:
        """The set-up with the lot for the impregnable squares, if they are still to be drawn.

        The two dice are thrown apart, so that the files may be equal (T2 §4.2).
        """
        position = read(self.rules, setup)
        geometry = self.rules.geometry
        if geometry.star_files and position.lot is None and draw_is_ahead(position):
            ours, theirs = (
                geometry.index[f"{random.choice(geometry.star_files)}{rank}"] for rank in (4, 5)
            )
            position = replace(position, lot=(ours, theirs))
        return write(self.rules, position)

    def start(self, setup: str) -> Position:
        """Without a lot in the set-up there is no draw, so that tools may look at openings."""
        return self._settle(read(self.rules, setup))

    def write(self, position: Position) -> str:
        return write(self.rules, position)

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({position.turn})

    def legal(self, position: Position, seat: Seat) -> Iterable[Move]:
        return position.moves if seat in self.to_act(position) else ()

    def ahead(self, position: Position, seat: Seat) -> tuple[Move, ...]:
        """What the side could do if it were its turn."""
        return tuple(sorted(moves(self.rules, position, seat))) if seat in self.seats else ()

    def result(self, position: Position) -> Ending[Ended] | None:
        return position.result

    def play(self, position: Position, seat: Seat, move: Move) -> Position:
        if move not in self.legal(position, seat):
            raise Illegal("not a legal move here")
        return self._settle(self.carry_out(position, move))

    def look(self, position: Position) -> View:
        geometry = self.rules.geometry
        view = {
            "game": self.rules.name,
            "position": write_public(self.rules, position),
            "board": {
                name: man
                for name, man in zip(geometry.names, position.board, strict=True)
                if man != EMPTY
            },
            "files": geometry.files,
            "ranks": RANKS,
            "turn": position.turn,
            "move": position.number,
            "quiet": position.quiet,
            "exchange": self.rules.exchange,
            "castles": {
                seat: sorted(geometry.names[square] for square in castle)
                for seat, castle in geometry.castles.items()
            },
            "impregnable": {
                seat: None if square == NOWHERE else geometry.names[square]
                for seat, square in ((WHITE, position.stars[0]), (BLACK, position.stars[1]))
            },
            "may_transform": {seat: has_right(position, seat) for seat in self.seats},
            "last": None if position.last is None else list(position.last),
            "check": [
                geometry.names[king]
                for seat in self.seats
                if (king := self._hanging_king(position, seat)) != NOWHERE
            ],
        }
        if self.rules.shows_forces:
            view["forces"] = contested(geometry, position)
        return view

    def tell(self, before: Position, move: Move, after: Position) -> tuple[Announcement, ...]:
        step = take_apart(self.rules, move)
        names = self.rules.geometry.names
        man, there, target = before.board[step.start], before.board[step.target], step.target
        told: list[Announcement] = []
        if step.sign == "%":
            told.append(Exchanged(names[target], man, there))
        elif step.sign == ":":
            told.append(Captured(names[target], there))
        # A check belongs to the move, so it is judged before the squares are drawn (T2 §12C.6).
        moved = self.carry_out(before, move)
        if step.into:
            told.append(Transformed(names[target], man, moved.board[target]))
        mover = before.turn
        if after.result is None and self.checks(moved, other(mover)):
            told.append(Check(other(mover), self.check_is_final(moved)))
        told += self._tell_draw(moved, after)
        if self._hanging_king(after, mover) != NOWHERE:
            told.append(Exposed(mover))
        if self.warns and after.result is None:
            told += [
                CastleOpen(seat, squares, seat == mover)
                for seat in (other(mover), mover)
                if (squares := self._ways_in(after, seat))
            ]
        return tuple(told)

    def explain(self, position: Position, seat: Seat, move: Move) -> Announcement:
        return refusals.explain(self.rules, position, seat, move)

    def checks(self, position: Position, seat: Seat) -> bool:
        """Whether the side's King can be taken if its enemy is to move now (T2 §12.3).

        The taking move must be legal: who may not move there gives no check (T2 §12C.2).
        """
        king = position.board.find("K" if seat == WHITE else "k")
        return king != NOWHERE and self._takes(position, other(seat), king)

    def check_is_final(self, position: Position) -> bool:
        """Whether the side to move is in a check that no move of its own parries (T2 §12.3).

        Nobody knows what the lot will bring, so it is not considered.
        """
        for move in moves(self.rules, position, position.turn):
            reply = self.carry_out(position, move)
            if self._ending(reply) or not self.checks(reply, position.turn):
                return False
        return True

    def _ways_in(self, position: Position, seat: Seat) -> tuple[str, ...]:
        """The squares of this side's castle on which the enemy, if it were to move, could capture
        the castle."""
        enemy, castle = other(seat), self.rules.geometry.castles[seat]
        theirs = replace(position, turn=enemy)
        found = set()
        for move in moves(self.rules, position, enemy):
            target = self.rules.geometry.index[move[3:5]]
            if target not in castle or position.board[target] in "Kk":
                continue  # whoever takes the King needs no castle
            ending = self._ending(self.carry_out(theirs, move))
            if ending is not None and ending.reason == "castle":
                found.add(move[3:5])
        return tuple(sorted(found))

    def _takes(self, position: Position, seat: Seat, square: int) -> bool:
        end = self.rules.geometry.names[square]
        return any(move[3:5] == end for move in moves(self.rules, position, seat))

    def _hanging_king(self, position: Position, seat: Seat) -> int:
        """Where the side's King stands if it can be taken next, or NOWHERE."""
        if position.result is None and self.checks(position, seat):
            return position.board.find("K" if seat == WHITE else "k")
        return NOWHERE

    def _tell_draw(self, moved: Position, after: Position) -> list[Announcement]:
        if moved.stars == after.stars:
            return []
        names = self.rules.geometry.names
        ours, theirs = after.stars
        return [
            StarsDrawn(names[ours], names[theirs]),
            *(
                TakenOff(names[square], moved.board[square])
                for square in after.stars
                if moved.board[square] != after.board[square]
            ),
        ]

    def carry_out(self, position: Position, move: Move) -> Position:
        """The men moved and the turn passed; nothing is drawn, counted or decided yet."""
        step = take_apart(self.rules, move)
        seat = position.turn
        board = list(position.board)
        man = board[step.start]
        board[step.start] = EMPTY
        if step.sign == "%":
            board[step.target] = EMPTY
        elif step.into:
            board[step.target] = step.into if seat == WHITE else step.into.lower()
        else:
            board[step.target] = man
        return Position(
            board="".join(board),
            turn=other(seat),
            stars=position.stars,
            rights=self._rights_after(position, man, step),
            quiet=position.quiet + 1 if step.sign == "-" else 0,
            number=position.number + (seat == BLACK),
            lot=position.lot,
            past=position.past if step.sign == "-" else (),
            last=(man, move),
        )

    def _rights_after(self, position: Position, man: str, step: Step) -> str:
        if man not in "Pp" or step.sign == "%":  # nobody arrives by an exchange (T2 §9.4)
            return position.rights
        enters = penetrates(self.rules, owner(man), step.start, step.target)
        if step.into or (enters and self.rules.prince_transforms == "at once"):
            return position.rights.replace(man, "")
        return position.rights

    def _settle(self, position: Position) -> Position:
        """A position as people meet it: squares drawn where due, moves and result known.

        In the order of T2 §12: King, castle, draw of squares, blockade, then the draws, of which
        the 40 moves come first (T2 §12C.7).
        """
        result = self._ending(position)
        if draw_is_due(position) and result is None and position.lot is not None:
            position = _draw(position)
            result = self._ending(position)
        past = (*position.past, key(position))
        found = () if result else tuple(sorted(moves(self.rules, position, position.turn)))
        if result is None and not found:
            result = win(other(position.turn), "blockade")  # reconstructed (T2 §12.4, §14 Q14)
        if result is None and position.quiet >= self.rules.quiet_limit:
            result = draw("40 moves")
        if result is None and past.count(past[-1]) >= _REPETITIONS:
            result = draw("repetition")
        return replace(position, past=past, moves=() if result else found, result=result)

    def _ending(self, position: Position) -> Ending[Ended] | None:
        """A King (T2 §12.2) or a castle (T2 §12.1) taken; of both at once the King (T2 §12C.7)."""
        board, attacker = position.board, other(position.turn)
        if ("K" in board) != ("k" in board):  # boards without any King are for study
            return win(WHITE if "K" in board else BLACK, "king")
        castle = [board[square] for square in self.rules.geometry.castles[position.turn]]
        inside = {owner(man) for man in castle if man in ROYALS}
        return win(attacker, "castle") if inside == {attacker} else None


def _draw(position: Position) -> Position:
    """The lot falls: two impregnable squares, and no enemy man may stand on them (T2 §4.4)."""
    stars = position.lot or NO_STARS
    board = list(position.board)
    for seat in (WHITE, BLACK):
        square = star(stars, seat)
        if board[square] != EMPTY and owner(board[square]) != seat:
            board[square] = EMPTY
    return replace(position, board="".join(board), stars=stars, lot=None)
