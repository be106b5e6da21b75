import { wholeTurn } from "#lib/geometry/angle";
import type { Corner } from "#lib/geometry/point";
import { BOOTH_FIELDS, type Booth, type BoothShape, NEW_BOOTH, SALE_FIELDS } from "#lib/records/booths";
import { blankRecord, fieldsWith, type With, without } from "#lib/records/record";

/** A booth as stored: its position, texts and price; its status and exhibitors belong to its orders. */
export type BoothEntry = Omit<Booth, (typeof SALE_FIELDS)[number]>;

/** The fields of a booth that a request may change; absent fields stay as they are. */
export type EntryInput = Partial<Pick<BoothEntry, With<typeof BOOTH_FIELDS, "changeable">>>;

export type NewEntry = Pick<BoothEntry, "id" | "eventId" | "levelId" | "label" | "createdAt" | "updatedAt">;

export function newEntry(fixed: NewEntry, input: EntryInput): BoothEntry {
  return changeEntry(Object.assign({ ...BLANK }, NEW_BOOTH, { legacyId: 0 }, fixed), input);
}

const BLANK = blankRecord(without(Object.keys(BOOTH_FIELDS), ...SALE_FIELDS));

export function changeEntry<E extends BoothEntry>(entry: E, input: EntryInput): E {
  const changed: Record<string, unknown> = { ...entry };
  for (const field of FIELDS) if (input[field] !== undefined) changed[field] = input[field];
  return Object.assign(changed as E, reshape(entry, input));
}

/** A polygon sets the box around it; moving or resizing the box moves or scales its polygon. */
function reshape(before: BoothShape, input: Partial<BoothShape>): BoothShape {
  const rotation = input.rotation === undefined ? before.rotation : wholeTurn(input.rotation);
  if (input.polygon) return { ...boxOf(input.polygon), rotation, polygon: input.polygon };
  const { x = before.x, y = before.y, width = before.width, height = before.height } = input;
  const polygon = input.polygon === null ? null : before.polygon;
  if (!polygon) return { x, y, width, height, rotation, polygon: null };
  const isInPlace = x === before.x && y === before.y && width === before.width && height === before.height;
  if (isInPlace) return { x, y, width, height, rotation, polygon };
  const fit = ([px, py]: Corner): Corner => [
    tidy(x + ((px - before.x) * width) / before.width),
    tidy(y + ((py - before.y) * height) / before.height),
  ];
  return { x, y, width, height, rotation, polygon: polygon.map(fit) };
}

function boxOf(polygon: readonly Corner[]): Pick<BoothShape, "x" | "y" | "width" | "height"> {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: tidy(Math.max(...xs) - x), height: tidy(Math.max(...ys) - y) };
}

/** Rounds sums of binary fractions such as 0.1 + 0.2 to a hundredth of a millimetre. */
function tidy(metres: number): number {
  return Math.round(metres * 100_000) / 100_000;
}

/** The names of the fields that differ, as in the API; a price has two fields there. */
export function changedFields(before: BoothEntry, after: BoothEntry): string[] {
  return FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) =>
    field === "priceCents" ? "price" : field,
  );
}

const FIELDS = fieldsWith(BOOTH_FIELDS, "changeable");

/** Maps are equal regardless of the order of their keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [keys, others] = [Object.entries(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every(([key, value]) => isSame(value, (b as Record<string, unknown>)[key]))
  );
}
