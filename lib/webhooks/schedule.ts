/** One attempt at once and five retries. */
export const MAX_ATTEMPTS = 6;

/** 10 s, 60 s, 6 min, 36 min, 3 h 36 min: about four hours and a half in all. */
const FIRST_WAIT_MS = 10_000;
const FACTOR = 6;
const JITTER = 0.1;
const MAX_RETRY_AFTER_SECONDS = 3600;

const FAILING_AFTER_MS = 5 * 24 * 60 * 60 * 1000;
const FAILING_AFTER_DELIVERIES = 20;

export type Attempt = {
  /** How many attempts there have been, this one included. */
  attempts: number;
  at: Date;
  /** Of the answer; null if there was none. */
  status: number | null;
  retryAfter: string | null;
};

/** `chance` is a random number from 0 to 1, which keeps a thousand deliveries from returning all at once. */
export type Waiting = { chance: number; firstWaitMs?: number };

export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The receiver says that it is gone for good. */
export function isGone(status: number | null): boolean {
  return status === 410;
}

/** When to try again after a failed attempt, or null when that was the last. */
export function nextAttemptAt(
  attempt: Attempt,
  { chance, firstWaitMs = FIRST_WAIT_MS }: Waiting,
): Date | null {
  if (attempt.attempts >= MAX_ATTEMPTS) return null;
  const waitMs = firstWaitMs * FACTOR ** (attempt.attempts - 1) * (1 - JITTER + 2 * JITTER * chance);
  return new Date(attempt.at.getTime() + Math.round(Math.max(waitMs, askedWaitMs(attempt))));
}

/** A hook is given up when nothing has reached it for five days and twenty deliveries have run out of attempts. */
export function isFailing(
  { failingSince, exhausted }: { failingSince: Date | null; exhausted: number },
  now: Date,
): boolean {
  if (!failingSince || exhausted < FAILING_AFTER_DELIVERIES) return false;
  return now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS;
}

/** The wait a busy receiver asks for, in seconds or as a date; more than an hour is asking too much. */
function askedWaitMs({ status, retryAfter, at }: Attempt): number {
  if (retryAfter === null || (status !== 429 && status !== 503)) return 0;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - at.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000;
}
