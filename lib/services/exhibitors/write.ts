import { insertCategories } from "#lib/store/categories";
import type { Db } from "#lib/store/database";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import * as store from "#lib/store/exhibitors";
import { assertAtMost } from "../base/limits";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { changesNothing, type Directory, type Plan, taken } from "./plan";
import { exhibitorView } from "./view";

const MAX_EXHIBITORS = 20_000;

/** Writes the planned changes in a constant number of statements. */
export async function writePlans(
  context: WriteContext,
  plans: readonly Plan[],
  { newCategories }: Pick<Directory, "newCategories">,
): Promise<store.Exhibitor[]> {
  const { db, fair, now } = context;
  const changing = plans.filter((plan) => !changesNothing(plan));
  await refuseTooMany(context, plans.filter(({ kind }) => kind === "created").length);
  const used = new Set(changing.flatMap(({ after }) => after.categoryIds));
  await insertCategories(
    db,
    newCategories.filter(({ id }) => used.has(id)),
  );
  await saveEntries(
    db,
    changing.map(({ kind, after }) =>
      kind === "created" ? after : { ...after, updatedAt: stampAfter(after.updatedAt, now) },
    ),
  );
  await store.saveMemberships(
    db,
    changing.filter(movesCategories).map(({ after }) => after),
  );
  const ids = plans.map(({ after }) => after.id);
  const saved = await store.findExhibitors(db, fair.id, ids);
  await recordDomainEvents(
    db,
    fair,
    changing.flatMap((plan) => domainEventOf(plan, saved)),
    now,
  );
  return ids.map((id) => saved.get(id)).filter((exhibitor) => exhibitor !== undefined);
}

async function refuseTooMany({ db, fair }: WriteContext, added: number): Promise<void> {
  if (added === 0) return;
  assertAtMost(MAX_EXHIBITORS, "exhibitors", (await store.countExhibitors(db, fair.id)) + added);
}

async function saveEntries(db: Db, exhibitors: readonly store.Exhibitor[]): Promise<void> {
  try {
    await store.saveExhibitorEntries(db, exhibitors);
  } catch (error) {
    const rule = brokenUniqueIndex(error);
    const one = exhibitors.length === 1 ? exhibitors[0] : undefined;
    if (rule === "Exhibitor_eventId_slug_key") throw taken("slug", one?.slug);
    if (rule === "Exhibitor_eventId_externalId_key") throw taken("externalId", one?.externalId);
    throw error;
  }
}

function movesCategories(plan: Plan): boolean {
  return plan.kind === "created" ? plan.after.categoryIds.length > 0 : plan.changed.includes("categoryIds");
}

function domainEventOf(plan: Plan, saved: ReadonlyMap<string, store.Exhibitor>): DomainEvent[] {
  const record = saved.get(plan.after.id);
  if (!record) return [];
  const exhibitor = exhibitorView(record);
  if (plan.kind === "created") return [{ kind: "exhibitor.created", data: { exhibitor } }];
  return [{ kind: "exhibitor.updated", data: { exhibitor, changed: plan.changed } }];
}
