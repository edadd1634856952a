"""What is asked of a new tournament, and what may be wrong with it, in English."""

from __future__ import annotations

from typing import assert_never

from bot.club.tournaments.settings import FaultWord
from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.organising_commands import AGAIN, CANCEL, CREATE, SET, START
from bot.words.tournaments.phrases import FoundingPhrases, Questions

_QUESTIONS: Questions = {
    "name": "A new tournament. What is it called?",
    "game": "Which game?",
    "rules": "Which rules of the game?",
    "format": "Which format?",
    "size": "How many players at most? Or from–to, such as 6-16.",
    "rounds": "How many rounds?",
    "pace": "Which time control? Such as 3d, 30d+1d/45d, 10m+5s, or none.",
    "start": (
        "When does it start? By hand, when it is full, or at a time in your time zone, such as "
        "tomorrow 18:00 or 2026-12-01 18:00."
    ),
    "rated": "Do its games count for ratings? Yes or no.",
    "games": "How many games does a match have? 1 or 2; in a knockout also the best of 3 or 5.",
    "least": "How many players are needed at least?",
    "rating": "Which ratings may enter? Such as 1400-1800, or any.",
    "round": "How long does a round last? Such as 14d.",
    "checkin": "How long before the start does check-in open? Such as 1h, or off.",
    "late": "Until which round may one still enter? A number, or no.",
    "byes": "In how many rounds may a player rest? A number, or no.",
    "unfinished": (
        "Who wins a game that is unfinished when its round ends? time: the player with more time "
        "left; claim: that player, but only on demand; adjudication: you decide."
    ),
    "noshow": "After how long a silence is a game lost? Such as 3d, or off.",
    "atonce": "How many games may a player have at once?",
    "review": "How long do pairings wait for you before they are published? Such as 1h, or off.",
    "tiebreaks": "Which tie-breaks, in which order? Such as BH/C1 BH SB.",
    "third": "Is there a match for third place? Yes or no.",
    "group": "How many players are in a group?",
    "advance": "How many of a group go on?",
    "boards": "On how many boards do teams play?",
    "reserves": "How many reserves may a team have beyond its boards? A number, or no.",
    "teamentry": "Who may enter a team: anybody (open), or whom its captain invites (invited)?",
    "reach": "How many places up may one challenge?",
    "duration": "How long does the arena last? Such as 90m.",
    "allatonce": "May everybody play their games in any order, without rounds? Yes or no.",
    "every": "How often is it held again? Such as week, 14d, or off.",
    "accelerated": "Are the first rounds accelerated (Baku)? Yes or no.",
    "bracketgames": "How many games does a match have after the groups? 1, 2, or the best of 3 or 5.",
    "deciders": (
        "What decides a level match, in which order? pair: two faster games; black: more wins with "
        "Black; seed: the better seed, which always comes last."
    ),
    "house": (
        "May a machine of the house play, so that nobody sits out, if the number is odd at the start? "
        "Its level from 1 to 5, or no."
    ),
    "played": (
        "How many games must a player have finished before? Such as 10 (of this game), 10-rated, "
        "10-any, or no."
    ),
    "newcomers": "For newcomers: how many finished games at most? Such as 5, 20-any, or no.",
    "access": (
        "Who may enter: anybody (open), whom you invite (invited), or who knows a password (password)?"
    ),
}


def _fault(word: FaultWord, limit: int) -> str:
    match word:
        case "no-name":
            return "It needs a name."
        case "bad-size":
            return f"It takes 2 to {limit} players."
        case "bad-ratings":
            return "The lowest rating is above the highest."
        case "bad-rounds":
            return "It needs at least one round."
        case "bad-time":
            return "A round needs some time."
        case "bad-pace":
            return "That is not a time control."
        case "two-games-most":
            return f"Only a knockout has matches of more than {limit} games."
        case "only-swiss":
            return "Only a Swiss can be accelerated."
        case "one-game-only":
            return "A match in this format has one game."
        case "tie-break-twice":
            return "A tie-break is named twice."
        case "small-swiss":
            return (
                f"With fewer than {limit} players a Swiss may run out of pairings; a round robin "
                "would be better."
            )
        case "too-many-rounds":
            return (
                f"These are too many rounds for so few players: {limit} at most, or pairings may "
                "run out."
            )
        case "large-table":
            return (
                f"With more than {limit} players a round robin takes very long; a Swiss would be "
                "better."
            )
        case "bad-groups":
            return f"At most {limit} can go on from a group."
        case "no-boards":
            return "A team match needs at least one board."
        case "few-places":
            return f"Two full teams need {limit} places: size={limit} or more."
        case "no-reach":
            return "On a ladder one must be able to challenge somebody."
        case "no-house":
            return "The house joins only a Swiss or a round robin."
        case _:
            assert_never(word)


FOUNDING = FoundingPhrases(
    questions=_QUESTIONS,
    described=lambda name: f"{name} would be:",
    change_it=f"To change something: {SET.use('pace=3d')}, for example.",
    must_change="It cannot be created like this.",
    fault=_fault,
    bad_value=lambda word, field: f"“{word}” does not fit “{field}”.",
    may_be=lambda values: f"It may be: {values}.",
    such_as=lambda values: f"Say, for example: {values}.",
    no_such_field=lambda word, known: f"A tournament has no “{word}”. It has: {known}.",
    no_draft=(
        f"You are not describing a tournament now. {CREATE} begins a new one; {ENTRY.use('3 size=16')} "
        "changes who may enter one that exists."
    ),
    discarded="Draft discarded.",
    may_not_organise=lambda command: (
        "Tournaments belong to a community, which says who may organise them: if you may, say "
        f"{command} in its channel."
    ),
    too_many_tournaments=lambda most: (
        f"{'One tournament' if most == 1 else f'{most} tournaments'} of yours "
        f"{'is' if most == 1 else 'are'} not over yet. When one is, or is called off, you may create "
        "another."
    ),
    announced=lambda title, organiser: (
        f"Tournament {title}, organised by {organiser or 'the administrators of this community'}."
    ),
    created=lambda title: f"{title} is created.",
    start_it=lambda number: f"{START.use(number)} starts it.",
    held_again=lambda title, number: (
        f"The next one is made: {title}. To end the series, call it off: {CANCEL.use(number)}"
    ),
    series_ends=lambda title, number: (
        f"The series of {title} ends here: no next one is announced by itself. The administrators of "
        f"this community can hold it again: {AGAIN.use(number)}"
    ),
    series_empty=lambda title, number, empty: (
        f"The series of {title} ends here, as {empty} times in a row too few players have entered. Its "
        f"organisers can go on with it whenever they like, by a word in the channel in which it was "
        f"announced: {AGAIN.use(number)}"
    ),
    opens=lambda moment: f"Entry opens on {moment}.",
    again_there=lambda title, number: (
        f"Who may organise is for the community to say: say {AGAIN.use(number)} in the channel in which "
        f"{title} was announced."
    ),
    again_already=lambda title: f"It is there already: {title}.",
)
