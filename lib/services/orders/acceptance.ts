import { createHash } from "node:crypto";
import type { App } from "#lib/ports";
import type { Acceptance } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { findTerms, keepTerms } from "#lib/store/termsVersions";
import type { WriteContext } from "../base/writeContext";
import { getOrder } from "./lock";

/** The event's terms and the digest that names this version of them; null without terms. */
export function currentTerms({ settings }: Pick<Fair, "settings">): { text: string; sha256: string } | null {
  const { sales } = settings as { sales?: { terms?: string | null } };
  const text = sales?.terms;
  return text ? { text, sha256: createHash("sha256").update(text, "utf8").digest("hex") } : null;
}

/** Refuses an earlier version of the terms, so that the buyer reads the new one first. */
export async function accepted(
  { db, fair, now }: WriteContext,
  input: { sha256: string } | null | undefined,
  name: string,
): Promise<Acceptance | null> {
  if (!input) return null;
  const terms = currentTerms(fair);
  if (terms === null || terms.sha256 !== input.sha256.toLowerCase()) {
    throw new Refusal("terms_changed", "The terms have changed. Read them again before you accept them.", {
      sha256: terms?.sha256 ?? null,
    });
  }
  const { sha256, text } = terms;
  await keepTerms(db, { eventId: fair.id, sha256, text, createdAt: now });
  return { sha256, at: now.toISOString(), name };
}

/** The text that the buyer of an order accepted, even if the event's terms have changed since. */
export async function acceptedTerms(
  app: App,
  fair: Fair,
  id: string,
): Promise<Acceptance & { text: string }> {
  const { acceptance, number } = await getOrder({ db: app.db.read, fair }, id);
  const text = acceptance && (await findTerms(app.db.read, fair.id, acceptance.sha256));
  if (acceptance && text !== null) return { ...acceptance, text };
  throw new Refusal("not_found", `No terms were accepted with order ${number}.`);
}
