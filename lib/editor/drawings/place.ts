import type { Point } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import { isSame } from "#lib/plan/change";
import { type NewId, newBooth, newElement, polygonShape } from "../commands/draw";
import type {
  DocumentBooth,
  DocumentChange,
  DocumentElement,
  DocumentLevel,
  PlanDocument,
} from "../document";
import { edit } from "../edit";
import { tidy } from "../shapes";
import type { Drawing, Piece } from "./drawing";
import { type Laying, scaled } from "./layers";
import { offsetTo, type Reviewed, reviewed } from "./review";
import { standsIn, type Text } from "./stands";

/** The choices of the user in the review. */
export type Choices = {
  /** Stands that are left out although they fit, or imported although they collide, by their index. */
  toggled: ReadonlySet<number>;
  /** Ids of booths to delete because the drawing no longer has them. */
  removed: ReadonlySet<string>;
  /** The level becomes as large as the drawing. */
  fitsLevel: boolean;
};

export const NO_CHOICES: Choices = { toggled: new Set(), removed: new Set(), fitsLevel: false };

export type Placed = {
  change: DocumentChange;
  stands: readonly Reviewed[];
  /** Booths of the level that the drawing does not have. */
  gone: readonly DocumentBooth[];
  walls: number;
  zones: number;
  words: number;
  /** Outlines on layers with stands that are too small or too large for one. */
  unfit: number;
};

type Place = { levelId: string; newId: NewId };

/** The effect of a drawing on a level: new booths, walls, zones and texts, and changes of existing booths. */
export function placed(
  document: PlanDocument,
  drawing: Drawing,
  laying: Laying,
  place: Place,
  choices: Choices = NO_CHOICES,
): Placed {
  const pieces = scaled(drawing, laying);
  const roleOf = ({ layer }: Piece) => laying.roles.get(layer) ?? "nothing";
  const texts = pieces.flatMap((piece) =>
    piece.kind === "text" && roleOf(piece) !== "nothing" ? [piece] : [],
  );
  const found = standsIn(pieces, (piece) => roleOf(piece) === "booths", texts);
  const { stands, gone } = reviewed(document, place.levelId, found.stands, choices.removed);
  const chosen = stands.filter((stand) => isIncluded(stand, choices.toggled));
  const elements = elementsOf(
    pieces,
    roleOf,
    texts.filter((text) => !found.used.has(text)),
    place,
  );
  const there = document.elements.filter(({ levelId }) => levelId === place.levelId);
  const fresh = withoutKnown(elements, there);
  const level = choices.fitsLevel ? levelAround(document, place.levelId, pieces, roleOf) : null;
  const change = edit(document, {
    put: {
      booths: chosen.flatMap((stand) => boothOf(stand, place)),
      elements: fresh,
      ...(level && { levels: [level] }),
    },
    remove: { booths: gone.flatMap(({ id }) => (choices.removed.has(id) ? [id] : [])) },
  });
  const count = (kind: DocumentElement["kind"]) => fresh.filter((element) => element.kind === kind).length;
  return {
    change,
    stands,
    gone,
    walls: count("wall"),
    zones: count("zone"),
    words: count("text"),
    unfit: found.unfit,
  };
}

/** Stands that collide are left out unless the user wants them. */
export function isIncluded({ state, index }: Reviewed, toggled: ReadonlySet<number>): boolean {
  return (state !== "colliding") !== toggled.has(index);
}

/** The position of the drawing that matches the booths it names; null if it names too few. */
export function alignedAt(
  document: PlanDocument,
  drawing: Drawing,
  laying: Laying,
  levelId: string,
): { at: Point; matches: number } | null {
  const pieces = scaled(drawing, laying);
  const roleOf = ({ layer }: Piece) => laying.roles.get(layer) ?? "nothing";
  const texts = pieces.flatMap((piece) =>
    piece.kind === "text" && roleOf(piece) !== "nothing" ? [piece] : [],
  );
  const { stands } = standsIn(pieces, (piece) => roleOf(piece) === "booths", texts);
  const offset = offsetTo(document, levelId, stands);
  return (
    offset && {
      at: { x: tidy(laying.at.x + offset.by.x), y: tidy(laying.at.y + offset.by.y) },
      matches: offset.matches,
    }
  );
}

