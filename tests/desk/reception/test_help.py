"""Help is made of the table: a first page of doors, then a page for each door, command and game."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from bot.chat.menu import Door
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, Language
from bot.words.table import COMMANDS, SPOKEN
from tests.club_for_tests import ADMIN, OPERATOR, club

PHONE_LINES, PHONE_WIDTH = 9, 56
"""What a phone shows at once, in letters of the usual size."""
LISTED = [one for one in COMMANDS if one.listed and not one.under]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_page_fits_a_phone_and_leads_to_every_door(
    tmp_path: Path, language: Language
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/language {language}")
        page = await house.say("anna", "/help")
        greeting, *doors = page.splitlines()
        assert len(doors) == len(get_args(Door)) <= PHONE_LINES
        assert all(len(line) <= PHONE_WIDTH for line in doors)
        assert len(greeting) <= 3 * PHONE_WIDTH
        first, *others = house.buttons("anna").values()
        assert first == "/play"
        assert others == [f"/help {one}" for one in get_args(Door)]


async def test_every_command_stands_on_its_page_for_whom_it_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        shown = {}
        for who, place in (("anna", None), (ADMIN, "club"), (OPERATOR, None)):
            pages = [await house.say(who, f"/help {door}", place) for door in get_args(Door)]
            shown[who] = {
                one.word
                for one in LISTED
                if any(f"/{one.word} " in f"{line} " for page in pages for line in page.split("\n"))
            }
        assert shown["anna"] == {one.word for one in LISTED if one.whom == "everybody"}
        assert shown[ADMIN] >= {one.word for one in LISTED if one.whom in ("organisers", "admins")}
        assert shown[OPERATOR] == {one.word for one in LISTED}


@pytest.mark.parametrize("word", [one.word for one in LISTED])
async def test_each_command_has_a_page_by_each_of_its_names(tmp_path: Path, word: str) -> None:
    (command,) = (one for one in LISTED if one.word == word)
    async with club(tmp_path) as house:
        names = {name for _, names in command.names.each() for name in names}
        doors = set(get_args(Door))
        pages = {await house.say("anna", f"/help {name}") for name in names - doors}
        for page in pages:
            assert page.startswith(f"/{word}")
            assert command.about["en"] in page
        assert len(pages) == (1 if names - doors else 0)


@pytest.mark.parametrize("game", [game for game in SHELF if game not in SPOKEN])
async def test_each_game_has_a_page_that_begins_it(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as house:
        page = await house.say("anna", f"/help {game}")
        words = SHELF[game].words["en"]
        assert words.title in page
        assert words.summary in page
        assert f"/rules {game}" in page


async def test_who_asks_for_rules_in_a_game_is_shown_those_of_that_game(tmp_path: Path) -> None:
    """At once, and the others behind a button; not where others would see what they play. Of two games
    that they play, both stand first."""
    async with club(tmp_path) as house:
        usual = await house.say("anna", "rules")
        await house.begin(game="knight-corners")
        page = await house.say("anna", "/rules knight-corners")
        assert page == await house.say("anna", "rules") == await house.say("anna", "/rules")
        others = house.buttons("anna")["Other games"]
        listed = await house.say("anna", others)
        assert sorted(listed.splitlines()) == sorted(usual.splitlines())
        assert next(iter(house.buttons("anna").values())) == "/rules knight-corners"
        assert await house.say("anna", "which games are there?") == listed
        assert await house.say("anna", "/rules", "club") == usual
        await house.begin(game="chess")
        assert await house.say("anna", "rules") != page
        first = list(house.buttons("anna").values())[:2]
        assert sorted(first) == ["/rules chess", "/rules knight-corners"]


@pytest.mark.parametrize("said", ["what can I do?", "что я могу?", "Что я могу сделать?"])
async def test_what_one_can_do_is_told_at_a_board_too(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language en")
        await house.say("anna", "/play chess level=1 side=white")
        assert "What would you like to read about?" in await house.say("anna", said)
        assert "#1 /hint" in house.buttons("anna").values()


@pytest.mark.parametrize("said", ["how to play?", "how do I move", "как играть?", "Как ходить"])
async def test_how_to_play_is_asked_of_the_game_at_the_board(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language en")
        assert "What would you like to read about?" in await house.say("anna", said)
        await house.say("anna", "/play tsuitate level=1 side=black")
        assert (await house.say("anna", said)).startswith("Tsuitate shogi, 1/")
        await house.say("anna", "/play chess level=1 side=white")
        assert "What would you like to read about?" in await house.say("anna", said), "of which?"
        assert (await house.say("anna", f"#1 {said}")).startswith("Tsuitate shogi, 1/")
        assert (await house.say("anna", "#2 rules")).startswith("Chess, 1/")


async def test_what_nothing_is_called_is_said_so(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "“xyzzy”" in await house.say("anna", "/help xyzzy")
        assert list(house.buttons("anna").values()) == ["/help"]


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("club", "In a server, a group or a tournament"),
        ("clubs", "In a server, a group or a tournament"),
        ("группа", "In a server, a group or a tournament"),
        ("Clocks", "Clocks run only while I can hear you"),
        ("напоминание", "/remind"),
        ("cheating", "/report"),
        ("cheater", "/report"),
        ("elo", "/profile"),
        ("chalenge", "/challenge"),
    ],
)
async def test_what_is_no_commands_name_is_found_all_the_same(
    tmp_path: Path, word: str, shown: str
) -> None:
    async with club(tmp_path) as house:
        page = await house.say("anna", f"/help {word}")
        assert page.startswith(shown)
        assert await house.say("anna", f"help {word}") == page


async def test_a_slip_comes_back_corrected_as_a_button(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "/vacation 7d" in await house.say("anna", "/vacaton 7d")
        assert "/vacation 7d" in house.buttons("anna").values()
        assert await house.say("anna", "/vacaton 7d", "club") == ""


WAYS = {
    "Learn it in a minute": "/lesson",
    "Play me now": "/play",
    "Find an opponent": "/seek",
    "Challenge a friend": "/invite",
    "How it works": "/help",
}


@pytest.mark.parametrize("words", ["/start", "hi", "hello", "what is this?", "thanks"])
async def test_whoever_says_nothing_in_particular_is_welcomed(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        heard = await house.say("anna", words)
        assert heard.startswith("Hello, I am the umpire")
        assert len(heard.splitlines()) == 3
        assert house.buttons("anna") == WAYS
        for sentence in WAYS.values():
            await house.say("anna", sentence)
            assert house.letters("anna")[-1].buttons


async def test_after_a_game_small_talk_is_welcomed_and_a_late_move_is_not(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        assert (await house.say("anna", "thank you")).startswith("Well played!")
        assert "This match is over." in await house.say("anna", "e4")


@pytest.mark.parametrize("words", ["/start", "hi"])
async def test_who_comes_back_in_a_game_is_led_to_their_board(tmp_path: Path, words: str) -> None:
    """Telegram's own button says /start to whoever had blocked the bot; they are no newcomers."""
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        assert "1 of 3. Try the rook" in await house.say("anna", words)
        await house.say("anna", "/play kriegspiel level=1 side=white")
        (told,) = await house.tell("anna", words)
        assert "Hello again! You are playing:\n#2 Kriegspiel, White" in told.whole
        assert told.buttons[0] == ("#2 House 1 (bot)", "#2")
        assert ("Play me now", "/play") in told.buttons


