"""Winners' and losers' bracket as one figure, the rounds to come with empty places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.club.tournaments.formats import doubleknockout, knockout
from bot.club.tournaments.formats.doubleknockout import Lap, Part
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import bracket_seeds
from bot.desk.tournament_book.pictures import tie_of
from bot.language import Language
from bot.words.tournaments.bracket_lines import lap_title
from bot.words.tournaments.topic import CAPTIONS, PHRASES
from renderer.figures.values import Figure, Round, Side, Tie, TwoBrackets

Names = Mapping[int, str]
_MOST_HIGH, _MOST_LOW = 8, 4
"""Ties below each other; of a larger field the late rounds are drawn, once they are reached."""


def two_brackets_figure(contest: Contest, names: Names, language: Language) -> Figure | None:
    seeds = bracket_seeds(contest)
    if len(seeds) < 2 or not contest.round:
        return None
    sketch = _Sketch(contest, names, language, seeds)
    known = doubleknockout.laps(contest, seeds, contest.round)
    parts: dict[Part, list[Lap]] = {"winners": [], "losers": [], "final": [], "again": []}
    for lap in known:
        parts[lap.part].append(lap)
    if not any(len(lap.ties) <= _MOST_HIGH for lap in parts["winners"]):
        return None
    deep = doubleknockout.depth(seeds)
    high = sketch.drawn("winners", parts["winners"], deep)
    low = sketch.drawn("losers", parts["losers"], 2 * deep - 2)
    last = [sketch.round(lap) for lap in (*parts["final"], *parts["again"])]
    brackets = PHRASES[language].formats.brackets
    if not last:
        best = Tie(sketch.best(parts["winners"], deep), sketch.best(parts["losers"], 2 * deep - 2))
        last = [Round(brackets["final"], (best,))]
    return TwoBrackets(
        contest.settings.name,
        (*(one for one in high if len(one.ties) <= _MOST_HIGH), *last),
        tuple(one for one in low if len(one.ties) <= _MOST_LOW),
        brackets["winners"],
        brackets["losers"] if low else "",
        CAPTIONS[language].views["bracket"],
    )


@dataclass(frozen=True, slots=True)
class _Sketch:
    contest: Contest
    names: Names
    language: Language
    seeds: tuple[int, ...]

    def drawn(self, part: Part, known: Sequence[Lap], many: int) -> list[Round]:
        """The rounds of a bracket, those to come as far as they are known."""
        found = [self.round(lap) for lap in known]
        for number in range(len(known) + 1, many + 1):
            before = known[-1] if known and known[-1].number == number - 1 else None
            found.append(self.to_come(part, number, before))
        return found

    def round(self, lap: Lap) -> Round:
        title = lap_title(lap, CAPTIONS[self.language], PHRASES[self.language].formats)
        ties = []
        for place, sides in enumerate(lap.ties):
            games = knockout.meeting_of(self.contest, lap.round, lap.slot(place))
            tie = tie_of(self.contest, self.names, self.language, self.seeds, [*sides], games)
            ties.append(tie)
        return Round(title, tuple(ties))

    def to_come(self, part: Part, number: int, before: Lap | None) -> Round:
        deep = doubleknockout.depth(self.seeds)
        if part == "winners":
            round_, many = doubleknockout.round_of_winners(number), 2 ** (deep - number)
        else:
            round_, many = number + 1, 2 ** (deep - 1 - (number + 1) // 2)
        title = CAPTIONS[self.language].round(round_)
        through = (
            [self._through(before, place) for place in range(len(before.ties))] if before else []
        )
        if len(through) == many:  # whom somebody meets who comes down
            return Round(title, tuple(Tie(Side(), side) for side in through))
        sides = through or [Side()] * (2 * many)
        return Round(title, tuple(map(Tie, sides[::2], sides[1::2])))

    def best(self, known: Sequence[Lap], many: int) -> Side:
        """Who has won a whole bracket, if that is known."""
        return self._through(known[-1], 0) if known and len(known) == many else Side()

    def _through(self, lap: Lap, place: int) -> Side:
        won = doubleknockout.winner(self.contest, self.seeds, lap, place)
        return Side() if won is None else Side(self.names[won])
