import { Refusal } from "#lib/refusal";

/** PostgreSQL's own codes for troubles that the database has, rather than the caller. */
const FULL = new Set(["53100", "53200", "53400"]);
const CORRUPT = new Set(["XX001", "XX002", "58030"]);
/** Two transactions stood in each other's way; one of them was undone and may simply be done again. */
const COLLIDED = new Set(["P2034", "40001", "40P01"]);
/** It took too long, and was undone. */
const BUSY = new Set([...COLLIDED, "P2024", "P2028", "53300", "55P03", "57014"]);
/** No connection was had, so that nothing was asked of the database. */
const AWAY = new Set([
  ...["P1001", "P1002", "57P03", "08001", "08004"],
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ENOENT"],
]);
/** A connection ended while something was asked over it. */
const LOST = new Set([
  ...["P1008", "P1017", "57P01", "57P02", "08000", "08003", "08006", "08007"],
  ...["ECONNRESET", "EPIPE", "ETIMEDOUT"],
]);
/** A database that has only just become another's copy, or whose disk is full, takes no writes. */
const READ_ONLY = "25006";
/** What a write refers to was deleted between its being looked up and the write. */
const GONE = new Set(["P2003", "P2025", "23503"]);

/** The driver's own errors have no codes. */
const WITHOUT_CODE: [RegExp, string][] = [
  [/^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/, "P1001"],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed)/, "P1017"],
];

export type Circumstances = {
  /** The disk of the database has no room. */
  isFull?: boolean;
  /** What was asked may have been done, as far as we know, if the connection was lost. */
  mayBeDone?: boolean;
};

/** A caller may repeat a request that met a busy or a full database; everything else passes unchanged. */
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

/** Nobody can tell whether the database still did what it was asked; who asks again with the same key finds out. */
export function outcomeUnknown(code: "busy" | "storage_full" = "busy"): Refusal {
  return new Refusal(
    code,
    "The connection to the database was lost, so it is not known whether this was done. " +
      "Send it again with the same Idempotency-Key, or look before you repeat it.",
    { outcome: "unknown" },
  );
}

export function isCollision(error: unknown): boolean {
  return COLLIDED.has(databaseCode(error) ?? "");
}

/** The unique index that a write broke, or null when the error is another one. */
export function brokenUniqueIndex(error: unknown): string | null {
  const cause = causeOf(error);
  return cause?.originalCode === "23505" ? (cause.constraint?.index ?? null) : null;
}

type Cause = { kind?: string; originalCode?: string; constraint?: { index?: string } };

/** Of an error of a statement; one that met the end of a transaction comes as the adapter threw it. */
function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "DriverAdapterError") return error.cause as Cause | undefined;
  return (error as Error & { meta?: { driverAdapterError?: { cause?: Cause } } }).meta?.driverAdapterError
    ?.cause;
}

/** What the adapter calls troubles of the network. */
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
  // A socket in the file system is missing while its server is; to others any file may be missing.
  if (code === "ENOENT") return name.startsWith("Prisma") ? code : null;
  if (typeof code === "string") return code;
  return WITHOUT_CODE.find(([words]) => words.test(message))?.[1] ?? null;
}
