"""Games between random players, as the seats were handed them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.arena.match import Played, play
from bot.games.bitboards.position import Position
from bot.games.game import BLACK, WHITE, Done, Seat
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from bot.players.chance import random_tries
from bot.players.player import Player, Question, Reply


@dataclass(frozen=True, slots=True)
class Recorded:
    played: Played
    asked: Mapping[Seat, Question]
    """The last question that each seat was asked."""
    truth: tuple[Position, ...]
    """The men after each move that stood, the start included."""


def curious(asked: Question) -> Reply:
    """Tries at random, and now and then asks."""
    if asked.view.get("may_ask") and asked.view["answer"] is None and asked.chance().random() < 0.2:
        return Reply("any?")
    return random_tries(asked)


def record(game: str, rules: str, seed: str, most: int, player: Player = curious) -> Recorded:
    asked: dict[Seat, Question] = {}

    def noted(question: Question) -> Reply:
        asked[question.seat] = question
        return player(question)

    seats = {WHITE: (noted, 1), BLACK: (noted, 1)}
    played = play(SHELF[game], seats, options={"rules": rules}, seed=seed, most=most)
    law = Orthochess()
    position = law.start("")
    truth = [position.men]
    for entry in played.entries:
        if any(isinstance(one, Done) for one in entry.told.get(entry.seat, ())):
            after = law.attempt(position, entry.seat, entry.act.removeprefix("try "))  # type: ignore[arg-type]
            assert after is not None
            position = after
            truth.append(position.men)
    return Recorded(played, asked, tuple(truth))
