"""Problems: set up, solved, failed at, given up; what is counted; and who plays alone is alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.problems.collection import of_day
from tests.club_for_tests import House, club

SOLUTION = ("Qc6", "Ra8", "Kc8", "Qb7")
"""Of number 46, against this umpire; Ra8 is refused."""
FAILURE = ("Ke6", "Kd7", "Ke6")
DAY = 86_400


async def say(house: House, who: str, *texts: str) -> str:
    """What they are answered to the last of the texts, said in private on Discord."""
    heard = ""
    for text in texts:
        heard = await house.say(who, text)
    return heard


async def press(house: House, who: str, label: str) -> str:
    return await say(house, who, house.buttons(who)[label])


async def solve(house: House, who: str, *before: str) -> str:
    return await say(house, who, "/problem 46", *before, *SOLUTION)


async def test_a_problem_is_solved_by_ordinary_sentences(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem 46")
        assert heard.startswith("#1 Problem 46, mate in 3, medium.\nYou are White;")
        assert "Unseen: a bishop on a dark square." in heard
        assert house.buttons("anna") == {"Hint": "#1.1 hint", "Show the solution": "#1.1 solution"}
        assert (await say(house, "anna", "Any?")).endswith("Hell no.")
        assert await say(house, "anna", "Qc6", "Ra8") == "#1 Problem 46, mate in 3\nNo."
        heard = await say(house, "anna", "Kc8", "Qb7")
        assert "Checkmate. Solved!" in heard
        assert "Congratulations! #1 Problem 46, mate in 3: solved in 3 moves, 4 attempts" in heard
        assert "no hints" in heard
        assert "You solved it on the first try. Solved so far: 1 of 73." in heard
        assert house.buttons("anna") == {
            "Next problem": "/problem next",
            "Its statistics": "/problem stats 46",
            "Best solvers": "/problem best",
        }
        assert house.rows("SELECT result, reason, to_act FROM match") == [
            ("1-0", "checkmate", None)
        ]
        assert house.rows("SELECT count(*) FROM rating") == [(0,)]
        assert (await press(house, "anna", "Next problem")).startswith("#2 Problem 2, mate in 2")


async def test_after_a_failure_they_are_told_why_and_try_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await say(house, "anna", "/problem 3", "Qd5", "Qe5")
        assert "Black may stand like this: king b8; bishop a1; pawn b3." in heard
        assert "Then bishop a1–e5 is still possible." in heard
        assert "not solved. The board shows how Black may stand." in heard
        assert "Solution" not in heard
        view = house.views()[-1]
        assert view["solution"] is None
        assert view["men"]["a1"] == "b"
        heard = await press(house, "anna", "Try again")
        assert "#2 Problem 3, mate in 2, easy. You have tried it 1 time." in heard
        heard = await say(house, "anna", "Qd5", "Qb7")
        assert "You solved it on the second try" in heard
        assert "1 person has tried it, 1 solved it, 1 of these without a hint.\n" in await press(
            house, "anna", "Its statistics"
        )
        assert "On average the solvers needed 2.0 tries." in await say(
            house, "anna", "/problem stats 3"
        )


@pytest.mark.parametrize("way", ["/resign", "/abort", "/solution", "solution", "i resign"])
async def test_they_are_asked_before_the_solution_is_shown(tmp_path: Path, way: str) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 3")
        heard = await say(house, "anna", way)
        assert "If you mean it, say “give up”." in heard
        assert house.rows("SELECT n, result FROM match") == [(0, None)]
        heard = await press(house, "anna", "Give up and see it")
        assert "Solution:\n1. Qh5–d5\n" in heard
        assert "Given up. Not solved." in heard
        assert house.rows("SELECT result, reason FROM match") == [("0-1", "given-up")]
        assert list(house.buttons("anna")) == ["Next problem"]


async def test_what_was_shown_does_not_count_afterwards(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", "/solution sure")
        assert "You knew the solution" in await solve(house, "anna")
        assert "0 of 73 problems" in await say(house, "anna", "/problem stats")
        assert "Nobody has solved" in await say(house, "anna", "/problem best")
        # Nor does what was solved count again.
        await solve(house, "boris")
        assert "You knew the solution" in await solve(house, "boris")
        assert "1. boris: 1 / 1 / 1" in await say(house, "boris", "/problem best")
        assert "46✓, 47" in await say(house, "boris", "/problem list")


async def test_hints(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "You have no problem before you." in await say(house, "anna", "/hint")
        assert "You have no problem before you." in await say(house, "anna", "/solution")
        await say(house, "anna", "/problem 46")
        assert "Hint: 29 placements left." in await say(house, "anna", "/hint")
        assert house.views()[-1]["suspects"]["b"]
        assert "Hint: try h6c6; mate in 3 at most." in await press(house, "anna", "Hint")
        heard = await say(house, "anna", *SOLUTION)
        assert "4 attempts, 2 hints." in heard
        assert "1. anna: 0 / 1 / 1" in await say(house, "anna", "/problem best")
        assert "solved 0 without a hint" in await say(house, "anna", "/problem stats")


async def test_a_hint_is_for_the_problem_that_is_meant(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await say(house, "anna", "/problem 46", "/problem 3")
        await say(house, "anna", "/challenge @boris kriegspiel side=white")
        await say(house, "boris", "/accept")
        assert (await say(house, "anna", "/hint #1")).startswith("#1 Problem 46")
        assert (await say(house, "anna", "/hint")).startswith("#1 Problem 46")
        assert "#3 is not a problem" in await say(house, "anna", "/hint #3")
        assert "Match #1 is not yours." in await say(house, "boris", "/hint #1")
        assert "There is no match #9." in await say(house, "boris", "/solution #9")
        assert "Which match?" not in await say(house, "anna", "e4")


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
        for wish, said in {
            "/problem 3 moves": "Problem 47, mate in 3, medium",
            "/problem hard": "Problem 71, mate in 4, hard",
            "/problem in 8": "Problem 1, mate in 8, hard",
            "/problem easy": "Problem 2, mate in 2, easy",
            "/problem easy ": "Problem 3, mate in 2, easy",
            "/problem next": "Problem 4, mate in 2, easy",
        }.items():
            assert said in await say(house, "anna", wish)
        assert "Problem 4, mate in 2\n" in await say(house, "anna", "/problem")
        assert (await say(house, "anna", "/problem 2")).startswith("#4 Problem 2")
        assert (await say(house, "anna", "/problem")).startswith("#4 Problem 2")
        assert house.rows("SELECT count(*) FROM match") == [(6,)]
        lengths = "1 to 73, with mates in 2, 3, 4, 8 moves"
        for wish in ("74", "0", "5 moves"):
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
        days = 719_163  # from the year 1 to 1970
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
        assert "напишите «точно решение»" in await say(house, "anna", "сдаюсь")
        heard = await say(house, "anna", "Фc6", "Лa8", "Крc8", "Фb7")
        assert (
            "Поздравляю! #1 Задача 46, мат в 3 хода: решена за 3 хода, опробовано 4 хода, 1 под"
            in heard
        )
        assert "Вы решили её с первого раза; всего решено 1 из 73." in heard
        assert next(iter(house.buttons("anna"))) == "Следующая задача"
        heard = await say(house, "anna", "/задача статистика 46")
        assert "Её пробовал решить 1 человек, решил 1, без подсказок — 0." in heard
        heard = await say(house, "anna", "/задача статистика")
        assert "Вы решили 1 задачу из 73: лёгких 0 из 44, средних 1 из 24" in heard
        assert "1. anna: 0 / 1 / 1" in await say(house, "anna", "/задача лучшие")
        assert "Мат в 3 хода: 46✓, 47" in await say(house, "anna", "/задача список")
        heard = await say(house, "anna", "/задача 3", "Фe5", "точно решение")
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
        assert "KRIEGSPIEL PROBLEMS" in await say(house, "anna", "/rules problems")


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
        assert "There is no draw offer" in await say(house, "anna", "/draw")
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
        assert "#1 Kriegspiel problem, anna, 0–1." in await say(house, "boris", "/record #1")
        await say(house, "boris", "/problem 46", "/deleteme", "/deleteme yes", "/deleteme forever")
        assert house.rows("SELECT count(*) FROM match WHERE ended IS NULL") == [(0,)]
