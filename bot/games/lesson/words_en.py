"""The words of the lesson in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import UMPIRE, End, Misheard, Seat, View
from bot.games.kriegspiel import words_en as kriegspiel
from bot.games.lesson.announcements import Lead, LessonEnd, Misread, Task, Told
from bot.games.page import page


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Lead():
            return _lead(told)
        case End():
            return _ending(told.reason)
        case _:
            return kriegspiel.say(told, hearer)


def _lead(lead: Lead) -> str:
    match lead.how:
        case "begins":
            return (
                "You are White and see your own men only. Black's are there, but hidden: I alone "
                f"see them all. You may try any move, and I say whether it stands.\n{todo(lead.task)}"
            )
        case "passed":
            return f"{_learnt(lead.task)}\n{todo(lead.task)}"
        case "put-back":
            return f"In a game that would stand. Here I have put it back, for the lesson.\n{todo(lead.task)}"
        case "early":
            return f"You will ask that in a moment.\n{todo(lead.task)}"
        case "own-board":
            return (
                "That means: your own board forbids it, where your own men are in the way, or none of "
                f"them moves so. It is still your turn.\n{todo(lead.task)}"
            )
        case "refused":
            return todo(lead.task)
        case _:
            assert_never(lead.how)


def todo(task: Task) -> str:
    """What to try next."""
    match task:
        case "no":
            return "1 of 3. Try the rook: d1–d8. Press the button, or write d1d8."
        case "any":
            return "2 of 3. May one of your pawns take something? Ask me: “Any?”"
        case "capture":
            return (
                "Now try one of them. Your pawn on e4 may take on d5 or on f5: on which of them is "
                "somebody? Think of your rook's file."
            )
        case "check":
            return (
                "3 of 3. Black's king began on e8, and your e-file is open now. Try the rook there: "
                "d1–e1."
            )


def _learnt(task: Task) -> str:
    """What the answer meant that has led to this task."""
    match task:
        case "no":
            return ""
        case "any":
            return (
                "“No” means that men you do not see are in the way. It costs nothing: it is still "
                "your turn, and Black has heard nothing. And you know more: somebody is on the d-file."
            )
        case "capture":
            return "“Try!” means that a pawn of yours can take; and who has asked must try it."
        case "check":
            return (
                "Right! Both sides hear where a man is gone, and whether it was a pawn or a piece. "
                "Then Black has moved; what, nobody tells you."
            )


def _ending(reason: LessonEnd) -> str:
    match reason:
        case "learnt":
            return (
                "Both sides hear from where a check comes: now you know that the king is up there. "
                "That is all there is to it. The lesson is over."
            )
        case "left" | "adjudication":
            return "You have left the lesson."
        case _:
            assert_never(reason)


def describe(view: View) -> str:
    text = kriegspiel.describe(view)
    if view["seat"] == UMPIRE or view["result"]:
        return text
    return f"{text} {todo(view['task'])}"


def label(sentence: str) -> str:
    return "Leave the lesson" if sentence == "leave" else kriegspiel.label(sentence)


def option(name: str, value: str) -> str:  # noqa: ARG001  # a lesson has no settings
    return ""


def explain(misheard: Misheard[Misread]) -> str:
    """Where there is no help to ask for: a lesson is taken before anybody has a name, too."""
    if misheard.why == "unparsable":
        return "I did not take that for a move. Press a button, or write what it says. Nothing was tried."
    return kriegspiel.explain(misheard)


WORDS = Words(
    title="First lesson",
    summary="Kriegspiel in a minute: three tries before the umpire, alone.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=kriegspiel.board,
    typed=lambda _: "d1d8, any?",
    label=label,
    option=option,
    manners=kriegspiel.WORDS.manners,
)
