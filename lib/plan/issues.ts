import { gapBetween } from "#lib/geometry/gap";
import { type Box, Grid } from "#lib/geometry/grid";
import type { Point } from "#lib/geometry/point";
import { containsPoint, edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, centreOf, type Rect } from "#lib/geometry/rect";
import { distanceTo } from "#lib/geometry/segment";
import { beyondLevel, outsideWords } from "./booths/outside";
import { WALL_TOLERANCE } from "./booths/shape";
import type { BundleBooth, BundleExhibitor, BundleLevel } from "./bundle";
import { labelKey } from "./labels";

export const ISSUE_KINDS = [
  "overlap",
  "outside_level",
  "duplicate_label",
  "unreachable_booth",
  "narrow_aisle",
  "blocked_exit",
  "exhibitor_without_booth",
  "sold_without_exhibitor",
  "too_high",
  "far_from_exit",
  "dead_end",
  "narrow_exit",
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** A problem of a plan that visitors or exhibitors would notice; errors are certainly wrong. */
export type Issue = {
  kind: IssueKind;
  severity: "error" | "warning";
  words: string;
  levelId: string | null;
  /** Where to look; null if it concerns no place of the plan. */
  at: Point | null;
  /** What was measured, and what the rules allow, in metres; null where nothing is measured. */
  value: number | null;
  limit: number | null;
  objects: { kind: IssueObjectKind; id: string; name: string }[];
};

/** What an issue measures. */
export type Measured = Pick<Issue, "value" | "limit">;

export const UNMEASURED: Measured = { value: null, limit: null };

/** How many issues of a kind there are, and the highest severity among them. */
export type KindOfIssue = { kind: IssueKind; severity: Issue["severity"]; count: number };

/** What an issue can be about. */
export const ISSUE_OBJECT_KINDS = ["booth", "exhibitor", "element", "edge"] as const;
type IssueObjectKind = (typeof ISSUE_OBJECT_KINDS)[number];

export type Exit = Point & { id: string; name: string | null; levelId: string };
/** An edge of the network with the width entered for it. */
export type Aisle = { id: string; levelId: string; name: string | null; width: number | null };
/** A convex obstacle, and the booth or element it belongs to. */
export type Piece = { owner: string; ring: Ring };

export type Checked = {
  levels: readonly BundleLevel[];
  booths: readonly BundleBooth[];
  exhibitors: readonly Pick<BundleExhibitor, "id" | "name" | "boothIds">[];
  exits: readonly Exit[];
  aisles: readonly Aisle[];
  /** The obstacles on a level, booths included. */
  piecesOn: (levelId: string) => readonly Piece[];
  /** Ids of the booths that no route leads to. */
  unreached: readonly string[];
  minAisleWidth: number;
  /** Issues found by other means. */
  further: readonly Issue[];
};

export const DEFAULT_AISLE_WIDTH = 1.2;
/** A narrower gap between two booths is not an aisle, but room for cables or wall posts; in metres. */
const SLIT = 0.3;
const BEHIND = 0.6;
/** The free space needed in front of an exit, in metres. */
const EXIT_ROOM = 1;
const CELL = 3;

export function findIssues(checked: Checked): Issue[] {
  const booths = new Map(checked.booths.map((booth) => [booth.id, booth]));
  return inOrder([
    ...checked.levels.flatMap((level) => groundIssues(level, checked, booths)),
    ...duplicateLabels(checked.booths),
    ...checked.unreached.flatMap((id) => unreachable(booths.get(id))),
    ...checked.exhibitors.filter(({ boothIds }) => boothIds.length === 0).map(withoutBooth),
    ...checked.booths.filter(isSoldToNobody).map(soldToNobody),
    ...checked.further,
  ]);
}

/** The kinds of issues, those with errors first. */
export function kindsOf(issues: readonly Issue[]): KindOfIssue[] {
  const kinds = ISSUE_KINDS.flatMap((kind): KindOfIssue[] => {
    const ofKind = issues.filter((issue) => issue.kind === kind);
    const [gravest] = ofKind.toSorted(byGravity);
    return gravest ? [{ kind, severity: gravest.severity, count: ofKind.length }] : [];
  });
  return kinds.toSorted(byGravity);
}

function inOrder(issues: readonly Issue[]): Issue[] {
  const kinds = kindsOf(issues).map(({ kind }) => kind);
  return issues.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || byGravity(a, b));
}

function byGravity(a: Pick<Issue, "severity">, b: Pick<Issue, "severity">): number {
  return Number(a.severity === "warning") - Number(b.severity === "warning");
}

type Booths = ReadonlyMap<string, BundleBooth>;

