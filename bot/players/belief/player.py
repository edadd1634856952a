"""A Kriegspiel player of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from bot.games.bitboards.position import (
    MEANT,
    NAMES,
    Code,
    Position,
    read_code,
    text_of,
)
from bot.games.crazyhouse.drops import is_drop, stands
from bot.games.crazyhouse_kriegspiel.rules import rules_of as crazyhouse_rules
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import Rules, rules_of
from bot.games.problems.sounds import Terms
from bot.players.belief.bare_king import choose, hunted
from bot.players.belief.beginning import army, beginning, own_army
from bot.players.belief.driving import FEW, Driving
from bot.players.belief.drops import hands_in
from bot.players.belief.efforts import effort_now, effort_of
from bot.players.belief.foresight import foresight
from bot.players.belief.memory import Mind, remember
from bot.players.belief.notes import write_notes
from bot.players.belief.repeats import dear_repeats, returns
from bot.players.belief.squares import squares_to_open
from bot.players.belief.stance import stances
from bot.players.belief.story import chapters_of
from bot.players.belief.vote import (
    WON_ALREADY,
    Effort,
    Looks,
    Tried,
    Values,
    dares,
    values,
    weigh,
    worth_of_asking,
)
from bot.players.belief.voters import looks_of, voters
from bot.players.belief.worlds import Listener, Track
from bot.players.chance import own_position, random_tries
from bot.players.player import ADVISED, STRONGEST, Question, Reply, Why
from bot.players.seeing import play_seeing
from bot.players.uci import Engine

_HEARD = 0.012
"""What it costs that the opponent hears of a refusal."""
_SAME_HUNT = 0.1
"""In a hunt for a bare king: so many moves more are as good."""
_LIKELY = 0.6
"""In so many worlds does a move stand that is more than a probe."""
_HARDLY = 0.1
"""What stands in fewer is no capture to count on, whatever stands there."""
_ASKING = 0.008
"""What the opponent learns of a question's answer."""
_STALEMATE = 3.0
"""What it costs where a won game is stalemate; worlds are fewer than what may be, …"""
_CANDIDATES, _NEARLY = 16, 0.02
"""… and so many of the best tries are looked at for it, that are worth so much less at most."""


def play_hidden(asked: Question, engine: Engine | None = None) -> Reply:
    """Kriegspiel and those of its kin in which one side may see the board."""
    if asked.view.get("sighted") == asked.seat:
        return play_seeing(asked)
    return play_blind(asked, engine)


def play_blind(asked: Question, engine: Engine | None = None) -> Reply:
    """The answer of a player who sees their own men only. The strong ask the engine, if there is
    one, what the other side would move if they saw; the strongest also what moves are worth."""
    view, rules = asked.view, heard_rules(asked)
    advised = engine if asked.level == STRONGEST else None
    foresees = asked.level >= ADVISED and hands_in(view) is None
    foresee = foresight(engine) if engine and foresees else None
    effort = effort_of(asked)
    turn = asked.seat == "white"
    ear = Ear(turn, Terms(rules))
    chapters = list(chapters_of(asked.letters))
    key = notes_key(asked, foreseen=foresee is not None)
    seed = f"{asked.seed} {asked.seat} belief"
    listener = Listener(ear, effort.worlds, foresee, effort.likes)
    mind = Mind(listener, army(asked), seed, key, own_army(asked))
    begin = partial(beginning, asked, ear, seed)
    remembered = remember(mind, begin, chapters, asked.notes, asked.at_once)
    track, notes = remembered.track, write_notes(remembered)
    if remembered.done < len(chapters):
        return Reply("", notes)
    if view.get("naming"):
        return Reply(squares_to_open(asked, track.worlds, turn), notes, why=Why("open"))
    if found := _hunt(track, asked, rules, effort):
        return replace(found, notes=notes)
    effort = effort_now(asked, chapters)
    return replace(_vote(track, asked, rules, effort, advised), notes=notes)


def notes_key(asked: Question, *, foreseen: bool) -> str:
    """What notes must be of to be read again."""
    worlds = effort_of(asked).worlds
    return f"{asked.game} {asked.seat} {worlds} {asked.seed}{' foreseen' if foreseen else ''}"


def _vote(
    track: Track, asked: Question, rules: Rules, effort: Effort, engine: Engine | None
) -> Reply:
    """What most worlds, or the heaviest, speak for."""
    view, turn = asked.view, asked.seat == "white"
    tried = frozenset(read_code(text) for text in view["refused"])
    worlds = voters(track, asked, effort.voters)
    cost = _HEARD if rules.refusals_heard else 0.0
    hands, loses = hands_in(view), rules.draws.stalemate_loses
    looks = looks_of(worlds, turn, hands, loses, effort, engine)
    # Where men are dropped, one's own stand anywhere: how they stand counts for nothing.
    stands = effort.stands and hands is None
    own = own_position(view["men"], view["rights"], turn) if stands else None
    driving = _driving(worlds, own, turn)
    table = _table(worlds, looks, own, turn, driving, track.exact)
    table = dear_repeats(table, asked)
    tries = [
        one for one in weigh(table, cost, _allowed(view, table)) if _said(one.code) not in tried
    ]
    if not tries:
        return _at_a_loss(asked)
    if driving and not loses:
        tries = _without_stalemates(tries, list(track.weighed()), driving)
    best = tries[0]
    if effort.asks and _may_ask(view, rules):
        takers = [_takers(row) for row in table]
        likely = sum(map(bool, takers)) / len(takers)
        gain = worth_of_asking(table, takers, cost) - _ASKING - best.worth
        if gain > 0:
            return Reply("any?", "", best.worth, Why("ask", (str(round(100 * likely)),)))
    near = [one for one in tries if one.worth >= best.worth - effort.near]
    chosen = asked.chance().choice(near)
    why = _why(chosen, tries, worlds, turn)
    return Reply(text_of(chosen.code), "", best.worth, why, _refused(track, turn, chosen.code))


