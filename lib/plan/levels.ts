import type { Bundle, BundleLevel } from "./bundle";

/** The level where visitors enter: the one nearest to the ground, else the first. */
export function firstLevelOf({ levels }: Bundle): string {
  const known = levels.filter(({ elevation }) => elevation !== null);
  const nearest = known.toSorted((a, b) => Math.abs(a.elevation ?? 0) - Math.abs(b.elevation ?? 0))[0];
  return (nearest ?? levels.toSorted((a, b) => a.index - b.index)[0])?.id ?? "";
}

/** Whether a level is georeferenced, so that positions of devices can be shown on it. */
export function isOnEarth(levels: readonly BundleLevel[]): boolean {
  return levels.some(({ georeference }) => (georeference?.points.length ?? 0) >= 2);
}
