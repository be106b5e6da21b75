/**
 * The booth types for visitors' maps, in a file of their own so that the full list of fields is not loaded with them.
 */

export const BOOTH_TYPES = [
  "standard",
  "corner",
  "peninsula",
  "island",
  "table",
  "shell",
  "sponsor",
  "custom",
] as const;
export type BoothType = (typeof BOOTH_TYPES)[number];

/** The effective build height; old versions have none. */
export function heightLimitOf(
  booth: { heightLimitM?: number | null },
  level: { heightLimitM?: number | null } | undefined,
): number | null {
  return booth.heightLimitM ?? level?.heightLimitM ?? null;
}
