"""What is said of a tournament while it is described, and when it is created."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from bot.chat.menu import Value
from bot.club.tournaments.settings import MAY_STAND, Fault, Settings
from bot.games.shelf import FOR_TWO, SHELF
from bot.language import upper_first
from bot.words.reading import read_yes
from bot.words.topic import Choice
from bot.words.tournaments.fields import FIELDS, FieldName, field_named
from bot.words.tournaments.organising_commands import ANNOUNCE, CREATE, DROP, SET, START
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import JOIN, SHOW
from bot.words.tournaments.rule_sets import rule_sets
from bot.words.tournaments.season import in_season
from bot.words.tournaments.terms import terms

_MOST_NAMES = 40


@dataclass(frozen=True, slots=True)
class Question(TournamentSaying):
    """What is to be settled next."""

    field: FieldName
    settled: Settings

    def said(self, p: Phrases) -> str:
        question = p.founding.questions[self.field]
        if self.field == "name" or not self.settled.name:
            return question
        return f"{p.tongue.quoted(self.settled.name)}: {question}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (*_answers(self.field, p, self.settled.game), _discard(p))


@dataclass(frozen=True, slots=True)
class Described(TournamentSaying):
    """All of it, to be looked at once more; with what speaks against it."""

    settings: Settings
    faults: tuple[Fault, ...]

    def said(self, p: Phrases) -> str:
        told = [f"⚠ {p.founding.fault(one.word, one.limit)}" for one in self.faults]
        head = p.founding.described(p.tongue.quoted(self.settings.name))
        stops = [p.founding.must_change] if self._stopped else []
        return "\n".join([head, *terms(self.settings, p), *told, *stops, p.founding.change_it])

    @property
    def _stopped(self) -> bool:
        """Whether it cannot be created like this."""
        return any(one.word not in MAY_STAND for one in self.faults)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        rated = self.settings.rated
        create = () if self._stopped else ((p.labels.create, CREATE.says()),)
        rules = ((p.labels.rules, SET.says("rules")),) if rule_sets(self.settings.game) else ()
        return (
            *create,
            *rules,
            (
                p.labels.rated if rated else p.labels.unrated,
                SET.says(f"rated={'no' if rated else 'yes'}"),
            ),
            (p.labels.round, SET.says("round")),
            (p.labels.late, SET.says("late")),
            (p.labels.rating, SET.says("rating")),
            (p.labels.unfinished, SET.says("unfinished")),
            _discard(p),
        )


_CREATE_IT = frozenset({"create", "create it", "создать", "создавай", "создай"})


def says_create(text: str, *, asked: bool) -> bool:
    """Whether what is described is to be made; a mere "yes" says so to whoever was asked nothing else."""
    words = text.strip().lower().rstrip(".!")
    return words in _CREATE_IT or (asked and read_yes(words) is True)


@dataclass(frozen=True, slots=True)
class BadValue(TournamentSaying):
    field: str
    """As it was called; one that is not ours is a setting of the game."""
    word: str
    values: tuple[str, ...] = ()
    """What the game's own setting may be."""

    def said(self, p: Phrases) -> str:
        known = field_named(self.field)
        values = self.values
        if known == "game":
            values = tuple(p.tongue.title(key) for key in FOR_TWO)
        elif known and not values:
            values = FIELDS[known].like[p.tongue.language]
        shown = FIELDS[known].shown()[p.tongue.language] if known else self.field
        told = p.founding.bad_value(self.word, shown)
        is_all = self.values or known is None or known == "game" or FIELDS[known].values
        listed = p.founding.may_be if is_all else p.founding.such_as
        return f"{told} {listed(', '.join(values))}" if values else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        known = field_named(self.field)
        return (*(_answers(known, p) if known else ()), _discard(p))


@dataclass(frozen=True, slots=True)
class NoSuchField(TournamentSaying):
    word: str
    fields: tuple[FieldName, ...] = tuple(FIELDS)
    """Those that there are."""

    def said(self, p: Phrases) -> str:
        known = ", ".join(FIELDS[one].shown()[p.tongue.language] for one in self.fields)
        return p.founding.no_such_field(self.word, known)


@dataclass(frozen=True, slots=True)
class NoDraft(TournamentSaying):
    """No tournament is being described."""

    def said(self, p: Phrases) -> str:
        return p.founding.no_draft


@dataclass(frozen=True, slots=True)
class DraftDiscarded(TournamentSaying):
    def said(self, p: Phrases) -> str:
        return p.founding.discarded


