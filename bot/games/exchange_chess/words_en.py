"""Exchange Chess in English."""

from __future__ import annotations

import re
from typing import assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.exchange_chess.announcements import (
    Captured,
    Check,
    Ended,
    KingFollows,
    KingPut,
    Refused,
    Told,
)
from bot.games.exchange_chess.notation import Unclear
from bot.games.exchange_chess.score import read_annotated
from bot.games.game import BLACK, WHITE, Done, End, Misheard, Seat, ToMove, View
from bot.games.openplay import words_en as shared
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.openplay.words_en import SEATS
from bot.games.page import page

TITLE = "Exchange Chess"
_MEN = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}
_FORM = "Write it like Q@c3 (drop), c3xd4 (capture), c3<>d4 (swap) or c3d5 (knight step)."


def _named(man: str) -> str:
    return _MEN[man.upper()]


def _whole(man: str) -> str:
    return f"{'white' if man.isupper() else 'black'} {_named(man)}"


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Moved(seat, move):
            return f"{SEATS[seat]}: {_phrase(move)}."
        case Played(seat, move, text):
            return f"{SEATS[seat]}: {_phrase_played(move, text)}."
        case Done() | ToMove() | NothingToAsk():
            return shared.say(told, hearer)
        case KingFollows(square):
            return f"Black's king goes to the opposite corner, {square}."
        case KingPut(square):
            return f"Black's king can only go to {square}: it has been put there."
        case Captured(square, man):
            return f"The {_whole(man)} on {square} is captured."
        case Check(seat, by):
            whose = "your" if seat == hearer else f"{SEATS[seat]}'s"
            return f"Check to {whose} king from {' and '.join(by)}."
        case Refused():
            return _refusal(told)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(told)


def _phrase(move: str) -> str:
    squares = re.findall(r"[a-l]\d+", move)
    if move.startswith("K@"):
        return f"the king to {squares[0]}"
    if "@" in move:
        return f"a {_named(move[0])} from the reserve to {squares[0]}"
    return f"{' and '.join(squares)} swap" if "<>" in move else "–".join(squares)


def _phrase_played(move: str, text: str) -> str:
    """With the men that the record names."""
    made = read_annotated(text)
    if made is None:
        return _phrase(move)
    man = f"{_named(made.man)} {made.start}"
    if made.other:
        return f"{man} and {_named(made.other)} {made.target} swap"
    return f"{man}{'×' if made.sign == 'x' else '–'}{made.target}"


def _refusal(told: Refused) -> str:
    at, other = told.square, told.other
    man = _MEN.get(told.man.upper(), "")
    match told.why:
        case "not-a-move":
            return f"That is no move of this game. {_FORM}"
        case "king-first":
            return "Both kings are placed before anything else."
        case "not-a-corner":
            return f"{at} is not a corner: the king goes to a corner of the board."
        case "opposite-corner":
            return f"Black's king can only go to {other}, the corner opposite White's."
        case "king-placed":
            return f"Your king stands on {at} and never moves."
        case "none-left":
            return f"You have no {man} left in your reserve."
        case "occupied":
            return f"{at} is not empty: a {man} stands there."
        case "next-to-king":
            return f"No man is dropped next to a king: {at} touches the king on {other}."
        case "gives-check":
            return f"A drop may not give check: a {man} on {at} would attack the king on {other}."
        case "nobody-there":
            return f"Nobody stands on {at}."
        case "not-yours":
            return f"The {man} on {at} is not yours."
        case "king-stays":
            return f"The king on {at} never moves, swaps or captures."
        case "own-man":
            return f"Your own {man} stands on {at}."
        case "unreachable":
            return f"A {man} does not move like that to {at}."
        case "blocked":
            return f"The {man}'s way to {at} is blocked."
        case "nobody-to-take":
            return f"{at} is empty, and a {man} moves only to capture or by a swap."
        case "unprotected":
            return (
                "A knight steps to an empty square only if another of your knights attacks it: "
                f"none attacks {at}."
            )
        case "same-square":
            return f"Both squares are {at}."
        case "no-friendly-fire":
            return f"The men on {at} and {other} do not attack each other, so they cannot swap."


def _say_end(result: str, reason: Ended) -> str:
    winner, loser = (WHITE, BLACK) if result == "1-0" else (BLACK, WHITE)
    return f"{_ending(reason, SEATS[winner], SEATS[loser])} {shared.score(result)}"


def _ending(reason: Ended, winner: str, loser: str) -> str:
    match reason:
        case "king":
            return f"{winner} has taken the king and wins."
        case "no-move":
            return f"{loser} has no move left: {winner} wins."
        case "quiet":
            return "Draw: 20 moves by each side without a capture or a drop."


