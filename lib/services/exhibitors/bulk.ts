import type { App } from "#lib/ports";
import type { ExhibitorWish, NewExhibitorWish } from "#lib/schema/exhibitors";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import { allOrNothing, attempt, claimsOf, type Planned } from "../bulk";
import { atDesk, type Desk } from "../desk";
import { type MatchKey, Register, spellingsOf } from "./match";
import { type Directory, directoryFor, type Plan, planChange, planNew, taken } from "./plan";
import { type ExhibitorView, exhibitorView } from "./view";
import { writePlans } from "./write";

const MATCH_ORDER: readonly MatchKey[] = ["externalId", "partnerId", "name"];

/** All or nothing: one wrong item, and nothing is written. */
export async function upsert(app: App, fair: Fair, wishes: NewExhibitorWish[]): Promise<ExhibitorView[]> {
  return atDesk(app, fair, async (desk) => {
    await store.lockDirectory(desk.db, fair.id);
    const directory = await directoryFor(desk, wishes);
    const planned = await planUpsert(
      desk,
      wishes.map((wish) => ({ wish })),
      directory,
    );
    const written = await writePlans(desk, allOrNothing(planned), directory);
    return written.map(exhibitorView);
  });
}

/** What is wished for an exhibitor; `id` names one beyond doubt. */
export type Item = { wish: NewExhibitorWish; id?: string };

export type UpsertRules = {
  order?: readonly MatchKey[];
  /** Maps are added to instead of being replaced, because a file or a feed knows only a part of them. */
  addsToMaps?: boolean;
};

/** Each item is matched among the exhibitors that are there; two that mean the same one cannot both be done. */
export async function planUpsert(
  desk: Desk,
  items: readonly Item[],
  directory: Directory,
  { order = MATCH_ORDER, addsToMaps = false }: UpsertRules = {},
): Promise<Planned<Plan>[]> {
  const known = await lockMeant(desk, items);
  const register = new Register(known.values());
  const claim = claimsOf("exhibitor");
  return items.map(({ wish, id }, index) =>
    attempt(() => {
      const before = (id === undefined ? undefined : known.get(id)) ?? register.find(wish, order);
      if (before) claim(before.id, index);
      refuseTakenExternalId(register, wish, before);
      const plan = before
        ? planChange(before, addsToMaps ? { ...wish, ...joined(before, wish) } : wish, directory)
        : planNew(desk, wish, directory);
      if (plan.kind === "created") {
        claim(plan.after.id, index);
        register.add(plan.after);
      }
      return plan;
    }),
  );
}

async function lockMeant({ db, fair }: Desk, items: readonly Item[]): Promise<Map<string, store.Exhibitor>> {
  const wishes = items.map(({ wish }) => wish);
  const named = await store.findNamedExhibitorIds(db, fair.id, {
    externalIds: wishes.flatMap(({ externalId }) => externalId ?? []),
    partnerIds: wishes.flatMap(({ partnerId }) => partnerId ?? []),
    names: wishes.flatMap(({ name }) => spellingsOf(name)),
  });
  const ids = [...new Set([...named, ...items.flatMap(({ id }) => id ?? [])])];
  const locked = await store.lockExhibitors(db, fair.id, ids);
  return new Map(
    ids.flatMap((id) => {
      const exhibitor = locked.get(id);
      return exhibitor ? [[id, exhibitor] as const] : [];
    }),
  );
}

function refuseTakenExternalId(
  register: Register,
  { externalId }: NewExhibitorWish,
  before: store.Exhibitor | undefined,
): void {
  const holder = register.holderOf(externalId);
  if (externalId && holder && holder !== before) throw taken("externalId", externalId);
}

function joined(
  { social, metadata }: store.Exhibitor,
  wish: NewExhibitorWish,
): Pick<ExhibitorWish, "social" | "metadata"> {
  return {
    ...(wish.social ? { social: { ...social, ...wish.social } } : {}),
    ...(wish.metadata ? { metadata: { ...metadata, ...wish.metadata } } : {}),
  };
}
