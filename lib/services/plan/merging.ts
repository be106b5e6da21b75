import { mergeShapes } from "#lib/plan/booths/merge";
import type { Fields } from "#lib/plan/reconcile";
import type { BoothShape } from "#lib/records/booths";
import { assertDeletable, assertMergeable } from "#lib/sales/booth";
import { deleteBooths } from "#lib/store/booths";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import * as merges from "#lib/store/merges";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { expireHolds, type LockedBooth, lockBooths } from "../booths/lock";
import { asOf, boothView } from "../booths/view";
import { refuseTooMany } from "../booths/write";
import { clearSessionLocations } from "../sessions/clearLocations";
import type { Decided } from "./decide";

/** The booths that a change merges into others or splits from them, derived from `parts`. */
export type Merging = {
  takenIn: readonly { survivor: LockedBooth; parts: readonly LockedBooth[] }[];
  /** Ids of booths that are split off again, and of those that are dropped. */
  back: readonly string[];
  gone: readonly string[];
};

type Input = Pick<Decided<LockedBooth>, "added" | "changed" | "removed">;

/** The same rules as the merge and split endpoints. Parts that were already dropped stay dropped. */
export function mergingOf(
  { added, changed, removed }: Input,
  inside: ReadonlyMap<string, readonly string[]>,
): Merging {
  const leaving = new Map(removed.map((open) => [open.stored.id, open]));
  const addedIds = new Set(added.map(({ record }) => record.id));
  const moved = changed
    .filter(({ changed: fields }) => fields.includes("parts"))
    .map(({ stored, merged }) => {
      const [before, after] = [inside.get(stored.stored.id) ?? [], idsIn(merged.parts)];
      return {
        survivor: stored,
        parts: after.flatMap((id) => (before.includes(id) ? [] : (leaving.get(id) ?? []))),
        out: before.filter((id) => !after.includes(id)),
      };
    });
  for (const { survivor, parts, out } of moved) {
    if (parts.length > 0) assertMergeable([survivor.sale, ...parts.map(({ sale }) => sale)]);
    if (out.length > 0) assertDeletable(survivor.sale);
  }
  const out = moved.flatMap((one) => one.out);
  return {
    takenIn: moved.filter(({ parts }) => parts.length > 0),
    back: out.filter((id) => addedIds.has(id)),
    gone: out.filter((id) => !addedIds.has(id)),
  };
}

export function idsIn(parts: Fields[string]): string[] {
  return Array.isArray(parts) ? parts.filter((id) => typeof id === "string") : [];
}

/** Saved with the state of the parts and the whole, so that the booth can be split again. */
export async function mergeParts(context: WriteContext, { takenIn }: Merging): Promise<void> {
  for (const { survivor, parts } of takenIn) {
    const shape = mergeShapes([survivor.stored, ...parts.map(({ stored }) => stored)]);
    await mergeInto(context, survivor, parts, shape);
  }
}

/** Records a merge; the survivor gets its shape by a change of its own. */
export async function mergeInto(
  context: WriteContext,
  { stored: before }: LockedBooth,
  parts: readonly LockedBooth[],
  mergedShape: BoothShape,
): Promise<void> {
  const { db, fair, now } = context;
  const settled = (await expireHolds(context, parts)).map(({ stored }) => stored);
  await merges.recordMerge(db, {
    id: context.app.ids.next("bth"),
    survivorId: before.id,
    survivorBefore: before,
    mergedShape,
    partIds: settled.map(({ id }) => id),
    createdAt: stampAfter(before.updatedAt, now),
  });
  const domainEvents = settled.map(
    (booth): DomainEvent => ({ kind: "booth.deleted", data: { booth: boothView(booth, fair) } }),
  );
  await recordDomainEvents(db, fair, domainEvents, now);
}

/** Booths that are split off keep their fields except those that the change sets. */
export async function releaseParts(
  context: WriteContext,
  { back, gone }: Merging,
): Promise<Map<string, LockedBooth>> {
  const { db, fair, now } = context;
  await refuseTooMany(context, back.length);
  if (back.length + gone.length > 0) await merges.releaseParts(db, [...back, ...gone]);
  if (gone.length > 0) {
    await deleteBooths(db, [...gone, ...(await merges.mergedInto(db, gone))]);
    await clearSessionLocations(context);
  }
  const opened = await lockBooths(context, back);
  const domainEvents = [...opened.values()].map(
    ({ stored }): DomainEvent => ({
      kind: "booth.created",
      data: { booth: boothView(asOf(stored, now), fair) },
    }),
  );
  await recordDomainEvents(db, fair, domainEvents, now);
  return opened;
}
