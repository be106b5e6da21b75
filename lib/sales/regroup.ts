import { toLine } from "#lib/pricing/lines";
import { sharesOf } from "#lib/pricing/money";
import type { FurtherBooth, Line, Order } from "#lib/records/orders";
import { boothOfLine } from "./items";

/** Booths of an order that are merged or split. */

type Part = {
  id: string;
  label: string;
  /** Its current price; null if it has none. */
  priceCents: number | null;
  areaM2: number;
};

export type Regrouping = {
  /** The booths of the order that are merged, or the one that is split. */
  leavingIds: readonly string[];
  /** The resulting booths. */
  parts: readonly [Part, ...Part[]];
  /** The change of the current price. */
  differenceCents: number;
};

/** The order with the new booths in place of the first removed one; its other booths stay. */
export function withParts(order: Order, { leavingIds, parts }: Regrouping): Order {
  const { boothId: id, boothLabel: label, assignedByOrder } = order;
  const booths = id ? [{ id, label, assignedByOrder }, ...order.furtherBooths] : order.furtherBooths;
  const leaving = booths.filter((booth) => leavingIds.includes(booth.id));
  const isAssigned = leaving.every((booth) => booth.assignedByOrder);
  const coming = parts.map((part) => ({ id: part.id, label: part.label, assignedByOrder: isAssigned }));
  const place = booths.findIndex((booth) => leavingIds.includes(booth.id));
  const kept = (part: readonly FurtherBooth[]) => part.filter((booth) => !leavingIds.includes(booth.id));
  const [first, ...furtherBooths] = [
    ...kept(booths.slice(0, place)),
    ...coming,
    ...kept(booths.slice(place)),
  ];
  if (!first) return order;
  return {
    ...order,
    boothId: first.id,
    boothLabel: first.label,
    assignedByOrder: first.assignedByOrder,
    furtherBooths,
  };
}

/** Lines of the removed booths are moved to the new ones; the difference is a line of its own. */
export function regroupedLines(
  order: Order,
  bought: readonly Line[],
  { leavingIds, parts, differenceCents }: Regrouping,
): Line[] {
  const isLeaving = (line: Line) =>
    line.kind === "booth" && leavingIds.includes(boothOfLine(order, line) ?? "");
  const leaving = bought.filter(isLeaving);
  const place = leaving[0] ? bought.indexOf(leaving[0]) : 0;
  const [first] = parts;
  const carried =
    parts.length === 1 ? leaving.map((line) => ({ ...line, refId: first.id })) : shared(leaving, parts);
  const difference = toLine({
    kind: "booth",
    refId: first.id,
    description: `Price difference for booth ${first.label}`,
    unitCents: differenceCents,
  });
  const behindFirst = carried.findLastIndex(({ refId }) => refId === first.id) + 1;
  const coming = differenceCents === 0 ? carried : carried.toSpliced(behindFirst, 0, difference);
  return bought.filter((line) => !isLeaving(line)).toSpliced(place, 0, ...coming);
}

/** Split by current prices, or by area if one has none. */
function shared(leaving: readonly Line[], parts: readonly Part[]): Line[] {
  if (leaving.length === 0) return [];
  const totalCents = leaving.reduce((sum, line) => sum + line.totalCents, 0);
  const prices = parts.map(({ priceCents }) => priceCents ?? 0);
  const isPriced = prices.every((price) => price > 0);
  const shares = sharesOf(totalCents, isPriced ? prices : parts.map(({ areaM2 }) => areaM2));
  return parts.map(({ id, label }, index) =>
    toLine({ kind: "booth", refId: id, description: `Booth ${label}`, unitCents: shares[index] ?? 0 }),
  );
}
