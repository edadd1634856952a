"""The wooden tile of shogi; `atlas` writes the sign on it."""

from renderer.outlines.kit import Drawing, Ink, Patch, Solid

TILE: Drawing = (
    Solid((((50, 6.5), (76, 15), (87, 93), (13, 93), (24, 15)),), edge=1.9),
    Patch(((50, 6.5), (76, 15), (87, 93), (80.5, 93), (71.2, 19), (50, 12)), Ink.SHADE),
    Patch(((13, 93), (87, 93), (86.3, 88.6), (13.7, 88.6)), Ink.SHADE),
)
KANJI = {
    "FU": "歩", "KY": "香", "KE": "桂", "GI": "銀", "KI": "金", "KA": "角", "HI": "飛", "OU": "王",
    "TO": "と", "NY": "杏", "NK": "圭", "NG": "全", "UM": "馬", "RY": "龍",
}  # fmt: skip
LETTERS = {
    "FU": "P", "KY": "L", "KE": "N", "GI": "S", "KI": "G", "KA": "B", "HI": "R", "OU": "K",
    "TO": "+P", "NY": "+L", "NK": "+N", "NG": "+S", "UM": "+B", "RY": "+R",
}  # fmt: skip
DRAWINGS: dict[str, Drawing] = {f"shogi.{kind}": TILE for kind in KANJI} | {
    f"shogiw.{kind}": TILE for kind in LETTERS
}