def explain(misheard: Misheard[Unclear]) -> str:
    about = misheard.about
    match misheard.why:
        case "no-such-square":
            return f"There is no square {about[0]} on this board."
        case "other-man":
            return f"A {_whole(about[1])} stands on {about[0]}."
        case "nobody-takes":
            return f"No {_named(about[1]) if about[1] else 'man'} of yours can take on {about[0]}."
        case "swap":
            return f"Your own man stands on {about[0]}. Do you mean the swap {misheard.instead[0]}?"
        case "which":
            return f"Several moves lead to {about[0]}: {', '.join(about[1:])}. Which one?"
        case "not-a-move":
            return f"I did not understand that. {_FORM}"
        case _:
            assert_never(misheard.why)


def head(view: View) -> str:
    """A picture's title."""
    if view["result"]:
        return shared.titled(TITLE, view["result"][0])
    return f"{TITLE}, move {view['move']}, {SEATS[view['turn']]} to move"


def last_move(view: View) -> str:
    return f"Last move: {_phrase(view['last'])}" if view["last"] else "Nothing is played yet"


def counter(view: View) -> str:
    """Half-moves without a capture or a drop, for the plate under a picture."""
    return f"quiet {view['quiet']}/40" if view["quiet"] else ""


def describe(view: View) -> str:
    """All men by side, kind and square, then the reserves and what presses."""
    lines = [
        f"{TITLE if view['result'] else head(view)}.",
        *(
            f"{SEATS[seat]}: {_army(view, seat)}; in reserve {_reserve(view, seat)}."
            for seat in (WHITE, BLACK)
        ),
    ]
    lines += [f"Check to the king on {square}." for square in view["checked"]]
    if view.get("shut"):
        lines.append(f"No drop beside a king: {', '.join(view['shut'])}.")
    if view["quiet"]:
        lines.append(
            f"Half-moves without a capture or a drop: {view['quiet']}; at 40 it is a draw."
        )
    if view["last"]:
        lines.append(f"{last_move(view)}.")
    return "\n".join(lines)


def _army(view: View, seat: Seat) -> str:
    groups = []
    for letter, word in _MEN.items():
        own = letter if seat == WHITE else letter.lower()
        squares = [square for square, man in view["men"].items() if man == own]
        if squares:
            groups.append(f"{word}{'s' if len(squares) > 1 else ''} {', '.join(squares)}")
    return "; ".join(groups) or "nobody on the board"


def _reserve(view: View, seat: Seat) -> str:
    groups = [
        f"{count} {_MEN[kind]}{'s' if count > 1 else ''}"
        for kind, count in view["reserve"][seat].items()
    ]
    return ", ".join(groups) or "nobody"


def board(view: View) -> str:
    size, flip = view["size"], view["seat"] == BLACK
    shut = view.get("shut", ())
    drawn = diagram(size, size, lambda at: view["men"].get(at, "x" if at in shut else "."), flip)
    far, near = (WHITE, BLACK) if flip else (BLACK, WHITE)
    legend = "\nx no drop here" if shut else ""
    return f"{_hand(view, far)}\n\n{drawn}{legend}\n\n{_hand(view, near)}"


def _hand(view: View, seat: Seat) -> str:
    counts = " ".join(f"{kind}{count}" for kind, count in view["reserve"][seat].items())
    return f"{SEATS[seat]} in reserve: {counts or '-'}"


def label(sentence: str) -> str:
    """A button's words for a canonical move."""
    squares = re.findall(r"[a-l]\d+", sentence)
    if sentence.endswith("@"):
        return _named(sentence[0]).capitalize()
    if "@" in sentence:
        return f"{_named(sentence[0]).capitalize()} on {squares[0]}"
    return f"Swap {' and '.join(squares)}" if "<>" in sentence else "–".join(squares)


def bid(sentence: str) -> str:
    """A man is placed, or men are swapped: whose label says just that."""
    if "@" in sentence:
        return f"Place the {_named(sentence[0])} on {sentence[2:]}"
    return label(sentence) if "<>" in sentence else ""


def option(name: str, value: str) -> str:
    if (name, value) == ("size", "4"):
        return "4×4 board (a win for White)"
    return f"{value}×{value} board" if name == "size" else f"{name} {value}"


def typed(view: View) -> str:
    """Kings go first, and only to a corner."""
    return str(view["placing"][0]) if view["placing"] else "Qc3, c3xd4, c3<>d4"


WORDS = Words(
    title=TITLE,
    summary="Men are dropped on an empty board, swap places under friendly fire and hunt a king "
    "that cannot move.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=bid,
    option=option,
)
