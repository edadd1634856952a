"""Names by what they look like. What looks alike may be told anew, by a newer program: then who has
a name keeps it, and of several that are alike now the oldest member's is the plain one."""

from __future__ import annotations

from collections.abc import Callable

from storage import meta
from storage.json_text import object_in
from storage.lane import Tx
from storage.members import Member, by_skeleton, found

_FOLDING = "names"


async def by_name(tx: Tx, name: str, skeleton: str) -> Member | None:
    """The member of exactly this name, in whatever case; else the one whose looks the same."""
    rows = await tx.all(
        "SELECT id, name FROM member WHERE skeleton > :skeleton || ' ' AND skeleton < :skeleton || '!'"
        " ORDER BY id",
        skeleton=skeleton,
    )
    plain = await by_skeleton(tx, skeleton)
    if plain is None or plain.name == name:
        return plain
    own = [row["id"] for row in rows if row["name"] == name]
    own += [row["id"] for row in rows if row["name"].casefold() == name.casefold()]
    return await found(tx, own[0]) if own else plain


async def fold_names(
    tx: Tx, folding: str, skeleton: Callable[[str], str], of_title: Callable[[str], str]
) -> int:
    """Keep all names as this folding has them, unless they are kept so; how many people's are alike now.

    No skeleton has a space in it: by that, and a number, those are kept which another has already.
    """
    if await meta.get(tx, _FOLDING) == folding:
        return 0
    rows = await tx.all("SELECT id, name FROM member WHERE skeleton IS NOT NULL ORDER BY id")
    taken: set[str] = set()
    folded = []
    for row in rows:
        plain = skeleton(row["name"])
        folded.append(
            {"id": row["id"], "plain": f"{plain} {row['id']}" if plain in taken else plain}
        )
        taken.add(plain)
    sql = "UPDATE member SET skeleton = :plain WHERE id = :id"
    # In two steps, for what is free at the end may be taken on the way there.
    await tx.many(sql, [{"id": one["id"], "plain": f" {one['id']}"} for one in folded])
    await tx.many(sql, folded)
    titles = [
        {
            "id": row["id"],
            "plain": of_title(str((object_in(row["settings"]) or {}).get("name", ""))),
        }
        for row in await tx.all("SELECT id, settings FROM contest")
    ]
    await tx.many("UPDATE contest SET skeleton = :plain WHERE id = :id", titles)
    await meta.put(tx, _FOLDING, folding)
    return len(folded) - len(taken)
