"""A client of Aisle's API.

    aisle = Aisle("https://plans.example.com", "key_…")
    for booth in aisle.booths.list("spring-fair", status="available"):
        print(booth["label"])
"""

from __future__ import annotations

from typing import Optional

from .client import Options, Page, Pages, Raw, Transport, Upload
from .errors import (
    AisleError,
    AuthenticationError,
    ConflictError,
    ConnectionError,
    InvalidRequestError,
    NotFoundError,
    PermissionError,
    PreconditionError,
    RateLimitError,
    ServerError,
    WebhookSignatureError,
)
from .resources import Resources
from .webhooks import read_webhook, verify_webhook

__all__ = [
    "Aisle",
    "AisleError",
    "AuthenticationError",
    "ConflictError",
    "ConnectionError",
    "InvalidRequestError",
    "NotFoundError",
    "Options",
    "Page",
    "Pages",
    "PermissionError",
    "PreconditionError",
    "RateLimitError",
    "Raw",
    "ServerError",
    "Upload",
    "WebhookSignatureError",
    "read_webhook",
    "verify_webhook",
]


class Aisle(Resources):
    """Methods by resource, such as ``aisle.booths.list``. Without a key only public requests are possible."""

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        timeout_seconds: float = 30,
        retries: int = 2,
        max_retry_after_seconds: float = 60,
    ) -> None:
        super().__init__(
            Transport(
                base_url,
                api_key,
                timeout_seconds=timeout_seconds,
                retries=retries,
                max_retry_after_seconds=max_retry_after_seconds,
            )
        )
