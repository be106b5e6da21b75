"""Credentials, retries, timeouts, idempotency keys and pages. Standard library only."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field
from typing import Any, Dict, Generic, Iterator, List, Mapping, Optional, TypedDict, TypeVar

from .errors import ConnectionError, error_of

Item = TypeVar("Item")

_PAGE_SIZE = 1000
_BUSY = (429, 503)


@dataclass(frozen=True)
class Options:
    """Options of a request. Repeats with the same idempotency key are executed once; ``if_match`` is an ETag."""

    idempotency_key: Optional[str] = None
    if_match: Optional[str] = None
    timeout_seconds: Optional[float] = None


@dataclass(frozen=True)
class Upload:
    """A body that is not JSON, such as a spreadsheet (``text/csv``) or a picture."""

    content: bytes
    content_type: str


@dataclass(frozen=True)
class Raw:
    """An unparsed response: a file, a picture, or a redirect to a checkout."""

    status: int
    headers: Mapping[str, str]
    content: bytes = field(repr=False)


class PageMeta(TypedDict, total=False):
    total: int
    limit: int
    next: Optional[str]


class Page(Generic[Item]):
    def __init__(self, data: List[Item], meta: PageMeta) -> None:
        self.data = data
        self.meta = meta


class Pages(Generic[Item]):
    """A list. Iterating reads all items, page after page; ``first()`` reads one page."""

    def __init__(self, transport: "Transport", path: str, query: Dict[str, Any], options: Optional[Options]) -> None:
        self._transport = transport
        self._path = path
        self._query = query
        self._options = options

    def first(self) -> Page[Item]:
        return self._read({})

    def __iter__(self) -> Iterator[Item]:
        after: Dict[str, Any] = {}
        while True:
            page = self._read({"limit": _PAGE_SIZE, **after})
            yield from page.data
            cursor = page.meta.get("next")
            if cursor is None:
                return
            after = {"after": cursor}

    def _read(self, more: Dict[str, Any]) -> Page[Item]:
        given = {name: value for name, value in self._query.items() if value is not None}
        answer = self._transport.whole("GET", self._path, query={**more, **given}, options=self._options)
        return Page(answer["data"], answer["meta"])


class Transport:
    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        timeout_seconds: float = 30,
        retries: int = 2,
        max_retry_after_seconds: float = 60,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout_seconds
        self._retries = retries
        self._most = max_retry_after_seconds

    def pages(
        self, method: str, path: str, *, query: Optional[Dict[str, Any]] = None, options: Optional[Options] = None
    ) -> Pages[Any]:
        return Pages(self, path, query or {}, options)

    def data(self, method: str, path: str, **request: Any) -> Any:
        answer = self.whole(method, path, **request)
        return answer["data"] if isinstance(answer, dict) and "data" in answer else answer

    def whole(self, method: str, path: str, **request: Any) -> Any:
        content = self.file(method, path, **request).content
        return json.loads(content) if content else None

    def file(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
        options: Optional[Options] = None,
    ) -> Raw:
        """Sends a request, and repeats it with the same key while the server is too busy."""
        options = options or Options()
        request = self._request(method, path, query or {}, body, options)
        attempt = 0
        while True:
            answer = self._send(request, options.timeout_seconds or self._timeout)
            if answer.status < 400:
                return answer
            pause = _seconds(answer.headers.get("retry-after"), 2.0**attempt)
            if answer.status not in _BUSY or attempt >= self._retries or pause > self._most:
                raise error_of(answer.status, _json(answer.content), answer.headers.get("x-request-id"))
            time.sleep(pause)
            attempt += 1

    def _request(
        self, method: str, path: str, query: Dict[str, Any], body: Any, options: Options
    ) -> urllib.request.Request:
        pairs = [
            (name, _text(one))
            for name, value in query.items()
            for one in (value if isinstance(value, (list, tuple)) else [value])
            if one is not None
        ]
        url = f"{self._base_url}{path}" + (f"?{urllib.parse.urlencode(pairs)}" if pairs else "")
        headers: Dict[str, str] = {"Accept": "application/json, */*"}
        if self._api_key:
            headers["Authorization"] = f"Bearer {self._api_key}"
        if method != "GET":
            headers["Idempotency-Key"] = options.idempotency_key or str(uuid.uuid4())
        if options.if_match:
            headers["If-Match"] = options.if_match
        content: Optional[bytes] = None
        if isinstance(body, Upload):
            content, headers["Content-Type"] = body.content, body.content_type
        elif body is not None:
            content, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        return urllib.request.Request(url, data=content, method=method, headers=headers)

    def _send(self, request: urllib.request.Request, timeout: float) -> Raw:
        try:
            with _OPENER.open(request, timeout=timeout) as answer:
                return _raw(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                return _raw(refused)
        except (urllib.error.URLError, TimeoutError, OSError) as cause:
            reason = getattr(cause, "reason", cause)
            raise ConnectionError(f"{request.host} cannot be reached: {reason}") from cause


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Returns redirects, such as those to a checkout, as responses."""

    def redirect_request(self, *_: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirects())


def quote(part: str) -> str:
    """Encodes one segment of a path."""
    return urllib.parse.quote(str(part), safe="")


def _raw(answer: Any) -> Raw:
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Raw(answer.status if hasattr(answer, "status") else answer.code, headers, answer.read())


def _text(value: Any) -> str:
    return ("1" if value else "0") if isinstance(value, bool) else str(value)


def _seconds(text: Optional[str], otherwise: float) -> float:
    try:
        return otherwise if text is None else float(text)
    except ValueError:
        return otherwise


def _json(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None
