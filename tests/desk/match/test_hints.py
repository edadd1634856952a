"""Hints: asked for, thought of, told once; refused kindly where they are not given."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

import bot.players
from bot.desk.match.hints import Advice, Asked, Hints
from bot.games.shelf import FOR_TWO
from bot.players.player import RESIGN
from bot.players.shelf import plays
from bot.serving.advisers import advise_here
from bot.words.advice.reasons import reason_of
from storage.clocks import payload_of_member
from tests.club_for_tests import House, club
from tests.linking import link


async def advise(house: House) -> list[Asked]:
    """Have all hints thought of that were asked for; what was asked."""
    thought: list[Asked] = []

    async def think(asked: Asked) -> Advice | None:
        thought.append(asked)
        return await advise_here(asked)

    await Hints(house.database, house.desk.do, think).settle()
    await house.deliver()
    return thought


async def test_a_hint_says_what_to_do_and_why_and_has_a_button(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        assert house.buttons("anna")["Hint"] == "#1 /hint"
        assert "One moment" in await house.say("anna", "#1 /hint")
        assert len(await advise(house)) == 1
        letter = house.letters("anna")[-1]
        head, hint = letter.text.splitlines()
        assert head == "#1 Kriegspiel, White against House 1 (bot)"
        assert hint.startswith("Try ")
        assert ": " in hint
        sentence, asks, again = house.buttons("anna").values()
        assert (asks, again) == ("#1.1 any?", "#1 /hint"), "those of the board stay"
        assert sentence.startswith("#1.1 ")
        await house.say("anna", sentence)
        assert (await house.acts(1))[0] == f"try {sentence.split()[1]}"


async def test_a_second_tap_is_quiet(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        assert "One moment" in await house.say("anna", "#1 /hint")
        before = len(house.told)
        await house.press("anna", "#1 /hint")
        assert len(house.told) == before
        house.now += 60
        assert "One moment" in await house.say("anna", "#1 /hint"), "they wonder where it is"
        assert len(await advise(house)) == 1
        assert "One moment" in await house.say("anna", "#1 /hint")


async def test_the_same_in_russian(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        await house.say("anna", "сыграть в шахматы уровень 1 за белых")
        await house.say("anna", house.buttons("anna")["Подсказка"])
        await advise(house)
        assert "\nСходите " in house.texts("anna")[-1]


@pytest.mark.parametrize("game", [key for key in FOR_TWO if plays(key)])
async def test_there_is_one_in_every_game(tmp_path: Path, game: str) -> None:
    side = {"tsuitate": "sente", "chess-t": "white"}.get(game, "white")
    async with club(tmp_path) as house:
        await house.say("anna", f"/play {game} level=1 side={side}")
        await house.say("anna", "/hint")
        await advise(house)
        assert house.texts("anna")[-1].startswith("#1 ")
        sentence = next(iter(house.buttons("anna").values()))
        acts = len(await house.acts(1))
        await house.say("anna", sentence)
        assert len(await house.acts(1)) > acts, "what was advised is an act"


async def test_it_is_refused_kindly_where_it_would_not_be_fair(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "I give hints in casual games" in await house.say("anna", "/hint")
        await house.begin("anna", "boris", place=None)
        assert "game between people" in await house.say("anna", "#1 /hint")
        await house.say("anna", "/play chess level=1 side=white rated=on")
        assert "Hint" not in house.buttons("anna")
        assert "is rated" in await house.say("anna", "#2 /hint")
        assert await advise(house) == []
        assert house.rows("SELECT count(*) FROM job") == [(0,)]


async def test_not_while_the_house_is_to_move(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.hear("anna", "e4")  # the house has not been handed its letter yet
        await house.hear("anna", "/hint")
        await house.deliver()
        assert "not your turn" in "\n".join(house.texts("anna"))


async def test_a_game_with_the_house_is_meant_before_one_with_a_person(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.begin("anna", "boris", place=None)
        assert "One moment" in await house.say("anna", "/hint")
        await house.say("anna", "/problem easy")
        assert "One moment" not in await house.say("anna", "#3 /hint"), "the problem's own umpire"


async def test_asked_twice_it_is_thought_of_once_and_survives_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "/hint")
        await house.say("anna", "/hint")
    async with club(tmp_path) as house:
        assert len(await advise(house)) == 1
        assert await advise(house) == []
        assert len([one for one in house.texts("anna") if "\nTry " in one]) == 1


async def test_a_hint_comes_to_whom_its_asker_has_become(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("annika", "/start", chat="telegram")
        assert "One moment" in await house.say("anna", "#1 /hint")
        assert "you are annika here" in await link(house, "annika", "anna", holder_chat="telegram")
        house.told.clear()
        assert len(await advise(house)) == 1
        told = [*house.texts("anna"), *house.texts("annika")]
        assert [text.count("\nTry ") for text in told] == [1]


async def test_who_moves_on_meanwhile_is_told_so(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "/hint")
        await house.say("anna", "e4")
        assert await advise(house) == []
        assert "moved on" in house.texts("anna")[-1]


async def test_asked_again_on_another_board_it_is_of_that_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        for said in ("/hint", "e4", "/hint"):
            await house.say("anna", said)
        assert len(await advise(house)) == 1
        assert "moved on" not in "\n".join(house.texts("anna"))


async def test_what_was_asked_is_forgotten_with_whoever_asked(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "/hint")
        assert house.rows("SELECT payload FROM job") == [(payload_of_member(1),)]


async def test_one_that_fails_is_owned_up_to(tmp_path: Path) -> None:
    async def fail(_asked: Asked) -> Advice | None:
        return None

    async def break_down(_asked: Asked) -> Advice | None:
        raise RuntimeError("a fault that quotes e2e4")

    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        for think in (fail, break_down):
            await house.say("anna", "/hint")
            await Hints(house.database, house.desk.do, think).settle()
            await house.deliver()
            assert "Please ask again" in house.texts("anna")[-1]
        assert house.rows("SELECT kind, unit FROM aside") == [("study", "hint:1:white:1:1")]


async def test_nobody_waits_while_a_hint_is_thought_of(tmp_path: Path) -> None:
    """It never comes to its end: whoever asked moves on, and all others, too."""
    thinking = asyncio.Event()

    async def for_ever(_asked: Asked) -> Advice | None:
        thinking.set()
        await asyncio.Event().wait()
        raise AssertionError

    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.begin("carla", "boris", place=None, game="chess")
        await house.say("anna", "/hint")
        settling = asyncio.create_task(Hints(house.database, house.desk.do, for_ever).settle())
        async with asyncio.timeout(20):
            await thinking.wait()
            await house.say("anna", "e4")
            await house.say("carla", "d4")
        assert len(await house.acts(1)) == 2
        assert len(await house.acts(2)) == 1
        settling.cancel()


async def test_nobody_gives_up_by_a_hint(tmp_path: Path) -> None:
    async def hopeless(_asked: Asked) -> Advice | None:
        return Advice(RESIGN, "", None, ())

    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "/hint")
        await Hints(house.database, house.desk.do, hopeless).settle()
        await house.deliver()
        assert "could not think of a hint" in house.texts("anna")[-1]
        assert not any("resign" in one for one in house.buttons("anna").values())


async def test_the_second_hint_goes_on_from_the_notes_of_the_first(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        notes: list[str] = []

        async def think(asked: Asked) -> Advice | None:
            notes.append(asked.notes)
            return await advise_here(asked)

        hints = Hints(house.database, house.desk.do, think)
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "/hint")
        await hints.settle()
        await house.deliver()
        first = house.texts("anna")[-1]
        await house.say("anna", "/hint")
        await hints.settle()
        await house.deliver()
        assert house.texts("anna")[-1] == first
        assert not notes[0]
        assert notes[1]


def test_there_are_words_for_every_reason_that_a_player_may_have() -> None:
    kinds = {
        one.value
        for path in Path(bot.players.__path__[0]).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Why"
        for one in ast.walk(call.args[0])
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    assert len(kinds) > 5
    assert [kind for kind in sorted(kinds) if reason_of(kind) is None] == []


async def test_what_is_no_move_takes_no_button_away(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        offered = house.buttons("anna")
        assert len(offered) == 2
        rules = {"How it is played": "/rules kriegspiel"}
        for typed, more in (("how nice", rules), ("e5e6", {}), ("Nb1", {})):
            assert "Nothing was tried" in await house.say("anna", typed)
            assert house.buttons("anna") == offered | more


async def test_who_asks_for_help_where_hints_are_given_may_have_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "help")
        assert house.buttons("anna")["Play me now"] == "/play"
        await house.say("anna", "/play chess level=1 side=white")
        for asked in ("what do I do?", "/help"):
            await house.say("anna", asked)
            assert next(iter(house.buttons("anna").items())) == ("Hint", "#1 /hint")
        await house.say("anna", "/play chess level=1 side=white rated=on")
        await house.say("anna", "#1 /resign sure")
        await house.say("anna", "help")
        assert "Hint" not in house.buttons("anna")


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ("7k/8/8/8/8/8/P7/K7 w - - 0 1", "run"),
        ("7k/8/P1K5/8/8/8/8/8 w - - 0 1", "run"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "hunt"),
    ],
)
async def test_of_a_bare_king_it_says_what_is_true(tmp_path: Path, setup: str, why: str) -> None:
    """A pawn on its way leaves the king no fewer squares."""
    told = {"run": "a pawn that gets through wins", "hunt": "this leaves it less room"}
    async with club(tmp_path) as house:
        await house.say("anna", f'/play kriegspiel level=1 side=white setup="{setup}"')
        await house.say("anna", "/hint")
        await advise(house)
        assert told[why] in house.texts("anna")[-1]
