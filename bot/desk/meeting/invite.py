"""Inviting: challenges made, accepted, declined and cancelled."""

from __future__ import annotations

from bot.club.terms import agreed_json
from bot.desk.match.looking import challenge_line
from bot.desk.match.play import begin
from bot.desk.meeting.blocks import refused
from bot.desk.meeting.codes import new_code, too_many_wrong
from bot.desk.meeting.seeks import posted, withdraw_others
from bot.desk.meeting.terms import read_wish
from bot.desk.visit.agreed import terms_of
from bot.desk.visit.community import is_offered, is_welcome, notice_board
from bot.desk.visit.identify import spoken_of
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shelf import SHELF
from bot.umpire import open_match
from bot.words import sayings as s
from bot.words.communities.sayings import AcceptAnyway, CannotReach, SeekTaken, TooManyToday
from bot.words.sentences import Challenge as Wish
from bot.words.sentences import Invite, Join, Settle
from storage import challenges, codes, matches, members, meta
from storage.challenges import Challenge
from storage.members import Member

MOST_CHALLENGES = 10
MOST_A_DAY = 100
MOST_MATCHES = 50
_DAY = 86_400
INVITE_LIFETIME = 30 * _DAY
_ANYWAY = frozenset({"anyway", "sure", "всё-таки", "точно"})


async def challenge(visit: Visit, wish: Wish) -> None:
    """Challenge somebody, or whoever comes, to a game with these settings."""
    settled = await read_wish(visit, wish.words, wish.settings)
    if settled is None:
        return
    opponent, terms = settled
    if opponent is not None and opponent.id == visit.member.id:
        visit.reply(s.OwnChallenge())
        return
    await propose(visit, terms, opponent, *_home(visit))


async def propose(
    visit: Visit, terms: s.Terms, opponent: Member | None, chat: str | None, place: str | None
) -> int | None:
    """Make the challenge and tell everybody; its number, or None after saying why not."""
    if opponent is not None and await refused(visit, opponent):
        return None
    if not await is_offered(visit, terms.game, chat, place):
        return None
    number = await _create(visit, terms, opponent, chat, place, seek=opponent is None)
    if number is None:
        return None
    to = opponent.name if opponent else None
    visit.reply(s.ChallengeSent(number, to, terms))
    saying = s.Challenged(number, visit.member.name, to, terms)
    if opponent:
        if not await members.can_be_reached(visit.tx, opponent.id):
            visit.reply(CannotReach(opponent.name))
        visit.tell(opponent, saying)
        await visit.announce(chat, place, saying)
    else:
        await visit.announce(*await notice_board(visit.tx, chat, place), saying)
    return number


async def invite(visit: Visit, wish: Invite) -> None:
    """An open challenge with a code, for somebody on any platform."""
    settled = await read_wish(visit, wish.words, wish.settings)
    if settled is None:
        return
    _, terms = settled
    number = await _create(visit, terms, None, None, None, seek=False)
    if number is None:
        return
    code = new_code(visit.random)
    await codes.issue(
        visit.tx, code, "invite", visit.member.id, visit.now + INVITE_LIFETIME, number
    )
    name = await meta.get(visit.tx, "telegram-name")
    link = f"https://t.me/{name}?start={code}" if name else None
    visit.reply(s.InviteCode(code, terms, link))


async def join(visit: Visit, sentence: Join) -> None:
    """Take up the challenge behind a code."""
    code, sure = _surely(sentence.code)
    code = code.upper()
    if await too_many_wrong(visit):
        return
    found = await codes.find(visit.tx, code, "invite", visit.now)
    open_one = (
        await challenges.challenge(visit.tx, found.challenge)
        if found and found.challenge is not None
        else None
    )
    if open_one is None or open_one.state != "open":
        await codes.note_wrong(visit.tx, visit.member.id, visit.now)
        visit.reply(s.WrongCode())
    elif open_one.challenger == visit.member.id:
        visit.reply(s.OwnChallenge())
    elif await accept(visit, open_one, f"/join {code}", sure=sure):
        await codes.use_up(visit.tx, code)


async def _create(
    visit: Visit,
    terms: s.Terms,
    opponent: Member | None,
    chat: str | None,
    place: str | None,
    *,
    seek: bool,
) -> int | None:
    """The new challenge's number; None after saying that it may not be, or is one too many."""
    if not await is_welcome(visit, chat, place):
        return None
    if await challenges.made_since(visit.tx, visit.member.id, visit.now - _DAY) >= MOST_A_DAY:
        visit.reply(TooManyToday(MOST_A_DAY))
        return None
    if await _made(visit) >= MOST_CHALLENGES:
        visit.reply(s.TooManyChallenges(MOST_CHALLENGES))
        return None
    return await challenges.create(
        visit.tx,
        game=terms.game,
        options=dict(terms.options),
        setup=terms.setup,
        side=terms.side,
        challenger=visit.member.id,
        opponent=opponent.id if opponent else None,
        chat=chat,
        place=place,
        now=visit.now,
        terms=agreed_json(terms),
        seek=seek,
    )


