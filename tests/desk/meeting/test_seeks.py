"""Finding a game: open challenges in channels, and people who are not there just now."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.bounds import CHALLENGES_A_DAY, CHALLENGES_OPEN, SECOND_TAP
from bot.club.pace import UNTIMED
from tests.club_for_tests import DAY, HOUR, MINUTE, House, Restarts, club

EVER: tuple[Restarts, ...] = ("never", "between sentences")


async def test_a_seek_is_posted_with_all_that_is_agreed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel pace=3d rated=no side=black", "club")
        (posted,) = house.letters("club")
        for part in ("Kriegspiel", "anna Black", "3 days a turn", "casual"):
            assert part in posted.text
        assert posted.buttons == (("Accept", "/accept 1"),)
        await house.say("boris", "/accept 1")
        assert "You are White against anna" in house.texts("boris")[-1]
        assert "begins" in house.texts("club")[1]


async def test_two_taps_on_a_level_begin_one_game(tmp_path: Path) -> None:
    """Who types it twice wants two; so does who presses again in a while, or after a game."""
    async with club(tmp_path) as house:

        async def taps(says: str) -> int:
            await house.press("anna", says)
            await house.restart()
            await house.press("anna", says)
            return len(house.rows("SELECT id FROM match"))

        says = "/play kriegspiel level=2 side=white"
        assert await taps(says) == 1
        assert await taps("/play kriegspiel level=1 side=white") == 2
        await house.say("anna", "/resign #2 sure")
        assert await taps("/play kriegspiel level=1 side=white") == 3
        await house.wait(SECOND_TAP + 1)
        assert await taps(says) == 4
        await house.say("anna", says)
        assert len(house.rows("SELECT id FROM match")) == 5


async def test_two_taps_look_for_one_opponent(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for says in ("/seek kriegspiel", "/seek chess", "/challenge chess-t"):
            await house.press("anna", says)
            await house.press("anna", says)
        asked = house.rows("SELECT game FROM challenge ORDER BY id")
        assert asked == [("kriegspiel",), ("chess",), ("chess-t",)]


async def test_the_slower_ones_are_told_kindly(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel", "club")
        await house.say("boris", "/accept 1")
        late = await house.say("carol", "/accept 1")
        assert "somebody was faster" in late
        assert house.buttons("carol") == {"Other open games": "/seeks"}


async def test_several_at_once_are_listed_where_they_are(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "Nobody is looking" in await house.say("boris", "/seeks", "club")
        await house.say("anna", "/seek kriegspiel", "club.one")
        await house.say("anna", "/seek chess pace=10m+5s", "club.two")
        await house.say("anna", "/seek tsuitate", "other")
        await house.say("tanya", "/seek chess", chat="telegram")
        await house.say("anna", "/challenge @boris chess", "club.one")
        await house.say("anna", "/invite chess")
        here = await house.say("boris", "/seeks", "club.three")
        first, second = here.split("Open to all:")
        assert first.startswith("Open here:")
        assert "2: anna → anybody: Chess" in first
        assert "1: anna → anybody: Kriegspiel" in first
        assert "tanya → anybody" in second
        for hidden in ("→ boris", "3: anna", "6: anna"):
            assert hidden not in here
        assert house.buttons("boris")["2: anna"] == "/accept 2"
        private = await house.say("oleg", "/ищут", chat="telegram")
        assert "tanya" in private
        assert "anna" not in private


async def test_what_is_behind_a_code_is_not_taken_by_its_number(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        answer = await house.say("anna", "/invite kriegspiel")
        assert "not open" in await house.say("boris", "/accept 1")
        code = answer.split("“/join ")[1][:8]
        assert "You are" in await house.say("boris", f"/join {code}")


async def test_the_rest_is_withdrawn_if_wished(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/set others withdraw")
        for place in ("club", "other"):
            for game in ("kriegspiel", "chess"):
                await house.say("anna", f"/seek {game}", place)
        await house.say("anna", "/challenge @carol chess")
        await house.say("boris", "/accept 2")
        assert "Withdrawn: challenges 1, 3, 4." in house.texts("anna")
        assert "anna cancels challenge 1." in house.texts("club")
        assert sum("cancels" in text for text in house.texts("other")) == 2
        assert "somebody was faster" not in await house.say("dora", "/accept 3")
        assert "You are" in await house.say("carol", "/accept 5"), "that one was hers"


async def test_the_rest_is_kept_if_not_wished_otherwise(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for _ in range(3):
            await house.say("anna", "/seek kriegspiel", "club")
        await house.say("boris", "/accept 2")
        await house.say("carol", "/accept 3")
        assert "1: anna" in await house.say("dora", "/seeks", "club")


async def test_unseek(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "no open challenge" in await house.say("anna", "/unseek")
        for place in ("club", "other", None):
            await house.say("anna", "/seek kriegspiel", place)
        await house.say("anna", "/challenge @boris kriegspiel")
        assert "no open" in await house.say("boris", "/unseek 1")
        assert "challenge 2." in await house.say("anna", "/unseek #2")
        assert house.texts("other")[-1] == "anna cancels challenge 2."
        assert "challenges 1, 3." in await house.say("anna", "/снять")
        assert "Nobody" in await house.say("carol", "/seeks", "club")
        assert "You are" in await house.say("boris", "/accept 4")


async def test_limits(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for _ in range(CHALLENGES_OPEN):
            assert "Open challenge" in await house.say("anna", "/seek kriegspiel")
        assert "already" in await house.say("anna", "/seek kriegspiel")
        for _ in range(CHALLENGES_A_DAY // CHALLENGES_OPEN - 1):
            await house.say("anna", "/unseek")
            for _ in range(CHALLENGES_OPEN):
                await house.say("anna", "/seek kriegspiel")
        await house.say("anna", "/unseek")
        assert "challenges a day" in await house.say("anna", "/seek kriegspiel")
        assert "challenges a day" in await house.say("anna", "/invite kriegspiel")
        house.now += DAY + 1
        assert "Open challenge" in await house.say("anna", "/seek kriegspiel")


async def offer(house: House) -> None:
    await house.say("anna", "/challenge @boris kriegspiel side=white", "club")


async def test_somebody_who_is_not_there_can_be_challenged(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.closed.add("boris")
        await offer(house)
        told = [text for text in house.texts("anna") if "cannot write to boris" in text]
        assert len(told) == 1
        assert "does not know of your challenge yet" in told[0]
        second = await house.say("anna", "/challenge @boris chess", "club")
        assert "cannot write to boris" in second, "this time it is known before"
        house.closed.clear()
        heard = await house.say("boris", "/games")
        assert "anna challenges boris" in heard
        assert "You are Black" in await house.say("boris", "/accept 1")


async def test_who_cannot_be_reached_is_named_before_the_match_begins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel side=white", "club")
        house.closed.add("anna")
        await house.say("carol", "/challenge @anna chess", "club")
        warned = await house.say("boris", "/accept 1")
        assert "Before you accept: I cannot write to anna" in warned
        assert house.buttons("boris") == {"Accept all the same": "/accept 1 anyway"}
        assert not any("begins" in text for text in house.texts("club"))
        await house.say("boris", "/language ru")
        assert "Всё равно начать: /accept 1 всё-таки." in await house.say("boris", "/accept 1")
        (again,) = house.buttons("boris").values()
        assert "Вы — чёрные" in await house.say("boris", again)


async def test_a_code_is_not_used_up_by_a_warning(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        answer = await house.say("anna", "/invite kriegspiel side=white")
        code = answer.split("“/join ")[1][:8]
        house.closed.add("anna")
        await house.say("carol", "/challenge @anna chess", "club")
        assert "Before you accept" in await house.say("oleg", f"/join {code}", chat="telegram")
        assert "You are Black" in await house.say("oleg", f"/join {code} anyway", chat="telegram")


async def test_people_who_are_blocked_do_not_see_each_other_s_offers(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel")
        assert "anna" in await house.say("boris", "/seeks")
        await house.say("boris", "/block anna")
        assert "anna" not in await house.say("boris", "/seeks")
        await house.say("boris", "/seek chess")
        shown = await house.say("anna", "/seeks")
        assert "boris" not in shown
        assert "Kriegspiel" in shown


@pytest.mark.parametrize("restarts", EVER)
async def test_after_a_while_the_house_is_offered_once(tmp_path: Path, restarts: Restarts) -> None:
    async with club(tmp_path, restarts=restarts) as house:
        await house.say("anna", "/seek chess-t", "club")
        start = house.now
        assert list(house.buttons("anna")) == ["Cancel"]
        await house.wait(2 * HOUR)
        (told,) = house.heard("anna", "Nobody has taken your open challenge 1")
        assert told.at - start == 10 * MINUTE
        assert told.message.silent
        assert dict(told.buttons) == {"Play me now": "/play chess-t", "Cancel": "/cancel 1"}
        assert len(house.letters("club")) == 1, "nobody else is told"
        await house.say("boris", "/accept 1")
        assert "You are" in house.texts("boris")[-1]


@pytest.mark.parametrize(
    ("who", "sentence"), [("boris", "/accept 1"), ("anna", "/cancel 1"), ("anna", "/unseek")]
)
async def test_whoever_looks_for_nobody_any_more_is_not_told(
    tmp_path: Path, who: str, sentence: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek chess", "club")
        await house.wait(9 * MINUTE)
        await house.say(who, sentence)
        assert not house.rows("SELECT 1 FROM job WHERE kind = 'offer-house'")
        await house.wait(DAY)
        assert not house.heard("anna", "Nobody has taken")


async def test_while_nobody_could_come_it_is_not_waited(tmp_path: Path) -> None:
    """An outage counts for nothing, nor does another platform's time."""
    async with club(tmp_path) as house:
        await house.say("anna", "/seek chess", "club")
        await house.wait(4 * MINUTE)
        await house.away(DAY)
        await house.wait(5 * MINUTE)
        await house.wait(2 * HOUR, connected=["telegram"])
        assert not house.heard("anna", "Nobody has taken")
        await house.wait(2 * MINUTE)
        assert len(house.heard("anna", "Nobody has taken")) == 1


