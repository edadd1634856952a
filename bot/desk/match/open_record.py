"""Opened: a finished match's whole record, with the umpire's board, for all who may see it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.match.alone import is_alone
from bot.desk.match.cards import card_of, framed
from bot.desk.match.heads import names_of
from bot.desk.match.oaths import opened
from bot.desk.match.record import manners_of, write_record
from bot.desk.match.steps import again_choices
from bot.desk.visit.community import results_posted
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace
from bot.desk.visit.sealed import Face, Picture
from bot.desk.visit.sight import board_for
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, UMPIRE, Entry, Result
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.match.closing import RecordClosed
from bot.words.match.sayings import RecordOpened
from bot.words.match.telling import describe, say_told
from bot.words.members.ratings import Verdict
from bot.words.say import say
from storage.cards import of_match
from storage.matches import Match
from storage.members import Member


async def send_record(
    visit: Visit,
    match: Match,
    result: Result,
    entries: Iterable[Entry],
    readers: Iterable[Member],
    *,
    audience: bool,
    verdict: Verdict | None,
) -> None:
    """Open a finished match's record, with the umpire's board, to readers and the audience."""
    written, end = tuple(entries), await opened(visit.tx, match, result)
    for reader in readers:
        await _post_record(
            visit,
            match,
            result,
            written,
            end,
            ToMember(reader.id),
            visit.language_for(reader),
            reader,
            verdict,
        )
    posted = audience and await results_posted(visit.tx, match.chat, match.place)
    if posted and match.chat is not None and match.place is not None:
        language = await visit.place_language(match.chat, match.place)
        await _post_record(
            visit,
            match,
            result,
            written,
            end,
            ToPlace(match.chat, match.place),
            language,
            None,
            verdict,
        )


async def _post_record(
    visit: Visit,
    match: Match,
    result: Result,
    entries: tuple[Entry, ...],
    end: str,
    to: Recipient,
    language: Language,
    reader: Member | None,
    verdict: Verdict | None,
) -> None:
    box = SHELF[match.game]
    white, black = await names_of(visit, match, language)
    umpire = visit.fresh.get(match.line) or await visit.umpires.of(visit.tx, match)
    view = umpire.observe(UMPIRE).view
    card = await card_of(visit, match, result, entries, language, verdict)
    opening = RecordOpened(match.id, match.game, white, black, result, is_alone(match))
    spoken = say(opening, language)
    text = spoken.text
    closed = RecordClosed(match.id, match.game, white, black, result)
    if verdict is not None:
        text += f"\n{say(verdict, language).text}"
    described = describe(box, view, language)
    picture = framed(card, board_for(match.game, view, language, reader))
    public = isinstance(to, ToPlace)
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            to=to,
            silent=True,  # that it is over has just been told
            text=text,
            block=(
                f"match-{match.id}.txt",
                write_record(box, entries, language, manners_of(match)) + end,
            ),
            choices=await again_choices(visit, match, result.score, to, language)
            or (() if public else spoken.choices),
            alt=described,
            board=picture,
            card=of_match(match.id) if public else None,
            face=_closing(match, entries, closed, verdict, language, picture, described)
            if public
            else None,
        )
    )


def _closing(
    match: Match,
    entries: tuple[Entry, ...],
    closed: RecordClosed,
    verdict: Verdict | None,
    language: Language,
    picture: Picture,
    described: str,
) -> Face:
    """How the match stands for all from now on, on its one message: what was told last, and the
    record behind a button."""
    heard = entries[-1].told.get(AUDIENCE, ()) if entries else ()
    told = say_told(SHELF[match.game], heard, AUDIENCE, language, manners_of(match))
    spoken = say(closed, language)
    head, _, record = spoken.text.partition("\n")
    rated = "" if verdict is None else say(verdict, language).text
    lines = filter(None, (head, told, rated, record))
    return Face("\n".join(lines), spoken.choices, picture, described)
