"""Eight people, four on either platform: they meet, play by a score of their own, and hold tournaments.

They look at what is stored to know whose turn it is, and say each thing once; only what was lost with
a process, as presses are, is said again. Nobody says more than is heard, so that whoever is asked to wait
is counted wrongly. In one file: all that one club does.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

from bot.acts import Act, Resign, write_act
from bot.club.bounds import A_SECOND
from bot.games.game import Answer, Misheard, Seat
from bot.games.shelf import SHELF
from bot.umpire import Umpire, open_match
from tests.crash.both.platforms import NAMES, Platforms, is_on_telegram
from tests.secrecy.test_wire import typed
from tests.secrecy.twins import some_act

GAMES = ("kriegspiel", "kriegspiel", "chess")
PACES = ("1h+10s", "30m+5s", "2h")
SLEEPERS = 20
"""Seconds that somebody has in a match in which they will fall asleep."""
CUP_SIZE = 4
BREATH = 40.0
"""Whoever has less patience left with them listens. What is on its way costs some, and what another
process has not told yet."""


class Wrong(Exception):
    """What is stored is not what was said."""


class Eye(Protocol):
    """Sees what is committed."""

    def execute(self, sql: str, values: Sequence[object], /) -> Any:
        """What can be fetched of it."""

    def close(self) -> None: ...


def look_at_file(path: Path) -> Eye:
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)


@dataclass(slots=True)
class Said:
    """An act that is not stored yet, and the match after it."""

    seat: Seat
    body: str
    after: Umpire
    again: str | None
    """What is said again, and by whom, after the life in which it was said."""
    life: int


@dataclass(slots=True)
class Followed:
    """A match: what was said in it, in order."""

    umpire: Umpire
    people: Mapping[Seat, str]
    length: int
    sleeps: bool
    acts: list[tuple[str, str]] = field(default_factory=list)
    waiting: Said | None = None
    asleep: float | None = None
    """How long the sleeper's platform had been attended when their turn came."""
    over: bool = False


