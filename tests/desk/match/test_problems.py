"""Problems: which one is set up, how many at once, who leads; and who plays alone is alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.problems.collection import (
    grade_of,
    graded,
    numbered,
    of_day,
    offered,
)
from tests.club_for_tests import DAY, club
from tests.desk.match.problem import FAILURE, SOLUTION, press, say, solve


@pytest.mark.parametrize(
    "said", ["next", "Skip!", "another one", "следующая", "ещё одну", "дальше"]
)
async def test_another_one_is_asked_for_in_passing(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46")
        assert "#2 Problem" in await say(house, "anna", said)
        await say(house, "anna", "/solution sure")
        assert "#3 Problem" in await say(house, "anna", said)


@pytest.mark.parametrize("said", ["exit", "stop", "I want to quit", "выход", "хватит"])
async def test_a_problem_waits_for_whoever_has_enough_of_it(tmp_path: Path, said: str) -> None:
    """Nobody has to give it up to leave."""
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46")
        (told,) = await house.tell("anna", said)
        assert "stays open" in told.whole
        assert ("Next problem", "/problem next") in told.buttons
        assert "given up" not in await say(house, "anna", "/problem stats")
        assert "#1 Problem 46" in await say(house, "anna", "/problem")


async def test_what_is_said_of_a_problem_means_a_game_where_one_is_played(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46")
        await house.begin("anna", "boris")
        assert "do you resign" in await say(house, "anna", "stop")


async def test_those_who_solved_most_by_themselves_lead(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await solve(house, "anna", "/hint")
        await say(house, "boris", "/problem 46", *FAILURE)
        await solve(house, "boris")
        await solve(house, "clara")
        await say(house, "dora", "/problem 3", "Qd5", "Qb7")
        await solve(house, "dora")
        await say(house, "emil", "/problem 46", *FAILURE)
        heard = await say(house, "emil", "/problem best")
        assert heard.splitlines()[1:] == [
            "1. dora: 2 / 2 / 2",
            "2. clara: 1 / 1 / 1",
            "3. boris: 1 / 1 / 2",
            "4. anna: 0 / 1 / 1",
        ]
        heard = await say(house, "emil", "/problem stats 46")
        assert "5 people have tried it, 4 solved it, 3 of these without a hint." in heard
        assert "On average the solvers needed 1.2 tries.\nYou have not solved it yet." in heard
        await say(house, "dora", "/deleteme", "/deleteme yes", "/deleteme forever")
        assert "dora" not in await say(house, "emil", "/problem best")


async def test_one_of_the_kind_that_is_wished(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        first, second, third = graded()[:3]
        threes = [one for one in graded() if one.length == 3]
        hard = [one for one in graded() if grade_of(one) == "hard"]
        asking = [one for one in graded() if "question" in one.themes and one not in graded()[:3]]
        for wish, entry in {
            "/problem 3 moves": threes[0],
            "/problem hard": next(one for one in hard if one != threes[0]),
            "/problem in 8": numbered(1),
            "/problem easy": first,
            "/problem easy ": second,
            "/problem next": third,
            "/problem question": asking[0],
        }.items():
            assert entry is not None
            head = f"Problem {entry.number}, mate in {entry.length}, {grade_of(entry)}."
            assert head in await say(house, "anna", wish)
        assert house.rows("SELECT count(*) FROM match") == [(7,)]
        assert (await say(house, "anna", f"/problem {second.number}")).startswith("#5 Problem")
        assert (await say(house, "anna", "/problem")).startswith(f"#5 Problem {second.number},")
        lengths = "and 501 to 562, with mates in 2, 3, 4, 8 moves"
        for wish in ("499", "0", "5 moves"):
            assert lengths in await say(house, "anna", f"/problem {wish}")
        assert list(house.buttons("anna")) == ["Next problem", "All problems"]


async def test_only_so_many_at_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number in range(2, 12):
            assert "You are White" in await say(house, "anna", f"/problem {number}")
        assert "You have 10 problems open." in await say(house, "anna", "/problem 12")
        assert (await press(house, "anna", "#3 Problem 4, mate in 2")).startswith("#3 Problem 4")


async def test_when_all_are_solved(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 1", "Rg2", "Rg8", "Rh8", "Rh5", "Rb5", "Rb1", "Nf2")
        assert "Solved!" in await say(house, "anna", "Kxf2")
        assert "You have solved every problem of this kind (1 in all)." in await say(
            house, "anna", "/problem 8 moves"
        )


async def test_the_problem_of_the_day_is_that_of_ones_own_day(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.now = 20_000 * DAY + 23 * 3600
        days = 719_162  # from the first day of the year 1, a Monday, to 1970
        today, tomorrow = (of_day(days + 20_000 + n).number for n in range(2))
        assert today != tomorrow
        heard = await say(house, "anna", "/problem today")
        assert heard.startswith(f"The problem of the day: #1 Problem {today}, ")
        await say(house, "boris", "/zone UTC+3")
        assert f"Problem {tomorrow}, " in await say(house, "boris", "/problem today")
        await say(house, "clara", "/language ru")
        heard = await say(house, "clara", "/задача дня")
        assert heard.startswith(f"Задача дня: #3 Задача {today}, ")
        house.now += 2 * 3600
        assert f"Problem {tomorrow}, " in await say(house, "anna", "/problem today")


async def test_in_russian(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/language ru")
        heard = await say(house, "anna", "/задача 46")
        assert "#1 Задача 46, мат в 3 хода, средняя.\nВы играете белыми;" in heard
        assert "Не видно: слон на тёмном поле." in heard
        assert "осталось 29 расстановок" in await say(house, "anna", "/подсказка")
        assert "напишите «сдаюсь»" in await say(house, "anna", "решение")
        heard = await say(house, "anna", "Фc6", "Лa8", "Крc8", "Фb7")
        assert "Поздравляю! #1 Задача 46, мат в 3 хода: решена за 3 хода, 4 попытки, 1 под" in heard
        assert f"Вы решили её с первого раза; всего решено 1 из {len(offered()) + 1}." in heard
        assert next(iter(house.buttons("anna"))) == "Следующая задача"
        heard = await say(house, "anna", "/задача статистика 46")
        assert "Её пробовал решить 1 человек, решил 1, без подсказок — 0." in heard
        heard = await say(house, "anna", "/задача статистика")
        assert f"Вы решили 1 задачу из {len(offered()) + 1}: лёгких 0 из " in heard
        assert ", средних 1 из " in heard
        assert "1. anna: 0 / 1 / 1" in await say(house, "anna", "/задача лучшие")
        heard = await say(house, "anna", "/задача список")
        assert "\nСредние: 13, 17, 25, 33, 46✓, " in heard or ", 46✓, " in heard.splitlines()[1]
        heard = await say(house, "anna", "/задача 3", "Фe5", "сдаюсь")
        assert "Ошибка: 1.Фh5–e5. До этого мат ещё форсировался." in heard
        assert "Решение:\n1. Фh5–d5\n" in heard
        assert "вы сдались. Решение показано выше." in heard
        assert "На задачу никого не вызывают" in await say(
            house, "anna", "/вызов @boris 'задача на кригшпиль'"
        )


async def test_nobody_is_challenged_to_a_problem(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "boris", "/help")
        for way in ("/challenge @boris problems", "/challenge problems", "/invite problems"):
            assert "you solve it alone" in await say(house, "anna", way)
        assert "you solve it alone" in await say(house, "anna", "/seek problems")
        assert house.rows("SELECT count(*) FROM challenge") == [(0,)]
        heard = await say(house, "anna", "/help")
        assert "exchange-chess, problems" not in heard
        assert "Kriegspiel problem, 1/" in await say(house, "anna", "/rules problems")


async def test_what_was_found_out_can_be_marked(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46")
        assert "Your guesses: bishop e7." in await say(house, "anna", "/phantom b e7")
        await say(house, "anna", "Qc6")
        assert house.views()[-1]["phantoms"] == {"e7": "B"}
        await say(house, "anna", "/language ru")
        assert "Ваши догадки: слон e7." in await say(house, "anna", "/board")


async def test_in_public_nothing_of_it_is_said(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await house.say("anna", "/problem 46", "club.chess")
        assert heard.startswith("#1 Problem 46")
        heard = await house.say("anna", "/move Qc6", "club.chess")
        assert "in private, never in public" in heard
        await house.say("anna", "/hint", "club.chess")
        for text in SOLUTION:
            await say(house, "anna", text)
        assert {one.who for one in house.told} == {"anna"}


async def test_a_restart_in_the_middle(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", "/hint", "Qc6", "Ra8")
    async with club(tmp_path) as house:
        assert "Refused in this move: h8a8" in await say(house, "anna", "/board")
        assert "Solved!" in await say(house, "anna", "Kc8", "Qb7")


async def test_everything_else_is_answered_though_nobody_plays_against_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46")
        assert "#1 Kriegspiel problem: not solved yet" in await say(house, "anna", "/games")
        assert "nobody to agree to a draw" in await say(house, "anna", "/draw")
        for text in (
            *("/board", "/record", "/draw accept", "/pause", "/resume", "/claim", "/give 1d"),
            *("/plan e4", "/plan", "/sure Qc6", "/vacation 3d", "/vacation off", "/mute 1"),
            *("/phantom q e5", "/pgn", "/replay", "/rematch", "/set board both", "Ra8, else Ka6"),
            *("/profile", "/history", "/digest 09:00", "/unmute 1", "/versus @boris", "@!", "give"),
        ):
            assert await say(house, "anna", text), text
        assert house.rows("SELECT count(*) FROM clock") == [(0,)]
        await say(house, "anna", "/solution sure")
        for text in ("/board", "/record 1", "/pgn 1", "/replay 1", "/rematch", "/history", "Qc6"):
            assert await say(house, "anna", text), text
        assert "#1 Kriegspiel problem, anna, 0–1." in await say(house, "anna", "/record #1")
        await say(house, "boris", "/problem 46", "/deleteme", "/deleteme yes", "/deleteme forever")
        assert house.rows("SELECT id FROM match WHERE ended IS NULL") == [(2,)], (
            "/rematch set it up"
        )


async def test_a_retired_problem_is_still_solved_and_counted(tmp_path: Path) -> None:
    """It is offered no more, but has its number, its board and its place in what one has solved."""
    count = len(offered())
    async with club(tmp_path) as house:
        assert "Problem 3, mate in 2, easy." in await say(house, "anna", "/problem 3")
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "Qd5", "Qb7")
        assert f"Solved so far: 1 of {count + 1}." in heard
        assert f"You have solved 1 of {count + 1} problems" in await say(
            house, "anna", "/problem stats"
        )
        assert "Easy: 3✓, " in await say(house, "anna", "/problem list")
        assert " 3, " not in await say(house, "boris", "/problem list")
        assert f"You have solved 0 of {count} problems" in await say(
            house, "boris", "/problem stats"
        )
        assert "1. anna: 1 / 1 / 1" in await say(house, "boris", "/problem best")


async def test_a_published_problem_names_its_author(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem historic")
        assert "G. F. Anderson, Are There Any?, 1958/59, no." in heard
        heard = await say(house, "anna", "/problem 508")
        assert heard.splitlines()[0].startswith("#2 Problem 508, mate in 2, hard. G. F. Anderson,")
        assert "J. Rotenberg, The Problemist, 1976." in await say(house, "anna", "/problem 1")


async def test_giving_up_in_russian_is_one_word(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/language ru", "/задача 3", "/задача 46")
        assert "Решение:" in await say(house, "anna", "сдаюсь")
        assert "Решение:" in await say(house, "anna", "#1 Сдаюсь!")
        ended = house.rows("SELECT reason FROM match ORDER BY id")
        assert ended == [("given-up",), ("given-up",)]


async def test_a_problem_is_given_up_in_so_many_words(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for words in ("I give up", "give up!", "я сдаюсь"):
            await house.say("anna", "/problem 3")
            assert "Given up. Not solved." in await house.say("anna", words)


async def test_what_was_asked_is_recorded_in_the_readers_words(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        heard = await say(house, "anna", "/problem 5", "/hint", "/record")
        assert "Подсказка: остал" in heard
        assert "Подсказка: Подсказка" not in heard
        assert "ask" not in heard


async def test_a_problem_is_named_by_its_own_number_too(tmp_path: Path) -> None:
    """The message has both: "#1 Problem 74"."""
    async with club(tmp_path) as house:
        await house.say("anna", "/problem 74")
        await house.say("anna", "/problem 75")
        assert "Hint" in await house.say("anna", "/hint 74")
        assert "Problem 74" in await house.say("anna", "/solution 74")
        assert "There is no match #76" in await house.say("anna", "/solution 76")
        assert "Problem 75" in await house.say("anna", "/solution 2")


async def test_whoever_asks_for_the_solution_of_a_problem_that_is_over_sees_it(
    tmp_path: Path,
) -> None:
    """They were told that the match is over, and offered to give it up."""
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 3", "Qe5", "give up")
        for words in ("solution", "show me the solution", "решение"):
            assert "Solution:" in await say(house, "anna", words)
        assert "This match is over." in await say(house, "anna", "Qe6")
