import type { Rate } from "./limiter";

const rate = (perMinute: number, burst: number): Rate => ({ perMinute, burst });

/** By bucket; `local` is generous, `exposed` is for the internet. */
const RATES: Record<string, { local: Rate; exposed: Rate }> = {
  key: { local: rate(60_000, 5_000), exposed: rate(6_000, 2_000) },
  session: { local: rate(12_000, 2_000), exposed: rate(1_200, 400) },
  reserve: { local: rate(3_000, 1_500), exposed: rate(60, 300) },
  quote: { local: rate(60_000, 5_000), exposed: rate(600, 600) },
  route: { local: rate(60_000, 5_000), exposed: rate(600, 600) },
  "route-optimize": { local: rate(6_000, 500), exposed: rate(60, 60) },
  analytics: { local: rate(60_000, 5_000), exposed: rate(600, 600) },
  checkout: { local: rate(6_000, 2_000), exposed: rate(60, 60) },
  feeds: { local: rate(60_000, 5_000), exposed: rate(1_200, 600) },
  polls: { local: rate(60_000, 5_000), exposed: rate(12_000, 3_000) },
  "wrong-credentials": { local: rate(6_000, 1_000), exposed: rate(60, 60) },
  login: { local: rate(60, 20), exposed: rate(10, 10) },
  // All visitors of a venue may sign in from one address; each account also has the bucket above.
  "login-address": { local: rate(6_000, 1_000), exposed: rate(300, 300) },
  invitations: { local: rate(600, 100), exposed: rate(30, 30) },
  portal: { local: rate(600, 100), exposed: rate(30, 30) },
  media: { local: rate(600, 200), exposed: rate(60, 60) },
  geocode: { local: rate(300, 100), exposed: rate(30, 30) },
  sync: { local: rate(600, 100), exposed: rate(6, 3) },
  "webhook-test": { local: rate(600, 100), exposed: rate(10, 10) },
  "kiosk-pairing": { local: rate(600, 100), exposed: rate(20, 20) },
  "kiosk-beat": { local: rate(60_000, 5_000), exposed: rate(600, 600) },
};

const column = (of: "local" | "exposed") =>
  Object.fromEntries(Object.entries(RATES).map(([bucket, rates]) => [bucket, rates[of]]));

export const STANDARD_RATES: Record<"local" | "exposed", Record<string, Rate>> = {
  local: column("local"),
  exposed: column("exposed"),
};

/** Limits on unpaid orders, so that nobody can reserve a whole hall without paying. */
export const PENDING_QUOTAS: Record<
  "off" | "local" | "exposed",
  { pendingPerVisitor: number; pendingPerEmail: number }
> = {
  off: { pendingPerVisitor: Number.POSITIVE_INFINITY, pendingPerEmail: Number.POSITIVE_INFINITY },
  local: { pendingPerVisitor: 5_000, pendingPerEmail: 1_000 },
  exposed: { pendingPerVisitor: 50, pendingPerEmail: 10 },
};
