"""The rules as pages with boards: what stands on one, and how to turn it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.game import AUDIENCE, Announcement, Done, Seat, ToMove, other
from bot.games.primer import POINTED, Opened, Said
from bot.games.primer import Words as LeafWords
from bot.games.shelf import SHELF
from bot.language import InEach
from bot.words.help.commands import RULES
from bot.words.help.sayings import HelpSaying, Phrases
from bot.words.meeting.commands import PLAY
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class RulesPage(HelpSaying):
    game: str
    number: int
    """From 1."""
    many: int
    """Pages before the figures of the sources."""
    last: int
    words: InEach[LeafWords]
    opened: Opened
    others: bool = False
    """Whether the rules of other games are offered."""

    def said(self, p: Phrases) -> str:
        title = SHELF[self.game].words[p.tongue.language].title
        count = f", {self.number}/{self.many}" if self.number <= self.many else ""
        head = f"{title}{count}: {self.words[p.tongue.language].heading}"
        return "\n".join([head, *self.lines(p)])

    def lines(self, p: Phrases) -> list[str]:
        """What stands under the heading: the text, and what was tried and told."""
        told = [_said(p, self.game, one) for one in self.opened.said]
        return [self.words[p.tongue.language].text, *told]

    def alt(self, p: Phrases) -> str:
        """The board in words, and what is pointed out on it."""
        view = self.opened.view
        lines = [SHELF[self.game].words[p.tongue.language].describe(view)]
        marks = view[POINTED]
        if goes := [*marks.get("dot", ()), *marks.get("ring", ())]:
            lines.append(p.marked_goes(", ".join(sorted(goes))))
        if acts := marks.get("cap", ()):
            lines.append(p.marked_acts(", ".join(acts)))
        return "\n".join(lines)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        found = []
        if self.number > 1:
            found.append((p.button_before, RULES.says(f"{self.game} {self.number - 1}")))
        if self.number < self.last:
            found.append((p.button_next, RULES.says(f"{self.game} {self.number + 1}")))
        if self.number >= self.many and not SHELF.spines[self.game].alone:
            found.append((p.button_play, PLAY.says(self.game)))
        found.append((p.button_in_words, RULES.says(f"{self.game} full")))
        return (*found, (p.button_games, RULES.says("all"))) if self.others else tuple(found)


def _said(p: Phrases, game: str, one: Said) -> str:
    """A try, and what came of it: once where everybody heard the same."""
    told = one.told
    own = _heard(p, game, told.get(one.seat, ()), one.seat)
    rival = other(one.seat)
    theirs = _heard(p, game, told.get(rival, ()), rival)
    everybody = _heard(p, game, told.get(AUDIENCE, ()), AUDIENCE)
    side = p.tongue.seat(one.seat, game)
    if everybody and _same(told.get(one.seat, ()), told.get(AUDIENCE, ())):
        return p.tried(side, one.text, everybody)
    line = p.tried(side, one.text, own)
    return f"{line} {p.others_hear(p.tongue.seat(rival, game), theirs)}" if theirs else line


def _same(one: tuple[Announcement, ...], two: tuple[Announcement, ...]) -> bool:
    return _news(one) == _news(two)


def _news(pile: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
    return tuple(one for one in pile if not isinstance(one, Done | ToMove) and one.kind != "moved")


def _heard(p: Phrases, game: str, pile: tuple[Announcement, ...], hearer: Seat) -> str:
    """What is new in it; where nothing is, all but whose turn it is."""
    say = SHELF[game].words[p.tongue.language].say
    plain = tuple(one for one in pile if not isinstance(one, ToMove))
    return " ".join(say(one, hearer) for one in _news(pile) or plain)
