import { takenNames } from "#lib/plan/booths/returningNames";
import { labelsAfter } from "#lib/plan/labels";
import type { BoothStatus } from "#lib/records/booths";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { fieldsWith, pick, without } from "#lib/records/record";
import type { BoothInput } from "#lib/schema/booths";
import * as store from "#lib/store/booths";
import { recordDomainEvents } from "#lib/store/domainEvents";
import { findExhibitors } from "#lib/store/exhibitors";
import { returnParts } from "#lib/store/goneBooths";
import { boothsWithOrders } from "#lib/store/imports";
import { asCounted } from "#lib/text/naturalOrder";
import type { WriteContext } from "../base/writeContext";
import { removeBooths } from "../booths/change";
import { type Ground, groundFor } from "../booths/input";
import { type LockedBooth, lockBooths } from "../booths/lock";
import { changesNothing, planChange, planNew } from "../booths/plan";
import { boothView } from "../booths/view";
import { saveEntries, saveFirstSales, writePlans } from "../booths/write";
import { type RestoredBooth, type RestoreReport, reasonToStay } from "./restored";
import { restoreMerges } from "./restoreMerges";

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
  const staying = await restoreMerges(context, booths, { wholePlan }, report);
  const drawn = booths.map(({ id }) => id);
  const others = wholePlan ? await removeOthers(context, drawn, report) : [];
  const opened = await lockBooths(context, drawn);
  const kept = [...staying].flatMap((id) => opened.get(id)?.stored ?? []);
  const restored = booths.filter(({ id }) => !staying.has(id));
  const { present, missing } = named(restored, opened, wholePlan ? [...others, ...kept] : [], report);
  const ground = await groundFor(context, []);
  const plans = present.map(({ booth, open }) => planChange(context, open, inputFor(booth, open), ground));
  await writePlans(context, plans);
  const unchanged = plans.filter(changesNothing).length;
  report.unchanged += unchanged;
  report.updated += plans.length - unchanged;
  await bringBack(context, missing);
  report.created += missing.length;
}

type Present = { booth: RestoredBooth; open: LockedBooth };

/** The booths with names that are free. For a part of the plan, a taken name is refused when it is written. */
function named(
  booths: readonly RestoredBooth[],
  opened: ReadonlyMap<string, LockedBooth>,
  staying: readonly store.Booth[],
  report: RestoreReport,
): { present: Present[]; missing: RestoredBooth[] } {
  const standing = new Map(
    booths.flatMap(({ id }) => opened.get(id)?.stored ?? []).map((one) => [one.id, one]),
  );
  const taken = takenNames(booths, standing, staying);
  const labels = [...staying, ...standing.values(), ...booths].map(({ label }) => label);
  const present = booths.flatMap((booth): Present[] => {
    const open = opened.get(booth.id);
    if (!open) return [];
    const keeping = taken.keeping.get(booth.id) ?? [];
    const now = { ...booth };
    if (keeping.includes("externalId")) now.externalId = open.stored.externalId;
    if (keeping.includes("label")) {
      // A booth that has just been split off has its id instead of a label.
      const isParked = open.stored.label === booth.id;
      now.label = isParked ? (labelsAfter(booth.label, 1, labels)[0] ?? booth.id) : open.stored.label;
      labels.push(now.label);
    }
    const [field] = keeping;
    if (field) report.kept.push({ id: booth.id, name: now.label, reason: keptName(booth, field) });
    return [{ booth: now, open }];
  });
  const absent = booths.filter(({ id }) => !opened.has(id));
  for (const booth of absent) {
    const field = taken.missing.get(booth.id);
    if (field)
      report.kept.push({
        id: booth.id,
        name: booth.label,
        reason: `It cannot return. ${keptName(booth, field)}`,
      });
  }
  return { present, missing: absent.filter(({ id }) => !taken.missing.has(id)) };
}

function keptName(booth: RestoredBooth, field: "label" | "externalId"): string {
  return field === "label"
    ? `The number ${booth.label} belongs to a booth that stays.`
    : `The external ID ${booth.externalId} belongs to a booth that stays.`;
}

function byLabel(one: LockedBooth, other: LockedBooth): number {
  return asCounted(one.stored.label, other.stored.label);
}

/** Deletes the booths that are not in the draft, and returns those that stay because they are in use. */
async function removeOthers(
  context: WriteContext,
  drawn: readonly string[],
  report: RestoreReport,
): Promise<store.Booth[]> {
  const ids = await store.otherBoothIds(context.db, context.fair.id, drawn);
  const opened = [...(await lockBooths(context, ids)).values()].toSorted(byLabel);
  const [free, others]: LockedBooth[][] = [[], []];
  for (const open of opened) {
    const reason = reasonToStay(open);
    if (reason) report.kept.push({ id: open.stored.id, name: open.stored.label, reason });
    (reason ? others : free)?.push(open);
  }
  await removeBooths(context, free ?? []);
  report.removed += free?.length ?? 0;
  return (others ?? []).map(({ stored }) => stored);
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
  const ids = booths.map(({ id }) => id);
  const ordered = await boothsWithOrders(db, ids);
  const made = booths.map((booth): store.Booth => {
    // The hold, the order and the exhibitor assigned by it ended with the booth.
    const isOrdered = ordered.has(booth.id);
    const exhibitorIds = booth.exhibitorIds.filter((id) => present.has(id) && !isOrdered);
    const isOpen = booth.status === "held" || (isOrdered && booth.status !== "unavailable");
    const status = isOpen ? "available" : booth.status;
    const { entry, outcome } = planNew(context, { ...entryOf(booth), status, exhibitorIds }, ground);
    return { ...entry, ...outcome.booth, id: booth.id, legacyId: booth.legacyId };
  });
  await saveEntries(db, made);
  await saveFirstSales(db, made);
  await returnParts(
    db,
    fair.id,
    booths.map(({ id, parts = [] }) => ({ id, parts })),
  );
  const domainEvents = made.map((booth) => ({
    kind: "booth.created" as const,
    data: { booth: boothView(booth, fair) },
  }));
  await recordDomainEvents(db, fair, domainEvents, now);
}
