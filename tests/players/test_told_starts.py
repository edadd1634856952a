"""Starts of which everybody is told: the house knows as much of them as a person in its seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE, DrawnStart, Seat, SetUp, other, plain
from bot.games.kriegspiel.rules import RULES
from bot.games.shelf import SHELF
from bot.players.belief.beginning import army, told_start
from bot.players.belief.player import play_blind
from bot.players.chance import random_tries
from bot.players.hidden_games import HIDDEN
from bot.players.player import Letter, Player, Question, Reply

BLIND = [
    *(("kriegspiel", {"rules": rules}) for rules in RULES),
    ("crazyhouse-kriegspiel", {}),
    ("modern-kriegspiel", {}),
    ("pickle-pot", {}),
    ("one-eyed", {}),
    ("semi-kriegspiel", {}),
    ("tsuitate", {}),
]
SET_UPS = 3
_CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
_WHOLE = {"crazyhouse-kriegspiel": f"{_CHESS}[] w KQkq - 0 1", "tsuitate": ""}
_TOLD = {SetUp.kind, DrawnStart.kind}


class _Enough(Exception):
    """Both have answered: what is played then is looked at by nobody."""


def law_of(game: str, options: dict[str, str]) -> Any:
    return SHELF[game].build(SHELF[game].settle(options)).law


def set_ups(game: str, options: dict[str, str]) -> Iterator[str]:
    """Positions to which random moves have led, in which men are missing on both sides."""
    law, random = law_of(game, options), Random(f"set-ups {game}")
    for _ in range(SET_UPS):
        position = law.start(_WHOLE.get(game, f"{_CHESS} w KQkq - 0 1"))
        for _ in range(random.randrange(20, 90)):
            (seat,) = law.to_act(position)
            after = law.play(position, seat, random.choice(sorted(law.legal(position, seat))))
            if law.result(after):
                break
            position = after
        yield law.write(position)


def first_answers(
    game: str, options: dict[str, str], setup: str, *, drawn: bool = False
) -> dict[Seat, tuple[Question, str]]:
    """What each seat was handed and said when it was to move for the first time; the moves that the
    first of them makes are drawn."""
    found: dict[Seat, tuple[Question, str]] = {}

    def as_handed(asked: Question) -> Question:
        """Where the umpire draws the start, nobody is told the position."""
        first, *others = asked.letters
        told = [plain(DrawnStart()) if one["kind"] == SetUp.kind else one for one in first.told]
        return (
            replace(asked, letters=(Letter(tuple(told), first.view), *others)) if drawn else asked
        )

    def noted(asked: Question) -> Reply:
        if len(found) == 2:
            raise _Enough
        if asked.view.get("naming"):
            return Reply("skip")
        handed = as_handed(asked)
        if asked.seat not in found:
            found[asked.seat] = handed, HIDDEN[game](handed).say
        return random_tries(asked)

    both: dict[Seat, tuple[Player, int]] = {WHITE: (noted, 4), BLACK: (noted, 4)}
    with suppress(_Enough):
        play(SHELF[game], both, options=options, setup=setup, seed="first", most=240)
    return found


def possible(law: Any, setup: str, seat: Seat) -> set[str]:
    """All that can be a legal move of the seat when it moves first."""
    start = law.start(setup)
    if seat in law.to_act(start):
        return {*law.legal(start, seat)}
    after = [law.play(start, other(seat), move) for move in law.legal(start, other(seat))]
    return {str(move) for position in after for move in law.legal(position, seat)}


@pytest.mark.parametrize(("game", "options"), BLIND)
def test_nothing_is_said_that_is_impossible_in_a_start_of_which_all_were_told(
    game: str, options: dict[str, str]
) -> None:
    law = law_of(game, options)
    draw = SHELF[game].draw
    starts = [(setup, False) for setup in set_ups(game, options)]
    starts += [(draw(Random(seed)), True) for seed in range(SET_UPS)] if draw else []
    seen = set()
    for setup, drawn in starts:
        for seat, (asked, said) in first_answers(game, options, setup, drawn=drawn).items():
            if seat not in law.to_act(law.start(setup)) and game == "tsuitate":
                continue  # the house does not follow there where the enemy can be
            assert said == "any?" or said in possible(law, setup, seat), (setup, said)
            seen.add(seat)
            if game != "tsuitate":
                assert told_start(asked) == law.start(setup).men
    assert game == "tsuitate" or seen == {WHITE, BLACK}


def test_a_usual_army_does_not_hide_that_the_enemy_has_another() -> None:
    """The seat's own men are no proof that the match begins as usual."""
    setup = "4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"
    (asked, _) = first_answers("kriegspiel", {}, setup)[WHITE]
    enemy = army(asked)
    assert (enemy.men, enemy.pawns) == (9, 8)
    assert told_start(asked) == law_of("kriegspiel", {}).start(setup).men


def test_men_in_reserve_are_of_the_army() -> None:
    setup = "4k3/8/8/8/8/8/P7/4K3[QPpp] w - - 0 1"
    answers = first_answers("crazyhouse-kriegspiel", {}, setup)
    armies = {seat: army(asked) for seat, (asked, _) in answers.items()}
    assert {seat: (one.men, one.pawns) for seat, one in armies.items()} == {
        WHITE: (3, 2),
        BLACK: (4, 2),
    }


def untold(asked: Question) -> Question:
    """As letters were kept before they told of starts."""
    letters = [
        Letter(tuple(fact for fact in one.told if fact["kind"] not in _TOLD), one.view)
        for one in asked.letters
    ]
    return replace(asked, letters=tuple(letters))


@pytest.mark.parametrize(
    ("seat", "starts"),
    [
        (WHITE, ("4k3/5ppp/8/8/8/8/PPP5/4K3 w", "6k1/p5pp/2n5/8/8/8/PPP5/4K3 w")),
        (BLACK, ("4k3/5ppp/8/8/8/8/PPP5/4K3 b", "4k3/5ppp/8/8/8/2Q5/P4P2/2K5 b")),
    ],
)
def test_of_a_start_that_was_not_told_nothing_is_known(seat: Seat, starts: tuple[str, str]) -> None:
    """Two starts in which the enemy stands differently: whoever was told of neither, says and notes
    the same in both."""
    one, two = (first_answers("kriegspiel", {}, f"{start} - - 0 1")[seat][0] for start in starts)
    assert told_start(one) != told_start(two)
    assert told_start(untold(one)) is told_start(untold(two)) is None
    assert untold(one) == untold(two)
    assert play_blind(untold(one)) == play_blind(untold(two))
