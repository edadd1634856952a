"""Whatever is typed after /tournament is answered, and nothing of it breaks anything."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.words.tournaments.commands import COMMANDS
from tests.club_for_tests import club
from tests.desk.tournaments.cup import CLUB, contest_of, found_cup

VERBS = {command.names["en"][0] for command in COMMANDS if command.under}
_RESTS = (
    *("", "1", "999999999", "1 @nobody", "1 @boris @boris", "1 game=99 score=7-7", "1 #99 1-0"),
    *("1 ½", "1 -1d", "1 99999d", "round=x 1", "1 'unclosed", "1 name= game= =", "1 @anna-@anna"),
    *("1 1-2 2-1 3", "game=kriegspiel name=x format=swiss size=5000", "1 \U0001f600" * 20),
)


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", [1, 2])
async def test_nonsense_is_answered(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8 review=1h", ("anna", "boris", "elena"))
        for verb in sorted(VERBS - {"cancel", "leave"}):
            for rest in random.sample(_RESTS, 8):
                who = random.choice(("boris", "anna", "anna"))
                assert await house.say(who, f"/tournament {verb} {rest}", CLUB), (verb, rest)
        assert await house.say("boris", "/tournament dance 1")
        contest = await contest_of(house)
        assert contest.stage not in ("done", "cancelled")
