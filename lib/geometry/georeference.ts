import { type Point, subtract } from "./point";

export type Position = { lat: number; lng: number };
/** A point on the plan and its position on earth. */
export type Fix = Point & Position;

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS;

/** Plan points as positions on earth, and back. */
export type Georeference = { toEarth: (place: Point) => Position; toPlan: (position: Position) => Point };

/**
 * Maps plan points to positions on earth with the rotation, scale and shift that fit two or more fixes best. A hall
 * is small enough to treat the ground as flat; a plan not drawn quite to scale is stretched evenly.
 */
export function georeferenceOf(fixes: readonly Fix[]): Georeference {
  const origin = middleOf(fixes.map(({ lat, lng }) => ({ x: lng, y: lat })));
  const metresPerDegree = METRES_PER_DEGREE;
  const squeeze = squeezeAt(origin.y);
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
  const stretch = along * along + across * across;
  return {
    toEarth: (place) => {
      const { x, y } = subtract(northUp(place), planMiddle);
      const east = groundMiddle.x + x * along - y * across;
      const north = groundMiddle.y + x * across + y * along;
      return { lat: origin.y + north / metresPerDegree, lng: origin.x + east / (metresPerDegree * squeeze) };
    },
    toPlan: ({ lat, lng }) => {
      const east = (lng - origin.x) * metresPerDegree * squeeze - groundMiddle.x;
      const north = (lat - origin.y) * metresPerDegree - groundMiddle.y;
      return northUp({
        x: planMiddle.x + (east * along + north * across) / stretch,
        y: planMiddle.y + (north * along - east * across) / stretch,
      });
    },
  };
}

export function onEarth(fixes: readonly Fix[]): (place: Point) => Position {
  return georeferenceOf(fixes).toEarth;
}

export type GroundBox = { west: number; east: number; south: number; north: number };

/** The size of a box on earth in metres. */
export function groundSize({ west, east, south, north }: GroundBox): { width: number; height: number } {
  return {
    width: (east - west) * METRES_PER_DEGREE * squeezeAt((south + north) / 2),
    height: (north - south) * METRES_PER_DEGREE,
  };
}

/** The fixes of a plan with north at the top whose top-left corner is the box's north-west corner. */
export function fixesOf(box: GroundBox): Fix[] {
  const { width, height } = groundSize(box);
  return [
    { x: 0, y: 0, lat: box.north, lng: box.west },
    { x: width, y: height, lat: box.south, lng: box.east },
  ];
}

/** A box that is larger by some metres on every side. */
export function widened({ west, east, south, north }: GroundBox, metres: number): GroundBox {
  const degrees = metres / METRES_PER_DEGREE;
  const sideways = degrees / squeezeAt((south + north) / 2);
  return {
    west: west - sideways,
    east: east + sideways,
    south: south - degrees,
    north: north + degrees,
  };
}

/** How much shorter a degree of longitude is than one of latitude. */
function squeezeAt(latitude: number): number {
  return Math.cos(latitude * RADIANS);
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
