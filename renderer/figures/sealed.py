"""Figures as plain JSON values and back: what a letter keeps of one until it is sent."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from renderer.figures.values import (
    Bracket,
    Card,
    Column,
    Figure,
    Flag,
    Line,
    Player,
    Plot,
    Round,
    Series,
    Side,
    Table,
    Tie,
    TwoBrackets,
)

_KINDS = {
    Table: "table",
    Bracket: "bracket",
    TwoBrackets: "brackets",
    Plot: "plot",
    Card: "card",
}


def seal_figure(figure: Figure) -> dict[str, Any]:
    """The figure as JSON values. A card's scene is not among them: it is drawn from a view."""
    if isinstance(figure, Card):
        figure = replace(figure, scene=None)
    return {"kind": _KINDS[type(figure)], **asdict(figure)}


def unseal_figure(sealed: Mapping[str, Any]) -> Figure:
    """The figure that was sealed; JSON's lists are tuples again."""
    body = {name: _tuples(value) for name, value in sealed.items() if name != "kind"}
    match sealed["kind"]:
        case "table":
            body["columns"] = tuple(Column(**one) for one in body["columns"])
            body["lines"] = tuple(Line(**one) for one in body["lines"])
            return Table(**body)
        case "bracket":
            body["rounds"] = tuple(_round(one) for one in body["rounds"])
            body["extra"] = _round(body["extra"]) if body["extra"] else None
            return Bracket(**body)
        case "brackets":
            body |= {name: tuple(map(_round, body[name])) for name in ("upper", "lower")}
            return TwoBrackets(**body)
        case "plot":
            body["series"] = tuple(Series(**one) for one in body["series"])
            body["flags"] = tuple(Flag(**one) for one in body["flags"])
            return Plot(**body)
        case "card":
            body["players"] = tuple(Player(**one) for one in body["players"])
            return Card(**body)
    raise ValueError("no figure is of this kind")


def _round(body: Mapping[str, Any]) -> Round:
    ties = tuple(Tie(Side(**tie["one"]), Side(**tie["two"])) for tie in body["ties"])
    return Round(body["title"], ties)


def _tuples(value: Any) -> Any:
    """JSON's lists, deeply, as the tuples they were."""
    if isinstance(value, (list, tuple)):
        return tuple(_tuples(one) for one in value)
    if isinstance(value, Mapping):
        return {name: _tuples(one) for name, one in value.items()}
    return value
