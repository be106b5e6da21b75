import type { Endpoint } from "./endpoint";

type ReadScope = { eventId: string | null; callerId: string | null };

/** A replica of the database. */
export type Standby = {
  serve<T>(scope: ReadScope, work: () => Promise<T>): Promise<T>;
  noteCallerWrite(callerId: string): Promise<void>;
};

/** Lists, feeds and reports may be read from a replica that has what this caller must see. */
export async function throughStandby<T>(
  standby: Standby | undefined,
  { method, mayLag, kept, reply }: Endpoint,
  scope: ReadScope,
  work: () => Promise<T>,
): Promise<T> {
  const may = mayLag ?? (kept !== undefined || reply.isList === true);
  // Without an event or a caller there is no telling what they must see.
  const isKnown = scope.eventId !== null || scope.callerId !== null;
  return standby && may && isKnown && method === "GET" ? standby.serve(scope, work) : work();
}

/** Notes a write before its response is sent, and after its transaction has ended. */
export async function noted<T>(
  standby: Standby | undefined,
  { method }: Endpoint,
  callerId: string | null,
  response: Promise<T>,
): Promise<T> {
  if (!standby || callerId === null || method === "GET") return response;
  // Even a request that failed may have written something. One that succeeded must not fail for want of a note.
  return response.finally(() => standby.noteCallerWrite(callerId).catch(() => {}));
}
