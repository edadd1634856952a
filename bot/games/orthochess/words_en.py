"""What games on a chess board have in common to say, in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from bot.games.game import BLACK, End, Misheard, Seat, ToMove, View
from bot.games.orthochess.announcements import Captured, Check, Kind, What
from bot.games.orthochess.ending import ChessEnd
from bot.games.orthochess.notation import Unclear
from bot.games.page import mark

SEATS: Mapping[str, str] = {"white": "White", "black": "Black"}
MEN: Mapping[str, str] = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
}


DRAWN = (
    "When the match begins, the umpire puts the men of the first rank in another order, the same for "
    "both sides: Black's stand opposite White's of the same kind, so each player knows from their own "
    "men how the other side began, and nothing more. The bishops stand on squares of both colours, "
    "the pawns as usual, and nobody castles."
)


def check_line(kind: Kind) -> str:
    match kind:
        case "file":
            return "Check on the file"
        case "rank":
            return "Check on the rank"
        case "long":
            return "Check on the long diagonal"
        case "short":
            return "Check on the short diagonal"
        case "knight":
            return "Check by a knight"


def say_check(check: Check) -> str:
    return f"{check_line(check.by)}."


def say_captured(captured: Captured) -> str:
    if captured.what is None:
        return f"Capture on {captured.at}."
    return f"{_gone(captured.what)} gone on {captured.at}."


def gone_line(where: str) -> str:
    return f"Gone on {where}"


def _gone(what: What) -> str:
    match what:
        case "promoted-pawn":
            return "Promoted pawn"
        case _:
            return what.capitalize()


def say_to_move(to_move: ToMove) -> str:
    return f"{SEATS[to_move.seat]} to move."


def say_end(end: End[ChessEnd]) -> str:
    score = "½–½" if end.result == "1/2-1/2" else end.result.replace("-", "–")
    return f"{_ending(end.reason)}. {score}"


def _ending(reason: ChessEnd) -> str:
    match reason:
        case "checkmate":
            return "Checkmate"
        case "stalemate":
            return "Stalemate"
        case "repetition":
            return "Draw by repetition"
        case "insufficient-force":
            return "Draw by insufficient force"
        case "fifty-moves":
            return "Draw by the 50-move rule"


def men_list(men: Mapping[str, str]) -> str:
    """Men by kind, each with its squares: "king e1; rooks a1, h1"."""
    parts = []
    for letter, word in MEN.items():
        squares = sorted(square for square, man in men.items() if man.upper() == letter)
        if squares:
            parts.append(f"{word}{'s' if len(squares) > 1 else ''} {', '.join(squares)}")
    return "; ".join(parts) or "none"


def both_sides(men: Mapping[str, str]) -> str:
    white = {square: man for square, man in men.items() if man.isupper()}
    black = {square: man for square, man in men.items() if man.islower()}
    return f"White: {men_list(white)}. Black: {men_list(black)}."


def whose_turn(seat: Seat, to_act: Iterable[str], move_number: int) -> str:
    acting = list(to_act)
    if not acting:
        return ""
    turn = "your turn" if seat in acting else f"{SEATS[acting[0]]} to move"
    return f" Move {move_number}, {turn}."


_CASTLING = {
    "which-castling": "On which side? Write O-O or O-O-O.",
    "no-castling": (
        "As your own men stand, you can castle on neither side now. Nothing was tried."
    ),
}


def explain(misheard: Misheard[Unclear]) -> str:
    """A hint about text that is no attempt, from the speaker's own men."""
    about = misheard.about
    match misheard.why:
        case "empty":
            return "I heard nothing. Type a move such as e2e4 or Nf3."
        case "too-long":
            return f"A move has at most {about[0]} characters; nothing was tried."
        case "ambiguous":
            return f"That could be {' or '.join(about)}. Which one? Nothing was tried."
        case "promotion":
            return "What does the pawn become? Add a letter, as in e8=Q or e7e8n."
        case "no-man-there":
            return f"You have no man on {about[0]}. Nothing was tried."
        case "other-man-there":
            return f"Your {MEN[about[1]]} stands on {about[0]}. Nothing was tried."
        case "no-such-man":
            return f"You have no {MEN[about[0]]} on the board. Nothing was tried."
        case "no-such-man-there":
            return f"You have no {MEN[about[0]]} on {_line(about[2])}. Nothing was tried."
        case "cannot-reach":
            return _cannot_reach(*about)
        case "comma":
            first, second = about
            return (
                f"A comma makes two tries of that, and {first} is none on your own board. "
                f"Do you mean from {first} to {second}? Nothing was tried."
            )
        case "no-such-promotion":
            return (
                f"A pawn on {about[1]} becomes a queen, a rook, a bishop or a knight, never a "
                f"{MEN[about[0]]}. Which one? Nothing was tried."
            )
        case "pawn-captures":
            return (
                f"No pawn of yours can go straight to {about[0]}; it could only get there by a "
                "capture. Do you mean that? Nothing was tried."
            )
        case "any-capture":
            return "These captures are left to your pawns on your own board. Nothing was tried."
        case "no-capture":
            return "No capture is left to your pawns on your own board. Nothing was tried."
        case "which-castling" | "no-castling":
            return _CASTLING[misheard.why]
        case "unparsable":
            return (
                "I did not take that for a move. Write it like e2e4, Nf3, exd5, O-O or "
                f"“knight f3”; {mark('help')} tells more. Nothing was tried."
            )
        case _:
            assert_never(misheard.why)


def _cannot_reach(man: str, target: str, *squares: str) -> str:
    if target in squares:
        return f"Your own {MEN[man]} stands on {target}. Nothing was tried."
    which = f"Your {MEN[man]} on {squares[0]} cannot"
    if len(squares) > 1:
        which = f"None of your {MEN[man]}s ({', '.join(squares)}) can"
    return f"{which} reach {_line(target)} on your own board. Nothing was tried."


def _line(where: str) -> str:
    """A square, or all of a file or rank: "the d-file"."""
    if len(where) == 2:
        return where
    return f"the {where}-file" if where.isalpha() else f"rank {where}"


def typed(view: View) -> str:
    """What the viewer might type first."""
    return "e5, Nf6" if view["seat"] == BLACK else "e4, Nf3"


def label(sentence: str) -> str:
    """A button for a move that was offered instead of what was heard."""
    promotions = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}
    if len(sentence) == 5 and sentence[4] in promotions:
        return f"{sentence[2:4]} = {promotions[sentence[4]]}"
    if sentence == "px":
        return "Any of them"
    if sentence in {"O-O", "O-O-O"} or "x" in sentence:
        return sentence
    return f"{sentence[:2]}–{sentence[2:4]}"


def seat_words(seat: Seat) -> str:
    return "You are Black." if seat == BLACK else "You are White."
