"""Hearing moves: every spelling of every move, and whatever else people type."""

from __future__ import annotations

from collections.abc import Iterator

import chess
import pytest

from bot.games.bitboards.position import read_code
from bot.games.game import WHITE, Misheard, Move, Seat
from bot.games.orthochess import own_board
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.notation import hear_move
from bot.games.orthochess.position import Position
from bot.games.orthochess.seats import colour
from tests.games.orthochess.positions import random_positions

LAW = Orthochess()
START = LAW.own_men(LAW.start(""), WHITE)
RUSSIAN = {"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"}
ENGLISH_WORDS = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
}
RUSSIAN_WORDS = {
    "K": "король",
    "Q": "ферзь",
    "R": "ладья",
    "B": "слон",
    "N": "конь",
    "P": "пешка",
}
TYPED = str.maketrans("abcdefgh", "авсдефгн")
SOUNDED = str.maketrans("abcdefgh", "абцдефгх")


def russian(san: str) -> str:
    return "".join(RUSSIAN.get(letter, letter) for letter in san)


def coordinates(move: Move) -> Iterator[str]:
    """Every way to type where from and where to."""
    start, end, kind = move[:2], move[2:4], move[4:]
    spelled = [
        f"{start}{end}",
        f"{start}-{end}",
        f"{start} {end}",
        f"{start} - {end}",
        f"{start}–{end}",
    ]
    spelled += [f"{start}{end}".upper(), f"{start}x{end}", f"{start}:{end}", f"{start} to {end}"]
    spelled += [f"{start}{end}".translate(TYPED), f"{start} {end}".translate(SOUNDED)]
    spelled += [f"{start} на {end}", f"с {start} на {end}", f"from {start} to {end}"]
    for text in spelled:
        if not kind:
            yield text
        else:
            letters = (
                kind,
                kind.upper(),
                f"={kind.upper()}",
                f" {kind}",
                f"={russian(kind.upper())}",
            )
            yield from (text + letter for letter in letters)


def hear_hidden(position: Position, seat: Seat, text: str) -> Move | Misheard[str]:
    return hear_move(text, LAW.own_men(position, seat), seat, LAW.rights(position, seat))


def positions() -> Iterator[tuple[Position, Seat]]:
    for seed in range(4):
        for position in random_positions(LAW, f"notation {seed}", 14):
            for seat in LAW.to_act(position):
                yield position, seat


def test_coordinates_are_heard_in_every_spelling() -> None:
    for number, (position, seat) in enumerate(positions()):
        for move in sorted(LAW.legal(position, seat))[number % 5 :: 5]:
            for text in coordinates(move):
                assert hear_hidden(position, seat, text) == move, text


def conceivable(position: Position, seat: Seat) -> list[chess.Move]:
    """What the seat's own board allows."""
    board, found = position.board, []
    for start in chess.scan_forward(board.occupied_co[colour(seat)]):
        for end in chess.SQUARES:
            last = board.piece_type_at(start) == chess.PAWN and chess.square_rank(end) in {0, 7}
            for kind in (chess.QUEEN, chess.KNIGHT) if last else (None,):
                move = chess.Move(start, end, kind)
                if start != end and own_board.conceivable(
                    position.men, colour(seat), read_code(move.uci())
                ):
                    found.append(move)
    return found


def test_short_notation_is_decided_on_the_own_board_alone() -> None:
    """Unique on the own board: heard. Not unique: asked back, with every candidate."""
    heard_back = asked_back = 0
    for position, seat in positions():
        board, moves = position.board, conceivable(position, seat)
        for move in moves:
            kind = board.piece_type_at(move.from_square)
            if kind == chess.PAWN or (
                kind == chess.KING and abs(move.from_square - move.to_square) == 2
            ):
                continue
            letter = chess.piece_symbol(kind or 0).upper()
            end = chess.square_name(move.to_square)
            rivals = {
                one.uci()
                for one in moves
                if one.to_square == move.to_square and board.piece_type_at(one.from_square) == kind
            }
            for text in (
                f"{letter}{end}",
                f"{letter}x{end}+",
                f"{russian(letter)}{end}",
                f"{russian(letter)}:{end}!?",
                f"{ENGLISH_WORDS[letter]} {end}",
                f"{ENGLISH_WORDS[letter]} to {end}",
                f"{RUSSIAN_WORDS[letter]} на {end}",
                f"{RUSSIAN_WORDS[letter]} {end.translate(TYPED)}",
                f"{letter.lower() if letter != 'B' else letter}{end}",
            ):
                heard = hear_hidden(position, seat, text)
                if len(rivals) == 1:
                    assert heard == move.uci(), text
                    heard_back += 1
                else:
                    assert isinstance(heard, Misheard), text
                    assert heard.why == "ambiguous"
                    assert set(heard.about) == rivals
                    asked_back += 1
            start = chess.square_name(move.from_square)
            for text in (f"{letter}{start}{end}", f"{russian(letter)}{start}-{end}"):
                assert hear_hidden(position, seat, text) == move.uci()
    assert heard_back > 1000
    assert asked_back > 40


