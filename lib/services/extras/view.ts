import { availableQuantity, type ExtraUse, usedQuantity } from "#lib/sales/extras";
import type { Db } from "#lib/store/database";
import { type Extra, listUses } from "#lib/store/extras";

export type ExtraView = Omit<Extra, "eventId"> & { assigned: number; available: number | null };

/** Extras as the API returns them, with assigned and available quantities. */
export async function extraViews(db: Db, extras: readonly Extra[], now: Date): Promise<ExtraView[]> {
  const ids = extras.map(({ id }) => id);
  const uses = ids.length === 0 ? [] : await listUses(db, ids, { exhibitorId: null, now });
  return extras.map((extra) => extraView(extra, uses));
}

function extraView(extra: Extra, uses: readonly ExtraUse[]): ExtraView {
  const { eventId: _event, ...view } = extra;
  return { ...view, assigned: usedQuantity(extra.id, uses), available: availableQuantity(extra, uses) };
}
