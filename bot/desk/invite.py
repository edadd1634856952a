"""Inviting: challenges made, accepted, declined and cancelled."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.club.pace import FORMS, read_pace
from bot.desk.link import new_code, too_many_wrong
from bot.desk.look import agreed_in, challenge_line, terms_of
from bot.desk.people import meet, named
from bot.desk.play import begin
from bot.desk.visit import Visit
from bot.games.box import Box
from bot.games.game import BLACK, WHITE, BadSetup, Seat, other
from bot.games.shelf import SHELF, find
from bot.umpire import open_match
from bot.words import sayings as s
from bot.words.clock.sayings import BadPace
from bot.words.sentences import Challenge as Wish
from bot.words.sentences import Invite, Join, Settle
from storage import challenges, codes, matches, members, meta
from storage.challenges import Challenge
from storage.members import Member

MOST_CHALLENGES = 10
MOST_MATCHES = 50
INVITE_LIFETIME = 30 * 86_400
_FORM = "/challenge @name kriegspiel side=white"

_SIDES = {
    "white": "white",
    "w": "white",
    "белые": "white",
    "б": "white",
    "black": "black",
    "b": "black",
    "чёрные": "black",
    "черные": "black",
    "ч": "black",
    "random": "random",
    "any": "random",
    "жребий": "random",
    "любой": "random",
}
_SETTING_NAMES = {
    "цвет": "side",
    "colour": "side",
    "color": "side",
    "правила": "rules",
    "время": "pace",
    "time": "pace",
    "рейтинг": "rated",
    "флаг": "flag",
}
_YES, _NO = ("yes", "on", "rated", "да"), ("no", "off", "unrated", "нет")


async def challenge(visit: Visit, wish: Wish) -> None:
    """Challenge somebody, or whoever comes, to a game with these settings."""
    settled = await _settle_wish(visit, wish.words, wish.settings)
    if settled is None:
        return
    opponent, terms = settled
    if opponent is not None and opponent.id == visit.member.id:
        visit.reply(s.OwnChallenge())
        return
    chat, place = _home(visit)
    number = await _create(visit, terms, opponent, chat, place)
    if number is None:
        return
    to = opponent.name if opponent else None
    visit.reply(s.ChallengeSent(number, to, terms))
    saying = s.Challenged(number, visit.member.name, to, terms)
    if opponent:
        visit.tell(opponent, saying)
    await visit.announce(chat, place, saying)


async def invite(visit: Visit, wish: Invite) -> None:
    """An open challenge with a code, for somebody on any platform."""
    settled = await _settle_wish(visit, wish.words, wish.settings)
    if settled is None:
        return
    _, terms = settled
    number = await _create(visit, terms, None, None, None)
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
    code = sentence.code.upper()
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
    else:
        await codes.use_up(visit.tx, code)
        await _accept(visit, open_one)


async def _create(
    visit: Visit,
    terms: s.Terms,
    opponent: Member | None,
    chat: str | None,
    place: str | None,
) -> int | None:
    """The new challenge's number; None after saying that there are too many."""
    if await _made(visit) >= MOST_CHALLENGES:
        visit.reply(s.TooManyChallenges(MOST_CHALLENGES))
        return None
    return await challenges.create(
        visit.tx,
        game=terms.game,
        options=json.dumps(dict(terms.options)),
        setup=terms.setup,
        side=terms.side,
        challenger=visit.member.id,
        opponent=opponent.id if opponent else None,
        chat=chat,
        place=place,
        now=visit.now,
        terms=agreed_in(terms),
    )


async def settle(visit: Visit, sentence: Settle) -> None:
    """Accept, decline or cancel the challenge that is meant."""
    challenge = await _meant(visit, sentence)
    if challenge is None:
        return
    match sentence.verb:
        case "accept":
            await _accept(visit, challenge)
        case "decline":
            await _close(visit, challenge, "declined", s.Declined(challenge.id, visit.member.name))
        case _:
            await _close(
                visit, challenge, "cancelled", s.Cancelled(challenge.id, visit.member.name)
            )


async def _settle_wish(
    visit: Visit, words: tuple[str, ...], settings: Mapping[str, str]
) -> tuple[Member | None, s.Terms] | None:
    """Whom and what the challenger wants, or None after telling him what is wrong."""
    opponent: Member | None = None
    box: Box | None = None
    for word in words:
        if found := await _person(visit, word):
            opponent = found
        elif word.startswith("@"):
            visit.reply(s.NoSuchMember(word.removeprefix("@")))
            return None
        elif (found_box := find(word)) is not None:
            box = found_box
        elif found := await named(visit.tx, word):
            opponent = found
        else:
            visit.reply(s.NoSuchGame(word, tuple(SHELF)))
            return None
    if box is None:
        visit.reply(s.BadUsage(_FORM))
        return None
    terms = _terms(visit, box, {_SETTING_NAMES.get(k, k): v for k, v in settings.items()})
    return None if terms is None else (opponent, terms)