async def settle(visit: Visit, sentence: Settle) -> None:
    """Accept, decline or cancel the challenge that is meant."""
    whose, sure = _surely(sentence.whose or "")
    challenge = await _meant(visit, sentence.verb, whose)
    if challenge is None:
        return
    match sentence.verb:
        case "accept":
            await accept(visit, challenge, sure=sure)
        case "decline":
            await _close(visit, challenge, "declined", s.Declined(challenge.id, visit.member.name))
        case _:
            await _close(
                visit, challenge, "cancelled", s.Cancelled(challenge.id, visit.member.name)
            )


async def _made(visit: Visit) -> int:
    mine = await challenges.open_to(visit.tx, visit.member.id)
    return sum(one.challenger == visit.member.id for one in mine)


def _surely(text: str) -> tuple[str, bool]:
    """The text without a last word that he knows what he does, and whether there was one."""
    rest, _, last = text.rpartition(" ")
    return (rest.strip(), True) if last.lower() in _ANYWAY else (text, False)


async def _meant(visit: Visit, verb: str, whose: str) -> Challenge | None:
    """The challenge that the speaker means, or None after telling him what is wrong."""
    mine = visit.member.id
    fitting = [
        one
        for one in await challenges.open_to(visit.tx, mine, *_home(visit))
        if (one.challenger == mine) == (verb == "cancel")
        and (verb != "decline" or one.opponent == mine)
    ]
    if whose.isdecimal():
        number = int(whose[:18])  # more digits than a challenge ever has
        named = await challenges.challenge(visit.tx, number)
        if named and named.state == "open" and _may(named, mine, verb):
            return named
        if named and named.state == "open" and named.challenger == mine:
            visit.reply(s.OwnChallenge())
        elif named and named.state == "accepted" and named.seek:
            visit.reply(SeekTaken(number))
        else:
            visit.reply(s.NoChallenge(number))
        return None
    if whose:
        person = await spoken_of(visit, f"@{whose}")
        fitting = [
            one
            for one in fitting
            if person and person.id in {one.challenger, one.opponent} - {mine}
        ]
    if len(fitting) > 1:
        lines = tuple([await challenge_line(visit, one) for one in fitting])
        visit.reply(s.WhichChallenge(verb, lines))
        return None
    if not fitting:
        visit.reply(s.NoChallenge(None))
        return None
    return fitting[0]


def _may(challenge: Challenge, member: int, verb: str) -> bool:
    if verb == "cancel":
        return challenge.challenger == member
    if verb == "decline":
        return challenge.opponent == member
    # What is behind a code is for those who have the code.
    return challenge.challenger != member and (challenge.opponent == member or challenge.seek)


async def accept(
    visit: Visit, challenge: Challenge, said: str | None = None, *, sure: bool = False
) -> bool:
    """Begin the match, if both may; whether it has begun.

    Who cannot be reached is named before it begins; `said`, with another word, begins it then.
    """
    challenger = await visit.person(challenge.challenger)
    if await refused(visit, challenger):
        return False
    if not await is_welcome(visit, challenge.chat, challenge.place):
        return False
    for who in (visit.member.id, challenge.challenger):
        if len(await matches.running_for(visit.tx, who)) >= MOST_MATCHES:
            visit.reply(s.TooManyMatches(MOST_MATCHES))
            return False
    if not sure and not await members.can_be_reached(visit.tx, challenger.id):
        visit.reply(AcceptAnyway(challenger.name, said or f"/accept {challenge.id}"))
        return False
    await _begin(visit, challenge, challenger)
    return True


async def _begin(visit: Visit, challenge: Challenge, challenger: Member) -> None:
    terms = terms_of(challenge)
    game = SHELF[terms.game].build(dict(terms.options))
    setup = game.deal(terms.setup, visit.random)
    side = visit.random.choice((WHITE, BLACK)) if terms.side == "random" else Seat(terms.side)
    players = {side: challenger, other(side): visit.member}
    match = await matches.create(
        visit.tx,
        game=terms.game,
        edition=game.edition,
        options=challenge.options,
        setup=setup,
        white=players[WHITE].id,
        black=players[BLACK].id,
        chat=challenge.chat,
        place=challenge.place,
        now=visit.now,
        terms=challenge.terms,
    )
    await challenges.settle(visit.tx, challenge.id, "accepted", match.id)
    for player in players.values():
        await members.set_focus(visit.tx, player.id, match.id)
    begun = s.MatchBegun(match.id, players[WHITE].name, players[BLACK].name, terms)
    for where in dict.fromkeys(((challenge.chat, challenge.place), await posted(visit, challenge))):
        await visit.announce(*where, begun)
    greetings: dict[Seat, s.Saying] = {
        seat: s.Accepted(match.id, challenger.name, terms, seat, players[other(seat)].name)
        for seat in players
    }
    await begin(visit, match, open_match(game, setup), greetings)
    await withdraw_others(visit, players.values())


async def _close(visit: Visit, challenge: Challenge, state: str, saying: s.Saying) -> None:
    await challenges.settle(visit.tx, challenge.id, state)
    visit.reply(saying)
    for member in {challenge.challenger, challenge.opponent} - {visit.member.id, None}:
        if member is not None:
            visit.tell(await visit.person(member), saying)
    await visit.announce(*await posted(visit, challenge), saying)


def _home(visit: Visit) -> tuple[str | None, str | None]:
    """The public place where this is said, which is where a match would be at home."""
    place = visit.incoming.place
    return (visit.incoming.chat, place) if place is not None else (None, None)
