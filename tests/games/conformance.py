"""What every game on the shelf has to be and to say, whatever its rules: asked by `test_conformance`.

A game joins by standing on the shelf. Each check takes the game as it is built with some options,
and names in its failure what a writer of rules has to mend. What a game must not tell is asked in
`tests/secrecy`, and how its sentences sound in `tests/words`. In one file, so that a writer of rules
reads in one place what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from bot.games.box import Box, Options
from bot.games.game import (
    DONE,
    UMPIRE,
    Announcement,
    Answer,
    Game,
    Illegal,
    Law,
    Misheard,
    Move,
    Ruling,
    Seat,
    Try,
    View,
)
from bot.games.page import CLOSES, OPENS
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, Language
from renderer.text import spell
from tests.games.fabrication import made_up, misheard, sayable

ENDLESS = 4_000
"""So many moves, and a game is taken to have no end."""
_A_GAME = 6
"""So many moves of a rules page are a game that begins at the start."""
_NAMES = ("Chess-T2", "Chess-T", "chess-T1", "Chess-T1", "PGN", "ICC", "RAND", "Gambit", "Wild 16")
"""What is called so in every language."""
_QUOTED = re.compile(
    rf"{OPENS}[^{CLOSES}]*{CLOSES}|“[^”]*”|«[A-Za-z][^»]*»|"
    rf"[KQRBNPCVIS]?@?[a-l]?\d*(?:[-–x:÷%]|<>)?[a-l]\d+(?:<>|[-–x:÷%=])?[a-zA-Z]?[a-l]?\d*[+#)=]*[KQRBNPCVISkqrbn]?|"
    r"\b[A-Za-z]\b|\b[a-h][a-h]\b|O-O(?:-O)?|\b[KQRBNPGSL]{1,2}\d*\b"
)
"""Moves, squares, letters of men, commands: no words of a language."""
_LATIN = re.compile(r"[A-Za-z]{2,}")
_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game as it is built with these options."""

    box: Box
    options: Options

    @property
    def game(self) -> Game[Any]:
        return self.box.build(self.options)

    @property
    def law(self) -> Law[Any]:
        return self.game.law

    @property
    def is_open(self) -> bool:
        return self.box.key in SHELF and SHELF.spines[self.box.key].seen

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.box.key} {chosen}".strip()


def shelved(box: Box) -> Iterator[Shelved]:
    """With the usual options, and with each other value of each of them."""
    yield Shelved(box, box.settle({}))
    for option in box.options:
        for value in option.values[1:]:
            yield Shelved(box, box.settle({option.name: value}))


def start(one: Shelved, seed: int = 0) -> tuple[str, Any]:
    """A set-up, complete with all chance, and the state that it begins."""
    setup = one.game.deal("", Random(seed))
    return setup, one.game.start(setup).state


# The law


def positions(one: Shelved, chance: Random, most: int, pick: Pick | None = None) -> Iterator[Any]:
    """Those of a game that is played by the law alone."""
    law = one.law
    position = law.start(one.game.deal("", chance))
    yield position
    for _ in range(most):
        seats = sorted(law.to_act(position))
        if not seats:
            return
        seat = chance.choice(seats)
        moves = sorted(law.legal(position, seat))
        assert moves, f"{one}: {seat} is to act and has no move: the law says how that ends"
        position = law.play(
            position, seat, (pick or _at_random)(law, position, seat, moves, chance)
        )
        yield position


Pick = Callable[[Law[Any], Any, Seat, Sequence[Move], Random], Move]


def _at_random(
    _law: Law[Any], _position: Any, _seat: Seat, moves: Sequence[Move], chance: Random
) -> Move:
    return chance.choice(moves)


def _greedily(
    law: Law[Any], position: Any, seat: Seat, moves: Sequence[Move], chance: Random
) -> Move:
    """Who wins at once does; else whatever leaves the enemy the fewest moves, of some looked at."""

    def worth(move: Move) -> float:
        after = law.play(position, seat, move)
        result = law.result(after)
        if result:
            won = {"1-0": "white", "0-1": "black"}.get(result.score)
            return 1e9 if won == seat else -1e9
        return -sum(
            1
            for other in sorted(law.to_act(after))
            for _ in law.legal(after, other)
            if other != seat
        )

    some = chance.sample(list(moves), min(len(moves), 8))
    return max(some, key=worth)


