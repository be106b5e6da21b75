import type { Point } from "#lib/geometry/point";
import { containsPoint, edgesOf, type Ring } from "#lib/geometry/polygon";
import type { Rect } from "#lib/geometry/rect";
import { distanceTo } from "#lib/geometry/segment";
import { beyondLevel } from "#lib/plan/booths/outside";
import { apply } from "#lib/plan/change";
import { isExit } from "#lib/wayfinding/exits";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOf, liesIn, outlineOf } from "../shapes";
import { type NewId, newBooth } from "./draw";
import { layOut, MOST_PLACES, type Pattern, type Seat } from "./pattern";
import { openSidesOf, typeByOpenSides } from "./sides";

/** Limits of the places of seats besides the existing objects of the level. */
type FloorTerms = Partial<Pick<Pattern, "clearance" | "areaId">>;

type Place = Omit<Seat, "key">;

/** The indexes of seats with no place. */
export function collisions(
  document: PlanDocument,
  levelId: string,
  seats: readonly Place[],
  terms: FloorTerms = {},
): Set<number> {
  const isFree = freeFloor(document, levelId, terms);
  return new Set(seats.flatMap((seat, index) => (isFree(seat) ? [] : index)));
}

/** Whether a seat is free: clear of other objects by the given distance, on the level, and inside the area. */
function freeFloor(
  document: PlanDocument,
  levelId: string,
  { clearance = 0, areaId = null }: FloorTerms,
): (seat: Place) => boolean {
  const level = objectsOf(document).on(levelId);
  const extent = document.levels.find(({ id }) => id === levelId);
  const zone = areaId === null ? undefined : objectsOf(document).find(areaId);
  const area = zone ? outlineOf(zone) : null;
  return (seat) => {
    const record = seatRecord(seat);
    const outline = outlineOf({ table: "booths", record });
    if (extent !== undefined && beyondLevel(extent, record) > SLACK) return false;
    if (area !== null && !outline.every((corner) => isWithin(area, corner))) return false;
    const box = boundsOf({ table: "booths", record });
    // Touching is not a collision.
    const near = grown(box, clearance - SLACK);
    const atDoor = grown(box, Math.max(clearance, BEFORE_DOOR) - SLACK);
    const others = level.near(atDoor).filter((other) => liesIn(other, isDoor(other) ? atDoor : near, true));
    return !others.some(isInTheWay);
  };
}

export type Seating = {
  seats: Seat[];
  /** The indexes of seats that are not free and not drawn. */
  clashing: ReadonlySet<number>;
  /** Whether further seats would be free. */
  isCut: boolean;
};

/** The seats of a pattern on the floor, up to as many free ones as are drawn in one step. */
export function seated(
  document: PlanDocument,
  levelId: string,
  pattern: Pattern,
  origin: Point,
  most = MOST_PLACES,
): Seating {
  const isFree = freeFloor(document, levelId, pattern);
  const clashing = new Set<number>();
  const places = layOut(pattern, origin);
  const end = places.findIndex((place, index) => {
    if (!isFree(place)) clashing.add(index);
    return index + 1 - clashing.size > most;
  });
  const isCut = end >= 0;
  const count = isCut ? end : places.length;
  const left = places.flatMap((_, index) => (index < count ? [] : index));
  const seats = layOut(pattern, origin, new Set([...clashing, ...left]));
  return { seats: seats.slice(0, count), clashing, isCut };
}

const SLACK = 0.02;
/** Kept free before entrances and exits, in metres. */
const BEFORE_DOOR = 1;

function isDoor(object: PlanObject): boolean {
  return object.table === "elements" && isExit(object.record);
}

export function isInTheWay({ table, record }: PlanObject): boolean {
  if (table !== "elements") return table === "booths";
  if (record.kind === "zone") return record.props.walkable === false;
  return record.kind !== "image" && record.kind !== "text";
}

/** A corner on the edge of an area is within it. */
function isWithin(area: Ring, corner: Point): boolean {
  return containsPoint(area, corner) || edgesOf(area).some((edge) => distanceTo(edge, corner) <= SLACK);
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  const [wide, high] = [Math.max(0, width + 2 * by), Math.max(0, height + 2 * by)];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

function seatRecord({ x, y, width, height, rotation, label }: Place): DocumentBooth {
  return newBooth({ levelId: "", newId: () => "" }, { x, y, width, height, rotation, polygon: null, label });
}

export function boothOn(
  place: { levelId: string; newId: NewId },
  { key: _key, ...seat }: Seat,
  fields: Partial<DocumentBooth>,
): DocumentBooth {
  return newBooth(place, { ...seat, polygon: null, ...fields });
}

export function generateBooths(
  document: PlanDocument,
  { levelId, newId }: { levelId: string; newId: NewId },
  pattern: Pattern,
  seats: readonly Seat[],
): DocumentChange {
  const type = pattern.type === "by sides" ? "standard" : pattern.type;
  const booths = seats.map((seat) =>
    boothOn({ levelId, newId }, seat, { type, priceCents: pattern.priceCents }),
  );
  const drawn = apply(document, edit(document, { put: { booths } }));
  const described = booths.map((booth) => {
    const openSides = openSidesOf(drawn, booth);
    return { ...booth, openSides, type: pattern.type === "by sides" ? typeByOpenSides(openSides) : type };
  });
  return edit(document, { put: { booths: described } });
}
