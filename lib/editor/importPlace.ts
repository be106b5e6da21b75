import { type Point, rotate } from "#lib/geometry/point";
import { areaMm2, containsPoint } from "#lib/geometry/polygon";
import { boxAround, centreOf, type Rect } from "#lib/geometry/rect";
import { labelFault, labelKey, labelsAfter } from "#lib/plan/labels";
import type { BoothShape } from "#lib/records/booths";
import { boxShape, type NewId, newBooth, newElement, polygonShape } from "./commands/draw";
import type { DocumentBooth, DocumentChange, DocumentElement, PlanDocument } from "./document";
import { edit } from "./edit";
import type { Drawing, Piece } from "./importDrawing";
import { labelsIn } from "./labels";
import { tidy } from "./shapes";

/** What a layer's closed outlines, lines and texts are imported as. */
export const ROLES = ["booths", "walls", "zones", "words", "nothing"] as const;
export type Role = (typeof ROLES)[number];

export type DrawingLayer = { name: string; outlines: number; lines: number; texts: number; role: Role };

const BOOTHS = /booth|stand|stall|messe|kiosk|exhib|koje|parzell/i;
const WALLS = /wall|wand|mauer|struct|column|stütz|säule|build|hall|arch/i;
const AREAS = /zone|area|fläche|carpet|aisle|gang/i;
const NOTHING = /dim|bemass|hatch|schraff|defpoint|frame|rahmen|grid|title/i;

/** The layers with a guess of their content; the user decides. */
export function layersOf({ pieces }: Drawing): DrawingLayer[] {
  const layers = new Map<string, DrawingLayer>();
  for (const { layer, kind } of pieces) {
    const known = layers.get(layer) ?? { name: layer, outlines: 0, lines: 0, texts: 0, role: "nothing" };
    const field = kind === "outline" ? "outlines" : kind === "line" ? "lines" : "texts";
    layers.set(layer, { ...known, [field]: known[field] + 1 });
  }
  return [...layers.values()]
    .map((layer) => ({ ...layer, role: guess(layer) }))
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.name.localeCompare(b.name));
}

function guess({ name, outlines, lines, texts }: DrawingLayer): Role {
  if (NOTHING.test(name)) return "nothing";
  if (BOOTHS.test(name)) return outlines > 0 ? "booths" : "words";
  if (WALLS.test(name)) return "walls";
  if (AREAS.test(name)) return "zones";
  if (texts > outlines + lines) return "words";
  return outlines >= lines ? "booths" : "walls";
}

/** How a drawing is placed on a level. */
export type Laying = {
  roles: ReadonlyMap<string, Role>;
  metresPerUnit: number;
  /** The position of the drawing's top left corner, in metres. */
  at: Point;
};

/** Booths have between one and a thousand square metres; smaller outlines are columns, larger ones halls. */
const LEAST_BOOTH_M2 = 1;
const MOST_BOOTH_M2 = 1_000;

export type Laid = { change: DocumentChange; booths: number; walls: number; zones: number; words: number };

/** Converts a drawing to booths, walls, zones and texts; text inside a booth becomes its label. */
export function laid(
  document: PlanDocument,
  drawing: Drawing,
  laying: Laying,
  place: { levelId: string; newId: NewId },
): Laid {
  const pieces = scaled(drawing, laying);
  const roleOf = ({ layer }: Piece) => laying.roles.get(layer) ?? "nothing";
  const outlines = pieces.flatMap((piece) => (piece.kind === "outline" ? [piece] : []));
  const lines = pieces.flatMap((piece) =>
    piece.kind === "line" && roleOf(piece) === "walls" ? [piece] : [],
  );
  const texts = pieces.flatMap((piece) =>
    piece.kind === "text" && roleOf(piece) !== "nothing" ? [piece] : [],
  );

  const shapes = outlines
    .filter((piece) => roleOf(piece) === "booths")
    .flatMap(({ points }) => {
      const area = areaMm2(points) / 1_000_000;
      const shape = area >= LEAST_BOOTH_M2 && area <= MOST_BOOTH_M2 ? shapeOf(points) : null;
      return shape ? [{ shape, ring: points }] : [];
    });
  const { labels, used } = labelsFor(document, shapes, texts);
  const booths: DocumentBooth[] = shapes.map(({ shape }, index) =>
    newBooth(place, { ...shape, label: labels[index] ?? "" }),
  );
  const walls: DocumentElement[] = [
    ...outlines
      .filter((piece) => roleOf(piece) === "walls")
      .map(({ points }) => [...points, points[0] as Point]),
    ...lines.map(({ points }) => [...points]),
  ].map((points) =>
    newElement(place, "wall", { type: "line", points: points.map(corner) }, { thickness: 0.2 }),
  );
  const zones = outlines
    .filter((piece) => roleOf(piece) === "zones" && polygonShape(piece.points) !== null)
    .map(({ points }) => newElement(place, "zone", { type: "polygon", points: points.map(corner) }));
  const words = texts
    .filter((piece) => !used.has(piece))
    .map(({ at, text, height }) =>
      newElement(
        place,
        "text",
        { type: "point", x: tidy(at.x), y: tidy(at.y) },
        { text: text.slice(0, 500), size: Math.min(20, Math.max(0.2, tidy(height))) },
      ),
    );
  const change = edit(document, { put: { booths, elements: [...zones, ...walls, ...words] } });
  return { change, booths: booths.length, walls: walls.length, zones: zones.length, words: words.length };
}

