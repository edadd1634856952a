"""Tournaments and seasons that are named as people see them: what was said, with their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.names import title_skeleton
from bot.desk.tournament_book.book import held
from bot.desk.tournaments.entry import plays
from bot.desk.tournaments.which_season import season_line, season_names
from bot.desk.tournaments.which_tournament import leads, line_of, person_named
from bot.desk.visit.visit import Visit
from bot.words.arguments import Given, Misread, take
from bot.words.command import Command
from bot.words.hearing import Heard, Misused, Sentence, hear, spoken
from bot.words.help.commands import ShowHelp
from bot.words.match.commands import Play
from bot.words.tournaments import sayings as s
from bot.words.tournaments.called import (
    Called,
    as_tournament,
    called,
    in_season,
    name_in,
    numbered,
    verb_first,
)
from bot.words.tournaments.called import in_words as words_of
from bot.words.tournaments.changes import LONGEST_NAME
from bot.words.tournaments.commands import JOIN, TOURNAMENT
from bot.words.tournaments.options import NUMBER
from bot.words.tournaments.playing_commands import CARD
from bot.words.tournaments.season_commands import SEASON, what_of
from bot.words.tournaments.season_wishes import ShowSeason, ShowSeasonCard
from bot.words.tournaments.team_commands import FOUND
from bot.words.tournaments.team_wishes import ShowTeams
from bot.words.tournaments.wishes import Looking
from storage import tournaments

_LATELY = 20
"""So many of those that are over are known by their names."""
_WORDS, _WORDS_OF_ONE = 30, 10
"""So many words are looked at, and so many together, where a name is looked for among all that are open."""
_HARMLESS = Looking | ShowTeams | ShowSeason | ShowSeasonCard
"""What may be done by a part of a name: nothing comes of a wrong guess."""


async def by_number(visit: Visit) -> Sentence | None:
    """What was said, with a number where a name stood; None after asking which one is meant."""
    said = spoken(visit.incoming.text)
    if said is None or not said[1]:
        return visit.heard.sentence
    command, rest = said
    if command == SEASON:
        return await _of_season(visit, rest)
    if not any(option.key == NUMBER.key for option in command.options):
        return visit.heard.sentence
    there = await _known(visit)
    found = called(command, rest, [*there])
    if not found and command != TOURNAMENT and _is_misread(visit.heard.sentence):
        visit.reply(s.NoneCalled(name_in(rest).strip('"«»“”')[:LONGEST_NAME]))
        return None
    if command == TOURNAMENT and any(one.rest for one in found):
        return visit.heard.sentence  # a verb that is misspelt
    if not found or await _is_a_person(visit, command, rest, found):
        return visit.heard.sentence
    return await _chosen(visit, command, await _likeliest(visit, command, found, there))


def _is_misread(sentence: Sentence) -> bool:
    """Whether a word stands where only a number would do."""
    fault = sentence.fault if isinstance(sentence, Misused) else None
    return isinstance(fault, Misread) and fault.option.key == NUMBER.key


async def in_words(visit: Visit) -> Heard | None:
    """The same of what is said without a slash; None where it is nothing of that, or after asking."""
    there = await _known(visit)
    said = {title: meant for title in there if (meant := words_of(visit.incoming.text, title))}
    longest = max((len(title.name) for title in said), default=0)
    found = [Called(title.number, "", whole=True) for title in said if len(title.name) == longest]
    if not found:
        text = as_tournament(visit.incoming.text)
        heard = hear(text)
        return None if text == visit.incoming.text or isinstance(heard.sentence, Play) else heard
    command, rest, asked = next(said[title] for title in said if len(title.name) == longest)
    if asked:
        return Heard(ShowHelp(command.word))
    likely = await _likeliest(visit, command, found, there)
    says = tuple([f"{one.number} {rest}".rstrip() for one in likely])
    if len(likely) == 1:
        return hear(command.says(says[0]))
    await _ask(visit, command, likely, says)
    return None


async def _chosen(
    visit: Visit, command: Command[object], found: Sequence[Called]
) -> Sentence | None:
    original = visit.heard.sentence
    sentence = _with(command, found[0])
    if isinstance(sentence, Misused) and not isinstance(original, Misused):
        return original  # the name belongs to what else is said
    if len(found) == 1 and (found[0].whole or isinstance(sentence, _HARMLESS)):
        return sentence
    says = tuple([f"{one.number} {one.rest}".rstrip() for one in found])
    await _ask(visit, command, found, says)
    return None


async def _ask(
    visit: Visit, command: Command[object], found: Sequence[Called], says: tuple[str, ...]
) -> None:
    books = [await held(visit, one.number) for one in found]
    lines = [(line_of(visit, book), rest) for book, rest in zip(books, says, strict=True) if book]
    visit.reply(s.WhichTournament(command, *(tuple(each) for each in zip(*lines, strict=True))))


def _with(command: Command[object], one: Called) -> Sentence:
    return hear(command.says(f"{one.number} {one.rest}")).sentence


async def _known(visit: Visit) -> dict[s.Title, bool]:
    """Those that may be named here, the latest first, and whether each is over."""
    said = visit.incoming
    rows = await tournaments.open_now(visit.tx)
    seen = {row.id for row in rows}
    near = set(await tournaments.of_member(visit.tx, visit.member.id))
    if said.place is not None:
        near |= set(await tournaments.told_in(visit.tx, said.chat, said.place))
    others = [await tournaments.contest(visit.tx, number) for number in sorted(near - seen)]
    rows += [row for row in others if row is not None]
    rows += await tournaments.open_called(visit.tx, _skeletons(said.text))
    rows += await tournaments.latest(visit.tx, _LATELY)
    return {s.Title(row.id, str(row.settings.get("name", ""))): bool(row.ended) for row in rows}


def _skeletons(text: str) -> set[str]:
    """Of whatever in the text may be a name."""
    words = [title_skeleton(word) for word in text.replace("=", " ").split()[:_WORDS]]
    spans = range(1, _WORDS_OF_ONE + 1)
    return {"".join(words[n : n + size]) for size in spans for n in range(len(words))}


async def _is_a_person(
    visit: Visit, command: Command[object], rest: str, found: Sequence[Called]
) -> bool:
    """Whether it is somebody's name as well, and the command is about people."""
    given = take(command.options, rest)
    if any(one.rest for one in found) or not isinstance(given, Given):
        return False
    names = [str(given.values.get(one.key, "")) for one in command.options if one.form == "person"]
    return any([name and await person_named(visit, name) for name in names])


