"""Whole games, from the first move to the last, as the umpire tells them."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.games.box import Words
from bot.games.game import BLACK, WHITE, Announcement, Answer, Misheard, Seat, other
from bot.language import Language
from bot.umpire import Ruled, Umpire, open_match
from tests.games.chess_t.board import BOXES, law_of


@dataclass
class Table:
    """Two players and an umpire; what is typed, and what both hear, in words."""

    umpire: Umpire
    words: Words
    score: list[str] = field(default_factory=list)

    def says(self, text: str) -> str:
        """The player to move types; the answer is what they hear themselves."""
        seat = next(iter(self.umpire.to_act))
        heard = self.umpire.hear(seat, text)
        if isinstance(heard, Misheard):
            return self.words.explain(heard)
        ruled = self.umpire.act(seat, heard)
        if isinstance(ruled, Answer):
            return self.tells(ruled.told, seat)
        assert isinstance(ruled, Ruled)
        self.umpire = ruled.umpire
        self.score.append(self.tells(ruled.told[other(seat)], other(seat)))
        return self.tells(ruled.told[seat], seat)

    def tells(self, told: tuple[Announcement, ...], hearer: Seat) -> str:
        return " ".join(self.words.say(one, hearer) for one in told)

    def plays(self, texts: str) -> None:
        """Ordinary moves: each must stand."""
        for text in texts.split():
            said = self.says(text)
            assert said.startswith(("Done.", "Ход сделан.")), f"{text}: {said}"


def sit_down(key: str, lot: str = "", language: Language = "en") -> Table:
    law = law_of(key)
    start = law.write(law.start(""))
    setup = f"{start} lot:{lot}" if lot else start
    return Table(open_match(BOXES[key].build({}), setup).umpire, BOXES[key].words[language])


def test_a_knecht_opening_in_russian() -> None:
    """The exchange at 4 : 4, the draw, and a capture by joined forces."""
    table = sit_down("chess-t", "c4h5", "ru")
    assert table.says("Кн е3-е4") == "Ход сделан. Ход чёрных."
    assert table.score[-1] == "Белые: Кнехт e3–e4. Ваш ход."
    assert table.says("Кн e6-e5") == "Ход сделан. Ход белых."
    assert table.says("сила е5").startswith("e5: белые 4, чёрные 4.")
    assert table.says("е4:е5").startswith("Силы на e5 равны, взятие невозможно.")
    assert table.says("Кн е4÷е5") == (
        "Ход сделан. Размен на e5: сняты белый Кнехт и чёрный Кнехт. Ход чёрных."
    )
    assert table.says("Кт е7-е4") == "Ход сделан. Ход белых."
    assert table.says("Кт е2:е4").startswith("Силы на e4 равны")
    assert table.says("Кн f2-f4") == "Ход сделан. Ход чёрных."
    assert table.says("g5") == (
        "Ход сделан. Выбраны неприступные поля: у белых c4, у чёрных h5. Ход белых."
    )
    assert table.says("Кн f4:e4") == "Ход сделан. На e4 взят чёрный Коннет. Ход чёрных."


def test_a_game_won_by_taking_the_king() -> None:
    """White's Konnet roams; a Prince enters the castle, becomes a Konnet and calls check."""
    table = sit_down("chess-t", "c4a5")
    table.plays("c2-c3 g7-g6 Ce2-h5 g6-g5 g2-g4")
    assert table.says("Pi5") == (
        "Done. The impregnable squares are drawn: White's is c4, Black's is a5. White to move."
    )
    table.plays("Pf1-i4 b7-b5 Pd1-e2 Ra8-a5")
    # The Ritter on a5 now stands on Black's star: nobody may touch it.
    assert table.says("a2-a4") == "Done. Black to move."
    table.plays("e6-e5")
    assert table.says("a4:a5") == (
        "a5 is the enemy's impregnable square: none of your men may go there."
    )
    table.plays("i1-i3 e7-g7 h5-i6 g7-h6 i6-g6 h7-g7")
    table.plays("g6-d6 a5-c5 e2-c4 c5-a5")
    assert table.says("e5?") == (
        "e5: White 3, Black 1.\nWhite: Konnet d6 (3).\nBlack: Knecht e5 (1)."
    )
    assert table.says("Cd6-e5") == "Done. The black Knecht on e5 is captured. Black to move."
    table.plays("b5-b6")
    assert table.says("Ce5-e6") == "Done. Black to move."
    table.plays("f7-f6")
    assert table.says("Pi4-f7") == "Done. Check to Black's King. Black to move."
    table.plays("i8-h8")
    assert table.says("Pf7-e7=C") == (
        "Done. The white Prince becomes a Konnet on e7. Check to Black's King. Black to move."
    )
    table.plays("i5-h5")
    table.plays("e6-f7 h6-e6")
    assert table.says("c4:e6") == (
        "Done. The black Konnet on e6 is captured. "
        "Check to Black's King; nothing can save it. Black to move."
    )
    assert table.says("a5-a6") == "Done. Beware: your King can be taken now. White to move."
    assert table.says("f7:e8") == (
        "Done. The black King on e8 is captured. White has taken the King and wins. 1–0"
    )
    assert table.score[-1] == (
        "White: Konnet f7:e8. The black King on e8 is captured. White has taken the King and wins. 1–0"
    )
    assert not table.umpire.to_act


def test_a_man_on_the_wrong_square_is_taken_off() -> None:
    table = sit_down("chess-t", "g4h5")
    table.plays("e2-h5 e7-g5 e3-e4 g5-g4 e4-e5")
    assert table.says("a7-a6") == (
        "Done. The impregnable squares are drawn: White's is g4, Black's is h5. "
        "The black Konnet on g4 is taken off: the square is White's impregnable one. "
        "The white Konnet on h5 is taken off: the square is Black's impregnable one. "
        "White to move."
    )
    assert table.says("e5-e6") == (
        "Forces on e6 are equal, so there is no capture. "
        "You may exchange: your man and the enemy's both leave the board."
    )
    assert table.says("e5%e6").startswith("Done. Exchange on e6: the white Knecht and the black")


def test_seats() -> None:
    table = sit_down("chess-t1")
    assert table.umpire.to_act == {WHITE}
    table.plays("e2-e4")
    assert table.umpire.to_act == {BLACK}
