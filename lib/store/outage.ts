import { AsyncLocalStorage } from "node:async_hooks";
import { isRefusal, type Refusal } from "#lib/refusal";

const currentWork = new AsyncLocalStorage<{ refusal?: Refusal }>();

/** Next hides errors of pages, so this records whether the database was unavailable or full during some work. */
export function watchOutage<T>(work: (outage: () => Refusal | undefined) => T): T {
  const seen: { refusal?: Refusal } = {};
  return currentWork.run(seen, () => work(() => seen.refusal));
}

export function noteOutage(error: unknown): void {
  const seen = currentWork.getStore();
  if (seen && isRefusal(error) && error.kind === "unavailable") seen.refusal = error;
}
