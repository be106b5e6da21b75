import { MAX_ELEMENTS } from "#lib/plan/elements";
import { deleteElements, type MapElement, saveElements } from "#lib/store/elements";
import { lockRecords, mostOnALevel } from "#lib/store/plan";
import { type Desk, stampAfter } from "../desk";
import { refuseMoreThan } from "../most";
import { uprootSessions } from "../sessions/uproot";
import { idsOf } from "./booths";
import { type Decided, decide, type TableWish } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import { assertLevels } from "./levels";
import type { Readers } from "./readers";

export async function decideElements(desk: Desk, wish: TableWish): Promise<Decided<MapElement>> {
  const { elements } = await lockRecords(desk.db, desk.fair.id, { elements: idsOf(wish) });
  const standing = elements.map((stored) => [stored.id, { stored, fields: onWire(stored) }] as const);
  return decide("elements", wish, new Map(standing));
}

export async function writeElements(
  desk: Desk,
  { added, changed, removed }: Decided<MapElement>,
  readers: Readers,
): Promise<void> {
  const { db, fair, now } = desk;
  await refuseTakenIds(desk, "elements", added);
  const made = added.map(({ record, place }): MapElement => {
    const words = readers.element(editable("elements", record), place);
    return { id: record.id, eventId: fair.id, ...words, createdAt: now, updatedAt: now };
  });
  const altered = changed.map(({ stored, merged, place }): MapElement => {
    const words = readers.element(editable("elements", merged), place);
    return { ...stored, ...words, updatedAt: stampAfter(stored.updatedAt, now) };
  });
  const saved = [...made, ...altered];
  await assertLevels(desk, saved);
  await deleteElements(
    db,
    removed.map(({ id }) => id),
  );
  await saveElements(db, saved);
  if (removed.length > 0) await uprootSessions(desk);
  if (made.length + altered.length === 0) return;
  refuseMoreThan(MAX_ELEMENTS, "elements", await mostOnALevel(db, fair.id, "elements"), "A level");
}
