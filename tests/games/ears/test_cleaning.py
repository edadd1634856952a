"""One cleaning step for all games: what stands around a move is taken away, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.ears.cleaning import clean
from bot.games.ears.near import nearest
from bot.games.ears.vocabulary import CHESS_FIGURES, CHESS_MEN, Vocabulary
from bot.games.game import Misheard, Try
from bot.games.shelf import SHELF
from bot.umpire import open_match

CHESS = Vocabulary(men=CHESS_MEN, figures=CHESS_FIGURES, fillers=frozenset({"to", "на"}))
NAMES = tuple(CHESS_MEN.items())
WRAPPINGS = (
    "{}",
    "`{}`",
    "```{}```",
    "**{}**",
    "__{}__",
    "_{}_",
    "*{}*",
    "||{}||",
    "> {}",
    "“{}”",
    "({})",
    "{} 🙂",
    "{} :)",
    "{}…",
    "{}!",
    "1. {}",
    "I play {}",
    "my move: {}",
    "{} please",
    "мой ход {}",
    "давай {}",
    "попробую {}, пожалуйста",
)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("||♘f3||", "Nf3"),
        ("~~e4~~ d4", "d4"),
        ("kinght to f3", "knight to f3"),
        ("night f3", "knight f3"),
        ("конм на f3", "конь на f3"),
        ("е два е четыре", "е2 е4"),
        ("№№__ Рт h2-h4", "Рт h2-h4"),
        ("12. … e5", "e5"),
        ("please", "please"),
        ("e4 maybe d5", "e4 maybe d5"),
        ("look f3", "look f3"),
        ("e4 was bad", "e4 was bad"),
    ],
)
def test_clean(text: str, cleaned: str) -> None:
    assert clean(text, CHESS) == cleaned


@pytest.mark.parametrize("words", ["done", "Well done!", "gone", "bone", "едва"])
@pytest.mark.parametrize("game", ["exchange-chess", "chess-t", "knight-corners", "pickle-pot"])
def test_words_that_end_like_a_number_are_no_squares(game: str, words: str) -> None:
    box = SHELF[game]
    umpire = open_match(box.build(box.settle({})), "").umpire
    seat = min(umpire.to_act)
    assert isinstance(umpire.hear(seat, words), Misheard)


@pytest.mark.parametrize("word", ["look", "took", "туда", "слово", "кошка", "e", "хорошо", "room"])
def test_words_of_their_own_are_no_men(word: str) -> None:
    assert nearest(word, NAMES) is None


@pytest.mark.parametrize("name", [name for name in CHESS_MEN if len(name) > 4])
def test_two_letters_swapped_are_mended(name: str) -> None:
    slip = name[0] + name[2] + name[1] + name[3:]
    mended = nearest(slip, NAMES)
    assert mended is None or CHESS_MEN[mended] == CHESS_MEN[name]
    if slip != name and slip not in CHESS_MEN:
        assert mended is not None


@pytest.mark.parametrize("key", [key for key in SHELF if not SHELF[key].alone])
def test_every_game_hears_a_move_in_whatever_it_is_wrapped(key: str) -> None:
    box = SHELF[key]
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal("", Random(3))).umpire
    seat = next(iter(umpire.to_act))
    view = umpire.observe(seat).view
    moves = list(dict.fromkeys(box.tries(view, box.settle({}))))[:6]
    assert moves
    for move in moves:
        plain = umpire.hear(seat, move)
        assert isinstance(plain, Try), (key, move)
        for wrapping in WRAPPINGS:
            heard = umpire.hear(seat, wrapping.format(move))
            assert heard == plain, (key, wrapping.format(move), heard)


@pytest.mark.parametrize("key", [key for key in SHELF if not SHELF[key].alone])
@pytest.mark.parametrize(
    "text",
    ["hello", "good luck!", "спасибо", "I play", "мой ход", "👍", "**", "please", "ну давай"],
)
def test_courtesy_alone_is_no_move(key: str, text: str) -> None:
    game = SHELF[key].build(SHELF[key].settle({}))
    umpire = open_match(game, game.deal("", Random(3))).umpire
    assert isinstance(umpire.hear(next(iter(umpire.to_act)), text), Misheard)
