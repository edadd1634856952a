"""A round of letters: what everybody at and around a board is told of one act.

In one file: every letter that has a board stands under the same head, with the same buttons.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from bot.chat.contract import Seen
from bot.desk.match.buttons import all_choices, as_said, buttons, own_choices
from bot.desk.match.calling_off import VOID
from bot.desk.match.clocks import times
from bot.desk.match.faces import face_of
from bot.desk.match.heads import head_line, standing_of
from bot.desk.match.oaths import sworn_lines
from bot.desk.match.offers import offer_lines
from bot.desk.match.record import manners_of
from bot.desk.match.turns import turns_of
from bot.desk.match.watching import send_watchers
from bot.desk.visit.calling import called_to, calls
from bot.desk.visit.errands import CallLater, job_of
from bot.desk.visit.identify import own_seat, seat_of
from bot.desk.visit.letter import Letter, key_at_board
from bot.desk.visit.recipient import ToMember, ToPlace
from bot.desk.visit.sealed import Aside, Panel, facts_of
from bot.desk.visit.sight import as_shown, board_block, seen, sight
from bot.desk.visit.visit import Visit
from bot.games.game import (
    AUDIENCE,
    UMPIRE,
    Announcement,
    Misheard,
    Observation,
    Seat,
    Told,
    other,
)
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import DrawOffered, MatchAnnouncement, Umpire
from bot.words.match.telling import form_choices, say_told
from bot.words.say import say
from bot.words.time.topic import PHRASES as TIME_PHRASES
from bot.words.topic import AnySaying, Choice, Spoken
from storage import clocks
from storage.cards import of_match
from storage.matches import Match
from storage.members import Member

_LATER = 3600
_ECHO = 40
"""Characters of the reader's own words that are repeated before the answer."""


async def send_round(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    told: Told,
    greetings: Mapping[Seat, AnySaying] | None,
    said: str | None = None,
) -> None:
    """One act's letters: to the speaker first, then to the opponent, then to the audience.

    `said` are the speaker's words, where the act is theirs.
    """
    mine = seat_of(match, visit.member.id)
    for seat in sorted(umpire.game.law.seats, key=lambda seat: seat != mine):
        if pile := told.get(seat):
            observation = umpire.observe(seat, pile)
            words = None if said is None or seat != mine else as_said(visit, match, said)
            panel = panel_of(umpire, observation, words)
            await _send_seat(visit, match, umpire, observation, greetings or {}, panel)
    heard = told.get(AUDIENCE, ())
    await _send_audience(visit, match, umpire, heard)
    await send_watchers(visit, match, umpire, heard)


async def _send_seat(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    observation: Observation,
    greetings: Mapping[Seat, AnySaying],
    panel: Panel,
) -> None:
    seat = observation.seat
    reader = await visit.person(match.seats[seat])
    language = visit.language_for(reader)
    shown = await sight(visit, reader, match, observation, language)
    head = await head_line(visit, match, seat, language)
    panel = Panel("call") if seat in greetings else panel
    begun = say(greetings[seat], language) if seat in greetings else Spoken(head)
    told = [
        *(await sworn_lines(visit, match, seat, language) if umpire.n == 0 else ()),
        _words(match, observation.heard, seat, language, reader),
        *offer_lines(umpire, observation, language),
        *await _time_lines(visit, match, umpire, seat, language),
    ]
    quiet = panel.how != "call" or visit.silent_for(reader, match.id)
    if panel.how == "call" and seat not in greetings and _is_turn_alone(umpire, observation):
        quiet = await _calls_later(visit, match, seat, reader) or quiet
    visit.post(
        Letter(
            language=language,
            key=key_at_board(match.id, seat, umpire.letters[seat]),
            about=match.id,
            standing=await standing_of(visit, match, umpire, seat, language),
            to=ToMember(reader.id),
            text="\n".join([begun.text, *told]),
            choices=(
                *await all_choices(visit, match, umpire, observation, language),
                *begun.choices,
            ),
            asks=umpire.offer == other(seat)
            and any(isinstance(one, DrawOffered) for one in observation.heard),
            private=True,
            aside=_aside(match, umpire, language, "\n".join([begun.aside or begun.text, *told])),
            silent=quiet,
            told=facts_of((*begun.facts, *observation.heard)),
            seen=seen(match, umpire, seat, shown.view),
            alt=shown.alt,
            block=shown.block,
            board=shown.board,
            card=of_match(match.id),
            panel=panel,
        )
    )
    if panel.how == "call" and not reader.reachable and reader.id != visit.member.id:
        key = key_at_board(match.id, seat, umpire.letters[seat])
        what = called_to(umpire, seat)
        for calling in await calls(visit.tx, match, reader, what, language, key):
            visit.post(calling)


def panel_of(umpire: Umpire, observation: Observation, said: str | None) -> Panel:
    """How what a seat is told comes to it: an answer, something that calls it, or a word beside."""
    if said is not None:
        return Panel("words", " ".join(said.split())[:_ECHO])
    calls = observation.seat in umpire.to_act or not _is_turn_alone(umpire, observation)
    return Panel("call" if calls else "words")


def _is_turn_alone(umpire: Umpire, observation: Observation) -> bool:
    """Whether nothing has happened but that the turn may have passed."""
    happened = any(isinstance(one, get_args(MatchAnnouncement)) for one in observation.heard)
    return umpire.result is None and not happened


async def _calls_later(visit: Visit, match: Match, seat: Seat, reader: Member) -> bool:
    """Whether the reader wishes for no sound now that it is their turn, but later or never."""
    wish = reader.settings.get("turn")
    if wish == "hour":
        await clocks.plan(visit.tx, job_of(CallLater(match.id, seat), visit.now + _LATER))
    return wish in {"hour", "never"}


