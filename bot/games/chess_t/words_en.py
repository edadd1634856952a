"""Chess-T in English."""

from __future__ import annotations

from typing import assert_never, cast

from bot.games.box import Words
from bot.games.chess_t.announcements import (
    Captured,
    Check,
    Exchanged,
    Exposed,
    Refused,
    StarsDrawn,
    TakenOff,
    Told,
    TooWeak,
    Transformed,
)
from bot.games.chess_t.forces import Ratio, write_force
from bot.games.chess_t.geometry import FORCE, KINDS, owner
from bot.games.chess_t.notation import read_ratio
from bot.games.chess_t.rules_en import RULES
from bot.games.chess_t.sketch import sketch
from bot.games.game import (
    BLACK,
    WHITE,
    Announcement,
    Done,
    End,
    Misheard,
    Seat,
    ToMove,
    View,
    other,
)
from bot.games.openplay.veil import Moved, NothingToAsk

TITLES = {"chess-t": "Chess-T", "chess-t2": "Chess-T2", "chess-t1": "Chess-T1"}
_SUMMARIES = {
    "chess-t": "Armies with numbered forces and castles on 9×8 squares: superiority captures, "
    "equality exchanges.",
    "chess-t2": "Chess-T with Scouts, who leap and strike whatever the forces are.",
    "chess-t1": "The smaller sibling of Chess-T2 on the 8×8 board.",
}
_SEATS = {WHITE: "White", BLACK: "Black"}
_COLOURS = {WHITE: "white", BLACK: "black"}
_KINDS = {
    "K": "King",
    "C": "Konnet",
    "P": "Prince",
    "R": "Ritter",
    "V": "Ver Knecht",
    "I": "Knecht",
    "S": "Scout",
}
_FORM = "Say it like e2-e3, e5:d5 (capture) or e5%d5 (exchange); a piece letter before it is fine."
_ENDS = {
    "king": "{winner} has taken the King and wins.",
    "castle": "{winner} has captured the castle and wins.",
    "blockade": "{loser} has no move left: blockade. {winner} wins.",
    "40 moves": "Draw: 40 moves without a capture or an exchange.",
    "repetition": "Draw: the same position for the third time.",
}
_REFUSALS = {
    "not-a-move": f"That is no move of this game. {_FORM}",
    "nobody-there": "Nobody stands on {at}.",
    "not-yours": "The man on {at} is not yours.",
    "own-man": "Your own man stands on {at}.",
    "star": "{at} is the enemy's impregnable square: none of your men may go there.",
    "castle": "{at} is a castle square: only a King, a Konnet or a Prince may stand there.",
    "unreachable": "That man's lines do not lead to {at}.",
    "blocked": "The way to {at} is blocked.",
    "nobody-to-take": "Nobody stands on {at}.",
    "no-king-exchange": "{at}: forces are equal, but a King neither makes nor suffers an exchange.",
    "scout-captures": "On {at} a Scout captures (:), whatever the forces are.",
    "scout-exchanges": "In a castle a Scout can only exchange himself (%), as on {at}.",
    "stronger": "You are the stronger on {at}: that is a capture (:), not an exchange.",
    "entry-ban": "{at}: the enemy is stronger there, with a royal man among them, "
    "so you may not enter the castle on that square.",
    "exit-ban": "The man on {at} is your last royal in a castle with an enemy inside; "
    "he may not leave it.",
}
_OPTIONS = {
    ("setup", "knechts2"): "Knechts on rank 2",
    ("setup", "knechts3"): "Knechts on rank 3",
    ("ritters", "a"): "Ritters on the files a and i",
    ("ritters", "b"): "Ritters on the files b and h",
    ("ritters", "c"): "Ritters on the files c and g",
    ("scouts", "b"): "Scouts on the files b and h",
    ("scouts", "c"): "Scouts on the files c and g",
    ("exchange", "equality"): "exchange at equal force",
    ("exchange", "off"): "no exchanges",
    ("forces", "off"): "forces not drawn",
    ("forces", "on"): "forces drawn on the board",
}


def named(man: str) -> str:
    """His kind."""
    return _KINDS[man.upper()]


