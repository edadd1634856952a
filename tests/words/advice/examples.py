"""An example of each saying of the house that has parts of its own."""

from __future__ import annotations

from typing import Any

from bot.games.game import BLACK, WHITE
from bot.words.advice import sayings as s
from bot.words.advice import studies as t

_TURN = t.Turned(23, BLACK, "Qxb2", ("Qd7", "Rfd1", "Rd8"), 48, 12)

_REFUSED = ((WHITE, 0), (BLACK, 7))

EXAMPLES: dict[type, Any] = {
    s.Hint: (
        s.Hint(7, "kriegspiel", "any?", "ask", ("98",)),
        s.Hint(7, "kriegspiel", "any?", "ask", ("72",)),
        s.Hint(7, "kriegspiel", "any?", "ask", ("21",)),
        s.Hint(7, "kriegspiel", "e4f5", "take", ("f5",)),
        s.Hint(7, "kriegspiel", "d1h5", "probe", ("41",)),
        s.Hint(7, "kriegspiel", "c2b3", "probe", ("12", "f1e1", "98")),
        s.Hint(7, "kriegspiel", "c2b3", "probe", ("1",)),
        s.Hint(7, "kriegspiel", "f1e1", "likely", ("98",)),
        s.Hint(7, "kriegspiel", "f1e1", "likely", ("81",)),
        s.Hint(7, "one-eyed", "B@c1", "alike", ()),
        s.Hint(7, "kriegspiel", "g1f3", "best", ("81",)),
        s.Hint(7, "kriegspiel", "g1f3", "best", ("100",)),
        s.Hint(7, "kriegspiel", "g1f3", "hunt", ("21",)),
        s.Hint(7, "kriegspiel", "g1f3", "hunt", ("1",)),
        s.Hint(7, "kriegspiel", "a2a4", "run", ()),
        s.Hint(7, "kriegspiel", "g1f3", None, ()),
        s.Hint(7, "modern-kriegspiel", "open e5 f6", "open", ()),
        s.Hint(7, "modern-kriegspiel", "skip", "open", ()),
        s.Hint(7, "tsuitate", "7g7f", "best", ()),
        s.Hint(7, "tsuitate", "7g7f", "sure", ()),
        s.Hint(7, "tsuitate", "8h2b+", "dares", ()),
        s.Hint(7, "tsuitate", "5i5h", "answers", ()),
        s.Hint(7, "chess", "h5f7", "mates", ("1",)),
        s.Hint(7, "chess-t", "e3-e4", "mates", ("3",)),
        s.Hint(7, "chess", "e4d5", "takes", ("d5", "p")),
        s.Hint(7, "chess-t", "e5%e6", "exchanges", ("e6", "i")),
        s.Hint(7, "chess", "e7e8q", "promotes", ("e8",)),
        s.Hint(7, "chess", "g1f3", "draws", ("f3",)),
        s.Hint(7, "chess", "g1f3", "delays", ("f3",)),
        s.Hint(7, "chess", "g1f3", "saves", ("f3",)),
        s.Hint(7, "chess", "g1f3", "advances", ("f3",)),
        s.Hint(7, "one-eyed", "g1f3", "search", ("2",)),
    ),
    t.Studied: (
        t.Studied(7, "chess", (t.Turned(5, WHITE, "Ke2", ("Nf3",), 55, 30), _TURN)),
        t.Studied(7, "chess", ()),
        t.Studied(7, "chess-t", (t.Turned(5, WHITE, "Cd1-g4+", ("Rh2-h4", "e3-e4"), 55, 30),)),
        t.Studied(7, "exchange-chess", (t.Turned(5, WHITE, "Rc3xe5+", ("Q@c3",), 55, 30),)),
    ),
    t.Decided: (
        t.Decided(7, "chess", BLACK, True, _TURN, "", (), True),
        t.Decided(7, "chess", WHITE, True, None, "", (), True),
        t.Decided(7, "chess", None, True, _TURN, "", (), True),
        t.Decided(7, "chess", None, True, None, "", (), True),
        t.Decided(7, "kriegspiel", BLACK, True, _TURN, "Rxb2", _REFUSED, True),
        t.Decided(7, "kriegspiel", BLACK, True, _TURN, "", _REFUSED, True),
        t.Decided(7, "tsuitate", WHITE, False, None, "", _REFUSED, False),
        t.Decided(7, "tsuitate", BLACK, False, None, "", _REFUSED, False, fouls=True),
    ),
}
