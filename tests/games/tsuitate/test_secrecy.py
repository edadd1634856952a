"""Nothing a seat sees, is told or may press depends on what it cannot know."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Answer, Move, Seat, Try, other
from bot.games.shogi.board import GOTE, KINDS, SENTE, SQUARES, Board, is_own
from bot.games.shogi.law import Position, conceivable
from bot.games.tsuitate.box import BOX
from bot.games.tsuitate.veil import Lore, State, Tsuitate
from bot.language import LANGUAGES

GAME = Tsuitate("tsuitate")
LAW = GAME.law
COLOURS = {BLACK: SENTE, WHITE: GOTE}
UNPLACED = [*"PLNSGBR", "+P", "+L", "+N", "+S", "+B", "+R"]


def scrambled(state: State, seat: Seat, random: Random) -> State:
    """The same state with other enemy men and hands, another past, and other enemy attempts."""
    theirs = COLOURS[other(seat)]
    here = state.position.board
    men = ["" if is_own(man, theirs) else man for man in here.men]
    free = [square for square, man in enumerate(men) if not man]
    kinds = ["K", *random.choices(UNPLACED, k=random.randint(0, 19))]
    for square, kind in zip(random.sample(free, len(kinds)), kinds, strict=True):
        men[square] = kind if theirs == SENTE else kind.lower()
    hand = tuple(random.randint(0, 2) for _ in KINDS)
    hands = (hand, here.hands[GOTE]) if theirs == SENTE else (here.hands[SENTE], hand)
    board = Board(tuple(men), hands, here.turn, random.randint(1, 300))
    check = LAW.is_check(state.position)
    position = Position(
        board, ((("another",), not check), (("one",), check)), state.position.result
    )
    lore = {**state.lore, other(seat): Lore(Move("1a1b"), ("P",), "5e"), UMPIRE: Lore()}
    after = replace(state, position=position, lore=lore)
    if seat in GAME.to_act(state):
        return after
    return replace(after, refused=(Move("9a9b"),), nonsense=frozenset({Move("9a9b")}))


def wild(random: Random) -> Move:
    at = random.choice(SQUARES)
    beginning = random.choice([f"{random.choice('PLNSGBR')}*", random.choice(SQUARES)])
    return Move(f"{beginning}{at}{random.choice(['', '', '+'])}".replace("*" + at + "+", "*" + at))


def random_states(seed: str, length: int) -> list[State]:
    """Legal moves, captures and drops first where there are any, and wild attempts among them."""
    random, state = Random(seed), GAME.start("").state
    found = []
    for _ in range(length):
        if state.result:
            break
        (seat,) = GAME.to_act(state)
        legal = sorted(LAW.legal(state.position, seat))
        takes = [move for move in legal if LAW.captured(state.position, move)]
        drops = [move for move in legal if "*" in move]
        move = random.choice(random.choice([one for one in (legal, takes, drops) if one]))
        ruling = GAME.act(state, seat, Try(wild(random) if random.random() < 0.3 else move))
        if not isinstance(ruling, Answer):
            state = ruling.state
        found.append(state)
    return found


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_view_does_not_depend_on_the_enemy(seed: str) -> None:
    random, hands = Random(seed), set()
    for state in random_states(seed, 90):
        for seat in LAW.seats:
            view, there = GAME.view(state, seat), scrambled(state, seat, random)
            assert GAME.view(there, seat) == view
            hands.add(json.dumps(view["hands"]))
            for language in LANGUAGES:
                words = BOX.words[language]
                assert words.board(GAME.view(there, seat)) == words.board(view)
        assert GAME.view(there, AUDIENCE)["men"] == GAME.view(state, AUDIENCE)["men"] == {}
        assert GAME.view(state, AUDIENCE)["hands"] == {}
    assert len(hands) > 6, "nothing was ever taken"


def test_views_are_plain_and_name_no_enemy() -> None:
    for state in random_states("plain", 60):
        board = state.position.board
        for seat in LAW.seats:
            view = GAME.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            assert set(view["hands"]) == {seat}
            assert len(view["men"]) == sum(is_own(man, COLOURS[seat]) for man in board.men)
        whole = GAME.view(state, UMPIRE)
        assert len(whole["men"]) == sum(man != "" for man in board.men)
        assert set(whole["hands"]) == {WHITE, BLACK}


def test_whether_an_attempt_is_nonsense_does_not_depend_on_the_enemy() -> None:
    random, verdicts = Random(5), set()
    for state in random_states("nonsense", 60)[20:]:
        for seat in GAME.to_act(state):
            there = scrambled(state, seat, random)
            for move in (wild(random) for _ in range(12)):
                answers = [
                    conceivable(
                        LAW.own_men(one.position, seat), LAW.hand(one.position, seat), seat, move
                    )
                    for one in (state, there)
                ]
                assert answers[0] == answers[1]
                verdicts.add(answers[0])
    assert verdicts == {True, False}


def test_twin_worlds_stay_equal_to_the_one_who_hears_the_same() -> None:
    """Gote moves one pawn or another, or drops a man; sente hears the same and sees the same."""
    worlds = []
    for reply in ("3c3d", "9c9d", "5a5b"):
        state, seen = GAME.start("").state, []
        for seat, move in ((BLACK, "7g7f"), (WHITE, reply), (BLACK, "2g2f")):
            ruling = GAME.act(state, seat, Try(Move(move)))
            assert not isinstance(ruling, Answer)
            state = ruling.state
            seen.append((ruling.told[BLACK], GAME.view(state, BLACK), GAME.view(state, AUDIENCE)))
        worlds.append(seen)
    assert worlds[0] == worlds[1] == worlds[2]


def test_a_leak_would_be_caught() -> None:
    """What a scrambler leaves as it was could leak unseen: it changes all that is hidden."""
    random, changed = Random(7), set()
    for state in random_states("leak", 40):
        for seat in LAW.seats:
            there, theirs = scrambled(state, seat, random), other(seat)
            for what, look in (
                ("men", lambda one, theirs=theirs: LAW.own_men(one.position, theirs)),
                ("hand", lambda one, theirs=theirs: LAW.hand(one.position, theirs)),
                ("past", lambda one: len(one.position.past)),
                ("lore", lambda one, theirs=theirs: one.lore[theirs]),
                ("refused", lambda one: (one.refused, one.nonsense)),
            ):
                if look(state) != look(there):
                    changed.add(what)
    assert changed == {"men", "hand", "past", "lore", "refused"}
