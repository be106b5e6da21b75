import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import * as store from "#lib/store/sessions";
import { assertAtMost } from "../base/limits";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { changesNothing, type Plan, takenExternalId } from "./plan";
import { type SessionView, sessionViews } from "./view";

const MAX_TALKS = 5_000;

/** Writes the planned changes in a constant number of statements. */
export async function writePlans(
  context: WriteContext,
  plans: readonly Plan[],
): Promise<store.ProgrammeSession[]> {
  const { db, fair, now } = context;
  const changing = plans.filter((plan) => !changesNothing(plan));
  await refuseTooMany(context, plans.filter(({ kind }) => kind === "created").length);
  await save(
    context,
    changing.map(({ kind, after }) =>
      kind === "created" ? after : { ...after, updatedAt: stampAfter(after.updatedAt, now) },
    ),
  );
  const ids = plans.map(({ after }) => after.id);
  const saved = await store.findSessions(db, ids);
  const emitted = changing.flatMap(({ after }) => saved.get(after.id) ?? []);
  const views = new Map((await sessionViews(db, fair.id, emitted)).map((view) => [view.id, view]));
  await recordDomainEvents(
    db,
    fair,
    changing.flatMap((plan) => domainEventOf(plan, views)),
    now,
  );
  return ids.map((id) => saved.get(id)).filter((programmeSession) => programmeSession !== undefined);
}

async function refuseTooMany({ db, fair }: WriteContext, added: number): Promise<void> {
  if (added === 0) return;
  assertAtMost(MAX_TALKS, "sessions", (await store.countSessions(db, fair.id)) + added);
}

async function save({ db }: WriteContext, sessions: readonly store.ProgrammeSession[]): Promise<void> {
  try {
    await store.saveSessions(db, sessions);
  } catch (error) {
    if (brokenUniqueIndex(error) !== "Session_eventId_externalId_key") throw error;
    const one = sessions.length === 1 ? sessions[0] : undefined;
    throw takenExternalId(one?.externalId);
  }
}

function domainEventOf(plan: Plan, views: ReadonlyMap<string, SessionView>): DomainEvent[] {
  const session = views.get(plan.after.id);
  if (!session) return [];
  if (plan.kind === "created") return [{ kind: "session.created", data: { session } }];
  return [{ kind: "session.updated", data: { session, changed: plan.changed } }];
}
