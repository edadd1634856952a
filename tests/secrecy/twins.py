"""Twin worlds: two matches in which one seat did the same and heard the same.

In the one and in the other its opponent did different things. Nothing that the seat can perceive
may tell the worlds apart: the umpire is asked for everything it would give the seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from bot.acts import Act, write_act
from bot.desk.match.buttons import choices
from bot.desk.match.try_lists import captures_meant, tries_meant
from bot.desk.reception.completion import own_moves
from bot.desk.visit.notes import notes_of
from bot.games.box import Box
from bot.games.game import Announcement, Answer, Ask, Misheard, Move, Open, Seat, Try, plain
from bot.games.modern_kriegspiel.hearing import SQUARES
from bot.games.notebook import Notebook
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from bot.umpire import Umpire, open_match
from bot.words.match.noted import write_notebook
from bot.words.match.telling import say_told
from storage.matches import Match
from tests.peek import state_of

TEXTS = (
    *("e4", "Nf3", "exd5", "O-O", "knight f3", "e8=Q", "конь f6", "ed", "Kd4", "@x", "any?"),
    *("px", "e4,d4", "kinght f3", "||exd5||", "pawn to d5", "bxa8=K", "I play e4", "castle"),
    *("7g7f", "P-3d", "7六歩", "2二角成", "P*5e", "серебро 4h", "8h2b+?", "同金"),
)
"""Typed in both worlds: hearing and its hints may not tell them apart either."""


@dataclass(frozen=True, slots=True)
class World:
    umpire: Umpire
    acts: tuple[tuple[Seat, Act], ...] = ()
    perceived: tuple[str, ...] = ()
    """All that the watched seat perceived after turns at which the worlds were apart."""
    heard: tuple[str, ...] = ()
    """Of that, what it was told, and not what it saw with it; the opening aside."""
    told: tuple[Announcement, ...] = ()
    """What it was told last."""
    book: Notebook | None = None
    """The watched seat's, where one is written."""


def perceive(
    box: Box,
    umpire: Umpire,
    seat: Seat,
    told: tuple[Announcement, ...],
    book: Notebook | None = None,
) -> str:
    """Everything that reaches the seat with these announcements, as one text."""
    observation, match = umpire.observe(seat, told), _match(box)
    notes = notes_of(match, book) if book else {}
    if notes:
        observation = observation._replace(view={**observation.view, "notes": notes})
    hints = [umpire.hear(seat, text) for text in TEXTS]
    return json.dumps(
        {
            "told": [plain(one) for one in told],
            "text": [say_told(box, told, seat, language) for language in LANGUAGES],
            "alt": [box.words[language].describe(observation.view) for language in LANGUAGES],
            "board": [box.words[language].board(observation.view) for language in LANGUAGES],
            "scene": [repr(box.picture(observation.view, language)) for language in LANGUAGES],
            "record": [
                write_notebook(box, book, language, (), notes) for language in LANGUAGES if book
            ],
            "tries": tries_meant(umpire, seat, "e4,d4"),
            "captures": captures_meant(umpire, seat, "px"),
            "choices": [choices(0, match, umpire, observation, language) for language in LANGUAGES],
            "view": observation.view,
            "letters": umpire.letters[seat],
            "completed": [
                [
                    (one.label, one.value)
                    for one in own_moves(match, observation.view, text, language)
                ]
                for language in LANGUAGES
                for text in ("", "N", "e", "Кр")
            ],
            "hints": [
                [box.words[language].explain(hint) for language in LANGUAGES]
                if isinstance(hint, Misheard)
                else repr(hint)
                for hint in hints
            ],
        },
        ensure_ascii=False,
        sort_keys=True,
    )


def twin_games(
    box: Box, options: dict[str, str], seed: int, length: int, *, looks: bool = True
) -> Iterator[Pair]:
    """Two worlds that grow side by side, after each thing the watched seat did or heard.

    With `looks` the seat looks at everything whenever they are apart: what is one world is alike to
    itself. The worlds are the same without.
    """
    random = Random(seed)
    game = box.build(box.settle(options))
    setup = game.deal("", random)
    seat = random.choice(game.law.seats)
    opened = open_match(game, setup)
    book = Notebook(seat, box.closes).write(None, opened.told[seat])
    start = World(opened.umpire, told=opened.told[seat], book=book)
    pair = Pair(seat, start, start)
    for _ in range(length):
        if pair.one.umpire.result or pair.two.umpire.result:
            return
        if seat in pair.one.umpire.to_act:
            pair = _watched_acts(pair, random)
        else:
            pair = others_act(pair, random)
        if looks and pair.apart:
            pair = Pair(seat, _look(box, pair.one, seat), _look(box, pair.two, seat))
        yield pair