@dataclass(frozen=True, slots=True)
class MayNotOrganise(TournamentSaying):
    announcing: int | None = None
    """The tournament that is to be told of; otherwise a new one was meant."""

    def said(self, p: Phrases) -> str:
        number = self.announcing
        return p.founding.may_not_organise(f"{CREATE}" if number is None else ANNOUNCE.use(number))


@dataclass(frozen=True, slots=True)
class TooManyTournaments(TournamentSaying):
    """So many of theirs are not over."""

    most: int

    def said(self, p: Phrases) -> str:
        return p.founding.too_many_tournaments(self.most)


@dataclass(frozen=True, slots=True)
class Announced(TournamentSaying):
    """For everybody in a public place."""

    title: Title
    settings: Settings
    organiser: str
    """Empty: they have left the club."""
    players: tuple[str, ...] = ()
    stands: Literal["open", "started", "cancelled"] = "open"
    waiting: int = 0
    """So many wait for a place."""
    season: Title | None = None
    """For which it counts."""

    def said(self, p: Phrases) -> str:
        head = p.founding.announced(self.title.said(p), self.organiser)
        season = [in_season(self.season, p)] if self.season else []
        return "\n".join([head, *terms(self.settings, p), *season, *self._who(p)])

    def _who(self, p: Phrases) -> list[str]:
        more = " …" if len(self.players) > _MOST_NAMES else ""
        names = f"{', '.join(self.players[:_MOST_NAMES])}{more}"
        match self.stands:
            case "started":
                return [p.cards.started(len(self.players), names)]
            case "cancelled":
                return [p.cards.cancelled]
            case "open":
                most = self.settings.most
                here = [p.cards.entered(len(self.players), most, names)] if self.players else []
                return [*here, *([p.door.waiting(self.waiting)] if self.waiting else [])]
            case _:
                assert_never(self.stands)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        if self.stands != "open":
            return ((p.labels.show, SHOW.says(number)),)
        return (p.labels.join, JOIN.says(number)), (p.labels.show, SHOW.says(number))


@dataclass(frozen=True, slots=True)
class Created(TournamentSaying):
    title: Title
    settings: Settings

    def said(self, p: Phrases) -> str:
        told = p.founding.created(self.title.said(p))
        by_hand = self.settings.starts == "hand"
        return f"{told} {p.founding.start_it(self.title.number)}" if by_hand else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        show = (p.labels.show, SHOW.says(number))
        by_hand = self.settings.starts == "hand"
        return (show, (p.labels.start, START.says(number))) if by_hand else (show,)


@dataclass(frozen=True, slots=True)
class HeldAgain(TournamentSaying):
    """For the organiser of one that is held again and again: the next one."""

    title: Title
    settings: Settings

    def said(self, p: Phrases) -> str:
        lines = [p.founding.held_again(self.title.said(p), self.title.number)]
        if self.settings.opens_at:
            lines.append(p.founding.opens(p.moment(self.settings.opens_at)))
        return "\n".join([*lines, *terms(self.settings, p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.show, SHOW.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class SeriesEnds(TournamentSaying):
    """In public, and for its organiser: it was to be held again, and is not."""

    title: Title
    empty: int = 0  # so many times in a row too few had entered

    def said(self, p: Phrases) -> str:
        title, number = self.title.said(p), self.title.number
        if self.empty:
            return p.founding.series_empty(title, number, self.empty)
        return p.founding.series_ends(title, number)


@dataclass(frozen=True, slots=True)
class AgainThere(TournamentSaying):
    """Here it cannot be known that the speaker may organise."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.founding.again_there(self.title.said(p), self.title.number)


@dataclass(frozen=True, slots=True)
class AgainAlready(TournamentSaying):
    """The next one was made before."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.founding.again_already(self.title.said(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.show, SHOW.says(self.title.number)),)


def _discard(p: Phrases) -> Choice:
    return p.labels.discard, DROP.says()


def _answers(field: FieldName, p: Phrases, game: str = "") -> tuple[Choice, ...]:
    """What may be answered with a button."""
    if field == "rules" and game:
        name = SHELF[game].words[p.tongue.language].option
        sets = rule_sets(game)
        return tuple((upper_first(name("rules", one)), SET.says(f"rules={one}")) for one in sets)
    if field == "game":
        return tuple((p.tongue.title(key), SET.says(f"game={key}")) for key in FOR_TWO)
    return tuple(_answer(field, value, p) for value in FIELDS[field].answers)


def _answer(field: FieldName, value: Value, p: Phrases) -> Choice:
    return value.label[p.tongue.language], SET.says(f"{field}={value.word}")
