"""Figures of every game on the shelf, out of many games: `python -m tests.bench.playouts`.

Each game, and each set of rules and size that changes how it goes, is played at random; open games also
by a greedy player. Writes `tests/bench/PLAYOUTS.md`; with names of games after it, their lines alone.
The same seed has the same figures, on any machine.
"""

from __future__ import annotations

import re
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.arena.playouts import Figures, told_advantage, told_ends
from bot.commands.playouts import figures_for
from bot.games.shelf import FOR_TWO, OPEN_GAMES, SHELF

FILE = Path(__file__).with_name("PLAYOUTS.md")
HEAD = """# Playouts

Made by `python -m tests.bench.playouts`; a line of it by `umpire playouts GAME --player PLAYER --games N --options …`. Players know nothing, or look one
half move ahead: this shows whether a game comes to an end and what ends it, not how well it can be played. Lengths are moves of both sides. What it is worth
to begin: points of a hundred above one half, and between what that lies, 95 times of 100.

| game | settings | player | games | begins : follows : drawn : broken off | length: middle, nine of ten, most | worth to begin | ends |
|---|---|---|---|---|---|---|---|
"""
PLAYERS = ("random", "plain:1")
GAMES = {True: 100, False: 20}
"""How many games a line, in open games and in those in which a move is often tried many times."""
_CELLS = 8


@dataclass(frozen=True, slots=True)
class Line:
    game: str
    settings: tuple[tuple[str, str], ...]
    player: str

    @property
    def key(self) -> tuple[str, str, str]:
        return self.game, " ".join(f"{name}={value}" for name, value in self.settings), self.player


def lines() -> Iterator[Line]:
    """What is to be played: every game with its usual settings, every rule set, every size."""
    for game in FOR_TWO:
        for settings in _settings(game):
            for player in PLAYERS if game in OPEN_GAMES else PLAYERS[:1]:
                yield Line(game, settings, player)


def _settings(game: str) -> Iterator[tuple[tuple[str, str], ...]]:
    varied = [option for option in SHELF[game].options if option.name in {"rules", "size"}]
    if not varied:
        yield ()
    for option in varied:
        for value in option.values:
            yield ((option.name, value),)


def written(line: Line, figures: Figures) -> str:
    cells = [
        *line.key,
        str(figures.games),
        f"{figures.won} : {figures.lost} : {figures.drawn} : {figures.unfinished}",
        f"{figures.length(0.5)}, {figures.length(0.9)}, {figures.lengths[-1]}",
        told_advantage(figures),
        told_ends(figures),
    ]
    return f"| {' | '.join(cells)} |"


def kept() -> dict[tuple[str, str, str], str]:
    """The lines of the last time."""
    text = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    found: dict[tuple[str, str, str], str] = {}
    for row in text.splitlines():
        cells = [cell.strip() for cell in re.split(r"\s?\|\s?", row.strip("| "))]
        if row.startswith("| ") and len(cells) == _CELLS and cells[0] in FOR_TWO:
            found[cells[0], cells[1], cells[2]] = row
    return found


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.bench.playouts")
    parser.add_argument("game", nargs="*", help="all, if none is named")
    parser.add_argument("--games", type=int, metavar="N", help="for each line")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games at once (1)")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--missing", action="store_true", help="only lines that are not there yet")
    options = parser.parse_args()
    if strange := [one for one in options.game if one not in FOR_TWO]:
        parser.error(f"no game {strange[0]}; games: {', '.join(FOR_TWO)}")
    chosen = [line for line in lines() if line.game in (options.game or FOR_TWO)]
    rows = kept()
    if options.missing:
        chosen = [line for line in chosen if line.key not in rows]
    for number, line in enumerate(chosen, 1):
        began = time.monotonic()
        figures = figures_for(
            SHELF[line.game],
            line.player,
            options.games or GAMES[line.game in OPEN_GAMES],
            options=dict(line.settings),
            seed=options.seed,
            jobs=options.jobs,
        )
        rows[line.key] = written(line, figures)
        print(
            f"[{number}/{len(chosen)}] {' '.join(line.key)}: {time.monotonic() - began:.0f} s",
            flush=True,
        )
        ordered = [rows[one.key] for one in lines() if one.key in rows]
        FILE.write_text(HEAD + "\n".join(ordered) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
