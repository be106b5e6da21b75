import type { Rate } from "./limits";

/** Rates per minute and bursts by bucket; `local` is generous, `exposed` is for the internet. */
export const STANDARD_RATES: Record<"local" | "exposed", Record<string, Rate>> = {
  local: {
    key: { perMinute: 60_000, burst: 5_000 },
    session: { perMinute: 12_000, burst: 2_000 },
    reserve: { perMinute: 3_000, burst: 1_500 },
    quote: { perMinute: 60_000, burst: 5_000 },
    route: { perMinute: 60_000, burst: 5_000 },
    "route-optimize": { perMinute: 6_000, burst: 500 },
    analytics: { perMinute: 60_000, burst: 5_000 },
    checkout: { perMinute: 6_000, burst: 2_000 },
    feeds: { perMinute: 60_000, burst: 5_000 },
    polls: { perMinute: 60_000, burst: 5_000 },
    "wrong-credentials": { perMinute: 6_000, burst: 1_000 },
    login: { perMinute: 60, burst: 20 },
    "login-address": { perMinute: 6_000, burst: 1_000 },
    invitations: { perMinute: 600, burst: 100 },
    portal: { perMinute: 600, burst: 100 },
    media: { perMinute: 600, burst: 200 },
    geocode: { perMinute: 300, burst: 100 },
    sync: { perMinute: 600, burst: 100 },
    "webhook-test": { perMinute: 600, burst: 100 },
    "kiosk-pairing": { perMinute: 600, burst: 100 },
    "kiosk-beat": { perMinute: 60_000, burst: 5_000 },
  },
  exposed: {
    key: { perMinute: 6_000, burst: 2_000 },
    session: { perMinute: 1_200, burst: 400 },
    reserve: { perMinute: 60, burst: 300 },
    quote: { perMinute: 600, burst: 600 },
    route: { perMinute: 600, burst: 600 },
    "route-optimize": { perMinute: 60, burst: 60 },
    analytics: { perMinute: 600, burst: 600 },
    checkout: { perMinute: 60, burst: 60 },
    feeds: { perMinute: 1_200, burst: 600 },
    polls: { perMinute: 12_000, burst: 3_000 },
    "wrong-credentials": { perMinute: 60, burst: 60 },
    login: { perMinute: 10, burst: 10 },
    // All visitors of a venue may sign in from one address; each account also has the bucket above.
    "login-address": { perMinute: 300, burst: 300 },
    invitations: { perMinute: 30, burst: 30 },
    portal: { perMinute: 30, burst: 30 },
    media: { perMinute: 60, burst: 60 },
    geocode: { perMinute: 30, burst: 30 },
    sync: { perMinute: 6, burst: 3 },
    "webhook-test": { perMinute: 10, burst: 10 },
    "kiosk-pairing": { perMinute: 20, burst: 20 },
    "kiosk-beat": { perMinute: 600, burst: 600 },
  },
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