function groundIssues(level: BundleLevel, checked: Checked, booths: Booths): Issue[] {
  const pieces = checked.piecesOn(level.id).map((piece) => ({ ...piece, box: boxAround(piece.ring) }));
  const grid = new Grid(
    pieces.map(({ box }) => boundsOf(box, 0)),
    CELL,
  );
  const near = (box: Rect, reach: number) =>
    grid
      .near(boundsOf(box, reach))
      .map((index) => pieces[index])
      .filter((piece) => piece !== undefined);
  return [
    ...checked.booths
      .filter(({ levelId }) => levelId === level.id)
      .flatMap((booth) => [...outside(level, booth), ...tooHigh(level, booth)]),
    ...neighbourIssues(level, pieces, near, booths, checked.minAisleWidth),
    ...narrowAisles(level, checked),
    ...checked.exits
      .filter(({ levelId }) => levelId === level.id)
      .flatMap((exit) =>
        blocked(exit, near({ x: exit.x, y: exit.y, width: 0, height: 0 }, EXIT_ROOM), booths),
      ),
  ];
}

function outside(level: BundleLevel, booth: BundleBooth): Issue[] {
  const words = outsideWords(level, booth);
  const measured = { value: round(beyondLevel(level, booth)), limit: 0 };
  return words ? [issue("outside_level", "error", words, [booth], measured)] : [];
}

function tooHigh(level: BundleLevel, booth: BundleBooth): Issue[] {
  const { heightLimitM: most } = level;
  const { heightLimitM } = booth;
  if (most === null || heightLimitM === null || heightLimitM <= most) return [];
  const words = `Booth ${booth.label} has a height limit of ${heightLimitM} m, but ${level.name} allows only ${most} m.`;
  return [issue("too_high", "error", words, [booth], { value: heightLimitM, limit: most })];
}

type Standing = Piece & { box: Rect };

/** Overlaps and narrow passages, once for each pair of owners and at their worst point. */
function neighbourIssues(
  level: BundleLevel,
  pieces: readonly Standing[],
  near: (box: Rect, reach: number) => Standing[],
  booths: Booths,
  minWidth: number,
): Issue[] {
  const gaps = new Map<string, Gap>();
  for (const piece of pieces) {
    if (!booths.has(piece.owner)) continue;
    for (const other of near(piece.box, minWidth)) {
      const isBooth = booths.has(other.owner);
      if (other.owner === piece.owner || (isBooth && other.owner <= piece.owner)) continue;
      const gap = gapBetween(piece.ring, other.ring);
      if (gap === null || gap.metres >= minWidth) continue;
      const isWorth =
        gap.metres < 0 ? isBooth && -gap.metres > WALL_TOLERANCE : gap.metres > (isBooth ? SLIT : BEHIND);
      if (!isWorth || (gap.metres > 0 && isFilled(gap.middle, near))) continue;
      const key = `${piece.owner} ${other.owner}`;
      const known = gaps.get(key);
      if (!known || gap.metres < known.metres) gaps.set(key, { pair: [piece.owner, other.owner], ...gap });
    }
  }
  return [...gaps.values()].map((gap) => gapIssue(level, gap, minWidth, booths));
}

/** The least space between two owners, and the middle of it. */
type Gap = { pair: readonly [string, string]; metres: number; middle: Point };

/** An issue lists at most this many pieces of an aisle. */
const MOST_PIECES = 100;

/** Aisles with a narrow width, once for each name, with the narrow pieces. */
function narrowAisles(level: BundleLevel, { aisles, minAisleWidth }: Checked): Issue[] {
  const narrow = new Map<string | null, { width: number; ids: string[] }>();
  for (const { id, levelId, name, width } of aisles) {
    if (levelId !== level.id || width === null || width >= minAisleWidth) continue;
    const known = narrow.get(name || null) ?? { width, ids: [] };
    narrow.set(name || null, { width: Math.min(width, known.width), ids: [...known.ids, id] });
  }
  return [...narrow].map(([name, { width, ids }]) => {
    const what = name ? `The aisle ${name}` : "An aisle";
    const words = `${what} on ${level.name} is ${tooLittle(width)} m wide; ${minAisleWidth} m is the minimum.`;
    const pieces = ids.slice(0, MOST_PIECES);
    const objects = pieces.map((id) => ({ kind: "edge" as const, id, name: name ?? "" }));
    return {
      kind: "narrow_aisle",
      severity: "warning",
      words,
      levelId: level.id,
      at: null,
      value: tooLittle(width),
      limit: minAisleWidth,
      objects,
    };
  });
}

