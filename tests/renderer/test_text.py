"""Letters of both languages without a font."""

from itertools import combinations, pairwise

import pytest

from renderer import text
from renderer.stock import places, wide_signs
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


def test_names_keep_their_letters() -> None:
    for name in (
        "Łódź, Ångström",
        "Gąska Şükrü Ğülşen",
        "Nguyễn Thị Ánh",
        "Ἀλέξανδρος Ωμέγα",
        "Ђорђе Ћирић Қазақ Њ",
        "山田太郎 王力宏 繁體 김철수 たろう タロウ",
        "† ‡ ½ № ★ ✓",
    ):
        assert text.spell(name) == name
    assert text.spell("e\u0301") == "é"
    assert text.spell("a\u00a0b") == "a b"
    assert text.spell("ｆｕｌｌ") == "full"


def test_a_letter_bears_a_mark_above_and_one_below() -> None:
    assert text.spell("x\u0302") == "x\u0302"
    assert text.spell("x\u0302\u0303\u0304\u0323\u0331y") == "x\u0323\u0302y"
    assert text.spell("Z\u0310" + "\u0301" * 80) == "Z\u0310"
    assert text.spell("\u0301") == ""
    assert text.spell("\u0301a \u0302b") == "a b"
    assert text.measure("x\u0302", 20) == text.measure("x", 20)
    plain, marked = (text.write(Store(), word, 30).getbbox() for word in ("x", "x\u0302"))
    assert plain is not None
    assert marked is not None
    assert marked[1] < plain[1]


def test_what_cannot_be_drawn_says_what_it_is() -> None:
    assert text.spell("محمد Ann") == "‹Arabic› Ann"
    assert text.spell("שרה") == "‹Hebrew›"
    assert text.spell("🦄🐉x") == "‹emoji›x"
    assert text.spell("สมชาย") == "‹Thai›"
    assert text.spell("龘A") == "‹Han›A"
    assert text.spell("\U0002a6d6") == "‹Han›"
    assert text.spell("a\u202eb\u200dc\u0007") == "abc"
    for rest in ("\U000e0041", "\ue000", "\u0378"):
        text.write(Store(), rest, 20)


def test_every_letter_can_be_set() -> None:
    store = Store()
    for letter in places():
        text.write(store, f"a{letter}", 16)
    signs = list(wide_signs())
    for sign in signs[::97]:
        box = text.write(store, sign, 22).getbbox()
        assert box is not None
        assert box[3] <= text.height(22)
    assert len({text.write(store, sign, 22).tobytes() for sign in signs[:400]}) == 400


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
