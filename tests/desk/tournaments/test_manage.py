"""What organisers do, who may do it, and that everybody can read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, MINUTE, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    events_of,
    found_cup,
    line_with,
    names_of,
    open_games,
)

pytestmark = pytest.mark.asyncio

_NOT_HIS = (
    *("start", "publish", "pause", "resume", "extend 1 1d", "remove 1 @elena"),
    *("forfeit 1 #1 @elena", "addbye 1 @elena", "correct 1 #1 1-0"),
    *("override 1 @anna-@boris", "replace 1 @elena @hugo", "apart 1 @anna @elena"),
    *("together 1 @anna @elena", "helper 1 @boris", "cancel"),
)


async def test_only_organisers_organise(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        before = await events_of(house)
        for order in _NOT_HIS:
            verb, _, rest = order.partition(" ")
            answer = await house.say("boris", f"/tournament {verb} {rest or '1'}")
            assert "only its organisers can do that" in answer, order
        assert await events_of(house) == before


async def test_a_helper_does_all_but_appoint_and_cancel(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament helper 1 @boris")
        assert house.heard("boris", "anna has made you a helper")
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
        await begin_cup(house, "format=swiss rounds=3 size=6 pace=none")
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
        await house.say("anna", "/tournament pause 1")
        told = await house.say("anna", "/tournament resume 1")
        assert "resumed; the round now ends" in told, "nothing has moved"
        await house.wait(14 * DAY)
        assert len((await contest_of(house)).outcomes) >= 3


async def test_a_result_is_corrected_and_the_standings_follow(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        match, white, black = (await open_games(house))[0]
        await house.say(black, f"#{match} /resign sure")
        assert "ends" not in await house.say("anna", f"/tournament correct 1 #{match} 0-1 mixed up")
        assert house.heard(white, "is now 0–1. Reason: mixed up")
        contest, names = await contest_of(house), names_of(house)
        winner = next(key for key, name in names.items() if name == black)
        assert [one.score for one in contest.outcomes.values()] == ["0-1"]
        assert winner in contest.active
        assert "1st of 6" in await house.say(black, "/tournament points 1")


async def test_a_correction_says_that_ratings_follow_the_match(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        match, white, black = (await open_games(house))[0]
        for who, move in ((white, "e4"), (black, "e5"), (white, "d4"), (black, "d5")):
            await house.say(who, f"#{match} {move}")
        await house.say(black, f"#{match} /resign sure")
        before = house.rows("SELECT member, rating FROM rating ORDER BY member")
        assert before
        told = await house.say("anna", f"/tournament correct 1 #{match} 0-1 a wager")
        assert "the match itself ended 1–0, and so it stays in the players' ratings" in told
        assert house.heard(white, "the match itself ended 1–0")
        assert house.rows("SELECT member, rating FROM rating ORDER BY member") == before
        assert f"#{match}" in await house.say(white, "/history won")
        assert "match itself" not in await house.say("anna", f"/tournament correct 1 #{match} 1-0")


async def test_a_verdict_that_is_corrected_counts_for_no_rating(tmp_path: Path) -> None:
    """Nobody has played it: neither what it was, nor what it is now."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("olga", f"/tournament {line_with('format=swiss rounds=3 size=6')}", CLUB)
        for player in SIX:
            await house.say(player, "/tournament join 1")
        await house.say("olga", "/tournament start")
        match, white, black = (await open_games(house))[0]
        for who, move in ((white, "e4"), (black, "e5"), (white, "d4"), (black, "d5")):
            await house.say(who, f"#{match} {move}")
        await house.say("olga", f"/tournament correct 1 #{match} 1-0 gone")
        assert len(house.rows("SELECT member, rating FROM rating")) == 2
        told = await house.say("olga", f"/tournament correct 1 #{match} 0-1 the other one")
        assert "ended by a verdict that no longer stands: it is annulled" in told
        assert "the match itself ended" not in told
        assert house.heard(white, "it is annulled, and counts for no rating")
        assert house.rows("SELECT member, rating FROM rating") == []
        assert "annulled" in await house.say(white, "/history")
        assert "Annulled: the verdict was changed" in await house.say(white, f"/card #{match}")
        assert [one.score for one in (await contest_of(house)).outcomes.values()] == ["0-1"]
        told = await house.say("olga", f"/tournament correct 1 #{match} 1/2-1/2 neither")
        assert "is now ½–½" in told
        assert "annulled" not in told


