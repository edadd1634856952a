"""Which letters pictures can show, beyond those that their own words need."""

from itertools import chain

_BLOCKS = {
    "latin_more": ((0x100, 0x250), (0x1E00, 0x1F00)),
    "greek": ((0x370, 0x400), (0x1F00, 0x2000)),
    "cyrillic_more": ((0x400, 0x530),),
    "marks": ((0x300, 0x370),),
    "signs": ((0xA1, 0xC0), (0x2010, 0x2050), (0x20A0, 0x20C0), (0x2190, 0x21A0), (0x25A0, 0x2660)),
}
"""Whatever the font has of these that no other page has."""


def extra() -> dict[str, str]:
    """Pages by name, and what may be on them."""
    return {
        name: "".join(chain(*(map(chr, range(*one)) for one in blocks)))
        for name, blocks in _BLOCKS.items()
    }


def wide() -> str:
    """The signs that national standards took as those in use: mainland China (GB 2312), Japan
    (JIS X 0208), Taiwan (Big5's first level), Korea (KS X 1001), and kana."""
    found = set(
        map(chr, chain(range(0x3041, 0x3097), range(0x30A1, 0x30FF), range(0x3005, 0x3008)))
    )
    rows = range(0xA1, 0xFF)
    for codec in ("gb2312", "euc_jp", "euc_kr"):
        for high in range(0xB0, 0xFE):
            for low in rows:
                found |= _decoded(bytes((high, low)), codec)
    for high in range(0xA4, 0xC7):
        for low in chain(range(0x40, 0x7F), rows):
            found |= _decoded(bytes((high, low)), "big5")
    return "".join(sorted(one for one in found if _is_wide(one)))


def _decoded(code: bytes, codec: str) -> set[str]:
    try:
        return set(code.decode(codec))
    except UnicodeDecodeError:
        return set()


def _is_wide(sign: str) -> bool:
    return (
        "\u3005" <= sign <= "\u30ff" or "\u4e00" <= sign <= "\u9fff" or "\uac00" <= sign <= "\ud7a3"
    )
