"""How hard each level thinks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.kriegspiel.heard import Stood
from bot.players.belief.beginning import own_army
from bot.players.belief.drops import hands_in
from bot.players.belief.story import Chapter
from bot.players.belief.vote import Effort
from bot.players.player import Question

EFFORTS: Mapping[int, Effort] = {
    1: Effort(worlds=24, voters=1, depth=0, work=0, near=0.08, drops=4, asks=False, hunts=0),
    2: Effort(worlds=60, voters=6, depth=0, work=0, near=0.02, drops=8, asks=False, hunts=400),
    3: Effort(worlds=100, voters=8, depth=1, work=1000, near=0.008, drops=10, hunts=1500),
    4: Effort(
        worlds=1500,
        voters=150,
        depth=1,
        work=1000,
        near=0.0003,
        drops=14,
        seen=0.8,
        stands=True,
        hunts=8000,
    ),
    5: Effort(
        worlds=2500,
        voters=100,
        depth=2,
        work=1000,
        near=0.0003,
        drops=16,
        seen=0.9,
        stands=True,
        likes=0.5,
        hunts=20_000,
    ),
}
_DROPPING = (600, 60)
"""So many worlds are kept and asked at most where men may be dropped: each has far more moves."""
_TASTE, _SETTLED = 0.024, 0.004
"""How much less a first move may be worth than the best one, and how much of that goes with each
move: no glance tells the best of them apart."""
_ARMY = 16
"""With fewer men it is no opening."""


def effort_of(asked: Question) -> Effort:
    effort = EFFORTS[asked.level]
    if hands_in(asked.view) is None:
        return effort
    worlds, asking = _DROPPING
    return replace(effort, worlds=min(worlds, effort.worlds), voters=min(asking, effort.voters))


def effort_now(asked: Question, chapters: Sequence[Chapter]) -> Effort:
    """The same after what has happened so far."""
    effort = effort_of(asked)
    return replace(effort, near=max(effort.near, _taste(asked, chapters)))


def _taste(asked: Question, chapters: Sequence[Chapter]) -> float:
    """As long as nothing was taken, openings are a matter of taste: who always begins alike is
    seen."""
    full = own_army(asked)
    if full < _ARMY or asked.set_up or asked.view.get("took") or len(asked.view["men"]) < full:
        return 0.0
    moved = sum(isinstance(one.event, Stood) and one.event.move is not None for one in chapters)
    return max(0.0, _TASTE - _SETTLED * moved)
