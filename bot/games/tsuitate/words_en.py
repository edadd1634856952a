"""The umpire's words in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Done,
    End,
    Misheard,
    Seat,
    ToMove,
    View,
    other,
)
from bot.games.kriegspiel.announcements import HellNo
from bot.games.page import mark, page
from bot.games.tsuitate.announcements import (
    MOST_FOULS,
    Captured,
    Check,
    Ended,
    Foul,
    NotAsked,
    Told,
)
from bot.games.tsuitate.notation import Unclear, typed
from bot.games.tsuitate.sketch import HAND, sketch

SEATS: Mapping[Seat, str] = {BLACK: "Sente", WHITE: "Gote"}
FOULS = "fouls"
_MEN: Mapping[str, str] = {
    "K": "king",
    "R": "rook",
    "B": "bishop",
    "G": "gold",
    "S": "silver",
    "N": "knight",
    "L": "lance",
    "P": "pawn",
    "+R": "dragon",
    "+B": "horse",
    "+S": "promoted silver",
    "+N": "promoted knight",
    "+L": "promoted lance",
    "+P": "tokin",
}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done():
            return "Done."
        case HellNo():
            return "Hell no."
        case Foul(seat, count):
            said = f"foul ({count} of {MOST_FOULS})" if count <= MOST_FOULS else "the tenth foul"
            said += ", the next one loses" if count == MOST_FOULS else ""
            return f"{said.capitalize()}." if seat == hearer else f"{SEATS[seat]}: {said}."
        case Captured(seat, at, what):
            if hearer == AUDIENCE:
                return f"{SEATS[seat]} has taken a {_MEN[what]} on {at}."
            if hearer == seat:
                return f"You have taken a {_MEN[what]} on {at}; it is in your hand."
            return f"Your man on {at} has been taken."
        case Check():
            return "Check."
        case NotAsked():
            return "There is no asking in tsuitate shogi: just try a move."
        case ToMove(seat):
            return f"{SEATS[seat]} to move."
        case End(score, reason):
            return " ".join(filter(None, (_ending(reason), _winner(score))))
        case _:
            assert_never(told)


def _ending(reason: Ended) -> str:
    match reason:
        case "checkmate":
            return "Checkmate."
        case "no-move":
            return "No legal move is left."
        case "fouls":
            return "Lost by fouls."
        case "repetition":
            return "Draw: the fourth occurrence of this position."
        case "perpetual-check":
            return "The fourth occurrence of this position, by perpetual check."


def _winner(score: str) -> str:
    seat = {"1-0": WHITE, "0-1": BLACK}.get(score)
    return f"{SEATS[seat]} wins." if seat else ""


def turn_line(view: View) -> str:
    """The title of a board: the result, or whose move it is."""
    if view["result"]:
        score = view["result"][0]
        return _winner(score).rstrip(".") or ("Draw" if score == "1/2-1/2" else "")
    return "".join(f"{view['move_number']}. {SEATS[seat]} to move" for seat in view["to_act"])


def caption(view: View) -> str:
    """What was heard last, and the fouls of the viewer's opponent."""
    heard = [f"Gone on {view['gone']}"] if view["gone"] else []
    heard += ["Check"] if view["check"] else []
    if view["seat"] in SEATS and (fouls := view["fouls"][other(view["seat"])]):
        heard.append(f"{SEATS[other(view['seat'])]}: {fouls} foul{'s' if fouls > 1 else ''}")
    return ". ".join(heard)


def tray(seat: Seat, view: View) -> str:
    if seat not in view["hands"]:
        return f"{SEATS[seat]}'s hand: unseen"
    return f"{SEATS[seat]}'s hand" if view["seat"] == UMPIRE else "In hand"


def describe(view: View) -> str:
    """The board in words: own men by kind and square, and what was heard."""
    if view["seat"] == UMPIRE:
        return " ".join(["The umpire's board.", *_both_sides(view)])
    seat, fouls = view["seat"], view["fouls"]
    parts = [
        f"You are {SEATS.get(seat, 'a spectator')}.{_turn(view)}",
        f"Your men: {_men_list(view['men'])}. In hand: {_hand(view['hands'].get(seat, {}))}.",
    ]
    if view["moved"]:
        parts.append(f"Your last move: {view['moved']}.")
    if view["gone"]:
        parts.append(f"Last capture: on {view['gone']}.")
    if view["check"]:
        parts.append("Check.")
    if view["refused"]:
        parts.append(f"Refused this turn: {', '.join(view['refused'])}.")
    if view.get("phantoms"):
        parts.append(f"Your guesses: {_men_list(view['phantoms'])}.")
    if view["lost"]:
        lost = {man: view["lost"].count(man) for man in view["lost"]}
        parts.append(f"Men lost: {_counted(lost, lost)}.")
    if seat in fouls:
        rival = other(seat)
        parts.append(
            f"Fouls of {MOST_FOULS}: yours {fouls[seat]}, {SEATS[rival]}'s {fouls[rival]}."
        )
    return " ".join(parts)


