"""Letters of both languages without a font."""

from itertools import combinations, pairwise

import pytest

from renderer import text
from renderer.stock import UNKNOWN, places
from renderer.store import Store

RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
ASCII = "".join(map(chr, range(0x21, 0x7F)))
SIGNS = "«»–—…№½#?!+×=@:;/()[]←→↑↓−·“”„’"


def test_all_letters_of_both_languages_are_there() -> None:
    known = places()
    assert [letter for letter in RUSSIAN + ASCII + SIGNS if letter not in known] == []


def test_letters_look_unlike_unless_they_are_alike() -> None:
    store = Store()
    for letters in (RUSSIAN[:33], RUSSIAN[33:], ASCII):
        drawn = {letter: text.write(store, letter, 40).tobytes() for letter in letters}
        for one, two in combinations(letters, 2):
            assert drawn[one] != drawn[two], (one, two)


@pytest.mark.parametrize("size", [9, 12, 22, 45])
def test_words_have_ink_and_their_measure(size: int) -> None:
    store = Store()
    for word in ("Ход белых", "Check on the file.", "№ 12½", "Ёжик", "gjpqy"):
        mask = text.write(store, word, size)
        box = mask.getbbox()
        assert box is not None
        assert mask.height == text.height(size)
        assert 0 <= text.measure(word, size) - box[2] + 2 < size
        assert box[1] >= 0
        assert box[3] <= mask.height
        assert max(mask.tobytes()) > 150


def test_a_line_has_one_base() -> None:
    store = Store()
    feet = {(text.write(store, letter, 32).getbbox() or (0, 0, 0, 0))[3] for letter in "HxEНЕи12"}
    assert max(feet) - min(feet) <= 1


def test_accents_that_we_lack_are_dropped_and_the_unknown_is_a_box() -> None:
    assert text.spell("Łódź, Ångström") == "Łodz, Ångström".replace("o", "ó", 1)
    assert text.spell("ệ") == "e"
    assert text.spell("漢A") == f"{UNKNOWN}A"
    assert text.spell("e\u0301") == "é"
    assert text.spell("a\u00a0b") == "a b"
    assert text.write(Store(), UNKNOWN, 20).getbbox() is not None


def test_figures_have_one_width() -> None:
    assert len({text.measure(figure, 30) for figure in "0123456789"}) == 1


def test_text_fits_smaller_and_then_shorter() -> None:
    long = "Очень длинная строка, которой не хватит места"
    sizes = []
    for width in (900, 500, 300, 120, 40):
        line, size = text.fit(long, 24, width)
        assert text.measure(line, size) <= width
        sizes.append(size)
        assert line == long or line.endswith("…")
    assert all(a >= b for a, b in pairwise(sizes))
    assert text.fit(long, 24, 900) == (long, 24)
    assert sizes[1] < 24
