"""Playing: attempts, questions, draws and resigning."""

from __future__ import annotations

from collections.abc import Mapping

from bot.acts import Abort, Act, Resign
from bot.desk.match.alone import giving_up, is_alone, shows_solution
from bot.desk.match.announcing import send_answer, send_hint, send_round
from bot.desk.match.answers import asked_about, pick
from bot.desk.match.buttons import stamp_of
from bot.desk.match.clocks import wind
from bot.desk.match.courtesy import LATELY, answer_courtesy, say_over
from bot.desk.match.enter import enter, turn_of, umpire_of
from bot.desk.match.oaths import swear
from bot.desk.match.plans import go_on, plan_instead, plan_tries
from bot.desk.match.reading import has_to_read
from bot.desk.match.try_lists import captures_meant, tries_meant, turns_meant
from bot.desk.match.which_match import ask_to_resign, challenge_lines, meant
from bot.desk.tournament_book.feed import is_of_a_contest
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.game import Answer, Misheard, Seat, Try
from bot.games.shelf import SHELF
from bot.umpire import Ruled, Umpire
from bot.words.help.sayings import Empty, Perhaps
from bot.words.help.welcome import Welcome
from bot.words.match.commands import DoAct, Play
from bot.words.match.plans import AskedAgain, OneAtATime
from bot.words.match.sayings import MovesArePrivate, NoForces, NoMatches
from bot.words.mentions import mentioned
from bot.words.time.sayings import OrganisersCallOff
from bot.words.topic import AnySaying
from bot.words.tournaments.playing_commands import TOURNAMENT
from storage import matches, tournaments
from storage.matches import Match


async def do(visit: Visit, sentence: DoAct) -> None:
    """Resign, or speak of a draw. Who is alone gives up instead, after being asked once more."""
    match = await meant(visit)
    if match is None or await has_to_read(visit, match):
        return
    if match.result is None and is_alone(match) and isinstance(sentence.act, Resign | Abort):
        seat = own_seat(match, visit.member.id)
        certain = sentence == DoAct(Resign(), sure=True)
        said = giving_up(match, visit.incoming.text, sure=certain)
        await _attempt(visit, match, seat, said, said, sure=True)
    elif match.result is None and not sentence.sure:
        seat, umpire = own_seat(match, visit.member.id), await umpire_of(visit, match)
        ask_to_resign(visit, match, umpire, seat)
    else:
        await _act(visit, match, sentence.act)


async def play(visit: Visit, sentence: Play, *, sure: bool = False) -> None:
    """Bring a player's words to the umpire of their match: one attempt, or one after another."""
    if not sentence.text:
        await _say_nothing_heard(visit)
        return
    if await answer_courtesy(visit, sentence.text):
        return
    if await _plays_nothing(visit, sentence.text):
        if not visit.new and (about := mentioned(sentence.text)):
            visit.reply(Perhaps(about))
            return
        if waiting := await challenge_lines(visit):
            visit.reply(NoMatches(waiting))
        elif await tournaments.of_member(visit.tx, visit.member.id):
            visit.reply(Perhaps(((TOURNAMENT, ""),)))  # between rounds nobody is a newcomer
        else:
            visit.reply(Welcome())
        return
    match = await meant(visit)
    if match is None or await has_to_read(visit, match):
        return
    umpire = await visit.umpires.of(visit.tx, match)
    seat = own_seat(match, visit.member.id)
    text, later = turns_meant(umpire, seat, sentence.text)
    texts = tries_meant(umpire, seat, text)
    if umpire.result:
        if not await shows_solution(visit, match, umpire, sentence.text):
            await say_over(visit, match, umpire, sentence.text)
    elif len(texts) > 1 and seat not in umpire.to_act:
        await plan_tries(visit, match, seat, texts)
    elif len(texts) > 1 or captures_meant(umpire, seat, text):
        await _try_each(visit, match, seat, list(texts), sentence.text, sure=sure)
    else:
        await _attempt(visit, match, seat, text, sentence.text, sure=sure)
    if later:
        await _say_one_at_a_time(visit, match, umpire, seat, later)


async def _say_one_at_a_time(
    visit: Visit, match: Match, before: Umpire, seat: Seat, later: str
) -> None:
    """What was to follow a move is not tried; where that move has been made it may be planned."""
    umpire = await umpire_of(visit, match)
    if umpire.n != before.n and not umpire.result:
        visit.reply(
            OneAtATime(match.id, later, may_plan=seat not in umpire.to_act), played=match.id
        )


async def ask_force(visit: Visit, square: str) -> None:
    """Where squares have forces it is for the umpire, like any other words."""
    match = await meant(visit)
    if match is None:
        return
    if not SHELF[match.game].forces:
        visit.reply(NoForces(match.game))
        return
    await play(visit, Play(f"force {square}".strip()))