async def _likeliest(
    visit: Visit,
    command: Command[object],
    found: Sequence[Called],
    there: dict[s.Title, bool],
) -> Sequence[Called]:
    """Of several of one name those for which it can be meant: one that runs, the speaker's own."""
    over = {title.number for title, ended in there.items() if ended}
    timely = [one for one in found if (one.number in over) == (command == CARD)] or found
    if len(timely) == 1:
        return timely
    likely = []
    for one in timely:
        book = await held(visit, one.number)
        if book is None:
            continue
        if command.whom == "organisers":
            fits = await leads(visit, book)
        else:
            fits = plays(visit, book) != (command in (JOIN, FOUND))
        likely += [one] if fits else []
    likely = likely or [*timely]
    past = all(one.number in over for one in likely)
    return likely[:1] if past and isinstance(_with(command, likely[0]), _HARMLESS) else likely


async def _of_season(visit: Visit, rest: str) -> Sentence | None:
    """The same of "/tournament season", which may name a season, and a tournament beside it."""
    there, seasons_there = await _known(visit), await season_names(visit)
    by_numbers = numbered(rest, [*there], seasons_there)
    if by_numbers != rest:
        return hear(SEASON.says(by_numbers)).sentence
    rest = verb_first(rest)
    named, games = in_season(rest, [*there], seasons_there)
    word = rest.partition(" ")[0]
    head = f"{word} " if what_of(word) else ""
    if games:
        return await _in_season(visit, head, named, await _likeliest(visit, SEASON, games, there))
    if not named:
        return visit.heard.sentence
    says = tuple([f"{head}{one.number} {one.rest}".rstrip() for one in named])
    if len(named) == 1 and named[0].whole and verb_first(says[0]) != says[0]:
        return await _of_season(visit, says[0])  # "Grand Prix add Cup" names both
    sentence = hear(SEASON.says(says[0])).sentence
    if len(named) == 1 and (named[0].whole or isinstance(sentence, _HARMLESS)):
        return sentence
    lines = [await season_line(visit, one.number) for one in named]
    visit.reply(s.WhichSeason(tuple(line for line in lines if line), says))
    return None


async def _in_season(
    visit: Visit, head: str, named: Sequence[Called], games: Sequence[Called]
) -> Sentence | None:
    """A tournament comes to a season or goes."""
    season = f"{named[0].number} " if len(named) == 1 and named[0].whole else ""
    says = tuple([f"{head}{season}{one.number}" for one in games])
    if len(games) == 1 and games[0].whole and bool(season) == bool(named):
        return hear(SEASON.says(says[0])).sentence
    await _ask(visit, SEASON, games, says)
    return None
