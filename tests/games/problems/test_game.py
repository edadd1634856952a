"""A problem as a game for one: hints, the end, words, pictures, and playing it all again. In one file, as the
one game that it is."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from bot.acts import Abort, OfferDraw, Resign, write_act
from bot.games.game import (
    AUDIENCE,
    UMPIRE,
    WHITE,
    Answer,
    Ask,
    BadSetup,
    Illegal,
    Misheard,
    Move,
    Ruling,
    Try,
    plain,
)
from bot.games.problems.announcements import Advice, Escape, Mover, Solution, Stipulation, Suspects
from bot.games.problems.box import BOX
from bot.games.problems.collection import text_of_number
from bot.games.problems.game import Problems
from bot.games.problems.law import ProblemLaw
from bot.games.problems.solver.adversary import State
from bot.language import LANGUAGES
from bot.umpire import NoDrawOffer, Ruled, TooLateToAbort, fold, open_match

GAME = Problems()


def play(setup: str, *sentences: str) -> tuple[State, list[str]]:
    """The state after the sentences, and what was said in English after each."""
    state, said = GAME.start(setup).state, []
    for sentence in sentences:
        action = GAME.hear(sentence, GAME.view(state, WHITE))
        assert not isinstance(action, Misheard)
        ruled = GAME.act(state, WHITE, action)
        told = ruled.told if isinstance(ruled, Answer) else ruled.told[WHITE]
        state = state if isinstance(ruled, Answer) else ruled.state
        said.append(" ".join(BOX.words["en"].say(one, WHITE) for one in told))
    return state, said


def test_a_problem_is_solved_by_ordinary_sentences() -> None:
    state, said = play("1", "any?", "Rg2", "Rg8", "Rh8", "Rh5", "Лb5", "Rb1", "Nf2", "Kxf2")
    assert said == [
        "Hell no.",
        *["Done. Black has moved."] * 6,
        "Done. Check by a knight. Black has moved. Piece gone on f2.",
        "Done. Piece gone on f2. Checkmate. Solved!",
    ]
    assert state.result is not None
    assert state.result.score == "1-0"


def test_the_last_move_without_mate_ends_it() -> None:
    state, said = play("7k/8/6K1/8/8/8/8/R7 w - - #1", "Ra7")
    assert said[-1].endswith(
        "Black may stand like this: king h8. Then king h8–g8 is still possible. "
        "The mistake: 1.Ra1–a7. Until then mate could still be forced. White has no moves left. Not solved."
    )
    assert GAME.to_act(state) == frozenset()
    assert isinstance(GAME.act(state, WHITE, Try(Move("a7a8"))), Answer)


def test_hints_tell_placements_and_then_a_move() -> None:
    state, said = play("1", "hint", "подсказка")
    assert said[0].startswith(
        "Hint: 30 placements left. Black's men may stand on: king h1; bishop a1, a3"
    )
    assert said[1] == "Hint: try a2g2; mate in 8 at most."
    assert state.belief == GAME.start("1").state.belief
    lost, said = play("1", "Nf2", "hint", "hint")
    assert lost.hints == 2
    assert said[-1] == "Hint: I know of no forced mate in time from here."


IN_SIGHT = "7k/8/6K1/8/8/8/8/R7 w - - #1"


def test_where_all_men_are_in_sight_the_first_hint_tells_which_man_moves() -> None:
    _, said = play(IN_SIGHT, "hint", "hint")
    assert said == ["Hint: the man to move is the rook on a1.", "Hint: try a1a8; mate at once."]
    before = BOX.game_of({}, 2)
    assert before is not None
    told = before.act(before.start(IN_SIGHT).state, WHITE, Ask("hint"))
    assert isinstance(told, Ruling)
    assert [one.kind for one in told.told[WHITE]] == ["suspects"], "as it was told then"


@pytest.mark.parametrize("number", [1, 46, 100])
def test_no_first_hint_tells_only_what_the_diagram_shows(number: int) -> None:
    state = GAME.start(str(number)).state
    ruled = GAME.act(state, WHITE, Ask("hint"))
    assert isinstance(ruled, Ruling)
    (told,) = ruled.told[WHITE]
    assert isinstance(told, Suspects) == bool(state.problem.unseen)


@pytest.mark.parametrize("number", range(1, 8))
def test_hints_lead_to_mate(number: int) -> None:
    state = GAME.start(str(number)).state
    for _ in range(40):
        ruled = GAME.act(state, WHITE, Ask("hint"))
        assert isinstance(ruled, Ruling)
        state = ruled.state
        (told,) = ruled.told[WHITE]
        if isinstance(told, Advice):
            assert told.attempt is not None
            act = Ask("any") if told.attempt == "any?" else Try(Move(told.attempt))
            ruled = GAME.act(state, WHITE, act)
            assert isinstance(ruled, Ruling)
            state = ruled.state
        if state.result:
            break
    assert state.result is not None
    assert state.result.reason == "checkmate"


def test_giving_up_shows_the_solution() -> None:
    state, said = play("1", "Rg2", "точно решение")
    assert state.result is not None
    assert state.result.reason == "given-up"
    assert "1. Ra2–g2" in said[-1]
    assert "8. Kf1–f2 mate" in said[-1]
    assert said[-1].endswith("Given up. Not solved.")


def test_the_solution_is_shown_to_nobody_who_has_not_asked_for_it_twice() -> None:
    state, _ = play("1", "Rg2")
    for text in ("solution", "show me the solution!", "Решение", "не решается"):
        heard = GAME.hear(text, GAME.view(state, WHITE))
        assert heard == Misheard("give-up", (), ("give up",))
        for _, words in BOX.words.each():
            assert words.explain(heard)
            assert words.label(heard.instead[0])
    for text in (
        "give up",
        "I give up.",
        "solution sure",
        "Точно решение!",
        "решение, да",
        "сдаюсь",
        "Я сдаюсь.",
    ):
        assert GAME.hear(text, GAME.view(state, WHITE)) == Ask("solution")


def test_who_has_failed_may_try_again_and_is_not_shown_the_solution() -> None:
    state, said = play("1", "Ra1")
    assert state.result is not None
    assert "Black may stand like this: king h1; pawn h2." in said[-1]
    assert GAME.view(state, UMPIRE)["solution"] is None
    for way in (("give up",), ("Rg2", "Rg8", "Rh8", "Rh5", "Rb5", "Rb1", "Nf2", "Kxf2")):
        state, _ = play("1", *way)
        assert GAME.view(state, UMPIRE)["solution"]
    assert GAME.view(play("1", "Rg2")[0], UMPIRE)["solution"] is None


def test_what_is_seen_tells_nothing_of_where_black_may_stand() -> None:
    """Whatever placements are left, the solver's view, board, buttons and alt text are the same."""
    for number in (1, 3, 16, 46, 70):
        random = Random(number)
        state = GAME.start(str(number)).state
        while state.result is None:
            assert not state.hints
            some = random.sample(sorted(state.belief), random.randint(1, len(state.belief)))
            fewer = replace(state, belief=frozenset(some))
            view = GAME.view(state, WHITE)
            assert GAME.view(fewer, WHITE) == view
            assert not set(view) & {"solution", "belief", "placements"}
            moves = sorted({move for move in view["men"] if move != view["moved"]})
            squares = "abcdefgh"
            move = Move(f"{random.choice(moves)}{random.choice(squares)}{random.randint(1, 8)}")
            ruled = GAME.act(state, WHITE, Try(move))
            state = state if isinstance(ruled, Answer) else ruled.state