def _terms(visit: Visit, box: Box, settings: dict[str, str]) -> s.Terms | None:
    side = _SIDES.get(settings.get("side", "random").lower())
    if side is None:
        visit.reply(s.NoSuchValue("side", settings["side"], ("white", "black", "random")))
        return None
    values = {option.name: option.values for option in box.options}
    pace = read_pace(settings.get("pace", "none"))
    if pace is None:
        visit.reply(BadPace(settings["pace"], FORMS))
        return None
    rated, claim = _yes(settings.get("rated", "yes")), _claims(settings.get("flag", "auto"))
    if rated is None or claim is None:
        name, may = ("rated", ("yes", "no")) if rated is None else ("flag", ("auto", "claim"))
        visit.reply(s.NoSuchValue(name, settings[name], may))
        return None
    own = {"side", "setup", "pace", "rated", "flag"}
    chosen = {name: value for name, value in settings.items() if name not in own}
    for name, value in chosen.items():
        if name not in values:
            visit.reply(s.NoSuchOption(name, ("side", "pace", "rated", "flag", *values)))
            return None
        if value.lower() not in values[name]:
            visit.reply(s.NoSuchValue(name, value, values[name]))
            return None
    options = box.settle({name: value.lower() for name, value in chosen.items()})
    setup = settings.get("setup", "").strip()
    try:
        box.build(options).deal(setup, visit.random)
    except BadSetup:
        visit.reply(s.SetupRefused())
        return None
    return s.Terms(
        box.key,
        tuple(options.items()),
        setup,
        side,
        str(pace),
        rated=rated and not setup,
        claim=claim,
    )


def _yes(word: str) -> bool | None:
    return {**dict.fromkeys(_YES, True), **dict.fromkeys(_NO, False)}.get(word.lower())


def _claims(word: str) -> bool | None:
    return {"auto": False, "claim": True, "авто": False, "требование": True}.get(word.lower())


async def _made(visit: Visit) -> int:
    mine = await challenges.open_to(visit.tx, visit.member.id)
    return sum(one.challenger == visit.member.id for one in mine)


async def _person(visit: Visit, word: str) -> Member | None:
    """The member behind a mention, or behind a name after an @."""
    for mention in visit.incoming.mentions:
        if mention.text == word:
            return await meet(visit.tx, visit.incoming.chat, mention.user, mention.name, visit.now)
    return await named(visit.tx, word[1:]) if word.startswith("@") else None


async def _meant(visit: Visit, sentence: Settle) -> Challenge | None:
    """The challenge that the speaker means, or None after telling him what is wrong."""
    mine = visit.member.id
    fitting = [
        one
        for one in await challenges.open_to(visit.tx, mine, *_home(visit))
        if (one.challenger == mine) == (sentence.verb == "cancel")
        and (sentence.verb != "decline" or one.opponent == mine)
    ]
    whose = sentence.whose
    if whose and whose.isdecimal():
        number = int(whose)
        named = await challenges.challenge(visit.tx, number)
        if named and named.state == "open" and _may(named, mine, sentence.verb):
            return named
        visit.reply(
            s.OwnChallenge()
            if named and named.state == "open" and named.challenger == mine
            else s.NoChallenge(number)
        )
        return None
    if whose:
        person = await _person(visit, f"@{whose}")
        fitting = [
            one
            for one in fitting
            if person and person.id in {one.challenger, one.opponent} - {mine}
        ]
    if len(fitting) > 1:
        lines = tuple([await challenge_line(visit, one) for one in fitting])
        visit.reply(s.WhichChallenge(sentence.verb, lines))
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
    return challenge.challenger != member and challenge.opponent in {None, member}


async def _accept(visit: Visit, challenge: Challenge) -> None:
    for who in (visit.member.id, challenge.challenger):
        if len(await matches.running_for(visit.tx, who)) >= MOST_MATCHES:
            visit.reply(s.TooManyMatches(MOST_MATCHES))
            return
    terms, challenger = terms_of(challenge), await visit.person(challenge.challenger)
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
    await visit.announce(
        challenge.chat,
        challenge.place,
        s.MatchBegun(match.id, players[WHITE].name, players[BLACK].name, terms),
    )
    greetings: dict[Seat, s.Saying] = {
        seat: s.Accepted(match.id, challenger.name, terms, seat, players[other(seat)].name)
        for seat in players
    }
    await begin(visit, match, open_match(game, setup), greetings)


async def _close(visit: Visit, challenge: Challenge, state: str, saying: s.Saying) -> None:
    await challenges.settle(visit.tx, challenge.id, state)
    visit.reply(saying)
    for member in {challenge.challenger, challenge.opponent} - {visit.member.id, None}:
        if member is not None:
            visit.tell(await visit.person(member), saying)
    await visit.announce(challenge.chat, challenge.place, saying)


def _home(visit: Visit) -> tuple[str | None, str | None]:
    """The public place where this is said, which is where a match would be at home."""
    place = visit.incoming.place
    return (visit.incoming.chat, place) if place is not None else (None, None)
