"""The past: a member's finished matches, a page at a time."""

from __future__ import annotations

from bot.desk.members.profile import past_lines
from bot.desk.visit.identify import asked_for
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF, find
from bot.words.members import sayings as s
from bot.words.old_arguments import arguments
from bot.words.sayings import NoSuchGame
from storage import members, standing
from storage.members import Member
from storage.standing import Outcome

PAGE = 10
_MOST_PAGES = 1000
_OUTCOMES: dict[str, Outcome] = {
    "won": "won",
    "wins": "won",
    "победы": "won",
    "выиграл": "won",
    "lost": "lost",
    "losses": "lost",
    "поражения": "lost",
    "проиграл": "lost",
    "drawn": "drawn",
    "draws": "drawn",
    "ничьи": "drawn",
}


async def show_history(visit: Visit, text: str) -> None:
    """Finished matches of the one named, or the speaker's, as far as they are of that kind.

    Buttons name the member by his number: a name may be longer than a button's sentence.
    """
    words, settings = arguments(text)
    games: tuple[str, ...] = ()
    outcome: Outcome | None = None
    page = 1
    name: list[str] = []
    for word in words:
        if word.lower() in _OUTCOMES:
            outcome = _OUTCOMES[word.lower()]
        elif word.isdecimal():
            page = min(max(int(word[:9]), 1), _MOST_PAGES)
        elif not word.startswith("@") and (box := find(word)):
            games = (box.key,)
        else:
            name.append(word)
    if not games and name and not name[0].startswith("@") and (box := find(" ".join(name))):
        games, name = (box.key,), []  # a title of several words
    if settings.get("g", "") in SHELF:
        games = (settings["g"],)
    elif "g" in settings:
        visit.reply(NoSuchGame(settings["g"], tuple(SHELF)))
        return
    person = await _person(visit, " ".join(name), settings.get("m", ""))
    if person is None:
        return
    played = await standing.past(
        visit.tx,
        person.id,
        games=games,
        outcome=outcome,
        most=PAGE + 1,
        skip=(page - 1) * PAGE,
    )
    if not played:
        visit.reply(s.NoHistory(person.name))
        return
    query = " ".join([f"m={person.id}", *(f"g={game}" for game in games), *filter(None, [outcome])])
    lines = past_lines(played[:PAGE])
    visit.reply(s.History(person.name, lines, page, len(played) > PAGE, query))


async def _person(visit: Visit, name: str, number: str) -> Member | None:
    """By a button's number, or by name. A deleted member is found no more."""
    if not number:
        return await asked_for(visit, name)
    found = await members.found(visit.tx, int(number[:18])) if number.isdecimal() else None
    return found or await asked_for(visit, number)
