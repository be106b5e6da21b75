import type { Point } from "#lib/geometry/point";

/** A short piece of an aisle, and the metres from its middle to the nearest exit. */
export type Stretch = { levelId: string; from: Point; to: Point; metres: number };

/** Ways to exits along the aisles; without a limit, the longest way takes its place. */
export type Travel = { stretches: readonly Stretch[]; limit: number };
