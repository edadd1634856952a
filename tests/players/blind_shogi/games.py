"""Games of Tsuitate shogi, as a seat was handed them and as they really stood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bot.acts import read_act
from bot.arena.match import play
from bot.games.game import BLACK, DONE, WHITE, Seat, Try
from bot.games.shelf import SHELF
from bot.games.shogi.board import GOTE, SENTE, Board, Colour
from bot.games.shogi.law import Shogi
from bot.players.blind_shogi.board import ENEMY, OWN, World, man_of
from bot.players.chance import random_tries
from bot.players.foul_shy import play_by_board
from bot.players.player import Question, Reply


@dataclass(frozen=True, slots=True)
class Game:
    asked: dict[Seat, Question]
    """The last question that each seat was asked."""
    truth: list[Board]
    """After each move that stood, the start included."""


def world_of(board: Board, colour: Colour) -> World:
    """The board as the player of this colour would write it down."""
    world = bytearray(81)
    for square, man in enumerate(board.men):
        if man:
            side = OWN if man.isupper() == (colour == SENTE) else ENEMY
            world[square if colour == SENTE else 80 - square] = man_of(man.upper()) + side
    return bytes(world) + bytes(board.hands[1 - colour])


def colour_of(seat: Seat) -> Colour:
    return SENTE if seat == BLACK else GOTE


@cache
def game(n: int) -> Game:
    """At random on one side, with care on the other, which makes it long."""
    asked: dict[Seat, Question] = {}

    def careful(question: Question) -> Reply:
        asked[question.seat] = question
        return play_by_board(question)

    def careless(question: Question) -> Reply:
        asked[question.seat] = question
        return (
            random_tries(question)
            if question.view["fouls"][question.seat] < 5
            else careful(question)
        )

    seats = {BLACK: (careful, 1), WHITE: (careless, 1)}
    played = play(SHELF["tsuitate"], seats, seed=f"recorded {n}", most=200)
    law = Shogi()
    position = law.start(played.setup)
    truth = [position.board]
    for entry in played.entries:
        act = read_act(entry.act) if entry.n else None
        if isinstance(act, Try) and DONE in entry.told.get(entry.seat, ()):
            position = law.play(position, entry.seat, act.move)
            truth.append(position.board)
    return Game(asked, truth)


def both(games: int) -> Iterator[tuple[Seat, Question, list[World]]]:
    """Each seat of so many games, and how all really stood, as it would write it down."""
    for n in range(games):
        one = game(n)
        for seat, asked in one.asked.items():
            yield seat, asked, [world_of(board, colour_of(seat)) for board in one.truth]
