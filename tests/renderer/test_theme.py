"""Colours by the numbers of drawing.md: contrast for all eyes, and a palette that has them exactly."""

import pytest
from PIL import Image

from renderer.brush import Brush
from renderer.store import Store
from renderer.theme import THEMES, UNCHANGED, Theme, mix, ramp
from tests.renderer.vision import apart, ciede2000, contrast

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_the_measure_itself() -> None:
    """Pairs 1, 17 and 34 of Sharma, Wu and Dalal; the ends of the WCAG scale."""
    pairs = (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    )
    for one, two, known in pairs:
        assert ciede2000(one, two) == pytest.approx(known, abs=1e-4)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@every_theme
def test_a_palette_has_every_flat_colour_once(theme: Theme) -> None:
    assert len(theme.palette) <= UNCHANGED
    assert len(set(theme.palette)) == len(theme.palette)
    assert set(theme.flats) <= set(theme.palette)
    assert len(theme.table) == 3 * len(theme.palette)


@every_theme
def test_flat_colours_survive_as_they_are(theme: Theme) -> None:
    brush = Brush(theme, 40, Store())
    for flat in theme.palette:
        found = brush.flatten(Image.new("RGB", (2, 2), flat)).getpixel((1, 1))
        assert theme.palette[int(str(found))] == flat


@every_theme
def test_words_have_their_colours_at_full_coverage(theme: Theme) -> None:
    for ink, ground in ((theme.text, theme.frame), (theme.tray_text, theme.tray)):
        steps = ramp(theme, ink, ground)
        assert theme.palette[steps[0]] == ground
        assert theme.palette[steps[255]] == ink
        assert len(set(steps)) >= 5
        middle = theme.palette[steps[128]]
        wanted = mix(ground, ink, 0.5)
        assert all(abs(a - b) < 16 for a, b in zip(middle, wanted, strict=True))


@every_theme
def test_marks_are_seen_at_a_glance_by_all_eyes(theme: Theme) -> None:
    for one, two in (
        (theme.dark, theme.last_dark),
        (theme.light, theme.last_light),
        (theme.wood, theme.last_dark),
        (theme.check, theme.dark),
        (theme.check, theme.last_dark),
        (theme.castle_light, theme.light),
        (theme.castle_dark, theme.dark),
    ):
        assert apart(one, two) >= 9.5
    assert apart(theme.light, theme.dark) >= 20
    for dark in (theme.dark, theme.light):
        for fog in (theme.fog_dark, theme.fog_light):
            assert apart(dark, fog) >= 9.5


@every_theme
def test_every_mark_is_two_toned(theme: Theme) -> None:
    for name, inks in theme.marks.items():
        assert contrast(inks.fill, inks.line) >= 3, name
        for ground in theme.grounds:
            if name != "check":  # covers its own ground
                assert max(contrast(inks.fill, ground), contrast(inks.line, ground)) >= 3, name


@every_theme
def test_the_last_move_shows_without_colours(theme: Theme) -> None:
    for ground in (theme.last_light, theme.last_dark):
        assert contrast(theme.edged(ground), ground) >= 2.3


@every_theme
def test_men_stand_out_by_their_edge(theme: Theme) -> None:
    for ground in theme.grounds[:7]:
        assert contrast(theme.line, ground) >= 5
    assert contrast(theme.white, theme.black) >= 9
    assert contrast(theme.detail, theme.black) >= 9
    assert contrast(theme.line, theme.white) >= 9
    for tint in ("w?", "b?"):
        inks = theme.men[tint]
        for fog in (theme.fog_light, theme.fog_dark):
            assert max(contrast(inks.fill, fog), contrast(inks.line, fog)) >= 2.5
    for sign in (theme.kanji, theme.promoted):
        assert contrast(sign, theme.tile) >= 4.5
    assert apart(theme.kanji, theme.promoted) >= 15


@every_theme
def test_words_are_readable(theme: Theme) -> None:
    assert contrast(theme.text, theme.frame) >= 10
    assert contrast(theme.tray_text, theme.tray) >= 5.5
    for man in (theme.white, theme.black):
        assert max(contrast(man, theme.tray), contrast(theme.line, theme.tray)) >= 2.5