async def _time_lines(
    visit: Visit, match: Match, umpire: Umpire, seat: Seat, language: Language
) -> list[str]:
    """What the seat's clock shows, if it is to move; after a move, where its player moves next."""
    if umpire.result:
        return []
    if seat in umpire.to_act:
        shown = await times(visit, match, seat)
        return [shown.line(TIME_PHRASES[language])] if shown else []
    if match.seats[seat] != visit.member.id:
        return []
    waiting = await turns_of(visit, visit.member)
    return [waiting[0].next(TIME_PHRASES[language])] if waiting else []


async def _send_audience(
    visit: Visit, match: Match, umpire: Umpire, pile: tuple[Announcement, ...]
) -> None:
    if not pile or match.chat is None or match.place is None:
        return
    language = await visit.place_language(match.chat, match.place)
    head = await head_line(visit, match, None, language)
    words = say_told(SHELF[match.game], pile, AUDIENCE, language, manners_of(match))
    face = await face_of(visit, match, umpire, head, words, language)
    visit.post(
        Letter(
            language=language,
            key=f"m{match.id}.audience.{umpire.letters[AUDIENCE]}",
            about=match.id,
            to=ToPlace(match.chat, match.place),
            text=f"{head}\n{words}",
            told=facts_of(pile),
            card=of_match(match.id),
            face=face,
            change_only=umpire.result is not None and umpire.result.reason == VOID.reason,
        )
    )


async def send_board(visit: Visit, match: Match, umpire: Umpire, *, as_text: bool = True) -> None:
    """Show the speaker their board again, in words and as a picture; `as_text` also in letters and
    signs, where they have not chosen those anyway."""
    seat, language = own_seat(match, visit.member.id), visit.language
    observation = umpire.observe(UMPIRE if umpire.result else seat)
    shown = await sight(visit, visit.member, match, observation, language)
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            standing=await standing_of(visit, match, umpire, seat, language),
            to=ToMember(visit.member.id),
            text=f"{await head_line(visit, match, seat, language)}\n{shown.alt}",
            choices=await own_choices(visit, match, umpire, language),
            private=True,
            aside=_aside(match, umpire, language),
            block=board_block(match, shown.view, language, shown.noted, shown.alt)
            if as_text or shown.block
            else None,
            alt=shown.alt,
            board=shown.board,
            seen=seen(match, umpire, seat, shown.view),
            card=of_match(match.id),
            panel=Panel("board"),
        )
    )


async def send_answer(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    told: tuple[Announcement, ...],
    said: str = "",
    instead: tuple[Choice, ...] = (),
) -> None:
    """What the umpire says to the speaker alone, with nothing entered in the score; what they may do
    instead stands first among the buttons."""
    seat, language = own_seat(match, visit.member.id), visit.language
    head = await head_line(visit, match, seat, language)
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            standing=await standing_of(visit, match, umpire, seat, language),
            to=ToMember(visit.member.id),
            text=f"{head}\n{_words(match, told, seat, language, visit.member)}",
            choices=(
                *instead,
                *await all_choices(visit, match, umpire, umpire.observe(seat), language),
            ),
            private=True,
            aside=_aside(match, umpire, language),
            told=facts_of(told),
            seen=await _seen(visit, match, umpire, seat),
            card=of_match(match.id),
            panel=panel_of(umpire, umpire.observe(seat), as_said(visit, match, said)),
        )
    )


async def send_hint(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    misheard: Misheard[str],
    said: str,
    asked: tuple[Choice, ...],
) -> None:
    """A kind word about text that is no attempt, from what the speaker sees. What was asked before,
    and not answered by it, is asked still."""
    from bot.desk.match.talk import explain
    from bot.words.help.sayings import offers

    seat, language = own_seat(match, visit.member.id), visit.language
    head = await head_line(visit, match, seat, language)
    why, instead, more, about = explain(match, umpire, seat, misheard, said, language)
    choices = buttons(visit.epoch, match, umpire, seat, instead, language)
    if choices or not asked:
        still = choices or await all_choices(visit, match, umpire, umpire.observe(seat), language)
        choices = (*offers(about, language, beside=still), *still, *more)
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            standing=await standing_of(visit, match, umpire, seat, language),
            to=ToMember(visit.member.id),
            text=f"{head}\n{why}",
            choices=choices or asked,
            asks=bool(instead or asked),
            private=True,
            aside=_aside(match, umpire, language),
            seen=await _seen(visit, match, umpire, seat),
            card=of_match(match.id),
            panel=panel_of(umpire, umpire.observe(seat), as_said(visit, match, said)),
        )
    )


async def _seen(visit: Visit, match: Match, umpire: Umpire, seat: Seat) -> Seen:
    """The board under words that have no picture beside them: it is as it was."""
    shown = await as_shown(visit, visit.member, match, umpire.observe(seat))
    return seen(match, umpire, seat, shown)


def _aside(match: Match, umpire: Umpire, language: Language, text: str | None = None) -> Aside:
    """What there is to press where the letter stands among others: nobody types a move there."""
    return Aside(text, () if umpire.result else form_choices(match.id, language))


def _words(
    match: Match,
    told: tuple[Announcement, ...],
    seat: Seat,
    language: Language,
    reader: Member,
) -> str:
    """What a reader is told, in the wordings that they have chosen."""
    manners = {*map(str, reader.settings.values()), *manners_of(match)}
    return say_told(SHELF[match.game], told, seat, language, manners)
