/**
 * Long searches have two forms. `npm test` runs the short one with a fixed seed, so that it fails only if the code
 * changed; `npm run soak` runs the long one with a new seed, which it prints.
 */
export const isSoak = process.env.SOAK === "1";

export const seed = Number(process.env.SEED ?? 20_261_123);

export function short<T>(value: T, { soak }: { soak: T }): T {
  return isSoak ? soak : value;
}

/** Options for fast-check. */
export function runs(count: number, options: { soak: number }): { seed: number; numRuns: number } {
  return { seed, numRuns: short(count, options) };
}
