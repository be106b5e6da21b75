import { BOOTH_STATUSES, BOOTH_TYPES } from "#lib/records/booths";
import type { BoothRow } from "#lib/store/sheets";
import { asNumber, asOneOf, asText, listCell } from "#lib/text/cells";
import type { WrittenColumn } from "#lib/text/csv";

/** A booth with what a file says in other words than we keep. */
export type WrittenBooth = BoothRow & { level: string; price: number | null; areaM2: number };

/** What an import reads of a booth. Notes are read as they stand: a blank at their end is nobody's mistake. */
export const COLUMNS = [
  { name: "label", required: true, synonyms: ["booth", "stand"], read: asText },
  { name: "level", read: asText },
  { name: "x", read: asNumber },
  { name: "y", read: asNumber },
  { name: "width", read: asNumber },
  { name: "height", read: asNumber },
  { name: "rotation", read: asNumber },
  { name: "type", read: asOneOf(BOOTH_TYPES) },
  { name: "status", read: asOneOf(BOOTH_STATUSES) },
  { name: "price", read: asNumber },
  { name: "external_id", read: asText },
  { name: "notes", read: (cell: string) => cell },
] as const;

type Read = (typeof COLUMNS)[number]["name"];

const WRITE: Record<Read, WrittenColumn<WrittenBooth>["write"]> = {
  label: ({ label }) => label,
  level: ({ level }) => level,
  x: ({ x }) => x,
  y: ({ y }) => y,
  width: ({ width }) => width,
  height: ({ height }) => height,
  rotation: ({ rotation }) => rotation,
  type: ({ type }) => type,
  status: ({ status }) => status,
  price: ({ price }) => price,
  external_id: ({ externalId }) => externalId,
  notes: ({ notes }) => notes,
};

/** The columns of booths.csv: what an import reads, and what only people read. */
export const WRITTEN_COLUMNS: readonly WrittenColumn<WrittenBooth>[] = [
  ...COLUMNS.map(({ name }) => ({ header: name, write: WRITE[name] })),
  { header: "id", write: ({ id }) => id },
  { header: "area", write: ({ areaM2 }) => areaM2 },
  { header: "exhibitors", write: ({ exhibitors }) => listCell(exhibitors) },
];
