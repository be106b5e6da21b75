import { proposeAll } from "#lib/bank/propose";
import type { App } from "#lib/ports";
import { BANK_LINE_FIELDS, type BankLine } from "#lib/records/bankLines";
import { shownPart } from "#lib/records/record";
import { Refusal } from "#lib/refusal";
import { listBookings, listUnpaidOrders, searchBankOrders } from "#lib/store/bankOrders";
import * as store from "#lib/store/bankStatements";
import type { Db } from "#lib/store/database";
import type { Paging } from "#lib/text/paging";
import type { Caller } from "../base/caller";
import { requireAllEvents } from "./access";
import { type BankOrderView, bankOrderView, openOrder } from "./orders";

export async function listStatements(app: App, who: Caller, paging: Paging) {
  requireAllEvents(who);
  return { ...(await store.listStatements(app.db.read, who.orgId, paging)), ...paging };
}

/** Lines with their bookings; open ones with proposals, which are computed at each read. */
export async function listLines(app: App, who: Caller, filter: store.LineFilter, paging: Paging) {
  requireAllEvents(who);
  const { items, total, next } = await store.listLines(app.db.read, who.orgId, filter, paging);
  return { items: await viewsOf(app, app.db.read, who.orgId, items), total, next, ...paging };
}

export async function getLine(app: App, who: Caller, id: string): Promise<BankLineView> {
  requireAllEvents(who);
  return viewOf(app, app.db.read, found(await store.findLine(app.db.read, who.orgId, id), id));
}

/** Orders of all events for a line that no proposal fits. */
export async function searchOrders(app: App, who: Caller, q: string): Promise<BankOrderView[]> {
  requireAllEvents(who);
  const now = app.clock.now();
  return (await searchBankOrders(app.db.read, who.orgId, q.trim())).map((order) => bankOrderView(order, now));
}

export function found(line: BankLine | null, id: string): BankLine {
  if (line) return line;
  throw new Refusal("not_found", `There is no line "${id}" of a bank statement.`);
}

export type BankLineView = Awaited<ReturnType<typeof viewsOf>>[number];

export async function viewOf(app: App, db: Db, line: BankLine): Promise<BankLineView> {
  const [view] = await viewsOf(app, db, line.organisationId, [line]);
  return view as BankLineView;
}

async function viewsOf(app: App, db: Db, organisationId: string, lines: readonly BankLine[]) {
  const now = app.clock.now();
  const open = lines.filter(({ state }) => state === "open");
  const unpaid = open.length === 0 ? [] : await listUnpaidOrders(db, organisationId);
  const orders = new Map(unpaid.map((order) => [order.id, bankOrderView(order, now)]));
  const proposed = proposeAll(
    open,
    unpaid.flatMap((order) => openOrder(order, now) ?? []),
  );
  const proposals = new Map(
    open.map(({ id }, index) => [
      id,
      (proposed[index] ?? []).map(({ parts, ...proposal }) => ({
        ...proposal,
        parts: parts.map(({ orderId, amountCents }) => ({
          order: orders.get(orderId) as BankOrderView,
          amountCents,
        })),
      })),
    ]),
  );
  const bookings = await listBookings(
    db,
    lines.flatMap(({ paymentIds }) => paymentIds),
  );
  return lines.map((line) => ({
    ...shownPart(line, BANK_LINE_FIELDS),
    bookings: bookings.filter(({ paymentId }) => line.paymentIds.includes(paymentId)),
    proposals: proposals.get(line.id) ?? [],
  }));
}
