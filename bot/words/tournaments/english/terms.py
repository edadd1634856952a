"""What a tournament is like, in English."""

from __future__ import annotations

from bot.words.tongue_english import counted
from bot.words.tournaments.phrases import TermsPhrases


def _groups(size: int, advance: int) -> str:
    best = "the winner of each goes on" if advance == 1 else f"the best {advance} of each go on"
    return f"Groups of {size}, {best} to a knockout"


TERMS = TermsPhrases(
    swiss="Swiss",
    round_robin="Round robin",
    double_round_robin="Double round robin",
    knockout="Knockout",
    double_knockout="Double elimination: whoever loses two matches is out",
    groups=_groups,
    team=lambda boards: f"Teams on {counted(boards, 'board')}, each against each",
    team_swiss=lambda boards: f"Swiss of teams on {counted(boards, 'board')}, by match points",
    reserves=lambda count: f"up to {counted(count, 'reserve')}",
    invited_only="A team is entered only by whom its captain invites.",
    full_teams=(
        "A match won is 2 points, drawn 1; level teams are ranked by points on the boards. It takes "
        "two full teams; with half of its boards or fewer a team cannot start."
    ),
    arena=lambda span: f"Arena, open for {span}",
    ladder=lambda reach: f"Ladder: challenge anybody up to {counted(reach, 'place')} above you",
    rounds=lambda count: counted(count, "round"),
    two_games="two-game matches",
    third_place="a match for third place",
    tie_breaks=lambda names: f"Tie-breaks: {names}.",
    up_to=lambda most: f"For up to {most} players",
    exactly=lambda count: f"For {count} players",
    between=lambda least, most: f"For {least} to {most} players",
    rated_from=lambda low: f"rated {low} or more",
    rated_to=lambda high: f"rated {high} or less",
    rated_between=lambda low, high: f"rated {low} to {high}",
    by_hand="The organiser decides when it starts.",
    when_full="It starts when all places are taken.",
    starts_on=lambda moment: f"It starts on {moment}",
    check_in=lambda span: f"check-in opens {span} before",
    late=lambda round_: f"Late entry until round {round_}.",
    round_time=lambda span: f"A round lasts {span}.",
    game_time=lambda span: f"A game lasts {span} at most.",
    more_time_wins="If a game is unfinished then, the player with more time left wins.",
    more_time_claims="If a game is unfinished then, the player with more time left may claim it.",
    waiting_wins="If a game is unfinished then, the player who is waiting for a move wins.",
    waiting_claims=(
        "If a game is unfinished then, the player who is waiting for a move may claim it."
    ),
    organiser_decides="If a game is unfinished then, the organiser decides it.",
    no_show=lambda span: f"Whoever makes no move within {span} forfeits the game.",
    no_shows=lambda count: f"After {counted(count, 'no-show')} a player is withdrawn.",
    byes=lambda count: (
        "One round may be missed for half a point."
        if count == 1
        else f"Up to {count} rounds may be missed for half a point each."
    ),
    every=lambda span: f"It is held again every {span}.",
    review=lambda span: f"Organisers look at the pairings for {span} before they are published.",
    at_once=lambda count: f"At most {counted(count, 'game')} at once.",
)
