"""What organisers do, who may do it, and that everybody can read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, House, club
from tests.desk.tournaments.cup import (
    CLUB,
    contest_of,
    events_of,
    found_cup,
    names_of,
    open_games,
    play_round,
)

SIX = ("anna", "boris", "clara_tg", "dmitri_tg", "elena", "fedor_tg")
pytestmark = pytest.mark.asyncio

_NOT_HIS = (
    *("start", "publish", "pause", "resume", "extend 1 1d", "remove 1 @elena"),
    *("forfeit 1 game=1 @elena", "addbye 1 @elena", "correct 1 game=1 score=1-0"),
    *("override 1 @anna-@boris", "replace 1 @elena @hugo", "apart 1 @anna @elena"),
    *("together 1 @anna @elena", "helper 1 @boris", "cancel"),
)


async def _begun(house: House, settings: str = "format=swiss rounds=3 size=6") -> None:
    await found_cup(house, settings, SIX)
    await house.say("anna", "/tournament start")


async def test_only_organisers_organise(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        before = await events_of(house)
        for order in _NOT_HIS:
            verb, _, rest = order.partition(" ")
            answer = await house.say("boris", f"/tournament {verb} {rest or '1'}")
            assert "only its organisers can do that" in answer, order
        assert await events_of(house) == before


async def test_a_helper_does_all_but_appoint_and_cancel(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        await house.say("anna", "/tournament helper 1 @boris")
        assert house.heard("boris", "boris now helps to organise")
        text = await house.say("boris", "/tournament extend 1 2d holidays")
        assert "round 1 now ends on 2026-01-21 12:00 UTC, 2 days later." in text
        assert "only its organisers can do that" in await house.say("boris", "/tournament cancel 1")
        assert "only its organisers can do that" in await house.say(
            "boris", "/tournament helper 1 @elena"
        )
        log = await house.say("clara_tg", "/tournament log 1")
        assert "anna: boris now helps to organise." in log
        extended = "boris: round 1 now ends on 2026-01-21 12:00 UTC, 2 days later. Reason: holidays"
        assert extended in log


async def test_a_pause_moves_the_deadline_and_nothing_happens_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house, "format=swiss rounds=3 size=6 pace=none")
        deadline = (await contest_of(house)).deadline
        await house.wait(DAY)
        await house.say("anna", "/tournament pause 1 the server moves")
        assert any("the server moves" in one.whole for one in house.told if one.who == CLUB)
        await house.wait(40 * DAY)
        assert (await contest_of(house)).round == 1
        assert "already paused" in await house.say("anna", "/tournament pause 1")
        assert "all deadlines are 40 days later" in await house.say("anna", "/tournament resume 1")
        assert (await contest_of(house)).deadline == deadline + 40 * DAY
        assert "not paused" in await house.say("anna", "/tournament resume 1")
        await house.wait(14 * DAY)
        assert len((await contest_of(house)).outcomes) >= 3


async def test_a_result_is_corrected_and_the_standings_follow(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        match, white, black = (await open_games(house))[0]
        await house.say(black, f"#{match} /resign")
        assert "ends" not in await house.say("anna", f"/tournament correct 1 #{match} 0-1 mixed up")
        assert house.heard(white, "is now 0–1. Reason: mixed up")
        contest, names = await contest_of(house), names_of(house)
        winner = next(key for key, name in names.items() if name == black)
        assert [one.score for one in contest.outcomes.values()] == ["0-1"]
        assert winner in contest.active
        assert "1st of 6" in await house.say(black, "/tournament points 1")


async def test_a_game_is_forfeited_by_hand_and_its_match_ends(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        match, white, black = (await open_games(house))[0]
        await house.say("anna", f"/tournament forfeit 1 #{match} @{white} ill")
        assert "no bracket" in await house.say("anna", "/tournament bracket 1")
        assert await house.result(match) == "0-1"
        assert house.heard(black, f"{white} forfeits game 1 against {black}. Reason: ill")
        answer = await house.say("anna", f"/tournament forfeit 1 #{match} @{white}")
        assert "that game has a result" in answer
        other = (await open_games(house))[0][0]
        pairing = next(
            key for key, value in (await contest_of(house)).matches.items() if value == other
        )
        _, one, two = (await open_games(house))[0]
        await house.say("anna", f"/tournament forfeit 1 game={pairing} @{one} @{two}")
        assert (await contest_of(house)).outcomes[pairing].score == "0-0"
        assert await house.result(other) == "*"


async def test_who_is_removed_plays_no_more(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        await house.say("anna", "/tournament remove 1 @boris rude")
        assert house.heard("boris", "boris is removed from the tournament. Reason: rude")
        await play_round(house)
        assert all("boris" not in pair for _, *pair in await open_games(house))


async def test_pairings_of_a_draft_can_be_changed(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house, "format=swiss rounds=3 size=6 review=1h")
        assert (await contest_of(house)).stage == "paired"
        assert not await open_games(house)
        (draft,) = house.heard("anna", "will be published in 1 hour")
        assert "no pairings are published yet" in await house.say("boris", "/tournament pairings 1")
        wrong = "override 1 @anna-@boris @anna-@elena"
        assert "named twice" in await house.say("anna", f"/tournament {wrong}")
        pairs = "@boris-@anna elena-clara_tg dmitri_tg-fedor_tg"
        assert "the pairings of round 1 are changed" in await house.say(
            "anna", f"/tournament override 1 {pairs} they asked for it"
        )
        await house.say("anna", "/tournament publish 1")
        found = {(white, black) for _, white, black in await open_games(house)}
        assert found == {("boris", "anna"), ("elena", "clara_tg"), ("dmitri_tg", "fedor_tg")}
        assert "no draft" in await house.say("anna", "/tournament publish 1")
        assert "they asked for it" in await house.say("boris", "/tournament log 1")
        assert draft


async def test_a_draft_publishes_itself(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house, "format=swiss rounds=3 size=6 review=1h")
        await house.wait(3601)
        assert len(await open_games(house)) == 3


async def test_two_who_are_kept_apart_do_not_meet(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6", SIX)
        for other in SIX[2:]:
            assert "will not be paired" in await house.say(
                "anna", f"/tournament apart 1 @boris {other}"
            )
        await house.say("anna", "/tournament start 1")
        assert {"anna", "boris"} in [{white, black} for _, white, black in await open_games(house)]


async def test_a_bye_of_the_organisers(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        assert "gets 1 point" in await house.say(
            "anna", "/tournament addbye 1 @boris points=1 travels"
        )
        await play_round(house)
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert "is already paired" in await house.say("anna", "/tournament addbye 1 @elena round=1")


async def test_a_player_is_replaced_between_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 start=full", SIX[:4])
        await house.say("hugo", "/games")
        assert "their game is still running" in await house.say(
            "anna", "/tournament replace 1 @boris @hugo"
        )
        game = next(one for one in await open_games(house) if "boris" in one[1:])
        await house.say("boris", f"#{game[0]} /resign")
        await house.say("anna", "/tournament replace 1 @boris @hugo moved away")
        for match, _, black in await open_games(house):
            await house.say(black, f"#{match} /resign")
        players = {name for _, *pair in await open_games(house) for name in pair}
        assert "hugo" in players
        assert "boris" not in players
        assert house.heard("hugo", "hugo takes the place of boris")


async def test_cancelled_is_over(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        await house.say("anna", "/tournament cancel 1 no interest")
        assert house.heard("elena", "called off. Reason: no interest")
        assert "the tournament is over" in await house.say("anna", "/tournament start 1")
        assert "the tournament is over" in await house.say("galina", "/tournament join 1")
        await house.wait(30 * DAY)
        assert (await contest_of(house)).stage == "cancelled"


async def test_what_is_misspelt_is_explained(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _begun(house)
        for order in ("extend 1", "remove 1", "correct 1 game=99", "forfeit 1 @elena"):
            assert "/tournament" in await house.say("anna", f"/tournament {order}"), order
        assert "nobody" in await house.say("anna", "/tournament remove 1 nobody")
        assert "no such game" in await house.say("anna", "/tournament correct 1 game=99 score=1-0")
        assert "does not play in it" in await house.say("anna", "/tournament remove 1 @galina")
        assert "no tournament 77" in await house.say("anna", "/tournament show 77")


async def test_a_start_needs_players_and_warns_of_too_many_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=5 size=12", ("anna",))
        assert "too few players" in await house.say("anna", "/tournament start 1")
        for name in SIX[1:]:
            await house.say(name, "/tournament join 1")
        assert "5 rounds are too many" in await house.say("anna", "/tournament start 1")


async def test_a_date_checks_in_and_starts_by_itself(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, 'format=swiss rounds=2 size=8 start="2026-01-06 12:00" checkin=1h', SIX
        )
        await house.wait(DAY - 3600 + 1)
        assert house.heard("boris", "starts in")
        for name in SIX[:5]:
            assert "you are checked in" in await house.say(name, "/tournament here 1")
        await house.wait(3600)
        contest = await contest_of(house)
        assert len(contest.order) == 5
        assert house.heard("fedor_tg", "did not check in")
        assert len(await open_games(house)) == 2


async def test_too_few_on_the_day_is_called_off(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        settings = 'format=swiss rounds=2 size=4-8 start="2026-01-06 12:00" checkin=off'
        await found_cup(house, settings, SIX[:3])
        await house.wait(DAY + 1)
        assert (await contest_of(house)).stage == "cancelled"
        assert house.heard("boris", "too few players")
