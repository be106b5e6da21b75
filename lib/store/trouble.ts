import { Refusal } from "#lib/refusal";

/** PostgreSQL's own codes for troubles that the database has, rather than the caller. */
const FULL = new Set(["53100", "53200", "53400"]);
const CORRUPT = new Set(["XX001", "XX002", "58030"]);
/** Two transactions stood in each other's way; one of them was undone and may simply be done again. */
const COLLIDED = new Set(["P2034", "40001", "40P01"]);
const BUSY = new Set([...COLLIDED, "P1001", "P1017", "P2024", "P2028", "53300", "55P03", "57P01", "57P03"]);
/** What a write refers to was deleted between its being looked up and the write. */
const GONE = new Set(["P2003", "P2025", "23503"]);

/** A caller may repeat a request that met a busy or a full database; everything else passes unchanged. */
export function asRefusal(error: unknown): unknown {
  const code = databaseCode(error);
  if (code === null) return error;
  if (BUSY.has(code)) return new Refusal("busy", "The database is busy; try again in a second.");
  if (FULL.has(code))
    return new Refusal("storage_full", "The server's storage is full; nothing was changed.");
  if (CORRUPT.has(code)) return new Refusal("storage_error", "The server's storage cannot be read.");
  if (GONE.has(code))
    return new Refusal("conflict", "Something this refers to was deleted at this moment; read it again.");
  return error;
}

export function isCollision(error: unknown): boolean {
  return COLLIDED.has(databaseCode(error) ?? "");
}

/** The unique index that a write broke, or null when the error is another one. */
export function brokenUniqueIndex(error: unknown): string | null {
  const cause = causeOf(error);
  return cause?.originalCode === "23505" ? (cause.constraint?.index ?? null) : null;
}

type Cause = { originalCode?: string; constraint?: { index?: string } };

function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined;
  return (error as Error & { meta?: { driverAdapterError?: { cause?: Cause } } }).meta?.driverAdapterError
    ?.cause;
}

function databaseCode(error: unknown): string | null {
  const original = causeOf(error)?.originalCode;
  if (original) return original;
  const { code } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  return typeof code === "string" ? code : null;
}
