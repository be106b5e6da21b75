/** One immediate attempt and five retries. */
export const MAX_ATTEMPTS = 6;

/** Delays of 10 s, 60 s, 6 min, 36 min and 3 h 36 min: about four and a half hours in total. */
const FIRST_WAIT_MS = 10_000;
const FACTOR = 6;
const JITTER = 0.1;
const MAX_RETRY_AFTER_SECONDS = 3600;

const FAILING_AFTER_MS = 5 * 24 * 60 * 60 * 1000;
const FAILING_AFTER_DELIVERIES = 20;

export type Attempt = {
  /** The number of attempts so far, including this one. */
  attempts: number;
  at: Date;
  /** The response status; null if there was no response. */
  status: number | null;
  retryAfter: string | null;
};

/** `chance` is a random number from 0 to 1 that spreads retries over time. */
export type Waiting = { chance: number; firstWaitMs?: number };

export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Status 410 means that the receiver is permanently gone. */
export function isGone(status: number | null): boolean {
  return status === 410;
}

/** When to retry after a failed attempt; null after the last one. */
export function nextAttemptAt(
  attempt: Attempt,
  { chance, firstWaitMs = FIRST_WAIT_MS }: Waiting,
): Date | null {
  if (attempt.attempts >= MAX_ATTEMPTS) return null;
  const waitMs = firstWaitMs * FACTOR ** (attempt.attempts - 1) * (1 - JITTER + 2 * JITTER * chance);
  return new Date(attempt.at.getTime() + Math.round(Math.max(waitMs, requestedWaitMs(attempt))));
}

/** A webhook is disabled after five days without success and twenty exhausted deliveries. */
export function isFailing(
  { failingSince, exhausted }: { failingSince: Date | null; exhausted: number },
  now: Date,
): boolean {
  if (!failingSince || exhausted < FAILING_AFTER_DELIVERIES) return false;
  return now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS;
}

/** The Retry-After of a busy receiver, in seconds or as a date; more than an hour is ignored. */
function requestedWaitMs({ status, retryAfter, at }: Attempt): number {
  if (retryAfter === null || (status !== 429 && status !== 503)) return 0;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - at.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000;
}
