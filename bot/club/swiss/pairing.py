"""The next round of a Swiss: by the rules where they allow one, else by breaking the fewest.

The engine and its matchings are loaded where they are used: they take a second and tens of
megabytes, and the process that serves people never pairs.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.swiss.field import RULE, BadState, State, faults
from bot.club.swiss.history import History, histories
from bot.club.swiss.pairs import NoLegalPairing, Paired, Why, by_board, validate

_ARTICLES = {"E.1": "5.2.1", "E.2": "5.2.2", "E.3": "5.2.3", "E.4": "5.2.4", "E.5": "5.2.5"}


def pair(state: State) -> Paired:
    """The next round by the rules; NoLegalPairing where there is none, BadState for nonsense."""
    from bot.club.swiss.engine import ENGINE, ask, state_text

    _refuse_nonsense(state)
    text = state_text(state)
    if not state.present:
        return Paired((), None, (), (), RULE, ENGINE, text)
    found = ask(state, text)
    articles = {(white, black): article for white, black, article in found.pairs}
    pairs = by_board(state, articles)
    validate(state, pairs, found.bye)
    known = histories(state)
    why = tuple(_why(known, one, _ARTICLES.get(articles[one], "")) for one in pairs)
    return Paired(pairs, found.bye, (), why, RULE, ENGINE, text)


def relax(state: State) -> Paired:
    """The round that breaks least; never a pair that the organiser forbade (NoLegalPairing)."""
    from bot.club.swiss.engine import state_text
    from bot.club.swiss.fallback import relax as relax_limits

    _refuse_nonsense(state)
    proposed, bye, relaxed = relax_limits(state)
    pairs = by_board(state, proposed)
    validate(state, pairs, bye, relaxed)
    known = histories(state)
    why = tuple(_why(known, one, "") for one in pairs)
    return Paired(pairs, bye, relaxed, why, RULE, "matching 1", state_text(state))


def pair_or_relax(state: State) -> Paired:
    """The next round by the rules, or the one that breaks least and says so."""
    try:
        return pair(state)
    except NoLegalPairing:
        return relax(state)


def _refuse_nonsense(state: State) -> None:
    for fault in faults(state):
        raise BadState(f"player {fault.number}, round {fault.round}: {fault.text}")
    if state.rule != RULE:
        raise BadState(f"the rule {state.rule!r} is not known; expected {RULE}")
    if state.rounds is not None and state.played >= state.rounds:
        raise BadState(f"all {state.rounds} rounds are played")


def _why(known: Mapping[int, History], pair_: tuple[int, int], article: str) -> Why:
    white, black = known[pair_[0]], known[pair_[1]]
    points = (white.tenths, black.tenths)
    return Why(white.number, black.number, points, (white.due, black.due), article)
