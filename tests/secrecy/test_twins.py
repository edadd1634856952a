"""Twin worlds, on every box on the shelf: what a seat perceives does not tell them apart."""

from __future__ import annotations

import pytest

from bot.games.box import Box
from bot.games.shelf import SHELF
from tests.secrecy.twins import twin_games

GAMES = 4
GAMES_OF_ANOTHER_OPTION = 2
LENGTH = 60
LENGTH_IN_THE_OPEN = 20
"""Where nothing is hidden, only what was refused to the other side can tell two worlds apart."""


def hides(box: Box) -> bool:
    """Whether the two seats see different things at the start."""
    game = box.build(box.settle({}))
    state = game.start("").state
    views = [
        {key: value for key, value in game.view(state, seat).items() if key != "seat"}
        for seat in game.law.seats
    ]
    return len(views) > 1 and views[0] != views[1]


def kinds(box: Box) -> tuple[type, type]:
    """The veil and the law."""
    game = box.build(box.settle({}))
    return type(game), type(game.law)


def chosen(box: Box) -> list[dict[str, str]]:
    """The default, and, where something is hidden, every value of every option by itself.

    Of games that differ in nothing but where men stand, options are tried on the first.
    """
    alike = [one for one in SHELF.values() if kinds(one) == kinds(box)]
    if not hides(box) or box is not alike[0]:
        return [{}]
    return [{}] + [{option.name: value} for option in box.options for value in option.values[1:]]


CASES = [
    pytest.param(box, options, id=" ".join([box.key, *(f"{k}={v}" for k, v in options.items())]))
    for box in SHELF.values()
    for options in chosen(box)
]


@pytest.mark.parametrize(("box", "options"), CASES)
def test_the_same_done_and_heard_is_the_same_perceived(box: Box, options: dict[str, str]) -> None:
    hidden = hides(box)
    games = (GAMES_OF_ANOTHER_OPTION if options else GAMES) if hidden else 1
    compared = apart = 0
    for seed in range(games):
        for pair in twin_games(box, options, seed, LENGTH if hidden else LENGTH_IN_THE_OPEN):
            assert pair.one.perceived == pair.two.perceived
            compared += 1
            apart += pair.apart
    assert compared
    if hidden:
        assert apart > compared / 10, "the worlds were hardly ever different"
