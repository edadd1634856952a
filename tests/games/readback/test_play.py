"""Records read back: what the house writes can be played again, and where one goes wrong is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.arena.contest import play_game
from bot.commands.arena import terms_of
from bot.games.box import Record
from bot.games.game import BLACK, WHITE, Ending, Entry, Result, Ruling, Try
from bot.games.readback.play import Astray, Played, play_back, read_games
from bot.games.readback.written import Unreadable
from bot.games.shelf import FOR_TWO, OPEN_GAMES, SHELF
from tests.club_for_tests import club

PLAYERS = {WHITE: "Анна, «a» 1-0\nStart: x", BLACK: 'Boris "B" [White: {x}]'}
RESIGNED = Ending("1-0", "resignation")


def settings(game: str) -> Iterator[dict[str, str]]:
    """The usual ones, and each value of each option."""
    box = SHELF[game]
    yield box.settle({})
    for option in box.options:
        for value in option.values[1:]:
            yield box.settle({option.name: value})


CASES = [(game, options) for game in OPEN_GAMES for options in settings(game)]


def record(
    game: str,
    options: dict[str, str],
    seed: int,
    *,
    setup: str = "",
    most: int = 10_000,
    end: Result = RESIGNED,
) -> tuple[str, int]:
    """A random game as the umpire rules it, written as players get it; and how many acts it has.
    Where it is not over after `most`, it ends as `end` says."""
    box, chance = SHELF[game], Random(f"{game} {options} {seed}")
    rules = box.build(options)
    dealt = rules.deal(setup, chance)
    state = rules.start(dealt).state
    entries: list[Entry] = []
    while rules.to_act(state) and len(entries) < most:
        (seat,) = rules.to_act(state)
        move = chance.choice(sorted(rules.law.legal(state, seat)))
        ruling = rules.act(state, seat, Try(move))
        assert isinstance(ruling, Ruling)
        state = ruling.state
        entries.append(Entry(len(entries) + 1, seat, f"try {move}", ruling.told))
    result = rules.result(state) or end
    kept = Record(7, options, dealt, PLAYERS, result, "2026.11.22", tuple(entries))
    return box.export(kept)[1], len(entries)


def back(text: str) -> Played:
    (written,) = read_games(text)
    return play_back(written)


@pytest.mark.parametrize(("game", "options"), CASES, ids=str)
def test_what_the_house_writes_can_be_played_again(game: str, options: dict[str, str]) -> None:
    whole = options == SHELF[game].settle({})
    text, acts = record(game, options, 0, most=10_000 if whole else 60)
    played = back(text)
    forced = played.plies - acts  # what the umpire did by itself stands in the record, too
    assert forced in ((0, 1) if game == "exchange-chess" else (0,))
    assert played.written.game == game
    assert played.result.score in text or game.startswith("chess-t")
    assert played.written.options == options


@pytest.mark.parametrize("game", OPEN_GAMES)
@pytest.mark.parametrize("most", [0, 1, 2, 7, 8])
@pytest.mark.parametrize(
    "end", [RESIGNED, Ending("0-1", "time"), Ending("1/2-1/2", "agreement"), Ending("*", "aborted")]
)
def test_games_that_were_broken_off(game: str, most: int, end: Result) -> None:
    options = SHELF[game].settle({})
    text, acts = record(game, options, 3, most=most, end=end)
    played = back(text)
    assert played.result.score == end.score
    assert played.plies in (acts, acts + 1)


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_games_from_set_ups_with_either_side_to_move(game: str) -> None:
    """Positions of the middle of a game, as its law writes them."""
    box, options = SHELF[game], SHELF[game].settle({})
    law = box.build(options).law
    for seed in range(3):
        chance = Random(seed)
        position = law.start("")
        for _ in range(chance.choice([5, 12, 21])):
            if not law.to_act(position):
                break
            (seat,) = law.to_act(position)
            position = law.play(position, seat, chance.choice(sorted(law.legal(position, seat))))
        if law.to_act(position):
            text, acts = record(game, options, seed, setup=law.write(position), most=20)
            assert back(text).plies == acts, seed


@pytest.mark.parametrize("game", [game for game in FOR_TWO if game not in OPEN_GAMES])
def test_hidden_games_that_are_written_in_pgn(game: str) -> None:
    terms = replace(terms_of(SHELF[game], "random", "random", {}, seed="5"), most=80)
    outcome = play_game(terms, 1, lambda: 0.0)
    if game == "tsuitate":
        with pytest.raises(Unreadable, match="no record that can be read back"):
            read_games(outcome.record)
        return
    played = back(outcome.record)
    assert played.written.game == game
    assert played.plies == outcome.first.moves + outcome.second.moves


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_one_wrong_move_is_found_where_it_stands(game: str) -> None:
    """Each move of a game in turn is made one that cannot be."""
    text, _ = record(game, SHELF[game].settle({}), 1, most=12)
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if not re.match(r"\s*\d+\.\s+\S", line):
            continue
        move = line.split()[1]
        wrong = [*lines[: number - 1], line.replace(move, "a1a1", 1), *lines[number:]]
        with pytest.raises(Astray, match=rf"^line {number}: move \d+, ") as caught:
            back("\n".join(wrong))
        assert "a1a1: " in str(caught.value)
        assert re.search(r"^ *(?:a b|1 )", caught.value.board, re.MULTILINE)


T = """\
Chess-T, match 7, 2026.11.22
White: Anna
Black: Boris

  1. Cd1-g4+         Cd8-g5
