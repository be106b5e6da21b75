import { type Clash, keyOf } from "./clashes";
import { isNothing, joined, NO_CHANGE, type Patch, TABLES, type TablePatch } from "./patch";
import { overlap, pathsIn } from "./patchFields";

/** One step to be sent to the server. */
export type Draft = {
  name: string;
  patch: Patch;
  /** New booths with a generated label, which the server may replace. */
  proposed?: readonly string[];
};

/** The server's response to a refused step. */
export type Refused = {
  kind: "refused";
  code: string;
  message: string;
  label: string | null;
};

/** A step that was not saved. It waits beside the queue until it is repaired, undone or resolved. */
export type Parked = {
  id: string;
  draft: Draft;
  reason: Refused | { kind: "clash"; clashes: readonly Clash[] };
};

export function joinedDraft(drafts: readonly Draft[]): Draft {
  return {
    name: drafts[0]?.name ?? "",
    patch: joined(drafts.map(({ patch }) => patch)),
    proposed: proposedBy(drafts),
  };
}

/** A label that was typed after a booth was drawn is no longer a proposal. */
export function proposedBy(drafts: readonly Draft[]): string[] {
  const proposed = new Set<string>();
  for (const draft of drafts) {
    for (const id of draft.proposed ?? []) proposed.add(id);
    for (const { to } of draft.patch.booths?.updated ?? []) if ("label" in to) proposed.delete(to.id);
  }
  return [...proposed];
}

/**
 * A later step on the same records is merged with a parked one: together they may be accepted, for example after
 * another label, or cancel out, for example after an undo.
 */
export function folded(
  parked: readonly Parked[],
  waiting: readonly Draft[],
): { parked: readonly Parked[]; waiting: readonly Draft[] } {
  if (parked.length === 0) return { parked, waiting };
  let left = parked;
  const next = waiting.flatMap((draft) => {
    const met = left.filter((one) => touch(one.draft.patch, draft.patch));
    if (met.length === 0) return draft;
    left = left.filter((one) => !met.includes(one));
    const whole = joinedDraft([...met.map((one) => one.draft), draft]);
    return isNothing(whole.patch) ? [] : whole;
  });
  return { parked: left, waiting: next };
}

/**
 * Parks a step with a conflict. Steps with the same conflict, such as two fields of one deleted record, are parked as
 * one: resolved separately, each would restore the record without the other's field.
 */
export function withClash(
  parked: readonly Parked[],
  { id, draft, clashes }: { id: string; draft: Draft; clashes: readonly Clash[] },
): readonly Parked[] {
  const keys = new Set(clashes.map(keyOf));
  const known = (one: Parked) => (one.reason.kind === "clash" ? one.reason.clashes : []);
  const same = parked.filter((one) => known(one).some((clash) => keys.has(keyOf(clash))));
  const others = same.flatMap(known).filter((clash) => !keys.has(keyOf(clash)));
  const whole = joinedDraft([...same.map((one) => one.draft), draft]);
  const reason = { kind: "clash", clashes: [...others, ...clashes] } as const;
  return [...parked.filter((one) => !same.includes(one)), { id, draft: whole, reason }];
}

/** The drafts that a conflict is about, and those that depend on them. */
export function stoppedBy(drafts: readonly Draft[], clashes: readonly Clash[]): readonly Draft[] {
  let stopped = drafts.filter(({ patch }) => clashes.some((clash) => isAbout(patch, clash)));
  if (stopped.length === 0) return drafts;
  for (let count = 0; count < stopped.length; ) {
    count = stopped.length;
    const before = stopped;
    stopped = drafts.filter(
      (draft) => before.includes(draft) || before.some(({ patch }) => touch(patch, draft.patch)),
    );
  }
  return stopped;
}

function isAbout(patch: Patch, { table, id, kind, field }: Clash): boolean {
  const { added, updated, removed } = patch[table] ?? NO_CHANGE;
  if ([...added, ...removed].some((record) => record.id === id)) return true;
  return updated.some(({ from, to }) => {
    if (to.id !== id) return false;
    return (
      kind !== "field" || [from, to].some((record) => pathsIn(record).some((path) => overlap(path, field)))
    );
  });
}

/** Whether two patches set the same field, or one is about a record that the other adds or removes. */
export function touch(one: Patch, other: Patch): boolean {
  return meets(one, other) || standsOn(one, other) || standsOn(other, one);
}

function meets(one: Patch, other: Patch): boolean {
  return TABLES.some((table) => {
    const [mine, theirs] = [fieldsById(one[table]), fieldsById(other[table])];
    return [...mine].some(([id, paths]) => {
      const others = theirs.get(id);
      if (!others) return false;
      if (paths === WHOLE || others === WHOLE) return true;
      return paths.some((path) => others.some((another) => overlap(path, another)));
    });
  });
}

/** All fields of an added or removed record. */
const WHOLE: readonly string[] = [];

function fieldsById({ added, updated, removed }: TablePatch = NO_CHANGE): Map<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ...updated.map(({ from, to }) => [to.id, [...pathsIn(from), ...pathsIn(to)]] as const),
    ...[...added, ...removed].map(({ id }) => [id, WHOLE] as const),
  ]);
}

function standsOn(one: Patch, other: Patch): boolean {
  const made = new Set(
    TABLES.flatMap((table) => {
      const { added, removed } = other[table] ?? NO_CHANGE;
      return [...added, ...removed].map(({ id }) => id);
    }),
  );
  return made.size > 0 && idsNamedBy(one).some((id) => made.has(id));
}

/** The records that a patch's records refer to. */
export function idsNamedBy(patch: Patch): string[] {
  return TABLES.flatMap((table) => {
    const { added, updated } = patch[table] ?? NO_CHANGE;
    return [...added, ...updated.map(({ to }) => to)].flatMap(({ levelId, from, to, nodeIds, parts }) =>
      [levelId, from, to, nodeIds, parts].flat().filter((id) => typeof id === "string"),
    );
  });
}
