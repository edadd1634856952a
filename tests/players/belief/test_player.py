"""What a player of the house looks at: nothing twice, and the same worlds as long as nobody moves."""

from __future__ import annotations

from dataclasses import replace

from bot.arena.match import play
from bot.games.bitboards.position import read_code
from bot.games.game import BLACK, WHITE
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from bot.players.belief.guess import likelihood
from bot.players.belief.player import _values_in, _voters, play_blind
from bot.players.chance import random_tries
from bot.players.player import Question, Reply
from bot.players.uci import Engine
from tests.players.recorded import record


class _Asked(Engine):
    """Knows of no move, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__("nowhere")
        self.fens: list[str] = []

    def worths(self, fen: str, depth: int, work: int) -> dict[str, int]:  # noqa: ARG002
        self.fens.append(fen)
        return {"0000": 0}


def test_a_world_is_looked_at_once() -> None:
    engine = _Asked()
    refusals = 0

    def asking(asked: Question) -> Reply:
        nonlocal refusals
        refusals += bool(asked.view["refused"])
        return play_blind(asked, engine)

    seats = {WHITE: (asking, 5), BLACK: (random_tries, 1)}
    play(SHELF["kriegspiel"], seats, seed="once", most=40)
    assert refusals > 3
    assert len(engine.fens) == len(set(engine.fens))


def test_whoever_votes_votes_again_after_a_refusal() -> None:
    asked = record("kriegspiel", "classic", "voters", most=60).asked[WHITE]
    worlds = [(*Orthochess().start("").men[:9], rights) for rights in range(200)]
    voters = _voters(worlds, asked, 40)
    left = worlds[::3]
    refused = replace(asked.letters[-1], view={**asked.view, "refused": ("e2e4",)})
    again = _voters(left, replace(asked, letters=(*asked.letters, refused)), 40)
    assert {*voters} & {*left} < {*again}
    moved = {**asked.view, "men": {"e1": "K"}}
    after = replace(asked.letters[-1], view=moved)
    assert _voters(worlds, replace(asked, letters=(*asked.letters, after)), 40) != voters


def test_what_is_kept_changes_no_answer() -> None:
    said = []
    for _ in range(2):
        _values_in.cache_clear()
        for _ in range(2):
            seats = {WHITE: (play_blind, 3), BLACK: (random_tries, 1)}
            played = play(SHELF["kriegspiel"], seats, seed="kept", most=14)
            said.append([(turn.reply.say, turn.reply.worth) for turn in played.turns])
    assert said[0] == said[1] == said[2] == said[3]


def test_castling_is_expected() -> None:
    men = Orthochess().start("rnbqk2r/8/8/8/8/8/8/RNBQKBNR b k - 0 1").men
    castling, stepping = (read_code(text) | 6 << 15 for text in ("e8g8", "e8e7"))
    assert likelihood(men, False, castling) > 4 * likelihood(men, False, stepping)


def test_the_cheapest_man_takes() -> None:
    men = Orthochess().start("rnbqkbnr/ppp2ppp/4p3/3P4/8/8/PP1PPPPP/RNBQKBNR b - - 0 1").men
    pawn, queen = read_code("e6d5") | 1 << 15, read_code("d8d5") | 5 << 15
    assert likelihood(men, False, pawn) > 2 * likelihood(men, False, queen)
