import { Refusal } from "#lib/refusal";
import type { Reservation } from "#lib/schema/sales";
import { type BoothName, findBoothNames } from "#lib/store/booths";
import type { WriteContext } from "../base/writeContext";
import { type LockedBooth, lockBooths } from "../booths/lock";
import { foundBooth } from "../booths/read";

/** The booths of a reservation. */

/** A reservation and its booths as they were found. */
export type Wanted = { input: Reservation; selection: readonly BoothName[] };

export function boothKeysOf({ boothId, boothIds }: Pick<Reservation, "boothId" | "boothIds">): string[] {
  return boothIds ?? (boothId === undefined ? [] : [boothId]);
}

/** In the requested order; the first one stands for the order. */
export async function findSelection(
  { db, fair }: Pick<WriteContext, "db" | "fair">,
  input: Pick<Reservation, "boothId" | "boothIds">,
): Promise<BoothName[]> {
  const keys = boothKeysOf(input);
  const found = await findBoothNames(db, fair.id, keys);
  const names = keys.map((key) => foundBooth(found.get(key), key));
  const twice = names.findIndex(({ id }, index) => names.findIndex((other) => other.id === id) !== index);
  if (twice >= 0) {
    const message = `Booth ${keys[twice]} is listed twice.`;
    throw new Refusal("validation_error", message, [{ path: "boothIds", code: "duplicate", message }]);
  }
  return names;
}

export async function lockSelection(
  context: WriteContext,
  names: readonly BoothName[],
): Promise<LockedBooth[]> {
  const opened = await lockBooths(
    context,
    names.map(({ id }) => id),
  );
  return names.map(({ id, label }) => foundBooth(opened.get(id), label));
}
