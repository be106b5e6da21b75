import type { App } from "#lib/ports";
import type { NewBoothWish } from "#lib/schema/booths";
import * as store from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { allOrNothing, attempt, claimsOf, type Planned } from "../bulk";
import { atDesk, type Desk } from "../desk";
import { type Plan, planChange, planNew, taken } from "./plan";
import { type OpenSale, openNamed } from "./sale";
import { asOf, type BoothView, boothView } from "./view";
import { type Ground, groundFor } from "./wish";
import { writePlans } from "./write";

/** All or nothing: one wrong item, and nothing is written. */
export async function upsert(app: App, fair: Fair, wishes: NewBoothWish[]): Promise<BoothView[]> {
  return atDesk(app, fair, async (desk) => {
    await store.lockNames(desk.db, fair.id);
    const planned = await planUpsert(desk, wishes, await groundFor(desk, wishes));
    const written = await writePlans(desk, allOrNothing(planned));
    return written.map((booth) => boothView(asOf(booth, desk.now), fair));
  });
}

/** Each item is matched by externalId, then by label, among the booths that are there. */
export async function planUpsert(
  desk: Desk,
  wishes: readonly NewBoothWish[],
  ground: Ground,
): Promise<Planned<Plan>[]> {
  const { meant, refuseCollision } = await openMeant(desk, wishes);
  const claim = claimsOf("booth");
  return wishes.map((wish, index) =>
    attempt(() => {
      claim(`label ${wish.label}`, index);
      if (wish.externalId) claim(`externalId ${wish.externalId}`, index);
      const open = meant(wish);
      if (!open) return planNew(desk, wish, ground);
      claim(open.stored.id, index);
      refuseCollision(wish, open);
      return planChange(desk, open, wish, ground);
    }),
  );
}

async function openMeant(desk: Desk, wishes: readonly NewBoothWish[]) {
  const opened = await openNamed(desk, {
    labels: wishes.map(({ label }) => label),
    externalIds: wishes.flatMap(({ externalId }) => externalId ?? []),
  });
  const byLabel = new Map(opened.map((open) => [open.stored.label, open]));
  const byExternalId = new Map(opened.map((open) => [open.stored.externalId, open]));
  const meant = ({ externalId, label }: NewBoothWish) =>
    (externalId ? byExternalId.get(externalId) : undefined) ?? byLabel.get(label);
  const renamed = new Set(
    wishes.flatMap((wish) => {
      const open = meant(wish);
      return open && open.stored.label !== wish.label ? [open] : [];
    }),
  );
  return {
    meant,
    /** Found by its externalId, an item must not take the label of a booth that nobody renames. */
    refuseCollision({ label }: NewBoothWish, open: OpenSale) {
      const rival = byLabel.get(label);
      if (rival && rival !== open && !renamed.has(rival)) throw taken("label", label);
    },
  };
}
