"""The guard: which requests are answered at all, and what no answer leaves without."""

from __future__ import annotations

import logging
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

log = logging.getLogger(__name__)

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
FORWARDED = ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via")
"""By any of these a web server in front shows that it asks for others."""
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; form-action 'self'; "
        "base-uri 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_STRANGE = (
    "This table answers only under its own name. Open it at the address it printed. Whoever runs it adds"
    " other names by UMPIRE_TABLE_HOSTS.\n"
)
_FOREIGN = "This came from another page than the table's own, so it was not heard.\n"


def guard(hosts: frozenset[str]) -> Middleware:
    """Answer only under these host names, and to our own pages where anything is done.

    A page elsewhere whose name is pointed at this machine (DNS rebinding) has the wrong host; one
    that posts or opens a socket across has the wrong origin.
    """

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        fault = None if request.path == "/health" else _fault(request, hosts)
        if fault:
            return dressed(web.Response(status=403, text=fault))
        try:
            response = await handler(request)
        except web.HTTPException as answer:
            dressed(answer)
            raise
        if response.prepared:
            return response
        return framed(dressed(response)) if request.path == _APP else dressed(response)

    return guarded


@web.middleware
async def contained(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What could not be served may be asked for again, as while the database does not answer. What went
    wrong is told by its kind alone: its text may hold what somebody said."""
    try:
        return await handler(request)
    except web.HTTPException:
        raise
    except Exception as fault:
        log.error("a request at the table failed: %s", type(fault).__name__)  # noqa: TRY400
        if "Upgrade" in request.headers:  # a page whose socket breaks off comes again by itself
            raise web.HTTPServiceUnavailable from None
        return web.json_response({"error": "failed"}, status=503)


_APP = "/app"
_APP_FRAMES = "frame-ancestors 'self' https://web.telegram.org"
"""On Telegram's site the table's entrance stands in a frame. Nothing is done there but that it opens
in a window of its own."""


def framed(response: web.StreamResponse) -> web.StreamResponse:
    policy = _HEADERS["Content-Security-Policy"]
    response.headers["Content-Security-Policy"] = policy.replace(
        "frame-ancestors 'self'", _APP_FRAMES
    )
    del response.headers["X-Frame-Options"]
    return response


def dressed(response: web.StreamResponse) -> web.StreamResponse:
    """With the headers that all answers have; what is sent in pieces is dressed by its sender."""
    response.headers.update(_HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _fault(request: web.Request, hosts: frozenset[str]) -> str | None:
    if host_of(request.host) not in hosts:
        return _STRANGE
    acts = request.method not in {"GET", "HEAD"} or "Upgrade" in request.headers
    if acts and not _is_our_own(request):
        return _FOREIGN
    return None


def _is_our_own(request: web.Request) -> bool:
    origin = request.headers.get("Origin", "")
    try:
        return urlsplit(origin).netloc.lower() == request.host.lower() != ""
    except ValueError:
        return False


def is_https(request: web.Request) -> bool:
    """Whether the browser speaks https, be it to a web server in front of this one."""
    said = (
        request.headers.get("Origin", "").partition(":")[0],
        request.headers.get("X-Forwarded-Proto", ""),
    )
    return request.secure or "https" in said


def comes_from(request: web.Request) -> str:
    """The address of whoever asks. A web server on this machine tells whom it asks for."""
    remote = request.remote or ""
    ahead = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return ahead[:45] if ahead and remote in LOOPBACK else remote


def host_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""
