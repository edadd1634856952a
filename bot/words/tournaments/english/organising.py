"""What organisers do, and why something cannot be done, in English."""

from __future__ import annotations

from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.organising_commands import (
    AGAIN,
    ANNOUNCE,
    CORRECT,
    EXTEND,
    HAND_OVER,
    RESUME,
)
from bot.words.tournaments.phrases import OrganisingPhrases
from bot.words.tournaments.playing_commands import CHALLENGE
from bot.words.tournaments.refusals import Refusals

_REFUSALS: Refusals = {
    "over": "the tournament is over.",
    "not-a-player": "only its players can do that.",
    "not-entered": "whoever you named does not play in it.",
    "not-in-game": "whoever you named does not play that game.",
    "has-that-result": "that game has this result already.",
    "not-the-organiser": (
        "only its organisers can do that, and the administrators of its community in its channel."
    ),
    "already-started": "it has already started.",
    "stands-paused": f"it stands paused; {RESUME} lets it go on.",
    "too-few": "there are too few players.",
    "not-a-draft": "no draft is waiting: the round is already published.",
    "another-draft": "that draft is no longer the one that waits; look at the present one first.",
    "was-here": "you are out of it and cannot join again.",
    "already-in": "you have already joined.",
    "own-account": "you have entered it with the account to which this one was linked; go on there.",
    "heir-plays": "whoever is to take the place already plays in it.",
    "not-welcome": "whoever you named may neither play in it nor lead it now.",
    "plays-there": "whoever you named plays in it already, or has left it; you can ask only others.",
    "rating-out-of-range": "your rating is outside its limits.",
    "full": "all places are taken.",
    "not-open": "entry is not open yet.",
    "closed": "entry is closed.",
    "no-check-in": "nobody needs to check in now.",
    "nothing-to-claim": "you have nothing to claim.",
    "no-byes": "nobody can rest in this format.",
    "too-late": "that round is already paired.",
    "last-round": "no round follows this one.",
    "no-such-round": "it has fewer rounds than that.",
    "no-byes-left": "you have no byes left.",
    "no-bye-asked": "you have asked for no bye; you will be paired.",
    "bye-given": "an organiser has given you that bye; ask them to let you play.",
    "no-pairs": "name the pairs with White first: @anna-@boris; both must play in it.",
    "being-drawn": "the round is being drawn; its draft comes to you in a moment.",
    "not-published": "that round is still a draft; its games do not exist yet.",
    "pairs-follow": "here the pairs follow from the table or the bracket; only in a Swiss can they "
    "be laid down.",
    "which-game": "they have several open games; name one by its #number.",
    "no-open-game": "they have no open game there.",
    "no-such-game": "there is no such game.",
    "has-a-result": f"that game has a result; {CORRECT} changes it.",
    "has-no-result": "that game has no result yet.",
    "next-round-paired": "the next round was already paired with that result.",
    "no-helper": "whoever you named does not help to organise it.",
    "helps-already": "whoever you named helps to organise it already.",
    "paused": "it is already paused.",
    "not-paused": "it is not paused.",
    "no-round": "no round is running.",
    "no-one-end": f"each game has its own time here; {EXTEND.use('2d')} gives all of them more.",
    "games-run": "their game is still running; it must end first, by play or by forfeit.",
    "organises-already": "they are its organiser already.",
    "no-ladder": "only on a ladder can somebody be challenged.",
    "not-begun": "it has not started yet.",
    "not-running": "it is not running now.",
    "not-free": f"you cannot challenge them now; {CHALLENGE} lists whom you can.",
    "all-meet": "here nobody can be kept apart: who meets whom follows from the table, the bracket or "
    "the teams. That works in a Swiss, in an arena and on a ladder.",
    "already-above": "you already stand above them.",
    "too-far": "they stand too far above you.",
    "already-playing": "you are playing there already; finish that game first.",
    "no-teams": "no teams play in it.",
    "too-few-teams": "two teams with somebody for every board are needed.",
    "team-there": "there is a team of that name already.",
    "no-such-team": "there is no such team.",
    "team-full": "that team has all the players it may have.",
    "team-gone": "that team is out.",
    "invited-only": "that team is entered only by whom its captain has invited.",
    "not-the-captain": "only the captain of that team and the organisers can do that.",
    "not-of-team": "name only players of one team; all of them must still be in it.",
    "named-twice": "somebody is named twice.",
    "nobody-to-nudge": "nobody keeps anybody waiting for a day yet.",
    "nudged-lately": "they have been asked already today.",
    "no-invitation": "you have no invitation to it.",
    "waits-already": "you are on the waiting list already.",
    "not-invited": "it is by invitation only; its organiser invites.",
    "password": "it takes a password, which its organiser gives.",
}

