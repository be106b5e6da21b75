const LOOK_EVERY_MS = 50;

/** A picture exceeded its limit; the parent kills this process, because native code cannot be interrupted. */
export class TooLong extends Error {}

/** The memory limit of a rendering process; the largest accepted pictures need half of it. */
export const MOST_MEMORY_BYTES = 1_000_000_000;

/** Rejects as soon as this process uses this much memory, of JavaScript or of native code. */
export async function withinMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setInterval(() => {
      if (process.memoryUsage.rss() > bytes) reject(new TooLong());
    }, LOOK_EVERY_MS);
    work()
      .then(resolve, reject)
      .finally(() => clearInterval(timer));
  });
}

/** Rejects as soon as the work has used this many seconds of processor time, however busy the machine is. */
export async function withinProcessor<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const begun = process.cpuUsage();
  return new Promise<T>((resolve, reject) => {
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(begun);
      if (user + system > seconds * 1e6) reject(new TooLong());
    }, LOOK_EVERY_MS);
    work()
      .then(resolve, reject)
      .finally(() => clearInterval(timer));
  });
}
