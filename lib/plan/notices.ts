import type { Corner } from "#lib/geometry/point";
import { distance } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import { boundsOf, outline } from "./booths/shape";
import type { Bundle, BundleBooth } from "./bundle";
import { neighbours, type Places, placesOf, sidesAround } from "./places";

/** Changes of the plan that exhibitors are notified of. */
export const NOTICE_KINDS = ["moved", "shrank", "lost_open_side"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a change is about: the booth's number, its level, where it is, its angle, area or open sides. */
export const NOTICE_SUBJECTS = ["booth", "level", "place", "angle", "area", "sides"] as const;

/** A change as data, so that it can be read in any language; metres, degrees or square metres. */
export type NoticeChange = {
  of: (typeof NOTICE_SUBJECTS)[number];
  from: string | number | null;
  to: string | number;
};

/** Absent in notices of earlier versions of the app, which only have words. */
export type NoticeStep = { kind: NoticeKind; words: string; change?: NoticeChange | undefined };

/** A booth in one state of the plan with its surroundings, for a small picture. */
export type NoticeSide = {
  boothId: string;
  label: string;
  level: string;
  areaM2: number;
  openSides: number;
  outline: Corner[];
  around: { label: string; outline: Corner[] }[];
};

/** What happened to one booth of an exhibitor. */
export type BoothNotice = { label: string; steps: NoticeStep[]; before: NoticeSide; after: NoticeSide };

export type ExhibitorNotice = { exhibitorId: string; name: string; booths: BoothNotice[] };

/** Smaller moves are not noticeable; in metres. */
const MOVED_FROM = 0.1;
/** Corrections of walls take less area than this; in square metres. */
const SHRANK_FROM = 0.05;
const TURNED_FROM_DEGREES = 1;

/** The exhibitors affected by a new state of the plan: those whose booth moved, shrank or lost an open side. */
export function noticesBetween(before: Bundle, after: Bundle): ExhibitorNotice[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  return after.exhibitors.flatMap(({ id, name }) => {
    const booths = pairs(was.standing.get(id) ?? [], is.standing.get(id) ?? []).flatMap(([from, to]) => {
      const steps = stepsBetween(was, from, is, to);
      if (steps.length === 0) return [];
      return [{ label: to.label, steps, before: sideOf(was, from), after: sideOf(is, to) }];
    });
    return booths.length === 0 ? [] : [{ exhibitorId: id, name, booths }];
  });
}

/** Each booth before and after; a booth an exhibitor gave up is paired with the one it got instead. */
function pairs(was: readonly BundleBooth[], is: readonly BundleBooth[]): [BundleBooth, BundleBooth][] {
  const stayed = is.flatMap((booth): [BundleBooth, BundleBooth][] => {
    const former = was.find(({ id }) => id === booth.id);
    return former ? [[former, booth]] : [];
  });
  const left = was.filter(({ id }) => !is.some((booth) => booth.id === id));
  const got = is.filter(({ id }) => !was.some((booth) => booth.id === id));
  const swapped = left.flatMap((booth, index): [BundleBooth, BundleBooth][] => {
    const instead = got[index];
    return instead ? [[booth, instead]] : [];
  });
  return [...stayed, ...swapped];
}

function stepsBetween(was: Places, from: BundleBooth, is: Places, to: BundleBooth): NoticeStep[] {
  const moved = moveBetween(was, from, is, to);
  const sides = openSidesBetween(was, from, is, to);
  return [
    ...(moved ? [step("moved", moved)] : []),
    ...(from.areaM2 - to.areaM2 > SHRANK_FROM
      ? [step("shrank", { of: "area", from: round(from.areaM2), to: round(to.areaM2) })]
      : []),
    ...(sides.after < sides.before
      ? [step("lost_open_side", { of: "sides", from: sides.before, to: sides.after })]
      : []),
  ];
}

function step(kind: NoticeKind, change: NoticeChange): NoticeStep {
  return { kind, words: inEnglish(change), change };
}

function moveBetween(was: Places, from: BundleBooth, is: Places, to: BundleBooth): NoticeChange | null {
  if (from.id !== to.id) return { of: "booth", from: from.label, to: to.label };
  if (from.levelId !== to.levelId) {
    return {
      of: "level",
      from: was.levels.get(from.levelId) ?? "",
      to: is.levels.get(to.levelId) ?? "",
    };
  }
  const metres = movedBy(boundsOf(from), boundsOf(to));
  if (metres > MOVED_FROM) return { of: "place", from: null, to: round(metres) };
  const degrees = turnedBy(from, to);
  return degrees > TURNED_FROM_DEGREES ? { of: "angle", from: null, to: round(degrees) } : null;
}

function inEnglish({ of, from, to }: NoticeChange): string {
  switch (of) {
    case "booth":
      return `It is booth ${to} instead of ${from}.`;
    case "level":
      return `It is on ${to} instead of ${from}.`;
    case "place":
      return `It moved by ${to} m.`;
    case "angle":
      return `It is turned by ${to}°.`;
    case "area":
      return `It has ${to} m² instead of ${from} m².`;
    case "sides":
      return `It has ${sidesInWords(Number(to))} instead of ${from}.`;
  }
}

/** A booth that grew or shrank has not moved if a side or its centre stayed. */
function movedBy(from: Rect, to: Rect): number {
  const nearest = (start: number, end: number) => Math.min(Math.abs(start), Math.abs(end));
  const x = nearest(to.x - from.x, to.x + to.width - from.x - from.width);
  const y = nearest(to.y - from.y, to.y + to.height - from.y - from.height);
  return Math.min(Math.hypot(x, y), distance(centreOf(from), centreOf(to)));
}

/** A rectangle turned by 180 degrees is the same. */
function turnedBy(from: BundleBooth, to: BundleBooth): number {
  const cycle = from.polygon || to.polygon ? 360 : 180;
  const degrees = (((to.rotation - from.rotation) % cycle) + cycle) % cycle;
  return Math.min(degrees, cycle - degrees);
}

/** The organiser's number of open sides counts; if it is unchanged, the surroundings of the booth do. */
function openSidesBetween(was: Places, from: BundleBooth, is: Places, to: BundleBooth) {
  const isSaid = from.openSides !== null && to.openSides !== null && from.openSides !== to.openSides;
  if (isSaid) return { before: from.openSides ?? 0, after: to.openSides ?? 0 };
  return { before: sidesAround(was, from), after: sidesAround(is, to) };
}

/** How far the picture reaches around a booth; in metres. */
const PICTURE_MARGIN = 8;
const MOST_NEIGHBOURS = 60;

function sideOf(places: Places, booth: BundleBooth): NoticeSide {
  const { id, label, levelId, areaM2 } = booth;
  const around = neighbours(places, booth, PICTURE_MARGIN).slice(0, MOST_NEIGHBOURS);
  return {
    boothId: id,
    label,
    areaM2,
    level: places.levels.get(levelId) ?? "",
    openSides: booth.openSides ?? sidesAround(places, booth),
    outline: cornersFor(booth),
    around: around.map((other) => ({ label: other.label, outline: cornersFor(other) })),
  };
}

function cornersFor(booth: BundleBooth): Corner[] {
  return outline(booth).map(({ x, y }) => [toCm(x), toCm(y)]);
}

/** Whole centimetres are enough for a picture. */
function toCm(metres: number): number {
  return Math.round(metres * 100) / 100;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function sidesInWords(count: number): string {
  if (count === 0) return "no open side";
  return count === 1 ? "1 open side" : `${count} open sides`;
}
