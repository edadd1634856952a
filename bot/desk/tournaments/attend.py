"""Everything that people want of tournaments, verb by verb."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.desk.tournaments import create, entry, export, judging, manage, move_players, show
from bot.desk.visit.visit import Visit
from bot.words.tournaments.sentences import Contest as Wish

_VERBS: Mapping[str, Callable[[Visit, Wish], Awaitable[None]]] = {
    "list": show.show_list,
    "show": show.show_one,
    "next": show.show_next,
    "standings": show.show_sheet,
    "table": show.show_sheet,
    "bracket": show.show_sheet,
    "pairings": show.show_sheet,
    "points": show.show_points,
    "log": show.show_log,
    "export": export.export,
    "create": create.create,
    "set": create.settle,
    "drop": create.drop,
    "join": entry.join,
    "leave": entry.leave,
    "here": entry.come,
    "bye": entry.bye,
    "claim": entry.claim,
    "challenge": entry.challenge,
    "announce": manage.announce,
    "start": manage.begin,
    "publish": manage.publish,
    "pause": manage.pause,
    "resume": manage.resume,
    "extend": manage.extend,
    "remove": move_players.remove,
    "forfeit": judging.forfeit,
    "addbye": move_players.add_bye,
    "correct": judging.correct,
    "override": manage.override,
    "replace": move_players.replace,
    "apart": move_players.keep_apart,
    "together": move_players.keep_apart,
    "helper": move_players.appoint,
    "cancel": manage.cancel,
}


async def attend(visit: Visit, sentence: Wish) -> None:
    await _VERBS[sentence.verb](visit, sentence)
