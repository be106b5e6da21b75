import { isRefusal } from "#lib/refusal";
import type { OfficeKey } from "#lib/words/office";
import { writePhrase } from "#lib/words/phrase";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import type { Speech } from "#lib/words/speech";
import { sentenceIn } from "./apiSentences";
import { CallRefused } from "./call";
import { ENGLISH, type Wording } from "./form";

type RefusalKey = Extract<OfficeKey, `refusal.${string}`>;

/**
 * The errors with a text of their own in the office; a record, so that a key without an error code does not compile.
 */
const KEYS: { [Key in RefusalKey]: true } = {
  "refusal.signedOut": true,
  "refusal.unreachable": true,
  "refusal.unknown": true,
  "refusal.other": true,
  "refusal.busy": true,
  "refusal.rate_limited": true,
  "refusal.storage_full": true,
  "refusal.not_found": true,
  "refusal.event_not_found": true,
  "refusal.order_not_found": true,
  "refusal.booth_not_found": true,
  "refusal.exhibitor_not_found": true,
  "refusal.forbidden": true,
  "refusal.insufficient_scope": true,
  "refusal.session_required": true,
  "refusal.second_factor_required": true,
  "refusal.precondition_failed": true,
  "refusal.label_taken": true,
  "refusal.external_id_taken": true,
  "refusal.slug_taken": true,
  "refusal.url_not_allowed": true,
  "refusal.booth_not_available": true,
  "refusal.booth_has_active_order": true,
  "refusal.booths_not_adjacent": true,
  "refusal.booths_on_different_levels": true,
  "refusal.booths_differ": true,
  "refusal.level_not_empty": true,
  "refusal.category_cycle": true,
  "refusal.exhibitor_has_orders": true,
  "refusal.extra_in_use": true,
  "refusal.extra_limit_reached": true,
  "refusal.extra_not_for_sale": true,
  "refusal.order_already_paid": true,
  "refusal.order_cancelled": true,
  "refusal.order_expired": true,
  "refusal.order_refunded": true,
  "refusal.order_not_paid": true,
  "refusal.order_not_editable": true,
  "refusal.price_not_set": true,
  "refusal.sales_closed": true,
  "refusal.event_not_published": true,
  "refusal.amount_exceeds_due": true,
  "refusal.amount_exceeds_refundable": true,
  "refusal.payment_not_reversible": true,
  "refusal.payment_provider_error": true,
  "refusal.currency_mismatch": true,
  "refusal.invalid_vat_id": true,
  "refusal.bank_line_not_open": true,
  "refusal.statement_of_another_account": true,
  "refusal.source_unreachable": true,
  "refusal.sync_in_progress": true,
  "refusal.file_too_large": true,
  "refusal.csv_too_large": true,
  "refusal.payload_too_large": true,
  "refusal.csv_encoding": true,
  "refusal.image_invalid": true,
  "refusal.image_too_large": true,
  "refusal.media_quota_exceeded": true,
};

/** Codes with the same text as another one. */
const ALIKE: Record<string, string> = {
  unauthorized: "signedOut",
  session_expired: "signedOut",
  shutting_down: "busy",
  storage_error: "storage_full",
  extra_not_found: "not_found",
  payment_not_found: "not_found",
  internal_error: "unknown",
};

/**
 * Errors in the language of the office by their code, or by the sentence of the API about a value. For rare cases the
 * API's own English sentence is quoted, because it helps more than a general sentence.
 */
export function officeWordingIn(speech: Speech<OfficeKey>): Wording {
  const { language, say } = speech;
  const named: Wording["named"] = (message) =>
    /^[a-z]\w*\.\w+$/.test(message) ? say(message as OfficeKey) : message;
  const phrased = (error: unknown) =>
    error instanceof PhrasedRefusal ? writePhrase(error.phrase, speech) : null;
  if (language === "en") {
    return { ...ENGLISH, named, message: (error) => phrased(error) ?? ENGLISH.message(error) };
  }
  const issue: Wording["issue"] = ({ code, input, origin, minimum, maximum, format }) => {
    const limit = { limit: Number(code === "too_small" ? minimum : maximum) };
    if (input === undefined || (origin === "string" && minimum === 1)) return say("fault.required");
    if (Number.isNaN(input)) return say("invalid.incomplete");
    if (code === "too_small")
      return say(origin === "string" ? "invalid.tooShort" : "invalid.tooSmall", limit);
    if (code === "too_big") return say(origin === "string" ? "invalid.tooLong" : "invalid.tooBig", limit);
    if (format === "email") return say("fault.email");
    return format === "url" ? say("fault.webAddress") : say("fault.other");
  };
  return {
    issue,
    named,
    finding: (found) => (found.code === "custom" ? found.message : (issue(found) ?? say("fault.other"))),
    fault: ({ message }) => sentenceIn(say, message) ?? message,
    message: (error) => {
      if (error instanceof TypeError) return say("refusal.unreachable");
      const own = phrased(error);
      if (own !== null) return own;
      if (!(error instanceof CallRefused || isRefusal(error)))
        return error instanceof Error ? named(error.message) : say("refusal.unknown");
      const key = `refusal.${ALIKE[error.code] ?? error.code}`;
      if (isKey(key)) return say(key);
      return sentenceIn(say, error.message) ?? say("refusal.other", { message: error.message });
    },
  };
}

function isKey(key: string): key is RefusalKey {
  return Object.hasOwn(KEYS, key);
}
