"""The words of a problem's umpire in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import UMPIRE, WHITE, End, Misheard, Seat, View
from bot.games.kriegspiel import words_en as kriegspiel
from bot.games.orthochess import words_en as chess
from bot.games.page import page
from bot.games.problems.announcements import (
    Advice,
    BlackMoved,
    Escape,
    Mistake,
    Mover,
    ProblemEnd,
    RuleName,
    Solution,
    Stipulation,
    Suspects,
    Told,
    Unclear,
)
from bot.games.problems.solver.solution import TreeWord
from bot.games.problems.words import board_text, standing, tree_text

_PLACES = {"dark": "on a dark square", "light": "on a light square", "any": "on any square"}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Stipulation(length, rules, men):
            listed = "; ".join(unseen(kinds, where) for kinds, where in men)
            also = f" Unseen: {listed}." if men else ""
            return f"White mates in {length}, whatever Black does ({rules_name(rules)}).{also}"
        case BlackMoved(done):
            return "Done. Black has moved." if done else "Black has moved."
        case Suspects() | Mover() | Advice():
            return _hint(told)
        case Escape(men, move):
            stood = f"Black may stand like this: {chess.men_list(men)}."
            return f"{stood} Then {_move(men, move)} is still possible." if move else stood
        case Mistake():
            return _mistake(told)
        case Solution(tree):
            return "Solution:\n" + solution_text(tree) if tree else "I know of no solution."
        case End():
            return _ending(told.reason)
        case _:
            return kriegspiel.say(told, hearer)


def _hint(told: Suspects | Mover | Advice) -> str:
    match told:
        case Suspects(men, 1):
            return f"Hint: 1 placement left: {chess.men_list(standing(men))}."
        case Suspects(men, placements):
            listed = "; ".join(
                f"{chess.MEN[letter.upper()]} {', '.join(squares)}"
                for letter, squares in men.items()
            )
            return f"Hint: {placements} placements left. Black's men may stand on: {listed}."
        case Mover(man, square):
            return f"Hint: the man to move is the {chess.MEN[man]} on {square}."
        case Advice(None):
            return "Hint: I know of no forced mate in time from here."
        case Advice(attempt, moves):
            mate = "mate at once" if moves == 1 else f"mate in {moves} at most"
            return f"Hint: try {attempt}; {mate}."


def _mistake(told: Mistake) -> str:
    """ "The mistake was 2.Qd5–e5", which is the place and no more."""
    if told.since:
        return (
            f"Before move {told.since} mate could still be forced, after move {told.move} no more."
        )
    return f"The mistake: {_attempted(told)}. Until then mate could still be forced."


def _attempted(told: Mistake) -> str:
    if not told.man:
        return f"to ask “Any?” on move {told.move}"
    man = told.man if told.man != "P" else ""
    start, to, promotion = told.attempt[:2], told.attempt[2:4], told.attempt[4:].upper()
    return f"{told.move}.{man}{start}–{to}{'=' if promotion else ''}{promotion}"


def _ending(reason: ProblemEnd) -> str:
    match reason:
        case "out-of-moves":
            return "White has no moves left. Not solved."
        case "given-up":
            return "Given up. Not solved."
        case "checkmate":
            return "Checkmate. Solved!"
        case "stalemate":
            return "Stalemate. Not solved."
        case "resignation":
            return "Given up. Not solved."


def rules_name(rules: RuleName) -> str:
    match rules:
        case "eastern":
            return "Eastern rules"
        case "dutch":
            return "Dutch rules"
        case _:
            return kriegspiel.rules_name(rules)


def _move(men: Mapping[str, str], move: str) -> str:
    """ "king h1–g1"."""
    return f"{chess.MEN[men[move[:2]].upper()]} {move[:2]}–{move[2:4]}"


def _tree_word(word: TreeWord) -> str:
    match word:
        case "mate":
            return "mate"
        case "no":
            return "If “No”:"
        case "silence":
            return "(nothing is said)"


def solution_text(tree: Mapping[str, Any]) -> str:
    return tree_text(tree, lambda one: kriegspiel.say(one, WHITE), _tree_word, str)


def unseen(kinds: str, where: str) -> str:
    """ "a bishop on a dark square"."""
    names = [chess.MEN[letter.upper()] for letter in kinds]
    what = " or ".join(names)
    if where in _PLACES:
        return f"a {what} {_PLACES[where]}"
    squares = [square for square in where.split(",") if square != "off"]
    perhaps = ", or none" if "off" in where.split(",") else ""
    return f"a {what} on {' or '.join(squares)}{perhaps}"


def left_line(move: int, left: int) -> str:
    return f"move {move}, {left} left"


def unseen_line(unseen: str) -> str:
    return f"Unseen at first: {unseen}"


def describe(view: View) -> str:
    if view["seat"] == UMPIRE:
        return f"One placement that is left. {chess.both_sides(view['men'])}"
    parts = [
        f"White mates in {view['length']} ({rules_name(view['rules'])}).",
        f"Move {view['move_number']}, {view['left']} left.",
        f"White: {chess.men_list(view['men'])}.",
    ]
    if view["given"]:
        when = "" if view["move_number"] == 1 else " in the diagram"
        parts.append(f"Black{when}: {chess.men_list(view['given'])}.")
    parts += [f"Unseen: {unseen(kinds, where)}." for kinds, where in view["unseen"]]
    if view["promised"]:
        parts.append(f"Black does not play {', '.join(view['promised'])}.")
    if view["gone"]:
        parts.append(f"Captures: on {', '.join(view['gone'])}.")
    parts += [f"{chess.check_line(kind)}." for kind in view["checks"]]
    if view["refused"]:
        parts.append(f"Refused in this move: {', '.join(view['refused'])}.")
    if view["owes"]:
        parts.append("You must try a pawn capture.")
    if view.get("phantoms"):
        parts.append(f"Your guesses: {chess.men_list(view['phantoms'])}.")
    return " ".join(parts)


def board(view: View) -> str:
    text = board_text(view)
    if view["seat"] == UMPIRE and view["solution"]:
        return f"{text}\n\nSolution:\n{solution_text(view['solution'])}"
    return text


def label(sentence: str) -> str:
    match sentence:
        case "hint":
            return "Hint"
        case "solution":
            return "Show the solution"
        case "give up":
            return "Give up and see it"
        case _:
            return kriegspiel.label(sentence)


def option(name: str, value: str) -> str:  # noqa: ARG001  # a problem has no settings
    return ""


def explain(misheard: Misheard[Unclear]) -> str:
    why = misheard.why
    if why == "give-up":
        return (
            "To see the solution is to give the problem up: solving it afterwards no longer counts. "
            "If you mean it, say “give up”."
        )
    return chess.explain(Misheard(why, misheard.about, misheard.instead))


WORDS = Words(
    title="Kriegspiel problem",
    summary="Mate an unseen Black in a given number of moves, against an unhelpful umpire.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=kriegspiel.typed,
    label=label,
    option=option,
    manners=kriegspiel.WORDS.manners,
)
