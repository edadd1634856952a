"""Chess-T in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.chess_t.announcements import (
    Captured,
    Check,
    Ended,
    Exchanged,
    Exposed,
    Refused,
    StarsDrawn,
    TakenOff,
    Told,
    TooWeak,
    Transformed,
    WrongForm,
)
from bot.games.chess_t.forces import Ratio, write_force
from bot.games.chess_t.geometry import KINDS, owner
from bot.games.chess_t.men_en import named, with_forces
from bot.games.chess_t.notation import Unclear, read_ratio
from bot.games.chess_t.settings import NAMES
from bot.games.chess_t.sketch import sketch
from bot.games.chess_t.words_refusals_en import FORM, say_refused
from bot.games.game import (
    BLACK,
    WHITE,
    Done,
    End,
    Misheard,
    Seat,
    ToMove,
    View,
    other,
)
from bot.games.openplay.announcements import Moved, NothingToAsk
from bot.games.page import mark, page

TITLES = {"chess-t": "Chess-T", "chess-t2": "Chess-T2", "chess-t1": "Chess-T1"}
_SUMMARIES = {
    "chess-t": "Armies with numbered forces and castles on 9×8 squares: superiority captures, "
    "equality exchanges.",
    "chess-t2": "Chess-T with Scouts, which leap and strike whatever the forces are.",
    "chess-t1": "The smaller sibling of Chess-T2 on the 8×8 board.",
}
_SEATS = {WHITE: "White", BLACK: "Black"}
_COLOURS = {WHITE: "white", BLACK: "black"}
_FORCE = mark("force e5")


def _whole(man: str) -> str:
    return f"{_COLOURS[owner(man)]} {named(man)}"


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done():
            return "Done."
        case ToMove(seat):
            return "Your move." if seat == hearer else f"{_SEATS[seat]} to move."
        case Moved(seat, move):
            return f"{_SEATS[seat]}: {move.replace('%', '÷')}."
        case NothingToAsk():
            return f"There is nothing to ask in an open game; {_FORCE} tells the forces on e5."
        case Captured(square, man):
            return f"The {_whole(man)} on {square} is captured."
        case Exchanged(square, by, man):
            return f"Exchange on {square}: the {_whole(by)} and the {_whole(man)} leave the board."
        case Transformed(square, man, into):
            return f"The {_whole(man)} becomes a {named(into)} on {square}."
        case Check(seat, final):
            whose = "your" if seat == hearer else f"{_SEATS[seat]}'s"
            return f"Check to {whose} King{'; nothing can save it' if final else ''}."
        case Exposed(seat):
            whose = "your" if seat == hearer else f"{_SEATS[seat]}'s"
            return f"Beware: {whose} King can be taken now."
        case StarsDrawn(white, black):
            return f"The impregnable squares are drawn: White's is {white}, Black's is {black}."
        case TakenOff(square, man):
            enemy = _SEATS[other(owner(man))]
            return (
                f"The {_whole(man)} on {square} is taken off: "
                f"the square is {enemy}'s impregnable one."
            )
        case Refused() | WrongForm() | TooWeak():
            return say_refused(told)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(told)


def _say_end(result: str, reason: Ended) -> str:
    winner = WHITE if result == "1-0" else BLACK
    shown = "½–½" if result == "1/2-1/2" else result.replace("-", "–")
    return f"{_ending(reason, _SEATS[winner], _SEATS[other(winner)])} {shown}"


def _ending(reason: Ended, winner: str, loser: str) -> str:
    match reason:
        case "king":
            return f"{winner} has taken the King and wins."
        case "castle":
            return f"{winner} has captured the castle and wins."
        case "blockade":
            return f"{loser} has no move left: blockade. {winner} wins."
        case "40 moves":
            return "Draw: 40 moves without a capture or an exchange."
        case "repetition":
            return "Draw: the same position for the third time."


def say_force(found: Ratio) -> str:
    """The ratio of forces on a square, and who brings it."""
    text = (
        f"{found.square}: White {write_force(found.white)}, Black {write_force(found.black)}.\n"
        f"White: {with_forces(found.white_men)}.\nBlack: {with_forces(found.black_men)}."
    )
    if found.void:
        text += f"\nWithout a royal man {_SEATS[found.void]}'s attack on a castle square is void."
    return text


def explain(misheard: Misheard[Unclear]) -> str:
    about = misheard.about
    match misheard.why:
        case "force":
            return say_force(read_ratio(about))
        case "no-such-square":
            return "There is no such square on this board."
        case "other-man":
            return f"A {named(about[1])} stands on {about[0]}."
        case "nobody-reaches":
            return f"No {named(about[1]) if about[1] else 'man'} of yours can go to {about[0]}."
        case "which":
            return f"Several men can go to {about[0]}. Which one?"
        case "equal":
            return (
                f"Forces on {about[0]} are equal, so there is no capture. "
                "You may exchange: your man and the enemy's both leave the board."
            )
        case "transform":
            return f"What does the man become on {about[0]}?"
        case "not-a-move":
            return f"I did not understand that. {FORM} {_FORCE} tells the forces on e5."
        case _:
            assert_never(misheard.why)


def head(view: View) -> str:
    """A picture's title."""
    title = TITLES[view["game"]]
    if view["result"]:
        return f"{title}: {view['result'][0].replace('1/2-1/2', '½-½')}"
    return f"{title}, move {view['move']}, {_SEATS[view['turn']]} to move"


def last_move(view: View) -> str:
    if not view["last"]:
        return ""
    man, move = view["last"]
    text = f"{_SEATS[owner(man)]}: {named(man)} {move[:5].replace('%', '÷')}"
    return f"{text} = {named(move[5:])}" if move[5:] else text


def describe(view: View) -> str:
    """All men by side, kind and square, then the castles and the impregnable squares."""
    lines = [f"{head(view)}."]
    if view["result"]:
        lines = [f"{TITLES[view['game']]}. {_say_end(*view['result'])}"]
    for seat in (WHITE, BLACK):
        lines.append(f"{_SEATS[seat]}: {_army(view, seat)}.")
    for seat in (WHITE, BLACK):
        square = view["impregnable"][seat]
        star = f"; impregnable square {square}" if square else ""
        lines.append(f"{_SEATS[seat]}'s castle {' '.join(view['castles'][seat])}{star}.")
    if view["check"]:
        lines.append(f"A King that can be taken: {', '.join(view['check'])}.")
    if view["last"]:
        lines.append(f"Last move, by {last_move(view)}.")
    return "\n".join(lines)


def _army(view: View, seat: Seat) -> str:
    groups = []
    for kind in KINDS:
        man = kind if seat == WHITE else kind.lower()
        squares = sorted(square for square, there in view["board"].items() if there == man)
        if squares:
            plural = "s" if len(squares) > 1 else ""
            groups.append(f"{named(man)}{plural} {', '.join(squares)}")
    return "; ".join(groups) or "nobody"


def show_board(view: View) -> str:
    return f"{sketch(view)}\n+ castle  * impregnable square"


def label(sentence: str) -> str:
    """A button's words for a canonical move."""
    move, into = sentence[:5], sentence[5:]
    if into:
        return f"{move} = {named(into)}"
    return f"Exchange {move.replace('%', '÷')}" if "%" in move else move


def option(name: str, value: str) -> str:
    return NAMES[name][value]["en"]


def words(game: str) -> Words:
    return Words(
        title=TITLES[game],
        summary=_SUMMARIES[game],
        rules=page(__name__, "rules", game)["en"],
        say=widen_say(say),
        explain=widen_explain(explain),
        describe=describe,
        board=show_board,
        label=label,
        option=option,
    )
