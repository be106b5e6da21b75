import { Refusal } from "#lib/refusal";
import { parkNames } from "#lib/store/boothEntries";
import { mergedInto, mergesAround, moveMergedParts, partIdsOf, releaseParts } from "#lib/store/merges";
import type { WriteContext } from "../base/writeContext";
import { type LockedBooth, lockBooths } from "../booths/lock";
import { mergeInto } from "../plan/merging";
import { type RestoredBooth, type RestoreReport, reasonToStay } from "./restored";

type Merge = Awaited<ReturnType<typeof mergesAround>>[number];

/**
 * Merges and splits booths as they were in the restored draft. A booth in use is neither merged nor split: it stays
 * as it is, and so do the booths inside it. Returns the ids of the booths that stay.
 */
export async function restoreMerges(
  context: WriteContext,
  booths: readonly RestoredBooth[],
  { wholePlan }: { wholePlan: boolean },
  report: RestoreReport,
): Promise<Set<string>> {
  const staying = await split(context, booths, { wholePlan }, report);
  await merge(
    context,
    booths.filter(({ id }) => !staying.has(id)),
    { staying, report, drawn: new Set(booths.map(({ id }) => id)) },
  );
  return staying;
}

/** Splits the merged booths that contain a booth of the draft, or, for a whole plan, a part that was not in them. */
async function split(
  context: WriteContext,
  booths: readonly RestoredBooth[],
  { wholePlan }: { wholePlan: boolean },
  report: RestoreReport,
): Promise<Set<string>> {
  const { db } = context;
  const drawn = new Map(booths.map((booth) => [booth.id, booth]));
  const strange = wholePlan ? await strangeParts(context, drawn) : [];
  const staying = new Set<string>();
  const merges = await withOuterMerges(context, [...drawn.keys(), ...strange]);
  for (const id of new Set(merges.map((one) => one.id))) {
    const inside = merges.filter((one) => one.id === id);
    const [{ survivorId, label }] = inside as [Merge];
    if (staying.has(survivorId)) continue;
    if (!wholePlan && !drawn.has(survivorId)) {
      throw new Refusal(
        "conflict",
        `Booth ${label} is now part of a merged booth. Restore that one (${survivorId}) with it, or split it.`,
        { survivorId },
      );
    }
    const survivor = (await lockBooths(context, [survivorId])).get(survivorId);
    const reason = survivor ? reasonToStay(survivor) : null;
    if (!survivor || reason === null) {
      // Their labels are about to be replaced, and may belong to other booths by now.
      const parts = inside.map(({ partId }) => partId);
      await parkNames(db, parts);
      await releaseParts(db, parts);
      continue;
    }
    for (const stays of [survivorId, ...(await mergedInto(db, [survivorId]))]) {
      staying.add(stays);
      const booth = drawn.get(stays);
      const words =
        stays === survivorId ? "It was merged since." : `It is now part of ${survivor.stored.label}.`;
      if (booth)
        report.kept.push({
          id: stays,
          name: booth.label,
          reason: `${words} ${sentenceOf(survivor, stays, reason)}`,
        });
    }
  }
  return staying;
}

function sentenceOf({ stored }: LockedBooth, id: string, reason: string): string {
  return stored.id === id ? reason : reason.replace(/^It /, `${stored.label} `);
}

/** The booths inside a merged one that did not contain them in the draft. */
async function strangeParts(
  { db, fair }: WriteContext,
  drawn: ReadonlyMap<string, RestoredBooth>,
): Promise<string[]> {
  const inside = await partIdsOf(db, fair.id);
  return [...inside].flatMap(([survivorId, parts]) => {
    const survivor = drawn.get(survivorId);
    return survivor?.parts ? parts.filter((id) => !survivor.parts?.includes(id)) : [];
  });
}

/** Also the merges around the merged booths themselves, as inner ones can only be undone after outer ones. */
async function withOuterMerges({ db }: WriteContext, ids: readonly string[]): Promise<Merge[]> {
  const known = new Set(ids);
  for (;;) {
    const merges = await mergesAround(db, [...known]);
    const before = known.size;
    for (const { survivorId } of merges) known.add(survivorId);
    if (known.size === before) return merges;
  }
}

type Merging = { staying: Set<string>; report: RestoreReport; drawn: ReadonlySet<string> };

/** Merges booths again that were split since; parts that no longer exist do not return. */
async function merge(
  context: WriteContext,
  booths: readonly RestoredBooth[],
  { staying, report, drawn }: Merging,
): Promise<void> {
  const merged = booths.filter(({ parts }) => parts && parts.length > 0);
  if (merged.length === 0) return;
  const { db, fair } = context;
  const inside = await partIdsOf(db, fair.id);
  const within = new Set([...inside.values()].flat());
  for (const booth of merged) {
    const apart = (booth.parts ?? []).filter((id) => !within.has(id) && !drawn.has(id));
    const opened = await lockBooths(context, [booth.id, ...apart]);
    const survivor = opened.get(booth.id);
    const parts = apart.flatMap((id) => opened.get(id) ?? []);
    if (!survivor || parts.length === 0) continue;
    const owned = [survivor, ...parts].find((one) => reasonToStay(one) !== null);
    if (owned) {
      const reason = sentenceOf(owned, booth.id, reasonToStay(owned) ?? "");
      staying.add(booth.id);
      report.kept.push({ id: booth.id, name: booth.label, reason: `It was split since. ${reason}` });
      continue;
    }
    await mergeInto(context, survivor, parts, shapeOf(booth));
    await moveMergedParts(db, [booth.id]);
  }
}

function shapeOf({ x, y, width, height, rotation, polygon }: RestoredBooth) {
  return { x, y, width, height, rotation, polygon };
}