function gapIssue(
  level: BundleLevel,
  { pair, metres, middle }: Gap,
  minWidth: number,
  booths: Booths,
): Issue {
  const known = pair.map((id) => booths.get(id)).filter((booth) => booth !== undefined);
  const [one, other] = known;
  if (metres < 0) {
    const words = `Booths ${one?.label} and ${other?.label} overlap by ${round(-metres)} m.`;
    return issue("overlap", "error", words, known, { value: round(-metres), limit: 0 }, middle);
  }
  const what = other
    ? `booths ${one?.label} and ${other.label}`
    : `booth ${one?.label} and the object beside it`;
  const words = `The passage between ${what} on ${level.name} is ${tooLittle(metres)} m wide; ${minWidth} m is the minimum.`;
  const measured = { value: tooLittle(metres), limit: minWidth };
  return issue("narrow_aisle", "warning", words, known, measured, middle);
}

/** Whether an obstacle is between the two, so that there is no passage. */
function isFilled(middle: Point, near: (box: Rect, reach: number) => Standing[]): boolean {
  return near({ ...middle, width: 0, height: 0 }, 0).some(({ ring }) => containsPoint(ring, middle));
}

function blocked(exit: Exit, around: readonly Standing[], booths: Booths): Issue[] {
  const worst = new Map<string, number>();
  for (const { owner, ring } of around) {
    if (!booths.has(owner)) continue;
    const metres = containsPoint(ring, exit)
      ? 0
      : Math.min(...edgesOf(ring).map((edge) => distanceTo(edge, exit)));
    if (metres < EXIT_ROOM) worst.set(owner, Math.min(metres, worst.get(owner) ?? metres));
  }
  return [...worst].flatMap(([id, metres]) => {
    const booth = booths.get(id);
    if (!booth) return [];
    const which = exit.name ? `the exit ${exit.name}` : "an exit";
    const words =
      metres === 0
        ? `Booth ${booth.label} stands on ${which}.`
        : `Booth ${booth.label} leaves ${tooLittle(metres)} m before ${which}; ${EXIT_ROOM} m is the minimum.`;
    const severity = metres === 0 ? "error" : "warning";
    const measured = { value: tooLittle(metres), limit: EXIT_ROOM };
    const found = issue("blocked_exit", severity, words, [booth], measured, { x: exit.x, y: exit.y });
    const element = { kind: "element" as const, id: exit.id, name: exit.name ?? "exit" };
    return [{ ...found, objects: [...found.objects, element] }];
  });
}

function duplicateLabels(booths: readonly BundleBooth[]): Issue[] {
  const alike = new Map<string, BundleBooth[]>();
  for (const booth of booths) {
    const key = labelKey(booth.label);
    alike.set(key, [...(alike.get(key) ?? []), booth]);
  }
  return [...alike.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const labels = group.map(({ label }) => label).join(" and ");
      return issue("duplicate_label", "warning", `Booths ${labels} look the same to visitors.`, group);
    });
}

function unreachable(booth: BundleBooth | undefined): Issue[] {
  if (!booth) return [];
  return [issue("unreachable_booth", "error", `Visitors cannot reach booth ${booth.label}.`, [booth])];
}

function withoutBooth({ id, name }: { id: string; name: string }): Issue {
  const words = `${name} has no booth, so routes to it are not possible.`;
  return {
    kind: "exhibitor_without_booth",
    severity: "warning",
    words,
    levelId: null,
    at: null,
    ...UNMEASURED,
    objects: [{ kind: "exhibitor", id, name }],
  };
}

function isSoldToNobody({ status, exhibitorIds }: BundleBooth): boolean {
  return status === "sold" && exhibitorIds.length === 0;
}

function soldToNobody(booth: BundleBooth): Issue {
  return issue("sold_without_exhibitor", "warning", `Booth ${booth.label} is sold but has no exhibitor.`, [
    booth,
  ]);
}

function issue(
  kind: IssueKind,
  severity: Issue["severity"],
  words: string,
  booths: readonly BundleBooth[],
  measured: Measured = UNMEASURED,
  at?: Point,
): Issue {
  const objects = booths.map(({ id, label }) => ({ kind: "booth" as const, id, name: label }));
  const [first] = booths;
  const place = at ?? (first ? centreOf(first) : null);
  return {
    kind,
    severity,
    words,
    levelId: first?.levelId ?? null,
    at: place && { x: round(place.x), y: round(place.y) },
    ...measured,
    objects,
  };
}

function boundsOf({ x, y, width, height }: Rect, reach: number): Box {
  return { minX: x - reach, minY: y - reach, maxX: x + width + reach, maxY: y + height + reach };
}

/** Rounded down, so that a width too small by a millimetre does not read as sufficient. */
function tooLittle(metres: number): number {
  return Math.floor(metres * 100 + 1e-6) / 100;
}

function round(metres: number): number {
  return Math.round(metres * 100) / 100;
}
