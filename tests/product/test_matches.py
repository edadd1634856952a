"""Matches as users play them: several at once, draws, resigning, and what others hear."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.product.run import BEGIN, Letter, at, kinds, last, perform, to

SECOND = """
carol: hi
anna: /challenge @carol kriegspiel side=black
carol: /accept
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "umpire.db"


def played(script: str, path: Path, before: str = BEGIN) -> list[Letter]:
    """The letters of the script alone, after a beginning."""
    lines = [*before.strip().splitlines(), *script.strip().splitlines()]
    first = len(before.strip().splitlines())
    return [one for one in perform(lines, path) if one["line"] > first]


def test_several_matches_at_once(path: Path) -> None:
    letters = played(
        """
carol: e4
anna: e5
anna: #1 d4
anna: /games
boris: d5
anna: c4
anna: #2 /board
carol: Nf3
anna: Nc6
anna: #3 e4
anna: #1
""",
        path,
        BEGIN + SECOND,
    )
    anna = to(letters, "anna")
    assert anna[1]["text"].startswith("#2 Kriegspiel, Black against carol\nDone.")
    assert anna[2]["text"].startswith("#1 Kriegspiel, White against boris\nDone.")
    games = anna[3]
    assert games["text"].splitlines() == [
        "#1 Kriegspiel, White against boris: your opponent's turn",
        "#2 Kriegspiel, Black against carol: your opponent's turn, 3 days left",
    ]
    assert games["choices"] == [["#1 boris", "#1"], ["#2 carol", "#2"]]
    assert anna[5]["text"].startswith("#1"), "the last one spoken of"
    assert anna[6]["text"].startswith("#2 Kriegspiel, Black against carol\nYou are Black")
    assert anna[8]["text"].startswith("#2"), "looking at a board is speaking of it"
    assert anna[9]["text"] == "There is no match #3. /games lists yours."
    assert anna[10]["text"].startswith("#1 Kriegspiel, White against boris\nYou are White")


def test_after_the_end_the_other_match_is_meant(path: Path) -> None:
    letters = played("anna: #1 /resign sure\ncarol: e4\nanna: e5\n", path, BEGIN + SECOND)
    assert last(letters, "anna").startswith("#2 Kriegspiel, Black against carol\nDone.")


def test_which_match(path: Path) -> None:
    third = "\ndora: hi\nanna: /challenge @dora kriegspiel side=white\ndora: /accept\n"
    letters = played("anna: #3 /resign sure\nanna: e4\n", path, BEGIN + SECOND.strip() + third)
    asked = to(letters, "anna")[-1]
    assert asked["text"].startswith("Which match? Put its number first")
    assert asked["choices"] == [["#1 boris", "#1"], ["#2 carol", "#2"]]


def test_draws(path: Path) -> None:
    letters = played(
        """
anna: /draw accept
anna: draw?
anna: draw?
boris: /draw withdraw
boris: /draw decline
anna: /draw
anna: /draw withdraw
boris: ничья
anna: e4
boris: draw
boris: e5
anna: /games
anna: /draw
""",
        path,
    )
    kinds_by_line = {one["line"] - 3: kinds(one) for one in to(letters, "anna") if one["told"]}
    assert kinds_by_line == {
        1: ["no-draw-offer"],
        2: ["draw-offered"],
        3: ["already-offered"],
        5: ["draw-declined"],
        6: ["draw-offered"],
        7: ["draw-withdrawn"],
        8: ["draw-offered"],
        9: ["done", "to-move"],
        10: ["draw-offered"],
        11: ["to-move"],
        13: ["end"],
    }
    assert kinds(to(letters, "boris")[1]) == ["no-draw-offer"]
    lapsed = [one for one in to(letters, "boris") if one["line"] == 12]
    assert kinds(lapsed[0]) == ["draw-declined", "to-move"], "moving on is declining"
    assert "a draw is offered" in at(letters, "anna", 15)["text"]
    offered = at(letters, "boris", 5)
    assert [sentence for _, sentence in offered["choices"]] == [
        "#1.2 /draw accept",
        "#1.2 /draw decline",
    ]
    *before, end, _record = [one["text"] for one in to(letters, "#club")]
    assert "draw" not in "\n".join(before)
    assert "Draw by agreement. ½–½" in end


@pytest.mark.parametrize(
    "words", ["resign", "I resign.", "сдаюсь", "/resign", "#1 resign", "/resign #1", "/сдаться"]
)
def test_resigning_is_asked_about(path: Path, words: str) -> None:
    letters = played(f"boris: {words}\nanna: e4\n", path)
    asked = next(one for one in to(letters, "boris") if "do you resign" in one["text"])
    assert asked["choices"] == [["Yes, I resign", "#1.1 /resign sure"]]
    assert any("Done." in one["text"] for one in to(letters, "anna"))


@pytest.mark.parametrize(
    "words", ["/resign sure", "#1.1 /resign sure", "/resign #1 yes", "/сдаться точно"]
)
def test_resigning(path: Path, words: str) -> None:
    letters = played(f"boris: {words}\nanna: e4\n", path)
    assert "Black resigns. 1–0" in to(letters, "#club")[0]["text"]
    assert "This match is over." in last(letters, "anna")


