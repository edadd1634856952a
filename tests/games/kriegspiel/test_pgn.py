"""Exported games, read back by another reader of PGN."""

from __future__ import annotations

import io
from random import Random

import chess.pgn
import pytest

from bot.acts import Resign, read_act, write_act
from bot.games.box import Record
from bot.games.game import BLACK, WHITE, Answer, Result, Seat, Try
from bot.games.kriegspiel.box import BOX
from bot.games.kriegspiel.rules import RULES
from bot.games.openchess.box import BOX as CHESS
from bot.games.shelf import SHELF
from bot.umpire import open_match, replay
from tests.games.kriegspiel.random_play import random_attempts


class Reader(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Knows no variant called Kriegspiel, whose moves are those of chess; nothing else is wrong."""

    def handle_error(self, error: Exception) -> None:
        if "variant" not in str(error).lower():
            raise error


def read(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text), Visitor=Reader)
    assert game is not None
    return game


def record(
    acts: list[tuple[Seat, str]],
    options: dict[str, str] | None = None,
    setup: str = "",
    white: str = "Anna",
) -> Record:
    settled = BOX.settle(options or {})
    game = BOX.build(settled)
    umpire = open_match(game, setup).umpire
    for seat, text in acts:
        ruled = umpire.act(seat, read_act(text))
        assert not isinstance(ruled, Answer), text
        umpire = ruled.umpire
    return Record(
        number=7,
        options=settled,
        setup=setup,
        players={WHITE: white, BLACK: "Борис"},
        result=umpire.result or Result("1/2-1/2", "agreement"),
        day="2026.03.01",
        entries=tuple(replay(game, setup, acts)),
    )


MATE: list[tuple[Seat, str]] = [
    (WHITE, "try e2e4"),
    (BLACK, "try e7e5"),
    (WHITE, "try e4f5"),
    (WHITE, "try e1e5"),
    (WHITE, "ask any"),
    (WHITE, "try d1h5"),
    (BLACK, "try b8c6"),
    (WHITE, "try f1c4"),
    (BLACK, "draw"),
    (BLACK, "try g8f6"),
    (WHITE, "try h5f7"),
]


def test_a_whole_game() -> None:
    ending, text = BOX.export(record(MATE))
    assert ending == "pgn"
    game = read(text)
    assert [move.uci() for move in game.mainline_moves()] == [
        "e2e4",
        "e7e5",
        "d1h5",
        "b8c6",
        "f1c4",
        "g8f6",
        "h5f7",
    ]
    assert dict(game.headers) == {
        "Event": "Kriegspiel, match 7",
        "Site": "?",
        "Date": "2026.03.01",
        "Round": "-",
        "White": "Anna",
        "Black": "Борис",
        "Result": "1-0",
        "KriegspielRules": "classic",
        "Termination": "checkmate",
    }
    comments = [node.comment for node in game.mainline()]
    assert comments[2] == "e4f5: No. e1e5: Hell no. any?: No pawn captures."
    assert comments[6] == "Pawn gone on f7. Checkmate. 1–0"
    assert comments[:2] == ["", ""]
    assert max(map(len, text.splitlines())) < 80


def test_attempts_after_the_last_move_are_kept() -> None:
    _, text = BOX.export(record([*MATE[:4], (WHITE, write_act(Resign()))]))
    last = list(read(text).mainline())[-1]
    assert last.comment == "e4f5: No. e1e5: Hell no."
    assert read(text).headers["Result"] == "0-1"
    assert read(text).headers["Termination"] == "resignation"


def test_a_game_without_a_move() -> None:
    _, text = BOX.export(record([(WHITE, "try e2d3"), (WHITE, "resign")]))
    assert read(text).comment == "e2d3: No."
    assert text.endswith("0-1\n")


def test_a_setup_is_written() -> None:
    setup = "7k/5K2/8/6Q1/8/8/8/8 b - - 0 40"
    acts: list[tuple[Seat, str]] = [(BLACK, "try h8h7"), (WHITE, "try g5g7")]
    _, text = BOX.export(record(acts, setup=setup))
    game = read(text)
    assert (game.headers["SetUp"], game.headers["FEN"]) == ("1", setup)
    assert "40... Kh7 41. Qg7#" in text


def test_names_cannot_break_out_of_their_tag() -> None:
    hostile = 'Anna"]\n[Result "1-0"]\\ {x} %'
    _, text = BOX.export(record(MATE[:2], white=hostile))
    game = read(text)
    assert game.headers["White"] == "Anna'] [Result '1-0']/ {x} %"
    assert game.headers["Result"] == "1/2-1/2"
    assert len(list(game.mainline_moves())) == 2


@pytest.mark.parametrize("name", RULES)
def test_random_games_are_read_back(name: str) -> None:
    game = BOX.build(BOX.settle({"rules": name}))
    random = Random(f"pgn {name}")
    umpire = open_match(game, "").umpire
    acts: list[tuple[Seat, str]] = []
    moves = []
    for seat, move in random_attempts(game, random, 250):
        ruled = umpire.act(seat, Try(move))
        if isinstance(ruled, Answer):
            continue
        if ruled.umpire.to_act != umpire.to_act:
            moves.append(move)
        umpire = ruled.umpire
        acts.append((seat, f"try {move}"))
    written = record(acts, {"rules": name})
    back = read(BOX.export(written)[1])
    assert [move.uci() for move in back.mainline_moves()] == moves
    assert back.headers["KriegspielRules"] == name


def test_open_chess_is_plain_pgn() -> None:
    game = CHESS.build({})
    hidden = {"ask any", "try e4f5", "try e1e5", "draw"}
    acts = [one for one in MATE if one[1] not in hidden]
    written = Record(
        number=3,
        options={},
        setup="",
        players={WHITE: "Anna", BLACK: "Boris"},
        result=Result("1-0", "checkmate"),
        day="2026.03.01",
        entries=tuple(replay(game, "", acts)),
    )
    _, text = CHESS.export(written)
    back = chess.pgn.read_game(io.StringIO(text))
    assert back is not None
    assert back.errors == []
    assert "Qxf7#" in text
    assert "Variant" not in back.headers


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        ("classic", "Hell no."),
        ("rand", "Hell no."),
        ("cincinnati", "Nonsense."),
        ("berkeley", "Nonsense."),
        ("english", "No."),
        ("icc", "Illegal."),
    ],
)
@pytest.mark.parametrize("key", ["kriegspiel", "modern-kriegspiel"])
def test_a_record_has_the_words_of_its_rules(key: str, rules: str, word: str) -> None:
    box = SHELF[key]
    settled = box.settle({"rules": rules})
    acts = [(WHITE, "try e2e5"), (WHITE, write_act(Resign()))]
    entries = tuple(replay(box.build(settled), box.build(settled).deal("", Random(1)), acts))
    players = {WHITE: "Anna", BLACK: "Борис"}
    written = Record(7, settled, "", players, Result("0-1", "resignation"), "2026.03.01", entries)
    assert f"e2e5: {word}" in box.export(written)[1]
