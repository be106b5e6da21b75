import { MAX_ELEMENTS } from "#lib/plan/elements";
import { deleteElements, type MapElement, saveElements } from "#lib/store/elements";
import { lockRecords, mostOnALevel } from "#lib/store/plan";
import { assertAtMost } from "../base/limits";
import { stampAfter, type WriteContext } from "../base/writeContext";
import { clearSessionLocations } from "../sessions/clearLocations";
import { idsOf } from "./booths";
import { type Decided, decide, type TableInput } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import { assertLevels } from "./levels";
import type { Readers } from "./readers";

export async function decideElements(context: WriteContext, input: TableInput): Promise<Decided<MapElement>> {
  const { elements } = await lockRecords(context.db, context.fair.id, { elements: idsOf(input) });
  const standing = elements.map((stored) => [stored.id, { stored, fields: onWire(stored) }] as const);
  return decide("elements", input, new Map(standing));
}

export async function writeElements(
  context: WriteContext,
  { added, changed, removed }: Decided<MapElement>,
  readers: Readers,
): Promise<void> {
  const { db, fair, now } = context;
  await refuseTakenIds(context, "elements", added);
  const made = added.map(({ record, place }): MapElement => {
    const words = readers.element(editable("elements", record), place);
    return {
      id: record.id,
      eventId: fair.id,
      ...words,
      translations: words.translations ?? {},
      createdAt: now,
      updatedAt: now,
    };
  });
  const altered = changed.map(({ stored, merged, place }): MapElement => {
    const words = readers.element(editable("elements", merged), place);
    return { ...stored, ...words, updatedAt: stampAfter(stored.updatedAt, now) };
  });
  const saved = [...made, ...altered];
  await assertLevels(context, saved);
  await deleteElements(
    db,
    removed.map(({ id }) => id),
  );
  await saveElements(db, saved);
  if (removed.length > 0) await clearSessionLocations(context);
  if (made.length + altered.length === 0) return;
  assertAtMost(MAX_ELEMENTS, "elements", await mostOnALevel(db, fair.id, "elements"), "A level");
}
