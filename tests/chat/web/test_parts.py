"""The table's small parts: names, cookies, frames, logs, languages and words."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Block, Grid, Outgoing
from bot.chat.web_chat import frames
from bot.chat.web_chat.frames import Malformed, Words
from bot.chat.web_chat.guard import host_of
from bot.chat.web_chat.log import BYTES_KEPT, KEPT, PICTURES_KEPT, Log
from bot.chat.web_chat.pages import LANGUAGES, pick_language
from bot.chat.web_chat.seats import Sitter, new_sitter, read_cookie, tidy_name
from bot.chat.web_chat.table import LONGEST_LINE, MOST_PEOPLE, Table
from bot.club.names import clean, skeleton

STATIC = resources.files("bot.chat.web_chat") / "static"
SVG = "http://www.w3.org/2000/svg"
TOKEN = "t" * 43


@pytest.mark.parametrize("name", ["anna", "Борис", "R2-D2", "j.r", "a" * 24, "ﬁnn"])
def test_names_that_are_taken_as_they_are(name: str) -> None:
    taken = tidy_name(f" {name} ")
    assert taken is not None
    assert clean(taken) == taken


@pytest.mark.parametrize(
    "name", ["", " ", "two words", "a" * 25, "<b>", "@x", "_x", "a\u202eb", "a\n", None, 7, "-a"]
)
def test_names_that_are_none(name: object) -> None:
    assert tidy_name(name) in {None, "a"}
    if name != "a\n":
        assert tidy_name(name) is None


@given(st.text(max_size=40))
def test_a_cookie_tells_its_sitter(text: str) -> None:
    name = tidy_name(text)
    if name is None:
        return
    sitter = new_sitter(TOKEN, name)
    assert read_cookie(sitter.cookie) == sitter
    assert sitter.user != new_sitter("u" * 43, name).user
    assert sitter.user != new_sitter(TOKEN, f"{name[:20]}x").user
    assert TOKEN not in repr(sitter)


@given(st.text(max_size=80))
def test_a_cookie_that_was_made_elsewhere_is_no_fault(text: str) -> None:
    sitter = read_cookie(text)
    assert sitter is None or tidy_name(sitter.name) == sitter.name


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists) | st.text())
def test_a_strange_frame_is_malformed(value: object) -> None:
    with pytest.raises(Malformed):
        frames.read_words(value if isinstance(value, str) else json.dumps(value))


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("[" * 5000, "malformed"),
        ('{"id":"12345678","say":"\\ud800"}', "malformed"),
        ('{"id":"12345678","say":7}', "malformed"),
        ('{"id":"x","say":"e4"}', "malformed"),
        ('{"id":"12345678","say":"e4","room":"yes"}', "malformed"),
        (json.dumps({"id": "12345678", "say": "e4", "label": "x" * 81}), "malformed"),
        (json.dumps({"id": "12345678", "say": "x" * 4001}), "too-long"),
        (json.dumps({"id": "12345678", "say": "x" * 20_000}), "too-long"),
    ],
)
def test_faults_have_codes_that_the_page_has_words_for(raw: str, code: str) -> None:
    with pytest.raises(Malformed, match=code):
        frames.read_words(raw)
    for words in strings().values():
        assert f"error-{code}" in words


def test_a_log_counts_for_itself_and_adds_a_key_once() -> None:
    log = Log("secret")
    assert log.add("a", lambda n: f"frame {n}") == (1, "frame 1")
    assert log.add("b", lambda n: f"frame {n}") == (2, "frame 2")
    assert log.add("a", lambda n: f"frame {n}") == (1, None)
    assert list(log.after(1)) == ["frame 2"]


def test_a_log_keeps_the_newest() -> None:
    log = Log("secret")
    for n in range(KEPT + 10):
        log.add(str(n), str)
    assert [*log.after(0)] == [str(n) for n in range(11, KEPT + 11)]
    names = [log.hang(n, b"picture %d" % n) for n in range(PICTURES_KEPT + 1)]
    assert log.picture(names[0]) is None
    assert log.picture(names[1]) == b"picture 1"
    assert not {Log("other").hang(n, b"") for n in range(9)} & set(names)


def test_large_pictures_push_out_older_ones_but_not_themselves() -> None:
    log = Log("secret")
    small, large = log.hang(1, b"small"), log.hang(2, b"x" * (BYTES_KEPT + 1))
    assert log.picture(small) is None
    assert log.picture(large) is not None


def test_a_page_that_has_seen_more_than_there_is_begins_anew() -> None:
    at = table()
    person = at.seat(Sitter("anna", "anna", ""))
    at.tell("anna", Outgoing("hello"), "key")
    for run, seen, again, count in (
        (at.run, 1, True, 0),
        (at.run, 0, True, 1),
        (at.run, 7, False, 1),
        ("earlier", 1, False, 1),
    ):
        line = at.open_line(person, run, seen, 0)
        assert line
        waiting = [json.loads(line.queue.get_nowait() or "") for _ in range(line.queue.qsize())]
        assert waiting[0]["again"] is again
        assert sum(frame["kind"] == "letter" for frame in waiting) == count
        at.close_line(person, line)


def table() -> Table:
    return Table(skeleton, iter(f"{n:043}" for n in range(10_000)).__next__)


def test_a_name_belongs_to_the_first_who_took_it() -> None:
    at, anna = table(), new_sitter("a" * 43, "anna")
    at.seat(anna)
    assert not at.is_free("anna")
    assert not at.is_free("Аnnа"), "with two Cyrillic letters"
    assert at.is_free("anna", anna.user)
    assert not at.is_free("Umpire")
    assert not at.is_free("судья")
    forger = new_sitter("f" * 43, "anna")
    assert at.seat(forger).name == f"anna~{forger.user[-4:]}"
    (mention,) = at.mentions("/challenge @anna kriegspiel")
    assert (mention.text, mention.user, mention.name) == ("@anna", anna.user, "anna")
    assert at.mentions("@umpire @nobody") == ()
    at.leave(anna)
    assert at.is_free("anna")


def test_whoever_is_away_is_forgotten_first() -> None:
    at = table()
    here = Sitter("here", "here", "")
    line = at.open_line(at.seat(here), "", 0, 0)
    assert line
    for n in range(MOST_PEOPLE + 5):
        at.tell(f"w{n}", Outgoing("hello"), f"key {n}")
    assert not at.is_free("here")
    assert at.tell("here", Outgoing("hello"), "key") == 1


def test_a_page_that_does_not_read_is_cut_off_and_asks_again() -> None:
    at = table()
    person = at.seat(Sitter("slow", "slow", ""))
    line = at.open_line(person, "", 0, 0)
    assert line
    for n in range(LONGEST_LINE + 1):
        at.tell("slow", Outgoing("hello"), f"key {n}")
    assert line.cut
    waiting = [line.queue.get_nowait() for _ in range(line.queue.qsize())]
    assert waiting[-1] is None
    assert len(waiting) <= LONGEST_LINE


def test_nobody_speaks_faster_than_people_do() -> None:
    at = table()
    person = at.seat(Sitter("fast", "fast", ""))
    said = sum(at.may_say(person, 100.0) for _ in range(100))
    assert said == 30
    assert not at.may_say(person, 100.1)
    assert at.may_say(person, 100.5)


def test_a_letter_has_its_grid_only_with_its_picture() -> None:
    grid = Grid(("a", "b"), ("2", "1"), 0.1, 0.2, 0.3, 0.4)
    letter = Outgoing(
        "Hello",
        (("Any?", "#1.2 any?"),),
        Block("a.txt", "…"),
        b"\x89PNG",
        "alt",
        grid,
        "key",
        (),
        1,
    )
    shown = json.loads(frames.write_letter(3, letter, "id", room=False))
    assert shown["grid"] == {
        "columns": ["a", "b"],
        "rows": ["2", "1"],
        "area": [0.1, 0.2, 0.3, 0.4],
    }
    assert "grid" not in json.loads(frames.write_letter(3, letter, None, room=False))
    assert "key" not in shown
    awaiting = replace(letter, grid=replace(grid, most=7))
    assert json.loads(frames.write_letter(3, awaiting, "id", room=False))["grid"]["most"] == 7
    dropping = replace(letter, grid=replace(grid, drops=(("Pawn", "P*"),), unsure="+?"))
    held = json.loads(frames.write_letter(3, dropping, "id", room=False))["grid"]
    assert (held["drops"], held["unsure"]) == ([["Pawn", "P*"]], "+?")


def test_a_button_shows_its_label_to_its_presser_alone() -> None:
    private = json.loads(frames.write_said(1, Words("id", "#1.2 any?", label="Any?"), "anna"))
    public = json.loads(
        frames.write_said(1, Words("id", "e4", room=True, label="I resign"), "anna")
    )
    assert private["text"] == "Any?"
    assert public["text"] == "e4"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("de,en;q=0.5,ru;q=0.7", "ru"),
        ("de-DE,fr;q=x", "en"),
        ("ru;q=0", "en"),
        (";;,;q=,,", "en"),
    ],
)
def test_the_language_that_a_browser_asks_for(header: str, language: str) -> None:
    assert pick_language(header) == language


@given(st.text(max_size=60))
def test_any_header_picks_a_language(header: str) -> None:
    assert pick_language(header) in LANGUAGES


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost:8765", "localhost"),
        ("127.0.0.1", "127.0.0.1"),
        ("[::1]:80", "::1"),
        ("EVIL.example:1", "evil.example"),
        ("[", ""),
        ("", ""),
    ],
)
def test_the_name_in_a_host_header(host: str, name: str) -> None:
    assert host_of(host) == name


def strings() -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = json.loads(
        (STATIC / "strings.json").read_text(encoding="utf-8")
    )
    return words


def test_the_page_says_everything_in_both_languages() -> None:
    english, russian = strings()["en"], strings()["ru"]
    assert english.keys() == russian.keys()
    for key, text in english.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", russian[key]))
        assert russian[key].strip()


def test_every_word_on_the_page_is_in_the_list_and_the_other_way_round() -> None:
    texts = {one.name: one.read_text(encoding="utf-8") for one in STATIC.iterdir()}
    pages = [text for name, text in texts.items() if name.endswith(".html")]
    scripts = "\n".join(text for name, text in texts.items() if name.endswith(".js"))
    used = {key for page in pages for key in re.findall(r'data-t(?:-\w+)?="([\w-]+)"', page)}
    known = set(strings()["en"])
    assert used <= known
    assert set(re.findall(r'\bt\("([\w-]+)"', scripts)) <= known
    left = {key for key in known - used if f'"{key}"' not in scripts and key[:6] != "error-"}
    assert not left


def test_pages_hold_no_script_no_style_and_nothing_from_elsewhere() -> None:
    for one in STATIC.iterdir():
        text = one.read_text(encoding="utf-8")
        assert not re.search(r"""(?:https?:|wss?:|["'(=])//\w""", text.replace(SVG, ""))
        if one.name.endswith(".html"):
            assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=", text)
        if one.name.endswith(".js"):
            assert "innerHTML" not in text
            assert "eval(" not in text
