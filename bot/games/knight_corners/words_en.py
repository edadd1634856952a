"""Knight Corners in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, WHITE, Done, End, Misheard, Seat, ToMove, View
from bot.games.knight_corners.announcements import (
    QUIET_LIMIT,
    Bound,
    Caught,
    Ended,
    Freed,
    GoesBack,
    NoArrival,
    Passed,
    Refused,
    Told,
    Uncovered,
    Why,
)
from bot.games.knight_corners.jumps import ground
from bot.games.knight_corners.notation import Unclear
from bot.games.openplay import words_en as shared
from bot.games.openplay.announcements import Moved, NothingToAsk
from bot.games.openplay.words_en import SEATS
from bot.games.page import page

TITLE = "Knight Corners"
_FREEDOMS = {WHITE: "e5–h8", BLACK: "a1–d4"}
_GOALS = {WHITE: "f6–h8", BLACK: "a1–c3"}
_FORM = "Write it like b1d2, Nd2 or “knight b1 to d2”."


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done() | ToMove() | Moved() | NothingToAsk():
            return shared.say(told, hearer)
        case Passed(seat):
            if seat == hearer:
                return "You have no legal move and pass."
            return f"{SEATS[seat]} has no legal move and passes."
        case Caught(seat, square):
            return f"{SEATS[seat]}'s knight on {square} is caught."
        case Freed(seat):
            return (
                f"All of {SEATS[seat]}'s knights stand inside {_FREEDOMS[seat]}: "
                "now they may go backwards, too."
            )
        case Bound(seat):
            return (
                f"A knight has left {_FREEDOMS[seat]}: "
                f"all of {SEATS[seat]}'s knights must go forward again."
            )
        case NoArrival(moves, left):
            return (
                f"{moves} moves, both sides' together, in which no knight came into the enemy's "
                f"corner for the first time. After {left} more the game is drawn."
            )
        case GoesBack(square, distance, before):
            return (
                f"{square} goes back: {distance} after {before}. Your knights may only go farther "
                "from home until all of them stand inside the enemy's 4×4 square."
            )
        case Uncovered(square, own, enemy):
            return (
                f"{square} is covered {own} : {enemy}. A knight may only go where at least as many "
                "of your other knights as enemy knights attack."
            )
        case Refused(why, square):
            return _refusal(why, square)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(told)


def _refusal(why: Why, at: str) -> str:
    match why:
        case "not-a-move":
            return f"That is no move of this game. {_FORM}"
        case "nobody-there":
            return f"Nobody stands on {at}."
        case "not-yours":
            return f"The knight on {at} is not yours."
        case "no-jump":
            return f"That is no knight's jump to {at}."
        case "own-man":
            return f"Your own knight stands on {at}."
        case "no-captures":
            return f"An enemy knight stands on {at}, and there are no captures here."


def _say_end(result: str, reason: Ended) -> str:
    return f"{_ending(reason, shared.winner(result))} {shared.score(result)}"


def _ending(reason: Ended, winner: str) -> str:
    match reason:
        case "corner":
            return f"{winner}'s nine knights fill the enemy's corner: {winner} wins."
        case "caught":
            return f"{winner} has caught a knight and wins."
        case "no-moves":
            return "Neither side has a move: a draw."
        case "repetition":
            return "The same position for the third time: a draw."
        case "no-arrival":
            return "40 moves of each side without a knight's first step into the enemy's corner: a draw."


def explain(misheard: Misheard[Unclear]) -> str:
    about = misheard.about
    match misheard.why:
        case "no-such-square":
            return f"There is no square {about[0]} on this board."
        case "nobody-reaches":
            return f"None of your knights can jump to {about[0]}."
        case "which":
            moves = ", ".join(shared.label(move) for move in misheard.instead)
            return f"Several of your knights can go to {about[0]}: {moves}. Which one?"
        case "pass":
            return "Nobody passes by choice: a side without a legal move passes by itself."
        case "not-a-move":
            return f"I did not understand that. {_FORM}"
        case _:
            assert_never(misheard.why)


def head(view: View) -> str:
    """A picture's title."""
    if view["result"]:
        return shared.titled(TITLE, view["result"][0])
    passed = f"{SEATS[view['passed']]} passes, " if view["passed"] else ""
    return f"{TITLE}: {passed}{SEATS[view['turn']]} to move"


def progress(view: View) -> str:
    """How many knights have arrived where they must go."""
    white, black = view["arrived"][WHITE], view["arrived"][BLACK]
    text = f"In the enemy's corner: White {white} of 9, Black {black} of 9"
    if quiet := view.get("quiet"):
        text += f"; {quiet} of {QUIET_LIMIT} moves without an arrival"
    return text


def describe(view: View) -> str:
    """All knights by side and square, and how far each side has come."""
    lines = [f"{TITLE if view['result'] else head(view)}."]
    for seat, letter in ((WHITE, "N"), (BLACK, "n")):
        squares = sorted(square for square, man in view["men"].items() if man == letter)
        knights = f"knights {', '.join(squares)}" if squares else "no knights"
        line = f"{SEATS[seat]}: {knights}; {view['arrived'][seat]} of 9 in {_GOALS[seat]}"
        if seat in view["free"]:
            line += "; free to go backwards"
        lines.append(f"{line}.")
    lines += [f"The knight on {square} is caught." for square in view["caught"]]
    if quiet := view.get("quiet"):
        lines.append(f"{quiet} of {QUIET_LIMIT} moves without an arrival.")
    if view["moved"]:
        lines.append(f"Last move: {'–'.join(view['moved'])}.")
    return "\n".join(lines)


def board(view: View) -> str:
    drawn = diagram(8, 8, lambda at: view["men"].get(at, ground(at)), view["seat"] == BLACK)
    return f"{drawn}\n+ 3×3 corners  : 4×4 squares, in which a whole herd is free"


WORDS = Words(
    title=TITLE,
    summary="Nine knights a side change corners: forward only, and only onto covered squares.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=lambda view: "g8e7, Nf4" if view["seat"] == BLACK else "b1d2, Nc5",
    label=shared.label,
    option=lambda name, value: f"{name} {value}",
)
