"""Whose something was is somebody else now: rows go over to them, but for those they have already."""

from __future__ import annotations


def handed_on(
    table: str,
    column: str,
    *rest: str,
    names: tuple[str, str] = ("gone", "kept"),
    where: str = "",
    cleared: tuple[str, ...] = (),
) -> str:
    """The statement; `rest` is what else is unique together with the column.

    Its parameters are called as in `names`. What stays behind is for the caller to delete.
    """
    old, new = names
    same = "".join(f" AND own.{one} = {table}.{one}" for one in rest)
    also = "".join(f", {one} = NULL" for one in cleared)
    return (
        f"UPDATE {table} SET {column} = :{new}{also} WHERE {column} = :{old}{where}"  # noqa: S608  # names of ours
        f" AND NOT EXISTS (SELECT 1 FROM {table} AS own WHERE own.{column} = :{new}{same})"
    )
