"""A round of letters: what everybody at and around a board is told of one act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from bot.desk.match.buttons import buttons, choices
from bot.desk.match.cards import card_of, framed
from bot.desk.match.clocks import times
from bot.desk.match.record import manners_of, write_record
from bot.desk.match.solving import is_alone, named
from bot.desk.match.turns import turns_of
from bot.desk.match.watching import send_watchers
from bot.desk.visit.community import results_posted
from bot.desk.visit.identify import own_seat, seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace
from bot.desk.visit.sealed import facts_of
from bot.desk.visit.sight import board_block, board_for, sight, with_phantoms
from bot.desk.visit.visit import Visit
from bot.games.game import (
    AUDIENCE,
    UMPIRE,
    Announcement,
    Entry,
    Misheard,
    Observation,
    Result,
    Seat,
    Told,
)
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire
from bot.words.match.sayings import RecordOpened
from bot.words.match.telling import letter_head, say_told
from bot.words.meeting.topic import rematch_choice
from bot.words.members.ratings import Verdict
from bot.words.problems.topic import PHRASES as PROBLEM_PHRASES
from bot.words.say import say
from bot.words.time.topic import PHRASES as TIME_PHRASES
from bot.words.tongues import TONGUES
from bot.words.topic import AnySaying, Choice
from storage.matches import Match
from storage.members import Member


async def send_round(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    told: Told,
    greetings: Mapping[Seat, AnySaying] | None = None,
) -> None:
    """One act's letters: to the speaker first, then to the opponent, then to the audience."""
    mine = seat_of(match, visit.member.id)
    for seat in sorted(umpire.game.law.seats, key=lambda seat: seat != mine):
        if pile := told.get(seat):
            await _send_seat(visit, match, umpire, umpire.observe(seat, pile), greetings or {})
    said = told.get(AUDIENCE, ())
    await _send_audience(visit, match, umpire, said)
    await send_watchers(visit, match, umpire, said, partial(head_line, visit, match, None))


async def _send_seat(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    observation: Observation,
    greetings: Mapping[Seat, AnySaying],
) -> None:
    seat = observation.seat
    reader = await visit.person(match.seats[seat])
    language = visit.language_for(reader)
    seen = await sight(visit, reader, match, observation, language)
    head = await head_line(visit, match, seat, language)
    more: tuple[Choice, ...] = ()
    if seat in greetings:
        greeting = say(greetings[seat], language)
        head, more = greeting.text, greeting.choices
    visit.post(
        Letter(
            key=f"m{match.id}.{seat}.{umpire.letters[seat]}",
            about=match.id,
            to=ToMember(reader.id),
            text="\n".join(
                [
                    head,
                    _words(match, observation.heard, seat, language, reader),
                    *await _time_lines(visit, match, umpire, seat, language),
                ]
            ),
            choices=(*choices(match, umpire, observation, language), *more),
            silent=visit.silent_for(reader, match.id),
            told=facts_of(observation.heard),
            alt=seen.alt,
            block=seen.block,
            board=seen.board,
        )
    )


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
    visit.post(
        Letter(
            key=f"m{match.id}.audience.{umpire.letters[AUDIENCE]}",
            about=match.id,
            to=ToPlace(match.chat, match.place),
            text=f"{head}\n{words}",
            told=facts_of(pile),
        )
    )


async def send_board(visit: Visit, match: Match, umpire: Umpire) -> None:
    """Show the speaker their board again, in words, as text and as a picture."""
    seat, language = own_seat(match, visit.member.id), visit.language
    observation = umpire.observe(UMPIRE if umpire.result else seat)
    seen = await sight(visit, visit.member, match, observation, language)
    view = await with_phantoms(visit, match, observation)
    visit.post(
        Letter(
            key=visit.next_key(),
            about=match.id,
            to=ToMember(visit.member.id),
            text=f"{await head_line(visit, match, seat, language)}\n{seen.alt}",
            choices=choices(match, umpire, umpire.observe(seat), language),
            block=board_block(match, view, language),
            alt=seen.alt,
            board=seen.board,
        )
    )


async def send_answer(
    visit: Visit, match: Match, umpire: Umpire, told: tuple[Announcement, ...]
) -> None:
    """What the umpire says to the speaker alone, with nothing entered in the score."""
    seat, language = own_seat(match, visit.member.id), visit.language
    head = await head_line(visit, match, seat, language)
    visit.post(
        Letter(
            key=visit.next_key(),
            about=match.id,
            to=ToMember(visit.member.id),
            text=f"{head}\n{_words(match, told, seat, language, visit.member)}",
            choices=choices(match, umpire, umpire.observe(seat), language),
            told=facts_of(told),
        )
    )


async def send_hint(visit: Visit, match: Match, umpire: Umpire, misheard: Misheard[str]) -> None:
    """A kind word about text that is no attempt, from what the speaker sees."""
    seat, language = own_seat(match, visit.member.id), visit.language
    head = await head_line(visit, match, seat, language)
    visit.post(
        Letter(
            key=visit.next_key(),
            about=match.id,
            to=ToMember(visit.member.id),
            text=f"{head}\n{SHELF[match.game].words[language].explain(misheard)}",
            choices=buttons(match, umpire, seat, misheard.instead, language),
        )
    )


async def send_record(
    visit: Visit,
    match: Match,
    result: Result,
    entries: Iterable[Entry],
    readers: Iterable[Member] = (),
    *,
    audience: bool,
    verdict: Verdict | None = None,
) -> None:
    """Open a finished match's record, with the umpire's board, to readers and the audience."""
    written = tuple(entries)
    for reader in readers:
        await _post_record(
            visit,
            match,
            result,
            written,
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
    to: Recipient,
    language: Language,
    reader: Member | None,
    verdict: Verdict | None,
) -> None:
    box = SHELF[match.game]
    white, black = await _names(visit, match, language)
    umpire = visit.fresh.get(match.id) or await visit.umpires.of(visit.tx, match)
    view = umpire.observe(UMPIRE).view
    card = await card_of(visit, match, result, umpire, language, verdict)
    text = say(RecordOpened(match.id, match.game, white, black, result), language).text
    if verdict is not None:
        text += f"\n{say(verdict, language).text}"
    visit.post(
        Letter(
            key=visit.next_key(),
            about=match.id,
            to=to,
            text=text,
            block=(
                f"match-{match.id}.txt",
                write_record(box, entries, language, manners_of(match)),
            ),
            choices=await _again(visit, match, to, language),
            alt=box.words[language].describe(view),
            board=framed(card, board_for(match.game, view, language, reader)),
        )
    )


async def _again(
    visit: Visit, match: Match, to: Recipient, language: Language
) -> tuple[Choice, ...]:
    """The button that asks a player's opponent to play again, while both are members."""
    players = [await visit.person(member) for member in set(match.seats.values())]
    if len(players) < 2 or not all(one.name for one in players):
        return ()
    own = to in {ToMember(one.id) for one in players}
    return (rematch_choice(match.id, language),) if own else ()


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


async def head_line(visit: Visit, match: Match, seat: Seat | None, language: Language) -> str:
    if is_alone(match):
        return named(match).head(match.id, PROBLEM_PHRASES[language])
    return letter_head(match.id, match.game, seat, await _names(visit, match, language), language)


async def _names(visit: Visit, match: Match, language: Language) -> tuple[str, str]:
    """White and Black; "" where nobody sits."""
    known = TONGUES[language].known
    white, black = [match.seats.get(seat) for seat in ("white", "black")]
    return (
        "" if white is None else known((await visit.person(white)).name),
        "" if black is None else known((await visit.person(black)).name),
    )
