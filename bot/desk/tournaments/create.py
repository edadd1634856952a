"""Describing a new contest: in one line, or question by question with buttons and plain answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, tzinfo
from typing import Any

from bot.club.tournaments.settings import Settings, check, settings_json
from bot.desk.tournament_book.book import rouse
from bot.desk.visit.community import announcements_place, is_offered, may_organise
from bot.desk.visit.hours import hours_of, zone_of
from bot.desk.visit.visit import Visit
from bot.games.shelf import FOR_TWO, SHELF, find
from bot.words.tournaments import fields
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import Contest as Wish
from storage import matches, tournaments
from storage.tournaments import Draft

FORGOTTEN = 1800
"""Seconds after which a plain answer is no answer any more."""
_NEEDED = frozenset({"name", "game", "format"})
_WARNINGS = frozenset({"small-swiss", "large-table"})
"""What may be said of a contest that can be held all the same."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What has been said of a contest to be, and where it is to be told of."""

    said: Mapping[str, str]
    chat: str | None
    place: str | None


def sketch_json(sketch: Sketch) -> dict[str, Any]:
    return {"said": dict(sketch.said), "chat": sketch.chat, "place": sketch.place}


def sketch_from(stored: Mapping[str, Any]) -> Sketch:
    return Sketch(**stored)


async def create(visit: Visit, wish: Wish) -> None:
    """Begin to describe a contest; in the place where it is said it will be told of."""
    if not await may_organise(visit):
        draft = await tournaments.draft(visit.tx, visit.member.id)
        if draft is not None and not wish.text:  # begun where he may, finished in private
            await _finish(visit, sketch_from(draft.body))
            return
        visit.reply(s.MayNotOrganise())
        return
    if not wish.text and (draft := await tournaments.draft(visit.tx, visit.member.id)):
        sketch = sketch_from(draft.body)
        if draft.question == "" and visit.now - draft.at < FORGOTTEN:
            await _finish(visit, sketch)
            return
    home = await announcements_place(visit)
    chat, place = home or (None, None)
    said = dict(wish.settings)
    if wish.words:
        said.setdefault("name", " ".join(wish.words))
    told = await _read(visit, Sketch({}, chat, place), said)
    if told is None:
        return
    if told.said.keys() >= _NEEDED:  # in one line: the rest is as it usually is
        await _finish(visit, told)
        return
    await _ask(visit, told, next_question(told))


async def settle(visit: Visit, wish: Wish) -> None:
    """Something said of the contest that is being described."""
    draft = await tournaments.draft(visit.tx, visit.member.id)
    if draft is None:
        visit.reply(s.NoContest(None))
        return
    if len(wish.words) == 1 and not wish.settings:  # a button that asks once more
        field = fields.known(wish.words[0])
        if field is None:
            visit.reply(s.NoSuchField(wish.words[0], tuple(fields.READERS)))
            return
        await _ask(visit, sketch_from(draft.body), field)
        return
    told = await _read(visit, sketch_from(draft.body), wish.settings)
    if told is not None:
        await _ask(visit, told, next_question(told))


async def answers_question(visit: Visit, text: str) -> bool:
    """A plain text in private, which may answer what was asked last; whether it did."""
    if visit.incoming.place is not None or visit.heard.match is not None:
        return False
    draft = await tournaments.draft(visit.tx, visit.member.id)
    if draft is None or not draft.question or visit.now - draft.at > FORGOTTEN:
        return False
    sketch = sketch_from(draft.body)
    settings = settings_of(sketch, visit)
    fits = fields.read(settings, draft.question, text, _zone(visit)) is not None
    if not fits and await matches.running_for(visit.tx, visit.member.id):
        return False  # said to the umpire of his match
    told = await _read(visit, sketch, {draft.question: text})
    if told is not None:
        await _ask(visit, told, next_question(told))
    return True


async def drop(visit: Visit, _: Wish) -> None:
    await tournaments.drop_draft(visit.tx, visit.member.id)
    visit.reply(s.DraftDropped())


def next_question(sketch: Sketch) -> str | None:
    """What is to be asked next; None when enough has been said."""
    kind = fields.FORMATS.get(sketch.said.get("format", "").lower(), ("", 1))[0]
    wanted = ["name", "game", "format", "size"]
    if kind == "swiss":
        wanted.append("rounds")
    wanted += ["pace", "start"]
    return next((field for field in wanted if field not in sketch.said), None)


