"""Looking: one's games, a board, a record, a score to take away."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import replace

from bot.desk.match.alone import is_alone, may_look_back
from bot.desk.match.announcing import send_board
from bot.desk.match.archive import entries_of, record_of, result_of
from bot.desk.match.courtesy import say_over
from bot.desk.match.heads import head_line
from bot.desk.match.oaths import oath_so_far, show_oath
from bot.desk.match.open_record import send_record
from bot.desk.match.ratings import verdict_of
from bot.desk.match.record import manners_of
from bot.desk.match.steps import again_choices
from bot.desk.match.turns import FOREVER
from bot.desk.match.which_match import challenge_lines, game_line, meant
from bot.desk.visit.identify import own_seat, play_from_here, seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.notes import notebook_of, notes_of
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Panel, Replay
from bot.desk.visit.sight import pieces_of, theme_of
from bot.desk.visit.visit import Visit
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from bot.words.match import sayings as s
from bot.words.match.back import WelcomeBack
from bot.words.match.more import More
from bot.words.match.noted import write_notebook
from bot.words.say import say
from storage import matches, tournaments
from storage.cards import of_menu
from storage.matches import Match

log = logging.getLogger(__name__)


async def show_games(visit: Visit) -> None:
    """The speaker's running matches, those first in which it is their turn, and their open challenges;
    who has none, and waits for one in a tournament, is told so."""
    own = await _own_lines(visit)
    between = () if own else await _between_rounds(visit)
    visit.reply(s.Games(own, await challenge_lines(visit), between))


async def _between_rounds(visit: Visit) -> tuple[tuple[int, str], ...]:
    """The tournaments that go on, in which the speaker waits for a game."""
    me = visit.member.id
    numbers = await tournaments.of_member(visit.tx, me)
    if not numbers:
        return ()
    from bot.desk.tournament_book.book import held

    books = [await held(visit, one) for one in numbers]
    return tuple(
        (book.id, book.name)
        for book in books
        if book is not None and not book.over and book.contest.order and me in book.contest.active
    )


async def welcome_back(visit: Visit) -> bool:
    """Lead whoever plays somebody to their boards, and whoever plays nobody yet to the challenges that
    wait and of which they are not told just now; whether there is anything to lead to."""
    own = tuple(line for line in await _own_lines(visit) if line.opponent is not None)
    waiting = () if own or visit.letters else await challenge_lines(visit)
    if own:
        visit.reply(WelcomeBack(own))
    elif waiting:
        visit.reply(s.NoMatches(waiting))
    return bool(own or waiting)


async def _own_lines(visit: Visit) -> tuple[s.GameLine, ...]:
    own = await matches.running_for(visit.tx, visit.member.id)
    lines = [await game_line(visit, match) for match in own]
    lines.sort(
        key=lambda line: (
            not line.your_turn,
            line.left if line.your_turn and line.left is not None else FOREVER,
            line.number,
        )
    )
    return tuple(lines)


async def show_board(visit: Visit) -> None:
    if match := await meant(visit, running=False):
        if match.result is None:
            await play_from_here(visit, match)
        await send_board(visit, match, await visit.umpires.of(visit.tx, match))


async def show_more(visit: Visit) -> None:
    """What else the speaker may do at the board, as buttons."""
    if (match := await meant(visit)) is None:
        return
    umpire = await visit.umpires.of(visit.tx, match)
    if umpire.result:
        await say_over(visit, match, umpire)
        return
    alone, hidden = is_alone(match), not isinstance(umpire.game, Open)
    offers = not alone and umpire.offer is None
    more = More(match.id, hidden=hidden, offers=offers, alone=alone)
    visit.reply(more, card=of_menu(match.id), panel=Panel("board"))


async def show_running(visit: Visit, but: Collection[int]) -> list[Letter]:
    """The boards of the speaker's running matches but for these, where it is their turn last."""
    own = await matches.running_for(visit.tx, visit.member.id)
    mine = [match for match in own if match.id not in but]
    mine.sort(key=lambda match: (own_seat(match, visit.member.id) == match.to_act, match.id))
    for match in mine:
        try:
            await send_board(visit, match, await visit.umpires.of(visit.tx, match))
        except Exception:
            # Not the exception: it may quote a position. The others are shown.
            log.error("match %d cannot be shown", match.id)  # noqa: TRY400
    # Where there is a picture, it stands beside its words, and not once more as text.
    return [replace(letter, block=None) if letter.board else letter for letter in visit.letters]


