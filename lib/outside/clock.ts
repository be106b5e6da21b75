/** The clock is injected, so that rules and tests control the current time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Smaller differences are the duration of the request. */
const NOTICED_MS = 500;

/** A clock synchronised with another, so that holds and leases end at the same time on several machines. */
export function followingClock(
  readOther: () => Promise<Date>,
  own: Clock = systemClock,
): Clock & { follow(): Promise<void> } {
  let aheadMs = 0;
  return {
    now: () => new Date(own.now().getTime() + aheadMs),
    async follow() {
      const before = own.now().getTime();
      const other = (await readOther()).getTime();
      const measuredMs = other - (before + own.now().getTime()) / 2;
      if (Math.abs(measuredMs - aheadMs) > NOTICED_MS) aheadMs = Math.round(measuredMs);
    },
  };
}
