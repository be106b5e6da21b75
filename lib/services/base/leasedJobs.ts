import type { App } from "#lib/ports";

const LEASE_MS = 60_000;
const BATCH = 50;
/** Delays double, so the last attempt is most of a day after the first. */
const MOST_ATTEMPTS = 11;

type Lease = { now: Date; leasedUntil: Date };

/**
 * Runs up to a batch of jobs and returns how many it ran. Each job is claimed just before it runs, because a slow
 * server would outlast the leases of a whole batch and another instance would run them again.
 */
export async function runLeasedJobs<Job>(
  { clock }: App,
  claim: (lease: Lease) => Promise<Job | null>,
  doOne: (job: Job) => Promise<void>,
): Promise<number> {
  for (let done = 0; done < BATCH; done += 1) {
    const now = clock.now();
    const job = await claim({ now, leasedUntil: new Date(now.getTime() + LEASE_MS) });
    if (job === null) return done;
    await doOne(job);
  }
  return BATCH;
}

/** When a failed e-mail is sent again; null after the last attempt. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  return attempts < MOST_ATTEMPTS ? new Date(now.getTime() + LEASE_MS * 2 ** (attempts - 1)) : null;
}