async def _read(visit: Visit, sketch: Sketch, said: Mapping[str, str]) -> Sketch | None:
    """The sketch with more settled; None after telling what cannot be."""
    merged = dict(sketch.said)
    settings = settings_of(sketch, visit)
    wanted: dict[str, str] = {}
    for name, value in said.items():
        field = fields.known(name)
        if field is None and name.lower() not in _options_of(said, sketch):
            visit.reply(s.NoSuchField(name, tuple(fields.READERS)))
            return None
        wanted[field or name.lower()] = value
    order = (*fields.READERS, *wanted)
    for field in sorted(wanted, key=order.index):
        changed = _apply(settings, field, wanted[field], visit)
        if changed is None or (field == "start" and _is_past(visit, changed)):
            visit.reply(s.BadValue(field, wanted[field], values_of(settings, field)))
            return None
        settings = changed
        merged[field] = wanted[field]
    return replace(sketch, said=merged)


def _options_of(said: Mapping[str, str], sketch: Sketch) -> tuple[str, ...]:
    """The settings that the game itself has."""
    game = said.get("game") or said.get("игра") or sketch.said.get("game", "")
    box = find(game)
    return tuple(option.name for option in box.options) if box else ()


def _apply(settings: Settings, field: str, value: str, visit: Visit) -> Settings | None:
    if field not in fields.READERS:
        return fields.option(settings, field, value)
    return fields.read(settings, field, value, _zone(visit))


def _is_past(visit: Visit, settings: Settings) -> bool:
    """Whether it was to start at a time that is over."""
    return settings.starts == "date" and settings.start_at <= visit.now


def settings_of(sketch: Sketch, visit: Visit) -> Settings:
    """The settings as far as they have been told."""
    settings = Settings("", "", "swiss", 0)
    order = (*fields.READERS, *sketch.said)
    for field in sorted(sketch.said, key=order.index):
        settings = _apply(settings, field, sketch.said[field], visit) or settings
    return settings


def values_of(settings: Settings, field: str) -> tuple[str, ...]:
    """What the field may be, where that can be listed."""
    if field == "game":
        return FOR_TWO
    if settings.game:
        for option in SHELF[settings.game].options:
            if option.name == field:
                return option.values
    return fields.EXAMPLES.get(field, ())


def _zone(visit: Visit) -> tzinfo:
    return zone_of(hours_of(visit.member.settings).zone) or UTC


async def _ask(visit: Visit, sketch: Sketch, question: str | None) -> None:
    await tournaments.keep_draft(
        visit.tx, visit.member.id, Draft(sketch_json(sketch), question or "", visit.now)
    )
    settings = settings_of(sketch, visit)
    if question is not None:
        visit.reply(s.Question(question, settings, tuple(sketch.said)))
    else:
        visit.reply(s.Described(settings, check(settings)))


async def _finish(visit: Visit, sketch: Sketch) -> None:
    """The contest is made, and told of as soon as its entry opens."""
    settings = replace(settings_of(sketch, visit), seed=visit.random.randrange(2**31))
    if _is_past(visit, settings):  # the description was left lying
        late = {field: value for field, value in sketch.said.items() if field != "start"}
        await _ask(visit, replace(sketch, said=late), "start")
        return
    missing = _NEEDED - sketch.said.keys()
    faults = [fault for fault in check(settings) if fault.word not in _WARNINGS]
    if missing or faults:
        await _ask(visit, sketch, next_question(sketch) if missing else None)
        return
    if not await is_offered(visit, settings.game, sketch.chat, sketch.place):
        return
    body = settings_json(settings)
    stored = await tournaments.create(visit.tx, body, visit.member.id, visit.now)
    if sketch.chat is not None and sketch.place is not None:
        await tournaments.add_place(visit.tx, stored.id, sketch.chat, sketch.place)
    await tournaments.drop_draft(visit.tx, visit.member.id)
    await rouse(visit, stored.id, max(visit.now, settings.opens_at))
    visit.reply(s.Created(s.Title(stored.id, settings.name), settings))
