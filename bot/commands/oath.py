"""`umpire oath`: whether a finished match was played as the umpire had sworn."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bot.acts import read_act
from bot.club.oath import NotSworn, Oath, Told, acts, began, finds, lines_of, read, unclear
from bot.commands.command import FAULT, Command, Unusable
from bot.commands.files import read_text
from bot.games.game import Answer, Game, Seat, plain
from bot.games.game import Told as RuledTold
from bot.games.shelf import SHELF
from bot.umpire import open_match

_UNREADABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
MOST = 20_000_000
"""Characters of the longest file that is read."""


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", help="what /record oath gave when the match was over; - reads it")
    parser.add_argument(
        "seen",
        nargs="*",
        help="what you have copied, 8 digits at least: the opening letter's, or such as 5-3f9a0c31",
    )


def _check(options: Namespace) -> int:
    """Status 1, where something is not as it was sworn; FAULT, where what was copied is unclear."""
    text = read_text(options.file)
    if len(text) > MOST:
        raise Unusable(f"the file has more than {MOST:,} characters")
    try:
        oath = read(text)
        ruled = ruled_again(oath)
    except NotSworn as fault:
        print(f"BROKEN {fault}")
        return 1
    print(f"the hashes are right: oath {oath.sworn()}")
    print(ruled)
    missing, unsaid = 0, 0
    for seen in options.seen:
        if why := unclear(seen):
            print(f"{seen}: {why}")
            unsaid += 1
            continue
        found = finds(oath, seen)
        missing += found is None
        print(f"{seen}: {found}" if found else f"BROKEN {seen} is nothing of this match")
    if not options.seen:
        print("give what you copied during the match as well: without it, all of this could be new")
    return 1 if missing else FAULT if unsaid else 0


def ruled_again(oath: Oath) -> str:
    """What the umpire says to the file's acts now. Raises NotSworn, where it is something else."""
    start = began(oath)
    if (game := _game(start)) is None:
        return "the moves were not ruled again: this program has no such rules"
    done = [(seat, act) for seat, act in acts(oath) if act is not None]
    try:
        told = list(_ruled(game, str(start.get("setup")), done))
    except _UNREADABLE:
        raise NotSworn("the moves are none of this game, or end in the middle of it") from None
    now = tuple(lines_of(told, sorted(game.law.seats)))
    for one, then in zip(now, oath.lines, strict=False):
        if one != then:
            where = " ".join(then.text.split()[:2])
            raise NotSworn(f"ruled again, line “{where}” is another")
    if len(now) != len(oath.lines):
        raise NotSworn("ruled again, there are more lines, or fewer")
    return f"{len(done)} acts were ruled again, and tell both sides the same"


def _ruled(game: Game[Any], setup: str, done: Iterable[tuple[str, str]]) -> Iterator[Told]:
    opened = open_match(game, setup)
    umpire = opened.umpire
    yield Told(None, None, _plain(opened.told))
    for seat, act in done:
        ruled = umpire.act(Seat(seat), read_act(act))
        if isinstance(ruled, Answer):
            raise ValueError("not an act")
        umpire = ruled.umpire
        yield Told(seat, act, _plain(ruled.told))
    if umpire.result is None:
        raise ValueError("not over")


def _game(start: Mapping[str, Any]) -> Game[Any] | None:
    """The game that was played, in its edition; None where it is not kept."""
    try:
        return SHELF[start["game"]].game_of(start["options"], start["edition"])
    except _UNREADABLE:
        return None


def _plain(told: RuledTold) -> dict[str, list[dict[str, Any]]]:
    return {seat: [plain(one) for one in pile] for seat, pile in told.items()}


COMMANDS = {"oath": Command(_add_arguments, _check)}
