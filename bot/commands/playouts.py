"""`umpire playouts`: is a game alive? Many games of a player against itself, and what they show."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from random import Random

from bot.arena.contest import Outcome
from bot.arena.playouts import Figures, as_json, figures_of, told
from bot.commands.arena import FAULTS, add_game, options_of, progress_bar, run, terms_of
from bot.commands.command import Command, Unusable
from bot.commands.games import game_for_two
from bot.games.box import Box
from bot.games.game import BadSetup

MOST = 4_000
"""So many sentences of a game without an end, and it is broken off."""


def figures_for(
    box: Box,
    player: str,
    games: int,
    *,
    options: dict[str, str] | None = None,
    seed: str = "0",
    jobs: int = 1,
    most: int = MOST,
    setup: str = "",
    progress: Callable[[Outcome], None] = lambda _: None,
) -> Figures:
    """What comes of so many games. Raises NoSuchContestant, and BadSetup."""
    terms = terms_of(box, player, player, options or {}, seed=seed)
    game = box.build(terms.options)
    (begins,) = game.to_act(game.start(game.deal(setup, Random(0))).state)
    terms = replace(terms, most=most, setup=setup)
    return figures_of(run(terms, games, jobs, progress), begins)


def _add_arguments(parser: ArgumentParser) -> None:
    add_game(parser, "size=5")
    parser.add_argument(
        "--player",
        default="random",
        metavar="PLAYER",
        help="who plays both sides, as in umpire arena: random (the default), plain:1 (greedy, in open "
        "games), a level of the house, cmd:PROGRAM",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", default="0", help="the same seed has the same games")
    parser.add_argument("--setup", default="", metavar="POSITION", help="instead of the usual one")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games at once (1)")
    parser.add_argument(
        "--most",
        type=int,
        default=MOST,
        metavar="N",
        help=f"sentences until a game is broken off ({MOST})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def _playouts(options: Namespace) -> int:
    for name in ("games", "jobs", "most"):
        if getattr(options, name) < 1:
            raise Unusable(f"--{name} is 1 or more")
    box = game_for_two(options.game)
    try:
        figures = figures_for(
            box,
            options.player,
            options.games,
            options=options_of(box, options),
            seed=options.seed,
            jobs=options.jobs,
            most=options.most,
            setup=options.setup,
            progress=progress_bar(options.games),
        )
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    names = box.words["en"].seats
    print(json.dumps(as_json(figures)) if options.json else told(figures, names))
    return 0


COMMANDS = {"playouts": Command(_add_arguments, _playouts, FAULTS)}
