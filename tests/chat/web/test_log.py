"""Logs: what pages that come back are told again."""

from __future__ import annotations

from bot.chat.web_chat.log import BYTES_KEPT, FILES_KEPT, KEPT, PICTURES_KEPT, Log


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
    names = [log.hang(str(n), b"picture %d" % n) for n in range(PICTURES_KEPT + 1)]
    assert log.picture(names[0]) is None
    assert log.picture(names[1]) == b"picture 1"
    assert not {Log("other").hang(str(n), b"") for n in range(9)} & set(names)


def test_of_long_texts_the_newest_of_each_name_is_kept() -> None:
    log = Log("secret")
    first = log.lay_down("data.json", "old")
    assert log.lay_down("data.json", "new") == first
    assert log.file(first) == "new"
    others = [log.lay_down(f"{n}.txt", "") for n in range(FILES_KEPT)]
    assert log.file(first) is None
    assert all(log.file(one) == "" for one in others)
    assert log.file(Log("other").lay_down("0.txt", "")) is None


def test_large_pictures_push_out_older_ones_but_not_themselves() -> None:
    log = Log("secret")
    small, large = log.hang("1", b"small"), log.hang("2", b"x" * (BYTES_KEPT + 1))
    assert log.picture(small) is None
    assert log.picture(large) is not None
