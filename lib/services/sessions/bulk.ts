import type { App } from "#lib/ports";
import type { SessionInput } from "#lib/schema/sessions";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/sessions";
import { allOrNothing, attempt, claimsOf, type Planned } from "../base/bulk";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type Ground, groundFor, type Plan, planChange, planNew } from "./plan";
import { type SessionView, sessionViews } from "./view";
import { writePlans } from "./write";

/** All or nothing: one invalid item and nothing is written. Items without an externalId are always new. */
export async function upsert(app: App, fair: Fair, inputs: SessionInput[]): Promise<SessionView[]> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockProgramme(context.db, fair.id);
    const planned = await planUpsert(
      context,
      inputs.map((input) => ({ input })),
      await groundFor(context, inputs),
    );
    const written = await writePlans(context, allOrNothing(planned));
    return sessionViews(context.db, fair.id, written);
  });
}

export type Item = {
  input: SessionInput;
  /** The input has names of speakers only, so details of existing speakers with the same name are kept. */
  speakers?: readonly string[];
};

/** Files may omit externalIds, so sessions are matched by title and start. */
export type UpsertRules = { byTitle?: boolean };

export async function planUpsert(
  context: WriteContext,
  items: readonly Item[],
  ground: Ground,
  { byTitle = false }: UpsertRules = {},
): Promise<Planned<Plan>[]> {
  const known = await store.findNamedSessions(context.db, context.fair.id, {
    externalIds: items.flatMap(({ input }) => input.externalId ?? []),
    titles: byTitle ? items.map(({ input }) => titleOf(input)) : [],
  });
  const byExternalId = new Map(known.map((session) => [session.externalId, session]));
  const byTitleAndStart = new Map(
    byTitle ? known.toReversed().map((session) => [titleKey(session), session]) : [],
  );
  const claim = claimsOf("session");
  return items.map(({ input, speakers }, index) =>
    attempt(() => {
      const { externalId } = input;
      const title = titleKey({ title: titleOf(input), startsAt: input.startsAt });
      const namesake = byTitleAndStart.get(title);
      const before =
        (externalId ? byExternalId.get(externalId) : undefined) ??
        (namesake?.externalId && externalId ? undefined : namesake);
      if (externalId) claim(`externalId ${externalId}`, index);
      if (byTitle && !externalId) claim(title, index);
      if (before) claim(before.id, index);
      const whole = speakers
        ? { ...input, speakers: speakers.map((name) => speakerOf(before, name)) }
        : input;
      return before ? planChange(before, whole, ground) : planNew(context, whole, ground);
    }),
  );
}

function titleOf({ title, name }: SessionInput): string {
  return title ?? name ?? "";
}

function titleKey({ title, startsAt }: Pick<store.ProgrammeSession, "title" | "startsAt">): string {
  return `${startsAt.toISOString()} ${title}`;
}

function speakerOf(before: store.ProgrammeSession | undefined, name: string) {
  return before?.speakers.find((speaker) => speaker.name === name) ?? { name };
}
