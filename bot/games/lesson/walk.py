"""The lesson without a match: what is shown to somebody who has tried all this.

For a page that keeps nothing: it hands in what was tried so far, and shows what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from bot.games.game import WHITE, Answer, Misheard, View
from bot.games.lesson.box import BOX
from bot.games.lesson.veil import Lesson, State
from bot.language import Language
from renderer.scene import Scene

MOST = 200
"""Tries that are looked at; more are not."""


@dataclass(frozen=True, slots=True)
class Said:
    tried: str
    """As it was typed; "" for what is said at the beginning."""
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    said: tuple[Said, ...]
    """What was said at the beginning, and of each try."""
    tries: tuple[str, ...]
    """Those that led somewhere: the same lesson without the rest."""
    view: View
    """All that the pupil may see."""
    scene: Scene
    choices: tuple[tuple[str, str], ...]
    """Buttons: a label, and what it tries; the first leads on, the last leaves."""
    step: int
    steps: int
    over: bool
    learnt: bool
    """Over, and not left."""


def walk(tries: Iterable[str], language: Language) -> Shown:
    """The lesson after these tries, whatever they are."""
    game, words = BOX.build({}), BOX.words[language]
    begun = game.start("")
    state: State = begun.state
    said = [Said("", tuple(words.say(one, WHITE) for one in begun.told[WHITE]))]
    led: list[str] = []
    for typed in islice(tries, MOST):
        if state.result:
            break
        lines, after = _try(state, typed, language)
        said.append(Said(typed, lines))
        if after is not state:
            led.append(typed)
        state = after
    view = game.view(state, WHITE)
    may = () if state.result else game.may(view)
    return Shown(
        tuple(said),
        tuple(led),
        view,
        BOX.picture(view, language),
        tuple((words.label(one), one) for one in may),
        view["step"],
        view["steps"],
        state.result is not None,
        state.result is not None and state.result.reason == "learnt",
    )


def _try(state: State, typed: str, language: Language) -> tuple[tuple[str, ...], State]:
    """What is said of one try, and the state after it: the same one, where it led nowhere."""
    game, words = Lesson(), BOX.words[language]
    heard = game.hear(typed, game.view(state, WHITE))
    if isinstance(heard, Misheard):
        return (words.explain(heard),), state
    ruled = game.act(state, WHITE, heard)
    if isinstance(ruled, Answer):
        return tuple(words.say(one, WHITE) for one in ruled.told), state
    return tuple(words.say(one, WHITE) for one in ruled.told[WHITE]), ruled.state