@dataclass(frozen=True, slots=True)
class Pair:
    seat: Seat
    one: World
    two: World

    @property
    def apart(self) -> bool:
        return self.one.acts != self.two.acts


def _watched_acts(pair: Pair, random: Random) -> Pair:
    """The watched seat does the same in both; if it is told otherwise, the worlds are one again."""
    act = some_act(pair.one.umpire, pair.seat, random)
    one = after(pair.one, pair.seat, pair.seat, act)
    two = after(pair.two, pair.seat, pair.seat, act)
    if one.heard != two.heard:
        two = one
    return Pair(pair.seat, one, two)


def others_act(pair: Pair, random: Random) -> Pair:
    """The other seat moves on in both, differently where the watched seat hears the same."""
    one = _until_heard(pair.one, pair.seat, random)
    for n in range(12):
        if n % 4 == 3:  # whoever sees the board hears of nothing but moves: they are the same
            two = _by_other_tries(pair, one, random)
        else:
            two = _until_heard(pair.two, pair.seat, random)
        if two.acts != one.acts and one.heard == two.heard:
            return Pair(pair.seat, one, two)
    return Pair(pair.seat, one, one)


def _by_other_tries(pair: Pair, one: World, random: Random) -> World:
    """The other world, where what was heard is done after things of which nothing is heard."""
    world = pair.two
    for _ in range(4):
        acting = random.choice(sorted(world.umpire.to_act))
        tried = after(world, pair.seat, acting, some_act(world.umpire, acting, random))
        if tried.heard == world.heard:
            world = tried
    return after(world, pair.seat, *one.acts[-1])


def _until_heard(world: World, seat: Seat, random: Random) -> World:
    """The seats that are not watched act until the watched one hears something."""
    before = len(world.heard)
    while len(world.heard) == before and not world.umpire.result:
        acting = random.choice(sorted(world.umpire.to_act))
        act = some_act(world.umpire, acting, random)
        world = after(world, seat, acting, act)
    return world


def after(world: World, watched: Seat, seat: Seat, act: Act) -> World:
    ruled = world.umpire.act(seat, act)
    if isinstance(ruled, Answer):
        told = ruled.told if seat == watched else ()
        umpire, acts = world.umpire, world.acts
    else:
        told = ruled.told.get(watched, ())
        umpire, acts = ruled.umpire, (*world.acts, (seat, act))
    after = replace(world, umpire=umpire, acts=acts)
    if not told:
        return after
    if world.book and umpire is not world.umpire:
        page = world.book.write(write_act(act) if seat == watched else None, told)
        after = replace(after, book=page)
    heard = json.dumps([plain(one) for one in told])
    return replace(after, heard=(*world.heard, heard), told=told)


def _look(box: Box, world: World, watched: Seat) -> World:
    """The world after the watched seat has looked at what it was told last."""
    seen = perceive(box, world.umpire, watched, world.told, world.book)
    return replace(world, perceived=(*world.perceived, seen))


def some_act(umpire: Umpire, seat: Seat, random: Random) -> Act:
    """Something a player might try: mostly legal, often a legal move of another position."""
    view = umpire.observe(seat).view
    if view.get("naming"):
        unseen = sorted(SQUARES - view["men"].keys())
        return Open(tuple(random.sample(unseen, random.randint(0, 3))))
    dice = random.random()
    if dice < 0.1 and isinstance(umpire.game.hear("any?", view), Ask):
        return Ask("any")
    law = umpire.game.law
    position = getattr(state_of(umpire), "position", state_of(umpire))
    legal = sorted(law.legal(position, seat))
    if dice < 0.75 or not legal:
        captures = [move for move in legal if random.random() < 0.5]
        return Try(random.choice(captures or legal))
    origin = random.choice(legal)[:2]
    scene = SHELF[umpire.game.key].picture(view, "en")
    return Try(Move(f"{origin}{random.choice(sorted(scene.xs))}{random.choice(sorted(scene.ys))}"))


def _match(box: Box) -> Match:
    return Match(
        id=1,
        game=box.key,
        edition=1,
        options=box.settle({}),
        setup="",
        seats={"white": 1, "black": 2},
        chat=None,
        place=None,
        n=0,
        to_act=None,
        result=None,
        reason=None,
        created=0,
        ended=None,
        terms={},
        pause=None,
    )
