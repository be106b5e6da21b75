import { changePlan, getPlan } from "#lib/api/plan";
import { randomIds } from "#lib/outside/ids";
import type { Json } from "./ask";
import type { World } from "./world";

/** The changes that an editor sends, relative to the plan that it has read. */

export type PlanRecord = { id: string; [field: string]: unknown };
export type PlanChanges = Record<
  string,
  { added?: PlanRecord[]; updated?: { from: PlanRecord; to: PlanRecord }[]; removed?: PlanRecord[] }
>;

export const readPlan = async ({ ask }: World): Promise<Json> => (await ask(getPlan)).body.data;

export const sendChanges = ({ ask }: World, baseRevision: number, changes: PlanChanges, more: object = {}) =>
  ask(changePlan, { body: { baseRevision, changes, clientId: "desk", ...more } });

/** A change of some fields of a record. */
export const withSet = (record: PlanRecord, fields: object) => ({
  from: record,
  to: { ...record, ...fields },
});

type EightIds = [string, string, string, string, string, string, string, string];

/** Ids as an editor creates them for new records. */
export function newIds(...prefixes: Parameters<typeof randomIds.next>[0][]): EightIds {
  return prefixes.map((prefix) => randomIds.next(prefix)) as EightIds;
}
