"""Our tie-breaks against gacrux', whose author sits in FIDE's technical commission."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
from gacrux.berger import bergertables
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json

from bot.club.tournaments.exchange import export_trf
from bot.club.tournaments.formats.roundrobin import berger
from bot.club.tournaments.settings import Format, TieBreak
from bot.club.tournaments.standings import rounds_of_member
from bot.club.tournaments.state import Contest
from bot.club.tournaments.tiebreaks import Round, evaluate, score
from tests.club.tournaments.test_simulated import played

pytestmark = pytest.mark.timeout(7200)  # for --every-tournament
SWISS: tuple[TieBreak, ...] = (
    *("BH", "BH/C1", "BH/M1", "SB", "PS", "WIN", "WON", "BPG", "BWG", "ARO", "TPR", "PTP"),
)
TABLE: tuple[TieBreak, ...] = ("SB", "KS", "WIN")


def rounds_of(contest: Contest) -> dict[int, tuple[Round, ...]]:
    """All games: a report does not know that those who left a table early count for nobody."""
    return {member: rounds_of_member(contest, member, frozenset()) for member in contest.order}


def told(contest: Contest, names: Sequence[str]) -> list[dict[str, Any]]:
    """What they make of the contest's report."""
    text = export_trf(contest, {member: f"Player {member}" for member in contest.players})
    table = contest.settings.format == "roundrobin"
    reader: Any = trf2json()
    reader.parse_file(text, False)
    tournament = reader.get_tournament(1)
    asked = {
        "tiebreak": list(names),
        "check": False,
        "unrated": None,
        "pre_determined": table,
        "swiss": not table,
    }
    found: Any = tiebreak(tournament, -1, asked).compute_tiebreaks(tournament, asked)
    competitors: list[dict[str, Any]] = found["competitors"]
    return competitors


def ranks_of(contest: Contest, names: Sequence[str]) -> dict[int, int]:
    return {each["cid"]: each["rank"] for each in told(contest, names)}


def values_of(contest: Contest, names: Sequence[TieBreak]) -> dict[int, list[float]]:
    """By pairing number; Buchholz and Sonneborn-Berger by the rules of 2026, "V2"."""
    found: dict[int, list[float]] = {}
    for name in names:
        dated = f"{name}/V2" if name[:2] in ("BH", "SB") else name
        for each in told(contest, [dated]):
            value = Decimal(str(each["tiebreakScore"][0] or 0))
            found.setdefault(each["cid"], []).append(float(value))
    return found


@pytest.mark.parametrize("format_", ["swiss", "roundrobin"])
def test_every_value_is_the_same(format_: Format, seed: int) -> None:
    names = SWISS if format_ == "swiss" else TABLE
    contest = played(format_, seed, 8 + seed % 9, trouble=0.3 * (format_ == "swiss")).contest
    if contest.settings.games == 2:
        return  # a report has two columns for such a round: other values there
    rounds = rounds_of(contest)
    ratings = {member: player.rating for member, player in contest.players.items()}
    last = contest.round if format_ == "swiss" else 0
    ours = evaluate(rounds, ratings, names, last)
    other = values_of(contest, names)
    for number, member in enumerate(contest.numbers, 1):
        assert [each.value for each in ours[member]] == other[number], member


@pytest.mark.parametrize("format_", ["swiss", "roundrobin"])
def test_direct_encounter_ranks_alike(format_: Format, every: bool) -> None:
    told_apart = 0
    for seed in range(500 if every else 8):
        contest = played(format_, seed, 8 + seed % 9, trouble=0.1 * (format_ == "swiss")).contest
        rounds = rounds_of(contest)
        ours = evaluate(rounds, {}, ("DE",), contest.round if format_ == "swiss" else 0)
        key = {each: (score(rounds[each]), ours[each][0].value) for each in rounds}
        ranks = {each: 1 + sum(other > key[each] for other in key.values()) for each in key}
        told_apart += len(set(key.values())) - len({score(mine) for mine in rounds.values()})
        other = ranks_of(contest, ("PTS", "DE"))
        assert [ranks[member] for member in contest.numbers] == [other[n] for n in sorted(other)]
    assert told_apart > 1


@pytest.mark.parametrize("size", range(4, 27, 2))
def test_berger_tables_are_the_same(size: int) -> None:
    for number, pairs in bergertables(size)["pairing"].items():
        theirs = {(pair["white"], pair["black"]) for pair in pairs.values()}
        assert set(berger(size, number)) == theirs
