"""Players of the open games: from the seat's letters alone, stronger by level, with reasons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE, Move, Seat, SetUp
from bot.games.shelf import FOR_TWO, SHELF
from bot.players import open_games
from bot.players.chance import any_open_move
from bot.players.faces.sight import FACES, look, see
from bot.players.open_games import LEVELS, Measure, play_open_game
from bot.players.player import Letter, Player, Question, Reply, Why
from bot.players.search.board import Board
from bot.players.search.law_board import LawBoard
from bot.players.search.search import Search
from bot.players.shelf import PLAYERS
from bot.umpire import open_match


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games in seconds: the levels keep their manner, with fewer positions."""
    less = {key: replace(one, work=400) for key, one in open_games.MEASURES.items()}
    monkeypatch.setattr(open_games, "MEASURES", less)


def asked(key: str, setup: str, seat: Seat = WHITE, level: int = 5, seed: str = "") -> Question:
    box = SHELF[key]
    options = box.settle({})
    view = open_match(box.build(options), setup).umpire.observe(seat).view
    return Question(key, options, seat, level, seed, (Letter((), view),))


def test_every_open_game_has_a_player() -> None:
    assert set(FACES) <= set(PLAYERS) <= set(FOR_TWO)


@pytest.mark.parametrize("key", sorted(FACES))
def test_it_beats_chance(key: str) -> None:
    points = 0.0
    for number in range(4):
        seats = (WHITE, BLACK) if number % 2 else (BLACK, WHITE)
        chairs: tuple[tuple[Player, int], ...] = ((PLAYERS[key], 4), (any_open_move, 1))
        played = play(SHELF[key], dict(zip(seats, chairs, strict=True)), seed=f"{number}", most=300)
        result = played.umpire.result
        assert all(turn.stood for turn in played.turns)
        won = "1-0" if seats[0] == WHITE else "0-1"
        points += 0.5 if result is None or "1/2" in result.score else result.score == won
    assert points >= 3


@pytest.mark.parametrize(
    ("key", "setup", "moves"),
    [
        ("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8"),
        ("chess-t", "4k4/9/9/9/9/9/9/P3K4 w - - 0 9", "a1-b2 e8-e7 b2-a1 e7-e8"),
        ("chess-t1", "3k4/8/8/8/8/8/8/P3K3 w - - 0 9", "a1-b2 d8-e7 b2-a1 e7-d8"),
    ],
)
def test_what_has_stood_is_known_whoever_moved(key: str, setup: str, moves: str) -> None:
    """Princes have the letter of pawns, but they move back."""
    box = SHELF[key]
    game = box.build(box.settle({}))
    position = game.law.start(setup)
    views = [game.view(position, WHITE)]
    for move in moves.split():
        position = game.law.play(position, min(game.law.to_act(position)), Move(move))
        views.append(game.view(position, WHITE))
    sight = see(key, game.law, views, setup)
    assert sight.board.key() in sight.before
    assert len(sight.before) == len(views) - 1


def test_fifty_moves_are_counted_from_before_the_set_up() -> None:
    setup = "7k/8/8/8/8/8/8/R3K3 w - - 99 80"
    begun = asked("chess", setup)
    told = ({"kind": SetUp.kind, "start": setup},)
    begun = replace(begun, letters=(Letter(told, begun.letters[0].view),))
    sight = look(begun)
    sight.board.make(sight.board.moves()[0])
    assert sight.board.ended()
    assert sight.board.worth() == 0
    assert play_open_game(begun).worth == 0.5


