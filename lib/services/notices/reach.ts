import { Refusal } from "#lib/refusal";
import type { Exhibitor } from "#lib/store/exhibitors";

/** The contact address, or null if there is none, for example after an erasure. */
export function emailOf({ contactEmail }: Pick<Exhibitor, "contactEmail">): string | null {
  return contactEmail?.includes("@") ? contactEmail : null;
}

/** The contact address for an e-mail that the caller requested; refuses if there is none. */
export function contactOf(
  { name, contactName, contactEmail }: Pick<Exhibitor, "name" | "contactName" | "contactEmail">,
  aim: string,
): { email: string; contactName: string | null; name: string } {
  const email = emailOf({ contactEmail });
  if (email) return { email, contactName, name };
  throw new Refusal("validation_error", `${name} has no contact e-mail address to ${aim}.`, [
    { path: "contactEmail", code: "required", message: "There is no contact e-mail address." },
  ]);
}
