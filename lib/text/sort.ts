/** Sortable fields of each list: `sort=name,-updatedAt`. */
export const SORTS = {
  booths: ["label", "status", "type", "level", "price", "width", "createdAt", "updatedAt"],
  exhibitors: ["name", "city", "country", "booths", "featured", "sortIndex", "createdAt", "updatedAt"],
  sessions: ["title", "startsAt", "endsAt", "track", "kind", "capacity", "updatedAt"],
  orders: [
    ...(["number", "company", "status", "boothLabel", "amountCents"] as const),
    ...(["expiresAt", "paidAt", "createdAt", "updatedAt"] as const),
  ],
} as const;

export type SortField<List extends keyof typeof SORTS> = (typeof SORTS)[List][number];
export type Sort<Field extends string = string> = { field: Field; descending: boolean };

/** The fields in order, with a minus for descending; an unknown field is returned as an error. */
export function readSort<Field extends string>(
  text: string,
  fields: readonly Field[],
): { sort: Sort<Field>[] } | { unknown: string } {
  const sort: Sort<Field>[] = [];
  for (const word of text.split(",").map((part) => part.trim())) {
    const descending = word.startsWith("-");
    const field = fields.find((known) => known === (descending ? word.slice(1) : word));
    if (!field) return { unknown: word };
    sort.push({ field, descending });
  }
  return { sort };
}

export function writeSort(sort: readonly Sort[]): string {
  return sort.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join(",");
}
