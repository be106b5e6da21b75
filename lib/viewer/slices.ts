/** How long a page may be blocked without a noticeable delay, even on phones that are four times slower. */
export const SLICE_MS = 8;

/** Runs interruptible work in one go. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Runs interruptible work in small slices and yields to other tasks in between. */
export function inSlices<T>(work: Generator<void, T>): Promise<T>;
/** Stops as soon as the result is no longer wanted, and returns null then. */
export function inSlices<T>(work: Generator<void, T>, isWanted: () => boolean): Promise<T | null>;
export async function inSlices<T>(work: Generator<void, T>, isWanted = () => true): Promise<T | null> {
  while (isWanted()) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
