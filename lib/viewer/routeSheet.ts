import { pointOf } from "#lib/geometry/point";
import { boxAround, type Rect } from "#lib/geometry/rect";
import type { Route } from "#lib/wayfinding/index";

/** Space for the pictures of a printed route in millimetres, with few steps below it. */
const MAPS_MM = { width: 186, height: 170 };
const LEAST_HEIGHT_MM = 75;
const STEP_MM = 8;
/** More steps do not fit below the pictures, and have the next page to themselves. */
const MOST_ON_ONE_PAGE = 36;

/** The margin around a route, which shows what a visitor passes; in metres and as a share of its size. */
const AROUND_M = 8;
const AROUND_SHARE = 0.12;
/** A route to the next booth is shown in its surroundings too. */
const LEAST_SIDE_M = 40;

export type RouteSheet = {
  /** The part of each level that the route leads through, in the order of the walk. */
  maps: { levelId: string; bounds: Rect }[];
  /** The number of pictures beside each other. */
  mapColumns: number;
  /** The columns of the steps: one for few steps, so that the text is large. */
  stepColumns: 1 | 2 | 3;
  /** The pictures fill one page, and the steps begin on the next. */
  isLong: boolean;
};

/** How a route is laid out on paper: as large as its pictures and steps can be on one page, or on two if it is long. */
export function routeSheetOf({ legs, steps }: Pick<Route, "legs" | "steps">): RouteSheet {
  const lines = legs.flatMap(({ path }) => path);
  const maps = [...new Set(lines.map(({ levelId }) => levelId))].map((levelId) => {
    const points = lines.filter((line) => line.levelId === levelId).flatMap((line) => line.points);
    return { levelId, bounds: withSurroundings(boxAround(points.map(pointOf))) };
  });
  const stepColumns = steps.length <= 8 ? 1 : steps.length <= 24 ? 2 : 3;
  const isLong = steps.length > MOST_ON_ONE_PAGE;
  const stepsMm = isLong ? 0 : STEP_MM * Math.ceil(steps.length / stepColumns);
  const height = Math.max(LEAST_HEIGHT_MM, MAPS_MM.height - stepsMm);
  return { maps, mapColumns: columnsOf(maps, height), stepColumns, isLong };
}

function withSurroundings({ x, y, width, height }: Rect): Rect {
  const around = (side: number) => Math.max(AROUND_M + AROUND_SHARE * side, (LEAST_SIDE_M - side) / 2);
  const [beside, above] = [around(width), around(height)];
  return { x: x - beside, y: y - above, width: width + 2 * beside, height: height + 2 * above };
}

/** The height in millimetres at which a picture shows its level from top to bottom: more would be empty. */
export function mostHeightMm({ mapColumns }: RouteSheet, bounds: Rect, level: Rect): number {
  return Math.ceil((MAPS_MM.width / mapColumns / bounds.width) * Math.max(level.height, bounds.height));
}

/** Wide levels are printed below each other and tall ones side by side, whichever shows them larger. */
function columnsOf(maps: readonly { bounds: Rect }[], heightMm: number): number {
  const scaleWith = (columns: number) => {
    const width = MAPS_MM.width / columns;
    const height = heightMm / Math.ceil(maps.length / columns);
    return Math.min(...maps.map(({ bounds }) => Math.min(width / bounds.width, height / bounds.height)));
  };
  const choices = maps.map((_, index) => index + 1);
  return choices.toSorted((a, b) => scaleWith(b) - scaleWith(a))[0] ?? 1;
}
