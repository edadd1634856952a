"""Hints, in English."""

from __future__ import annotations

from bot.words.advice.sayings import WORTH_A_TAP, Phrases
from bot.words.meeting.commands import PLAY
from bot.words.problems.commands import PROBLEM
from bot.words.tongue_english import ENGLISH, counted

_SURE = 95
"""From so many times in a hundred on, numbers would only distract."""


def _cases(count: int) -> str:
    return f"about {counted(count, 'case')} of 100"


def _ask(likely: int) -> str:
    if likely >= _SURE:
        return "a capture by a pawn is all but certain"
    if likely >= 60:
        return f"a capture by a pawn is likely (about {likely} in 100)"
    return f"a capture by a pawn may be possible (about {likely} in 100)"


def _best(stands: int) -> str:
    if stands >= _SURE:
        return "of all that may stand against you, this does best"
    return f"of all that may stand against you, this does best; it is legal in {_cases(stands)}"


def _likely(stands: int) -> str:
    if stands >= _SURE:
        return "of the tries that are likely to be legal, this does best"
    return (
        f"of the tries that are likely to be legal, this does best; it is legal in {_cases(stands)}"
    )


def _probe(stands: int, after: str) -> str:
    if not after and stands < WORTH_A_TAP:
        return f"no try is likely to be legal here; this one is in {_cases(stands)}"
    then = f". If it is refused, {after}" if after else ""
    return f"it is legal in only {_cases(stands)}, but a refusal tells you something, too{then}"


def _counts(counts: list[tuple[str, int]]) -> str:
    return ", ".join(f"{side} {count}" for side, count in counts)


PHRASES = Phrases(
    tongue=ENGLISH,
    thinking="One moment, I look at the board with your eyes.",
    hint=lambda answer, reason: f"{answer}: {reason}.",
    do_try=lambda move: f"Try {move}",
    do_play=lambda move: f"Play {move}",
    do_ask="Ask first",
    do_open=lambda squares: f"Have {squares} opened",
    do_skip="Open nothing",
    ask=_ask,
    take=lambda square: f"most likely one of theirs stands on {square}",
    probe=_probe,
    likely=_likely,
    best=_best,
    best_of_all="of what risks little, nothing looks better",
    sure="it cannot be a foul, wherever their men stand",
    dares="it may well be a foul; if it is none, nothing looks better",
    answers="you are in check, and this is as likely as any to answer it",
    hunt=lambda worlds: (
        f"their king is alone and may stand in {counted(worlds, 'place')}; this leaves it fewer"
    ),
    hunt_seen="their king is alone, you know where it stands, and this leaves it less room",
    run="their king is alone, and a pawn that gets through wins",
    open="what stands there tells you most",
    open_nothing="you know what stands where you could look",
    mates=lambda moves: (
        "it wins at once" if moves <= 1 else f"it wins by force in {counted(moves, 'move')}"
    ),
    takes=lambda square: f"it captures on {square}",
    exchanges=lambda square: f"their man on {square} goes, and yours with it",
    promotes="it gives you a stronger man",
    draws="I see nothing that wins, and this is a draw at once",
    delays="I see no way out any more, and this holds out longest",
    saves="you are under attack, and this is the best way out",
    advances="there is nothing to win at once, and this improves your position most",
    alike="I know no better place for it",
    search=lambda depth: f"I looked {counted(depth, 'half-move')} ahead and found nothing better",
    liked="I like nothing better",
    moved_on=lambda match: (
        f"#{match}: the board has moved on since you asked for a hint. Ask again when you are to "
        "move."
    ),
    no_hint=lambda match: f"#{match}: I could not think of a hint this time. Please ask again.",
    their_turn=lambda match: f"#{match}: it is not your turn. Ask for a hint when you are to move.",
    counts=lambda match: (
        f"#{match} is rated or of a tournament, so you find the moves yourself. In casual games "
        f"against me I give hints: {PLAY}."
    ),
    among_people=lambda match: (
        f"#{match} is a game between people; I am its umpire and help neither side. In casual games "
        f"against me I give hints: {PLAY}."
    ),
    nowhere=(
        f"I give hints in casual games against me, {PLAY}, and to problems, {PROBLEM}. "
        "You have none open."
    ),
    studying=lambda match, elsewhere: (
        f"#{match}: computing… I look at every position again. It takes some seconds, up to a "
        "minute after a long game; the answer comes "
        f"{'to our private chat' if elsewhere else 'by itself'}."
    ),
    studied=lambda match, game: f"#{match} {game}: how it stood, move by move.",
    turned=lambda move, side, before, after: (
        f"{move}: the chances of {side} fell from {before} to {after} in 100."
    ),
    better=lambda line: f"Better was {line}.",
    better_seen=lambda line: f"With all in sight, better was {line}.",
    never_turned="No single move gave much away.",
    decided=lambda match, move, side, before, after: (
        f"#{match} was decided by {move}: the chances of {side} fell from {before} to {after} in 100."
    ),
    never_decided=lambda match: f"#{match} was not decided by any single move.",
    unseen=lambda answer: f"The capture that answered it, {answer}, came from out of sight.",
    let_go=lambda match, move, side, before, after: (
        f"#{match} was drawn, and {move} let a likely win go: the chances of {side} fell from {before} "
        f"to {after} in 100."
    ),
    drawn=lambda match: f"#{match} was drawn: no single move let a likely win go.",
    fouled=lambda match, side: f"#{match} was decided by the tenth foul of {side}.",
    refusals=lambda counts: f"Refused tries: {_counts(counts)}.",
    refused_in=lambda match, counts: f"Refused tries in #{match}: {_counts(counts)}.",
    plot_chances=lambda side: f"chances of {side}, in 100",
    plot_moves="move",
    table_head="after",
    table_start="start",
    again="Hint",
    board="Show the board",
    play="Play me now",
    problem="Solve a problem",
    replay="Replay",
    card="Result card",
    share="Show in the channel",
    analyse="Analyse",
    rematch="Rematch",
)
