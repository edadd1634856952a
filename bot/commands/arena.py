"""`umpire arena`: many games between two, and what comes of them."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TextIO

from bot.arena.contest import Outcome, Tally, Terms, play_game, told
from bot.arena.contestants import NoSuchContestant, Sees, engine_for, read_contestant
from bot.arena.match import Stuck
from bot.arena.program import ProgramFault
from bot.commands.command import Command, Unusable
from bot.commands.games import game_for_two
from bot.games.box import Box
from bot.games.game import BadSetup
from bot.games.shelf import FOR_TWO
from bot.players.uci import EngineGone

_BAR = 20


def _add_arguments(parser: ArgumentParser) -> None:
    add_game(parser, "rules=english")
    for seat in ("white", "black"):
        parser.add_argument(
            f"--{seat}",
            required=True,
            metavar="PLAYER",
            help="a level of the house from 1 to 5, random, seeing:0.5 (it sees all, looks one move "
            "ahead, and errs so often), plain:2 (in open games: looks so many half moves ahead, and "
            "nothing else), or cmd:PROGRAM (which speaks as in umpire script - --json)",
        )
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--seed", default="0", help="the same seed has the same games")
    parser.add_argument("--setup", default="", metavar="POSITION", help="instead of the usual one")
    parser.add_argument(
        "--alternate", action="store_true", help="they change seats after each game"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games at once (1)")
    parser.add_argument(
        "--most", type=int, default=1200, metavar="N", help="sentences until it is a draw (1200)"
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="for a program's answer (60)",
    )
    parser.add_argument("--pgn", type=Path, metavar="FILE", help="keep the games, as /record does")


def _arena(options: Namespace) -> int:
    terms = _terms(options)
    if options.pgn:
        _try_to_write(options.pgn)
    with ExitStack() as closing:
        kept = (
            closing.enter_context(options.pgn.open("w", encoding="utf-8")) if options.pgn else None
        )
        outcomes = run(terms, options.games, options.jobs, progress_bar(options.games), kept)
    _say_which_engine(terms)
    print(told(Tally(tuple(outcomes)), terms.names))
    return 0


def run(
    terms: Terms,
    games: int,
    jobs: int,
    progress: Callable[[Outcome], None] = lambda _: None,
    kept: TextIO | None = None,
) -> list[Outcome]:
    """All games, in their order, however many are played at once; `kept` takes their records."""
    waiting: dict[int, Outcome] = {}
    outcomes: list[Outcome] = []
    for outcome in play_numbers(terms, range(1, games + 1), jobs):
        progress(outcome)
        waiting[outcome.number] = outcome
        while following := waiting.pop(len(outcomes) + 1, None):
            outcomes.append(following)
            if kept:
                kept.write(f"{following.record.rstrip()}\n\n")
                kept.flush()
    return outcomes


def play_numbers(terms: Terms, numbers: Sequence[int], jobs: int) -> Iterator[Outcome]:
    """The games of these numbers, as they come to their ends."""
    play = partial(play_game, terms, clock=time.perf_counter)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures: list[Future[Outcome]] = [pool.submit(play, number) for number in numbers]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def terms_of(
    box: Box,
    white: str,
    black: str,
    chosen: dict[str, str],
    *,
    seed: str = "0",
    alternate: bool = False,
) -> Terms:
    """Raises NoSuchContestant."""
    first, second = read_contestant(white, box), read_contestant(black, box)
    names = (white, black) if white != black else (f"{white} (A)", f"{black} (B)")
    return Terms(box.key, box.settle(chosen), first, second, names, seed=seed, alternate=alternate)


def _terms(options: Namespace) -> Terms:
    for name in ("games", "jobs", "most"):
        if getattr(options, name) < 1:
            raise Unusable(f"--{name} is 1 or more")
    if not options.patience > 0:
        raise Unusable("--patience is more than 0 seconds")
    box = game_for_two(options.game)
    terms = terms_of(
        box,
        options.white,
        options.black,
        options_of(box, options),
        seed=options.seed,
        alternate=options.alternate,
    )
    try:
        box.build(terms.options).deal(options.setup, Random(0))
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    return replace(terms, setup=options.setup, most=options.most, patience=options.patience)


def add_game(parser: ArgumentParser, such_as: str) -> None:
    """Which game, and how it is played: as in a chat, or wherever in the line."""
    parser.add_argument("game", help=f"one of {', '.join(FOR_TWO)}")
    parser.add_argument("chosen", nargs="*", metavar="NAME=VALUE", help=f"such as {such_as}")
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help="the same, anywhere"
    )


def options_of(box: Box, options: Namespace) -> dict[str, str]:
    given = [*options.chosen, *options.options]
    known = {option.name: option.values for option in box.options}
    chosen: dict[str, str] = {}
    for one in given:
        name, _, value = one.partition("=")
        if name not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise Unusable(f"{box.key} has no option {name!r}; {has}")
        if value not in known[name]:
            raise Unusable(f"{name} of {box.key} is one of {', '.join(known[name])}; not {value!r}")
        chosen[name] = value
    return chosen


def _try_to_write(path: Path) -> None:
    """Before hours are spent."""
    try:
        path.open("w").close()
    except OSError as fault:
        raise Unusable(f"cannot write {path}: {fault.strerror}") from None


def _say_which_engine(terms: Terms) -> None:
    if any(isinstance(one, Sees) for one in (terms.first, terms.second)):
        path = engine_for(game_for_two(terms.game))
        print(f"seeing: by {path or 'a search of our own'}, one move ahead")


def progress_bar(games: int) -> Callable[[Outcome], None]:
    """A bar with the score so far, on a terminal."""
    done: list[Outcome] = []
    shown = sys.stderr.isatty()

    def show(outcome: Outcome) -> None:
        done.append(outcome)
        if not shown:
            return
        bar = "#" * (_BAR * len(done) // games)
        score = Tally(tuple(done)).score
        end = "\n" if len(done) == games else ""
        text = f"\r[{bar:<{_BAR}}] {len(done)} of {games} games, score {score:.1%}"
        print(text, end=end, file=sys.stderr, flush=True)

    return show


FAULTS = (EngineGone, NoSuchContestant, ProgramFault, Stuck)
"""Who does not play as they should is the user's to mend."""

COMMANDS = {"arena": Command(_add_arguments, _arena, FAULTS)}