@pytest.mark.parametrize("level", [4, 5])
def test_who_is_lost_holds_out(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a corner it is mate at once."""
    monkeypatch.setitem(open_games.MEASURES, "chess", Measure(work=20_000, even=400))
    setup = "8/7k/8/6R1/2K5/6R1/8/8 b - - 0 1"
    for seed in "abcdef":
        reply = play_open_game(asked("chess", setup, BLACK, level, seed))
        assert reply.say == "h7h6"
        assert reply.why is not None
        assert reply.why.kind == "delays", "nothing else is promised"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_weak_overlook_a_win_but_do_not_give_up_by_that(
    level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A smothered mate in two, with much less than the other side has."""
    monkeypatch.setitem(open_games.MEASURES, "chess", Measure(work=70_000, even=400))
    setup = "r4r1k/6pp/7N/q7/2Q5/b1b5/8/5nK1 w - - 0 1"
    for seed in "abcd":
        reply = play_open_game(asked("chess", setup, level=level, seed=seed))
        assert reply.worth == 1


@pytest.mark.parametrize("key", sorted(FACES))
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_a_seed_replays_and_others_vary(key: str, level: int) -> None:
    both = {WHITE: (PLAYERS[key], level), BLACK: (PLAYERS[key], level)}
    first, again = (play(SHELF[key], both, seed="a", most=4) for _ in range(2))
    assert first.entries == again.entries
    others = {str(play(SHELF[key], both, seed=seed, most=4).entries) for seed in "bcd"}
    assert len(others) > 1


@pytest.mark.parametrize("key", sorted(FACES))
def test_lost_notes_and_old_letters_change_nothing_but_repetitions(key: str) -> None:
    questions: list[Question] = []

    def listen(question: Question) -> Reply:
        questions.append(question)
        return any_open_move(question)

    play(SHELF[key], {WHITE: (listen, 5), BLACK: (any_open_move, 1)}, seed="x", most=30)
    for question in questions[3::4]:
        reply = play_open_game(question)
        assert play_open_game(replace(question, notes="of another version")) == reply
        assert look(question).board.key() not in look(question).before


def test_the_moves_to_a_win_are_ones_own_though_the_other_side_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Black has no move, and White moves three times in a row: two do not win."""
    setup = "4NNnN/4NNNN/6N1/6N1/8/n7/nnn5/nnnn4 w 5 e8"
    for key in ("knight-corners", "chess"):
        monkeypatch.setitem(open_games.MEASURES, key, Measure(work=20_000, even=120))
    reply = play_open_game(asked("knight-corners", setup))
    assert reply.why == Why("mates", ("3",))
    last = play_open_game(asked("chess", "4k3/8/8/1R6/R7/8/8/6K1 w - - 0 1"))
    assert last.why == Why("mates", ("2",)), "where sides take turns it is as before"


def test_a_game_without_a_face_is_played_over_its_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FACES, "knight-corners")
    assert isinstance(look(asked("knight-corners", "")).board, LawBoard)
    both = {WHITE: (play_open_game, 3), BLACK: (play_open_game, 1)}
    played = play(SHELF["knight-corners"], both, seed="law", most=20)
    assert all(turn.stood for turn in played.turns)


@pytest.mark.parametrize(
    ("key", "setup", "says", "kind", "about"),
    [
        ("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "mates", ("1",)),
        ("chess", "7k/8/8/3q4/4P3/8/8/K7 w - - 0 1", "e4d5", "takes", ("d5", "q")),
        ("chess-t", "9/9/4k4/4R4/4V4/9/9/4K4 w - Pp 0 9", "e5:e6", "mates", ("1",)),
        ("chess", "7k/4P3/8/8/8/1r6/7r/K7 w - - 0 1", "e7e8q", "promotes", ("e8",)),
        ("chess", "7k/8/8/8/6b1/1b6/P7/K4b2 w - - 99 90", "a2b3", "takes", ("b3", "b")),
        ("chess", "6k1/8/8/8/3Pp3/8/8/7K b - d3 0 1", "e4d3", "takes", ("d3", "P")),
        ("chess", "8/8/8/8/8/5k2/7p/7K w - - 0 1", "h1h2", "draws", ("h2",)),
        ("chess-t", "4k4/9/9/3Ic4/4R4/9/9/4K4 w - - 0 9", "d5%e5", "exchanges", ("e5", "c")),
        ("exchange-chess", "4/4/4/4[QQRRBBNNqqrrbbnn] w 0 1", "K@d1", "alike", ()),
    ],
)
def test_it_says_why(key: str, setup: str, says: str, kind: str, about: tuple[str, ...]) -> None:
    reply = play_open_game(asked(key, setup, BLACK if " b " in setup else WHITE))
    assert reply.say == says
    assert reply.why is not None
    assert (reply.why.kind, reply.why.about) == (kind, about)
    assert reply.worth is not None
    assert reply.worth >= (0.5 if kind == "draws" else 0)


def test_on_a_larger_board_fewer_positions_are_looked_at() -> None:
    usual, large, small = (
        open_games.measure_of("exchange-chess", {"size": size}).work for size in (8, 12, 5)
    )
    assert large < usual / 3
    assert small == usual == open_games.measure_of("exchange-chess", {}).work


def test_a_set_up_has_a_board_of_its_own_size(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    class Noting(Search):
        def __init__(self, board: Board, work: int, before: tuple[int, ...] = ()) -> None:
            given.append(work)
            super().__init__(board, work, before)

    monkeypatch.setattr(open_games, "Search", Noting)
    setup = f"k11/{'12/' * 10}11K[QRqr] w 0 9"
    play_open_game(asked("exchange-chess", setup))
    assert given == [open_games.measure_of("exchange-chess", {"size": 12}).work]


def test_worths_are_scores() -> None:
    assert open_games.expected_score(0, 400) == 0.5
    assert open_games.expected_score(400, 400) == pytest.approx(10 / 11, abs=0.001)
    assert open_games.expected_score(999_990, 400) == 1
    assert open_games.expected_score(-999_990, 400) == 0
    assert Measure(1, 400).even == 400
