"""The law against the rule book read literally."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.games.chess_t.geometry import ROYALS, owner
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from bot.games.game import BLACK, WHITE
from tests.games.chess_t.board import law_of, setup
from tests.games.chess_t.plain_reading import Reader
from tests.games.chess_t.test_law import KEYS, walk


@KEYS
def test_the_law_against_a_plain_reading(key: str, options: dict[str, str]) -> None:
    law = law_of(key, **options)
    steps = [before for before, _, _ in walk(law, 8, 8)][::12]
    for position in steps:
        assert reader(law, position).moves() == set(law.legal(position, position.turn))
    assert len(steps) > 30


@pytest.mark.parametrize(("key", "least_entry_bans"), [("chess-t", 10), ("chess-t1", 0)])
def test_scattered_men_against_a_plain_reading(key: str, least_entry_bans: int) -> None:
    """Few men on odd squares: bans, transformations and stars come up all the time."""
    law, random = law_of(key), Random(12)
    bans: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for _ in range(400):
        position = law.start(scatter(law, random))
        if position.result is None:
            plain = reader(law, position)
            assert plain.moves() == set(position.moves)
            bans += plain.bans
            ends.update(move[2] + move[5:] for move in position.moves)
    assert bans["entry"] >= least_entry_bans
    assert bans["exit"] >= 10
    wanted = {":", "%", "-V", "-R", "-P", "-C"} if key == "chess-t" else {":", "%", "-V", "-S"}
    assert all(ends[kind] >= 5 for kind in wanted)


def reader(law: ChessT, position: Position) -> Reader:
    view = law.look(position)
    return Reader(
        men=dict(view["board"]),
        side=position.turn[0],
        stars={seat[0]: square for seat, square in view["impregnable"].items()},
        rights=position.rights,
        sibling=law.rules.name == "chess-t1",
        scouts=law.rules.scouts,
        exchange=law.rules.exchange,
    )


def scatter(law: ChessT, random: Random) -> str:
    geometry = law.rules.geometry
    stars = ""
    if geometry.star_files:
        stars = f"{random.choice(geometry.star_files)}4{random.choice(geometry.star_files)}5"
    men: dict[str, str] = {}
    for man in "KCPPRRVVVIIIkcpprrvvviii" + ("SSss" if law.rules.scouts else ""):
        white = man.isupper()
        square = random.choice(geometry.names)
        castle = geometry.castles[owner(man)] if man in "Kk" else geometry.walls
        if man in ROYALS and random.random() < (0.7 if man in "Kk" else 0.35):
            square = geometry.names[random.choice(sorted(castle))]
        far = int(square[1]) if white else 9 - int(square[1])
        nowhere = stars[2:] if white else stars[:2]
        walled = geometry.index[square] in geometry.walls and man not in ROYALS
        beyond = far > {"I": 5, "V": 7}.get(man.upper(), 8)
        chosen = man in "Kk" or random.random() < 0.6
        if chosen and not walled and not beyond and square != nowhere:
            men.setdefault(square, man)
    sides = {
        seat: [man + at for at, man in men.items() if owner(man) == seat] for seat in law.seats
    }
    rest = f"{stars or '-'} {random.choice(['Pp', 'P', 'p', '-'])} 0 20"
    return setup(law, " ".join(sides[WHITE]), " ".join(sides[BLACK]), random.choice("wb"), rest)
