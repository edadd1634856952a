"""One of each saying about tournaments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from bot.club.tournaments import events as ev
from bot.club.tournaments import reasons
from bot.club.tournaments.advancing import Ground
from bot.club.tournaments.settings import Fault, Settings
from bot.games.game import WHITE
from bot.words.tournaments import sayings as s
from bot.words.tournaments.playing_commands import JOIN

CUP = s.Title(3, "Cup 2026")
SETTINGS = Settings(
    "Cup 2026", "kriegspiel", "swiss", 7, rounds=5, options=(("rules", "classic"),), pace="3d"
)
_LINE = s.TournamentLine(CUP, "kriegspiel", "swiss", "running", 2, 12, mine=True)
_OPEN = s.GameName(12, "anna", "boris")
_TEAM = s.TeamLine("Rooks", ("anna", "boris"), "anna", open=True)
_SLOW = s.OpenGame(_OPEN, "boris", 200_000, moved=True, nudge=True)
_ABSENT = s.OpenGame(_OPEN, "anna", 3600, moved=False, nudge=False)
_TIE = s.Tie("anna", "boris", "tie-break", "DE", (1.0, 0.0))
_ROUNDS = (
    s.RoundLine(1, None, 2, "boris", "white"),
    s.RoundLine(2, "given", 2, "", None),
    s.RoundLine(3, "forfeit-loss", 0, "elena", None),
)
_ALL: tuple[s.TournamentSaying, ...] = (
    s.Question("format", SETTINGS),
    s.Described(SETTINGS, (Fault("small-swiss", 9),)),
    s.BadValue("pace", "soon"),
    s.NoSuchField("colour"),
    s.NoDraft(),
    s.DraftDiscarded(),
    s.MayNotOrganise(),
    s.TooManyTournaments(10),
    s.Announced(CUP, SETTINGS, "anna"),
    s.Announced(CUP, SETTINGS, "anna", ("anna", "boris")),
    s.Announced(CUP, SETTINGS, "anna", ("anna", "boris"), "started"),
    s.Announced(CUP, SETTINGS, "anna", ("anna", "boris"), "cancelled"),
    s.RoundBegun(CUP, 2, 5, 8, 86_400, (), 1_767_722_400, done=3),
    s.Created(CUP, SETTINGS),
    s.Entered(CUP, 5, 16, "Discord", late=True),
    s.Left(CUP, lost=True),
    s.CheckInOpened(CUP, 3600),
    s.CheckedIn(CUP),
    s.Present(CUP),
    s.Resting(CUP, 2, 1),
    s.RoundBegun(CUP, 2, 5, 8, 86_400, ("boris",)),
    s.DraftReady(CUP, 2, 3600),
    s.DraftAgain(CUP, 2, "players", 3600, ("anna – boris",), ("anna – elena",), laid=True),
    s.PairsRefused(CUP, (("have-met", ("anna", "boris")),)),
    s.GameBegun(CUP, 2, 57, "kriegspiel", WHITE, "boris", 86_400),
    s.ByeGiven(CUP, 2, 1),
    s.Idle(CUP, 2),
    s.Relaxed(CUP, 5, (("rematch", ("anna", "boris")), ("second-bye", ("elena",)))),
    s.Decider(CUP, (("anna", "boris"),)),
    s.RoundReminder(CUP, 57, "boris", 7200),
    s.Forfeit(CUP, _OPEN, ("boris",)),
    s.Judgement(CUP, 2, (_OPEN,), "adjudication", 86_400, organiser=True),
    s.ByTime(CUP, _OPEN, "anna", timed=True),
    s.Drawn(CUP, _OPEN),
    s.RoundOver(CUP, 2),
    s.PutOut(CUP, "boris", "no-shows"),
    s.GroupsDrawn(CUP, (("anna", "boris"), ("clara", "elena")), 1),
    s.GroupsOver(CUP, (s.GroupLine(1, ("anna",), (_TIE,)), s.GroupLine(2, ("clara",)))),
    *(
        s.OutOfGroup(CUP, 1, 2, (replace(_TIE, ground=ground, name=None),))
        for ground in get_args(Ground)
    ),
    s.OutOfGroup(CUP, 2, 2),
    s.LadderBegun(CUP, ("anna", "boris"), 3),
    s.LadderChallenge(CUP, "boris", "anna", 1),
    *(s.LadderChanged(CUP, "boris", "anna", 1, how) for how in get_args(s.Rung)),
    s.ArenaBegun(CUP, 9, 3600, 1_767_722_400),
    s.ArenaWait(CUP),
    s.HeldAgain(CUP, replace(SETTINGS, every=604_800, opens_at=1_767_722_400)),
    s.AgainAlready(CUP),
    s.AgainThere(CUP),
    *(
        s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, ground, (1, 4), (3, 2)))
        for ground in (*get_args(reasons.MetGround), *get_args(reasons.OpenGround))
    ),
    *(
        s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, "level", colour=colour))
        for colour in get_args(reasons.ColourGround)
    ),
    s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, "level", broken=("rematch", "colours"))),
    *(s.Why(CUP, 2, ("anna",), reasons.Rested(one)) for one in get_args(reasons.RestGround)),
    s.Why(CUP, 2, ("anna",), None),
    s.Panel(
        *(CUP, "running", False, 2, 12, 2, 16, 6, (_SLOW, _ABSENT), 86_400, 1_767_722_400),
        unreachable=("elena",),
        warned=("boris",),
        resting=("anna",),
    ),
    s.Panel(CUP, "check-in", False, 0, 3, 4, 16, 0, (), 3600, 1_767_722_400, missing=("boris",)),
    s.Panel(CUP, "paired", False, 2, 8, 2, 16, 4, (), 3600, 1_767_722_400),
    s.Panel(CUP, "closing", False, 2, 8, 2, 16, 4, (_SLOW,), 3600, 1_767_722_400),
    s.Panel(CUP, "running", True, 2, 8, 2, 16, 4, (), 3600, 1_767_722_400),
    s.Panels((s.PanelLine(CUP, "running", 2), s.PanelLine(CUP, "registration", 0))),
    s.Panels(()),
    s.Nudged(CUP, "anna", 57, "elena", 7200, 1_767_722_400),
    s.Nudged(CUP, "anna", None, "", 7200, 1_767_722_400),
    s.NudgeSent(CUP, ("boris", "elena")),
    s.Over(CUP, ((1, "anna", 9), (2, "boris", 8), (2, "elena", 8))),
    s.YourPlace(CUP, 2, 12, 7),
    s.EngineFailed(CUP, 2),
    s.Tournaments((_LINE,), (_LINE,)),
    s.WhichTournament(JOIN, (_LINE, _LINE)),
    s.NoTournament(77),
    s.Shown(
        *(CUP, SETTINGS, "anna", ("boris",), "running", False, 2, ("anna", "boris"), 3600),
        mine=True,
    ),
    s.Seen(CUP, "standings", 2),
    s.NothingYet(CUP, "bracket"),
    s.NoBracket(CUP),
    s.NextGame(CUP, ((57, "boris", 3),), 2, 3600),
    s.NoNextGame(CUP, "running", 2, 3600, bye=True),
    s.Points(
        *(CUP, "anna", 2, 12, 5, _ROUNDS),
        tie_breaks=(
            s.TieBreakLine("BH", 3.5, (s.Part(2.5, "boris"), s.Part(1.0, kind="given"))),
            s.TieBreakLine("TPR", 1612, ()),
        ),
        counts=False,
    ),
    s.Did(
        CUP, ev.Corrected(12, "1-0", "played", 1, "misheard"), "anna", ("boris", "elena"), 0, _OPEN
    ),
    s.TooManyRounds(CUP, 5, 3),
    s.Refused(CUP, "full"),
    s.StayTwo(),
    s.AlsoHere(CUP),
    s.YouHelp(CUP, "anna"),
    s.YouOrganise(CUP, "anna"),
    s.OrganiserGone(CUP, "boris"),
    s.Proceeding(CUP, "start"),
    s.PlayerUnreachable(CUP, "boris"),
    s.PlayerReachableAgain(CUP, "boris"),
    s.Teams(CUP, 4, 2, (_TEAM,), choosing=True, founding=True),
    s.Founded(CUP, "Rooks"),
    s.NoSuchTeam(CUP, "Rocks"),
    s.PlaysAlready(CUP, "Rooks"),
    s.Asked("boris", "Rooks"),
    s.Offer(CUP, "anna", "Rooks"),
    s.Refusing("Rooks", "boris"),
    s.TeamChanged(CUP, "boris", "Rooks", 3, 4, came=True),
    s.YouLead(CUP, "Rooks"),
    s.CaptainIs(CUP, "Rooks", "boris"),
    s.Lined(CUP, "Rooks", 2, ("anna", "boris"), ("elena",)),
    s.TeamsNotReady(CUP, 4, (("Rooks", 4), ("Bears", 1)), ("Bears",)),
    s.TeamRests(CUP, "Rooks", 2, (1, 4)),
    s.InReserve(CUP, "Rooks", 2),
    s.WonByDefault(CUP, 2, 4, "Bears"),
    s.LostByDefault(CUP, "Bears", 2, (3, 4)),
    s.SteppingAside(CUP, 2),
    s.YourTeamsPlace(CUP, "Rooks", 2, 6, 5, 3),
    s.NameTeams(CUP),
)
EXAMPLES: dict[type, Any] = {type(one): one for one in _ALL}
assert {one.__name__ for one in EXAMPLES} == {
    one.__name__ for one in s.TournamentSaying.__subclasses__()
}
