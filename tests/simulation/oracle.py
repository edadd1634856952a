"""What must hold, whatever happens: judged from what is stored, said, shown, and by our own clock.

In one file: all promises in one place, each looked at after every happening.
"""

from __future__ import annotations

import json
import re
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.acts import read_act
from bot.chat.contract import HOUSE, Incoming
from bot.desk.visit.sealed import facts_of
from bot.desk.visit.told import same_told
from bot.games.game import Answer, Seat
from bot.games.lesson.veil import LEFT
from bot.games.shelf import SHELF
from bot.umpire import Umpire, open_match
from bot.words.hearing import hear
from tests.simulation.disk import Disk
from tests.simulation.host import Host
from tests.simulation.platforms import Delivered

BLINK = 4.0
"""Seconds of an interruption that a look at the clock may not notice."""
RELUCTANT = 20.0
"""Seconds by which what is stored of a running clock may lag behind."""
_OWN = {"forces": None, "notes": None, "phantoms": None}
"""What a seat has put on its board itself, or has asked to see on one that is open to all."""
_UNHEARD = "unheard:"
_ROUND_OF_LETTERS = re.compile(r"m(\d+)\.([a-z]+)\.(\d+)(?:~\d+)?")
"""The keys of what an act tells a seat, or everybody."""
_ROUND = re.compile(r"\((\d+)\), (?:round|тур) (\d+): \d+ (?:game|парт)")


class Failed(Exception):
    """A promise was broken: which, and how."""

    def __init__(self, kind: str, how: str) -> None:
        super().__init__(f"{kind}: {how}")
        self.kind = kind


@dataclass(slots=True)
class Followed:
    """A match, as it was folded from outside."""

    umpire: Umpire
    seats: Mapping[Seat, int]
    rated: bool
    views: dict[tuple[Seat, int], set[str]] = field(default_factory=dict)
    """What a seat may be shown, by the number of its letter."""
    told: dict[tuple[Seat, int], str] = field(default_factory=dict)
    """What a seat, or everybody, is told by the letter of this number."""
    result: str | None = None

    def note(self) -> None:
        for seat in self.umpire.game.law.seats:
            place = seat, self.umpire.letters.get(seat, 0)
            self.views.setdefault(place, set()).add(_text(self.umpire.observe(seat).view))


@dataclass(slots=True)
class Attended:
    """How long a platform was attended, to our knowledge."""

    seconds: float = 0.0
    allowed: float = 0.0
    gap: float = 0.0


