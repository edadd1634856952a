"""Games with the house: asked for, begun at once, played to the end, told apart from people's."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.house_chat import Answer, Thought
from bot.club.house import LEVELS, is_house, level_named, name_of
from bot.club.names import clean
from bot.club.reserved import reserved
from bot.desk.match.ratings import MOST_A_WEEK
from bot.games.game import BLACK
from bot.players.blind_shogi.player import play_tsuitate
from bot.players.chance import random_tries
from bot.players.player import RESIGN, Letter, Question
from bot.words.tongues import TONGUES
from tests.club_for_tests import OPERATOR, club
from tests.desk.tournaments.cup import begin_cup


async def resigning(thought: Thought) -> Answer:
    """A machine that moves twice and has enough."""
    moves = {1: "e5", 3: "d5"}
    return Answer(moves.get(len(thought.letters) - 1, "/resign sure"), thought.notes)


async def test_what_is_missing_is_asked_and_a_level_begins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play")
        assert house.buttons("anna")["Kriegspiel"] == "/play kriegspiel"
        await house.say("anna", "/play kriegspiel rules=berkeley")
        assert "a child can win" in house.texts("anna")[-1]
        levels = [house.buttons("anna")[f"Level {level}"] for level in LEVELS]
        assert levels == [f"/play kriegspiel rules=berkeley level={level}" for level in LEVELS]
        assert "✓ By lot" in house.buttons("anna")
        await house.say("anna", house.buttons("anna")["Black"])
        assert "✓ Black" in house.buttons("anna")
        sentence = house.buttons("anna")["Level 2"]
        assert sentence == "/play kriegspiel rules=berkeley level=2 side=black"
        await house.say("anna", sentence)
        assert house.rows("SELECT to_act FROM match") == [("black",)], "White has moved"
        begun = "\n".join(house.texts("anna"))
        assert "casual. You are Black against House 2 (bot)" in begun


@pytest.mark.parametrize(
    ("typed", "opponent"),
    [
        ("/play kriegspiel 3", "House 3 (bot)"),
        ("/play 3 kriegspiel", "House 3 (bot)"),
        ("/сыграть кригшпиль 3", "Бот (уровень 3)"),
    ],
)
async def test_a_number_by_itself_is_a_level(tmp_path: Path, typed: str, opponent: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", typed)
        assert opponent in house.texts("anna")[0]


async def test_a_level_without_a_game_is_kept_until_a_game_is_named(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play 2")
        await house.say("anna", house.buttons("anna")["Kriegspiel"])
        assert "House 2 (bot)" in "\n".join(house.texts("anna"))


async def test_which_game_is_answered_by_typing_its_name(tmp_path: Path) -> None:
    """With all that was said before; in a match it is for the umpire."""
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        await house.say("anna", "/play 2")
        await house.say("anna", "кригшпиль")
        assert "Бот (уровень 2)" in "\n".join(house.texts("anna"))
        await house.say("anna", "кригшпиль")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_a_newcomer_who_names_a_game_is_asked_how_strong_the_house_shall_be(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/start")
        await house.say("anna", "Kriegspiel")
        assert house.buttons("anna")["Level 2"] == "/play kriegspiel level=2"
        await house.say("boris", "nothing of the kind")
        assert "Level 2" not in house.buttons("boris")


async def test_the_same_in_russian(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        await house.say("anna", "сыграть в кригшпиль")
        assert "выиграет и ребёнок" in house.texts("anna")[-1]
        await house.say("anna", house.buttons("anna")["Белые"])
        await house.say("anna", house.buttons("anna")["Уровень 1"])
        assert "без рейтинга" in house.texts("anna")[-1]
        await house.say("anna", "e4")
        assert house.rows("SELECT DISTINCT seat FROM act ORDER BY seat") == [
            ("black",),
            ("white",),
        ]


async def test_machines_are_called_in_each_language_by_what_they_are(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.think = resigning
        await house.restart()
        await house.say("anna", "/language ru")
        await house.say("anna", "/play chess level=1 side=white rated=no")
        for move in ("/games", "e4", "d4", "Nf3"):
            await house.say("anna", move)
        for asked in ("/record #1", "/card #1", "/history", "/versus House1"):
            await house.say("anna", asked)
        told = house.texts("anna")
        assert sum("Бот (уровень 1)" in one for one in told) >= 8
        assert [one for one in told if "House" in one or "(bot)" in one] == []


async def test_what_was_said_besides_is_not_forgotten(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "play chess as black 10m+5s")
        assert "✓ Black" in house.buttons("anna")
        await house.say("anna", house.buttons("anna")["White"])
        await house.say("anna", house.buttons("anna")["Level 1"])
        begun = next(one for one in house.texts("anna") if "Match #1 begins" in one)
        assert "You are White" in begun
        assert "10 minutes" in begun


async def test_who_names_a_level_and_no_side_has_it_by_lot(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1")
        assert house.rows("SELECT side FROM challenge") == [("random",)]
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


@pytest.mark.parametrize(
    "sentence",
    [
        "/challenge @umpire chess level=4 side=white",
        "/challenge @Бот4 chess side=white",
        "/challenge @Бот(уровень4) chess side=white",
        "/challenge @House4 chess side=white",
        "/play chess level 4 white",
        "play chess level 4 as white",
        "сыграть шахматы уровень 4 за белых",
        "/вызов @umpire шахматы уровень=4 белые",
    ],
)
async def test_one_sentence_says_it_all(tmp_path: Path, sentence: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", sentence)
        await house.say("anna", "e4")
        assert house.rows("SELECT name FROM member ORDER BY id") == [
            ("anna",),
            ("House 4 (bot)",),
        ]
        assert house.rows("SELECT count(*) FROM act") == [(2,)]


async def test_a_person_who_is_named_is_challenged(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/help")
        assert "to boris" in await house.say("anna", "/play @boris chess")


async def test_the_house_is_offered_where_nobody_else_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for sentence in ("/start", "hi", "/seeks"):
            await house.say("anna", sentence)
            assert house.buttons("anna")["Play me now"] == "/play"
        await house.say("anna", "/seek chess-t")
        assert list(house.buttons("anna")) == ["Cancel"], "people come first"


async def test_a_game_to_its_end_and_once_more(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.think = resigning
        await house.restart()
        await house.say("anna", "/play chess level=3 side=white")
        for move in ("e4", "d4", "d4xe5"):
            await house.say("anna", move)
        assert await house.result(1) == "1-0"
        await house.say("anna", "/rematch")
        assert house.rows("SELECT member FROM seat WHERE match = 2 AND seat = 'white'") == [(2,)]


async def test_whoever_gives_up_is_sure(tmp_path: Path) -> None:
    """It is not asked once more, for ever."""

    async def hopeless(thought: Thought) -> Answer:
        return Answer(RESIGN, thought.notes)

    async with club(tmp_path) as house:
        house.think = hopeless
        await house.restart()
        await house.say("anna", "/play tsuitate level=1 side=gote")
        assert house.rows("SELECT reason FROM match") == [("resignation",)]
    for player in (play_tsuitate, random_tries):
        view = {
            "men": {},
            "hands": {},
            "refused": [],
            "fouls": {"black": 9},
            "gone": "",
            "check": False,
        }
        asked = Question("tsuitate", {}, BLACK, 1, "s", (Letter((), {**view, "seat": "black"}),))
        assert player(asked).say == RESIGN


async def test_each_level_has_a_rating_and_stands_in_no_table(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.think = resigning
        await house.restart()
        for _ in range(MOST_A_WEEK):
            await house.say("anna", "/play chess level=3 side=white rated=on")
            for move in ("e4", "d4", "d4xe5"):
                await house.say("anna", move)
        rated = house.rows("SELECT name, games FROM rating JOIN member ON id = member ORDER BY id")
        assert rated == [("anna", MOST_A_WEEK), ("House 3 (bot)", MOST_A_WEEK)]
        assert "House 3 (bot)" in await house.say("anna", "/profile House 3")
        assert "House" not in await house.say("anna", "/top chess")


async def test_nobody_enters_a_machine(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/play chess level=3 side=white")
        await begin_cup(house)
        told = await house.say("anna", "/tournament replace 1 @boris House-3")
        assert "joins only where a tournament lets the house" in told


async def test_a_machine_is_told_what_its_answer_met_and_says_it_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.hear("anna", "e4")  # the letters are not delivered yet
        await house.say(OPERATOR, "/maintenance on")
        assert house.rows("SELECT count(*) FROM act") == [(1,)]
        await house.say(OPERATOR, "/maintenance off")
        assert house.rows("SELECT count(*) FROM act") == [(2,)]


async def test_nobody_looks_like_a_machine() -> None:
    for level in LEVELS:
        assert level_named(name_of(level)) == level_named(f"House {level}") == level
        assert reserved(f"House {level}")
        for called in (f"Бот {level}", TONGUES["ru"].known(name_of(level))):
            assert level_named(called) == level
            assert reserved(clean(called))
        assert clean(name_of(level)) != name_of(level)
        assert reserved(clean(name_of(level)))
    assert is_house("Umpire")
    assert not is_house("anna")
    assert level_named("anna") is None


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Harder: level 4"), ("ru", "Сложнее: уровень 4")]
)
async def test_who_has_won_is_offered_the_next_level(
    tmp_path: Path, language: str, label: str
) -> None:
    async with club(tmp_path) as house:
        house.think = resigning
        await house.restart()
        await house.say("anna", f"/language {language}")
        await house.say("anna", "/play chess level=3 side=white")
        for move in ("e4", "d4", "d4xe5"):
            await house.say("anna", move)
        assert house.buttons("anna")[label] == "#1 /rematch level=4"
        for _ in range(2):  # pressed twice: one match
            await house.say("anna", house.buttons("anna").get(label, "#1 /rematch level=4"))
        assert house.rows("SELECT count(*) FROM match") == [(2,)]
        assert house.rows(
            "SELECT name FROM member JOIN seat ON member = id WHERE match = 2 AND id <> 1"
        ) == [("House 4 (bot)",)]


async def test_who_has_lost_is_offered_the_level_below(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number, (level, labels) in enumerate(((3, {"Easier: level 2"}), (1, set())), 1):
            await house.say("anna", f"/play chess level={level} side=white")
            await house.say("anna", "e4")
            await house.say("anna", f"#{number} /resign sure")
            assert {one for one in house.buttons("anna") if "level" in one} == labels


@pytest.mark.parametrize("asks", ["/profile", "/versus", "/history"])
async def test_the_house_is_no_stranger_that_has_to_write_first(tmp_path: Path, asks: str) -> None:
    async with club(tmp_path) as house:
        (told,) = await house.tell("anna", f"{asks} бот")
        assert "That is me, and I play at five levels" in told.whole
        assert ("Play me now", "/play") in told.buttons
        (told,) = await house.tell("anna", f"{asks} House 2")
        assert "House 2 (bot) has not played here yet." in told.whole
        await house.say("anna", "/play chess level=2 side=white")
        assert "House 2 (bot)" in await house.say("anna", f"{asks} House 2")