def ends(one: Shelved, seed: int, *, greedy: bool) -> None:
    """A game comes to an end, and then nothing can be played any more."""
    *_, last = positions(one, Random(seed), ENDLESS, _greedily if greedy else None)
    law = one.law
    result = law.result(last)
    assert result, f"{one}: no end after {ENDLESS} moves"
    assert result.score in {"1-0", "0-1", "1/2-1/2"}
    assert not law.to_act(last), f"{one}: somebody is to act after the end"
    for seat in law.seats:
        assert not list(law.legal(last, seat)), f"{one}: moves are legal after the end"


def round_trips(one: Shelved, seed: int, most: int) -> None:
    """A position's text has the same future."""
    law, chance = one.law, Random(seed)
    for position in positions(one, chance, most):
        text = law.write(position)
        if law.result(position) or chance.random() < 0.6:
            continue
        again = law.start(text)
        assert law.write(again) == text, f"{one}: a text is read and written otherwise"
        for _ in range(4):
            assert law.to_act(position) == law.to_act(again), f"{one}: another side is to act"
            if not law.to_act(position):
                break
            for seat in law.seats:
                moves = sorted(law.legal(position, seat))
                assert moves == sorted(law.legal(again, seat)), f"{one}: other moves are legal"
            seat = min(law.to_act(position))
            move = chance.choice(sorted(law.legal(position, seat)))
            position, again = law.play(position, seat, move), law.play(again, seat, move)
            if law.result(position) != law.result(again):
                assert _is_repetition(law.result(position)), f"{one}: it ends otherwise"
                break


def _is_repetition(result: Any) -> bool:
    """What happened before is no part of a text."""
    return result is not None and result.reason == "repetition"


def illegal_moves_are_refused(one: Shelved, seed: int, most: int) -> None:
    """The law plays exactly what it lists."""
    law, chance = one.law, Random(seed)
    known: set[Move] = set()
    for position in positions(one, chance, most):
        for seat in law.seats:
            legal = {*law.legal(position, seat)}
            for move in chance.sample(sorted(legal), min(8, len(legal))):
                if seat in law.to_act(position):
                    law.play(position, seat, move)
            for move in chance.sample(sorted(known - legal), min(3, len(known - legal))):
                with pytest.raises(Illegal) as caught:
                    law.play(position, seat, move)
                assert not re.search(r"[a-l]\d", str(caught.value)), (
                    f"{one}: a fault tells a square"
                )
            known |= legal


# Hearing and ruling


@dataclass(slots=True)
class Heard:
    """All that the umpire said in a game, and to whom."""

    said: list[tuple[Announcement, Seat]] = field(default_factory=list)
    hints: list[Misheard[str]] = field(default_factory=list)

    def keep(self, told: Any) -> None:
        for hearer, pile in told.items():
            self.said += [(one, hearer) for one in pile]


def walk(one: Shelved, seed: int, most: int) -> Iterator[tuple[Any, Seat, View]]:
    """States of a game as it is played through the veil, with whoever is to act and what they see.

    What is played next is chosen among what the box says may be tried, as a page offers it.
    """
    game, chance = one.game, Random(seed)
    _, state = start(one, seed)
    for _ in range(most):
        seats = sorted(game.to_act(state))
        if not seats:
            return
        seat = seats[0]
        view = game.view(state, seat)
        yield state, seat, view
        for sentence in _sentences(one, view, chance):
            act = game.hear(sentence, view)
            if isinstance(act, Misheard):
                continue
            ruled = game.act(state, seat, act)
            if isinstance(ruled, Ruling):
                state = ruled.state
                break
        else:
            return


def _sentences(one: Shelved, view: View, chance: Random) -> list[str]:
    offered = [*one.box.tries(view, one.options), *one.game.may(view)]
    most = one.box.picks(view)
    if most:
        scene = one.box.picture(view, "en")
        free = [f"{x}{y}" for x in scene.xs for y in scene.ys if f"{x}{y}" not in view["men"]]
        offered.append(f"open {' '.join(chance.sample(free, most))}")
    return chance.sample(offered, len(offered))


