import type { App } from "#lib/ports";
import { isLineOf } from "#lib/pricing/fees";
import { toLine } from "#lib/pricing/lines";
import { percentOf } from "#lib/pricing/money";
import { stepReached } from "#lib/pricing/terms";
import type { OrderItem } from "#lib/records/orderItems";
import type { Line, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { left as leftBooth } from "#lib/sales/contract";
import { boothOfLine, isBought } from "#lib/sales/items";
import { outcomeOf } from "#lib/sales/outcome";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import { itemsOfOrder } from "#lib/store/orderItems";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type Decision, lockBooths } from "../booths/lock";
import { foundBooth } from "../booths/read";
import { isClaimed } from "../documents/issue";
import { withFeesOf } from "./fees";
import { getOrder, lockOrder } from "./lock";
import { type Counter, relined, saveRelined } from "./relining";
import { type OrderView, orderAsOf, orderView } from "./view";

/** Removes an item from its order. */

type Removal = { itemId: string; waiveFee: boolean };

export async function remove(app: App, fair: Fair, id: string, removal: Removal) {
  return inWriteTransaction(app, fair, async (context) => {
    const { order } = await lockOrder(context, id);
    const { after, leavingId, feeCents } = await decideRemoval(context, order, removal);
    const view = await saveRelined(context, order, after, await freed(context, order, leavingId));
    return removalView(order, after, feeCents, view);
  });
}

/** What removing an item would change; nothing is saved. */
export async function previewRemoval(app: App, fair: Fair, id: string, removal: Removal) {
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  const order = orderAsOf(await getOrder(counter, id), counter.now);
  const { after, feeCents } = await decideRemoval(counter, order, removal);
  return removalView(order, after, feeCents, orderView(after, counter.now));
}

function removalView(before: Order, after: Order, feeCents: number, order: OrderView) {
  return { order, feeCents, differenceCents: after.amountCents - before.amountCents };
}

async function freed(context: WriteContext, order: Order, boothId: string | null): Promise<Decision[]> {
  if (boothId === null) return [];
  const open = foundBooth((await lockBooths(context, [boothId])).get(boothId), boothId);
  const outcome = leftBooth(open.stored, open.storedOrder ?? order);
  const unchanged = outcomeOf({ booth: open.stored, order: null }, { booth: open.stored, order: null });
  return [{ open: { ...open, storedOrder: null, others: [], place: 0, settled: unchanged }, outcome }];
}

/** For an invoiced order, the organiser keeps the fee of the event's cancellation terms. */
async function decideRemoval(counter: Counter, order: Order, { itemId, waiveFee }: Removal) {
  const { fair, now } = counter;
  const item = (await itemsOfOrder(counter.db, order.id)).find(
    (each) => each.id === itemId && each.status === "active",
  );
  if (!item) throw new Refusal("not_found", `Order ${order.number} has no item "${itemId}".`);
  const bought = order.lines.filter(isBought);
  const leaving = linesOfItem(order, bought, item);
  const left = bought.filter((line) => !leaving.includes(line));
  const gone = item.kind === "booth" ? item.boothId : null;
  const isNothing = left.every(({ kind }) => kind === "fee" || kind === "coexhibitor");
  const isWhole = isNothing && boothIdsOf(order).every((id) => id === gone);
  if (isWhole) throw new Refusal("conflict", "Only fees would be left. Cancel the order instead.");
  const remaining = withoutCoExhibitor(withoutBooth(order, gone), item);
  const isCounted = gone !== null || item.kind === "coexhibitor";
  const kept = isCounted ? await withFeesOf(counter, left, remaining) : left;
  const without = await relined(counter, remaining, kept);
  const percent = isClaimed(order) && !waiveFee ? feePercentAt(fair, now) : 0;
  const feeCents = Math.max(0, percentOf(order.subtotalCents - without.subtotalCents, percent));
  if (feeCents === 0) return { after: without, leavingId: gone, feeCents };
  const fee = toLine({
    kind: "fee",
    refId: null,
    description: `Cancellation fee: ${item.description}`,
    unitCents: feeCents,
  });
  const after = await relined(counter, remaining, [...kept, fee]);
  return { after, leavingId: gone, feeCents };
}

function linesOfItem(order: Order, bought: readonly Line[], item: OrderItem): Line[] {
  if (item.kind === "booth") {
    return bought.filter((line) => line.kind === "booth" && boothOfLine(order, line) === item.boothId);
  }
  if (item.kind === "coexhibitor") return bought.filter((line) => isLineOf(line, item.exhibitorId));
  const line = bought.find(
    (each) =>
      each.kind === item.kind &&
      each.description === item.description &&
      each.totalCents === item.netCents &&
      (each.kind === "fee" || each.refId === item.extraId),
  );
  if (line) return [line];
  throw new Refusal(
    "conflict",
    "Only what was bought can be removed. Change the amount of the order instead.",
  );
}

function feePercentAt({ settings, startsAt }: Fair, now: Date): number {
  return stepReached(salesTermsOf(settings).cancellation, { startsAt, now })?.feePercent ?? 0;
}

/** The next booth becomes the first one. */
function withoutBooth(order: Order, boothId: string | null): Order {
  if (boothId === null) return order;
  if (order.boothId !== boothId) {
    return { ...order, furtherBooths: order.furtherBooths.filter(({ id }) => id !== boothId) };
  }
  const [next, ...furtherBooths] = order.furtherBooths;
  if (!next) return { ...order, boothId: "", boothLabel: "", assignedByOrder: false };
  const { id, label, assignedByOrder } = next;
  return { ...order, boothId: id, boothLabel: label, assignedByOrder, furtherBooths };
}

function withoutCoExhibitor(order: Order, { kind, exhibitorId }: OrderItem): Order {
  if (kind !== "coexhibitor") return order;
  return { ...order, coExhibitors: order.coExhibitors.filter((each) => each.exhibitorId !== exhibitorId) };
}
