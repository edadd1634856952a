"""Scenes: a board for pages, made of a sealed view alone."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.acts import Resign
from bot.desk.post.scenes import write_scene
from bot.desk.visit.sealed import Board
from bot.games.bitboards.position import text_of
from bot.games.game import Misheard, Move, Ruling, Seat, Try
from bot.games.orthochess.own_board import conceivable as conceivable_in_chess
from bot.games.orthochess.own_tries import own_position, own_tries
from bot.games.shelf import SHELF
from bot.games.shogi.law import conceivable
from bot.games.shogi.law import own_tries as shogi_tries
from bot.language import LANGUAGES
from bot.umpire import Ruled, open_match


def scene_of(key: str, seat: Seat, setup: str = "", language: str = "en") -> dict[str, object]:
    box = SHELF[key]
    options = box.settle({})
    game = box.build(options)
    state = game.start(game.deal(setup, Random(1))).state
    view = json.loads(json.dumps(game.view(state, seat)))
    known = next(one for one in LANGUAGES if one == language)
    return write_scene(Board(key, view, known, "walnut"), options)


@pytest.mark.parametrize("key", [key for key in SHELF if key != "problems"])
def test_each_way_that_is_pointed_out_is_heard_as_a_try(key: str) -> None:
    box = SHELF[key]
    options = box.settle({})
    game = box.build(options)
    random = Random(7)
    state = game.start(game.deal("", random)).state
    for _ in range(30):
        for seat in game.law.seats:
            view = json.loads(json.dumps(game.view(state, seat)))
            scene = write_scene(Board(key, view, "en", "walnut"), options)
            for start, targets in scene["can"].items():
                for to in random.sample(targets, min(2, len(targets))):
                    for _, sentence in scene.get("asks", {}).get(start + to, [["", start + to]]):
                        heard = game.hear(sentence, view)
                        assert isinstance(heard, Try), sentence
        acting = [seat for seat in game.law.seats if seat in game.to_act(state)]
        if not acting:
            break
        view = game.view(state, acting[0])
        tries = list(box.tries(view, options)) or list(view.get("placing", {}).get("offers", ()))
        random.shuffle(tries)
        for sentence in tries or ["skip"]:
            heard = game.hear(sentence, view)
            assert not isinstance(heard, Misheard), sentence
            ruled = game.act(state, acting[0], heard)
            if isinstance(ruled, Ruling):
                state = ruled.state
            if acting[0] not in game.to_act(state):
                break


@pytest.mark.parametrize("white", [True, False])
def test_own_tries_are_all_that_own_men_do_not_forbid(white: bool) -> None:
    men = {"e1" if white else "e8": "K", "h1" if white else "h8": "R", "a7": "P", "b2": "P"}
    men |= {"d4": "Q", "c6": "N", "f3": "B"}
    own = own_position(frozenset(men.items()), "KQ", white=white)
    codes = [
        start | to << 6 | kind << 12
        for start in range(64)
        for to in range(64)
        for kind in (0, 2, 3, 4, 5)
    ]
    wanted = {text_of(code) for code in codes if conceivable_in_chess(own, white, code)}
    tries = own_tries(men, "KQ", white=white)
    assert set(tries) == wanted
    assert len(tries) == len(wanted)


def test_own_tries_of_shogi_are_what_is_conceivable() -> None:
    men = {"5i": "K", "2h": "R", "8h": "B", "7g": "P", "3c": "P", "1b": "N", "9c": "+P", "4d": "S"}
    hand = {"P": 2, "G": 1, "N": 1}
    seat = Seat("black")
    squares = [file + rank for file in "123456789" for rank in "abcdefghi"]
    asked = {
        *(f"{a}{b}{sign}" for a in men for b in squares for sign in ("", "+") if a != b),
        *(f"{man}*{b}" for man in hand for b in squares),
    }
    wanted = {one for one in asked if conceivable(men, hand, seat, one)}  # type: ignore[arg-type]
    assert set(shogi_tries(men, hand, seat)) == wanted


@pytest.mark.parametrize("key", SHELF)
def test_a_scene_is_small_and_has_no_more_than_is_drawn(key: str) -> None:
    if key == "problems":
        return
    scene = scene_of(key, SHELF[key].build(SHELF[key].settle({})).law.seats[0])
    assert len(json.dumps(scene, separators=(",", ":"))) < 3000
    assert len(scene["cells"]) == scene["cols"] * scene["rows"]  # type: ignore[arg-type,operator]


def test_what_nobody_knows_the_options_of_can_only_be_looked_at() -> None:
    box = SHELF["chess-t"]
    game = box.build(box.settle({}))
    view = game.view(game.start("").state, game.law.seats[0])
    assert "can" not in write_scene(Board("chess-t", view, "en", "walnut"), None)


HIDDEN = [key for key, box in SHELF.items() if box.guesses and not box.alone]


@pytest.mark.parametrize("key", HIDDEN)
def test_no_man_that_its_reader_does_not_see_is_in_a_scene(key: str) -> None:
    """Whole games at random: a reader from whom men are hidden is shown their own alone."""
    box = SHELF[key]
    options = box.settle({})
    game, random = box.build(options), Random(3)
    state, looked = game.start(game.deal("", random)).state, 0
    for _ in range(60):
        for seat in game.law.seats:
            view = game.view(state, seat)
            if not box.hides(view) or view["result"]:
                continue
            scene = write_scene(Board(key, view, "en", "walnut"), options)
            own = "b" if seat == "black" and key != "tsuitate" else "w"
            for cell in scene["cells"]:
                man = cell["man"] if cell and "man" in cell else None
                seen = man is None or man[3:4] == [1] or (man[1] == own and man[2:3] in ([], [0]))
                assert seen or "opened" in cell["marks"]
            looked += 1
        acting = next(iter(game.to_act(state)), None)
        if acting is None:
            break
        view = game.view(state, acting)
        ways = list(box.tries(view, options)) or [*game.may(view), "skip"]
        heard = game.hear(random.choice(ways), view)
        ruled = None if isinstance(heard, Misheard) else game.act(state, acting, heard)
        state = ruled.state if isinstance(ruled, Ruling) else state
    assert looked > 20


UNHEARD = {"not-a-move", "unparsable", "empty", "squares-first", "placing"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in SHELF if key != "problems"])
def test_what_may_be_typed_is_of_the_game_at_hand(key: str, language: str) -> None:
    """Its examples are heard, and there is no question in them where there is no asking."""
    game = SHELF[key].build(SHELF[key].settle({}))
    state = game.start(game.deal("", Random(1))).state
    (seat,) = game.to_act(state)
    view = game.view(state, seat)
    typed = str(scene_of(key, seat, language=language)["typed"])
    for example in typed.split(", "):
        heard = game.hear(example, view)
        assert not isinstance(heard, Misheard) or heard.why not in UNHEARD, example
    questions = [one for one in typed.split(", ") if one.endswith("?")]
    assert bool(questions) == (
        key in {"kriegspiel", "crazyhouse-kriegspiel", "modern-kriegspiel", "lesson"}
    )


def test_squares_are_shown_while_squares_are_awaited() -> None:
    game = SHELF["modern-kriegspiel"].build(SHELF["modern-kriegspiel"].settle({}))
    ruled = game.act(game.start(game.deal("", Random(1))).state, Seat("white"), Try(Move("e2e4")))
    assert isinstance(ruled, Ruling)
    for seat, begins in (("white", "open "), ("black", "e5")):
        view = json.loads(json.dumps(game.view(ruled.state, Seat(seat))))
        scene = write_scene(Board("modern-kriegspiel", view, "en", "walnut"), None)
        assert str(scene["typed"]).startswith(begins)


def test_nothing_is_awaited_of_a_match_that_is_over() -> None:
    ruled = open_match(SHELF["chess"].build({}), "").umpire.act(Seat("white"), Resign())
    assert isinstance(ruled, Ruled)
    view = ruled.umpire.observe(Seat("black")).view
    assert "typed" not in write_scene(Board("chess", view, "en", "walnut"), None)
