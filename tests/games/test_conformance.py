"""Every game on the shelf, asked all that `conformance` asks. A new game joins by standing there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.game import Announcement, Move, Seat, View
from bot.games.knight_corners import announcements as knights
from bot.games.knight_corners.law import KnightCorners, Position
from bot.games.knight_corners.notation import hear
from bot.games.openplay.veil import Open
from bot.games.shelf import FOR_TWO, OPEN_GAMES, SHELF
from bot.language import InEach
from tests.games import conformance
from tests.games.conformance import Shelved, shelved

USUAL = [next(shelved(SHELF[key])) for key in SHELF]
EVERY = [one for key in FOR_TWO for one in shelved(SHELF[key])]
OPEN = [one for one in EVERY if one.box.key in OPEN_GAMES]

usual = pytest.mark.parametrize("one", USUAL, ids=str)
every = pytest.mark.parametrize("one", EVERY, ids=str)
open_ones = pytest.mark.parametrize("one", OPEN, ids=str)
for_two = pytest.mark.parametrize("one", [one for one in USUAL if one.box.key in FOR_TWO], ids=str)


def turns(one: Shelved) -> int:
    """The usual options are tried for longest, each other value of each of them for a while."""
    return 25 if one.options == one.box.settle({}) else 10


@usual
def test_every_kind_of_announcement_is_worded(one: Shelved) -> None:
    conformance.every_kind_is_worded(one)


@usual
def test_pages_are_in_their_language(one: Shelved) -> None:
    conformance.pages_are_in_their_language(one)


@open_ones
def test_legal_moves_are_heard_and_played(one: Shelved) -> None:
    conformance.legal_moves_are_heard_and_played(one, 1, turns(one))


@open_ones
def test_what_is_illegal_is_refused_truly(one: Shelved) -> None:
    heard = conformance.what_is_illegal_is_refused_truly(one, 2, turns(one))
    conformance.what_was_said_is_worded(one, heard)


@for_two
def test_a_text_has_the_same_future(one: Shelved) -> None:
    conformance.round_trips(one, 3, 60)


@for_two
def test_the_law_plays_what_it_lists(one: Shelved) -> None:
    conformance.illegal_moves_are_refused(one, 4, 40)


@for_two
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_it_comes_to_an_end(one: Shelved, *, greedy: bool) -> None:
    conformance.ends(one, 5, greedy=greedy)


@usual
def test_every_position_is_drawn(one: Shelved) -> None:
    conformance.every_position_is_drawn(one, 6, 30)


@pytest.mark.parametrize("one", [one for one in USUAL if one.is_open], ids=str)
def test_games_of_the_rules_page_can_be_played(one: Shelved) -> None:
    played = conformance.moves_of_the_rules_page(one)
    assert played or one.box.key not in {"knight-corners", "exchange-chess"}


# The kit itself: what is wrong with a game is found.

CHESS = next(shelved(SHELF["chess"]))
KNIGHTS = next(shelved(SHELF["knight-corners"]))


def spoilt(one: Shelved, **words: object) -> Shelved:
    """The same game with other words in Russian."""
    russian = replace(one.box.words["ru"], **words)  # type: ignore[arg-type]  # as each test gives them
    return Shelved(replace(one.box, words=InEach(en=one.box.words["en"], ru=russian)), one.options)


def test_a_sentence_left_in_english_is_found() -> None:
    english = CHESS.box.words["en"]
    with pytest.raises(AssertionError, match="not in ru"):
        conformance.every_kind_is_worded(spoilt(CHESS, say=english.say))
    with pytest.raises(AssertionError, match="not in ru"):
        conformance.every_kind_is_worded(spoilt(CHESS, explain=english.explain))
    with pytest.raises(AssertionError, match="rules page is not in ru"):
        conformance.pages_are_in_their_language(spoilt(CHESS, rules=english.rules))
    with pytest.raises(AssertionError, match="not in ru"):
        conformance.every_position_is_drawn(spoilt(CHESS, describe=english.describe), 1, 2)


def test_a_forgotten_sentence_is_found() -> None:
    def say(told: knights.Told, hearer: Seat) -> str:
        if isinstance(told, knights.Caught):
            raise KeyError
        return KNIGHTS.box.words["ru"].say(told, hearer)

    with pytest.raises(AssertionError, match="nothing is said of Caught in ru"):
        conformance.every_kind_is_worded(spoilt(KNIGHTS, say=say))


def test_a_button_that_is_not_heard_is_found() -> None:
    def label(sentence: str) -> str:
        return f"ход {sentence[2:]} откуда-то"

    with pytest.raises(AssertionError, match=r"the button “ход .* откуда-то” is not heard"):
        conformance.legal_moves_are_heard_and_played(spoilt(KNIGHTS, label=label), 1, 3)


def test_a_board_without_its_men_is_found() -> None:
    def describe(_view: View) -> str:
        return "Кони."

    with pytest.raises(AssertionError, match="nobody who hears the board learns of"):
        conformance.every_position_is_drawn(spoilt(KNIGHTS, describe=describe), 1, 2)


class Forgetful(KnightCorners):
    """Its texts forget whose turn it is, and nothing ever ends."""

    def write(self, position: Position) -> str:
        return super().write(position).replace(" b", " w")


def test_a_text_that_forgets_is_found() -> None:
    game = Open("knight-corners", Forgetful(), hear, lambda _: ())
    box = replace(KNIGHTS.box, build=lambda _: game)
    with pytest.raises(AssertionError, match=r"another side is to act|other moves are legal"):
        conformance.round_trips(Shelved(box, {}), 3, 40)


def test_a_false_reason_is_found() -> None:
    class Lying(KnightCorners):
        def explain(self, position: Position, seat: Seat, move: Move) -> Announcement:
            true = super().explain(position, seat, move)
            return replace(true, why="nobody-there") if isinstance(true, knights.Refused) else true

    game = Open("knight-corners", Lying(), hear, lambda _: ())
    box = replace(KNIGHTS.box, build=lambda _: game)
    with pytest.raises(AssertionError, match="nobody-there is said of"):
        conformance.what_is_illegal_is_refused_truly(Shelved(box, {}), 2, 10)
