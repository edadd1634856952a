"""One of each saying about tournaments.

In one file: a list, which is looked through as a whole.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from bot.club.house import name_of
from bot.club.tournaments import events as ev
from bot.club.tournaments import reasons
from bot.club.tournaments.advancing import Ground
from bot.club.tournaments.entry_rules import Played, Rated
from bot.club.tournaments.formats import doubleknockout
from bot.club.tournaments.settings import Fault, PlayedOf, Settings
from bot.games.game import WHITE
from bot.words.tournaments import sayings as s
from bot.words.tournaments.appointment_phrases import NoMeeting
from bot.words.tournaments.founding import MayNotOrganise
from bot.words.tournaments.organising_commands import CANCEL
from bot.words.tournaments.playing_commands import JOIN
from tests.words.tournaments.season_examples import SEASON_EXAMPLES

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
_FEATS = s.Feats(3, 1, 1, 1612, ("boris", 1550), 14, (57, "elena", 1_036_800))
_BEGUN = s.GameBegun(CUP, 2, 57, "kriegspiel", WHITE, "boris", 86_400)
_END = 1_768_000_000
_AT = (1_767_722_400, 0)
_SPAN = (1_767_722_400, 1_767_729_600)
_MINE = s.Appointed("boris", (57,), _AT, _SPAN, mine=True)
_THEIRS = s.Appointed("clara", (58,), s.NOTHING, _AT, mine=False)
_ROUNDS = (
    s.RoundLine(1, None, 2, "boris", "white"),
    s.RoundLine(2, "given", 2, "", None),
    s.RoundLine(3, "forfeit-loss", 0, "elena", None),
)
_ALL: tuple[s.TournamentSaying, ...] = (
    s.Question("format", SETTINGS),
    s.Described(replace(SETTINGS, games=2, accelerated=True), ()),
    s.Described(
        replace(SETTINGS, format="knockout", games=3, accelerated=True), (Fault("only-swiss"),)
    ),
    s.Described(replace(SETTINGS, format="doubleknockout", games=2), ()),
    s.Described(
        replace(SETTINGS, format="groups", bracket_games=5, games=3, deciders=("seed",)),
        (Fault("two-games-most", 2),),
    ),
    s.Described(SETTINGS, (Fault("small-swiss", 9),)),
    s.BadValue("pace", "soon"),
    s.NoSuchField("colour"),
    s.NoDraft(),
    s.DraftDiscarded(),
    MayNotOrganise(),
    MayNotOrganise(3),
    s.TooManyTournaments(10),
    s.Announced(CUP, SETTINGS, "anna"),
    s.Announced(CUP, SETTINGS, ""),
    s.Announced(CUP, SETTINGS, "anna", ("anna", "boris")),
    s.Announced(CUP, SETTINGS, "anna", ("anna", "boris"), "started"),
    s.Announced(CUP, SETTINGS, "anna", ("anna", "boris"), "cancelled"),
    s.RoundBegun(CUP, 2, 5, 8, 86_400, (), 1_767_722_400, done=3),
    s.Created(CUP, SETTINGS),
    s.AskResult(CUP, _OPEN, "1-0", "anna", running=True, reason="on time"),
    s.AskResult(CUP, _OPEN, "1/2-1/2", "", running=False, reason=""),
    s.AskResult(
        CUP,
        _OPEN,
        "0-0",
        "",
        running=False,
        reason="neither of them has been seen since Christmas Eve",
    ),
    s.AskExtension(CUP, _END, _END + 180_000, zoned=False),
    s.NotLonger(CUP, _END),
    s.Entered(CUP, 5, 16, "Discord", late=True),
    s.Left(CUP, lost=True),
    s.Left(CUP, lost=False, back="arena"),
    s.Left(CUP, lost=True, back="ladder"),
    s.Entered(CUP, 5, 16, last=True),
    s.AskLeave(CUP, lost=True, for_good=True),
    s.AskLeave(CUP, lost=True, for_good=True, on_ladder=True),
    s.AskLeave(CUP, lost=False, for_good=True),
    s.AskLeave(CUP, lost=False, for_good=False),
    s.CheckInOpened(CUP, 3600),
    s.CheckedIn(CUP),
    s.Refused(CUP, "not-a-player", may_join=True),
    s.Present(CUP),
    s.Resting(CUP, 2, 1),
    s.PlaysAfterAll(CUP, 2),
    s.PlaysAfterAll(CUP, 2, "anna"),
    s.RoundBegun(CUP, 2, 5, 8, 86_400, ("boris",)),
    s.DraftReady(CUP, 2, 3600, mark="0a1b2c"),
    s.DraftAgain(
        CUP, 2, "players", 3600, ("anna – boris",), ("anna – elena",), laid=True, mark="0a1b2c"
    ),
    s.PairsRefused(CUP, (("have-met", ("anna", "boris")),)),
    s.GameBegun(CUP, 2, 57, "kriegspiel", WHITE, "boris", 86_400),
    s.GameBegun(CUP, 0, 57, "kriegspiel", WHITE, "boris", 86_400),
    replace(_BEGUN, patience=7200, come_by=1_767_722_400),
    s.GameBegun(CUP, 0, 57, "kriegspiel", WHITE, "boris", 3600, arena=True),
    s.ByeGiven(CUP, 2, 1),
    *(s.Idle(CUP, 2, last) for last in get_args(s.Rest)),
    s.Waits(CUP, 5),
    *(
        replace(_BEGUN, meeting=s.MeetingGame(1, 2, part=part))
        for part in get_args(doubleknockout.Part)
    ),
    replace(_BEGUN, meeting=s.MeetingGame(2, 3, (2, 0))),
    replace(_BEGUN, meeting=s.MeetingGame(4, 3, (3, 3))),
    s.RoundOver(CUP, 2, True, ("anna", "boris"), ("clara",)),
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
    s.LadderRivals(CUP, (("anna", 1), ("clara", 2))),
    *(s.LadderRivals(CUP, (), why) for why in get_args(s.NoRival)),
    *(s.LadderChanged(CUP, "boris", "anna", 1, how) for how in get_args(s.Rung)),
    s.OffLadder(CUP, "boris", 2),
    s.ArenaBegun(CUP, 9, 3600, 1_767_722_400),
    s.ArenaWait(CUP),
    s.HeldAgain(CUP, replace(SETTINGS, every=604_800, opens_at=1_767_722_400)),
    s.AgainAlready(CUP),
    s.AgainThere(CUP),
    s.SeriesEnds(CUP),
    s.SeriesEnds(CUP, 3),
    *(
        s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, ground, (1, 4), (3, 2)))
        for ground in (
            *get_args(reasons.MetGround),
            *get_args(reasons.LostGround),
            *get_args(reasons.OpenGround),
        )
    ),
    *(
        s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, "level", colour=colour))
        for colour in get_args(reasons.ColourGround)
    ),
    s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, "floated", (1, 9), (1, 2), (2, 0))),
    s.Why(CUP, 2, ("anna", "boris"), reasons.Met(1, 2, "level", broken=("rematch", "colours"))),
    *(s.Why(CUP, 2, ("anna",), reasons.Rested(one)) for one in get_args(reasons.RestGround)),
    s.Why(CUP, 2, ("anna",), None),
    s.Panel(
        *(CUP, "running", False, 2, 12, 2, 16, 4, 6, (_SLOW, _ABSENT), 86_400, 1_767_722_400),
        unreachable=("elena",),
        warned=("boris",),
        resting=("anna",),
        longer=1_767_808_800,
    ),
    s.Panel(
        *(CUP, "running", False, 1, 6, 2, 16, 0, 3, (), 7200, 1_767_722_400),
        longer=1_767_726_000,
        short=True,
    ),
    s.Panel(CUP, "check-in", False, 0, 3, 4, 16, 0, 0, (), 3600, 1_767_722_400, missing=("boris",)),
    s.Panel(CUP, "paired", False, 2, 8, 2, 16, 0, 4, (), 3600, 1_767_722_400, draft="0a1b2c"),
    s.Panel(CUP, "closing", False, 2, 8, 2, 16, 3, 4, (_SLOW,), 3600, 1_767_722_400),
    s.Panel(CUP, "running", True, 2, 8, 2, 16, 4, 4, (), 0, 0),
    s.Panels((s.PanelLine(CUP, "running", 2), s.PanelLine(CUP, "registration", 0))),
    s.Panels(()),
    s.Nudged(CUP, "anna", 57, "elena", 7200, 1_767_722_400),
    s.Nudged(CUP, "anna", None, "", 7200, 1_767_722_400),
    s.NudgeSent(CUP, ("boris", "elena")),
    s.Over(CUP, ((1, "anna", 9), (2, "boris", 8), (2, "elena", 8))),
    s.Over(CUP, ((1, "anna", 9), (2, "boris", 8)), beside=name_of(2)),
    s.YourPlace(CUP, 2, 12, None, s.Feats(0, 0, 0)),
    s.YourPlace(CUP, 2, 12, None, s.Feats(0, 0, 0), shared=True),
    s.YourPlace(CUP, 2, 12, 7, _FEATS, shared=True),
    s.YourPlace(CUP, 2, 12, 3, replace(_FEATS, given=2, missed=1)),
    s.YourPlace(CUP, 2, 12, 3, replace(_FEATS, missed=1, rested=1)),
    s.YourPlace(CUP, 2, 12, 4, s.Feats(0, 0, 0, given=2)),
    s.YourPlace(CUP, 2, 12, 7, _FEATS),
    s.Keepsake(CUP, "anna", 2, 12, replace(_FEATS, change=-9), "anna"),
    s.KeepsakeShared(CUP, shown=False),
    s.KeepsakeShared(CUP, shown=True),
    s.NoKeepsake(CUP),
    *SEASON_EXAMPLES,
    s.EngineFailed(CUP, 2),
    s.Tournaments((_LINE,), (_LINE,)),
    s.WhichTournament(JOIN, (_LINE, _LINE)),
    s.WhichTournament(CANCEL, (_LINE,), ("3 rain",)),
    s.NoTournament(77),
    s.NoneCalled("Autumn"),
    s.Shown(
        *(CUP, SETTINGS, "anna", ("boris",), "running", False, 2, ("anna", "boris"), 3600),
        mine=True,
    ),
    s.Seen(CUP, "standings", 2),
    s.NothingYet(CUP, "bracket"),
    s.NoBracket(CUP),
    s.NotPairedYet(CUP, 9, 2),
    s.NextGame(CUP, ((57, "boris", 3),), 2, 3600),
    s.NoNextGame(CUP, "running", 2, 3600, bye=True),
    s.NoNextGame(CUP, "running", 2, 3600, bye=False, rest=s.ByeGiven(CUP, 2, 2)),
    s.Points(
        *(CUP, "anna", 2, 12, 5, _ROUNDS),
        tie_breaks=(
            s.TieBreakLine("BH", 3.5, (s.Part(2.5, "boris"), s.Part(1.0, kind="given"))),
            s.TieBreakLine("TPR", 1612, ()),
        ),
        counts=False,
        below=True,
    ),
    s.Did(
        CUP, ev.Corrected(12, "1-0", "played", 1, "misheard"), "anna", ("boris", "elena"), 0, _OPEN
    ),
    s.Did(
        *(CUP, ev.Corrected(12, "1-0", "played", 1), "anna", ("boris", "elena"), 0, _OPEN),
        played="0-1",
    ),
    s.Did(
        *(CUP, ev.Corrected(12, "1-0", "adjudication", 1), "anna", ("boris", "elena"), 0, _OPEN),
        verdict=True,
    ),
    s.Did(CUP, ev.Cancelled(1, "a holiday"), "anna", (), games_run=True),
    s.Did(CUP, ev.Cancelled(0, "too-few"), "", (), again=True),
    s.TooFew(CUP, 1, 2, 8),
    s.TooFew(CUP, 3, 6, 16),
    s.Did(CUP, ev.Extended(4, 0, by=1), "anna", (), 600, until=86_400, timed="arena"),
    s.Did(CUP, ev.Resumed(5, by=1), "anna", (), 600, until=86_400, timed="arena"),
    s.Did(CUP, ev.Extended(4, 0, by=1), "anna", (), 600, timed="ladder"),
    s.TooManyRounds(CUP, 5, 3),
    *(s.Refused(CUP, why) for why in get_args(s.Refusal)),
    s.StayTwo(),
    s.AlsoHere(CUP),
    s.YouHelp(CUP, "anna"),
    s.YouOrganise(CUP, "anna"),
    s.OrganiserGone(CUP, "boris"),
    s.Proceeding(CUP, "start"),
    s.PlayerUnreachable(CUP, "boris"),
    s.PlaceShut(CUP, "discord"),
    s.PlayerReachableAgain(CUP, "boris"),
    s.Teams(CUP, 4, 2, (_TEAM,), choosing=True, founding=True),
    s.Founded(CUP, "Rooks"),
    s.NoSuchTeam(CUP, "Rocks"),
    s.Asked(CUP, "boris", "Rooks", before=True),
    s.Asked(CUP, "boris", "Rooks"),
    s.Offer(CUP, "anna", "Rooks"),
    s.Refusing(CUP, "Rooks", "boris"),
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
    s.NotEligible(
        CUP,
        "kriegspiel",
        (
            Rated(1350, 1400, 1800),
            *(Played(of, 3, 10, "least") for of in get_args(PlayedOf)),
            Played("game", 7, 5, "most"),
        ),
    ),
    s.InQueue(CUP, 2, "Rooks"),
    s.LeftQueue(CUP, "boris"),
    s.LeftQueue(CUP),
    s.MovedUp(CUP, late=True),
    s.MovedUp(CUP, "Rooks", 1800, 1_767_722_400),
    s.QueueOver(CUP),
    s.Invitation(CUP, "anna", replace(SETTINGS, access="password")),
    s.GuestAsked(CUP, "boris", again=True),
    s.GuestAsked(CUP, "boris"),
    s.GuestPlays(CUP, "boris", waits=True),
    s.GuestPlays(CUP, "boris"),
    s.Guests(CUP, (), ()),
    s.Guests(CUP, ("boris", "anna maria"), ("clara",)),
    s.GuestOut(CUP, "boris"),
    s.Uninvited(CUP),
    s.GuestDeclined(CUP),
    s.GuestDeclined(CUP, "boris"),
    s.TooManyGuests(CUP, 300),
    s.PasswordNeeded(CUP),
    s.PasswordWrong(CUP, 0),
    s.PasswordWrong(CUP, 4),
    s.PasswordInPublic(3, organising=True),
    s.PasswordInPublic(3),
    s.PasswordIs(CUP),
    s.PasswordIs(CUP, "tapuko-semila-badoge"),
    s.PasswordTooShort(4),
    s.PasswordApart(),
    s.EntryShown(CUP, SETTINGS, 12, 0),
    s.EntryShown(CUP, SETTINGS, 12, 0, (Fault("bad-size", 1000),)),
    s.EntryShown(CUP, SETTINGS, 12, 0, same=True),
    s.EntryShown(CUP, replace(SETTINGS, played_most=5, access="invited"), 12, 2),
    s.TimeAsked(CUP, "anna", (57,), _AT, s.NOTHING, _END),
    s.TimeAsked(CUP, "anna", (57, 58), _SPAN, _AT, _END),
    s.TimeAsking(CUP, "boris", (57,), _AT, _SPAN, zoned=False),
    s.TimeSet(CUP, "boris", (57,), _AT, timed=True),
    *(s.TimeDropped(CUP, "boris", (57,), _AT, "declined", own) for own in (True, False)),
    *(s.TimeDropped(CUP, "boris", (57,), _AT, "taken-back", own) for own in (True, False)),
    *(s.NoTime(CUP, why, _END if why == "beyond" else 0) for why in get_args(NoMeeting)),
    s.NoTime(CUP, "beyond", _END),
    s.MeetingTimes(CUP, (_MINE, _THEIRS), _END, choose=True),
    s.MeetingTimes(CUP, (_MINE,), _END, ((0, "18:00"), (1, "20:00"), (2, "18:00")), zoned=False),
    s.MeetingSoon(CUP, "boris", (57, 58), _SPAN, 3600),
    s.MeetingNow(CUP, "boris", (57,), timed=True),
    s.NextGame(CUP, ((58, "clara", 2),), 2, 3600, 0, (_THEIRS,)),
    s.Seen(CUP, "pairings", 2, (("anna – boris", *_AT),)),
    s.NextGame(CUP, ((57, "boris", 3), (58, "clara", 2)), 2, 3600, 0, (_MINE, _THEIRS)),
)
EXAMPLES: dict[type, tuple[Any, ...]] = {
    kind: tuple(one for one in _ALL if type(one) is kind)
    for kind in dict.fromkeys(type(one) for one in _ALL)
}
assert {one.__name__ for one in EXAMPLES} == {
    one.__name__ for one in s.TournamentSaying.__subclasses__()
}
