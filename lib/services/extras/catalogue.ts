import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { usedQuantity } from "#lib/sales/extras";
import { salesTermsOf } from "#lib/sales/terms";
import type { ExtraPatch } from "#lib/schema/extras";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/extras";
import type { Paging } from "#lib/text/paging";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, stampFor } from "../base/writeContext";
import { type ExtraView, extraViews } from "./view";

const MAX_EXTRAS = 1_000;

type Filter = { updatedSince?: Date | undefined };

export async function list(app: App, fair: Fair, { updatedSince }: Filter, paging: Paging) {
  const { items, total, next } = await store.listExtras(app.db.read, fair.id, { updatedSince, ...paging });
  return { items: await extraViews(app.db.read, items, app.clock.now()), total, next, ...paging };
}

export async function get(app: App, fair: Fair, key: string): Promise<ExtraView> {
  const id = await getExtraId(app.db.read, fair, key);
  const extra = (await store.findExtras(app.db.read, [id])).get(id);
  if (!extra) throw missing(key);
  return one(app.db.read, extra, app.clock.now());
}

export async function create(app: App, fair: Fair, input: ExtraPatch & { name: string }): Promise<ExtraView> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    refuseOtherCurrency(fair, input);
    assertAtMost(MAX_EXTRAS, "extras", (await store.countExtras(db, fair.id)) + 1);
    const extra = await store.insertExtra(db, {
      id: app.ids.next("xtr"),
      eventId: fair.id,
      kind: input.kind ?? "sponsorship",
      name: input.name,
      description: input.description ?? null,
      priceCents: input.priceCents ?? null,
      currency: input.currency ?? salesTermsOf(fair.settings).currency,
      limitPerEvent: input.limitPerEvent ?? null,
      limitPerExhibitor: input.limitPerExhibitor ?? null,
      reserveOrBuyAllowed: input.reserveOrBuyAllowed ?? true,
      active: input.active ?? true,
      translations: input.translations ?? {},
      createdAt: now,
      updatedAt: now,
    });
    return one(db, extra, now);
  });
}

/** A limit below the assigned quantity removes no assignments; no more can be assigned then. */
export async function update(
  app: App,
  fair: Fair,
  key: string,
  input: ExtraPatch,
  unchanged: Precondition,
): Promise<ExtraView> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const extra = await lockExtra(db, fair, key);
    unchanged(extra);
    refuseOtherCurrency(fair, input);
    const next = { ...extra, ...(input as Partial<store.Extra>) };
    return one(db, await store.updateExtra(db, { ...next, updatedAt: stampFor(extra, next, now) }), now);
  });
}

/** An extra that is held by an exhibitor cannot be deleted. Ended orders keep their lines. */
export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const extra = await lockExtra(db, fair, key);
    unchanged(extra);
    const used = usedQuantity(extra.id, await store.listUses(db, [extra.id], { exhibitorId: null, now }));
    if (used > 0) {
      throw new Refusal("extra_in_use", `"${extra.name}" is in use (${used}). Disable it instead.`, {
        used,
      });
    }
    await store.deleteExtra(db, extra.id);
    return { id: extra.id };
  });
}

export async function lockExtra(db: Db, fair: Fair, key: string): Promise<store.Extra> {
  const [extra] = await store.lockExtras(db, fair.id, [await getExtraId(db, fair, key)]);
  if (extra) return extra;
  throw missing(key);
}

async function getExtraId(db: Db, fair: Fair, key: string): Promise<string> {
  const id = await store.findExtraId(db, fair.id, key);
  if (id !== null) return id;
  throw missing(key);
}

function missing(key: string): Refusal {
  return new Refusal("extra_not_found", `There is no extra "${key}" in this event.`, { extraId: key });
}

async function one(db: Db, extra: store.Extra, now: Date): Promise<ExtraView> {
  const [view] = await extraViews(db, [extra], now);
  return view as ExtraView;
}

/** An order adds up its booth and extras, so they must share one currency. */
function refuseOtherCurrency(fair: Fair, { currency }: ExtraPatch): void {
  const own = salesTermsOf(fair.settings).currency;
  if (currency === undefined || currency === own) return;
  const message = `The event sells in ${own}; the extra is in ${currency}.`;
  throw new Refusal("validation_error", `currency: ${message}`, [
    { path: "currency", code: "other_currency", message },
  ]);
}
