"""How a tournament comes about: in one line, or question by question; and who may enter."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.bounds import TOURNAMENTS_AT_ONCE
from bot.words.arguments import Misread
from bot.words.hearing import Misused, hear
from tests.club_for_tests import club, moment
from tests.desk.tournaments.cup import CLUB, LINE, contest_of, found_cup, open_games

pytestmark = pytest.mark.asyncio


async def test_question_by_question_with_plain_answers(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        assert "What is it called?" in await house.say("anna", "/tournament create", CLUB)
        assert "Which game?" in await house.say("anna", "Winter Cup")
        assert "Which format?" in await house.say("anna", "kriegspiel")
        assert "How many players" in await house.say("anna", "swiss")
        assert "How many rounds?" in await house.say("anna", "12")
        assert "Which time control?" in await house.say("anna", "5")
        assert "When does it start?" in await house.say("anna", "3d")
        text = await house.say("anna", "hand")
        assert "“Winter Cup” would be:" in text
        assert "Swiss, 5 rounds" in text
        assert "at once" in text
        await house.say("anna", house.buttons("anna")["Create it"])
        (post,) = [one.whole for one in house.told if one.who == CLUB]
        assert "Winter Cup" in post
        assert house.buttons(CLUB)["Join"] == "/tournament join 1"
        settings = (await contest_of(house)).settings
        assert (settings.rounds, settings.most, settings.pace) == (5, 12, "3d")


async def test_in_russian_and_with_buttons_alone(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/language ru")
        assert "Как он называется?" in await house.say("anna", "/турнир создать", CLUB)
        assert "Какая игра?" in await house.say("anna", "Зимний кубок")
        for label in ("Кригшпиль", "Двухкруговой", "4", "3д", "Когда наберётся"):
            await house.say("anna", house.buttons("anna")[label])
        assert "Двухкруговой турнир" in house.told[-1].whole
        await house.say("anna", house.buttons("anna")["Создать"])
        settings = (await contest_of(house)).settings
        assert (settings.format, settings.cycles, settings.most) == ("roundrobin", 2, 4)


@pytest.mark.parametrize(
    ("language", "answers", "settled"),
    [
        (
            "en",
            (
                "Cup, Kriegspiel, a Swiss tournament, from 4 to 10 players, as many as fit, "
                "3 days per move, tomorrow at 6pm, create it"
            ),
            ("swiss", 4, 10, "date", moment("2026-01-06 18:00")),
        ),
        (
            "ru",
            (
                "Кубок, кригшпиль, по швейцарской системе, до 8 человек, сколько можно, 3 дня на ход, "
                "Когда наберётся, создать"
            ),
            ("swiss", 2, 8, "full", 0),
        ),
        (
            "ru",
            "Кубок, кригшпиль, каждый с каждым, от 3 до 6 участников, без часов, через 2 дня, да",
            ("roundrobin", 3, 6, "date", moment("2026-01-07 12:00")),
        ),
    ],
)
async def test_answers_as_people_type_them(
    tmp_path: Path, language: str, answers: str, settled: tuple[str, int, int, str, int]
) -> None:
    """What stands on the buttons, too; and "tomorrow" is the day after it was said."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/language {language}")
        await house.say("anna", "/tournament create", CLUB)
        for answer in answers.split(", "):
            await house.say("anna", answer)
            house.now += 60
        made = (await contest_of(house)).settings
        least, at = made.least, made.start_at // 600 * 600
        assert (made.format, least, made.most, made.starts, at) == settled


