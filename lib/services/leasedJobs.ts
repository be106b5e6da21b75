import type { App } from "#lib/ports";

const LEASE_MS = 60_000;
const BATCH = 50;
/** The waits double, so the last try is most of a day after the first. */
const MOST_ATTEMPTS = 11;

type Lease = { now: Date; leasedUntil: Date };

/**
 * Does what is owed to others, a batch at the most, and tells how much it was. Each is claimed only when its turn has
 * come: a slow server would outlast the leases of a whole batch, and another instance would do the same again.
 */
export async function runLeasedJobs<Job>(
  { clock }: App,
  claim: (lease: Lease) => Promise<Job | null>,
  doOne: (owed: Job) => Promise<void>,
): Promise<number> {
  for (let done = 0; done < BATCH; done += 1) {
    const now = clock.now();
    const owed = await claim({ now, leasedUntil: new Date(now.getTime() + LEASE_MS) });
    if (owed === null) return done;
    await doOne(owed);
  }
  return BATCH;
}

/** When a letter that could not be sent is tried again; null when that was the last time. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  return attempts < MOST_ATTEMPTS ? new Date(now.getTime() + LEASE_MS * 2 ** (attempts - 1)) : null;
}
