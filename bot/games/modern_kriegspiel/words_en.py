"""The umpire's words in English: a Kriegspiel's, and those about opened squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.box import widen_explain, widen_say
from bot.games.game import UMPIRE, Misheard, Seat, View
from bot.games.kriegspiel import words_en as kriegspiel
from bot.games.modern_kriegspiel.announcements import (
    BadSquares,
    Naming,
    Opened,
    SquaresFirst,
    SquaresOpened,
    Told,
)
from bot.games.modern_kriegspiel.hearing import MOST, Unclear, is_named, names
from bot.games.modern_kriegspiel.sketch import signs_used, sketch
from bot.games.orthochess import words_en as chess
from bot.games.page import page

_ASKED = "Name up to seven squares to be opened, or skip."
_EXAMPLE = "such as “open e4 e5 f6”"
_LABELS = {"open?": "Open…", "same": "The same squares", "skip": "Skip"}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Naming(seat):
            return _ASKED if hearer == seat else turn_line(seat)
        case Opened(found):
            return f"Opened: {_found(dict(found))}."
        case SquaresOpened(seat):
            return f"{chess.SEATS[seat]} has opened squares."
        case SquaresFirst():
            return f"The squares come first. {_ASKED}"
        case BadSquares():
            return "At most seven squares, and none with a man of yours."
        case _:
            return kriegspiel.say(told, hearer)


def turn_line(seat: Seat) -> str:
    return f"{chess.SEATS[seat]} names squares."


def own_turn_line() -> str:
    return f"Name up to {MOST} squares"


def _found(opened: Mapping[str, str]) -> str:
    """Men by kind, then the empty squares: "pawn e7; empty d4, e5"."""
    men = {square: man for square, man in opened.items() if man}
    empty = sorted(square for square, man in opened.items() if not man)
    parts = [chess.men_list(men)] if men else []
    return "; ".join([*parts, f"empty {', '.join(empty)}"] if empty else parts)


def age(moves: int) -> str:
    """How old a snapshot is, in the opponent's moves since."""
    if not moves:
        return "just now"
    return f"{moves} move{'s' if moves > 1 else ''} ago"


def awaits(view: View) -> str:
    return turn_line(view["naming"]) if view["naming"] else ""


def describe(view: View) -> str:
    """The board in words: a Kriegspiel's, and what was opened and when."""
    if view["seat"] == UMPIRE or not is_named(view):
        return f"{kriegspiel.describe(view)}{_opened(view)}"
    turn = _ASKED if names(view) else turn_line(view["naming"])
    before = kriegspiel.describe({**view, "to_act": []})
    return f"Move {view['move_number']}. {turn} {before}{_opened(view)}"


def _opened(view: View) -> str:
    if not view["opened"]:
        return ""
    when = f"after your move {view['opened_at']}, {age(view['opened_age'])}"
    return f" Opened {when}: {_found(view['opened'])}."


def board(view: View) -> str:
    """A text board: own men, and below it what the opened squares on it were."""
    if not view["opened"]:
        return kriegspiel.board(view)
    signs = {"?": "?: your guesses", "x": "x: refused", "*": "*: the last capture"}
    used = [words for sign, words in signs.items() if sign in signs_used(view)]
    seen = f"small letters and - (empty): opened {age(view['opened_age'])}"
    return f"{sketch(view)}\n{'; '.join([seen, *used])}"


def typed(view: View) -> str:
    """Squares, while they are awaited."""
    return "open e4 e5 f6, skip" if names(view) else kriegspiel.typed(view)


def label(sentence: str) -> str:
    if sentence.startswith("open "):
        return sentence.capitalize()
    return _LABELS.get(sentence) or kriegspiel.label(sentence)


def explain(misheard: Misheard[Unclear]) -> str:
    """A hint about text that opens nothing; of moves, as in a Kriegspiel."""
    about = misheard.about
    match misheard.why:
        case "squares-first":
            return f"Your move stands. Name up to seven squares, {_EXAMPLE}, or say “skip”."
        case "no-last":
            return f"You have opened no squares before. Name some, {_EXAMPLE}."
        case "off-board":
            return f"There is no {' or '.join(about)} on this board. Nothing was opened."
        case "own-squares":
            where = ", ".join(about)
            return f"Your own men stand there ({where}), so you see it all. Nothing was opened."
        case "too-many":
            return f"That makes {about[0]} squares; seven is the most. Nothing was opened."
        case "not-now":
            return "Squares are opened right after a move of yours that stands. Nothing was tried."
        case why:
            return kriegspiel.explain(Misheard(why, about, misheard.instead))


WORDS = replace(
    kriegspiel.WORDS,
    title="Modern Kriegspiel",
    summary="Kriegspiel in which you look at up to seven squares after each of your moves.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    awaits=awaits,
)
