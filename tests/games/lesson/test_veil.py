from __future__ import annotations

import chess
import pytest

from bot.games.game import UMPIRE, WHITE, Answer, Ask, Misheard, Move, Try
from bot.games.lesson.box import BOX
from bot.games.lesson.course import OFFERED, TASKS
from bot.games.lesson.names import LEARNT
from bot.games.lesson.veil import LEFT, Lesson, State
from bot.umpire import Umpire, fold, open_match

RIGHT = ("d1d8", "any?", "e4d5", "d1e1")


def told(state: State, text: str) -> tuple[list[str], State]:
    """What is told of the text, and the state afterwards."""
    game = Lesson()
    heard = game.hear(text, game.view(state, WHITE))
    assert not isinstance(heard, Misheard), text
    ruled = game.act(state, WHITE, heard)
    if isinstance(ruled, Answer):
        return [one.kind for one in ruled.told], state
    return [one.kind for one in ruled.told[WHITE]], ruled.state


def at(task: str) -> State:
    state = Lesson().start("").state
    for text in RIGHT[: TASKS.index(next(one for one in TASKS if one == task))]:
        _, state = told(state, text)
    assert state.task == task
    return state


def test_the_right_tries_are_answered_as_in_a_game_and_lead_to_the_end() -> None:
    state = Lesson().start("").state
    heard = []
    for text in RIGHT:
        kinds, state = told(state, text)
        heard.append(kinds)
    assert heard == [
        ["no", "lead"],
        ["try", "lead"],
        ["done", "captured", "to-move", "to-move", "lead"],
        ["done", "check", "to-move", "end"],
    ]
    assert state.result == LEARNT


@pytest.mark.parametrize("task", TASKS)
def test_the_first_button_of_each_task_leads_on(task: str) -> None:
    state = at(task)
    first = Lesson().may(Lesson().view(state, WHITE))[0]
    assert first == OFFERED[state.task][0]
    _, after = told(state, first)
    assert after.result or after.task == TASKS[TASKS.index(state.task) + 1]


@pytest.mark.parametrize("task", TASKS)
def test_no_try_is_a_dead_end(task: str) -> None:
    """Whatever is tried first, the right tries lead to the end afterwards."""
    game, begun = Lesson(), at(task)
    squares = [chess.square_name(square) for square in chess.SQUARES]
    men = game.view(begun, WHITE)["men"]
    attempts = [Try(Move(f"{start}{to}")) for start in men for to in squares] + [Ask("any")]
    for attempt in attempts:
        ruled = game.act(begun, WHITE, attempt)
        state = begun if isinstance(ruled, Answer) else ruled.state
        said = ruled.told if isinstance(ruled, Answer) else ruled.told[WHITE]
        assert said[-1].kind in {"lead", "end"}, attempt  # never left alone
        while not state.result:
            _, state = told(state, game.may(game.view(state, WHITE))[0])
        assert state.result == LEARNT


def test_what_does_not_lead_on_is_put_back() -> None:
    state = at("no")
    kinds, after = told(state, "e4e5")
    assert kinds[0] == "done"
    assert kinds[-1] == "lead"
    assert after == state
    assert told(state, "any?")[1] == state


def test_only_the_rooks_way_teaches_where_somebody_stands() -> None:
    kinds, after = told(at("no"), "e4f5")
    assert kinds == ["no", "lead"]
    assert after.task == "no"


@pytest.mark.parametrize("word", ["leave", "Skip!", "выйти", "хватит"])
def test_it_may_be_left_at_any_time(word: str) -> None:
    for task in TASKS:
        _, after = told(at(task), word)
        assert after.result == LEFT


@pytest.mark.parametrize("word", ["cancel", "отмена"])
def test_whoever_wants_something_undone_does_not_leave(word: str) -> None:
    game, state = Lesson(), at("capture")
    misheard = game.hear(word, game.view(state, WHITE))
    assert isinstance(misheard, Misheard)
    assert "leave" in misheard.instead


def test_what_is_no_move_is_answered_with_what_leads_on() -> None:
    game, state = Lesson(), at("capture")
    misheard = game.hear("what?", game.view(state, WHITE))
    assert isinstance(misheard, Misheard)
    assert misheard.instead == ("e4d5", "e4f5", "leave")


def test_black_is_not_seen_before_the_end() -> None:
    game = Lesson()
    umpire: Umpire = open_match(game, "").umpire
    while not umpire.result:
        view = umpire.observe(WHITE).view
        assert all(man.isupper() for man in view["men"].values())
        umpire = fold(umpire, [(WHITE, _stored(game.may(view)[0]))])
    assert "k" in umpire.observe(UMPIRE).view["men"].values()


def test_the_umpires_board_shows_whose_king_the_last_check_is_for() -> None:
    umpire = fold(open_match(Lesson(), "").umpire, [(WHITE, _stored(one)) for one in RIGHT])
    board = BOX.picture(umpire.observe(UMPIRE).view, "en")
    (checked,) = [place for place, cell in enumerate(board.cells) if "check" in cell.marks]
    assert divmod(checked, board.cols) == (0, board.xs.index("e"))


def _stored(sentence: str) -> str:
    return "ask any" if sentence == "any?" else f"try {sentence}"


def test_the_law_writes_what_led_somewhere() -> None:
    game = Lesson()
    state = at("check")
    text = game.law.write(state)
    assert text == "d1d8 any? e4d5"
    assert game.law.start(text) == state
