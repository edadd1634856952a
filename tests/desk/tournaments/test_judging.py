"""Games that nobody finishes: claimed, judged by the clock, by an organiser, or by nobody.

In one file: whatever is said and whoever decides, the same is asked of what becomes of the game.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.names import skeleton
from storage import claims
from storage.claims import Claim
from tests.club_for_tests import DAY, club, moment
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    found_cup,
    line_with,
    open_games,
)

pytestmark = pytest.mark.asyncio


async def test_at_the_deadline_who_has_more_time_left_wins(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=30d+1d start=full", SIX[:2])
        ((match, white, black),) = await open_games(house)
        await house.wait(DAY)
        await house.say(white, f"#{match} e4")
        await house.wait(5 * DAY)
        await house.say(black, f"#{match} e5")
        await house.wait(9 * DAY)
        assert await house.result(match) == "0-1"  # ten days of White's against five of Black's
        assert house.heard(white, f"{black} has more time left and wins #1")
        assert (await contest_of(house)).stage == "done"


async def test_a_claim_is_for_who_has_more_time_left(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=30d+1d start=full unfinished=claim", SIX[:2]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.wait(10 * DAY)
        await house.say(black, f"#{match} e5")
        assert "nothing to claim" in await house.say(white, "/tournament claim")
        await house.wait(5 * DAY)
        assert "nothing to claim" in await house.say(black, "/tournament claim")
        assert house.buttons(white)["Claim the win"] == "/tournament claim 1"
        await house.say(white, "/tournament claim")
        assert await house.result(match) == "1-0"


async def test_what_nobody_judges_is_drawn(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=none start=full unfinished=adjudication", SIX[:2]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.wait(15 * DAY)
        assert house.heard("anna", "Give each a result within 2 days")
        assert await house.result(match) is None
        await house.wait(3 * DAY)
        assert await house.result(match) == "1/2-1/2"
        assert house.heard(white, "nobody decided #1 in time")


async def test_the_organiser_may_judge_before(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=none start=full unfinished=adjudication", SIX[1:3]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.wait(15 * DAY)
        await house.say("anna", house.buttons("anna")["0-1"])
        assert await house.result(match) == "0-1"
        assert (await contest_of(house)).outcomes[1].how == "adjudication"
        assert house.heard(white, "anna: #1")


@pytest.mark.parametrize("turned", [False, True])
async def test_a_result_is_read_in_the_order_of_the_names(tmp_path: Path, turned: bool) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", ("anna", "boris"))
        ((match, white, black),) = await open_games(house)
        pair = f"@{black}-@{white}" if turned else f"@{white}-@{black}"
        await house.say("anna", f"/tournament correct 1 {pair} 1-0")
        assert await house.result(match) == ("0-1" if turned else "1-0")


async def test_of_two_games_the_one_with_the_sides_as_they_are_named(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        settings = "format=roundrobin size=2 games=2 pace=none start=full"
        await found_cup(house, settings, ("anna", "boris"))
        (match, white, black), (other, *_) = await open_games(house)
        await house.say("anna", f"/tournament correct 1 @{black}-@{white} 1-0")
        assert await house.result(match) is None
        assert await house.result(other) == "1-0"
        await house.say("anna", f"/tournament correct 1 @{white}-@{black} 1-0")
        assert await house.result(match) == "1-0"


@pytest.mark.parametrize(
    "said",
    [
        "correct #1 0-1",
        "correct 1 #1 0-1",
        "correct 1 1 0-1",
        "correct 1 0-1",
        "result 1 0-1",
        "correct 1 {white} - {black} 0-1",
        "correct 1 0-1 {white}-{black} well-known to everybody in the hall",
        "correct {white}-{black} 0-1",
        "correct 1 game={white}-{black} 0-1 misheard",
        "correct 1 @{white} @{black} 0-1",
        "correct 1 @{black} - @{white} 1-0 misheard",
        "result {white} {black} 0-1",
        "result 1 {black} {white} 1-0",
        "correct {white} vs {black} 0:1, misheard",
        "результат {white} против {black} 0-1",
        "forfeit #1 @{white}",
        "forfeit 1 {white} no-show",
    ],
)
async def test_a_game_is_named_as_people_name_it(tmp_path: Path, said: str) -> None:
    """A “#1” before anything else is a game, and names may stand apart."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", ("anna", "boris"))
        ((match, white, black),) = await open_games(house)
        await house.say("anna", f"/tournament {said.format(white=white, black=black)}")
        assert await house.result(match) == "0-1"


