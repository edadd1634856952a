"""Rounds of a tournament, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.words.tongue_english import counted
from bot.words.tournaments.organising_commands import CANCEL, OVERRIDE, TOGETHER
from bot.words.tournaments.phrases import Rest, RoundPhrases
from bot.words.tournaments.playing_commands import HERE


def _tied(title: str, pairs: Sequence[tuple[str, str]]) -> str:
    who = ", ".join(f"{one} and {two}" for one, two in pairs)
    return f"{title}: {who} are tied; tie-break games begin."


_AFTER_A_REST: Mapping[Rest, str] = {
    "more": "your next game comes with the next round.",
    "table": "it is the last round, and you have played all your games.",
    "group": "you have played all the games of your group.",
}


ROUNDS = RoundPhrases(
    round=lambda number: f"round {number}",
    round_of=lambda number, rounds: f"round {number} of {rounds}",
    begun=lambda title, where, games, span: (
        f"{title}, {where}: {counted(games, 'game')}, to be played within {span}."
    ),
    byes=lambda names: f"No game: {', '.join(names)}.",
    draft=lambda title, round_, span: (
        f"{title}: these pairings of round {round_} will be published in {span}."
    ),
    change_pairs=lambda number: (
        f"To lay a pair down: {OVERRIDE.use(f'{number} @white-@black')}; the others are paired around "
        "it."
    ),
    again=lambda title, round_, why, span: (
        f"{title}: round {round_} is drawn again, for {why}. It will be published in {span}."
    ),
    grounds={
        "players": "the players have changed",
        "results": "a result has changed",
        "apart": "it has changed who may meet",
        "byes": "it has changed who rests",
        "pairs": "you have laid down pairs or freed them",
    },
    paired_now=lambda pairs: f"New: {pairs}.",
    paired_no_more=lambda pairs: f"No longer: {pairs}.",
    game=lambda title, round_, match, game, side, opponent: (
        f"{title}{f', round {round_}' if round_ else ''}: #{match}, {game}. You play {side} against "
        f"{opponent}."
    ),
    ends_in=lambda span: f"The round ends in {span}.",
    come_within=lambda number, span: (
        f"Make a move within {span}, or say {HERE.use(number)}: otherwise you forfeit the game."
    ),
    arena_ends_in=lambda span: f"The arena is over in {span}.",
    play_within=lambda span: f"It is to be played within {span}.",
    bye=lambda title, round_, points: (
        f"{title}: you have no game in round {round_} and get {points}."
    ),
    through=lambda title, round_: (
        f"{title}: you have no game in round {round_} and go through to the next round."
    ),
    idle=lambda title, round_, last: (
        f"{title}: you have no game in round {round_}; {_AFTER_A_REST[last]}"
        if last == "group"
        else f"{title}: you rest in round {round_}, as everybody does in turn; {_AFTER_A_REST[last]}"
    ),
    relaxed=lambda title, round_: (
        f"{title}: round {round_} cannot be paired within all the rules. What is broken:"
    ),
    broken={
        "colours": "colours that are not due",
        "second-bye": "a second bye",
        "rematch": "a second meeting",
        "sat-out": "nobody left to meet",
    },
    tied=_tied,
    reminder=lambda title, span, match, opponent: (
        f"{title}: the round ends in {span}, and #{match} against {opponent} is not over."
    ),
    over=lambda title, round_: f"{title}: round {round_} is over. Standings:",
    engine_failed=lambda title, round_, number: (
        f"{title}: round {round_} could not be paired. I will try again. If it does not help, let a "
        f"pair meet that is kept apart ({TOGETHER.use(f'{number} @name @name')}), or call the "
        f"tournament off ({CANCEL.use(number)})."
    ),
    too_many=lambda title, rounds, cap: (
        f"{title}: {counted(rounds, 'round')} are too many for so few players; {cap} would be safe. "
        "Later rounds may have to break a pairing rule; I will tell you which."
    ),
)
