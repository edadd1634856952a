"""Teams of a tournament, in English."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.tongue_english import counted, ordinal
from bot.words.tournaments.organising_commands import OVERRIDE
from bot.words.tournaments.team_commands import CAPTAIN, FOUND, INVITE, LINE_UP
from bot.words.tournaments.team_phrases import TeamPhrases


def _line(team: str, count: int, boards: int, players: Sequence[str], captain: str) -> str:
    told = f"{team} ({count} for {counted(boards, 'board')})"
    led = f"; captain: {captain}" if captain else ""
    return f"{told}: {', '.join(players)}{led}" if players else f"{told}: nobody"


def _lined_up(team: str, round_: int, seated: Sequence[str], behind: Sequence[str]) -> str:
    boards = ", ".join(f"{board} {who}" for board, who in enumerate(seated, 1))
    rest = f" In reserve: {', '.join(behind)}." if behind else ""
    return f"{team} from round {round_} on: {boards}.{rest}"


def _lost(title: str, team: str, round_: int, boards: Sequence[int]) -> str:
    which = ", ".join(map(str, boards))
    noun, lost = ("board", "it is") if len(boards) == 1 else ("boards", "they are")
    return f"{title}: {team} has nobody for {noun} {which} in round {round_}; {lost} lost."


TEAMS = TeamPhrases(
    heading=lambda title, boards, reserves: (
        f"{title}: teams of {counted(boards, 'board')}"
        + (f", with up to {counted(reserves, 'reserve')}." if reserves else ".")
    ),
    which=lambda title: f"{title}: which team do you want to play for?",
    line=_line,
    none_yet="There is no team yet.",
    found_one=lambda number: f"To found a team and be its captain: {FOUND.use(f'{number} Name')}",
    ask_captain="Captains invite here: ask one of them, or found a team yourself.",
    founded=lambda title, team, number: (
        f"{title}: {team} is founded; you are its captain and play on its first board. Invite your "
        f"players with {INVITE.use(f'{number} @name')}; "
        f"{LINE_UP.use(f'{number} @name @name')} sets the order of boards."
    ),
    no_such_team=lambda title, word: f"{title}: there is no team “{word}”.",
    invited=lambda title, who, team: (
        f"{title}: {who} is asked to play for {team}; I tell you the answer."
    ),
    asked_before=lambda title, who: (
        f"{title}: you have asked {who} before, and nobody is asked twice. They can still enter:"
    ),
    offer=lambda title, captain, team: (
        f"{title}: {captain} asks you to play for {team}. You are in only if you say so."
    ),
    declined=lambda title, who, team: f"{title}: {who} will not play for {team}.",
    you_declined=lambda title, team: (
        f"{title}: noted, you do not play for {team}. Its captain is told."
    ),
    entered=lambda title, who, team, count, boards: (
        f"{title}: {who} plays for {team} now ({count} for {counted(boards, 'board')})."
    ),
    left=lambda title, who, team, count, boards: (
        f"{title}: {who} does not play for {team} any more ({count} for {counted(boards, 'board')})."
    ),
    you_lead=lambda title, team, number: (
        f"{title}: you are the captain of {team} now. {LINE_UP.use(f'{number} @name @name')} sets "
        f"the boards for the next round; {CAPTAIN.use(f'{number} @name')} passes it on."
    ),
    captain=lambda team, who: f"{who} is the captain of {team} now.",
    lined_up=_lined_up,
    not_ready=lambda title, boards: (
        f"{title} cannot start yet: it needs two teams with somebody for each of "
        f"{counted(boards, 'board')}. As it stands:"
    ),
    left_out=lambda title, teams, boards: (
        f"{title}: too few players for {counted(boards, 'board')}: {teams}. If it starts now, they are "
        "left out for good. As it stands:"
    ),
    start_anyway="Start without them",
    strength=lambda team, count: f"{team}: {counted(count, 'player')}",
    at_board=lambda board, own, rival: f"Board {board} of {own} – {rival}.",
    rest=lambda teams: f"No match: {teams}.",
    resting=lambda title, team, round_: f"{title}: {team} has no match in round {round_}.",
    given=lambda title, team, round_, won, boards: (
        f"{title}: {team} has a bye in round {round_}: {won} and {boards} on the boards."
    ),
    reserve=lambda title, team, round_: (
        f"{title}: you are in reserve in round {round_}; {team} plays without you."
    ),
    won_by_default=lambda title, round_, board, rival: (
        f"{title}, round {round_}: {rival} has nobody for board {board}, so it is yours without a "
        "game."
    ),
    lost_by_default=_lost,
    too_small=lambda title, who, team: (
        f"{title}: {team} has too few players to start, so {who} is not in it."
    ),
    stepping_aside=lambda title, round_: (
        f"{title}: you do not play in round {round_}; your team's next player moves up."
    ),
    absent=lambda title, who, round_: (
        f"{title}: {who} does not play in round {round_}; the next of your team moves up."
    ),
    lay_matches=lambda number: (
        f"To lay a match down: {OVERRIDE.use(f'{number} Bears-Lions')}, by the teams' names or numbers; "
        "the others are paired around it."
    ),
    your_team_place=lambda title, team, rank, teams, won, mine: (
        f"{title} is over: {team} is {ordinal(rank)} of {counted(teams, 'team')} with {won}; you got "
        f"{mine} on your boards."
    ),
    match_points=lambda count: counted(count, "match point"),
    teams_fixed=lambda round_, matches: (
        f"laid down for round {round_}: {matches}. I pair the other teams around that and show you "
        "the new draft."
    ),
    name_teams="name the teams, the one with White on board 1 first: Bears-Lions; a name alone is a "
    "bye.",
    join=lambda team: f"Join {team}",
    decline="No, thanks",
    teams="Teams",
)
