import { areaM2 } from "#lib/plan/booths/shape";
import { feeLines } from "#lib/pricing/fees";
import type { QuotedBooth } from "#lib/pricing/quote";
import type { FeeRule } from "#lib/records/fees";
import type { Line } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import { type Booth, findBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { fees, feesOfBuyer } from "#lib/store/fees";

type Counter = { db: Db; fair: Fair };

/** What decides about fees beside the booths: those that were chosen, and what the buyer pays already. */
export type FeeChoice = {
  feeIds: readonly string[];
  buyer: { exhibitorId: string | null; contactEmail: string } | null;
};

export async function feesFor(
  { db, fair }: Counter,
  booths: readonly Booth[],
  { feeIds, buyer }: FeeChoice,
): Promise<Line[]> {
  const offered = await offeredFees({ db, fair });
  const unknown = feeIds.find((id) => !offered.some((fee) => fee.id === id));
  if (unknown !== undefined) {
    throw new Refusal("not_found", `There is no fee "${unknown}" in this event.`, { feeId: unknown });
  }
  const wanted = offered.filter(({ id, mandatory }) => mandatory || feeIds.includes(id));
  const isOnceOnly = wanted.some(({ per }) => per === "exhibitor");
  const paid = buyer && isOnceOnly ? await feesOfBuyer(db, fair.id, buyer) : new Set<string>();
  return feeLines(
    wanted.filter(({ id, per }) => per !== "exhibitor" || !paid.has(id)),
    booths.map(quoted),
  );
}

async function offeredFees({ db, fair }: Counter): Promise<FeeRule[]> {
  const { currency } = salesTermsOf(fair.settings);
  return (await fees.list(db, fair.id)).filter((fee) => fee.active && fee.currency === currency);
}

function quoted(booth: Booth): QuotedBooth {
  return { ...booth, areaM2: areaM2(booth) };
}

/** What was bought, with the fees for each booth or square metre worked out again for the booths that it has now. */
export async function withFeesOf(
  { db, fair }: Counter,
  bought: readonly Line[],
  boothIds: readonly string[],
): Promise<Line[]> {
  const counted = (await offeredFees({ db, fair })).filter(({ per }) => per === "booth" || per === "m2");
  if (counted.length === 0) return [...bought];
  const chosen = new Set(bought.flatMap(({ kind, refId }) => (kind === "fee" ? (refId ?? []) : [])));
  const kept = bought.filter(({ kind, refId }) => kind !== "fee" || !counted.some(({ id }) => id === refId));
  const booths = [...(await findBooths(db, boothIds)).values()].map(quoted);
  const rules = counted.filter(({ id, mandatory }) => mandatory || chosen.has(id));
  return [...kept, ...feeLines(rules, booths)];
}
