import type { BoothEntry } from "#lib/plan/booths/booth";
import { labelsAfter } from "#lib/plan/labels";
import type { Fields } from "#lib/plan/reconcile";
import { toAmount } from "#lib/pricing/money";
import { currencyOf } from "#lib/sales/terms";
import type { NewBoothWish } from "#lib/schema/booths";
import { listLabels, takenLabels } from "#lib/store/boothEntries";
import { formerBooths, returnParts } from "#lib/store/goneBooths";
import { partIdsOf } from "#lib/store/merges";
import { removeBooths } from "../booths/change";
import { type NewPlan, planChange, planNew } from "../booths/plan";
import { type OpenSale, openSales } from "../booths/sale";
import { asOf, boothView } from "../booths/view";
import { groundFor } from "../booths/wish";
import { writePlans } from "../booths/write";
import type { Desk } from "../desk";
import { refuseCutting } from "./cutting";
import { type Decided, decide, type Standing, type TableWish } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import { idsIn, letOut, type Merging, mergingOf, takeIn } from "./merging";
import type { Readers } from "./readers";

/** Beside what becomes of each booth, which of them go into others and which come out. */
export type DecidedBooths = Decided<OpenSale> & { merging: Merging };

export async function decideBooths(desk: Desk, wish: TableWish): Promise<DecidedBooths> {
  const opened = await openSales(desk, idsOf(wish));
  const inside = opened.size === 0 ? new Map<string, string[]>() : await partIdsOf(desk.db, desk.fair.id);
  const standing = [...opened].map(([id, open]): [string, Standing<OpenSale>] => {
    const view = boothView(asOf(open.stored, desk.now), desk.fair);
    return [id, { stored: open, fields: onWire({ ...view, parts: inside.get(id) ?? [] }) }];
  });
  const decided = decide("booths", wish, new Map(standing));
  if (decided.clashes.length === 0) refuseCutting(decided);
  const merging = decided.clashes.length > 0 ? NOTHING_MERGED : mergingOf(decided, inside);
  return { ...decided, merging };
}

/** Through the same rules as every other write; what leaves gives up its label before others take it. */
export async function writeBooths(
  desk: Desk,
  decided: DecidedBooths,
  readers: Readers,
  proposed: ReadonlySet<string>,
): Promise<void> {
  const { changed, merging } = decided;
  const coming = new Set(merging.back);
  const added = decided.added.filter(({ record }) => !coming.has(record.id));
  const returning = decided.added.filter(({ record }) => coming.has(record.id));
  const inside = new Set(merging.takenIn.flatMap(({ parts }) => parts));
  const removed = decided.removed.filter((open) => !inside.has(open));
  await refuseTakenIds(desk, "booths", added);
  const currency = currencyOf(desk.fair.settings);
  const changes = changed.map(({ stored, merged, changed, place }) => {
    const patch = Object.fromEntries(changed.map((field) => [field, merged[field]]));
    return { open: stored, wish: readers.booth(priced(patch, currency), place) };
  });
  const made = added.map(({ record, place }) => {
    const fields = { ...editable("booths", record), ...holdOf(record, desk.now) };
    return { id: record.id, wish: readers.newBooth(priced(fields, currency), place) };
  });
  const back = returning.map(({ record, place }) => {
    const fields = { ...editable("booths", record), ...holdOf(record, desk.now) };
    return { id: record.id, wish: readers.booth(priced(fields, currency), place) };
  });
  const ground = await groundFor(
    desk,
    [...changes, ...made, ...back].map(({ wish }) => wish),
  );
  if (removed.length > 0) await removeBooths(desk, removed);
  await takeIn(desk, merging);
  await writePlans(
    desk,
    changes.map(({ open, wish }) => planChange(desk, open, wish, ground)),
  );
  const former = await formerBooths(
    desk.db,
    desk.fair.id,
    made.map(({ id }) => id),
  );
  const named = await withFreeLabels(desk, made, proposed);
  const out = await letOut(desk, merging);
  await writePlans(desk, [
    ...named.map(({ id, wish }) => returned(planNew(desk, wish, ground, id), former.get(id))),
    ...back.flatMap(({ id, wish }) => {
      const open = out.get(id);
      return open ? planChange(desk, open, wish, ground) : [];
    }),
  ]);
  const merged = added.flatMap(({ record }) =>
    former.has(record.id) ? { id: record.id, parts: idsIn(record.parts) } : [],
  );
  await returnParts(desk.db, desk.fair.id, merged);
}

type Made = { id: string; wish: NewBoothWish };

/** Where a label that the program proposed has been taken meanwhile, the next free one is given. */
async function withFreeLabels(
  { db, fair }: Desk,
  made: readonly Made[],
  proposed: ReadonlySet<string>,
): Promise<readonly Made[]> {
  const open = made.filter(({ id }) => proposed.has(id)).map(({ wish }) => wish.label);
  if ((await takenLabels(db, fair.id, open)).length === 0) return made;
  const taken = await listLabels(db, fair.id);
  taken.push(...made.flatMap(({ id, wish }) => (proposed.has(id) ? [] : wish.label)));
  return made.map(({ id, wish }) => {
    if (!proposed.has(id)) return { id, wish };
    const label = taken.includes(wish.label)
      ? (labelsAfter(wish.label, 1, taken)[0] ?? wish.label)
      : wish.label;
    taken.push(label);
    return { id, wish: { ...wish, label } };
  });
}

/** A booth that was deleted and returns is known by what it was known by. */
function returned(plan: NewPlan, former: Partial<BoothEntry> = {}): NewPlan {
  return { ...plan, entry: { ...plan.entry, ...former } };
}

/**
 * A booth's words as the other doors take them: a price may come in minor units, as the plan has it, or in major
 * ones, and of what is inside a booth only the plan speaks.
 */
function priced({ priceCents, parts: _parts, ...fields }: Fields, currency: string): Fields {
  if (priceCents === undefined) return fields;
  return { ...fields, price: typeof priceCents === "number" ? toAmount(priceCents, currency) : priceCents };
}

/** A booth that comes back with its hold is held as long as it would have been. */
function holdOf({ status, holdExpiresAt }: Fields, now: Date): Fields {
  if (status !== "held" || holdExpiresAt === undefined) return {};
  if (typeof holdExpiresAt !== "string") return { holdMinutes: null };
  const minutes = Math.ceil((Date.parse(holdExpiresAt) - now.getTime()) / 60_000);
  return minutes > 0 ? { holdMinutes: minutes } : { status: "available" };
}

const NOTHING_MERGED: Merging = { takenIn: [], back: [], gone: [] };

export function idsOf({ added, updated, removed }: TableWish): string[] {
  return [...added, ...updated.map(({ to }) => to), ...removed].map(({ id }) => id);
}
