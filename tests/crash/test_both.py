"""The bot itself killed over both loopback platforms, some times; and that what goes wrong is seen.

A thousand times: `python -m tests.crash.both --kills 1000`.
"""

from __future__ import annotations

import asyncio
import copy
import os
import shutil
import signal
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.crash.both.judge import Verdict, judge
from tests.crash.both.kills import Lives, kill
from tests.crash.both.platforms import NAMES
from tests.stored import change, stored

pytestmark = pytest.mark.sqlite  # processes on a server are killed in `test_crew`

KILLS = 5
SEED = 3


@dataclass
class Night:
    """What came of some kills, to be spoilt by each test for itself."""

    lives: Lives
    verdict: Verdict
    path: Path

    def judged_again(self) -> Verdict:
        lives = self.lives
        return judge(self.path, lives.platforms, lives.players, Counter(lives.in_doubt))


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Lives, Verdict]:
    """A thousand were meant; somebody asks to end sooner."""
    folder = tmp_path_factory.mktemp("killed")
    end = Lives.end

    async def ended(lives: Lives, how: signal.Signals) -> None:
        await end(lives, how)
        if lives.kills == KILLS and how is signal.SIGKILL:
            os.kill(os.getpid(), signal.SIGTERM)

    with patch.object(Lives, "end", ended):
        return asyncio.run(kill(folder, 1000, SEED, print, minutes=10, at_once=3, longest=8))


@pytest.fixture
def night(killed: tuple[Lives, Verdict], tmp_path: Path) -> Iterator[Night]:
    lives, verdict = killed
    kept = copy.deepcopy(
        (lives.platforms.discord.server.world.messages, lives.platforms.telegram.world.sent)
    )
    attended = dict(lives.players.attended)
    path = tmp_path / "killed.db"
    shutil.copyfile(lives.path, path)
    yield Night(lives, verdict, path)
    lives.platforms.discord.server.world.messages = kept[0]
    lives.platforms.telegram.world.sent = kept[1]
    lives.players.attended.update(attended)


def test_nothing_is_lost_or_done_twice(night: Night) -> None:
    assert night.verdict.complaints == []
    assert night.lives.kills == KILLS
    assert night.verdict.acts > 15
    assert night.verdict.letters > 60
    assert night.lives.in_doubt.total(), "no letter was under way at any kill"
    assert stored(night.path, "SELECT 1 FROM contest_game"), "no tournament was played"
    assert night.judged_again().complaints == []


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        ("DELETE FROM act WHERE match = 1 AND n = 2", "has act 3 where 2 should be"),
        ("UPDATE act SET body = 'try a2a3' WHERE match = 1 AND n = 1", "where this was said"),
        ("DELETE FROM inbox WHERE id = (SELECT max(id) FROM inbox)", "was heard 0 times"),
        ("DELETE FROM outbox WHERE key = 'm1.white.2'", "missing: [2]"),
        ("UPDATE outbox SET receipt = '1.1' WHERE key = 'm1.white.1'", "never got m1.white.1"),
        ("UPDATE tick SET seconds = seconds + 600", "was charged"),
        ("DELETE FROM contest_game WHERE pairing = 1", "games in"),
        ("UPDATE rating SET games = games + 1 WHERE games > 0", "changes of a rating"),
        ("UPDATE outbox SET state = 'queued' WHERE id = 20", "letters are queued"),
    ],
)
def test_what_is_wrong_in_the_books_is_seen(night: Night, spoil: str, complaint: str) -> None:
    change(night.path, spoil)
    complaints = night.judged_again().complaints
    assert any(complaint in one for one in complaints), complaints


def test_a_message_that_comes_twice_under_a_key_is_seen(night: Night) -> None:
    world = night.lives.platforms.discord.server.world
    shown = world.messages[world.person(NAMES[0]).channel]
    last = next(one for one in reversed(shown) if one["nonce"])
    shown.append({**last, "id": str(int(last["id"]) + 1)})
    assert any("twice, under a key" in one for one in night.judged_again().complaints)


@pytest.mark.parametrize(("words", "strange"), [("Before.", False), ("Never.", True)])
def test_a_first_copy_of_what_was_changed_since_is_known(
    night: Night, words: str, strange: bool
) -> None:
    """Whose answer in place died with its process gets it again, and that may be changed later."""
    world = night.lives.platforms.discord.server.world
    shown = world.messages[world.person(NAMES[0]).channel]
    last = next(one for one in reversed(shown) if one["nonce"])
    shown.append({**last, "id": str(int(last["id"]) + 1), "nonce": None, "content": words})
    with patch.dict(world.replaced, {last["id"]: ["Before."]}):
        complaints = night.judged_again().complaints
    assert [one for one in complaints if "no letter holds" in one] == complaints
    assert bool(complaints) == strange


def test_a_message_that_never_came_is_seen(night: Night) -> None:
    sent = night.lives.platforms.telegram.world.sent
    last = next(one for one in reversed(sent) if one.method == "sendMessage")
    sent.remove(last)
    assert any("never got" in one for one in night.judged_again().complaints)


def test_a_round_that_is_published_twice_is_seen(night: Night) -> None:
    world = night.lives.platforms.discord.server.world
    hall = world.messages[world.place("hall")]
    (first, *_) = [one for one in hall if "round 1:" in one["content"]]
    hall.append({**first, "id": str(int(first["id"]) + 1)})
    assert any("was published 2 times" in one for one in night.judged_again().complaints)
