"""The umpire: holds one match's truth, rules on acts, and hands out observations.

A match is its acts. An umpire is a value: acting gives a new one, so that an act whose
transaction fails leaves nothing behind. In one file, because nobody else may look into an umpire:
what opens, folds and rewinds a match lies beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, assert_never

from bot.acts import (
    Abort,
    AcceptDraw,
    Act,
    Adjudge,
    DeclineDraw,
    Flag,
    OfferDraw,
    Resign,
    WithdrawDraw,
    read_act,
)
from bot.games.game import (
    AUDIENCE,
    UMPIRE,
    Announcement,
    Answer,
    Ask,
    Done,
    End,
    Ending,
    Entry,
    Game,
    MatchEnd,
    Misheard,
    Observation,
    Open,
    Result,
    Seat,
    Told,
    Try,
    View,
    draw,
    interpreted,
    other,
    win,
)

# What the umpire of a match says beside the game's own announcements.


@interpreted
@dataclass(frozen=True, slots=True)
class NotYourTurn:
    kind: ClassVar[str] = "not-your-turn"


@interpreted
@dataclass(frozen=True, slots=True)
class MatchOver:
    kind: ClassVar[str] = "match-over"


@interpreted
@dataclass(frozen=True, slots=True)
class DrawOffered:
    seat: Seat
    kind: ClassVar[str] = "draw-offered"


@interpreted
@dataclass(frozen=True, slots=True)
class DrawDeclined:
    seat: Seat
    kind: ClassVar[str] = "draw-declined"


@interpreted
@dataclass(frozen=True, slots=True)
class DrawWithdrawn:
    seat: Seat
    kind: ClassVar[str] = "draw-withdrawn"


@interpreted
@dataclass(frozen=True, slots=True)
class NoDrawOffer:
    kind: ClassVar[str] = "no-draw-offer"


@interpreted
@dataclass(frozen=True, slots=True)
class TooLateToAbort:
    kind: ClassVar[str] = "too-late-to-abort"


@interpreted
@dataclass(frozen=True, slots=True)
class AlreadyOffered:
    kind: ClassVar[str] = "already-offered"


@dataclass(frozen=True, slots=True)
class EnoughThisTurn:
    """So many tries, questions and offers were entered since the last move; no more are."""

    most: int
    kind: ClassVar[str] = "enough-this-turn"


MatchAnnouncement: TypeAlias = (
    NotYourTurn
    | MatchOver
    | DrawOffered
    | DrawDeclined
    | DrawWithdrawn
    | NoDrawOffer
    | AlreadyOffered
    | EnoughThisTurn
    | TooLateToAbort
)


@interpreted
@dataclass(slots=True, repr=False)
class Umpire:
    """One match's truth after `n` acts. Only observations leave it.

    A value: every field is final, which the type checker watches over. To have Python watch, too,
    would cost as much as half a ruling.
    """

    game: Final[Game[Any]]
    n: Final[int]
    result: Final[Result | None]
    offer: Final[Seat | None]
    """Who has offered a draw that still stands."""
    letters: Final[Mapping[Seat, int]]
    """How often each hearer was told something: all that may be shown of a match's progress."""
    turns: Final[int]
    """How often the turn has passed."""
    acts: Final[Mapping[Seat, int]]
    """How many acts each seat has entered since then."""
    _state: Final[Any]

    def __repr__(self) -> str:
        return f"<Umpire of {self.game.key} after {self.n} acts>"

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if self.result else self.game.to_act(self._state)

    def enter(self, seat: Seat, act: Act, most: int) -> Ruled | Answer:
        """Rule on it as `act` does, but enter no more than so many acts of a seat in a turn.

        Beyond them what ends the turn or the match still counts, so that nobody is held at the
        board; the rest is answered to its speaker alone, and not by how it would have been ruled.
        """
        outcome = self.act(seat, act)
        if isinstance(outcome, Answer) or self.acts.get(seat, 0) < most:
            return outcome
        after = outcome.umpire
        return (
            outcome if after.result or after.turns > self.turns else Answer((EnoughThisTurn(most),))
        )

    def act(self, seat: Seat, act: Act) -> Ruled | Answer:
        """Rule on what the seat does. Foolish acts are answered, never raised."""
        if self.result:
            return Answer((MatchOver(),))
        match act:
            case Try() | Ask() | Open():
                return self._play(seat, act)
            case Resign():
                return self._end(win(other(seat), "resignation"))
            case Flag():
                return self._end(win(other(seat), "time"))
            case Adjudge(score):
                return self._end(Ending(score, "adjudication"))
            case Abort() if self.turns < 2 and len(self.game.law.seats) > 1:
                return self._end(Ending("*", "aborted"))
            case Abort():
                return Answer((TooLateToAbort(),))
            case OfferDraw() if len(self.game.law.seats) > 1:
                return self._offer_draw(seat)
            case OfferDraw() | AcceptDraw() | DeclineDraw() | WithdrawDraw():
                return self._answer_offer(seat, act)
            case _:
                assert_never(act)

    def _offer_draw(self, seat: Seat) -> Ruled | Answer:
        if self.offer == other(seat):
            return self._end(draw("agreement"))
        if self.offer == seat:
            return Answer((AlreadyOffered(),))
        return self._rule(self._to_players(DrawOffered(seat)), seat, offer=seat)

    def _answer_offer(self, seat: Seat, act: Act) -> Ruled | Answer:
        match act:
            case AcceptDraw() if self.offer == other(seat):
                return self._end(draw("agreement"))
            case DeclineDraw() if self.offer == other(seat):
                return self._rule(self._to_players(DrawDeclined(seat)), seat, offer=None)
            case WithdrawDraw() if self.offer == seat:
                return self._rule(self._to_players(DrawWithdrawn(seat)), seat, offer=None)
            case _:
                return Answer((NoDrawOffer(),))

    def observe(self, hearer: Seat, heard: tuple[Announcement, ...] = ()) -> Observation:
        """What the hearer sees now. UMPIRE, who sees all, may look only after the end."""
        if hearer == UMPIRE and not self.result:
            raise PermissionError("the umpire's board is closed while the match runs")
        view = self._view(hearer)
        acting = not self.result and hearer in self.game.to_act(self._state)
        may = self.game.may(view) if acting else ()
        return Observation(hearer, view, heard, may)

    def reveal(self) -> dict[Seat, View]:
        """Every seat's view and the umpire's: for `rewind`, which looks whether all is over."""
        hearers = (*self.game.law.seats, UMPIRE)
        return {hearer: self._view(hearer) for hearer in hearers}

    def _view(self, hearer: Seat) -> View:
        """What the game lets the hearer see, and how the match ended, whatever ended it: all were
        told that, and nobody is to act any more. The umpire's own board stays as it stood, with
        whose turn it was."""
        view = self.game.view(self._state, hearer)
        if not self.result:
            return view
        ended = {**view, "result": [self.result.score, self.result.reason]}
        return ended if hearer == UMPIRE else {**ended, "to_act": []}

    def hear(self, seat: Seat, text: str) -> Try | Ask | Open | Misheard[str]:
        """What the seat means by `text`, from what it sees alone."""
        return self.game.hear(text, self.game.view(self._state, seat))

    def _play(self, seat: Seat, action: Try | Ask | Open) -> Ruled | Answer:
        game, turn = self.game, self.game.to_act(self._state)
        if seat not in turn:
            return Answer((NotYourTurn(),))
        ruling = game.act(self._state, seat, action)
        if isinstance(ruling, Answer):
            return ruling
        told, offer = ruling.told, self.offer
        if offer == other(seat) and any(isinstance(one, Done) for one in told[seat]):
            # Who moves on has not taken the offer.
            offer = None
            told = {**told, other(seat): (DrawDeclined(seat), *told[other(seat)])}
        state = ruling.state
        result, passed = game.result(state), game.to_act(state) != turn
        letters, turns = _count(self.letters, told), self.turns + passed
        acts = {} if passed else _one_more(self.acts, seat)
        offer = None if result else offer
        return Ruled(Umpire(game, self.n + 1, result, offer, letters, turns, acts, state), told)

    def _end(self, result: Ending[MatchEnd]) -> Ruled:
        told = dict.fromkeys((*self.game.law.seats, AUDIENCE), (End(result.score, result.reason),))
        return self._rule(told, None, offer=None, result=result)

    def _to_players(self, announcement: Announcement) -> Told:
        return dict.fromkeys(self.game.law.seats, (announcement,))

    def _rule(
        self,
        told: Told,
        seat: Seat | None,
        *,
        offer: Seat | None,
        result: Ending[MatchEnd] | None = None,
    ) -> Ruled:
        """After an act of this seat that is about the match, and not about the game."""
        letters, state = _count(self.letters, told), self._state
        acts = _one_more(self.acts, seat) if seat else self.acts
        after = Umpire(self.game, self.n + 1, result, offer, letters, self.turns, acts, state)
        return Ruled(after, told)


