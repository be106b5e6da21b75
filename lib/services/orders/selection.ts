import { Refusal } from "#lib/refusal";
import type { Reservation } from "#lib/schema/sales";
import { type BoothName, findBoothNames, lockBoothIdsWithOrders } from "#lib/store/booths";
import { lockingCounts } from "#lib/store/orders";
import { lockPricedBooths, type ReservationFacts, readForReservation } from "#lib/store/reservations";
import type { WriteContext } from "../base/writeContext";
import { type LockedBooth, lockBooths, openFound } from "../booths/lock";
import { foundBooth } from "../booths/read";

/** The booths of a reservation. */

/** A reservation and its booths as they were found. */
export type Wanted = { input: Reservation; selection: readonly BoothName[] };

export function boothKeysOf({ boothId, boothIds }: Pick<Reservation, "boothId" | "boothIds">): string[] {
  return boothIds ?? (boothId === undefined ? [] : [boothId]);
}

/** In the requested order; the first one represents the order. */
export async function findSelection(
  { db, fair }: Pick<WriteContext, "db" | "fair">,
  input: Pick<Reservation, "boothId" | "boothIds">,
): Promise<BoothName[]> {
  const keys = boothKeysOf(input);
  return selected(keys, await findBoothNames(db, fair.id, keys));
}

function selected(keys: readonly string[], found: ReadonlyMap<string, BoothName>): BoothName[] {
  const names = keys.map((key) => foundBooth(found.get(key), key));
  const twice = names.findIndex(({ id }, index) => names.findIndex((other) => other.id === id) !== index);
  if (twice >= 0) {
    const message = `Booth ${keys[twice]} is listed twice.`;
    throw new Refusal("validation_error", message, [{ path: "boothIds", code: "duplicate", message }]);
  }
  return names;
}

/** Booths as they were found, and the ids that are locked already; null if none is. */
export type Selection = { selection: readonly BoothName[]; lockedIds: readonly string[] | null };

/** Finds booths and locks them for a buyer in one statement, unless the order may turn out to be free. */
export async function lockWhatIsPriced(
  { db, fair }: WriteContext,
  input: Pick<Reservation, "boothId" | "boothIds">,
  counts: readonly string[],
): Promise<Selection> {
  const keys = boothKeysOf(input);
  const { names, lockedIds } = await lockPricedBooths(db, fair.id, keys, counts);
  return { selection: selected(keys, names), lockedIds };
}

export async function lockSelection(
  context: WriteContext,
  names: readonly BoothName[],
): Promise<LockedBooth[]> {
  const opened = await lockBooths(
    context,
    names.map(({ id }) => id),
  );
  return inOrder(names, opened);
}

/** The same for a buyer, whose counts are locked first. Also reads everything else that a reservation needs. */
export async function lockSelectionFor(
  context: WriteContext,
  { selection, lockedIds }: Selection,
  counts: readonly string[],
  buyer: { visitorKey: string; contactEmail: string },
): Promise<{ opened: LockedBooth[]; facts: ReservationFacts }> {
  const { db, fair, now } = context;
  const wanted = { ids: selection.map(({ id }) => id) };
  const ids =
    lockedIds ?? (await lockBoothIdsWithOrders(db, fair.id, wanted, lockingCounts(fair.id, counts)));
  const facts = await readForReservation(db, fair.id, ids, buyer, now);
  return { opened: inOrder(selection, await openFound(context, facts.found)), facts };
}

function inOrder(names: readonly BoothName[], opened: ReadonlyMap<string, LockedBooth>): LockedBooth[] {
  return names.map(({ id, label }) => foundBooth(opened.get(id), label));
}