async def _say_nothing_heard(visit: Visit) -> None:
    """With what may be typed in the game that they play, where it is plain which one that is."""
    playing = await matches.running_for(visit.tx, visit.member.id)
    own = [one for one in playing if one.id == (visit.number or visit.member.focus)] or playing
    if len(own) != 1 or own[0].aside is not None:
        visit.reply(Empty())
        return
    view = (await umpire_of(visit, own[0])).observe(own_seat(own[0], visit.member.id)).view
    visit.reply(Empty(SHELF[own[0].game].words[visit.language].typed(view)))


async def _try_each(
    visit: Visit, match: Match, seat: Seat, left: list[str], whole: str, *, sure: bool
) -> None:
    """Try them one after another; "any capture by a pawn" is all that there are then."""
    while left:
        text = left.pop(0)
        captures = captures_meant(await umpire_of(visit, match), seat, text)
        if captures is not None:
            left[:0] = captures
        elif not await _attempt(visit, match, seat, text, whole, sure=sure):
            return
        else:
            sure = True  # the list was agreed to


async def _plays_nothing(visit: Visit, text: str) -> bool:
    """Whether there is no match for the words, and they look like no move: those are told so."""
    if (
        any(map(str.isdigit, text))
        or visit.number is not None
        or await matches.running_for(visit.tx, visit.member.id)
    ):
        return False
    focus = visit.member.focus
    last = await matches.match(visit.tx, focus) if focus is not None else None
    if last is None or last.aside is not None:
        return True
    if last.ended is not None and visit.now - last.ended <= LATELY:
        return False  # whatever they say after it, they are no newcomers
    umpire = await visit.umpires.of(visit.tx, last)
    return isinstance(umpire.hear(own_seat(last, visit.member.id), text), Misheard)


async def _attempt(
    visit: Visit, match: Match, seat: Seat, text: str, whole: str, *, sure: bool
) -> bool:
    """Bring one text to the umpire; whether what was to be tried after it may still be tried."""
    umpire = await umpire_of(visit, match)
    heard = umpire.hear(seat, text)
    if isinstance(heard, Misheard) and _wants_a_queen(visit, heard):
        heard = umpire.hear(seat, heard.instead[0])
    asked = await asked_about(visit, match) if isinstance(heard, Misheard) else None
    if asked and (meant := pick(umpire, seat, asked, text)):
        heard = umpire.hear(seat, meant)
    if isinstance(heard, Misheard):
        await send_hint(visit, match, umpire, heard, text, asked.choices if asked else ())
        return False
    asks = visit.member.settings.get("confirm") == "on" and seat in umpire.to_act
    if isinstance(heard, Try) and asks and not sure:
        visit.reply(AskedAgain(match.id, stamp_of(visit.epoch, match, umpire, seat), whole))
        return False
    await _act(visit, match, heard, text)
    return seat in (await umpire_of(visit, match)).to_act


def _wants_a_queen(visit: Visit, misheard: Misheard[str]) -> bool:
    """Whether only the promotion is missing, and the player has set that it is always a queen."""
    return misheard.why == "promotion" and visit.member.settings.get("promote") == "queen"


async def play_in_public(visit: Visit, sentence: Play | DoAct) -> None:
    """A move said in public is refused in private and not tried; other talk is left alone.

    So is "I resign" in so many words: only a command means it where people talk to each other.
    """
    for match in await matches.running_for(visit.tx, visit.member.id):
        if match.aside is not None:
            continue
        umpire = await visit.umpires.of(visit.tx, match)
        if (
            isinstance(sentence, DoAct)
            or visit.heard.command
            or visit.heard.match
            or _tells_a_move(umpire, own_seat(match, visit.member.id), sentence.text)
        ):
            visit.reply(MovesArePrivate())
            return


def _tells_a_move(umpire: Umpire, seat: Seat, text: str) -> bool:
    """Whether there is a move in it, also among several."""
    now, later = turns_meant(umpire, seat, text)
    told = (*tries_meant(umpire, seat, now), later)
    return any(not isinstance(umpire.hear(seat, one), Misheard) for one in told)


async def begin(
    visit: Visit, match: Match, opened: Ruled, greetings: Mapping[Seat, AnySaying]
) -> None:
    """Tell both players, each with their greeting, and the audience that the match begins."""
    visit.fresh[match.line] = opened.umpire
    await matches.set_turn(visit.tx, match.id, turn_of(opened.umpire))
    await wind(visit, match, opened.umpire)
    await swear(visit, match)
    await send_round(visit, match, opened.umpire, opened.told, greetings)


async def _act(visit: Visit, match: Match, act: Act, said: str = "") -> None:
    seat, before = own_seat(match, visit.member.id), await umpire_of(visit, match)
    if before.result:
        await say_over(visit, match, before)
        return
    if isinstance(act, Abort) and await is_of_a_contest(visit, match):
        visit.reply(OrganisersCallOff(match.id))
        return
    outcome = await enter(visit, match, seat, act, said)
    if isinstance(outcome, Answer):
        instead = plan_instead(match, before, seat, act, visit.language)
        await send_answer(visit, match, before, outcome.told, said, instead)
    else:
        await go_on(visit, match, before, act, outcome)
