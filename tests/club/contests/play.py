"""A small world in which contests play themselves."""

from __future__ import annotations

import json
from random import Random

from bot.club.contests import events as ev
from bot.club.contests.acts import may
from bot.club.contests.events import Event, event_from, event_json
from bot.club.contests.formats import ladder
from bot.club.contests.settings import Settings
from bot.club.contests.state import Contest, apply, fold
from bot.club.contests.steps import due, start


class World:
    """A contest, its stored events and a clock. Each act is stored before the next is asked."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.random = Random(seed)
        self.stored: list[str] = []
        self.contest = Contest(settings)
        self.now = 0
        self.judged: list[int] = []

    def tell(self, event: Event) -> None:
        self.stored.append(json.dumps(event_json(event)))
        self.contest = apply(self.contest, event)

    def restart(self) -> None:
        again = fold(self.settings, (event_from(json.loads(each)) for each in self.stored))
        assert again == self.contest
        self.contest = again

    def events(self) -> tuple[Event, ...]:
        return tuple(event_from(json.loads(each)) for each in self.stored)

    def enter(self, count: int) -> None:
        self.settle()
        for member in range(1, count + 1):
            team = f"team {member % 2}" if self.settings.format == "team" else ""
            self.tell(ev.Joined(member, self.random.randrange(1000, 2400), team))
        for event in start(self.contest, self.now, by=1):
            self.tell(event)

    def settle(self) -> None:
        """Take every due step. One that is due again unchanged would loop for ever: refused."""
        for _ in range(5000):
            step = due(self.contest, self.now)
            if step is None:
                return
            assert due(self.contest, self.now) == step
            for event in step.events:
                self.tell(event)
            if step.what == "games":
                for game in step.games:
                    self.tell(ev.GameStarted(game.id, 1000 + game.id, self.now))
            if step.what == "judge" and step.how == "time":
                for game in step.games:
                    self.judged.append(game.id)
                    self.tell(ev.Resulted(game.id, "1-0", "time"))
            assert due(self.contest, self.now) != step
            if self.random.random() < 0.1:
                self.restart()
        raise AssertionError("the steps never end")

    def play(self, *, trouble: float = 0.1, limit: int = 4000) -> None:
        """Random games, withdrawals, silences, corrections and late entries until the end."""
        for _ in range(limit):
            self.settle()
            if self.contest.stage in ("done", "cancelled"):
                return
            self.now += 60
            games = [each for each in self.contest.unfinished if each.id in self.contest.matches]
            if not games:
                if self.settings.format == "ladder":
                    return
                self.now += 600
                continue
            game = self.random.choice(games)
            if self.random.random() < trouble:
                self._trouble(game)
                continue
            for member in (game.white, game.black):
                self.tell(ev.Appeared(game.id, member))
            results: tuple[ev.Score, ...] = ("1-0", "0-1", "1/2-1/2")
            score = self.random.choice(results)
            self.tell(ev.Resulted(game.id, score))
        raise AssertionError("the contest never ends")

    def _trouble(self, game: ev.Pairing) -> None:
        choice = self.random.randrange(6)
        if choice == 0 and len(self.contest.active) > 3:
            self.tell(ev.Left(game.white))
        elif choice == 1:
            self.tell(ev.Appeared(game.id, game.black))
            self.now = max(self.now, self.contest.deadline)
        elif choice == 2 and self.contest.outcomes:
            key = self.random.choice(sorted(self.contest.outcomes))
            if self.settings.format == "swiss":
                self.tell(ev.Corrected(key, "0-1", "played", by=1, reason="misheard"))
        elif choice == 3:
            newcomer = 500 + len(self.contest.players)
            if may(self.contest, newcomer, "join", organiser=1, rating=1500) is None:
                self.tell(ev.Joined(newcomer, 1500))
        elif choice == 4:
            self.tell(ev.Paused(self.now, by=1))
            assert due(self.contest, self.now + 10**9) is None
            self.now += 1000
            self.tell(ev.Resumed(self.now, by=1))
        else:
            number = self.contest.round + 1
            free = may(self.contest, game.white, "bye", organiser=1, round_=number) is None
            if free:
                self.tell(ev.ByeAsked(game.white, number))


def challenge_at_random(world: World, times: int) -> None:
    """Challenges on a ladder, each played out."""
    for _ in range(times):
        member = world.random.choice(world.contest.active)
        rival = world.random.choice(world.contest.active)
        if ladder.refusal(world.contest, member, rival) is None:
            world.tell(ladder.challenge(world.contest, member, rival, world.now))
            world.play(trouble=0)
