"""The heads that were shown before a kill are those of the record after it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from bot.club.oath import finds
from bot.desk.match.oaths import oath_of
from storage import matches
from storage.database import open_database
from tests.crash.script import MATCH, lines
from tests.crash.test_kill import Seen, a_life, all_sent

KILLS = 6
_HEAD = re.compile(r"so far: (\d+-[0-9a-f]{16})")
_LOOKING = "".join(
    f"{line}\n{'anna: #1 /record' * line.startswith(('anna: ', 'boris: Q'))}\n"
    for line in MATCH.strip().splitlines()
    if "resign" not in line
)


async def test_heads_outlive_kills(tmp_path: Path) -> None:
    script = [json.dumps(line) for line in lines(_LOOKING)]
    random, seen, path = Random(7), Seen(), tmp_path / "killed.db"
    for _ in range(KILLS):
        done = len(seen.confirmed)
        if done == len(script):
            break
        a_life(path, script[done:], seen, random.randint(4, 14), random.random() / 50)
    # The last of them may have heard all, and told none of it.
    while len(seen.confirmed) < len(script) or not all_sent(path):
        a_life(path, script[len(seen.confirmed) :], seen, 10**6, 0)
    shown = [found[1] for _, text in seen.sent["anna"] if (found := _HEAD.search(text))]
    assert len(shown) > 10
    async with open_database(path) as database:
        match = await database.read(lambda tx: matches.match(tx, 1))
        assert match
        oath = await database.read(lambda tx: oath_of(tx, match))
    assert oath
    for one in shown:
        assert finds(oath, one), "a head was shown that is none of the record's"
