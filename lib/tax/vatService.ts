import type { VatIdState } from "#lib/records/orders";
import { isInEu } from "./countries";

/** The EU's service that checks whether a VAT id exists (VIES). */

export const VAT_SERVICE_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";

export type VatAnswer = {
  state: Exclude<VatIdState, "pending">;
  /** The company's name, or the service's error. */
  answer: string | null;
  /** The number with which the service can prove this check later. */
  consultation: string | null;
};

/** The service returns a consultation number only if the seller's own id is sent. */
export function vatQuestion(vatId: string, sellerVatId: string | null): string {
  const own = sellerVatId?.replace(/\s/g, "") ?? "";
  const asker = isInEu(own.slice(0, 2))
    ? { requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) }
    : {};
  return JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...asker });
}

/** Errors can have status 200 too, when the register of a country is down. */
export function readVatAnswer(status: number, text: string): VatAnswer {
  const body = parsed(text);
  if (typeof body.valid === "boolean" && status === 200) {
    const name = typeof body.name === "string" && body.name !== "---" ? body.name.slice(0, 200) : null;
    const consultation = typeof body.requestIdentifier === "string" ? body.requestIdentifier : "";
    return { state: body.valid ? "valid" : "invalid", answer: name, consultation: consultation || null };
  }
  const error = errorOf(body);
  return error === "INVALID_INPUT"
    ? { state: "invalid", answer: error, consultation: null }
    : unreachable(error ?? `HTTP ${status}`);
}

export function unreachable(answer: string): VatAnswer {
  return { state: "unreachable", answer, consultation: null };
}

type Body = { valid?: unknown; name?: unknown; requestIdentifier?: unknown; errorWrappers?: unknown };

function parsed(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

function errorOf({ errorWrappers }: Body): string | null {
  const [first] = Array.isArray(errorWrappers) ? (errorWrappers as { error?: unknown }[]) : [];
  return typeof first?.error === "string" ? first.error.slice(0, 100) : null;
}