@pytest.mark.parametrize(
    ("said", "score"),
    [
        ("/tournament result #1 white lost", "0-1"),
        ("/турнир результат #1 чёрные проиграли", "1-0"),
        ("correct #1 {black} won on time", "0-1"),
        ("исправить #1 проиграл {black}", "1-0"),
        ("/tournament result 1 {black} beat {white}", "0-1"),
        ("/tournament decide 1 {white} - {black} {black} lost", "1-0"),
        ("result #1 a draw", "1/2-1/2"),
        ("/tournament correct #1 both lost", "0-0"),
        ("result #1: {white} wins, {black} agrees", "1-0"),
        ("/tournament decide #1 for {black}", "0-1"),
        ("/турнир решить #1 в пользу чёрных", "0-1"),
    ],
)
async def test_a_result_in_words_is_read_back_before_it_counts(
    tmp_path: Path, said: str, score: str
) -> None:
    """ "White lost" once gave White the point, and with it ended the game."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", ("anna", "boris"))
        ((match, white, black),) = await open_games(house)
        told = await house.say("anna", said.format(white=white, black=black))
        assert "still running and would end with that" in told
        assert await house.result(match) is None
        await house.say("anna", "yes")
        ((_, outcome),) = (await contest_of(house)).outcomes.items()
        assert outcome.score == score


async def test_a_question_with_a_long_reason_can_be_answered_by_typing(tmp_path: Path) -> None:
    """On Discord its button would be too long."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", ("anna", "boris"))
        reason = "nobody has seen them anywhere for days, and their flag has fallen twice already"
        told = await house.say("anna", f"/tournament correct #1 black lost, {reason}")
        command = told.rpartition("send: ")[2]
        await house.say("anna", command)
        ((_, outcome),) = (await contest_of(house)).outcomes.items()
        assert outcome.score == "1-0"
        assert house.heard("boris", reason)