ORGANISING = OrganisingPhrases(
    started="the tournament has started.",
    corrected=lambda game, score: f"{game} is now {score}.",
    stays_played=lambda score: (
        f"That counts in the tournament alone: the match itself ended {score}, and so it stays in the "
        "players' ratings and histories."
    ),
    verdict_void=(
        "The match itself had ended by a verdict that no longer stands: it is annulled, and counts for "
        "no rating."
    ),
    forfeited=lambda game, absent, rival: f"{absent} forfeits {game} against {rival}.",
    both_forfeited=lambda game, one, two: f"{one} and {two} both forfeit {game}.",
    removed=lambda who: f"{who} is removed from the tournament.",
    replaced=lambda who, heir: f"{heir} takes the place of {who}.",
    bye_added=lambda who, round_, points: f"{who} has no game in round {round_} and gets {points}.",
    paused="paused: the tournament's deadlines are frozen, game clocks run.",
    resumed="resumed",
    moved_on=lambda span: f": all deadlines are {span} later",
    ends_now=lambda moment: f"; the round now ends on {moment}",
    too_few=lambda title, least, players: (
        f"{title}: it takes at least {least} players, and {players} "
        f"{'has' if players == 1 else 'have'} entered."
    ),
    fewer=lambda number, most: f"To start with fewer: {ENTRY.use(f'{number} size=2-{most}')}",
    arena_ends_now=lambda moment: f"; the arena is now over on {moment}",
    extended=lambda round_, moment: f"round {round_} now ends on {moment}",
    arena_extended=lambda moment, span: f"the arena is now over on {moment}, {span} later.",
    games_extended=lambda span: f"each game that is not over has {span} more.",
    later=lambda span: f"{span} later",
    would_count=lambda title, game, score, winner: (
        f"{title}: {game} would count {score}{f', a win for {winner}' if winner else ''}."
    ),
    would_end="The game is still running and would end with that.",
    confirm_by=lambda command: f"To confirm it, send: {command}",
    so_be_it=lambda score: f"Yes, {score}",
    would_last=lambda title, end, until, later: (
        f"{title}: instead of {end} it would go on until {until}, {later} longer."
    ),
    extend="Extend",
    not_longer=lambda title, end: f"{title}: it lasts until {end} anyway; nothing has changed.",
    overridden=lambda round_: f"the pairings of round {round_} are changed.",
    pairs_laid=lambda round_, pairs: (
        f"laid down for round {round_}: {pairs}. I pair the others around that and show you the new "
        "draft."
    ),
    pairs_freed=lambda round_: (
        f"nothing is laid down for round {round_} any more; I draw it freely."
    ),
    pairs_refused=lambda title: f"{title}: these pairs cannot stand; the draft is as it was.",
    objections={
        "not-entered": lambda who: f"{' and '.join(who)}: not playing in it.",
        "twice": lambda who: f"{' and '.join(who)}: named twice.",
        "kept-apart": lambda who: f"{' and '.join(who)} are kept apart.",
        "have-met": lambda who: f"{' and '.join(who)} have already met.",
        "asked-bye": lambda who: f"{' and '.join(who)}: not playing this round, as asked for.",
        "had-bye": lambda who: f"{' and '.join(who)}: has already had a bye.",
        "two-byes": lambda who: (
            f"{' and '.join(who)}: with that, more than one would have no game. Name one for a bye, "
            "and only where the others are an even number."
        ),
    },
    handed_over=lambda who: f"{who} is the organiser now.",
    you_help=lambda title, by, number: (
        f"{title}: {by} has made you a helper. You may do all that the organiser may – publish and "
        f"change pairings, give more time ({EXTEND.use(f'{number} 1d')}), decide games "
        f"({CORRECT.use(f'{number} #12 1-0')}), move players – but not appoint helpers, hand it over "
        "or call it off. Drafts and questions come to you, too."
    ),
    you_organise=lambda title, by, number: (
        f"{title}: {by} has handed it over to you. You are its organiser now; if you cannot, pass it "
        f"on: {HAND_OVER.use(f'{number} @name')}"
    ),
    you_inherit=lambda title, number: (
        f"{title}: its organiser has left the club, and you are its organiser now. If you cannot, "
        f"pass it on: {HAND_OVER.use(f'{number} @name')}"
    ),
    heir=lambda title, heir: f"{title}: its organiser has left the club; {heir} leads it now.",
    no_heir=lambda title: (
        f"{title}: its organiser has left the club. It goes on; this community's administrators lead "
        "it now, with the same commands, said here."
    ),
    helper=lambda who: f"{who} now helps to organise.",
    helps_no_more=lambda who: f"{who} no longer helps to organise.",
    kept_apart=lambda one, two: f"{one} and {two} will not be paired with each other.",
    let_meet=lambda one, two: f"{one} and {two} may be paired with each other again.",
    cancelled="the tournament is called off.",
    hold_again=lambda number: (
        f"To hold it once more, say in the channel in which it was announced: {AGAIN.use(number)}"
    ),
    games_go_on="Games that have begun go on by themselves: play them out, or agree on a draw.",
    reason=lambda reason: f"Reason: {reason}",
    own_reasons={
        "away": "the bot was away",
        "too-few": "too few players",
        "report": "it was made again from a report",
    },
    refusals=_REFUSALS,
    also_here=lambda title: f"{title} will also be announced here.",
    here_already=lambda title: f"{title} is announced here already; its news come here, too.",
    starting=lambda title: f"Starting {title}…",
    publishing=lambda title: f"Publishing the pairings of {title}…",
    setting_up=lambda title: f"Setting up your game in {title}…",
    unreachable=lambda title, name, remove: (
        f"{title}: I cannot write to {name} in private. What I have for them is waiting, and their "
        f"opponents are told. I tell you when they are back; if they stay away, {remove} takes them "
        "out."
    ),
    reachable_again=lambda title, name: f"{title}: I can write to {name} again.",
    place_shut=lambda title, where, number: (
        f"{title}: I cannot post in one of its places on {where} any more: it is gone, or I may not "
        "write there. What I have to tell there is lost; games go on, and players get their own "
        f"letters. Let me write there again, or say elsewhere: {ANNOUNCE.elsewhere(str(number))}"
    ),
)
