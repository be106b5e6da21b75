/** Preloaded into a server to move its clock forward with each SIGUSR2. */
const laterMs = Number(process.env.LATER_MS);
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
  aheadMs += laterMs;
});
