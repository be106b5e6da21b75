import { centreOf } from "#lib/geometry/rect";
import type { BundleBooth, BundleLevel } from "./bundle";
import { type Issue, UNMEASURED } from "./issues";
import type { RuleSet } from "./ruleSets";

/** An exit with the width of its opening, if it has one. */
export type ExitWidth = {
  id: string;
  name: string | null;
  levelId: string;
  width: number | null;
  x: number;
  y: number;
};

/** Aisles that end without another route out. */
export type DeadEnd = {
  levelId: string;
  metres: number;
  edges: readonly { id: string; name: string | null }[];
};

/** What was measured along the network. */
export type Escape = {
  exits: readonly ExitWidth[];
  /** Metres on foot to the nearest exit, by booth; infinite without a route. */
  distances: ReadonlyMap<string, number>;
  deadEnds: readonly DeadEnd[];
};

/** Issues list at most this many objects. */
const MOST_OBJECTS = 100;

type Checked = { levels: readonly BundleLevel[]; booths: readonly BundleBooth[] };

/** The violations of the rules for escape routes, one issue for each cause. */
export function exitIssues(
  { levels, booths }: Checked,
  { exits, distances, deadEnds }: Escape,
  { maxExitDistance, maxDeadEnd, minExitWidth, exitWidthPerPerson }: RuleSet,
  people: number | null,
): Issue[] {
  if (exits.length === 0 && booths.length > 0) return [NO_EXITS];
  return [
    ...levels.flatMap((level) => {
      const onLevel = booths.filter(({ levelId }) => levelId === level.id);
      return maxExitDistance === null ? [] : farBooths(level, onLevel, distances, maxExitDistance);
    }),
    ...deadEnds.flatMap((end) => (maxDeadEnd === null ? [] : longDeadEnd(levels, end, maxDeadEnd))),
    ...exits.flatMap((exit) => (minExitWidth === null ? [] : narrowExit(exit, minExitWidth))),
    ...(exitWidthPerPerson === null || people === null ? [] : allExits(exits, people, exitWidthPerPerson)),
  ];
}

const NO_EXITS: Issue = {
  kind: "far_from_exit",
  severity: "warning",
  words: "The plan has no exits, so escape routes cannot be checked. Place entrances and emergency exits.",
  levelId: null,
  at: null,
  ...UNMEASURED,
  objects: [],
};

/** Booths that cannot be reached at all are an issue of their own. */
function farBooths(
  level: BundleLevel,
  booths: readonly BundleBooth[],
  distances: ReadonlyMap<string, number>,
  most: number,
): Issue[] {
  const far = booths
    .map((booth) => ({ booth, metres: distances.get(booth.id) ?? Number.POSITIVE_INFINITY }))
    .filter(({ metres }) => metres > most && Number.isFinite(metres))
    .sort((one, other) => other.metres - one.metres || (one.booth.label < other.booth.label ? -1 : 1));
  const [farthest] = far;
  if (!farthest) return [];
  const { label } = farthest.booth;
  const limit = `the limit is ${metresOf(most)} m`;
  const words =
    far.length === 1
      ? `On ${level.name}, the route from booth ${label} to an exit is ${metresOf(farthest.metres)} m; ${limit}.`
      : `On ${level.name}, the route to an exit is too long from ${far.length} booths, ${metresOf(farthest.metres)} m ` +
        `from booth ${label}; ${limit}.`;
  return [
    {
      kind: "far_from_exit",
      severity: "warning",
      words,
      levelId: level.id,
      at: centreOf(farthest.booth),
      value: metresOf(farthest.metres),
      limit: most,
      objects: far
        .slice(0, MOST_OBJECTS)
        .map(({ booth }) => ({ kind: "booth" as const, id: booth.id, name: booth.label })),
    },
  ];
}

function longDeadEnd(
  levels: readonly BundleLevel[],
  { levelId, metres, edges }: DeadEnd,
  most: number,
): Issue[] {
  if (metres <= most) return [];
  const name = edges.find((edge) => edge.name)?.name;
  const level = levels.find(({ id }) => id === levelId)?.name ?? "";
  const what = name ? `The aisle ${name}` : "An aisle";
  return [
    {
      kind: "dead_end",
      severity: "warning",
      words: `${what} on ${level} is a dead end of ${metresOf(metres)} m; the limit is ${metresOf(most)} m.`,
      levelId,
      at: null,
      value: metresOf(metres),
      limit: most,
      objects: edges
        .slice(0, MOST_OBJECTS)
        .map((edge) => ({ kind: "edge" as const, id: edge.id, name: edge.name ?? "" })),
    },
  ];
}

function narrowExit({ id, name, levelId, width, x, y }: ExitWidth, least: number): Issue[] {
  if (width === null || width >= least) return [];
  const which = name ? `The exit ${name}` : "An exit";
  return [
    {
      kind: "narrow_exit",
      severity: "warning",
      words: `${which} is ${metresOf(width)} m wide; ${metresOf(least)} m is the minimum.`,
      levelId,
      at: { x, y },
      value: metresOf(width),
      limit: least,
      objects: [{ kind: "element", id, name: name ?? "exit" }],
    },
  ];
}

function allExits(exits: readonly ExitWidth[], people: number, perPerson: number): Issue[] {
  const needed = people * perPerson;
  const known = exits.reduce((sum, { width }) => sum + (width ?? 0), 0);
  if (known >= needed) return [];
  const unknown = exits.filter(({ width }) => width === null);
  return [
    {
      kind: "narrow_exit",
      severity: "warning",
      words: `${people.toLocaleString("en")} people need exits of ${metresOf(needed)} m together, ${knownWords(known, unknown.length)}.`,
      levelId: null,
      at: null,
      value: metresOf(known),
      limit: metresOf(needed),
      objects: unknown
        .slice(0, MOST_OBJECTS)
        .map(({ id, name }) => ({ kind: "element" as const, id, name: name ?? "exit" })),
    },
  ];
}

function knownWords(known: number, unknown: number): string {
  if (known === 0) return "but no exit has a width yet";
  const rest =
    unknown === 0
      ? ""
      : unknown === 1
        ? "; one exit has no width yet"
        : `; ${unknown} exits have no width yet`;
  return `and have ${metresOf(known)} m${rest}`;
}

/** To the decimetre. */
function metresOf(metres: number): number {
  return Math.round(metres * 10) / 10;
}
