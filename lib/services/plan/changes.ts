import type { Database, Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/plan";
import { asOf, boothView } from "../booths/view";

const TABLES = ["levels", "booths", "elements", "nodes", "edges", "passages"] as const;

/** Records that a step names for display; the tables contain all of them. */
const MOST_NAMED = 50;

/** The changes since a revision: current records, and the ids of deleted ones. */
export type PlanChanges = Awaited<ReturnType<typeof changesWithin>>;

/** The revision that includes every committed change. */
export async function currentRevision(database: Database, eventId: string): Promise<number> {
  const { revision, isWhole } = await store.lastRevision(database.read, eventId);
  return isWhole ? revision : database.transaction((db) => store.numberSteps(db, eventId));
}

/** Null when the change history does not reach back far enough; the client then reads the whole plan. */
export async function changesWithin(
  db: Db,
  fair: Fair,
  { since, revision, now }: { since: number; revision: number; now: Date },
) {
  const steps = since > revision ? null : await store.stepsSince(db, fair.id, since);
  if (!steps) return null;
  const ids = touched(steps);
  const plan = viewOf(await store.readRecords(db, fair.id, ids), fair, now);
  const changesOf = <T extends store.PlanTable>(table: T) => {
    const put: (typeof plan)[T] = plan[table];
    const there = new Set(put.map(({ id }) => id));
    return { put, gone: ids[table].filter((id) => !there.has(id)) };
  };
  return {
    revision: Math.max(revision, ...steps.map((step) => step.revision)),
    steps: steps.map(({ revision, table, fields, author, at }) => ({
      revision,
      table,
      author,
      at,
      ids: [...fields.keys()].slice(0, MOST_NAMED),
      records: fields.size,
    })),
    tables: {
      levels: changesOf("levels"),
      booths: changesOf("booths"),
      elements: changesOf("elements"),
      nodes: changesOf("nodes"),
      edges: changesOf("edges"),
      passages: changesOf("passages"),
    },
  };
}

function touched(steps: readonly store.Step[]): Record<store.PlanTable, string[]> {
  const idsIn = (wanted: store.PlanTable) => [
    ...new Set(steps.flatMap(({ table, fields }) => (table === wanted ? [...fields.keys()] : []))),
  ];
  return Object.fromEntries(TABLES.map((table) => [table, idsIn(table)])) as Record<
    store.PlanTable,
    string[]
  >;
}

/** The records as the API returns them. */
export function viewOf({ booths, ...plan }: store.StoredPlan, fair: Fair, now: Date) {
  const views = booths.map(({ parts, ...booth }) => ({ ...boothView(asOf(booth, now), fair), parts }));
  return { ...plan, booths: views };
}
