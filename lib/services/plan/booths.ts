import type { Fields } from "#lib/plan/reconcile";
import { toAmount } from "#lib/pricing/money";
import { salesTermsOf } from "#lib/sales/terms";
import { removeBooths } from "../booths/change";
import { planChange, planNew } from "../booths/plan";
import { type OpenSale, openSales } from "../booths/sale";
import { asOf, boothView } from "../booths/view";
import { groundFor } from "../booths/wish";
import { writePlans } from "../booths/write";
import type { Desk } from "../desk";
import { type Decided, decide, type Standing, type TableWish } from "./decide";
import { editable, onWire } from "./fields";
import { refuseTakenIds } from "./ids";
import type { Readers } from "./readers";

export async function decideBooths(desk: Desk, wish: TableWish): Promise<Decided<OpenSale>> {
  const opened = await openSales(desk, idsOf(wish));
  const standing = [...opened].map(([id, open]): [string, Standing<OpenSale>] => {
    const view = boothView(asOf(open.stored, desk.now), desk.fair);
    return [id, { stored: open, fields: onWire(view) }];
  });
  return decide("booths", wish, new Map(standing));
}

/** Through the same rules as every other write; what leaves gives up its label before others take it. */
export async function writeBooths(desk: Desk, decided: Decided<OpenSale>, readers: Readers): Promise<void> {
  const { added, changed, removed } = decided;
  await refuseTakenIds(desk, "booths", added);
  const currency = salesTermsOf(desk.fair.settings).currency;
  const changes = changed.map(({ stored, merged, changed, place }) => {
    const patch = Object.fromEntries(changed.map((field) => [field, merged[field]]));
    return { open: stored, wish: readers.booth(priced(patch, currency), place) };
  });
  const made = added.map(({ record, place }) => {
    const fields = { ...editable("booths", record), ...holdOf(record, desk.now) };
    return { id: record.id, wish: readers.newBooth(priced(fields, currency), place) };
  });
  const ground = await groundFor(
    desk,
    [...changes, ...made].map(({ wish }) => wish),
  );
  if (removed.length > 0) await removeBooths(desk, removed);
  await writePlans(
    desk,
    changes.map(({ open, wish }) => planChange(desk, open, wish, ground)),
  );
  await writePlans(
    desk,
    made.map(({ id, wish }) => planNew(desk, wish, ground, id)),
  );
}

/** A price may come in minor units, as the plan has it, or in major ones, as other doors take it. */
function priced({ priceCents, ...fields }: Fields, currency: string): Fields {
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

export function idsOf({ added, updated, removed }: TableWish): string[] {
  return [...added, ...updated.map(({ to }) => to), ...removed].map(({ id }) => id);
}
