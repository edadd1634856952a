"""Hints in casual games with the house: what it would do in the asker's seat, and why.

A hint is made of what that seat was handed and of nothing else, by whoever plays for the house, in
another process. What is asked is a job without a time: it stays until it is answered, so that it is
answered once, at any kill.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.chat.recent import Recent
from bot.club.bounds import SECOND_TAP
from bot.club.terms import told_start
from bot.desk.match.alone import is_alone
from bot.desk.match.buttons import all_choices, buttons, gives_hints
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import umpire_of
from bot.desk.match.heads import head_line, standing_of
from bot.desk.match.ratings import counts
from bot.desk.match.reading import has_to_read
from bot.desk.match.which_match import meant
from bot.desk.visit.asides import Do
from bot.desk.visit.errands import HINTS, Hint, errand_of, job_of, waits_since
from bot.desk.visit.identify import own_seat, seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.machines import is_against_house
from bot.desk.visit.queue import settle_queue
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Aside, Panel, facts_of
from bot.desk.visit.umpires import game_of, rulings
from bot.desk.visit.visit import Visit
from bot.games.game import Observation, Seat, Told
from bot.umpire import Umpire, open_match
from bot.words.advice import sayings as s
from bot.words.advice.reasons import reason_of
from bot.words.match.telling import form_choices
from bot.words.say import say
from bot.words.topic import AnySaying
from storage import clocks, matches, rematches
from storage.cards import of_match
from storage.clocks import Job
from storage.database import Database, Tx
from storage.lines import Line
from storage.matches import Match, StoredAct

LEVEL = 4
"""At which hints are thought of: well, and soon."""
_KEPT = 100
"""Seats of which it is remembered what was noted for the last hint."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be thought about: all that a seat was handed. The letters are JSON."""

    seed: str
    notes: str = field(repr=False)
    letters: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Advice:
    say: str = field(repr=False)
    notes: str = field(repr=False)
    why: str | None
    about: tuple[str, ...] = field(repr=False)


Advise: TypeAlias = Callable[[Asked], Awaitable[Advice | None]]
"""Thinks, in a process of its own or at once; None where it could not."""


async def ask(visit: Visit) -> None:
    """Have a hint thought of for the speaker, or say kindly why not. A second tap changes nothing."""
    match = await meant(visit)
    if match is None or await has_to_read(visit, match):
        return
    umpire, seat = await umpire_of(visit, match), own_seat(match, visit.member.id)
    if umpire.result:
        await say_over(visit, match, umpire)
    elif not await is_against_house(visit, match):
        visit.reply(s.AmongPeople(match.id))
    elif await counts(visit, match):
        visit.reply(s.GameThatCounts(match.id))
    elif seat not in umpire.to_act:
        visit.reply(s.TheirTurn(match.id))
    else:
        errand = Hint(match.id, seat, visit.member.id, umpire.letters[seat])
        since = waits_since(errand, await clocks.jobs_of(visit.tx, HINTS))
        if visit.incoming.pressed and since is not None and visit.now - since <= SECOND_TAP:
            return
        if since is None:  # else it would be thought of from the beginning
            await _plan(visit, errand)
        await _post(visit, match, umpire, seat, s.Thinking(match.id), (), Panel("passing"))


async def _plan(visit: Visit, errand: Hint) -> None:
    """Nobody waits any more for what was asked of an earlier board."""
    for job in await clocks.jobs_of(visit.tx, HINTS):
        other = errand_of(job)
        if isinstance(other, Hint) and (other.match, other.seat) == (errand.match, errand.seat):
            await clocks.drop_job(visit.tx, job.key)
    await clocks.plan(visit.tx, job_of(errand, clocks.NO_TIME + visit.now))


async def offered(visit: Visit) -> int | None:
    """The match at hand, if it is for the speaker to move there and hints are given."""
    match = await at_hand(visit)
    if match is None or is_alone(match) or match.to_act != own_seat(match, visit.member.id):
        return None
    return match.id if await gives_hints(visit, match) else None


async def at_hand(visit: Visit) -> Match | None:
    """The running match, or problem, in which the speaker most likely wants a hint."""
    number, looked_at, focus = visit.heard.match, visit.incoming.about, visit.member.focus
    if number is not None:
        named = await matches.match(visit.tx, number)
        return named if named and seat_of(named, visit.member.id) else None
    running = await matches.running_for(visit.tx, visit.member.id)
    return max(
        [(one, is_alone(one) or await is_against_house(visit, one)) for one in running],
        key=lambda one: (one[0].id == looked_at, one[1], one[0].id == focus, one[0].id),
        default=(None, False),
    )[0]


def letters_of(match: Match, agreed: str, acts: Iterable[StoredAct], seat: Seat) -> tuple[str, ...]:
    """All that the seat was handed, as a machine in it would have been; `agreed` is the start that
    the players agreed on. Raises Broken."""
    opened = open_match(game_of(match), match.setup)
    begun = {to: (*told_start(agreed), *pile) for to, pile in opened.told.items()}
    letters = list(_letter(match, opened.umpire, begun, seat))
    for ruled in rulings(match, opened.umpire, acts):
        letters += _letter(match, ruled.umpire, ruled.told, seat)
    return tuple(letters)


