import { AsyncLocalStorage } from "node:async_hooks";
import { isRefusal, type Refusal } from "#lib/refusal";

const currentWork = new AsyncLocalStorage<{ refusal?: Refusal }>();

/**
 * Runs work whose errors are hidden by whoever runs it, as those of pages are by Next, and tells whether the database
 * refused something in it because it is away or full.
 */
export function watchOutage<T>(work: (outage: () => Refusal | undefined) => T): T {
  const seen: { refusal?: Refusal } = {};
  return currentWork.run(seen, () => work(() => seen.refusal));
}

export function noteOutage(error: unknown): void {
  const seen = currentWork.getStore();
  if (seen && isRefusal(error) && error.kind === "unavailable") seen.refusal = error;
}