async def test_a_greeting_among_people_is_for_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert await house.say("anna", "hello", "club") == ""
        assert (await house.say("anna", "/start", "club")).startswith("Hello, I am the umpire")


async def test_a_russian_page_lists_what_may_be_said_in_russian(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        page = await house.say("anna", "/help tournament season")
        assert (
            "мои, новый, включить, убрать, изменить, завершить, передать, карточка, показать"
            in page
        )
        assert "за места, набранные в турнирах" in page
        await house.say(ADMIN, "/language ru")
        assert "создан" in await house.say(ADMIN, "/турнир сезон новый Весна", "club")
        assert "меняет" in await house.say(ADMIN, "/турнир сезон изменить 1 очки=за места", "club")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/standings", "/tournament standings"),
        ("/leave 3", "/tournament leave 3"),
        ("/сезон", "/tournament season"),
        ("/tournament standigns 3", "/tournament standings 3"),
        ("/tournament crate Spring Cup", "/tournament create Spring Cup"),
        ("/турнир положене", "/tournament standings"),
    ],
)
async def test_a_verb_of_tournaments_is_found(typed: str, meant: str, tmp_path: Path) -> None:
    """A member looks for the standings before they know where commands stand."""
    async with club(tmp_path) as house:
        told = await house.say("anna", typed)
        assert meant in told
        assert meant in house.buttons("anna").values()
        assert "/tournament standings" in await house.say("anna", "/help standings")
        told = await house.say("anna", "/tournament undo 3")
        assert "tournament undo" in told
        assert "/help tournament" in house.buttons("anna").values()


async def test_a_word_that_is_no_command_leads_to_just_what_it_says(tmp_path: Path) -> None:
    """Its button does what is said without a slash, and not the opposite."""
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/draw")
        assert "draw withdraw" in await house.say("anna", "/withdraw")
        await house.say("anna", house.buttons("anna")["/draw withdraw"])
        assert await house.acts(match) == ["draw", "draw withdraw"]


async def test_who_organises_is_told_in_private_how_it_is_done(tmp_path: Path) -> None:
    """Their letters come in private, and there they ask."""
    async with club(tmp_path, tournaments=True) as house:
        for verb in ("create", "start", "correct", "cancel"):
            assert f"/tournament {verb}" in await house.say("anna", "/help organise")
        assert "/organise –" not in await house.say("anna", "/help together")
        assert "/tournament create" in await house.say("anna", "/tournament")
        await house.say("anna", '/tournament create name="Cup" game=chess format=swiss', "club")
        assert "/organise –" in await house.say("anna", "/help together")
        assert "/tournament correct" not in await house.say("boris", "/help tournament")
