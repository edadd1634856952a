"""SFEN, in which positions of shogi are written."""

from __future__ import annotations

import re

from bot.games.shogi.board import GOTE, KINDS, SENTE, Board, Hand

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
_MOST_HELD = 18
"""There are so many pawns in a set, and fewer of all others."""


class BadSfen(ValueError):
    """A text that is no position in SFEN."""


_RANK = re.compile(r"(?:[1-9]|\+?[PLNSBRplnsbr]|[GKgk])+")
_HELD = re.compile(r"([0-9]{0,2})([PLNSGBRplnsgbr])")


def read_sfen(text: str) -> Board:
    """The position; the number of the next move may be any from 0, which is taken for 1."""
    parts = text.split()
    ranks = parts[0].split("/") if parts else []
    if len(parts) != 4 or len(ranks) != 9 or parts[1] not in ("b", "w"):
        raise BadSfen(text)
    men = [man for rank in ranks for man in _read_rank(rank)]
    if not re.fullmatch(r"[0-9]{1,6}", parts[3]):
        raise BadSfen(text)
    hands = _read_hands(parts[2])
    return Board(tuple(men), hands, "bw".index(parts[1]), max(int(parts[3]), 1))


def _read_rank(rank: str) -> list[str]:
    if not _RANK.fullmatch(rank) or re.search(r"[0-9]{2}", rank):
        raise BadSfen(rank)
    men: list[str] = []
    for sign in re.findall(r"[0-9]|\+?[A-Za-z]", rank):
        men += [""] * int(sign) if sign.isdigit() else [sign]
    if len(men) != 9:
        raise BadSfen(rank)
    return men


def _read_hands(text: str) -> tuple[Hand, Hand]:
    counts = ([0] * len(KINDS), [0] * len(KINDS))
    if text != "-":
        if not re.fullmatch(rf"(?:{_HELD.pattern})+", text):
            raise BadSfen(text)
        for count, letter in _HELD.findall(text):
            held = counts[SENTE if letter.isupper() else GOTE]
            held[KINDS.index(letter.upper())] += int(count or 1)
    if max(*counts[SENTE], *counts[GOTE]) > _MOST_HELD:
        raise BadSfen(text)
    return tuple(counts[SENTE]), tuple(counts[GOTE])


def write_sfen(board: Board) -> str:
    ranks = ("".join(man or " " for man in board.men[at : at + 9]) for at in range(0, 81, 9))
    placed = "/".join(re.sub(" +", lambda gap: str(len(gap.group())), rank) for rank in ranks)
    held = "".join(
        (str(count) if count > 1 else "") + (kind if colour == SENTE else kind.lower())
        for colour in (SENTE, GOTE)
        for kind, count in reversed(tuple(zip(KINDS, board.hands[colour], strict=True)))
        if count
    )
    return f"{placed} {'bw'[board.turn]} {held or '-'} {board.number}"
