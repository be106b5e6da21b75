import { Refusal } from "#lib/refusal";

/** PostgreSQL codes for problems of the database, not of the request. */
const FULL = new Set(["53100", "53200", "53400"]);
const CORRUPT = new Set(["XX001", "XX002", "58030"]);
/** Two transactions conflicted; the one that was rolled back can be repeated. */
const COLLIDED = new Set(["P2034", "40001", "40P01"]);
/** A pooler has passed a prepared statement to a connection that does not have it, or has it already. */
const UNPREPARED = new Set(["26000", "42P05"]);
/** Timeouts; the transaction was rolled back. */
const BUSY = new Set([...COLLIDED, "P2024", "P2028", "53300", "55P03", "57014"]);
/** No connection could be opened, so nothing was executed. */
const AWAY = new Set([
  ...["P1001", "P1002", "57P03", "08001", "08004"],
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ENOENT"],
]);
/** The connection was lost during a statement. */
const LOST = new Set([
  ...["P1008", "P1017", "57P01", "57P02", "08000", "08003", "08006", "08007"],
  ...["ECONNRESET", "EPIPE", "ETIMEDOUT"],
]);
/** Writes to a standby, or to a database with a full disk, are rejected. */
const READ_ONLY = "25006";
/** A referenced row was deleted between lookup and write. */
const GONE = new Set(["P2003", "P2025", "23503"]);

/** Errors of the driver itself have no codes. */
const WITHOUT_CODE: [RegExp, string][] = [
  [/^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/, "P1001"],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed)/, "P1017"],
];

export type Circumstances = {
  /** The database's disk is full. */
  isFull?: boolean;
  /** If the connection was lost, the statement may have been executed. */
  mayBeDone?: boolean;
};

/** Callers may repeat requests that met a busy or full database. Other errors pass unchanged. */
export function asRefusal(
  error: unknown,
  { isFull = false, mayBeDone = false }: Circumstances = {},
): unknown {
  const code = databaseCode(error);
  if (code === null) return error;
  if (LOST.has(code)) {
    if (mayBeDone) return outcomeUnknown(isFull ? "storage_full" : "busy");
    return isFull ? storageFull() : notReached();
  }
  if (FULL.has(code) || (isFull && code === READ_ONLY)) return storageFull();
  if (BUSY.has(code)) return new Refusal("busy", "The database is busy; try again in a second.");
  if (AWAY.has(code) || code === READ_ONLY) return notReached();
  if (CORRUPT.has(code)) return new Refusal("storage_error", "The server's storage cannot be read.");
  if (GONE.has(code))
    return new Refusal("conflict", "Something this refers to was deleted at this moment; read it again.");
  return error;
}

function storageFull(): Refusal {
  return new Refusal("storage_full", "The server's storage is full; nothing was changed.");
}

export function notReached(): Refusal {
  return new Refusal("busy", "The database does not answer at the moment; try again in a few seconds.");
}

/** It is unknown whether the statement was executed; a retry with the same idempotency key finds out. */
export function outcomeUnknown(code: "busy" | "storage_full" = "busy"): Refusal {
  return new Refusal(
    code,
    "The connection to the database was lost, so it is not known whether this was done. " +
      "Send it again with the same Idempotency-Key, or look before you repeat it.",
    { outcome: "unknown" },
  );
}

/** Thrown inside a transaction to repeat it, because data that it had to lock changed after it was read. */
export class TransactionConflict extends Error {
  readonly code = "40001";
}

export function isCollision(error: unknown): boolean {
  return COLLIDED.has(databaseCode(error) ?? "");
}

/** True if a prepared statement was unknown. Nothing was executed, and the statement can be repeated unprepared. */
export function isUnprepared(error: unknown): boolean {
  return UNPREPARED.has(databaseCode(error) ?? "");
}

/** The violated unique index, or null for other errors. */
export function brokenUniqueIndex(error: unknown): string | null {
  const cause = causeOf(error);
  return cause?.originalCode === "23505" ? (cause.constraint?.index ?? null) : null;
}

type Cause = { kind?: string; originalCode?: string; constraint?: { index?: string } };

/** The database error inside Prisma's. Errors at the end of a transaction are thrown unwrapped. */
function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "DriverAdapterError") return error.cause as Cause | undefined;
  return (error as Error & { meta?: { driverAdapterError?: { cause?: Cause } } }).meta?.driverAdapterError
    ?.cause;
}

/** Network errors as the adapter names them. */
const KINDS: Record<string, string> = {
  DatabaseNotReachable: "P1001",
  ConnectionClosed: "P1017",
  SocketTimeout: "P1008",
  TransactionWriteConflict: "P2034",
};

function databaseCode(error: unknown): string | null {
  const cause = causeOf(error);
  if (cause?.originalCode) return cause.originalCode;
  if (cause?.kind && KINDS[cause.kind]) return KINDS[cause.kind] as string;
  if (!(error instanceof Error)) return null;
  const { code, name, message } = error as Error & { code?: unknown };
  // ENOENT means a missing server socket only if Prisma reports it.
  if (code === "ENOENT") return name.startsWith("Prisma") ? code : null;
  if (typeof code === "string") return code;
  return WITHOUT_CODE.find(([words]) => words.test(message))?.[1] ?? null;
}
