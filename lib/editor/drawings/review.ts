import Flatbush from "flatbush";
import { overlapDepth } from "#lib/geometry/gap";
import { median } from "#lib/geometry/median";
import type { Point } from "#lib/geometry/point";
import { areaMm2 } from "#lib/geometry/polygon";
import { boxAround, centreOf } from "#lib/geometry/rect";
import { outline } from "#lib/plan/booths/shape";
import { labelKey, labelsAfter } from "#lib/plan/labels";
import type { BoothShape } from "#lib/records/booths";
import type { DocumentBooth, PlanDocument } from "../document";
import { labelsIn } from "../labels";
import type { Stand } from "./stands";

/** How a stand of the drawing relates to the plan. */
export type Reviewed = Stand & {
  number: string;
  /** No number was found in the drawing, or it is taken on another level. */
  isInvented: boolean;
  state: StandState;
  /** The matching booth of the plan. */
  booth: DocumentBooth | null;
  /** The labels of the stands and booths that it would overlap. */
  over: readonly string[];
};

export const STAND_STATES = ["new", "same", "moved", "resized", "locked", "colliding"] as const;
export type StandState = (typeof STAND_STATES)[number];

/** Deeper than this is an overlap; drawings are not exact to the millimetre. */
const OVERLAP = 0.02;
/** Nearer than this is the same place, in metres. */
const SAME = 0.005;

/** The stands of a drawing compared with the booths of a level, and the booths that it no longer has. */
export function reviewed(
  document: PlanDocument,
  levelId: string,
  stands: readonly Stand[],
  removed: ReadonlySet<string>,
): { stands: Reviewed[]; gone: DocumentBooth[] } {
  const here = document.booths.filter((booth) => booth.levelId === levelId);
  const matches = matched(stands, here);
  const found = new Set(matches.values());
  const gone = here.filter((booth) => !found.has(booth));
  const numbers = numbersOf(document, stands, matches);
  const overlaps = overlapsOf(
    stands,
    gone.filter(({ id }) => !removed.has(id)),
  );
  return {
    gone,
    stands: stands.map((stand) => {
      const booth = matches.get(stand) ?? null;
      const over = overlaps(stand).map((other) =>
        "id" in other ? other.label : (numbers(other).number ?? ""),
      );
      return { ...stand, ...numbers(stand), booth, over, state: stateOf(stand, booth, over) };
    }),
  };
}

function stateOf({ shape }: Stand, booth: DocumentBooth | null, over: readonly string[]): StandState {
  if (!booth) return over.length > 0 ? "colliding" : "new";
  if (isSameShape(shape, booth)) return "same";
  if (booth.locked) return "locked";
  const sizes = [shape.width - booth.width, shape.height - booth.height];
  const isSameSize =
    sizes.every((size) => Math.abs(size) < SAME) && Boolean(shape.polygon) === Boolean(booth.polygon);
  return isSameSize ? "moved" : "resized";
}

/** The same outline, from whichever corner it was drawn. */
function isSameShape(one: BoothShape, other: BoothShape): boolean {
  const [a, b] = [outline(one), outline(other)];
  return (
    a.length === b.length &&
    a.every((corner) => b.some((point) => Math.hypot(corner.x - point.x, corner.y - point.y) < SAME))
  );
}

/** By number first; then stands that lie on a booth of the same size, whatever the drawing calls them. */
function matched(stands: readonly Stand[], booths: readonly DocumentBooth[]): Map<Stand, DocumentBooth> {
  const byLabel = new Map(booths.map((booth) => [labelKey(booth.label), booth]));
  const matches = new Map<Stand, DocumentBooth>();
  const taken = new Set<DocumentBooth>();
  const match = (stand: Stand, booth: DocumentBooth | undefined) => {
    if (!booth || taken.has(booth)) return;
    matches.set(stand, booth);
    taken.add(booth);
  };
  for (const stand of stands) {
    if (stand.label !== null) match(stand, byLabel.get(labelKey(stand.label)));
  }
  const index = indexOf(booths.map((booth) => outline(booth)));
  for (const stand of stands) {
    if (matches.has(stand)) continue;
    const near = index(stand.ring).flatMap((at) => booths[at] ?? []);
    match(
      stand,
      near.find((booth) => !taken.has(booth) && isSamePlace(stand, booth)),
    );
  }
  return matches;
}

function isSamePlace({ ring }: Stand, booth: DocumentBooth): boolean {
  const other = outline(booth);
  const [a, b] = [centreOf(boxAround(ring)), centreOf(boxAround(other))];
  const [mine, its] = [areaMm2(ring), areaMm2(other)];
  const reach = Math.sqrt(Math.min(mine, its)) / 1_000 / 4;
  return Math.hypot(a.x - b.x, a.y - b.y) < reach && Math.abs(mine - its) < 0.2 * its;
}

