const LOOK_EVERY_MS = 50;

/** What a picture cost more of than it may; whoever started this process ends it, as native code cannot be stopped. */
export class TooLong extends Error {}

/** What a process that draws may hold in memory; the largest pictures that are taken need half of it. */
export const MOST_MEMORY_BYTES = 1_000_000_000;

/** Gives up as soon as this process holds so much memory, of the program or of native code. */
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

/** Gives up as soon as the work has used so many seconds of the processor, however busy the machine is. */
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
