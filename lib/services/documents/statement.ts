import { openItemsContent } from "#lib/documents/content";
import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { type AccountEntry, accountOf } from "#lib/sales/account";
import { salesTermsOf } from "#lib/sales/terms";
import type { Db } from "#lib/store/database";
import { documentsOfOrders, findDocumentByNumber } from "#lib/store/documents";
import type { Fair } from "#lib/store/events";
import { findExhibitorId } from "#lib/store/exhibitors";
import { ordersOfExhibitor } from "#lib/store/orders";
import { paymentsOfOrders } from "#lib/store/payments";
import { inWriteTransaction } from "../base/writeContext";
import { basisOf } from "./basis";
import { type DocumentView, documentView } from "./index";
import { issueFor } from "./record";

type Account = { currency: string; balanceCents: number; entries: AccountEntry[] };

/** What was invoiced to an exhibitor and what was paid, with the balance after each entry. */
export async function account(app: App, fair: Fair, key: string): Promise<Account> {
  return (await readAccount(app.db.read, fair, key)).account;
}

/** Issues the account as it is now as a numbered document. */
export async function issueStatement(app: App, fair: Fair, key: string): Promise<DocumentView> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db } = context;
    const { account: now, latest, exhibitorId } = await readAccount(db, fair, key);
    if (!latest) throw new Refusal("not_found", "This exhibitor has no orders, so there is no account.");
    const basis = { ...(await basisOf(db, fair, latest)), orderNumber: null, boothLabels: [], notes: [] };
    const number = await issueFor(context, { orderId: null, exhibitorId }, "statement", (drawn) =>
      openItemsContent(
        basis,
        { ...drawn, kind: "statement" },
        { items: now.entries, receivedCents: 0, dueAt: null, refersTo: [], paymentReference: null },
      ),
    );
    const whose = { organisationId: fair.organisationId, orderId: null, number };
    const document = await findDocumentByNumber(db, whose);
    if (!document) throw new Error(`Statement ${number} was not stored.`);
    return documentView(document);
  });
}

async function readAccount(
  db: Db,
  fair: Fair,
  key: string,
): Promise<{ account: Account; latest: Order | null; exhibitorId: string }> {
  const exhibitorId = await findExhibitorId(db, fair.id, key);
  if (!exhibitorId) throw new Refusal("exhibitor_not_found", `There is no exhibitor "${key}" in this event.`);
  const { currency } = salesTermsOf(fair.settings);
  const orders = (await ordersOfExhibitor(db, fair.id, exhibitorId)).filter(
    (order) => order.currency === currency,
  );
  const ids = orders.map(({ id }) => id);
  const entries = accountOf(await documentsOfOrders(db, ids), await paymentsOfOrders(db, ids), {
    currency,
    timezone: fair.timezone,
  });
  const balanceCents = entries.at(-1)?.balanceCents ?? 0;
  return { account: { currency, balanceCents, entries }, latest: orders.at(-1) ?? null, exhibitorId };
}