/** A booth of the plan keeps everything but its shape, and its place if it is locked. */
function boothOf({ shape, number, company, booth, state }: Reviewed, place: Place): DocumentBooth[] {
  if (!booth) return [newBooth(place, { ...shape, label: number, ...(company && { title: company }) })];
  return state === "moved" || state === "resized" ? [{ ...booth, ...shape }] : [];
}

/** The thickness of a wall that is drawn as one line, in metres. */
const USUAL_THICKNESS = 0.2;

function elementsOf(
  pieces: readonly Piece[],
  roleOf: (piece: Piece) => string,
  texts: readonly Text[],
  place: Place,
): DocumentElement[] {
  const ofRole = (role: string) => pieces.filter((piece) => roleOf(piece) === role);
  const walls = ofRole("walls").flatMap((piece) => {
    if (piece.kind === "text") return [];
    const [first] = piece.points;
    const points = piece.kind === "outline" && first ? [...piece.points, first] : piece.points;
    return [{ points, thickness: tidy(piece.thickness ?? USUAL_THICKNESS) }];
  });
  const zones = ofRole("zones").flatMap((piece) =>
    piece.kind === "outline" && polygonShape(piece.points) !== null ? [piece.points] : [],
  );
  return [
    ...zones.map((points) => newElement(place, "zone", { type: "polygon", points: points.map(corner) })),
    ...walls.map(({ points, thickness }) =>
      newElement(place, "wall", { type: "line", points: points.map(corner) }, { thickness }),
    ),
    ...texts.map(({ at, text, height }) =>
      newElement(
        place,
        "text",
        { type: "point", x: tidy(at.x), y: tidy(at.y) },
        { text: text.slice(0, 500), size: Math.min(20, Math.max(0.2, tidy(height))) },
      ),
    ),
  ];
}

function corner({ x, y }: Point): [number, number] {
  return [tidy(x), tidy(y)];
}

/** Elements that lie on the level already are not added again, so that a revised drawing adds only what is new. */
function withoutKnown(
  elements: readonly DocumentElement[],
  there: readonly DocumentElement[],
): DocumentElement[] {
  const keyOf = ({ kind, geometry, props }: DocumentElement) =>
    JSON.stringify([kind, props.text ?? null, roughly(geometry)]);
  const known = new Set(there.map(keyOf));
  return elements.filter((element) => !known.has(keyOf(element)));
}

/** Coordinates to the centimetre. */
function roughly(geometry: DocumentElement["geometry"]): unknown {
  return JSON.parse(
    JSON.stringify(geometry, (_, value) => (typeof value === "number" ? Math.round(value * 100) : value)),
  );
}

/** Never smaller than it is, because other objects may lie beside the drawing. */
function levelAround(
  { levels }: PlanDocument,
  levelId: string,
  pieces: readonly Piece[],
  roleOf: (piece: Piece) => string,
): DocumentLevel | null {
  const level = levels.find(({ id }) => id === levelId);
  const points = pieces
    .filter((piece) => roleOf(piece) !== "nothing")
    .flatMap((piece) => (piece.kind === "text" ? [piece.at] : [...piece.points]));
  if (!level || points.length === 0) return null;
  const { x, y, width, height } = boxAround(points);
  const size = {
    width: Math.max(level.width ?? 0, Math.ceil(x + width)),
    height: Math.max(level.height ?? 0, Math.ceil(y + height)),
  };
  return isSame({ width: level.width, height: level.height }, size) ? null : { ...level, ...size };
}