class Ruled(NamedTuple):
    """An act that enters the score as number `umpire.n`."""

    umpire: Umpire
    told: Told


def _count(letters: Mapping[Seat, int], told: Told) -> dict[Seat, int]:
    counted = dict(letters)
    for hearer, pile in told.items():
        if pile:
            counted[hearer] = counted.get(hearer, 0) + 1
    return counted


def _one_more(acts: Mapping[Seat, int], seat: Seat) -> dict[Seat, int]:
    return {**acts, seat: acts.get(seat, 0) + 1}


def open_match(game: Game[Any], setup: str) -> Ruled:
    """The umpire before the first act, and what is said at the start."""
    ruling = game.start(setup)
    umpire = Umpire(
        game=game,
        n=0,
        result=game.result(ruling.state),
        offer=None,
        letters=_count({}, ruling.told),
        turns=0,
        acts={},
        _state=ruling.state,
    )
    return Ruled(umpire, ruling.told)


def fold(umpire: Umpire, acts: Iterable[tuple[Seat, str]]) -> Umpire:
    """The umpire after the acts of a stored score."""
    for seat, text in acts:
        ruled = umpire.act(seat, read_act(text))
        if isinstance(ruled, Answer):
            raise ValueError(f"act {umpire.n + 1} of a stored score is not one")
        umpire = ruled.umpire
    return umpire


