"""Contests: who plays, what is counted, and that the same terms have the same games."""

from __future__ import annotations

import pytest

from bot.arena.contest import Diligence, Outcome, Tally, Terms, play_game, sure_bounds, told
from bot.arena.contestants import AtRandom, Contestant, Level, NoSuchContestant, Runs, Sees
from bot.arena.contestants import read_contestant as read
from bot.games.game import BLACK, WHITE
from bot.games.shelf import FOR_TWO, SHELF

RULES = next(option for option in SHELF["kriegspiel"].options if option.name == "rules").values


def terms(game: str, first: Contestant, second: Contestant, **options: str) -> Terms:
    box = SHELF[game]
    return Terms(game, box.settle(options), first, second, ("A", "B"), seed="7", most=250)


def no_clock() -> float:
    return 0.0


@pytest.mark.parametrize("game", FOR_TWO)
def test_random_tries_and_one_who_sees_play_every_game(game: str) -> None:
    played = terms(game, Sees(0.3), AtRandom())
    one, again = (play_game(played, 1, no_clock) for _ in range(2))
    assert one == again
    assert one.first.moves
    assert one.second.moves
    assert one.record
    # What it sees is true: every move it makes stands. In Modern Kriegspiel it passes on a look, too.
    looks = one.first.moves if game == "modern-kriegspiel" else 0
    assert one.first.sentences <= one.first.moves + looks + 1


@pytest.mark.parametrize("rules", RULES)
def test_random_tries_are_thinkable_in_every_rule_set(rules: str) -> None:
    one = play_game(terms("kriegspiel", AtRandom(), AtRandom(), rules=rules), 1, no_clock)
    assert one.first.sentences < 6 * one.first.moves


def test_who_sees_beats_who_does_not() -> None:
    outcomes = [play_game(terms("kriegspiel", Sees(0), AtRandom()), n, no_clock) for n in (1, 2)]
    assert Tally(tuple(outcomes)).score > 0.5


def test_a_game_that_is_too_long_is_drawn() -> None:
    short = Terms("chess", {}, AtRandom(), AtRandom(), ("A", "B"), most=9)
    one = play_game(short, 1, no_clock)
    assert (one.score, one.reason, one.first.moves, one.second.moves) == (0.5, "unfinished", 5, 4)
    assert '[Result "1/2-1/2"]' in one.record


def test_they_change_seats_where_it_is_wished() -> None:
    here = Terms("chess", {}, AtRandom(), AtRandom(), ("A", "B"), alternate=True)
    assert [here.seat_of_first(number) for number in (1, 2, 3)] == [WHITE, BLACK, WHITE]
    assert '[White "B"]' in play_game(here, 2, no_clock).record


def test_contestants_as_they_are_named() -> None:
    chess = SHELF["chess"]
    assert read("4", chess) == Level(4)
    assert read("random", chess) == AtRandom()
    assert read("seeing:0.25", chess) == Sees(0.25)
    assert read("cmd:./it --fast", chess) == Runs("./it --fast")


@pytest.mark.parametrize("name", ["0", "6", "seeing:2", "seeing:", "cmd:", "stockfish", ""])
def test_nobody_else_plays(name: str) -> None:
    with pytest.raises(NoSuchContestant):
        read(name, SHELF["chess"])


def test_the_error_bar_is_right_at_the_ends_too() -> None:
    low, high = sure_bounds(1.0, 20)
    assert (round(low, 2), high) == (0.84, 1.0)
    low, high = sure_bounds(0.5, 100)
    assert (round(low, 2), round(high, 2)) == (0.4, 0.6)


def test_who_has_made_no_move_has_no_time_for_one() -> None:
    gave_up = Outcome(1, 0.0, "resignation", Diligence(6, 0, 900, 300), Diligence(1, 1, 2, 2), "")
    lines = told(Tally((gave_up,)), ("A", "B")).splitlines()
    assert lines[-2:] == [
        "A: no moves",
        "B: 2 ms a move, 2 at most for a sentence; 1.00 tries and questions a move",
    ]


def test_what_is_told() -> None:
    diligence = Diligence(6, 4, 80.0, 30.0)
    ends = [(1.0, "checkmate"), (0.5, "stalemate"), (1.0, "checkmate"), (0.0, "time")]
    outcomes = [
        Outcome(number, score, reason, diligence, diligence, "")
        for number, (score, reason) in enumerate(ends, 1)
    ]
    lines = told(Tally(tuple(outcomes)), ("A", "B")).splitlines()
    assert lines[0] == "A against B: +2 =1 −1 of 4"
    assert lines[1].startswith("score: 62.5% (95 % sure: ")
    assert lines[2] == "moves a game: 4 to 4, 4 in the middle"
    assert lines[3] == "ends: checkmate 2, stalemate 1, time 1"
    assert lines[4] == "A: 20 ms a move, 30 at most for a sentence; 1.50 tries and questions a move"