def legal_moves_are_heard_and_played(one: Shelved, seed: int, most: int) -> None:
    """Of an open game: as the box spells a move, as its buttons and its record call it."""
    game, box = one.game, one.box
    for state, seat, view in walk(one, seed, most):
        legal = sorted(game.law.legal(state, seat))
        spelt = {move: box.spell(view, one.options, move) for move in legal}
        tries = {*box.tries(view, one.options)}
        assert {*spelt.values()} == tries, f"{one}: `tries` and the law differ"
        for move in Random(seed).sample(legal, min(len(legal), 12)):
            written = box.annotate(one.options, state, move)
            assert not re.search(r"\s", written), f"{one}: a move of the record has a gap"
            for text in (spelt[move], written):
                act = game.hear(text, view)
                assert act == Try(move), f"{one}: “{text}” is not heard as {move}, but as {act}"
            for _, words in box.words.each():
                text = words.label(spelt[move])
                act = game.hear(text, view)
                offered = act.instead if isinstance(act, Misheard) else ()
                known = act == Try(move) or spelt[move] in offered
                assert known, (
                    f"{one}: the button “{text}” is not heard, when typed, as {move}: {act}"
                )
            assert isinstance(game.act(state, seat, Try(move)), Ruling), f"{one}: {move} refused"


def what_is_illegal_is_refused_truly(one: Shelved, seed: int, most: int) -> Heard:
    """Of an open game: what is heard and cannot be played is refused for a reason that holds."""
    game, chance, heard = one.game, Random(seed), Heard()
    scene = None
    for state, seat, view in walk(one, seed, most):
        scene = scene or one.box.picture(view, "en")
        squares = [f"{x}{y}" for x in scene.xs for y in scene.ys]
        legal = {*game.law.legal(state, seat)}
        texts = ["".join(chance.sample(squares, 2)) for _ in range(12)]
        texts += [chance.choice(squares) for _ in range(4)]
        texts += [f"{chance.choice('KQRBNCVIS')}{chance.choice(squares)}" for _ in range(6)]
        texts += [f"{drop}{chance.choice(squares)}" for drop in one.box.drops(view)]
        for text in texts:
            act = game.hear(text, view)
            if isinstance(act, Misheard):
                heard.hints.append(act)
                for sentence in act.instead:
                    again = game.hear(sentence, view)
                    assert isinstance(again, Try), f"{one}: the button “{sentence}” asks again"
                continue
            ruled = game.act(state, seat, act)
            if isinstance(ruled, Ruling):
                assert isinstance(act, Try)
                assert act.move in legal, f"{one}: {act.move} is played and not legal"
                continue
            assert not (isinstance(act, Try) and act.move in legal), f"{one}: {act} refused"
            _is_true(one, view, ruled)
            heard.said += [(told, seat) for told in ruled.told]
    return heard


def _is_true(one: Shelved, view: View, answer: Answer) -> None:
    """Reasons that speak of a man on a square are checked against the board."""
    men = view.get("men") or view.get("board") or {}
    (told,) = answer.told
    assert told != DONE
    why = getattr(told, "why", "")
    at = getattr(told, "square", "") or getattr(told, "at", "")
    man = men.get(at, "")
    own = bool(man) and man.isupper() == (view["seat"] == "white")
    true = {
        "nobody-there": not man,
        "own-man": own,
        "not-yours": bool(man) and not own,
        "not-your-man": not own,
        "no-captures": bool(man) and not own,
        "nobody-to-take": not man,
        "nothing-to-take": not man or own,
        "occupied": bool(man),
    }
    assert true.get(why, True), f"{one}: {why} is said of {at}, where “{man}” stands"


# Words


def every_kind_is_worded(one: Shelved) -> None:
    """Each announcement, refusal and hint that the types know has a sentence in each language."""
    for language, words in one.box.words.each():
        for kind, facts in made_up(words.say):
            said = [text for hearer in one.law.seats for text in sayable(words.say, facts, hearer)]
            assert said, f"{one}: nothing is said of {kind.__name__} in {language}"
            for text in {*said}:
                is_in(one, text, language)
        for why, texts in misheard(words.explain):
            said = [*sayable(words.explain, texts)]
            assert said, f"{one}: nothing is said of “{why}” in {language}"
            for text in {*said}:
                assert text, f"{one}: an empty hint for “{why}” in {language}"
                is_in(one, text, language)


def what_was_said_is_worded(one: Shelved, heard: Heard) -> None:
    for language, words in one.box.words.each():
        for told, hearer in heard.said:
            is_in(one, words.say(told, hearer), language)
        for hint in heard.hints:
            text = words.explain(hint)
            assert text, f"{one}: an empty hint for “{hint.why}” in {language}"
            is_in(one, text, language)