def _table(
    worlds: Sequence[Position],
    looks: Sequence[Looks],
    own: Position | None,
    turn: bool,
    driving: Driving | None,
    exact: bool,
) -> list[Values]:
    """What each move is worth in each world, with how one's own men stand after it if they are told.
    `exact` is whether there can be no other worlds."""
    if own is None:
        return [values(row, {}, {}) for row in looks]
    enemies = worlds[0][7 if turn else 6].bit_count()
    stands = stances(own, turn, enemies, sorted({code for row in looks for code in row}))
    table = []
    for world, row in zip(worlds, looks, strict=True):
        better = stands
        if driving and max((one.stood for one in row.values()), default=0) >= WON_ALREADY:
            better = {code: stands[code] + driving.room(world, code) for code in row}
        table.append(values(row, better, {} if exact else dares(world, turn, row)))
    return table


def _driving(worlds: Sequence[Position], own: Position | None, turn: bool) -> Driving | None:
    """Where few enemies are left. Of all worlds as many: the umpire says what is taken."""
    if own is None or worlds[0][7 if turn else 6].bit_count() > FEW:
        return None
    return Driving(own, turn)


def _without_stalemates(
    tries: Sequence[Tried], weighed: Sequence[tuple[Position, int]], driving: Driving
) -> list[Tried]:
    """The best ones anew, with what all worlds say of stalemate: few of them have voted."""
    best = [one for one in tries if one.worth >= tries[0].worth - _NEARLY][:_CANDIDATES]
    found = [
        replace(one, worth=one.worth - _STALEMATE * driving.stalemates(weighed, one.code))
        for one in best
    ]
    return sorted([*found, *tries[len(best) :]], key=lambda one: (-one.worth, one.code))


def heard_rules(asked: Question) -> Rules:
    """What the umpire of the game says."""
    if asked.game == "crazyhouse-kriegspiel":
        return crazyhouse_rules(asked.options)
    return rules_of(asked.options)


def _said(code: Code) -> Code:
    """As much of it as a text says."""
    return code if is_drop(code) else code & MEANT


def _hunt(track: Track, asked: Question, rules: Rules, effort: Effort) -> Reply | None:
    """Nothing but a king is left of the enemy; None where that is not so, or not known how."""
    view, turn, worlds = asked.view, asked.seat == "white", list(track.worlds)
    hands = hands_in(view)
    if not effort.hunts or view.get("owes") or (hands and hands[not turn]):
        return None
    if not hunted(worlds, turn):
        return None
    tried = [read_code(text) for text in view["refused"]]
    refused = frozenset(code | kind << 15 for code in tried if code >= 0 for kind in range(1, 7))
    wins = rules.draws.stalemate_loses
    chance = Random(f"{asked.seed} {asked.seat} {len(asked.letters)} hunt")
    found = choose(worlds, turn, refused, effort.hunts, wins, returns(asked), chance)
    if not found:
        return None
    near = [code for cost, code in found if cost <= found[0][0] + _SAME_HUNT]
    code = asked.chance().choice(near)
    # A pawn drives nobody, nor does a king that goes along with it.
    alone = not hands and {"K", "P"}.issuperset(view["men"].values())
    runs = alone or (not is_drop(code) and code >> 15 == 1)
    why = Why("run") if runs else Why("hunt", (str(len(worlds)),))
    return Reply(text_of(code), "", 0.95, why, _refused(track, turn, code))


def _refused(track: Track, turn: bool, code: Code) -> float:
    """In what part of all worlds it does not stand."""
    fails = sum(weight for world, weight in track.weighed() if not stands(world, turn, code))
    return fails / sum(weight for _, weight in track.weighed())


def _allowed(view: Mapping[str, Any], table: Sequence[Values]) -> frozenset[Code] | None:
    """After "Try!" a capture by a pawn must be tried first; else whatever was not tried yet."""
    if not view.get("owes"):
        return None
    return frozenset(code for row in table for code in row if _by_pawn(code))


def _by_pawn(code: Code) -> bool:
    return code >> 15 == 1 and bool(((code >> 6) - code) & 7)


def _takers(row: Values) -> frozenset[Code]:
    return frozenset(code for code in row if _by_pawn(code))


def _may_ask(view: Mapping[str, Any], rules: Rules) -> bool:
    pawns = "P" in view["men"].values()
    return bool(pawns and rules.tries == "asked" and view["answer"] is None)


def _at_a_loss(asked: Question) -> Reply:
    """No world has a move that may be tried: any try that the own board does not forbid."""
    return random_tries(asked)


def _why(chosen: Tried, tries: Sequence[Tried], worlds: Sequence[Position], turn: bool) -> Why:
    """For a try that will hardly stand, with what comes after it, and how likely that is to stand."""
    to = chosen.code >> 6 & 63
    taken = sum(1 for world in worlds if world[7 if turn else 6] >> to & 1)
    if taken * 2 > len(worlds) and chosen.stands >= _HARDLY:
        return Why("take", (NAMES[to],))
    if chosen.stands < _LIKELY:
        after = [one for one in tries if one.stands >= _LIKELY][:1]
        then = [text for one in after for text in (text_of(one.code), _hundredths(one.stands))]
        return Why("probe", (_hundredths(chosen.stands), *then))
    return Why("best", (_hundredths(chosen.stands),))


def _hundredths(stands: float) -> str:
    """At least one: what stands nowhere is not tried."""
    return str(max(1, round(100 * stands)))