async def test_a_challenge_to_somebody_waits_for_them_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris chess", "club")
        await house.say("anna", "/invite chess")
        await house.wait(DAY)
        assert not house.heard("anna", "Nobody has taken")


@pytest.mark.parametrize(
    "terms",
    [
        "kriegspiel rules=rand any=private side=black setup=random",
        "chess-t ritters=b setup=knechts3 watch=3",
        'chess side=white setup="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"',
        "tsuitate",
    ],
)
async def test_while_they_wait_the_house_plays_what_was_sought(tmp_path: Path, terms: str) -> None:
    """But for rating, and the usual time, of which it is asked nothing."""
    async with club(tmp_path) as house:
        await house.say("anna", f"/seek {terms} pace=3d")
        await house.wait(15 * MINUTE)
        await house.say("anna", f"{house.buttons('anna')['Play me now']} level=1")
        sought, played = house.rows("SELECT game, options, setup, side FROM challenge ORDER BY id")
        assert played == sought
        (agreed,) = house.rows("SELECT terms FROM match")
        assert f'"pace": "{UNTIMED}"' in agreed[0]
        assert '"rated": false' in agreed[0]


@pytest.mark.parametrize("pace", ["5m+3s", "10m", "30d+1d/45d"])
async def test_while_they_wait_the_house_plays_with_the_clock_that_was_chosen(
    tmp_path: Path, pace: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/seek chess {pace}")
        await house.wait(15 * MINUTE)
        await house.say("anna", house.buttons("anna")["Play me now"])
        await house.say("anna", house.buttons("anna")["Level 1"])
        (agreed,) = house.rows("SELECT terms FROM match")
        assert f'"pace": "{pace}"' in agreed[0]