def test_pawns_in_short_notation() -> None:
    heard = 0
    for position, seat in positions():
        board = position.board
        for move in conceivable(position, seat):
            if board.piece_type_at(move.from_square) != chess.PAWN:
                continue
            start, end = chess.square_name(move.from_square), chess.square_name(move.to_square)
            kind = chess.piece_symbol(move.promotion).upper() if move.promotion else ""
            if start[0] == end[0]:
                texts = [end + kind, end + (f"={kind}" if kind else ""), end.upper() + kind]
                texts += [
                    end.translate(TYPED) + russian(kind),
                    f"pawn to {end} {kind}",
                    f"п{end}{kind}",
                ]
            else:
                texts = [
                    f"{start[0]}x{end}{kind}",
                    f"{start[0]}{end}{kind}",
                    f"{start[0]}:{end}{russian(kind)}",
                ]
            for text in texts:
                assert hear_hidden(position, seat, text) == move.uci(), text
                heard += 1
    assert heard > 500


def test_standard_notation_is_heard_in_open_chess() -> None:
    """SAN is decided by the legal moves there, in English and in Russian letters."""
    for position, seat in positions():
        board = position.board
        legal = sorted(LAW.legal(position, seat))
        men, rights = LAW.own_men(position, seat), LAW.rights(position, seat)
        for move in board.legal_moves:
            san = board.san(move)
            for text in (san, russian(san), san.rstrip("+#"), f"{san}!", f"{san} ?!"):
                assert hear_move(text, men, seat, rights, legal) == move.uci(), text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("O-O", "e1g1"),
        ("o-o", "e1g1"),
        ("0-0", "e1g1"),
        ("0–0", "e1g1"),
        ("OO", "e1g1"),
        ("О-О", "e1g1"),  # Cyrillic
        ("о-о-о", "e1c1"),
        ("O-O-O+", "e1c1"),
        ("0-0-0", "e1c1"),
        ("0 - 0", "e1g1"),
        ("000", "e1c1"),
        ("castle kingside", "e1g1"),
        ("castle queenside", "e1c1"),
        ("castles short", "e1g1"),
        ("короткая рокировка", "e1g1"),
        ("рокировка длинная", "e1c1"),
        ("длинная рокировка", "e1c1"),
        ("рокировка в короткую сторону", "e1g1"),
        ("короткая", "e1g1"),
        ("в длинную", "e1c1"),
        ("рокировка 0-0", "e1g1"),
        ("castle O-O-O", "e1c1"),
        ("e1g1", "e1g1"),
        ("Kg1", "e1g1"),
        ("Крс1", "e1c1"),
    ],
)
def test_castling(text: str, expected: str) -> None:
    position = LAW.start("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert hear_hidden(position, WHITE, text) == expected


def test_castling_that_leaves_the_side_open() -> None:
    both = LAW.start("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    one = LAW.start("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1")
    for text in ("рокировка", "castle", "castling"):
        heard = hear_hidden(both, WHITE, text)
        assert isinstance(heard, Misheard)
        assert heard.why == "which-castling"
        for sentence in heard.instead:
            assert not isinstance(hear_hidden(both, WHITE, sentence), Misheard)
        assert hear_hidden(one, WHITE, text) == "e1c1"
        for none in (LAW.start(""), LAW.start("4k3/8/8/8/8/8/8/R4RK1 w - - 0 1")):
            assert hear_hidden(none, WHITE, text) == Misheard("no-castling")


def test_castling_without_a_king_at_home_is_an_attempt_all_the_same() -> None:
    position = LAW.start("4k3/8/8/8/8/8/4K3/R6R w - - 0 1")
    heard = hear_hidden(position, WHITE, "O-O")
    assert not isinstance(heard, Misheard)
    assert not LAW.conceivable(position, WHITE, heard)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("e4", "e2e4"),
        ("E4", "e2e4"),
        ("е4", "e2e4"),
        ("Е2Е4", "e2e4"),
        ("e2 e4", "e2e4"),
        ("e2 - e4", "e2e4"),
        ("e2→e4", "e2e4"),
        ("nf3", "g1f3"),
        ("Nf3", "g1f3"),
        ("NF3", "g1f3"),
        ("N f3", "g1f3"),
        ("Ng1f3", "g1f3"),
        ("Ngf3", "g1f3"),
        ("Кf3", "g1f3"),
        ("кf3", "g1f3"),
        ("Кф3", "g1f3"),
        ("конь ф3", "g1f3"),
        ("knight f3", "g1f3"),
        ("Knight to f3", "g1f3"),
        ("конь на f3", "g1f3"),
        ("Конь g1 на f3", "g1f3"),
        ("knight from g1 to f3", "g1f3"),
        ("pawn takes d3 from e2", "e2d3"),
        ("exd3", "e2d3"),
        ("ed3", "e2d3"),
        ("ed", "e2d3"),
        ("e:d3", "e2d3"),
        ("едэ", None),
        ("ed!", "e2d3"),
        ("pawn e4", "e2e4"),
        ("пешка e4", "e2e4"),
        ("пешка е2 бьёт d3", "e2d3"),
        ("bc3", "b2c3"),
        ("bxc3", "b2c3"),
        ("e2e5", "e2e5"),  # nonsense, but an attempt
        ("e2e2", None),
        ("e1e8", "e1e8"),
        ("Ke1e8", "e1e8"),
        ("a1a8", "a1a8"),
    ],
)
def test_from_the_opening(text: str, expected: str | None) -> None:
    heard = hear_move(text, START, WHITE, "KQ")
    if expected is None:
        assert isinstance(heard, Misheard)
    else:
        assert heard == expected
