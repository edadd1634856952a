"""Talk to a whole room, judged before anybody reads it.

A chat that shows a place only what comes back as a letter brings its talk here. What may be a move
of a game that the speaker plays goes to nobody; they are asked what to do with it.
"""

from __future__ import annotations

from bot.desk.match.try_lists import NO_MOVE
from bot.desk.visit.identify import own_seat
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember, ToPlace
from bot.desk.visit.visit import Visit
from bot.games.game import Misheard, Open, Seat, Try
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from bot.words.hearing import tidy
from bot.words.match.commands import DoAct, Phantom, Phantoms, Plan, Play, Sure
from bot.words.match.held import NotSaid, TryHere
from bot.words.match.overheard import Overheard, Reading, overhear
from bot.words.say import say
from storage import matches
from storage.matches import Match

MOST_OFFERED = 3
"""Matches in which a move that was held back may be tried with one press."""

Table = tuple[Match, Seat, Umpire]


async def attend(visit: Visit) -> None:
    """Pass the words on to the room, or hold them back."""
    text = tidy(visit.incoming.text)
    tables = [
        (match, own_seat(match, visit.member.id), await visit.umpires.of(visit.tx, match))
        for match in await matches.running_for(visit.tx, visit.member.id)
    ]
    heard, move = _judge(visit, text, tables)
    may_be_said = heard != "moves" or not any(SHELF[one.game].guesses for one, _, _ in tables)
    if heard == "talk" or (visit.incoming.sure and may_be_said):
        _publish(visit, text)
        return
    # Resigning is never offered for one press.
    fits = [] if isinstance(visit.heard.sentence, DoAct) else _fitting(visit, move, tables)
    _hold(visit, NotSaid(heard, tuple(fits)), text if may_be_said else None)


def _judge(visit: Visit, text: str, tables: list[Table]) -> tuple[Overheard, str]:
    if not tables:
        return "talk", ""
    match visit.heard.sentence:
        case DoAct():
            return "words", text
        case Play(said) | Sure(said) | Plan(said):
            pass
        case Phantom(man, square) | Phantoms((Phantom(man, square), *_)):
            said = f"{man} {square}"
        case _:
            said = text
    return _overhear(said, tables)


def _overhear(text: str, tables: list[Table]) -> tuple[Overheard, str]:
    one_each = list({match.game: (match, seat, umpire) for match, seat, umpire in tables}.values())
    return overhear(text, lambda whole: _read(whole, tables), lambda piece: _read(piece, one_each))


def _read(piece: str, tables: list[Table]) -> Reading:
    """What the umpires of these matches, each from its player's own view, make of it."""
    found: Reading = "nothing"
    for match, seat, umpire in tables:
        heard = umpire.hear(seat, piece)
        if isinstance(heard, Try) or (isinstance(heard, Open) and heard.squares):
            return "move"
        if _is_guess(piece, match, seat, umpire):
            return "move"
        if isinstance(heard, Misheard) and heard.why in NO_MOVE:
            continue
        if isinstance(heard, Misheard) and any(map(str.isdigit, piece)):
            return "move"
        found = "word"
    return found


def _is_guess(piece: str, match: Match, seat: Seat, umpire: Umpire) -> bool:
    """Whether it marks a phantom: "q e5"."""
    box, words = SHELF[match.game], piece.lower().split()
    return (
        len(words) == 2  # a man and a square
        and words[0] in box.guesses
        and box.is_free(umpire.observe(seat).view, words[1])
    )


def _publish(visit: Visit, text: str) -> None:
    said = visit.incoming
    if said.place is None or not text:
        return
    visit.post(
        Letter(
            language=visit.language,
            key=visit.next_key(),
            to=ToPlace(said.chat, said.place),
            text=text,
            by=visit.member.name,
            answers=said.key,
        )
    )


def _fitting(visit: Visit, move: str, tables: list[Table]) -> list[TryHere]:
    """Where it is the speaker's turn and it may be meant."""
    fits = [
        TryHere(match.id, umpire.letters[seat], move)
        for match, seat, umpire in tables
        if seat in umpire.to_act and _overhear(move, [(match, seat, umpire)])[0] != "talk"
    ]
    named = [one for one in fits if one.match == visit.heard.match]
    return (named or fits)[:MOST_OFFERED]


def _hold(visit: Visit, saying: NotSaid, aloud: str | None) -> None:
    """Tell the speaker alone, with what they may do now."""
    spoken = say(saying, visit.language)
    visit.post(
        Letter(
            language=visit.language,
            key=visit.next_key(),
            to=ToMember(visit.member.id),
            text=spoken.text,
            choices=spoken.choices,
            aloud=aloud,
        )
    )
