/**
 * The only error type that rules throw. A code belongs to one kind, and `http/errors.ts` maps kinds to statuses, so
 * the core does not depend on HTTP.
 */
const CODES_BY_KIND = {
  invalid: [
    "validation_error",
    "invalid_json",
    "json_too_deep",
    "too_many_items",
    "duplicate_in_request",
    "unknown_format",
    "invalid_location",
    "too_many_stops",
    "grid_too_large",
    "category_cycle",
    "ids_mismatch",
    "booths_not_adjacent",
    "booths_on_different_levels",
    "invalid_scope",
    "invalid_idempotency_key",
    "url_not_allowed",
    "csv_invalid",
    "csv_encoding",
    "image_too_large",
    "image_invalid",
    "source_too_large",
    "source_invalid",
    "provider_signature_invalid",
    "invalid_vat_id",
    "amount_exceeds_due",
    "amount_exceeds_refundable",
    "statement_invalid",
    "currency_mismatch",
    "cursor_expired",
  ],
  unauthorized: ["unauthorized", "ambiguous_credentials", "session_expired"],
  forbidden: [
    "insufficient_scope",
    "session_required",
    "csrf_rejected",
    "second_factor_required",
    "single_sign_on_required",
    "mock_payments_disabled",
    "forbidden",
  ],
  missing: [
    "not_found",
    "event_not_found",
    "booth_not_found",
    "exhibitor_not_found",
    "order_not_found",
    "payment_not_found",
    "extra_not_found",
    "location_not_found",
    "no_route",
    "not_published",
    "unknown_action",
  ],
  method: ["method_not_allowed"],
  conflict: [
    "booth_not_available",
    "booth_has_active_order",
    "booths_differ",
    "label_taken",
    "external_id_taken",
    "level_not_empty",
    "not_georeferenced",
    "order_already_paid",
    "order_expired",
    "order_cancelled",
    "order_refunded",
    "order_not_paid",
    "payment_not_reversible",
    "statement_of_another_account",
    "bank_line_not_open",
    "order_not_editable",
    "price_not_set",
    "sales_closed",
    "terms_changed",
    "event_not_published",
    "slug_taken",
    "series_collides",
    "extra_limit_reached",
    "extra_not_for_sale",
    "extra_in_use",
    "exhibitor_has_orders",
    "sync_in_progress",
    "idempotency_in_progress",
    "conflict",
  ],
  precondition: ["precondition_failed"],
  too_large: ["payload_too_large", "file_too_large", "csv_too_large", "media_quota_exceeded"],
  media_type: ["unsupported_media_type"],
  reused: ["idempotency_key_reused"],
  limited: ["rate_limited", "reservation_quota_exceeded"],
  internal: ["internal_error"],
  upstream: ["payment_provider_error", "source_unreachable"],
  unavailable: ["busy", "storage_full", "storage_error", "shutting_down"],
} as const;

export type RefusalKind = keyof typeof CODES_BY_KIND;
export type RefusalCode = (typeof CODES_BY_KIND)[RefusalKind][number];

export const REFUSAL_CODES = Object.values(CODES_BY_KIND).flat() as readonly RefusalCode[];

const KIND_OF = new Map<RefusalCode, RefusalKind>(
  Object.entries(CODES_BY_KIND).flatMap(([kind, codes]) =>
    codes.map((code) => [code, kind as RefusalKind] as const),
  ),
);

export function codesOf(kind: RefusalKind): readonly RefusalCode[] {
  return CODES_BY_KIND[kind];
}

/**
 * An invalid position in an input: path, rule and message. For lists, `index` is the invalid item and `first` the
 * earlier one that it conflicts with.
 */
export type Fault = { path: string; code: string; message: string; index?: number; first?: number };

export type RefusalDetails = Fault[] | Record<string, unknown>;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails | undefined;

  constructor(code: RefusalCode, message: string, details?: RefusalDetails) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }

  get kind(): RefusalKind {
    return KIND_OF.get(this.code) ?? "internal";
  }
}

/** Compares by name, because two copies of this class can exist in one process (the server's and Next's). */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === "Refusal" && "code" in error;
}
