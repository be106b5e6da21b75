import type { Deps } from "#lib/http/deps";
import type { Database } from "#lib/store/database";

export type Replica = Pick<NonNullable<Database["standby"]>, "serve" | "noteCallerWrite">;

/**
 * Lists, feeds and reports may be read from a replica that has what this caller must see. Writes are noted after
 * their transaction has ended and before their response is sent, so that the caller's next request reads from the
 * primary.
 */
export function throughStandby(standby: Replica | undefined): Deps["throughStandby"] {
  return async ({ method, mayLag, kept, reply }, about, work) => {
    if (!standby) return work();
    const { eventId, callerId } = about;
    if (method === "GET") {
      const may = mayLag ?? (kept !== undefined || reply.isList === true);
      // Without an event or a caller, it is unknown which writes a read must see.
      return may && (eventId !== null || callerId !== null) ? standby.serve(about, work) : work();
    }
    if (callerId === null) return work();
    // A failed request may have written something, too. A successful one must not fail because this note fails.
    return work().finally(() => standby.noteCallerWrite(callerId).catch(() => {}));
  };
}
