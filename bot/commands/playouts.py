"""`umpire playouts`: is a game alive? Many games of a player against itself, and what they show."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from random import Random

from bot.arena.contest import Outcome, Terms
from bot.arena.playouts import Figures, as_json, figures_of, told
from bot.commands.arena import (
    FAULTS,
    add_game,
    ask_engines,
    conclude,
    options_of,
    progress_bar,
    run,
    terms_of,
)
from bot.commands.command import Command, Unusable
from bot.commands.games import game_for_two
from bot.games.box import Box
from bot.games.game import BadSetup, Seat
from bot.games.shelf import SHELF

MOST = 4_000
"""So many moves, tries, questions and offers without an end, and a game is broken off."""


def figures_for(
    box: Box,
    player: str,
    games: int,
    *,
    options: dict[str, str] | None = None,
    seed: str = "0",
    jobs: int = 1,
) -> Figures:
    """What comes of so many games. Raises NoSuchContestant, and what stops them."""
    terms = replace(terms_of(box, player, player, options or {}, seed=seed), most=MOST)
    contest = run(terms, games, jobs)
    if contest.fault:
        raise contest.fault
    return figures_of(contest.played, _who_begins(terms))


def _who_begins(terms: Terms) -> Seat:
    """Raises BadSetup."""
    game = SHELF[terms.game].build(terms.options)
    (begins,) = game.to_act(game.start(game.deal(terms.setup, Random(0))).state)
    return begins


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
        help=f"moves, tries, questions and offers until a game is broken off ({MOST})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def _playouts(options: Namespace) -> int:
    for name in ("games", "jobs", "most"):
        if getattr(options, name) < 1:
            raise Unusable(f"--{name} is 1 or more")
    box = game_for_two(options.game)
    chosen = options_of(box, options)
    terms = terms_of(box, options.player, options.player, chosen, seed=options.seed)
    terms = replace(terms, most=options.most, setup=options.setup)
    try:
        begins = _who_begins(terms)
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    ask_engines(terms)
    contest = run(terms, options.games, options.jobs, progress_bar(options.games))

    def shown(played: tuple[Outcome, ...]) -> str:
        figures = figures_of(played, begins)
        return (
            json.dumps(as_json(figures)) if options.json else told(figures, box.words["en"].seats)
        )

    return conclude(contest, shown)


COMMANDS = {"playouts": Command(_add_arguments, _playouts, FAULTS)}
