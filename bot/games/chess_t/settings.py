"""The settings of the Chess-T games, and what each of their values is called."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.box import Option
from bot.games.game import BLACK, View
from bot.language import InEach

NAMES: Mapping[str, Mapping[str, InEach[str]]] = {
    "setup": {
        "knechts2": InEach(en="Knechts on rank 2", ru="Кнехты на 2-й горизонтали"),
        "knechts3": InEach(en="Knechts on rank 3", ru="Кнехты на 3-й горизонтали"),
    },
    "ritters": {
        "a": InEach(en="Ritters on the files a and i", ru="Риттеры на вертикалях a и i"),
        "b": InEach(en="Ritters on the files b and h", ru="Риттеры на вертикалях b и h"),
        "c": InEach(en="Ritters on the files c and g", ru="Риттеры на вертикалях c и g"),
    },
    "scouts": {
        "b": InEach(en="Scouts on the files b and h", ru="Разведчики на b и h"),
        "c": InEach(en="Scouts on the files c and g", ru="Разведчики на c и g"),
    },
    "exchange": {
        "equality": InEach(en="exchange at equal force", ru="размен при равенстве сил"),
        "off": InEach(en="no exchanges", ru="без разменов"),
    },
    "forces": {
        "off": InEach(en="forces not drawn", ru="силы на доске не показаны"),
        "on": InEach(en="forces drawn on the board", ru="силы показаны на доске"),
    },
}
"""By setting, then by value; the first value is the default."""


QUIET_SHOWN = 20
"""Half-moves without a capture or an exchange from which on they are counted aloud."""
UNWARNED: Mapping[str, Mapping[str, str]] = {"no-warning": {"castle-open": ""}}
"""What is not told to a reader with that setting."""


def _option(name: str, *, of_start: bool = False) -> Option:
    return Option(name, tuple(NAMES[name]), of_start)


SETUP = _option("setup", of_start=True)
RITTERS = _option("ritters", of_start=True)
SCOUTS = _option("scouts", of_start=True)
EXCHANGE = _option("exchange")
FORMER = (_option("forces"),)
"""What was agreed in older matches. Now it is each reader's own setting."""


def typed(view: View) -> str:
    """What the viewer might type: the same in every language."""
    first, taking = ("e7-e5", "e4:d4") if view["seat"] == BLACK else ("e2-e4", "e5:d5")
    if not view.get("exchange"):  # of Scouts alone, or not said in a view that was sealed before
        return f"{first}, {taking}"
    return f"{first}, {taking}, {taking.replace(':', '%')}"
