import type { App } from "#lib/ports";
import { isRefusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { type Lease, releaseSync, type SyncOutcome } from "#lib/store/partner";

const LEASE_MS = 5 * 60_000;
/** As many as somebody reads afterwards. */
const KEPT_ERRORS = 20;

type Counts = Pick<SyncOutcome, "created" | "updated" | "unchanged" | "skipped" | "errors">;
type Occasion = { source: string; scheduled: boolean; isKept: boolean };

/** A process that dies in the middle holds the lease no longer than five minutes. */
export function leaseFrom({ clock }: App): Lease {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

/** Does the work, gives the lease back, and keeps what came of it. */
export async function underLease<T extends Counts>(
  app: App,
  { id }: Fair,
  lease: Lease,
  { source, scheduled, isKept }: Occasion,
  work: () => Promise<T>,
): Promise<T> {
  const release = (told: Counts & Pick<SyncOutcome, "failure">) => {
    const ended = { endedAt: app.clock.now(), outcome: { source, scheduled, ...told } };
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
