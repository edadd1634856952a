"""gacrux with its large brackets matched in stages; the small are left to gacrux as they are."""

from __future__ import annotations

from typing import Any

from gacrux.pairingdutch import pairing_dutch

from bot.club.swiss.matching import (
    LARGE,
    Edge,
    Scale,
    by_networkx,
    lightest,
    lightest_in_stages,
)


class StagedDutch(pairing_dutch):  # type: ignore[misc]
    """The engine, whose `pair_weighted_round` is followed step by step but for the matching."""

    def pair_weighted_round(
        self, bracket: Any, nodes: Any, edges: Any, pairingmode: str, numpairs: int, category: int
    ) -> Any:
        if pairingmode == "BI" or len(edges) < LARGE:
            return super().pair_weighted_round(
                bracket, nodes, edges, pairingmode, numpairs, category
            )
        level = bracket["scorelevel"]
        members, usable = self.modify_edges(nodes, None, edges, level, category, "canmeet")
        if not members:
            return []
        table: Any = self.crosstable
        if pairingmode == "HO":
            bracket["bsno"] = self.update_bsn(
                level, [node for node in members if node["scorelevel"] <= level]
            )
            table.update_homogenious(level, usable, bracket["bsno"], numpairs)
        else:
            table.update_hetrogenious(level, members, usable, bracket["bsne"])
        places = bracket["bsno"] if pairingmode == "HO" else {}
        known = [
            _edge(each, table.update_weight(pairingmode, category, each), places) for each in usable
        ]
        found = lightest(known)
        if found is None and pairingmode == "HO":
            weight = table.weight
            scale = Scale(
                weight["HO2"], tuple(weight["HO3"]), tuple(weight["HO4"]), tuple(weight["HO5"])
            )
            found = lightest_in_stages(known, scale)
        return by_networkx(known) if found is None else found


def _edge(pair: Any, weight: int, places: Any) -> Edge:
    one, two = pair["ca"], pair["cb"]
    upper, lower = sorted((places.get(one, 0), places.get(two, 0)))
    return Edge(one, two, weight, upper, lower)
