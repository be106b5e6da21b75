import { Refusal } from "#lib/refusal";
import type { Reservation } from "#lib/schema/sales";
import { findBoothIds } from "#lib/store/booths";
import type { WriteContext } from "../base/writeContext";
import { type LockedBooth, lockBooths } from "../booths/lock";
import { foundBooth } from "../booths/read";

/** The booths of a reservation. */

export function boothKeysOf({ boothId, boothIds }: Pick<Reservation, "boothId" | "boothIds">): string[] {
  return boothIds ?? (boothId === undefined ? [] : [boothId]);
}

/** In the requested order; the first one stands for the order. */
export async function lockSelection(context: WriteContext, keys: readonly string[]): Promise<LockedBooth[]> {
  const found = await findBoothIds(context.db, context.fair.id, keys);
  const ids = keys.map((key) => foundBooth(found.get(key), key));
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    const message = `Booth ${keys[twice]} is listed twice.`;
    throw new Refusal("validation_error", message, [{ path: "boothIds", code: "duplicate", message }]);
  }
  const opened = await lockBooths(context, ids);
  return ids.map((id, index) => foundBooth(opened.get(id), keys[index] ?? id));
}
