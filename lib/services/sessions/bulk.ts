import type { App } from "#lib/ports";
import type { NewSessionWish } from "#lib/schema/sessions";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/sessions";
import { allOrNothing, attempt, claimsOf, type Planned } from "../bulk";
import { atDesk, type Desk } from "../desk";
import { type Ground, groundFor, type Plan, planChange, planNew } from "./plan";
import { type TalkView, talkViews } from "./view";
import { writePlans } from "./write";

/** All or nothing: one wrong item, and nothing is written. Items without an externalId are always new. */
export async function upsert(app: App, fair: Fair, wishes: NewSessionWish[]): Promise<TalkView[]> {
  return atDesk(app, fair, async (desk) => {
    await store.lockProgramme(desk.db, fair.id);
    const planned = await planUpsert(
      desk,
      wishes.map((wish) => ({ wish })),
      await groundFor(desk, wishes),
    );
    const written = await writePlans(desk, allOrNothing(planned));
    return talkViews(desk.db, fair.id, written);
  });
}

export type Item = {
  wish: NewSessionWish;
  /** All that is known of the speakers; what stands there of one of the same name stays. */
  speakers?: readonly string[];
};

/** A file may leave out externalIds, so there title and start know a session again. */
export type UpsertRules = { byTitle?: boolean };

export async function planUpsert(
  desk: Desk,
  items: readonly Item[],
  ground: Ground,
  { byTitle = false }: UpsertRules = {},
): Promise<Planned<Plan>[]> {
  const known = await store.findNamedTalks(desk.db, desk.fair.id, {
    externalIds: items.flatMap(({ wish }) => wish.externalId ?? []),
    titles: byTitle ? items.map(({ wish }) => titleOf(wish)) : [],
  });
  const byExternalId = new Map(known.map((talk) => [talk.externalId, talk]));
  const byTitleAndStart = new Map(byTitle ? known.toReversed().map((talk) => [titleKey(talk), talk]) : []);
  const claim = claimsOf("session");
  return items.map(({ wish, speakers }, index) =>
    attempt(() => {
      const { externalId } = wish;
      const title = titleKey({ title: titleOf(wish), startsAt: wish.startsAt });
      const namesake = byTitleAndStart.get(title);
      const before =
        (externalId ? byExternalId.get(externalId) : undefined) ??
        (namesake?.externalId && externalId ? undefined : namesake);
      if (externalId) claim(`externalId ${externalId}`, index);
      if (byTitle && !externalId) claim(title, index);
      if (before) claim(before.id, index);
      const whole = speakers ? { ...wish, speakers: speakers.map((name) => speakerOf(before, name)) } : wish;
      return before ? planChange(before, whole, ground) : planNew(desk, whole, ground);
    }),
  );
}

function titleOf({ title, name }: NewSessionWish): string {
  return title ?? name ?? "";
}

function titleKey({ title, startsAt }: Pick<store.Talk, "title" | "startsAt">): string {
  return `${startsAt.toISOString()} ${title}`;
}

function speakerOf(before: store.Talk | undefined, name: string) {
  return before?.speakers.find((speaker) => speaker.name === name) ?? { name };
}
