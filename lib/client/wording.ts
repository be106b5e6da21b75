import type { ErrorWordKey } from "#lib/words/buyer";
import type { Speech } from "#lib/words/speech";
import { CallRefused } from "./call";
import { ENGLISH, type Wording } from "./form";

type ErrorKey = Extract<ErrorWordKey, `error.${string}`>;

/** Typed as a record, so that a key without an error code, or the other way round, does not compile. */
const KEYS: { [Key in ErrorKey]: true } = {
  "error.booth_not_available": true,
  "error.sales_closed": true,
  "error.event_not_published": true,
  "error.price_not_set": true,
  "error.extra_limit_reached": true,
  "error.extra_not_for_sale": true,
  "error.order_expired": true,
  "error.order_cancelled": true,
  "error.order_refunded": true,
  "error.order_already_paid": true,
  "error.order_not_found": true,
  "error.invalid_vat_id": true,
  "error.reservation_quota_exceeded": true,
  "error.rate_limited": true,
  "error.payment_provider_error": true,
  "error.not_found": true,
  "error.forbidden": true,
  "error.conflict": true,
  "error.terms_changed": true,
  "error.too_many_items": true,
  "error.file_too_large": true,
  "error.image_invalid": true,
  "error.media_quota_exceeded": true,
  "error.storage_full": true,
  "error.busy": true,
  "error.unreachable": true,
  "error.other": true,
};

/** Codes with the same text as another one. */
const ALIKE: Record<string, string> = {
  booth_not_found: "not_found",
  extra_not_found: "not_found",
  image_too_large: "file_too_large",
};

/** Errors in the reader's language, by their code: the API itself is in English only. */
export function wordingIn({ language, say }: Speech<ErrorWordKey>): Wording {
  if (language === "en") return ENGLISH;
  const issue: Wording["issue"] = ({ code, input, origin, minimum, maximum, format }) => {
    if (input === undefined || (origin === "string" && minimum === 1)) return say("fault.required");
    if (code === "too_big" && origin === "string") return say("fault.tooLong", { maximum: Number(maximum) });
    return format === "email" ? say("fault.email") : say("fault.other");
  };
  const fault = (path: string) => say(isWebField(path) ? "fault.webAddress" : "fault.other");
  return {
    issue,
    finding: (found) =>
      found.code === "custom" ? fault(found.path.join(".")) : (issue(found) ?? say("fault.other")),
    fault: ({ path }) => fault(path),
    named: (message) => message,
    message: (error) => (isOwn(error) ? error.message : say(keyOf(error))),
  };
}

/** Fields of an entry that contain a URL. */
function isWebField(path: string): boolean {
  return path === "website" || path === "videoUrl" || path.startsWith("social.") || path.endsWith(".url");
}

function keyOf(error: unknown): ErrorKey {
  if (error instanceof TypeError) return "error.unreachable";
  const key = error instanceof CallRefused ? `error.${ALIKE[error.code] ?? error.code}` : "";
  return isKey(key) ? key : "error.other";
}

/** Errors thrown by a page itself are already in the reader's language. */
function isOwn(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof CallRefused) && !(error instanceof TypeError);
}

function isKey(key: string): key is ErrorKey {
  return Object.hasOwn(KEYS, key);
}
