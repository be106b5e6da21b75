const SALE_FIELDS = ["status", "holdKind", "holdExpiresAt", "holdReason", "exhibitorIds"];

/** What changed a record that nobody who signed in changed: a visitor's order, or a hold that ended. */
export function whatChanged(table: string, fields: readonly string[], status: unknown): string {
  const isSale = table === "booths" && fields.some((field) => SALE_FIELDS.includes(field));
  if (!isSale) return "Somebody else";
  return status === "available" ? "A hold that ended" : "A sale";
}