type Text = Extract<Piece, { kind: "text" }>;

/** The text nearest to the middle of an outline labels it; the others are numbered. */
function labelsFor(
  document: PlanDocument,
  shapes: readonly { ring: readonly Point[] }[],
  texts: readonly Text[],
): { labels: string[]; used: Set<Text> } {
  const taken = new Set(labelsIn(document).map(labelKey));
  const used = new Set<Text>();
  const named = shapes.map(({ ring }) => {
    const middle = centreOf(boxAround(ring));
    const off = ({ at }: Text) => Math.hypot(at.x - middle.x, at.y - middle.y);
    const inside = texts.filter((text) => !used.has(text) && containsPoint(ring, text.at));
    const [text] = inside
      .filter(({ text }) => labelFault(text) === null && !taken.has(labelKey(text)))
      .sort((a, b) => Number(!/\d/.test(a.text)) - Number(!/\d/.test(b.text)) || off(a) - off(b));
    if (!text) return null;
    used.add(text);
    taken.add(labelKey(text.text));
    return text.text.trim();
  });
  const missing = named.filter((label) => label === null).length;
  const latest = named.findLast((label) => label !== null) ?? "A00";
  const fresh = labelsAfter(latest, missing, taken);
  return { labels: named.map((label) => label ?? fresh.shift() ?? ""), used };
}

/** Four right angles make a rectangle, rotated or not; everything else is a polygon. */
function shapeOf(points: readonly Point[]): BoothShape | null {
  const [a, b, c, d] = points;
  if (points.length !== 4 || !a || !b || !c || !d) return polygonShape(points);
  const [width, height] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)];
  const slip = Math.max(width, height) * 0.01;
  const closes = Math.hypot(a.x + c.x - b.x - d.x, a.y + c.y - b.y - d.y) < slip;
  const isRight =
    Math.abs((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) < slip * Math.min(width, height);
  if (!closes || !isRight) return polygonShape(points);
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
  const rotation = (((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) % 90) + 0;
  const isUpright = Math.abs(rotation) < 0.05 || Math.abs(Math.abs(rotation) - 90) < 0.05;
  const flat = points.map((point) => rotate(point, isUpright ? 0 : -rotation, middle));
  const shape = boxShape(boxAround(flat));
  return shape && { ...shape, rotation: isUpright ? 0 : tidy((rotation + 360) % 360) };
}

function corner({ x, y }: Point): [number, number] {
  return [tidy(x), tidy(y)];
}

/** The drawing in metres at its position; its extent is that of its chosen layers. */
function scaled(drawing: Drawing, { metresPerUnit, at, roles }: Laying): Piece[] {
  const { x, y } = extentOf(drawing, roles);
  const map = (point: Point): Point => ({
    x: at.x + (point.x - x) * metresPerUnit,
    y: at.y + (point.y - y) * metresPerUnit,
  });
  return drawing.pieces.map((piece) =>
    piece.kind === "text"
      ? { ...piece, at: map(piece.at), height: piece.height * metresPerUnit }
      : { ...piece, points: piece.points.map(map) },
  );
}

/** The extent of the chosen layers, in the drawing's own units. */
export function extentOf({ pieces }: Drawing, roles: ReadonlyMap<string, Role>): Rect {
  const points = pieces
    .filter(({ layer }) => (roles.get(layer) ?? "nothing") !== "nothing")
    .flatMap((piece) => (piece.kind === "text" ? [piece.at] : [...piece.points]));
  return points.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : boxAround(points);
}
