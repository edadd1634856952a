"""Tables for other programs: CSV, PGN tags, the rounds of a TRF report and back."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass

from bot.club.contests import events as ev
from bot.club.contests.events import Event, Pairing, Score
from bot.club.contests.standings import standings
from bot.club.contests.state import Contest


def write_csv(contest: Contest, names: Mapping[int, str]) -> str:
    """The standings. A name that a spreadsheet would take for a formula is made harmless."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    rows = standings(contest)
    ties = [value.name for value in rows[0].values] if rows else []
    writer.writerow(["rank", "name", "rating", "points", "played", *ties])
    for row in rows:
        name = names[row.member]
        safe = f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
        rating = contest.players[row.member].rating
        values = [f"{value.value:g}" for value in row.values]
        writer.writerow([row.rank, safe, rating, f"{row.halves / 2:g}", row.played, *values])
    return out.getvalue()


def pgn_tags(
    contest: Contest, pairing: int, names: Mapping[int, str]
) -> tuple[tuple[str, str], ...]:
    """The tags of one game; the moves are the match's own business."""
    game = contest.pairings[pairing]
    outcome = contest.outcomes.get(pairing)
    score = outcome.score if outcome is not None else "*"
    return (
        ("Event", contest.settings.name),
        ("Round", f"{game.round}.{game.board}.{game.leg}" if game.leg > 1 else str(game.round)),
        ("White", names[game.white]),
        ("Black", names[game.black]),
        ("Result", "*" if score == "0-0" else score),
        ("Variant", contest.settings.game),
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """One player of a report, by his pairing number."""

    number: int
    rating: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of a report in TRF's own signs: rival (0: none), "w", "b" or "-", and the result."""

    rival: int
    colour: str
    result: str


def report(contest: Contest) -> tuple[Entry, ...]:
    """The rounds as TRF counts them: one game a round. Numbers are places in `contest.order`."""
    number = {member: place for place, member in enumerate(contest.order, 1)}
    entries: list[Entry] = []
    for member in contest.order:
        cells = [_cell(contest, member, each, number) for each in range(1, contest.round + 1)]
        entries.append(Entry(number[member], contest.players[member].rating, tuple(cells)))
    return tuple(entries)


def _cell(contest: Contest, member: int, round_: int, number: Mapping[int, int]) -> Cell:
    for game in contest.pairings.values():
        if game.round != round_ or game.leg != 1 or member not in (game.white, game.black):
            continue
        white = game.white == member
        outcome = contest.outcomes.get(game.id)
        rival = number[game.black if white else game.white]
        if outcome is None:
            return Cell(rival, "w" if white else "b", " ")
        won = outcome.score == ("1-0" if white else "0-1")
        drawn = outcome.score == "1/2-1/2"
        if outcome.how == "forfeit":
            return Cell(rival, "w" if white else "b", "+" if won else "-")
        return Cell(rival, "w" if white else "b", "=" if drawn else "1" if won else "0")
    if (round_, member) in contest.given:
        return Cell(0, "-", "U")
    return Cell(0, "-", {0: "Z", 1: "H"}.get(contest.byes.get((round_, member), 0), "F"))


def recreate(entries: tuple[Entry, ...], at: int = 0) -> tuple[Event, ...]:
    """The events of a finished contest with these rounds; members are the pairing numbers."""
    events: list[Event] = [ev.Opened()]
    events += [ev.Joined(each.number, each.rating) for each in entries]
    events.append(ev.Started(tuple(each.number for each in entries), at))
    identity = 0
    for round_ in range(1, max((len(each.cells) for each in entries), default=0) + 1):
        pairings: list[Pairing] = []
        results: list[Event] = []
        byes: list[int] = []
        for each in entries:
            cell = each.cells[round_ - 1]
            if cell.rival and cell.colour == "w":
                identity += 1
                pairings.append(Pairing(identity, round_, each.number, cell.rival))
                theirs = entries[cell.rival - 1].cells[round_ - 1].result
                scored = _stored(identity, cell.result, theirs, each.number, cell.rival)
                results += [scored] if scored is not None else []
            elif cell.result == "U":
                byes.append(each.number)
            elif cell.result in ("H", "F"):
                halves = 1 if cell.result == "H" else 2
                events.append(ev.ByeAdded(each.number, round_, halves, 0, "report"))
        events.append(ev.RoundPaired(round_, tuple(pairings), tuple(byes), engine="report", at=at))
        events.append(ev.Published(round_, at, at))
        events += results
        events.append(ev.RoundClosed(round_))
    return (*events, ev.Finished())


def _stored(identity: int, white: str, black: str, one: int, two: int) -> Event | None:
    if white in "+-":
        absent = tuple(who for who, sign in ((one, white), (two, black)) if sign == "-")
        return ev.Forfeited(identity, absent)
    scores: dict[str, Score] = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}
    return ev.Resulted(identity, scores[white]) if white in scores else None
