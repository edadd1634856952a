"""The move that was the mistake is the one after which mate is forced no more."""

from __future__ import annotations

import pytest

from bot.games.game import WHITE, Answer, Ask, Misheard
from bot.games.problems.announcements import Mistake
from bot.games.problems.box import BOX
from bot.games.problems.game import Problems
from bot.games.problems.solver.adversary import State
from bot.games.problems.solver.mistake import mistake
from bot.games.problems.solver.oracle import outcome

GAME = Problems()


def play(setup: str, *sentences: str) -> State:
    state = GAME.start(setup).state
    for sentence in sentences:
        action = GAME.hear(sentence, GAME.view(state, WHITE))
        assert not isinstance(action, Misheard)
        ruled = GAME.act(state, WHITE, action)
        state = state if isinstance(ruled, Answer) else ruled.state
    return state


@pytest.mark.parametrize(
    ("setup", "sentences", "found"),
    [
        ("3", ("Qd5", "Qe5"), Mistake(2, "Q", "d5e5")),
        ("3", ("any?", "Qh8", "Qd8"), Mistake(1, "Q", "h5h8")),
        ("46", ("Ke6", "Kd7", "Ke6"), Mistake(1, "K", "d7e6")),
        ("1", ("Rg2", "Rg8", "Rh8", "Rh5", "Rb5", "Rb2"), Mistake(6, "R", "b5b2")),
        ("1", ("Ra1",), Mistake(1, "R", "a2a1")),
    ],
)
def test_the_mistake_is_named(setup: str, sentences: tuple[str, ...], found: Mistake) -> None:
    state = play(setup, *sentences)
    assert state.result
    assert mistake(state) == found
    before = play(setup, *sentences[: found.move - 1 + ("any?" in sentences)])
    assert outcome(before.problem, before.belief, before.left, before.asked is not None)


def test_while_mate_is_forced_there_is_none() -> None:
    assert mistake(play("3", "Qd5")) is None
    assert mistake(play("3", "Qd5", "Qb7")) is None


def test_where_there_never_was_a_mate_nobody_made_a_mistake() -> None:
    assert mistake(play("7k/8/6K1/8/8/8/8/N7 w - - #1", "Nb3")) is None


def test_it_is_told_after_a_failure_and_by_who_gives_up_late() -> None:
    for last in ("Qd8", "сдаюсь"):
        state = play("3", "Qh8")
        action = GAME.hear(last, GAME.view(state, WHITE))
        assert not isinstance(action, Misheard)
        ruled = GAME.act(state, WHITE, action)
        assert not isinstance(ruled, Answer)
        assert Mistake(1, "Q", "h5h8") in ruled.told[WHITE]
    given_up = GAME.act(GAME.start("3").state, WHITE, Ask("solution"))
    assert not isinstance(given_up, Answer)
    assert [one.kind for one in given_up.told[WHITE]] == ["solution", "end"]


def test_how_it_is_said() -> None:
    for told, english, russian in (
        (Mistake(2, "Q", "d5e5"), "The mistake: 2.Qd5–e5.", "Ошибка: 2.Фd5–e5."),
        (Mistake(1, "P", "b7b8n"), "The mistake: 1.b7–b8=N.", "Ошибка: 1.b7–b8К."),
        (Mistake(3, "", "any?"), "to ask “Any?” on move 3", "вопрос «Есть?» на 3-м ходу"),
        (Mistake(5, "R", "b5b1", 3), "Before move 3", "До 3-го хода"),
    ):
        assert english in BOX.words["en"].say(told, WHITE)
        assert russian in BOX.words["ru"].say(told, WHITE)
