"""Recorded games, as the seats were handed them, and as they really stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.acts import read_act
from bot.arena.match import Played, play
from bot.games.bitboards.position import Position
from bot.games.game import BLACK, DONE, WHITE, Entry, Seat, Try
from bot.games.shelf import SHELF
from bot.players.belief.memory import Mind, remember
from bot.players.belief.notes import write_notes
from bot.players.belief.story import Chapter
from bot.players.belief.worlds import Track
from bot.players.chance import random_tries
from bot.players.player import Player, Question, Reply


@dataclass(frozen=True, slots=True)
class Recorded:
    played: Played
    asked: Mapping[Seat, Question]
    """The last question that each seat was asked."""
    truth: tuple[Position, ...]
    """The men after each move that stood, the start included; from when all men are placed."""


def curious(asked: Question) -> Reply:
    """Tries at random, and now and then asks, and has squares opened."""
    view, chance = asked.view, asked.chance()
    if view.get("naming"):
        squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
        return Reply(
            f"open {' '.join(chance.sample([s for s in squares if s not in view['men']], 7))}"
        )
    if view.get("may_ask") and view["answer"] is None and chance.random() < 0.2:
        return Reply("any?")
    return random_tries(asked)


def record(
    game: str,
    rules: str,
    seed: str,
    most: int,
    players: Mapping[Seat, tuple[Player, int]] | None = None,
) -> Recorded:
    """`players` with their levels; those who are not named are curious."""
    asked: dict[Seat, Question] = {}

    def noting(player: Player) -> Player:
        def noted(question: Question) -> Reply:
            asked[question.seat] = question
            return player(question)

        return noted

    named = {WHITE: (curious, 1), BLACK: (curious, 1)} | dict(players or {})
    seats = {seat: (noting(player), level) for seat, (player, level) in named.items()}
    options = {"rules": rules} if rules else {}
    played = play(SHELF[game], seats, options=options, seed=seed, most=most)
    settled = SHELF[game].settle(options)
    return Recorded(played, asked, truth_of(game, settled, played.setup, played.entries))


def truth_of(
    game: str, options: Mapping[str, str], setup: str, entries: tuple[Entry, ...]
) -> tuple[Position, ...]:
    law: Any = SHELF[game].build(options).law
    position = law.start(setup)
    truth = []
    for entry in entries:
        act = read_act(entry.act) if entry.n else None
        placed = not law.write(position)
        if isinstance(act, Try) and (placed or DONE in entry.told.get(entry.seat, ())):
            position = law.play(position, entry.seat, act.move)
        elif entry.n:
            continue
        if law.write(position):
            truth.append(position.men)
    return tuple(truth)


def believed(
    mind: Mind, start: Callable[[], Track], chapters: Sequence[Chapter], notes: str
) -> tuple[Track, str]:
    """What is remembered, and the notes of it."""
    done = remember(mind, start, chapters, notes)
    assert done.done == len(chapters)
    return done.track, write_notes(done)
