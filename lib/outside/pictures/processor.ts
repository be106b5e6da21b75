const LOOK_EVERY_MS = 50;

/** What a picture cost more of than it may; whoever started this process ends it, as native code cannot be stopped. */
export class TooLong extends Error {}

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
