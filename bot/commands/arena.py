"""`umpire arena`: many games between two, and what comes of them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from signal import SIGINT, SIGTERM
from typing import TextIO

from bot.arena.contest import GameFailed, Outcome, Tally, Terms, told
from bot.arena.contestants import (
    Level,
    NoSuchContestant,
    Sees,
    adviser_of,
    engine_for,
    is_advised,
    read_contestant,
)
from bot.arena.workers import WorkerGone, play_numbers
from bot.commands.command import Command, Unusable
from bot.commands.games import game_for_two
from bot.commands.stopping import ended_by
from bot.games.box import Box
from bot.games.game import BadSetup
from bot.games.shelf import FOR_TWO
from bot.players.uci import SETTING, EngineGone, ask_once

_BAR = 20
_A_DAY = 86_400


def _add_arguments(parser: ArgumentParser) -> None:
    add_game(parser, "rules=english")
    for seat in ("white", "black"):
        parser.add_argument(
            f"--{seat}",
            required=True,
            metavar="PLAYER",
            help="a level of the house from 1 to 5, random, seeing:0.5 (it sees all, looks one move "
            "ahead, and errs so often), plain:2 (in open games: looks so many half moves ahead, and "
            "nothing else), or cmd:PROGRAM (which speaks as in umpire script - --json: "
            ".github/recipes/program.md has a whole one; whoever says “resign” is not asked whether "
            "they mean it)",
        )
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--seed", default="0", help="the same seed has the same games")
    parser.add_argument("--setup", default="", metavar="POSITION", help="instead of the usual one")
    parser.add_argument(
        "--alternate", action="store_true", help="they change seats after each game"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games at once (1)")
    parser.add_argument(
        "--most",
        type=int,
        default=1200,
        metavar="N",
        help="moves, tries, questions and offers until it is a draw (1200)",
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
    ask_engines(terms)
    with ExitStack() as stack:
        kept = stack.enter_context(options.pgn.open("w", encoding="utf-8")) if options.pgn else None
        contest = run(terms, options.games, options.jobs, progress_bar(options.games), kept)
        _say_which_engine(terms)
        # Before the file is closed, which fails once more where the disk is full.
        return conclude(contest, lambda played: told(Tally(played), terms.names))


@dataclass(frozen=True, slots=True)
class Contest:
    """What became of the games that were to be played."""

    games: int
    played: tuple[Outcome, ...]
    """In their order."""
    fault: BaseException | None = None
    """What stopped it, Ctrl-C or SIGTERM too; then not all are played."""


def run(
    terms: Terms,
    games: int,
    jobs: int,
    progress: Callable[[Outcome], None] = lambda _: None,
    kept: TextIO | None = None,
) -> Contest:
    """All games, however many are played at once, or as many as there are before one fails; `kept`
    takes their records, in their order."""
    waiting: dict[int, Outcome] = {}
    played: list[Outcome] = []

    def keep(outcome: Outcome) -> None:
        played.append(outcome)
        if kept:
            kept.write(f"{outcome.record.rstrip()}\n\n")
            kept.flush()

    fault: BaseException | None = None
    # `timeout 2h umpire arena …` sends SIGTERM, and wants to read what came of it.
    with ended_by(SIGINT, SIGTERM) as ending:
        try:
            with closing(play_numbers(terms, range(1, games + 1), jobs)) as outcomes:
                for outcome in outcomes:
                    with ending.held_back():  # else one would be counted, and not be in the file
                        waiting[outcome.number] = outcome
                        progress(outcome)
                        while following := waiting.pop(len(played) + 1, None):
                            keep(following)
        except (Exception, KeyboardInterrupt) as stopped:
            fault = stopped
        # Whoever is impatient asks once more; that it ends they are told anyway.
        with suppress(KeyboardInterrupt), ending.held_back():
            for number in sorted(waiting):
                try:
                    keep(waiting[number])
                except OSError as full:  # what was played is told, whether it can be kept or not
                    fault = fault or full
    return Contest(games, tuple(played), fault)


def conclude(contest: Contest, told: Callable[[tuple[Outcome, ...]], str]) -> int:
    """Tell what was played; then raise what stopped it, if something did."""
    if contest.fault:
        under_the_bar = "\n" if contest.played and sys.stderr.isatty() else ""
        count = f"{len(contest.played)} of {contest.games} games"
        print(f"{under_the_bar}stopped after {count}", file=sys.stderr)
    if contest.played:
        print(told(contest.played))
    if contest.fault:
        raise contest.fault
    return 0


def ask_engines(terms: Terms) -> None:
    """Say which engine advises which level. Raises Unusable where it plays no chess: without it
    somebody else would be measured."""
    box = game_for_two(terms.game)
    levels = {one.level for one in (terms.first, terms.second) if isinstance(one, Level)}
    for level in sorted(one for one in levels if is_advised(one, box)):
        path = adviser_of(level, box)
        if path:
            try:
                ask_once(path, terms.patience)
            except EngineGone as fault:
                raise Unusable(
                    f"{SETTING}={path}: {fault}; name one that plays, or none: "
                    f"then level {level} plays without"
                ) from None
        by = f"advised by {path}" if path else f"without an engine ({SETTING} names one)"
        print(f"{level}: {by}", file=sys.stderr)


def terms_of(
    box: Box,
    white: str,
    black: str,
    chosen: dict[str, str],
    *,
    seed: str,
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
    if not 0 < options.patience <= _A_DAY:
        raise Unusable(f"--patience is more than 0 seconds, and at most {_A_DAY}, a day")
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
        if name in chosen:
            raise Unusable(f"{name} is given twice")
        chosen[name] = value
    return chosen


def _try_to_write(path: Path) -> None:
    """Before hours are spent."""
    try:
        path.open("a").close()
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


FAULTS = (GameFailed, NoSuchContestant, WorkerGone)
"""Who does not play as they should is the user's to mend."""

COMMANDS = {"arena": Command(_add_arguments, _arena, FAULTS)}
