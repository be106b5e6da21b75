import type { BoothStatus } from "#lib/records/booths";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { fieldsWith, pick, without } from "#lib/records/record";
import { Refusal } from "#lib/refusal";
import type { BoothInput } from "#lib/schema/booths";
import { parkNames } from "#lib/store/boothEntries";
import * as store from "#lib/store/booths";
import { recordDomainEvents } from "#lib/store/domainEvents";
import { findExhibitors } from "#lib/store/exhibitors";
import { keepLegacyIds } from "#lib/store/goneBooths";
import { mergesAround, undoMerge } from "#lib/store/merges";
import type { WriteContext } from "../base/writeContext";
import { removeBooths } from "../booths/change";
import { type Ground, groundFor } from "../booths/input";
import { type LockedBooth, lockBooths } from "../booths/lock";
import { changesNothing, planChange, planNew } from "../booths/plan";
import { boothView } from "../booths/view";
import { refusingTakenNames, saveEntries, saveFirstSales, writePlans } from "../booths/write";
import type { RestoredBooth, RestoreReport } from "./restored";

/**
 * Restores booths by the same services as every change. Existing booths keep their sale; deleted ones return with their
 * former ids.
 */
export async function restoreBooths(
  context: WriteContext,
  booths: readonly RestoredBooth[],
  { wholePlan }: { wholePlan: boolean },
  report: RestoreReport,
): Promise<void> {
  const ids = booths.map(({ id }) => id);
  await takeApart(context, ids, wholePlan);
  if (wholePlan) await removeOthers(context, ids, report);
  const opened = await lockBooths(context, ids);
  const there = booths.flatMap((booth) => {
    const open = opened.get(booth.id);
    return open ? [{ booth, open }] : [];
  });
  const ground = await groundFor(context, []);
  const plans = there.map(({ booth, open }) => planChange(context, open, inputFor(booth, open), ground));
  await writePlans(context, plans);
  const unchanged = plans.filter(changesNothing).length;
  report.unchanged += unchanged;
  report.updated += plans.length - unchanged;

  const missing = booths.filter(({ id }) => !opened.has(id));
  await bringBack(context, missing);
  report.created += missing.length;
}

/** A booth inside a merged one can be restored only by splitting that, which also changes the merged booth. */
async function takeApart(context: WriteContext, ids: readonly string[], wholePlan: boolean): Promise<void> {
  const { db } = context;
  for (let around = await mergesAround(db, ids); around[0]; around = await mergesAround(db, ids)) {
    const [{ id, survivorId, label }] = around as [(typeof around)[0]];
    if (!wholePlan && !ids.includes(survivorId)) {
      throw new Refusal(
        "conflict",
        `Booth ${label} is now part of a merged booth. Restore that one (${survivorId}) with it, or split it.`,
        { survivorId },
      );
    }
    const survivor = (await lockBooths(context, [survivorId])).get(survivorId);
    if (survivor?.sale.order) {
      throw new Refusal(
        "booth_has_active_order",
        `Booth ${survivor.stored.label} is in an order and cannot be split into the booths it was merged from.`,
        { status: survivor.sale.booth.status },
      );
    }
    // All these labels are about to be replaced, so the order of restoring does not matter.
    const parts = around.filter((merge) => merge.id === id).map(({ partId }) => partId);
    await parkNames(db, [survivorId, ...parts]);
    await refusingTakenNames(undefined, () => undoMerge(db, id));
  }
}

async function removeOthers(
  context: WriteContext,
  staying: readonly string[],
  report: RestoreReport,
): Promise<void> {
  const others = await store.otherBoothIds(context.db, context.fair.id, staying);
  const opened = [...(await lockBooths(context, others)).values()];
  const free = opened.filter(({ sale }) => sale.order === null);
  for (const { stored, sale } of opened) {
    if (!sale.order) continue;
    report.kept.push({
      id: stored.id,
      name: stored.label,
      reason: `It is in an order that is ${sale.order.status}.`,
    });
  }
  await removeBooths(context, free);
  report.removed += free.length;
}

const OPEN_OR_CLOSED: readonly BoothStatus[] = ["available", "unavailable"];

/** Whether a booth is for sale is part of the plan; its buyer is not. */
function inputFor(booth: RestoredBooth, { sale }: LockedBooth): BoothInput {
  const isPlanMatter = [booth.status, sale.booth.status].every((status) => OPEN_OR_CLOSED.includes(status));
  return { ...entryOf(booth), ...(isPlanMatter && !sale.order ? { status: booth.status } : {}) };
}

function entryOf(booth: RestoredBooth): BoothInput {
  const { price, locked = false } = booth;
  return { ...asPublished(booth), price, locked };
}

const asPublished = pick(without(fieldsWith(BOOTH_FIELDS, "restored"), "priceCents", "locked"));

async function bringBack(context: WriteContext, booths: readonly RestoredBooth[]): Promise<void> {
  if (booths.length === 0) return;
  const { db, fair, now } = context;
  const named = [...new Set(booths.flatMap(({ exhibitorIds }) => exhibitorIds))];
  const present = await findExhibitors(db, fair.id, named);
  const ground: Ground = { ...(await groundFor(context, [])), exhibitorIds: new Set(present.keys()) };
  const made = booths.map((booth): store.Booth => {
    const exhibitorIds = booth.exhibitorIds.filter((id) => present.has(id));
    // The former hold has ended and its holder is unknown.
    const status = booth.status === "held" ? "available" : booth.status;
    const { entry, outcome } = planNew(context, { ...entryOf(booth), status, exhibitorIds }, ground);
    return { ...entry, ...outcome.booth, id: booth.id, legacyId: booth.legacyId };
  });
  await saveEntries(db, made);
  await keepLegacyIds(db, made);
  await saveFirstSales(db, made);
  const domainEvents = made.map((booth) => ({
    kind: "booth.created" as const,
    data: { booth: boothView(booth, fair) },
  }));
  await recordDomainEvents(db, fair, domainEvents, now);
}