WV /resigned/
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Cd1-g4+ ", "Cd1-d9 ", "line 5: move 1, White, Cd1-d9: "),
        ("Cd8-g5", "Ca1-b2", "line 5: move 1, Black, Ca1-b2: "),
        (
            "Cd1-g4+         Cd8-g5",
            "…               Cd8-g5",
            "move 1, Black, Cd8-g5: it is White's",
        ),
        ("WV", "1-0", "line 6: no result is written '1-0'"),
        ("resigned", "king taken", "the game is not over"),
        ("Chess-T,", "Chess-Q,", "line 1: no open game is called so"),
        ("White: Anna", "Oddly: Anna", "line 2: neither a move"),
        ("/resigned/", "/resigned/\n  2. e2-e3", "line 7: the record has ended already"),
        ("Black: Boris", "Black: Boris\nSettings: ritters=z", "ritters is one of a, b, c"),
        ("Black: Boris", "Black: Boris\nStart: 9/9 w", "line 1: its start cannot be set up: "),
        ("Cd1-g4+ ", "--      ", "move 1, White, --: this side has a move and cannot pass"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, said: str) -> None:
    text = T.replace("Cd1-g4+", _opening("chess-t", WHITE)).replace(
        "Cd8-g5", _opening("chess-t", BLACK)
    )
    old = old.replace("Cd1-g4+", _opening("chess-t", WHITE)).replace(
        "Cd8-g5", _opening("chess-t", BLACK)
    )
    new = new.replace("Cd8-g5", _opening("chess-t", BLACK))
    said = said.replace("Cd8-g5", _opening("chess-t", BLACK))
    assert back(text).plies == 2
    assert old in text
    with pytest.raises(Unreadable) as caught:
        back(text.replace(old, new))
    assert said in str(caught.value)


def _opening(game: str, seat: str) -> str:
    """A first move of this side, as the record writes it."""
    text, _ = record(game, SHELF[game].settle({}), 0, most=2)
    found = re.search(r"^ +1\. +(\S+) +(\S+)", text, re.MULTILINE)
    assert found is not None
    return found[2] if seat == BLACK else found[1]


PGN = """\
[Event "A stranger's \\"file\\""]
[White "A"]
[Black "B"]
[Result "0-1"]

1.f3 {with ; all ( kinds } e5 $2 (1... d5 2. e4 (2. d4) dxe4)
2.g4?? ; to the end
Qh4# 0-1
"""


def test_pgn_of_others_is_read() -> None:
    played = back(PGN)
    assert (played.plies, played.result) == (4, Ending("0-1", "checkmate"))
    assert "1 R N B Q K B N R" in played.board
    both = [play_back(one) for one in read_games(f"\ufeff{PGN}\n{PGN}")]
    assert [one.written.line for one in both] == [1, 10]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2.g4??", "2.g5", "line 7: move 2, White, g5: "),
        ("Qh4#", "Qh5#", "line 8: move 2, Black, Qh5#: "),
        ("Qh4# 0-1", "Qh4 1-0", "the tag says 0-1, the moves end with 1-0"),
        ('"0-1"', '"1/2-1/2"', "the tag says 1/2-1/2"),
        ("Qh4# 0-1", "Qh4# 3.a3 0-1", "line 8: move 3, Black, a3: the game is over already"),
        ("[White ", '[Variant "Atomic"]\n[White ', "line 1: the variant 'Atomic' is not played"),
        ("[White ", '[FEN "8/8 w"]\n[White ', "line 1: its start cannot be set up"),
        ("dxe4)", "dxe4", "a comment or variation has no end"),
        ("Qh4# 0-1", "a6 0-1\n", "PGN is fine"),
    ],
)
def test_what_is_wrong_in_pgn_is_said(old: str, new: str, said: str) -> None:
    text = PGN.replace(old, new)
    assert text != PGN
    if said == "PGN is fine":
        assert back(text).result.score == "0-1"  # somebody resigned, and the file does not say so
        return
    with pytest.raises(Unreadable) as caught:
        back(text)
    assert said in str(caught.value)


def test_what_others_write_of_an_end_is_theirs() -> None:
    clocks = PGN.replace("Qh4# 0-1", "{ [%clk 0:01:00] } 2... a6 0-1").replace(
        "[White ", '[Variant "Standard"]\n[Termination "Time forfeit"]\n[White '
    )
    assert back(clocks).result.score == "0-1"
    with pytest.raises(Astray, match="the record ends with “checkmate”"):
        back(clocks.replace("Time forfeit", "checkmate"))


def test_a_wrong_result_is_told() -> None:
    text = PGN.replace("0-1", "1-0")
    with pytest.raises(Astray, match="line 8: the record ends 1-0, and the game 0-1"):
        back(text)


@pytest.mark.parametrize("text", ["", "hello", "1. e4 e5", "# Chess-T"])
def test_what_is_no_record_is_told(text: str) -> None:
    with pytest.raises(Unreadable, match="no record that can be read back: PGN of chess"):
        list(read_games(text))


MOVES = {
    "chess": ("e4", "d5", "exd5", "/resign sure"),
    "chess-t": ("e3-e4", "d6-d5", "/resign sure"),
    "knight-corners": ("c3d5", "b2d3", "f6d5", "/resign sure"),
    "exchange-chess": ("Ka1", "Qc3", "Rd5", "/resign sure"),
}


@pytest.mark.parametrize("game", MOVES)
async def test_what_players_get_is_read_back(game: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/challenge boris {game} white pace=none")
        await house.say("boris", "/accept 1")
        for number, text in enumerate(MOVES[game]):
            await house.say(("anna", "boris")[number % 2], text)
        await house.say("anna", "/pgn 1")
        block = house.letters("anna")[-1].block
        assert block is not None
        assert back(block.text).written.game == game