async def show_record(visit: Visit, *, oath: bool) -> None:
    """The whole record after the end, to anybody; before it, what the speaker tried and heard; or
    what the umpire has sworn about it."""
    number = visit.heard.match
    match = await matches.match(visit.tx, number) if number is not None else None
    if match is None or match.result is None or not may_look_back(match, visit.member.id):
        match = await meant(visit, running=False)
    if match is None:
        return
    if oath:
        await show_oath(visit, match, seat_of(match, visit.member.id))
        return
    if result := result_of(match):
        entries = await entries_of(visit.tx, match)
        verdict = await verdict_of(visit, match)
        await send_record(
            visit, match, result, entries, (visit.member,), audience=False, verdict=verdict
        )
        return
    seat, language = own_seat(match, visit.member.id), visit.language
    notebook = await notebook_of(visit, match, seat)
    notes, box = notes_of(match, notebook), SHELF[match.game]
    own = write_notebook(box, notebook, language, manners_of(match), notes)
    so_far = await oath_so_far(visit.tx, match, seat)
    spoken = say(so_far, language) if so_far else None
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            to=ToMember(visit.member.id),
            text=await head_line(visit, match, seat, language),
            choices=spoken.choices if spoken else (),
            private=True,
            block=(f"match-{match.id}.txt", f"{own}\n\n{spoken.text}" if spoken else own),
        )
    )


async def export(visit: Visit) -> None:
    """The game's own record, such as PGN, of a finished match; finished matches are public."""
    match = await finished(visit)
    result = result_of(match) if match else None
    if match is None or result is None:
        return
    record = await record_of(visit.tx, match, result, visit.language)
    ending, text = SHELF[match.game].export(record)
    visit.reply(s.Exported(match.id), block=(f"match-{match.id}.{ending}", text))


async def show_replay(visit: Visit) -> None:
    """A finished match as a moving picture: what each side saw, and the truth between them."""
    match = await finished(visit)
    if match is None:
        return
    home = match.place is not None and seat_of(match, visit.member.id) is not None
    saying, me = say(s.Replayed(match.id, home), visit.language), ToMember(visit.member.id)
    again = await again_choices(visit, match, match.result, me, visit.language)
    visit.post(
        Letter(
            language=visit.language,
            key=visit.next_key(),
            about=match.id,
            to=me,
            text=saying.text,
            choices=(*again, *saying.choices),
            alt=saying.text,
            board=Replay(match.id, visit.language, theme_of(visit.member), pieces_of(visit.member)),
        )
    )


async def finished(visit: Visit) -> Match | None:
    """The finished match that is meant, by anybody who may look at it; None after saying that there
    is none."""
    number = visit.heard.match
    match = await (_last(visit) if number is None else matches.match(visit.tx, number))
    if match is None and number is not None:
        visit.reply(s.NoSuchMatch(number))
    elif match and not may_look_back(match, visit.member.id):
        visit.reply(s.NotYourMatch(match.id))
        return None
    elif match and match.result is None:
        visit.reply(s.StillRunning(match.id))
        return None
    return match


async def _last(visit: Visit) -> Match | None:
    """The match that is looked at; else the one last spoken of, or the speaker's last, that is over:
    whoever plays the next one already means none that runs."""
    if visit.number is None:
        focus = visit.member.focus
        spoken_of = None if focus is None else await matches.match(visit.tx, focus)
        ended = await matches.finished_for(visit.tx, visit.member.id, most=1)
        if ended and (spoken_of is None or spoken_of.result is None):
            return ended[0]
        if not ended and not await matches.running_for(visit.tx, visit.member.id):
            visit.reply(s.NothingOver())
            return None
    return await meant(visit, running=False)
