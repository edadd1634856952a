"""Files: what the pages are made of, the same for everybody, under a name that changes with it.

All of them share one stamp, made of their contents. Whoever has fetched a file under the stamp
keeps it for good, and a page of tomorrow asks for it under another.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

from aiohttp import web

TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
    "txt": "text/plain",
}
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK = {"Cache-Control": "no-cache"}
"""The browser keeps it, and asks each time whether it is still the same."""

_WORTH = 400
"""Bytes under which packing saves nothing."""
_IMPORT = re.compile(r"""^(?:import|export)\b[^"';]*?["']\./([\w./-]+\.js)["'];""", re.MULTILINE)
_TOLD = re.compile(r"""new URL\("\./([\w.-]+\.json)", import\.meta\.url\)""")
_SCRIPT = re.compile(r'<script type="module" src="/static/([\w./-]+\.js)"></script>')


@dataclass(frozen=True, slots=True)
class Body:
    """Something to be sent, as often as asked for; packed once."""

    kind: str
    plain: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)
    tag: str

    def answer(self, request: web.Request, headers: Mapping[str, str]) -> web.Response:
        """All of it; or that the browser has it."""
        headers = {**headers, "ETag": f'"{self.tag}"'}
        if self.tag in (one.value for one in request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = self.kind
        if self.packed is None:
            return web.Response(body=self.plain, headers=headers)
        headers["Vary"] = ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=self.plain, headers=headers)
        return web.Response(body=self.packed, headers=headers | {"Content-Encoding": "gzip"})


def body_of(kind: str, plain: bytes) -> Body:
    """Packed where that is worth it: a picture is packed already."""
    text = kind.startswith("text/") or kind in TYPES.values()
    packed = gzip.compress(plain, 9, mtime=0) if text and len(plain) >= _WORTH else None
    if text:
        kind = f"{kind}; charset=utf-8"
    return Body(kind, plain, packed, hashlib.sha256(plain).hexdigest()[:20])


class Files:
    """Read once; a name that is not among them is not found, whatever it looks like."""

    def __init__(self, folder: Traversable, made: Mapping[str, str]) -> None:
        """`made` are files that no folder holds, by name."""
        texts = dict(_read(folder, "")) | {name: text.encode() for name, text in made.items()}
        everything = b"\0".join(name.encode() + b"\0" + texts[name] for name in sorted(texts))
        self.stamp = hashlib.sha256(everything).hexdigest()[:12]
        self._bodies = {
            name: body_of(TYPES[_ending(name)], text) for name, text in sorted(texts.items())
        }

    def text(self, name: str) -> str:
        return self._bodies[name].plain.decode()

    def answer(self, request: web.Request, name: str, stamp: str | None = None) -> web.Response:
        """A file; to be kept for good where it was asked for under the stamp that it has."""
        body = self._bodies.get(name)
        if body is None:
            raise web.HTTPNotFound
        return body.answer(request, FOREVER if stamp == self.stamp else ASK)

    def page(self, name: str) -> str:
        """A page whose files are named as they are to be kept, and are all asked for at once."""
        text = _SCRIPT.sub(lambda found: self._ahead(found[1]) + found[0], self.text(name))
        return text.replace('"/static/', f'"/static/{self.stamp}/')

    def _ahead(self, script: str) -> str:
        """What a script will ask for, so that a slow line is not waited for at every step."""
        reached = sorted(self._reached(script))
        told = sorted({name for one in reached for name in _TOLD.findall(self.text(one))})
        lines = [
            *(f'rel="preload" as="fetch" crossorigin href="/static/{one}"' for one in told),
            *(f'rel="modulepreload" href="/static/{one}"' for one in reached if one != script),
        ]
        return "".join(f"<link {line}>\n" for line in lines)

    def _reached(self, script: str) -> set[str]:
        """The script, and all that it imports."""
        found, to_read = {script}, [script]
        while to_read:
            reading = to_read.pop()
            folder = reading.rpartition("/")[0]
            for name in _IMPORT.findall(self.text(reading)):
                full = f"{folder}/{name}" if folder else name
                if full in self._bodies and full not in found:
                    found.add(full)
                    to_read.append(full)
        return found


def _ending(name: str) -> str:
    return name.rpartition(".")[2]


def _read(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for file in folder.iterdir():
        name = f"{path}{file.name}"
        if file.is_dir():
            found += _read(file, f"{name}/")
        elif _ending(name) in TYPES:
            found.append((name, file.read_bytes()))
    return found
