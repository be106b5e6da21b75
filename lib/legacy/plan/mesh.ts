import { bar, convexPieces } from "#lib/geometry/convex";
import type { Point } from "#lib/geometry/point";
import type { Layer, Pair } from "./frame";

/** Triangles by the indexes of their corners, the format of all areas in the legacy drawing. */
export type Mesh = { positions: Pair[]; cells: [number, number, number][] };

export function areaMesh(ring: readonly Point[], { place }: Layer): Mesh {
  return meshOf(convexPieces(ring), place);
}

/** A line with a thickness in metres. */
export function lineMesh(points: readonly Point[], thickness: number, { place }: Layer): Mesh {
  const bars = points.slice(1).map((to, index) => bar(points[index] as Point, to, thickness));
  return meshOf(bars, place);
}

function meshOf(pieces: readonly Point[][], place: Layer["place"]): Mesh {
  const mesh: Mesh = { positions: [], cells: [] };
  for (const piece of pieces) {
    const first = mesh.positions.length;
    mesh.positions.push(...piece.map(place));
    for (let corner = 1; corner + 1 < piece.length; corner++) {
      mesh.cells.push([first, first + corner, first + corner + 1]);
    }
  }
  return mesh;
}
