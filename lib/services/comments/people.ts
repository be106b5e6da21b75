import { rightsWithin, type Scope } from "#lib/access";
import type { App } from "#lib/ports";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { listMembers, type Member } from "#lib/store/people";

const NEEDED: Scope = "plan:read";

export function mayOpenPlan(member: Member, fair: Fair): boolean {
  return rightsWithin(member, fair.id).includes(NEEDED);
}

/** The members who may open the plan, by id, and so may be mentioned. */
export async function colleaguesOf(db: Db, fair: Fair): Promise<Map<string, string>> {
  const { items } = await listMembers(db, { organisationId: fair.organisationId }, {});
  return new Map(items.filter((member) => mayOpenPlan(member, fair)).map(({ id, name }) => [id, name]));
}

/** Without their addresses, because guests mention people too. */
export async function listColleagues(app: App, fair: Fair) {
  const people = await colleaguesOf(app.db.read, fair);
  return [...people].map(([id, name]) => ({ id, name }));
}