async def test_who_wants_to_organise_is_told_how(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        assert "in its channel" in await house.say("boris", "I want to organise a tournament")
        await house.say("boris", "/language ru")
        assert "в канале сообщества" in await house.say("boris", "хочу провести турнир")


async def test_a_move_is_no_answer(tmp_path: Path) -> None:
    """A question that is open does not swallow what is said to an umpire."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white", CLUB)
        await house.say("boris", "/accept")
        await house.say("anna", "/tournament create Cup game=kriegspiel", CLUB)
        assert "Black to move" in await house.say("anna", "e4")
        assert "How many players" in await house.say("anna", "swiss")


async def test_faults_are_told_and_can_be_mended(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = "create Cup game=kriegspiel format=swiss size=8 rounds=7"
        text = await house.say("anna", f"/tournament {line}", CLUB)
        assert "too many rounds for so few players: 4 at most" in text
        assert "round robin would be better" in text
        assert not house.rows("SELECT * FROM contest")
        await house.say("anna", "/tournament set rounds=4")
        await house.say("anna", "/tournament create")
        assert (await contest_of(house)).settings.rounds == 4


async def test_nonsense_is_explained(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        for field, value in (
            ("game", "hopscotch"), ("format", "lottery"), ("size", "1"), ("pace", "soon"),
            ("start", "tomorrow"), ("rounds", "-3"), ("rating", "1800-1400"), ("rated", "perhaps"),
        ):  # fmt: skip
            text = await house.say("anna", f"/tournament create Cup {field}={value}", CLUB)
            assert "/tournament create" in text
            heard = hear(f"/tournament create Cup {field}={value}").sentence
            assert isinstance(heard, Misused)
            assert isinstance(heard.fault, Misread)
            assert (heard.fault.option.key, heard.fault.word) == (field, value)
            assert not house.rows("SELECT * FROM contest_draft")
        assert "has no “colour”" in await house.say(
            "anna", "/tournament create Cup colour=red", CLUB
        )
        await house.say(
            "anna", "/tournament create Cup game=kriegspiel format=swiss any=private", CLUB
        )
        assert dict((await contest_of(house)).settings.options)["any"] == "private"


async def test_settings_are_understood_as_everywhere(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = "создать Кубок игра=кригшпиль система=кубок рейтинговый=выкл третье=вкл время=10+5"
        await house.say("anna", f"/турнир {line}", CLUB)
        settings = (await contest_of(house)).settings
        assert (settings.name, settings.format, settings.pace) == ("Кубок", "knockout", "10m+5s")
        assert (settings.rated, settings.third_place) == (False, True)


async def test_without_a_draft_nothing_is_settled(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        assert "not describing a tournament" in await house.say("anna", "/tournament set pace=3d")
        assert "not describing a tournament" in await house.say("anna", "/tournament set round")
        await house.say("anna", "/tournament create Cup", CLUB)
        assert "How long does a round last?" in await house.say("anna", "/tournament set round")
        assert "has no “colour”" in await house.say("anna", "/tournament set colour=red")
        assert "Draft discarded" in await house.say("anna", "/tournament drop")


async def test_a_plain_answer_that_does_not_fit_is_explained(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create Cup", CLUB)
        assert "“hopscotch” does not fit “game”" in await house.say("anna", "hopscotch")
        assert house.buttons("anna")["Kriegspiel"]
        assert "Which format?" in await house.say("anna", "kriegspiel")


async def test_a_start_is_in_the_future(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = "create Cup game=kriegspiel format=knockout"
        text = await house.say("anna", f"/tournament {line} start=2026-01-05T11:59", CLUB)
        assert "does not fit “start”" in text
        assert not house.rows("SELECT * FROM contest")
        await house.say("anna", f"/tournament {line} start=2026-01-06 9:30", CLUB)
        await house.say("anna", f"/tournament {line} start=06.01.2026 09:30", CLUB)
        starts = {(await contest_of(house, number)).settings.start_at for number in (1, 2)}
        assert starts == {moment("2026-01-06 09:30")}


async def test_a_description_that_was_left_lying_asks_for_another_start(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create Cup", CLUB)
        for answer in ("kriegspiel", "knockout", "8", "3d", "2026-01-05 13:00"):
            text = await house.say("anna", answer)
        assert "would be" in text
        await house.wait(2 * 3600)
        assert "When does it start?" in await house.say("anna", "/tournament create")
        assert "would be" in await house.say("anna", "hand")
        await house.say("anna", "/tournament create")
        assert (await contest_of(house)).settings.starts == "hand"


async def test_only_who_may_organise_creates(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        assert "for the organisers of this place" in await house.say(
            "boris", "/tournament create Cup", CLUB
        )
        assert "which says who may organise" in await house.say("anna", "/tournament create Cup")
        await house.say("anna", "/community organisers=all", CLUB)
        assert "Which game?" in await house.say("boris", "/tournament create Cup", CLUB)


async def test_limits_of_size_and_rating_hold(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss size=2 rating=1400-1600", ("anna", "boris"))
        assert "1st on the waiting list" in await house.say("elena", "/tournament join 1")
        assert "you have already joined" in await house.say("boris", "/tournament join 1")
        await house.say(
            "anna",
            '/tournament create name="Masters" game=chess format=knockout rating=2000-',
            CLUB,
        )
        assert "it takes 2000 or more" in await house.say("elena", "/tournament join 2")


async def test_entry_opens_with_a_button_and_one_may_leave_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss size=8", ("anna",))
        await house.say("boris", house.buttons(CLUB)["Join"])
        assert "(2): anna, boris" in await house.say("elena", "/tournament show 1")
        await house.say("boris", house.buttons("boris")["Leave"])
        assert "(1): anna" in await house.say("elena", "/tournament 1")
        assert "Cup" in await house.say("elena", "/tournament")


async def test_a_team_match_of_two_platforms(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        house.admins.add("clara_tg")
        await house.say(
            "anna", '/tournament create name="Match" game=kriegspiel format=team boards=2', CLUB
        )
        assert "“Match” (1) will also be announced here" in await house.say(
            "clara_tg", "/tournament announce 1", "group"
        )
        await house.say("anna", "/tournament team 1 Discord")
        await house.say("clara_tg", "/tournament team 1 Telegram")
        assert "which team" in await house.say("boris", "/tournament join 1")
        await house.say("boris", house.buttons("boris")["Join Discord"])
        await house.say("dmitri_tg", "/tournament join 1 telegram")
        assert "You play for Telegram" in house.heard("dmitri_tg", "You play for")[0].text
        await house.say("anna", "/tournament start 1")
        for _, white, black in await open_games(house):
            assert white.endswith("_tg") != black.endswith("_tg")
        for match, white, black in await open_games(house):
            await house.say(black if white.endswith("_tg") else white, f"#{match} /resign sure")
        for place in (CLUB, "group"):
            posts = [one.whole for one in house.told if one.who == place]
            assert any(
                "1. Telegram: 2 match points, 2 on the boards\n2. Discord: 0" in post
                for post in posts
            )


async def test_of_one_organisers_tournaments_only_so_many_are_not_over(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        for _ in range(TOURNAMENTS_AT_ONCE):
            await found_cup(house, "format=swiss rounds=3 size=6", ())
        told = await house.say("anna", f"/tournament {LINE} format=swiss rounds=3 size=6", CLUB)
        assert f"{TOURNAMENTS_AT_ONCE} tournaments of yours are not over yet" in told
        await house.say("anna", "/tournament cancel 1")
        await house.say("anna", house.buttons("anna").get("Yes", "/tournament cancel 1 sure"))
        told = await house.say("anna", f"/tournament {LINE} format=swiss rounds=3 size=6", CLUB)
        assert "not over yet" not in told


async def test_what_cannot_be_held_has_no_button_that_creates_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = "/tournament create name=Cup game=chess format=swiss players=4-5 pace=3d start=hand"
        told = await house.say("anna", f"{line} rounds=3", "club")
        assert "too many rounds" in told
        assert "It cannot be created like this." in told
        assert "Create it" not in house.buttons("anna")
        told = await house.say("anna", "/tournament set rounds=2")
        assert "a round robin would be better" in told
        assert "cannot be created" not in told
        assert "Create it" in house.buttons("anna")


async def test_late_entry_is_told_as_long_as_there_are_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=12 late=5", ())
        assert "Late entry until round 2." in await house.say("boris", "/tournament show 1")


async def test_who_says_create_while_a_question_is_open_is_asked_it_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create", "club.elsewhere")
        await house.say("anna", "Winter Cup")
        assert "“Winter Cup”: Which game?" in await house.say("anna", "/tournament create", CLUB)
        for answer in ("chess", "knockout", "4"):
            await house.say("anna", answer)
        assert "Which time control?" in await house.say("anna", "/tournament create")
        for answer in ("3d", "hand", "create"):
            await house.say("anna", answer)
        assert house.heard(CLUB, "Winter Cup"), "where it was said last"
        assert not house.heard("club.elsewhere", "Winter Cup")
        assert "What is it called?" in await house.say("anna", "/tournament create", CLUB)
