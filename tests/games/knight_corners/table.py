"""Two players and an umpire: what is typed, and what both hear, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from bot.games.box import Box, Words
from bot.games.game import Announcement, Answer, Misheard, Seat, View, other
from bot.language import Language
from bot.umpire import Ruled, Umpire, open_match


@dataclass
class Table:
    umpire: Umpire
    words: Words
    heard: list[str] = field(default_factory=list)
    """What the player who did not move heard, move by move."""

    @property
    def view(self) -> View:
        return self.umpire.observe(next(iter(self.umpire.game.law.seats))).view

    def says(self, text: str) -> str:
        """The player to move types; the answer is what they hear themselves."""
        seat = next(iter(self.umpire.to_act))
        heard = self.umpire.hear(seat, text)
        if isinstance(heard, Misheard):
            return self.words.explain(heard)
        ruled = self.umpire.act(seat, heard)
        if isinstance(ruled, Answer):
            return self.tells(ruled.told, seat)
        assert isinstance(ruled, Ruled)
        self.umpire = ruled.umpire
        self.heard.append(self.tells(ruled.told[other(seat)], other(seat)))
        return self.tells(ruled.told[seat], seat)

    def tells(self, told: tuple[Announcement, ...], hearer: Seat) -> str:
        return " ".join(self.words.say(one, hearer) for one in told)

    def plays(self, texts: str) -> None:
        """Ordinary moves: each must stand."""
        for text in texts.split():
            said = self.says(text)
            assert said.startswith(("Done.", "Ход сделан.")), f"{text}: {said}"


def sit_down(
    box: Box, setup: str = "", options: Mapping[str, str] | None = None, language: Language = "en"
) -> Table:
    game = box.build(box.settle(options or {}))
    return Table(open_match(game, game.deal(setup, Random(0))).umpire, box.words[language])