def _whole(man: str) -> str:
    return f"{_COLOURS[owner(man)]} {named(man)}"


def say(told: Announcement, hearer: Seat) -> str:
    one = cast(Told, told)  # the veil and the law say nothing else
    match one:
        case Done():
            return "Done."
        case ToMove(seat):
            return "Your move." if seat == hearer else f"{_SEATS[seat]} to move."
        case Moved(seat, move):
            return f"{_SEATS[seat]}: {move.replace('%', '÷')}."
        case NothingToAsk():
            return "There is nothing to ask in an open game; “force e5” tells the forces on e5."
        case Captured(square, man):
            return f"The {_whole(man)} on {square} is captured."
        case Exchanged(square, by, man):
            return f"Exchange on {square}: the {_whole(by)} and the {_whole(man)} leave the board."
        case Transformed(square, man, into):
            return f"The {_whole(man)} becomes a {named(into)} on {square}."
        case Check(seat, final):
            whose = "your" if seat == hearer else f"{_SEATS[seat]}'s"
            return f"Check to {whose} King{'; nothing can save him' if final else ''}."
        case Exposed(seat):
            whose = "your" if seat == hearer else f"{_SEATS[seat]}'s"
            return f"Note: {whose} King can be taken now."
        case StarsDrawn(white, black):
            return f"The impregnable squares are drawn: White's is {white}, Black's is {black}."
        case TakenOff(square, man):
            enemy = _SEATS[other(owner(man))]
            return (
                f"The {_whole(man)} on {square} is taken off: "
                f"the square is {enemy}'s impregnable one."
            )
        case Refused("transform", square, letters):
            if not letters:
                return f"Nobody transforms by that move to {square}."
            kinds = ", ".join(f"{letter} ({named(letter)})" for letter in letters)
            return f"On {square} the man may become: {kinds}. Add the letter, as in {square}={letters[0]}."
        case Refused(why, square):
            return _REFUSALS[why].format(at=square)
        case TooWeak():
            return _say_weak(one)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(one)


def _say_weak(one: TooWeak) -> str:
    text = f"{one.square}: your {write_force(one.ours)} against {write_force(one.theirs)}."
    if one.exchange:
        return f"{text} Equal forces allow only an exchange: {one.exchange}."
    ours, theirs = _men(one.our_men), _men(one.their_men)
    return f"{text} A capture needs more. You: {ours}; the enemy: {theirs}."


def _say_end(result: str, reason: str) -> str:
    winner = WHITE if result == "1-0" else BLACK
    shown = "½–½" if result == "1/2-1/2" else result.replace("-", "–")
    sentence = _ENDS.get(reason, "The game is over.")
    return f"{sentence.format(winner=_SEATS[winner], loser=_SEATS[other(winner)])} {shown}"


def _men(men: tuple[str, ...]) -> str:
    shown = (f"{named(man[0])} {man[1:]} ({write_force(FORCE[man[0]])})" for man in men)
    return ", ".join(shown) or "nobody"


def say_force(found: Ratio) -> str:
    """The ratio of forces on a square, and who brings it."""
    text = (
        f"{found.square}: White {write_force(found.white)}, Black {write_force(found.black)}.\n"
        f"White: {_men(found.white_men)}.\nBlack: {_men(found.black_men)}."
    )
    if found.void:
        text += f"\nWithout a royal man {_SEATS[found.void]}'s attack on a castle square is void."
    return text


def explain(misheard: Misheard) -> str:
    about = misheard.about
    match misheard.why:
        case "force":
            return say_force(read_ratio(about))
        case "no-such-square":
            return "There is no such square on this board."
        case "other-man":
            return f"On {about[0]} stands a {named(about[1])}."
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
            return f"What shall the man become on {about[0]}?"
        case _:
            return f"I did not understand that. {_FORM} “force e5” tells the forces on e5."


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
        lines.append(f"A King who can be taken: {', '.join(view['check'])}.")
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
    return _OPTIONS[name, value]


def words(game: str) -> Words:
    return Words(
        title=TITLES[game],
        summary=_SUMMARIES[game],
        rules=RULES[game],
        say=say,
        explain=explain,
        describe=describe,
        board=show_board,
        label=label,
        option=option,
    )