type Numbered = { number: string; isInvented: boolean };

/** A booth keeps its number; a new stand has the one of the drawing if it is free, else the next free one. */
function numbersOf(
  document: PlanDocument,
  stands: readonly Stand[],
  matches: ReadonlyMap<Stand, DocumentBooth>,
): (stand: Stand) => Numbered {
  const taken = new Set(labelsIn(document).map(labelKey));
  const numbers = new Map<Stand, Numbered>();
  for (const stand of stands) {
    const label = matches.get(stand)?.label ?? (isFree(stand.label) ? stand.label : null);
    if (label === null) continue;
    taken.add(labelKey(label));
    numbers.set(stand, { number: label, isInvented: false });
  }
  const nameless = stands.filter((stand) => !numbers.has(stand));
  const latest = stands.findLast((stand) => numbers.has(stand));
  const from = latest ? (numbers.get(latest)?.number ?? "A00") : "A00";
  const fresh = labelsAfter(from, nameless.length, taken);
  nameless.forEach((stand, index) => {
    numbers.set(stand, { number: fresh[index] ?? "", isInvented: true });
  });
  return (stand) => numbers.get(stand) ?? { number: "", isInvented: true };

  function isFree(label: string | null): label is string {
    return label !== null && !taken.has(labelKey(label));
  }
}

/** The earlier stands of the drawing and the booths left in the plan that a stand lies on. */
function overlapsOf(
  stands: readonly Stand[],
  booths: readonly DocumentBooth[],
): (stand: Stand) => (Stand | DocumentBooth)[] {
  const all: (Stand | DocumentBooth)[] = [...stands, ...booths];
  const rings = all.map((one) => ("ring" in one ? one.ring : outline(one)));
  const index = indexOf(rings);
  const places = new Map(stands.map((stand, at) => [stand, at]));
  return (stand) => {
    const own = places.get(stand) ?? 0;
    return index(stand.ring).flatMap((at) => {
      const [other, ring] = [all[at], rings[at]];
      const isEarlier = at < own || at >= stands.length;
      return other && ring && isEarlier && overlapDepth(stand.ring, ring) > OVERLAP ? [other] : [];
    });
  };
}

function indexOf(rings: readonly (readonly Point[])[]): (ring: readonly Point[]) => number[] {
  if (rings.length === 0) return () => [];
  const index = new Flatbush(rings.length);
  for (const ring of rings) {
    const { x, y, width, height } = boxAround(ring);
    index.add(x, y, x + width, y + height);
  }
  index.finish();
  return (ring) => {
    const { x, y, width, height } = boxAround(ring);
    return index.search(x, y, x + width, y + height);
  };
}

/** How far a drawing must be moved so that its numbered stands lie on the booths with their numbers. */
export function offsetTo(
  document: PlanDocument,
  levelId: string,
  stands: readonly Stand[],
): { by: Point; matches: number } | null {
  const byLabel = new Map(
    document.booths.flatMap((booth) => (booth.levelId === levelId ? [[labelKey(booth.label), booth]] : [])),
  );
  const offsets = stands.flatMap(({ label, ring }) => {
    const booth = label === null ? undefined : byLabel.get(labelKey(label));
    if (!booth) return [];
    const [from, to] = [centreOf(boxAround(ring)), centreOf(boxAround(outline(booth)))];
    return [{ x: to.x - from.x, y: to.y - from.y }];
  });
  if (offsets.length < LEAST_MATCHES) return null;
  const agreed = mostAgreed(offsets);
  return {
    by: { x: median(agreed.map(({ x }) => x)), y: median(agreed.map(({ y }) => y)) },
    matches: offsets.length,
  };
}

const LEAST_MATCHES = 2;
/** Drawings are not exact to the millimetre, and booths are moved by more. */
const AGREED = 0.02;

/**
 * The offset that most booths share, and of several the nearest: a median would lie between the booths that were
 * moved since and the others. Returns all offsets if no two agree, as in a drawing made by hand.
 */
function mostAgreed(offsets: readonly Point[]): readonly Point[] {
  const alike = new Map<string, Point[]>();
  for (const offset of offsets) {
    const key = `${Math.round(offset.x / AGREED)} ${Math.round(offset.y / AGREED)}`;
    const group = alike.get(key);
    if (group) group.push(offset);
    else alike.set(key, [offset]);
  }
  const [most = []] = [...alike.values()].toSorted((a, b) => b.length - a.length || farness(a) - farness(b));
  return most.length < LEAST_MATCHES ? offsets : most;
}

function farness([first]: readonly Point[]): number {
  return first ? Math.hypot(first.x, first.y) : 0;
}
