/** Time is handed in, so that rules and tests decide what "now" is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Smaller differences are the time that asking takes. */
const NOTICED_MS = 500;

/** A clock that goes as another one does, so that holds and leases of several machines end at one moment. */
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
