"""The house's player of Tsuitate shogi."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.games.game import other
from bot.games.tsuitate.announcements import MOST_FOULS
from bot.players.blind_shogi.board import DROP, KING, Code, World, read_code, text_of
from bot.players.blind_shogi.danger import danger
from bot.players.blind_shogi.moves import stands
from bot.players.blind_shogi.notes import Mind, read_notes, remember, write_notes
from bot.players.blind_shogi.story import beginning, chapters_of, hand_of, men_of, totals
from bot.players.blind_shogi.vote import Tried, weigh
from bot.players.foul_shy import LITTLE, MANY, foul_risk, is_sure, play_by_board, worth_of
from bot.players.player import WEAKEST, Question, Reply, Why


@dataclass(frozen=True, slots=True)
class Effort:
    worlds: int
    voters: int
    near: float
    """How much worse a try is still as good."""
    feared: int = 0
    """In so many worlds is looked at what the enemy may do next."""


EFFORTS: Mapping[int, Effort] = {
    3: Effort(worlds=80, voters=24, near=1.0),
    4: Effort(worlds=300, voters=80, near=0.2, feared=12),
    5: Effort(worlds=1000, voters=200, near=0.05, feared=60),
}
_DEAR = 60.0
"""What the last foul but one is worth, compared with a pawn."""
_LAST = 200.0
"""What the tenth foul costs, which loses."""
_DOUBT = 0.07
"""How much counts what one's own board alone says of a try: worlds are surer than they are right."""
_CHECKED, _FOULS = 1.0, 0.5
"""What a check costs beside the fouls that its answer takes, and how many those are."""
_CANDIDATES = 8
_BACK = 0.5
"""What it costs to go back where one came from: positions repeat."""


def play_tsuitate(asked: Question) -> Reply:
    """The weak levels go by their own board alone."""
    return play_by_belief(asked) if asked.level in EFFORTS else play_by_board(asked)


def play_by_belief(asked: Question) -> Reply:
    effort, view, seat = EFFORTS[asked.level], asked.view, asked.seat
    chapters = list(chapters_of(asked.letters, seat))
    key = f"{seat} {effort.worlds} {asked.seed}"
    start = beginning(asked)
    first = asked.letters[0].view
    men = totals(start, hand_of(first, seat))
    mind = Mind(start, men, seat in first["to_act"], effort.worlds, f"{asked.seed} {seat} belief")
    known = remember(mind, chapters, read_notes(asked.notes, key), asked.at_once)
    notes = write_notes(known, key)
    if known.done < len(chapters):
        return Reply("", notes)
    rival = view["fouls"][other(seat)]
    worlds = asked.chance().sample(known.track.worlds, min(effort.voters, len(known.track.worlds)))
    table = weigh(worlds, hand_of(view, seat), 1.0 + rival / 4)
    risks = _risks(asked, table, len(worlds))
    if not risks:
        return replace(play_by_board(replace(asked, level=WEAKEST)), notes=notes)
    hopes = _hopes(asked, table, risks)
    if effort.feared:
        hopes = _feared(asked, hopes, risks, worlds[: effort.feared])
    most = max(hopes.values())
    near = sorted(code for code in hopes if hopes[code] >= most - effort.near)
    chosen = asked.chance().choice(near)
    text = text_of(chosen, turned=seat == "white")
    return Reply(text, notes, worth_of(asked), _reason(asked, text, risks[chosen]))


def _risks(asked: Question, table: Mapping[Code, Tried], many: int) -> dict[Code, float]:
    """How likely each try is a foul, but for those that were refused."""
    turned, view = asked.seat == "white", asked.view
    found = {}
    for code, tried in table.items():
        text = text_of(code, turned=turned)
        if text not in view["refused"]:
            alone = foul_risk(view, text)
            fails = 1.0 - tried.legal / many
            found[code] = (1 - _DOUBT) * fails + _DOUBT * alone if alone else 0.0
    return found


def _hopes(
    asked: Question, table: Mapping[Code, Tried], risks: Mapping[Code, float]
) -> dict[Code, float]:
    """After a foul one tries something else: what it costs is the foul, and not the turn."""
    foul = _foul(asked)
    worth = {code: table[code].worth / table[code].legal + _taste(asked, code) for code in risks}
    instead = max(worth[code] * (1 - risk) - risk * foul for code, risk in risks.items())
    return {
        code: worth[code] * (1 - risk) + risk * (min(instead, worth[code]) - foul)
        for code, risk in risks.items()
    }


def _foul(asked: Question) -> float:
    left = MOST_FOULS - asked.view["fouls"][asked.seat]
    return _DEAR / (1 + left) if left > 0 else _LAST


def _feared(
    asked: Question,
    hopes: Mapping[Code, float],
    risks: Mapping[Code, float],
    worlds: Sequence[World],
) -> dict[Code, float]:
    """The best anew, with what the enemy may do next where they stand."""
    kinds = [kind for kind, many in enumerate(hand_of(asked.view, asked.seat), 1) if many]
    check = _CHECKED + _FOULS * _foul(asked)
    found = {}
    for code in sorted(hopes, key=lambda code: (-hopes[code], code))[:_CANDIDATES]:
        costs = [danger(world, code, kinds, check) for world in worlds if stands(world, code)]
        mean = sum(costs) / len(costs) if costs else 0.0
        found[code] = hopes[code] - (1 - risks[code]) * mean
    return found


def _taste(asked: Question, code: Code) -> float:
    """How one's own men like to go, whatever there is of the others."""
    start, to = code & 127, code >> 7 & 127
    ahead = 8 - to // 9
    if start > DROP:
        return 0.5 if 4 <= ahead <= 7 else 0.0
    men = men_of(asked.view, asked.seat)
    if men[start] == KING:
        return -1.0 - 0.3 * ahead
    moved = asked.view["moved"]
    back = 0
    if moved and moved[1] != "*":
        last = read_code(moved, turned=asked.seat == "white")
        back = last & 127 == to and last >> 7 & 127 == start
    return 0.25 * (start // 9 - to // 9) - _BACK * back


def _reason(asked: Question, text: str, risk: float) -> Why:
    if asked.view["check"]:
        return Why("answers")
    if risk > LITTLE:
        return Why("dares")
    if asked.view["fouls"][asked.seat] > MANY and is_sure(asked.view, text):
        return Why("sure")
    return Why("best")
