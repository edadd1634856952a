"""Which squares are meant, however they are typed, and why some are not opened."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import BLACK, WHITE, Ask, Misheard, Open, Try
from bot.games.modern_kriegspiel.hearing import MOST, SQUARES, picks
from tests.games.modern_kriegspiel.table import opened, say, seen

LOOK_ALIKES = {"a": "аА", "b": "вВбБ", "c": "сС", "d": "дД", "e": "еЕ", "f": "фФ", "g": "гГ"}
VERBS = ("", "open ", "Open: ", "открыть ", "Открой ", "open open ", "ОТКРОЙТЕ: ")


@pytest.mark.parametrize("seed", range(40))
def test_squares_typed_in_any_way(seed: int) -> None:
    """Separators, letters of either alphabet, repeats and own squares change nothing."""
    random = Random(seed)
    umpire = say(opened(), "e4")
    men = seen(umpire, WHITE)["men"]
    wanted = random.sample(sorted(SQUARES - men.keys()), random.randint(1, MOST))
    typed = [*wanted, *random.sample(sorted(men), random.randint(0, 3)), random.choice(wanted)]
    written = [random.choice(LOOK_ALIKES.get(at[0], "") + at[0]) + at[1] for at in typed]
    text = random.choice(VERBS) + "".join(
        at + random.choice((" ", ", ", "; ", ",", "  ")) for at in written
    )
    assert umpire.hear(WHITE, text) == Open(tuple(wanted))
    assert umpire.hear(WHITE, text.strip(" ,;") + ".") == Open(tuple(wanted))


@pytest.mark.parametrize(
    "text", ["skip", "Skip.", "open skip", "-", "—", "пропустить", "Пропуск", "none", "никаких"]
)
def test_a_skip(text: str) -> None:
    assert say(opened(), "e4").hear(WHITE, text) == Open(())


@pytest.mark.parametrize(
    "text",
    [
        *("e5e6f7", "е5е6ф7", "e5.e6.f7", "e5/e6/f7", "e5+e6+f7", "squares e5 e6 f7"),
        *("show me e5 e6 and f7", "what's on e5, e6, f7?", "what is on e5 e6 f7"),
        *(
            "поля e5, e6 и f7",
            "покажи мне e5 e6 f7",
            "что на e5, e6, f7?",
            "кто стоит на e5 e6 f7?",
        ),
    ],
)
def test_squares_in_one_word_or_in_a_question(text: str) -> None:
    assert say(opened(), "e4").hear(WHITE, text) == Open(("e5", "e6", "f7"))


@pytest.mark.parametrize(
    ("text", "why", "about"),
    [
        ("d2d4", "squares-first", ()),
        ("e7e5", "squares-first", ()),
        ("e5-e6", "squares-first", ()),
        ("Nf3", "squares-first", ()),
        ("any?", "squares-first", ()),
        ("open?", "squares-first", ()),
        ("", "squares-first", ()),
        ("same", "no-last", ()),
        ("те же", "no-last", ()),
        ("e5 e9 i3", "off-board", ("e9", "i3")),
        ("a10", "off-board", ("a10",)),
        ("e4 а1", "own-squares", ("e4", "a1")),
        ("a3 b3 c3 d3 e3 f3 g3 h3", "too-many", ("8",)),
        (" ".join(sorted(SQUARES)), "too-many", ("48",)),
    ],
)
def test_why_nothing_is_opened(text: str, why: str, about: tuple[str, ...]) -> None:
    heard = say(opened(), "e4").hear(WHITE, text)
    assert heard == Misheard(why, about, ("open?", "skip"))


def test_seven_unseen_squares_besides_own_ones_are_not_too_many() -> None:
    umpire = say(opened(), "e4")
    text = "a1 b1 e4 a3 b3 c3 d3 e3 f3 g3"
    assert umpire.hear(WHITE, text) == Open(("a3", "b3", "c3", "d3", "e3", "f3", "g3"))


def test_the_same_squares_without_those_where_own_men_stand_by_now() -> None:
    umpire = say(opened(), "e4", "e5 d4 f3", "e5", "skip", "d4")
    assert umpire.observe(WHITE).may == ("open?", "same", "skip")
    assert umpire.hear(WHITE, "Same squares") == Open(("e5", "f3"))
    # A skip forgets nothing, and the next look is what is repeated then.
    umpire = say(umpire, "skip", "a6", "skip", "Nc3")
    assert umpire.hear(WHITE, "те же поля") == Open(("e5", "f3"))
    umpire = say(umpire, "h7", "a5", "skip", "Nf3")
    assert umpire.hear(WHITE, "same") == Open(("h7",))
    umpire = say(opened(), "e4", "d4 e3", "e5", "skip", "d4", "skip", "d5", "skip", "Be3")
    assert umpire.hear(WHITE, "same") == Misheard(
        "own-squares", ("d4", "e3"), ("open?", "same", "skip")
    )


def test_only_after_an_own_move_that_stands() -> None:
    umpire = opened()
    for text in ("open e5", "открыть e5", "open?"):
        assert umpire.hear(WHITE, text) == Misheard("not-now")
    assert umpire.hear(WHITE, "any?") == Ask("any")
    refused = say(umpire, "e1e3")
    assert refused.observe(WHITE).may == ("any?",)
    after = say(umpire, "e4")
    assert after.to_act == {WHITE}
    assert after.hear(BLACK, "open e4") == Misheard("not-now")
    assert isinstance(after.hear(BLACK, "e5"), Try)
    assert [picks(seen(one, WHITE)) for one in (umpire, refused, after)] == [0, 0, MOST]
    assert picks(seen(after, BLACK)) == 0
    assert picks(seen(say(after, "skip"), WHITE)) == 0