@pytest.mark.parametrize(
    "said",
    [
        "/tournament correct #1 black left us",
        "/tournament correct #1 black did not win",
        "/tournament correct #1 anna did not win",
        "/tournament correct #1 elena won",
    ],
)
async def test_a_result_that_is_not_clear_is_none(tmp_path: Path, said: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", ("anna", "boris"))
        told = await house.say("anna", said)
        assert "would count" not in told
        assert "yes" not in str(house.letters("anna")[-1].buttons).lower()
        assert not (await contest_of(house)).outcomes


async def test_a_round_is_extended_until_a_day(tmp_path: Path) -> None:
    """By the organiser's own calendar; what is said in words is shown before it is done, and pressed
    twice it is done once."""
    async with club(tmp_path, tournaments=True) as house:  # on a Monday
        await begin_cup(house, "format=swiss rounds=3 size=6 round=2d")
        before = (await contest_of(house)).deadline
        assert "it lasts until" in await house.say("anna", "extend until tuesday")
        await house.say("anna", "/zone Europe/Moscow")
        told = await house.say("anna", "extend until next sunday, it snows")
        assert "Reason: it snows" in told
        assert "would go on until 2026-01-11 23:59 MSK" in told
        assert (await contest_of(house)).deadline == before
        button = house.buttons("anna")["Extend"]
        await house.press("anna", button)
        assert (await contest_of(house)).deadline == moment("2026-01-11 20:59")
        await house.press("anna", button)
        assert (await contest_of(house)).deadline == moment("2026-01-11 20:59")
        assert "it lasts until" in house.texts("anna")[-1]


async def test_the_same_correction_by_two_organisers_is_told_once(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=4", ("boris", "clara", "elena", "hugo"))
        await house.say("anna", "/tournament helper 1 @hugo")
        await house.say("anna", "/tournament start")
        (match, *_), (_, other, _) = await open_games(house)
        told = await house.say("anna", f"/tournament forfeit 1 #{match} @{other}")
        assert "does not play that game" in told
        await house.say("anna", f"/tournament correct 1 #{match} 1-0")
        await house.say("anna", f"/tournament correct 1 #{match} ½")
        before = len(house.told)
        assert "has this result already" in await house.say(
            "hugo", f"/tournament correct 1 #{match} ½"
        )
        assert [one.who for one in house.told[before:]] == ["hugo"]


async def test_a_reason_is_added_to_a_result_that_stands(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=4", ("boris", "clara", "elena", "hugo"))
        await house.say("anna", "/tournament start")
        (match, white, _), _ = await open_games(house)
        await house.say("anna", f"/tournament correct 1 #{match} 1-0")
        told = await house.say("anna", f"/tournament correct 1 #{match} 1-0 a phone rang")
        assert "1–0. Reason: a phone rang" in told
        assert house.heard(white, "Reason: a phone rang")
        for said in ("1-0 a phone rang", "1-0"):  # nothing new
            told = await house.say("anna", f"/tournament correct 1 #{match} {said}")
            assert "has this result already" in told
        assert "a phone rang" in await house.say("anna", "/tournament log 1")


async def test_names_of_several_words_need_no_quotes(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/name Boris the Bold")
        await house.say("clara", "/name Анна Каренина")
        await house.say("hugo", "/name Boris the Old")
        await found_cup(house, "format=swiss rounds=3 size=8", ("boris", "clara", "elena", "hugo"))
        await house.say("anna", "/tournament start")
        told = await house.say("anna", "/tournament apart 1 Boris the Bold Анна Каренина a couple")
        assert "Boris the Bold and Анна Каренина" in told
        assert "Reason: a couple" in told
        for when in ("round=3", "3"):
            said = f"/tournament addbye 1 Анна Каренина {when} she travels"
            told = await house.say("anna", said)
            assert "Анна Каренина has no game in round 3" in told
            assert "Reason: she travels" in told
        told = await house.say("anna", "/tournament addbye 1 elena she travels")
        assert "elena has no game in round 2" in told
        assert "Reason: she travels" in told
        assert "Boris the Bold" in await house.say("anna", "/tournament points 1 Boris the Bold")
        ((match, one, two),) = [
            each for each in await open_games(house) if "Boris the Bold" in each
        ]
        told = await house.say("anna", f"/tournament forfeit 1 #{match} {one} {two} both away")
        assert f"{one} and {two}" in told or f"{two} and {one}" in told
        assert "Reason: both away" in told
        told = await house.say("anna", "/tournament remove 1 Boris the Old cheating")
        assert "Boris the Old" in told
        assert "Reason: cheating" in told
        told = await house.say("anna", "/tournament helper 1 elena knows the rules")
        assert "elena" in told
        assert "Reason: knows the rules" in told


async def test_whoever_is_mentioned_is_meant_whatever_follows(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("hugo", "/name Boris Left")
        await found_cup(house, "format=swiss rounds=3 size=8", ("boris", "clara", "elena", "hugo"))
        told = await house.say("anna", "/tournament remove 1 @boris left us")
        assert "boris" in told
        assert "Reason: left us" in told
        told = await house.say("anna", "/tournament remove 1 Boris Left as well")
        assert "Boris Left" in told
        assert "Reason: as well" in told


async def test_pairs_of_names_of_several_words_need_no_quotes(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/name Boris the Bold")
        await house.say("clara", "/name Анна Каренина")
        await found_cup(house, "format=swiss rounds=3 size=8", ("boris", "clara", "elena", "hugo"))
        await house.say("anna", "/tournament start")
        games = [(one, two) for _, one, two in await open_games(house)]
        for pair in (" – ".join(games[0]), "-".join(games[1])):
            told = await house.say("anna", f"/tournament correct 1 {pair} 1-0 by the clock")
            assert "Reason: by the clock" in told
            told = await house.say("anna", f"/tournament correct 1 0-1 {pair} a well-known trick")
            assert "Reason: a well-known trick" in told


async def test_no_name_is_looked_up_for_whoever_may_not_give_the_order(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8", ("boris", "clara", "elena", "hugo"))
        claim = Claim("web", "w1", "Zoe at the Door", None, house.now)
        await house.database.write(lambda tx: claims.put(tx, claim, skeleton(claim.name)))
        before = house.rows("SELECT count(*) FROM member")
        for verb in ("remove", "helper", "handover", "replace 1 @hugo", "forfeit #1"):
            assert "Zoe" not in await house.say("hugo", f"/tournament {verb} Zoe at the Door")
        assert house.rows("SELECT count(*) FROM member") == before


@pytest.mark.parametrize(
    "order", ["correct 1 #{match} {score}", "forfeit 1 {rival}", "remove 1 {rival}"]
)
async def test_nobody_gains_rating_by_deciding_their_own_game(tmp_path: Path, order: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 rated=yes")
        games = await open_games(house)
        for match, white, black in games:
            for who, move in ((white, "e4"), (black, "e5"), (white, "d4"), (black, "d5")):
                await house.say(who, f"#{match} {move}")
        ((match, white, black),) = [one for one in games if "anna" in one]
        rival, score = (black, "1-0") if white == "anna" else (white, "0-1")
        said = order.format(match=match, score=score, rival=rival)
        await house.say("anna", f"/tournament {said}")
        assert await house.result(match) == score
        assert house.heard("anna", "Not rated: it was decided by the tournament")
        assert not house.rows("SELECT rating FROM rating")
        # Of a game between others an organiser may be the judge.
        match, white, _ = next(one for one in games if "anna" not in one)
        await house.say("anna", f"/tournament forfeit 1 #{match} {white}")
        assert len(house.rows("SELECT rating FROM rating")) == 2


async def test_a_match_s_number_says_which_tournament_is_meant_also_when_it_is_over(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=4", ("boris", "elena"))
        await house.say("anna", "/tournament start 1")
        ((match, _, black),) = await open_games(house)
        await house.say(black, f"#{match} /resign sure")
        assert (await contest_of(house)).stage == "done"
        assert f"#{match} " in await house.say("anna", f"/tournament correct #{match} 0-1")
        assert "has this result already" in await house.say(
            "anna", f"/tournament correct {black}-{_other(black)} 1-0"
        )
        for number in (2, 3):
            line = line_with("format=roundrobin size=2 start=full")
            await house.say("anna", f"/tournament {line}", CLUB)
            for name in ("boris", "elena"):
                await house.say(name, f"/tournament join {number}")
        told = await house.say("anna", "/tournament correct #3 1/2-1/2")
        assert "(3), anna: #3 " in told
        told = await house.say("anna", "/tournament forfeit #2 boris")
        assert "(2), anna: boris forfeits #2" in told
        assert f"#{match} " in await house.say("anna", f"/tournament correct #{match} 1-0")


def _other(name: str) -> str:
    return "elena" if name == "boris" else "boris"
