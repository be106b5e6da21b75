const SALE_FIELDS = ["status", "holdKind", "holdExpiresAt", "holdReason", "exhibitorIds"];

const WORDS = { somebody: "Somebody else", hold: "A hold that ended", sale: "A sale" } as const;

/** The cause of a change without a signed-in user: a visitor's order, or a hold that ended. */
export function causeOf(table: string, fields: readonly string[], status: unknown): keyof typeof WORDS {
  const isSale = table === "booths" && fields.some((field) => SALE_FIELDS.includes(field));
  if (!isSale) return "somebody";
  return status === "available" ? "hold" : "sale";
}

export function whatChanged(table: string, fields: readonly string[], status: unknown): string {
  return WORDS[causeOf(table, fields, status)];
}
