"""The umpire's courtesies: moves with their men, castles that can be captured, what a reader likes to see."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.chess_t.announcements import CastleOpen
from bot.games.game import AUDIENCE, BLACK, WHITE, Move, Ruling, Try, plain
from bot.games.openplay.announcements import Moved
from bot.language import LANGUAGES
from bot.umpire import Ruled, open_match
from bot.words.match.telling import say_told
from tests.games.chess_t.board import BOXES, law_of, place


def _told(key: str, setup: str, move: str, edition: int = 2) -> dict[str, list[str]]:
    box = BOXES[key]
    game = box.game_of({}, edition)
    assert game is not None
    ruled = open_match(game, setup).umpire
    (seat,) = ruled.to_act
    outcome = ruled.act(seat, Try(Move(move)))
    assert isinstance(outcome, Ruled)
    return {
        hearer: [box.words["en"].say(one, hearer) for one in pile]
        for hearer, pile in outcome.told.items()
    }


@pytest.mark.parametrize(
    ("setup", "move", "english", "russian"),
    [
        ("", "e2-g4", "White: Konnet e2–g4.", "Белые: Коннет e2–g4."),
        ("", "e3-e4", "White: Knecht e3–e4.", "Белые: Кнехт e3–e4."),
        ("4k4/2P6/9/9/9/9/9/4K4 w - Pp 0 9", "c7-d8C",
         "White: Prince c7–d8 = Konnet+).", "Белые: Принц c7–d8 = Коннет+)."),
        ("4k4/9/9/4i4/4I4/9/9/4K4 w a4h5 Pp 0 9", "e4%e5",
         "White: Knecht e4÷e5.", "Белые: Кнехт e4÷e5."),
        ("4k4/9/9/4r4/3II4/9/9/4K4 b a4h5 Pp 0 9", "e5-e2", "", ""),
    ],
)  # fmt: skip
def test_moves_are_told_with_their_men(setup: str, move: str, english: str, russian: str) -> None:
    game = BOXES["chess-t"].build({})
    state = game.start(setup).state
    (seat,) = game.to_act(state)
    ruling = game.act(state, seat, Try(Move(move)))
    if not english:
        assert not isinstance(ruling, Ruling)
        return
    assert isinstance(ruling, Ruling)
    moved = ruling.told[AUDIENCE][0]
    assert BOXES["chess-t"].words["en"].say(moved, AUDIENCE) == english
    assert BOXES["chess-t"].words["ru"].say(moved, AUDIENCE) == russian
    assert plain(moved)["kind"] == "moved"


def test_whose_castle_can_be_captured_is_told_to_all() -> None:
    """Black's castle is empty: White's Prince may go there with its next move."""
    setup = "9/2P1k4/9/9/9/9/9/3PK4 b - - 0 9"
    told = _told("chess-t", setup, "e7-d6")
    assert told["black"][1] == "Beware: your castle can be captured now, on d8."
    assert told["white"][1] == "Beware: Black's castle can be captured now, on d8."
    threat = _told("chess-t", "9/1P7/4k4/9/9/9/9/3PK4 w - - 0 9", "b7-c7")
    assert "Beware: Black's castle can be captured next move, on d8." in threat["white"]
    assert "Beware: your castle can be captured next move, on d8." in threat["black"]
    assert threat["audience"] == [
        "White: Prince b7–c7.",
        "Beware: Black's castle can be captured next move, on d8.",
        "Black to move.",
    ]


def test_matches_that_began_before_are_told_as_they_were() -> None:
    setup = "9/1P7/4k4/9/9/9/9/3PK4 w - - 0 9"
    assert _told("chess-t", setup, "b7-c7", edition=1)["black"] == ["White: b7-c7.", "Your move."]
    first = BOXES["chess-t"].game_of({}, 1)
    assert first is not None
    ruled = open_match(first, "").umpire.act(WHITE, Try(Move("e2-g4")))
    assert isinstance(ruled, Ruled)
    assert ruled.told[BLACK][0] == Moved(WHITE, Move("e2-g4"))


def test_the_warning_is_true_in_whole_games() -> None:
    """It is given exactly where a legal move of the next turn captures the castle."""
    game, seen = BOXES["chess-t2"].build({}), 0
    for seed in range(8):
        random = Random(seed)
        state = game.start(game.deal("", random)).state
        while not game.result(state):
            (seat,) = game.to_act(state)
            move = random.choice(sorted(game.law.legal(state, seat)))
            ruling = game.act(state, seat, Try(move))
            assert isinstance(ruling, Ruling)
            state = ruling.state
            said = [one for one in ruling.told[AUDIENCE] if isinstance(one, CastleOpen) and one.now]
            wins = set()
            for (turn,) in [game.to_act(state)] if game.to_act(state) else []:
                for reply in game.law.legal(state, turn):
                    result = game.law.result(game.law.play(state, turn, reply))
                    if result and result.reason == "castle":
                        wins.add(reply[3:5])
            assert sorted(wins) == [at for one in said for at in one.squares]
            seen += bool(wins)
    assert seen


def test_a_reader_may_do_without_the_warning() -> None:
    box = BOXES["chess-t"]
    told = (CastleOpen(BLACK, ("d8",), now=True),)
    for language in LANGUAGES:
        assert "d8" in say_told(box, told, WHITE, language, {"warn"})
        assert say_told(box, told, WHITE, language, {"no-warning"}) == ""


def test_forces_are_drawn_for_whoever_likes_to_see_them() -> None:
    box, law = BOXES["chess-t"], law_of()
    position = place(law, "Ke1 Ie4", "Ke8 Ie5")
    view = {**law.look(position), "seat": WHITE, "result": None}
    assert box.show(view, {}) == view
    shown = box.show(view, {"forces": "on"})
    assert shown["forces"]["e5"] == [2, 2]
    for language in LANGUAGES:
        assert any(cell.corner == "1:1" for cell in box.picture(shown, language).cells)
        assert "e5 1:1" in box.words[language].board(shown)
        assert "e5 1:1" in box.words[language].describe(shown)
    assert not any(cell.corner for cell in box.picture(view, "en").cells)
    assert all(option.name != "forces" for option in box.options)
    agreed = box.build({"forces": "on"})
    assert "forces" in agreed.view(agreed.start("").state, WHITE), "an older match is drawn so"


def test_what_a_board_does_not_show_by_its_men_is_on_the_picture_and_in_words() -> None:
    box = BOXES["chess-t"]
    for rights, badges, words in (("Pp", 4, "White, Black"), ("p", 2, "Black"), ("-", 0, "")):
        setup = f"3pkp3/9/9/9/9/9/9/3PKP3 w a4h5 {rights} 26 20"
        game = box.build({})
        view = game.view(game.start(setup).state, WHITE)
        scene = box.picture(view, "en")
        assert sum(bool(cell.man and cell.man.badge) for cell in scene.cells) == badges
        assert scene.counter == "quiet 13/40"
        told = box.words["en"].describe(view), box.words["en"].board(view)
        for text in told:
            assert "13 of 40 moves" in text
            assert (f"may still become a Konnet: {words}." in text) == bool(words)
    fresh = box.build({}).view(box.build({}).start("").state, WHITE)
    assert box.picture(fresh, "ru").counter == ""
