import { NEW_LEVEL } from "#lib/records/levels";
import { type Bundle, type BundleBooth, NEW_PUBLIC_BOOTH, withoutPrivateBackgrounds } from "./bundle";
import { between, isSame, type TableChange } from "./change";
import { elementName } from "./elements";
import { listOfFields } from "./fieldWords";

/** What can happen to an object between two states of a fair; several may apply to one object. */
export const CHANGE_KINDS = [
  "added",
  "removed",
  "moved",
  "resized",
  "renumbered",
  "status",
  "price",
  "exhibitors",
  "changed",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const OBJECT_KINDS = [
  "event",
  "level",
  "booth",
  "element",
  "network",
  "transition",
  "exhibitor",
  "category",
  "session",
  "banner",
  "extra",
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export type ObjectChange = {
  kind: ObjectKind;
  id: string;
  name: string;
  changes: { change: ChangeKind; words: string; before: unknown; after: unknown }[];
};

/** The overall change of an object: the first of these that applies. */
export const DIFFERENCES = ["added", "removed", "moved", "changed"] as const;
export type Difference = (typeof DIFFERENCES)[number];

export type DiffCounts = Record<Difference, number>;
export type Diff = { counts: DiffCounts; objects: ObjectChange[] };

type Item = { id: string };
type Step = ObjectChange["changes"][number];
/** How one kind of object is compared and described. */
type Words<R> = {
  kind: ObjectKind;
  nameOf: (record: R) => string;
  /** The start of a sentence about it; by default its kind and name. */
  subjectOf?: (record: R) => string;
  steps: (from: R, to: R) => Step[];
};

/** Every object that changed between two bundles, in words and as data; by kind, then by name. */
export function diff(older: Bundle, newer: Bundle): Diff {
  const [before, after] = [asPublished(older), asPublished(newer)];
  const change = between(tablesOf(before), tablesOf(after));
  const objects = [
    ...eventChange(before, after),
    ...objectChanges(
      change.levels,
      plain("level", "Level", ({ name }) => name),
    ),
    ...drawnChanges(before, after),
    ...networkChanges(before, after),
    ...objectChanges(
      change.transitions,
      plain("transition", "Transition", ({ name }) => name),
    ),
    ...objectChanges(
      change.exhibitors,
      plain("exhibitor", "Exhibitor", ({ name }) => name),
    ),
    ...objectChanges(
      change.categories,
      plain("category", "Category", ({ name }) => name),
    ),
    ...objectChanges(
      change.sessions,
      plain("session", "Session", ({ title }) => title),
    ),
    ...objectChanges(
      change.banners,
      plain("banner", "Banner", ({ title, placement }) => title ?? placement),
    ),
    ...objectChanges(
      change.extras,
      plain("extra", "Extra", ({ name }) => name),
    ),
  ];
  return { counts: countsOf(objects), objects };
}

/** The objects on the plan that changed, for marking them there. */
export function drawnChanges(before: Bundle, after: Bundle): ObjectChange[] {
  const change = between(drawnOf(before), drawnOf(after));
  return [
    ...objectChanges(change.booths, wordsForBooths(before, after)),
    ...objectChanges(change.elements, elementWords),
  ];
}

/** Bundles published before a field existed lack it, which counts as empty; what is private is not compared. */
function asPublished(bundle: Bundle): Bundle {
  return {
    ...bundle,
    levels: withoutPrivateBackgrounds(bundle).levels.map((level) => ({ ...level, ...NEW_LEVEL, ...level })),
    booths: bundle.booths.map((booth) => ({ ...booth, ...NEW_PUBLIC_BOOTH, ...booth })),
  };
}

/** Locking only affects editing, so it is not a visible difference. */
function drawnOf({ booths, elements }: Bundle) {
  return {
    booths: booths.map(({ locked: _locked, ...booth }) => booth),
    elements: elements.map(({ props: { locked: _locked, ...props }, ...element }) => ({ ...element, props })),
  };
}

/** A booth's assignment appears in two records; it is reported once, with the booth. */
function tablesOf({ levels, exhibitors, categories, sessions, banners, extras, wayfinding }: Bundle) {
  const unplaced = exhibitors.map((exhibitor) => ({ ...exhibitor, boothIds: [] }));
  const { transitions } = wayfinding;
  return { levels, transitions, exhibitors: unplaced, categories, sessions, banners, extras };
}

function objectChanges<R extends Item>(change: TableChange<R> | undefined, words: Words<R>): ObjectChange[] {
  if (!change) return [];
  const { kind, steps } = words;
  const name = words.nameOf;
  const noun = kind.charAt(0).toUpperCase() + kind.slice(1);
  const subjectOf = words.subjectOf ?? ((record: R) => `${noun} ${name(record)}`);
  const whole = (record: R, step: Step): ObjectChange => ({
    kind,
    id: record.id,
    name: name(record),
    changes: [step],
  });
  const objects = [
    ...change.added.map((record) =>
      whole(record, {
        change: "added",
        words: `${subjectOf(record)} is new.`,
        before: null,
        after: record,
      }),
    ),
    ...change.updated.map(({ from, to }) => ({ kind, id: to.id, name: name(to), changes: steps(from, to) })),
    ...change.removed.map((record) =>
      whole(record, {
        change: "removed",
        words: `${subjectOf(record)} was removed.`,
        before: record,
        after: null,
      }),
    ),
  ];
  return objects.toSorted((a, b) => AS_COUNTED.compare(a.name, b.name));
}

/** A2 before A10. */
const AS_COUNTED = new Intl.Collator("en", { numeric: true });

/** An object for which only the names of changed fields are listed. */
function plain<R extends Item>(kind: ObjectKind, noun: string, name: (record: R) => string): Words<R> {
  const steps = (from: R, to: R) => fieldStep(`${noun} ${name(to)}`, from, to, []);
  return { kind, nameOf: name, steps };
}

const elementWords: Words<Bundle["elements"][number]> = {
  kind: "element",
  nameOf: ({ kind, props }) => props.name ?? props.text ?? kind,
  subjectOf: elementName,
  steps: (from, to) => {
    const subject = elementName(to);
    const isMoved = from.levelId !== to.levelId || !isSame(from.geometry, to.geometry);
    const place = ({ levelId, geometry }: typeof to) => ({ levelId, geometry });
    const moved: Step = {
      change: "moved",
      words: `${subject} was moved or reshaped.`,
      before: place(from),
      after: place(to),
    };
    return [...(isMoved ? [moved] : []), ...fieldStep(subject, from, to, ["levelId", "geometry"])];
  },
};

function wordsForBooths(before: Bundle, after: Bundle): Words<BundleBooth> {
  const levels = namesOf(before.levels, after.levels);
  const exhibitors = namesOf(before.exhibitors, after.exhibitors);
  const currency = (after.settings.sales as { currency?: string } | undefined)?.currency ?? "";
  return {
    kind: "booth",
    nameOf: ({ label }) => label,
    steps: (from, to) => {
      const subject = `Booth ${from.label}`;
      const priced = ({ price }: BundleBooth) =>
        price === null ? "no price" : `${price} ${currency}`.trim();
      const single: Step[] = [];
      const step = (change: ChangeKind, words: string, fields: readonly (keyof BundleBooth)[]) => {
        const picked = (booth: BundleBooth) =>
          Object.fromEntries(fields.map((field) => [field, booth[field]]));
        if (isSame(picked(from), picked(to))) return;
        single.push({ change, words, before: picked(from), after: picked(to) });
      };
      step("renumbered", `${subject} is now ${to.label}.`, ["label"]);
      step("moved", movedWords(subject, from, to, levels), ["levelId", "x", "y", "rotation"]);
      step("resized", `${subject} is ${sizeOf(to)} instead of ${sizeOf(from)}.`, [
        "width",
        "height",
        "areaM2",
      ]);
      step("status", `${subject} went from ${from.status} to ${to.status}.`, ["status"]);
      step("price", `${subject} has ${priced(to)} instead of ${priced(from)}.`, ["price", "priceCents"]);
      step("exhibitors", peopleWords(subject, from, to, exhibitors), ["exhibitorIds"]);
      const ownSteps = [
        "label",
        "levelId",
        "x",
        "y",
        "rotation",
        "width",
        "height",
        "areaM2",
        "status",
        "price",
      ];
      // A moved polygon has moved corners; they are a change of their own only if the booth stayed in place.
      const follows = single.some(({ change }) => change === "moved" || change === "resized");
      const known = [...ownSteps, "priceCents", "exhibitorIds", ...(follows ? ["polygon"] : [])];
      return [...single, ...fieldStep(subject, from, to, known)];
    },
  };
}

function movedWords(subject: string, from: BundleBooth, to: BundleBooth, levels: Names): string {
  const isElsewhere = from.x !== to.x || from.y !== to.y;
  const parts = [
    from.levelId !== to.levelId
      ? `moved from ${levels.get(from.levelId)} to ${levels.get(to.levelId)}`
      : isElsewhere && `moved from (${from.x}, ${from.y}) to (${to.x}, ${to.y})`,
    from.rotation !== to.rotation && `is turned by ${to.rotation}° instead of ${from.rotation}°`,
  ];
  return `${subject} ${parts.filter(Boolean).join(" and ")}.`;
}

function sizeOf({ width, height, areaM2 }: BundleBooth): string {
  return `${width} × ${height} m (${areaM2} m²)`;
}

function peopleWords(subject: string, from: BundleBooth, to: BundleBooth, names: Names): string {
  const missing = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => !others.includes(id)).map((id) => names.get(id) ?? id);
  const [come, gone] = [
    missing(to.exhibitorIds, from.exhibitorIds),
    missing(from.exhibitorIds, to.exhibitorIds),
  ];
  const parts = [
    come.length > 0 ? `now has ${come.join(", ")}` : "",
    gone.length > 0 ? `no longer has ${gone.join(", ")}` : "",
  ].filter(Boolean);
  return `${subject} ${parts.join(" and ") || "lists its exhibitors in another order"}.`;
}

type Names = ReadonlyMap<string, string>;

function namesOf(...lists: readonly { id: string; name: string }[][]): Names {
  return new Map(lists.flat().map(({ id, name }) => [id, name]));
}

/** The changed fields that no other step covers. */
function fieldStep<R extends Item>(subject: string, from: R, to: R, covered: readonly string[]): Step[] {
  const fields = (Object.keys(to) as (keyof R & string)[]).filter(
    (field) => !covered.includes(field) && !isSame(from[field], to[field]),
  );
  if (fields.length === 0) return [];
  const picked = (record: R) => Object.fromEntries(fields.map((field) => [field, record[field]]));
  const words = `${subject} differs in ${listOfFields(from, to, fields)}.`;
  return [{ change: "changed", words, before: picked(from), after: picked(to) }];
}

function eventChange(before: Bundle, after: Bundle): ObjectChange[] {
  const whole = ({ event, settings }: Bundle) => ({ ...event, settings });
  const changes = fieldStep("The event", whole(before), whole(after), []);
  const { id, name } = after.event;
  return changes.length > 0 ? [{ kind: "event", id, name, changes }] : [];
}

/** A network has thousands of nodes and edges, so the network of a level counts as one object. */
function networkChanges(before: Bundle, after: Bundle): ObjectChange[] {
  const names = namesOf(before.levels, after.levels);
  return [...names].flatMap(([levelId, name]) => {
    const change = between(networkOn(before, levelId), networkOn(after, levelId));
    const nodes = summary(change.nodes);
    const edges = summary(change.edges);
    if (!nodes && !edges) return [];
    const words = `The network of ${name} has other ${[nodes && "nodes", edges && "edges"].filter(Boolean).join(" and ")}.`;
    return [
      {
        kind: "network" as const,
        id: levelId,
        name,
        changes: [{ change: "changed" as const, words, before: null, after: { nodes, edges } }],
      },
    ];
  });
}

function networkOn({ wayfinding }: Bundle, levelId: string) {
  const onLevel = (item: { levelId: string }) => item.levelId === levelId;
  return { nodes: wayfinding.nodes.filter(onLevel), edges: wayfinding.edges.filter(onLevel) };
}

function summary(change: TableChange | undefined) {
  if (!change) return null;
  const { added, updated, removed } = change;
  return { added: added.length, changed: updated.length, removed: removed.length };
}

export function differenceOf({ changes }: Pick<ObjectChange, "changes">): Difference {
  return DIFFERENCES.find((difference) => changes.some(({ change }) => change === difference)) ?? "changed";
}

/** Every object counts once. */
function countsOf(objects: readonly ObjectChange[]): DiffCounts {
  const counts: DiffCounts = { added: 0, removed: 0, moved: 0, changed: 0 };
  for (const object of objects) counts[differenceOf(object)] += 1;
  return counts;
}
