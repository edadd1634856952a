"""How a player behaves beside its moves: it resigns, offers a draw and takes one, as people do."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.players.player import RESIGN, Letter, Player, Question, Reply

LOST, LEVEL_GAME = 0.03, 0.04
"""Below this score a game is lost; within this of one half it is even."""
_PATIENCE = (12, 8, 5, 4, 4)
"""So many moves in a row that the game is lost before a player of each level resigns."""
_EVEN_MOVES = 12
"""So many moves in a row that the game is even before a draw is offered."""
_OFFERS_AFTER, _BETWEEN_OFFERS = 40, 20
_SETTLED = 5
"""After so many even moves in a row it need not stand worse to take an offer."""
_ACCEPTS_AFTER = 15
"""Nobody of the house agrees to a draw before so many moves of its own, unless it stands worse."""
_WORSE = 0.35
_STALE = 100
"""After so many own moves in which nobody lost a man it takes any offer: not every rule set has a draw
for that, and whoever holds out in a fortress would have to resign to come away."""
_TAKEN = frozenset({"captured", "exchanged"})

DRAW, ACCEPT = "/draw", "/draw accept"
_OFFERS = frozenset({"draw-offered", "draw-declined", "draw-withdrawn"})


@dataclass(frozen=True, slots=True)
class _Mood:
    """How the game has been going, from one own move to the next."""

    moves: int = -1
    lost: int = 0
    even: int = 0

    def after(self, moves: int, worth: float) -> _Mood:
        """Tries of one turn are one thought about the game."""
        if moves == self.moves:
            return self
        return _Mood(
            moves,
            self.lost + 1 if worth < LOST else 0,
            self.even + 1 if abs(worth - 0.5) <= LEVEL_GAME else 0,
        )


def behave(player: Player, asked: Question) -> Reply:
    """The player's reply, or what good manners say instead of it."""
    mood, notes = _read(asked.notes)
    reply = player(replace(asked, notes=notes, letters=_of_the_game(asked.letters)))
    moves = own_moves(asked.letters)
    if reply.worth is not None:
        mood = mood.after(moves, reply.worth)
    said = _instead(asked, mood, moves, reply.worth) or reply.say
    return replace(reply, say=said, notes=_write(mood, reply.notes))


def _instead(asked: Question, mood: _Mood, moves: int, worth: float | None) -> str | None:
    if worth is None:
        return None
    if mood.lost >= _PATIENCE[asked.level - 1]:
        return RESIGN
    offer, own = _offers(asked)
    if offer:
        settled = moves >= _ACCEPTS_AFTER and (worth <= 0.5 or mood.even >= _SETTLED)
        stale = _moves_since_a_capture(asked.letters) >= _STALE
        return ACCEPT if settled or stale or worth < _WORSE else None
    rested = own is None or moves - own >= _BETWEEN_OFFERS
    if mood.even >= _EVEN_MOVES and moves >= _OFFERS_AFTER and rested:
        return DRAW
    return None


def _of_the_game(letters: Sequence[Letter]) -> tuple[Letter, ...]:
    """Without those that tell of offers alone, so that these change nothing that is thought of a
    game."""
    return tuple(
        one
        for one in letters
        if not one.told or any(fact["kind"] not in _OFFERS for fact in one.told)
    )


def own_moves(letters: Iterable[Letter]) -> int:
    """How many moves of the seat stood: whoever made one is told so."""
    return sum(fact["kind"] == "done" for one in letters for fact in one.told)


def _moves_since_a_capture(letters: Sequence[Letter]) -> int:
    taken = [
        at for at, one in enumerate(letters) if any(fact["kind"] in _TAKEN for fact in one.told)
    ]
    return own_moves(letters[taken[-1] + 1 :] if taken else letters)


def _offers(asked: Question) -> tuple[bool, int | None]:
    """Whether the other's offer stands, and after how many own moves the seat made its last."""
    stands, own, moves = False, None, 0
    for letter in asked.letters:
        for fact in letter.told:
            mine = fact.get("seat") == asked.seat
            match fact["kind"]:
                case "draw-offered" if mine:
                    own = moves
                case "draw-offered":
                    stands = True
                case "draw-declined" if mine:
                    stands = False
                case "draw-withdrawn" if not mine:
                    stands = False
                case "done":
                    moves += 1
                    stands = False  # whoever moves on has not taken it
    return stands, own


def _read(notes: str) -> tuple[_Mood, str]:
    """What is lost, or of another version, begins anew."""
    try:
        moves, lost, even, own = json.loads(notes)
        return _Mood(int(moves), int(lost), int(even)), str(own)
    except (TypeError, ValueError, OverflowError, RecursionError):
        return _Mood(), ""


def _write(mood: _Mood, own: str) -> str:
    return json.dumps([mood.moves, mood.lost, mood.even, own])
