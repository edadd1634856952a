"""The people of a tournament: their names, and what they are told, one by one or in public."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bot.club.tournaments.teams import team_of
from bot.desk.visit.community import is_banned_at
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace
from bot.desk.visit.sealed import Figure
from bot.desk.visit.sight import DEFAULT_THEME, theme_of
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Block, Visit
from bot.language import Language
from bot.words.dates import plain
from bot.words.say import say
from bot.words.tongue import NOBODY
from bot.words.tournaments import sayings as s
from renderer.figures.values import Figure as Shown
from storage import accounts, tournaments
from storage.members import Member


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is shown of a tournament beside the words, for whoever reads it in whatever language."""

    block: Callable[[Language], Block] | None
    picture: Callable[[Language, int | None], Shown | None] | None = None
    """For a reader, who may stand out in it."""


def title_of(book: Held) -> s.Title:
    return s.Title(book.id, book.name)


async def names_of(visit: Visit, wanted: Iterable[int]) -> dict[int, str]:
    """Names by member, all with one look; whoever is deleted has none."""
    asked = tuple(dict.fromkeys(wanted))
    await visit.acquaint(asked)
    return {member: (await visit.person(member)).name or NOBODY for member in asked}


async def players(visit: Visit, book: Held) -> dict[int, str]:
    return await called(visit, book, book.contest.players)


async def called(visit: Visit, book: Held, wanted: Iterable[int]) -> dict[int, str]:
    """Names as they stand in a tournament: where teams play, each with theirs."""
    names = await names_of(visit, wanted)
    return {member: _of_team(book, member, name) for member, name in names.items()}


def _of_team(book: Held, member: int, name: str) -> str:
    team = team_of(book.contest, member)
    return f"{name} ({team})" if team else name


async def managers(visit: Visit, book: Held) -> list[Member]:
    """The organiser and their helpers; whoever is banned leads nothing meanwhile."""
    wanted = dict.fromkeys((book.organiser, *sorted(book.contest.helpers)))
    return [
        await visit.person(member)
        for member in wanted
        if not await is_banned_in(visit, book, member)
    ]


async def is_banned_in(visit: Visit, book: Held, member: int) -> bool:
    """Whether any community that hears of it has banned the member."""
    homes: list[tuple[str | None, str | None]] = [*await tournaments.places(visit.tx, book.id)]
    for home in homes or [(None, None)]:
        if await is_banned_at(visit, *home, member):
            return True
    return False


async def tell(visit: Visit, wanted: Iterable[int], saying: s.TournamentSaying) -> None:
    """The same in private to each of them once."""
    asked = tuple(dict.fromkeys(wanted))
    await visit.acquaint(asked)
    for member in asked:
        visit.tell(await visit.person(member), saying)


async def out_of_earshot(visit: Visit, book: Held, wanted: Iterable[int]) -> list[int]:
    """Those of them who are on none of the platforms where the tournament is told of in public."""
    asked = tuple(dict.fromkeys(wanted))
    near: set[int] = set()
    for chat in dict.fromkeys(chat for chat, _ in await tournaments.places(visit.tx, book.id)):
        near.update(member for member, _ in await accounts.users_on(visit.tx, chat, asked))
    return [member for member in asked if member not in near]


async def post(
    visit: Visit,
    book: Held,
    saying: s.TournamentSaying,
    sheet: Sheet | None = None,
    calls: Iterable[int] = (),
    card: str | None = None,
    *,
    change_only: bool = False,
) -> None:
    """The same in every public place that hears of the tournament; those are mentioned who are
    called, and like it. It stands on the card, if there is one; or only there."""
    homes = await tournaments.places(visit.tx, book.id)
    await post_at(visit, homes, saying, sheet, calls, card, change_only=change_only)


async def post_at(
    visit: Visit,
    homes: Iterable[tuple[str, str]],
    saying: s.TournamentSaying,
    sheet: Sheet | None = None,
    calls: Iterable[int] = (),
    card: str | None = None,
    *,
    change_only: bool = False,
) -> None:
    """The same in these public places."""
    called = tuple(dict.fromkeys(calls))
    for chat, place in homes:
        language = await visit.place_language(chat, place)
        letter = _letter(visit, ToPlace(chat, place), saying, sheet, language)
        letter = replace(letter, calls=called, card=card, change_only=change_only)
        visit.post(_with_picture(letter, sheet, language, DEFAULT_THEME, None))


async def post_there(
    visit: Visit, chat: str, place: str, saying: s.TournamentSaying, sheet: Sheet
) -> None:
    """In one public place, because somebody wants it there."""
    language = await visit.place_language(chat, place)
    letter = _letter(visit, ToPlace(chat, place), saying, sheet, language)
    visit.post(_with_picture(letter, sheet, language, DEFAULT_THEME, None))


async def show(visit: Visit, reader: Member, saying: s.TournamentSaying, sheet: Sheet) -> None:
    """To one reader in private; to nobody who has deleted their account."""
    if not reader.name:
        return
    language = visit.language_for(reader)
    letter = _letter(visit, ToMember(reader.id), saying, sheet, language)
    if reader.settings.get("board", "picture") != "text":
        letter = _with_picture(letter, sheet, language, theme_of(reader), reader.id)
    visit.post(letter)


def _letter(
    visit: Visit,
    to: Recipient,
    saying: s.TournamentSaying,
    sheet: Sheet | None,
    language: Language,
) -> Letter:
    spoken = say(saying, language)
    return Letter(
        language=language,
        key=visit.next_key(),
        to=to,
        text=spoken.text,
        choices=spoken.choices,
        block=sheet.block(language) if sheet and sheet.block else None,
    )


def _with_picture(
    letter: Letter, sheet: Sheet | None, language: Language, theme: str, reader: int | None
) -> Letter:
    """The letter with its picture, if there is one; all of it stands in the text beside it."""
    shown = sheet.picture(language, reader) if sheet and sheet.picture else None
    if shown is None:
        return letter
    alt = plain(letter.text, language)
    return replace(letter, board=Figure(shown, theme), alt=alt)