def rewind(game: Game[Any], setup: str, acts: Iterable[tuple[Seat, str]]) -> list[dict[Seat, View]]:
    """What every seat and the umpire saw at each act of a score that has come to its end."""
    umpires = [open_match(game, setup).umpire]
    for act in acts:
        umpires.append(fold(umpires[-1], [act]))
    if not umpires[-1].result:
        raise PermissionError("the umpire's board is closed while the match runs")
    return [umpire.reveal() for umpire in umpires]


def look_back(
    game: Game[Any], setup: str, acts: Iterable[tuple[Seat, str]], turns: int
) -> View | None:
    """What the umpire saw when the turn had passed so many times less often than now.

    Of a running match this is only for those to whom both players have agreed to show it. None
    where the last act was no move, and while there have been too few.
    """
    umpires = [open_match(game, setup).umpire]
    for act in acts:
        umpires.append(fold(umpires[-1], [act]))
    wanted = umpires[-1].turns - turns
    moved = len(umpires) > 1 and umpires[-2].turns < umpires[-1].turns
    then = next((one for one in umpires if one.turns == wanted), None)
    return then.reveal()[UMPIRE] if then and moved and turns > 0 else None


def replay(game: Game[Any], setup: str, acts: Iterable[tuple[Seat, str]]) -> list[Entry]:
    """The whole record of a score: every act and what each hearer was told."""
    opened = open_match(game, setup)
    umpire = opened.umpire
    entries = [Entry(0, UMPIRE, "start", opened.told)]
    for seat, text in acts:
        ruled = umpire.act(seat, read_act(text))
        if isinstance(ruled, Answer):
            raise ValueError(f"act {umpire.n + 1} of a stored score is not one")
        umpire = ruled.umpire
        entries.append(Entry(umpire.n, seat, text, ruled.told))
    return entries
