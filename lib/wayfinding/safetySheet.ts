import { pointOf } from "#lib/geometry/point";
import { boxAround, type Rect } from "#lib/geometry/rect";
import type { Segment } from "#lib/geometry/segment";
import type { BundleLevel } from "#lib/plan/bundle";
import type { Issue, IssueKind } from "#lib/plan/issues";
import type { Plan } from "#lib/plan/plan";
import { RULE_SETS, type RuleSet, type RuleSetId } from "#lib/plan/ruleSets";
import type { Stretch } from "#lib/plan/travel";
import { wallLines } from "#lib/plan/walls";
import { escapeRoutes } from "./escape";
import { exitOf, isExit } from "./exits";
import { boothRing } from "./solids";
import { travelMap } from "./travel";

/** A numbered exit; its width is that of its opening, if it has one. */
export type SheetExit = {
  number: number;
  name: string | null;
  level: string;
  levelId: string;
  x: number;
  y: number;
  width: number | null;
};

/** A level with its exits, travel distances along its aisles, and its longest escape route. */
export type SheetLevel = {
  name: string;
  box: Rect;
  booths: { label: string; ring: { x: number; y: number }[] }[];
  walls: Segment[];
  stretches: Stretch[];
  exits: SheetExit[];
  /** In metres, from a booth; null if no booth of the level reaches an exit. */
  longest: { metres: number; booth: string } | null;
};

/** What the safety sheet of an event shows. */
export type SafetySheet = {
  event: string;
  /** The date of the drawing. */
  drawn: string;
  ruleSet: RuleSetId | null;
  rules: RuleSet | null;
  people: number | null;
  /** The distance up to which escape routes are drawn as short. */
  limit: number;
  exits: SheetExit[];
  levels: SheetLevel[];
  findings: Issue[];
};

/** The kinds of findings that concern escape routes. */
const SAFETY_KINDS: ReadonlySet<IssueKind> = new Set([
  "far_from_exit",
  "dead_end",
  "narrow_exit",
  "blocked_exit",
  "narrow_aisle",
  "unreachable_booth",
]);

type Input = Pick<SafetySheet, "event" | "drawn" | "ruleSet" | "people"> & {
  plan: Plan;
  levels: readonly BundleLevel[];
  issues: readonly Issue[];
};

export function safetySheetOf({ plan, levels, issues, ...about }: Input): SafetySheet {
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  const elements = plan.elements.filter(isExit);
  const exits = elements
    .map((element) => ({ ...exitOf(element), width: element.props.opening?.width ?? null }))
    .toSorted((a, b) => orderOf(levels, a.levelId) - orderOf(levels, b.levelId) || a.y - b.y || a.x - b.x)
    .map(({ name, levelId, x, y, width }, index): SheetExit => {
      const level = names.get(levelId) ?? "";
      return { number: index + 1, name: name ?? null, level, levelId, x, y, width };
    });
  const stretches = travelMap(plan, elements).filter(({ metres }) => Number.isFinite(metres));
  const { distances } = escapeRoutes(plan, elements);
  const longestRoute = stretches.reduce((most, { metres }) => Math.max(most, metres), 0);
  const rules = about.ruleSet && RULE_SETS[about.ruleSet];
  return {
    ...about,
    rules,
    limit: rules?.maxExitDistance ?? longestRoute,
    exits,
    levels: levels
      .toSorted((a, b) => a.index - b.index)
      .map((level) => sheetLevel(plan, level, { exits, stretches, distances })),
    findings: issues.filter(({ kind }) => SAFETY_KINDS.has(kind)),
  };
}

function orderOf(levels: readonly BundleLevel[], id: string): number {
  return levels.find((level) => level.id === id)?.index ?? 0;
}

type Measured = {
  exits: readonly SheetExit[];
  stretches: readonly Stretch[];
  distances: ReadonlyMap<string, number>;
};

function sheetLevel(plan: Plan, { id, name, width, height }: BundleLevel, measured: Measured): SheetLevel {
  const isHere = ({ levelId }: { levelId: string }) => levelId === id;
  const booths = plan.booths.filter(isHere);
  const rings = booths.map((booth) => ({ label: booth.label, ring: boothRing(booth) }));
  const walls = plan.elements.filter(isHere).flatMap(wallLines);
  const corners = [
    ...rings.flatMap(({ ring }) => ring),
    ...walls.flatMap(({ from, to }) => [from, to]),
    ...measured.exits.filter(isHere),
  ];
  const drawn = boxAround(corners.length > 0 ? corners : [pointOf([0, 0])]);
  const longest = booths.reduce<SheetLevel["longest"]>((most, booth) => {
    const metres = measured.distances.get(booth.id) ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(metres) || (most && metres <= most.metres)) return most;
    return { metres, booth: booth.label };
  }, null);
  return {
    name,
    box: width !== null && height !== null ? { x: 0, y: 0, width, height } : drawn,
    booths: rings,
    walls,
    stretches: measured.stretches.filter(isHere),
    exits: measured.exits.filter(isHere),
    longest,
  };
}