def _letter(match: Match, umpire: Umpire, told: Told, seat: Seat) -> Iterable[str]:
    if not (pile := told.get(seat)):
        return
    view = umpire.observe(seat).view
    seen = {"game": match.game, "options": match.options, "seat": seat, "view": view}
    body = {"told": facts_of(pile), "seen": seen, "instead": (), "answers": False}
    yield json.dumps(body, ensure_ascii=False, separators=(",", ":"))


class Hints:
    """Answers what has been asked, one after another."""

    def __init__(self, database: Database, do: Do, advise: Advise) -> None:
        self._database = database
        self._do = do
        self._advise = advise
        self._notes: Recent[tuple[Line, str], str] = Recent(_KEPT)
        """What was noted for a seat's last hint: it makes the next one sooner, and no other."""

    async def settle(self) -> bool:
        """Answer all that waits; whether there was anything."""
        return await settle_queue(self._database, self._do, HINTS, self._serve)

    async def _serve(self, job: Job) -> None:
        errand = errand_of(job)
        if not isinstance(errand, Hint):
            raise TypeError(f"{job.key} is no hint")
        handed = await self._database.read(lambda tx: _handed(tx, errand))
        advice = None
        if handed:
            line, letters = handed
            place = line, errand.seat
            # Of nothing that anybody else could have chosen, or draws.
            seed = f"hint {errand.match}"
            advice = await self._advise(Asked(seed, self._notes.pop(place, ""), letters))
            if advice:
                self._notes.keep(place, advice.notes)
        await self._do(lambda visit: _tell(visit, job, errand, advice))


async def _handed(tx: Tx, errand: Hint) -> tuple[Line, tuple[str, ...]] | None:
    """None, where the match is over or its seat has been told more since."""
    match = await matches.match(tx, errand.match)
    if match is None or match.result is not None:
        return None
    agreed, acts = await rematches.setup_of(tx, match.id), await matches.acts(tx, match.id)
    letters = letters_of(match, agreed, acts, Seat(errand.seat))
    return (match.line, letters) if letters and len(letters) == errand.letter else None


async def _tell(visit: Visit, job: Job, errand: Hint, advice: Advice | None) -> bool:
    """Tell whoever asked: once, in the transaction that forgets that they did."""
    if job not in await clocks.jobs_of(visit.tx, HINTS):
        return False
    await clocks.drop_job(visit.tx, job.key)
    match = await matches.match(visit.tx, errand.match)
    if match is None or match.result is not None or match.aside is not None:
        return True
    umpire, seat = await umpire_of(visit, match), Seat(errand.seat)
    reader = await visit.person(errand.member)
    if match.seats.get(seat) != reader.id or not reader.name:
        return True
    if umpire.letters[seat] != errand.letter:
        visit.tell(reader, s.MovedOn(match.id), played=match.id)
        return True
    # Nobody gives up by a hint.
    if advice is None or advice.say.startswith("/"):
        visit.tell(reader, s.NoHint(match.id), played=match.id)
        return True
    advice = _worth_a_tap(advice)
    answer = _as_offered(match, umpire.observe(seat), advice.say)
    hint = s.Hint(match.id, match.game, answer, reason_of(advice.why), advice.about)
    await _post(visit, match, umpire, seat, hint, (answer,), Panel("words"))
    return True


def _worth_a_tap(advice: Advice) -> Advice:
    """The house may probe what will hardly stand; a person is told of what it would try next."""
    match advice.why, advice.about:
        case "probe", (stands, after, likely) if int(stands) < s.WORTH_A_TAP:
            return replace(advice, say=after, why="likely", about=(likely,))
    return advice


def _as_offered(match: Match, observation: Observation, said: str) -> str:
    """As a button of the board says it, if there is one that does the same."""
    game, view = game_of(match), observation.view
    heard = game.hear(said, view)
    return next((one for one in observation.may if game.hear(one, view) == heard), said)


async def _post(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    seat: Seat,
    saying: AnySaying,
    do: tuple[str, ...],
    panel: Panel,
) -> None:
    """Say it at the seat's board, which stays as it is; with buttons that do what is advised."""
    reader = await visit.person(match.seats[seat])
    language = visit.language_for(reader)
    head = await head_line(visit, match, seat, language)
    own = await all_choices(visit, match, umpire, umpire.observe(seat), language)
    advised = buttons(visit.epoch, match, umpire, seat, do, language)
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            standing=await standing_of(visit, match, umpire, seat, language),
            to=ToMember(reader.id),
            text=f"{head}\n{say(saying, language).text}",
            choices=tuple(dict.fromkeys((*advised, *own))),
            private=True,
            aside=Aside(None, form_choices(match.id, language)),
            silent=True,
            card=of_match(match.id),
            panel=panel,
        )
    )
