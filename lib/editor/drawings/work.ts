/** Work that yields the share that is done, from 0 to 1, wherever it may be interrupted. */
export type Work<T> = Generator<number, T>;

/** How long a page may be busy without a noticeable delay. */
const SLICE_MS = 12;
/** Yielding the share after every item would take longer than the items. */
const ITEMS_PER_STEP = 256;

/** Handles each item, and yields now and then so that the work can be interrupted. */
export function* stepsOf<T>(items: readonly T[], each: (item: T) => void): Work<void> {
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield index / items.length;
    each(item);
  }
  yield 1;
}

/** Does work in one go. */
export function doneAtOnce<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does work in slices, between which the page shows the progress; a stopped signal ends it with an error. */
export async function doneInSlices<T>(
  work: Work<T>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    const until = performance.now() + SLICE_MS;
    let share = 0;
    do {
      const { done, value } = work.next();
      if (done) return value;
      share = value;
    } while (performance.now() < until);
    onProgress(share);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
