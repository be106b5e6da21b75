import type { Point } from "#lib/geometry/point";

/** A short piece of an aisle, and the metres from its middle to the nearest exit. */
export type Stretch = { levelId: string; from: Point; to: Point; metres: number };

/** Routes to exits along the aisles; without a limit, the length of the longest one is used. */
export type Travel = { stretches: readonly Stretch[]; limit: number };
