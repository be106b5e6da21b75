import { convexPieces } from "#lib/geometry/convex";
import { gapBetween } from "#lib/geometry/gap";
import { dot, type Point, scale } from "#lib/geometry/point";
import { edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, isNear } from "#lib/geometry/rect";
import { lengthOf } from "#lib/geometry/segment";
import { beyondLevel } from "#lib/plan/booths/outside";
import { WALL_TOLERANCE } from "#lib/plan/booths/shape";
import { exitOf } from "#lib/wayfinding/exits";
import { boothRing, solidsOn } from "#lib/wayfinding/solids";
import type { OfficePhrase } from "#lib/words/office";
import { move } from "../commands/place";
import type { DocumentBooth, PlanDocument } from "../document";
import { isLocked } from "../locks";
import { isSpokenFor } from "../protect";
import { movedBooth, tidy } from "../shapes";
import { boothsOf, type Finding, type Fix } from "./finding";

/** Repairs that move a booth by the smallest distance that helps. */

/** Moves a booth back onto its level, across and down as far as it reaches beyond it. */
export function insideFix(document: PlanDocument, finding: Finding): Fix | null {
  return firstMove(document, finding, (booth) => {
    const level = document.levels.find(({ id }) => id === booth.levelId);
    if (!level || level.width === null || level.height === null) return [];
    const { x, y, width, height } = boxAround(boothRing(booth));
    if (width > level.width || height > level.height) return [];
    const by = {
      x: Math.max(0, -x) + Math.min(0, level.width - x - width),
      y: Math.max(0, -y) + Math.min(0, level.height - y - height),
    };
    return [by];
  });
}

/** Moves one of two booths: apart until the passage is wide enough, or together until there is none. */
export function apartFix(document: PlanDocument, finding: Finding): Fix | null {
  const booths = boothsOf(document, finding);
  const spaces = finding.kind === "overlap" ? [0] : [0, finding.limit ?? 0];
  return firstMove(document, finding, (booth) => {
    const other = booths.find(({ id }) => id !== booth.id);
    return other ? spaces.flatMap((space) => movesApart(boothRing(booth), boothRing(other), space)) : [];
  });
}

/** Moves a booth away from an exit, so that the free space before it is kept. */
export function exitFix(document: PlanDocument, finding: Finding): Fix | null {
  const named = finding.objects.find(({ kind }) => kind === "element");
  const element = document.elements.find(({ id }) => id === named?.id);
  if (!element) return null;
  const { x, y } = exitOf(element);
  // A square about the exit: no corner of the booth comes closer than the limit.
  const around = [
    { x, y },
    { x: x + POINT, y },
    { x: x + POINT, y: y + POINT },
    { x, y: y + POINT },
  ];
  return firstMove(document, finding, (booth) => movesApart(boothRing(booth), around, finding.limit ?? 0));
}

/** The side of the square that represents a point, in metres. */
const POINT = 0.001;

/**
 * The shortest of the moves after which the booth is on its level and overlaps nothing. An unsold booth is moved
 * first, however far; of two equal moves, that of the smaller booth.
 */
function firstMove(
  document: PlanDocument,
  finding: Finding,
  movesOf: (booth: DocumentBooth) => readonly Point[],
): Fix | null {
  const moves = boothsOf(document, finding)
    .filter((booth) => !isLocked({ table: "booths", record: booth }))
    .flatMap((booth) =>
      movesOf(booth).map((by) => ({ booth, by: { x: roundedUp(by.x), y: roundedUp(by.y) } })),
    )
    .filter(({ by }) => farness(by) > 0)
    .toSorted(
      (a, b) => Number(isSpokenFor(a.booth)) - Number(isSpokenFor(b.booth)) || farness(a.by) - farness(b.by),
    );
  const first = moves.find(({ booth, by }) => isFreeAfter(document, booth, by));
  if (!first) return null;
  const { booth, by } = first;
  return {
    words: { key: "fix.move", values: { label: booth.label, direction: directionOf(by) } },
    name: { key: "step.move", values: { what: { key: "within.booth", values: { label: booth.label } } } },
    change: move(document, [booth.id], by),
  };
}

function farness({ x, y }: Point): number {
  return Math.hypot(x, y);
}

/** The shortest displacements of a ring in each direction that leave a space to another. */
function movesApart(ring: Ring, other: Ring, space: number): Point[] {
  return [...edgesOf(ring), ...edgesOf(other)].flatMap((edge) => {
    const length = lengthOf(edge);
    if (length === 0) return [];
    const axis = { x: (edge.to.y - edge.from.y) / length, y: (edge.from.x - edge.to.x) / length };
    const own = ring.map((corner) => dot(corner, axis));
    const others = other.map((corner) => dot(corner, axis));
    const after = Math.max(...others) + space - Math.min(...own);
    const before = Math.min(...others) - space - Math.max(...own);
    return [scale(axis, after), scale(axis, before)];
  });
}

function isFreeAfter(document: PlanDocument, booth: DocumentBooth, by: Point): boolean {
  const moved = movedBooth(booth, by);
  const level = document.levels.find(({ id }) => id === booth.levelId);
  if (!level || beyondLevel(level, moved) > WALL_TOLERANCE) return false;
  const pieces = convexPieces(boothRing(moved));
  const box = boxAround(boothRing(moved));
  return solidsOn(document, booth.levelId).every(
    ({ owner, ring }) =>
      owner === booth.id || !isNear(boxAround(ring), box) || !pieces.some((piece) => overlaps(piece, ring)),
  );
}

function overlaps(piece: Ring, ring: Ring): boolean {
  return (gapBetween(piece, ring)?.metres ?? 0) < -WALL_TOLERANCE;
}

const CENTIMETRES = 100;

/** Whole centimetres read well, and never less than is needed. */
function roundedUp(metres: number): number {
  const sign = Math.sign(metres);
  return tidy((sign * Math.ceil(Math.abs(metres) * CENTIMETRES - 1e-6)) / CENTIMETRES);
}

function directionOf({ x, y }: Point): OfficePhrase[] {
  const across: OfficePhrase = { key: x > 0 ? "fix.right" : "fix.left", values: { metres: Math.abs(x) } };
  const along: OfficePhrase = { key: y > 0 ? "fix.down" : "fix.up", values: { metres: Math.abs(y) } };
  return [...(x === 0 ? [] : [across]), ...(y === 0 ? [] : [along])];
}
