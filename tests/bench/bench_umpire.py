"""How many attempts an umpire rules on in a second of processor time, with all it has to say.

python -m tests.bench.bench_umpire [GAMES] [ROUNDS] [RULES ...]

Every round has new random games, so that nothing remembered helps, and puts their attempts
(refused ones and moves that stand) to everybody in turn; shown are the medians of all rounds. Only
ratios travel from machine to machine.

ruling      the game's own `act`: what is legal, and what each side is told
act         `Umpire.act`, as the bot has it: with turns, draws and the count of letters
served      `Umpire.act`, and what both players see afterwards
kriegspiel  the published engine of that name, as it is
… spared    the same without its list of what may be asked, which it makes after every move
chess       a plain loop with the `chess` library: legal or not, played, over or not; no words
openspiel   the C++ of OpenSpiel (`open_spiel`, where it is installed), of which attempts are
            numbers; it knows one rule set of its own, counts no pawn captures for most of ours, and
            takes only what it lists. The second figure is with what both players see
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import chess
from kriegspiel.game import KriegspielGame
from kriegspiel.move import KriegspielMove, QuestionAnnouncement

from bot import machine_code
from bot.games.game import BLACK, WHITE, Answer, Game, Move, Seat, Try
from bot.games.kriegspiel.rules import RULES, RuleSet, rule_set
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess
from bot.umpire import open_match
from tests.bench.rows import Row
from tests.games.kriegspiel.random_play import random_attempts

# Their name for each of our rule sets, or the nearest that they have.
RULE_SETS: dict[RuleSet, str] = {
    "classic": "berkeley_any",
    "english": "english",
    "rand": "rand",
    "cincinnati": "cincinnati",
    "icc": "wild16",
    "berkeley": "berkeley",
}
MOST = 300
Attempts = list[tuple[Seat, Move]]
Rate = float


def cost(do: Callable[[], object]) -> float:
    began = time.process_time()
    do()
    return time.process_time() - began


def rule(game: Game[Any], games: list[Attempts]) -> None:
    for attempts in games:
        state = game.start("").state
        for seat, move in attempts:
            ruling = game.act(state, seat, Try(move))
            if not isinstance(ruling, Answer):
                state = ruling.state


def act(game: Game[Any], games: list[Attempts]) -> None:
    for attempts in games:
        umpire = open_match(game, "").umpire
        for seat, move in attempts:
            ruled = umpire.act(seat, Try(move))
            if not isinstance(ruled, Answer):
                umpire = ruled.umpire


def serve(game: Game[Any], games: list[Attempts]) -> None:
    for attempts in games:
        umpire = open_match(game, "").umpire
        for seat, move in attempts:
            ruled = umpire.act(seat, Try(move))
            if not isinstance(ruled, Answer):
                umpire = ruled.umpire
                for hearer in (WHITE, BLACK):
                    umpire.observe(hearer, ruled.told.get(hearer, ()))


class _Everything(set[Any]):
    """A list of what may be asked that has everything on it."""

    def __contains__(self, _: object) -> bool:
        return True

    def remove(self, _: object) -> None:
        pass


class Spared(KriegspielGame):  # type: ignore[misc]  # it has no types
    def _generate_possible_to_ask_list(self) -> None:
        self._possible_to_ask_set = _Everything()

    def _discard_possible_to_ask(self, move: object) -> None:
        pass


def published(
    kind: type[KriegspielGame], rules: str, asked: list[list[KriegspielMove]]
) -> Callable[[], None]:
    def run() -> None:
        for attempts in asked:
            game = kind(ruleset=rules)
            for attempt in attempts:
                game.ask_for(attempt)

    return run


def plain_chess(games: list[list[chess.Move]]) -> None:
    for attempts in games:
        board = chess.Board()
        for move in attempts:
            if board.is_legal(move):
                board.push(move)
                board.is_game_over()


class OpenSpiel:
    """The attempts as OpenSpiel numbers them: those that it lists; a game ends where it says so."""

    def __init__(self, spiel: Any, games: list[Attempts]) -> None:
        self._game = spiel.load_game("kriegspiel")
        self._games = [self._numbers(attempts) for attempts in games]
        self.total = sum(map(len, self._games))

    def _numbers(self, attempts: Attempts) -> list[int]:
        state, found = self._game.new_initial_state(), []
        for _, move in attempts:
            if state.is_terminal():
                break
            listed = {state.action_to_string(one): one for one in state.legal_actions()}
            if move in listed:
                found.append(listed[move])
                state.apply_action(listed[move])
        return found

    def rule(self) -> None:
        for numbers in self._games:
            state = self._game.new_initial_state()
            for number in numbers:
                state.apply_action(number)
                state.is_terminal()

    def serve(self) -> None:
        for numbers in self._games:
            state = self._game.new_initial_state()
            for number in numbers:
                state.apply_action(number)
                state.is_terminal()
                state.observation_string(0)
                state.observation_string(1)


def one_round(name: RuleSet, games: list[Attempts], spiel: Any) -> dict[str, Rate]:
    """Attempts a second, by who ruled on them."""
    game = Kriegspiel("kriegspiel", Orthochess(RULES[name].draws), RULES[name])
    total = sum(map(len, games))
    moves = [[chess.Move.from_uci(move) for _, move in attempts] for attempts in games]
    common = QuestionAnnouncement.COMMON
    asked = [[KriegspielMove(common, move) for move in attempts] for attempts in moves]
    rates = {
        "ruling": total / cost(lambda: rule(game, games)),
        "act": total / cost(lambda: act(game, games)),
        "served": total / cost(lambda: serve(game, games)),
        "kriegspiel": total / cost(published(KriegspielGame, RULE_SETS[name], asked)),
        "… spared": total / cost(published(Spared, RULE_SETS[name], asked)),
        "chess": total / cost(lambda: plain_chess(moves)),
    }
    if spiel:
        theirs = OpenSpiel(spiel, games)
        rates["openspiel"] = theirs.total / cost(theirs.rule)
        rates["… both see"] = theirs.total / cost(theirs.serve)
    return rates


def medians(name: RuleSet, count: int, rounds: int, spiel: Any) -> dict[str, Rate]:
    found: list[dict[str, Rate]] = []
    for number in range(rounds):
        game = Kriegspiel("kriegspiel", Orthochess(RULES[name].draws), RULES[name])
        games = [random_attempts(game, Random(f"{number} {name} {n}"), MOST) for n in range(count)]
        found.append(one_round(name, games, spiel))
    return {who: median(one[who] for one in found) for who in found[0]}


def rows() -> Iterator[Row]:
    how, spiel = "machine code" if machine_code.in_use() else "plain Python", _open_spiel()
    for name in (rule_set("icc"), rule_set("classic")):
        rates = medians(name, 20, 5, spiel)
        bare = {"ruling": "openspiel", "served": "… both see"}
        for work, who in (("ruling on an attempt", "ruling"), ("… and both views", "served")):
            yield Row(
                f"{work} ({name}, {how})",
                f"{rates[who] / 1000:.0f} thousand/s",
                f"`kriegspiel` {rates['kriegspiel'] / 1000:.1f}: {rates[who] / rates['kriegspiel']:.1f}"
                f" times; a plain python-chess loop {rates['chess'] / 1000:.0f}:"
                f" {rates[who] / rates['chess']:.1f} times"
                + (_beside(rates[who], rates[bare[who]]) if spiel else ""),
                "bench_umpire",
            )


def _beside(rate: Rate, theirs: Rate) -> str:
    return f"; OpenSpiel {theirs / 1000:.0f}: {rate / theirs:.2f} times"


def _open_spiel() -> Any:
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def main(arguments: list[str]) -> int:
    numbers = [int(one) for one in arguments if one.isdigit()]
    count, rounds = [*numbers, 20, 5][:2] if len(numbers) != 1 else (numbers[0], 5)
    names = [rule_set(one) for one in arguments if one in RULES] or list(RULES)
    spiel = _open_spiel()
    how = "as machine code" if machine_code.in_use() else "in plain Python"
    print(f"thousands of attempts a second, medians of {rounds} rounds of {count} games, {how}")
    header = ""
    for name in names:
        rates = medians(name, count, rounds, spiel)
        if not header:
            header = f"{'rules':<11}" + "".join(f"{who:>11}" for who in rates)
            print(f"{header}   ruling, served by kriegspiel")
        by = rates["kriegspiel"]
        print(
            f"{name:<11}"
            + "".join(f"{rate / 1000:>11.1f}" for rate in rates.values())
            + f"{rates['ruling'] / by:>9.1f}{rates['served'] / by:>7.1f}",
            flush=True,
        )
    if not spiel:
        print("open_spiel is not installed: pip install open_spiel")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
