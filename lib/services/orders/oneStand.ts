import { areaM2 } from "#lib/plan/booths/shape";
import { isRefusal } from "#lib/refusal";
import { assertReservable } from "#lib/sales/booth";
import { salesTermsOf } from "#lib/sales/terms";
import type { Reservation } from "#lib/schema/sales";
import { type Booth, lockNames } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import type { TaxedBuyer } from "#lib/tax/buyer";
import type { WriteContext } from "../base/writeContext";
import { mergeLocked, wholeOf } from "../booths/merge";
import { type Basket, type Counter, priceOf } from "./price";
import { boothKeysOf, findSelection, lockSelection, type Wanted } from "./selection";

/** Neighbouring booths that a buyer reserves as one merged booth. */

/** The price of the merged booths; null if they cannot be merged. */
export async function quoteOneStand(
  counter: Counter,
  booths: readonly Booth[],
  basket: Basket,
  buyer: TaxedBuyer,
) {
  const stand = standOf(booths);
  if (stand === null) return null;
  const price = await priceOf(counter, [stand], basket, buyer);
  const { priced, lines, subtotalCents, taxCents, totalCents, total, depositCents } = price;
  const { mergeSelections: merges } = salesTermsOf(counter.fair.settings);
  const { label } = stand;
  return {
    label,
    areaM2: areaM2(stand),
    merges,
    priced,
    lines,
    subtotalCents,
    taxCents,
    totalCents,
    total,
    depositCents,
  };
}

function standOf(booths: readonly Booth[]): Booth | null {
  if (booths.length < 2 || booths.some(({ exhibitorIds }) => exhibitorIds.length > 0)) return null;
  try {
    return wholeOf(booths);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Whether these booths are merged by reserving them. */
function mergesNow({ settings }: Fair, input: Reservation): boolean {
  return input.oneStand === true && boothKeysOf(input).length > 1 && salesTermsOf(settings).mergeSelections;
}

/** Names are locked before booths, as in every write. */
export async function lockForMerge({ db, fair }: WriteContext, input: Reservation): Promise<void> {
  if (mergesNow(fair, input)) await lockNames(db, fair.id);
}

/** Merges the booths if the organiser allows it; else adds the request to the notes for the organiser. */
export async function withOneStand(context: WriteContext, wanted: Wanted): Promise<Wanted> {
  const { input, selection } = wanted;
  if (input.oneStand !== true || selection.length < 2) return wanted;
  const opened = await lockSelection(context, selection);
  if (!mergesNow(context.fair, input)) {
    const request = `One stand requested: ${opened.map(({ stored }) => stored.label).join(", ")}.`;
    return { ...wanted, input: { ...input, notes: [request, input.notes].filter(Boolean).join("\n\n") } };
  }
  assertReservable(
    opened.map(({ sale }) => sale),
    null,
  );
  const { id } = await mergeLocked(context, {
    boothIds: opened.map(({ stored }) => stored.id),
    consent: { confirm: false, maySee: false },
  });
  return { input, selection: await findSelection(context, { boothId: id }) };
}
