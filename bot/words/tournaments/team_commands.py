"""The verbs of /tournament for teams: founding, inviting, lining up."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.language import InEach
from bot.words.arguments import Given
from bot.words.command import Command
from bot.words.tournaments import entry_wishes as ew
from bot.words.tournaments import options as o
from bot.words.tournaments import team_wishes as tw
from bot.words.tournaments import wishes as w
from bot.words.tournaments.playing_commands import verb

TEAM: Command[w.Wish] = Command(
    names=InEach(en=("team",), ru=("команда",)),
    about=InEach(en="Teams of tournaments", ru="Команды турниров"),
    door="together",
    shelf=True,
    hear=lambda _: tw.ShowTeams(None),
)
"""Where the verbs for teams stand if a chat cannot show all verbs in one place."""

_NAME = replace(
    o.TEAM,
    required=True,
    about=InEach(en="What the team is called", ru="Как называется команда"),
)
_GUEST = replace(
    o.ANYBODY,
    about=InEach(en="Whom; otherwise who is invited", ru="Кого; иначе — кто приглашён"),
)
_BOARDS = replace(
    o.PAIRS,
    names=InEach(en=("boards",), ru=("доски",)),
    about=InEach(en="First board first: @anna @boris", ru="С первой доски: @анна @борис"),
)


def _found(given: Given) -> w.Wish | None:
    name = given.get(_NAME)
    return tw.FoundTeam(given.get(o.NUMBER), name) if name else None


def _invite(given: Given) -> w.Wish | None:
    who = given.get(_GUEST)
    number = given.get(o.NUMBER)
    return tw.InvitePlayer(number, who) if who else ew.InviteGuest(number, None)


def _captain(given: Given) -> w.Wish | None:
    who = given.get(o.WHO)
    return tw.NameCaptain(given.get(o.NUMBER), who, given.get(o.WHY) or "") if who else None


_verb = partial(verb, group=TEAM)


TEAMS = _verb(
    InEach(en=("teams",), ru=("команды",)),
    InEach(en="The teams, their players and captains", ru="Команды, их игроки и капитаны"),
    lambda given: tw.ShowTeams(given.get(o.NUMBER)),
    o.NUMBER,
)
FOUND = _verb(
    InEach(en=("found", "team"), ru=("основать", "команда")),
    InEach(en="Found a team and be its captain", ru="Основать команду и стать её капитаном"),
    _found,
    *(o.NUMBER, _NAME),
    example=InEach(en="3 Bears", ru="3 Медведи"),
)
INVITE = _verb(
    InEach(en=("invite",), ru=("пригласить", "позвать")),
    InEach(
        en="Invite to your team or, as organiser, to the tournament",
        ru="Позвать в свою команду или, организатору, в турнир",
    ),
    _invite,
    *(o.NUMBER, _GUEST),
    example=InEach(en="3 @name", ru="3 @имя"),
)
DECLINE = _verb(
    InEach(en=("decline",), ru=("отказаться",)),
    InEach(en="Do not come, though you are invited", ru="Отказаться от приглашения"),
    lambda given: tw.DeclineTeam(given.get(o.NUMBER), given.get(o.TEAM)),
    *(o.NUMBER, o.TEAM),
    example=InEach(en="3 Bears", ru="3 Медведи"),
)
LINE_UP = _verb(
    InEach(en=("lineup", "line-up"), ru=("состав",)),
    InEach(en="Who plays on which board from the next round on", ru="Кто на какой доске"),
    lambda given: tw.LineUp(given.get(o.NUMBER), given.get(_BOARDS) or ()),
    *(o.NUMBER, _BOARDS),
    example=InEach(en="3 @name @name", ru="3 @имя @имя"),
)
CAPTAIN = _verb(
    InEach(en=("captain",), ru=("капитан",)),
    InEach(en="Let somebody else be their team's captain", ru="Назначить капитана команды"),
    _captain,
    *(o.NUMBER, o.WHO, o.WHY),
    example=InEach(en="3 @name", ru="3 @имя"),
)

COMMANDS: tuple[Command[w.Wish], ...] = (
    TEAM,
    TEAMS,
    FOUND,
    INVITE,
    DECLINE,
    LINE_UP,
    CAPTAIN,
)
