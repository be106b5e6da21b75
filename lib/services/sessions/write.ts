import { type Fact, recordFacts } from "#lib/store/facts";
import * as store from "#lib/store/sessions";
import { brokenUniqueIndex } from "#lib/store/trouble";
import { refuseMoreThan } from "../most";
import { stampAfter, type WriteContext } from "../writeContext";
import { changesNothing, type Plan, takenExternalId } from "./plan";
import { type TalkView, talkViews } from "./view";

const MAX_TALKS = 5_000;

/** Carries out what was planned, in a few statements however many sessions there are. */
export async function writePlans(context: WriteContext, plans: readonly Plan[]): Promise<store.Talk[]> {
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
  const saved = await store.findTalks(db, ids);
  const told = changing.flatMap(({ after }) => saved.get(after.id) ?? []);
  const views = new Map((await talkViews(db, fair.id, told)).map((view) => [view.id, view]));
  await recordFacts(
    db,
    fair,
    changing.flatMap((plan) => factOf(plan, views)),
    now,
  );
  return ids.map((id) => saved.get(id)).filter((talk) => talk !== undefined);
}

async function refuseTooMany({ db, fair }: WriteContext, added: number): Promise<void> {
  if (added === 0) return;
  refuseMoreThan(MAX_TALKS, "sessions", (await store.countTalks(db, fair.id)) + added);
}

async function save({ db }: WriteContext, talks: readonly store.Talk[]): Promise<void> {
  try {
    await store.saveTalks(db, talks);
  } catch (error) {
    if (brokenUniqueIndex(error) !== "Session_eventId_externalId_key") throw error;
    const one = talks.length === 1 ? talks[0] : undefined;
    throw takenExternalId(one?.externalId);
  }
}

function factOf(plan: Plan, views: ReadonlyMap<string, TalkView>): Fact[] {
  const session = views.get(plan.after.id);
  if (!session) return [];
  if (plan.kind === "created") return [{ kind: "session.created", data: { session } }];
  return [{ kind: "session.updated", data: { session, changed: plan.changed } }];
}
