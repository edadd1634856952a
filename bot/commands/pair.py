"""`umpire pair`: the next round of a Swiss tournament from its report (TRF16 or TRF-2026)."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace

from bot.club.swiss.field import BadState, State, initial_colour, tenths
from bot.club.swiss.pairing import pair
from bot.club.swiss.pairs import NoLegalPairing, Paired
from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import read_report
from bot.club.swiss.trf_write import points_text
from bot.commands.command import Command, Unusable
from bot.commands.files import read_bytes


def pair_report(data: bytes) -> tuple[State, Paired]:
    """A report's state and its next round; BadTrf, BadState and NoLegalPairing as they come."""
    state = read_report(data)
    return state, pair(state)


def pairs_json(paired: Paired) -> list[list[int]]:
    """[white, black] by board, and [player, 0] for the bye at the end."""
    pairs = [list(each) for each in paired.pairs]
    return [*pairs, [paired.bye, 0]] if paired.bye else pairs


def pairs_text(state: State, paired: Paired) -> list[str]:
    """A table for people: boards with numbers, names and points."""
    stated = "" if state.initial else " (not stated in the report)"
    lines = [
        f"Round {state.played + 1}" + (f" of {state.rounds}" if state.rounds else ""),
        f"Initial colour: {initial_colour(state)}{stated}",
    ]
    label = {
        player.number: f"{player.number:>4} {player.name} ({points_text(tenths(state, player))})"
        for player in state.players
    }
    width = max((len(label[white]) for white, _ in paired.pairs), default=0)
    for board, (white, black) in enumerate(paired.pairs, 1):
        lines.append(f"{board:>4}. {label[white]:<{width}}  - {label[black]}")
    if paired.bye:
        lines.append(f"      {label[paired.bye]} has the bye")
    return lines


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", help="the report, TRF16 or TRF-2026; - is standard input")
    parser.add_argument("--json", action="store_true", help="print [[white, black], …]")


def _pair(options: Namespace) -> int:
    """Status 1, where no pairing is legal."""
    try:
        state, paired = pair_report(read_bytes(options.file))
    except (BadTrf, BadState) as fault:
        raise Unusable(f"{options.file}: {fault}") from None
    except NoLegalPairing as fault:
        print(f"umpire: no legal pairing: {fault}", file=sys.stderr)
        return 1
    print(json.dumps(pairs_json(paired)) if options.json else "\n".join(pairs_text(state, paired)))
    return 0


COMMANDS = {"pair": Command(_add_arguments, _pair)}
