import { areaM2 } from "#lib/plan/booths/shape";
import { feeLines, freeCoExhibitorLines, type PricedCoExhibitor } from "#lib/pricing/fees";
import type { QuotedBooth } from "#lib/pricing/quote";
import type { FeeRule } from "#lib/records/fees";
import type { Line, LineTax, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { salesTermsOf } from "#lib/sales/terms";
import { type Booth, findBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { fees, feesOfBuyer } from "#lib/store/fees";

type Counter = { db: Db; fair: Fair };

/**
 * What fees depend on besides the booths: the chosen fees, the co-exhibitors, and fees that the buyer pays already.
 */
export type FeeChoice = {
  feeIds: readonly string[];
  coExhibitors: readonly PricedCoExhibitor[];
  buyer: { exhibitorId: string | null; contactEmail: string } | null;
};

export async function feesFor(
  { db, fair }: Counter,
  rules: readonly FeeRule[],
  booths: readonly Booth[],
  { feeIds, coExhibitors, buyer }: FeeChoice,
): Promise<Line[]> {
  const offered = offeredFees(fair, rules);
  const unknown = feeIds.find((id) => !offered.some((fee) => fee.id === id));
  if (unknown !== undefined) {
    throw new Refusal("not_found", `There is no fee "${unknown}" in this event.`, { feeId: unknown });
  }
  const wanted = offered.filter(({ id, mandatory }) => mandatory || feeIds.includes(id));
  const isOnceOnly = wanted.some(({ per }) => per === "exhibitor");
  const paid = buyer && isOnceOnly ? await feesOfBuyer(db, fair.id, buyer) : new Set<string>();
  const lines = feeLines(
    wanted.filter(({ id, per }) => per !== "exhibitor" || !paid.has(id)),
    booths.map(quoted),
    coExhibitors,
  );
  return [...lines, ...freeCoExhibitorLines(lines, coExhibitors)];
}

type OfferedFee = FeeRule & { tax?: LineTax };

export function offeredFees(fair: Fair, rules: readonly FeeRule[]): OfferedFee[] {
  const { currency, taxRatePercent } = salesTermsOf(fair.settings);
  return rules
    .filter((fee) => fee.active && fee.currency === currency)
    .map((fee) => {
      const { taxCategory: category } = fee;
      return category
        ? { ...fee, tax: { category, ratePercent: category === "S" ? taxRatePercent : 0 } }
        : fee;
    });
}

function quoted(booth: Booth): QuotedBooth {
  return { ...booth, areaM2: areaM2(booth) };
}

const COUNTED = ["booth", "m2", "coexhibitor"] as const satisfies FeeRule["per"][];

/**
 * Recalculates the fees per booth, square metre or co-exhibitor for the booths and co-exhibitors that the order has
 * now. Booths that are about to change count as they will be.
 */
export async function withFeesOf(
  { db, fair }: Counter,
  bought: readonly Line[],
  order: Pick<Order, "boothId" | "furtherBooths" | "coExhibitors">,
  changing: readonly Booth[] = [],
): Promise<Line[]> {
  const offered = offeredFees(fair, await fees.list(db, fair.id));
  const counted = offered.filter(({ per }) => COUNTED.some((each) => each === per));
  const chosen = new Set(bought.flatMap((line) => feeIdOf(line) ?? []));
  const kept = bought.filter((line) => {
    const feeId = feeIdOf(line);
    if (line.kind === "fee") return !counted.some(({ id }) => id === feeId);
    if (line.kind !== "coexhibitor") return true;
    const isHere = order.coExhibitors.some(({ exhibitorId }) => exhibitorId === line.refId);
    return isHere && feeId !== null && !counted.some(({ id }) => id === feeId);
  });
  const booths = await findBooths(db, boothIdsOf(order));
  const rules = counted.filter(({ id, mandatory }) => mandatory || chosen.has(id));
  const inOrder = boothIdsOf(order).flatMap(
    (id) => changing.find((booth) => booth.id === id) ?? booths.get(id) ?? [],
  );
  const lines = [...kept, ...feeLines(rules, inOrder.map(quoted), order.coExhibitors)];
  return [...lines, ...freeCoExhibitorLines(lines, order.coExhibitors)];
}

function feeIdOf({ kind, refId, feeId }: Line): string | null {
  if (kind === "coexhibitor") return feeId ?? null;
  return kind === "fee" ? refId : null;
}
