import type { App } from "#lib/ports";
import { isRefusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { type Lease, releaseSync, type SyncOutcome } from "#lib/store/partner";

const LEASE_MS = 5 * 60_000;
/** Enough errors for a person to read. */
const KEPT_ERRORS = 20;

type Counts = Pick<SyncOutcome, "created" | "updated" | "unchanged" | "skipped" | "errors">;
type Occasion = { source: string; scheduled: boolean; isKept: boolean };

/** If a process dies during a sync, the lease expires after five minutes. */
export function leaseFrom({ clock }: App): Lease {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

/** Runs the work, then releases the lease and saves the result. */
export async function underLease<T extends Counts>(
  app: App,
  { id }: Fair,
  lease: Lease,
  { source, scheduled, isKept }: Occasion,
  work: () => Promise<T>,
): Promise<T> {
  const release = (syncResult: Counts & Pick<SyncOutcome, "failure">) => {
    const ended = { endedAt: app.clock.now(), outcome: { source, scheduled, ...syncResult } };
    return releaseSync(app.db.read, id, lease, isKept ? ended : undefined);
  };
  try {
    const report = await work();
    const { created, updated, unchanged, skipped, errors } = report;
    const counts = { created, updated, unchanged, skipped, errors: errors.slice(0, KEPT_ERRORS) };
    await release({ ...counts, failure: null });
    return report;
  } catch (error) {
    await release({ ...NOTHING, failure: failureOf(error) });
    throw error;
  }
}

const NOTHING: Counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, errors: [] };

function failureOf(error: unknown): SyncOutcome["failure"] {
  if (isRefusal(error)) return { code: error.code, message: error.message };
  return { code: "internal_error", message: "Something went wrong on our side." };
}