def _both_sides(view: View) -> Iterable[str]:
    for seat in (BLACK, WHITE):
        own = {
            square: man for square, man in view["men"].items() if man.isupper() == (seat == BLACK)
        }
        yield f"{SEATS[seat]}: {_men_list(own)}; in hand: {_hand(view['hands'][seat])};"
        yield f"fouls: {view['fouls'][seat]}."


def _turn(view: View) -> str:
    if not view["to_act"]:
        return ""
    (acting,) = view["to_act"]
    turn = "your turn" if view["seat"] == acting else f"{SEATS[acting]} to move"
    return f" Move {view['move_number']}, {turn}."


def _men_list(men: Mapping[str, str]) -> str:
    """Men by kind, each with its squares: "king 5i; golds 4i, 6i"."""
    parts = []
    for letter, word in _MEN.items():
        squares = sorted(square for square, man in men.items() if man.upper() == letter)
        if squares:
            parts.append(f"{word}{'s' if len(squares) > 1 else ''} {', '.join(squares)}")
    return "; ".join(parts) or "none"


def _hand(hand: Mapping[str, int]) -> str:
    return _counted(hand, (kind for kind in HAND if hand.get(kind)))


def _counted(counts: Mapping[str, int], order: Iterable[str]) -> str:
    """ "rook, 2 pawns"."""
    return (
        ", ".join(
            f"{counts[kind]} {_MEN[kind]}s" if counts[kind] > 1 else _MEN[kind] for kind in order
        )
        or "nothing"
    )


def board(view: View) -> str:
    return sketch(view, {seat: f"{name}'s hand" for seat, name in SEATS.items()}, "unseen")


def label(sentence: str) -> str:
    """A button for a move that was offered instead of what was heard, or for a man in hand."""
    if sentence.endswith("*"):
        return _MEN[sentence[:-1]].capitalize()
    if sentence[1:2] == "*":
        return f"Drop on {sentence[2:]}: {_MEN[sentence[0]]}"
    return f"{sentence[:2]}–{sentence[2:4]}{' and promote' if sentence.endswith('+') else ''}"


def bid(sentence: str) -> str:
    """A drop."""
    return f"Drop a {_MEN[sentence[0]]} on {sentence[2:]}" if sentence[1:2] == "*" else ""


def explain(misheard: Misheard[Unclear]) -> str:
    """A hint about text that is no attempt, from the speaker's own men."""
    about = misheard.about
    match misheard.why:
        case "empty":
            return "I heard nothing. Type a move such as 7g7f or P-7f."
        case "too-long":
            return f"A move has at most {about[0]} characters; nothing was tried."
        case "ambiguous":
            return f"That could be {' or '.join(about)}. Which one? Nothing was tried."
        case "promotion":
            return f"{about[0][:2]}–{about[0][2:]}: does it promote? Nothing was tried."
        case "no-man-there":
            return f"You have no man on {about[0]}. Nothing was tried."
        case "other-man-there":
            return f"Your {_MEN[about[1]]} stands on {about[0]}. Nothing was tried."
        case "no-such-man":
            return f"You have no {_MEN[about[0]]} on the board.{_or_drop(misheard)}"
        case "cannot-reach":
            target, *men = about
            squares = {man[-2:]: man[:-2] for man in men}
            if target in squares:
                return f"Your own {_MEN[squares[target]]} stands on {target}.{_or_drop(misheard)}"
            kinds = set(squares.values())
            which = f"None of your men ({_men_list(squares)}) can"
            if len(squares) == 1:
                which = f"Your {_MEN[kinds.pop()]} on {squares.popitem()[0]} cannot"
            elif len(kinds) == 1:
                which = f"None of your {_MEN[kinds.pop()]}s ({', '.join(squares)}) can"
            return f"{which} reach {target} on your own board.{_or_drop(misheard)}"
        case "unparsable":
            return (
                "I did not take that for a move. Write it like 7g7f, 8h2b+, P-7f, “pawn 7f” or "
                f"7六歩; a drop like P*5e; {mark('help')} tells more. Nothing was tried."
            )
        case _:
            assert_never(misheard.why)


def _or_drop(misheard: Misheard[Unclear]) -> str:
    drop = f" To drop one, write {misheard.instead[0]}." if misheard.instead else ""
    return f"{drop} Nothing was tried."


def option(_name: str, _value: str) -> str:
    return ""


_DRAWN = (
    "When the match begins, the umpire puts the men of the last rank in another order, the same for "
    "both sides and turned round, so each player knows from their own men how the other side began, "
    "and nothing more. Rook, bishop and pawns stand as usual."
)

WORDS = Words(
    title="Tsuitate shogi",
    summary="Shogi behind a screen: you see only your own men, and nine fouls are free.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=bid,
    option=option,
    manners={
        "hell-no": {"hell-no": "Hell no."},
        "impossible": {"hell-no": "Impossible."},
        "nonsense": {"hell-no": "Nonsense."},
    },
    seats=SEATS,
    drawn=_DRAWN,
    refused=(
        "One may be in the way, or stand where you drop, your king would stand in check, or a dropped "
        "pawn would mate."
    ),
)