@dataclass
class Oracle:
    store: Disk | Host
    matches: dict[int, Followed] = field(default_factory=dict)
    attended: dict[str, Attended] = field(default_factory=dict)
    unseen: deque[Delivered] = field(default_factory=deque)
    """Delivered since the last look."""
    acknowledged: deque[tuple[str, str]] = field(default_factory=lambda: deque(maxlen=400))
    refused: set[tuple[str, str]] = field(default_factory=set)
    """Whose speakers were told that nothing was done."""
    denied: set[tuple[str, str]] = field(default_factory=set)
    """Those of this life: the next one knows nothing of it, and may be brought them again."""
    cuts: int = 0
    letters: int = 0
    compared: int = 0
    """How many views and tellings were derived again and found equal."""
    arrived: Counter[str] = field(default_factory=Counter)
    """How often each key was shown."""
    allowed_twice: Counter[str] = field(default_factory=Counter)
    rounds: dict[tuple[str, str, str], dict[str, str]] = field(default_factory=dict)
    order: dict[tuple[str, str], int] = field(default_factory=dict)
    running: dict[tuple[int, str], tuple[str, int, float, float]] = field(default_factory=dict)
    """Clocks that run: chat, deadline, our attended time then, and what they showed at most."""

    accounts: dict[tuple[str, str], int] = field(default_factory=dict)
    """Whose each account is."""
    been: dict[tuple[str, str], set[int]] = field(default_factory=dict)
    """Whose it was ever: what was on its way when accounts were linked, or cut, still came there."""

    joined: dict[str, int] = field(default_factory=dict)
    """Who were two once, and the last letter of that time: each of the two had their own order."""

    # What happens.

    def pass_time(self, seconds: float, attends: Mapping[str, bool]) -> None:
        for name, attending in attends.items():
            one = self.attended.setdefault(name, Attended())
            if attending:
                one.seconds += seconds
                one.allowed += min(one.gap, BLINK)
                one.gap = 0.0
            else:
                one.gap += seconds

    def allow(self, seconds: float) -> None:
        for one in self.attended.values():
            one.allowed += seconds

    def see(self, one: Delivered) -> None:
        self.unseen.append(one)
        if one.key.startswith(_UNHEARD):
            said = one.chat, one.key.removeprefix(_UNHEARD)
            self.refused.add(said)
            self.denied.add(said)

    def acknowledge(self, said: Incoming) -> None:
        """Talk in public moves nothing: where nothing can be stored it is left alone."""
        talk = said.place is not None and not hear(said.text).command
        if not talk and (said.chat, said.key) not in self.refused:
            self.acknowledged.append((said.chat, said.key))

    # What is looked at.

    def look(self) -> None:
        """After a happening."""
        self._look_at_matches()
        self._look_at_accounts()
        self._look_at_letters()
        self._look_at_clocks()
        self._look_at_ratings()
        self._look_at_jobs()
        self._look_at_refused()
        broken = self.store.look("SELECT kind, unit, fault, place FROM aside")
        if broken:
            raise Failed("broken", f"set aside: {broken}")

    def look_after_cut(self) -> None:
        """Nothing that was acknowledged is gone."""
        self.cuts += 1
        self._look_at_refused()
        self.denied.clear()
        if damage := self.store.damage():
            raise Failed("corrupt", damage)
        for chat, key in self.acknowledged:
            if not self.store.look("SELECT 1 FROM inbox WHERE chat = ? AND key = ?", chat, key):
                raise Failed("lost", f"{chat} {key} was acknowledged")
        for number, match in self.matches.items():
            found = self.store.look("SELECT n FROM match WHERE id = ?", number)
            if not found or found[0][0] < match.umpire.n:
                raise Failed("lost", f"acts of #{number}")

    def _look_at_accounts(self) -> None:
        """Where two have become one person, that one sits where either sat."""
        rows = self.store.look("SELECT chat, person, member FROM account")
        accounts = {(chat, person): member for chat, person, member in rows}
        if accounts == self.accounts:
            return
        ((last,),) = self.store.look("SELECT coalesce(max(id), 0) FROM outbox")
        for place, member in accounts.items():
            if self.accounts.get(place, member) != member:
                self.joined[f"member:{member}"] = last
            self.been.setdefault(place, set()).add(member)
        self.accounts = accounts
        for number, match in self.matches.items():
            seats = self.store.look("SELECT seat, member FROM seat WHERE match = ?", number)
            match.seats = {Seat(seat): member for seat, member in seats}

    def _look_at_matches(self) -> None:
        rows = self.store.look(
            "SELECT id, game, edition, options, setup, n, result, terms FROM match ORDER BY id"
        )
        for number, key, edition, options, setup, n, result, terms in rows:
            match = self.matches.get(number)
            if match is None:
                seats = self.store.look("SELECT seat, member FROM seat WHERE match = ?", number)
                game = SHELF[key].game_of(json.loads(options), edition)
                if game is None:
                    raise Failed("edition", f"#{number} is of none")
                opened = open_match(game, setup)
                rated = bool(json.loads(terms).get("rated"))
                sitting = {Seat(seat): member for seat, member in seats}
                match = self.matches[number] = Followed(opened.umpire, sitting, rated)
                match.note()
                for seat, pile in opened.told.items():
                    match.told[seat, opened.umpire.letters[seat]] = _text(facts_of(pile))
            if n != match.umpire.n:
                self._follow(number, match, n)
            if (result is None) != (match.umpire.result is None):
                raise Failed("result", f"#{number}: {result}, and not as ruled")
            match.result = result

    def _follow(self, number: int, match: Followed, n: int) -> None:
        acts = self.store.look(
            "SELECT n, seat, body, told FROM act WHERE match = ? AND n > ? ORDER BY n",
            number,
            match.umpire.n,
        )
        if [one[0] for one in acts] != list(range(match.umpire.n + 1, n + 1)):
            raise Failed(
                "gap", f"#{number} has acts {[one[0] for one in acts]} after {match.umpire.n}"
            )
        for _, seat, body, told in acts:
            ruled = match.umpire.act(Seat(seat), read_act(body))
            if isinstance(ruled, Answer) or not same_told(ruled.told, told):
                raise Failed("ruling", f"#{number}, act {match.umpire.n + 1}")
            match.umpire = ruled.umpire
            match.note()
            for hearer, pile in ruled.told.items():
                if pile:
                    match.told[hearer, ruled.umpire.letters[hearer]] = _text(facts_of(pile))
        self.running = {one: kept for one, kept in self.running.items() if one[0] != number}

    def _look_at_letters(self) -> None:
        while self.unseen:
            one = self.unseen.popleft()
            self.letters += 1
            self._look_at_arrival(one)
            self._look_at_telling(one)
            self._look_at_secret(one)
        for key, chat in self.store.look(
            "SELECT key, chat FROM outbox WHERE state = 'sent' AND chat <> ? AND ended >="
            " (SELECT max(ended) FROM outbox WHERE state = 'sent') - 60",
            HOUSE,
        ):
            if key not in self.arrived:
                raise Failed("unsent", f"{key} is marked sent to {chat}, and nobody saw it")

    def _look_at_arrival(self, one: Delivered) -> None:
        times = self.arrived[one.key]
        self.arrived[one.key] += 1
        if times and times > self.allowed_twice[one.key]:
            raise Failed("twice", f"{one.key} was shown {times + 1} times")
        words = str(one.message.text)
        if (found := _ROUND.search(words)) and one.to.user is None:
            told = self.rounds.setdefault((f"{one.chat}:{one.to.place}", found[1], found[2]), {})
            again = told and one.key not in told
            if again and (not one.message.edits or words in told.values()):
                raise Failed("round", f"round {found[2]} of {found[1]} was published twice")
            told[one.key] = words  # a round told of is kept up to date
        rows = self.store.look("SELECT id, recipient, kind FROM outbox WHERE key = ?", one.key)
        if times or not rows:
            return
        ((number, recipient, kind),) = rows
        if kind == "answer" or one.message.edits:
            return
        reader = recipient, one.chat
        if self.joined.get(recipient, 0) < number < self.order.get(reader, 0):
            raise Failed(
                "order", f"{one.key} came after letter {self.order[reader]} to {recipient}"
            )
        self.order[reader] = max(number, self.order.get(reader, 0))

    def _look_at_telling(self, one: Delivered) -> None:
        """An act's letter tells what was ruled for its reader, and nothing else."""
        if (found := _ROUND_OF_LETTERS.fullmatch(one.key)) is None:
            return
        match, number = self.matches.get(int(found[1])), int(found[3])
        if match is None:
            raise Failed("told", f"{one.key} tells of a match that is not stored")
        if _text(one.message.told) != match.told.get((Seat(found[2]), number)):
            raise Failed("told", f"{one.key} tells what was not ruled for its reader")
        self.compared += 1

    def _look_at_secret(self, one: Delivered) -> None:
        """What a seat is shown is a function of its sealed views, and nobody else is shown it."""
        seen = one.message.seen
        if seen is None:
            return
        match = self.matches.get(seen.match)
        if match is None:
            raise Failed("secret", f"{one.key} shows a match that is not stored")
        if one.to.user is None:
            raise Failed("secret", f"{one.key} shows a seat's board in public")
        seat = Seat(seen.seat)
        if match.seats.get(seat) not in self.been.get((one.chat, one.to.user), ()):
            raise Failed("secret", f"{one.key} shows {seat} of #{seen.match} to somebody else")
        if match.umpire.result:
            return  # then all is open
        allowed = match.views.get((seat, seen.number), set())
        if _text({**seen.view, **_OWN}) not in {_bare(view) for view in allowed}:
            raise Failed("secret", f"{one.key}: {seat} of #{seen.match} may not see this")
        self.compared += 1

    def _look_at_clocks(self) -> None:
        ticks = dict(self.store.look("SELECT chat, seconds FROM tick"))
        for chat, seconds in ticks.items():
            one = self.attended.get(chat, Attended())
            if seconds > one.seconds + one.allowed + BLINK + min(one.gap, BLINK):
                raise Failed(
                    "charged", f"{chat} shows {seconds} s; {one.seconds:.1f} s were attended"
                )
        rows = self.store.look(
            "SELECT match, seat, chat, deadline FROM clock WHERE deadline IS NOT NULL"
        )
        found = {(number, seat): (chat, deadline) for number, seat, chat, deadline in rows}
        for place, (chat, deadline) in found.items():
            known = self.running.get(place)
            if known is None or known[:2] != (chat, deadline):
                ours = self.attended.get(chat, Attended())
                self.running[place] = (
                    chat,
                    deadline,
                    ours.seconds + ours.allowed,
                    deadline - ticks.get(chat, 0),
                )
        for place in [one for one in self.running if one not in found]:
            del self.running[place]

    def look_at_flags(
        self, before: Mapping[tuple[int, str], tuple[str, int, float, float]]
    ) -> None:
        """Nobody lost on time before it was over. `before` is what ran at the last look."""
        for number, match in self.matches.items():
            if match.result is None:
                continue
            for seat in match.seats:
                known = before.get((number, seat))
                if known is None or not self._flagged(number, seat):
                    continue
                ours = self.attended[known[0]]
                if ours.seconds + ours.allowed - known[2] + RELUCTANT < known[3]:
                    raise Failed("flagged", f"{seat} of #{number} had time left")

    def _flagged(self, number: int, seat: str) -> bool:
        rows = self.store.look(
            "SELECT seat, body FROM act WHERE match = ? ORDER BY n DESC LIMIT 1", number
        )
        return bool(rows) and rows[0][0] == seat and rows[0][1] == "flag"

    def _look_at_ratings(self) -> None:
        wrong = self.store.look(
            "SELECT member, family, pace FROM rating WHERE games <> (SELECT count(*) FROM rating_change"
            " AS one WHERE one.member = rating.member AND one.family = rating.family AND one.pace ="
            " rating.pace AND one.match NOT IN (SELECT match FROM annulment))"
        )
        if wrong:
            raise Failed("rated", f"games counted otherwise than entered: {wrong}")
        other = self.store.look(
            "SELECT member, family, pace FROM rating WHERE abs(rating - (SELECT one.rating FROM"
            " rating_change AS one WHERE one.member = rating.member AND one.family = rating.family"
            " AND one.pace = rating.pace ORDER BY n DESC LIMIT 1)) > 0.001"
        )
        if other:
            raise Failed("rated", f"ratings other than what the last match made of them: {other}")
        twice = self.store.look(
            "SELECT match FROM rating_change GROUP BY match HAVING count(*) <> 2"
        )
        if twice:
            raise Failed("rated", f"matches {twice} did not rate two people once each")

    def _look_at_jobs(self) -> None:
        """What has to happen one day is waited for: else a job was taken, and never done."""
        for what, member in self.store.look(
            "SELECT 'vacation', member FROM vacation WHERE since IS NOT NULL AND until IS NOT NULL"
            " UNION SELECT 'digest', id FROM member"
            " WHERE json_extract(json_extract(settings, '$.hours'), '$.digest') IS NOT NULL"
            " AND id IN (SELECT member FROM account)"  # who has become another is written to as that
            " EXCEPT SELECT CASE kind WHEN 'digest' THEN 'digest' ELSE 'vacation' END,"
            " CAST(json_extract(payload, '$.member') AS INTEGER) FROM job WHERE kind IN ('digest', 'vacation-over')"
        ):
            raise Failed("job", f"nothing ends or sends the {what} of member {member}")

    def _look_at_refused(self) -> None:
        told = [one for one in self.denied if not self.allowed_twice[_UNHEARD + one[1]]]
        for chat, key in sorted(told):  # who may not have been told is brought it again
            if self.store.look("SELECT 1 FROM inbox WHERE chat = ? AND key = ?", chat, key):
                raise Failed("denied", f"{chat} {key} was done, and its speaker told otherwise")

    def look_at_end(self) -> None:
        """After faults have ended and all could be carried: nothing is owed, nothing is under way."""
        owed = self.store.look(
            "SELECT key, state, attempts, recipient FROM outbox WHERE ended IS NULL LIMIT 5"
        )
        if owed:
            raise Failed("owed", f"for ever: {owed}")
        for number, match in self.matches.items():
            for seat in match.seats:
                self._look_at_numbers(number, seat)

    def _look_at_numbers(self, number: int, seat: str) -> None:
        """None is missing; the oldest are forgotten after a time. Of a lesson that a game puts an end
        to, nobody is told."""
        rows = self.store.look("SELECT key FROM outbox WHERE key LIKE ?", f"m{number}.{seat}.%")
        keys = [read for (key,) in rows if (read := _ROUND_OF_LETTERS.fullmatch(key))]
        found = sorted({int(read[3]) for read in keys})
        umpire = self.matches[number].umpire
        last = umpire.letters[Seat(seat)]
        if umpire.result is not None and umpire.result.reason == LEFT.reason and last not in found:
            last -= 1
        if found and found != [*range(found[0], last + 1)]:
            raise Failed("numbers", f"{seat} of #{number} got {found} of {last}")


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)


def _bare(view: str) -> str:
    return _text({**json.loads(view), **_OWN})
