"""A tournament's tables as text: they stand beside the pictures, and where there are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.tournaments.crosstable import crosstable
from bot.club.tournaments.formats import knockout
from bot.club.tournaments.settings import by_teams, points_count
from bot.club.tournaments.standings import Row, all_halves
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import base_of_bracket, bracket_seeds
from bot.club.tournaments.team_results import team_standings
from bot.club.tournaments.tournament import holder
from bot.words.tournaments.bracket_lines import meeting_line, two_brackets_rounds
from bot.words.tournaments.captions import Captions
from bot.words.tournaments.columns import isolated, laid, short
from bot.words.tournaments.format_phrases import FormatPhrases
from bot.words.tournaments.halves import number, points
from bot.words.tournaments.team_tables import team_pairing_rows, team_rows, team_table_rows

Names = Mapping[int, str]
_READ_AT_ONCE = 30
"""Games of a table that is played all at once."""


def standings_rows(
    rows: Sequence[Row], names: Names, captions: Captions, *, counted: bool
) -> list[list[str]]:
    """The head and a row each; with their points, where points count."""
    ties = [captions.columns[value.name] for value in rows[0].values] if rows else []
    found = [["", captions.name, captions.points, *ties]]
    for row in rows:
        name = names[row.member] + (" †" if row.gone else "")
        values = [number(value.value) for value in row.values]
        found.append([str(row.rank), name, points(row.halves), *values])
    return found if counted else [[*line[:2], *line[3:]] for line in found]


def standings_text(rows: Sequence[Row], names: Names, captions: Captions, *, counted: bool) -> str:
    lines = standings_rows(rows, names, captions, counted=counted)
    return laid(_shortened(lines, 1), frozenset({1}))


def teams_text(contest: Contest, captions: Captions) -> str:
    """Teams with their match points and the points on their boards."""
    rows = team_rows(team_standings(contest), captions)
    return laid(_shortened(rows, 1), frozenset({1}))


def table_rows(contest: Contest, names: Names, captions: Captions) -> list[list[str]]:
    table = crosstable(contest)
    letters = str.maketrans("wb", "".join(captions.colours))
    found = [["", captions.name, *table.columns, captions.points]]
    for rank, line in enumerate(table.lines, 1):
        name = names[line.row.member] + (" †" if line.row.gone else "")
        cells = [cell.translate(letters) for cell in line.cells]
        found.append([str(rank), name, *cells, points(line.row.halves)])
    return found


def table_text(contest: Contest, names: Names, captions: Captions) -> str:
    if by_teams(contest.settings):
        return laid(_shortened(team_table_rows(contest, captions), 1), frozenset({1}))
    return laid(_shortened(table_rows(contest, names, captions), 1), frozenset({1}))


def pairing_rows(
    contest: Contest, names: Names, captions: Captions, round_: int
) -> list[list[str]]:
    """The games of a round with the points that their players had, or with their results. Where all
    are played at once, all of them, as long as they can be read in one go; of a ladder, which has no
    rounds, those that are played now, or the last."""
    before = all_halves(contest)
    unpointed = not points_count(contest.settings)
    found = []
    games = [each for each in contest.pairings.values() if each.round == round_]
    if contest.settings.all_at_once and len(contest.pairings) <= _READ_AT_ONCE:
        games = list(contest.pairings.values())
    if contest.settings.format == "ladder":
        games = list(contest.unfinished) or games
    for place, game in enumerate(games, 1):
        outcome = contest.outcomes.get(game.id)
        bare = unpointed or (contest.settings.format == "groups" and not game.group)
        score = "–" if outcome is None else _score(outcome.score, outcome.how)
        board = f"{game.board}" if contest.settings.format == "swiss" else str(place)
        found.append(
            [
                board,
                *_side(names[game.white], before[game.white], played=bare or outcome is not None),
                score,
                *_side(names[game.black], before[game.black], played=bare or outcome is not None),
            ]
        )
    found += [
        ["", names[member], "", captions.bye, "", ""]
        for number_, member in sorted(contest.given)
        if number_ == round_
    ]
    return found


def pairings_text(contest: Contest, names: Names, captions: Captions, round_: int) -> str:
    if by_teams(contest.settings):
        rows = team_pairing_rows(contest, names, captions, round_)
        return laid(_shortened(rows, 1, 4), frozenset({0, 1, 4})) if rows else ""
    rows = pairing_rows(contest, names, captions, round_)
    return laid(_shortened(rows, 1, 4), frozenset({1, 3, 4})) if rows else ""


def _side(name: str, half: int, *, played: bool) -> tuple[str, str]:
    return name, "" if played else f"({points(half)})"


def _score(score: str, how: str) -> str:
    if how == "forfeit":
        return {"1-0": "+:–", "0-1": "–:+", "0-0": "–:–"}.get(score, score)
    return score.replace("1/2", "½").replace("-", ":")


def bracket_text(contest: Contest, names: Names, captions: Captions, formats: FormatPhrases) -> str:
    """The bracket, round by round."""
    lines: list[str] = []
    for title, pairs in bracket_rounds(contest, names, captions, formats):
        lines += [title, *(f"  {one}" for one in pairs), ""]
    return "\n".join(lines).rstrip()


def bracket_rounds(
    contest: Contest, names: Names, captions: Captions, formats: FormatPhrases
) -> list[tuple[str, list[str]]]:
    """Each round's title, and a line for each meeting."""
    if contest.settings.format == "doubleknockout":
        return two_brackets_rounds(contest, names, captions, formats)
    base = base_of_bracket(contest)
    seeds = bracket_seeds(contest)
    found: list[tuple[str, list[str]]] = []
    for round_ in range(1, contest.round - base + 1):
        places = knockout.field(contest, seeds, base, round_)
        pairs = []
        for slot in range(len(places) // 2):
            one, two = places[2 * slot], places[2 * slot + 1]
            if one is None or two is None:
                alone = one if two is None else two
                pairs.append(f"{isolated(short(names[alone]))}: {captions.bye}" if alone else "–")
                continue
            games = knockout.meeting_of(contest, base + round_, slot + 1)
            pairs.append(meeting_line(contest, names, seeds, games, (one, two), formats))
        found.append((captions.round_title(len(places) // 2, base + round_), pairs))
        third = knockout.meeting_of(contest, base + round_, 2) if len(places) == 2 else ()
        if third:
            sides = (holder(contest, third[0].white), holder(contest, third[0].black))
            line = meeting_line(contest, names, seeds, third, sides, formats)
            found.append((captions.third_place, [line]))
    return found


def _shortened(rows: list[list[str]], *places: int) -> list[list[str]]:
    return [
        [short(text) if place in places else text for place, text in enumerate(row)] for row in rows
    ]
