"""What was opened stands as a comment beside the move after which it was."""

from __future__ import annotations

import chess.pgn

from bot.acts import write_act
from bot.games.box import Record
from bot.games.game import BLACK, WHITE, Misheard, Result, Seat
from bot.games.modern_kriegspiel.box import BOX
from bot.umpire import fold, replay
from tests.games.kriegspiel.test_pgn import read
from tests.games.modern_kriegspiel.table import opened


def export(*texts: str, **options: str) -> str:
    umpire, acts = opened(**options), list[tuple[Seat, str]]()
    for text in texts:
        (seat,) = umpire.to_act
        heard = umpire.hear(seat, text)
        assert not isinstance(heard, Misheard)
        acts.append((seat, write_act(heard)))
        umpire = fold(umpire, acts[-1:])
    settled = BOX.settle(options)
    record = Record(
        number=7,
        options=settled,
        setup="",
        players={WHITE: "Anna", BLACK: "Борис"},
        result=umpire.result or Result("1/2-1/2", "agreement"),
        day="2026.03.01",
        entries=tuple(replay(BOX.build(settled), "", acts)),
    )
    ending, text = BOX.export(record)
    assert ending == "pgn"
    return text


def comments(game: chess.pgn.Game) -> list[str]:
    """On one line each: a file is wrapped, within comments, too."""
    return [" ".join(node.comment.split()) for node in game.mainline()]


def test_a_whole_game() -> None:
    text = export("f3", "e7 e5", "e5", "skip", "d2d5", "g4", "h7", "Qh4")
    game = read(text)
    assert game.headers["Event"] == "Modern Kriegspiel, match 7"
    assert "Variant" not in game.headers
    assert [move.uci() for move in game.mainline_moves()] == ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert comments(game) == [
        "Opened: pawn e7; empty e5.",
        "",
        "d2d5: Hell no. Opened: pawn h7.",
        "Checkmate. 0–1",
    ]


def test_what_is_told_of_pawn_captures_stands_with_the_squares() -> None:
    text = export("e4", "skip", "d5", "e4", rules="icc")
    game = read(text)
    assert game.headers["KriegspielRules"] == "icc"
    assert comments(game) == [
        "No pawn tries.",
        "Opened: pawn e4. 1 pawn try.",
    ]
