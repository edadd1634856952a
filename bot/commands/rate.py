"""`umpire rate`: one Glicko-2 period from JSON to JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from math import isfinite

from bot.club.glicko import Game, Player, rate
from bot.commands.command import Command

_R = (-1e6, 1e6)
_SPREAD = (1e-6, 1e5)
_VOL = (1e-12, 10.0)
_TAU = (1e-6, 10.0)
_FIELDS = ("r", "rd", "vol", "tau", "games")


class BadRating(Exception):
    """What was given cannot be rated; the text names the field."""


def rate_json(text: str) -> str:
    """`{"r", "rd", "vol", "tau", "games": [[r, rd, score], …]}` to `{"r", "rd", "vol"}`."""
    given = _fields(text)
    player = Player(
        _number("r", given["r"], _R),
        _number("rd", given["rd"], _SPREAD),
        _number("vol", given["vol"], _VOL),
    )
    tau = _number("tau", given["tau"], _TAU)
    played = given["games"]
    if not isinstance(played, list):
        raise BadRating("games is not a list")
    games = tuple(_game(f"games[{n}]", game) for n, game in enumerate(played))
    new = rate(player, games, tau)
    return json.dumps({"r": new.rating, "rd": new.rd, "vol": new.vol})


def _fields(text: str) -> dict[str, object]:
    """All fields and no others; what they hold has yet to be looked at."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRating("standard input is not JSON") from None
    if not isinstance(given, dict):
        raise BadRating("standard input is not a JSON object")
    for name in _FIELDS:
        if name not in given:
            raise BadRating(f"{name} is missing")
    for name in given:
        if name not in _FIELDS:
            raise BadRating(f"{name!r} is not a field; there are {', '.join(_FIELDS)}")
    return given


def _game(name: str, given: object) -> Game:
    if not isinstance(given, list) or len(given) != 3:
        raise BadRating(f"{name} is not [r, rd, score]")
    r, rd, score = given
    return Game(
        _number(f"{name} r", r, _R),
        _number(f"{name} rd", rd, (0, _SPREAD[1])),
        _number(f"{name} score", score, (0, 1)),
    )


def _number(name: str, given: object, bounds: tuple[float, float]) -> float:
    least, most = bounds
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise BadRating(f"{name} is not a number")
    if (isinstance(given, float) and not isfinite(given)) or not least <= given <= most:
        raise BadRating(f"{name} is not between {least:g} and {most:g}")
    return float(given)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = (
        'Standard input is {"r", "rd", "vol", "tau", "games": [[r, rd, score], …]}; '
        'what is printed is {"r", "rd", "vol"}.'
    )


def _rate(_: Namespace) -> int:
    print(rate_json(sys.stdin.read()))
    return 0


COMMANDS = {"rate": Command(_add_arguments, _rate, (BadRating,))}