def test_nobody_calls_a_problem_off() -> None:
    umpire = open_match(GAME, GAME.deal("1", Random(0))).umpire
    assert umpire.act(WHITE, Abort()) == Answer((TooLateToAbort(),))
    assert umpire.act(WHITE, OfferDraw()) == Answer((NoDrawOffer(),))


def test_a_match_for_one_under_the_umpire() -> None:
    opened = open_match(GAME, GAME.deal("1", Random(0)))
    assert opened.umpire.to_act == {WHITE}
    umpire, acts = opened.umpire, []
    for action in (
        *(Try(Move("a2g2")), Ask("hint"), Try(Move("g2g8"))),
        Ask("solution"),
        Resign(),
    ):
        ruled = umpire.act(WHITE, action)
        if isinstance(ruled, Answer):
            assert umpire.result
            break
        assert isinstance(ruled, Ruled)
        json.dumps([plain(one) for one in ruled.told[WHITE]])
        acts.append((WHITE, write_act(action)))
        umpire = ruled.umpire
    again = fold(open_match(GAME, text_of_number(1)).umpire, acts)
    assert again.observe(WHITE) == umpire.observe(WHITE)
    assert again.observe(UMPIRE) == umpire.observe(UMPIRE)
    assert "Solution" in BOX.words["en"].board(umpire.observe(UMPIRE).view)


def test_only_the_solver_hears_before_the_end() -> None:
    ruled = GAME.act(GAME.start("1").state, WHITE, Try(Move("a2g2")))
    assert isinstance(ruled, Ruling)
    assert not ruled.told.get(AUDIENCE)
    view = GAME.view(ruled.state, AUDIENCE)
    assert view["men"] == view["given"] == {}


