"""After a match: the card, the analysis; and watching matches of others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.analysis.report import Report
from bot.desk.afterwards.analysis_queue import MOST, Studies
from bot.desk.match.watching import MOST as MOST_WATCHED
from bot.desk.post.gallery import draw
from bot.desk.visit.sealed import Figure
from bot.serving.analysis_worker import analyse_here
from renderer.figures.values import Card, Plot
from tests.club_for_tests import House, club


async def _study(house: House) -> list[Mapping[str, object]]:
    """Have all that waits analysed; what was asked of the analyser."""
    asked: list[Mapping[str, object]] = []

    async def answer(question: Mapping[str, object]) -> Report:
        asked.append(question)
        return await analyse_here(question)

    await Studies(house.database, house.desk.do, answer).settle()
    await house.deliver()
    return asked


async def test_the_end_is_posted_with_a_card(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        cards = [one for one in house.boards if isinstance(one, Figure)]
        assert len(cards) == 3  # both players and the club
        card = cards[-1].shown
        assert isinstance(card, Card)
        assert card.title == "#1 Kriegspiel, 1–0"
        assert [(one.name, one.score, one.won) for one in card.players] == [
            ("anna", "1", True),
            ("boris", "0", False),
        ]
        assert card.players[0].note == "White · 1500? → 1662? (+162)"
        assert card.lines[0] == ("Moves", "2")
        assert cards[-1].board is not None
        assert cards[-1].board.view["seat"] == "umpire"
        # What the gallery makes of the sealed card, with the board at its side.
        assert (await draw(cards[-1], "discord")).startswith(b"\x89PNG")


async def test_a_card_is_shown_to_anybody_once_the_match_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "#1 is still running" in await house.say("carla", "/card #1")
        await house.say("anna", "#1 e4")
        await house.say("boris", "/resign")
        house.told.clear()
        shown = await house.say("carla", "/card #1")
        assert "#1 Kriegspiel, 1–0" in shown
        assert "anna 1 (White)" in shown
        assert "Moves: 1" in shown
        assert len(house.boards) == 1
        assert house.buttons("carla") == {"Replay": "#1 /replay", "Analyse": "#1 /analyse"}
        await house.say("carla", "/set board text")
        assert "anna 1 (White)" in await house.say("carla", "/card 1")
        assert len(house.boards) == 1
        await house.say("carla", "/language ru")
        assert "anna 1 (Белые)" in await house.say("carla", "/карточка #1")


async def test_an_analysis_comes_by_itself(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        assert "#1: computing…" in await house.say("anna", "/analyse")
        house.told.clear()
        assert len(await _study(house)) == 1
        letter = house.letters("anna")[-1]
        assert "White: uncertainty peaked at" in letter.text
        assert letter.text.endswith("All numbers are exact.")
        assert letter.message.alt == letter.text
        assert letter.block
        assert letter.block.name == "analysis-1.txt"
        lines = letter.block.text.splitlines()
        assert lines[0].split() == ["after", "White", "Black"]
        assert lines[1].split() == ["start", "1", "1"]
        assert lines[2].split() == ["1.", "1", "20"]
        assert lines[3].split() == ["1…", "20", "20"]
        (figure,) = house.boards
        assert isinstance(figure, Figure)
        assert isinstance(figure.shown, Plot)
        assert [one.name for one in figure.shown.series] == ["White", "Black"]
        assert figure.shown.series[0].points[1] == (1.5, 1.0)
        assert (await draw(figure, "telegram")).startswith(b"\x89PNG")
        assert await _study(house) == []


async def test_what_was_asked_survives_a_restart_and_is_told_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.say("boris", "/analyse #1")
        await house.say("boris", "/analyse #1")
    async with club(tmp_path) as house:
        assert len(await _study(house)) == 1
        told = [one for one in house.letters("boris") if "could know" in one.text]
        assert len(told) == 1
    assert house.rows("SELECT * FROM job") == []


async def test_one_report_serves_all_who_ask(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        for who in ("anna", "boris", "carla"):
            await house.say(who, "/analyse #1")
        await house.say("carla", "/language ru")
        assert len(await _study(house)) == 1
        assert "что стороны могли знать" in house.letters("carla")[-1].text
        assert "what each side could know" in house.letters("anna")[-1].text


async def test_a_failed_analysis_is_owned_up_to(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.say("anna", "/analyse")

        async def fail(_question: Mapping[str, object]) -> Report:
            raise RuntimeError("a fault that quotes e2e4")

        await Studies(house.database, house.desk.do, fail).settle()
        await house.deliver()
        assert "did not succeed" in house.letters("anna")[-1].text
        assert await _study(house) == []


async def test_only_finished_matches_of_the_family_are_analysed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "still running" in await house.say("anna", "/analyse")
        await house.say("anna", "/resign")
        assert "nothing to analyse" in await house.say("anna", "/analyse #1")
        await house.play("anna", "boris", loser="boris", game="chess")
        refused = await house.say("anna", "/analyse #2")
        assert "I cannot count what could be known in Chess" in refused
        assert "no match #9" in (await house.say("anna", "/analyse #9")).lower()
        for number in range(3, 3 + MOST + 1):
            await house.play("anna", "boris", loser="boris")
            answer = await house.say("anna", f"/analyse #{number}")
        assert "please wait" in answer


async def test_a_watcher_hears_what_the_audience_hears(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "watch=1")
        assert "You now follow #1" in await house.say("carla", "/watch #1")
        assert "opened to all at the end" in house.letters("carla")[-1].text
        house.told.clear()
        await house.say("anna", "#1 e4")
        assert house.letters("carla")[-1].text == "#1 Kriegspiel, anna – boris\nBlack to move."
        assert house.letters("carla")[-1].board is None
        before = len(house.letters("carla"))
        await house.say("boris", "#1 e9")  # nothing is announced of this
        assert len(house.letters("carla")) == before
        await house.say("boris", "/resign")
        assert "record is open to all" in house.letters("carla")[-1].text
        assert house.rows("SELECT * FROM watcher") == []
        assert "is over" in await house.say("carla", "/watch #1")


async def test_unwatching(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("carla", "/watch #1")
        assert "You are watching #1." in await house.say("carla", "/watch")
        assert "no longer watch #1" in await house.say("carla", "/unwatch #1")
        assert "not watching #1" in await house.say("carla", "/unwatch #1")
        before = len(house.letters("carla"))
        await house.say("anna", "#1 e4")
        assert len(house.letters("carla")) == before
        await house.say("carla", "/watch #1")
        assert "no match any more" in await house.say("carla", "/unwatch")
        assert "You are watching no match" in await house.say("carla", "/watch")


async def test_the_board_comes_late_where_all_agreed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("adam")
        await house.say("adam", "/community watch=on", "club")
        sent = await house.say("anna", "/challenge @boris kriegspiel side=white watch=1", "club")
        assert "may be watched 1 move late" in sent
        await house.say("boris", "/accept 1", "club")
        assert "follows 1 move late" in await house.say("carla", "/watch #1")
        seen = []
        for who, text in (("anna", "e4"), ("boris", "e5"), ("anna", "any?"), ("anna", "Nf3")):
            house.told.clear()
            await house.say(who, f"#1 {text}")
            late = [view for view in house.views() if view["seat"] == "umpire"]
            seen.append([view["men"].get("e4") for view in late])
        # Nothing of the first move; the start after the second; White's e4 only after the next.
        assert seen == [[], [None], [], ["P"]]


async def test_nobody_related_to_the_game_watches(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "your own match" in await house.say("anna", "/watch #1")
        # The same person by another account.
        code = (await house.say("boris", "/link")).split("/link ")[1].split()[0]
        await house.say("borja", f"/link {code.rstrip('.”')}", chat="telegram")
        assert "your own match" in await house.say("borja", "/watch #1", chat="telegram")
        await house.say("dora", "/start")
        await house.say("anna", "/block @dora")
        assert "You cannot watch #1" in await house.say("dora", "/watch #1")
        # Blocked while watching: nothing more is heard.
        await house.say("carla", "/watch #1")
        await house.say("boris", "/block @carla")
        before = len(house.letters("carla"))
        await house.say("anna", "#1 e4")
        assert len(house.letters("carla")) == before
        assert "no match #7" in (await house.say("carla", "/watch #7")).lower()


async def test_a_match_without_a_public_place_has_no_audience(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        await house.say("anna", "/challenge @boris kriegspiel watch=2")
        await house.say("boris", "/accept anna")
        assert "You cannot watch #1" in await house.say("carla", "/watch #1")


async def test_there_is_a_limit_to_watching(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number in range(1, MOST_WATCHED + 2):
            await house.begin(f"w{number}", f"b{number}")
            answer = await house.say("carla", f"/watch #{number}")
        assert f"You are watching {MOST_WATCHED} matches already" in answer


async def test_a_problem_has_no_card_but_is_opened_as_ever(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/problem 1")
        await house.say("anna", "/solution sure")
        assert "played alone" in await house.say("anna", "/card #1")
        assert "record is open" in await house.say("anna", "/record #1")


async def test_the_delay_is_a_sensible_number(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        for wrong in ("0x", "-3", "51", "yes"):
            answer = await house.say("anna", f"/challenge @boris kriegspiel watch={wrong}")
            assert wrong in answer
            assert "Challenge" not in answer
        answer = await house.say("anna", "/вызов @boris kriegspiel зрители=3")
        assert "may be watched 3 moves late" in answer
