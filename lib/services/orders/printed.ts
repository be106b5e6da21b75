import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { outcomeOf } from "#lib/sales/outcome";
import type { Fair } from "#lib/store/events";
import { inWriteTransaction } from "../base/writeContext";
import { printIssued } from "../documents";
import { printConfirmation } from "../documents/confirmation";
import { issueAgain } from "../documents/issue";
import { getOrder, lockOrder, saveOrderChange } from "./lock";
import { type OrderView, orderAsOf, orderView } from "./view";

export type PrintedKind = "confirmation" | "invoice" | "credit-note";

/** A document of an order; the latest unless a kind or number is given. */
export async function printOrder(
  app: App,
  fair: Fair,
  id: string,
  wanted: { document?: PrintedKind; number?: string },
) {
  const order = orderAsOf(await getOrder({ db: app.db.read, fair }, id), app.clock.now());
  if (wanted.number !== undefined) return printIssued(app, order, wanted.number);
  const kind = wanted.document ?? latestKind(order);
  if (kind === "confirmation") return printConfirmation(app, fair, order);
  const number = kind === "invoice" ? order.invoiceNumber : order.creditNumber;
  if (number !== null) return printIssued(app, order, number);
  throw new Refusal("not_found", `Order ${order.number} has no ${kind.replace("-", " ")} yet.`);
}

/** Credits the invoice of an order and issues it again. */
export async function reissue(app: App, fair: Fair, id: string): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, id);
    const order = await issueAgain(context, locked.order);
    const saved = await saveOrderChange(context, locked, { ...outcomeOf(locked, locked), order });
    return orderView(saved, context.now);
  });
}

function latestKind({ invoiceNumber, creditNumber }: Order): PrintedKind {
  if (creditNumber !== null) return "credit-note";
  return invoiceNumber === null ? "confirmation" : "invoice";
}
