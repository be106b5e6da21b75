import { georeferenceOf } from "#lib/geometry/georeference";
import type { Point } from "#lib/geometry/point";
import type { GeoreferencePoint } from "#lib/records/levels";
import type { Coordinates } from "./collection";

export type Georeferenced = {
  id: string;
  georeference?: { points: readonly GeoreferencePoint[] } | null | undefined;
};

/** Converts points of a level to coordinates of a file, and back. */
export type Ground = {
  toFile(place: Point): Coordinates;
  toPlan(coordinates: readonly [number, number, ...number[]]): Point;
  /** How far apart coordinates of the same place may be after other programs rounded them. */
  tolerance: number;
};

/** The crs of coordinates in metres on the plan, which no registry lists. */
export const METRES = "plan-metres";

/** About a centimetre on earth, and a tenth of a millimetre on a plan. */
const DEGREE_DECIMALS = 7;
const METRE_DECIMALS = 4;

/** Metres on the plan, with east and north positive. */
export const FLAT: Ground = {
  toFile: ({ x, y }) => [rounded(x, METRE_DECIMALS), rounded(-y, METRE_DECIMALS)],
  toPlan: ([x, y]) => ({ x, y: 0 - y }),
  tolerance: 2 * 10 ** -METRE_DECIMALS,
};

/**
 * The ground of each level, in degrees. A level without a georeference uses that of the first level that has one. Null
 * if there is none.
 */
export function groundsOf(levels: readonly Georeferenced[]): ReadonlyMap<string, Ground> | null {
  const own = new Map(
    levels.flatMap(({ id, georeference }) => {
      const fixes = georeference?.points ?? [];
      return fixes.length >= 2 ? [[id, inDegrees(georeferenceOf(fixes))] as const] : [];
    }),
  );
  const [first] = own.values();
  return first ? new Map(levels.map(({ id }) => [id, own.get(id) ?? first])) : null;
}

function inDegrees({ toEarth, toPlan }: ReturnType<typeof georeferenceOf>): Ground {
  return {
    toFile: (place) => {
      const { lat, lng } = toEarth(place);
      return [rounded(lng, DEGREE_DECIMALS), rounded(lat, DEGREE_DECIMALS)];
    },
    toPlan: ([lng, lat]) => toPlan({ lat, lng }),
    tolerance: 2 * 10 ** -DEGREE_DECIMALS,
  };
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
}