async def test_a_game_is_forfeited_by_hand_and_its_match_ends(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        match, white, black = (await open_games(house))[0]
        await house.say("anna", f"/tournament forfeit 1 #{match} @{white} ill")
        assert "no bracket" in await house.say("anna", "/tournament bracket 1")
        assert await house.result(match) == "0-1"
        assert house.heard(black, f"{white} forfeits #{match} against {black}. Reason: ill")
        answer = await house.say("anna", f"/tournament forfeit 1 #{match} @{white}")
        assert "that game has a result" in answer
        other = (await open_games(house))[0][0]
        pairing = next(
            key for key, value in (await contest_of(house)).matches.items() if value == other
        )
        _, one, two = (await open_games(house))[0]
        await house.say("anna", f"/tournament forfeit 1 game=@{two}-@{one} @{one} @{two}")
        assert (await contest_of(house)).outcomes[pairing].score == "0-0"
        assert await house.result(other) == "*"


async def test_an_arena_that_is_extended_goes_on_for_so_long(tmp_path: Path) -> None:
    """It has no rounds that people know, and is over by its own clock."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=30 pace=2m duration=1h", SIX)
        await house.say("anna", "/tournament start 1")
        await house.wait(30 * MINUTE)
        told = await house.say("anna", "/tournament extend 1 20m")
        assert "the arena is now over on 2026-01-05 13:20 UTC, 20 minutes later." in told
        assert "round" not in told
        await house.say("anna", "/tournament pause 1")
        await house.wait(10 * MINUTE)
        told = await house.say("anna", "/tournament resume 1")
        assert "the arena is now over on 2026-01-05 13:30 UTC" in told
        assert "13:20" in await house.say("anna", "/tournament log 1")
        await house.wait(45 * MINUTE)
        assert (await contest_of(house)).stage != "done"
        await house.wait(6 * MINUTE)
        assert (await contest_of(house)).stage == "done"


async def test_each_game_of_a_ladder_is_extended(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=ladder size=6 round=7d pace=14d", ("anna", "boris"))
        await house.say("anna", "/tournament start 1")
        order = [names_of(house)[one] for one in (await contest_of(house)).order]
        await house.say(order[1], f"/tournament challenge 1 @{order[0]}")
        told = await house.say("anna", "/tournament extend 1 2d")
        assert "each game that is not over has 2 days more." in told
        assert "round" not in told
        await house.say("anna", "/language ru")
        told = await house.say("anna", "/tournament extend 1 2d")
        assert "на каждую неоконченную партию теперь даётся на 2 дня больше." in told


async def test_cancelled_is_over(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament cancel 1 no interest")
        assert house.heard("elena", "called off. Games that have begun go on by themselves")
        assert house.heard("elena", "Reason: no interest")
        assert "the tournament is over" in await house.say("anna", "/tournament start 1")
        assert "the tournament is over" in await house.say("galina", "/tournament join 1")
        await house.wait(30 * DAY)
        assert (await contest_of(house)).stage == "cancelled"


async def test_what_is_misspelt_is_explained(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        for order in ("extend 1", "remove 1", "correct 1 game=99", "forfeit 1 #1"):
            assert "/tournament" in await house.say("anna", f"/tournament {order}"), order
        assert "nobody" in await house.say("anna", "/tournament remove 1 nobody")
        assert "no such game" in await house.say("anna", "/tournament correct 1 game=99 score=1-0")
        assert "does not play in it" in await house.say("anna", "/tournament remove 1 @galina")
        assert "no tournament 77" in await house.say("anna", "/tournament show 77")


async def test_what_is_paused_before_its_start_says_so(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6", SIX)
        await house.say("anna", "/tournament pause 1")
        told = await house.say("anna", "/tournament start 1")
        assert "it stands paused; /tournament resume lets it go on" in told
        assert "Starting" not in told
        await house.say("anna", "/tournament resume 1")
        assert "Starting" in await house.say("anna", "/tournament start 1")
        assert len(await open_games(house)) == 3


async def test_what_is_announced_twice_stands_in_the_channel_once(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6", SIX)
        await house.say("anna", "/tournament announce 1", "elsewhere")
        for place in (CLUB, "elsewhere"):
            posts = len(house.letters(place))
            told = await house.say("anna", "/tournament announce 1", place)
            assert "“Cup” (1) is announced here already" in told
            assert len(house.letters(place)) == posts
            assert house.buttons("anna") == {"Details": "/tournament show 1"}


async def test_no_time_is_left_while_deadlines_stand_still(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6")
        ((match, white, black), *_) = await open_games(house)
        await house.say("anna", "/tournament pause 1")
        await house.wait(DAY)
        asked = (("anna", "show"), (white, "next"))
        for who, verb in asked:
            assert "13 days" not in await house.say(who, f"/tournament {verb} 1")
        await house.say(black, f"#{match} /resign sure")
        assert "13 days" not in await house.say(black, "/tournament next 1")
        await house.say("anna", "/tournament resume 1")
        for who, verb in (("anna", "show"), (black, "next")):
            assert "14 days" in await house.say(who, f"/tournament {verb} 1")
