"""A PNG of palette indices: IHDR, PLTE, IDAT, IEND and nothing else.

Its rows are deflated in bands, each in an IDAT of its own that knows nothing of the others. So a
band is kept and used again in every picture that has it, and of a board after one more move only
the changed ranks are drawn and deflated.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from struct import pack
from typing import Protocol
from zlib import DEFLATED, MAX_WBITS, Z_FULL_FLUSH, adler32, crc32

from PIL import Image


class _Deflate(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self, mode: int, /) -> bytes: ...


try:
    from isal import isal_zlib
except ImportError:
    import zlib

    def _deflate() -> _Deflate:
        return zlib.compressobj(3, DEFLATED, -MAX_WBITS)
else:
    # Now and then it finds other matches for the same rows: one picture in thousands has other bytes.
    def _deflate() -> _Deflate:
        return isal_zlib.compressobj(2, DEFLATED, -MAX_WBITS)


_HEAD = b"\x78\x5e"  # of the zlib stream that all IDAT together are
_END = b"\x03\x00"  # its last block, which is empty
_ADLER = 65521


@dataclass(frozen=True, slots=True)
class Band:
    """Whole rows of a picture as they stand in the file."""

    idat: bytes
    adler: int
    raw: int  # bytes of the rows, deflated to what is in `idat`


def band(image: Image.Image) -> Band:
    """The rows of an image of mode L whose values are indices of a palette."""
    rows = Image.new("L", (image.width + 1, image.height), 0)  # column 0: "no filter"
    rows.paste(image, (1, 0))
    raw = rows.tobytes()
    deflate = _deflate()
    data = deflate.compress(raw) + deflate.flush(Z_FULL_FLUSH)
    return Band(_chunk(b"IDAT", data), adler32(raw), len(raw))


def join(size: tuple[int, int], table: bytes, bands: Iterable[Band]) -> bytes:
    """The file of a picture that these bands make, from top to bottom; `table` holds RGB triples."""
    parts = [
        b"\x89PNG\r\n\x1a\n",
        _chunk(b"IHDR", pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)),
        _chunk(b"PLTE", table),
        _chunk(b"IDAT", _HEAD),
    ]
    adler = 1
    for one in bands:
        parts.append(one.idat)
        adler = _continued(adler, one)
    parts += _chunk(b"IDAT", _END + pack(">I", adler)), _chunk(b"IEND", b"")
    return b"".join(parts)


def encode(image: Image.Image, table: bytes) -> bytes:
    """The file of an image of mode L whose values are indices into a table of RGB triples."""
    return join(image.size, table, (band(image),))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


def _continued(adler: int, then: Band) -> int:
    """The check sum of what was summed before and of these rows together."""
    low, high = adler & 0xFFFF, adler >> 16
    high += (then.adler >> 16) + then.raw * (low - 1)
    return (high % _ADLER) << 16 | (low + (then.adler & 0xFFFF) - 1) % _ADLER