@pytest.mark.parametrize(
    "words",
    [
        *(
            "e4",
            "e2-e4",
            "Кf3",
            "any?",
            "#1 e4",
            "#1.1 any?",
            "/move e4",
            "resign",
            "draw?",
            "сдаюсь",
        ),
        *("e4, else d4", "e4 or d4", "e4 and then d4"),
    ],
)
def test_what_is_said_in_public_is_refused_in_private(path: Path, words: str) -> None:
    letters = played(f"anna@club: {words}\nanna: /record\n", path)
    assert [(one["to"], one["channel"]) for one in letters] == [("anna", None)] * 2
    assert letters[0]["text"].startswith("Tell me your moves in private, never in public.")
    assert letters[1]["text"].splitlines()[1].strip() == "1. White  …", "nothing was played"


@pytest.mark.parametrize(
    "words", ["hello", "good game!", "", "we meet at eight", "@boris e4 was good"]
)
def test_other_talk_in_public_is_none_of_ours(path: Path, words: str) -> None:
    assert not played(f"anna@club: {words}\ncarol@club: e4\ncarol@club: resign\n", path)


AUDIENCE = {
    "classic": ["Black to move.", "Pawn gone on d5.", "White asked: there is a pawn capture."],
    "english": [
        "An attempt was refused.",
        "White asked: there is a pawn capture.",
        "Pawn gone on d5.",
    ],
    "rand": ["An attempt was refused.", "Pawn tries on d5.", "Pawn gone on d5."],
    "cincinnati": ["An attempt was refused.", "There is a pawn capture.", "Pawn gone on d5."],
    "icc": ["1 pawn try.", "Pawn gone on d5."],
    "berkeley": ["An attempt was refused.", "Capture on d5."],
}


@pytest.mark.parametrize("rules", AUDIENCE)
def test_what_the_channel_hears(path: Path, rules: str) -> None:
    letters = played(
        "anna: e4\nboris: d5\nanna: e1e3\nanna: any?\nanna: exd5\nboris: Kd7\nanna: Nf3\n",
        path,
        BEGIN.replace("side=white", f"side=white rules={rules}"),
    )
    public = "\n".join(one["text"] for one in to(letters, "#club"))
    for words in AUDIENCE[rules]:
        assert words in public
    for words in ("An attempt was refused.", "Try!", "pawn try", "Pawn tries", "Hell no", "Done"):
        assert (words in public) == (words in " ".join(AUDIENCE[rules]))
    for one in to(letters, "#club"):
        assert one["alt"] is None
        assert one["choices"] == []
        assert "#1 Kriegspiel, anna – boris" in one["text"]


def test_the_record_is_opened_to_all_after_the_end(path: Path) -> None:
    letters = played(
        "anna: /record\nanna: f3\nboris: e5\nanna: g3h4\nanna: g4\nboris: /record\nboris: /pgn\n"
        "boris: Qh4\ncarol: #1 /pgn\ncarol: #1 /record\n",
        path,
    )
    own = at(letters, "boris", 9)["text"]
    assert own.splitlines()[1:5] == [
        "  1. White  —",
        "  1. Black  e7e5.",
        "  2. White  —",
        "  2. Black  …",
    ]
    assert "still running" in at(letters, "boris", 10)["text"]
    records = [one for one in letters if "record is open to all" in one["text"]][:3]
    assert [(one["to"], one["channel"]) for one in records] == [
        ("boris", None),
        ("anna", None),
        ("club", "club"),
    ]
    assert len({one["text"] for one in records}) == 1
    assert "d8h4" in records[0]["text"]
    assert records[0]["alt"].startswith("Checkmate. 0–1\nThe umpire's board. White: king e1")
    carol = to(letters, "carol")
    assert '[KriegspielRules "classic"]' in carol[0]["text"]
    assert "1. f3 e5 2. g4 Qh4#" in carol[0]["text"]
    assert carol[1]["text"] == records[0]["text"]


def test_who_agrees_to_resign_as_the_other_side_moves_is_asked_under_the_new_board(
    path: Path,
) -> None:
    letters = played(
        """
anna: e4
anna: /resign
boris: e5
anna: #1.2 /resign sure
boris: d6
anna: #1.3 /resign sure
anna: #1.2 /resign sure
""",
        path,
    )
    asked, again, over, late = (at(letters, "anna", line) for line in (5, 7, 9, 10))
    assert asked["choices"] == [["Yes, I resign", "#1.2 /resign sure"]]
    assert again["text"] == (
        "#1: the board has moved on since. Do you still resign? The other side wins then."
    )
    assert again["choices"] == [["Yes, I resign", "#1.3 /resign sure"]]
    assert over["text"].endswith("White resigns. 0–1")
    assert late["text"].endswith("This match is over.")
    assert late["choices"][0] == ["Rematch", "#1 /rematch"]


def test_stale_and_foreign_buttons(path: Path) -> None:
    letters = played(
        """
anna: #1.1 any?
anna: #1.1 e2e4
anna: e4
boris: #1.2 any?
boris: #1.3 any?
boris: e5
anna: #1.2 any?
carol: #1.4 any?
anna: #1.5 any?
""",
        path,
    )
    anna, boris, carol = (to(letters, name) for name in ("anna", "boris", "carol"))
    assert kinds(anna[0]) == ["no-tries"]
    assert "the board has moved on" in anna[1]["text"]
    assert anna[1]["choices"] == [["Show the board", "#1 /board"]]
    assert kinds(boris[1]) == ["to-move"]
    assert [one["text"] for one in boris if "moved on" in one["text"]] == [
        "#1: that button is from an earlier board; the board has moved on."
    ]
    assert carol[0]["text"] == "Match #1 is not yours. /games lists those that are."
    assert "moved on" in at(letters, "anna", 10)["text"]
    assert kinds(anna[-1]) == ["no-tries"]
