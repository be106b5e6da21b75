/** So long a page may be kept from answering without anybody noticing, on phones that are four times slower too. */
export const SLICE_MS = 8;

/** Does all of a work that could rest. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does it a little at a time, and lets whatever else is waiting come in between. */
export function inSlices<T>(work: Generator<void, T>): Promise<T>;
/** Does so for as long as it is wanted; null once it is not. */
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
