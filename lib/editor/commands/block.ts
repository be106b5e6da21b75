import { type Point, rotate } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import { BOOTH_TYPES } from "#lib/records/booths";
import type { DocumentBooth, DocumentElement, PlanDocument } from "../document";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOf, tidy, turnedAngle } from "../shapes";
import {
  layOut,
  MOST_LINES,
  MOST_PLACES,
  type Pattern,
  placesIn,
  type Seat,
  sizeOf,
  USUAL_PATTERN,
} from "./pattern";

/**
 * A block: the booths and aisles of a pattern, which stay together until it is broken up. It is stored as a zone with the
 * pattern in its props. Its booths are those that stand exactly on its places, so one that is moved away leaves it.
 */
export type Block = { element: DocumentElement; pattern: Pattern; origin: Point };

export function blockOf(element: DocumentElement): Block | null {
  const { geometry, props } = element;
  if (element.kind !== "zone" || geometry.type !== "rect") return null;
  const pattern = patternFrom(props.block);
  if (!pattern) return null;
  const rotation = geometry.rotation ?? 0;
  const origin = rotate(geometry, rotation, centreOf(geometry));
  return { element, pattern: { ...pattern, rotation }, origin };
}

export function blockIn(object: PlanObject | undefined): Block | null {
  return object?.table === "elements" ? blockOf(object.record) : null;
}

const CHOICES = {
  kind: ["rows", "islands"],
  direction: ["along", "back", "serpentine"],
  sides: ["one by one", "odd and even"],
  type: [...BOOTH_TYPES, "by sides"],
} as const;
const COUNTS = ["columns", "rows", "islandColumns", "islandRows"] as const;
const METRES = ["boothWidth", "boothDepth", "aisle", "clearance"] as const;
const MOST_METRES = 200;
const MOST_DIGITS = 9;

/** Other programs may write props, so a pattern that is incomplete or impossible is ignored. */
function patternFrom(value: unknown): Pattern | null {
  if (typeof value !== "object" || value === null) return null;
  const pattern: Pattern = { ...USUAL_PATTERN, ...value };
  const isNumber = (one: unknown, least: number, most: number) =>
    typeof one === "number" && one >= least && one <= most;
  const areCounts = COUNTS.every(
    (key) => Number.isInteger(pattern[key]) && isNumber(pattern[key], 1, MOST_LINES),
  );
  const areMetres = METRES.every((key) => isNumber(pattern[key], 0, MOST_METRES));
  const isSized = pattern.boothWidth > 0 && pattern.boothDepth > 0;
  const isCrossed = Number.isInteger(pattern.crossEvery) && isNumber(pattern.crossEvery, 0, MOST_LINES);
  const areChosen = Object.entries(CHOICES).every(([key, choices]) =>
    choices.some((choice) => choice === pattern[key as keyof typeof CHOICES]),
  );
  const { prefix, start, step, digits, skip } = pattern.numbering ?? {};
  const isNumbered =
    typeof prefix === "string" &&
    Array.isArray(skip) &&
    isNumber(digits, 0, MOST_DIGITS) &&
    [start, step].every(Number.isFinite);
  const isPossible = areCounts && areMetres && isSized && isCrossed && areChosen && isNumbered;
  return isPossible && placesIn(pattern) <= MOST_PLACES ? pattern : null;
}

/** The box of a pattern around its own middle, as rotated rectangles are stored. */
export function boxOf(pattern: Pattern, origin: Point): Rect {
  const { width, height } = sizeOf(pattern);
  const centre = rotate({ x: origin.x + width / 2, y: origin.y + height / 2 }, pattern.rotation, origin);
  return { x: tidy(centre.x - width / 2), y: tidy(centre.y - height / 2), width, height };
}

/** The zone of a block, with its pattern. */
export function drawnAs(element: DocumentElement, pattern: Pattern, origin: Point): DocumentElement {
  const { rotation, priceCents: _price, ...stored } = pattern;
  const turned = rotation % 360 === 0 ? {} : { rotation: turnedAngle(0, rotation) };
  const geometry = { type: "rect" as const, ...boxOf(pattern, origin), ...turned };
  return { ...element, geometry, props: { ...element.props, block: stored } };
}

/** How far a booth may be from a place of the pattern and still stand on it, in metres. */
const NEAR_M = 0.02;

/** Cached by document, because a gesture needs it with every pointer move. */
const known = new WeakMap<PlanDocument, Map<DocumentElement, Map<string, DocumentBooth>>>();

/** The booths that stand on the places of a block, by the key of the place. */
export function boothsOf(document: PlanDocument, block: Block): ReadonlyMap<string, DocumentBooth> {
  const blocks = known.get(document) ?? new Map<DocumentElement, Map<string, DocumentBooth>>();
  known.set(document, blocks);
  const found = blocks.get(block.element) ?? findBooths(document, block);
  blocks.set(block.element, found);
  return found;
}

function findBooths(document: PlanDocument, block: Block): Map<string, DocumentBooth> {
  const level = objectsOf(document).on(block.element.levelId);
  const found = new Map<string, DocumentBooth>();
  for (const seat of layOut(block.pattern, block.origin)) {
    const here = level.near({ ...centreOf(seat), width: 0, height: 0 });
    const booth = here.find((object) => object.table === "booths" && standsOn(object.record, seat));
    if (booth?.table === "booths") found.set(seat.key, booth.record);
  }
  return found;
}

function standsOn(booth: DocumentBooth, seat: Seat): boolean {
  const sizes = (["x", "y", "width", "height"] as const).every(
    (field) => Math.abs(booth[field] - seat[field]) <= NEAR_M,
  );
  return sizes && booth.polygon === null && Math.abs(booth.rotation - seat.rotation) < 0.01;
}

/** The block that contains all of these booths. */
export function blockAround(document: PlanDocument, booths: readonly DocumentBooth[]): Block | null {
  const [first] = booths;
  if (!first) return null;
  const here = objectsOf(document)
    .on(first.levelId)
    .near(boundsOf({ table: "booths", record: first }))
    .flatMap((object) => blockIn(object) ?? []);
  const isAroundAll = (block: Block) => {
    const members = new Set(boothsOf(document, block).values());
    return booths.every((booth) => members.has(booth));
  };
  return here.find(isAroundAll) ?? null;
}
