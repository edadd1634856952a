"""The lesson as a game for one: White against a Black who stands still, before the umpire of a
Kriegspiel, whose answers are the real ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from bot.games.game import (
    BLACK,
    UMPIRE,
    WHITE,
    Action,
    Announcement,
    Answer,
    Ask,
    BadSetup,
    Done,
    End,
    Ending,
    Illegal,
    Misheard,
    Move,
    Ruling,
    Seat,
    ToMove,
    Try,
    View,
)
from bot.games.kriegspiel import hearing
from bot.games.kriegspiel.announcements import HellNo, NotAsked
from bot.games.kriegspiel.rules import RULES
from bot.games.kriegspiel.state import State as Board
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.lesson.announcements import How, Lead, LessonEnd, Misread, Task
from bot.games.lesson.course import OFFERED, REPLY, ROOK, START, STEP, STEPS, TASKS, after
from bot.games.lesson.names import KEY, LEARNT, LEAVE
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.position import Position

LEFT: Ending[LessonEnd] = Ending("*", "left")
_LEAVE = re.compile(
    r"(i )?(want to )?(leave|skip|stop|quit|exit|enough)( (it|this|the lesson))?"
    r"|выйти|выход|пропустить|хватит|стоп|закончить"
)


@cache
def _kriegspiel() -> Kriegspiel[Position]:
    rules = RULES["classic"]
    return Kriegspiel("kriegspiel", Orthochess(rules.draws), rules)


class State(NamedTuple):
    task: Task
    board: Board[Position]
    acts: tuple[str, ...] = ()
    """What has led here, as the law writes it."""
    result: Ending[LessonEnd] | None = None

    def __repr__(self) -> str:
        return "<the state of a lesson>"


@dataclass(frozen=True, slots=True)
class Lesson:
    """Whatever is tried, the umpire answers as in a game, and the lesson says what to try next."""

    key: str = KEY
    edition: int = 1

    @property
    def law(self) -> LessonLaw:
        return LessonLaw()

    def deal(self, setup: str, random: Random) -> str:  # noqa: ARG002  # nothing is dealt
        self.law.start(setup)
        return setup

    def start(self, setup: str) -> Ruling[State]:
        state = self.law.start(setup)
        if state.result:
            return Ruling(state, {WHITE: (End(state.result.score, state.result.reason),)})
        return Ruling(state, {WHITE: (Lead(state.task, "begins"),)})

    def act(self, state: State, seat: Seat, action: Action) -> Ruling[State] | Answer:
        if state.result:
            return Answer((End(state.result.score, state.result.reason),))
        if seat != WHITE:
            return Answer((ToMove(WHITE),))
        match action:
            case Ask("leave"):
                return Ruling(state._replace(result=LEFT), {WHITE: (End(LEFT.score, "left"),)})
            case Try() | Ask("any"):
                return _attempt(state, action)
            case _:
                return Answer((NotAsked(), Lead(state.task, "refused")))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.result else frozenset({WHITE})

    def result(self, state: State) -> Ending[LessonEnd] | None:
        return state.result

    def view(self, state: State, hearer: Seat) -> View:
        """A Kriegspiel's view, and how far the lesson is: of this the umpire's board, after it."""
        board = _kriegspiel().view(state.board, hearer)
        return {
            **board,
            # Whose turn it was tells which king the umpire's board shows in check.
            "to_act": board["to_act"] if hearer == UMPIRE else sorted(self.to_act(state)),
            "task": state.task,
            "step": STEP[state.task],
            "steps": STEPS,
            "result": [state.result.score, state.result.reason] if state.result else None,
        }

    def may(self, view: View) -> tuple[str, ...]:
        task: Task = view["task"]
        refused = view["refused"]
        return (*(one for one in OFFERED[task] if one not in refused), LEAVE)

    def hear(self, text: str, view: View) -> Action | Misheard[Misread]:
        words = " ".join(text[:64].lower().split()).strip(" ?!.,\"'“”«»")
        if _LEAVE.fullmatch(words):
            return Ask(LEAVE)
        heard = hearing.hear(text, view)
        if isinstance(heard, Misheard) and not heard.instead:
            return Misheard(heard.why, heard.about, self.may(view))
        return heard


def _attempt(state: State, action: Try | Ask) -> Ruling[State] | Answer:
    """What the umpire of a Kriegspiel says, and what to try next."""
    game, task, acts = _kriegspiel(), state.task, (*state.acts, _written(action))
    ruled = game.act(state.board, WHITE, action)
    if isinstance(ruled, Answer):
        return Answer((*ruled.told, Lead(task, "refused")))
    board, said = ruled.state, ruled.told[WHITE]
    how: How
    if not _is_done(task, action, said):
        if isinstance(action, Ask):
            how = "early" if task == "no" else "refused"
            return Ruling(state, {WHITE: (*said, Lead(task, how))})
        if WHITE not in game.to_act(board):
            # What it did is told of no move that has not been.
            stood = (one for one in said if isinstance(one, Done))
            return Ruling(state, {WHITE: (*stood, Lead(task, "put-back"))})
        how = "own-board" if any(isinstance(one, HellNo) for one in said) else "refused"
        return Ruling(State(task, board, acts), {WHITE: (*said, Lead(task, how))})
    following = after(task)
    if following is None:
        end = End(LEARNT.score, LEARNT.reason)
        return Ruling(State(task, board, acts, LEARNT), {WHITE: (*said, end)})
    if WHITE not in game.to_act(board):
        replied = game.act(board, BLACK, Try(REPLY))
        if isinstance(replied, Answer):
            raise TypeError("Black's reply stands")
        board, said = replied.state, (*said, *replied.told[WHITE])
    return Ruling(State(following, board, acts), {WHITE: (*said, Lead(following, "passed"))})


def _is_done(task: Task, action: Try | Ask, said: tuple[Announcement, ...]) -> bool:
    """Whether what was to be heard has been heard."""
    kinds = {one.kind for one in said}
    match task:
        case "no":  # the rook's way is what the pupil will put together with the rest
            return "no" in kinds and isinstance(action, Try) and action.move.startswith(ROOK)
        case "any":
            return "try" in kinds
        case "capture":
            return "captured" in kinds
        case "check":
            return "check" in kinds


def _written(action: Try | Ask) -> str:
    return str(action.move) if isinstance(action, Try) else "any?"


class LessonLaw:
    """Has one seat. A position's text is all that has led there."""

    __slots__ = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (WHITE,)

    def start(self, setup: str) -> State:
        state = State(TASKS[0], _kriegspiel().start(START).state)
        for act in setup.split():
            ruled = _attempt(state, Ask("any") if act == "any?" else Try(Move(act)))
            if isinstance(ruled, Answer) or ruled.state is state:
                raise BadSetup("these tries do not belong to the lesson")
            state = ruled.state
        return state

    def write(self, position: State) -> str:
        return " ".join(position.acts)

    def to_act(self, position: State) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({WHITE})

    def legal(self, position: State, seat: Seat) -> Iterator[Move]:
        """The moves that the umpire would let stand; those that do not lead on are put back."""
        if seat in self.to_act(position):
            yield from _kriegspiel().law.legal(position.board.position, seat)

    def play(self, position: State, seat: Seat, move: Move) -> State:
        if move not in set(self.legal(position, seat)):
            raise Illegal("not a move that stands here")
        ruled = _attempt(position, Try(move))
        return position if isinstance(ruled, Answer) else ruled.state

    def result(self, position: State) -> Ending[LessonEnd] | None:
        return position.result