@dataclass
class Players:
    platforms: Platforms
    path: Path
    random: Random
    attended: dict[str, float]
    """How long each platform was attended at most."""
    at_once: int = 6
    """Matches that run, beside those of tournaments."""
    longest: int = 24
    """Acts, after which somebody resigns."""
    matches: dict[int, Followed] = field(default_factory=dict)
    flags: int = 0
    cups: int = 0
    life: int = 0
    looks: Callable[[Path], Eye] = look_at_file
    """Opens the database, to look at it while the bot runs."""
    _eye: Eye | None = None
    _meeting: list[tuple[str, str]] = field(default_factory=list)
    """What is still to be said so that two people meet: who, and what."""
    _awaited: tuple[str, str] | None = None
    """A message that must be heard before that goes on."""
    _cup: str = "none"
    _called: int = -1

    def open_eyes(self) -> None:
        self._eye = self.looks(self.path)

    def counted(self) -> dict[str, int]:
        """What they have done so far."""
        return {
            "matches": len(self.matches),
            "acts": sum(len(one.acts) for one in self.matches.values()),
            "tournaments": self.cups,
            "flags": self.flags,
        }

    def close_eyes(self) -> None:
        """Nobody but the bot has the file open when the next one begins."""
        if self._eye is not None:
            self._eye.close()
            self._eye = None

    @property
    def sees(self) -> bool:
        return self._eye is not None

    def look(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        assert self._eye, "nobody looks while nothing runs"
        found: list[tuple[Any, ...]] = self._eye.execute(sql, values).fetchall()
        return found

    def heard(self, key: tuple[str, str]) -> bool:
        return bool(self.look("SELECT 1 FROM inbox WHERE chat = ? AND key = ?", *key))

    async def act(self, *, more: bool = True) -> None:
        """Everybody does what they can do now. With `more`, they begin new things, too."""
        self._adopt()
        for number, match in self.matches.items():
            if not match.over:
                await self._play(number, match)
        await self._meet(more)
        await self._hold(more)

    @property
    def busy(self) -> bool:
        """Whether something that was begun still goes on."""
        sleeping = [one for one in self.matches.values() if not one.over and one.asleep is None]
        return bool(sleeping or self._meeting or self._awaited or self._cup != "none")

    # Matches.

    def _adopt(self) -> None:
        """Matches that nobody has looked at yet."""
        newest = max(self.matches, default=0)
        for number, key, edition, options, setup, terms in self.look(
            "SELECT id, game, edition, options, setup, terms FROM match WHERE id > ?", newest
        ):
            game = SHELF[key].game_of(json.loads(options), edition)
            assert game is not None
            people = {
                Seat(seat): next(
                    name for name in NAMES if self.platforms.account(name) == (chat, person)
                )
                for seat, chat, person in self.look(
                    "SELECT seat, chat, person FROM seat JOIN account USING (member) WHERE match = ?",
                    number,
                )
            }
            sleeps = f"{SLEEPERS}s" in str(json.loads(terms).get("pace", ""))
            short = bool(self.look("SELECT 1 FROM contest_game WHERE match = ?", number))
            length = 5 if short else self.random.randint(5, self.longest)
            opened = open_match(game, setup)
            self.matches[number] = Followed(opened.umpire, people, length, sleeps)

    def _reads(self, who: str) -> bool:
        """Whether they are still busy with what they were sent, or about to be."""
        chat, person = self.platforms.account(who)
        ((owed,),) = self.look(
            "SELECT count(*) FROM outbox JOIN account ON recipient = 'member:' || member"
            " WHERE outbox.ended IS NULL AND account.chat = ? AND person = ?",
            chat,
            person,
        )
        return bool(owed > 1)

    def _may_speak(self, who: str) -> bool:
        """Whether they would be heard. Where several processes hear them, that is stored."""
        for left, at, waiting in self.look(
            "SELECT remains, at, waiting FROM patience WHERE chat = ? AND person = ?",
            *self.platforms.account(who),
        ):
            if waiting:
                raise Wrong(f"{who} was asked to wait, with {left:.1f} left")
            return bool(left + (time.time() - at) * A_SECOND > BREATH)
        return True

    async def _play(self, number: int, match: Followed) -> None:
        ((n, ended),) = self.look("SELECT n, ended FROM match WHERE id = ?", number)
        if n > len(match.acts):
            self._enter(number, match)
        match.over = ended is not None
        waiting = match.waiting
        if match.over:
            return
        if waiting is None:
            await self._say_next(number, match)
        elif waiting.again is not None and self.life > waiting.life:
            who = match.people[waiting.seat]
            if self._may_speak(who):
                waiting.life = self.life
                await self.platforms.use(who, number, waiting.again)

    def _enter(self, number: int, match: Followed) -> None:
        """Acts that are stored now: those that were said, and no others."""
        for n, seat, body in self.look(
            "SELECT n, seat, body FROM act WHERE match = ? AND n > ? ORDER BY n",
            number,
            len(match.acts),
        ):
            if n != len(match.acts) + 1:
                raise Wrong(f"#{number} has act {n} after {len(match.acts)}")
            if body == "flag" and match.asleep is not None:
                self._fall(number, match, seat)
            elif match.waiting is None or (seat, body) != (match.waiting.seat, match.waiting.body):
                raise Wrong(f"#{number} {n}: {seat} {body}, which nobody has said")
            else:
                match.umpire, match.waiting = match.waiting.after, None
            match.acts.append((seat, body))

    def _fall(self, number: int, match: Followed, seat: Seat) -> None:
        assert match.asleep is not None
        passed = self._attended_by(match.people[seat]) - match.asleep
        if passed < SLEEPERS - 1:
            raise Wrong(f"#{number}: {seat} lost on time after {passed:.1f} s of {SLEEPERS}")
        self.flags += 1

    def _attended_by(self, name: str) -> float:
        return self.attended[self.platforms.account(name)[0]]

    async def _say_next(self, number: int, match: Followed) -> None:
        seat = self.random.choice(sorted(match.umpire.to_act))
        who = match.people[seat]
        if match.sleeps and len(match.acts) >= 4:
            if match.asleep is None:
                match.asleep = self._attended_by(who)
            return
        if self._reads(who) or not self._may_speak(who):
            return
        act = self._choose(match.umpire, seat, len(match.acts) >= match.length)
        text = "/resign sure" if isinstance(act, Resign) else typed(act)
        ruled = match.umpire.act(seat, act)
        assert not isinstance(ruled, Answer)
        presses = not is_on_telegram(who) and "/" not in text and self.random.random() < 0.3
        said = Said(seat, write_act(act), ruled.umpire, text if presses else None, self.life)
        match.waiting = said
        if presses:
            await self.platforms.use(who, number, text)
        else:
            await self.platforms.type(who, f"#{number} {text}")

    def _choose(self, umpire: Umpire, seat: Seat, over: bool) -> Act:
        """What is entered in the score, and means what its text means."""
        while not over:
            act = some_act(umpire, seat, self.random)
            meant = umpire.hear(seat, typed(act))
            fits = not isinstance(meant, Misheard) and meant == act
            if fits and not isinstance(umpire.act(seat, act), Answer):
                return act
        return Resign()

    # Meeting.

    async def _meet(self, more: bool) -> None:
        if self._awaited is not None:
            if not self.heard(self._awaited):
                return
            self._awaited = None
        if self._meeting:
            if self._may_speak(self._meeting[0][0]):
                self._awaited = await self.platforms.type(*self._meeting.pop(0))
            return
        running = sum(not one.over for one in self.matches.values())
        if more and running < self.at_once:
            white, black = self.random.sample(NAMES, 2)
            game = self.random.choice(GAMES)
            asleep = self.random.random() < 0.1
            pace = f"{SLEEPERS}s" if asleep else self.random.choice(PACES)
            self._meeting = [
                (white, f"/challenge {black} {game} side=white pace={pace}"),
                (black, f"/accept {white}"),
            ]

    # Tournaments.

    async def _hold(self, more: bool) -> None:
        ((opened, running),) = self.look(
            "SELECT count(CASE WHEN n > 0 THEN 1 END),"
            " count(CASE WHEN ended IS NULL THEN 1 END) FROM contest"
        )
        match self._cup:
            case "none" if more:
                self._cup, self._called = "founded", self.life
                await self._found()
            case "founded" | "filled" if opened > self.cups:
                # It may be there twice, if it was called for again and the first was not lost.
                self.cups, self._cup = self.cups + 1, "filled"
                for who in self.random.sample(NAMES, CUP_SIZE):
                    await self.platforms.type(who, f"/tournament join {self.cups}")
            case "founded" if self.life > self._called:
                self._called = self.life
                await self._found()
            case "filled" if not running:
                self._cup = "none"

    async def _found(self) -> None:
        line = f'/tournament create name="Cup {self.cups + 1}" game=chess format=robin'
        await self.platforms.call(
            NAMES[0], f"{line} size={CUP_SIZE} pace=1h start=full round=7d noshow=off"
        )
