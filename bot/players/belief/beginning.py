"""What a seat that sees its own men only may believe before the first move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.games.bitboards.position import NAMES, Position
from bot.games.bitboards.tables import scan
from bot.games.game import WHITE, BadSetup, DrawnStart, Seat, other
from bot.games.kriegspiel.heard import heard_in
from bot.games.kriegspiel.listening import Ear
from bot.games.notebook import Army
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from bot.games.sighted.army import placing
from bot.players.belief.casting import Left
from bot.players.belief.mending import anything, moved_about
from bot.players.belief.story import Chapter, announcements, began
from bot.players.belief.worlds import Now, Toil, Track, fits
from bot.players.chance import own_position
from bot.players.player import Fact, Letter, Question

_USUAL = Orthochess().start("").men
_WHOLE = Army(men=16, pawns=8)
_PUT_ABOUT = 4000
_ENOUGH = 40


def army(asked: Question) -> Army:
    """What the enemy has at the start, as everybody knows."""
    told = told_start(asked)
    if told is None:
        return SHELF[asked.game].army(asked.options, asked.seat) or _WHOLE
    men = told[7 if asked.seat == WHITE else 6]
    held = asked.letters[0].view.get("reserves", {}).get(other(Seat(asked.seat)), "")
    return Army(men.bit_count() + len(held), (told[0] & men).bit_count() + held.count("P"))


def own_army(asked: Question) -> int:
    """How many men the seat has at the start, those in reserve included."""
    first = began(asked.letters).view
    return len(first["men"]) + len(first.get("reserves", {}).get(asked.seat, ""))


def beginning(asked: Question, ear: Ear, seed: str) -> Track:
    """All positions that the first words allow; some of them where they are too many to list."""
    first = began(asked.letters)
    now = Now(_first_to_move(first), heard_in(announcements(first.told)))
    chapter = Chapter(None, first.view["men"], first.view["rights"], 0)
    placed = next((fact for fact in first.told if fact["kind"] == "placed"), None)
    if placed is not None:
        return Track(tuple(_placed(asked, ear, chapter, now, placed)), True, now)
    if (told := told_start(asked)) is not None:
        return Track((told,), True, now)
    if own_position(chapter.men, chapter.rights, ear.turn) == _own_part(_USUAL, ear.turn):
        return Track((_USUAL,), True, now)
    # An old letter does not tell how the match was set up: men stand anywhere that agrees.
    random = Random(seed)
    found: dict[Position, None] = {}
    left = Left(16)
    for world in moved_about(ear, chapter, now, [_USUAL], left, Toil(_PUT_ABOUT), random):
        found[world] = None
        if len(found) >= _ENOUGH:
            break
    worlds = tuple(found) or (anything(ear, chapter, now, [_USUAL], random),)
    return Track(worlds, False, now)


def told_start(asked: Question) -> Position | None:
    """How the men stood at first, where everybody was told; None also of the usual start."""
    first = asked.letters[0]
    if asked.set_up is not None:
        law: Any = SHELF[asked.game].build(asked.options).law
        try:
            men: Position = law.start(asked.set_up).men
        except BadSetup:  # a match of an earlier edition
            return None
        return men
    if any(fact["kind"] == DrawnStart.kind for fact in first.told):
        return _mirrored(own_position(first.view["men"], "", asked.seat == WHITE))
    return None


def _mirrored(own: Position) -> Position:
    """With the other side's men opposite one's own of the same kind; nobody castles."""
    sets = [men | _opposite(men) for men in own[:6]]
    sides = [own[6] | _opposite(own[7]), own[7] | _opposite(own[6])]
    return (*sets, *sides, 0, 0)  # type: ignore[return-value]  # ten numbers again


def _opposite(men: int) -> int:
    return sum(1 << (at ^ 56) for at in scan(men))


def _first_to_move(letter: Letter) -> bool:
    return all(fact["seat"] == WHITE for fact in letter.told if fact["kind"] == "to-move")


def _own_part(world: Position, turn: bool) -> Position:
    men = {
        NAMES[at]: "PNBRQK"[next(n for n in range(6) if world[n] >> at & 1)]
        for at in scan(world[6 if turn else 7])
    }
    return own_position(men, "KQ", turn)


def _placed(
    asked: Question, ear: Ear, chapter: Chapter, now: Now, placed: Fact
) -> Sequence[Position]:
    """The boards on which the smaller army stands as told, or anywhere it may."""
    game: Any = SHELF[asked.game].build(asked.options)
    seat, men, where = Seat(placed["seat"]), placed["men"], tuple(placed["where"])
    if where:
        return [game.law.play(game.law.bare(), seat, placing(men, where)).men]
    boards = [own_position(chapter.men, chapter.rights, ear.turn)]
    side = 7 if ear.turn else 6
    for man in men:
        boards = [
            _with(world, "PNBRQK".index(man), at, side)
            for world in boards
            for at in scan(~(world[6] | world[7]) & (1 << 64) - 1)
        ]
    return [world for world in boards if fits(ear, world, now)]


def _with(world: Position, kind: int, at: int, side: int) -> Position:
    sets = list(world)
    sets[kind] |= 1 << at
    sets[side] |= 1 << at
    return tuple(sets)  # type: ignore[return-value]  # ten numbers again
