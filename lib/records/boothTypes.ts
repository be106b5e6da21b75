/** What visitors' maps need of booths, apart from the list of their fields, which would be loaded with it. */

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
