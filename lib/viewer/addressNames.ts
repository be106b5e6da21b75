/** Parameters of older viewers whose QR codes hang in halls. They are read but never written. */
const OLD = new Set(
  (
    "b ba booths exhibitors sessions agenda speakers tours language planner from z zoom center centerxy bearing " +
    "noOverlay hideHeaderLogo hideLogoInBooth kkiosk k blue-dot"
  ).split(" "),
);

export function isOldParameter(name: string): boolean {
  return OLD.has(name) || name.startsWith("route:");
}

/** Whether an address may come from an older viewer, whose shortest one is a name alone: `?acme`. */
export function isOldAddress(query: string): boolean {
  return [...new URLSearchParams(query)].some(([name, value]) => value === "" || isOldParameter(name));
}
