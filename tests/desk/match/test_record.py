"""One notion of moves: the card, the film, and each side's notes count them alike in every game."""

from __future__ import annotations

from random import Random

import pytest

from bot.desk.match.record import moves_in
from bot.desk.post.captions import numbers, refusals
from bot.games.game import BLACK, UMPIRE, WHITE, Answer, Entry, Misheard, Try, View
from bot.games.notebook import Notebook
from bot.games.shelf import SHELF
from bot.umpire import Umpire, open_match

GAMES = [key for key in SHELF if key not in ("lesson", "problems")]
MOST = 150
"""Acts, and those that end a turn, where a game does not end sooner."""


def truth(umpire: Umpire) -> View:
    return umpire.game.view(umpire._state, UMPIRE)  # noqa: SLF001  # before the end nobody is shown it


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_moves_are_counted_alike_everywhere(key: str, seed: int) -> None:
    box = SHELF[key]
    options = {one.name: one.values[0] for one in box.options}
    ruled = open_match(box.build(options), "")
    books = {
        seat: Notebook(seat, box.closes).write(None, ruled.told.get(seat, ()))
        for seat in (WHITE, BLACK)
    }
    chance, umpire = Random(seed), ruled.umpire
    acts: list[Entry] = []
    views = [truth(umpire)]
    while umpire.result is None and (umpire.n < MOST or views[-1]["to_act"] == views[-2]["to_act"]):
        seat = chance.choice(sorted(umpire.to_act))
        texts = [*box.tries(umpire.observe(seat).view, options)] or ["skip"]
        heard = umpire.hear(seat, chance.choice(texts))
        done = None if isinstance(heard, Misheard) else umpire.act(seat, heard)
        if done is None or isinstance(done, Answer):
            continue
        umpire = done.umpire
        act = f"try {heard.move}" if isinstance(heard, Try) else "open"
        acts.append(Entry(umpire.n, seat, act, done.told))
        views.append(truth(umpire))
        for reader, book in books.items():
            if told := done.told.get(reader):
                books[reader] = book.write(act if reader == seat else None, told)
    filmed = numbers(acts, views)
    film = [
        number
        for entry, number, crossed in zip(acts, filmed, refusals(acts, views), strict=True)
        if entry.act.startswith("try ") and not crossed
    ]
    assert moves_in(box, acts) == film[-1]
    numbered = {seat: _last(book) for seat, book in books.items()}
    assert numbered == dict.fromkeys(books, filmed[-1])


def _last(book: Notebook) -> int:
    """The number of the last turn in which somebody has moved."""
    return max(turn.number for turn in book.turns if turn.over)