def is_in(one: Shelved, text: str, language: Language) -> None:
    """Whether it is said in that language, apart from moves, names and commands."""
    for name in (*_NAMES, *(words.title for _, words in one.box.words.each())):
        text = text.replace(name, "")
    bare = _QUOTED.sub(" ", text)
    strange = (_CYRILLIC if language == "en" else _LATIN).search(bare)
    assert not strange, f"{one}: not in {language}: “{text}” ({strange and strange[0]})"


def pages_are_in_their_language(one: Shelved) -> None:
    for language, words in one.box.words.each():
        for text in (words.title, words.summary):
            assert text
            is_in(one, text, language)
        letters = re.findall(r"[^\W\d_]", _QUOTED.sub(" ", words.rules))
        own = sum(bool(_CYRILLIC.match(letter)) == (language == "ru") for letter in letters)
        assert own >= 0.9 * len(letters), f"{one}: the rules page is not in {language}"
        for option in one.box.options:
            for value in option.values:
                is_in(one, words.option(option.name, value).replace(value, ""), language)


_MOVE = r"([^\s(,;]*[a-l]\d[^\s(,;]*)"
_NUMBERED = re.compile(rf"(?<![\w.])(\d+)(\.|…)\s+{_MOVE}(?:[,;]|\s+\([^)]*\))?(?:\s+{_MOVE})?")
"""One move or two after their number; "4…" begins with the second."""


def moves_of_the_rules_page(one: Shelved) -> int:
    """Games on the page of an open game are played from the start, with some settings; how many moves
    there are."""
    most = 0
    for language, words in one.box.words.each():
        for texts in _games_in(words.rules):
            played = [_play_page(other, texts) for other in shelved(one.box)]
            assert max(played) == len(texts), (
                f"{one}: of {texts} on the {language} page, {max(played)} moves can be played"
            )
            most = max(most, len(texts))
    return most


def _games_in(page: str) -> Iterator[list[str]]:
    """Numbered moves from the first on; what is shorter is no game, but a piece of one."""
    game: list[str] = []
    last = 0
    for found in _NUMBERED.finditer(page):
        number = int(found[1])
        if number != last + (found[2] == "."):
            if len(game) >= _A_GAME:
                yield game
            game = []
        last = number if game or number == 1 else 0
        if last:
            game += [text.rstrip(".") for text in found.groups()[2:] if text]
    if len(game) >= _A_GAME:
        yield game


def _play_page(one: Shelved, texts: Sequence[str]) -> int:
    """How many of the moves are heard and played."""
    game = one.game
    position = game.law.start(game.deal("", Random(0)))
    for number, text in enumerate(texts):
        seats = sorted(game.law.to_act(position))
        act = game.hear(text, game.view(position, seats[0])) if seats else None
        if not (isinstance(act, Try) and act.move in game.law.legal(position, seats[0])):
            return number
        position = game.law.play(position, seats[0], act.move)
    return len(texts)


# Pictures


def every_position_is_drawn(one: Shelved, seed: int, most: int) -> None:
    """For each hearer and language: a scene, its words, and the board in letters."""
    game, box = one.game, one.box
    last: Any = None
    for state, _, _ in walk(one, seed, most):
        last = state
        for hearer in game.law.seats:
            _drawn(one, game.view(state, hearer))
    if last is not None and game.result(last):
        _drawn(one, game.view(last, UMPIRE))
    assert last is not None, box.key


def _drawn(one: Shelved, view: View) -> None:
    men = view.get("men") or view.get("board") or {}
    for language in LANGUAGES:
        words, scene = one.box.words[language], one.box.picture(view, language)
        drawn = sum(cell.man is not None for cell in scene.cells)
        assert drawn >= len(men), f"{one}: {drawn} of {len(men)} men are drawn"
        assert scene.alt or words.describe(view)
        told = words.describe(view)
        assert told, f"{one}: a board without words"
        for text in (told, scene.title, scene.caption):
            is_in(one, text, language)
        for text in (scene.title, scene.caption, scene.counter, *(t.label for t in scene.trays)):
            assert spell(text) == text, f"{one}: pictures have no letters for “{text}”"
        missing = [at for at in men if at not in told and len(at) < 4]
        assert not missing, f"{one}: nobody who hears the board learns of {missing}"
        rows = words.board(view).splitlines()
        assert len(rows) >= len(scene.ys) + 1, f"{one}: a board in letters has too few lines"