@pytest.mark.parametrize("number", [2, 30, 60])
def test_law_and_text(number: int) -> None:
    law, random = ProblemLaw(), Random(number)
    position = law.start(str(number))
    assert law.write(position) == text_of_number(number)
    while law.result(position) is None:
        moves = list(law.legal(position, WHITE))
        assert moves, "a problem goes on only where White can move"
        position = law.play(position, WHITE, random.choice(moves))
        again = law.start(law.write(position))
        assert again == position
    assert not list(law.legal(position, WHITE))
    with pytest.raises(Illegal):
        law.play(position, WHITE, Move("a1a2"))


@pytest.mark.parametrize(
    "setup", ["0", "9999", "nonsense", f"{text_of_number(1)} ; e2e4 any? any?"]
)
def test_bad_setups(setup: str) -> None:
    with pytest.raises(BadSetup):
        GAME.start(setup).state if ";" not in setup else ProblemLaw().start(setup)


def test_views_are_plain_and_drawn_in_both_languages() -> None:
    for setup in ("1", "2", "60", "7k/8/6K1/8/8/8/P7/R7 w - - ?qr:b3,c3,off !h8g8 #2 rand"):
        state = GAME.start(setup).state
        for _ in range(3):
            view = GAME.view(state, WHITE)
            assert json.loads(json.dumps(view)) == json.loads(json.dumps(dict(view)))
            for language in LANGUAGES:
                words = BOX.words[language]
                scene = BOX.picture(view, language)
                assert scene.alt == words.describe(view)
                assert words.board(view).count("\n") == 8
                assert all(words.label(sentence) for sentence in GAME.may(view))
            if state.result:
                break
            ruled = GAME.act(state, WHITE, Ask("hint"))
            assert isinstance(ruled, Ruling)
            state = ruled.state


def test_question_marks_stand_where_the_text_says() -> None:
    scene = BOX.picture(GAME.view(GAME.start("1").state, WHITE), "en")
    assert sum("q" in cell.marks for cell in scene.cells) == 30
    assert scene.caption == "? = a bishop on a dark square"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_everything(language: str) -> None:
    words = BOX.words["ru" if language == "ru" else "en"]
    for one in (
        Stipulation(3, "classic", (("b", "dark"), ("qr", "a1,b2,off"))),
        Escape({"a1": "k", "b1": "n"}, None),
        Escape({"a7": "k", "b2": "p"}, "b2b1q"),
        Suspects({"b": ("a1", "c1")}, 2),
        Suspects({"k": ("a1",)}, 1),
        Mover("R", "a2"),
        Advice("any?", 2),
        Advice("a1a2", 1),
        Advice(None, 0),
        Solution(None),
    ):
        assert words.say(one, WHITE)
    for count, form in ((1, "1 ход "), (2, "2 хода "), (5, "5 ходов "), (11, "11 ходов ")):
        if language == "ru":
            assert form in words.say(Stipulation(count, "icc", ()), WHITE)


def test_the_one_placement_that_is_left_is_told_as_a_position() -> None:
    """Two squares of one letter are two men then, and no doubt."""
    left = Suspects({"k": ("c4",), "n": ("a8", "d6")}, 1)
    assert BOX.words["ru"].say(left, WHITE).endswith("1 расстановка: король c4; кони a8, d6.")
    assert BOX.words["en"].say(left, WHITE).endswith("left: king c4; knights a8, d6.")


def test_who_began_in_the_first_edition_goes_on_in_its_words() -> None:
    """What was stored as told then is told again, word for word."""
    first = BOX.game_of({}, 1)
    assert isinstance(first, Problems)
    umpire = open_match(first, text_of_number(3)).umpire
    ruled = umpire.act(WHITE, Try(Move("h5d5")))
    assert isinstance(ruled, Ruled)
    assert [one.kind for one in ruled.told[WHITE]] == ["done", "check", "to-move", "to-move"]
    ended = ruled.umpire.act(WHITE, Try(Move("d5e5")))
    assert isinstance(ended, Ruled)
    assert [one.kind for one in ended.told[WHITE]] == ["done", "check", "escape", "end"]
    text = "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 cincinnati"
    for game, kinds in ((first, {"try", "no-tries"}), (GAME, {"pawn-capture", "no-pawn-capture"})):
        begun = game.start(text)
        told = [one.kind for one in begun.told[WHITE]]
        moved = game.act(begun.state, WHITE, Try(Move("e1g1")))
        assert isinstance(moved, Ruling)
        assert kinds & {*told, *(one.kind for one in moved.told[WHITE])}
