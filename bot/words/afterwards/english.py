"""After a match and around it, in English."""

from __future__ import annotations

from bot.words.afterwards.commands import ANNUL, CARD, SHARE, UNWATCH, WATCH
from bot.words.afterwards.sayings import Phrases
from bot.words.match.commands import RECORD, REPLAY
from bot.words.members.commands import HISTORY
from bot.words.tongue_english import ENGLISH, counted
from bot.words.tournaments.organising_commands import CORRECT

_MEN = {"K": "king", "Q": "queen"}


def _number(count: int) -> str:
    return f"{count:,}"


def _positions(count: int, exact: bool) -> str:
    about = "" if exact else "about "
    return f"{about}{_number(count)} {'position' if count == 1 else 'positions'}"


PHRASES = Phrases(
    tongue=ENGLISH,
    no_card=lambda match: (
        f"#{match} was played alone; only matches between two players have a card."
    ),
    kept_to_oneself=lambda match: (
        f"#{match} was played alone, and I show it to you alone: others may want to solve it, too."
    ),
    not_analysable=lambda game, games: (
        f"{game} is not among the games that I can analyse: {games}. {REPLAY} shows what each side "
        "saw."
    ),
    nothing_to_analyse=lambda match: (
        f"No move was made in #{match}, so there is nothing to analyse. Your other games: {HISTORY}"
    ),
    computing=lambda match, elsewhere: (
        f"#{match}: computing… I count the positions that were possible for each side after every "
        "move. This may take a minute; the answer comes "
        f"{'to our private chat' if elsewhere else 'by itself'}."
    ),
    too_many_analyses=lambda most: (
        f"{'1 analysis is' if most == 1 else f'{most} analyses are'} under way for you already; "
        "please wait."
    ),
    analyses_busy="Many analyses are waiting already. Please ask again in some minutes.",
    analysis_failed=lambda match: (
        f"#{match}: the analysis did not succeed. Please try again later."
    ),
    could_know=lambda match, game: (
        f"#{match} {game}: what each side could know from what it heard."
    ),
    peak=lambda side, positions, move: (
        f"{side}: uncertainty peaked at {positions} ({f'after {move}' if move else 'at the start'})"
    ),
    at_the_end=lambda count, exact: f"at the end {_positions(count, exact)} remained.",
    lost_count=lambda move: f"after {move} they were too rare to be met in samples.",
    positions=_positions,
    most_informative=lambda told: f"Most informative (each bit halves the positions): {told}.",
    refused=lambda text, move: f"the refusal of {text} at move {move}",
    asked=lambda move: f"the answer to “Any?” at move {move}",
    asked_by_opponent=lambda move: f"the answer to the opponent's “Any?” at move {move}",
    moved=lambda text, move: f"what was said of {text} at move {move}",
    heard=lambda text, move: f"hearing “{text}” at move {move}",
    silence=lambda move: f"the umpire's silence at move {move}",
    bits=lambda bits: f"{bits:.1f} bits",
    turning_point=lambda move, side, before, after: (
        f"Turning point: {move}. Had all been seen, the chances of {side} would have fallen from "
        f"{before} to {after} in 100."
    ),
    missed_question=lambda side, move, share: (
        f"{side}'s best question, never asked: “Any?” at move {move} ({share} of 100 positions would "
        "have said yes)."
    ),
    wrong_belief=lambda side, move, believed, stood: (
        f"{side} was led astray at move {move}: {believed}, and {stood}."
    ),
    believed=lambda man, squares, share: (
        f"the enemy {_MEN[man]} {f'on {squares}' if squares else 'gone'} in {share} of 100 positions"
    ),
    stood=lambda _man, squares: f"it was on {squares}" if squares else "it was gone",
    estimated="Where there were too many to count, the numbers are estimates from samples.",
    exact="All numbers are exact.",
    watching=lambda match, game, who: (
        f"You now follow #{match} {game}, {who}, and hear its public announcements."
    ),
    board_at_the_end="The umpire's board is opened to all at the end.",
    board_late=lambda moves: (
        f"The board follows {counted(moves, 'move')} late, as both players agreed."
    ),
    board_open="The board is open to all, and comes with each move.",
    own_match=lambda match: f"#{match} is your own match: you hear what your side hears.",
    cannot_watch=lambda match: (
        f"You cannot watch #{match}. What others play in a channel or a group can be watched there."
    ),
    over_already=lambda match: (
        f"#{match} is over, and everything about it is open: {CARD.use(f'#{match}')}, "
        f"{RECORD.use(f'#{match}')}, {REPLAY.use(f'#{match}')}."
    ),
    too_many_watched=lambda most: (
        f"You are watching {most} matches already; leave one of them first: {UNWATCH.use('#12')}."
    ),
    watching_none=(
        f"You are watching no match. With {WATCH.use('#12')} you hear what the audience of match "
        "#12 hears."
    ),
    watching_these=lambda matches: f"You are watching {matches}.",
    unwatched_all="You are watching no match any more.",
    unwatched=lambda match: f"You no longer watch #{match}.",
    not_watching=lambda match: f"You are not watching #{match}.",
    annul_which=f"Which match, and why? {ANNUL.use('#7 …')}",
    annulled=lambda match, reason: f"Match #{match} was annulled and counts for nothing: {reason}.",
    annulled_in_contest=lambda match, reason, title: (
        f"Match #{match} was annulled and counts for no rating: {reason}. In {title} its result "
        "stands unless an organiser changes it."
    ),
    decide_there=lambda contest, match: (
        f"To change it there: {CORRECT.use(f'{contest} #{match} 0-1')}."
    ),
    ratings=lambda changes: f"Ratings: {changes}.",
    annulled_before=lambda match: f"Match #{match} has been annulled already.",
    courtesy="A good fight on both sides, and a pleasure to umpire.",
    courtesy_won="Well played! It was a pleasure to umpire.",
    courtesy_lost="Thank you, too: a good fight. Next time the fog may be kinder.",
    you_are_welcome="You are welcome.",
    not_over=lambda match: f"#{match} is not over yet: play on, or resign.",
    resign="Resign",
    courtesy_next=lambda match: f"Once more, or a look at what really happened in #{match}?",
    shared_card=lambda match: f"The result card of #{match} is in the channel.",
    shared_replay=lambda match: f"The replay of #{match} is in the channel.",
    shared_analysis=lambda match: (
        f"The analysis of #{match} comes to the channel when it is ready, usually within a minute."
    ),
    shared_history="Your last matches are in the channel.",
    shared_by=lambda who: f"{who} shows:",
    share_where=lambda rest: (
        f"I do not know in which channel to show that. Say {SHARE.elsewhere(rest)} in the channel "
        "itself."
    ),
    card_moves="Moves",
    card_rules="Settings",
    card_pace="Time",
    card_day="Ended",
    card_void="Annulled",
    card_changed="the verdict was changed",
    plot_title=lambda match, game: f"#{match} {game}: positions still possible",
    plot_moves="move",
    plot_positions="possible positions",
    plot_band="an estimate, and how far it may be off",
    plot_note="By what each side had heard. Without a band the count is exact.",
    refused_flag=lambda text: f"{text}: no",
    asked_flag="any?",
    table_start="start",
    table_head="after",
    number=_number,
    analyse="Analyse",
    replay="Replay",
    card="Result card",
    share="Show in the channel",
    unwatch="Stop watching",
)
