"""Errors as classes. Each has the code for programs, the message for people, and details."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type


class AisleError(Exception):
    """A refused request."""

    def __init__(self, status: int, error: Dict[str, Any], request_id: Optional[str]) -> None:
        super().__init__(error.get("message", f"The server responded with {status}."))
        self.status = status
        self.code: str = error.get("code", "internal_error")
        self.details: Any = error.get("details")
        self.request_id = request_id


class InvalidRequestError(AisleError):
    """400, 413, 415: the request is wrong; ``details`` names the fields."""


class AuthenticationError(AisleError):
    """401: the key is missing, unknown, revoked or expired."""


class PermissionError(AisleError):
    """403: the key lacks a scope or the event."""


class NotFoundError(AisleError):
    """404"""


class ConflictError(AisleError):
    """409: the state of the record does not allow it. 422: the idempotency key belongs to another request."""


class PreconditionError(AisleError):
    """412: the record has changed since the ETag."""


class RateLimitError(AisleError):
    """429, after the retries."""


class ServerError(AisleError):
    """500 and above, after the retries."""


class ConnectionError(Exception):
    """No response: the server cannot be reached, or has not responded in time."""


class WebhookSignatureError(Exception):
    """The signature of a webhook is invalid or too old."""


_CLASSES: Dict[int, Type[AisleError]] = {
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionError,
    422: ConflictError,
    429: RateLimitError,
}


def error_of(status: int, body: Any, request_id: Optional[str]) -> AisleError:
    error = body.get("error") if isinstance(body, dict) else None
    cls = _CLASSES.get(status, ServerError if status >= 500 else InvalidRequestError)
    return cls(status, error if isinstance(error, dict) else {}, request_id)
