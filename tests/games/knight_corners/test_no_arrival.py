"""Nobody comes home for the first time: counted, told, drawn (KC Rulings of 2026-11-22)."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import BLACK, WHITE, BadSetup, End, Move, Result, Seat, other
from bot.games.knight_corners.announcements import GoesBack, NoArrival
from bot.games.knight_corners.box import BOX
from bot.games.knight_corners.law import KnightCorners, Position
from bot.language import LANGUAGES, Language
from bot.players.faces.knight_corners import board_of

LAW = KnightCorners()
CORNERS = {
    WHITE: {file + rank for file in "fgh" for rank in "678"},
    BLACK: {file + rank for file in "abc" for rank in "123"},
}
FREE = "8/6N1/6N1/4N3/3n4/1n6/1n6/8"


class Count:
    """The book's count, by the names of squares: who has been home, and since when nobody new."""

    def __init__(self, position: Position) -> None:
        self.been: dict[Seat, set[str]] = {
            seat: CORNERS[seat] & self._squares(position, seat) for seat in CORNERS
        }
        self.quiet = 0

    def follow(self, move: Move, mover: Seat, after: Position) -> None:
        been, start, target = self.been[mover], move[:2], move[2:]
        new = start not in been and target in CORNERS[mover]
        if start in been or new:
            been.discard(start)
            been.add(target)
        self.quiet = 0 if new else self.quiet + 1
        self.quiet += after.passed is not None

    def _squares(self, position: Position, seat: Seat) -> set[str]:
        letter = "N" if seat == WHITE else "n"
        return {at for at, man in LAW.look(position)["men"].items() if man == letter}


@pytest.mark.parametrize("seed", range(30))
def test_random_games_agree_with_a_count_by_squares(seed: int) -> None:
    random, position = Random(seed), LAW.start("")
    count, drawn = Count(position), False
    while position.result is None:
        mover = position.turn
        move = random.choice(list(LAW.legal(position, mover)))
        before, position = position, LAW.play(position, mover, move)
        count.follow(move, mover, position)
        if position.result is None or position.result.reason in ("repetition", "no-arrival"):
            assert position.quiet == count.quiet
        drawn = position.result == Result("1/2-1/2", "no-arrival")
        assert drawn <= (count.quiet >= 80)
        warned = [told for told in LAW.tell(before, move, position) if isinstance(told, NoArrival)]
        assert bool(warned) == (before.quiet < 60 <= position.quiet and not position.result)
        assert position.result is not None or count.quiet < 80


def walk(law: KnightCorners, position: Position, moves: str, many: int) -> Position:
    """The moves, over and over, each time for whoever is to move."""
    for number in range(many):
        if position.result:
            break
        move = Move(moves.split()[number % len(moves.split())])
        position = law.play(position, position.turn, move)
    return position


def text_after(quiet: int) -> str:
    return f"{FREE} w {quiet}"


def test_a_warning_at_sixty_and_a_draw_at_eighty() -> None:
    before = LAW.start(text_after(59))
    after = LAW.play(before, WHITE, Move("g7e8"))
    assert LAW.tell(before, Move("g7e8"), after) == (NoArrival(60, 20),)
    again = LAW.play(after, BLACK, Move("b2d1"))
    assert again.quiet == 61
    assert LAW.tell(after, Move("b2d1"), again) == ()
    last = LAW.play(LAW.start(text_after(79)), WHITE, Move("g7e8"))
    assert last.result == Result("1/2-1/2", "no-arrival")
    assert LAW.look(last)["quiet"] == 80


def test_a_first_arrival_starts_the_count_again_a_second_does_not() -> None:
    first = LAW.play(LAW.start(text_after(50)), WHITE, Move("e5f7"))
    assert first.quiet == 0
    left = LAW.play(first, BLACK, Move("b2d1"))
    left = LAW.play(left, WHITE, Move("f7e5"))
    assert LAW.write(left).endswith(" b 2 d1e5")
    back = LAW.play(LAW.play(left, BLACK, Move("d1b2")), WHITE, Move("e5f7"))
    assert back.quiet == 4


def test_a_text_holds_the_count_and_who_has_been_home() -> None:
    text = f"{FREE} w 33 d4e5"
    position = LAW.start(text)
    assert LAW.write(position) == text
    assert LAW.play(position, WHITE, Move("e5f7")).quiet == 34
    with pytest.raises(BadSetup, match="only a knight"):
        LAW.start(f"{FREE} w 33 a8")


def test_the_first_edition_goes_on_for_ever() -> None:
    former = BOX.game_of({}, 1)
    assert former is not None
    assert BOX.build({}).edition == 2
    state = former.start(text_after(79)).state
    after = former.act(state, WHITE, former.hear("g7e8", former.view(state, WHITE)))  # type: ignore[arg-type]  # it is heard as a try
    assert former.result(after.state) is None  # type: ignore[union-attr]  # it stands
    view = former.view(after.state, BLACK)  # type: ignore[union-attr]
    assert view["quiet"] == 0
    # Nothing that is made of its text knows of a count: neither dots on a board nor the house.
    assert view["position"].endswith(" b")
    assert "b2d1" in BOX.tries(view, {})
    assert "b2d1" in [
        board_of(view["position"]).write(one) for one in board_of(view["position"]).moves()
    ]
    # What a player says is heard as before, however long nobody has arrived.
    assert other(WHITE) == view["turn"]
    assert former.hear("Nd1", view) == former.hear("b2d1", view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_count_is_shown_once_it_matters(language: Language) -> None:
    words, game = BOX.words[language], BOX.build({})
    shown = game.view(game.start(text_after(45)).state, WHITE)
    early = game.view(game.start(text_after(12)).state, WHITE)
    assert "45" in words.describe(shown)
    assert "45" in BOX.picture(shown, language).caption
    assert "12" not in words.describe(early)


def test_home_is_where_a_knight_begins_and_not_where_it_goes() -> None:
    """The warning and the draw told of knights that came home; a try that goes back is told that it
    must go farther from home."""
    told = (NoArrival(60, 20), End("1/2-1/2", "no-arrival"), GoesBack("a3", 2, 5))
    en, ru = ([BOX.words[one].say(fact, WHITE) for fact in told] for one in LANGUAGES)
    assert ["home" in one for one in en] == [False, False, True]
    assert all("enemy's corner" in one for one in en[:2])
    assert all("угол противника" in one for one in ru[:2])
    assert "both sides' together" in en[0]
    assert "обеих сторон" in ru[0]
