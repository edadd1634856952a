"""Neither side learns what it may not: the blind side no man, the sighted one no mere attempt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.box import Box
from bot.games.game import (
    AUDIENCE,
    WHITE,
    Action,
    Answer,
    Ask,
    Move,
    Ruling,
    Seat,
    Try,
    View,
    other,
)
from bot.games.kriegspiel.announcements import HellNo, No, NoTries, Refused, TryIt
from bot.games.kriegspiel.state import Lore
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.sighted.veil import Sighted, State
from bot.language import LANGUAGES
from bot.umpire import open_match
from tests.games.kriegspiel.test_secrecy import scrambled
from tests.games.sighted.random_play import a_move, a_placing, a_try
from tests.games.sighted.table import CASES, PICKLE_POT, SEMI, case_id, game_of
from tests.peek import state_of
from tests.secrecy.test_wire import read_both
from tests.secrecy.twins import Pair, World, perceive


def scrambled_tries(state: State, seat: Seat, random: Random) -> State:
    """The same board; the side that does not see it has tried, asked and met other things."""
    blind = other(seat)
    lore = Lore(Move("a1a8"), random.randint(0, 9), random.randint(0, 9), "h8", ("knight",))
    refused = {Move(f"{file}7{file}1"): random.choice((No(), HellNo())) for file in "abcdef"}
    inner = state.inner._replace(
        lore={**state.inner.lore, blind: lore},
        refused=refused,
        asked=random.choice((None, TryIt(), NoTries(), HellNo())),
        owes=random.random() < 0.5,
    )
    return replace(state, inner=inner)


def scrambled_men(state: State, seat: Seat, random: Random) -> State:
    """Other men of the side that sees, other counters and rights."""
    return replace(state, inner=scrambled(state.inner, seat, random))


def scrambled_for_either(state: State, seat: Seat, random: Random) -> State:
    """By default it is White who sees."""
    scramble = scrambled_tries if seat == WHITE else scrambled_men
    return scramble(state, seat, random)


@pytest.mark.parametrize(("box", "options"), CASES, ids=case_id)
def test_views_do_not_depend_on_what_is_hidden(box: Box, options: dict[str, str]) -> None:
    random, game = Random(f"{box.key} {options}"), game_of(box, options)
    seeing = game.law.seat
    state, seen = game.start("").state, 0
    for n in range(80):
        if game.result(state):
            break
        for seat, scramble in ((seeing, scrambled_tries), (other(seeing), scrambled_men)):
            view = game.view(state, seat)
            elsewhere = game.view(scramble(state, seat, random), seat)
            assert elsewhere == view
            assert game.may(elsewhere) == game.may(view)
            for language in LANGUAGES if n % 8 == 0 else ():
                assert box.picture(elsewhere, language) == box.picture(view, language)
                words = box.words[language]
                assert words.describe(elsewhere) == words.describe(view)
                assert words.board(elsewhere) == words.board(view)
            seen += 1
        (acting,) = game.to_act(state)
        if state.placing:
            move = a_placing(game, random)
        elif acting == seeing or random.random() < 0.6:
            move = a_move(game, state, acting, random)
        else:
            move = a_try(game.view(state, acting), random)
        ruling = game.act(state, acting, Try(move))
        state = state if isinstance(ruling, Answer) else ruling.state
    assert seen > 60


def unheard(world: World, coming: Move, random: Random) -> World:
    """After some attempts that are refused, and questions where nobody else hears the answer.

    After "Try!" only a pawn capture may follow; so it is asked only where that is what comes.
    """
    game = world.umpire.game
    assert isinstance(game, Sighted)
    (blind,) = world.umpire.to_act
    law, position = game.law.orthochess, state_of(world.umpire).inner.position
    legal = set(law.legal(position, blind))
    asks = game.kriegspiel.rules.asked_in_private and (
        not law.count_pawn_captures(position) or law.is_pawn_capture(position, coming)
    )
    for _ in range(random.randint(0, 6)):
        move = a_try(world.umpire.observe(blind).view, random)
        action: Action = Ask("any") if asks and random.random() < 0.3 else Try(move)
        if action == Try(move) and move in legal:
            continue
        ruled = world.umpire.act(blind, action)
        if not isinstance(ruled, Answer):
            assert ruled.told.keys() == {blind}
            world = World(ruled.umpire, (*world.acts, (blind, action)), world.perceived)
    return world


def after(box: Box, world: World, seat: Seat, move: Move, watched: Seat) -> World:
    ruled = world.umpire.act(seat, Try(move))
    assert not isinstance(ruled, Answer)
    heard = perceive(box, ruled.umpire, watched, ruled.told[watched])
    return World(ruled.umpire, (*world.acts, (seat, Try(move))), (*world.perceived, heard))


def worlds(box: Box, options: dict[str, str], length: int) -> Pair:
    """Two games of the same moves; in the second the blind side has tried other things besides."""
    random, game = Random(f"{box.key} {options}"), game_of(box, options)
    seeing, opened = game.law.seat, open_match(game, "")
    first = perceive(box, opened.umpire, seeing, opened.told[seeing])
    one = two = World(opened.umpire, (), (first,))
    while len(one.acts) < length and not one.umpire.result:
        state = state_of(one.umpire)
        (seat,) = one.umpire.to_act
        move = a_placing(game, random) if state.placing else a_move(game, state, seat, random)
        if seat != seeing:
            two = unheard(two, move, random)
        one, two = (after(box, world, seat, move, seeing) for world in (one, two))
    return Pair(seeing, one, two)


@pytest.mark.parametrize(("box", "options"), CASES, ids=case_id)
def test_the_side_that_sees_perceives_no_mere_attempt(box: Box, options: dict[str, str]) -> None:
    pair = worlds(box, options, 60)
    assert len(pair.two.acts) > len(pair.one.acts) + 20
    assert pair.one.perceived == pair.two.perceived
    assert pair.one.umpire.letters[pair.seat] == pair.two.umpire.letters[pair.seat]
    assert pair.one.umpire.letters[AUDIENCE] == pair.two.umpire.letters[AUDIENCE]
    assert pair.one.umpire.turns == pair.two.umpire.turns


@pytest.mark.parametrize("options", [{}, {"any": "private"}], ids=case_id)
def test_nor_do_they_in_any_letter(options: dict[str, str], tmp_path: Path) -> None:
    """Through the desk, the database and the courier: equal to the byte; and so is the channel."""
    pair = worlds(SEMI, options, 24)
    read = read_both(SEMI, options, "", pair, tmp_path)
    assert read[0]["me"] == read[1]["me"]
    assert read[0]["club"] == read[1]["club"]
    assert read[0]["them"] != read[1]["them"], "the worlds are not apart"


# Faults that the test above must catch.

VIEW, ACT = Sighted.view, Sighted.act


def tries_counted(game: Sighted, state: State, hearer: Seat) -> View:
    return {**VIEW(game, state, hearer), "n": len(state.inner.refused)}


def duty_seen(game: Sighted, state: State, hearer: Seat) -> View:
    return {**VIEW(game, state, hearer), "owes": state.inner.owes or bool(state.inner.asked)}


@pytest.mark.parametrize(
    ("fault", "options"), [(tries_counted, {}), (duty_seen, {"any": "private"})]
)
def test_a_leak_in_the_view_is_caught(
    fault: object, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the blind side is still trying: a board that is looked at again shows it."""
    game = game_of(PICKLE_POT, options)
    state = game.act(game.start("").state, WHITE, Try(Move("B@c1")))
    assert isinstance(state, Ruling)
    moved = game.act(state.state, WHITE, Try(Move("e2e4")))
    assert isinstance(moved, Ruling)
    seat, now = other(WHITE), moved.state
    before = game.view(now, WHITE)
    for action in (Ask("any"), Try(Move("d7e6")), Try(Move("a8a5"))):
        ruling = game.act(now, seat, action)
        assert isinstance(ruling, Ruling)
        now = ruling.state
    assert game.view(now, WHITE) == before
    monkeypatch.setattr(Sighted, "view", fault)
    assert game.view(now, WHITE) != game.view(moved.state, WHITE)


def test_refusals_that_are_heard_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Kriegspiel.act

    def leaky(self: Kriegspiel[Any], state: Any, seat: Seat, action: Action) -> Any:
        ruling = act(self, state, seat, action)
        if isinstance(ruling, Answer) or not isinstance(ruling.told[seat][0], No | HellNo):
            return ruling
        return Ruling(ruling.state, {**ruling.told, other(seat): (Refused(),)})

    monkeypatch.setattr(Kriegspiel, "act", leaky)
    with pytest.raises(AssertionError):
        worlds(PICKLE_POT, {}, 60)
