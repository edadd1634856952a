"""Describing a new tournament: in one line, or question by question, by buttons and plain answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.club.bounds import TOURNAMENTS_AT_ONCE
from bot.club.names import title_skeleton
from bot.club.tournaments.settings import MAY_STAND, Settings, by_teams, check, settings_json
from bot.desk.tournament_book.book import rouse
from bot.desk.tournaments.passwords import draw
from bot.desk.tournaments.refusing import refuse_to_organise
from bot.desk.visit.community import (
    announcements_place,
    is_offered,
    may_organise,
)
from bot.desk.visit.hours import own_zone
from bot.desk.visit.visit import Visit
from bot.games.named import find
from bot.words.meeting.own import key_of
from bot.words.tournaments import fields
from bot.words.tournaments import sayings as s
from bot.words.tournaments.changes import dated
from bot.words.tournaments.fields import FieldName
from bot.words.tournaments.founding import says_create
from bot.words.tournaments.playing_commands import PASSWORD
from bot.words.tournaments.rule_sets import game_and_rules
from storage import drafts, matches, tournaments
from storage.drafts import Draft

Said: TypeAlias = tuple[tuple[str, str], ...]
FORGOTTEN = 1800
"""Seconds after which a plain answer is no answer any more."""
_NEEDED = frozenset({"name", "game", "format"})


@dataclass(frozen=True, slots=True)
class Sketch:
    """What has been said of a tournament to be, and where it is to be told of."""

    said: Mapping[str, str]
    """Settings as they were typed, by their keys."""
    chat: str | None
    place: str | None


def sketch_json(sketch: Sketch) -> dict[str, Any]:
    return {"said": dict(sketch.said), "chat": sketch.chat, "place": sketch.place}


def sketch_from(stored: Mapping[str, Any]) -> Sketch:
    return Sketch(**stored)


async def create(visit: Visit, said: Said) -> None:
    """Begin to describe a tournament, which will be told of where this is said; or, with nothing
    said, create the one that is described, or go on with what is being asked of it."""
    draft = await drafts.draft(visit.tx, visit.member.id) if not said else None
    if not await may_organise(visit):
        if draft is not None:  # begun where they may, finished in private
            await _go_on(visit, sketch_from(draft.body), draft.question)
        else:
            refuse_to_organise(visit)
        return
    home = await announcements_place(visit)
    chat, place = home or (None, None)
    if draft is not None and visit.now - draft.at < FORGOTTEN:
        sketch = sketch_from(draft.body)
        moved = replace(sketch, chat=chat, place=place) if draft.question else sketch
        await _go_on(visit, moved, draft.question)
        return
    told = _with(visit, Sketch({}, chat, place), said)
    if told is None:
        return
    if told.said.keys() >= _NEEDED:  # in one line: the rest is as it usually is
        await _finish(visit, told)
        return
    await _ask(visit, told, next_question(told, visit))


async def _go_on(visit: Visit, sketch: Sketch, question: str) -> None:
    """What is being asked is asked again, or all has been said."""
    asked = fields.field_named(question)
    await (_finish(visit, sketch) if asked is None else _ask(visit, sketch, asked))


async def settle(visit: Visit, said: Said) -> None:
    """Something said of the tournament that is being described. Where nothing is being asked, as
    after one line, all of it is shown again."""
    sketch = await _sketch(visit)
    told = _with(visit, sketch, said) if sketch else None
    if told is not None:
        draft = await drafts.draft(visit.tx, visit.member.id)
        asking = draft is not None and bool(draft.question)
        await _ask(visit, told, next_question(told, visit) if asking else None)


async def ask_again(visit: Visit, field: FieldName) -> None:
    sketch = await _sketch(visit)
    if sketch is not None:
        await _ask(visit, sketch, field)


async def _sketch(visit: Visit) -> Sketch | None:
    """What is being described; None after telling the speaker that nothing is."""
    draft = await drafts.draft(visit.tx, visit.member.id)
    if draft is None:
        visit.reply(s.NoDraft())
        return None
    return sketch_from(draft.body)


async def answers_question(visit: Visit, text: str) -> bool:
    """A plain text in private, which may answer what was asked last; whether it did."""
    if visit.incoming.place is not None or visit.heard.match is not None:
        return False
    draft = await drafts.draft(visit.tx, visit.member.id)
    if draft is None or visit.now - draft.at > FORGOTTEN:
        return False
    sketch = sketch_from(draft.body)
    if not draft.question:
        playing = await matches.running_for(visit.tx, visit.member.id)
        if not says_create(text, asked=not playing):
            return False
        await _finish(visit, sketch)
        return True
    answer = game_and_rules(text) if draft.question == "game" else ()
    answer = answer or ((draft.question, text),)
    zone = own_zone(visit.member.settings)
    (field, meant), *_ = _wanted(visit, answer).items()
    fits = fields.settle(settings_of(sketch, visit), field, meant, zone) is not None
    if not fits and await matches.running_for(visit.tx, visit.member.id):
        return False  # said to the umpire of their match
    told = _with(visit, sketch, answer)
    if told is not None:
        await _ask(visit, told, next_question(told, visit))
    return True


async def discard(visit: Visit) -> None:
    await drafts.drop_draft(visit.tx, visit.member.id)
    visit.reply(s.DraftDiscarded())


def next_question(sketch: Sketch, visit: Visit) -> FieldName | None:
    """What is to be asked next; None when enough has been said."""
    wanted: list[FieldName] = ["name", "game", "format", "size"]
    if "format" in sketch.said and settings_of(sketch, visit).format == "swiss":
        wanted.append("rounds")
    if by_teams(settings_of(sketch, visit)):
        wanted.append("boards")
    wanted += ["pace", "start"]
    return next((field for field in wanted if field not in sketch.said), None)


def _with(visit: Visit, sketch: Sketch, said: Said) -> Sketch | None:
    """The sketch with more settled; None after telling what cannot be."""
    settings = settings_of(sketch, visit)
    zone = own_zone(visit.member.settings)
    wanted = _wanted(visit, said)
    for field in fields.in_order(wanted):
        changed = fields.settle(settings, field, wanted[field], zone)
        if changed is None or (field == "start" and _is_past(visit, changed)):
            visit.reply(_why_not(settings, field, dict(said)[field]))
            return None
        settings = changed
    return replace(sketch, said={**sketch.said, **wanted})


def _wanted(visit: Visit, said: Said) -> dict[str, str]:
    """What is said now, so that it means the same later."""
    zone = own_zone(visit.member.settings)
    return {
        field: dated(text, visit.now, zone) if field == "start" else text for field, text in said
    }


def _why_not(
    settings: Settings, field: str, text: str
) -> s.BadValue | s.NoSuchField | s.PasswordApart:
    """There is no such setting, or it cannot be that."""
    box = find(settings.game) if settings.game else None
    values = {option.name: option.values for option in box.options} if box else {}
    known = fields.field_named(field)
    if any(field in names for _, names in PASSWORD.names.each()):
        return s.PasswordApart()
    own = key_of(field)
    if known is None and own not in values:
        return s.NoSuchField(field)
    if known == "games" and fields.FIELDS[known].read(text) is not None:  # in another format
        return s.BadValue(field, text, ("1", "2"))
    return s.BadValue(field, text, values.get(own, ()) if known in (None, "rules") else ())


def _is_past(visit: Visit, settings: Settings) -> bool:
    """Whether it was to start at a time that is over."""
    return settings.starts == "date" and settings.start_at <= visit.now


def settings_of(sketch: Sketch, visit: Visit) -> Settings:
    """The settings as far as they have been told."""
    settings = Settings("", "", "swiss", 0)
    for field in fields.in_order(sketch.said):
        settings = (
            fields.settle(settings, field, sketch.said[field], own_zone(visit.member.settings))
            or settings
        )
    return settings


async def _ask(visit: Visit, sketch: Sketch, question: FieldName | None) -> None:
    await drafts.keep_draft(
        visit.tx, visit.member.id, Draft(sketch_json(sketch), question or "", visit.now)
    )
    settings = settings_of(sketch, visit)
    if question is not None:
        visit.reply(s.Question(question, settings))
    else:
        visit.reply(s.Described(settings, check(settings)))


async def _finish(visit: Visit, sketch: Sketch) -> None:
    """The tournament is made, and told of as soon as its entry opens."""
    settings = replace(settings_of(sketch, visit), seed=visit.random.randrange(2**31))
    if _is_past(visit, settings):  # the description was left lying
        late = {field: value for field, value in sketch.said.items() if field != "start"}
        await _ask(visit, replace(sketch, said=late), "start")
        return
    missing = _NEEDED - sketch.said.keys()
    faults = [fault for fault in check(settings) if fault.word not in MAY_STAND]
    if missing or faults:
        await _ask(visit, sketch, next_question(sketch, visit) if missing else None)
        return
    if not await is_offered(visit, settings.game, sketch.chat, sketch.place):
        return
    if await tournaments.organised(visit.tx, visit.member.id) >= TOURNAMENTS_AT_ONCE:
        visit.reply(s.TooManyTournaments(TOURNAMENTS_AT_ONCE))
        return
    body = settings_json(settings)
    stored = await tournaments.create(
        visit.tx, body, visit.member.id, visit.now, title_skeleton(settings.name)
    )
    if sketch.chat is not None and sketch.place is not None:
        await tournaments.add_place(visit.tx, stored.id, sketch.chat, sketch.place)
    await drafts.drop_draft(visit.tx, visit.member.id)
    await rouse(visit, stored.id, max(visit.now, settings.opens_at))
    visit.reply(s.Created(s.Title(stored.id, settings.name), settings))
    await draw(visit, stored.id, settings)
