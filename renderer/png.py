"""A PNG of palette indices: IHDR, PLTE, IDAT, IEND and nothing else."""

import zlib
from struct import pack

from PIL import Image

try:
    from isal import isal_zlib  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    _deflate, _LEVEL = zlib.compress, 3
else:
    _deflate, _LEVEL = isal_zlib.compress, 2


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def encode(image: Image.Image, table: bytes) -> bytes:
    """The file of an image of mode L whose values are indices into a table of RGB triples."""
    rows = Image.new("L", (image.width + 1, image.height), 0)  # column 0: "no filter"
    rows.paste(image, (1, 0))
    head = pack(">IIBBBBB", image.width, image.height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", table),
            _chunk(b"IDAT", _deflate(rows.tobytes(), _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )
