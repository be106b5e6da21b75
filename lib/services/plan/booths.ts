import type { BoothEntry } from "#lib/plan/booths/booth";
import { labelsAfter } from "#lib/plan/labels";
import type { Fields } from "#lib/plan/reconcile";
import { toAmount } from "#lib/pricing/money";
import { currencyOf } from "#lib/sales/terms";
import type { BoothInput } from "#lib/schema/booths";
import { listLabels, takenLabels } from "#lib/store/boothEntries";
import { formerBooths, returnParts } from "#lib/store/goneBooths";
import { partIdsOf } from "#lib/store/merges";
import type { WriteContext } from "../base/writeContext";
import { removeBooths } from "../booths/change";
import { groundFor } from "../booths/input";
import { type LockedBooth, lockBooths } from "../booths/lock";
import { type NewPlan, planChange, planNew } from "../booths/plan";
import { asOf, boothView } from "../booths/view";
import { writePlans } from "../booths/write";
import { refuseCutting } from "./cutting";
import { type Decided, decide, type Standing, type TableInput } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import { idsIn, type Merging, mergeParts, mergingOf, releaseParts } from "./merging";
import type { Readers } from "./readers";

/** The change of each booth, and which booths are merged into others or split from them. */
export type DecidedBooths = Decided<LockedBooth> & { merging: Merging };

export async function decideBooths(context: WriteContext, input: TableInput): Promise<DecidedBooths> {
  const opened = await lockBooths(context, idsOf(input));
  const inside =
    opened.size === 0 ? new Map<string, string[]>() : await partIdsOf(context.db, context.fair.id);
  const standing = [...opened].map(([id, open]): [string, Standing<LockedBooth>] => {
    const view = boothView(asOf(open.stored, context.now), context.fair);
    return [id, { stored: open, fields: onWire({ ...view, parts: inside.get(id) ?? [] }) }];
  });
  const decided = decide("booths", input, new Map(standing));
  if (decided.clashes.length === 0) refuseCutting(decided);
  const merging = decided.clashes.length > 0 ? NOTHING_MERGED : mergingOf(decided, inside);
  return { ...decided, merging };
}

/** Applies the same rules as every other write. Deleted booths release their labels before others take them. */
export async function writeBooths(
  context: WriteContext,
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
  await refuseTakenIds(context, "booths", added);
  const currency = currencyOf(context.fair.settings);
  const changes = changed.map(({ stored, merged, changed, place }) => {
    const patch = Object.fromEntries(changed.map((field) => [field, merged[field]]));
    return { open: stored, input: readers.booth(priced(patch, currency), place) };
  });
  const made = added.map(({ record, place }) => {
    const fields = { ...editable("booths", record), ...holdOf(record, context.now) };
    return { id: record.id, input: readers.newBooth(priced(fields, currency), place) };
  });
  const back = returning.map(({ record, place }) => {
    const fields = { ...editable("booths", record), ...holdOf(record, context.now) };
    return { id: record.id, input: readers.booth(priced(fields, currency), place) };
  });
  const ground = await groundFor(
    context,
    [...changes, ...made, ...back].map(({ input }) => input),
  );
  if (removed.length > 0) await removeBooths(context, removed);
  await mergeParts(context, merging);
  await writePlans(
    context,
    changes.map(({ open, input }) => planChange(context, open, input, ground)),
  );
  const former = await formerBooths(
    context.db,
    context.fair.id,
    made.map(({ id }) => id),
  );
  const named = await withFreeLabels(context, made, proposed);
  const out = await releaseParts(context, merging);
  await writePlans(context, [
    ...named.map(({ id, input }) => returned(planNew(context, input, ground, id), former.get(id))),
    ...back.flatMap(({ id, input }) => {
      const open = out.get(id);
      return open ? planChange(context, open, input, ground) : [];
    }),
  ]);
  const merged = added.flatMap(({ record }) =>
    former.has(record.id) ? { id: record.id, parts: idsIn(record.parts) } : [],
  );
  await returnParts(context.db, context.fair.id, merged);
}

type Made = { id: string; input: BoothInput };

/** If a proposed label has been taken in the meantime, the next free one is used. */
async function withFreeLabels(
  { db, fair }: WriteContext,
  made: readonly Made[],
  proposed: ReadonlySet<string>,
): Promise<readonly Made[]> {
  const open = made.filter(({ id }) => proposed.has(id)).map(({ input }) => input.label);
  if ((await takenLabels(db, fair.id, open)).length === 0) return made;
  const taken = await listLabels(db, fair.id);
  taken.push(...made.flatMap(({ id, input }) => (proposed.has(id) ? [] : input.label)));
  return made.map(({ id, input }) => {
    if (!proposed.has(id)) return { id, input };
    const label = taken.includes(input.label)
      ? (labelsAfter(input.label, 1, taken)[0] ?? input.label)
      : input.label;
    taken.push(label);
    return { id, input: { ...input, label } };
  });
}

/** A restored booth keeps its former legacyId and creation time. */
function returned(plan: NewPlan, former: Partial<BoothEntry> = {}): NewPlan {
  return { ...plan, entry: { ...plan.entry, ...former } };
}

/**
 * Converts plan fields to booth input: a price may be in minor or major units, and `parts` is handled by the plan only.
 */
function priced({ priceCents, parts: _parts, ...fields }: Fields, currency: string): Fields {
  if (priceCents === undefined) return fields;
  return { ...fields, price: typeof priceCents === "number" ? toAmount(priceCents, currency) : priceCents };
}

/** A restored hold keeps its original end. */
function holdOf({ status, holdExpiresAt }: Fields, now: Date): Fields {
  if (status !== "held" || holdExpiresAt === undefined) return {};
  if (typeof holdExpiresAt !== "string") return { holdMinutes: null };
  const minutes = Math.ceil((Date.parse(holdExpiresAt) - now.getTime()) / 60_000);
  return minutes > 0 ? { holdMinutes: minutes } : { status: "available" };
}

const NOTHING_MERGED: Merging = { takenIn: [], back: [], gone: [] };

export function idsOf({ added, updated, removed }: TableInput): string[] {
  return [...added, ...updated.map(({ to }) => to), ...removed].map(({ id }) => id);
}
