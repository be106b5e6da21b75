export type Position = [number, number];

/** A rectangle in degrees, `east` and `south` metres from a corner in Hamburg. */
export function standAt(
  east: number,
  south: number,
  width = 3,
  height = 3,
): { type: string; coordinates: Position[][] } {
  const [metre, wide] = [1 / 111_195, 1 / 111_195 / Math.cos((53.5625 * Math.PI) / 180)];
  const corner = (x: number, y: number): Position => [9.97 + x * wide, 53.5625 - y * metre];
  const [right, bottom] = [east + width, south + height];
  const ring = [
    corner(east, south),
    corner(east, bottom),
    corner(right, bottom),
    corner(right, south),
    corner(east, south),
  ];
  return { type: "Polygon", coordinates: [ring] };
}

export const feature = (geometry: object | null, properties: object | null = {}) => ({
  type: "Feature",
  properties,
  geometry,
});
export const collection = (...features: object[]) => ({ type: "FeatureCollection", features });
