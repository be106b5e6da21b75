import type { Exhibitor } from "#lib/store/exhibitors";

/** Whom to write to; a contact that was forgotten has no address any more. */
export function emailOf({ contactEmail }: Pick<Exhibitor, "contactEmail">): string | null {
  return contactEmail?.includes("@") ? contactEmail : null;
}
