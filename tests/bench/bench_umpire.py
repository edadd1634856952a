"""How many attempts an umpire adjudicates in a second of processor time, with all facts.

python -m tests.bench.bench_umpire [GAMES] [SEED]

The same random games (refused attempts and moves that stand) are put to this project's umpire and
to the published engine `kriegspiel` in the same run; only the ratio of the two travels from
machine to machine. Facts are all told: captures, kinds of check, pawn tries where the rule set
tells them, and the end.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import Any

import chess
from kriegspiel.game import KriegspielGame
from kriegspiel.move import KriegspielMove, QuestionAnnouncement

from bot.games.game import Answer, Game, Move, Seat, Try
from bot.games.kriegspiel.rules import RULES, RuleSet
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess
from tests.games.kriegspiel.random_play import random_attempts

AIM_RATIO = 3.0
AIM_RATE = 30_000
# Their name for each of our rule sets.
RULE_SETS: dict[RuleSet, str] = {
    "english": "english",
    "rand": "rand",
    "cincinnati": "cincinnati",
    "icc": "wild16",
    "berkeley": "berkeley",
}
Attempts = list[tuple[Seat, Move]]


def ours(game: Game[Any], games: list[Attempts]) -> float:
    """The processor time of our umpire."""
    began = time.process_time()
    for attempts in games:
        state = game.start("").state
        for seat, move in attempts:
            ruling = game.act(state, seat, Try(move))
            if not isinstance(ruling, Answer):
                state = ruling.state
    return time.process_time() - began


def theirs(rules: str, games: list[Attempts]) -> float:
    """The processor time of the published engine."""
    common = QuestionAnnouncement.COMMON
    asked = [
        [KriegspielMove(common, chess.Move.from_uci(move)) for _, move in attempts]
        for attempts in games
    ]
    began = time.process_time()
    for attempts in asked:
        game = KriegspielGame(ruleset=rules)
        for attempt in attempts:
            game.ask_for(attempt)
    return time.process_time() - began


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else 40
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    print(f"{count} random games for each rule set, seed {seed}")
    print(f"{'rules':<11}{'attempts':>9}{'stand':>8}{'ours/s':>10}{'theirs/s':>10}{'ratio':>8}")
    met = True
    names: tuple[RuleSet, ...] = ("classic", *RULE_SETS)
    for name in names:
        game = Kriegspiel("kriegspiel", Orthochess(RULES[name].draws), RULES[name])
        games = [random_attempts(game, Random(f"{seed} {name} {n}"), 300) for n in range(count)]
        total = sum(map(len, games))
        stands = sum(_stands(game, attempts) for attempts in games)
        # The best of three: whatever else the machine does only ever adds time.
        rate = total / min(ours(game, games) for _ in range(3))
        line = f"{name:<11}{total:>9}{stands / total:>8.0%}{rate:>10,.0f}"
        met &= rate >= AIM_RATE
        if name in RULE_SETS:
            their_rate = total / min(theirs(RULE_SETS[name], games) for _ in range(2))
            line += f"{their_rate:>10,.0f}{rate / their_rate:>8.1f}"
            met &= rate / their_rate >= AIM_RATIO
        print(line, flush=True)
    print(f"aims: {AIM_RATE:,}/s and {AIM_RATIO:g} times theirs: {'met' if met else 'not met'}")
    return 0 if met else 1


def _stands(game: Game[Any], attempts: Attempts) -> int:
    state, stands = game.start("").state, 0
    for seat, move in attempts:
        ruling = game.act(state, seat, Try(move))
        if not isinstance(ruling, Answer):
            stands += game.to_act(ruling.state) != game.to_act(state)
            state = ruling.state
    return stands


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
