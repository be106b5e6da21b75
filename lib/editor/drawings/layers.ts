import { median } from "#lib/geometry/median";
import type { Point } from "#lib/geometry/point";
import { boxAround, type Rect } from "#lib/geometry/rect";
import type { Drawing, Piece } from "./drawing";

/** What a layer's closed outlines, lines and texts are imported as. */
export const ROLES = ["booths", "walls", "zones", "words", "nothing"] as const;
export type Role = (typeof ROLES)[number];

export type DrawingLayer = { name: string; outlines: number; lines: number; texts: number; role: Role };

const BOOTHS = /booth|stand|stall|messe|kiosk|exhib|koje|parzell/i;
const WALLS = /wall|wand|mauer|struct|column|stütz|säule|build|hall|arch/i;
const AREAS = /zone|area|fläche|carpet|aisle|gang/i;
const NOTHING = /dim|bemass|hatch|schraff|defpoint|frame|rahmen|grid|title/i;

/** The layers with a guess of their content, by content and name; the user decides. */
export function layersOf(
  { pieces }: Drawing,
  compare: (one: string, other: string) => number,
): DrawingLayer[] {
  const layers = new Map<string, DrawingLayer>();
  for (const { layer, kind } of pieces) {
    const known = layers.get(layer) ?? { name: layer, outlines: 0, lines: 0, texts: 0, role: "nothing" };
    const field = kind === "outline" ? "outlines" : kind === "line" ? "lines" : "texts";
    layers.set(layer, { ...known, [field]: known[field] + 1 });
  }
  return [...layers.values()]
    .map((layer) => ({ ...layer, role: guess(layer) }))
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || compare(a.name, b.name));
}

function guess({ name, outlines, lines, texts }: DrawingLayer): Role {
  if (NOTHING.test(name)) return "nothing";
  if (BOOTHS.test(name)) return outlines > 0 ? "booths" : "words";
  if (WALLS.test(name)) return "walls";
  if (AREAS.test(name)) return "zones";
  if (texts > outlines + lines) return "words";
  return outlines >= lines ? "booths" : "walls";
}

/** The extent of the chosen layers, in the drawing's own units. */
export function extentOf({ pieces }: Drawing, roles: ReadonlyMap<string, Role>): Rect {
  const points = pieces
    .filter(({ layer }) => (roles.get(layer) ?? "nothing") !== "nothing")
    .flatMap((piece) => (piece.kind === "text" ? [piece.at] : [...piece.points]));
  return points.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : boxAround(points);
}

/** The usual shorter side of a stand is three metres, so its number of units tells which unit they are. */
const UNITS: readonly (readonly [most: number, metresPerUnit: number])[] = [
  [30, 1],
  [90, 0.3048],
  [900, 0.01],
  [30_000, 0.001],
];

/** The unit that the sizes of the stands suggest, for a file that does not state it. */
export function likelyUnit({ pieces }: Drawing, roles: ReadonlyMap<string, Role>): number | null {
  const sides = pieces.flatMap((piece) => {
    if (piece.kind !== "outline" || roles.get(piece.layer) !== "booths") return [];
    const { width, height } = boxAround(piece.points);
    return [Math.min(width, height)];
  });
  if (sides.length < 3) return null;
  const side = median(sides);
  return side < 1 ? null : (UNITS.find(([most]) => side <= most)?.[1] ?? null);
}

/** How a drawing is placed on a level. */
export type Laying = {
  roles: ReadonlyMap<string, Role>;
  metresPerUnit: number;
  /** The position of the drawing's top left corner, in metres. */
  at: Point;
};

/** The drawing in metres at its position; its extent is that of its chosen layers. */
export function scaled(drawing: Drawing, { metresPerUnit, at, roles }: Laying): Piece[] {
  const { x, y } = extentOf(drawing, roles);
  const map = (point: Point): Point => ({
    x: at.x + (point.x - x) * metresPerUnit,
    y: at.y + (point.y - y) * metresPerUnit,
  });
  return drawing.pieces.map((piece) =>
    piece.kind === "text"
      ? { ...piece, at: map(piece.at), height: piece.height * metresPerUnit }
      : {
          ...piece,
          points: piece.points.map(map),
          ...(piece.thickness && { thickness: piece.thickness * metresPerUnit }),
        },
  );
}
