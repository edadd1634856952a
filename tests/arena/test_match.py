"""Players against each other: matches end, letters are what a seat is handed, seeds replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.arena.match import Stuck, play
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from bot.players.chance import any_open_move
from bot.players.player import RESIGN, Question, Reply

OPEN = ("chess", "chess-t", "chess-t2", "chess-t1", "knight-corners", "exchange-chess")


@pytest.mark.parametrize("key", OPEN)
def test_random_players_come_to_an_end_and_a_seed_replays_it(key: str) -> None:
    both = {WHITE: (any_open_move, 1), BLACK: (any_open_move, 1)}
    first, again = (play(SHELF[key], both, seed="a", most=400) for _ in range(2))
    assert first.entries == again.entries
    assert all(turn.stood for turn in first.turns)
    assert first.umpire.result or len(first.turns) == 400
    other = play(SHELF[key], both, seed="b", most=400)
    assert other.entries != first.entries


def test_a_player_is_handed_its_own_letters_alone() -> None:
    asked: list[Question] = []

    def listen(question: Question) -> Reply:
        asked.append(question)
        return Reply("e2e4" if question.seat == WHITE else "resign", notes="mine")

    played = play(SHELF["kriegspiel"], {WHITE: (listen, 1), BLACK: (listen, 2)}, seed="s")
    white, black = asked
    assert played.umpire.result is not None
    assert played.umpire.result.score == "1-0"
    assert set(white.view["men"]) == {f"{file}{rank}" for file in "abcdefgh" for rank in "12"}
    assert set(black.view["men"]) == {f"{file}{rank}" for file in "abcdefgh" for rank in "78"}
    assert [fact["kind"] for fact in black.letters[-1].told] == ["to-move"]
    assert (white.notes, black.notes) == ("", "")


@pytest.mark.parametrize("said", [RESIGN, "resign", "/resign"])
def test_who_gives_up_has_lost(said: str) -> None:
    players = {seat: (lambda _: Reply(said), 1) for seat in (WHITE, BLACK)}
    played = play(SHELF["tsuitate"], players, seed="s")
    assert played.umpire.result is not None
    assert played.umpire.result.reason == "resignation"


def test_who_says_no_act_any_more_is_stopped() -> None:
    def babble(question: Question) -> Reply:
        return replace(Reply("what?"), notes=question.notes)

    with pytest.raises(Stuck, match=r"said what is no act 300 times .* at last “what\?”"):
        play(SHELF["chess"], {WHITE: (babble, 1), BLACK: (babble, 1)}, most=5)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        *((one, "resignation") for one in ("Resign", "/RESIGN", "resign!", "/Resign sure")),
        *((one, "resignation") for one in ("#1 resign", "#1.1 /resign sure", "I resign", "сдаюсь")),
        *((one, "agreement") for one in ("Draw", "/Draw", "draw?", "offer draw", "ничья")),
    ],
)
def test_sentences_are_read_as_the_club_reads_them(said: str, reason: str) -> None:
    sentences = iter([said, "e4"])
    agrees = (lambda _: Reply("/draw accept"), 1)
    players = {WHITE: (lambda _: Reply(next(sentences)), 1), BLACK: agrees}
    played = play(SHELF["chess"], players, seed="s")
    assert played.umpire.result is not None
    assert played.umpire.result.reason == reason


def test_a_button_counts_under_its_own_board_alone() -> None:
    said = iter(["#1.1 e4", "#1.1 e2e4", "#1.2 d4", "resign"])
    players = {WHITE: (lambda _: Reply(next(said)), 1), BLACK: (lambda _: Reply("e5"), 1)}
    played = play(SHELF["chess"], players, seed="s")
    assert [turn.stood for turn in played.turns if turn.seat == WHITE] == [True, False, False, True]


@pytest.mark.parametrize("said", ["/abort", "/help", "/board", "board", "/play chess", "", "/oops"])
def test_what_is_no_act_leaves_the_match_as_it_is(said: str) -> None:
    sentences = iter([said, "e4", "resign"])
    players = {WHITE: (lambda _: Reply(next(sentences)), 1), BLACK: (lambda _: Reply("e5"), 1)}
    played = play(SHELF["chess"], players, seed="s")
    assert [turn.stood for turn in played.turns] == [False, True, True, True]
