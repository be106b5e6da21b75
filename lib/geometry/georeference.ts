import { type Point, subtract } from "./point";

export type Position = { lat: number; lng: number };
/** A point on the plan and its position on earth. */
export type Fix = Point & Position;

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/**
 * Maps plan points to positions on earth with the rotation, scale and shift that fit two or more fixes best. A hall
 * is small enough to treat the ground as flat; a plan not drawn quite to scale is stretched evenly.
 */
export function onEarth(fixes: readonly Fix[]): (place: Point) => Position {
  const origin = middleOf(fixes.map(({ lat, lng }) => ({ x: lng, y: lat })));
  const metresPerDegree = EARTH_RADIUS_M * RADIANS;
  const squeeze = Math.cos(origin.y * RADIANS);
  const ground = fixes.map(({ lat, lng }) => ({
    x: (lng - origin.x) * metresPerDegree * squeeze,
    y: (lat - origin.y) * metresPerDegree,
  }));
  const plan = fixes.map(northUp);
  const planMiddle = middleOf(plan);
  const groundMiddle = middleOf(ground);
  const { along, across } = bestTurn(
    plan.map((place) => subtract(place, planMiddle)),
    ground.map((place) => subtract(place, groundMiddle)),
  );
  return (place) => {
    const { x, y } = subtract(northUp(place), planMiddle);
    const east = groundMiddle.x + x * along - y * across;
    const north = groundMiddle.y + x * across + y * along;
    return { lat: origin.y + north / metresPerDegree, lng: origin.x + east / (metresPerDegree * squeeze) };
  };
}

/** A plan's y grows downwards, north upwards. */
function northUp({ x, y }: Point): Point {
  return { x, y: -y };
}

function middleOf(places: readonly Point[]): Point {
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

/** The least-squares rotation and scale, as the two parts of a complex factor. */
function bestTurn(from: readonly Point[], to: readonly Point[]): { along: number; across: number } {
  let [along, across, spread] = [0, 0, 0];
  from.forEach((place, index) => {
    const goal = to[index] ?? place;
    along += place.x * goal.x + place.y * goal.y;
    across += place.x * goal.y - place.y * goal.x;
    spread += place.x * place.x + place.y * place.y;
  });
  if (spread === 0) return { along: 1, across: 0 };
  return { along: along / spread, across: across / spread };
}
