"""Verification of webhooks. The event of each kind is typed by ``types.WebhookEvent``."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Optional, Union

from .errors import WebhookSignatureError

if TYPE_CHECKING:
    from .types import WebhookEvent


def read_webhook(
    body: Union[bytes, str],
    header: Optional[str],
    secret: str,
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> "WebhookEvent":
    """Verifies a webhook and returns its event. ``header`` is ``X-Service-Signature``, ``body`` the unchanged body."""
    if not verify_webhook(body, header, secret, tolerance_seconds=tolerance_seconds, now=now):
        raise WebhookSignatureError("The signature of the webhook does not fit its body, or is too old.")
    event: WebhookEvent = json.loads(body)
    return event


def verify_webhook(
    body: Union[bytes, str],
    header: Optional[str],
    secret: str,
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> bool:
    parts = [part.strip().partition("=")[::2] for part in (header or "").split(",")]
    seconds = next((value for name, value in parts if name == "t"), "")
    if not seconds.isdigit():
        return False
    if abs((time.time() if now is None else now) - int(seconds)) >= tolerance_seconds:
        return False
    content = body.encode() if isinstance(body, str) else body
    mark = hmac.new(secret.encode(), f"{seconds}.".encode() + content, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value.encode(), mark.encode()) for name, value in parts)
