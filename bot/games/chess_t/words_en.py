"""Chess-T in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.chess_t.announcements import (
    Captured,
    CastleOpen,
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
from bot.games.chess_t.score import read_annotated
from bot.games.chess_t.settings import NAMES, QUIET_SHOWN, UNWARNED, typed
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
from bot.games.openplay import words_en as shared
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.openplay.words_en import SEATS
from bot.games.page import mark, page

TITLES = {"chess-t": "Chess-T", "chess-t2": "Chess-T2", "chess-t1": "Chess-T1"}
_SUMMARIES = {
    "chess-t": "Armies with numbered forces and castles on 9×8 squares: superiority captures, "
    "equality exchanges.",
    "chess-t2": "Chess-T with Scouts, which leap and strike whatever the forces are.",
    "chess-t1": "The smaller sibling of Chess-T2 on the 8×8 board.",
}
_COLOURS = {WHITE: "white", BLACK: "black"}
_FORCE = mark("force e5")


def _whole(man: str) -> str:
    return f"{_COLOURS[owner(man)]} {named(man)}"


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done() | ToMove():
            return shared.say(told, hearer)
        case Moved(seat, move):
            return f"{SEATS[seat]}: {move.replace('%', '÷')}."
        case Played(seat, _, text):
            man, made, sign = read_annotated(text)
            return f"{SEATS[seat]}: {_move(man, made).replace('-', '–')}{sign}."
        case NothingToAsk():
            return f"There is nothing to ask in an open game; {_FORCE} tells the forces on e5."
        case Captured(square, man):
            return f"The {_whole(man)} on {square} is captured."
        case Exchanged(square, by, man):
            return f"Exchange on {square}: the {_whole(by)} and the {_whole(man)} leave the board."
        case Transformed(square, man, into):
            return f"The {_whole(man)} becomes a {named(into)} on {square}."
        case Check() | Exposed() | CastleOpen():
            return _say_danger(told, hearer)
        case StarsDrawn(white, black):
            return f"The impregnable squares are drawn: White's is {white}, Black's is {black}."
        case TakenOff(square, man):
            enemy = SEATS[other(owner(man))]
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


def _say_danger(told: Check | Exposed | CastleOpen, hearer: Seat) -> str:
    match told:
        case Check(seat, final):
            whose = "your" if seat == hearer else f"{SEATS[seat]}'s"
            return f"Check to {whose} King{'; nothing can save it' if final else ''}."
        case Exposed(seat):
            whose = "your" if seat == hearer else f"{SEATS[seat]}'s"
            return f"Beware: {whose} King can be taken now."
        case CastleOpen(seat, squares, now):
            whose = "your" if seat == hearer else f"{SEATS[seat]}'s"
            at, when = _alternatives(squares), "now" if now else "next move"
            return f"Beware: {whose} castle can be captured {when}, on {at}."


def _alternatives(squares: tuple[str, ...]) -> str:
    *others, last = squares
    return f"{', '.join(others)} or {last}" if others else last


def _say_end(result: str, reason: Ended) -> str:
    winner = WHITE if result == "1-0" else BLACK
    return f"{_ending(reason, SEATS[winner], SEATS[other(winner)])} {shared.score(result)}"


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
        text += f"\nWithout a royal man {SEATS[found.void]}'s attack on a castle square is void."
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
        case "scout-exchanges":
            return (
                f"On {about[0]}, in a castle, a Scout does not capture, whatever the forces are. "
                "It may exchange itself: both men leave the board."
            )
        case "prince":
            return (
                f"Does the Prince become a Konnet on {about[0]}? Your side may do that once in a "
                "game; a Prince that stays one keeps the right."
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
        return shared.titled(title, view["result"][0])
    return f"{title}, move {view['move']}, {SEATS[view['turn']]} to move"


def last_move(view: View) -> str:
    if not view["last"]:
        return ""
    man, move = view["last"]
    return f"{SEATS[owner(man)]}: {_move(man, move)}"


def _move(man: str, move: str) -> str:
    text = f"{named(man)} {move[:5].replace('%', '÷')}"
    return f"{text} = {named(move[5:])}" if move[5:] else text


def counter(view: View) -> str:
    """How many moves have passed without a capture or an exchange, once they begin to matter."""
    return f"quiet {view['quiet'] // 2}/40" if view["quiet"] >= QUIET_SHOWN else ""


def rights(view: View) -> str:
    """Whose Prince may still become a Konnet."""
    sides = [SEATS[seat] for seat in (WHITE, BLACK) if view["may_transform"][seat]]
    return f"A Prince may still become a Konnet: {', '.join(sides)}." if sides else ""


def _notes(view: View) -> list[str]:
    """What a board does not show by its men."""
    moves = view["quiet"] // 2
    quiet = f"{moves} of 40 moves without a capture or an exchange." if counter(view) else ""
    sums = ", ".join(
        f"{square} {write_force(white)}:{write_force(black)}"
        for square, (white, black) in view.get("forces", {}).items()
    )
    forces = f"Forces where both sides act, White's first: {sums}." if sums else ""
    return [line for line in (rights(view), quiet, forces) if line]


def describe(view: View) -> str:
    """All men by side, kind and square, then the castles and the impregnable squares."""
    lines = [
        f"{TITLES[view['game']] if view['result'] else head(view)}.",
        *(f"{SEATS[seat]}: {_army(view, seat)}." for seat in (WHITE, BLACK)),
    ]
    for seat in (WHITE, BLACK):
        square = view["impregnable"][seat]
        star = f"; impregnable square {square}" if square else ""
        lines.append(f"{SEATS[seat]}'s castle {' '.join(view['castles'][seat])}{star}.")
    lines += _notes(view)
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
    star = "  * impregnable square" if any(view["impregnable"].values()) else ""
    return "\n".join([sketch(view), f"+ castle{star}", *_notes(view)])


def label(sentence: str) -> str:
    """A button's words for a canonical move."""
    move, into = sentence[:5], sentence[5:]
    if into:
        return f"{move} = {named(into)}"
    return f"Exchange {move.replace('%', '÷')}" if "%" in move else move


def bid(sentence: str) -> str:
    """An exchange's label says it."""
    return label(sentence) if "%" in sentence else ""


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
        typed=typed,
        label=label,
        bid=bid,
        option=option,
        manners=UNWARNED,
    )
