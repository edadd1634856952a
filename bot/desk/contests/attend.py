"""Everything that people want of tournaments, verb by verb."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.desk.contests import create, entry, export, judging, manage, placing, show
from bot.desk.visit import Visit
from bot.words.contests.sentences import Contest as Wish

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
    "remove": placing.remove,
    "forfeit": judging.forfeit,
    "addbye": placing.add_bye,
    "correct": judging.correct,
    "override": manage.override,
    "replace": placing.replace,
    "apart": placing.keep_apart,
    "together": placing.keep_apart,
    "helper": placing.appoint,
    "cancel": manage.cancel,
}


async def attend(visit: Visit, sentence: Wish) -> None:
    await _VERBS[sentence.verb](visit, sentence)
