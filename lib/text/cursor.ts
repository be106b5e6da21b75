/**
 * Where a page of a list ended: the values that the list is sorted by, of its last record. The next page begins after
 * them, even if that record has been deleted.
 */
export type Position = readonly PositionValue[];
type PositionValue = string | number | bigint | boolean | Date | null;

/** A position, and the list that it belongs to. */
export type Cursor = { list: string; position: Position };

/** As an opaque text for URLs. */
export function writeCursor({ list, position }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([list, ...position.map(toJson)]));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null if the text is not a cursor. */
export function readCursor(text: string): Cursor | null {
  try {
    const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(json)) return null;
    const [list, ...values] = json as unknown[];
    const position = values.map(fromJson);
    return typeof list === "string" && values.length > 0 ? { list, position } : null;
  } catch {
    return null;
  }
}

function toJson(value: PositionValue): unknown {
  if (value instanceof Date) return { at: value.getTime() };
  return typeof value === "bigint" ? { n: String(value) } : value;
}

function fromJson(value: unknown): PositionValue {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as PositionValue;
  const { at, n } = value as { at?: unknown; n?: unknown };
  if (typeof n === "string") return BigInt(n);
  const moment = new Date(at as number);
  if (typeof at !== "number" || Number.isNaN(moment.getTime())) throw new TypeError("This is no moment.");
  return moment;
}
