/** Preloaded into a house that is to believe that time has passed: each SIGUSR2 is half an hour and a minute. */
const LATER_MS = 31 * 60_000;
const Real = Date;
let aheadMs = 0;

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + aheadMs);
    else super(...parts);
  }
  static now() {
    return Real.now() + aheadMs;
  }
};

process.on("SIGUSR2", () => {
  aheadMs += LATER_MS;
});
