import { Refusal } from "#lib/refusal";
import type { Exhibitor } from "#lib/store/exhibitors";

/** Whom to write to; a contact that was forgotten has no address any more. */
export function emailOf({ contactEmail }: Pick<Exhibitor, "contactEmail">): string | null {
  return contactEmail?.includes("@") ? contactEmail : null;
}

/** The same where somebody asks for a letter, told what for, and has to hear that it cannot be written. */
export function contactOf(
  { name, contactName, contactEmail }: Pick<Exhibitor, "name" | "contactName" | "contactEmail">,
  aim: string,
): { email: string; contactName: string | null; name: string } {
  const email = emailOf({ contactEmail });
  if (email) return { email, contactName, name };
  throw new Refusal("validation_error", `${name} has no contact e-mail to ${aim}.`, [
    { path: "contactEmail", code: "required", message: "There is no contact e-mail." },
  ]);
}
