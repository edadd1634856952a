"""A small world in which contests play themselves."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

from bot.club.swiss.field import State
from bot.club.swiss.pairing import pair_or_relax
from bot.club.swiss.pairs import NoLegalPairing, Paired
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may, objections
from bot.club.tournaments.events import Event, event_from, event_json
from bot.club.tournaments.formats import ladder, swiss
from bot.club.tournaments.redrawing import with_drops
from bot.club.tournaments.settings import Settings, by_teams
from bot.club.tournaments.state import Contest, apply, fold
from bot.club.tournaments.steps import Step, answer, due, start
from bot.club.tournaments.team_acts import team_objections
from bot.club.tournaments.teams import in_play, roster
from tests.club.tournaments.invariants import hold_limits


def teams_of(seed: int, count: int) -> int:
    """How many teams so many players make."""
    return min(2 + seed % 6, count // 2)


class World:
    """A contest, its stored events and a clock. Each act is stored before the next is asked."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.random = Random(seed)
        self.stored: list[str] = []
        self.contest = Contest(settings)
        self.now = 0
        self.judged: list[int] = []
        self.restarted = (0, Contest(settings))
        self._paired: tuple[State, Paired] | None = None

    def tell(self, event: Event) -> None:
        for each in with_drops(self.contest, (event,)):
            self.stored.append(json.dumps(event_json(each)))
            self.contest = apply(self.contest, each)

    def restart(self) -> None:
        """What is stored makes the same state again.

        What had come back at the last restart need not be read anew: a fold goes on from there.
        """
        read, again = self.restarted
        for each in self.stored[read:]:
            again = apply(again, event_from(json.loads(each)))
        assert again == self.contest
        self.contest = again
        self.restarted = (len(self.stored), again)

    def restart_from_nothing(self) -> None:
        """The same, of all that is stored."""
        assert fold(self.settings, self.events()) == self.contest

    def pair(self, state: State) -> Paired:
        """A step is asked for again and again; an engine pairs the same state once."""
        if self._paired is None or self._paired[0] != state:
            self._paired = (state, pair_or_relax(state))
        return self._paired[1]

    def events(self) -> tuple[Event, ...]:
        return tuple(event_from(json.loads(each)) for each in self.stored)

    def enter(self, count: int) -> None:
        self.settle()
        teams = teams_of(self.settings.seed, count)
        for member in range(1, count + 1):
            team = f"team {member % teams}" if by_teams(self.settings) else ""
            if team and team not in self.contest.teams:
                self.tell(ev.TeamFounded(team, member))
            self.tell(ev.Joined(member, self.random.randrange(1000, 2400), team))
        if by_teams(self.settings):
            assert may(self.contest, 1, "start", organiser=1) is None
        for event in start(self.contest, self.now, by=1):
            self.tell(event)

    def settle(self) -> None:
        """Take every due step. One that is due again unchanged would loop for ever: refused."""
        for _ in range(5000):
            step = self._due()
            if step is None:
                hold_limits(self.contest)
                return
            assert self._due() == step
            for event in step.events:
                self.tell(event)
            if step.what == "games":
                for game in step.games:
                    self.tell(ev.GameStarted(game.id, 1000 + game.id, self.now))
            if step.what == "judge" and step.how == "time":
                for game in step.games:
                    self.judged.append(game.id)
                    self.tell(ev.Resulted(game.id, "1-0", "time"))
            assert self._due() != step
            if self.random.random() < 0.1:
                self.restart()
        raise AssertionError("the steps never end")

    def _due(self) -> Step | None:
        """The next step. Where those who are kept apart leave no way to pair, one of them sits out
        as well, as on the desk."""
        try:
            return due(self.contest, self.now, self.pair)
        except NoLegalPairing:
            asking = due(self.contest, self.now)
            asked = asking.request if asking else None
        while asked := asked and swiss.spare(self.contest, asked):
            with suppress(NoLegalPairing):
                paired = self.pair(swiss.state_of(asked))
                return answer(self.contest, asked, paired, self.now)
        raise AssertionError("nobody can be paired")

    def play(self, *, trouble: float = 0.1, limit: int = 40_000) -> None:
        """Random games, withdrawals, silences, corrections and late entries until the end."""
        for _ in range(limit):
            self.settle()
            if self.contest.stage in ("done", "cancelled"):
                return
            self.now += 60
            if self.contest.stage == "paired" and self.random.random() < trouble:
                self.trouble_draft()
                continue
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

    def trouble_draft(self) -> None:
        """Something on which a draft stands changes before it is published."""
        contest = self.contest
        draft = [each for each in contest.pairings.values() if each.round == contest.round]
        if not draft:
            return
        game = self.random.choice(draft)
        newcomer = 1000 + len(contest.players)
        choice = self.random.randrange(6)
        swiss = self.settings.format == "swiss"
        if by_teams(self.settings):
            self.trouble_teams()
        elif choice == 0 and len(contest.active) > 3:
            self.tell(ev.Left(game.white))
        elif choice == 1 and may(contest, newcomer, "join", organiser=1, rating=1500) is None:
            self.tell(ev.Joined(newcomer, 1500))
        elif choice == 2 and swiss and contest.outcomes:
            key = self.random.choice(sorted(contest.outcomes))
            self.tell(ev.Corrected(key, "1-0", "played", by=1, reason="misheard"))
        elif choice == 3 and swiss and len(contest.apart) < 3:
            self.tell(ev.KeptApart((game.white, game.black), by=1))
        elif (
            choice == 4
            and may(contest, game.black, "bye", organiser=1, round_=contest.round) is None
        ):
            self.tell(ev.ByeAsked(game.black, contest.round))
        elif choice == 5 and swiss:
            one, two = self.random.sample(contest.active, 2)
            event = ev.PairsFixed(contest.round, ((one, two),), (), by=1)
            if not objections(contest, event):
                self.tell(event)

    def _come(self, newcomer: int) -> None:
        if may(self.contest, newcomer, "join", organiser=1, rating=1500) is None:
            teams = self.contest.team_order
            team = self.random.choice(teams) if by_teams(self.settings) else ""
            self.tell(ev.Joined(newcomer, 1500, team))

    def trouble_teams(self) -> None:
        """A captain changes the boards, somebody goes, an organiser lays a match down."""
        contest, choice = self.contest, self.random.randrange(5)
        teams = in_play(contest)
        if not teams:
            return
        name = self.random.choice(teams)
        here = list(roster(contest, name))
        self.random.shuffle(here)
        if choice == 0:
            self.tell(ev.LinedUp(name, tuple(here[: self.settings.boards])))
        elif choice == 1 and len(contest.active) > 3:
            self.tell(ev.Left(here[0]))
        elif choice == 2:
            self.tell(ev.ByeAsked(here[0], contest.round))
        elif choice == 3 and self.settings.format == "teamswiss" and len(teams) > 1:
            one, two = self.random.sample(teams, 2)
            event = ev.TeamsFixed(contest.round, ((one, two),), (), by=1)
            if not team_objections(contest, event):
                self.tell(event)
        elif choice == 4 and contest.outcomes:
            key = self.random.choice(sorted(contest.outcomes))
            self.tell(ev.Corrected(key, "1-0", "played", by=1, reason="misheard"))

    def _trouble(self, game: ev.Pairing) -> None:
        """Something that happens to a club: somebody goes, comes, is silent, is replaced."""
        contest, format_ = self.contest, self.settings.format
        member, round_ = game.white, self.contest.round + 1
        newcomer = 1000 + len(contest.players)
        choice = self.random.randrange(10)
        if choice == 0 and len(contest.active) > 3:
            self.tell(ev.Left(member))
        elif choice == 1:
            self.tell(ev.Appeared(game.id, game.black))
            self.now = max(self.now, contest.deadline)
        elif choice == 2 and format_ == "swiss" and contest.outcomes:
            key = self.random.choice(sorted(contest.outcomes))
            self.tell(ev.Corrected(key, "0-1", "played", by=1, reason="misheard"))
        elif choice == 3:
            self._come(newcomer)
        elif choice == 4:
            self.tell(ev.Paused(self.now, by=1))
            assert due(self.contest, self.now + 10**9) is None
            self.now += 1000
            self.tell(ev.Resumed(self.now, by=1))
        elif choice == 5:
            if may(contest, member, "bye", organiser=1, round_=round_) is None:
                self.tell(ev.ByeAsked(member, round_))
        elif choice == 6:
            absent = self.random.choice(((member,), (game.black,), (member, game.black)))
            self.tell(ev.Forfeited(game.id, absent, by=1, reason="nobody came"))
        elif choice == 7:
            self.tell(ev.Resulted(game.id, "0-0", "adjudication"))
        elif choice == 8 and format_ in (
            "swiss",
            "knockout",
            "doubleknockout",
            "roundrobin",
            "groups",
            "team",
            "teamswiss",
        ):
            self.tell(ev.Replaced(member, newcomer, 1500, by=1, reason="ill"))
        elif choice == 9:
            two = self.random.sample(contest.active, 2) if len(contest.active) > 6 else ()
            if two and len(contest.apart) < 3:
                self.tell(ev.KeptApart((two[0], two[1]), by=1))


def challenge_at_random(world: World, times: int) -> None:
    """Challenges on a ladder, each played out."""
    for _ in range(times):
        member = world.random.choice(world.contest.active)
        rival = world.random.choice(world.contest.active)
        if ladder.refusal(world.contest, member, rival) is None:
            world.tell(ladder.challenge(world.contest, member, rival, world.now))
            world.play(trouble=0)
