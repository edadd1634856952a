"""What the umpire of every open game says in English, and what its boards are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, WHITE, Announcement, Done, Misheard, Seat, ToMove, View
from bot.games.openplay.announcements import Moved, NothingToAsk
from bot.games.openplay.hearing import Unclear

A = TypeVar("A", bound=Announcement)
SEATS: Mapping[Seat, str] = {WHITE: "White", BLACK: "Black"}


def say(told: Done | ToMove | Moved | NothingToAsk, hearer: Seat) -> str:
    match told:
        case Done():
            return "Done."
        case ToMove(seat):
            return "Your move." if seat == hearer else f"{SEATS[seat]} to move."
        case Moved(seat, move):
            return f"{SEATS[seat]}: {label(move)}."
        case NothingToAsk():
            return "Nothing is hidden in this game: look at the board."
        case _:
            assert_never(told)


def score(result: str) -> str:
    """A result as people read it."""
    return "½–½" if result == "1/2-1/2" else result.replace("-", "–")


def titled(title: str, result: str) -> str:
    """A picture's title once it is over; a match that was called off has no score."""
    return title if result == "*" else f"{title}: {score(result)}"


def winner(result: str) -> str:
    return SEATS[WHITE if result == "1-0" else BLACK]


def explain(misheard: Misheard[Unclear], form: str) -> str:
    """The hints of a game whose moves are two squares; `form` says how they are written."""
    about = misheard.about
    match misheard.why:
        case "no-such-square":
            return f"There is no square {about[0]} on this board."
        case "nobody-reaches":
            return f"None of your men can go to {about[0]}."
        case "which":
            moves = ", ".join(label(move) for move in misheard.instead)
            return f"Several of your men can go to {about[0]}: {moves}. Which one?"
        case "not-a-move":
            return f"I did not understand that. {form}"
        case _:
            assert_never(misheard.why)


def label(move: str) -> str:
    """A button's words for a move of two squares."""
    return f"{move[:2]}–{move[2:]}"


def head(title: str, view: View) -> str:
    """A picture's title."""
    if view["result"]:
        return titled(title, view["result"][0])
    return f"{title}: {SEATS[view['to_act'][0]]} to move"


def describe(first: str, view: View, names: Mapping[str, str]) -> str:
    """The board in words: a first sentence, each side's men by kind and square, the last move."""
    lines = [first, *(f"{SEATS[seat]}: {army(view['men'], seat, names)}." for seat in SEATS)]
    if view["moved"]:
        lines.append(f"Last move: {'–'.join(view['moved'])}.")
    return "\n".join(lines)


def army(men: Mapping[str, str], seat: Seat, names: Mapping[str, str]) -> str:
    """A side's men; `names` are those of several of a kind, by letter."""
    return "; ".join(groups(men, seat, names)) or "nobody"


def groups(men: Mapping[str, str], seat: Seat, names: Mapping[str, str]) -> Iterable[str]:
    for letter, name in names.items():
        own = letter if seat == WHITE else letter.lower()
        if squares := sorted(square for square, man in men.items() if man == own):
            yield f"{name} {', '.join(squares)}"


def end(result: str, sentence: str) -> str:
    """How it ended: a sentence with {} for who won, and the score."""
    return f"{sentence.format(winner(result))} {score(result)}"


def words(
    title: str,
    summary: str,
    rules: str,
    size: tuple[int, int],
    names: Mapping[str, str],
    form: str,
    typed: str,
    say: Callable[[A, Seat], str],
) -> Words:
    """The words of a game whose moves are two squares, and which shows men, the last move, whose turn
    it is and the result; `names` and `form` as above, `typed` as in
    `Words`."""

    def describe_view(view: View) -> str:
        return describe(f"{title if view['result'] else head(title, view)}.", view, names)

    def explain_all(misheard: Misheard[Unclear]) -> str:
        return explain(misheard, form)

    return Words(
        title=title,
        summary=summary,
        rules=rules,
        say=widen_say(say),
        explain=widen_explain(explain_all),
        describe=describe_view,
        board=lambda view: diagram(
            *size, lambda at: view["men"].get(at, "."), view["seat"] == BLACK
        ),
        typed=lambda _: typed,
        label=label,
        option=lambda name, value: f"{name} {value}",
    )
